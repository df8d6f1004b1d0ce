"""Refusing numbers that no slip can hold, wherever they are typed."""

from __future__ import annotations

from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook, Topic
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.round import Board
from starsquare.tournament.slip import HIGHEST, LOWEST


def must_be_scores(scores: BySide[int], board: Board, book: Rulebook) -> None:
    """Raise `ResultError` if nobody can have scored that."""
    for side in Side:
        if not LOWEST <= scores[side] <= HIGHEST:
            raise _refusal("result.impossible_score", board, side, scores[side], book)


def must_be_deductions(points: BySide[int], board: Board, book: Rulebook) -> None:
    """Raise `ResultError` if that cannot come off a score."""
    for side in Side:
        if not 0 <= points[side] <= HIGHEST:
            raise _refusal("result.impossible_off", board, side, points[side], book)


def _refusal(
    key: str, board: Board, side: Side, points: int, book: Rulebook
) -> ResultError:
    return ResultError(
        key,
        rules=book.rules_on(Topic.SLIP),
        entrant=board.sides[side],
        points=points,
        low=LOWEST,
        high=HIGHEST,
    )
