"""The messages exchanged with clients, in both directions."""

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
    """A clause behind a refusal, in short."""

    id: str
    text: str


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """The single format of all errors.

    Attributes:
        error: the key of the message; the same in every language.
        message: the message in the reader's language.
        clauses: the clauses of the rulebook that refused it, if any.
        version: the version of the game or tournament that refused it, if it was that.
    """

    error: str
    message: str
    clauses: tuple[Clause, ...] = ()
    version: int | None = None


class NewGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game to open."""

    command_id: CommandIdText
    game: GameText
    book: Short
    seats: BySide[tuple[PersonId, ...]]
    first: Side | None = None
    is_final: bool = False
    round_ends_at: Moment | None = None
    medium: Medium = Medium.SCREEN


class NewCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command, with its id and the version its sender has seen."""

    command_id: CommandIdText
    command: GameCommand
    expected_version: Version | None = None


class Events(msgspec.Struct, frozen=True):
    """Events of a game, and the version of the last."""

    version: int
    events: tuple[GameEvent, ...]


class GameList(msgspec.Struct, frozen=True):
    """The names of games, with the version of each."""

    games: tuple[GameLine, ...]


class GameLine(msgspec.Struct, frozen=True):
    """One game in a list."""

    game: str
    version: int


class Credentials(msgspec.Struct, frozen=True):
    """A name and a password."""

    name: Short
    password: Short


class Acceptance(msgspec.Struct, frozen=True):
    """An invitation, and the account it creates."""

    invitation: Annotated[str, msgspec.Meta(max_length=400)]
    name: Short
    password: Short


class PasswordChange(msgspec.Struct, frozen=True):
    """The current password and the new one."""

    password: Short
    new_password: Short


class PasswordReset(msgspec.Struct, frozen=True):
    """A link that sets a new password, and the new password."""

    reset: Annotated[str, msgspec.Meta(max_length=400)]
    password: Short


class OpenSession(msgspec.Struct, frozen=True, kw_only=True):
    """One of one's own sessions."""

    session: str
    opened_at: Moment
    until: Moment
    device: str
    is_this: bool


class OpenSessions(msgspec.Struct, frozen=True):
    """All of one's own sessions."""

    sessions: tuple[OpenSession, ...]


class LinkToken(msgspec.Struct, frozen=True):
    """The token of a link that someone followed."""

    link: Annotated[str, msgspec.Meta(max_length=400)]


class NewLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link to create."""

    grant: Grant
    person: PersonId | None = None
    until: Moment | None = None
    is_invitation: bool = False


class RoleChange(msgspec.Struct, frozen=True, kw_only=True):
    """A role to grant or revoke."""

    person: PersonId
    grant: Grant


class Me(msgspec.Struct, frozen=True):
    """The current user, as the service knows them."""

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


# -- tournaments -----------------------------------------------------------------


class NewEvent(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament to open, under a shelf rulebook or the organizer's own.

    Attributes:
        command_id: repeating an id returns the first result.
        event: its name in URLs: lowercase letters, digits and hyphens.
        title: its display name.
        book: the code of a rulebook (`NA`); ignored if there is a `book_text`.
        book_text: a rulebook as TOML, such as one derived from another.
        changes: values that differ from the rulebook's.
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
    """Commands at a tournament: all of them count, or none."""

    command_id: CommandIdText
    commands: Annotated[
        tuple[TournamentCommand, ...], msgspec.Meta(min_length=1, max_length=200)
    ]
    expected_version: Version | None = None


class TriedCommand(msgspec.Struct, frozen=True):
    """A command to preview before it is given."""

    command: TournamentCommand


class VenueCommands(msgspec.Struct, frozen=True, kw_only=True):
    """A command about the venue."""

    command_id: CommandIdText
    command: AnyVenueCommand


class KeptPeople(msgspec.Struct, frozen=True):
    """The details of people."""

    people: Annotated[tuple[Person, ...], msgspec.Meta(max_length=200)]


class SlipToJudge(msgspec.Struct, frozen=True, kw_only=True):
    """A slip that needs a verdict."""

    command_id: CommandIdText
    slip: NewSlip


class SlipToReopen(msgspec.Struct, frozen=True, kw_only=True):
    """A request for a second opinion, its result, or a ruling on a referred slip."""

    command_id: CommandIdText
    command: AskSecondOpinion | GiveSecondOpinion | RuleOnReferral


class NewVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """A judge's verdict on a challenge in a game."""

    command_id: CommandIdText
    acceptable: bool


class TournamentList(msgspec.Struct, frozen=True):
    """Summaries of all tournaments."""

    events: tuple[TournamentSummary, ...]


# -- live ------------------------------------------------------------------------


class Watch(msgspec.Struct, frozen=True, tag_field="do", tag="watch"):
    """Subscribe to a game or a tournament, from a version on."""

    topic: GameText
    since: Version = 0


class Unwatch(msgspec.Struct, frozen=True, tag_field="do", tag="unwatch"):
    """Unsubscribe."""

    topic: GameText


class Pong(msgspec.Struct, frozen=True, tag_field="do", tag="pong"):
    """Answer to the server's ping."""

    ping: Version


Asked = Watch | Unwatch | Pong


class Told(msgspec.Struct, frozen=True, tag_field="is", tag="event"):
    """An event of a topic; `seq` is its version."""

    topic: str
    seq: int
    event: GameEvent


class Changed(msgspec.Struct, frozen=True, tag_field="is", tag="changed"):
    """Parts of a tournament's pages have changed; `seq` is the new version."""

    topic: str
    seq: int
    parts: tuple[str, ...]


class Resync(msgspec.Struct, frozen=True, tag_field="is", tag="resync"):
    """The client fell behind: fetch the game, and watch from its version."""

    topic: str


class Refused(msgspec.Struct, frozen=True, tag_field="is", tag="problem"):
    """A request on this connection was refused."""

    problem: Problem


class Ping(msgspec.Struct, frozen=True, tag_field="is", tag="ping"):
    """The server measures the connection; `now` is its clock."""

    ping: Version
    now: Moment


class DraftTold(msgspec.Struct, frozen=True, tag_field="is", tag="draft"):
    """The side's draft has changed; sent only to its members."""

    topic: str
    draft: TeamDraft


class Present(msgspec.Struct, frozen=True, tag_field="is", tag="present"):
    """Who is present on the side; sent only to its members."""

    topic: str
    people: tuple[PersonId, ...]


class Across(msgspec.Struct, frozen=True, tag_field="is", tag="across"):
    """Whether the other side is present, in practice; if not, since when."""

    topic: str
    is_here: bool
    gone_at: Moment | None = None  # None: nobody has been present yet


class Said(msgspec.Struct, frozen=True, tag_field="is", tag="said"):
    """A message from one side to the other, in practice."""

    topic: str
    side: Side
    phrase: Phrase


Live = Told | Changed | Resync | Refused | Ping | DraftTold | Present | Across | Said
