"""Who has signed a slip, and whose signature is missing."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.game.side import PersonId, Side
from starsquare.tournament.keys import HOUSE
from starsquare.tournament.result import Origin, Result
from starsquare.tournament.round import Board
from starsquare.tournament.state import Tournament


def has_not_signed(
    tournament: Tournament, board: Board, result: Result
) -> tuple[PersonId, ...]:
    """Name those who still have to sign a result before staff may accept it.

    Only paper needs it: phones that agree are each side's word, a game on screen is
    signed there, and a ruling is the director's. Where one of each side is enough,
    all of a side are named while none has signed.

    Rules: CC-21.d CC-35.a NA-21.f NA-35.a ES-WIN-1.b
    """
    if result.origin is not Origin.SLIP:
        return ()
    return unsigned(tournament, board, result.signed_by)


def unsigned(
    tournament: Tournament, board: Board, signed_by: Sequence[str]
) -> tuple[PersonId, ...]:
    """Name those at a board whose signature the book wants and the slip lacks.

    A slip has people's ids; an entrant's id or its side of the board stands for all of
    its people.
    """
    book = tournament.book_of(board.entrants[0])
    if not book.slip.validated_by_staff:
        return ()
    found: list[PersonId] = []
    for entrant in board.entrants:
        members = tournament.entrants[entrant].members
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
    """Name those who signed a slip of a board at which they do not sit."""
    seated: set[str] = {HOUSE, *Side, *board.entrants}
    for entrant in board.entrants:
        seated |= set(tournament.entrants[entrant].members)
    return tuple(name for name in signed_by if name not in seated)
