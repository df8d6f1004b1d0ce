"""The use cases of halls: walls, calls, and how an event is run in its room."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment
from starsquare.service.hall.command import AnyHallCommand, decide_hall
from starsquare.service.hall.event import (
    AnyHallEvent,
    HallState,
    hall_after,
    hall_event_from_json,
)
from starsquare.service.hall.permissions import must_be_permitted
from starsquare.service.identity import Identity
from starsquare.service.log.codec import Codec
from starsquare.service.naming import hall_stream
from starsquare.service.ports import Clock, CommandId, Store
from starsquare.service.warm import Warm, WarmStreams
from starsquare.tournament.state import Tournament

WarmHall = Warm[HallState, AnyHallEvent]


class HallSeen(msgspec.Struct, frozen=True):
    """A hall at a version."""

    version: int
    hall: HallState


class HallAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a command."""

    version: int
    events: tuple[AnyHallEvent, ...]
    is_repeated: bool


class HallDesk:
    """The halls of all events."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Take the ports."""
        self._clock = clock
        self.streams: WarmStreams[HallState, AnyHallEvent] = WarmStreams(
            store, Codec(hall_event_from_json), hall_after
        )

    async def look(self, event: str) -> HallSeen:
        """Give the hall of an event; one in which nothing happened is as new."""
        warm = await self.streams.load(hall_stream(event))
        return HallSeen(warm.version, warm.state or HallState())

    async def act(
        self,
        identity: Identity,
        event: str,
        command: AnyHallCommand,
        tournament: Tournament,
        *,
        command_id: CommandId,
    ) -> HallAnswer:
        """Give a command.

        Raises:
            ForbiddenError: it is not theirs to give.
            HallError: it cannot be done now.
        """

        def decided(warm: WarmHall, at: Moment) -> tuple[AnyHallEvent, ...]:
            hall = warm.state or HallState()
            must_be_permitted(identity, command, event, tournament, hall)
            return decide_hall(hall, command, tournament, identity.person, at)

        done = await self.streams.act(
            hall_stream(event),
            decide=decided,
            at=self._clock.now,
            by=identity.person,
            command_id=command_id,
        )
        return HallAnswer(
            version=done.version,
            events=tuple(one.event for one in done.happened),
            is_repeated=done.is_repeated,
        )
