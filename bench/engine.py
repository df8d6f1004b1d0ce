"""Measure the engine: `python -m bench.engine --rounds 1 --games 20 --no-instructions`.

With STARSQUARE_PROTOTYPES set to a folder with compiled prototypes and their files,
the prototypes are measured in the same rounds, and the ratios are printed.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
from pathlib import Path

from bench.engine_figures import app, timed_games
from bench.engine_figures import measure as measure_engine
from bench.figure import Figure
from starsquare.engine import Engine, WordIndex, build_graph, standard_leaves
from starsquare.lexicon import embedded_list
from starsquare.text import say

ROUNDS = 9
GAMES = 500


def run_prototype(folder: Path, name: str, mode: str, rate: str) -> float:
    """Run a prototype and read its rate off what it prints."""
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
    """Measure kernel and prototypes by turns, and print medians and their ratios."""
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
    print(f"{'':12}{'kernel':>14}{'prototype':>14}{'ratio':>8}")
    for name, pairs in ratios.items():
        ours = statistics.median(one for one, _ in pairs)
        theirs = statistics.median(other for _, other in pairs)
        ratio = statistics.median(one / other for one, other in pairs)
        print(f"{name:12}{ours:14,.0f}{theirs:14,.0f}{ratio:8.2f}")


def measure() -> list[Figure]:
    """Give every figure of the engine."""
    return [
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
    """Print the table, and the ratios where there is something to compare with."""
    folder = os.environ.get("STARSQUARE_PROTOTYPES")
    if folder:
        compare(Path(folder))
        return
    app()


if __name__ == "__main__":
    main()
