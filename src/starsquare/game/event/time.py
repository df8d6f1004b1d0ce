"""What may happen to the clock and to the end of the round."""

from __future__ import annotations

from starsquare.bounds import Milliseconds
from starsquare.game.command import StopReason
from starsquare.game.event.base import Event
from starsquare.game.side import Moment, PersonId, Side


class ClockStopped(Event, frozen=True, kw_only=True):
    """The middle button was pressed."""

    side: Side | None
    reason: StopReason


class ClockRestarted(Event, frozen=True, kw_only=True):
    """Time runs again for the side whose turn it is."""

    side: Side | None


class TimeCorrected(Event, frozen=True, kw_only=True):
    """Staff set the time that a side has used."""

    by: PersonId
    side: Side
    used_ms: Milliseconds
    why: str


class RoundEndSet(Event, frozen=True, kw_only=True):
    """Staff said when the round will end."""

    by: PersonId
    ends_at: Moment | None


TimeEvent = ClockStopped | ClockRestarted | TimeCorrected | RoundEndSet
