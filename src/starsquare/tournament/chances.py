"""The chances of finishing in each place, by playing the rounds left many times.

Each finish plays the rounds that are left: neighbours in the standings meet, and a
game's spread is drawn round the difference of the two strengths. Strengths follow
from what the entrants have shown so far, drawn towards the mean as few games say
little. The figures are estimates for the curious and rank nobody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
import numpy as np
import numpy.typing as npt

from starsquare.rulebook import Rulebook
from starsquare.rules.result import WIN, cap_of
from starsquare.tournament.identity import DivisionKey, EntrantId
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Tournament

Whole = npt.NDArray[np.int64]
Real = npt.NDArray[np.float32]

SPREAD_OF_A_GAME = 95.0  # points, one standard deviation
GAMES_OF_DOUBT = 4.0  # as many games as it takes to believe half of a mean spread
BATCH = 1_000
_LIFT = 1 << 32  # half-wins and spread, or points, over the bits of the index


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """A division as the simulation sees it."""

    entrants: tuple[EntrantId, ...]
    half_wins: tuple[int, ...]
    spreads: tuple[int, ...]
    points: tuple[int, ...]
    strengths: tuple[float, ...]  # points of spread a game
    caps: tuple[int | None, ...]  # one for each round left
    by_points: bool
    bye_spread: int = 0


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """How often each entrant finished in each place."""

    entrants: tuple[EntrantId, ...]
    finishes: int
    counts: tuple[tuple[int, ...], ...]  # by entrant, then by place

    def of_winning(self, entrant: EntrantId) -> float:
        """Give an entrant's share of first places."""
        return self.counts[self.entrants.index(entrant)][0] / max(1, self.finishes)


def race_of(tournament: Tournament, division: DivisionKey) -> Race:
    """Set the simulation of a division up."""
    own = tournament.divisions[division]
    table = [one for one in standings(tournament, division) if one.place is not None]
    played = len(tournament.played_rounds(own.pool))
    games = [max(1, len(one.record.lines)) for one in table]
    return Race(
        entrants=tuple(one.entrant for one in table),
        half_wins=tuple(one.record.half_wins for one in table),
        spreads=tuple(one.record.spread for one in table),
        points=tuple(one.record.points for one in table),
        strengths=tuple(
            one.record.spread / (count + GAMES_OF_DOUBT)
            for one, count in zip(table, games, strict=True)
        ),
        caps=_caps(own.book, played, len(own.plan) - played),
        by_points=own.book.standings.order[0] == "points",
        bye_spread=own.book.bye.spread,
    )


def _caps(book: Rulebook, played: int, left: int) -> tuple[int | None, ...]:
    return tuple(cap_of(played + one, book.spread) for one in range(1, left + 1))


def batches(finishes: int) -> tuple[tuple[int, int], ...]:
    """Cut the work up: the number of each batch, and how many finishes it has."""
    whole, rest = divmod(finishes, BATCH)
    sizes = [BATCH] * whole + ([rest] if rest else [])
    return tuple(enumerate(sizes))


def simulated(race: Race, seed: str, number: int, size: int) -> Whole:
    """Play one batch: how often each entrant (row) took each place (column).

    Batches may be played in any order and at the same time; each has its own chance.
    """
    digest = hashlib.sha256(f"starsquare chances\x1f{seed}\x1f{number}".encode())
    chance = np.random.Generator(
        np.random.PCG64(int.from_bytes(digest.digest()[:16], "big"))
    )
    count = len(race.entrants)
    score = np.tile(_start(race), (size, 1))
    strengths = np.array(race.strengths, dtype=np.float32)
    rows = np.arange(size)[:, None]
    for cap in race.caps:
        order = _order(score)
        one, two = order[:, 0 : count - 1 : 2], order[:, 1::2]
        spread = _spreads(strengths[one] - strengths[two], cap, chance)
        gain = _gains(race, spread)
        score[rows, one] += gain[0]
        score[rows, two] += gain[1]
        if count % 2 and not race.by_points:
            score[rows, order[:, -1:]] += WIN * _LIFT + race.bye_spread
    final = _order(score)
    counts = np.zeros((count, count), dtype=np.int64)
    for place in range(count):
        counts[:, place] = np.bincount(final[:, place], minlength=count)
    return counts


def _start(race: Race) -> Whole:
    """Pack what ranks into one number; the larger leads."""
    if race.by_points:
        return np.array(race.points, dtype=np.int64)
    wins = np.array(race.half_wins, dtype=np.int64)
    return wins * _LIFT + np.array(race.spreads, dtype=np.int64)


def _order(score: Whole) -> Whole:
    """Sort best first; the lower number leads of two that are equal."""
    count = score.shape[1]
    bits = max(1, (count - 1).bit_length())
    keys = (-score << bits) | np.arange(count, dtype=np.int64)
    keys.sort(axis=1)
    order: Whole = keys & ((1 << bits) - 1)
    return order


def _spreads(means: Real, cap: int | None, chance: np.random.Generator) -> Whole:
    drawn = chance.standard_normal(means.shape, dtype=np.float32)
    spread = np.rint(means + np.float32(SPREAD_OF_A_GAME) * drawn).astype(np.int64)
    return spread if cap is None else np.clip(spread, -cap, cap)


def _gains(race: Race, spread: Whole) -> tuple[Whole, Whole]:
    if race.by_points:
        return spread // 2, -spread // 2
    wins = np.sign(spread) + 1
    return wins * _LIFT + spread, (2 - wins) * _LIFT - spread


def gathered(race: Race, parts: Iterator[Whole]) -> Chances:
    """Add batches up."""
    count = len(race.entrants)
    total = np.zeros((count, count), dtype=np.int64)
    for part in parts:
        total += part
    return Chances(
        entrants=race.entrants,
        finishes=int(total[0].sum()) if count else 0,
        counts=tuple(tuple(int(one) for one in row) for row in total),
    )
