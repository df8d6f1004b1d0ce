"""How fast and how small the embedded word list is."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial

from bench.figure import Figure, best_of, show
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

# Run in a separate process: the memory of the list itself, with its code loaded.
ALONE = """
import time
from pathlib import Path
from starsquare.lexicon import embedded_list, lexicon_of

def resident():
    status = Path("/proc/self/status").read_text()
    (line,) = (one for one in status.splitlines() if one.startswith("VmRSS:"))
    return int(line.split()[1])

before, start = resident(), time.perf_counter()
lexicon = lexicon_of(embedded_list())
print(time.perf_counter() - start, (resident() - before) / 1024)
"""


def measure() -> list[Figure]:
    """Measure the embedded list: loading, memory, lookups, verdicts, searches."""
    return [*_alone(), *_rates(), *_waits()]


def _alone() -> list[Figure]:
    runs = [_run_alone() for _ in range(RUNS)]
    return [
        Figure(
            name="ENABLE1 loaded, in a fresh process",
            value=min(seconds for seconds, _ in runs),
            unit="s",
            at_most=0.3,
        ),
        Figure(
            name="memory of ENABLE1",
            value=max(memory for _, memory in runs),
            unit="MiB",
            at_most=40,
        ),
    ]


def _rates() -> list[Figure]:
    plain = lexicon_of(embedded_list())
    layered = lexicon_of(embedded_list(), school=embedded_school_layer())
    asked = _questions(100_000)
    return [
        Figure(
            name="look-ups, one call each",
            value=_rate(asked, _look_up(plain)),
            unit="a second",
            at_least=1_000_000,
        ),
        Figure(
            name="look-ups with the school layer",
            value=_rate(asked, _look_up(layered)),
            unit="a second",
            at_least=1_000_000,
        ),
        Figure(
            name="verdicts on slips of one word",
            value=_rate(asked[:20_000], _judge(layered)),
            unit="a second",
        ),
    ]


def _waits() -> list[Figure]:
    lexicon = lexicon_of(embedded_list())
    text = "\n".join(sorted(embedded_list().words)).encode()
    index = index_of(lexicon)
    queries = {
        "search for *A*E*I*": Query(pattern="*A*E*I*"),
        "search for anagrams of AEINR??": Query(anagram="AEINR??"),
        "search within ABCDEFGHIJKLMN?": Query(within="ABCDEFGHIJKLMN?"),
    }
    return [
        _wait("words sorted for searching", lambda: index_of(lexicon), at_most=0.5),
        *(
            _wait(name, partial(search, index, query), at_most=0.5)
            for name, query in queries.items()
        ),
        _wait("the same list read from text", lambda: read_list("X", text)),
    ]


def _questions(count: int) -> list[str]:
    """Return half words of the list, half words with one letter changed."""
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
    return len(words) / best_of(RUNS, lambda: run(words))


def _wait(
    name: str, run: Callable[[], object], *, at_most: float | None = None
) -> Figure:
    return Figure(name=name, value=best_of(RUNS, run), unit="s", at_most=at_most)


def _run_alone() -> tuple[float, float]:
    answer = subprocess.run(
        [sys.executable, "-c", ALONE], capture_output=True, text=True, check=True
    )
    seconds, memory = answer.stdout.split()
    return float(seconds), float(memory)


if __name__ == "__main__":
    sys.exit(not show("Word lists", measure()))
