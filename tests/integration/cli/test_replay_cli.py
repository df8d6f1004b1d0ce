"""`starsquare replay`, as used at a terminal or in a script."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.main import app
from starsquare.lexicon import embedded_list, read_list
from starsquare.rulebook import rulebook
from starsquare.storage.lexicons import LexiconShelf
from tests.integration.cli.running import CliRunner

GAMES = Path(__file__).parents[2] / "playthroughs" / "gcg"
SHORT = b"""\
#player1 ann Ann Example
#player2 ben Ben Example
#title Round 4
>ann: CATERED 8H CAT +10 10
>ben: ?OOMINE H7 a.E +5 5 AA
#note Wrong by one.
"""


class Answer:
    """A command's output and exit code."""

    def __init__(self, *arguments: str, given: bytes = b"", columns: int = 100) -> None:
        terminal = {"COLUMNS": str(columns), "NO_COLOR": "1"}
        runner = CliRunner(env=terminal)
        result = runner.invoke(app, ["replay", *arguments], input=given)
        self.code = result.exit_code
        self.out = result.stdout
        self.err = result.stderr

    @property
    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """The lines, without column padding."""
        return [" ".join(line.split()) for line in self.out.splitlines()]


def game(name: str) -> str:
    return str(GAMES / f"{name}.gcg")


@pytest.mark.parametrize(
    ("name", "code"), [("out-play", 0), ("disagreements", 1), ("unreadable", 65)]
)
def test_the_exit_code_tells_the_result(name: str, code: int) -> None:
    assert Answer(game(name)).code == code
    assert Answer(game(name), "--json").code == code
    assert Answer(game(name), "--boards").code == code


def test_a_game_is_shown_turn_by_turn() -> None:
    answer = Answer(game("challenges"))

    assert answer.lines[0] == "Bonus for challenges"
    assert "1 Ines ACBKEXT H4 EXACT +30 30" in answer.lines
    assert "Ines BNOTOHU challenge bonus +5 50" in answer.lines
    assert "4 Tobi AESVLQN 4E SEV(ER)AL +10 28" in answer.lines
    assert "14 Tobi LNOQVET passes +0 118" in answer.lines
    assert "Ines ADU own tiles left: ADU -4 392" in answer.lines
    assert "Tobi LLR time penalty -20 224" in answer.lines
    assert "Ines Carraway 392, Tobi Lund 224" in answer.lines
    assert answer.lines[-1] == "No disagreements."


def test_a_record_is_held_to_the_list_that_it_names_if_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path))
    before = Answer(game("out-play"))
    words = [*embedded_list().words, "QI", "ZA"]
    read = read_list("example", "\n".join(words).encode())
    LexiconShelf(tmp_path).add(read, source="x", added="2019-06-01T09:00:00Z")
    after = Answer(game("out-play"))
    chosen = Answer(game("out-play"), "--lexicon", "ENABLE1")

    stood_in = (
        "Word list: ENABLE1, which stands in for Example, the list named in the record"
    )
    assert stood_in in " ".join(before.lines)
    assert "turn 29: not in the word list: QI" in before.lines
    assert "turn 12: not in the word list, and taken off: NED, LAN" in before.lines
    assert "Word list: example" in after.lines
    assert "turn 29: not in the word list: QI" not in after.lines
    assert stood_in in " ".join(chosen.lines)
    assert (before.code, after.code) == (0, 0)


def test_a_record_that_names_no_list_is_held_to_none_unless_asked() -> None:
    plain = Answer("-", "--json", given=SHORT).json
    asked = Answer("-", "--json", "--lexicon", "ENABLE1", given=SHORT).json

    assert (plain["lexicon_used"], asked["lexicon_used"]) == (None, "ENABLE1")
    assert asked["missing_words"] == []


def test_a_list_is_known_by_the_other_names_that_records_give_it() -> None:
    record = SHORT.replace(b"#player1", b"#lexicon ENABLE\n#player1", 1)

    assert "Word list: ENABLE1" in Answer("-", given=record).lines


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("six-zeros", "Bram AAEGWLQ withdraws the play +0 17"),
        ("out-play", "5 marta AGNSRDI exchanges NRS +0 44"),
        ("out-play", "oskar ENQUEDY withdraws the play -11 89"),
        ("out-play", "oskar other side's tiles: CUV +8 313"),
        ("partial-racks", "2 guest OOHTE?O exchanges 5 +0 0"),
        ("partial-racks", "4 guest G1 JSoN +13 13"),
    ],
)
def test_every_kind_of_line_is_shown(name: str, line: str) -> None:
    assert line in Answer(game(name)).lines


