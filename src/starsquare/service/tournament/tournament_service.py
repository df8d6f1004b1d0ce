"""The use cases of tournaments: open one, execute commands, apply deadlines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.identity import CLOCK, ForbiddenError, Grant, Identity, Role
from starsquare.service.log.archive_lines import must_have_happened
from starsquare.service.ports import (
    Clock,
    CommandId,
    Progress,
    Randomness,
    Store,
    StreamName,
)
from starsquare.service.process_pool import ProcessPool
from starsquare.service.stream_names import (
    must_be_tournament,
    tournament_of,
    tournament_stream,
    venue_stream,
)
from starsquare.service.streams import Done
from starsquare.service.tournament.entering import Entering
from starsquare.service.tournament.permissions import permitted_at
from starsquare.service.tournament.tournament_streams import (
    CachedTournament,
    evolved,
    next_event_deadline,
)
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.event import AnyVenueEvent, PrizesRevealed
from starsquare.service.venue.permissions import phones_off
from starsquare.service.venue.venue_service import VenueAnswer, VenueService
from starsquare.tournament.command import (
    DrawTickets,
    LetTimePass,
    OfferPrize,
    OpenDrawing,
    OpenTournament,
    PairFinal,
    PairingCommand,
    PairRound,
    RegisterEntrant,
    SeedField,
    SettleTie,
    ShowStandings,
    TournamentCommand,
)
from starsquare.tournament.decide import decide
from starsquare.tournament.event import Events, TournamentEvent, TournamentOpened
from starsquare.tournament.evolve import fold
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.person import People
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.state import Tournament

LARGE = 60
"""From this many entrants, a thread decides, so that others need not wait."""

VERY_LARGE = 300
"""From this many entrants, a separate process pairs them."""

PRIZES_ALL_SHOWN = (PrizesRevealed, None)
"""What happens when a ceremony ends."""

_SEED_BYTES = 16
_SEEDED = (PairRound, SeedField, PairFinal, SettleTie)


class Guard(Protocol):
    """Refuses commands for a reason outside the tournament."""

    async def __call__(
        self, event: str, commands: Sequence[TournamentCommand], /
    ) -> None:
        """Raise RuleError, or return to accept the commands."""
        ...


class TournamentAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a command at a tournament."""

    version: int
    events: Events
    is_repeated: bool


