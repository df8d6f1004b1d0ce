"""The use cases of halls: walls, calls, and how an event is run in its room."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment
from starsquare.service.identity import Identity
from starsquare.service.log.codec import Codec
from starsquare.service.ports import Clock, CommandId, Store
from starsquare.service.stream_names import venue_stream
from starsquare.service.streams import CachedStream, StreamCache
from starsquare.service.venue.command import AnyVenueCommand, decide_hall
from starsquare.service.venue.event import (
    AnyVenueEvent,
    VenueState,
    hall_after,
    hall_event_from_json,
)
from starsquare.service.venue.permissions import must_be_permitted
from starsquare.tournament.state import Tournament

CachedVenue = CachedStream[VenueState, AnyVenueEvent]


class VenueSeen(msgspec.Struct, frozen=True):
    """A hall at a version."""

    version: int
    hall: VenueState


class VenueAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a command."""

    version: int
    events: tuple[AnyVenueEvent, ...]
    is_repeated: bool


class VenueService:
    """The halls of all events."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Take the ports."""
        self._clock = clock
        self.streams: StreamCache[VenueState, AnyVenueEvent] = StreamCache(
            store, Codec(hall_event_from_json), hall_after
        )

    async def look(self, event: str) -> VenueSeen:
        """Give the hall of an event; one in which nothing happened is as new."""
        warm = await self.streams.load(venue_stream(event))
        return VenueSeen(warm.version, warm.state or VenueState())

    async def act(
        self,
        identity: Identity,
        event: str,
        command: AnyVenueCommand,
        tournament: Tournament,
        *,
        command_id: CommandId,
    ) -> VenueAnswer:
        """Give a command.

        Raises:
            ForbiddenError: it is not theirs to give.
            VenueError: it cannot be done now.
        """

        def decided(warm: CachedVenue, at: Moment) -> tuple[AnyVenueEvent, ...]:
            hall = warm.state or VenueState()
            must_be_permitted(identity, command, event, tournament, hall)
            return decide_hall(hall, command, tournament, identity.person, at)

        done = await self.streams.act(
            venue_stream(event),
            decide=decided,
            at=self._clock.now,
            by=identity.person,
            command_id=command_id,
        )
        return VenueAnswer(
            version=done.version,
            events=tuple(one.event for one in done.happened),
            is_repeated=done.is_repeated,
        )
