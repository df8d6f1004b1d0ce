"""A ladder over a season: club nights added up by person."""

from __future__ import annotations

import pytest

from starsquare.game.side import PersonId
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.ladder import LadderLine, ladder_of, season_of
from starsquare.tournament.person import RATING_ID, People, Person
from starsquare.tournament.state import Tournament

Night = tuple[Tournament, People]


def a_night(
    *names: str, is_finished: bool = True, numbers: tuple[str, ...] = ()
) -> Night:
    """Play one round in which those named first win by 100, and finish."""
    cup = Cup("SO", changes={"rounds.number": 1, "entry.side_size": 1})
    for name in names:
        cup.enters(name)
    if numbers:
        people = People.of(
            Person(
                id=PersonId(name),
                first_name="Ann",
                last_name=f"Of {name}",
                extras={RATING_ID: number},
            )
            for name, number in zip(cup.people.by_id, numbers, strict=True)
        )
    else:
        people = cup.people
    cup.plays(dict.fromkeys(names[: len(names) // 2], (400, 300)))
    if is_finished:
        cup.does(ask.FinishDivision(division=cup.division))
    return cup.state, people


def told(lines: tuple[LadderLine, ...]) -> list[tuple[int, int, int, int]]:
    return [(one.place, one.nights, one.half_wins, one.spread) for one in lines]


def test_nights_are_added_up_by_wins_then_spread() -> None:
    lines = ladder_of([a_night("a", "b"), a_night("a", "b"), a_night("b", "a")])

    assert told(lines) == [(1, 3, 4, 100), (2, 3, 2, -100)]
    assert [one.half_losses for one in lines] == [2, 4]
    assert [one.points for one in lines] == [1100, 1000]


def test_equals_share_a_place() -> None:
    lines = ladder_of([a_night("a", "b"), a_night("b", "a")])

    assert [(one.place, one.is_shared) for one in lines] == [(1, True), (1, True)]


def test_a_night_counts_once_it_is_finished() -> None:
    assert ladder_of([a_night("a", "b", is_finished=False)]) == ()
    assert len(ladder_of([a_night("a", "b"), a_night("c", "d")])) == 4


def test_people_are_the_same_by_their_member_number() -> None:
    first, second = (
        a_night("a", "b", numbers=("1", "2")),
        a_night("x", "y", numbers=("2", "1")),
    )

    lines = ladder_of([first, second])

    assert [one.nights for one in lines] == [2, 2]


def test_two_of_one_name_in_a_night_are_two() -> None:
    state, people = a_night("a", "b")
    same = People.of(
        Person(id=one, first_name="Ann", last_name="Lee") for one in people.by_id
    )

    assert len(ladder_of([(state, same)])) == 2


def test_somebody_erased_is_left_out() -> None:
    state, people = a_night("a", "b")

    (line,) = ladder_of([(state, people.without(next(iter(people.by_id))))])

    assert line.nights == 1


def test_the_place_does_not_depend_on_the_order_of_nights() -> None:
    nights = [a_night("a", "b"), a_night("c", "a"), a_night("b", "c")]

    assert told(ladder_of(nights)) == told(ladder_of(nights[::-1]))


@pytest.mark.parametrize(
    ("event", "season"),
    [
        ("club-2026-11-03", "club"),
        ("club-7", "club"),
        ("club7", "club"),
        ("club", None),
        ("2026", None),
        ("cup-2-finals", None),
    ],
)
def test_a_season_is_the_name_before_a_date_or_a_number(
    event: str, season: str | None
) -> None:
    assert season_of(event) == season
