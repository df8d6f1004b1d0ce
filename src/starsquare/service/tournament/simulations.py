"""Playing the rounds left many times, on two processors."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from starsquare.service.ports import Progress
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.state import Tournament

if TYPE_CHECKING:
    from starsquare.tournament.finish_odds import FinishOdds
    from starsquare.tournament.opponents import Whole

_WORKERS = 2


def finishing_chances(
    tournament: Tournament,
    division: DivisionKey,
    *,
    finishes: int,
    seed: str,
    progress: Progress | None = None,
) -> FinishOdds:
    """Play the rounds left many times, two batches at a time."""
    # Here: NumPy takes a fifth of a second, and few ask for chances.
    from starsquare.tournament import finish_odds  # noqa: PLC0415

    race = finish_odds.race_of(tournament, division)
    parts = finish_odds.batches(finishes)
    done = 0

    def one(part: tuple[int, int]) -> Whole:
        return finish_odds.simulated(race, seed, *part)

    def told() -> Iterator[Whole]:
        nonlocal done
        with ThreadPoolExecutor(_WORKERS) as pool:
            for part, counts in zip(parts, pool.map(one, parts), strict=True):
                done += part[1]
                if progress is not None:
                    progress(done, finishes)
                yield counts

    return finish_odds.gathered(race, told())
