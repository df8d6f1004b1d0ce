"""Screen games whose boards are re-paired after a round was published.

A started game protects its board. One without a turn is closed, and the board gets a
new game under a new name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from starsquare.game.state import AFTER_PLAY, Game
from starsquare.service.game.round_games import BoardGame, games_at
from starsquare.tournament.command import (
    RemoveBoard,
    SeatEntrant,
    SwapEntrants,
    TournamentCommand,
    WithdrawRound,
)
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament


def has_begun(game: Game | None) -> bool:
    """Return whether a game has a turn, or is over without having just been closed."""
    if game is None:
        return False
    return bool(game.turns) or game.stage in AFTER_PLAY


def games_touched(
    event: str,
    tournament: Tournament,
    log: Iterable[TournamentEvent],
    commands: Iterable[TournamentCommand],
) -> Iterator[BoardGame]:
    """Yield the games of the boards that commands would re-pair."""
    events = tuple(log)
    for command in commands:
        found = _touched(tournament, command)
        if found is not None:
            round_, boards = found
            numbers = {one.number for one in boards}
            for game in games_at(event, tournament, events, round_):
                if game.board.number in numbers:
                    yield game


def _touched(
    tournament: Tournament, command: TournamentCommand
) -> tuple[Round, tuple[Board, ...]] | None:
    if isinstance(command, WithdrawRound):
        last = tournament.last_published(command.pool)
        return None if last is None else (last, last.boards)
    if not isinstance(command, SwapEntrants | SeatEntrant | RemoveBoard):
        return None
    round_ = tournament.round(command.pool, command.round)
    if round_ is None:
        return None
    return round_, tuple(one for one in _boards(round_, command) if one is not None)


def _boards(
    round_: Round, command: SwapEntrants | SeatEntrant | RemoveBoard
) -> tuple[Board | None, ...]:
    if isinstance(command, SwapEntrants):
        return round_.board_of(command.one), round_.board_of(command.two)
    if isinstance(command, RemoveBoard):
        return (round_.board(command.board),)
    return (None if command.opponent is None else round_.board_of(command.opponent),)


def must_not_have_begun(game: Game | None, at: BoardGame) -> None:
    """Raise `RoundError` if a board's game is being played on screen.

    Raises:
        RoundError: the game has started.
    """
    if has_begun(game):
        raise RoundError("repair.game_begun", table=at.board.table)
