"""Performance ratings, and the initial ratings of newcomers."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache

from starsquare.ratings.systems import Curve, Formula
from starsquare.ratings.values import Met

HIGHEST = 3000
LOWEST = 500
LEAP = 400
"""How far above the strongest opponent an undefeated newcomer may start."""

_ROUNDS = 50
_NONE_WON, _ALL_WON = 0.05, 0.95

Figures = Mapping[int, float]
"""The rating used for each player."""


def performance(curve: Curve, met: Sequence[Met], figures: Figures) -> int:
    """Return the rating at which the expected wins equal the actual wins.

    It uses bisection as the federation's program does, which returns the last rating
    tried: it can be one below the exact value.
    """
    wins = _wins(met)
    expected = _expected_at(curve, [figures[one.opponent] for one in met])
    low, high, middle = 0, HIGHEST, 0
    while high - low > 1:
        middle = (low + high) // 2
        if expected(middle) - wins < 0:
            low = middle
        else:
            high = middle
    return middle


def _wins(met: Sequence[Met]) -> float:
    """Add up wins; all wins or none are adjusted, because no rating explains them."""
    wins, games = sum(one.wins for one in met), len(met)
    if wins in {0, games}:
        return games * (_ALL_WON if wins else _NONE_WON)
    return wins


def _expected_at(curve: Curve, opponents: Sequence[float]) -> Callable[[int], float]:
    """Return the function of expected wins at a rating, with a table for integers."""
    whole = [int(one) for one in opponents if one == int(one) and _LEAST <= one <= _FAR]
    if len(whole) < len(opponents):
        return lambda rating: math.fsum(
            [curve.expectation(rating - other) for other in opponents]
        )
    table = _table(curve)
    starts = [_FAR - other for other in whole]
    return lambda rating: math.fsum([table[start + rating] for start in starts])


_FAR = 4_000
_LEAST = HIGHEST - _FAR
"""The largest difference in the table, and the lowest rating it covers."""


@lru_cache(maxsize=16)
def _table(curve: Curve) -> tuple[float, ...]:
    """Return the expectation at every integer difference; they are needed often."""
    return tuple(curve.expectation(one) for one in range(-_FAR, _FAR + 1))


def newcomers_found(
    formula: Formula, games: Sequence[Sequence[Met]], rated: Figures
) -> tuple[dict[int, float], int]:
    """Return the initial ratings of newcomers who played, and the iterations needed.

    All are calculated together from the others' current values, until nothing changes.
    """
    new = [one for one, met in enumerate(games) if met and one not in rated]
    if formula.newcomers == "start":
        return {one: float(formula.start) for one in new}, 0
    found = {one: _first_guess(games[one], rated, formula.start) for one in new}
    moved = set(found)
    for count in range(1, _ROUNDS + 1):
        before, found = found, _improved(formula.curve, games, rated, found, moved)
        if found == before:
            return found, count if new else 0
        moved = {one for one in found if found[one] != before[one]}
    seen: list[dict[int, float]] = []
    for _ in range(_ROUNDS):
        before, found = found, _improved(formula.curve, games, rated, found, moved)
        moved = {one for one in found if found[one] != before[one]}
        seen.append(found)
    return {one: math.fsum(each[one] for each in seen) / _ROUNDS for one in new}, (
        2 * _ROUNDS
    )


def _first_guess(met: Sequence[Met], rated: Figures, start: int) -> float:
    known = [rated[one.opponent] for one in met if one.opponent in rated]
    return math.fsum(known) / len(known) if known else float(start)


def _improved(
    curve: Curve,
    games: Sequence[Sequence[Met]],
    rated: Figures,
    found: Figures,
    moved: Collection[int],
) -> dict[int, float]:
    """Recalculate the newcomers with an opponent whose rating changed."""
    figures = {**rated, **found}
    is_first = len(moved) == len(found)
    return {
        one: min(
            max(float(LOWEST), performance(curve, games[one], figures)),
            _highest(games[one], rated, figures),
        )
        if is_first or any(each.opponent in moved for each in games[one])
        else before
        for one, before in found.items()
    }


def _highest(met: Sequence[Met], rated: Figures, figures: Figures) -> float:
    """Return the maximum initial rating of a newcomer."""
    known = [rated[one.opponent] for one in met if one.opponent in rated]
    # A newcomer without a rated opponent is limited by their strongest opponent.
    strongest = max(known or [figures[one.opponent] for one in met])
    return strongest + LEAP * sum(one.wins for one in met) / len(met)
