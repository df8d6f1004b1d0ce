"""A whole hall: written by an earlier version, and told by any.

`tests/data/earlier/make.sh` runs this with the sources of an earlier version: it takes
only what that version has as well.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from starsquare.board import Placement, Square
from starsquare.game import command as ask
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import CODES
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.wiring import new_worker, set_up_demonstrations

CHALLENGED = GameName.parse("cup.1.1")
STOPPED = GameName.parse("cup.1.2")
DIRECTOR = Identity(PersonId("dina"), (Grant(role=Role.DIRECTOR),))
ADA, BEA, CEM, DOV = map(PersonId, ("ada", "bea", "cem", "dov"))
SEATS: BySide[tuple[PersonId, ...]] = BySide((ADA, BEA), (CEM, DOV))


async def write(file: str) -> None:
    """Open an event of each book, and two games that are left in the middle."""
    await set_up_demonstrations(file)
    worker = new_worker(file)
    given = 0

    async def does(name: GameName, command: Any) -> Any:
        nonlocal given
        given += 1
        command_id = CommandId(f"command {given}")
        await worker.games.act(DIRECTOR, name, command, command_id=command_id)
        return (await worker.games.game(name)).state

    for name in (CHALLENGED, STOPPED):
        opened = ask.OpenGame(game=str(name), seats=SEATS)
        await worker.games.open(
            DIRECTOR, opened, book="NA", command_id=CommandId(str(name))
        )
        await does(name, ask.ConfirmTiles(side=Side.ONE, counted=100))
        game = await does(name, ask.ConfirmTiles(side=Side.TWO, counted=100))
        while game.stage is Stage.DRAWING_FOR_FIRST:
            for side in Side:
                game = await does(name, ask.DrawForFirst(side=side))
        first = game.first
        await does(name, ask.DrawRack(side=first))
        await does(name, ask.DrawRack(side=first.other))
        await does(name, ask.LookAtTile(side=first))
        game = await does(name, ask.StartClock(side=first.other))
        letters = game.racks[first].replace("?", "")[:3]
        placements = tuple(
            Placement(Square(7, 7 + place), letter)
            for place, letter in enumerate(letters)
        )
        await does(name, ask.PlaceTiles(side=first, placements=placements))
        if name == CHALLENGED:
            await does(name, ask.IssueChallenge(side=first.other, words=(letters,)))
        else:
            reason = ask.StopReason.DIRECTOR
            await does(name, ask.StopClock(side=first.other, reason=reason))
    worker.store.close()


async def said(address: str) -> dict[str, Any]:
    """Tell what a hall looks like: who is ahead, who won what, what lies on boards."""
    worker = new_worker(address)
    try:
        return {
            "events": {code: await _event(worker, code) for code in CODES},
            "games": {
                str(name): _game((await worker.games.game(name)).state)
                for name in (CHALLENGED, STOPPED)
            },
        }
    finally:
        worker.store.close()


async def _event(worker: Any, code: str) -> dict[str, Any]:
    event, views = f"demo-{code.lower()}", worker.views
    tournament = (await worker.tournaments.look(event)).tournament
    standings = {
        division: [
            [line.place, line.name, line.half_wins, line.spread, line.points]
            for line in (await views.standings(DIRECTOR, event, division)).lines
        ]
        for division in tournament.divisions
    }
    contests = (await views.contests(DIRECTOR, event)).contests
    return {
        "version": (await views.stand(DIRECTOR, event)).version,
        "standings": standings,
        "contests": [
            [one.title, [[it.table, it.entry, it.is_winner] for it in one.entries]]
            for one in contests
        ],
        "open boards": sum(
            len(tuple(round_.open_boards))
            for rounds in tournament.rounds.values()
            for round_ in rounds
        ),
    }


def _game(game: Any) -> list[Any]:
    challenge = game.challenge
    return [
        game.stage,
        game.on_turn,
        list(game.racks),
        len(game.bag),
        [game.score_of(side) for side in Side],
        [turn.words for turn in game.turns],
        game.clock.running,
        None if challenge is None else list(challenge.words),
    ]


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1]))
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(asyncio.run(said(sys.argv[1])), file, indent=1)