def test_what_we_find_stands_beside_what_the_record_says() -> None:
    answer = Answer("-", given=SHORT)

    assert answer.code == 1
    assert "2 ben ?OOMINE H7 a(C)E +5 (4) 5 (4)" in answer.lines
    assert answer.lines[-4:] == [
        "Ann Example 10, Ben Example 5",
        "With the points we find: Ann Example 10, Ben Example 4",
        "One disagreement:",
        "line 5, the points: the record says +5; we find +4",
    ]


def test_many_disagreements_are_counted() -> None:
    lines = Answer(game("disagreements"), columns=300).lines

    start = lines.index("15 disagreements:")
    assert len(lines) - start - 1 == 15
    assert lines[start + 6] == (
        "line 10, the withdrawn play: the record says --; we find no play by this "
        "side just before"
    )


def test_a_game_fits_into_eighty_columns() -> None:
    answer = Answer(game("out-play"), columns=80)

    assert max(map(len, answer.out.splitlines())) <= 80
    assert "1 marta ERZAGDO H5 ZERO +26 26" in answer.lines


def test_boards_are_drawn_with_their_premium_squares() -> None:
    answer = Answer("-", "--boards", given=SHORT)

    lines = answer.out.splitlines()
    assert lines.count("   A B C D E F G H I J K L M N O") == 2
    assert " 8 = . . ' . . . C A T . ' . . =" in lines
    assert " 7 . . ' . . . ' a ' . . . ' . ." in lines


def test_another_rulebook_can_be_named() -> None:
    assert Answer(game("out-play"), "--rulebook", "CC").code == 0
    assert Answer(game("out-play"), "--rulebook", "ES").code == 1


def test_an_unknown_rulebook_is_bad_usage() -> None:
    answer = Answer(game("out-play"), "--rulebook", "NB")

    assert (answer.code, answer.out) == (64, "")
    assert "there is no rulebook 'NB'" in answer.err


def test_a_missing_file_is_bad_usage() -> None:
    assert Answer(game("nowhere")).code == 64
    assert Answer(str(GAMES)).code == 74, "a folder is there, and cannot be read"


def test_what_cannot_be_read_is_told_line_by_line() -> None:
    answer = Answer("-", given=b"#player1 ann\n#player2 ben\nwhat?\n>ann: ?\n")

    assert (answer.code, answer.out) == (65, "")
    told = answer.err.splitlines()
    assert told[0] == "<stdin> cannot be read, for 2 reasons:"
    assert [line.partition(";")[0] for line in told[1:]] == [
        "  line 3: found what?",
        "  line 4: found >ann: ?",
    ]


def test_the_answer_for_programs_is_complete() -> None:
    answer = Answer("-", "--json", "--boards", given=SHORT).json

    boards = [turn.pop("board") for turn in answer["turns"]]
    assert [board[7] for board in boards] == [".......CAT.....", ".......CAT....."]
    assert answer == {
        "file": "<stdin>",
        "usable": True,
        "problems": [],
        "book": rulebook("NA").code,
        "title": "Round 4",
        "description": "",
        "lexicon": "",
        "incomplete": False,
        "players": [
            {"nick": "ann", "name": "Ann Example", "total": 10, "found_total": 10},
            {"nick": "ben", "name": "Ben Example", "total": 5, "found_total": 4},
        ],
        "turns": [
            {
                "line": 4,
                "turn": 1,
                "player": 1,
                "kind": "play",
                "rack": "CATERED",
                "square": "8H",
                "word": "CAT",
                "tiles": None,
                "count": None,
                "score": 10,
                "found_score": 10,
                "total": 10,
                "found_total": 10,
                "comment": "",
                "notes": [],
            },
            {
                "line": 5,
                "turn": 2,
                "player": 2,
                "kind": "play",
                "rack": "?OOMINE",
                "square": "H7",
                "word": "a(C)E",
                "tiles": None,
                "count": None,
                "score": 5,
                "found_score": 4,
                "total": 5,
                "found_total": 4,
                "comment": "AA",
                "notes": ["Wrong by one."],
            },
        ],
        "disagreements": [
            {
                "line": 5,
                "subject": "score",
                "says": "+5",
                "finds": "+4",
                "rules": [],
                "text": "line 5, the points: the record says +5; we find +4",
            }
        ],
        "lexicon_used": None,
        "lexicon_said": "",
        "missing_words": [],
        "worked_out": [],
        "repairs": [],
        "scored_otherwise": False,
    }


def test_boards_are_left_out_unless_asked_for() -> None:
    answer = Answer(game("out-play"), "--json").json

    assert {turn["board"] for turn in answer["turns"]} == {None}


