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


def grade_of(lost: float, chance: float, *, is_phony: bool = False) -> Grade:
    """Grade a turn by its loss in points and in chances to win; the worse one counts.

    A phony is a slip at best, even if nobody challenged it.
    """
    for grade, (points, win) in (
        (Grade.MISS, _MISS),
        (Grade.SLIP, _SLIP),
        (Grade.FINE, _FINE),
    ):
        is_slip = is_phony and grade is Grade.SLIP
        if lost >= points or chance >= win or is_slip:
            return grade
    return Grade.BEST
