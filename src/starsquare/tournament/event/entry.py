"""What may happen to those who take part."""

from __future__ import annotations

from starsquare.bounds import Cents, Fee, Number
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Book
from starsquare.tournament.entrant import Entrant, Waiver
from starsquare.tournament.event.base import Event
from starsquare.tournament.keys import EntrantId


class TournamentOpened(Event, frozen=True, kw_only=True):
    """An event was set up; its book is written down whole, so that it never changes."""

    event: str
    title: str
    book: Book
    day: str
    place: str
    fee_cents: Fee
    registration_closes_at: Moment | None
    checkin_opens_at: Moment | None
    checkin_closes_at: Moment | None
    handouts: tuple[str, ...]


class EntrantRegistered(Event, frozen=True, kw_only=True):
    """A player or a pair was entered."""

    entrant: Entrant
    reason: str
    waiver: Waiver | None


class EntrantAmended(Event, frozen=True, kw_only=True):
    """What the record has of an entrant was changed."""

    entrant: Entrant


class PaymentRecorded(Event, frozen=True, kw_only=True):
    """Money was taken or given back."""

    entrant: EntrantId
    cents: Cents
    receipt: Number


class PersonCheckedIn(Event, frozen=True, kw_only=True):
    """Somebody is here; with the first of its members the entrant is."""

    person: PersonId
    waiver: Waiver | None


class CheckInTakenBack(Event, frozen=True, kw_only=True):
    """Somebody is not here after all, and did not get these things."""

    person: PersonId
    items: tuple[str, ...]
    waiver: Waiver | None


class LateEntrantExpected(Event, frozen=True, kw_only=True):
    """An entrant is on its way and is paired, or is waited for again."""

    entrant: EntrantId
    is_expected: bool


class ItemsHandedOut(Event, frozen=True, kw_only=True):
    """Somebody got tickets or a packet."""

    person: PersonId
    items: tuple[str, ...]


class EntrantWithdrawn(Event, frozen=True, kw_only=True):
    """An entrant is paired no more."""

    entrant: EntrantId
    why: str


class EntrantReturned(Event, frozen=True, kw_only=True):
    """An entrant is paired again."""

    entrant: EntrantId


class EntrantDisqualified(Event, frozen=True, kw_only=True):
    """An entrant is neither paired nor ranked any more."""

    entrant: EntrantId
    why: str


EntryEvent = (
    EntrantRegistered
    | EntrantAmended
    | PaymentRecorded
    | PersonCheckedIn
    | CheckInTakenBack
    | LateEntrantExpected
    | ItemsHandedOut
    | EntrantWithdrawn
    | EntrantReturned
    | EntrantDisqualified
)
