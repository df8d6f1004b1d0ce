"""Properties of whole events: replay equals live, and every pairing is fair."""

from __future__ import annotations

import os
from random import Random

import msgspec
import pytest

from starsquare.rulebook import CODES
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.final import final_standings
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.prizes import awards
from starsquare.tournament.statistics import statistics_of
from tests.properties.pairing_checker import Bookkeeper, maximum_matching
from tests.properties.random_events import RandomDirector

IS_SOAK = os.environ.get("STARSQUARE_PROFILE") == "soak"
COMMANDS = 2_000  # for each of five books: ten thousand
SEEDS = range(1, 8 if IS_SOAK else 2)
IS_GLANCE = os.environ.get("STARSQUARE_PROFILE") == "glance"
EVENTS = 1_000 if IS_SOAK else 5 if IS_GLANCE else 25
LARGEST = 200 if IS_SOAK else 40

FORMATS = [("CC", None), ("SO", None), ("NA", None), ("ES", None), ("KZ", "corporate")]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", CODES)
def test_an_event_replayed_from_its_log_is_the_event_that_ran(
    code: str, seed: int
) -> None:
    cup = Cup(code, changes={"rounds.number": 12}, fee_cents=500)
    director = RandomDirector(cup, seed)

    director.goes_on(COMMANDS)

    assert fold(cup.events) == cup.state
    written = map(msgspec.json.encode, cup.events)
    assert tuple(map(event_from_json, written)) == cup.events
    assert director.done > COMMANDS // 12
    assert director.refused > COMMANDS // 20
    assert any(len(rounds) > 2 for rounds in cup.state.rounds.values())


@pytest.mark.parametrize("code", CODES)
def test_half_wins_and_spreads_are_neither_made_nor_lost(code: str) -> None:
    cup = an_event_of(10, code, rounds_played=2)

    records = [one.record for one in cup.standings()]

    assert sum(one.half_wins for one in records) == 2 * 2 * 5
    assert sum(one.spread for one in records) == 0
    assert sum(one.half_losses for one in records) == 2 * 2 * 5


def simulate(code: str, division: str | None, seed: int) -> Cup:
    """Run an event in which people come late, leave, come back and stay away."""
    chance = Random(f"{code} {seed}")
    count = chance.randint(4, LARGEST)
    cup = an_event_of(count, code, division=division)
    pool: PoolKey = (
        cup.state.divisions[cup.division].pool
        if division is None
        else PoolKey("just-for-fun")
    )
    for number in range(chance.randint(0, 3) if division else 0):
        cup.enters(f"fun{number}", division="just-for-fun")
    planned = len(cup.state.divisions[cup.division].plan)
    for _ in range(min(planned, chance.randint(2, 8))):
        _comes_and_goes(cup, chance, division)
        cup.plays(pool=pool, seed=str(chance.random()))
    return cup


def _comes_and_goes(cup: Cup, chance: Random, division: str | None) -> None:
    names = list(cup.state.entrants)
    if chance.random() < 0.3:
        team = "Team 1" if division else None
        cup.enters(f"late{len(names)}", division=division, team=team, waiver="late")
    name = EntrantId(chance.choice(names))
    presence = cup.state.entrants[name].is_playing
    playing = sum(one.is_playing for one in cup.state.entrants.values())
    if chance.random() < 0.4:
        if presence and playing > 3:
            cup.does(ask.WithdrawEntrant(entrant=name, why="home"))
        elif not presence:
            cup.does(ask.ReturnEntrant(entrant=name))


@pytest.mark.parametrize(("code", "division"), FORMATS)
def test_an_independent_checker_accepts_every_pairing(
    code: str, division: str | None
) -> None:
    for seed in range(EVENTS):
        cup = simulate(code, division, seed)
        checker = Bookkeeper()

        assert list(checker.complaints(cup.events)) == []
        assert checker.published >= 2
        assert final_standings(cup.state, cup.division) is not None
        assert statistics_of(cup.state, cup.pool).games >= 0
        assert awards(cup.state) is not None


def test_the_checker_complains_of_what_is_wrong() -> None:
    cup = an_event_of(6, "NA", rounds_played=1)
    event = next(one for one in cup.events if type(one).__name__ == "RoundDrafted")
    again = [one for one in cup.events[-12:] if type(one).__name__ == "RoundPublished"]

    complaints = list(Bookkeeper().complaints((*cup.events, event, *again)))

    assert complaints
    assert all("could have been avoided" in one or "told" in one for one in complaints)


def test_the_checkers_own_matching_knows_odd_circles() -> None:
    triangle = {"a": {"b", "c"}, "b": {"a", "c"}, "c": {"a", "b", "d"}, "d": {"c"}}
    star = {"a": {"b", "c", "d"}, "b": {"a"}, "c": {"a"}, "d": {"a"}}

    assert [maximum_matching(graph) for graph in (triangle, star, {})] == [2, 1, 0]
