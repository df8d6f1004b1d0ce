"""Team matches: teams meet, and their members play board by board, best first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.boards import seated, unlocked
from starsquare.tournament.pairing.contract import (
    Constraints,
    Contender,
    Method,
    Pair,
    Pairings,
    PairingTask,
    TeamSide,
)
from starsquare.tournament.pairing.field import cheapest_pairs, laid_out
from starsquare.tournament.pairing.round_robin import circle_pairs, rest_by_lot
from starsquare.tournament.pairing.simple_methods import by_result, halves, wins_of
from starsquare.tournament.reason import Reason


def pair_team_matches(task: PairingTask) -> Pairings:
    """Pair teams, then their boards; players without a team are paired by lot.

    If there are enough rounds, every team meets every team; otherwise teams with equal
    match points meet. Members without an opponent because the other team is smaller
    have a bye, which counts for their team.
    """
    free = {one.entrant: one for one in unlocked(task)}
    here = [one for one in task.teams if any(name in free for name in one.members)]
    pairs: list[tuple[Pair, Reason]] = []
    for one, two in _matches(here, task):
        pairs += _boards(one, two, free, task)
    taken = {name for pair, _ in pairs for name in (pair.one, pair.two)}
    rest = tuple(one for name, one in free.items() if name not in taken)
    return seated(task, [*pairs, *rest_by_lot(rest, task)])


def _matches(
    here: Sequence[TeamSide], task: PairingTask
) -> Iterator[tuple[TeamSide, TeamSide | None]]:
    """Return which teams meet; the odd one has no opponent."""
    if task.is_team_round_robin:
        met = list(circle_pairs(task.teams, task.turn))
        pairs = [pair for pair in met if all(one in here for one in pair)]
    else:
        pairs = _swiss(here, task)
    taken = {one.team for pair in pairs for one in pair}
    yield from pairs
    for one in here:
        if one.team not in taken:
            yield one, None


def _swiss(
    here: Sequence[TeamSide], task: PairingTask
) -> list[tuple[TeamSide, TeamSide]]:
    """Pair teams with equal match points, with as few repeats as possible."""
    by_name = {EntrantId(one.team): one for one in here}
    teams = PairingTask(
        method=Method.SWISS,
        round_number=task.round_number,
        contenders=tuple(
            Contender(
                entrant=name,
                half_wins=one.half_points,
                spread=-one.place,
                met=tuple(map(EntrantId, one.met)),
                byes=one.byes,
            )
            for name, one in by_name.items()
        ),
        seed=task.seed,
        basis="wins_then_spread",
        constraints=Constraints(byes_at_most=task.constraints.byes_at_most),
    )
    order = by_result(teams.contenders, teams)
    layout = laid_out(order, level=wins_of, is_folded=True)
    places, _ = cheapest_pairs(layout, teams)
    return [
        (by_name[order[one].entrant], by_name[order[two].entrant])
        for one, two in places
    ]


def _boards(
    one: TeamSide,
    two: TeamSide | None,
    free: Mapping[EntrantId, Contender],
    task: PairingTask,
) -> Iterator[tuple[Pair, Reason]]:
    """Seat a match board by board."""
    own = [name for name in one.members if name in free]
    other = [name for name in (two.members if two else ()) if name in free]
    for board, names in enumerate(zip(own, other, strict=False), start=1):
        yield Pair(*names), _why(one, two, board, task)
    over = own[len(other) :] or other[len(own) :]
    why = "pairing.why.team.bye" if two is None else "pairing.why.team.extra"
    team = two if two is not None and len(other) > len(own) else one
    for name in over:
        yield Pair(name, None), Reason(why, {"team": team.team})


def _why(one: TeamSide, two: TeamSide | None, board: int, task: PairingTask) -> Reason:
    assert two is not None
    facts: dict[str, int | str] = {
        "one_team": one.team,
        "two_team": two.team,
        "board": board,
    }
    if task.is_team_round_robin:
        return Reason("pairing.why.team.round_robin", facts)
    points: dict[str, int | str] = {
        "one": halves(one.half_points),
        "two": halves(two.half_points),
    }
    return Reason("pairing.why.team.swiss", {**facts, **points})
