"""Deadlines of a game as data, and the events that are due at them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import assert_never

import msgspec

from starsquare.game.agreement import book_played
from starsquare.game.ending import GameEnded
from starsquare.game.holds import HoldLapsed
from starsquare.game.side import Moment
from starsquare.game.state import BEFORE_PLAY, EndReason, Game, Stage, turns_of
from starsquare.game.turns import TurnTimedOut
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import SECOND, expiry_of, time_of_side


class Due(StrEnum):
    """What happens at a deadline. At the same moment, the earlier member here wins."""

    ROUND_END = "round_end"
    OVERTIME = "overtime"
    HOLD = "hold"
    TURN = "turn"


_ORDER = {due: number for number, due in enumerate(Due)}


class Deadline(msgspec.Struct, frozen=True, order=True):
    """The first moment at which something is too late."""

    at: Moment
    due: Due


def next_deadline(game: Game, book: Rulebook) -> Deadline | None:
    """Return what happens next if nobody does anything."""
    return min(
        deadlines_of(game, book_played(book, game)),
        key=lambda deadline: (deadline.at, _ORDER[deadline.due]),
        default=None,
    )


def event_at(
    game: Game, deadline: Deadline, book: Rulebook
) -> GameEnded | HoldLapsed | TurnTimedOut:
    """Return the event of a deadline, at the deadline's own time.

    Rules: CC-11.f NA-11.f NA-20.d CC-20.d NA-20.e NA-21.b SO-PLAY-1.c SO-CHAL-3.c
    Rules: ES-INTRO-1.d ES-INTRO-1.e ES-END-1.a KZ-PLAY-10.b KZ-END-1.c
    """
    at = deadline.at
    match deadline.due:
        case Due.ROUND_END:
            return GameEnded(at=at, reason=EndReason.ROUND_ENDED)
        case Due.OVERTIME:
            return GameEnded(at=at, reason=EndReason.OVERTIME)
        case Due.HOLD:
            return HoldLapsed(at=at)
        case Due.TURN:
            is_pass = book.clock.turn_overrun == "pass"
            return TurnTimedOut(at=at, side=game.on_turn, is_pass=is_pass)
        case _:
            assert_never(deadline.due)


def deadlines_of(game: Game, book: Rulebook) -> Iterator[Deadline]:
    """Return all deadlines of a game under the book in force.

    Rules: NA-20.d SO-PLAY-1.a ES-INTRO-1.c ES-PLAY-2.c KZ-SETUP-1.e KZ-PLAY-10.a
    """
    if game.round_ends_at is not None and (
        game.stage in BEFORE_PLAY or game.stage is Stage.PLAYING
    ):
        yield _deadline(game.round_ends_at, Due.ROUND_END, book)
    running, clock = game.clock.running, game.clock
    if running is None or game.stage is not Stage.PLAYING:
        return
    if game.held_since is not None and book.hold is not None:
        lapse = book.hold.lapses_after_seconds * SECOND
        yield _deadline(game.held_since + lapse, Due.HOLD, book)
    if book.clock.kind == "turn" and book.clock.turn_seconds is not None:
        left = book.clock.turn_seconds * SECOND - clock.turn_used
        yield _deadline(clock.since + left, Due.TURN, book)
    overtime = book.overtime
    if overtime is not None and overtime.ends_game_after_seconds is not None:
        limit = time_of_side(book.clock, turns_of(game.turns, running)) or 0
        left = limit + overtime.ends_game_after_seconds * SECOND - clock.used[running]
        due = _deadline(clock.since + left, Due.OVERTIME, book)
        # staff may set a time that is already over the limit
        yield Deadline(max(due.at, clock.since), Due.OVERTIME)


def _deadline(limit: int, due: Due, book: Rulebook) -> Deadline:
    return Deadline(Moment(expiry_of(limit, book.clock)), due)
