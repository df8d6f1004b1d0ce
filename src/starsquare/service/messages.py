"""What goes over the line, in and out."""

from __future__ import annotations

from typing import Annotated

import msgspec

from starsquare.bounds import Fee, Version
from starsquare.game.command import GameCommand, Medium
from starsquare.game.event import GameEvent
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.lexicon.judging_log import (
    AskSecondOpinion,
    GiveSecondOpinion,
    RuleOnReferral,
)
from starsquare.service.game.practice_people import Phrase
from starsquare.service.game.team_draft import TeamDraft
from starsquare.service.identity import Grant
from starsquare.service.judging_service import NewSlip
from starsquare.service.ports import CommandIdText
from starsquare.service.tournament.views.summary import TournamentSummary
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.tournament.command import Changes, TournamentCommand
from starsquare.tournament.person import Person

GameText = Annotated[str, msgspec.Meta(min_length=3, max_length=70)]
Short = Annotated[str, msgspec.Meta(max_length=200)]


class Clause(msgspec.Struct, frozen=True):
    """A clause that refused something, in short."""

    id: str
    text: str


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """The one shape of all errors.

    Attributes:
        error: the name of the sentence; it stays the same in every language.
        message: the sentence.
        clauses: of the rulebook, where it was the book that refused.
        version: of the game, where somebody else was quicker.
    """

    error: str
    message: str
    clauses: tuple[Clause, ...] = ()
    version: int | None = None


class NewGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be opened."""

    command_id: CommandIdText
    game: GameText
    book: Short
    seats: BySide[tuple[PersonId, ...]]
    first: Side | None = None
    is_final: bool = False
    round_ends_at: Moment | None = None
    medium: Medium = Medium.SCREEN


class NewCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command, with its id and the version its giver has seen."""

    command_id: CommandIdText
    command: GameCommand
    expected_version: Version | None = None


class Events(msgspec.Struct, frozen=True):
    """Events of a game, and the version of the last."""

    version: int
    events: tuple[GameEvent, ...]


class GameList(msgspec.Struct, frozen=True):
    """The names of games, and how far each has come."""

    games: tuple[GameLine, ...]


class GameLine(msgspec.Struct, frozen=True):
    """One game of a list."""

    game: str
    version: int


class Credentials(msgspec.Struct, frozen=True):
    """A name and a password."""

    name: Short
    password: Short


class Acceptance(msgspec.Struct, frozen=True):
    """An invitation, and the account that it opens."""

    invitation: Annotated[str, msgspec.Meta(max_length=400)]
    name: Short
    password: Short


class PasswordChange(msgspec.Struct, frozen=True):
    """The password that somebody has, and the one that they want."""

    password: Short
    new_password: Short


class PasswordReset(msgspec.Struct, frozen=True):
    """A link that sets a new password, and the password."""

    reset: Annotated[str, msgspec.Meta(max_length=400)]
    password: Short


class OpenSession(msgspec.Struct, frozen=True, kw_only=True):
    """A session of one's own."""

    session: str
    opened_at: Moment
    until: Moment
    device: str
    is_this: bool


class OpenSessions(msgspec.Struct, frozen=True):
    """All sessions of one's own."""

    sessions: tuple[OpenSession, ...]


class LinkToken(msgspec.Struct, frozen=True):
    """A link that somebody followed."""

    link: Annotated[str, msgspec.Meta(max_length=400)]


class NewLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link to be made."""

    grant: Grant
    person: PersonId | None = None
    until: Moment | None = None
    is_invitation: bool = False


class RoleChange(msgspec.Struct, frozen=True, kw_only=True):
    """A role given or taken."""

    person: PersonId
    grant: Grant


class Me(msgspec.Struct, frozen=True):
    """Who asks, as the service knows them."""

    person: PersonId
    grants: tuple[Grant, ...]


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the audit log: what a person decided, when and why."""

    version: int
    at: Moment
    by: PersonId
    what: str
    why: str | None


class Audit(msgspec.Struct, frozen=True):
    """The decisions about one game, in order."""

    decisions: tuple[Decision, ...]


class Health(msgspec.Struct, frozen=True):
    """Whether the service is up."""

    status: str


# -- events ----------------------------------------------------------------------


class NewEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event to be opened, under a book of the shelf or one of the organiser's own.

    Attributes:
        command_id: the same again is answered the same.
        event: its name in addresses: small letters, digits and hyphens.
        title: its name for people.
        book: the code of a book (`NA`); not looked at where there is a text.
        book_text: a book as TOML, such as one derived from another.
        changes: values of the book that are chosen otherwise.
    """

    command_id: CommandIdText
    event: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]
    title: Short
    book: Short = ""
    book_text: Annotated[str, msgspec.Meta(max_length=60_000)] = ""
    changes: Changes = {}
    day: Short = ""
    place: Short = ""
    fee_cents: Fee = 0
    registration_closes_at: Moment | None = None
    checkin_opens_at: Moment | None = None
    checkin_closes_at: Moment | None = None
    handouts: tuple[Short, ...] = ()


class TournamentCommands(msgspec.Struct, frozen=True, kw_only=True):
    """Commands at an event: all of them count, or none."""

    command_id: CommandIdText
    commands: Annotated[
        tuple[TournamentCommand, ...], msgspec.Meta(min_length=1, max_length=200)
    ]
    expected_version: Version | None = None


class TriedCommand(msgspec.Struct, frozen=True):
    """A command whose consequences are asked for before it is given."""

    command: TournamentCommand


class VenueCommands(msgspec.Struct, frozen=True, kw_only=True):
    """A command about the hall."""

    command_id: CommandIdText
    command: AnyVenueCommand


class KeptPeople(msgspec.Struct, frozen=True):
    """Who people are."""

    people: Annotated[tuple[Person, ...], msgspec.Meta(max_length=200)]


class SlipToJudge(msgspec.Struct, frozen=True, kw_only=True):
    """A slip on which a verdict is asked for."""

    command_id: CommandIdText
    slip: NewSlip


class SlipToReopen(msgspec.Struct, frozen=True, kw_only=True):
    """A second opinion asked for or given, or a ruling on a slip that was referred."""

    command_id: CommandIdText
    command: AskSecondOpinion | GiveSecondOpinion | RuleOnReferral


class NewVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """A judge's verdict on a challenge in a game."""

    command_id: CommandIdText
    acceptable: bool


class TournamentList(msgspec.Struct, frozen=True):
    """All events, summed up."""

    events: tuple[TournamentSummary, ...]


# -- live ------------------------------------------------------------------------


class Watch(msgspec.Struct, frozen=True, tag_field="do", tag="watch"):
    """Ask for what happens in a game, or to an event, after a version."""

    topic: GameText
    since: Version = 0


class Unwatch(msgspec.Struct, frozen=True, tag_field="do", tag="unwatch"):
    """Ask for it no more."""

    topic: GameText


class Pong(msgspec.Struct, frozen=True, tag_field="do", tag="pong"):
    """Answer the server's ping."""

    ping: Version


Asked = Watch | Unwatch | Pong


class Told(msgspec.Struct, frozen=True, tag_field="is", tag="event"):
    """An event of a topic; `seq` is its version."""

    topic: str
    seq: int
    event: GameEvent


class Changed(msgspec.Struct, frozen=True, tag_field="is", tag="changed"):
    """Parts of an event's pages have changed; `seq` says how much has happened."""

    topic: str
    seq: int
    parts: tuple[str, ...]


class Resync(msgspec.Struct, frozen=True, tag_field="is", tag="resync"):
    """Too much happened for this line: fetch the game, and watch from its version."""

    topic: str


class Refused(msgspec.Struct, frozen=True, tag_field="is", tag="problem"):
    """Something asked for on this line cannot be."""

    problem: Problem


class Ping(msgspec.Struct, frozen=True, tag_field="is", tag="ping"):
    """The server measures the line; `now` is its clock."""

    ping: Version
    now: Moment


class DraftTold(msgspec.Struct, frozen=True, tag_field="is", tag="draft"):
    """The draft of the side has changed; only its members are told."""

    topic: str
    draft: TeamDraft


class Present(msgspec.Struct, frozen=True, tag_field="is", tag="present"):
    """Who of the side is there; only its members are told."""

    topic: str
    people: tuple[PersonId, ...]


class Across(msgspec.Struct, frozen=True, tag_field="is", tag="across"):
    """Whether the other side is there, at practice; if not, since when."""

    topic: str
    is_here: bool
    gone_at: Moment | None = None  # None: nobody has been there yet


class Said(msgspec.Struct, frozen=True, tag_field="is", tag="said"):
    """What a side says to the other, at practice."""

    topic: str
    side: Side
    phrase: Phrase


Live = Told | Changed | Resync | Refused | Ping | DraftTold | Present | Across | Said
