"""What is typed into forms is read, or refused; it is never a fault of ours."""

from __future__ import annotations

import pytest

from starsquare.rulebook import book
from starsquare.tournament.keys import BoardKey, BoardNumber, PoolKey, RoundNumber
from starsquare.web.answers import RequestError
from starsquare.web.pages.creating import Creation
from starsquare.web.pages.directing.acts import plain_value, table_numbers
from starsquare.web.pages.directing.ruling_acts import board_key
from starsquare.web.pages.forms import whole_number

NO_NUMBERS = ("", "-", "--5", "1.5", "²", "٣", "9" * 5_000)


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_only_looks_like_a_number_is_none(text: str) -> None:
    assert whole_number(text) is None
    assert plain_value(text) == text


@pytest.mark.parametrize("text", ["²", "--5", "0", "-3", "1;2"])
def test_tables_have_numbers_from_one_on(text: str) -> None:
    assert table_numbers("3, 12 7") == (3, 12, 7)
    with pytest.raises(RequestError):
        table_numbers(text)


@pytest.mark.parametrize("text", ["open", "open/1", "open/1/²", "open/1/2/3"])
def test_a_board_is_named_by_pool_round_and_number(text: str) -> None:
    key = BoardKey(PoolKey("open"), RoundNumber(1), BoardNumber(2))

    assert board_key("open/1/2") == key
    with pytest.raises(RequestError):
        board_key(text)


@pytest.mark.parametrize("rounds", ["²", "61", "-1"])
def test_an_event_has_as_many_rounds_as_a_number_says(rounds: str) -> None:
    own = book("NA")
    key = next(iter(own.divisions))
    form = {"title": "Cup", "day": "2026-11-15", f"in.{key}": "1"}

    with pytest.raises(RequestError, match=f"^Rounds: .*{rounds}"):
        Creation.of({**form, f"rounds.{key}": rounds}, own)
