"""A field in order, and the search for its cheapest pairing.

Most methods differ only in how they order the field, in the levels they avoid crossing,
and in the ideal partner of each place. The cost of a pair has tiers, each of which
outweighs all after it: hard constraints, second byes and repeats; a bye above the
lowest level, and the gap between levels; schoolmates; a bye above the lowest place,
starts, and the distance to the ideal partner.

The search considers only likely pairs, at first without those that break a constraint
which outweighs levels. If entrants are left unpaired, or schoolmates meet, it adds more
pairs, and finally those that break one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec

from starsquare.tournament.lots import lot
from starsquare.tournament.pairing.constraints import (
    NONE,
    Breaches,
    Keeper,
    byes_needed,
)
from starsquare.tournament.pairing.contract import Contender, PairingTask
from starsquare.tournament.pairing.matching import Edge, cheapest_perfect

_WHOLE_FIELD = 200  # up to this size every pair is considered, and the result is exact
_LARGE_FIELD = 400
_NEAR = 12  # partners considered below each place
_AROUND = 24  # and on either side of its ideal partner
_PLACES = tuple[int, int]


class Layout(msgspec.Struct, frozen=True):
    """A field as one method orders it."""

    order: tuple[Contender, ...]
    levels: tuple[int, ...]  # by place; pairs within a level are preferred
    is_folded: bool  # the upper half of a level meets its lower half


def laid_out(
    order: Sequence[Contender],
    *,
    level: Callable[[Contender], int] = lambda _: 0,
    is_folded: bool = False,
) -> Layout:
    """Put a field in an order in which levels do not rise."""
    return Layout(tuple(order), tuple(level(one) for one in order), is_folded)


def cheapest_pairs(
    layout: Layout, task: PairingTask, *, whole_field: int = _WHOLE_FIELD
) -> tuple[list[_PLACES], list[int]]:
    """Pair a layout: the places that meet, and the unpaired places.

    Args:
        layout: the ordered field.
        task: the round, with its constraints.
        whole_field: up to this many entrants every pair is considered.
    """
    count = len(layout.order)
    pairs = _Search(layout, task, whole_field).pairs()
    left = [one for one, two in pairs if two >= count]
    return [pair for pair in pairs if pair[1] < count], left


def tiers_of(
    layout: Layout, task: PairingTask, pairs: Sequence[_PLACES], left: Sequence[int]
) -> tuple[int, ...]:
    """Add up the cost of a whole pairing by tier, without the lot."""
    search = _Search(layout, task, _WHOLE_FIELD)
    every = [search.whole_cost(one, two) for one, two in pairs]
    every += [search.whole_cost(one, len(layout.order)) for one in left]
    return tuple(sum(tier) for tier in zip(*every, strict=True))


class _Search:
    """One round's search; a bye is a node after the last place."""

    def __init__(self, layout: Layout, task: PairingTask, whole_field: int) -> None:
        self.layout = layout
        self.whole_field = whole_field
        self.keeper = Keeper(task.constraints)
        self.balances = task.constraints.balance_starts
        purpose = f"pairing {task.round_number}"
        self.lots = [lot(task.seed, purpose, one.entrant) for one in layout.order]
        self.byes = byes_needed(layout.order, task.constraints)
        self.lots += [lot(task.seed, purpose, "")] * self.byes
        self.spans = _spans(layout.levels)

    def pairs(self) -> list[_PLACES]:
        count = len(self.layout.order)
        nodes = count + self.byes
        for reach in self._reaches(count):
            found = cheapest_perfect(nodes, self._clean_edges(reach), self.lots)
            if found is not None and self._is_enough(found, reach):
                return found
        widest = self._all_edges(self._reaches(count)[-1])
        found = cheapest_perfect(nodes, widest, self.lots)
        if found is None:  # neighbors can be paired, unless they may never meet
            found = cheapest_perfect(nodes, self._all_edges(count), self.lots)
        assert found is not None, "there are as many byes as are needed"
        return found

    def whole_cost(self, one: int, two: int) -> tuple[int, ...]:
        """Return the tiers of a pair, with what it breaks."""
        order = self.layout.order
        if two >= len(order):
            return self._tiers(one, two, self.keeper.breaches_of_bye(order[one]))
        return self._tiers(one, two, self.keeper.breaches(order[one], order[two]))

    def _reaches(self, count: int) -> tuple[int, ...]:
        if count <= self.whole_field:
            return (count,)
        if count <= _LARGE_FIELD:
            return (_NEAR, 4 * _NEAR, count)
        return (_NEAR, 2 * _NEAR, 8 * _NEAR)

    def _clean_edges(self, reach: int) -> list[Edge]:
        """Return the likely pairs that break nothing that outweighs records."""
        return [
            (one, two, self._tiers(one, two, breaches))
            for one, two, breaches in self._offers(reach, allow=False)
            if not any(breaches[:-1])
        ]

    def _is_enough(self, pairs: Sequence[_PLACES], reach: int) -> bool:
        """Return whether more pairs could not part schoolmates, or take too long."""
        order = self.layout.order
        count = len(order)
        if reach > _NEAR or not self.whole_field < count <= _LARGE_FIELD:
            return True
        return not any(
            two < count and self.keeper.breaches(order[one], order[two])[-1]
            for one, two in pairs
        )

    def _all_edges(self, reach: int) -> list[Edge]:
        return [
            (one, two, self._tiers(one, two, breaches))
            for one, two, breaches in self._offers(reach, allow=True)
        ]

    def _offers(
        self, reach: int, *, allow: bool
    ) -> Iterator[tuple[int, int, Breaches]]:
        order, breaches_of = self.layout.order, self.keeper.breaches
        forbids = self.keeper.forbids
        count = len(order)
        for one in range(count):
            near, beyond = 0, one + 1
            ideal = self._around_ideal(one, reach)
            while beyond < count and near < reach:
                if not forbids(order[one], order[beyond]):
                    breaches = breaches_of(order[one], order[beyond])
                    near += allow or breaches == NONE
                    is_likely = beyond - one <= reach or beyond in ideal
                    if is_likely or breaches == NONE:
                        yield one, beyond, breaches
                beyond += 1
            for two in range(max(beyond, ideal.start), ideal.stop):
                if not forbids(order[one], order[two]):
                    yield one, two, breaches_of(order[one], order[two])
        for bye in range(count, count + self.byes):
            yield from self._byes(bye, reach, allow=allow)

    def _around_ideal(self, one: int, reach: int) -> range:
        """Return the places around the ideal partner in a folded level."""
        if not self.layout.is_folded:
            return range(0)
        start, end = self.spans[one]
        ideal = one + (end - start) // 2
        around = _AROUND * min(2, reach // _NEAR)
        return range(ideal - around, min(ideal + around + 1, end))

    def _byes(
        self, bye: int, reach: int, *, allow: bool
    ) -> Iterator[tuple[int, int, Breaches]]:
        order = self.layout.order
        offered = 0
        for one in range(len(order) - 1, -1, -1):
            if offered > 2 * reach + self.byes:
                break
            breaches = self.keeper.breaches_of_bye(order[one])
            offered += allow or breaches == NONE
            yield one, bye, breaches

    def _tiers(self, one: int, two: int, breaches: Breaches) -> tuple[int, ...]:
        """Return the tiers of a pair's cost, as the module describes them.

        Rules: CC-INTRO-1.g SO-SCORE-13.b NA-INTRO-2.b ES-FORMAT-1.a
        """
        layout = self.layout
        order, levels = layout.order, layout.levels
        *broken, mates = breaches
        last = len(order) - 1
        if two > last:
            return (*broken, levels[one] - levels[last], 0, mates, last - one, 0, 0)
        gap = levels[one] - levels[two]
        uneven = 0
        if self.balances:
            uneven = _uneven(order[one].firsts, order[two].firsts)
        return (*broken, 0, gap * gap, mates, 0, uneven, self._distance(one, two))

    def _distance(self, one: int, two: int) -> int:
        if not self.layout.is_folded:
            return (two - one) ** 2
        start, end = self.spans[one]
        if two < end:
            return (two - one - (end - start) // 2) ** 2
        return ((end - 1 - one) + (two - self.spans[two][0])) ** 2


def _uneven(one: int, two: int) -> int:
    """Return the least possible imbalance of starts after a game."""
    after = max(abs(max(one, two) - 1), abs(min(one, two) + 1))
    return min(3, max(0, after - 1))


def _spans(levels: Sequence[int]) -> list[_PLACES]:
    """Return the start of each place's level, and the place after its end."""
    if not levels:
        return []
    cuts = [0, *(i + 1 for i, (a, b) in enumerate(pairwise(levels)) if a != b)]
    spans: list[_PLACES] = []
    for start, end in pairwise([*cuts, len(levels)]):
        spans += [(start, end)] * (end - start)
    return spans
