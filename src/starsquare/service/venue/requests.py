"""Requests for entries from the public page, and the waiting list.

A request is not an entry until the desk approves it. Whether it waits for approval or
for a free place depends on the order of requests: the list moves up automatically when
an entrant withdraws.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.venue.command import VenueError
from starsquare.service.venue.event import EntryRequest, EntryRequested, VenueState
from starsquare.tournament.entrant import Presence
from starsquare.tournament.entries import is_registration_over
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.state import Tournament

MOST_WAITING = 200
"""The maximum number of unanswered requests per tournament."""

_GONE = frozenset({Presence.WITHDRAWN, Presence.DISQUALIFIED})


class RequestState(StrEnum):
    """The status of a request."""

    WAITING = "waiting"  # for the desk
    LISTED = "listed"  # on the waiting list
    REGISTERED = "registered"
    WITHDRAWN = "withdrawn"
    DECLINED = "declined"


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A request with its current status."""

    request: EntryRequest
    state: RequestState
    place: int = 0  # position on the waiting list, from 1
    entrant: EntrantId | None = None


def takes_requests(tournament: Tournament, venue: VenueState, at: Moment) -> bool:
    """Return whether the public page accepts requests now."""
    return venue.takes_requests and not is_registration_over(tournament, at)


def free_places(tournament: Tournament, venue: VenueState, division: str) -> int | None:
    """Return how many more entries a division can take; None: no limit."""
    places = venue.capacities.get(division)
    if places is None:
        return None
    taken = sum(
        one.division == division and one.presence not in _GONE
        for one in tournament.entrants.values()
    )
    return max(0, places - taken)


def is_full(tournament: Tournament, venue: VenueState, division: str) -> bool:
    """Return whether a new request to a division joins the waiting list."""
    free = free_places(tournament, venue, division)
    if free is None:
        return False
    return sum(_is_pending(one, tournament, division) for one in venue.requests) >= free


def standings_of(tournament: Tournament, venue: VenueState) -> tuple[Standing, ...]:
    """Return every request with its status, in order."""
    before: dict[str, int] = {}  # requests ahead, by division
    found: list[Standing] = []
    for one in venue.requests:
        if not _is_pending(one, tournament):
            found.append(_settled(one, tournament))
            continue
        ahead = before.get(one.division, 0)
        before[one.division] = ahead + 1
        free = free_places(tournament, venue, one.division)
        place = 0 if free is None else max(0, ahead + 1 - free)
        state = RequestState.LISTED if place else RequestState.WAITING
        found.append(Standing(request=one, state=state, place=place))
    return tuple(found)


def asked_in_vain(tournament: Tournament, venue: VenueState) -> tuple[PersonId, ...]:
    """Return the people whose requests did not lead to an entry.

    Waiting requests may still be approved until the last division is finished.
    """
    is_over = all(one.is_finished for one in tournament.divisions.values())
    gone = {RequestState.DECLINED}
    if is_over:
        gone |= {RequestState.WAITING, RequestState.LISTED}
    return tuple(
        person
        for one in standings_of(tournament, venue)
        if one.state in gone
        for person in one.request.members
    )


def _is_pending(
    one: EntryRequest, tournament: Tournament, division: str | None = None
) -> bool:
    return (
        one.declined_at is None
        and division in {None, one.division}
        and _entrant(one, tournament) is None
    )


def _entrant(one: EntryRequest, tournament: Tournament) -> EntrantId | None:
    found = (tournament.entrant_of.get(person) for person in one.members)
    return next(filter(None, found), None)


def _settled(one: EntryRequest, tournament: Tournament) -> Standing:
    entrant = _entrant(one, tournament)
    if entrant is None:
        return Standing(request=one, state=RequestState.DECLINED)
    is_gone = tournament.entrants[entrant].presence in _GONE
    state = RequestState.WITHDRAWN if is_gone else RequestState.REGISTERED
    return Standing(request=one, state=state, entrant=entrant)


def decide_request(
    venue: VenueState,
    asked: EntryRequest,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> tuple[EntryRequested, ...]:
    """Add a request to the end of the list.

    Raises:
        VenueError: requests are closed, or too many are waiting.
    """
    must_take(venue, asked.division, tournament, at)
    request = replace(
        asked,
        number=len(venue.requests) + 1,
        at=at,
        was_full=is_full(tournament, venue, asked.division),
    )
    return (EntryRequested(at=at, by=by, request=request),)


def must_take(
    venue: VenueState, division: str, tournament: Tournament, at: Moment
) -> None:
    """Raise if a request cannot be added to the list.

    Raises:
        VenueError: requests are closed, or too many are waiting.
    """
    if not takes_requests(tournament, venue, at):
        raise VenueError("request.closed")
    if DivisionKey(division) not in tournament.divisions:
        known = ", ".join(tournament.divisions)
        raise VenueError("event.no_division", division=division, known=known)
    if sum(_is_pending(one, tournament) for one in venue.requests) >= MOST_WAITING:
        raise VenueError("request.too_many")
