"""The wishes for a round in contention, in order of importance.

Each wish outweighs all later wishes together, so that no sum of small advantages can
outweigh a large disadvantage, and every board is explained by the first wish that
applies. Only the last is a sum: repeats against distance in the standings.

Places are those of the standings, from 0; the upper of two comes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from starsquare.tournament.odds.race import Race
from starsquare.tournament.odds.reach import Reach
from starsquare.tournament.odds.stakes import Lists
from starsquare.tournament.pairing.constraints import Keeper
from starsquare.tournament.pairing.contract import Contender

_BACK_TO_BACK = 1_000_000
_BYE_LEVELS = 3
_LARGE = 160  # in larger fields, distances and repeats weigh as in this one
_MOST_MET = 5


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What one board breaks of each wish, most important first."""

    banned: int = 0  # forbidden by the rulebook or the director
    second_bye: int = 0
    bye: int = 0  # for an entrant in contention, or for anyone while a safe one plays
    apart: int = 0  # a safe entrant meets a contender, or the gap cannot be closed
    catching: int = 0  # an entrant in contention meets one who cannot catch them
    last_round: int = 0  # neighbors in contention do not meet in the last round
    fate: int = 0  # the leader does not meet the one who needs it before the last round
    mates: int = 0  # schoolmates, or teammates as a soft constraint
    ease: int = 0  # repeats, back-to-back repeats, distance
    starts: int = 0

    def tiers(self) -> tuple[int, ...]:
        """Return the wishes in the tiers that the matching adds up.

        Two wishes that never apply in the same round, or at the same board, share a
        tier.
        """
        return (
            self.banned,
            _BYE_LEVELS * self.second_bye + self.bye,
            self.apart,
            self.catching,
            self.last_round + self.fate,
            self.mates,
            self.ease,
            self.starts,
        )


