"""What rounds are called: by their number, and the final by its name."""

from __future__ import annotations

from starsquare.text import say
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.state import Tournament


def is_final(tournament: Tournament, pool: PoolKey, number: int) -> bool:
    """Return whether a number is that of a final, drafted or published."""
    return any(
        one.is_final for one in tournament.rounds_of(pool) if one.number == number
    )


def is_final_at(tournament: Tournament, number: int, table: str) -> bool:
    """Return whether the game of that number at a table is a final's."""
    return any(
        round_.is_final and round_.number == number and str(board.table) == table
        for rounds in tournament.rounds.values()
        for round_ in rounds
        for board in round_.boards
    )


def round_name(tournament: Tournament, pool: PoolKey, number: int) -> str:
    """Return what a list calls a round: its number, or the final's name."""
    if is_final(tournament, pool, number):
        return say("result.final")
    return str(number)
