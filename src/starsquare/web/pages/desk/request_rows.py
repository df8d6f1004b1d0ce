"""Registration requests as the desk sees them: who is waiting, which place is free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from starsquare.service.tournament.views.entry_views import EntrantLine
from starsquare.service.venue.event import EntryRequest, VenueState
from starsquare.service.venue.requests import (
    RequestState,
    Standing,
    asked_in_vain,
    free_places,
    standings_of,
)
from starsquare.text import say
from starsquare.tournament.person import People, Person
from starsquare.web.pages.event_frame import AtEvent

_WAITS = frozenset({RequestState.WAITING, RequestState.LISTED})


class RequestRow(msgspec.Struct, frozen=True, kw_only=True):
    """One request, with what the desk needs to know about it."""

    number: int
    who: str
    about: str  # division, school, grades, contact, and who agreed
    division: str
    place: int  # on the waiting list; 0 if it can be approved
    why: str  # why it was declined
    is_known: bool  # someone of that name is already entered
    is_erased: bool  # the names were erased


class FreePlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place that became free for someone on a waiting list."""

    division: str
    who: str  # the next on the waiting list


class RequestList(msgspec.Struct, frozen=True, kw_only=True):
    """The requests that the desk has to answer."""

    waiting: tuple[RequestRow, ...]
    declined: tuple[RequestRow, ...]
    free: tuple[FreePlace, ...]
    erasable: int  # people whose request was not approved


def requests_at(
    at: AtEvent, venue: VenueState, people: People, entrants: Iterable[EntrantLine]
) -> RequestList:
    """Return the open requests, those that can be approved first."""
    every = standings_of(at.stand.tournament, venue)
    entered = {member.name.casefold() for one in entrants for member in one.members}
    rows = {one.request.number: _row(at, one, people, entered) for one in every}

    def having(*states: RequestState) -> tuple[RequestRow, ...]:
        return tuple(rows[one.request.number] for one in every if one.state in states)

    return RequestList(
        waiting=having(RequestState.WAITING) + having(RequestState.LISTED),
        declined=having(RequestState.DECLINED),
        free=tuple(_free(at, venue, every, rows)),
        erasable=sum(
            people.get(one) is not None
            for one in asked_in_vain(at.stand.tournament, venue)
        ),
    )


def _row(
    at: AtEvent, standing: Standing, people: People, entered: set[str]
) -> RequestRow:
    request = standing.request
    known = tuple(
        one for id_ in request.members if (one := people.get(id_)) is not None
    )
    titles = {str(one.key): one.title for one in at.summary.divisions}
    title = titles.get(request.division, request.division)
    return RequestRow(
        number=request.number,
        who=" & ".join(one.full_name for one in known) or f"#{request.number}",
        about=" · ".join(filter(None, (title, *_about(request, known)))),
        division=title,
        place=standing.place,
        why=request.why,
        is_erased=not known,
        is_known=any(one.full_name.casefold() in entered for one in known),
    )


def _about(request: EntryRequest, people: Iterable[Person]) -> Iterator[str]:
    yield request.school
    yield request.team
    yield request.reason
    for one in people:
        if one.grade is not None:
            yield say("desk.request_grade", {"grade": one.grade})
    yield from dict.fromkeys(one.contact for one in people)
    for adult in dict.fromkeys(one.consent for one in people if one.consent):
        yield say("desk.request_consent", {"who": adult})


def _free(
    at: AtEvent,
    venue: VenueState,
    every: Iterable[Standing],
    rows: dict[int, RequestRow],
) -> Iterable[FreePlace]:
    """Return the free places for which someone is on a waiting list."""
    seen: set[str] = set()
    for one in every:
        division = one.request.division
        if one.state not in _WAITS or division in seen:
            continue
        seen.add(division)
        row = rows[one.request.number]
        if one.request.was_full and free_places(at.stand.tournament, venue, division):
            yield FreePlace(division=row.division, who=row.who)
