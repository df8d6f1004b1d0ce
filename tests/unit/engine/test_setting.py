from __future__ import annotations

from collections.abc import Callable

import pytest

from starsquare.board import Layout, Position
from starsquare.engine import STANDARD_SETTING, EngineError, Setting
from starsquare.engine.kernel.equipment import Equipment
from starsquare.rulebook import every_rulebook
from starsquare.tiles import STANDARD, Alphabet, TileSet


def an_equipment(
    *,
    letter_factors: bytes = b"\1" * 225,
    word_factors: bytes = b"\1" * 225,
    values: bytes = bytes(range(27)),
    counts: bytes = b"\2" * 27,
    rack_size: int = 7,
    bonus: int = 50,
    exchange_minimum: int = 7,
    scoreless_limit: int = 6,
    largest: bool = False,
) -> Equipment:
    return Equipment(
        letter_factors=letter_factors,
        word_factors=word_factors,
        values=values,
        counts=counts,
        rack_size=rack_size,
        bonus=bonus,
        exchange_minimum=exchange_minimum,
        scoreless_limit=scoreless_limit,
        largest=largest,
    )


def test_the_standard_game_is_played_at_full_speed() -> None:
    assert STANDARD_SETTING.equipment.is_fast
    assert STANDARD_SETTING.equipment.size == 15
    assert STANDARD_SETTING.equipment.letters == 26
    assert STANDARD_SETTING.equipment.rack_size == 7


WRONG: list[Callable[[], Equipment]] = [
    lambda: an_equipment(letter_factors=b"", word_factors=b""),
    lambda: an_equipment(letter_factors=b"\1", word_factors=b"\1"),
    lambda: an_equipment(letter_factors=b"\1" * 224),
    lambda: an_equipment(letter_factors=b"\1" * 484, word_factors=b"\1" * 484),
    lambda: an_equipment(word_factors=b"\1" * 224),
    lambda: an_equipment(letter_factors=bytes(225)),
    lambda: an_equipment(values=b"\0", counts=b"\0"),
    lambda: an_equipment(values=bytes(64), counts=bytes(64)),
    lambda: an_equipment(counts=b"\2" * 26),
    lambda: an_equipment(values=b"\1" * 27),
    lambda: an_equipment(values=bytes([0, 101, *range(25)])),
    lambda: an_equipment(counts=b"\xff" * 27),
    lambda: an_equipment(rack_size=0),
    lambda: an_equipment(rack_size=11),
    lambda: an_equipment(bonus=-1),
    lambda: an_equipment(bonus=10_001),
    lambda: an_equipment(exchange_minimum=-1),
    lambda: an_equipment(scoreless_limit=0),
    lambda: an_equipment(word_factors=b"\3" * 225, rack_size=10),
]


@pytest.mark.parametrize("make", WRONG)
def test_equipment_that_makes_no_sense_is_refused(
    make: Callable[[], Equipment],
) -> None:
    with pytest.raises(ValueError, match=r"."):
        make()


def test_a_board_beyond_the_engine_is_refused_in_words() -> None:
    setting = Setting(layout=Layout(("=" * 21,) * 21), rack_size=10)

    with pytest.raises(EngineError, match="million points"):
        _ = setting.equipment


def test_what_shapes_cannot_hold_is_played_by_the_graph() -> None:
    assert an_equipment(word_factors=b"\2" * 225).is_fast is False
    assert an_equipment(largest=True).is_fast is False
    assert an_equipment().is_fast is True


def test_unseen_tiles_are_those_of_the_box_without_board_and_rack() -> None:
    tiles = TileSet(
        Alphabet("AB"), counts={"A": 2, "B": 1, "?": 1}, points={"A": 1, "B": 2}
    )
    setting = Setting(tiles=tiles)
    position = Position(15, "Ab" + "." * 223)

    assert setting.unseen(position, "B") == "A"
    assert len(STANDARD_SETTING.unseen(Position.empty(15), "")) == len(STANDARD.tiles)


def test_every_book_that_comes_along_can_be_played() -> None:
    for book in every_rulebook():
        setting = Setting.of(book)

        assert setting.equipment.is_fast
        assert setting.rack_size == book.scoring.rack_size
        assert setting.exchange_minimum == book.exchange.min_tiles_in_bag
        limit = book.scoreless.limit if book.scoreless else 6
        assert setting.scoreless_limit == limit
