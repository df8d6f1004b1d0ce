"""Team matches: the table of match points, and every match board by board."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.service.tournament.views.reader import Names
from starsquare.service.tournament.views.round_views import BoardLine, board_line
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.round import Board
from starsquare.tournament.state import Division, Tournament
from starsquare.tournament.team_matches import (
    TeamMatch,
    TeamRecord,
    matches_of,
    team_table,
)


class MatchLine(msgspec.Struct, frozen=True, kw_only=True):
    """Two teams in one round."""

    round: int
    one: str
    two: str | None  # None: a bye
    half_wins: tuple[int, int]  # games won
    spread: int  # of the first team
    is_over: bool
    boards: tuple[BoardLine, ...]


class TeamMatchesView(msgspec.Struct, frozen=True, kw_only=True):
    """The team matches of a division, newest round first."""

    division: DivisionKey
    title: str
    table: tuple[TeamRecord, ...]
    matches: tuple[MatchLine, ...]


def team_matches_view(
    tournament: Tournament, names: Names, division: Division
) -> TeamMatchesView:
    """Show the team matches of a division's pool; empty if teams do not meet."""
    matches = matches_of(tournament, division.pool)
    return TeamMatchesView(
        division=division.key,
        title=division.book.division or tournament.title,
        table=team_table(tournament, division.pool) if matches else (),
        matches=tuple(
            MatchLine(
                round=one.round,
                one=one.one,
                two=one.two,
                half_wins=one.half_wins,
                spread=one.spreads[0],
                is_over=one.is_over,
                boards=tuple(
                    _board(tournament, names, division, one, board)
                    for board in one.boards
                ),
            )
            for one in sorted(matches, key=lambda one: -one.round)
        ),
    )


def _board(
    tournament: Tournament,
    names: Names,
    division: Division,
    match: TeamMatch,
    board: Board,
) -> BoardLine:
    """Return a board of a match, the first team's member first."""
    round_ = tournament.known_round(division.pool, match.round)
    line = board_line(tournament, names, round_, board, with_reason=False)
    is_in_order = tournament.entrants[board.one].team == match.one
    if is_in_order or line.two is None:
        return line
    return replace(
        line,
        one=line.two,
        two=line.one,
        one_starts=None if line.one_starts is None else not line.one_starts,
        scores=_turned(line.scores),
        official=_turned(line.official),
    )


def _turned(scores: BySide[int] | None) -> BySide[int] | None:
    return None if scores is None else BySide(scores.two, scores.one)
