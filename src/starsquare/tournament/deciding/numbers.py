"""Refusing numbers that no slip can hold, wherever they are typed."""

from __future__ import annotations

from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook, Topic
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result_slip import HIGHEST, LOWEST
from starsquare.tournament.round import Board


def must_be_scores(scores: BySide[int], board: Board, book: Rulebook) -> None:
    """Raise `ResultError` if nobody can have scored that."""
    for side in Side:
        if not LOWEST <= scores[side] <= HIGHEST:
            raise ResultError(
                "result.impossible_score",
                rules=book.rules_on(Topic.SLIP),
                entrant=board.sides[side],
                points=scores[side],
                low=LOWEST,
                high=HIGHEST,
            )


def must_be_deductions(points: BySide[int], board: Board, book: Rulebook) -> None:
    """Raise `ResultError` if that cannot come off a score."""
    for side in Side:
        if not 0 <= points[side] <= HIGHEST:
            raise ResultError(
                "result.impossible_off",
                rules=book.rules_on(Topic.SLIP),
                entrant=board.sides[side],
                points=points[side],
                low=LOWEST,
                high=HIGHEST,
            )
