"""Rematches: the same two under the same rules, or on from a turn against a bot."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from starsquare.game.midgame import Midgame
from starsquare.game.side import Side
from starsquare.game.state import NO_TILES, Game, Turn, points_of
from starsquare.game.view import masked
from starsquare.rulebook import TurnKind
from starsquare.service.game.own_rules import read_code
from starsquare.service.game.practice_service import (
    Guest,
    HouseBot,
    NewPractice,
    PracticeService,
    PracticeStarted,
    bots_in,
)
from starsquare.service.ports import Secrets
from starsquare.service.stream_names import GameName
from starsquare.tiles import Tiles


def as_before(game: Game) -> NewPractice:
    """Return the game to start after another one."""
    book, rules = read_code(game.book)
    plays_first = game.first is Side.TWO
    for _, bot in bots_in(game):
        return replace(like(game, bot), plays_first=plays_first, deals=True)
    return NewPractice(
        book=book, rules=rules, partner="friend", plays_first=plays_first
    )


def like(game: Game, bot: HouseBot) -> NewPractice:
    """Return a game under the same rules against a bot."""
    book, rules = read_code(game.book)
    return NewPractice(book=book, rules=rules, level=bot.level, speed=bot.speed)


def midgame_at(game: Game, number: int, rack: Tiles) -> Midgame:
    """Return a turn to continue a game from; its side becomes side one.

    The other side draws from the unseen tiles, so that its rack is not known from the
    original game; with an empty bag it is the same.
    """
    side = game.turns[number - 1].side
    turns = tuple(_retold(game, one, side) for one in game.turns[: number - 1])
    return Midgame(side=Side.ONE, rack=rack, turns=turns)


def _retold(game: Game, turn: Turn, own: Side) -> Turn:
    """Return a turn with its points, without what only one side saw."""
    is_play = turn.kind is TurnKind.PLAY
    return replace(
        turn,
        side=Side.ONE if turn.side is own else Side.TWO,
        announced=points_of(game, turn) if is_play else turn.announced,
        drawn=NO_TILES,
        exchanged=masked(turn.exchanged),
    )


async def rematch(
    practice: PracticeService, secrets: Secrets, name: GameName, game: Game, by: Guest
) -> PracticeStarted:
    """Start a rematch; the second player to ask joins the first one's game.

    Raises:
        PracticeError: too many are in progress.
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
