"""Measure the engine: `python -m bench.engine --rounds 1 --games 20 --no-instructions`.

If STARSQUARE_PROTOTYPES is a folder with compiled prototypes and their files, the
prototypes are measured in the same rounds, and the ratios are printed.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import time
from pathlib import Path

from bench.claims import ends, solve_ending
from bench.engine_figures import app, timed_games
from bench.engine_figures import measure as measure_engine
from bench.figure import Figure
from starsquare.engine import (
    Engine,
    WordIndex,
    build_graph,
    standard_leaves,
)
from starsquare.engine.kernel.simulation import run_rollouts
from starsquare.engine.simulation import arms_of, candidates_of
from starsquare.game.record import read_cgp
from starsquare.lexicon import embedded_list
from starsquare.text import say

ROUNDS = 9
GAMES = 500
ENDINGS = 60  # games, with each of their turns with an empty bag
_TODAYS = "QI QIS"  # which ENABLE1 lacks
SIMULATED = "15/15/15/15/15/15/15/5DOGMA5/15/15/15/15/15/15/15 AEINRST/ 0/0 0"
"""The prototype's position and rack."""


def run_prototype(folder: Path, name: str, mode: str, rate: str) -> float:
    """Run a prototype and parse its rate from the output."""
    files = {
        "WORDS": str(folder / "words.txt"),
        "KWG": str(folder / "words.kwg"),
        "KLV2": str(folder / "leaves.klv2"),
    }
    command = [str(folder / name), str(GAMES), mode]
    answer = subprocess.run(
        command, env=files, capture_output=True, text=True, check=True
    )
    found = re.search(rf"{rate}=([\d.]+)", answer.stdout)
    assert found, answer.stdout
    return float(found[1])


def compare(folder: Path) -> None:
    """Measure kernel and prototypes in turn, and print medians and their ratios."""
    engine = Engine(WordIndex(build_graph(embedded_list().words)), standard_leaves())
    ratios: dict[str, list[tuple[float, float]]] = {}
    with engine.workspace() as searcher:
        for at in range(ROUNDS):
            for name, wanted, prototype, mode, rate in (
                ("best", 1, "wordmap", "best", "games/s"),
                ("all plays", 0, "allplays", "all", "plays/s"),
            ):
                seconds, plays = timed_games(searcher, at * GAMES, GAMES, wanted)
                ours = (plays or GAMES) / seconds
                theirs = run_prototype(folder, prototype, mode, rate)
                ratios.setdefault(name, []).append((ours, theirs))
            theirs = run_prototype(folder, "wordmap", "sim", "rollouts/s")
            ratios.setdefault("rollouts", []).append((rollout_rate(engine, 2), theirs))
    print(f"{'':12}{'kernel':>14}{'prototype':>14}{'ratio':>8}")
    for name, pairs in ratios.items():
        ours = statistics.median(one for one, _ in pairs)
        theirs = statistics.median(other for _, other in pairs)
        ratio = statistics.median(one / other for one, other in pairs)
        print(f"{name:12}{ours:14,.0f}{theirs:14,.0f}{ratio:8.2f}")


def rollout_rate(engine: Engine, plies: int, draws: int = 100) -> float:
    """Return rollouts per CPU-second with 15 candidates, all kept."""
    here = read_cgp(SIMULATED)
    question = engine.question(here.position, here.racks[0])
    moves = candidates_of(engine, question)
    arms = arms_of(engine, question, moves)
    with engine.workspace() as searcher:
        began = time.process_time()
        run_rollouts(
            searcher,
            arms,
            b"\1" * len(moves),
            seed=1,
            first=0,
            number=draws,
            plies=plies,
        )
        return draws * len(moves) / (time.process_time() - began)


def measure_analysis() -> list[Figure]:
    """Return the figures of simulation and endings."""
    words = WordIndex(build_graph(embedded_list().words))
    engine = Engine(words, standard_leaves(), clock=time.process_time)
    rates = {
        plies: statistics.median(rollout_rate(engine, plies) for _ in range(5))
        for plies in (2, 5)
    }
    return [
        Figure(
            name="Rollouts, 2 turns ahead, 15 candidates",
            value=rates[2],
            unit="/CPU-s",
            at_least=20_000,
        ),
        Figure(
            name="Rollouts, 5 turns ahead, 15 candidates",
            value=rates[5],
            unit="/CPU-s",
            at_least=7_000,
        ),
        Figure(
            name="Endings solved in 2 CPU-seconds, QI a word",
            value=100
            * statistics.mean(
                solve_ending(ENDINGS, at, _TODAYS).is_solved
                for at in range(len(ends(ENDINGS, _TODAYS)))
            ),
            unit="%",
            at_least=95,
        ),
    ]


def measure() -> list[Figure]:
    """Return every figure of the engine."""
    return measure_analysis() + [
        Figure(
            name=say(f"engine.bench.{one.name}"),
            value=one.value,
            unit=one.unit,
            at_most=one.at_most,
            at_least=one.at_least,
        )
        for one in measure_engine(5, GAMES, instructions=True)
        if one.value is not None
    ]


def main() -> None:
    """Print the table, and the ratios if there is something to compare with."""
    folder = os.environ.get("STARSQUARE_PROTOTYPES")
    if folder:
        compare(Path(folder))
        return
    app()


if __name__ == "__main__":
    main()
