"""What time costs: turn limits, overtime, lateness.

Moments and spans are whole milliseconds.
"""

from __future__ import annotations

from starsquare.rulebook.game_parts import Clock, Lateness, Overtime

SECOND = 1_000
MINUTE = 60 * SECOND


def expiry_of(limit_ms: int, rule: Clock) -> int:
    """Return the first moment that is too late for a limit.

    An action exactly at a limit is in time, unless the book says otherwise.
    """
    return limit_ms + 1 if rule.at_limit_counts else limit_ms


def time_of_side(rule: Clock, turns: int) -> int | None:
    """Return how much time a side has for the game, after a number of its turns.

    Rules: CC-19.a NA-19.a
    """
    if rule.side_seconds is None:
        return None
    return (rule.side_seconds + turns * rule.increment_seconds) * SECOND


def overtime_used(used_ms: int, rule: Clock, turns: int) -> int:
    """Return a side's overtime on a two-sided clock, after a number of its turns.

    Rules: CC-19.a NA-19.a
    """
    limit = time_of_side(rule, turns)
    return 0 if limit is None else max(0, used_ms - limit)


def minutes(milliseconds: int) -> str:
    """Return a span of time as on a clock: `24:59`, or `-0:01` below zero."""
    seconds = abs(milliseconds) // SECOND
    sign = "-" if milliseconds < 0 else ""
    return f"{sign}{seconds // 60}:{seconds % 60:02d}"


def in_minutes(seconds: int) -> str:
    """Return a length of time in minutes: `22`, or `22:30` if there are seconds."""
    whole, rest = divmod(seconds, 60)
    return f"{whole}:{rest:02d}" if rest else str(whole)


def clock_face(left_ms: int) -> str:
    """Return the time left as clocks show it, rounded up to a full second.

    Below zero it counts up after a minus sign.

    Rules: CC-19.c NA-19.c
    """
    seconds = -(-abs(left_ms) // SECOND)
    return minutes(seconds * SECOND if left_ms >= 0 else -seconds * SECOND)


def side_clock_face(left_ms: int, rule: Clock) -> str:
    """Return the time left of a side; a two-sided clock has four digits, to `00:00`.

    Rules: CC-19.a NA-19.a
    """
    face = clock_face(left_ms)
    if rule.kind != "two_sided":
        return face
    sign = "-" if left_ms < 0 else ""
    return f"{sign}{face.removeprefix('-'):0>5}"


def points_for(over_ms: int, rule: Overtime) -> int:
    """Return the cost of overtime, for every minute begun.

    Rules: CC-19.b NA-19.b
    """
    return -(-over_ms // MINUTE) * rule.points_per_minute


def lateness_points(late_seconds: int, rule: Lateness | None) -> int:
    """Return the points for every interval that a side was absent.

    Rules: CC-25.a SO-SCORE-11.a NA-25.b
    """
    if rule is None:
        return 0
    if rule.interval_counts == "begun":
        intervals = -(-late_seconds // rule.interval_seconds)
    else:
        intervals = late_seconds // rule.interval_seconds
    return intervals * rule.points_per_interval


def is_forfeit(late_seconds: int, rule: Lateness | None) -> bool:
    """Return whether a side is so late that it loses the game.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    return rule is not None and late_seconds >= rule.forfeit_after_seconds
