"""Tournaments in memory with their people, as every use case needs them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.rules.clock import SECOND
from starsquare.service.identity import DESK, ForbiddenError, Identity, Role
from starsquare.service.log.codec import Codec
from starsquare.service.ports import Clock, Randomness, Store
from starsquare.service.stream_names import (
    UnknownTournamentError,
    tournament_of,
    tournament_stream,
)
from starsquare.service.streams import CachedStream, Happened, StreamCache
from starsquare.service.tournament.people_records import PeopleSeen, TournamentPeople
from starsquare.tournament.absence import too_late_at
from starsquare.tournament.event import TournamentEvent, event_from_json
from starsquare.tournament.evolve import evolve, evolve_all, fold, opened
from starsquare.tournament.person import Person
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament


def next_event_deadline(tournament: Tournament) -> Moment | None:
    """Return the next time at which something happens automatically.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c NA-21.b
    """
    return min(_deadlines(tournament), default=None)


def _deadlines(tournament: Tournament) -> Iterator[Moment]:
    for pool in tournament.rounds:
        current = tournament.current_round(pool)
        if (
            current is None
            or current.started_at is None
            or current.ended_at is not None
            or current.paused_at is not None
        ):
            continue
        if current.ends_at is not None:
            yield current.ends_at
        rule = tournament.book_of_pool(pool).lateness
        if rule is not None and _somebody_is_late(tournament, current):
            began = current.started_at + current.paused_ms
            yield Moment(began + rule.forfeit_after_seconds * SECOND)


def _somebody_is_late(tournament: Tournament, current: Round) -> bool:
    return any(too_late_at(tournament, current, board) for board in current.open_boards)


CachedTournament = CachedStream[Tournament, TournamentEvent]
TournamentChanged = Happened[TournamentEvent]


class TournamentSeen(msgspec.Struct, frozen=True):
    """A tournament at a version."""

    version: int
    tournament: Tournament


class TournamentStreams:
    """All tournaments, as one worker sees them."""

    def __init__(self, store: Store, clock: Clock, randomness: Randomness) -> None:
        """Take the ports."""
        self.store, self.clock, self.randomness = store, clock, randomness
        self.roll = TournamentPeople(store, clock, randomness)
        self.counts_people = False
        """Whether people are numbered p1, p2, as in a store of a single tournament."""
        self.streams: StreamCache[Tournament, TournamentEvent] = StreamCache(
            store, Codec(event_from_json), evolved, evolve_all=all_evolved
        )

    async def names(self) -> tuple[str, ...]:
        """Return the names of all tournaments, in order."""
        heads = await asyncio.to_thread(self.store.heads, prefix="tournament-")
        return tuple(tournament_of(head.stream) for head in heads)

    def loaded(self) -> tuple[str, ...]:
        """Return the names of the tournaments in memory."""
        return tuple(map(tournament_of, self.streams.loaded()))

    def known(self, event: str) -> Tournament | None:
        """Return a tournament if it is in memory."""
        cached = self.streams.known(tournament_stream(event))
        return None if cached is None else cached.state

    def is_loaded(self, event: str) -> bool:
        """Return whether a tournament is in memory."""
        return self.streams.known_version(tournament_stream(event)) > 0

    async def stream(self, event: str) -> CachedTournament:
        """Return a tournament with its log.

        Raises:
            UnknownTournamentError: the name is unknown.
        """
        cached = await self.streams.look_for(tournament_stream(event))
        if cached.state is None:
            raise UnknownTournamentError("service.no_such_event", event=event)
        return cached

    async def look(self, event: str) -> TournamentSeen:
        """Return the current state of a tournament.

        Raises:
            UnknownTournamentError: the name is unknown.
        """
        cached = await self.stream(event)
        return TournamentSeen(cached.version, known(cached))

    async def members_of(self, event: str | None) -> Collection[PersonId] | None:
        """Return everyone who takes part in a tournament; None if it is unknown."""
        if event is None:
            return None
        cached = await self.streams.look_for(tournament_stream(event))
        return None if cached.state is None else cached.state.entrant_of.keys()

    async def people(self, event: str) -> PeopleSeen:
        """Return the people of a tournament."""
        return await self.roll.of(event)

    async def keep(
        self, identity: Identity, event: str, people: Iterable[Person]
    ) -> None:
        """Store people's personal data.

        Raises:
            ForbiddenError: only the desk may.
        """
        must_be_desk(identity, event, "RememberPerson")
        await self.roll.keep(event, people, identity.person)

    async def erase(self, identity: Identity, event: str, person: PersonId) -> bool:
        """Erase a person's data; results and log stay as they are.

        Raises:
            ForbiddenError: only a director may.
        """
        if not identity.has(Role.DIRECTOR, event):
            raise ForbiddenError("accounts.director_only")
        return await self.roll.erase(event, person, identity.person)

    def new_person(self) -> PersonId:
        """Return a new, unused person id."""
        return PersonId(f"p-{self.randomness.secret_bytes(6).hex()}")


def must_be_desk(identity: Identity, event: str, what: str) -> None:
    """Raise if an identity is not the desk.

    Raises:
        ForbiddenError: the identity is not the desk.
    """
    if not identity.roles_at(event) & DESK:
        raise ForbiddenError("service.forbidden_event", command=what, event=event)


def known(cached: CachedTournament) -> Tournament:
    """Return the state of a loaded tournament."""
    assert cached.state is not None, "the event was looked up"
    return cached.state


def evolved(tournament: Tournament | None, event: TournamentEvent) -> Tournament:
    """Apply one event; the first opens the tournament."""
    return opened(event) if tournament is None else evolve(tournament, event)


def all_evolved(
    tournament: Tournament | None, events: Sequence[TournamentEvent]
) -> Tournament:
    """Apply events; the first opens the tournament."""
    return fold(events) if tournament is None else evolve_all(tournament, events)