class TournamentService(Entering):
    """All tournaments of the service."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        randomness: Randomness,
        venues: VenueService,
        *,
        is_alone: bool = False,
    ) -> None:
        """Take the ports; set `is_alone` if nobody else uses this process."""
        super().__init__(store, clock, randomness)
        self.venues = venues
        self._is_alone = is_alone
        self._aside = ProcessPool()
        self.guards: list[Guard] = []  # may refuse commands first

    def close(self) -> None:
        """Stop the processes that were started for large tournaments."""
        self._aside.close()

    def plays_on_screen(self, grant: Grant, person: PersonId | None) -> bool:
        """Return whether a seat plays on screen, as far as known.

        A seat without a person may be anyone's.
        """
        event = grant.event or ""
        venue = self.venues.streams.known(venue_stream(event))
        if venue is None or venue.state is None:
            return False
        on_screen = venue.state.on_screen
        tournament = self.known(event)
        if tournament is None or person is None or person not in tournament.entrant_of:
            return bool(on_screen)
        entrant = tournament.entrant_of[person]
        return tournament.entrants[entrant].division in on_screen

    async def members_of(self, event: str | None) -> Collection[PersonId] | None:
        """Return everyone who takes part in a tournament; None if it is unknown."""
        found = await super().members_of(event)
        if event is not None and found is not None:
            await self.venues.streams.load(venue_stream(event))  # who plays on screen
        return found

    # -- commands ------------------------------------------------------------------

    async def open(
        self, identity: Identity, command: OpenTournament, *, command_id: CommandId
    ) -> TournamentAnswer:
        """Open a tournament.

        Raises:
            ForbiddenError: opening it is not permitted.
            RuleError: a tournament with that name already exists.
        """
        must_be_tournament(command.event)
        return await self._act_all(
            identity, command.event, (command,), command_id=command_id
        )

    async def act(
        self,
        identity: Identity,
        event: str,
        command: TournamentCommand,
        *,
        command_id: CommandId,
        expected: int | None = None,
    ) -> TournamentAnswer:
        """Execute a command.

        Raises:
            ForbiddenError: the command is not permitted.
            RuleError: the rulebook or the state of the tournament forbids it.
            ConflictError: the tournament is not at the expected version.
        """
        return await self.act_all(
            identity, event, (command,), command_id=command_id, expected=expected
        )

    async def act_all(
        self,
        identity: Identity,
        event: str,
        commands: Sequence[TournamentCommand],
        *,
        command_id: CommandId,
        expected: int | None = None,
        progress: Progress | None = None,
    ) -> TournamentAnswer:
        """Execute commands in order: all of them, or none.

        Raises:
            ForbiddenError: a command is not permitted.
            RuleError: a command is refused.
            ConflictError: the tournament is not at the expected version.
        """
        await self.stream(event)
        return await self._act_all(
            identity,
            event,
            commands,
            command_id=command_id,
            expected=expected,
            progress=progress,
        )

    async def act_as_service(
        self,
        event: str,
        commands: Sequence[TournamentCommand],
        *,
        command_id: str,
        by: PersonId = CLOCK,
    ) -> TournamentAnswer:
        """Execute commands that only the service gives, under its own id.

        `by` is the person who caused them, if not the clock.
        """
        await self.stream(event)
        people = (await self.roll.of(event)).people

        def decided(cached: CachedTournament, at: Moment) -> Events:
            return _decided(cached.state, commands, people, at, by)

        done = await self.streams.act(
            tournament_stream(event),
            decide=decided,
            at=self.clock.now,
            by=by,
            command_id=CommandId(command_id),
        )
        return _answer(done)

    async def restore(
        self,
        identity: Identity,
        event: str,
        events: Events,
        people: People,
        *,
        command_id: CommandId,
    ) -> None:
        """Write an archived tournament under a name, with its original times.

        Raises:
            ForbiddenError: only a director may.
            EntryError: a tournament with that name already exists.
            LogArchiveError: it contains something that has not happened yet.
        """
        if not identity.has(Role.DIRECTOR, event):
            raise ForbiddenError("accounts.director_only")
        if not self.streams.is_dated_by_hand:
            must_have_happened((one.at for one in events), self.clock.now())
        first, *others = events
        assert isinstance(first, TournamentOpened), "an archive begins with the opening"
        archived = (replace(first, event=event), *others)

        def decided(cached: CachedTournament, at: Moment) -> Events:
            del at
            if cached.state is not None:
                raise EntryError("event.open_already")
            return archived

        fold(archived)  # inconsistent events are not written
        await self.streams.act(
            tournament_stream(event),
            decide=decided,
            at=lambda: archived[-1].at,
            by=PersonId(archived[-1].by),
            command_id=command_id,
        )
        await self.roll.keep(event, people.by_id.values(), identity.person)

    async def venue(
        self,
        identity: Identity,
        event: str,
        command: AnyVenueCommand,
        *,
        command_id: CommandId,
    ) -> VenueAnswer:
        """Execute a command about the venue of a tournament.

        Raises:
            UnknownTournamentError: the tournament does not exist.
            ForbiddenError: the command is not permitted.
            VenueError: it is not possible now.
        """
        seen = await self.look(event)
        answer = await self.venues.act(
            identity, event, command, seen.tournament, command_id=command_id
        )
        if seen.tournament.is_frozen and PRIZES_ALL_SHOWN in map(_shown, answer.events):
            # The ceremony is over: the results are public now.
            await self.act_as_service(
                event,
                (ShowStandings(),),
                command_id=f"ceremony:{command_id}",
                by=identity.person,
            )
        return answer

    async def check(self, event: str, commands: Sequence[TournamentCommand]) -> None:
        """Raise if something outside the tournament prevents the commands.

        Raises:
            RuleError: a game on screen has started at a board that would change.
        """
        for guard in self.guards:
            await guard(event, commands)

    # -- time ----------------------------------------------------------------------

    async def let_time_pass(self, stream: StreamName) -> None:
        """Apply the deadlines that have passed; safe to repeat."""
        cached = await self.streams.load(stream)
        await self.act_as_service(
            tournament_of(stream),
            (LetTimePass(),),
            # The same for every worker, so that it happens once.
            command_id=f"time:{stream}:{cached.version}",
        )

    def deadline_of(self, cached: CachedTournament) -> Moment | None:
        """Return the next deadline of a tournament."""
        return None if cached.state is None else next_event_deadline(cached.state)

    # -- inside --------------------------------------------------------------------

    async def _act_all(
        self,
        identity: Identity,
        event: str,
        commands: Sequence[TournamentCommand],
        *,
        command_id: CommandId,
        expected: int | None = None,
        progress: Progress | None = None,
    ) -> TournamentAnswer:
        await self.check(event, commands)
        people = await self._people_for(event, commands)
        venue = (await self.venues.look(event)).venue
        seeded = tuple(self._with_randomness(one, event) for one in commands)
        is_pairing = all(isinstance(one, PairingCommand) for one in commands)

        def decided(cached: CachedTournament, at: Moment) -> Events:
            state, by = cached.state, identity.person
            off = frozenset[str]() if state is None else phones_off(state, venue)
            allowed = [
                permitted_at(identity, one, event, state, phones_off=off)
                for one in seeded
            ]
            is_large = state is not None and len(state.entrants) >= VERY_LARGE
            if is_pairing and is_large and not self._is_alone:
                # Pairing needs no personal data, so none is sent along.
                return self._aside.run(_decided, state, allowed, People(), at, by)
            return _decided(state, allowed, people, at, by, progress=progress)

        done = await self.streams.act(
            tournament_stream(event),
            decide=decided,
            at=self.clock.now,
            by=identity.person,
            command_id=command_id,
            expected=expected,
            is_long=len(people.by_id) >= LARGE or len(commands) >= LARGE,
        )
        return _answer(done)

    async def _people_for(
        self, event: str, commands: Sequence[TournamentCommand]
    ) -> People:
        people = (await self.roll.of(event)).people
        needed = {
            person
            for one in commands
            if isinstance(one, RegisterEntrant)
            for person in one.members
        }
        if needed <= people.by_id.keys():
            return people
        # Another worker may have just written them.
        return (await self.roll.of(event, afresh=True)).people

    def _with_randomness(
        self, command: TournamentCommand, event: str
    ) -> TournamentCommand:
        """Add an unpredictable seed if none was given."""
        is_game = isinstance(command, SettleTie) and command.step != "lot"
        if isinstance(command, OfferPrize) and command.kind == "lot":
            # The person who offers a prize must not choose its winner.
            return replace(command, seed=self._fresh_seed())
        if isinstance(command, _SEEDED) and not command.seed and not is_game:
            return replace(command, seed=self._fresh_seed())
        if isinstance(command, OpenDrawing) and not command.seed_hash:
            return replace(command, seed_hash=commitment_to(self.drawing_seed(event)))
        if isinstance(command, DrawTickets) and not command.seed:
            return replace(command, seed=self.drawing_seed(event))
        return command

    def _fresh_seed(self) -> str:
        return self.randomness.secret_bytes(_SEED_BYTES).hex()

    def drawing_seed(self, event: str) -> str:
        """Return the seed of the drawing, which the store keeps secret until then."""
        fresh = self.randomness.secret_bytes(_SEED_BYTES)
        return self.store.keep_secret(f"seed:{tournament_stream(event)}", fresh).hex()


def _decided(
    state: Tournament | None,
    commands: Sequence[TournamentCommand],
    people: People,
    at: Moment,
    by: PersonId,
    *,
    progress: Progress | None = None,
) -> Events:
    happened: list[TournamentEvent] = []
    for number, command in enumerate(commands, start=1):
        for event in decide(state, command, people, at, by):
            state = evolved(state, event)
            happened.append(event)
        if progress is not None:
            progress(number, len(commands))
    return tuple(happened)


def _shown(event: AnyVenueEvent) -> tuple[type, int | None]:
    return type(event), getattr(event, "shown", 0)


def _answer(done: Done[TournamentEvent]) -> TournamentAnswer:
    return TournamentAnswer(
        version=done.version,
        events=tuple(one.event for one in done.happened),
        is_repeated=done.is_repeated,
    )
