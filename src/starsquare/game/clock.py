"""The clock at the board as a value: who is being timed, since when, used so far.

One clock serves every book: a two-sided clock limits `used`, a turn timer limits
`turn_used`, and a book without a clock limits neither.
"""

from __future__ import annotations

import msgspec

from starsquare.game.side import BySide, Moment, Side


class ClockState(msgspec.Struct, frozen=True):
    """Time used, in milliseconds, up to the moment `since`."""

    running: Side | None = None
    since: Moment = Moment(0)
    used: BySide[int] = BySide(0, 0)
    turn_used: int = 0

    def used_by(self, side: Side, at: Moment) -> int:
        """Tell what a side has used by a moment."""
        return self.used[side] + (at - self.since if self.running is side else 0)

    def turn_used_by(self, at: Moment) -> int:
        """Tell what the current turn has used by a moment."""
        return self.turn_used + (0 if self.running is None else at - self.since)

    def stopped(self, at: Moment) -> ClockState:
        """Be the clock after the middle button."""
        if self.running is None:
            return self
        used = self.used.having(self.running, self.used_by(self.running, at))
        return ClockState(None, at, used, self.turn_used_by(at))

    def restarted(self, side: Side, at: Moment) -> ClockState:
        """Be the clock running on for a side in the same turn."""
        return ClockState(side, at, self.used, self.turn_used)

    def new_turn(self, side: Side, at: Moment, *, is_running: bool) -> ClockState:
        """Be the clock at the start of a side's turn."""
        used = self.stopped(at).used
        return ClockState(side if is_running else None, at, used, 0)

    def corrected(self, side: Side, used_ms: int, at: Moment) -> ClockState:
        """Be the clock after staff set what a side has used."""
        now = self.stopped(at)
        used = now.used.having(side, used_ms)
        return ClockState(self.running, now.since, used, now.turn_used)
