"""Measurements that are stopped and taken up again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from bench.claims import interval
from bench.keeping import Keeping


class Square(msgspec.Struct, frozen=True):
    """A result of some work."""

    value: int


def squared(number: int) -> Square:
    return Square(number * number)


def refused(number: int) -> Square:
    raise AssertionError(number)


def test_work_is_done_once_and_comes_in_its_order(tmp_path: Path) -> None:
    keeping = Keeping("squares", tmp_path / "kept", processes=1)

    first = keeping.results(squared, 4, Square)
    again = keeping.results(refused, 4, Square)

    assert first == again == [Square(0), Square(1), Square(4), Square(9)]
    assert keeping.results(squared, 5, Square)[4] == Square(16)


def test_results_of_another_name_are_not_taken(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    Keeping("squares", file, processes=1).results(squared, 2, Square)

    with pytest.raises(AssertionError):
        Keeping("others", file, processes=1).results(refused, 1, Square)


def test_a_share_has_an_interval_within_which_it_lies() -> None:
    low, high = interval(190, 200)

    assert low == pytest.approx(91.0, abs=0.1)
    assert high == pytest.approx(97.3, abs=0.1)
