"""What may be asked about who takes part."""

from __future__ import annotations

from starsquare.bounds import Cents, Fee, Number, Points
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Book
from starsquare.tournament.command.base import NO_CHANGES, Changes, Command
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import DivisionKey, EntrantId, TeamId


class OpenTournament(Command, frozen=True, kw_only=True):
    """Set an event up by a book; the changes are laid over every division."""

    event: str
    title: str
    book: Book
    changes: Changes = NO_CHANGES
    day: str = ""
    place: str = ""
    fee_cents: Fee = 0
    registration_closes_at: Moment | None = None
    checkin_opens_at: Moment | None = None
    checkin_closes_at: Moment | None = None
    handouts: tuple[str, ...] = ()  # what everybody gets at check-in


class RegisterEntrant(Command, frozen=True, kw_only=True):
    """Enter a player or a pair; who they are is in the table of people."""

    entrant: EntrantId
    division: DivisionKey
    members: tuple[PersonId, ...]
    name: str = ""
    school: str = ""
    state: str = ""
    ratings: tuple[Points | None, ...] = ()  # of the members, where they have one
    last_placing: Number | None = None
    team: TeamId | None = None
    reason: str = ""  # why partners are not of one school
    waiver: Waiver | None = None


class AmendEntrant(Command, frozen=True, kw_only=True):
    """Change what the record has of an entrant; None leaves it."""

    entrant: EntrantId
    division: DivisionKey | None = None
    name: str | None = None
    school: str | None = None
    rating: Points | None = None
    team: TeamId | None = None


class RecordPayment(Command, frozen=True, kw_only=True):
    """Take money, or give it back with a minus."""

    entrant: EntrantId
    cents: Cents


class CheckIn(Command, frozen=True, kw_only=True):
    """Note that a person is here."""

    person: PersonId
    waiver: Waiver | None = None


class TakeBackCheckIn(Command, frozen=True, kw_only=True):
    """Note that a person is not here after all; once seated, by the director."""

    person: PersonId
    waiver: Waiver | None = None


class ExpectLate(Command, frozen=True, kw_only=True):
    """Pair an entrant that is on its way though nobody of it has checked in."""

    entrant: EntrantId
    is_expected: bool = True  # False: wait for its check-in again


class HandOut(Command, frozen=True, kw_only=True):
    """Give a person a ticket or a packet."""

    person: PersonId
    items: tuple[str, ...]


class WithdrawEntrant(Command, frozen=True, kw_only=True):
    """Pair an entrant no more; its results stay."""

    entrant: EntrantId
    why: str


class ReturnEntrant(Command, frozen=True, kw_only=True):
    """Pair an entrant again."""

    entrant: EntrantId


class DisqualifyEntrant(Command, frozen=True, kw_only=True):
    """Rank and pair an entrant no more."""

    entrant: EntrantId
    why: str


EntryCommand = (
    RegisterEntrant
    | AmendEntrant
    | RecordPayment
    | CheckIn
    | TakeBackCheckIn
    | ExpectLate
    | HandOut
    | WithdrawEntrant
    | ReturnEntrant
    | DisqualifyEntrant
)
