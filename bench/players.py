"""How strong the players are: `python -m bench.players [PAIRS] [LEVEL...]`.

A round robin of the six levels. Whole games by the rules of NA, with phonies, holds and
challenges, and a judge by ENABLE1. Both games of a pair have the same bag, and each
player begins one of them. Intervals are of 95 %, from pair to pair.

    python -m bench.players              the figures of `make bench`
    python -m bench.players 1000         the whole round robin, 1,000 pairs a match
    python -m bench.players 100 pip rusty    only the matches between these
"""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache, partial
from itertools import combinations_with_replacement, pairwise

import msgspec

from bench.figure import Figure, show
from starsquare.client.bot_policy import BotPolicy, Step
from starsquare.client.knowledge import Knowledge
from starsquare.engine import Level, Player, Setting, WordIndex
from starsquare.game.event import PlayStruckOff
from starsquare.game.side import BySide, Side
from starsquare.lexicon import embedded_list
from starsquare.rulebook import rulebook
from starsquare.testing import Table
from starsquare.testing.players import play_out
from starsquare.tiles import BagSeed

BOOK = "NA/championship"
PAIRS = 20
_PART = 5  # pairs that a process plays before it takes the next
_APART = 1_000_000  # of the seeds of the two sides


class Pair(msgspec.Struct, frozen=True):
    """Two games with the same bag: what each player scored, and what came off."""

    scores: tuple[tuple[int, int], tuple[int, int]]
    struck_off: int
    slowest: float  # CPU-seconds for a step of the first player

    @property
    def won(self) -> float:
        """The share that the first player won; a tie counts half."""
        return statistics.mean((a > b) + 0.5 * (a == b) for a, b in self.scores)

    @property
    def spread(self) -> float:
        """Points a game for the first player."""
        return statistics.mean(a - b for a, b in self.scores)


class Match(msgspec.Struct, frozen=True):
    """What the first of two players did against the second."""

    first: Level
    second: Level
    pairs: tuple[Pair, ...]

    @property
    def won(self) -> tuple[float, float]:
        """Per cent of games won, and the half width of the interval."""
        return _mean_of(100 * pair.won for pair in self.pairs)

    @property
    def spread(self) -> tuple[float, float]:
        """Points a game, and the half width of the interval."""
        return _mean_of(pair.spread for pair in self.pairs)

    @property
    def medians(self) -> tuple[float, float]:
        """The typical scores of both."""
        games = [game for pair in self.pairs for game in pair.scores]
        if self.first is self.second:
            both = statistics.median(score for game in games for score in game)
            return both, both
        one, other = zip(*games, strict=True)
        return statistics.median(one), statistics.median(other)

    @property
    def struck_off(self) -> float:
        """Plays of a game that came off after a challenge."""
        return statistics.mean(pair.struck_off for pair in self.pairs) / 2

    @property
    def slowest(self) -> float:
        """CPU-seconds that the first player needed at most for a step."""
        return max(pair.slowest for pair in self.pairs)

    def __str__(self) -> str:
        """Write it as a line."""
        share, error = self.won
        spread, spread_error = self.spread
        one, other = self.medians
        return (
            f"{self.first} against {self.second}: {2 * len(self.pairs)} games, "
            f"won {share:.1f} % ± {error:.1f}, {spread:+.1f} ± {spread_error:.1f} "
            f"points a game (median {one:.0f} to {other:.0f}), {self.struck_off:.2f} "
            f"plays a game struck off, slowest step {1000 * self.slowest:.0f} ms"
        )


class _Timed(BotPolicy):
    """Conduct that knows how long its slowest step took."""

    slowest = 0.0

    def steps(self, sight: Knowledge) -> Iterator[Step]:
        """Return what the side may do now, and note how long that took."""
        began = time.process_time()
        steps = list(super().steps(sight))
        self.slowest = max(self.slowest, time.process_time() - began)
        return iter(steps)


@cache
def the_player(level: Level) -> Player:
    """Return the player of a level, made once."""
    return Player(level, _the_index(), Setting.of(rulebook(BOOK)))


@cache
def _the_index() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


def play_pair(first: Level, second: Level, number: int) -> Pair:
    """Play two games with the same bag."""
    words = embedded_list().words
    scores: list[tuple[int, int]] = []
    struck, slowest = 0, 0.0
    for side in Side:
        table = Table(book=BOOK, seed=BagSeed(f"match {number}".encode()))
        table.open()
        conducts = {
            side: _Timed(the_player(first), seed=number),
            side.other: _Timed(the_player(second), seed=number + _APART),
        }
        play_out(table, BySide(conducts[Side.ONE], conducts[Side.TWO]), words)
        final = table.outcome.final
        scores.append((final[side], final[side.other]))
        struck += sum(isinstance(one, PlayStruckOff) for one in table.events)
        slowest = max(slowest, conducts[side].slowest)
    return Pair((scores[0], scores[1]), struck, slowest)


def play_match(
    first: Level, second: Level, pairs: int, pool: Executor | None = None
) -> Match:
    """Play so many pairs; the result is the same in any number of processes."""
    play = partial(play_pair, first, second)
    numbers = range(pairs)
    played = pool.map(play, numbers, chunksize=_PART) if pool else map(play, numbers)
    return Match(first, second, tuple(played))


def round_robin(
    pairs: int, levels: Iterable[Level] = Level, pool: Executor | None = None
) -> Iterator[Match]:
    """Let each level meet each, and its like; the stronger is named first."""
    for weaker, stronger in combinations_with_replacement(tuple(levels), 2):
        yield play_match(stronger, weaker, pairs, pool)


def typical_scores(matches: Iterable[Match]) -> dict[Level, float]:
    """Return the median score of each level over all games of a round robin."""
    scores: dict[Level, list[int]] = defaultdict(list)
    for match in matches:
        for one, other in (game for pair in match.pairs for game in pair.scores):
            scores[match.first].append(one)
            scores[match.second].append(other)
    return {level: statistics.median(found) for level, found in scores.items()}


def measure(pairs: int = PAIRS) -> list[Figure]:
    """Return for each neighbour the lower end of the interval: above half."""
    levels = tuple(Level)
    found: list[Figure] = []
    for weaker, stronger in pairwise(levels):
        share, error = play_match(stronger, weaker, pairs).won
        found.append(
            Figure(
                name=f"{stronger} against {weaker}, games won, at least",
                value=share - error,
                unit="%",
                at_least=50,
            )
        )
    return found


def _mean_of(values: Iterable[float]) -> tuple[float, float]:
    found = list(values)
    if len(found) == 1:
        return found[0], math.inf
    error = 1.96 * statistics.stdev(found) / math.sqrt(len(found))
    return statistics.mean(found), error


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(not show("Players", measure()))
    number, *named = sys.argv[1:]
    chosen = [Level(one) for one in named] or list(Level)
    played: list[Match] = []
    with ProcessPoolExecutor() as processes:
        for match in round_robin(int(number), chosen, processes):
            played.append(match)
            print(match, flush=True)
    for level, median in typical_scores(played).items():
        print(f"{level}: median {median:.0f} over all its games")
