"""How fast and how small the embedded word list is: `python -m bench.lexicon`.

Load time and memory are taken in fresh processes. Every figure stands beside its
promise; a ratio of 1 or more keeps it, and the process ends with 1 if one is below.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from starsquare.lexicon import (
    Lexicon,
    Query,
    embedded_list,
    embedded_school_layer,
    index_of,
    judge,
    lexicon_of,
    read_list,
    search,
)

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RUNS = 5

# Run in a process of its own: what the list itself takes, its code being loaded.
ALONE = """
import time
from pathlib import Path
from starsquare.lexicon import embedded_list, lexicon_of

def resident():
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])

before, start = resident(), time.perf_counter()
lexicon = lexicon_of(embedded_list())
print(time.perf_counter() - start, (resident() - before) / 1024)
"""


@dataclass(frozen=True)
class Figure:
    what: str
    measured: float
    promised: float
    unit: str
    more_is_better: bool = True

    @property
    def ratio(self) -> float:
        """How many times the promise is kept."""
        if self.more_is_better:
            return self.measured / self.promised
        return self.promised / self.measured

    def drawn(self) -> str:
        """Draw one line of the table."""
        return (
            f"{self.what:<44} {self.measured:>12,.3f} {self.promised:>12,.3f} "
            f"{self.unit:<9} {self.ratio:>6.2f}"
        )


def main() -> None:
    figures = [*alone(), *rates(), *waits()]
    print(f"{'':<44} {'measured':>12} {'promised':>12} {'':<9} {'ratio':>6}")
    for figure in figures:
        print(figure.drawn())
    sys.exit(any(figure.ratio < 1 for figure in figures))


def alone() -> list[Figure]:
    runs = [_run_alone() for _ in range(RUNS)]
    seconds = sorted(run[0] for run in runs)[RUNS // 2]
    memory = max(run[1] for run in runs)
    return [
        Figure("load ENABLE1, fresh process", seconds, 0.3, "s", more_is_better=False),
        Figure("memory of ENABLE1", memory, 40, "MiB", more_is_better=False),
    ]


def rates() -> list[Figure]:
    plain = lexicon_of(embedded_list())
    layered = lexicon_of(embedded_list(), school=embedded_school_layer())
    asked = questions(100_000)
    return [
        Figure(
            "look-ups, single calls", _rate(asked, _look_up(plain)), 1e6, "a second"
        ),
        Figure(
            "look-ups, school layer on",
            _rate(asked, _look_up(layered)),
            1e6,
            "a second",
        ),
        Figure(
            "verdicts on slips of one word",
            _rate(asked[:20_000], _judge(layered)),
            5e4,
            "a second",
        ),
    ]


def waits() -> list[Figure]:
    lexicon = lexicon_of(embedded_list())
    text = "\n".join(sorted(embedded_list().words)).encode()
    index = index_of(lexicon)
    queries = {
        "search *A*E*I*": Query(pattern="*A*E*I*"),
        "search anagram AEINR??": Query(anagram="AEINR??"),
        "search within ABCDEFGHIJKLMN?": Query(within="ABCDEFGHIJKLMN?"),
    }
    figures = [_wait("sort for searching", 0.5, lambda: index_of(lexicon))]
    figures += [
        _wait(name, 0.5, lambda query=query: search(index, query))
        for name, query in queries.items()
    ]
    return [*figures, _wait("read it from text", 5, lambda: read_list("X", text))]


def questions(count: int) -> list[str]:
    """Half words of the list, half one letter changed."""
    chance = random.Random(7)
    words = chance.sample(sorted(embedded_list().words), count)
    asked: list[str] = []
    for word in words:
        at = chance.randrange(len(word))
        asked += [word, word[:at] + chance.choice(LETTERS) + word[at + 1 :]]
    return asked


def _look_up(lexicon: Lexicon) -> Callable[[Sequence[str]], None]:
    def run(words: Sequence[str]) -> None:
        for word in words:
            lexicon.finding(word)

    return run


def _judge(lexicon: Lexicon) -> Callable[[Sequence[str]], None]:
    def run(words: Sequence[str]) -> None:
        for word in words:
            judge([word], lexicon, longest=30)

    return run


def _rate(words: Sequence[str], run: Callable[[Sequence[str]], None]) -> float:
    return len(words) / _seconds(lambda: run(words))


def _wait(what: str, promised: float, run: Callable[[], object]) -> Figure:
    return Figure(what, _seconds(run), promised, "s", more_is_better=False)


def _seconds(run: Callable[[], object]) -> float:
    """Time it, and take the median of several runs."""
    took: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        run()
        took.append(time.perf_counter() - start)
    return sorted(took)[RUNS // 2]


def _run_alone() -> tuple[float, float]:
    answer = subprocess.run(
        [sys.executable, "-c", ALONE], capture_output=True, text=True, check=True
    )
    seconds, memory = answer.stdout.split()
    return float(seconds), float(memory)


if __name__ == "__main__":
    main()
