"""The one module that knows service and storage: it puts them together."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

from starsquare.game.side import Moment
from starsquare.service.events import EventRunner
from starsquare.storage.eventfile import EventFile

STREAM = "event"
"""An event file has one event in it."""


class SystemClock:
    """The computer's clock."""

    def now(self) -> Moment:
        """Give the moment, in milliseconds since 1970."""
        return Moment(time.time_ns() // 1_000_000)


class FixedClock:
    """A clock that stands, for scripts whose outcome has to be the same each time."""

    def __init__(self, now: Moment) -> None:
        """Set it."""
        self._now = now

    def now(self) -> Moment:
        """Give the moment it was set to."""
        return self._now


def event_in(file: Path, *, at: Moment | None = None) -> EventRunner:
    """Give the event that a file holds, or will hold."""
    store = EventFile(file)
    clock = SystemClock() if at is None else FixedClock(at)
    return EventRunner(store, store, clock, STREAM)


def a_seed() -> str:
    """Make a seed that nobody can guess."""
    return secrets.token_hex(16)


def a_command_id() -> str:
    """Make an id for a command that has none."""
    return secrets.token_hex(16)
