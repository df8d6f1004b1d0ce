"""Finishes, simulated in independently seeded blocks, and their statistics.

Block `b` of a seed draws only from SHA-256("starsquare finishes" | seed | b): blocks
may run in any order, in parallel or not at all, and the same blocks give the same
counts on any machine.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from math import sqrt

import msgspec

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.odds.plain_kernel import add_counts, count_finishes
from starsquare.tournament.odds.race import MARGINS, NOTHING, Race, Supposed, Way

IS_COMPILED = find_spec("starsquare.tournament.odds.kernel") is not None
"""Whether the kernel is available; otherwise its plain twin counts the same, slowly."""

BLOCK = 1_000
LIFT = 1 << 18
"""A half-win outweighs any spread, so that a standing is one number."""

_MOST_SPREAD = 100_000
_TALLY = 3
_Z = 2.576  # a 99% confidence interval


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often something happened, with its confidence interval."""

    times: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself."""
        return self.times / max(1, self.of)


def share(times: int, of: int) -> Share:
    """Return a share with its interval (Wilson's, 99%)."""
    if not of:
        return Share(times=0, of=0, low=0.0, high=1.0)
    mean, square = times / of, _Z * _Z / of
    middle = (mean + square / 2) / (1 + square)
    half = _Z / (1 + square) * sqrt(mean * (1 - mean) / of + square / of / 4)
    low = 0.0 if times == 0 else middle - half
    return Share(
        times=times, of=of, low=low, high=1.0 if times == of else middle + half
    )


class Finishes:
    """Counts of finishes; more blocks can be added at any time."""

    def __init__(self, race: Race) -> None:
        """Start with no finishes."""
        self.race = race
        self.runs = 0
        count = len(race.entrants)
        self.places = array("q", bytes(8 * count * count))
        self.by_wins = array("q", bytes(8 * count * (len(race.rounds) + 1) * _TALLY))
        self.prizes = array("q", bytes(8 * count))

    def take(self, other: Finishes) -> None:
        """Add the counts of other finishes of the same race."""
        _add(self.places, other.places)
        _add(self.by_wins, other.by_wins)
        _add(self.prizes, other.prizes)
        self.runs += other.runs

    def plus(self, other: Finishes) -> Finishes:
        """Return the sum as a new object; both operands stay unchanged."""
        found = Finishes(self.race)
        for one in (self, other):
            found.take(one)
        return found

    def counts(self, place: int) -> tuple[int, ...]:
        """Return how often the entrant now at a place finished at each place."""
        count = len(self.race.entrants)
        return tuple(self.places[place * count : (place + 1) * count])

    def reached(self, place: int, wanted: int) -> Share:
        """Return how often the entrant now at a place finished among the first few."""
        count = len(self.race.entrants)
        row = self.places[place * count : place * count + wanted]
        return share(sum(row), self.runs)

    def won_prize(self, place: int) -> Share:
        """Return how often the entrant now at a place won a prize."""
        return share(self.prizes[place], self.runs)

    def after_wins(self, place: int, wins: int) -> tuple[Share, Share]:
        """Return the shares of first places and prizes for a number of further wins."""
        at = (place * (len(self.race.rounds) + 1) + wins) * _TALLY
        runs, firsts, prizes = self.by_wins[at : at + _TALLY]
        return share(firsts, runs), share(prizes, runs)

    def place_of(self, entrant: EntrantId) -> int:
        """Return an entrant's current place, from 0."""
        return self.race.entrants.index(entrant)


def blocks_of(finishes: int) -> tuple[tuple[int, int], ...]:
    """Split the work: the number of each block, and its number of finishes."""
    whole, rest = divmod(finishes, BLOCK)
    sizes = [BLOCK] * whole + ([rest] if rest else [])
    return tuple(enumerate(sizes))


def chance_of(seed: str, block: int) -> int:
    """Return the random state a block starts from."""
    text = f"starsquare finishes\x1f{seed}\x1f{block}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play_block(
    race: Race, seed: str, block: int, size: int, supposed: Supposed = NOTHING
) -> Finishes:
    """Simulate one block."""
    found = Finishes(race)
    chance = chance_of(seed, block)
    if IS_COMPILED:
        _play_compiled(found, supposed, chance=chance, runs=size)
    else:
        count_finishes(
            race,
            supposed,
            found.places,
            found.by_wins,
            found.prizes,
            chance=chance,
            runs=size,
        )
    found.runs = size
    return found


def _play_compiled(
    found: Finishes, supposed: Supposed, *, chance: int, runs: int
) -> None:
    from starsquare.tournament.odds.kernel import play  # noqa: PLC0415 -- may be missing

    race = found.race
    count = len(race.entrants)
    play(
        _values(race),
        array("q", [_packed(*one) for one in race.basis]),
        array("i", range(count)),
        array("i", race.playing),
        array("i", race.sections or (0,) * count),
        array("i", race.means or (0,) * count),
        MARGINS,
        array("i", _rounds(race)),
        array("i", _boards(race)),
        array("Q", _groups(race)),
        array("i", [one.places for one in race.groups]),
        found.places,
        found.by_wins,
        found.prizes,
        chance=chance,
        runs=runs,
        bye=race.bye_spread,
        prize_places=race.prize_places,
        spread_ranks=race.spread_ranks or race.by_points,
        winner=supposed.winner,
        meet_one=supposed.meet[0],
        meet_two=supposed.meet[1],
        apart_one=supposed.apart[0],
        apart_two=supposed.apart[1],
    )


def _add(total: array[int], part: array[int]) -> None:
    if not IS_COMPILED:
        add_counts(total, part)
        return
    from starsquare.tournament.odds.kernel import add  # noqa: PLC0415 -- may be missing

    add(total, part)


def played(
    race: Race, seed: str, finishes: int, supposed: Supposed = NOTHING
) -> Finishes:
    """Simulate a number of finishes, one block after another."""
    found = Finishes(race)
    for block, size in blocks_of(finishes):
        found.take(play_block(race, seed, block, size, supposed))
    return found


def _packed(half_wins: int, spread: int) -> int:
    return half_wins * LIFT + max(-_MOST_SPREAD, min(_MOST_SPREAD, spread))


def _values(race: Race) -> array[int]:
    if race.by_points:
        return array("q", race.points)
    return array("q", map(_packed, race.half_wins, race.spreads))


def _rounds(race: Race) -> Iterator[int]:
    """Return five numbers for each round, in the kernel's format."""
    first = 0
    for one in race.rounds:
        are_points = race.by_points and one.way is not Way.FINAL
        way = Way.POINTS if are_points else one.way
        yield from (way, -1 if one.cap is None else one.cap, one.again)
        yield from (first, first + len(one.boards))
        first += len(one.boards)


def _boards(race: Race) -> Iterator[int]:
    for round_ in race.rounds:
        for one, two in round_.boards:
            yield from (one, -1 if two is None else two)


def _groups(race: Race) -> Iterable[int]:
    """Return a bit mask of prize groups for each entrant."""
    masks = dict.fromkeys(race.entrants, 0)
    for number, group in enumerate(race.groups):
        for member in group.members:
            if member in masks:
                masks[member] |= 1 << number
    return masks.values()
