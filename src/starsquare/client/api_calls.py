"""Every call to a service: accounts, games, tables, events, judging."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starsquare.client.connection import Answer, Line, new_command_id, read
from starsquare.game.command import GameCommand, Medium
from starsquare.game.event import GameEvent
from starsquare.game.lightning.state import LightningCommand
from starsquare.game.side import BySide, PersonId, Side
from starsquare.lexicon.judging_log import (
    Announcement,
    AskSecondOpinion,
    GiveSecondOpinion,
    RuleOnReferral,
)
from starsquare.rules.tally import Tally
from starsquare.service.game.adviser import PlaysLeftAnswer
from starsquare.service.game.game_service import GameAnswer, GameSeen
from starsquare.service.game.lightning_service import LightningSeen, NewLightningCommand
from starsquare.service.game.practice_service import NewPractice, PracticeStarted
from starsquare.service.game.table_service import DrawCheck, Steps, Trial
from starsquare.service.game.team_draft import DraftChange, TeamDraft
from starsquare.service.identity import Grant
from starsquare.service.judging_service import NewSlip
from starsquare.service.messages import (
    Acceptance,
    Audit,
    Changed,
    Credentials,
    DraftTold,
    Events,
    GameList,
    KeptPeople,
    LinkToken,
    Me,
    NewCommand,
    NewEvent,
    NewGame,
    NewLink,
    NewVerdict,
    RoleChange,
    SlipToJudge,
    SlipToReopen,
    Told,
    TournamentCommands,
    TournamentList,
    TriedCommand,
    VenueCommands,
)
from starsquare.service.tournament.entering import ListEntered
from starsquare.service.tournament.tournament_service import TournamentAnswer
from starsquare.service.tournament.tournament_views import VIEWS
from starsquare.service.tournament.views.judging_view import JudgingView
from starsquare.service.tournament.views.preview import PreviewView
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.venue_service import VenueAnswer
from starsquare.service.word_service import WordAnswer
from starsquare.tournament.command import Changes, TournamentCommand
from starsquare.tournament.person import Person

_ADDRESSES: dict[type, str] = {
    **{one.shows: one.address for one in VIEWS},
    JudgingView: "/judging",
}
"""The path of each view of an event."""


class Client(Line):
    """Calls one service as one person or device."""

    # -- people: sign-in, links, roles ---------------------------------------------

    async def log_in(self, name: str, password: str) -> Me:
        """Sign in; later calls are made as that person."""
        data = Credentials(name, password)
        return await self.send("POST", "/api/session", Me, data)

    async def accept(self, invitation: str, name: str, password: str) -> Me:
        """Create an account from an invitation, and sign in."""
        data = Acceptance(invitation, name, password)
        return await self.send("POST", "/api/session/invitation", Me, data)

    async def me(self) -> Me:
        """Return the caller's identity."""
        return await self.send("GET", "/api/session", Me)

    async def new_link(
        self,
        grant: Grant,
        *,
        person: PersonId | None = None,
        is_invitation: bool = False,
    ) -> str:
        """Create a link."""
        data = NewLink(grant=grant, person=person, is_invitation=is_invitation)
        return (await self.send("POST", "/api/links", LinkToken, data)).link

    async def grant(self, person: PersonId, grant: Grant) -> None:
        """Grant a role."""
        data = RoleChange(person=person, grant=grant)
        await self.send("POST", "/api/roles/grant", type(None), data)

    async def log_out_everywhere(self) -> None:
        """End all of the caller's sessions."""
        await self.send("DELETE", "/api/sessions", type(None))

    # -- games ---------------------------------------------------------------------

    async def open_game(
        self,
        game: str,
        *,
        book: str,
        seats: BySide[tuple[PersonId, ...]],
        first: Side | None = None,
        medium: Medium = Medium.SCREEN,
        command_id: str | None = None,
    ) -> GameAnswer:
        """Open a game."""
        data = NewGame(
            command_id=command_id or new_command_id(),
            game=game,
            book=book,
            seats=seats,
            first=first,
            medium=medium,
        )
        return await self.send("POST", "/api/games", GameAnswer, data)

    async def act(
        self,
        game: str,
        command: GameCommand,
        *,
        command_id: str | None = None,
        expected_version: int | None = None,
    ) -> GameAnswer:
        """Send a command; to retry after a broken connection, use the same id."""
        data = NewCommand(
            command_id=command_id or new_command_id(),
            command=command,
            expected_version=expected_version,
        )
        return await self.send("POST", f"/api/games/{game}/commands", GameAnswer, data)

    async def look(self, game: str) -> GameSeen:
        """Return a game as the caller may see it."""
        return await self.send("GET", f"/api/games/{game}", GameSeen)

    async def events(self, game: str, *, since: int = 0) -> tuple[GameEvent, ...]:
        """Return the events of a game after a version."""
        address = f"/api/games/{game}/events?since={since}"
        return (await self.send("GET", address, Events)).events

    async def games(self, event: str) -> GameList:
        """List the games of an event."""
        return await self.send("GET", f"/api/events/{event}/games", GameList)

    async def audit(self, game: str) -> Audit:
        """Return the decisions in a game."""
        return await self.send("GET", f"/api/games/{game}/audit", Audit)

    async def plays_left(self, game: str) -> PlaysLeftAnswer:
        """Ask, as the director, whether all possible plays have been made."""
        return await self.send("GET", f"/api/games/{game}/plays-left", PlaysLeftAnswer)

    async def watch(self, game: str, *, since: int = 0) -> AsyncGenerator[Told, None]:
        """Yield what happens in a game from a version on, until the connection ends.

        Raises:
            BehindError: the service has fewer events; start over from 0.
            ServiceError: there is no such game.
        """
        async with aclosing(self.watched(game, since, is_game=True)) as messages:
            async for message in messages:
                if isinstance(message, Told):
                    yield message

    # -- a table, apart from commands ----------------------------------------------

    async def keep_score(self, game: str) -> GameSeen:
        """Open the clock and score sheet for a table that plays on a real board."""
        return await self.send("POST", f"/api/games/{game}/scorer", GameSeen)

    async def practise(self, wanted: NewPractice) -> PracticeStarted:
        """Start a practice game."""
        return await self.send("POST", "/api/practice", PracticeStarted, wanted)

    async def score(self, game: str, trial: Trial) -> Tally:
        """Return what a placement would score."""
        return await self.send("POST", f"/api/games/{game}/score", Tally, trial)

    async def draft(self, game: str) -> TeamDraft:
        """Return the draft of the caller's side."""
        return await self.send("GET", f"/api/games/{game}/draft", TeamDraft)

    async def change_draft(self, game: str, change: DraftChange) -> TeamDraft:
        """Change the draft of the caller's side."""
        return await self.send("PUT", f"/api/games/{game}/draft", TeamDraft, change)

    async def shown(self, game: str) -> GameSeen:
        """Return a game as shown to walls and spectators."""
        return await self.send("GET", f"/api/games/{game}/shown", GameSeen)

    async def steps(self, game: str) -> Steps:
        """Return a finished game turn by turn."""
        return await self.send("GET", f"/api/games/{game}/steps", Steps)

    async def draw(self, game: str) -> DrawCheck:
        """Return the proof that draws were fair."""
        return await self.send("GET", f"/api/games/{game}/draw", DrawCheck)

    async def lightning(self, game: str) -> LightningSeen:
        """Return the lightning round of a tied game."""
        return await self.send("GET", f"/api/games/{game}/lightning", LightningSeen)

    async def act_in_lightning(
        self, game: str, command: LightningCommand
    ) -> LightningSeen:
        """Send a command in a lightning round."""
        data = NewLightningCommand(command_id=new_command_id(), command=command)
        address = f"/api/games/{game}/lightning"
        return await self.send("POST", address, LightningSeen, data)

    async def record(self, game: str) -> str:
        """Return the record of a finished game, in GCG format."""
        answer = await self.http.get(f"/api/games/{game}/record.gcg")
        if answer.is_error:
            read(answer, type(None))
        return answer.text

    async def watch_table(
        self, game: str, *, since: int = 0
    ) -> AsyncGenerator[Told | DraftTold, None]:
        """Yield what happens in a game, and in the draft of the caller's side.

        Raises:
            BehindError: the service has fewer events; start over from 0.
            ServiceError: there is no such game.
        """
        async with aclosing(self.watched(game, since, is_game=True)) as messages:
            async for message in messages:
                if isinstance(message, Told | DraftTold):
                    yield message

    # -- events and their judges ---------------------------------------------------

    async def open_event(
        self,
        event: str,
        *,
        title: str,
        book: str = "",
        book_text: str = "",
        changes: Changes | None = None,
        command_id: str | None = None,
    ) -> TournamentAnswer:
        """Open an event under a built-in rulebook, or under your own."""
        data = NewEvent(
            command_id=command_id or new_command_id(),
            event=event,
            title=title,
            book=book,
            book_text=book_text,
            changes=changes or {},
        )
        return await self.send("POST", "/api/events", TournamentAnswer, data)

    async def at_event(
        self,
        event: str,
        *commands: TournamentCommand,
        command_id: str | None = None,
        expected_version: int | None = None,
    ) -> TournamentAnswer:
        """Send commands at an event, all or none."""
        data = TournamentCommands(
            command_id=command_id or new_command_id(),
            commands=commands,
            expected_version=expected_version,
        )
        address = f"/api/events/{event}/commands"
        return await self.send("POST", address, TournamentAnswer, data)

    async def in_venue(
        self, event: str, command: AnyVenueCommand, *, command_id: str | None = None
    ) -> VenueAnswer:
        """Send a command about the venue."""
        data = VenueCommands(command_id=command_id or new_command_id(), command=command)
        return await self.send("POST", f"/api/events/{event}/venue", VenueAnswer, data)

    async def keep_people(self, event: str, *people: Person) -> None:
        """Store people's names and details."""
        address = f"/api/events/{event}/people"
        await self.send("POST", address, type(None), KeptPeople(people))

    async def enter_list(
        self,
        event: str,
        text: str,
        *,
        division: str = "",
        is_trial: bool = False,
        command_id: str = "",
    ) -> ListEntered:
        """Import a list of people (CSV); `division` applies to lines that name none."""
        answer = await self.http.post(
            f"/api/events/{event}/list",
            content=text.encode(),
            headers={"content-type": "text/csv"},
            params={
                "command_id": command_id or new_command_id(),
                "mode": "try" if is_trial else "enter",
                **({"division": division} if division else {}),
            },
        )
        return read(answer, ListEntered)

    async def preview(self, event: str, command: TournamentCommand) -> PreviewView:
        """Return what a command would change, without giving it."""
        address = f"/api/events/{event}/preview"
        return await self.send("POST", address, PreviewView, TriedCommand(command))

    async def events_there(self) -> TournamentList:
        """List all events."""
        return await self.send("GET", "/api/events", TournamentList)

    async def show(self, event: str, view: type[Answer], **query: str | int) -> Answer:
        """Return a view of an event as the caller may see it.

        Raises:
            KeyError: there is no such view.
            ServiceError: the caller may not see it.
        """
        address = f"/api/events/{event}{_ADDRESSES[view].format(**query)}"
        params = "&".join(
            f"{name}={value}"
            for name, value in query.items()
            if f"{{{name}}}" not in _ADDRESSES[view]
        )
        return await self.send(
            "GET", f"{address}?{params}" if params else address, view
        )

    async def watch_event(
        self, event: str, *, since: int = 0
    ) -> AsyncGenerator[Changed, None]:
        """Yield what changes at an event from a position on, until the connection ends.

        Raises:
            ServiceError: there is no such event.
        """
        async with aclosing(self.watched(f"tournament-{event}", since)) as messages:
            async for message in messages:
                if isinstance(message, Changed):
                    yield message

    async def judge_slip(
        self, event: str, slip: NewSlip, *, command_id: str | None = None
    ) -> Announcement:
        """Ask for the verdict on a slip, as a judge or as a station."""
        data = SlipToJudge(command_id=command_id or new_command_id(), slip=slip)
        address = f"/api/events/{event}/slips"
        return await self.send("POST", address, Announcement, data)

    async def second_opinion(
        self,
        event: str,
        command: AskSecondOpinion | GiveSecondOpinion | RuleOnReferral,
        *,
        command_id: str | None = None,
    ) -> Announcement:
        """Reopen a slip, settle it, or rule on one that was referred."""
        data = SlipToReopen(command_id=command_id or new_command_id(), command=command)
        address = f"/api/events/{event}/slips/opinions"
        return await self.send("POST", address, Announcement, data)

    async def give_verdict(
        self, game: str, *, acceptable: bool, command_id: str | None = None
    ) -> GameAnswer:
        """Rule on the challenge in a game."""
        data = NewVerdict(
            command_id=command_id or new_command_id(), acceptable=acceptable
        )
        return await self.send("POST", f"/api/games/{game}/verdict", GameAnswer, data)

    async def look_up(self, event: str, word: str) -> WordAnswer:
        """Ask whether a word is acceptable."""
        return await self.send("GET", f"/api/events/{event}/words/{word}", WordAnswer)
