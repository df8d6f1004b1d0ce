"""Measure the engine's claims: `python -m bench.claims WHAT NUMBER`.

    python -m bench.claims endings 200     share of the turns with an empty bag that
                                           are solved in 2 CPU-seconds, in 200 games
    python -m bench.claims endings-qi 200  the same where QI is a word
    python -m bench.claims choice 200      simulations against runs ten times as long

With `--keep FILE` a run can be stopped and resumed; `--processes 1` leaves the other
cores alone. Win chances are checked by `python -m tools.win_chances --check`, the
players by `python -m bench.players`.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random

import msgspec

from bench.keeping import Keeping, add_options
from starsquare.board import Position
from starsquare.engine import (
    Analysis,
    Engine,
    Limit,
    WordIndex,
    play_games,
    standard_leaves,
    turns_of,
)
from starsquare.engine.simulation import is_same
from starsquare.lexicon import embedded_list
from starsquare.tiles import Tiles

END_SECONDS = 2
ROLLOUTS = 10_000
LONGER = 10  # times as many rollouts
AS_GOOD = 0.005  # of win probability
_END_SEED, _TURN_SEED = 5, 31
_LEAST_IN_BAG = 8


class Ending(msgspec.Struct, frozen=True):
    """The result of searching from a turn with an empty bag."""

    is_first: bool  # of its game; later ones have fewer tiles
    rack: str
    other: str
    is_solved: bool
    seconds: float
    spread: float


class Choice(msgspec.Struct, frozen=True):
    """Whether a simulation chose the same move as a longer one, or one as good."""

    is_same: bool
    lost: float  # of win probability, by the longer one

    @property
    def agrees(self) -> bool:
        """Whether the loss is negligible."""
        return self.lost <= AS_GOOD


@cache
def an_engine(added: str = "") -> Engine:
    """Return the engine to measure, with a clock of processor time."""
    words = sorted({*embedded_list().words, *added.split()})
    index = WordIndex.of_words(words)
    return Engine(index, standard_leaves(), clock=time.process_time)


@cache
def ends(number: int, added: str = "") -> list[tuple[Position, Tiles, bool]]:
    """Return the empty-bag turns of some self-play games, the first of each marked."""
    engine = an_engine(added)
    found: list[tuple[Position, Tiles, bool]] = []
    for game in play_games(engine, seed=_END_SEED, games=number, log=True):
        is_first = True
        for turn in turns_of(game, engine):
            unseen = engine.setting.unseen(turn.position, turn.rack)
            if turn.rack and 0 < len(unseen) <= engine.setting.rack_size:
                found.append((turn.position, turn.rack, is_first))
                is_first = False
    return found


@cache
def turns(number: int) -> list[tuple[Position, Tiles, int]]:
    """Return turns of self-play before the end, with the lead before each."""
    engine = an_engine()
    found: list[tuple[Position, Tiles, int]] = []
    games = max(4, number // 5)
    for game in play_games(engine, seed=_TURN_SEED, games=games, log=True):
        totals = [0, 0]
        for turn in turns_of(game, engine):
            unseen = engine.setting.unseen(turn.position, turn.rack)
            if len(unseen) >= engine.setting.rack_size + _LEAST_IN_BAG:
                lead = totals[turn.side] - totals[1 - turn.side]
                found.append((turn.position, turn.rack, lead))
            totals[turn.side] = turn.total
    return Random(7).sample(found, number)


def solve_ending(total: int, number: int, added: str = "") -> Ending:
    """Search one ending of `total` games for the claimed time."""
    engine = an_engine(added)
    position, rack, is_first = ends(total, added)[number]
    began = time.process_time()
    answer = engine.analyse(position, rack, limit=Limit(seconds=END_SECONDS))
    return Ending(
        is_first=is_first,
        rack=rack,
        other=engine.setting.unseen(position, rack),
        is_solved=answer.is_exact,
        seconds=time.process_time() - began,
        spread=answer.best.spread,
    )


def compare_choices(total: int, number: int, rollouts: int = ROLLOUTS) -> Choice:
    """Simulate one of `total` turns, and again with ten times as many rollouts."""
    position, rack, spread = turns(total)[number]

    def analysed(rollouts: int, seed: int) -> Analysis:
        limit = Limit(rollouts=rollouts)
        engine = an_engine()
        return engine.analyse(position, rack, limit=limit, spread=spread, seed=seed)

    chosen = analysed(rollouts, seed=1).best.move
    longer = analysed(LONGER * rollouts, seed=2)
    line = next(line for line in longer.lines if is_same(line.move, chosen))
    return Choice(
        is_same=line is longer.best, lost=longer.best.win_chance - line.win_chance
    )


def interval(count: int, total: int) -> tuple[float, float]:
    """Return the 95% interval of a share in percent, by Wilson's method."""
    z = 1.96
    share = count / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + (z / (2 * total)) ** 2)
    half /= 1 + z * z / total
    return 100 * (middle - half), 100 * (middle + half)


def _told(what: str, answers: Sequence[bool]) -> str:
    count, total = sum(answers), len(answers)
    if total == 0:
        return f"{what}: none"
    low, high = interval(count, total)
    share = 100 * count / total
    return f"{what}: {count} of {total}, {share:.1f} % ({low:.1f} to {high:.1f})"


def measure_endings(number: int, keeping: Keeping, added: str = "") -> None:
    """Print how many endings are solved; also for those with a Q, often stuck."""
    solve = partial(solve_ending, number, added=added)
    found = keeping.results(solve, len(ends(number, added)), Ending)
    for when, turns in (
        ("first turns of an ending", [one for one in found if one.is_first]),
        ("later turns", [one for one in found if not one.is_first]),
        ("all turns", found),
    ):
        print(_told(f"{when}, solved", [one.is_solved for one in turns]))
        for label, has_q in (("with a Q", True), ("without", False)):
            part = [one for one in turns if ("Q" in one.rack + one.other) is has_q]
            print(_told(f"  {label}", [one.is_solved for one in part]))


def measure_choices(number: int, keeping: Keeping) -> None:
    """Print how many choices are as good as those of longer runs, or the same."""
    found = keeping.results(partial(compare_choices, number), number, Choice)
    print(_told("as good", [one.agrees for one in found]))
    print(_told("the same", [one.is_same for one in found]))


CLAIMS: dict[str, Callable[[int, Keeping], None]] = {
    "endings": measure_endings,
    "endings-qi": partial(measure_endings, added="QI QIS"),
    "choice": measure_choices,
}


def main() -> None:
    """Measure one claim, and print it with its interval."""
    parser = argparse.ArgumentParser(description="Measure what the engine claims.")
    parser.add_argument("what", choices=tuple(CLAIMS))
    parser.add_argument("number", type=int)
    add_options(parser)
    asked = parser.parse_args()
    name = f"{asked.what} of {asked.number}"
    CLAIMS[asked.what](asked.number, Keeping(name, asked.keep, asked.processes))


if __name__ == "__main__":
    main()
