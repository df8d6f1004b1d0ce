from __future__ import annotations

import pytest

from starsquare.rulebook import changed, rulebook
from starsquare.rules.clock import (
    clock_face,
    expiry_of,
    in_minutes,
    is_forfeit,
    lateness_points,
    overtime_used,
    points_for,
    side_clock_face,
    time_of_side,
)
from tests.marks import rule

CC, NA = rulebook("CC"), rulebook("NA")
MINUTE = 60_000


def test_a_limit_is_passed_a_millisecond_after_it() -> None:
    assert expiry_of(1_000, NA.clock) == 1_001


def test_unless_the_book_calls_the_limit_itself_too_late() -> None:
    strict = changed(NA, {"clock.at_limit_counts": False}, house="HOUSE")

    assert expiry_of(1_000, strict.clock) == 1_000


@rule("CC-19.a", "NA-19.a")
@pytest.mark.parametrize(("book", "minutes"), [("CC", 22), ("NA", 25)])
def test_overtime_starts_when_a_sides_minutes_are_used(book: str, minutes: int) -> None:
    clock = rulebook(book).clock

    assert overtime_used(minutes * MINUTE - 1, clock, turns=9) == 0
    assert overtime_used(minutes * MINUTE, clock, turns=9) == 0
    assert overtime_used(minutes * MINUTE + 1, clock, turns=9) == 1


def test_each_turn_of_a_side_adds_its_increment() -> None:
    clock = changed(NA, {"clock.increment_seconds": 5}, house="HOUSE").clock

    assert time_of_side(clock, turns=0) == 25 * MINUTE
    assert time_of_side(clock, turns=12) == 26 * MINUTE
    assert overtime_used(26 * MINUTE + 7, clock, turns=12) == 7
    assert time_of_side(rulebook("SO").clock, turns=12) is None


@pytest.mark.parametrize("book", ["SO", "ES", "KZ", "KZ/just-for-fun"])
def test_where_no_minutes_are_given_to_a_side_there_is_no_overtime(book: str) -> None:
    assert overtime_used(99 * MINUTE, rulebook(book).clock, turns=0) == 0


@rule("CC-19.b", "NA-19.b")
@pytest.mark.parametrize(
    ("over_ms", "points"),
    [(0, 0), (1, 10), (MINUTE, 10), (MINUTE + 1, 20), (10 * MINUTE + 1, 110)],
)
def test_each_minute_of_overtime_costs_ten_as_soon_as_it_begins(
    over_ms: int, points: int
) -> None:
    for book in (CC, NA):
        assert book.overtime is not None
        assert points_for(over_ms, book.overtime) == points


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
@pytest.mark.parametrize(
    ("seconds", "points"), [(0, 0), (179, 0), (180, 10), (899, 40), (900, 50)]
)
def test_lateness_costs_ten_when_three_minutes_are_over(
    book: str, seconds: int, points: int
) -> None:
    assert lateness_points(seconds, rulebook(book).lateness) == points


@pytest.mark.parametrize(("seconds", "points"), [(0, 0), (1, 10), (180, 10), (181, 20)])
def test_or_as_soon_as_they_begin_where_a_house_wants_it(
    seconds: int, points: int
) -> None:
    house = changed(CC, {"lateness.interval_counts": "begun"}, house="HOUSE")

    assert lateness_points(seconds, house.lateness) == points


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_the_game_is_lost_at_fifteen_minutes(book: str) -> None:
    lateness = rulebook(book).lateness

    assert not is_forfeit(899, lateness)
    assert is_forfeit(900, lateness)


@pytest.mark.parametrize("book", ["ES", "KZ"])
def test_lateness_costs_nothing_where_the_book_does_not_know_it(book: str) -> None:
    lateness = rulebook(book).lateness

    assert lateness_points(3_600, lateness) == 0
    assert not is_forfeit(3_600, lateness)


@rule("CC-19.c", "NA-19.c")
@pytest.mark.parametrize(
    ("left_ms", "face"),
    [
        (25 * 60_000, "25:00"),
        (59_001, "1:00"),
        (1, "0:01"),
        (0, "0:00"),
        (-1, "-0:01"),
        (-61_000, "-1:01"),
    ],
)
def test_overtime_counts_up_behind_a_minus_sign(left_ms: int, face: str) -> None:
    assert clock_face(left_ms) == face


@rule("CC-19.a", "CC-19.c", "NA-19.a", "NA-19.c")
@pytest.mark.parametrize("book", ["CC", "NA"])
@pytest.mark.parametrize(
    ("left_ms", "face"),
    [
        (22 * 60_000, "22:00"),
        (9 * 60_000 + 59_000, "09:59"),
        (1, "00:01"),
        (0, "00:00"),
        (-1, "-00:01"),
        (-61_000, "-01:01"),
    ],
)
def test_a_two_sided_clock_runs_down_to_four_zeros(
    book: str, left_ms: int, face: str
) -> None:
    assert side_clock_face(left_ms, rulebook(book).clock) == face


@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_a_timer_of_turns_is_not_filled_up_with_zeros(book: str) -> None:
    assert side_clock_face(90_000, rulebook(book).clock) == "1:30"


@pytest.mark.parametrize(
    ("seconds", "said"), [(1320, "22"), (1350, "22:30"), (60, "1"), (45, "0:45")]
)
def test_a_length_in_minutes_keeps_its_seconds(seconds: int, said: str) -> None:
    assert in_minutes(seconds) == said
