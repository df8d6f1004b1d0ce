"""Entering, paying, checking in, leaving and coming back."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.rulebook import Rulebook
from starsquare.tournament.command import (
    AmendEntrant,
    CheckIn,
    DisqualifyEntrant,
    EntryCommand,
    ExpectLate,
    HandOut,
    RecordPayment,
    RegisterEntrant,
    ReturnEntrant,
    TakeBackCheckIn,
    WithdrawEntrant,
)
from starsquare.tournament.deciding.clock import arrival_of
from starsquare.tournament.deciding.context import Context, must_say_why
from starsquare.tournament.eligibility import (
    EntryFault,
    checkin_faults,
    entry_faults,
    entry_warnings,
)
from starsquare.tournament.entrant import Entrant, Presence, Waiver
from starsquare.tournament.event import (
    CheckInTakenBack,
    EntrantAmended,
    EntrantDisqualified,
    EntrantRegistered,
    EntrantReturned,
    EntrantWithdrawn,
    Events,
    ItemsHandedOut,
    LateEntrantExpected,
    PaymentRecorded,
    PersonCheckedIn,
)
from starsquare.tournament.keys import HOUSE, DivisionKey
from starsquare.tournament.person import Person
from starsquare.tournament.record import half_up
from starsquare.tournament.refusals import EntryError, IneligibleError
from starsquare.tournament.registration import is_registration_over


def decide_entry(context: Context, command: EntryCommand) -> Events:  # noqa: C901, PLR0911, PLR0912 -- one case a kind
    """Decide a command about those who take part."""
    match command:
        case RegisterEntrant():
            return _register(context, command)
        case AmendEntrant():
            return _amend(context, command)
        case RecordPayment():
            return _pay(context, command)
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
        case WithdrawEntrant(entrant=entrant, why=why):
            found = context.entrant(entrant)
            if found.presence in {Presence.WITHDRAWN, Presence.DISQUALIFIED}:
                raise EntryError("entry.gone_already", entrant=entrant)
            return (
                EntrantWithdrawn(
                    at=context.at, by=context.by, entrant=entrant, why=why
                ),
            )
        case ReturnEntrant(entrant=entrant):
            if context.entrant(entrant).presence is not Presence.WITHDRAWN:
                raise EntryError("entry.not_gone", entrant=entrant)
            return (EntrantReturned(at=context.at, by=context.by, entrant=entrant),)
        case DisqualifyEntrant():
            return _disqualify(context, command)
        case _:
            assert_never(command)


def _register(context: Context, command: RegisterEntrant) -> Events:
    """Enter a player or a pair who may take part by the book, or by a waiver.

    Rules: CC-INTRO-1.a CC-INTRO-1.b CC-INTRO-1.c CC-INTRO-1.d NA-INTRO-1.a
    Rules: NA-INTRO-1.b SO-SETUP-1.e ES-DIV-1.a ES-TEAM-1.b
    """
    tournament = context.tournament
    if command.entrant == HOUSE or not command.entrant.strip():
        raise EntryError("entry.no_id", entrant=command.entrant)
    if command.entrant in tournament.entrants:
        raise EntryError("entry.known", entrant=command.entrant)
    for person in command.members:
        if person in tournament.entrant_of:
            other = tournament.entrant_of[person]
            raise EntryError("entry.person_known", person=person, entrant=other)
    book = context.division(command.division).book
    members = tuple(_person(context, person) for person in command.members)
    faults = entry_faults(
        members,
        book,
        reason=command.reason,
        has_team=command.team is not None,
        is_late=is_registration_over(tournament, context.at),
    )
    _must_be_waived(faults, command.waiver, book)
    entrant = replace(
        _entrant(context, command, book),
        waived=tuple(fault.key for fault in faults),
        waiver=command.waiver if faults else None,
        warnings=entry_warnings(members, book),
    )
    return (
        EntrantRegistered(
            at=context.at,
            by=context.by,
            entrant=entrant,
            reason=entrant.reason,
            waiver=entrant.waiver,
        ),
    )


def _entrant(context: Context, command: RegisterEntrant, book: Rulebook) -> Entrant:
    return Entrant(
        id=command.entrant,
        number=len(context.tournament.entrants) + 1,
        division=command.division,
        members=command.members,
        name=command.name,
        school=command.school,
        state=command.state,
        rating=_rating(command.ratings, book),
        ratings=_as_far_as_rated(command.ratings),
        last_placing=command.last_placing,
        team=command.team,
        entered_at=context.at,
        reason=command.reason,
    )


def _person(context: Context, person: PersonId) -> Person:
    found = context.people.get(person)
    if found is None:
        raise EntryError("entry.no_person", person=person)
    return found


def _rating(ratings: tuple[int | None, ...], book: Rulebook) -> int | None:
    """Give a side's rating by the book: the mean of its rated members, or the best.

    Rules: NA-INTRO-2.a
    """
    known = [one for one in ratings if one is not None]
    if not known:
        return None
    if book.seeding is not None and book.seeding.team_rating == "best":
        return max(known)
    return half_up(sum(known), len(known))


def _as_far_as_rated(ratings: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Leave out those at the end who have no rating."""
    last = max(
        (index for index, one in enumerate(ratings) if one is not None), default=-1
    )
    return ratings[: last + 1]


