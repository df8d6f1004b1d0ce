"""How fast the engine is here, compared with the promises: `python -m bench.engine`.

Rates are per second of processor time, so that other work on the machine affects them
little; instruction counts are not affected at all.
"""

from __future__ import annotations

import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer
from rich.table import Table

from bench.engine_threads import measure_threads
from starsquare.cli.output import AsJson, show, show_json, working
from starsquare.engine import Engine, WordIndex, build_graph, standard_leaves
from starsquare.engine.kernel.games import play_games
from starsquare.engine.kernel.searcher import Searcher
from starsquare.engine.kernel.wordmap import WordMap
from starsquare.lexicon import embedded_list
from starsquare.text import say

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)

_Result = TypeVar("_Result")

_SEED = 1
_BURSTS = 8  # of threads, in each round
_CHILD = """
import re, resource, sys
from pathlib import Path
from starsquare.engine import Engine, WordIndex, standard_leaves
from starsquare.engine.kernel.games import play_games
engine = Engine(WordIndex(Path(sys.argv[1]).read_bytes()), standard_leaves())
with engine.workspace() as searcher:
    play_games(searcher, seed=1, first=0, number=int(sys.argv[2]))
status = Path("/proc/self/status")  # getrusage would count the process before exec
peak = re.search(r"VmHWM:\\s+(\\d+)", status.read_text()) if status.exists() else None
print(peak[1] if peak else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


class Measurement(msgspec.Struct, frozen=True):
    """One figure, and the promise on the reference machine."""

    name: str
    value: float | None  # None: cannot be measured here
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def promise(self) -> str:
        """The promise, in short."""
        if self.at_most is not None:
            return f"<= {self.at_most:g}"
        return "-" if self.at_least is None else f">= {self.at_least:g}"


class BenchAnswer(msgspec.Struct, frozen=True):
    """Every figure of one run."""

    rounds: int
    measurements: tuple[Measurement, ...]


@app.command()
def bench_engine(
    *,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="Of each figure.")] = 5,
    games: Annotated[
        int, typer.Option(min=2, max=100_000, help="In each round of best plays.")
    ] = 500,
    instructions: Annotated[
        bool, typer.Option(help="Count instructions too, by perf or valgrind: slow.")
    ] = True,
    json: AsJson = False,
) -> None:
    """Measure self-play, all plays, files, memory, threads and instructions."""
    with working(say("engine.bench.under_way"), json=json):
        figures = measure(rounds, games, instructions=instructions)
    answer = BenchAnswer(rounds, figures)
    if json:
        show_json(answer)
    else:
        show(drawn(answer))


def measure(rounds: int, games: int, *, instructions: bool) -> tuple[Measurement, ...]:
    """Take every measurement."""
    words = embedded_list().words
    build_seconds, graph = timed(lambda: build_graph(words))
    read_seconds, index = timed(lambda: WordIndex(graph))
    spelled = index.graph.spell_words()
    map_seconds, _ = timed(lambda: WordMap(spelled, len(index.alphabet.letters)))
    engine = Engine(index, standard_leaves())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "words.kwg"
        file.write_bytes(graph)
        memory = _child(file, games)
        threads = measure_threads(
            engine, file, rounds=_BURSTS * rounds, games=max(1, games // 20)
        )
        per_game = instructions_per_game(file) if instructions else None
    best, several, plays = rates(engine, rounds, games)
    return (
        Measurement("graph.seconds", build_seconds, "s", at_most=1),
        Measurement("graph.megabytes", len(graph) / 1e6, "MB", at_most=3.2),
        Measurement("graph.reading", read_seconds, "s"),
        Measurement("map.seconds", map_seconds, "s", at_most=0.5),
        Measurement("map.megabytes", index.map.memory / 1e6, "MB", at_most=20),
        Measurement("best", best, "games/s", at_least=1200),
        Measurement("several", several, "games/s", at_least=500),
        Measurement("all", plays / 1e6, "M plays/s", at_least=5),
        Measurement("memory", memory, "MB", at_most=60),
        Measurement("threads.one", threads.threads.one, "games/s"),
        Measurement("threads.two", threads.threads.two, "games/s"),
        Measurement(
            "threads.ratio",
            threads.threads.ratio,
            "x",
            at_least=1.9 if threads.had_two_cores else None,
        ),
        Measurement("threads.lent", threads.threads.lent, "cores"),
        Measurement("threads.processes", threads.processes.ratio, "x"),
        Measurement("threads.processes.lent", threads.processes.lent, "cores"),
        Measurement("threads.hashing", threads.hashing.ratio, "x"),
        Measurement("threads.hashing.lent", threads.hashing.lent, "cores"),
        Measurement("instructions", per_game, "M/game"),
    )


def timed(work: Callable[[], _Result]) -> tuple[float, _Result]:
    """Run something and return the processor time it took."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def rates(engine: Engine, rounds: int, games: int) -> tuple[float, float, float]:
    """Return games per second by the best play and by 15, and plays per second by all.

    The three are measured in turn, so that a slow minute slows each of them; each is
    the median of the rounds.
    """
    few = max(1, games // 3)
    best: list[float] = []
    several: list[float] = []
    every: list[float] = []
    with engine.workspace() as searcher:
        for at in range(rounds):
            best.append(games / timed_games(searcher, at * games, games, 1)[0])
            several.append(few / timed_games(searcher, at * games, few, 15)[0])
            seconds, plays = timed_games(searcher, at * games, few, 0)
            every.append(plays / seconds)
    return statistics.median(best), statistics.median(several), statistics.median(every)


def timed_games(
    searcher: Searcher, first: int, games: int, wanted: int
) -> tuple[float, int]:
    """Play games; return the processor time and the number of plays found."""
    start = time.process_time()
    _, _, plays = play_games(
        searcher, seed=_SEED, first=first, number=games, wanted=wanted
    )
    return time.process_time() - start, plays


def _child(file: Path, games: int) -> float:
    """Return the peak memory of a process that only runs self-play, in MB."""
    command = [sys.executable, "-c", _CHILD, str(file), str(games)]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    return int(answer.stdout) / 1024


class Counter(msgspec.Struct, frozen=True):
    """A program that counts the instructions of another."""

    command: tuple[str, ...]
    pattern: str  # of the number in what it prints
    games: int  # that it can run in a reasonable time


PERF = Counter(("perf", "stat", "-e", "instructions:u"), r"([\d,]+)\s+instr", 300)
VALGRIND = Counter(
    ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"),
    r"Collected : (\d+)",
    10,
)


def instructions_per_game(
    file: Path, counters: tuple[Counter, ...] = (PERF, VALGRIND)
) -> float | None:
    """Return millions of instructions per game, by the first counter that works."""
    for counter in counters:
        start = counted(counter, file, 1)
        end = counted(counter, file, 1 + counter.games) if start else None
        if start and end:
            return (end - start) / counter.games / 1e6
    return None


def counted(counter: Counter, file: Path, games: int) -> int | None:
    """Count the instructions of a process that plays a number of games."""
    if shutil.which(counter.command[0]) is None:
        return None
    command = [*counter.command, sys.executable, "-c", _CHILD, str(file), str(games)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.search(counter.pattern, answer.stderr)
    return int(found[1].replace(",", "")) if found else None


def drawn(answer: BenchAnswer) -> Table:
    """Draw the figures next to the promises."""
    table = Table(box=None, pad_edge=False)
    table.add_column(say("engine.bench.head.what"))
    table.add_column(say("engine.bench.head.here"), justify="right")
    table.add_column(say("engine.bench.head.promise"), justify="right")
    for one in answer.measurements:
        value = "-" if one.value is None else f"{one.value:,.2f} {one.unit}"
        table.add_row(say(f"engine.bench.{one.name}"), value, one.promise)
    return table
