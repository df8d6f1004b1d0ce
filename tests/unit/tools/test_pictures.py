"""The pictures show what the program does."""

from __future__ import annotations

from tools.page import ROOT
from tools.pictures import PICTURE, picture_of_a_game


def test_the_committed_picture_of_a_game_is_fresh() -> None:
    assert (ROOT / PICTURE).read_text("utf-8") == picture_of_a_game()
