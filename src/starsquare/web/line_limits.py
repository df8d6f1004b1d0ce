"""How many lines one address may open, and how late a line is."""

from __future__ import annotations

from collections import Counter, deque

from starsquare.errors import StarsquareError
from starsquare.service.identity import STAFF, Identity

LINES = "STARSQUARE_LINES"
"""The setting that says how many lines one address gets."""

LINES_EACH = 1_000
"""Lines from one address: a whole hall may be behind one."""

STAFF_RESERVE = 100
"""Lines that only staff may take."""

OTHER_FILES = 200
"""Descriptors for everything else: the log, requests, the server itself."""

WANTED_FILES = 65_536
"""What a process asks the system for."""

UNKNOWN_FILES = 1_024
"""What a system allows that does not say how many files a process may open."""


class TooManyLinesError(StarsquareError):
    """No more live lines are carried, in all or for one address."""


class LineLimits:
    """Counts live lines and refuses those over a limit."""

    def __init__(self, *, each: int = LINES_EACH, files: int = UNKNOWN_FILES) -> None:
        """Set the limits: lines from one address, and files the process may open."""
        self._each = each
        self._most = max(STAFF_RESERVE, files - OTHER_FILES)
        self._by_address: Counter[str] = Counter()

    def take(self, address: str, identity: Identity) -> None:
        """Count a line from an address.

        Staff are let in beyond the limit of their address, and have a reserve.

        Raises:
            TooManyLinesError: it would be one too many.
        """
        is_staff = any(grant.role in STAFF for grant in identity.grants)
        most = self._most if is_staff else self._most - STAFF_RESERVE
        if self._by_address.total() >= most:
            raise TooManyLinesError("service.too_many_lines")
        if not is_staff and self._by_address[address] >= self._each:
            raise TooManyLinesError("service.too_many_lines_here", most=self._each)
        self._by_address[address] += 1

    def release(self, address: str) -> None:
        """Count one line less."""
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]


KEPT_PINGS = 5


class Lag:
    """How long the line to somebody is, as the server measured it."""

    def __init__(self) -> None:
        """Begin without a measurement."""
        self._round_trips: deque[int] = deque(maxlen=KEPT_PINGS)
        self._sent: dict[int, int] = {}
        self._last = 0

    def ping(self, now: int) -> int:
        """Send a ping; the last few are remembered."""
        self._last += 1
        self._sent[self._last] = now
        self._sent.pop(self._last - KEPT_PINGS, None)
        return self._last

    def pong(self, ping: int, now: int) -> None:
        """Take the answer to a ping; one that was not sent, or twice, counts not."""
        sent = self._sent.pop(ping, None)
        if sent is not None:
            self._round_trips.append(now - sent)

    @property
    def one_way_ms(self) -> int:
        """Half the shortest of the last round trips."""
        return min(self._round_trips, default=0) // 2


class Lags:
    """The lag of everybody who is connected."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._by_person: dict[str, Lag] = {}

    def of(self, identity: Identity) -> int:
        """Return somebody's lag; 0 without a measurement."""
        lag = self._by_person.get(identity.person)
        return 0 if lag is None else lag.one_way_ms

    def open(self, identity: Identity) -> Lag:
        """Measure somebody's line from now on."""
        lag = self._by_person[identity.person] = Lag()
        return lag

    def close(self, identity: Identity, lag: Lag) -> None:
        """Forget a line that is gone."""
        if self._by_person.get(identity.person) is lag:
            del self._by_person[identity.person]
