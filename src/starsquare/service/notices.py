"""What befell the service itself, as directors have to know it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from starsquare.game.side import Moment
from starsquare.service.house import HouseDesk
from starsquare.service.house_event import ServiceResumed
from starsquare.service.naming import HOUSE
from starsquare.service.ports import Clock, StoreError
from starsquare.service.views.hall import NoticeLine
from starsquare.text import say

SHOWN_MS = 12 * 3_600_000
"""For how long a stop of the service is shown."""


class StoreFailure(msgspec.Struct, frozen=True):
    """The store cannot be written, and since when."""

    since: Moment
    reason: str


class Notices:
    """Keeps what a director is told beside the event's own log."""

    def __init__(self, house: HouseDesk, clock: Clock) -> None:
        """Take the house, whose log says when the service was down."""
        self._house, self._clock = house, clock
        self.failure: StoreFailure | None = None
        self.listeners: list[Callable[[], None]] = []

    def store_failed(self, error: StoreError) -> None:
        """Note that nothing can be written."""
        if self.failure is None:
            self.failure = StoreFailure(self._clock.now(), str(error))
            self._tell()

    def store_answered(self) -> None:
        """Note that the store can be written."""
        if self.failure is not None:
            self.failure = None
            self._tell()

    async def lines(self, event: str) -> tuple[NoticeLine, ...]:
        """Give what is to be told at an event, the newest first."""
        found: list[NoticeLine] = []
        if self.failure is not None:
            text = say("notice.store", {"reason": self.failure.reason})
            at = self.failure.since
            found.append(NoticeLine(key="notice.store", text=text, at=at))
        warm = await self._house.streams.load(HOUSE)
        since = self._clock.now() - SHOWN_MS
        for one in reversed(warm.log):
            if one.at < since:
                break
            if isinstance(one.event, ServiceResumed):
                found.append(_resumed(one.event, event))
        return tuple(found)

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()


def _resumed(event: ServiceResumed, name: str) -> NoticeLine:
    stopped = [one for one in event.stopped if one.startswith(f"game-{name}.")]
    seconds = (event.up_at - event.down_since) // 1000
    text = say("notice.resumed", {"seconds": seconds, "n": len(stopped)})
    return NoticeLine(key="notice.resumed", text=text, at=event.up_at)
