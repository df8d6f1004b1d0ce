"""What the desk is still waiting for."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from starsquare.game.side import PersonId
from starsquare.tournament.absence import gone_from
from starsquare.tournament.keys import BoardKey, EntrantId, PoolKey
from starsquare.tournament.record import result_value_at
from starsquare.tournament.round import Board, Round
from starsquare.tournament.signing import has_not_signed
from starsquare.tournament.state import Tournament


class Missing(StrEnum):
    """Why a board is not done."""

    RESULT = "result"
    DECISION = "decision"  # a side left or never came
    DISPUTE = "dispute"  # two phones disagree
    LIGHTNING = "lightning"  # a tie that the book lets nobody keep
    VALIDATION = "validation"


class Outstanding(msgspec.Struct, frozen=True):
    """A board that is not done."""

    board: BoardKey
    table: int
    missing: Missing
    unsigned: tuple[PersonId, ...] = ()  # who has to sign before staff may accept it
    gone: tuple[EntrantId, ...] = ()  # the sides that left or never came


def outstanding(tournament: Tournament, pool: PoolKey) -> tuple[Outstanding, ...]:
    """List the boards of a pool's published rounds that are not done.

    A round posted ahead is not asked for before its turn.
    """
    waiting = tournament.waiting_rounds(pool)
    return tuple(
        Outstanding(
            round_.key(board),
            board.table,
            missing,
            _unsigned(tournament, round_, board),
            gone_from(tournament, round_, board) if missing is Missing.DECISION else (),
        )
        for round_ in tournament.rounds_of(pool)
        if round_.is_published and round_ not in waiting
        for board in round_.boards
        if not board.is_bye
        for missing in _missing(tournament, round_, board)
    )


def _missing(tournament: Tournament, round_: Round, board: Board) -> Iterator[Missing]:
    book = tournament.book_of_pool(round_.pool)
    result = round_.results.get(board.number)
    if result is None:
        reports = round_.reports.get(board.number, ())
        is_disputed = len({one.scores for one in reports}) > 1
        is_gone = bool(gone_from(tournament, round_, board))
        absent = Missing.DECISION if is_gone else Missing.RESULT
        yield Missing.DISPUTE if is_disputed else absent
        return
    worth = result_value_at(tournament, round_, board)
    if worth is not None and worth.needs_lightning:
        yield Missing.LIGHTNING
    if book.slip.validated_by_staff and result.validated_by is None:
        yield Missing.VALIDATION


def _unsigned(
    tournament: Tournament, round_: Round, board: Board
) -> tuple[PersonId, ...]:
    result = round_.results.get(board.number)
    if result is None or result.validated_by is not None:
        return ()
    return has_not_signed(tournament, board, result)
