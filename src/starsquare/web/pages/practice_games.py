"""My practice games: current ones, finished ones, and open seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from starsquare.engine.levels import Level
from starsquare.game.agreement import book_played
from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, Side
from starsquare.game.state import Game, Stage, turns_of
from starsquare.rules.clock import MINUTE, SECOND, clock_face, time_of_side
from starsquare.service.game.practice_service import bots_in, called
from starsquare.service.stream_names import GameName
from starsquare.text import say
from starsquare.web.practice_seats import SeatTaken, seats_from
from starsquare.web.request_context import AnyRequest, worker_of

MOST_OPEN = 6
"""How many open seats are shown."""


class MyGame(msgspec.Struct, frozen=True, kw_only=True):
    """One of your own games."""

    game: str
    version: int
    against: str
    level: Level | None  # a bird's portrait; None: the initials of a name
    said: str
    is_mine: bool  # my turn
    waits: bool  # nobody has joined yet
    may_resign: bool
    won: bool | None = None


class MyGames(msgspec.Struct, frozen=True):
    """All of your own games."""

    going_on: tuple[MyGame, ...]
    over: tuple[MyGame, ...]

    def record(self) -> Mapping[Level, tuple[int, int]]:
        """Return games won and played, for each bird."""
        played = Counter(one.level for one in self.over)
        won = Counter(one.level for one in self.over if one.won)
        return {level: (won[level], played[level]) for level in Level}


class OpenSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that anyone may take."""

    game: str
    who: str
    book: str
    time: str


async def my_games(request: AnyRequest) -> MyGames:
    """Return the games in which this browser has a seat."""
    going_on: list[MyGame] = []
    over: list[MyGame] = []
    for seat in await seats_from(request):
        one = await _mine(request, seat)
        (over if seat.is_over else going_on).append(one)
    return MyGames(tuple(going_on), tuple(over))


async def _mine(request: AnyRequest, seat: SeatTaken) -> MyGame:
    worker = worker_of(request)
    game, side = seat.game, seat.side
    names = await worker.practice_people.names(seat.name)
    cached = await worker.games.game(seat.name)
    level = next((bot.level for _, bot in bots_in(game)), None)
    is_mine = game.stage is Stage.PLAYING and side is not None and game.on_turn is side
    winner = outcome_of(game, worker.games.book(game)).winner if seat.is_over else None
    return MyGame(
        game=str(seat.name),
        version=cached.version,
        against=_against(game, side, names),
        level=level,
        said=_over(request, seat) if seat.is_over else _said(request, seat),
        is_mine=is_mine,
        waits=_waits(request, seat),
        may_resign=side is not None and not seat.is_over,
        won=None if winner is None else winner is side,
    )


def _against(game: Game, side: Side | None, names: BySide[str]) -> str:
    if side is None:
        return say(f"practice.{game.medium}")
    other = game.seats[side.other]
    return names[side.other] or " & ".join(map(called, other))


def _waits(request: AnyRequest, seat: SeatTaken) -> bool:
    """Return whether a player is waiting for an opponent to join."""
    if seat.side is not Side.ONE or seat.is_over or any(bots_in(seat.game)):
        return False
    here = worker_of(request).presence.people(seat.name, Side.TWO)
    return not here and not seat.game.turns


def _scores(scores: BySide[int], side: Side | None) -> str:
    mine = side or Side.ONE
    return f"{scores[mine]}–{scores[mine.other]}"


def _over(request: AnyRequest, seat: SeatTaken) -> str:
    outcome = outcome_of(seat.game, worker_of(request).games.book(seat.game))
    return _scores(outcome.final, seat.side)


def _said(request: AnyRequest, seat: SeatTaken) -> str:
    """Return the score, whose turn it is, and the time left."""
    game, side = seat.game, seat.side
    if side is None:
        return _scores(BySide.of(game.score_of), side)
    if game.stage is not Stage.PLAYING:
        return say("practice.not_begun")
    parts = [_scores(BySide.of(game.score_of), side)]
    parts.append(say("practice.my_turn" if game.on_turn is side else "practice.theirs"))
    left = _left(request, seat, side)
    if left:
        parts.append(left)
    return " · ".join(parts)


def _left(request: AnyRequest, seat: SeatTaken, side: Side) -> str:
    worker = worker_of(request)
    clock = book_played(worker.games.book(seat.game), seat.game).clock
    if clock.kind == "untimed":
        return say("practice.no_clock")
    limit = time_of_side(clock, turns_of(seat.game.turns, side))
    if limit is None:
        return ""
    used = seat.game.clock.used_by(side, worker.now())
    return say("practice.left", {"time": clock_face(limit - used)})


async def open_seats(request: AnyRequest, mine: MyGames) -> list[OpenSeat]:
    """Return the seats that others keep open, while they are present themselves."""
    worker = worker_of(request)
    own = {one.game for one in mine.going_on}
    found: list[OpenSeat] = []
    for cached in await worker.practice.open_seats():
        name = GameName.of_stream(cached.stream)
        is_there = bool(worker.presence.people(name, Side.ONE))
        if str(name) in own or not is_there or cached.state is None:
            continue
        book = worker.games.book(cached.state)
        seconds = book.clock.side_seconds
        found.append(
            OpenSeat(
                game=str(name),
                who=(await worker.practice_people.names(name)).one
                or say("practice.somebody"),
                book=book.title,
                time=say("practice.minutes", {"n": seconds * SECOND // MINUTE})
                if seconds
                else "",
            )
        )
    return found[:MOST_OPEN]
