"""Moments as people read them: the hall's time is that of the service's computer."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from starsquare.game.side import Moment


def local(moment: int) -> datetime:
    """Give a moment in the time of this computer."""
    return datetime.fromtimestamp(moment / 1000, tz=UTC).astimezone()


def hour(moment: int) -> str:
    """Write the time of day: 10:50."""
    return local(moment).strftime("%H:%M")


def day_and_hour(moment: int) -> str:
    """Write day and time: 2026-11-21 10:50."""
    return local(moment).strftime("%Y-%m-%d %H:%M")


def from_field(text: str) -> Moment:
    """Read what a field for day and time holds.

    Raises:
        ValueError: it is no time, or none that a hall could mean.
    """
    try:
        found = datetime.fromisoformat(text).astimezone().timestamp()
        return msgspec.convert(int(found * 1000), Moment)
    except (OverflowError, msgspec.ValidationError) as error:  # no year of ours
        raise ValueError(text) from error
