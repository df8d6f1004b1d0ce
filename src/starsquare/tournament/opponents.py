"""Who meets whom in finishes that are only imagined: many at a time, by sorting.

The real pairing finds the cheapest whole round under all constraints and takes
milliseconds; a simulation wants a million rounds in seconds. Here each method is done
by its order alone: equal records are folded, neighbours on the hill meet, lots are
drawn. Repeats, schoolmates and starts are not looked at: they choose between opponents
of the same record, which the simulation thinks equally hard.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import numpy as np
import numpy.typing as npt

from starsquare.tournament.pairing.contract import Method

Whole = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

LIFT = 1 << 32
"""A half-win over all spread there can be: standings are one number an entrant."""

_LOT_BITS = 20
_FOUR = 4


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """What a round of many finishes is paired from; columns are players."""

    scores: Whole  # half-wins and spread of each finish (row)
    basis: Whole  # the same after the rounds that the book pairs by
    seeding: Whole  # columns, the highest seeded first
    number: int  # of the round
    again: int  # how many rounds before it were paired from the same basis
    by_spread: bool  # equal wins stand by spread on the hill, else by lot


class Meetings(msgspec.Struct, frozen=True):
    """Who meets whom, by column; a row is a finish."""

    one: Whole
    two: Whole
    free: Whole | None  # one column: who is left over


def order_of(scores: Whole) -> Whole:
    """Sort best first; the lower column leads of two that are equal."""
    return ranked(scores)[0]


def ranked(scores: Whole) -> tuple[Whole, Whole]:
    """Sort best first: the columns in order, and their scores."""
    count = scores.shape[1]
    bits = max(1, (count - 1).bit_length())
    keys = (-scores << bits) | np.arange(count, dtype=np.int64)
    keys.sort(axis=1)
    return keys & ((1 << bits) - 1), -(keys >> bits)


def levels_of(scores: Whole) -> Whole:
    """Give the half-wins that are packed over the spread."""
    return (scores + (LIFT >> 1)) >> 32


def met_by(method: Method, field: Field, chance: np.random.Generator) -> Meetings:
    """Pair a round of many finishes by a method."""
    return _METHODS[method](field, chance)


def _neighbours(order: Whole) -> Meetings:
    count = order.shape[1]
    free = order[:, -1:] if count % 2 else None
    return Meetings(order[:, 0 : count - 1 : 2], order[:, 1::2], free)


def _folded(order: Whole, levels: Whole) -> Meetings:
    """Let the upper half of each level meet its lower half.

    Where a level has one too many, its last meets the first of the next.
    """
    count = order.shape[1]
    free = order[:, -1:] if count % 2 else None
    count -= count % 2
    order, levels = order[:, :count], levels[:, :count]
    places = np.arange(count, dtype=np.int32)
    cuts = _cuts(levels)
    starts = np.maximum.accumulate(np.where(cuts[:, :count], places, 0), axis=1)
    ends = np.where(cuts[:, 1:], places + 1, count)[:, ::-1]
    ends = np.minimum.accumulate(ends, axis=1)[:, ::-1]
    half = (ends - starts) // 2
    into = places - starts
    is_lower = into >= half
    # Of each part the pairs go side by side: upper, lower, upper, lower.
    seats = starts + 2 * (into - is_lower * half) + is_lower
    seated = np.empty_like(order)
    np.put_along_axis(seated, seats, order, axis=1)
    return Meetings(seated[:, ::2], seated[:, 1::2], free)


def _cuts(levels: Whole) -> Flags:
    """Mark where parts begin that are folded by themselves; all of them are even."""
    size, count = levels.shape
    cuts = np.zeros((size, count + 1), dtype=np.bool_)
    cuts[:, 0] = cuts[:, count] = True
    if count:
        differs = levels[:, 1:] != levels[:, :-1]
        is_odd = np.zeros(count - 1, dtype=np.bool_)
        is_odd[::2] = True
        cuts[:, 1:count] |= differs & ~is_odd
        uneven = differs & is_odd
        cuts[:, : count - 1] |= uneven
        cuts[:, 2:] |= uneven
    return cuts


def _by_lot(field: Field, chance: np.random.Generator) -> Meetings:
    lots = chance.integers(0, 1 << _LOT_BITS, size=field.scores.shape, dtype=np.int64)
    return _neighbours(order_of(lots))


def _seeded_halves(field: Field, _chance: np.random.Generator) -> Meetings:
    size = field.scores.shape[0]
    order: Whole = np.broadcast_to(field.seeding, (size, len(field.seeding)))
    return _folded(order, np.zeros_like(order))


def _swiss(field: Field, _chance: np.random.Generator) -> Meetings:
    order, scores = ranked(field.scores)
    return _folded(order, levels_of(scores))


def _hill(field: Field, chance: np.random.Generator) -> Meetings:
    if field.by_spread:
        return _neighbours(order_of(field.scores))
    lots = chance.integers(0, 1 << _LOT_BITS, size=field.scores.shape, dtype=np.int64)
    return _neighbours(order_of((levels_of(field.scores) << _LOT_BITS) | lots))


def _groups(field: Field, _chance: np.random.Generator) -> Meetings:
    """Let neighbours of the basis meet; the next time, those across in each four."""
    order = order_of(field.basis).copy()
    if field.again % 2:
        whole = order.shape[1] // _FOUR * _FOUR
        fours = order[:, :whole].reshape(len(order), -1, _FOUR)
        order[:, :whole] = fours[:, :, [0, 2, 1, 3]].reshape(len(order), whole)
    return _neighbours(order)


def _round_robin(field: Field, _chance: np.random.Generator) -> Meetings:
    """Turn the circle of the seeding to the round."""
    count = len(field.seeding)
    ring = list(range(count)) + ([-1] if count % 2 else [])
    turns = (field.number - 1) % max(1, len(ring) - 1)
    moving = ring[1:]
    cut = len(moving) - turns
    ring = [*ring[:1], *moving[cut:], *moving[:cut]]
    half = len(ring) // 2
    pairs = list(zip(ring[:half], reversed(ring[half:]), strict=True))
    free = [max(pair) for pair in pairs if -1 in pair]
    games = [pair for pair in pairs if -1 not in pair]
    size = field.scores.shape[0]

    def column(places: list[int]) -> Whole:
        chosen = field.seeding[np.array(places, dtype=np.int64)]
        spread: Whole = np.broadcast_to(chosen, (size, len(places)))
        return spread

    return Meetings(
        column([one for one, _ in games]),
        column([two for _, two in games]),
        column(free) if free else None,
    )


_METHODS: dict[Method, Callable[[Field, np.random.Generator], Meetings]] = {
    Method.RANDOM: _by_lot,
    Method.FREE: _by_lot,
    Method.MANUAL: _by_lot,
    Method.SEEDED_HALVES: _seeded_halves,
    Method.SWISS: _swiss,
    Method.KING_OF_THE_HILL: _hill,
    Method.GROUPS: _groups,
    Method.ROUND_ROBIN: _round_robin,
}
