"""The chances of finishing in each place."""

from __future__ import annotations

import pytest

from starsquare.service.events import finishing_chances
from starsquare.testing import an_event_of
from starsquare.tournament.chances import Race, batches, gathered, race_of, simulated
from starsquare.tournament.identity import EntrantId


def a_race(count: int, rounds: int, *, lead: int = 0, by_points: bool = False) -> Race:
    names = tuple(EntrantId(f"e{number}") for number in range(count))
    return Race(
        entrants=names,
        half_wins=(lead, *(0,) * (count - 1)),
        spreads=(0,) * count,
        points=(lead, *(0,) * (count - 1)),
        strengths=(0.0,) * count,
        caps=(None,) * rounds,
        by_points=by_points,
    )


def test_every_finish_gives_everybody_one_place() -> None:
    race = a_race(7, 3)

    chances = gathered(race, iter([simulated(race, "s", 0, 500)]))

    assert chances.finishes == 500
    assert {sum(row) for row in chances.counts} == {500}
    assert {sum(column) for column in zip(*chances.counts, strict=True)} == {500}


def test_the_same_seed_gives_the_same_chances_whatever_the_batches_order() -> None:
    race = a_race(6, 2)
    parts = batches(2_500)

    forth = gathered(race, (simulated(race, "s", *part) for part in parts))
    back = gathered(race, (simulated(race, "s", *part) for part in reversed(parts)))

    assert forth == back
    assert [size for _, size in parts] == [1000, 1000, 500]


@pytest.mark.parametrize("by_points", [False, True])
def test_whoever_cannot_be_caught_always_wins(*, by_points: bool) -> None:
    race = a_race(6, 2, lead=100_000 if by_points else 10, by_points=by_points)

    chances = gathered(race, iter([simulated(race, "s", 0, 300)]))

    assert chances.of_winning(EntrantId("e0")) == 1


def test_equals_have_about_equal_chances() -> None:
    race = a_race(4, 6)

    chances = gathered(race, iter([simulated(race, "s", 0, 4000)]))

    assert all(0.2 < chances.of_winning(one) < 0.3 for one in race.entrants)


def test_an_event_is_played_to_its_end_with_its_caps_and_progress_is_told() -> None:
    hall = an_event_of(6, "NA", rounds_played=5)
    told: list[tuple[int, int]] = []

    chances = finishing_chances(
        hall.state,
        hall.division,
        finishes=1_500,
        seed="s",
        progress=lambda done, whole: told.append((done, whole)),
    )

    assert race_of(hall.state, hall.division).caps == (250, 250, 250)
    assert told == [(1000, 1500), (1500, 1500)]
    assert chances.finishes == 1_500
    best = hall.standings()[0].entrant
    assert chances.of_winning(best) == max(
        chances.of_winning(one) for one in chances.entrants
    )


def test_nobody_has_to_watch_the_progress() -> None:
    hall = an_event_of(4, "ES", rounds_played=1)

    chances = finishing_chances(hall.state, hall.division, finishes=10, seed="s")

    assert chances.finishes == 10
