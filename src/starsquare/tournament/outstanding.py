"""What the desk is still waiting for: results and signatures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec

from starsquare.game.side import PersonId, Side
from starsquare.tournament.absence import excused, gone_from
from starsquare.tournament.keys import HOUSE, BoardKey, EntrantId, PoolKey
from starsquare.tournament.record import result_value_at
from starsquare.tournament.result import Origin, Result
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament


def has_not_signed(
    tournament: Tournament, round_: Round, board: Board, result: Result
) -> tuple[PersonId, ...]:
    """Return the people who have to sign a result before staff may accept it.

    Only paper needs signatures: agreeing phones count as both sides' word, a game on
    screen is signed there, and a ruling is the director's. If one signature per side is
    enough, all members of a side are returned while none has signed.

    Rules: CC-21.d CC-35.a NA-21.f NA-35.a ES-WIN-1.b
    """
    if result.origin is not Origin.SLIP:
        return ()
    return unsigned(tournament, round_, board, result.signed_by)


def unsigned(
    tournament: Tournament, round_: Round, board: Board, signed_by: Sequence[str]
) -> tuple[PersonId, ...]:
    """Return the people at a board whose required signature is missing on the slip.

    A slip has people's ids; an entrant's id, or its side of the board, counts for all
    its members. Members who are absent under a waiver need not sign.

    Rules: NA-21.f NA-25.a NA-35.a
    """
    book = tournament.book_of(board.entrants[0])
    if not book.slip.validated_by_staff:
        return ()
    found: list[PersonId] = []
    for entrant in board.entrants:
        away = excused(tournament, round_, entrant)
        own = tournament.entrants[entrant].members
        members = [person for person in own if person not in away]
        missing = [person for person in members if person not in signed_by]
        if entrant in signed_by or board.side_of(entrant) in signed_by:
            continue
        if book.slip.signed_by == "one_of_each_side" and len(missing) < len(members):
            continue
        found += missing
    return tuple(found)


def strangers_on(
    tournament: Tournament, board: Board, signed_by: Sequence[str]
) -> tuple[str, ...]:
    """Return the names on a slip that do not belong to its board."""
    seated: set[str] = {HOUSE, *Side, *board.entrants}
    for entrant in board.entrants:
        seated |= set(tournament.entrants[entrant].members)
    return tuple(name for name in signed_by if name not in seated)


class Missing(StrEnum):
    """Why a board is unfinished."""

    RESULT = "result"
    DECISION = "decision"  # a side left or never came
    DISPUTE = "dispute"  # two phones disagree
    LIGHTNING = "lightning"  # a tie that the rulebook requires to be broken
    VALIDATION = "validation"


class Outstanding(msgspec.Struct, frozen=True):
    """An unfinished board."""

    board: BoardKey
    table: int
    missing: Missing
    unsigned: tuple[PersonId, ...] = ()  # has to sign before staff may accept it
    gone: tuple[EntrantId, ...] = ()  # the sides that left or never came


def outstanding(tournament: Tournament, pool: PoolKey) -> tuple[Outstanding, ...]:
    """List the unfinished boards of a pool's published rounds.

    A round posted in advance counts only when its turn comes.
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


def to_check(tournament: Tournament) -> frozenset[BoardKey]:
    """Return the boards that wait for staff, and not for the players.

    Two reports of a game differ, a decision is missing, or nobody has checked the slip.
    """
    return frozenset(
        one.board
        for pool in tournament.rounds
        for one in outstanding(tournament, pool)
        if one.missing is not Missing.RESULT
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
    return has_not_signed(tournament, round_, board, result)
