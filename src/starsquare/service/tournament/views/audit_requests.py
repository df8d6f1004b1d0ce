"""Events about requests for entries, as lines of the audit log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.service.identity import NOBODY
from starsquare.service.streams import Happened
from starsquare.service.tournament.views.audit import (
    AuditView,
    Entry,
    divisions_of,
    who_decided,
)
from starsquare.service.tournament.views.reader import Names
from starsquare.service.venue.event import (
    AnyVenueEvent,
    CapacitySet,
    EntryRequested,
    RequestDeclined,
    RequestEvent,
    RequestReopened,
    RequestsTaken,
)
from starsquare.text import say
from starsquare.tournament.state import Tournament


def with_requests(
    view: AuditView,
    log: Iterable[Happened[AnyVenueEvent]],
    names: Names,
    staff: Mapping[PersonId, str],
    tournament: Tournament,
) -> AuditView:
    """Add the events about requests for entries, which are in the venue's log."""
    members: dict[int, tuple[PersonId, ...]] = {}
    entries: list[Entry] = []
    for one in log:
        if isinstance(one.event, EntryRequested):
            members[one.event.request.number] = one.event.request.members
        if not isinstance(one.event, RequestEvent):
            continue
        entries.append(
            Entry(
                version=0,
                at=one.at,
                by=one.by,
                who=_asker(one.by, names, staff),
                what=type(one.event).__name__,
                about=_about_request(one.event, members, names, tournament),
                why=str(getattr(one.event, "why", "")),
                command_id=one.command_id,
                undo=None,
            )
        )
    newest_first = sorted(
        (*view.entries, *reversed(entries)), key=lambda one: one.at, reverse=True
    )
    return replace(view, entries=tuple(newest_first))


def _asker(by: PersonId, names: Names, staff: Mapping[PersonId, str]) -> str:
    is_family = by == NOBODY.person
    return say("audit.family") if is_family else who_decided(by, names, staff)


def _about_request(
    event: RequestEvent,
    members: Mapping[int, tuple[PersonId, ...]],
    names: Names,
    tournament: Tournament,
) -> str:
    match event:
        case RequestsTaken(is_open=is_open):
            return say("audit.requests_on" if is_open else "audit.requests_off")
        case CapacitySet(division=division, places=places):
            n = say("audit.no_capacity") if places is None else places
            return ", ".join(filter(None, (divisions_of(division, tournament), str(n))))
        case EntryRequested(request=request):
            return _of_request(request.number, members, names)
        case RequestDeclined(number=number) | RequestReopened(number=number):
            return _of_request(number, members, names)


def _of_request(
    number: int, members: Mapping[int, tuple[PersonId, ...]], names: Names
) -> str:
    """Return the names on a request; erased people are a number."""
    who = " & ".join(filter(None, map(names.person, members.get(number, ()))))
    return say("audit.request", {"number": number, "who": who})
