"""`starsquare judge`: the exit code is the verdict."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.main import app
from starsquare.lexicon import (
    embedded_list,
    embedded_newer_words,
    embedded_school_layer,
    read_list,
)
from starsquare.storage.lexicons import LexiconShelf
from tests.integration.cli.running import CliRunner

OURS = embedded_list().fingerprint
NEWER_2006 = embedded_newer_words("OSPD4")
NEWER_2018 = embedded_newer_words("OSPD6").fingerprint
SHEET = "+QI,official,sheet,2019-06-01,Li\n-AA,misprint,sheet,2019-06-01,Li\n"


class Answer:
    """A command's output and exit code."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environment = {
            "COLUMNS": "300",
            "NO_COLOR": "1",
            "STARSQUARE_DATA": str(folder),
        }
        result = CliRunner(env=environment).invoke(app, ["judge", *arguments])
        self.code = result.exit_code
        self.out = result.stdout
        self.err = result.stderr

    @property
    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)


def install(folder: Path, name: str, words: str) -> None:
    read = read_list(name, "\n".join(words.split()).encode())
    LexiconShelf(folder).add(read, source="file", added="2019-06-01T09:00:00Z")


@pytest.mark.parametrize(
    ("words", "code", "verdict"),
    [
        (["QUIZ"], 0, "ACCEPTABLE"),
        (["quiz", "Aa"], 0, "ACCEPTABLE"),
        (["QI"], 1, "NOT ACCEPTABLE"),
        (["QUIZ", "QI"], 1, "NOT ACCEPTABLE"),
        (["A"], 1, "NOT ACCEPTABLE"),
        (["ABCDEFGHIJ"], 1, "NOT ACCEPTABLE"),
        (["UNCOPYRIGHTABLE"], 0, "ACCEPTABLE"),
        (["AA"] * 8, 0, "ACCEPTABLE"),
    ],
)
def test_a_slip_has_one_verdict(
    tmp_path: Path, words: list[str], code: int, verdict: str
) -> None:
    answer = Answer(tmp_path, *words)

    assert (answer.code, answer.err) == (code, "")
    assert answer.out.splitlines() == [
        verdict,
        " ".join(words).upper(),
        "Word list: ENABLE1 (before 2006, 172,823 words)",
    ]


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["AA"] * 9,
        [""],
        [" "],
        ["AA "],
        ["A A"],
        ["AA,AB"],
        ["A1"],
        ["A" * 16],
        ["CO-OP"],
        ["CAN'T"],
        ["\N{CYRILLIC CAPITAL LETTER A}\N{CYRILLIC CAPITAL LETTER A}"],
        ["\N{FULLWIDTH LATIN CAPITAL LETTER A}A"],
        ["\N{LATIN SMALL LETTER DOTLESS I}N"],
        ["QUIZ", "\N{LATIN SMALL LETTER LONG S}O"],
        ["\x1b[31m"],
    ],
)
def test_bad_input_is_not_judged(tmp_path: Path, words: list[str]) -> None:
    plain = Answer(tmp_path, "--", *words)
    answer = Answer(tmp_path, "--json", "--", *words)

    assert (plain.code, plain.out) == (64, "")
    assert plain.err.startswith("The slip cannot be judged")
    assert "\x1b" not in plain.err
    assert answer.code == 64
    assert answer.json["verdict"] is None
    assert answer.json["faults"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nope"],
        ["--lexicon"],
        ["--lexicon", "OSPD9", "AA"],
        ["--long-words", "OSPD9", "--rulebook", "CC", "AA"],
        ["--rulebook", "XX", "AA"],
        ["--adjustments", "no such file", "AA"],
    ],
)
def test_a_command_that_is_not_understood_is_no_verdict(
    tmp_path: Path, arguments: list[str]
) -> None:
    answer = Answer(tmp_path, *arguments)

    assert (answer.code, answer.out) == (64, "")


