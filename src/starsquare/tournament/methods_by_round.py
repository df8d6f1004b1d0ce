"""The pairing method of each round, from the director's plan or the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from starsquare.rulebook import Rulebook
from starsquare.tournament.bracket import bracket_of
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.state import Division, Tournament


def method_by(book: Rulebook, number: int) -> Method:
    """Return the rulebook's pairing method for a round.

    Rules: CC-INTRO-1.g SO-SCORE-13.a SO-SCORE-13.b NA-INTRO-2.a NA-INTRO-2.b
    Rules: ES-FORMAT-1.a ES-FORMAT-1.b KZ-CAT-1
    """
    rule = book.pairing
    return Method(rule.first if number <= rule.first_rounds else rule.later)


def method_of(tournament: Tournament, pool: PoolKey, number: int) -> Method:
    """Return the pairing method for a round of a pool."""
    for division in tournament.divisions_in(pool):
        planned = planned_round(division, number)
        if planned is not None and planned.method is not None:
            return planned.method
    bracket = bracket_of(tournament, pool)
    if bracket is not None and not bracket.is_decided:
        return Method.KNOCKOUT  # games beyond the plan, until there is a winner
    return method_by(tournament.book_of_pool(pool), number)


def late_rounds(plan: Sequence[PlannedRound]) -> tuple[PlannedRound, ...]:
    """Return the last rounds of a plan that share a method not from the rulebook."""
    if not plan or plan[-1].method is None:
        return ()
    late = takewhile(lambda one: one.method is plan[-1].method, reversed(plan))
    return tuple(reversed(tuple(late)))


def planned_round(division: Division, number: int) -> PlannedRound | None:
    """Return a round of a division's plan, if the plan has that number."""
    return next((one for one in division.plan if one.number == number), None)
