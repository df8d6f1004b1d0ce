"""One tournament for whoever holds its store: the service, used in this process.

The command line and scripts work on a tournament through the same `TournamentService`
as the pages do, on the same streams. They ask one thing after the other, so nothing
here has to be awaited. Whoever can open the store may do what a director may.
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
        """Take the service over the store, and who asks.

        Where that store is only for reading, `to_write` opens it for the first command
        that writes: what only asks leaves a file as it is.
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
        """Return the moment, by the clock of the service."""
        return self._service.clock.now()

    def close(self) -> None:
        """Close the store."""
        self._loop.close()
        self._service.close()
        self._service.store.close()

    def load(self) -> Tournament | None:
        """Return the tournament as it is; None before it is opened."""
        return self._stream().state

    def log(self) -> tuple[TournamentEvent, ...]:
        """Return everything that has happened."""
        return tuple(one.event for one in self._stream().log)

    def people(self) -> People:
        """Return the people of the tournament."""
        return self._run(self._service.people(self.name)).people

    def keep(self, people: Iterable[Person]) -> None:
        """Write down who people are."""
        every = tuple(people)
        if every:
            service = self._writing()
            self._run(service.keep(self._asker, self.name, every))

    def erase(self, person: PersonId) -> bool:
        """Forget who somebody is; results and log stay as they are."""
        return self._run(self._writing().erase(self._asker, self.name, person))

    def open(self, command: OpenTournament, *, command_id: str) -> Events:
        """Open the tournament.

        Raises:
            RuleError: there is one of that name already.
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
        """Give commands one after the other: all of them count, or none.

        Commands whose id was written before do nothing, so that they may be sent again
        after a broken line.

        Raises:
            RuleError: one is refused, and nothing was written.
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
        """Decide a command and write nothing.

        Raises:
            RuleError: it would be refused.
        """
        return decide(self.load(), command, self.people(), self.now())

    def requests(self) -> tuple[Standing, ...]:
        """Return the requests of families as they stand, in order."""
        return self._run(EntryRequests(self._service).standings(self.name))

    def approve(self, number: int, *, why: str = "") -> EntrantId:
        """Enter those who asked; `why` waives what the book has against it.

        Raises:
            VenueError: there is no such request, it was declined, or no place is free.
            RuleError: the book does not let them in.
        """
        requests = EntryRequests(self._writing())
        return self._run(requests.approve(self._asker, self.name, number, why=why))

    def tell_venue(self, command: AnyVenueCommand, *, command_id: str) -> None:
        """Carry out a command about the hall.

        Raises:
            VenueError: it cannot be done now.
        """
        service, unique = self._writing(), CommandId(command_id)
        self._run(service.venue(self._asker, self.name, command, command_id=unique))

    def language(self) -> str:
        """Return the language of its papers."""
        seen = self._run(self._service.venues.look(self.name))
        return seen.venue.language or ENGLISH

    def erase_requests(self) -> int:
        """Forget who asked in vain, and return how many people that were."""
        requests = EntryRequests(self._writing())
        return self._run(requests.erase_names(self._asker, self.name))

    def drawing_seed(self) -> str:
        """Return the seed of the drawing, the same that the pages draw by."""
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
        """Enter all lines of a list that can be entered, with a report for each."""
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
            RuleError: there is one of that name already.
        """
        service, unique = self._writing(), CommandId(command_id)
        self._run(
            service.restore(self._asker, self.name, events, people, command_id=unique)
        )

    def _stream(self) -> CachedTournament:
        stream = tournament_stream(self.name)
        return self._run(self._service.streams.load(stream))

    def _writing(self) -> TournamentService:
        """Return the service over a store to write to."""
        if self._to_write is not None:
            self._service.store.close()
            self._service = self._to_write()
            self._to_write = None
        return self._service

    def _run(self, asked: Coroutine[Any, Any, Answer]) -> Answer:
        return self._loop.run(asked)
