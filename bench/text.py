"""The cost of formatting a sentence, and of reading the catalogue at startup."""

from __future__ import annotations

import sys

from bench.figure import Figure, best_of, show
from starsquare.text import Facts, say
from starsquare.text.catalogue import areas, sentences

TIMES = 100_000


def measure() -> list[Figure]:
    """Measure the three kinds of sentences, and the startup."""
    return [
        _saying("a sentence without facts", "draw.nothing", {}, at_most=1.0),
        _saying("a sentence with a fact", "draw.held", {"seconds": 20}, at_most=1.5),
        _saying("a sentence that counts", "draw.first", {"n": 3}, at_most=1.5),
        Figure(
            name="the catalogue read",
            value=best_of(5, _read) * 1000,
            unit="ms",
            at_most=40,
        ),
    ]


def _saying(name: str, key: str, facts: Facts, *, at_most: float) -> Figure:
    say(key, facts)  # the one-time work for a sentence does not count
    value = best_of(5, lambda: [say(key, facts) for _ in range(TIMES)]) / TIMES * 1e6
    return Figure(name=name, value=value, unit="µs", at_most=at_most)


def _read() -> int:
    return sum(1 for source in areas("en").values() for _ in sentences(source))


if __name__ == "__main__":
    sys.exit(not show("Sentences", measure()))
