"""Notices about the service itself that directors need to see."""

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
"""How long a service interruption is shown."""


class NoticeLine(msgspec.Struct, frozen=True, kw_only=True):
    """A notice about the service itself, for directors."""

    key: str
    text: str
    at: Moment


class StoreFailure(msgspec.Struct, frozen=True):
    """Why and since when the store cannot be written."""

    since: Moment
    reason: str


class Notices:
    """Collects notices for directors, apart from the tournament's own log."""

    def __init__(
        self, accounts: AccountService, clock: Clock, check: SelfCheck
    ) -> None:
        """Take the accounts, whose log records when the service was down."""
        self._accounts, self._clock = accounts, clock
        self.lost_entry = check.lost_entry()
        self._failures: dict[Work, StoreFailure] = {}
        self.listeners: list[Callable[[], None]] = []

    def follow(self, *every: StreamCache[Any, Any]) -> None:
        """Watch streams for write failures."""
        for streams in every:
            streams.on_failure.append(self.write_failed)
            streams.listeners.append(self._written)

    def write_failed(self, error: StoreError) -> None:
        """Record that a command could not be written."""
        self._failed("command", error)

    def beaten(self, error: StoreError | None) -> None:
        """Record whether a heartbeat could be written."""
        if error is None:
            self._succeeded("beat")
        else:
            self._failed("beat", error)

    @property
    def failure(self) -> StoreFailure | None:
        """Return why nothing can be written; None if writing works."""
        return next(iter(self._failures.values()), None)

    async def lines(self, event: str) -> tuple[NoticeLine, ...]:
        """Return the notices for a tournament, newest first."""
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
    """Report an interruption that left something to do: stopped clocks."""
    if event.behind_ms:
        minutes = -(-event.behind_ms // 60_000)
        text = say("notice.clock_behind", {"n": minutes})
        yield NoticeLine(key="notice.clock_behind", text=text, at=event.up_at)
    stopped = [one for one in event.stopped if one.startswith(f"game-{name}.")]
    if stopped:
        seconds = (event.up_at - event.down_since) // 1000
        text = say("notice.resumed", {"seconds": seconds, "n": len(stopped)})
        yield NoticeLine(key="notice.resumed", text=text, at=event.up_at)
