"""Seeding before the first round."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.rulebook import Rulebook
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.lots import lot
from starsquare.tournament.state import Tournament

_LAST = 1 << 40


def seeded(
    entrants: Sequence[Entrant], book: Rulebook, seed: str, *, is_rated: bool = False
) -> tuple[EntrantId, ...]:
    """Order a division by the rulebook's seeding criteria, then by lot.

    A rated division whose rulebook has no seeding is ordered by rating.

    Rules: NA-INTRO-2.a
    """
    own: tuple[str, ...] = ("rating",) if is_rated else ()
    steps = own if book.seeding is None else book.seeding.by

    def key(one: Entrant) -> tuple[int, ...]:
        rank: list[int] = []
        for step in steps:
            if step == "rating":
                rank.append(_LAST if one.rating is None else -one.rating)
            elif step == "last_placing":
                # Last year's placing only counts for entrants without a rating.
                has_rating = "rating" in steps and one.rating is not None
                known = None if has_rating else one.last_placing
                rank.append(_LAST if known is None else known)
        return (*rank, lot(seed, "seeding", one.id))

    return tuple(one.id for one in sorted(entrants, key=key))


def seeding_places(tournament: Tournament, pool: PoolKey) -> dict[EntrantId, int]:
    """Return everyone's place before the first round; late entrants come last."""
    order: list[EntrantId] = []
    for division in tournament.divisions_in(pool):
        order += division.seeding
    known = set(order)
    order += [one.id for one in tournament.entrants_in(pool) if one.id not in known]
    return {one: place for place, one in enumerate(order)}
