"""`starsquare analyse`, as somebody types it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from tests.integration.cli.running import CliRunner

RECORDS = Path(__file__).parents[2] / "playthroughs" / "gcg"
GAME = str(RECORDS / "out-play.gcg")
OPENING = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRST/ 0/20 0"


def analysed(*arguments: str, code: int = 0) -> str:
    answer = CliRunner().invoke(app, ["analyse", *arguments], env={"COLUMNS": "120"})
    assert answer.exit_code == code, answer.stderr
    return answer.stdout if code == 0 else answer.stderr


def as_json(*arguments: str) -> Any:
    return json.loads(analysed(*arguments, "--json"))


def test_a_position_is_simulated_with_chances_and_errors() -> None:
    lines = analysed(OPENING, "--rollouts", "600").splitlines()

    assert lines[0].split() == [
        "Place",
        "Word",
        "Score",
        "Leave",
        "Win",
        "%",
        "Final",
        "spread",
    ]
    assert lines[1].startswith("E5")
    assert "±" in lines[1]
    assert lines[-1].startswith("Simulated: ")


def test_a_program_reads_the_same_answer_every_time() -> None:
    arguments = (OPENING, "--rollouts", "300", "--top", "4", "--seed", "3")

    answer = as_json(*arguments)

    assert answer == as_json(*arguments)
    assert answer["method"] == "simulation"
    assert answer["spread"] == -20
    assert answer["in_bag"] == 82
    assert [line["kind"] for line in answer["lines"]] == ["play"] * 4
    assert 0 < answer["lines"][0]["win_chance"] < 1


def test_a_turn_of_a_record_shows_what_was_played() -> None:
    answer = as_json(GAME, "--turn", "3", "--rollouts", "300", "--top", "3", "--infer")

    made = [line for line in answer["lines"] if line["was_made"]]
    assert [(line["position"], line["word"]) for line in made] == [("I4", "LAD")]
    shown = analysed(GAME, "--turn", "3", "--rollouts", "300", "--top", "3")
    assert any(line.endswith("played") for line in map(str.rstrip, shown.splitlines()))


def test_the_end_of_a_record_is_solved() -> None:
    answer = as_json(GAME, "--turn", str(last_turn()), "--rollouts", "50000")

    assert answer["method"] == "endgame"
    assert answer["is_exact"]
    best = answer["lines"][0]
    assert best["low"] == best["high"] == best["spread"]
    said = analysed(GAME, "--turn", str(last_turn()), "--rollouts", "50000")
    assert "Solved." in said


def test_no_tiles_are_inferred_where_the_game_is_solved_to_its_end() -> None:
    turn = str(last_turn() - 2)

    said = analysed(GAME, "--turn", turn, "--infer", code=ExitCode.USAGE)

    assert "every move is followed to its end and nothing is inferred" in said


def test_a_record_is_replayed_by_the_book_that_it_was_played_by(
    tmp_path: Path,
) -> None:
    book = tmp_path / "small.toml"
    book.write_text(
        'code = "SMALL"\ntitle = "A small bonus"\nderived_from = "NA"\n'
        "[scoring]\nfull_rack_bonus = 10\n",
        "utf-8",
    )
    game = tmp_path / "bingo.gcg"
    game.write_text(
        ">Ann: AEINRST 8D NASTIER +66 66\n>Ben: CDEGNOS D7 S(N)OG +5 5\n", "utf-8"
    )

    asked = (str(game), "--turn", "2", "--rollouts", "200", "--top", "2")

    assert as_json(*asked)["spread"] == -66
    assert as_json(*asked, "--rulebook", str(book))["spread"] == -26


def test_a_record_on_the_small_board_is_analysed_on_it(tmp_path: Path) -> None:
    game = tmp_path / "small.gcg"
    game.write_text(
        "#player1 ann\n#player2 ben\n#board-layout small\n"
        ">ann: CATERED 6F CAT +10 10\n>ben: AEINRST - +0 10\n"
    )

    answer = as_json(str(game), "--turn", "2", "--rollouts", "50", "--depth", "0")

    assert answer["lines"][0]["kind"] == "play"


def test_a_turn_with_an_impossible_play_is_analysed_without_it() -> None:
    game = str(RECORDS / "disagreements.gcg")

    answer = as_json(game, "--turn", "7", "--rollouts", "50", "--depth", "0")

    assert answer["lines"]
    assert not any(line["was_made"] for line in answer["lines"])


def test_a_rack_without_the_tiles_that_were_played_is_told(tmp_path: Path) -> None:
    game = tmp_path / "wrong-rack.gcg"
    game.write_text(
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEINRST 8E NASTIES +64 64\n", "utf-8"
    )

    said = analysed(str(game), "--turn", "1", code=ExitCode.USAGE)

    assert "is missing tiles that were played" in said


FULL_ENDING = """\
#player1 first First
#player2 second Second
>first: ABDEOOS 8D BOOED +22 22
>second: ADEELOT 7G DOE +15 15
>first: ?AGJORS E4 JARG.OnS +110 132
>second: AEILNTT 4C TA. +20 35
>first: ?HORSUU J2 HUmOURS +74 206
>second: AEILNTW 9G WE +24 59
>first: AEGILNR D8 .LEARING +81 287
>second: ACILMNT K1 LIMAN +28 87
>first: BEEGIOV 15A VEG.IE +33 320
>second: CIRTTYZ 1K .YTIC +42 129
>first: BEEEKLO 14F BLOKE +29 349
>second: ARSTUYZ 15H YAR +41 170
>first: EEIOPRT 8J .OPITE +33 382
>second: DQSTUVZ 13B QU.Z +44 214
>first: AEIILRX 7M XI +36 418
>second: DIMPSTV 3B VIM +24 238
>first: AEILNRT O8 .LATERIN +77 495
>second: ADEPSTU N10 PUD +27 265
>first: ACDHNRS I2 CHAD +40 535
>second: AEFNSTW 13J FAWN +26 291
>first: EENORST K11 ER.SE +29 564
>second: AEFINST 2C NAIFS +24 315
"""
"""A game of self-play up to its last plays, with a full rack on both sides."""


@pytest.fixture
def ending(tmp_path: Path) -> str:
    game = tmp_path / "ending.gcg"
    game.write_text(FULL_ENDING, "utf-8")
    return str(game)


def test_a_bound_of_a_final_spread_is_never_shown_as_the_spread(ending: str) -> None:
    asked = (ending, "--turn", "21", "--top", "4")
    best, *others = as_json(*asked)["lines"]

    assert best["low"] == best["high"] == best["spread"] == 265
    assert best["win_chance"] == 1
    for one in others:
        assert one["high"] == 265
        assert one["spread"] is None
        assert one["win_chance"] is None
    first, *rest = analysed(*asked).splitlines()[1:5]
    assert first.split()[-3:] == ["100.0", "265.0", "played"]
    assert all(one.split()[-4:] == ["?", "at", "most", "265"] for one in rest)


def test_a_bound_may_still_decide_who_wins(ending: str) -> None:
    _best, *others = as_json(ending, "--turn", "22", "--top", "3")["lines"]

    assert all(one["high"] < 0 for one in others)
    assert all(one["win_chance"] == 0 for one in others)


def test_an_ending_that_was_not_solved_says_what_is_proven(ending: str) -> None:
    asked = (ending, "--turn", "21", "--top", "2")

    nothing = analysed(*asked, "--rollouts", "1500")
    best = analysed(*asked, "--rollouts", "3000")

    assert "Nothing is proven about the final spread yet." in nothing
    assert "at most" not in nothing
    assert "Proven about the final spread: 265." in best
    assert "at most 265" in best


def test_the_move_that_was_played_is_shown_however_low_it_stands(ending: str) -> None:
    shown = analysed(ending, "--turn", "22", "--top", "3").splitlines()

    assert len(shown) == 6
    played = shown[4].split()
    assert played[:2] == ["2C", "NAIFS"]
    assert played[-1] == "played"


def last_turn() -> int:
    review = CliRunner().invoke(app, ["review", GAME, "--json"])
    turns = json.loads(review.stdout)["turns"]
    return max(int(turn["turn"]) for turn in turns if turn["rack"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((GAME,), "needs a turn"),
        ((GAME, "--turn", "400"), "no turn 400"),
        ((OPENING, "--turn", "2"), "no turns"),
        ((OPENING, "--infer"), "last play"),
        ((GAME, "--turn", "1", "--infer"), "made no play just before turn 1"),
        (("nonsense",), "CGP"),
    ],
)
def test_what_cannot_be_analysed_is_told(arguments: tuple[str, ...], said: str) -> None:
    assert said in analysed(*arguments, code=ExitCode.USAGE)
