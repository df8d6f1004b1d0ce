"""Seeding before the first round."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from starsquare.rulebook import Rulebook
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.lots import lot
from starsquare.tournament.rating_records import exact_rating
from starsquare.tournament.state import Division, Tournament

_LAST = Fraction(1 << 40)


def seeded(
    entrants: Sequence[Entrant], division: Division, seed: str
) -> tuple[EntrantId, ...]:
    """Order entrants of a division by the rulebook's seeding criteria, then by lot.

    A rated division whose rulebook has no seeding is ordered by rating.

    Rules: NA-INTRO-2.a
    """
    book = division.book
    own: tuple[str, ...] = () if division.rating_system is None else ("rating",)
    steps = own if book.seeding is None else book.seeding.by

    def key(one: Entrant) -> tuple[list[Fraction], int]:
        rating = exact_rating(one.ratings, book)
        rank: list[Fraction] = []
        for step in steps:
            if step == "rating":
                rank.append(_LAST if rating is None else -rating)
            elif step == "last_placing":
                # Last year's placing only counts for entrants without a rating.
                has_rating = "rating" in steps and rating is not None
                rank.append(_LAST if has_rating else _last_placing(one, book))
        return rank, lot(seed, "seeding", one.id)

    return tuple(one.id for one in sorted(entrants, key=key))


def with_late(
    entrants: Sequence[Entrant], division: Division, seed: str
) -> tuple[EntrantId, ...]:
    """Keep the order of a division, and put entrants who are not in it at its end."""
    here = {one.id for one in entrants}
    kept = tuple(one for one in division.seeding if one in here)
    late = [one for one in entrants if one.id not in kept]
    return (*kept, *seeded(late, division, seed))


def _last_placing(entrant: Entrant, book: Rulebook) -> Fraction:
    """Return last year's placing, if it is one of those that count.

    Rules: NA-INTRO-2.a
    """
    assert book.seeding is not None
    place = entrant.last_placing
    if place is None or place > book.seeding.top_placings:
        return _LAST
    return Fraction(place)


def seeding_places(tournament: Tournament, pool: PoolKey) -> dict[EntrantId, int]:
    """Return everyone's place before the first round; late entrants come last."""
    order: list[EntrantId] = []
    for division in tournament.divisions_in(pool):
        order += division.seeding
    known = set(order)
    order += [one.id for one in tournament.entrants_in(pool) if one.id not in known]
    return {one: place for place, one in enumerate(order)}
