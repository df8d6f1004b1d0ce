"""Terminal play with the tiles of another language: typed, drawn, told, judged."""

from __future__ import annotations

import pytest
from rich.console import Console

from starsquare.cli.play.narration import told
from starsquare.cli.play.screen import drawn_board, drawn_tiles
from starsquare.cli.play.sheets import drawn_unseen, sheet_of
from starsquare.cli.play.terminal_port import judge_by_list
from starsquare.cli.play.typed import (
    NotUnderstoodError,
    Scene,
    Typed,
    read_typed,
)
from starsquare.game.command import Exchange, IssueChallenge
from starsquare.game.side import Side
from starsquare.game.state import Game
from starsquare.lexicon import lexicon_of, read_list
from starsquare.testing import Table, a_game, a_play
from tests.foreign_lists import a_book

SPANISH = a_book("spanish")


def a_spanish_game() -> Game:
    return a_game(SPANISH, racks=("ĈICOAE?", "AEIOUSN"))


def reading(text: str, game: Game | None = None) -> Typed:
    return read_typed(text, Scene(game or a_spanish_game(), Side.ONE))


def drawn(text: object) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(text)
    return captured.get()


@pytest.mark.parametrize(
    ("typed", "letters"),
    [("8H CHICO", "ĈICO"), ("8H [CH]ICO", "ĈICO"), ("8H chICO", "ĉICO")],
)
def test_a_play_is_typed_as_it_is_spelled(typed: str, letters: str) -> None:
    assert reading(typed) == a_play("one", "8H", letters)


def test_two_tiles_are_typed_in_brackets() -> None:
    assert reading("8H [C][H]ICO") == a_play("one", "8H", "CHICO")


def test_what_no_tile_has_is_no_word() -> None:
    with pytest.raises(NotUnderstoodError):
        reading("8H KILO")


def test_tiles_are_exchanged_as_they_are_spelled() -> None:
    assert reading("exchange ch, a ?") == Exchange(side=Side.ONE, tiles="ĈA?")


def test_a_word_is_challenged_as_it_reads() -> None:
    play = a_play("one", "8H", "ĈICO")
    game = a_game(SPANISH, last_play=play, on_turn="two")

    assert reading("challenge chico", game) == IssueChallenge(
        side=Side.TWO, words=("ĈICO",)
    )
    two_tiles = a_game(SPANISH, last_play=a_play("one", "8H", "CHICO"), on_turn="two")
    assert reading("challenge CHICO", two_tiles) == IssueChallenge(
        side=Side.TWO, words=("CHICO",)
    )


def test_board_rack_sheet_and_sentences_show_what_is_printed_on_tiles() -> None:
    table = Table(a_spanish_game(), SPANISH)
    table.does(a_play("one", "8H", "ĈICO"))
    game = table.state

    board = drawn(drawn_board(game.position))
    assert "CH  I  C  O " in board
    assert len({len(line.rstrip()) for line in board.splitlines()[1:16]}) <= 3
    assert "CH" in drawn(drawn_tiles("ĈA"))
    assert sheet_of(game)[-1].what == "8H CHICO"
    assert "LL  1" in drawn(drawn_unseen("ĻAA"))
    said = told(
        table.events[-1],
        after=game.position,
        book=SPANISH,
        name=lambda side: side.value,
    )
    assert "CHICO" in said
    assert "Ĉ" not in board + said


def test_a_judge_looks_up_the_tiles_that_lie_there() -> None:
    words = read_list("CLUB", b"chico\ncasa\n", "spanish").words
    said: list[str] = []
    judge = judge_by_list(lexicon_of(words), said.append, lambda _: None)

    assert judge(("ĈICO",)) is True
    assert judge(("CHICO",)) is False
