"""What entries, payments and check-in do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.tournament.entrant import Attendance, Entrant, Payment, Presence
from starsquare.tournament.event import (
    CheckInTakenBack,
    EntrantAmended,
    EntrantDisqualified,
    EntrantRegistered,
    EntrantReturned,
    EntrantWithdrawn,
    EntryEvent,
    ItemsHandedOut,
    LateEntrantExpected,
    PaymentRecorded,
    PersonCheckedIn,
)
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.state import Tournament


def after_entry(  # noqa: C901, PLR0911 -- one case a kind
    tournament: Tournament, event: EntryEvent
) -> Tournament:
    """Apply an event about those who take part."""
    match event:
        case EntrantRegistered():
            return after_entries(tournament, (event,))
        case EntrantAmended(entrant=entrant):
            return _having(tournament, entrant)
        case PaymentRecorded():
            return _paid(tournament, event)
        case PersonCheckedIn(person=person, at=at):
            attendance = tournament.attendance.get(person, Attendance())
            seen = replace(attendance, checked_in_at=at)
            after = _attending(tournament, person, seen)
            return _here(after, after.entrant_of[person])
        case CheckInTakenBack(person=person, items=items):
            handed = tournament.attendance[person].handed_out
            kept = tuple(one for one in handed if one not in items)
            after = _attending(tournament, person, Attendance(handed_out=kept))
            return _gone(after, after.entrant_of[person])
        case LateEntrantExpected(entrant=entrant, is_expected=is_expected):
            presence = Presence.EXPECTED if is_expected else Presence.ENTERED
            return _present(tournament, entrant, presence)
        case ItemsHandedOut(person=person, items=items):
            attendance = tournament.attendance.get(person, Attendance())
            given = (*attendance.handed_out, *items)
            return _attending(tournament, person, replace(attendance, handed_out=given))
        case EntrantWithdrawn(entrant=entrant):
            return _present(tournament, entrant, Presence.WITHDRAWN)
        case EntrantReturned(entrant=entrant):
            return _present(tournament, entrant, Presence.HERE)
        case EntrantDisqualified(entrant=entrant):
            return _present(tournament, entrant, Presence.DISQUALIFIED)
        case _:
            assert_never(event)


def after_entries(
    tournament: Tournament, entries: Iterable[EntrantRegistered]
) -> Tournament:
    """Apply entries, all at once."""
    entrants = dict(tournament.entrants)
    entrant_of = dict(tournament.entrant_of)
    for entry in entries:
        entrants[entry.entrant.id] = entry.entrant
        entrant_of.update(dict.fromkeys(entry.entrant.members, entry.entrant.id))
    return replace(tournament, entrants=entrants, entrant_of=entrant_of)


def _having(tournament: Tournament, entrant: Entrant) -> Tournament:
    return replace(tournament, entrants={**tournament.entrants, entrant.id: entrant})


def _present(
    tournament: Tournament, entrant: EntrantId, presence: Presence
) -> Tournament:
    found = tournament.entrants[entrant]
    return _having(tournament, replace(found, presence=presence))


def _attending(
    tournament: Tournament, person: PersonId, attendance: Attendance
) -> Tournament:
    return replace(tournament, attendance={**tournament.attendance, person: attendance})


def _here(tournament: Tournament, entrant: EntrantId) -> Tournament:
    """Let an entrant be here once the first of its members is."""
    waited = {Presence.ENTERED, Presence.EXPECTED}
    if tournament.entrants[entrant].presence not in waited:
        return tournament
    return _present(tournament, entrant, Presence.HERE)


def _gone(tournament: Tournament, entrant: EntrantId) -> Tournament:
    """Let an entrant be missing once none of its members is here."""
    found = tournament.entrants[entrant]
    is_missing = not any(map(tournament.is_checked_in, found.members))
    if not (is_missing and found.is_playing):
        return tournament
    return _present(tournament, entrant, Presence.ENTERED)


def _paid(tournament: Tournament, event: PaymentRecorded) -> Tournament:
    payment = Payment(
        receipt=event.receipt,
        entrant=event.entrant,
        cents=event.cents,
        by=event.by,
        at=event.at,
    )
    return replace(tournament, payments=(*tournament.payments, payment))
