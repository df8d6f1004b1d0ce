"""Learn win probabilities from self-play, and plot how well they fit other games.

    python -m tools.win_chances                  learn: writes engine/data/enable1.win
    python -m tools.win_chances --check          compare with other games: writes a plot

A sample is the moment after a turn, as long as tiles are in the bag: the lead of the
side that has moved, including the value of each side's leave, and the tiles in the bag.
The final spread is modeled as linear in that lead, plus noise distributed as in the
games with about as many tiles in the bag. The same seed and number of games give the
same file on any machine.
"""

from __future__ import annotations

import argparse
import math
import zlib
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from struct import Struct

import msgspec

from starsquare.engine import Engine, GameResult, WordIndex, standard_leaves
from starsquare.engine.selfplay import play_games
from starsquare.engine.win_chances import MOST_SPREAD, read_win_chances
from starsquare.lexicon import embedded_list

SEED = 20261116
CHECK_SEED = 20261117
GAMES = 100_000
CHECKED = 100_000
DATA = Path("src/starsquare/engine/data/enable1.win")
PLOT = Path("docs/pictures/win-chances.svg")

_TURN = Struct("<iiIHB25s10sBBi8x")
_PLAY, _EXCHANGE = 0, 1
_NEAR = 2  # rows learned together with their neighbors, on each side
_FEW = 8  # tiles in the bag below which each row is learned alone
_SMOOTH = 4.0  # points: the width of the noise smoothing
_REACH = 700  # the most points that noise can add
_WHOLE = 65535
_BATCH = 2_000
DECILES = 10


class Sample(msgspec.Struct, frozen=True):
    """A moment after a turn: the lead with leaves, and the final spread, in points."""

    in_bag: int
    lead: float
    final: int


def samples_of(game: GameResult, engine: Engine) -> Iterator[Sample]:
    """Return every moment of a logged game with tiles in the bag."""
    in_bag = len(engine.setting.tiles.tiles) - 2 * engine.setting.rack_size
    totals, leaves = [0, 0], [0, 0]
    for at, turn in enumerate(_TURN.iter_unpack(game.log)):
        equity, score, _, kept, played, _, slots, size, kind, total = turn
        side, other = at % 2, 1 - at % 2
        totals[side] = total
        if in_bag == 0:
            return
        leaves[side] = 0
        if kind == _PLAY:
            leaves[side] = equity - 1000 * score
            in_bag -= min(played, in_bag)
        elif kind == _EXCHANGE:
            held = bytes(slots[slot] for slot in range(size) if kept >> slot & 1)
            leaves[side] = engine.leaves.value_of(held) if held else 0
        if in_bag:
            lead = totals[side] - totals[other] + (leaves[side] - leaves[other]) / 1000
            yield Sample(in_bag, lead, game.scores[side] - game.scores[other])


def play(engine: Engine, *, seed: int, games: int) -> Iterator[GameResult]:
    """Play the games of a seed, several at a time."""
    for first in range(0, games, _BATCH):
        number = min(_BATCH, games - first)
        yield from play_games(engine, seed=seed + first, games=number, log=True)


class Learner:
    """Samples by the tiles in the bag."""

    def __init__(self) -> None:
        """Start empty."""
        self.leads: list[array[float]] = []
        self.finals: list[array[float]] = []

    def add(self, sample: Sample) -> None:
        """Add a sample."""
        while len(self.leads) < sample.in_bag:
            self.leads.append(array("d"))
            self.finals.append(array("d"))
        self.leads[sample.in_bag - 1].append(sample.lead)
        self.finals[sample.in_bag - 1].append(sample.final)

    def table(self) -> bytes:
        """Return the win probabilities as integers, row by row."""
        rows: list[array[int]] = []
        for in_bag in range(1, len(self.leads) + 1):
            near = _NEAR if in_bag >= _FEW else 0
            part = slice(max(0, in_bag - 1 - near), in_bag + near)
            leads = [lead for row in self.leads[part] for lead in row]
            finals = [final for row in self.finals[part] for final in row]
            rows.append(_row(leads, finals) if leads else rows[-1])
        return b"".join(row.tobytes() for row in rows)


def _row(leads: list[float], finals: list[float]) -> array[int]:
    start, slope = _fitted(leads, finals)
    counts = [0.0] * (2 * _REACH + 1)
    for lead, final in zip(leads, finals, strict=True):
        off = round(final - start - slope * lead)
        counts[max(-_REACH, min(_REACH, off)) + _REACH] += 1
    above = _shares_above(_smoothed(counts))
    return array(
        "H",
        (
            round(_WHOLE * _at(above, -(start + slope * lead)))
            for lead in range(-MOST_SPREAD, MOST_SPREAD + 1)
        ),
    )


def _fitted(xs: list[float], ys: list[float]) -> tuple[float, float]:
    """Return the best-fitting straight line."""
    count = len(xs)
    mean_x, mean_y = sum(xs) / count, sum(ys) / count
    square = sum((x - mean_x) ** 2 for x in xs)
    product = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    slope = product / square if square else 1.0
    return mean_y - slope * mean_x, slope


