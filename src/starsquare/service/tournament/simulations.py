"""Simulating the remaining rounds many times, on two processors."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice

from starsquare.service.ports import Progress
from starsquare.tournament.odds import Finishes, Race, blocks_of, play_block

_WORKERS = 2


def finishes_of(race: Race, *, finishes: int, seed: str) -> Generator[Finishes]:
    """Simulate the remaining rounds many times, two blocks at a time.

    Yields the counts so far after each block, in block order, so that stopping early
    still gives a result: the same as the same number of finishes gives anywhere.
    """
    found = Finishes(race)
    blocks = iter(blocks_of(finishes))
    with ThreadPoolExecutor(_WORKERS) as pool:

        def begin(block: tuple[int, int]) -> Future[Finishes]:
            return pool.submit(play_block, race, seed, *block)

        running = deque(map(begin, islice(blocks, 2 * _WORKERS)))
        while running:
            found = found.plus(running.popleft().result())
            running.extend(map(begin, islice(blocks, 1)))
            yield found


def finishing_chances(
    race: Race, *, finishes: int, seed: str, progress: Progress | None = None
) -> Finishes:
    """Simulate the remaining rounds many times, and report the progress."""
    found = Finishes(race)
    for found in finishes_of(race, finishes=finishes, seed=seed):
        if progress is not None:
            progress(found.runs, finishes)
    return found
