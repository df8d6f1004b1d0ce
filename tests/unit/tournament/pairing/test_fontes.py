"""Fontes: groups of four in which everybody meets, then new groups."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.pairing import Method
from starsquare.tournament.record import records_of


def plays_in_fours(cup: Cup) -> set[frozenset[str]]:
    """Pair a round in groups of four, play it, and return who met whom."""
    command = ask.PairRound(
        pool=cup.pool, seed="s", method=Method.FONTES, schoolmates="off"
    )
    cup.does(command)
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    for board in current.open_boards:
        cup.scores(current, board)
    return {frozenset(board.entrants) for board in current.boards}


@pytest.mark.parametrize(("count", "groups"), [(12, 3), (14, 3), (4, 1), (6, 1)])
def test_everybody_of_a_group_meets_in_three_rounds(count: int, groups: int) -> None:
    cup = an_event_of(count, "ES", rounds_played=1, changes={"rounds.number": 8})
    before = records_of(cup.state, cup.pool)

    rounds = [plays_in_fours(cup) for _ in range(3)]

    met = {pair for round_ in rounds for pair in round_}
    assert len(met) == 3 * (count // 2)
    fours = {one for pair in met for one in pair}
    assert len(fours) == count
    linked = [set(pair) for pair in met]
    found: list[set[str]] = []
    for pair in linked:
        joined = [one for one in found if one & pair]
        found = [one for one in found if not one & pair]
        found.append(pair.union(*joined))
    assert len(found) == groups
    best = max(before.values(), key=lambda one: (one.half_wins, one.spread)).entrant
    assert any(best in group and len(group) >= 4 for group in found)


def test_after_three_rounds_new_groups_are_made_of_the_new_standings() -> None:
    cup = an_event_of(8, "ES", changes={"rounds.number": 8})
    for _ in range(3):
        plays_in_fours(cup)
    table = [one.entrant for one in cup.standings()]
    records = records_of(cup.state, cup.pool)
    order = sorted(
        table, key=lambda one: (-records[one].half_wins, -records[one].spread)
    )

    met = plays_in_fours(cup)

    assert frozenset((order[0], order[3])) in met or any(
        order[0] in pair and pair <= set(order[:4]) for pair in met
    )
    draft = cup.state.current_round(cup.pool)
    assert draft is not None
    assert {str(one.reason) for one in draft.boards} == {
        "group 1 of the standings: everyone in it meets, round 1 of 3",
        "group 2 of the standings: everyone in it meets, round 1 of 3",
    }


def test_first_meets_second_in_the_third_round_of_a_group() -> None:
    cup = an_event_of(4, "ES", changes={"rounds.number": 8})
    first = plays_in_fours(cup)
    plays_in_fours(cup)

    third = plays_in_fours(cup)

    names = sorted(cup.state.entrants)
    assert frozenset((names[0], names[3])) in first
    assert frozenset((names[0], names[1])) in third
