"""Whole games as files: written by hand and by many programs, replayed and compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.engine import (
    Engine,
    WordIndex,
    game_record,
    play_games,
    standard_leaves,
)
from starsquare.game.record import (
    Gcg,
    NotationError,
    Player,
    read_gcg,
    replay_gcg,
    write_gcg,
)
from starsquare.game.side import BySide
from starsquare.lexicon import embedded_list

GAMES = Path(__file__).parent / "gcg"

FINAL_SCORES = {
    "challenges": BySide(392, 224),  # bonuses, a lost turn, time, six zeros
    "latin-1": BySide(137, 148),  # declared; parentheses; every pragma
    "old-mac": BySide(91, 117),  # undeclared, with quotation marks of Windows
    "out-play": BySide(269, 313),  # canonical; a line for each side at the end
    "parentheses": BySide(277, 321),  # one line at the end
    "partial-racks": BySide(139, 100),  # and an exchange by number
    "six-zeros": BySide(310, 244),  # columns, comments, a phony worth +0
    "windows": BySide(126, 140),  # byte order mark, tabs, no signs, whole words
}


def the_game(name: str) -> Gcg:
    return read_gcg((GAMES / f"{name}.gcg").read_bytes(), file=name)


@pytest.mark.parametrize("name", FINAL_SCORES)
def test_a_recorded_game_is_replayed_without_disagreement(name: str) -> None:
    replay = replay_gcg(the_game(name))

    assert replay.disagreements == ()
    assert replay.totals == replay.stated == FINAL_SCORES[name]


@pytest.mark.parametrize("name", FINAL_SCORES)
def test_a_recorded_game_says_the_same_in_the_canonical_form(name: str) -> None:
    record = the_game(name)

    assert read_gcg(write_gcg(record)) == record


@pytest.mark.parametrize("name", ["challenges", "out-play"])
def test_canonical_files_come_back_to_the_letter(name: str) -> None:
    data = (GAMES / f"{name}.gcg").read_bytes()

    assert write_gcg(read_gcg(data)) == data


def test_accents_survive_every_encoding() -> None:
    assert the_game("latin-1").players == BySide(
        Player("Zoë", "Zoë Ågren"), Player("Íñigo", "Íñigo Muñoz")
    )
    assert the_game("windows").players.two == Player("Viktor", "Viktor Brøgger")
    assert the_game("old-mac").moves[3].notes == (
        "“The blank is an S” \N{EN DASH} said René",
    )


def test_every_line_of_a_wrong_record_is_found() -> None:
    replay = replay_gcg(the_game("disagreements"))

    assert [(one.line, str(one.subject)) for one in replay.disagreements] == [
        (5, "score"),
        (6, "total"),
        (7, "turn"),
        (8, "rack"),
        (9, "rack"),
        (10, "withdrawal"),
        (11, "placement"),
        (12, "placement"),
        (13, "box"),
        (14, "challenge"),
        (15, "score"),
        (16, "time"),
        (17, "rack"),
        (18, "unplayed"),
        (19, "turn"),
    ]


def test_finished_games_without_their_last_lines_come_to_the_same_spread() -> None:
    engine = Engine(WordIndex.of_words(embedded_list().words), standard_leaves())

    for game in play_games(engine, seed=4, games=25, log=True):
        record = read_gcg(game_record(game, engine, seed=4).encode())
        turns = tuple(move for move in record.moves if move.is_turn)
        stopped = replay_gcg(replace(record, moves=turns))

        whole = replay_gcg(record)
        assert whole.disagreements == ()
        assert [str(one.subject) for one in stopped.disagreements] == ["unplayed"]
        spread = stopped.totals.one - stopped.totals.two
        assert spread == whole.totals.one - whole.totals.two


def test_every_line_that_cannot_be_read_is_found() -> None:
    with pytest.raises(NotationError) as error:
        the_game("unreadable")

    lines = [problem.line for problem in error.value.problems]
    assert lines == [1, 3, 4, 5, 6, 7, *range(9, 18)]


def test_no_recorded_game_is_left_out() -> None:
    names = {file.stem for file in GAMES.glob("*.gcg")}

    assert names == {*FINAL_SCORES, "disagreements", "unreadable"}
