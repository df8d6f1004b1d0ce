"""Team matches of each round, and the team table by match points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from starsquare.rules.ending import LOSS, TIE, WIN
from starsquare.tournament.keys import EntrantId, PoolKey, RoundNumber, TeamId
from starsquare.tournament.pairing.contract import Method, TeamSide
from starsquare.tournament.record import Line, records_of
from starsquare.tournament.round import Board, Round
from starsquare.tournament.seeding import seeding_places
from starsquare.tournament.state import Tournament

Lines = Mapping[EntrantId, Line]


class TeamMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Two teams at the boards of one round; a bye counts as a win."""

    round: RoundNumber
    one: TeamId
    two: TeamId | None  # None: a bye
    boards: tuple[Board, ...]  # between the two
    half_wins: tuple[int, int]  # of all their members, including byes
    spreads: tuple[int, int]
    is_over: bool

    def half_points(self, team: TeamId) -> int:
        """Return a team's match points: 2 for a win, 1 for a tie."""
        one, two = self.half_wins
        if self.two is None or one == two:
            return WIN if self.two is None else TIE
        return WIN if (one > two) == (team == self.one) else LOSS


class TeamRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A team in the table: by match points, then games won, then spread."""

    place: int
    team: TeamId
    half_points: int  # match points: 2 for a win, 1 for a tie
    matches: int
    half_wins: int  # of games
    spread: int
    met: tuple[TeamId, ...]
    byes: int
    is_shared: bool = False


def matches_of(
    tournament: Tournament, pool: PoolKey, *, upto: int | None = None
) -> tuple[TeamMatch, ...]:
    """Return every match of a pool in order, so far or up to a round."""
    records = records_of(tournament, pool)
    teams = _teams(tournament, pool)
    return tuple(
        match
        for round_ in tournament.played_rounds(pool)[:upto]
        if round_.draw.method is Method.TEAM_MATCHES
        for match in _in_round(
            round_,
            teams,
            {
                name: line
                for name, record in records.items()
                for line in record.lines
                if line.round == round_.number
            },
        )
    )


def _teams(
    tournament: Tournament, pool: PoolKey
) -> dict[TeamId, tuple[EntrantId, ...]]:
    """Return the teams of a pool, strongest first, with members by seed."""
    places = seeding_places(tournament, pool)
    found: dict[TeamId, tuple[EntrantId, ...]] = {}
    for one in sorted(tournament.entrants_in(pool), key=lambda one: places[one.id]):
        if one.team is not None:
            found[one.team] = (*found.get(one.team, ()), one.id)
    return found


def _in_round(
    round_: Round, teams: Mapping[TeamId, Sequence[EntrantId]], lines: Lines
) -> list[TeamMatch]:
    """Return the matches of a round, by most common boards if some were changed."""
    team_of = {name: team for team, names in teams.items() for name in names}
    boards: dict[frozenset[TeamId], list[Board]] = {}
    for board in round_.boards:
        sides = frozenset(team_of[one] for one in board.entrants if one in team_of)
        boards.setdefault(sides, []).append(board)
    meetings = Counter({key: len(own) for key, own in boards.items() if len(key) > 1})
    free = [team for team, names in teams.items() if any(one in lines for one in names)]
    found: list[TeamMatch] = []
    for sides, _ in meetings.most_common():
        if sides <= set(free):
            one, two = (team for team in free if team in sides)
            free = [team for team in free if team not in sides]
            found.append(_match(round_, (one, two), boards[sides], teams, lines))
    found += [_match(round_, (one, None), (), teams, lines) for one in free]
    return found


def _match(
    round_: Round,
    sides: tuple[TeamId, TeamId | None],
    boards: Sequence[Board],
    teams: Mapping[TeamId, Sequence[EntrantId]],
    lines: Lines,
) -> TeamMatch:
    one, two = sides
    own, other = (
        [lines[name] for name in teams.get(team, ()) if name in lines]
        for team in (one, two or TeamId(""))
    )
    return TeamMatch(
        round=round_.number,
        one=one,
        two=two,
        boards=tuple(boards),
        half_wins=(sum(x.half_wins for x in own), sum(x.half_wins for x in other)),
        spreads=(sum(x.spread for x in own), sum(x.spread for x in other)),
        is_over=all(line.is_in for line in (*own, *other)),
    )


def team_table(
    tournament: Tournament, pool: PoolKey, *, upto: int | None = None
) -> tuple[TeamRecord, ...]:
    """Rank the teams of a pool by finished matches; tied teams share a place."""
    matches = matches_of(tournament, pool, upto=upto)
    found = [
        _record(team, [one for one in matches if team in (one.one, one.two)])
        for team in _teams(tournament, pool)
    ]
    found.sort(key=_rank, reverse=True)
    ranks = [_rank(one) for one in found]
    return tuple(
        msgspec.structs.replace(
            one,
            place=ranks.index(_rank(one)) + 1,
            is_shared=ranks.count(_rank(one)) > 1,
        )
        for one in found
    )


def _rank(one: TeamRecord) -> tuple[int, int, int]:
    return one.half_points, one.half_wins, one.spread


def _record(team: TeamId, matches: Sequence[TeamMatch]) -> TeamRecord:
    over = [one for one in matches if one.is_over]
    sides = [0 if one.one == team else 1 for one in over]
    return TeamRecord(
        place=0,
        team=team,
        half_points=sum(one.half_points(team) for one in over),
        matches=len(over),
        half_wins=sum(
            one.half_wins[side] for one, side in zip(over, sides, strict=True)
        ),
        spread=sum(one.spreads[side] for one, side in zip(over, sides, strict=True)),
        met=tuple(
            one.two if one.one == team else one.one
            for one in matches
            if one.two is not None
        ),
        byes=sum(one.two is None for one in matches),
    )


def team_sides(
    tournament: Tournament, pool: PoolKey, *, upto: int
) -> tuple[TeamSide, ...]:
    """Return the teams for pairing after a round, strongest first."""
    table = {one.team: one for one in team_table(tournament, pool, upto=upto)}
    places = {one.team: place for place, one in enumerate(table.values())}
    return tuple(
        TeamSide(
            team=team,
            members=tuple(
                name for name in names if tournament.entrants[name].is_playing
            ),
            half_points=table[team].half_points,
            place=places[team],
            met=table[team].met,
            byes=table[team].byes,
        )
        for team, names in _teams(tournament, pool).items()
    )
