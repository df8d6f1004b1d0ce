"""Playing the rounds left many times, on two processors."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice

from starsquare.service.ports import Progress
from starsquare.tournament.odds import Finishes, Race, blocks_of, play_block

_WORKERS = 2


def finishes_of(race: Race, *, finishes: int, seed: str) -> Generator[Finishes]:
    """Play the rounds left many times, two blocks at a time.

    Gives the counts so far after each block, in the blocks' order, so that whoever
    stops has a result: the same one that as many finishes give anywhere.
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
    """Play the rounds left many times, and tell how far it is."""
    found = Finishes(race)
    for found in finishes_of(race, finishes=finishes, seed=seed):
        if progress is not None:
            progress(found.runs, finishes)
    return found
