"""Properties of whole events: replay equals live, and every pairing is fair."""

from __future__ import annotations

import os
from random import Random

import msgspec
import pytest

from starsquare.rulebook import CODES
from starsquare.testing import Hall, an_event_of
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
    hall = Hall(code, changes={"rounds.number": 12}, fee_cents=500)
    director = RandomDirector(hall, seed)

    director.goes_on(COMMANDS)

    assert fold(hall.events) == hall.state
    written = map(msgspec.json.encode, hall.events)
    assert tuple(map(event_from_json, written)) == hall.events
    assert director.done > COMMANDS // 12
    assert director.refused > COMMANDS // 20
    assert any(len(rounds) > 2 for rounds in hall.state.rounds.values())


@pytest.mark.parametrize("code", CODES)
def test_half_wins_and_spreads_are_neither_made_nor_lost(code: str) -> None:
    hall = an_event_of(10, code, rounds_played=2)

    records = [one.record for one in hall.standings()]

    assert sum(one.half_wins for one in records) == 2 * 2 * 5
    assert sum(one.spread for one in records) == 0
    assert sum(one.half_losses for one in records) == 2 * 2 * 5


def simulate(code: str, division: str | None, seed: int) -> Hall:
    """Run an event in which people come late, leave, come back and stay away."""
    chance = Random(f"{code} {seed}")
    count = chance.randint(4, LARGEST)
    hall = an_event_of(count, code, division=division)
    pool: PoolKey = (
        hall.state.divisions[hall.division].pool
        if division is None
        else PoolKey("just-for-fun")
    )
    for number in range(chance.randint(0, 3) if division else 0):
        hall.enters(f"fun{number}", division="just-for-fun")
    planned = len(hall.state.divisions[hall.division].plan)
    for _ in range(min(planned, chance.randint(2, 8))):
        _comes_and_goes(hall, chance, division)
        hall.plays(pool=pool, seed=str(chance.random()))
    return hall


def _comes_and_goes(hall: Hall, chance: Random, division: str | None) -> None:
    names = list(hall.state.entrants)
    if chance.random() < 0.3:
        team = "Team 1" if division else None
        hall.enters(f"late{len(names)}", division=division, team=team, waiver="late")
    name = EntrantId(chance.choice(names))
    presence = hall.state.entrants[name].is_playing
    playing = sum(one.is_playing for one in hall.state.entrants.values())
    if chance.random() < 0.4:
        if presence and playing > 3:
            hall.does(ask.WithdrawEntrant(entrant=name, why="home"))
        elif not presence:
            hall.does(ask.ReturnEntrant(entrant=name))


@pytest.mark.parametrize(("code", "division"), FORMATS)
def test_an_independent_checker_accepts_every_pairing(
    code: str, division: str | None
) -> None:
    for seed in range(EVENTS):
        hall = simulate(code, division, seed)
        checker = Bookkeeper()

        assert list(checker.complaints(hall.events)) == []
        assert checker.published >= 2
        assert final_standings(hall.state, hall.division) is not None
        assert statistics_of(hall.state, hall.pool).games >= 0
        assert awards(hall.state) is not None


def test_the_checker_complains_of_what_is_wrong() -> None:
    hall = an_event_of(6, "NA", rounds_played=1)
    event = next(one for one in hall.events if type(one).__name__ == "RoundDrafted")
    again = [one for one in hall.events[-12:] if type(one).__name__ == "RoundPublished"]

    complaints = list(Bookkeeper().complaints((*hall.events, event, *again)))

    assert complaints
    assert all("could have been avoided" in one or "told" in one for one in complaints)


def test_the_checkers_own_matching_knows_odd_circles() -> None:
    triangle = {"a": {"b", "c"}, "b": {"a", "c"}, "c": {"a", "b", "d"}, "d": {"c"}}
    star = {"a": {"b", "c", "d"}, "b": {"a"}, "c": {"a"}, "d": {"a"}}

    assert [maximum_matching(graph) for graph in (triangle, star, {})] == [2, 1, 0]
