"""Word lists, records and the engine of other languages, at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from starsquare.cli.main import app
from starsquare.tiles import faces_of
from tests.foreign_lists import made_up_list

LIST = "chico\ncalle\nperro\naño\ncasa\necho\nrata\n"
BOOK = """
code = "CLUB"
title = "Club de los jueves"
derived_from = "NA"
[equipment]
tiles = "spanish"
[words]
lexicon = "FISE"
"""
RECORD = """#player1 ana Ana
#player2 ben Ben
#tile-set Spanish
>ana: [CH]ICOAE? 8H [CH]ICO +20 20
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture(autouse=True)
def the_list(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path / "data"))
    words, book = tmp_path / "fise.txt", tmp_path / "club.toml"
    words.write_text(LIST, "utf-8")
    book.write_text(BOOK, "utf-8")
    added = run("lexicon", "add", "FISE", str(words), "--tiles", "spanish", "--json")
    assert added.exit_code == 0, added.output
    assert json.loads(added.output)["words"] == 7
    return tmp_path


def test_a_derived_book_judges_by_its_installed_list(the_list: Path) -> None:
    book = str(the_list / "club.toml")

    good = run("judge", "chico", "--rulebook", book, "--json")
    two_tiles = run("judge", "[C][H]ICO", "--rulebook", book)
    stranger = run("judge", "kilo", "--rulebook", book)

    assert good.exit_code == 0, good.output
    answer = json.loads(good.output)
    assert (answer["verdict"], answer["words"]) == ("acceptable", ["CHICO"])
    assert two_tiles.exit_code == 1
    assert stranger.exit_code == 64
    assert "U+006B" in stranger.output


def test_an_english_list_does_not_serve_a_spanish_book(the_list: Path) -> None:
    book = str(the_list / "club.toml")

    refused = run("judge", "chico", "--rulebook", book, "--lexicon", "ENABLE1")

    assert refused.exit_code == 65
    assert "ENABLE1 is for English tiles" in refused.output


def test_words_are_searched_as_they_are_spelled() -> None:
    found = run("lexicon", "search", "--lexicon", "FISE", "--pattern", "?ch*", "--json")
    hooks = run("lexicon", "search", "--lexicon", "FISE", "--hooks", "chic")

    assert [one["word"] for one in json.loads(found.output)["words"]] == ["ECHO"]
    assert "CHIC" in hooks.output


def test_a_position_of_spanish_tiles_is_played() -> None:
    empty = "/".join(["15"] * 15)

    best = run("moves", "--cgp", f"{empty} [CH]ICOAEU/", "--lexicon", "FISE", "--json")

    assert best.exit_code == 0, best.output
    answer = json.loads(best.output)
    assert answer["rack"].count("[CH]") == 1
    assert (answer["plays"][0]["word"], answer["plays"][0]["score"]) == ("[CH]ICO", 20)


def test_a_record_of_spanish_tiles_is_replayed_and_reviewed(the_list: Path) -> None:
    record = the_list / "game.gcg"
    record.write_text(RECORD, "utf-8")

    replayed = run("replay", str(record), "--lexicon", "FISE")
    reviewed = run("review", str(record), "--lexicon", "FISE")
    english = run("review", str(record))

    assert replayed.exit_code == 0, replayed.output
    assert "[CH]ICO" in replayed.output
    assert reviewed.exit_code == 0, reviewed.output
    assert "CH" in reviewed.output
    for output in (replayed.output, reviewed.output):
        assert "Ĉ" not in output
    assert english.exit_code == 65


def test_the_engine_plays_itself_with_the_tiles_of_a_list(the_list: Path) -> None:
    folder, words = the_list / "games", the_list / "many.txt"
    made_up = sorted(map(faces_of, made_up_list("spanish", seed=3)))
    words.write_text("\n".join(made_up), "utf-8")
    added = run("lexicon", "add", "MANY", str(words), "--tiles", "spanish")
    assert added.exit_code == 0, added.output

    played = run(
        "selfplay", "--lexicon", "MANY", "--games", "2", "--records", str(folder)
    )

    assert played.exit_code == 0, played.output
    for file in folder.iterdir():
        assert run("replay", str(file)).exit_code == 0
