"""The chances of finishing in each place, by playing the rounds left many times.

Each finish pairs the rounds that are left by the division's own methods, as far as
sorting does them (`opponents`), and a game's spread is drawn round the difference of
the two strengths. Strengths follow from what the entrants have shown so far, drawn
towards the mean as few games say little. Where points rank, a round brings everybody
what they usually make, whoever they meet. The figures are estimates for the curious and
rank nobody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
import numpy as np
import numpy.typing as npt

from starsquare.rules.ending import WIN, cap_of
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.opponents import LIFT, Field, Whole, met_by, order_of
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.pairing_problem import method_of
from starsquare.tournament.record import Record
from starsquare.tournament.standings import Standing, standings
from starsquare.tournament.state import Division, Tournament

Real = npt.NDArray[np.float32]

SPREAD_OF_A_GAME = 95.0  # points, one standard deviation
SCORE_OF_A_GAME = 67.0  # of one side
GAMES_OF_DOUBT = 4.0  # as many games as it takes to believe half of a mean
BATCH = 1_000


class RoundLeft(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is still to be played."""

    number: int
    method: Method
    cap: int | None = None
    again: int | None = None  # so many rounds after the one whose results pair it


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """A division as the simulation sees it."""

    entrants: tuple[EntrantId, ...]
    half_wins: tuple[int, ...]
    spreads: tuple[int, ...]
    points: tuple[int, ...]
    strengths: tuple[float, ...]  # points of spread a game; or points, where they rank
    rounds: tuple[RoundLeft, ...]
    by_points: bool
    seeding: tuple[int, ...]  # places among the entrants, the highest seeded first
    playing: tuple[int, ...]  # places of those who have not left
    basis: tuple[tuple[int, int], ...] = ()  # what pairs all rounds left, if that is so
    bye_spread: int = 0
    by_spread: bool = False  # equal wins stand by spread when neighbours meet


class FinishOdds(msgspec.Struct, frozen=True, kw_only=True):
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
    by_points = own.book.standings.order[0] == "points"
    names = [one.entrant for one in table]
    rule = own.book.pairing
    basis: tuple[tuple[int, int], ...] = ()
    played = len(tournament.played_rounds(own.pool))
    if rule.later_results == "first_rounds" and played >= rule.first_rounds:
        early = standings(tournament, division, upto=rule.first_rounds)
        found = {one.entrant: one.record for one in early}
        basis = tuple((found[one].half_wins, found[one].spread) for one in names)
    return Race(
        entrants=tuple(names),
        half_wins=tuple(one.record.half_wins for one in table),
        spreads=tuple(one.record.spread for one in table),
        points=tuple(one.record.points for one in table),
        strengths=_strengths(table, by_points=by_points),
        rounds=tuple(_rounds_left(tournament, own)),
        by_points=by_points,
        seeding=_seeding(own, names),
        playing=tuple(
            place
            for place, name in enumerate(names)
            if tournament.entrants[name].presence is not Presence.WITHDRAWN
        ),
        basis=basis,
        bye_spread=own.book.bye.spread,
        by_spread=rule.later_basis != "wins",
    )


def _rounds_left(tournament: Tournament, division: Division) -> Iterator[RoundLeft]:
    book, rule = division.book, division.book.pairing
    played = len(tournament.played_rounds(division.pool))
    is_frozen = rule.later_results == "first_rounds"
    for number in range(played + 1, len(division.plan) + 1):
        again = number - rule.first_rounds - 1
        yield RoundLeft(
            number=number,
            method=method_of(book, number),
            cap=cap_of(number, book.spread),
            again=again if is_frozen and again >= 0 else None,
        )


def _seeding(division: Division, names: list[EntrantId]) -> tuple[int, ...]:
    places = {name: place for place, name in enumerate(names)}
    seeded = [places[name] for name in division.seeding if name in places]
    return (*seeded, *(place for place in places.values() if place not in seeded))


