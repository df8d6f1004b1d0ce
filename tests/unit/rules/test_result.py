from __future__ import annotations

import pytest

from starsquare.rulebook import rulebook
from starsquare.rules.ending import cap_of, capped, half_wins, official_scores
from tests.marks import rule

CC, NA = rulebook("CC").spread, rulebook("NA").spread


@rule("CC-24.a", "CC-24.b", "NA-24.a", "NA-24.b")
@pytest.mark.parametrize(("own", "other", "halves"), [(2, 1, 2), (1, 1, 1), (1, 2, 0)])
def test_a_win_is_two_halves_and_a_tie_is_one(
    own: int, other: int, halves: int
) -> None:
    assert half_wins(own, other) == halves


@rule("CC-24.c", "NA-24.c")
def test_the_last_cap_serves_all_later_rounds() -> None:
    rounds = range(1, 7)

    assert [cap_of(number, CC) for number in rounds] == [100, 150, 250, 250, 250, 250]
    assert [cap_of(number, NA) for number in rounds] == [100, 150, 200, 250, 250, 250]


def test_there_is_no_cap_without_a_rule_or_a_round() -> None:
    assert cap_of(1, None) is None
    assert cap_of(None, CC) is None


@rule("CC-24.c", "NA-24.c")
@pytest.mark.parametrize(
    ("spread", "counted"),
    [(99, 99), (100, 100), (101, 100), (0, 0), (-100, -100), (-101, -100)],
)
def test_a_spread_is_capped_both_ways(spread: int, counted: int) -> None:
    assert capped(spread, 100) == counted


def test_without_a_cap_all_of_a_spread_counts() -> None:
    assert capped(-600, None) == -600


@rule("CC-24.d", "NA-24.d")
def test_the_winner_is_lowered_in_one_book_and_nobody_in_the_other() -> None:
    assert official_scores(400, 225, 150, CC) == (375, 225)
    assert official_scores(225, 400, 150, CC) == (225, 375)
    assert official_scores(400, 225, None, CC) == (400, 225)
    assert official_scores(400, 225, 150, NA) == (400, 225)
    assert official_scores(400, 225, 150, None) == (400, 225)
