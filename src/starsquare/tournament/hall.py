"""Boards and tables: where a round sits, with those who keep their tables."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.tournament.identity import BoardNumber
from starsquare.tournament.pairing import PairedBoard
from starsquare.tournament.round import Board
from starsquare.tournament.state import Tables

NO_TABLE = 0
"""Where whoever has a bye sits."""


def seated_in_hall(
    paired: Sequence[PairedBoard], tables: Tables, boards_per_table: int
) -> tuple[Board, ...]:
    """Give every board its number and a table, fixed tables first.

    Rules: ES-CONTEST-1.b KZ-SCORE-10.a
    """
    wanted = {index: _fixed(one, tables) for index, one in enumerate(paired)}
    taken: dict[int, int] = {}
    placed: dict[int, int] = {}
    for index, table in wanted.items():
        if table is not None and taken.get(table, 0) < boards_per_table:
            placed[index] = table
            taken[table] = taken.get(table, 0) + 1
    table = tables.first
    for index, one in enumerate(paired):
        if index in placed:
            continue
        if one.two is None:
            placed[index] = NO_TABLE
            continue
        while taken.get(table, 0) >= boards_per_table:
            table += 1
        placed[index] = table
        taken[table] = taken.get(table, 0) + 1
    return tuple(
        Board(
            number=BoardNumber(index + 1),
            table=placed[index],
            one=one.one,
            two=one.two,
            one_starts=one.one_starts,
            reason=one.reason,
            is_locked=one.is_locked,
        )
        for index, one in enumerate(paired)
    )


def _fixed(board: PairedBoard, tables: Tables) -> int | None:
    if board.two is None:
        return None
    for entrant in (board.one, board.two):
        if entrant in tables.fixed:
            return tables.fixed[entrant]
    return None
