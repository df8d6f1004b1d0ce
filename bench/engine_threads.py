"""How two threads of self-play do against one, also on a machine that others use.

By wall time, two threads are no faster than one while another program has the other
core. So the work is done in bursts of some milliseconds, after a pause, which an
operating system often serves at once; only the bursts that got the most count.
Processor time shows how many cores they got, and two controls in the same rounds show
how many were available: two processes, which share nothing, and two threads of hashing,
which need no interpreter either.
"""

from __future__ import annotations

import hashlib
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from starsquare.engine import Engine
from starsquare.engine.kernel.games import play_games
from starsquare.engine.kernel.searcher import Searcher

_SEED = 1
_PAUSE_SECONDS = 0.06
_TWO_CORES = 1.9  # minus what starting and ending a thread takes
_FREEST = 5  # bursts that count
_HASHED = b"x" * (1 << 20)
_HASHES = 24  # of a megabyte each: as long as a burst of games

_CHILD = """
import sys, time
from pathlib import Path
from starsquare.engine import Engine, WordIndex, standard_leaves
from starsquare.engine.kernel.games import play_games
engine = Engine(WordIndex(Path(sys.argv[1]).read_bytes()), standard_leaves())
searcher = engine.new_searcher()
print(flush=True)
for line in sys.stdin:
    first, games = map(int, line.split())
    began, used = time.monotonic(), time.process_time()
    play_games(searcher, seed=1, first=first, number=games)
    print(began, time.monotonic(), time.process_time() - used, flush=True)
"""


class Burst(msgspec.Struct, frozen=True):
    """Some work done in one go."""

    seconds: float  # wall time
    used: float  # seconds of processor time
    work: int

    @property
    def lent(self) -> float:
        """How many cores it got."""
        return self.used / self.seconds

    @property
    def rate(self) -> float:
        """Work per second of processor time."""
        return self.work / self.used


class Scaling(msgspec.Struct, frozen=True):
    """How two at a time compare with one, in the bursts that got the most cores."""

    one: float  # work per second of processor time, one at a time
    two: float  # the same with two at a time
    lent: float  # cores, for two at a time

    @property
    def ratio(self) -> float:
        """How much more two do than one by wall time, with the cores they got."""
        return self.two / self.one * self.lent


class ThreadReport(msgspec.Struct, frozen=True):
    """Self-play on threads, and the controls."""

    threads: Scaling
    processes: Scaling
    hashing: Scaling

    @property
    def had_two_cores(self) -> bool:
        """Whether a control got what the threads need; otherwise nothing is shown."""
        return max(self.processes.lent, self.hashing.lent) >= _TWO_CORES


def measure_threads(
    engine: Engine, graph: Path, *, rounds: int, games: int
) -> ThreadReport:
    """Measure in turn; each burst plays some games in each thread or process."""
    searchers = engine.new_searcher(), engine.new_searcher()
    children = [_Child(graph), _Child(graph)]
    kinds: dict[str, Callable[[int], Burst]] = {
        "threads": lambda two: _on_threads(_playing(searchers, games), games, two),
        "processes": lambda two: _in_processes(children[:two], games),
        "hashing": lambda two: _on_threads(lambda _: _hash, _HASHES, two),
    }
    found: dict[tuple[str, int], list[Burst]] = {}
    try:
        for _ in range(rounds + 1):
            for name, work in kinds.items():
                for number in (1, 2):
                    time.sleep(_PAUSE_SECONDS)
                    found.setdefault((name, number), []).append(work(number))
    finally:
        for child in children:
            child.end()
    threads, processes, hashing = (
        scaling_of(found[name, 1][1:], found[name, 2][1:])  # the first warms up
        for name in kinds
    )
    return ThreadReport(threads, processes, hashing)


def scaling_of(one: list[Burst], two: list[Burst]) -> Scaling:
    """Compare the bursts of each kind that got the most cores."""
    alone, together = _freest(one), _freest(two)
    return Scaling(
        one=statistics.median(burst.rate for burst in alone),
        two=statistics.median(burst.rate for burst in together),
        lent=statistics.median(burst.lent for burst in together),
    )


def _freest(bursts: list[Burst]) -> list[Burst]:
    return sorted(bursts, key=lambda burst: -burst.lent)[:_FREEST]


def _playing(
    searchers: tuple[Searcher, ...], games: int
) -> Callable[[int], Callable[[], object]]:
    def job(number: int) -> Callable[[], object]:
        searcher, first = searchers[number], number * games
        return lambda: play_games(searcher, seed=_SEED, first=first, number=games)

    return job


def _hash() -> None:
    for _ in range(_HASHES):
        hashlib.sha256(_HASHED).digest()


def _on_threads(job: Callable[[int], Callable[[], object]], work: int, n: int) -> Burst:
    threads = [threading.Thread(target=job(number)) for number in range(n)]
    began, used = time.perf_counter(), time.process_time()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.perf_counter() - began
    return Burst(seconds, time.process_time() - used, n * work)


class _Child:
    """A process that plays games on request."""

    def __init__(self, graph: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _CHILD, str(graph)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.answer()

    def ask(self, first: int, games: int) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{first} {games}\n")
        self._process.stdin.flush()

    def answer(self) -> list[float]:
        assert self._process.stdout is not None
        return [float(part) for part in self._process.stdout.readline().split()]

    def end(self) -> None:
        self._process.communicate()


def _in_processes(children: list[_Child], games: int) -> Burst:
    for number, child in enumerate(children):
        child.ask(number * games, games)
    answers = [child.answer() for child in children]
    seconds = max(answer[1] for answer in answers) - min(one[0] for one in answers)
    used = sum(answer[2] for answer in answers)
    return Burst(seconds, used, len(children) * games)
