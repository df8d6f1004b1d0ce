"""Grades in words: Best, Fine, Slip, Miss."""

from __future__ import annotations

from enum import StrEnum

_FINE = (0.5, 0.01)
_SLIP = (5.0, 0.06)
_MISS = (15.0, 0.15)


class Grade(StrEnum):
    """How good a turn was, for a student who knows the words of a level."""

    BEST = "best"
    FINE = "fine"
    SLIP = "slip"
    MISS = "miss"


def grade_of(lost: float, chance: float) -> Grade:
    """Grade what a turn lost in points and in chances to win; the worse one counts."""
    for grade, (points, win) in (
        (Grade.MISS, _MISS),
        (Grade.SLIP, _SLIP),
        (Grade.FINE, _FINE),
    ):
        if lost >= points or chance >= win:
            return grade
    return Grade.BEST