def test_a_long_word_that_no_installed_list_can_decide_is_referred(
    tmp_path: Path,
) -> None:
    answer = Answer(tmp_path, "--rulebook", "CC", "ABCDEFGHI", "QUIZ")

    assert answer.code == 2
    assert answer.out.splitlines() == [
        "REFER TO THE DIRECTOR",
        "ABCDEFGHI QUIZ",
        "Words of 9 letters or more must be in MW11, which is not installed: look them "
        "up in the book",
        "ENABLE1 stands in for OSPD4, the list named in the rulebook",
        "Word list: ENABLE1 (before 2006, 172,823 words)",
        f"Newer short words: through 2006 ({len(NEWER_2006.words)} words)",
    ]


@pytest.mark.parametrize("book", ["CC", "SO"])
def test_a_base_list_never_accepts_a_long_word(tmp_path: Path, book: str) -> None:
    install(tmp_path, "OSPD4", "QI PARTYINGS")

    without = Answer(tmp_path, "--rulebook", book, "PARTYINGS")
    install(tmp_path, "MW11", "BATHYSCAPHIC")
    with_list = Answer(tmp_path, "--rulebook", book, "PARTYINGS")
    elsewhere = Answer(
        tmp_path, "--rulebook", "KZ", "--lexicon", "OSPD4", "PARTYINGS", "QI"
    )

    assert (without.code, with_list.code, elsewhere.code) == (2, 1, 0)


def test_a_label_keeps_a_long_word_out_where_the_book_says_so(tmp_path: Path) -> None:
    read = read_list("MW11", b"BATHYSCAPHIC\nSCHADENFREUDE\tforeign\n")
    shelf = LexiconShelf(tmp_path)
    shelf.add(read, source="mw11.txt", added="2019-06-01T09:00:00Z")

    cup = Answer(tmp_path, "--rulebook", "CC", "--director", "SCHADENFREUDE")
    oregon = Answer(tmp_path, "--rulebook", "SO", "SCHADENFREUDE")

    assert (cup.code, oregon.code) == (1, 0)
    assert cup.out.splitlines()[-1] == (
        "  SCHADENFREUDE: in the list, with a label that the rulebook excludes"
    )


def test_a_word_that_a_stand_in_lacks_is_referred(tmp_path: Path) -> None:
    answer = Answer(tmp_path, "--rulebook", "NA", "ZZXX")

    assert answer.code == 2
    assert answer.out.splitlines()[2:4] == [
        "Not in ENABLE1, which stands in for OSPD6: look it up in OSPD6",
        "ENABLE1 stands in for OSPD6, the list named in the rulebook",
    ]


def test_newer_short_words_can_be_switched_off_and_on(tmp_path: Path) -> None:
    codes = [
        Answer(tmp_path, *options, "QI", "ZA").code
        for options in (
            ["--rulebook", "NA"],
            ["--rulebook", "NA", "--no-newer-words"],
            [],
            ["--newer-words"],
        )
    ]

    assert codes == [0, 2, 1, 0]
    assert Answer(tmp_path, "--rulebook", "CC", "OK").code == 2  # not in OSPD4


def test_a_list_of_long_words_decides_where_it_is_installed(tmp_path: Path) -> None:
    install(tmp_path, "MW11", "BATHYSCAPHIC ZYGOMORPHIAN")
    install(tmp_path, "house", "ABCDEFGHI")

    good = Answer(tmp_path, "--rulebook", "SO", "BATHYSCAPHIC")
    bad = Answer(tmp_path, "--rulebook", "SO", "ABCDEFGHI")
    other = Answer(tmp_path, "--rulebook", "SO", "--long-words", "house", "ABCDEFGHI")

    assert (good.code, bad.code, other.code) == (0, 1, 0)
    assert "house stands in for MW11" in other.out


def test_the_list_that_the_book_names_is_used_once_it_is_installed(
    tmp_path: Path,
) -> None:
    before = Answer(tmp_path, "--rulebook", "NA", "ZZXX")
    install(tmp_path, "OSPD6", "QI ZA")
    after = Answer(tmp_path, "--rulebook", "NA", "QI")
    missing = Answer(tmp_path, "--rulebook", "NA", "ZZXX")

    assert (before.code, after.code, missing.code) == (2, 0, 1)
    assert after.out.splitlines() == [
        "ACCEPTABLE",
        "QI",
        "Word list: OSPD6 (2006, 2 words)",
    ]