def _must_be_waived(
    faults: tuple[EntryFault, ...], waiver: Waiver | None, book: Rulebook
) -> None:
    if not faults:
        return
    if waiver is None:
        raise IneligibleError(faults)
    must_say_why(waiver.why, book)


def _amend(context: Context, command: AmendEntrant) -> Events:
    found = context.entrant(command.entrant)
    changed = replace(
        found,
        name=found.name if command.name is None else command.name,
        school=found.school if command.school is None else command.school,
        rating=found.rating if command.rating is None else command.rating,
        ratings=found.ratings if command.rating is None else (command.rating,),
        team=command.team or found.team,
    )
    if command.division is not None and command.division != found.division:
        changed = _moved(context, changed, command.division)
    return (EntrantAmended(at=context.at, by=context.by, entrant=changed),)


def _moved(context: Context, entrant: Entrant, division: DivisionKey) -> Entrant:
    """Put an entrant into another division, if it may play there.

    What the director has waived stays waived.

    Rules: NA-INTRO-1.a NA-INTRO-1.b ES-DIV-1.a KZ-CAT-1
    """
    book = context.division(division).book
    if context.tournament.rounds:
        raise EntryError("entry.division_late", entrant=entrant.id)
    members = tuple(_person(context, person) for person in entrant.members)
    faults = entry_faults(
        members, book, reason=entrant.reason, has_team=entrant.team is not None
    )
    if not {fault.key for fault in faults} <= set(entrant.waived):
        raise IneligibleError(faults)
    return replace(entrant, division=division, warnings=entry_warnings(members, book))


def _pay(context: Context, command: RecordPayment) -> Events:
    """Take money or give it back, with a receipt.

    Rules: ES-ABOUT-2.b
    """
    context.entrant(command.entrant)
    paid = context.tournament.paid_by(command.entrant)
    if not command.cents or paid + command.cents < 0:
        raise EntryError("entry.payment", cents=command.cents, paid=paid)
    return (
        PaymentRecorded(
            at=context.at,
            by=context.by,
            entrant=command.entrant,
            cents=command.cents,
            receipt=len(context.tournament.payments) + 1,
        ),
    )


def _must_take_part(context: Context, person: PersonId) -> Entrant:
    entrant = context.tournament.entrant_of.get(person)
    if entrant is None:
        raise EntryError("entry.not_registered", person=person)
    return context.entrant(entrant)


def _check_in(context: Context, command: CheckIn) -> Events:
    """Check a person in within the time for it, and hand out what everybody gets.

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
    _must_be_waived(faults, command.waiver, book)
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
    """Take a mistaken check-in back, with what was handed out at it.

    Once the side sits at a board it is the director's to rule, with a reason.

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
    """Let an entrant be paired before it comes; it is late by the book until it does.

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


def _disqualify(context: Context, command: DisqualifyEntrant) -> Events:
    """Disqualify where the book lets the director.

    Rules: NA-PUNISH-1
    """
    found = context.entrant(command.entrant)
    book = context.tournament.book_of(found.id)
    if not book.sanctions.disqualification:
        rules = book.rules_on("sanctions.disqualification")
        raise EntryError("entry.no_disqualification", rules=rules)
    must_say_why(command.why, book)
    if found.presence is Presence.DISQUALIFIED:
        raise EntryError("entry.gone_already", entrant=command.entrant)
    return (
        EntrantDisqualified(
            at=context.at, by=context.by, entrant=command.entrant, why=command.why
        ),
    )
