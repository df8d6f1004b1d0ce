"""The use cases of venues: walls, calls, and how a tournament is run in its room."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment
from starsquare.service.identity import NOBODY, Identity
from starsquare.service.log.codec import Codec
from starsquare.service.ports import Clock, CommandId, Store
from starsquare.service.stream_names import venue_stream
from starsquare.service.streams import CachedStream, Done, StreamCache
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.deciding import decide_venue
from starsquare.service.venue.event import (
    AnyVenueEvent,
    EntryRequest,
    VenueState,
    venue_after,
    venue_event_from_json,
)
from starsquare.service.venue.permissions import must_be_permitted
from starsquare.service.venue.requests import decide_request
from starsquare.tournament.state import Tournament

CachedVenue = CachedStream[VenueState, AnyVenueEvent]


class VenueSeen(msgspec.Struct, frozen=True):
    """A venue at a version."""

    version: int
    venue: VenueState


class VenueAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a command."""

    version: int
    events: tuple[AnyVenueEvent, ...]
    is_repeated: bool


class VenueService:
    """The venues of all tournaments."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Take the ports."""
        self._clock = clock
        self.streams: StreamCache[VenueState, AnyVenueEvent] = StreamCache(
            store, Codec(venue_event_from_json), venue_after
        )

    async def look(self, event: str) -> VenueSeen:
        """Return the venue of a tournament; without any events, a new one."""
        cached = await self.streams.load(venue_stream(event))
        return VenueSeen(cached.version, cached.state or VenueState())

    async def act(
        self,
        identity: Identity,
        event: str,
        command: AnyVenueCommand,
        tournament: Tournament,
        *,
        command_id: CommandId,
    ) -> VenueAnswer:
        """Execute a command.

        Raises:
            ForbiddenError: the command is not permitted.
            VenueError: it is not possible now.
        """

        def decided(cached: CachedVenue, at: Moment) -> tuple[AnyVenueEvent, ...]:
            venue = cached.state or VenueState()
            must_be_permitted(identity, command, event, tournament, venue)
            return decide_venue(venue, command, tournament, identity.person, at)

        done = await self.streams.act(
            venue_stream(event),
            decide=decided,
            at=self._clock.now,
            by=identity.person,
            command_id=command_id,
        )
        return _answer(done)

    async def request(
        self,
        event: str,
        asked: EntryRequest,
        tournament: Tournament,
        *,
        command_id: CommandId,
    ) -> VenueAnswer:
        """Add a request for an entry to the list; anyone may.

        It is not a command, because a client could then choose the ids in it.

        Raises:
            VenueError: requests are closed, or too many are waiting.
        """

        def decided(cached: CachedVenue, at: Moment) -> tuple[AnyVenueEvent, ...]:
            venue = cached.state or VenueState()
            return decide_request(venue, asked, tournament, NOBODY.person, at)

        done = await self.streams.act(
            venue_stream(event),
            decide=decided,
            at=self._clock.now,
            by=NOBODY.person,
            command_id=command_id,
        )
        return _answer(done)


def _answer(done: Done[AnyVenueEvent]) -> VenueAnswer:
    return VenueAnswer(
        version=done.version,
        events=tuple(one.event for one in done.happened),
        is_repeated=done.is_repeated,
    )
