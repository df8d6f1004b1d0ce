"""Entries, payments, and entrants who leave."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Cents, Number, Points
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Rulebook
from starsquare.text import money
from starsquare.tournament.absence import with_presence
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.eligibility import (
    EntryFault,
    desk_faults,
    entry_faults,
    entry_warnings,
)
from starsquare.tournament.entrant import (
    Entrant,
    Payment,
    Presence,
    Waiver,
    team_named,
)
from starsquare.tournament.keys import HOUSE, DivisionKey, EntrantId, TeamId
from starsquare.tournament.person import Person
from starsquare.tournament.rating_records import as_far_as_rated, side_rating
from starsquare.tournament.refusals import EntryError, IneligibleError
from starsquare.tournament.state import Tournament


class RegisterEntrant(Command, frozen=True, kw_only=True):
    """Enter a player or a pair; personal data is in the table of people."""

    entrant: EntrantId
    division: DivisionKey
    members: tuple[PersonId, ...]
    name: str = ""
    school: str = ""
    state: str = ""
    ratings: tuple[Points | None, ...] = ()  # of the members, if they have one
    games: tuple[Number, ...] = ()  # rated games of the members before the tournament
    last_placing: Number | None = None
    team: TeamId | None = None
    reason: str = ""  # why the partners are from different schools
    waiver: Waiver | None = None


class AmendEntrant(Command, frozen=True, kw_only=True):
    """Change an entrant's record; fields that are None stay as they are."""

    entrant: EntrantId
    division: DivisionKey | None = None
    name: str | None = None
    school: str | None = None
    rating: Points | None = None
    ratings: tuple[Points | None, ...] | None = None  # of the members, instead of one
    team: TeamId | None = None  # empty: none


class RecordPayment(Command, frozen=True, kw_only=True):
    """Record a payment, negative for a refund."""

    entrant: EntrantId
    cents: Cents


class WithdrawEntrant(Command, frozen=True, kw_only=True):
    """Stop pairing an entrant; its results stay."""

    entrant: EntrantId
    why: str


class ReturnEntrant(Command, frozen=True, kw_only=True):
    """Pair an entrant again, once one of its members has checked in."""

    entrant: EntrantId


class DisqualifyEntrant(Command, frozen=True, kw_only=True):
    """Stop pairing and ranking an entrant."""

    entrant: EntrantId
    why: str


EntryCommand = (
    RegisterEntrant
    | AmendEntrant
    | RecordPayment
    | WithdrawEntrant
    | ReturnEntrant
    | DisqualifyEntrant
)


class EntrantRegistered(Event, frozen=True, kw_only=True):
    """A player or a pair was entered."""

    entrant: Entrant
    reason: str
    waiver: Waiver | None


class EntrantAmended(Event, frozen=True, kw_only=True):
    """An entrant's record was changed."""

    entrant: Entrant


class PaymentRecorded(Event, frozen=True, kw_only=True):
    """A payment or a refund was recorded."""

    entrant: EntrantId
    cents: Cents
    receipt: Number


class EntrantWithdrawn(Event, frozen=True, kw_only=True):
    """An entrant withdrew and is no longer paired."""

    entrant: EntrantId
    why: str


class EntrantReturned(Event, frozen=True, kw_only=True):
    """An entrant is paired again."""

    entrant: EntrantId


class EntrantDisqualified(Event, frozen=True, kw_only=True):
    """An entrant was disqualified and is no longer paired or ranked."""

    entrant: EntrantId
    why: str


EntryEvent = (
    EntrantRegistered
    | EntrantAmended
    | PaymentRecorded
    | EntrantWithdrawn
    | EntrantReturned
    | EntrantDisqualified
)
Events = tuple[EntryEvent, ...]

_OUT = frozenset({Presence.WITHDRAWN, Presence.DISQUALIFIED})


def decide_entry(context: Context, command: EntryCommand) -> Events:  # noqa: C901 -- one case a kind
    """Decide a command about entrants."""
    match command:
        case RegisterEntrant():
            return _register(context, command)
        case AmendEntrant():
            return _amend(context, command)
        case RecordPayment():
            return _pay(context, command)
        case WithdrawEntrant(entrant=entrant, why=why):
            found = context.entrant(entrant)
            if found.presence in _OUT:
                raise EntryError("entry.gone_already", entrant=entrant)
            return (
                EntrantWithdrawn(
                    at=context.at, by=context.by, entrant=entrant, why=why
                ),
            )
        case ReturnEntrant(entrant=entrant):
            if context.entrant(entrant).presence not in _OUT:
                raise EntryError("entry.not_gone", entrant=entrant)
            return (EntrantReturned(at=context.at, by=context.by, entrant=entrant),)
        case DisqualifyEntrant():
            return _disqualify(context, command)
        case _:
            assert_never(command)


