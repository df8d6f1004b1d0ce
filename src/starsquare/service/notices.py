"""What befell the service itself, as directors have to know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from starsquare.game.side import Moment
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.accounts.event import ServiceResumed
from starsquare.service.ports import Clock, SelfCheck, StoreError
from starsquare.service.stream_names import ACCOUNTS
from starsquare.service.streams import StreamCache
from starsquare.text import say

Work = Literal["beat", "command"]
SHOWN_MS = 12 * 3_600_000
"""For how long a stop of the service is shown."""


class NoticeLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something about the service itself that a director has to know."""

    key: str
    text: str
    at: Moment


class StoreFailure(msgspec.Struct, frozen=True):
    """The store cannot be written, and since when."""

    since: Moment
    reason: str


class Notices:
    """Keeps what a director is told beside the event's own log."""

    def __init__(
        self, accounts: AccountService, clock: Clock, check: SelfCheck
    ) -> None:
        """Take the accounts, whose log says when the service was down."""
        self._accounts, self._clock = accounts, clock
        self.lost_entry = check.lost_entry()
        self._failures: dict[Work, StoreFailure] = {}
        self.listeners: list[Callable[[], None]] = []

    def follow(self, *every: StreamCache[Any, Any]) -> None:
        """Hear from streams whether they can be written."""
        for streams in every:
            streams.on_failure.append(self.write_failed)
            streams.listeners.append(self._written)

    def write_failed(self, error: StoreError) -> None:
        """Note that a command could not be written."""
        self._failed("command", error)

    def beaten(self, error: StoreError | None) -> None:
        """Note whether a sign of life could be written."""
        if error is None:
            self._succeeded("beat")
        else:
            self._failed("beat", error)

    @property
    def failure(self) -> StoreFailure | None:
        """Return why nothing can be written; None while it can."""
        return next(iter(self._failures.values()), None)

    async def lines(self, event: str) -> tuple[NoticeLine, ...]:
        """Return what is to be told at an event, the newest first."""
        found: list[NoticeLine] = []
        if (failure := self.failure) is not None:
            text = say("notice.store", {"reason": failure.reason})
            at = failure.since
            found.append(NoticeLine(key="notice.store", text=text, at=at))
        if self.lost_entry is not None:
            text = say("notice.lost", {"position": self.lost_entry.position})
            now = self._clock.now()
            found.append(NoticeLine(key="notice.lost", text=text, at=now))
        cached = await self._accounts.log.streams.load(ACCOUNTS)
        since = self._clock.now() - SHOWN_MS
        for one in reversed(cached.log):
            if one.at < since:
                break
            if isinstance(one.event, ServiceResumed):
                found += _resumed(one.event, event)
        return tuple(found)

    def _written(self, cached: object, happened: object) -> None:
        del cached, happened
        self._succeeded("command")

    def _failed(self, work: Work, error: StoreError) -> None:
        if work not in self._failures:
            self._failures[work] = StoreFailure(self._clock.now(), str(error))
            self._tell()

    def _succeeded(self, work: Work) -> None:
        if self._failures.pop(work, None) is not None:
            self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()


def _resumed(event: ServiceResumed, name: str) -> Iterator[NoticeLine]:
    """Tell of a stop where it has left something to do: clocks that stand."""
    if event.behind_ms:
        minutes = -(-event.behind_ms // 60_000)
        text = say("notice.clock_behind", {"n": minutes})
        yield NoticeLine(key="notice.clock_behind", text=text, at=event.up_at)
    stopped = [one for one in event.stopped if one.startswith(f"game-{name}.")]
    if stopped:
        seconds = (event.up_at - event.down_since) // 1000
        text = say("notice.resumed", {"seconds": seconds, "n": len(stopped)})
        yield NoticeLine(key="notice.resumed", text=text, at=event.up_at)
