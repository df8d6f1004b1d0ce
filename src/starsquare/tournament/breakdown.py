"""A result taken apart: the scores as played, what came off, and what lists show."""

from __future__ import annotations

import msgspec

from starsquare.game.side import BySide
from starsquare.rules.clock import lateness_points
from starsquare.tournament.record import penalties_at, result_value_at
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament

_NOTHING = BySide(0, 0)


class Breakdown(msgspec.Struct, frozen=True, kw_only=True):
    """A result from the scores as played to the official ones."""

    played: BySide[int]  # what a slip says, and what anybody types
    deductions: BySide[int]  # noted with the result
    lateness: BySide[int]  # by the hall's clock; none where deductions contain it
    penalties: BySide[int]  # of the event
    final: BySide[int]
    official: BySide[int]

    @property
    def shown(self) -> frozenset[BySide[int]]:
        """Every pair of scores under which lists and exports show the result."""
        return frozenset({self.played, self.final, self.official})


def breakdown_at(
    tournament: Tournament, round_: Round, board: Board
) -> Breakdown | None:
    """Take the result of a board apart, or return None while it is missing.

    Rules: CC-24.a CC-24.b CC-24.c CC-24.d CC-25.a NA-25.b SO-SCORE-11.a CC-36
    """
    result = round_.results.get(board.number)
    worth = result_value_at(tournament, round_, board)
    if result is None or worth is None:
        return None
    rule, late = tournament.book_of_pool(round_.pool).lateness, round_.late_seconds
    lateness = BySide.of(
        lambda side: lateness_points(late.get(board.sides[side], 0), rule)
    )
    return Breakdown(
        played=result.scores,
        deductions=result.deductions,
        lateness=_NOTHING if result.has_lateness else lateness,
        penalties=penalties_at(tournament, round_, board),
        final=worth.final,
        official=worth.official,
    )
