"""Once more: the same two by the same rules; the other side plays first."""

from __future__ import annotations

import asyncio

from starsquare.game.side import Side
from starsquare.game.state import Game
from starsquare.service.game.own_rules import read_code
from starsquare.service.game.practice_service import (
    Guest,
    NewPractice,
    PracticeService,
    PracticeStarted,
    bots_in,
)
from starsquare.service.ports import Secrets
from starsquare.service.stream_names import GameName


def as_before(game: Game) -> NewPractice:
    """Return the game to be started after another one."""
    book, rules = read_code(game.book)
    plays_first = game.first is Side.TWO
    for _, bot in bots_in(game):
        return NewPractice(
            book=book,
            rules=rules,
            level=bot.level,
            speed=bot.speed,
            plays_first=plays_first,
            deals=True,
        )
    return NewPractice(
        book=book, rules=rules, partner="friend", plays_first=plays_first
    )


async def rematch(
    practice: PracticeService, secrets: Secrets, name: GameName, game: Game, by: Guest
) -> PracticeStarted:
    """Start the game after another; of two who want it, the second sits down at it.

    Raises:
        PracticeError: too many are going on.
    """
    wanted = as_before(game)
    if wanted.partner == "bot":
        return await practice.start(wanted, by)
    claim = f"again:{name.stream}"
    earlier = await asyncio.to_thread(secrets.secret, claim)
    if earlier is None:
        started = await practice.start(wanted, by)
        ours = started.game.encode()
        earlier = await asyncio.to_thread(secrets.keep_secret, claim, ours)
        if earlier == ours:
            return started
    other = GameName.parse(earlier.decode())
    return PracticeStarted(game=str(other), link=practice.friend_link(other))
