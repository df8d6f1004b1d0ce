"""Chance out of a seed: always the same, and spread as chance is."""

from __future__ import annotations

import statistics

from starsquare.engine.chance import deviation, share


def test_a_question_of_a_seed_has_one_answer() -> None:
    assert share(1, 2, "holds") == share(1, 2, "holds")
    assert share(1, 2, "holds") != share(2, 2, "holds")
    assert deviation(1, "8H", "CAT") == deviation(1, "8H", "CAT")


def test_shares_lie_between_nothing_and_all_and_are_spread_evenly() -> None:
    shares = [share(7, number) for number in range(2_000)]

    assert min(shares) >= 0
    assert max(shares) < 1
    assert 0.48 < statistics.mean(shares) < 0.52


def test_deviations_are_spread_as_errors_are() -> None:
    deviations = [deviation(7, number) for number in range(2_000)]

    assert abs(statistics.mean(deviations)) < 0.06
    assert 0.95 < statistics.stdev(deviations) < 1.05
