"""Before the game: saved games, books, names, clocks."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from starsquare.cli.play.before_game import (
    MENU,
    Wishes,
    about,
    choose_game,
    choose_saved,
    told_apart,
)
from starsquare.cli.play.savefile import Header, SaveFile
from starsquare.game.side import Moment, Side
from starsquare.rulebook import changed, rulebook
from starsquare.testing import Table
from starsquare.tiles import BagSeed
from tests.marks import rule
from tests.unit.cli.play.keyboards import Keyboard

SEED = BagSeed(b"a secret")
NOW = 1_700_000_000_000


def a_saved_game(
    folder: Path, name: str, *, days: float = 0, with_events: bool = True
) -> Path:
    header = Header(game=name, book="KZ", names=(name, "Cem"))
    saved = SaveFile.create(folder, header, SEED)
    if with_events:
        saved.append(Table.playing("KZ").events)
    saved.beat(Moment(NOW - round(days * 86_400_000)))
    saved.close()
    return saved.path


def test_without_a_saved_game_nothing_is_asked(tmp_path: Path) -> None:
    keyboard = Keyboard()

    assert choose_saved(keyboard, tmp_path) is None
    assert keyboard.pages == []


@pytest.mark.parametrize("answer", ["", "y", "1"])
def test_an_unfinished_game_goes_on_after_asking(tmp_path: Path, answer: str) -> None:
    path = a_saved_game(tmp_path, "Ada", days=0.01)
    keyboard = Keyboard("what?", "7", answer)

    assert choose_saved(keyboard, tmp_path) == path
    assert keyboard.last == (
        "There is an unfinished game.\n1  Ada - Cem  KZ  0-0  14 minutes ago\n"
    )


@pytest.mark.parametrize("answer", ["n", "no", "new"])
def test_a_new_game_may_be_wanted_instead(tmp_path: Path, answer: str) -> None:
    a_saved_game(tmp_path, "Ada")

    assert choose_saved(Keyboard(answer), tmp_path) is None


def test_of_several_games_one_is_chosen_by_its_number(tmp_path: Path) -> None:
    paths = [
        a_saved_game(tmp_path, "Old", days=3),
        a_saved_game(tmp_path, "Older", days=0.2, with_events=False),
        a_saved_game(tmp_path, "New"),
    ]
    keyboard = Keyboard("3")

    assert choose_saved(keyboard, tmp_path) == paths[0]
    assert keyboard.last.splitlines()[1:] == [
        "1  New - Cem    KZ  0-0  just now",
        "2  Older - Cem  KZ       4 hours ago",
        "3  Old - Cem    KZ  0-0  3 days ago",
    ]


def test_a_game_that_cannot_be_read_is_told_and_the_others_are_offered(
    tmp_path: Path,
) -> None:
    good = a_saved_game(tmp_path, "Ada")
    a_saved_game(tmp_path, "Bad").write_bytes(b"")
    keyboard = Keyboard("")

    assert choose_saved(keyboard, tmp_path) == good
    assert "Bad.jsonlisempty" in "".join(keyboard.last.split())


def test_a_game_that_lacks_its_beginning_keeps_nobody_from_another(
    tmp_path: Path,
) -> None:
    header = Header(game="Half", book="KZ", names=("Half", "Cem"))
    saved = SaveFile.create(tmp_path, header, SEED)
    saved.append(Table.playing("KZ").events[1:])
    saved.close()

    assert choose_saved(Keyboard("new"), tmp_path) is None


def test_if_no_game_can_be_read_a_new_one_is_begun(tmp_path: Path) -> None:
    a_saved_game(tmp_path, "Bad").write_bytes(b"")
    keyboard = Keyboard()

    assert choose_saved(keyboard, tmp_path) is None
    assert "Bad.jsonlisempty" in "".join(keyboard.last.split())


def test_enter_alone_begins_a_sensible_game() -> None:
    keyboard = Keyboard("", "", "", "")

    header = choose_game(keyboard, Wishes(), SEED)

    assert header == Header(
        game=header.game,
        book="NA/high-school",
        names=("Player 1", "Player 2"),
        round_minutes=50,
    )
    assert keyboard.pages[0].splitlines()[2:9] == [
        "Which rulebook will you play by?",
        "1  NA/high-school   NASSC 2019: 25 min/side, hold",
        "2  CC               Capitol Cup 2010-11: 22 min/side, hold, assigned start",
        "3  SO               Southern Oregon: 3 min/turn, second opinion",
        "4  ES               Escondido Scrabble-Thon 2018: 2 min/turn, lightning round",
        "5  KZ               Kalamazoo 2014: 2½ min/turn",
        "6  KZ/just-for-fun  Kalamazoo 2014: no clock, rules by agreement",
    ]


@pytest.mark.parametrize(
    ("answer", "book"),
    [("3", "SO"), ("kz/corporate", "KZ/corporate"), ("es", "ES/advanced")],
)
def test_a_book_is_chosen_by_number_or_name(answer: str, book: str) -> None:
    keyboard = Keyboard(answer, "n")

    header = choose_game(keyboard, Wishes(names=("Ada", "Cem")), SEED)

    assert (header.book, header.round_minutes) == (book, None)


def test_a_book_that_does_not_exist_is_asked_for_again(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("code = 1")
    keyboard = Keyboard("NAA", str(wrong), "9", "KZ", "")

    header = choose_game(keyboard, Wishes(names=("Ada", "Cem")), SEED)

    assert header.book == "KZ/competitive"
    assert "there is no rulebook 'NAA'" in keyboard.pages[1]
    assert "cannot be used as a rulebook" in keyboard.pages[2].replace("\n", " ")
    assert "there is no rulebook '9'" in keyboard.pages[3]


def test_a_wrong_book_on_the_command_line_is_refused() -> None:
    with pytest.raises(typer.BadParameter):
        choose_game(Keyboard(), Wishes(book="NAA"), SEED)


@rule("CC-SETUP-1.b")
@pytest.mark.parametrize(("answer", "first"), [("", Side.ONE), ("2", Side.TWO)])
def test_who_plays_first_is_asked_where_the_book_assigns_it(
    answer: str, first: Side
) -> None:
    keyboard = Keyboard("me", answer)

    header = choose_game(keyboard, Wishes("CC", ("Ada", "Cem")), SEED)

    assert header.first is first
    assert keyboard.prompts == ["Who plays first: 1 Ada, 2 Cem? (CC-SETUP-1.b) [1]"] * 2


def test_names_are_asked_for() -> None:
    header = choose_game(Keyboard("Ada & Bea", "Cem", ""), Wishes("ES"), SEED)

    assert header.names == ("Ada & Bea", "Cem")


def test_two_sides_of_one_name_are_told_apart() -> None:
    assert told_apart(("Ada", " ada ")) == ("Ada", "ada (2)")
    assert told_apart(("Ada", "Cem")) == ("Ada", "Cem")


def test_every_book_of_the_menu_exists_and_every_document_is_in_it() -> None:
    codes = {rulebook(code).code.partition("/")[0] for code in MENU}

    assert codes == {"CC", "SO", "NA", "ES", "KZ"}


def test_odd_times_are_told_in_minutes_and_seconds() -> None:
    quick = changed(rulebook("KZ"), {"clock.turn_seconds": 100}, house="X")

    assert about(quick) == "1:40 min/turn"