def _smoothed(counts: list[float]) -> list[float]:
    reach = round(4 * _SMOOTH)
    weights = [math.exp(-((at / _SMOOTH) ** 2) / 2) for at in range(-reach, reach + 1)]
    result = [0.0] * len(counts)
    for at, count in enumerate(counts):
        if count:
            for step, weight in enumerate(weights, start=at - reach):
                result[max(0, min(len(counts) - 1, step))] += count * weight
    return result


def _shares_above(counts: list[float]) -> list[float]:
    """Return for each value the share above it, counting half of its own."""
    total, above = sum(counts), 0.0
    shares: list[float] = []
    for count in reversed(counts):
        shares.append((above + count / 2) / total)
        above += count
    return shares[::-1]


def _at(shares: list[float], where: float) -> float:
    place = max(0.0, min(len(shares) - 1.0, where + _REACH))
    below = min(int(place), len(shares) - 2)
    part = place - below
    return (1 - part) * shares[below] + part * shares[below + 1]


class Decile(msgspec.Struct):
    """Moments whose win probability is in the same tenth."""

    count: int = 0
    told: float = 0.0
    won: float = 0.0

    @property
    def error(self) -> float:
        """How far the mean probability was off, in percentage points."""
        return 100 * abs(self.told - self.won) / self.count if self.count else 0.0


def calibrate(samples: Iterable[Sample], table: bytes) -> list[Decile]:
    """Group moments by predicted win probability, and count how they ended."""
    chances = read_win_chances(table)
    deciles = [Decile() for _ in range(DECILES)]
    for sample in samples:
        chance = chances.chance(round(sample.lead), sample.in_bag)
        decile = deciles[min(DECILES - 1, int(DECILES * chance))]
        decile.count += 1
        decile.told += chance
        decile.won += 1.0 if sample.final > 0 else 0.0 if sample.final < 0 else 0.5
    return deciles


def one_of_each(games: Iterable[GameResult], engine: Engine) -> Iterator[Sample]:
    """Return one moment of each game, so that they are independent."""
    for game in games:
        moments = list(samples_of(game, engine))
        if moments:
            yield moments[game.number * 7919 % len(moments)]


def drawn(deciles: list[Decile]) -> str:
    """Plot predicted probabilities against games won, as SVG."""
    size, edge = 320, 44
    points = [
        (one.told / one.count, one.won / one.count) for one in deciles if one.count
    ]
    total = sum(one.count for one in deciles)
    dots = "".join(
        f'<circle cx="{edge + x * size:.1f}" cy="{edge + (1 - y) * size:.1f}" r="4"/>'
        for x, y in points
    )
    foot, middle = edge + size, edge + size / 2
    ticks = "".join(
        f'<text x="{edge + at * size / 4:.0f}" y="{foot + 18}">{25 * at} %</text>'
        f'<text x="{edge - 20}" y="{foot - at * size / 4 + 4:.0f}">{25 * at} %</text>'
        for at in range(5)
    )
    whole = size + 2 * edge
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole + 16}" '
        'role="img" font-family="sans-serif" font-size="11" text-anchor="middle">'
        "<title>Win chances against games won</title>"
        f"<desc>{_described(deciles)}</desc>"
        '<rect width="100%" height="100%" fill="#fff"/>'
        f'<rect x="{edge}" y="{edge}" width="{size}" height="{size}" fill="none" '
        'stroke="#999"/>'
        f'<path d="M{edge} {edge + size}L{edge + size} {edge}" stroke="#999"/>'
        f'<g fill="#0b6e4f">{dots}</g><g fill="#333">{ticks}'
        f'<text x="{middle:.0f}" y="{foot + 36}">Chance the table gives</text>'
        f'<text x="{middle:.0f}" y="26">Games won, {total:,} positions</text>'
        "</g></svg>\n"
    )


def _described(deciles: list[Decile]) -> str:
    return " ".join(
        f"{100 * one.told / one.count:.1f} per cent told, "
        f"{100 * one.won / one.count:.1f} won in {one.count} positions."
        for one in deciles
        if one.count
    )


def main() -> None:
    """Learn, or check what was learned."""
    parser = argparse.ArgumentParser(description="Learn the chance to win.")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--games", type=int, default=GAMES)
    chosen = parser.parse_args()
    words = WordIndex.of_words(embedded_list().words)
    engine = Engine(words, standard_leaves())
    if chosen.check:
        games = play(engine, seed=CHECK_SEED, games=chosen.games)
        deciles = calibrate(one_of_each(games, engine), DATA.read_bytes())
        PLOT.write_text(drawn(deciles), encoding="utf-8")
        print(_described(deciles))
        return
    learner = Learner()
    for game in play(engine, seed=SEED, games=chosen.games):
        for sample in samples_of(game, engine):
            learner.add(sample)
    DATA.write_bytes(zlib.compress(learner.table(), level=9))


if __name__ == "__main__":
    main()
