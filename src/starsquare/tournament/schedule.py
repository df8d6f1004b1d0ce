"""When rounds are played, and the announcements of time left."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.bounds import Minutes, Number
from starsquare.game.side import Moment
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import MINUTE
from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.pairing.contract import Method

_EVERY_MINUTES = 10  # how often the time left is announced
_MOST_CALLED_MINUTES = 24 * 60


class PlannedRound(msgspec.Struct, frozen=True, kw_only=True):
    """One round as planned."""

    number: RoundNumber
    minutes: Minutes | None = None  # None: from the rulebook
    starts_at: Moment | None = None  # None: after the previous round and its break
    break_minutes: Minutes = 0  # after it
    method: Method | None = None  # None: from the rulebook
    bracket: Number | None = None  # size of a knockout that starts; None: everyone
    best_of: Number = 1  # games per tie of a knockout that starts in it


class RoundTime(msgspec.Struct, frozen=True, kw_only=True):
    """When a round is planned, and when it was played."""

    number: RoundNumber
    minutes: Minutes | None
    break_minutes: Minutes
    planned_at: Moment | None  # None: there is no start time to count from
    expected_at: Moment | None  # given how long the earlier rounds took
    started_at: Moment | None
    ended_at: Moment | None
    method: Method | None = None  # None: from the rulebook
    bracket: Number | None = None
    best_of: Number = 1


def planned_by(book: Rulebook) -> tuple[PlannedRound, ...]:
    """Plan the rounds that the rulebook sets; none if the organizer has to.

    Rules: NA-INTRO-1.c SO-SCORE-15 ES-FORMAT-1.b KZ-WIN-1
    """
    number = book.rounds.number or 0
    return tuple(
        PlannedRound(number=RoundNumber(one), minutes=book.rounds.minutes)
        for one in range(1, number + 1)
    )


def timetable(
    plan: Sequence[PlannedRound],
    usual_minutes: int | None,
    played: Sequence[tuple[Moment | None, Moment | None]] = (),
) -> tuple[RoundTime, ...]:
    """Calculate when each round starts.

    A round starts at its set time, or otherwise when the previous one and its break are
    over. Once rounds have been played, the next is expected after the time they took,
    but never before its own set time.

    Args:
        plan: the rounds.
        usual_minutes: the length of a round without one in the plan.
        played: when the rounds so far started and ended.
    """
    found: list[RoundTime] = []
    planned: Moment | None = None
    expected: Moment | None = None
    for index, one in enumerate(plan):
        minutes = usual_minutes if one.minutes is None else one.minutes
        started, ended = played[index] if index < len(played) else (None, None)
        planned = planned if one.starts_at is None else one.starts_at
        expected = _later(expected, one.starts_at)
        found.append(
            RoundTime(
                number=one.number,
                minutes=minutes,
                break_minutes=one.break_minutes,
                planned_at=planned,
                expected_at=expected if started is None else started,
                started_at=started,
                ended_at=ended,
                method=one.method,
                bracket=one.bracket,
                best_of=one.best_of,
            )
        )
        planned = _after(planned, minutes, one.break_minutes)
        begun = expected if started is None else started
        expected = (
            _after(begun, minutes, one.break_minutes)
            if ended is None
            else Moment(ended + one.break_minutes * MINUTE)
        )
    return tuple(found)


def _later(one: Moment | None, two: Moment | None) -> Moment | None:
    known = [moment for moment in (one, two) if moment is not None]
    return max(known, default=None)


def _after(start: Moment | None, minutes: int | None, rest: int) -> Moment | None:
    if start is None or minutes is None:
        return None
    return Moment(start + (minutes + rest) * MINUTE)


def announced_at(started_at: Moment, ends_at: Moment) -> tuple[tuple[Moment, int], ...]:
    """List when the time left is announced, and how many minutes it is.

    At regular intervals, then at five minutes and at one; in a round that takes days,
    only on the last day.

    Rules: NA-21.c
    """
    length = min((ends_at - started_at) // MINUTE, _MOST_CALLED_MINUTES)
    left = {minutes for minutes in range(0, length, _EVERY_MINUTES) if minutes}
    left |= {minutes for minutes in (5, 1) if minutes < length}
    return tuple(
        (Moment(ends_at - minutes * MINUTE), minutes)
        for minutes in sorted(left, reverse=True)
    )