def _register(context: Context, command: RegisterEntrant) -> Events:
    """Enter a player or a pair that is eligible under the rulebook or by a waiver.

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
        has_team=team_named(command.team) is not None,
        is_late=is_registration_over(tournament, context.at),
    )
    must_be_waived(faults, command.waiver, book)
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
        rating=side_rating(command.ratings, book),
        ratings=as_far_as_rated(command.ratings),
        games=command.games,
        last_placing=command.last_placing,
        team=team_named(command.team),
        entered_at=context.at,
        reason=command.reason,
    )


def _person(context: Context, person: PersonId) -> Person:
    found = context.people.get(person)
    if found is None:
        raise EntryError("entry.no_person", person=person)
    return found


def must_be_waived(
    faults: tuple[EntryFault, ...], waiver: Waiver | None, book: Rulebook
) -> None:
    """Raise if an entry has faults that were not waived with a reason."""
    if not faults:
        return
    if waiver is None:
        raise IneligibleError(faults)
    must_say_why(waiver.why, book)


def _amend(context: Context, command: AmendEntrant) -> Events:
    found = context.entrant(command.entrant)
    changed = replace(
        _rated(context, found, command),
        name=found.name if command.name is None else command.name,
        school=found.school if command.school is None else command.school,
        team=found.team if command.team is None else team_named(command.team),
    )
    if command.division is not None and command.division != found.division:
        changed = _moved(context, changed, command.division)
    elif found.team and not changed.team:
        book = context.tournament.book_of(found.id)
        _must_be_waived_already(found, tuple(desk_faults(book, has_team=False)))
    return (EntrantAmended(at=context.at, by=context.by, entrant=changed),)


def _rated(context: Context, found: Entrant, command: AmendEntrant) -> Entrant:
    """Return an entrant with the rating of a command, or of its members."""
    if command.ratings is not None:
        ratings = as_far_as_rated(command.ratings[: len(found.members)])
        rating = side_rating(ratings, context.tournament.book_of(found.id))
        return replace(found, rating=rating, ratings=ratings)
    if command.rating is not None:
        return replace(found, rating=command.rating, ratings=(command.rating,))
    return found


def _must_be_waived_already(entrant: Entrant, faults: tuple[EntryFault, ...]) -> None:
    """Raise if there are faults other than those that the director waived."""
    if not {fault.key for fault in faults} <= set(entrant.waived):
        raise IneligibleError(faults)


def _moved(context: Context, entrant: Entrant, division: DivisionKey) -> Entrant:
    """Move an entrant to another division, if it is eligible there.

    Faults that the director waived stay waived.

    Rules: NA-INTRO-1.a NA-INTRO-1.b ES-DIV-1.a KZ-CAT-1
    """
    book = context.division(division).book
    if context.tournament.rounds:
        raise EntryError("entry.division_late", entrant=entrant.id)
    members = tuple(_person(context, person) for person in entrant.members)
    faults = entry_faults(
        members, book, reason=entrant.reason, has_team=entrant.team is not None
    )
    _must_be_waived_already(entrant, faults)
    return replace(entrant, division=division, warnings=entry_warnings(members, book))


def _pay(context: Context, command: RecordPayment) -> Events:
    """Record a payment or a refund, with a receipt.

    Rules: ES-ABOUT-2.b
    """
    context.entrant(command.entrant)
    paid = context.tournament.paid_by(command.entrant)
    if not command.cents or paid + command.cents < 0:
        amount = money(command.cents)
        raise EntryError("entry.payment", amount=amount, paid=money(paid))
    return (
        PaymentRecorded(
            at=context.at,
            by=context.by,
            entrant=command.entrant,
            cents=command.cents,
            receipt=len(context.tournament.payments) + 1,
        ),
    )


def _disqualify(context: Context, command: DisqualifyEntrant) -> Events:
    """Disqualify an entrant where the rulebook permits it.

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


def registration_ends_at(tournament: Tournament) -> Moment | None:
    """Return when registration ends: as set, or when the tournament day starts.

    The day starts when check-in opens, or otherwise with the first round that has a
    time.
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
    """Return whether a registration now counts as on-site.

    If the director set no end, a check-in or a paired round shows that people have
    arrived.

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


def after_entry(tournament: Tournament, event: EntryEvent) -> Tournament:
    """Apply an event about an entrant."""
    match event:
        case EntrantRegistered():
            return after_entries(tournament, (event,))
        case EntrantAmended(entrant=entrant):
            return _having(tournament, entrant)
        case PaymentRecorded():
            return _paid(tournament, event)
        case EntrantWithdrawn(entrant=entrant):
            return with_presence(tournament, entrant, Presence.WITHDRAWN)
        case EntrantReturned(entrant=entrant):
            return _returned(tournament, entrant)
        case EntrantDisqualified(entrant=entrant):
            return with_presence(tournament, entrant, Presence.DISQUALIFIED)
        case _:
            assert_never(event)


def after_entries(
    tournament: Tournament, entries: Iterable[EntrantRegistered]
) -> Tournament:
    """Apply several entries at once."""
    entrants = dict(tournament.entrants)
    entrant_of = dict(tournament.entrant_of)
    for entry in entries:
        entrants[entry.entrant.id] = entry.entrant
        entrant_of.update(dict.fromkeys(entry.entrant.members, entry.entrant.id))
    return replace(tournament, entrants=entrants, entrant_of=entrant_of)


def _having(tournament: Tournament, entrant: Entrant) -> Tournament:
    return replace(tournament, entrants={**tournament.entrants, entrant.id: entrant})


def _returned(tournament: Tournament, entrant: EntrantId) -> Tournament:
    """Mark an entrant as present again, or as missing if no member has checked in."""
    members = tournament.entrants[entrant].members
    is_here = any(map(tournament.is_checked_in, members))
    presence = Presence.HERE if is_here else Presence.ENTERED
    return with_presence(tournament, entrant, presence)


def _paid(tournament: Tournament, event: PaymentRecorded) -> Tournament:
    payment = Payment(
        receipt=event.receipt,
        entrant=event.entrant,
        cents=event.cents,
        by=event.by,
        at=event.at,
    )
    return replace(tournament, payments=(*tournament.payments, payment))
