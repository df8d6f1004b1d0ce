"""The games of a round played on screen: their names, seats and boards.

The name is `event.round.table`. If tables have several boards, or several pools play,
the table is followed by a letter for the pool and the number of the board (`7-b12`); if
a round was republished, or a board re-paired, by a count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from starsquare.game.command import OpenGame
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.stream_names import GameName
from starsquare.service.streams import Happened
from starsquare.service.venue.event import VenueState
from starsquare.tournament.event import (
    BoardsRepaired,
    RoundPublished,
    TournamentEvent,
)
from starsquare.tournament.keys import (
    HOUSE,
    BoardKey,
    BoardNumber,
    EntrantId,
    PoolKey,
)
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament

HOUSE_PLAYER = PersonId("house")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class BoardGame(msgspec.Struct, frozen=True, kw_only=True):
    """A board and the game played at it."""

    name: GameName
    key: BoardKey
    board: Board
    round: Round
    is_repaired: bool  # re-paired after the round was published


def is_on_screen(tournament: Tournament, venue: VenueState, pool: PoolKey) -> bool:
    """Return whether a pool plays on screen, as soon as one of its divisions does."""
    return any(one.key in venue.on_screen for one in tournament.divisions_in(pool))


def games_of(
    event: str,
    tournament: Tournament,
    log: Iterable[Happened[TournamentEvent]],
    round_: Round,
) -> Iterator[BoardGame]:
    """Return the games of a round, by board."""
    return games_at(event, tournament, (one.event for one in log), round_)


def games_at(
    event: str,
    tournament: Tournament,
    log: Iterable[TournamentEvent],
    round_: Round,
) -> Iterator[BoardGame]:
    """Return the games of a round by board, from the round's own log."""
    published, repaired = _editions(log, round_)
    for board in round_.boards:
        if board.is_bye:
            continue
        edition = published + repaired[board.number]
        table = _table(tournament, round_.pool, board, edition)
        yield BoardGame(
            name=GameName(event, round_.number, table),
            key=round_.key(board),
            board=board,
            round=round_,
            is_repaired=repaired[board.number] > 0,
        )


def _editions(
    log: Iterable[TournamentEvent], round_: Round
) -> tuple[int, Counter[BoardNumber]]:
    """Count how often a round was published, and how often each board was re-paired."""
    published, repaired = 0, Counter[BoardNumber]()
    for one in log:
        if not isinstance(one, RoundPublished | BoardsRepaired):
            continue
        if (one.pool, one.round) != (round_.pool, round_.number):
            continue
        if isinstance(one, RoundPublished):
            published += 1
        else:
            repaired.update({each.number for each in (*one.before, *one.boards)})
    return published, repaired


def games_now(
    event: str, tournament: Tournament, log: Sequence[Happened[TournamentEvent]]
) -> Iterator[BoardGame]:
    """Return the games of the last published round of every pool, played or not."""
    for pool in tournament.rounds:
        round_ = tournament.current_round(pool)
        if round_ is not None:
            yield from games_of(event, tournament, log, round_)


def _table(tournament: Tournament, pool: PoolKey, board: Board, edition: int) -> str:
    pools = list(dict.fromkeys(one.pool for one in tournament.divisions.values()))
    per_table = tournament.book_of_pool(pool).tables.boards_per_table
    name = str(board.table)
    if len(pools) > 1 or per_table > 1 or edition > 1:
        letter = _LETTERS[pools.index(pool) % len(_LETTERS)]
        name = f"{name}-{letter}{board.number}"
    return f"{name}-{edition}" if edition > 1 else name


def opening_of(tournament: Tournament, game: BoardGame) -> OpenGame:
    """Return how a game is opened: seats, first side, round end."""
    book = tournament.book_of_pool(game.key.pool)
    first = None
    if book.setup.first_play == "assigned":
        first = Side.TWO if game.board.one_starts is False else Side.ONE
    sides = game.board.sides
    return OpenGame(
        game=str(game.name),
        seats=BySide(_seat(tournament, sides.one), _seat(tournament, sides.two)),
        first=first,
        round_number=game.round.number,
        is_final=game.round.is_final,
        round_ends_at=None,  # set when the round starts
    )


def _seat(tournament: Tournament, entrant: EntrantId) -> tuple[PersonId, ...]:
    if entrant == HOUSE:
        return (HOUSE_PLAYER,)
    return tournament.entrants[entrant].members
