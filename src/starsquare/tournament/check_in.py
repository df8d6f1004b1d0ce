"""Check-in: arrivals, late entrants, and items handed out."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.tournament.absence import with_presence
from starsquare.tournament.arrivals import ArrivalEvent, arrival_of
from starsquare.tournament.context import (
    Command,
    Context,
    Event,
    must_say_why,
)
from starsquare.tournament.corrections import ResultCleared
from starsquare.tournament.eligibility import (
    checkin_faults,
)
from starsquare.tournament.entrant import Attendance, Entrant, Presence, Waiver
from starsquare.tournament.entries import must_be_waived
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.state import Tournament


class CheckIn(Command, frozen=True, kw_only=True):
    """Check in a person."""

    person: PersonId
    waiver: Waiver | None = None


class TakeBackCheckIn(Command, frozen=True, kw_only=True):
    """Undo a check-in; once the entrant is seated, only the director may."""

    person: PersonId
    waiver: Waiver | None = None


class ExpectLate(Command, frozen=True, kw_only=True):
    """Pair an entrant that is on its way, although no member has checked in."""

    entrant: EntrantId
    is_expected: bool = True  # False: wait for its check-in again


class HandOut(Command, frozen=True, kw_only=True):
    """Hand a person a ticket or a packet."""

    person: PersonId
    items: tuple[str, ...]


CheckInCommand = CheckIn | TakeBackCheckIn | ExpectLate | HandOut


class PersonCheckedIn(Event, frozen=True, kw_only=True):
    """A person checked in; an entrant is present once its first member is."""

    person: PersonId
    waiver: Waiver | None


class CheckInTakenBack(Event, frozen=True, kw_only=True):
    """A check-in was undone, along with the items handed out at it."""

    person: PersonId
    items: tuple[str, ...]
    waiver: Waiver | None


class LateEntrantExpected(Event, frozen=True, kw_only=True):
    """A late entrant is expected and gets paired, or has to check in first again."""

    entrant: EntrantId
    is_expected: bool


class ItemsHandedOut(Event, frozen=True, kw_only=True):
    """A person received tickets or a packet."""

    person: PersonId
    items: tuple[str, ...]


CheckInEvent = PersonCheckedIn | CheckInTakenBack | LateEntrantExpected | ItemsHandedOut
Events = tuple[CheckInEvent | ArrivalEvent | ResultCleared, ...]


def decide_check_in(context: Context, command: CheckInCommand) -> Events:
    """Decide a check-in command."""
    match command:
        case CheckIn():
            return _check_in(context, command)
        case TakeBackCheckIn():
            return _take_check_in_back(context, command)
        case ExpectLate():
            return _expect_late(context, command)
        case HandOut(person=person, items=items):
            _must_take_part(context, person)
            return (
                ItemsHandedOut(
                    at=context.at, by=context.by, person=person, items=items
                ),
            )
        case _:
            assert_never(command)


def _must_take_part(context: Context, person: PersonId) -> Entrant:
    entrant = context.tournament.entrant_of.get(person)
    if entrant is None:
        raise EntryError("entry.not_registered", person=person)
    return context.entrant(entrant)


def _check_in(context: Context, command: CheckIn) -> Events:
    """Check in a person during check-in hours, and hand out the standard items.

    Rules: ES-CHECKIN-1.a ES-CHECKIN-2.a ES-ABOUT-2.b
    """
    tournament = context.tournament
    entrant = _must_take_part(context, command.person)
    if tournament.is_checked_in(command.person):
        raise EntryError("entry.checked_in_already", person=command.person)
    book = tournament.book_of(entrant.id)
    opens, closes = tournament.checkin_opens_at, tournament.checkin_closes_at
    faults = checkin_faults(
        book,
        owed_cents=tournament.owed_by(entrant.id),
        is_early=opens is not None and context.at < opens,
        is_late=closes is not None and context.at > closes,
    )
    must_be_waived(faults, command.waiver, book)
    seen = PersonCheckedIn(
        at=context.at,
        by=context.by,
        person=command.person,
        waiver=command.waiver if faults else None,
    )
    came = arrival_of(context, command.person)
    if not tournament.handouts:
        return (seen, *came)
    given = ItemsHandedOut(
        at=context.at, by=context.by, person=command.person, items=tournament.handouts
    )
    return (seen, given, *came)


def _take_check_in_back(context: Context, command: TakeBackCheckIn) -> Events:
    """Undo a mistaken check-in, along with the items handed out at it.

    Once the side is seated at a board, only the director may, with a reason.

    Rules: ES-CHECKIN-1.a ES-CHECKIN-2.a
    """
    tournament = context.tournament
    entrant = _must_take_part(context, command.person)
    if not tournament.is_checked_in(command.person):
        raise EntryError("entry.not_checked_in", person=command.person)
    is_seated = tournament.is_seated(entrant.id)
    if is_seated:
        if command.waiver is None:
            raise EntryError("entry.seated_already", person=command.person)
        must_say_why(command.waiver.why, tournament.book_of(entrant.id))
    handed = tournament.attendance[command.person].handed_out
    items = tuple(one for one in tournament.handouts if one in handed)
    return (
        CheckInTakenBack(
            at=context.at,
            by=context.by,
            person=command.person,
            items=items,
            waiver=command.waiver if is_seated else None,
        ),
    )


def _expect_late(context: Context, command: ExpectLate) -> Events:
    """Pair an entrant before it arrives; until it does, it is late under the rulebook.

    Rules: CC-25.a SO-SCORE-11.a NA-25.b
    """
    presence = context.entrant(command.entrant).presence
    before = Presence.ENTERED if command.is_expected else Presence.EXPECTED
    if presence is not before:
        key = "entry.not_missing" if command.is_expected else "entry.not_expected"
        raise EntryError(key, entrant=command.entrant)
    return (
        LateEntrantExpected(
            at=context.at,
            by=context.by,
            entrant=command.entrant,
            is_expected=command.is_expected,
        ),
    )


def after_check_in(tournament: Tournament, event: CheckInEvent) -> Tournament:
    """Apply a check-in event."""
    match event:
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
            return with_presence(tournament, entrant, presence)
        case ItemsHandedOut(person=person, items=items):
            attendance = tournament.attendance.get(person, Attendance())
            given = (*attendance.handed_out, *items)
            return _attending(tournament, person, replace(attendance, handed_out=given))
        case _:
            assert_never(event)


def _attending(
    tournament: Tournament, person: PersonId, attendance: Attendance
) -> Tournament:
    return replace(tournament, attendance={**tournament.attendance, person: attendance})


def _here(tournament: Tournament, entrant: EntrantId) -> Tournament:
    """Mark an entrant as present once its first member is."""
    waited = {Presence.ENTERED, Presence.EXPECTED}
    if tournament.entrants[entrant].presence not in waited:
        return tournament
    return with_presence(tournament, entrant, Presence.HERE)


def _gone(tournament: Tournament, entrant: EntrantId) -> Tournament:
    """Mark an entrant as missing once none of its members is present."""
    found = tournament.entrants[entrant]
    is_missing = not any(map(tournament.is_checked_in, found.members))
    if not (is_missing and found.is_playing):
        return tournament
    return with_presence(tournament, entrant, Presence.ENTERED)
