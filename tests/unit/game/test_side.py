"""The two sides, and what each has one of."""

from __future__ import annotations

from starsquare.game.side import BySide, Side

ONE, TWO = Side.ONE, Side.TWO


def test_each_side_has_the_other_as_its_opponents() -> None:
    assert (ONE.other, TWO.other) == (TWO, ONE)


def test_each_side_gets_its_own() -> None:
    points = BySide(10, 20)

    assert (points[ONE], points[TWO]) == (10, 20)
    assert list(points) == [10, 20]


def test_another_value_for_one_side_leaves_the_others_as_it_was() -> None:
    points = BySide(10, 20)

    assert points.having(ONE, 1) == BySide(1, 20)
    assert points.having(TWO, 2) == BySide(10, 2)
    assert points == BySide(10, 20)


def test_each_side_is_asked_for_its_own() -> None:
    assert BySide.of(lambda side: side.upper()) == BySide("ONE", "TWO")


def test_sides_that_change_seats_take_what_is_theirs_along() -> None:
    assert BySide(10, 20).swapped == BySide(20, 10)
