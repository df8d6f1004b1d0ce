"""How long the line to somebody is, measured by the server's own pings."""

from __future__ import annotations

from collections import deque

from starsquare.service.identity import Identity

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
        """Give somebody's lag; 0 without a measurement."""
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
