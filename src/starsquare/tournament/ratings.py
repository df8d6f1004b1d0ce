"""Rating changes from a tournament: always calculated from its results, unofficial."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from starsquare.game.side import Side
from starsquare.ratings import Game, Player, Rated, SystemName, rate
from starsquare.rules.ending import half_wins
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.keys import HOUSE, DivisionKey, EntrantId, PoolKey
from starsquare.tournament.record import result_value_at
from starsquare.tournament.result_value import ResultValue
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Division, Tournament


class DivisionRatings(msgspec.Struct, frozen=True, kw_only=True):
    """The ratings of a division, calculated from its results."""

    system: SystemName
    rounds: int  # of the tournament; long ones are rated in parts
    unrated: int  # games that were played but are not rated
    ratings: Mapping[EntrantId, Rated]


def ratings_of(
    tournament: Tournament, division: DivisionKey, *, upto: int | None = None
) -> DivisionRatings | None:
    """Rate a division after a round, or so far; None if it is not rated.

    Games against everyone in the pool count. Byes, forfeits, void games, games against
    a house volunteer and games under agreed rules do not.
    """
    own = tournament.divisions[division]
    if own.rating_system is None:
        return None
    entrants = tournament.entrants_in(own.pool)
    numbers = {one.id: index for index, one in enumerate(entrants)}
    boards = list(_played(tournament, own.pool, upto))
    games = [
        _game(round_, board, worth, numbers)
        for round_, board, worth in boards
        if _counts(round_, board)
    ]
    rounds = rounds_of(tournament, own)
    rated = rate(own.rating_system, tuple(map(_player, entrants)), games, rounds)
    return DivisionRatings(
        system=own.rating_system,
        rounds=rounds,
        unrated=len(boards) - len(games),
        ratings={
            one.id: found
            for one, found in zip(entrants, rated, strict=True)
            if one.division == division
        },
    )


def rounds_of(tournament: Tournament, division: Division) -> int:
    """Return the number of rounds for rating: as planned, until the division ends.

    This way an estimate after the first day is split into the same parts as the last.
    """
    played = max((one.number for one in tournament.rounds_of(division.pool)), default=0)
    return played if division.is_finished else max(played, len(division.plan))


def _player(entrant: Entrant) -> Player:
    return Player(
        rating=entrant.rating,
        games=min(entrant.games, default=0),
        deviation=entrant.deviation,
    )


def _played(
    tournament: Tournament, pool: PoolKey, upto: int | None
) -> Iterator[tuple[Round, Board, ResultValue]]:
    """Yield the boards that were played, with the value of their games."""
    for round_ in tournament.rounds_of(pool):
        if not round_.is_published or (upto is not None and round_.number > upto):
            continue
        for board in round_.boards:
            worth = None if board.is_bye else result_value_at(tournament, round_, board)
            if worth is not None and worth.is_played:
                yield round_, board, worth


def _counts(round_: Round, board: Board) -> bool:
    return HOUSE not in board.sides and round_.results[board.number].counts_for_records


def _game(
    round_: Round, board: Board, worth: ResultValue, numbers: dict[EntrantId, int]
) -> Game:
    """Return a game by its scores: a tie that was played off stays a tie."""
    one, two = (worth.final[side] for side in Side)
    return Game(
        round=round_.number,
        one=numbers[board.sides.one],
        two=numbers[board.sides.two],
        half_wins=half_wins(one, two),
        spread=one - two,
    )
