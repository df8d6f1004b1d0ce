"""Statistics for the closing ceremony: high games, upsets, comebacks, schools."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

import msgspec

from starsquare.game.side import BySide, Side
from starsquare.tournament.keys import (
    HOUSE,
    BoardKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.record import half_up, result_value_at
from starsquare.tournament.state import Tournament


class Feat(msgspec.Struct, frozen=True, kw_only=True):
    """An achievement of one entrant in one round."""

    entrant: EntrantId
    opponent: EntrantId
    round: RoundNumber
    value: int


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of a pool; feats list all tied entrants."""

    games: int
    average_score: int  # per side, rounded half up
    high_games: tuple[Feat, ...]
    high_losses: tuple[Feat, ...]
    high_plays: tuple[Feat, ...]
    widest_wins: tuple[Feat, ...]
    upsets: tuple[Feat, ...]  # by rating difference
    comebacks: tuple[Feat, ...]
    bingos: tuple[tuple[EntrantId, int], ...]  # most first
    schools: tuple[tuple[str, int], ...]  # people who checked in, most first


class _Played(msgspec.Struct, frozen=True, kw_only=True):
    """One side of one game."""

    board: BoardKey
    feat: Feat  # valued with its score
    against: int
    is_win: bool
    rating_gap: int | None
    high_play: int | None
    bingos: int | None
    comeback: int | None
    counts: bool


def statistics_of(
    tournament: Tournament,
    pool: PoolKey,
    *,
    among: Collection[EntrantId] | None = None,
) -> Statistics:
    """Calculate the statistics; forfeits do not count, agreed rules not for records.

    Args:
        tournament: the tournament.
        pool: the pool.
        among: the entrants who count; None for everyone.
    """
    every = _played(tournament, pool)
    played = [one for one in every if among is None or one.feat.entrant in among]
    kept = [one for one in played if one.counts]
    wins = [one for one in kept if one.is_win]
    total = sum(one.feat.value for one in played)
    bingos: Counter[EntrantId] = Counter()
    for one in kept:
        if one.bingos:
            bingos[one.feat.entrant] += one.bingos
    return Statistics(
        games=len({one.board for one in played}),
        average_score=half_up(total, len(played)) if played else 0,
        high_games=_highest((one, one.feat.value) for one in kept),
        high_losses=_highest(
            (one, one.feat.value) for one in kept if one.feat.value < one.against
        ),
        high_plays=_highest((one, one.high_play) for one in kept),
        widest_wins=_highest((one, one.feat.value - one.against) for one in wins),
        upsets=_highest(
            (one, -one.rating_gap) for one in wins if one.rating_gap is not None
        ),
        comebacks=_highest((one, one.comeback) for one in wins),
        bingos=tuple(sorted(bingos.items(), key=lambda line: (-line[1], line[0]))),
        schools=schools_of(tournament),
    )


def schools_of(tournament: Tournament) -> tuple[tuple[str, int], ...]:
    """Count the people who checked in, by school."""
    found: Counter[str] = Counter()
    for one in tournament.entrants.values():
        here = sum(tournament.is_checked_in(person) for person in one.members)
        if one.school and here:
            found[one.school] += here
    return tuple(sorted(found.items(), key=lambda line: (-line[1], line[0])))


def _highest(lines: Iterator[tuple[_Played, int | None]]) -> tuple[Feat, ...]:
    known = [(one, value) for one, value in lines if value is not None and value > 0]
    best = max((value for _, value in known), default=0)
    return tuple(
        msgspec.structs.replace(one.feat, value=value)
        for one, value in known
        if value == best
    )


def _played(tournament: Tournament, pool: PoolKey) -> Iterator[_Played]:
    for round_ in tournament.rounds_of(pool):
        for board in round_.boards:
            result = round_.results.get(board.number)
            worth = None if board.is_bye else result_value_at(tournament, round_, board)
            if result is None or worth is None or not worth.is_played:
                continue
            ratings = _ratings(tournament, board.sides)
            notes = result.highlights
            for side in Side:
                if board.sides[side] == HOUSE:
                    continue
                own, other = ratings[side], ratings[side.other]
                known = own is not None and other is not None
                yield _Played(
                    board=round_.key(board),
                    feat=Feat(
                        entrant=board.sides[side],
                        opponent=board.sides[side.other],
                        round=round_.number,
                        value=worth.final[side],
                    ),
                    against=worth.final[side.other],
                    is_win=worth.half_wins[side] > worth.half_wins[side.other],
                    rating_gap=(own or 0) - (other or 0) if known else None,
                    high_play=notes.high_plays[side],
                    bingos=notes.bingos[side],
                    comeback=notes.comebacks[side],
                    counts=result.counts_for_records,
                )


def _ratings(tournament: Tournament, sides: BySide[EntrantId]) -> BySide[int | None]:
    one, two = (
        None if name == HOUSE else tournament.entrants[name].rating for name in sides
    )
    return BySide(one, two)
