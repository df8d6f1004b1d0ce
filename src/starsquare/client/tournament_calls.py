"""Calls about events and their judges."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starsquare.client.connection import Answer, Line, new_command_id, read
from starsquare.lexicon.judging_log import (
    Announcement,
    AskSecondOpinion,
    GiveSecondOpinion,
    RuleOnReferral,
)
from starsquare.service.game.game_service import GameAnswer
from starsquare.service.judging_service import NewSlip
from starsquare.service.messages import (
    Changed,
    KeptPeople,
    NewEvent,
    NewVerdict,
    SlipToJudge,
    SlipToReopen,
    TournamentCommands,
    TournamentList,
    TriedCommand,
    VenueCommands,
)
from starsquare.service.tournament.entering import ListEntered
from starsquare.service.tournament.tournament_service import TournamentAnswer
from starsquare.service.tournament.views.audit import AuditView
from starsquare.service.tournament.views.closing_views import (
    ContestsView,
    DrawingView,
    PrizesView,
    StatisticsView,
)
from starsquare.service.tournament.views.entry_views import AttendanceView, EntrantsView
from starsquare.service.tournament.views.judging_view import JudgingView
from starsquare.service.tournament.views.preview import PreviewView
from starsquare.service.tournament.views.round_views import (
    BoardsView,
    DraftView,
    PairingsView,
)
from starsquare.service.tournament.views.summary import TournamentSummary
from starsquare.service.tournament.views.table_views import (
    CrosstableView,
    EntrantPage,
    StandingsView,
)
from starsquare.service.tournament.views.venue_view import VenueView
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.venue_service import VenueAnswer
from starsquare.service.word_service import WordAnswer
from starsquare.tournament.command import Changes, TournamentCommand
from starsquare.tournament.person import Person

_VIEWS: dict[type, str] = {
    TournamentSummary: "",
    EntrantsView: "/entrants",
    EntrantPage: "/entrants",
    AttendanceView: "/attendance",
    DraftView: "/draft",
    PairingsView: "/pairings",
    BoardsView: "/boards",
    StandingsView: "/standings",
    CrosstableView: "/crosstable",
    StatisticsView: "/statistics",
    PrizesView: "/prizes",
    ContestsView: "/contests",
    DrawingView: "/drawing",
    AuditView: "/audit",
    VenueView: "/hall",
    JudgingView: "/judging",
}
"""Where each view of an event is."""


class TournamentCalls(Line):
    """Events: opened, run, shown, judged."""

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
        """Open an event under a book of the shelf, or under one's own."""
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
        """Give commands at an event: all count, or none."""
        data = TournamentCommands(
            command_id=command_id or new_command_id(),
            commands=commands,
            expected_version=expected_version,
        )
        address = f"/api/events/{event}/commands"
        return await self.send("POST", address, TournamentAnswer, data)

    async def in_hall(
        self, event: str, command: AnyVenueCommand, *, command_id: str | None = None
    ) -> VenueAnswer:
        """Give a command about the hall."""
        data = VenueCommands(command_id=command_id or new_command_id(), command=command)
        return await self.send("POST", f"/api/events/{event}/hall", VenueAnswer, data)

    async def keep_people(self, event: str, *people: Person) -> None:
        """Write down who people are."""
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
        """Enter a list of people (CSV); the division is of lines that name none."""
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
        """See what a command would change, without giving it."""
        address = f"/api/events/{event}/preview"
        return await self.send("POST", address, PreviewView, TriedCommand(command))

    async def events_there(self) -> TournamentList:
        """List all events."""
        return await self.send("GET", "/api/events", TournamentList)

    async def show(self, event: str, view: type[Answer], **query: str | int) -> Answer:
        """See a view of an event as we may see it.

        Raises:
            KeyError: there is no such view.
            ServiceError: it is not ours to see.
        """
        part = _VIEWS[view]
        if view is EntrantPage:
            part = f"{part}/{query.pop('entrant')}"
        params = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"/api/events/{event}{part}" + (f"?{params}" if params else "")
        return await self.send("GET", address, view)

    async def watch_event(
        self, event: str, *, since: int = 0
    ) -> AsyncGenerator[Changed, None]:
        """Give what changes at an event from a place on; ends with the line.

        Raises:
            ServiceError: there is no such event.
        """
        async with aclosing(self.watched(f"event-{event}", since)) as messages:
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