def test_programs_see_every_kind_of_line() -> None:
    kinds = {
        turn["kind"]: (turn["turn"] is None, turn["tiles"], turn["count"])
        for name in ("challenges", "out-play")
        for turn in Answer(game(name), "--json").json["turns"]
    }

    assert kinds == {
        "play": (False, None, None),
        "challenge_bonus": (True, None, None),
        "pass": (False, None, None),
        "own_tiles": (True, "CUV", None),
        "time_penalty": (True, None, None),
        "exchange": (False, "NRS", 3),
        "withdrawal": (True, None, None),
        "others_tiles": (True, "CUV", None),
    }


def test_clauses_are_cited_to_programs_too() -> None:
    found = Answer(game("disagreements"), "--json").json["disagreements"]

    assert {one["line"]: one["rules"] for one in found}[11] == ["NA-3.b", "NA-4"]


def test_programs_are_told_what_cannot_be_read() -> None:
    answer = Answer(game("unreadable"), "--json")

    assert answer.err == ""
    assert (answer.json["usable"], answer.json["book"]) == (False, None)
    assert answer.json["problems"][0] == {
        "line": 1,
        "found": "KOI8-R",
        "allowed": "#character-encoding UTF-8 or ISO-8859-1",
    }
    assert len(answer.json["problems"]) == 15


def test_a_real_process_reads_bytes_as_they_are() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "starsquare", "replay", "-", "--json"],
        input=(GAMES / "latin-1.gcg").read_bytes(),
        capture_output=True,
        check=False,
    )

    assert (answer.returncode, answer.stderr) == (0, b"")
    names = [player["name"] for player in json.loads(answer.stdout)["players"]]
    assert names == ["Zoë Ågren", "Íñigo Muñoz"]


def until(last: str, name: str = "out-play") -> bytes:
    """A game up to one of its lines, as a file that stops there."""
    text = Path(game(name)).read_text("utf-8")
    return text[: text.index(last) + len(last)].encode()


def test_a_missing_end_is_worked_out_and_reported() -> None:
    stopped = until(">oskar: I L7 .I +3 305")

    answer = Answer("-", given=stopped)

    assert answer.code == 1
    assert "oskar other side's tiles: CUV (+8) (313)" in answer.lines
    assert "marta own tiles left: CUV (-8) (269)" in answer.lines
    assert "With the points we find: Marta Quill 269, Oskar Vane 313" in answer.lines
    assert "One disagreement:" in answer.lines
    told = Answer("-", "--json", given=stopped).json
    assert [one["found_total"] for one in told["players"]] == [269, 313]
    assert told["worked_out"] == [
        {
            "player": 2,
            "kind": "others_tiles",
            "tiles": "CUV",
            "found_score": 8,
            "found_total": 313,
        },
        {
            "player": 1,
            "kind": "own_tiles",
            "tiles": "CUV",
            "found_score": -8,
            "found_total": 269,
        },
    ]
    boards = Answer("-", "--boards", given=stopped)
    assert "marta own tiles left: CUV (-8) (269)" in boards.lines


def test_how_a_file_was_read_is_told_and_is_no_disagreement() -> None:
    given = b">ann: CATERED 8H CAT +10\n>ben: DOG -\n>ANN: - +0 10\n"

    answer = Answer("-", given=given)

    assert answer.code == 0
    start = answer.lines.index("Read with 6 repairs:")
    assert answer.lines[start + 1 :] == [
        "line 1: no #player1 line; using the nickname ann",
        "line 1: no total; calculated as 10",
        "line 2: no #player2 line; using the nickname ben",
        "line 2: no points; read as +0",
        "line 2: no total; calculated as 0",
        "line 3: ANN is read as ann",
        "No disagreements.",
    ]
    assert Answer("-", "--json", given=given).json["repairs"][-1] == {
        "line": 3,
        "how": "ANN is read as ann",
    }


def test_a_picture_is_not_a_text_file() -> None:
    answer = Answer("-", given=b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")

    assert (answer.code, answer.out) == (65, "")
    assert answer.err.startswith("<stdin> is not a text file.")


def test_another_board_is_not_supported_and_no_play_is_blamed() -> None:
    given = until(">oskar: I L7 .I +3 305") + b"\n#board-layout SuperCrosswordGame\n"

    answer = Answer("-", given=given)

    assert answer.code == 65
    assert "other boards are not supported" in answer.err
    assert len(answer.err.strip().splitlines()) == 2


def test_scores_of_another_game_hint_at_its_equipment() -> None:
    given = SHORT.replace(b"+10 10", b"+14 14") + b">ann: 8K ERED +19 33\n"
    given += b">ben: - +0 5\n>ann: 8H .......S +9 42\n"

    answer = Answer("-", given=given, columns=300)

    assert any(
        line.startswith("Most plays score differently.") for line in answer.lines
    )
    assert Answer("-", "--json", given=given).json["scored_otherwise"]
