from __future__ import annotations

from starsquare.engine import Engine, WordIndex
from starsquare.engine.advice import PlaysLeft, plays_left
from tests.marks import rule
from tests.unit.engine.test_moves import a_board


@rule("CC-20.b", "NA-20.b", "SO-CHAL-3.b")
def test_a_director_can_ask_whether_all_possible_plays_were_made() -> None:
    engine = Engine(WordIndex.of_words(["CAR", "CARS"]))
    board = a_board(".....CAR")

    left = plays_left(engine, board, "SV", "VV")

    assert left.counts == (1, 0)
    assert [play.word if play else None for play in left.best] == ["(CAR)S", None]
    assert left.are_any
    assert plays_left(engine, board, "", "VV") == PlaysLeft((0, 0), (None, None))
    assert not plays_left(engine, board, "VV").are_any