def test_a_list_can_be_named(tmp_path: Path) -> None:
    install(tmp_path, "house", "QI ZA")

    assert Answer(tmp_path, "--lexicon", "house", "QI").code == 0
    assert Answer(tmp_path, "--lexicon", "HOUSE", "AA").code == 1


def test_the_answer_for_programs_has_the_layers_and_never_the_bad_word(
    tmp_path: Path,
) -> None:
    answer = Answer(tmp_path, "--rulebook", "NA", "--json", "quiz", "zzxx")

    assert answer.code == 2
    assert answer.json == {
        "verdict": "refer",
        "words": ["QUIZ", "ZZXX"],
        "authority": {
            "named": "OSPD6",
            "layers": [
                {"kind": "base", "name": "ENABLE1", "fingerprint": OURS},
                {"kind": "newer", "name": "2018", "fingerprint": NEWER_2018},
            ],
            "stand_ins": [{"named": "OSPD6", "used": "ENABLE1"}],
        },
        "faults": [],
        "findings": None,
        "referral": "At least one word is not in ENABLE1, which stands in for OSPD6: "
        "look them up in OSPD6",
    }


def test_the_director_sees_each_word(tmp_path: Path) -> None:
    plain = Answer(tmp_path, "--director", "QUIZ", "QI")
    answer = Answer(tmp_path, "--director", "--json", "QUIZ", "QI")

    assert plain.out.splitlines()[-2:] == [
        "  QUIZ: in the list",
        "  QI: not in the list",
    ]
    assert answer.json["findings"] == [
        {"word": "QUIZ", "finding": "listed", "acceptable": True},
        {"word": "QI", "finding": "unlisted", "acceptable": False},
    ]


def test_an_adjustments_sheet_is_laid_over(tmp_path: Path) -> None:
    sheet = tmp_path / "spring.csv"
    sheet.write_text(SHEET, "utf-8")

    put_in = Answer(tmp_path, "--adjustments", str(sheet), "QI")
    taken_out = Answer(tmp_path, "--adjustments", str(sheet), "AA")

    assert (put_in.code, taken_out.code) == (0, 1)
    assert "Adjustments sheet: spring.csv (" in put_in.out


@pytest.mark.parametrize("content", [b"+QI,official\n", b"+Q\xff"])
def test_a_sheet_that_cannot_be_used_is_no_verdict(
    tmp_path: Path, content: bytes
) -> None:
    sheet = tmp_path / "spring.csv"
    sheet.write_bytes(content)

    answer = Answer(tmp_path, "--adjustments", str(sheet), "QI")

    assert (answer.code, answer.out) == (65, "")


def test_the_school_layer_says_nothing_about_why(tmp_path: Path) -> None:
    word = min(embedded_school_layer().words)

    without = Answer(tmp_path, word)
    left_out = Answer(tmp_path, "--school", word)
    unlisted = Answer(tmp_path, "--school", "X" + word[1:])

    assert (without.code, left_out.code, unlisted.code) == (0, 1, 1)
    assert left_out.out.replace(word, "WORD") == unlisted.out.replace(
        "X" + word[1:], "WORD"
    )


def test_a_damaged_list_is_an_error_and_never_a_verdict(tmp_path: Path) -> None:
    install(tmp_path, "house", "QI ZA")
    for file in (tmp_path / "lexicons" / "list-house").glob("*.words.gz"):
        file.write_bytes(b"")

    answer = Answer(tmp_path, "--lexicon", "house", "QI")

    assert (answer.code, answer.out) == (65, "")
    assert "no word was judged" in answer.err


@pytest.mark.parametrize("arguments", [["QI"], ["--json", "QI"], ["AA"]])
def test_an_answer_that_nobody_reads_is_no_verdict(
    tmp_path: Path, arguments: list[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)

    process = subprocess.run(
        [sys.executable, "-m", "starsquare", "judge", *arguments],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        env={**os.environ, "STARSQUARE_DATA": str(tmp_path)},
    )
    os.close(writing)

    assert process.returncode == 74
