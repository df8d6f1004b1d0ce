"""When rounds are played, and what the hall's clock says."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import MINUTE
from starsquare.tournament.identity import RoundNumber


class PlannedRound(msgspec.Struct, frozen=True, kw_only=True):
    """One round as planned."""

    number: RoundNumber
    minutes: int | None = None
    starts_at: Moment | None = None
    break_minutes: int = 0  # after it


def planned_by(book: Rulebook) -> tuple[PlannedRound, ...]:
    """Plan the rounds that the book names; none where the organiser has to.

    Rules: NA-INTRO-1.c SO-SCORE-15 ES-FORMAT-1.b KZ-WIN-1
    """
    number = book.rounds.number or 0
    return tuple(
        PlannedRound(number=RoundNumber(one), minutes=book.rounds.minutes)
        for one in range(1, number + 1)
    )


def announced_at(
    started_at: Moment, ends_at: Moment, every_minutes: int = 10
) -> tuple[tuple[Moment, int], ...]:
    """List when the time left is called out, and how many minutes it is.

    Every so often, then at five minutes and at one.

    Rules: NA-21.c
    """
    length = (ends_at - started_at) // MINUTE
    left = {minutes for minutes in range(0, length, every_minutes) if minutes}
    left |= {minutes for minutes in (5, 1) if minutes < length}
    return tuple(
        (Moment(ends_at - minutes * MINUTE), minutes)
        for minutes in sorted(left, reverse=True)
    )
