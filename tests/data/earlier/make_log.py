"""Write a log of the service: an account, a link, and a game that has begun.

Run by `make.sh` with the sources of an earlier version.
"""

from __future__ import annotations

import asyncio
import sys

from starsquare.game.command import DrawForFirst, OpenGame
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.identity import Grant, Role
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.wiring import new_worker

GAME = "cup.1.1"
ANN, BEN = PersonId("ann"), PersonId("ben")


async def write(file: str) -> None:
    """Do what a director and two players do first."""
    worker = new_worker(file)
    invitation = await worker.accounts.first_invitation()
    assert invitation is not None
    session = await worker.accounts.accept(invitation, "director", "correct horse")
    director = await worker.accounts.by_session(session)
    opened = OpenGame(game=GAME, seats=BySide((ANN,), (BEN,)))
    await worker.games.open(
        director, opened, book="ES/advanced", command_id=CommandId("open")
    )
    for side, person in ((Side.ONE, ANN), (Side.TWO, BEN)):
        grant = Grant(role=Role.ENTRANT, event="cup")
        link = await worker.accounts.issue_link(director, grant, person=person)
        player = await worker.accounts.by_link(link)
        await worker.games.act(
            player,
            GameName.parse(GAME),
            DrawForFirst(side=side),
            command_id=CommandId(f"first tile of {person}"),
        )
    worker.store.close()


asyncio.run(write(sys.argv[1]))
