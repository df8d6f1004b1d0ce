"""When registration is over, where a book takes nobody on site."""

from __future__ import annotations

from starsquare.game.side import Moment
from starsquare.tournament.state import Tournament


def registration_ends_at(tournament: Tournament) -> Moment | None:
    """Return when registration ends: as set, or when the day of the event begins.

    The day begins when check-in opens, or else with the first round that has a time.
    """
    known = (tournament.registration_closes_at, tournament.checkin_opens_at)
    for moment in known:
        if moment is not None:
            return moment
    starts = (
        planned.starts_at
        for division in tournament.divisions.values()
        for planned in division.plan
    )
    return min((one for one in starts if one is not None), default=None)


def is_registration_over(tournament: Tournament, at: Moment) -> bool:
    """Return whether somebody who registers now registers on site.

    Where the director set no end, check-in or a paired round shows that people are
    there already.

    Rules: ES-ABOUT-2.a ES-ABOUT-2.c
    """
    ends = registration_ends_at(tournament)
    if ends is not None and at > ends:
        return True
    if tournament.registration_closes_at is not None:
        return False
    return any(tournament.rounds.values()) or any(
        one.checked_in_at is not None for one in tournament.attendance.values()
    )
