"""Teams of single players: their completeness and their ranking."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from starsquare.rulebook.event_parts import TeamStandings
from starsquare.text import say
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import DivisionKey, EntrantId, TeamId
from starsquare.tournament.record import Record, half_up, records_of
from starsquare.tournament.standings import ranked
from starsquare.tournament.state import Tournament


class TeamStanding(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the team standings."""

    place: int
    team: TeamId
    members: tuple[EntrantId, ...]
    counted: tuple[EntrantId, ...]
    half_wins: int
    spread: int
    points: int  # the sum, or the mean rounded by the rulebook
    is_shared: bool = False


def team_standings(
    tournament: Tournament, division: DivisionKey
) -> tuple[TeamStanding, ...]:
    """Rank the teams of a division; empty if the rulebook has no teams.

    Only members with a place count, and a team without any is not ranked.

    Rules: KZ-WIN-1 ES-TEAM-1.a
    """
    own = tournament.divisions[division]
    rule = own.book.team_standings
    if rule is None:
        return ()
    records = records_of(tournament, own.pool)
    placed = {
        one.entrant for one in ranked(tournament, own, records) if one.place is not None
    }
    ranks: dict[TeamId, tuple[Fraction, ...]] = {}
    lines: dict[TeamId, TeamStanding] = {}
    for team, members in teams_of(tournament, division).items():
        counted = _counted([records[one] for one in members if one in placed], rule)
        if not counted:
            continue
        ranks[team] = _rank(counted, rule)
        total = sum(one.points for one in counted)
        is_mean = rule.by == "mean_of_points"
        lines[team] = TeamStanding(
            place=0,
            team=team,
            members=members,
            counted=tuple(one.entrant for one in counted),
            half_wins=sum(one.half_wins for one in counted),
            spread=sum(one.spread for one in counted),
            points=half_up(total, len(counted)) if is_mean else total,
        )
    order = sorted(ranks, key=lambda team: ([-one for one in ranks[team]], team))
    values = [ranks[team] for team in order]
    return tuple(
        msgspec.structs.replace(
            lines[team],
            place=values.index(ranks[team]) + 1,
            is_shared=values.count(ranks[team]) > 1,
        )
        for team in order
    )


def teams_of(
    tournament: Tournament, division: DivisionKey
) -> dict[TeamId, tuple[EntrantId, ...]]:
    """Return the teams of a division with their members, by name."""
    found: dict[TeamId, tuple[EntrantId, ...]] = {}
    for one in tournament.entrants.values():
        is_in = one.presence is not Presence.DISQUALIFIED
        if one.team is not None and one.division == division and is_in:
            found[one.team] = (*found.get(one.team, ()), one.id)
    return dict(sorted(found.items()))


def team_faults(tournament: Tournament) -> Iterator[str]:
    """Return the teams that do not comply with the rulebook.

    Rules: ES-TEAM-1.a ES-TEAM-1.b
    """
    divisions: dict[TeamId, set[DivisionKey]] = {}
    for one in tournament.entrants.values():
        if one.team is not None:
            divisions.setdefault(one.team, set()).add(one.division)
    for team, keys in sorted(divisions.items()):
        if len(keys) > 1:
            yield say(
                "team.mixed", {"team": team, "divisions": ", ".join(sorted(keys))}
            )
    for division in tournament.divisions.values():
        size = division.book.entry.team_size
        for team, members in teams_of(tournament, division.key).items():
            if size is not None and len(members) != size and len(divisions[team]) == 1:
                facts = {"team": team, "found": len(members), "size": size}
                yield say("team.size", facts)


def _counted(records: list[Record], rule: TeamStandings) -> list[Record]:
    by_wins = rule.by == "sum_of_wins"
    best_first = sorted(
        records,
        key=lambda one: (
            (-one.half_wins, -one.spread) if by_wins else (-one.points, 0),
            one.entrant,
        ),
    )
    return best_first[: rule.members_counted]


def _rank(counted: list[Record], rule: TeamStandings) -> tuple[Fraction, ...]:
    """Return a team's ranking values as exact numbers."""
    points = sum(one.points for one in counted)
    if rule.by == "sum_of_wins":
        wins = sum(one.half_wins for one in counted)
        return Fraction(wins), Fraction(sum(one.spread for one in counted))
    if rule.by == "mean_of_points":
        return (Fraction(points, len(counted)),)
    return (Fraction(points),)