def _strengths(table: list[Standing], *, by_points: bool) -> tuple[float, ...]:
    """Give what everybody may be thought to make of a game."""

    def games(record: Record) -> int:
        return max(1, len(record.lines))

    if not by_points:
        return tuple(
            one.record.spread / (games(one.record) + GAMES_OF_DOUBT) for one in table
        )
    total = sum(one.record.points for one in table)
    mean = total / max(1, sum(games(one.record) for one in table))
    return tuple(
        (one.record.points + GAMES_OF_DOUBT * mean)
        / (games(one.record) + GAMES_OF_DOUBT)
        for one in table
    )


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
    final = order_of(_played(race, size, chance))
    count = len(race.entrants)
    counts = np.zeros((count, count), dtype=np.int64)
    for place in range(count):
        counts[:, place] = np.bincount(final[:, place], minlength=count)
    return counts


def _played(race: Race, size: int, chance: np.random.Generator) -> Whole:
    """Play all rounds left, and give the scores at the end."""
    if race.by_points:
        return _points(race, size, chance)
    scores = np.tile(
        _packed(tuple(zip(race.half_wins, race.spreads, strict=True))), (size, 1)
    )
    columns = np.array(race.playing, dtype=np.int64)
    own = scores[:, columns]
    seeding = _among(race.seeding, race.playing)
    basis = np.tile(_packed(race.basis)[columns], (size, 1)) if race.basis else None
    strengths = np.array(race.strengths, dtype=np.float32)[columns]
    for round_ in race.rounds:
        is_frozen = round_.again is not None
        if is_frozen and basis is None:
            basis = own.copy()  # the rounds that pair all others are over
        field = Field(
            scores=own,
            basis=own if basis is None else basis,
            seeding=seeding,
            number=round_.number,
            again=round_.again or 0,
            by_spread=race.by_spread,
        )
        _play(field, round_, race, strengths, chance)
    scores[:, columns] = own
    return scores


def _play(
    field: Field,
    round_: RoundLeft,
    race: Race,
    strengths: Real,
    chance: np.random.Generator,
) -> None:
    """Pair a round and add what its games bring to the scores."""
    met = met_by(round_.method, field, chance)
    rows = np.arange(len(field.scores))[:, None]
    spread = _spreads(strengths[met.one] - strengths[met.two], round_.cap, chance)
    wins = np.sign(spread) + 1
    field.scores[rows, met.one] += wins * LIFT + spread
    field.scores[rows, met.two] += (2 - wins) * LIFT - spread
    if met.free is not None:
        field.scores[rows, met.free] += WIN * LIFT + race.bye_spread


def _packed(records: tuple[tuple[int, int], ...]) -> Whole:
    """Pack half-wins and spread into one number each; the larger leads."""
    return np.array([wins * LIFT + spread for wins, spread in records], dtype=np.int64)


def _among(seeding: tuple[int, ...], playing: tuple[int, ...]) -> Whole:
    """Give the seeding of those who play, as columns among them."""
    columns = {place: column for column, place in enumerate(playing)}
    found = [columns[place] for place in seeding if place in columns]
    return np.array(found, dtype=np.int64)


def _points(race: Race, size: int, chance: np.random.Generator) -> Whole:
    """Let everybody make their points in each round left."""
    scores = np.tile(np.array(race.points, dtype=np.int64), (size, 1))
    columns = np.array(race.playing, dtype=np.int64)
    means = np.array(race.strengths, dtype=np.float32)[columns]
    for _ in race.rounds:
        drawn = chance.standard_normal((size, len(columns)), dtype=np.float32)
        made = np.rint(means + np.float32(SCORE_OF_A_GAME) * drawn).astype(np.int64)
        scores[:, columns] += made
    return scores


def _spreads(means: Real, cap: int | None, chance: np.random.Generator) -> Whole:
    drawn = chance.standard_normal(means.shape, dtype=np.float32)
    spread = np.rint(means + np.float32(SPREAD_OF_A_GAME) * drawn).astype(np.int64)
    return spread if cap is None else np.clip(spread, -cap, cap)


def gathered(race: Race, parts: Iterator[Whole]) -> FinishOdds:
    """Add batches up."""
    count = len(race.entrants)
    total = np.zeros((count, count), dtype=np.int64)
    for part in parts:
        total += part
    return FinishOdds(
        entrants=race.entrants,
        finishes=int(total[0].sum()) if count else 0,
        counts=tuple(tuple(int(one) for one in row) for row in total),
    )
