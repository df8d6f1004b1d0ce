"""One tournament in a local store: the service, used in this process.

The command line and scripts use the same `TournamentService` as the pages, on the same
streams. They make one call at a time, so nothing here has to be awaited. Anyone who can
open the store may do what a director may.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, TypeVar

from starsquare.game.side import Moment, PersonId
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId, Progress
from starsquare.service.stream_names import tournament_stream
from starsquare.service.tournament.entering import ListEntered
from starsquare.service.tournament.entry_requests import EntryRequests
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.tournament.tournament_streams import CachedTournament
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.requests import Standing
from starsquare.text import ENGLISH
from starsquare.tournament.command import OpenTournament, TournamentCommand
from starsquare.tournament.decide import decide
from starsquare.tournament.event import Events, TournamentEvent
from starsquare.tournament.interchange.roster_reading import RosterLine
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.person import People, Person
from starsquare.tournament.state import Tournament

Answer = TypeVar("Answer")


class LocalTournament:
    """A tournament in a store that this process has opened."""

    def __init__(
        self,
        name: str,
        by: PersonId,
        to_read: TournamentService,
        to_write: Callable[[], TournamentService] | None = None,
    ) -> None:
        """Take the service over the store, and the person who gives the commands.

        If that store is read-only, `to_write` opens it for the first command that
        writes, so that reading does not change a file.
        """
        self.name = name
        self._asker = Identity(by, (Grant(role=Role.DIRECTOR),))
        self._service = to_read
        self._to_write = to_write
        self._loop = asyncio.Runner()

    @property
    def service(self) -> TournamentService:
        """The service over its store."""
        return self._service

    @property
    def asker(self) -> Identity:
        """The person who gives the commands."""
        return self._asker

    def now(self) -> Moment:
        """Return the current time, by the clock of the service."""
        return self._service.clock.now()

    def close(self) -> None:
        """Close the store."""
        self._loop.close()
        self._service.close()
        self._service.store.close()

    def load(self) -> Tournament | None:
        """Return the current tournament; None before it is opened."""
        return self._stream().state

    def log(self) -> tuple[TournamentEvent, ...]:
        """Return all events."""
        return tuple(one.event for one in self._stream().log)

    def people(self) -> People:
        """Return the people of the tournament."""
        return self._run(self._service.people(self.name)).people

    def keep(self, people: Iterable[Person]) -> None:
        """Store people's personal data."""
        every = tuple(people)
        if every:
            service = self._writing()
            self._run(service.keep(self._asker, self.name, every))

    def erase(self, person: PersonId) -> bool:
        """Erase a person's data; results and log stay as they are."""
        return self._run(self._writing().erase(self._asker, self.name, person))

    def open(self, command: OpenTournament, *, command_id: str) -> Events:
        """Open the tournament.

        Raises:
            RuleError: a tournament with that name already exists.
        """
        service, unique = self._writing(), CommandId(command_id)
        answer = self._run(service.open(self._asker, command, command_id=unique))
        return () if answer.is_repeated else answer.events

    def act(
        self,
        *commands: TournamentCommand,
        command_id: str,
        progress: Progress | None = None,
    ) -> Events:
        """Execute commands in order: all of them, or none.

        Commands with an id that was written before do nothing, so that they can be sent
        again after a lost connection.

        Raises:
            RuleError: one is refused, and nothing is written.
        """
        if not commands:
            return ()
        answer = self._run(
            self._writing().act_all(
                self._asker,
                self.name,
                commands,
                command_id=CommandId(command_id),
                progress=progress,
            )
        )
        return () if answer.is_repeated else answer.events

    def tried(self, command: TournamentCommand) -> Events:
        """Decide a command without writing anything.

        Raises:
            RuleError: it would be refused.
        """
        return decide(
            self.load(), command, self.people(), self.now(), self._asker.person
        )

    def requests(self) -> tuple[Standing, ...]:
        """Return the requests of families with their status, in order."""
        return self._run(EntryRequests(self._service).standings(self.name))

    def approve(self, number: int, *, why: str = "") -> EntrantId:
        """Enter the people of a request; `why` waives faults under the rulebook.

        Raises:
            VenueError: the request is unknown or was declined, or no place is free.
            RuleError: they are not eligible under the rulebook.
        """
        requests = EntryRequests(self._writing())
        return self._run(requests.approve(self._asker, self.name, number, why=why))

    def tell_venue(self, command: AnyVenueCommand, *, command_id: str) -> None:
        """Execute a venue command.

        Raises:
            VenueError: it is not possible now.
        """
        service, unique = self._writing(), CommandId(command_id)
        self._run(service.venue(self._asker, self.name, command, command_id=unique))

    def language(self) -> str:
        """Return the language of its papers."""
        seen = self._run(self._service.venues.look(self.name))
        return seen.venue.language or ENGLISH

    def erase_requests(self) -> int:
        """Erase the people of unsuccessful requests, and return how many there were."""
        requests = EntryRequests(self._writing())
        return self._run(requests.erase_names(self._asker, self.name))

    def drawing_seed(self) -> str:
        """Return the seed of the drawing, the same one that the pages use."""
        return self._writing().drawing_seed(self.name)

    def enter_list(
        self,
        lines: Sequence[RosterLine],
        *,
        command_id: str,
        division: str = "",
        is_trial: bool = False,
        progress: Progress | None = None,
    ) -> ListEntered:
        """Enter all valid lines of a list, with a report for each."""
        service = self._service if is_trial else self._writing()
        return self._run(
            service.enter_list(
                self._asker,
                self.name,
                lines,
                command_id=CommandId(command_id),
                division=division,
                is_trial=is_trial,
                progress=progress,
            )
        )

    def restore(self, events: Events, people: People, *, command_id: str) -> None:
        """Write an archived tournament under this name.

        Raises:
            RuleError: a tournament with that name already exists.
        """
        service, unique = self._writing(), CommandId(command_id)
        self._run(
            service.restore(self._asker, self.name, events, people, command_id=unique)
        )

    def _stream(self) -> CachedTournament:
        stream = tournament_stream(self.name)
        return self._run(self._service.streams.load(stream))

    def _writing(self) -> TournamentService:
        """Return the service over a writable store."""
        if self._to_write is not None:
            self._service.store.close()
            self._service = self._to_write()
            self._to_write = None
        return self._service

    def _run(self, asked: Coroutine[Any, Any, Answer]) -> Answer:
        return self._loop.run(asked)