class Wishing:
    """Rates what a board would break; built once per round."""

    def __init__(
        self,
        keeper: Keeper,
        order: Mapping[int, Contender],
        lists: Lists,
        partners: Mapping[int, int],
    ) -> None:
        """Set the constraints, free contenders by place, lists and fixed neighbors."""
        self.keeper = keeper
        self.order = order
        self.lists = lists
        self.partners = partners
        self.places = sorted(order)
        self.next = dict(zip(self.places, self.places[1:], strict=False))
        self.has_safe = any(lists.sections[one] < 0 for one in self.places)
        self.unit = 4 * (min(_LARGE, len(lists.hopes)) ** 3 // 27)

    def of_bye(self, place: int) -> Wishes:
        """Rate a bye."""
        lists = self.lists
        second = self.keeper.breaches_of_bye(self.order[place])[1]
        is_apart = lists.sections[place] < 0
        level = 0 if is_apart else 2 if lists.in_race(place) else int(self.has_safe)
        return Wishes(
            second_bye=second,
            bye=level,
            last_round=place in self.partners,
            fate=self._misses_fate(place, -1),
            ease=self._distance(place, len(lists.hopes))
            + self._again(self.order[place].byes),
        )

    def of(self, upper: int, lower: int) -> Wishes:
        """Rate a board."""
        one, two = self.order[upper], self.order[lower]
        hard, _, met, mates = self.keeper.breaches(one, two)
        return Wishes(
            banned=hard,
            apart=self._parts(upper, lower),
            catching=self._catching(upper, lower),
            last_round=sum(
                self.partners.get(place, other) != other
                for place, other in ((upper, lower), (lower, upper))
            ),
            fate=self._misses_fate(upper, lower),
            mates=mates,
            ease=self._ease(upper, lower, met or one.met.count(two.entrant)),
            starts=self._starts(one, two),
        )

    def _parts(self, upper: int, lower: int) -> int:
        """Return whether a board crosses a gap that can no longer close."""
        lists = self.lists
        one, two = lists.sections[upper], lists.sections[lower]
        if one >= 0 and two >= 0:
            return int(one != two)
        if one < 0 and two < 0:
            return 0
        other = upper if two < 0 else lower
        last = max(lists.sections)
        can_win = other <= lists.last_able or lists.sections[other] != last
        return int(can_win)

    def _catching(self, upper: int, lower: int) -> int:
        """Return how far below those who can catch up a contender's opponent is."""
        lists = self.lists
        if {upper, lower} & set(lists.safe) or upper > lists.last_hopeful:
            return 0
        window = max(lists.lowest[upper], self.next.get(upper, upper))
        return 0 if lower <= window else 1 if lower == window + 1 else 2

    def _misses_fate(self, upper: int, lower: int) -> int:
        fate = self.lists.fate
        if fate is None or upper != 0 or fate.place not in self.order:
            return 0
        return int(lower != fate.place)

    def _ease(self, upper: int, lower: int, met: int) -> int:
        """Balance repeats against distance, as directors' programs do."""
        one, two = self.order[upper], self.order[lower]
        was_last = one.met[-1:] == (two.entrant,) and two.met[-1:] == (one.entrant,)
        is_again = was_last and upper > self.lists.last_hopeful
        again = self._again(met) + _BACK_TO_BACK * is_again
        return again + self._distance(upper, lower)

    def _again(self, times: int) -> int:
        return ((1 << min(times, _MOST_MET)) - 1) * self.unit

    def _distance(self, upper: int, lower: int) -> int:
        """Favor neighbors; late in the tournament, the lowest who can catch up."""
        lists = self.lists
        gap = min(lower - upper, _LARGE)
        is_hopeful = upper <= lists.last_hopeful and upper not in lists.safe
        if lists.is_late and is_hopeful:
            short = min(max(0, lists.lowest[upper] - lower), _LARGE)
            return 0 if lower in lists.safe else 2 * short**3
        is_safe = upper in lists.safe or lower in lists.safe
        return gap**2 if is_safe or upper >= lists.prize_places else gap**3

    def _starts(self, one: Contender, two: Contender) -> int:
        if not self.keeper.rule.balance_starts:
            return 0
        high, low = max(one.firsts, two.firsts), min(one.firsts, two.firsts)
        return min(3, max(0, max(abs(high - 1), abs(low + 1)) - 1))


def last_round_partners(
    race: Race, lists: Lists, free: Sequence[int]
) -> dict[int, int]:
    """Return the pairs for the last round: neighbors who play for a prize.

    First those who can still win a prize of the whole field, from the top; then, class
    by class, neighbors of whom the lower can still take a prize from the upper.
    """
    if lists.left != 1:
        return {}
    found: dict[int, int] = {}
    for one, two in _neighbors(lists, free):
        found |= {one: two, two: one}
    out = (one for one in free if one not in found and one > lists.last_able)
    first_out = min(out, default=len(race.entrants))
    names = {name: place for place, name in enumerate(race.entrants)}
    for group in race.groups:
        own = sorted(names[name] for name in group.members if name in names)
        for one, two in _class_neighbors(race, lists, own, group.places, first_out):
            if one in free and two in free and not {one, two} & set(found):
                found |= {one: two, two: one}
    return found


def _neighbors(lists: Lists, free: Sequence[int]) -> Iterator[tuple[int, int]]:
    at = 0
    while at + 1 < len(free) and free[at] <= lists.last_able:
        one, two = free[at], free[at + 1]
        if one not in lists.safe and two not in lists.safe:
            yield one, two
            at += 1
        at += 1


def _class_neighbors(
    race: Race, lists: Lists, own: Sequence[int], prizes: int, first_out: int
) -> Iterator[tuple[int, int]]:
    """Return neighbors of a class who play for its remaining prizes."""
    reach = Reach(race)
    left = prizes - sum(one < first_out and one not in lists.sure for one in own)
    rest = [one for one in own if one >= first_out]
    last = rest[min(left, len(rest)) - 1] if left > 0 and rest else 0
    at = 0
    while left > 0 and at + 1 < len(rest):
        one, two = rest[at], rest[at + 1]
        if two > last and not reach.can_catch(two, last):
            return
        if reach.can_catch(two, one):
            yield one, two
            at += 2
        else:  # the upper is certain of a class prize
            left -= 1
            at += 1
