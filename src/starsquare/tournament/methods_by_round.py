"""By which method each round is paired: as the director planned it, else the book."""

from __future__ import annotations

from starsquare.rulebook import Rulebook
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.state import Division, Tournament


def method_by(book: Rulebook, number: int) -> Method:
    """Return by which method the book pairs a round.

    Rules: CC-INTRO-1.g SO-SCORE-13.a SO-SCORE-13.b NA-INTRO-2.a NA-INTRO-2.b
    Rules: ES-FORMAT-1.a ES-FORMAT-1.b KZ-CAT-1
    """
    rule = book.pairing
    return Method(rule.first if number <= rule.first_rounds else rule.later)


def method_of(tournament: Tournament, pool: PoolKey, number: int) -> Method:
    """Return by which method a round of a pool is to be paired."""
    for division in tournament.divisions_in(pool):
        planned = planned_method(division, number)
        if planned is not None:
            return planned
    return method_by(tournament.book_of_pool(pool), number)


def planned_method(division: Division, number: int) -> Method | None:
    """Return the method that a division's plan names for a round, if it names one."""
    return next((one.method for one in division.plan if one.number == number), None)
