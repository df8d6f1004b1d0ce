"""Time credited to who plays over a slow line.

What counts is what the server measured by its own pings, never what a client says;
each command is credited a little at most, and each side of a game has a quota.
"""

from __future__ import annotations

from starsquare.game.side import Side
from starsquare.service.ports import StreamName

MOST_A_COMMAND_MS = 500
QUOTA_MS = 10_000


class LagCredit:
    """What each side of each game has been credited so far."""

    def __init__(self) -> None:
        """Begin with nothing spent."""
        self._spent: dict[tuple[StreamName, Side], int] = {}

    def credited(self, stream: StreamName, side: Side, measured_ms: int) -> int:
        """Give what a command is credited, and take it off the quota."""
        spent = self._spent.get((stream, side), 0)
        credit = max(0, min(measured_ms, MOST_A_COMMAND_MS, QUOTA_MS - spent))
        if credit:
            self._spent[stream, side] = spent + credit
        return credit
