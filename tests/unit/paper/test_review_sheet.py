"""A review on paper: what was played is there, also where it has no grade."""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.board.play import Kind
from starsquare.engine import coach_game
from starsquare.paper.canvas import Look
from starsquare.paper.forms.review_sheet import ReviewSheet, pages
from starsquare.tiles import Tiles
from tests.unit.engine.test_review_game import an_engine, turns_of_record
from tests.unit.paper.papers import boxed_texts


def test_a_turn_without_its_rack_still_shows_what_was_played() -> None:
    turns, _ = turns_of_record("out-play.gcg")
    bare = [replace(turn, rack=Tiles("")) for turn in turns[:3:2]]
    passed = replace(bare[1], kind=Kind.PASS, placements=())
    side = coach_game([bare[0], passed], an_engine()).sides[0]

    (page,) = pages([ReviewSheet("Ann – Ben", "Ann", side)], Look())

    said = [text.text for text, _ in boxed_texts(page)]
    assert "".join(one.letter for one in bare[0].placements).upper() in said
    assert "pass" in said
