"""The slips of a pool: what each says, who signed it, and what it still needs."""

from __future__ import annotations

from starsquare.game.side import Side
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.keys import BoardKey, PoolKey
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.person import People
from starsquare.tournament.result import Result
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament

_HEAD = (
    "round",
    "board",
    "table",
    "one",
    "name_one",
    "two",
    "name_two",
    "score_one",
    "score_two",
    "deduction_one",
    "deduction_two",
    "origin",
    "forfeited_by",
    "signatures",
    "waits_for",
)


def slips_csv(tournament: Tournament, pool: PoolKey, people: People) -> str:
    """Write a line for every board with a slip; names are as the desk sees them."""
    waits: dict[BoardKey, list[str]] = {}
    for one in outstanding(tournament, pool):
        waits.setdefault(one.board, []).append(one.missing.value)
    rows = (
        _row(tournament, people, round_, board, waits.get(round_.key(board), []))
        for round_ in tournament.rounds_of(pool)
        if round_.is_published
        for board in round_.boards
        if not board.is_bye
    )
    return csv_text(_HEAD, rows)


def _row(
    tournament: Tournament,
    people: People,
    round_: Round,
    board: Board,
    waits_for: list[str],
) -> tuple[object, ...]:
    one, two = board.sides
    return (
        round_.number,
        board.number,
        board.table,
        one,
        shown(tournament, one, people, is_staff=True),
        two,
        shown(tournament, two, people, is_staff=True),
        *_written(round_.results.get(board.number), board),
        " ".join(waits_for),
    )


def _written(result: Result | None, board: Board) -> tuple[object, ...]:
    """Return what is written on a slip; empty before it comes in."""
    if result is None:
        return ("", "", "", "", "", "", "")
    lost = (board.sides[Side(one)] for one in result.forfeited_by)
    return (
        *result.scores,
        *result.deductions,
        result.origin.value,
        " ".join(lost),
        len(result.signed_by),
    )
