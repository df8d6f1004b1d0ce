"""Limits on live connections per address, and measuring their delay."""

from __future__ import annotations

from collections import Counter, deque

from starsquare.errors import StarsquareError
from starsquare.service.identity import STAFF, Identity

LINES = "STARSQUARE_LINES"
"""The setting for the number of connections per address."""

LINES_EACH = 1_000
"""Connections per address: a whole venue may share one."""

STAFF_RESERVE = 100
"""Connections reserved for staff."""

OTHER_FILES = 200
"""File descriptors for everything else: the log, requests, the server itself."""

WANTED_FILES = 65_536
"""How many files a process asks the system for."""

UNKNOWN_FILES = 1_024
"""Assumed where the system does not say how many files a process may open."""


class TooManyLinesError(StarsquareError):
    """The limit of live connections is reached, in total or for one address."""


class LineLimits:
    """Counts live connections and refuses those over the limit."""

    def __init__(self, *, each: int = LINES_EACH, files: int = UNKNOWN_FILES) -> None:
        """Set the limits: connections per address, and files the process may open."""
        self._each = each
        self._most = max(STAFF_RESERVE, files - OTHER_FILES)
        self._by_address: Counter[str] = Counter()

    def take(self, address: str, identity: Identity) -> None:
        """Count a connection from an address.

        Staff are exempt from the limit of their address, and have a reserve.

        Raises:
            TooManyLinesError: the limit is reached.
        """
        is_staff = any(grant.role in STAFF for grant in identity.grants)
        most = self._most if is_staff else self._most - STAFF_RESERVE
        if self._by_address.total() >= most:
            raise TooManyLinesError("service.too_many_lines")
        if not is_staff and self._by_address[address] >= self._each:
            raise TooManyLinesError("service.too_many_lines_here", most=self._each)
        self._by_address[address] += 1

    def release(self, address: str) -> None:
        """Count a closed connection."""
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]


KEPT_PINGS = 5


class Lag:
    """The delay of a connection, as measured by the server."""

    def __init__(self) -> None:
        """Start without a measurement."""
        self._round_trips: deque[int] = deque(maxlen=KEPT_PINGS)
        self._sent: dict[int, int] = {}
        self._last = 0

    def ping(self, now: int) -> int:
        """Record a ping; the last few are remembered."""
        self._last += 1
        self._sent[self._last] = now
        self._sent.pop(self._last - KEPT_PINGS, None)
        return self._last

    def pong(self, ping: int, now: int) -> None:
        """Record the answer to a ping; unknown and repeated ones are ignored."""
        sent = self._sent.pop(ping, None)
        if sent is not None:
            self._round_trips.append(now - sent)

    @property
    def one_way_ms(self) -> int:
        """Half the shortest of the last round trips."""
        return min(self._round_trips, default=0) // 2


class Lags:
    """The delay of everyone who is connected."""

    def __init__(self) -> None:
        """Start with no connections."""
        self._by_person: dict[str, Lag] = {}

    def of(self, identity: Identity) -> int:
        """Return a person's delay, 0 if not measured."""
        lag = self._by_person.get(identity.person)
        return 0 if lag is None else lag.one_way_ms

    def open(self, identity: Identity) -> Lag:
        """Start measuring a person's connection."""
        lag = self._by_person[identity.person] = Lag()
        return lag

    def close(self, identity: Identity, lag: Lag) -> None:
        """Stop measuring a connection that has ended."""
        if self._by_person.get(identity.person) is lag:
            del self._by_person[identity.person]
