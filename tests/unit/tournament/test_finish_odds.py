"""The chances of finishing in each place."""

from __future__ import annotations

import pytest

from starsquare.service.tournament.simulations import finishing_chances
from starsquare.testing import DIRECTOR, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.finish_odds import (
    Race,
    RoundLeft,
    batches,
    gathered,
    race_of,
    simulated,
)
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing import Method
from starsquare.tournament.standings import standings


def a_race(count: int, rounds: int, *, lead: int = 0, by_points: bool = False) -> Race:
    names = tuple(EntrantId(f"e{number}") for number in range(count))
    return Race(
        entrants=names,
        half_wins=(lead, *(0,) * (count - 1)),
        spreads=(0,) * count,
        points=(lead, *(0,) * (count - 1)),
        strengths=(0.0,) * count,
        rounds=tuple(
            RoundLeft(number=number, method=Method.SWISS)
            for number in range(1, rounds + 1)
        ),
        by_points=by_points,
        seeding=tuple(range(count)),
        playing=tuple(range(count)),
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

    assert race_of(hall.state, hall.division).rounds == tuple(
        RoundLeft(number=number, method=Method.SWISS, cap=250) for number in (6, 7, 8)
    )
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


@pytest.mark.parametrize(
    ("code", "methods"),
    [
        ("CC", ["random", "swiss", "swiss", "swiss", "swiss", "swiss"]),
        ("SO", ["random", "random", "groups", "groups"]),
        ("ES", ["random", *["king_of_the_hill"] * 4]),
        ("KZ", ["random", "free", "free"]),
        ("NA", ["seeded_halves", *["swiss"] * 7]),
    ],
)
def test_the_rounds_left_are_paired_as_the_book_pairs_them(
    code: str, methods: list[str]
) -> None:
    hall = an_event_of(9, code)

    race = race_of(hall.state, hall.division)
    chances = gathered(race, iter([simulated(race, "s", 0, 200)]))

    found = [one.method.value for one in race.rounds]
    assert found[1:] == methods[1:]
    assert {sum(row) for row in chances.counts} == {200}
    assert {sum(column) for column in zip(*chances.counts, strict=True)} == {200}


def test_whoever_has_left_wins_no_more_games() -> None:
    hall = an_event_of(8, "NA", rounds_played=3)
    leader = hall.standings()[0].entrant
    hall.does(ask.WithdrawEntrant(by=DIRECTOR, entrant=leader, why="ill"))

    race = race_of(hall.state, hall.division)
    chances = gathered(race, iter([simulated(race, "s", 0, 1000)]))

    assert len(race.playing) == 7
    assert chances.of_winning(leader) < 0.1


def test_southern_oregons_afternoon_is_paired_on_the_morning() -> None:
    hall = an_event_of(8, "SO", rounds_played=3)

    race = race_of(hall.state, hall.division)

    after_two = standings(hall.state, hall.division, upto=2)
    morning = {one.entrant: one.record for one in after_two}
    assert race.rounds == (RoundLeft(number=4, method=Method.GROUPS, again=1),)
    assert race.basis == tuple(
        (morning[name].half_wins, morning[name].spread) for name in race.entrants
    )


def test_where_points_rank_everybody_makes_what_they_usually_make() -> None:
    hall = an_event_of(5, "KZ", rounds_played=2)

    race = race_of(hall.state, hall.division)
    chances = gathered(race, iter([simulated(race, "s", 0, 1000)]))

    best = max(race.entrants, key=chances.of_winning)
    assert best == hall.standings()[0].entrant
    assert all(one > 0 for one in race.strengths)


def test_a_division_without_entrants_has_no_chances() -> None:
    hall = an_event_of(0, "NA")

    race = race_of(hall.state, hall.division)

    assert gathered(race, iter(())).counts == ()
