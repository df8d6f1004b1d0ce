"""How strong the players are: `python -m bench.players [PAIRS] [LEVEL...]`.

A round robin of the six levels. Whole games under the NA rules, with phonies, holds and
challenges, judged by ENABLE1. Both games of a pair have the same bag, and each player
starts one of them. Intervals are 95%, over pairs.

    python -m bench.players              the figures of `make bench`
    python -m bench.players 1000         the whole round robin, 1,000 pairs a match
    python -m bench.players 100 pip rusty    only the matches between these
    python -m bench.players 2000 minerva:static    one match; `static` goes by score and
                                         leave and searches nothing, `ender` does the
                                         same and solves endings

With `--keep FILE` a run can be stopped and resumed. `bench/results/players.jsonl` has
what was played so far; remove it when a player changes.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import combinations_with_replacement, pairwise

import msgspec

from bench.figure import Figure, show
from bench.keeping import Keeping, add_options
from starsquare.client.bot_policy import BotPolicy, Step
from starsquare.client.knowledge import Knowledge
from starsquare.engine import Engine, Level, Player, Setting, WordIndex
from starsquare.engine.player import Choice, Turn, choose_by_equity
from starsquare.game.event import PlayStruckOff
from starsquare.game.side import BySide, Side
from starsquare.lexicon import embedded_list
from starsquare.rulebook import rulebook
from starsquare.testing import Table
from starsquare.testing.players import play_out
from starsquare.tiles import BagSeed

BOOK = "NA/championship"
PAIRS = 20
STATIC, ENDER = "static", "ender"
"""Champions who do not simulate; the first does not search endings either."""
_APART = 1_000_000  # of the seeds of the two sides


class Pair(msgspec.Struct, frozen=True):
    """Two games with the same bag: each player's scores and withdrawn plays."""

    scores: tuple[tuple[int, int], tuple[int, int]]
    struck_off: int
    slowest: float  # CPU-seconds per step of the first player

    @property
    def won(self) -> float:
        """The share of wins of the first player; a tie counts half."""
        return statistics.mean((a > b) + 0.5 * (a == b) for a, b in self.scores)

    @property
    def spread(self) -> float:
        """Points per game for the first player."""
        return statistics.mean(a - b for a, b in self.scores)


class Match(msgspec.Struct, frozen=True):
    """The first player's results against the second."""

    first: str  # a level, `STATIC` or `ENDER`
    second: str
    pairs: tuple[Pair, ...]

    @property
    def won(self) -> tuple[float, float]:
        """Percent of games won, and the half width of the interval."""
        return _mean_of(100 * pair.won for pair in self.pairs)

    @property
    def spread(self) -> tuple[float, float]:
        """Points per game, and the half width of the interval."""
        return _mean_of(pair.spread for pair in self.pairs)

    @property
    def medians(self) -> tuple[float, float]:
        """The median scores of both."""
        games = [game for pair in self.pairs for game in pair.scores]
        if self.first == self.second:
            both = statistics.median(score for game in games for score in game)
            return both, both
        one, other = zip(*games, strict=True)
        return statistics.median(one), statistics.median(other)

    @property
    def struck_off(self) -> float:
        """Plays per game that came off after a challenge."""
        return statistics.mean(pair.struck_off for pair in self.pairs) / 2

    @property
    def slowest(self) -> float:
        """The most CPU-seconds that the first player needed for a step."""
        return max(pair.slowest for pair in self.pairs)

    def __str__(self) -> str:
        """Return it as a line."""
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
    """A policy that records how long its slowest step took."""

    slowest = 0.0

    def steps(self, sight: Knowledge) -> Iterator[Step]:
        """Yield the side's next steps, and record how long each took.

        A step that nobody asks for is not thought of: drawing comes before choosing.
        """
        steps = super().steps(sight)
        while True:
            began = time.process_time()
            step = next(steps, None)
            self.slowest = max(self.slowest, time.process_time() - began)
            if step is None:
                return
            yield step


@cache
def the_player(name: str) -> Player:
    """Return the player of a level, or one that does not simulate, created once."""
    setting = Setting.of(rulebook(BOOK))
    champion = {STATIC: choose_statically, ENDER: choose_by_equity}.get(name)
    if champion is not None:
        return Player(Level.MINERVA, _the_index(), setting, champion=champion)
    return Player(Level(name), _the_index(), setting)


def choose_statically(engine: Engine, turn: Turn) -> Choice:
    """Take what is worth most by score and leave, also when the bag is empty."""
    if turn.situation.in_bag:
        return choose_by_equity(engine, turn)
    return engine.best_play(turn.situation)


@cache
def _the_index() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


def play_pair(first: str, second: str, number: int) -> Pair:
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


def play_match(first: str, second: str, pairs: int, keeping: Keeping) -> Match:
    """Play a number of pairs; the result is the same in any number of processes."""
    named = msgspec.structs.replace(keeping, name=f"{first} against {second}")
    played = named.results(partial(play_pair, first, second), pairs, Pair)
    return Match(first, second, tuple(played))


def round_robin(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Play everyone against everyone, and itself; the stronger is named first."""
    for weaker, stronger in combinations_with_replacement(tuple(names), 2):
        yield stronger, weaker


def typical_scores(matches: Iterable[Match]) -> dict[str, float]:
    """Return the median score of each level over all games of a round robin."""
    scores: dict[str, list[int]] = defaultdict(list)
    for match in matches:
        for one, other in (game for pair in match.pairs for game in pair.scores):
            scores[match.first].append(one)
            scores[match.second].append(other)
    return {name: statistics.median(found) for name, found in scores.items()}


def measure(pairs: int = PAIRS) -> list[Figure]:
    """Return for each adjacent pair the lower end of the interval: above half."""
    levels = tuple(Level)
    found: list[Figure] = []
    for weaker, stronger in pairwise(levels):
        share, error = play_match(stronger, weaker, pairs, Keeping("players")).won
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


def main() -> None:
    """Play the requested matches, and print each as it ends."""
    parser = argparse.ArgumentParser(description="Let players meet.")
    parser.add_argument("pairs", type=int)
    parser.add_argument("names", nargs="*", default=list(Level))
    add_options(parser)
    asked = parser.parse_args()
    keeping = Keeping("players", asked.keep, asked.processes)
    single = [tuple(name.split(":", 1)) for name in asked.names if ":" in name]
    others = [name for name in asked.names if ":" not in name]
    played: list[Match] = []
    for first, second in (*single, *round_robin(others)):
        played.append(play_match(first, second, asked.pairs, keeping))
        print(played[-1], flush=True)
    for name, median in typical_scores(played).items():
        print(f"{name}: median {median:.0f} over all its games")


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(not show("Players", measure()))
    main()
