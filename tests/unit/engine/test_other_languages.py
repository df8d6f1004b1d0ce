"""The engine with tiles of other languages: words, levels, drills."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.board import Position
from starsquare.engine import Engine, Setting, WordIndex
from starsquare.engine.drills import Drill, DrillKind
from starsquare.engine.levels import HABITS, Level
from starsquare.engine.lexfiles import standard_leaves
from starsquare.engine.player import Player
from starsquare.engine.review_facts import spaced
from starsquare.engine.review_options import student_of
from starsquare.engine.review_sentences import Fact, Sentence
from starsquare.engine.selfplay import game_record, play_games
from starsquare.engine.vocabulary import (
    barred_words,
    is_recognized,
    known_words,
    vocabulary_of,
)
from starsquare.game.record import read_gcg, replay_gcg
from starsquare.game.record.gcg import Play
from starsquare.text.catalogue import speaking
from starsquare.tiles import ENGLISH, TileSetName, tile_set
from tests.foreign_lists import a_book, made_up_list

SPANISH = tile_set("spanish").alphabet
SETTING = Setting.of(a_book("spanish"))
WORDS = ["ĈICO", "CAĻE", "ĻA", "AŔOZAL", "CASITA", "CASITAS"]


def the_index() -> WordIndex:
    return WordIndex.of_words(WORDS, SPANISH)


def test_the_setting_of_a_book_has_its_tiles() -> None:
    assert SETTING.tiles == tile_set("spanish")
    assert SETTING.layout.size == 15


def test_a_tile_with_two_letters_is_played_as_one() -> None:
    engine = Engine(the_index(), None, SETTING)
    situation = engine.situation(Position.empty(15), "ĈICOAEU")

    best = engine.best_play(situation)

    assert best is not None
    assert (best.word, best.score) == ("ĈICO", 20)
    plain = engine.situation(Position.empty(15), "CHICOAE")
    assert engine.best_play(plain) is None


def test_other_tiles_have_no_leaves_and_are_played_for_points() -> None:
    leaves = standard_leaves(SETTING)

    assert leaves.value_of(SETTING.coding.rack("?")) == 0


def test_without_grades_short_words_are_the_common_ones() -> None:
    known = {
        level: known_words(frozenset(WORDS), HABITS[level], SPANISH) for level in Level
    }

    assert known[Level.PIP] == {"ĈICO", "CAĻE", "ĻA"}
    assert known[Level.GLINT] == set(WORDS)
    assert known[Level.MINERVA] == set(WORDS)
    assert barred_words(SPANISH) == frozenset()
    assert barred_words(ENGLISH)


def test_players_of_other_languages_make_no_words_up() -> None:
    assert vocabulary_of(the_index(), HABITS[Level.PIP]).guessed is None


def test_everybody_recognizes_short_words_of_the_list() -> None:
    index, pip = the_index(), HABITS[Level.PIP]

    assert is_recognized("ĻA", index, pip)
    assert is_recognized("CASITA", index, pip)
    assert not is_recognized("CASITAS", index, pip)
    assert not is_recognized("ZA", index, pip)


def test_a_student_of_another_language_is_barred_from_nothing() -> None:
    student = student_of(the_index(), Level.PIP)

    assert student.barred == frozenset()
    assert student.new_words(["ĈICO", "CASITAS"]) == ("CASITAS",)


@pytest.mark.parametrize("tiles", ["spanish", "french", "german"])
@pytest.mark.parametrize("level", Level)
def test_every_level_finds_a_play(level: Level, tiles: TileSetName) -> None:
    index = WordIndex.of_words(made_up_list(tiles, seed=1), tile_set(tiles).alphabet)
    player = Player(level, index, Setting.of(a_book(tiles)))
    engine = player.engine

    assert player.can_play(engine.situation(Position.empty(15), "AEIONST"))


def test_answers_to_drills_are_read_by_the_alphabet() -> None:
    drill = Drill(
        kind=DrillKind.SHORT,
        turn=1,
        prompt=Sentence("drill.short", {"n": 2}),
        shown="_A",
        accepted=("ĻA",),
        answers=("ĻA",),
        why=(),
        tiles="spanish",
    )

    assert drill.is_right("ll")
    assert drill.is_right("LLA")
    assert drill.is_right("[LL]a")
    assert not drill.is_right("[L][L]a")
    assert not drill.is_right("ka")


def test_sentences_about_tiles_show_what_is_printed_on_them() -> None:
    assert Sentence("drill.hook", {"word": "ĈICO"}).text.count("CHICO") == 1
    assert spaced("ĈA?") == "CH A ?"


def test_a_game_that_the_engine_played_is_written_with_its_tiles() -> None:
    index = WordIndex.of_words(made_up_list("spanish", seed=5), SPANISH)
    engine = Engine(index, None, SETTING)
    (game,) = play_games(engine, seed=3, games=1, log=True)

    record = read_gcg(game_record(game, engine, seed=3).encode())

    assert record.tiles == "spanish"
    plays = {one.line for one in record.moves if isinstance(one.action, Play)}
    wrong = {one.line for one in replay_gcg(record).disagreements}
    assert len(plays) > 10
    assert not plays & wrong


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("ZOO", "ZOO"),
        (Sentence("why.pass"), "pasar"),
        (("ĈICO",), "CHICO"),
        (("A", "B", Sentence("why.exchange", {"tiles": "ĈU"})), "A, B y cambiar CHU"),
    ],
)
def test_phrases_and_lists_are_said_in_the_language_of_the_reader(
    fact: Fact, said: str
) -> None:
    sentence = Sentence("drill.all_words", {"words": fact})
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(sentence), type=Sentence)

    with speaking("es"):
        assert stored.text.endswith(f": {said}.")
