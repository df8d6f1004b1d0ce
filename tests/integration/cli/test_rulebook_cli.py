"""`starsquare rulebook`, as used at a terminal or in a script."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.main import app
from starsquare.rulebook import CODES, every_rulebook, open_points_of, rulebook
from starsquare.rulebook.fields import field_types, optional_parts
from starsquare.rulebook.shelf import packaged
from starsquare.text import say
from tests.integration.cli.running import CliRunner

CLUB = """
code = "CLUB"
title = "Tuesday club"
derived_from = "NA"
"""


class Answer:
    """A command's output and exit code."""

    def __init__(self, *arguments: str, columns: int = 300) -> None:
        terminal = {"COLUMNS": str(columns), "NO_COLOR": "1"}
        result = CliRunner(env=terminal).invoke(app, list(arguments))
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


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A place for one's own rulebook."""
    return tmp_path / "club.toml"


def label(name: str) -> str:
    return say(f"rulebook.field.{name}")


# -- list ----------------------------------------------------------------------------


def test_the_list_names_the_five_books_and_their_divisions() -> None:
    answer = Answer("rulebook", "list", "--json")

    assert answer.code == 0
    assert [book["code"] for book in answer.json["books"]] == list(CODES)
    assert answer.json["books"][2] == {
        "code": "NA",
        "title": "NASSC 2019",
        "divisions": [
            {"code": "NA/challenge", "title": "Challenge"},
            {"code": "NA/championship", "title": "Championship"},
            {"code": "NA/high-school", "title": "High School"},
        ],
    }


def test_the_list_for_people_has_a_line_for_each_book_and_division() -> None:
    answer = Answer("rulebook", "list")

    assert answer.code == 0
    assert "CC Capitol Cup 2010-11" in answer.lines
    assert "NA/high-school High School" in answer.lines


# -- show ----------------------------------------------------------------------------


def test_a_book_is_shown_value_by_value_with_the_clauses() -> None:
    answer = Answer("rulebook", "show", "NA")

    assert answer.code == 0
    assert answer.lines[0] == "NA/challenge: NASSC 2019, Challenge"
    assert f"{label('exchange.min_tiles_in_bag')} 7 NA-8.b" in answer.lines


def test_sources_can_be_left_out() -> None:
    answer = Answer("rulebook", "show", "NA", "--no-sources")

    assert f"{label('exchange.min_tiles_in_bag')} 7" in answer.lines
    assert "NA-8.b" not in answer.out


def test_a_rule_that_a_book_lacks_is_said_to_be_lacking() -> None:
    answer = Answer("rulebook", "show", "KZ")

    assert f"{say('rulebook.part.hold')} no such rule A61" in answer.lines
    assert label("hold.no_draw_seconds") not in answer.out


def test_a_book_without_divisions_is_shown_under_its_own_name() -> None:
    answer = Answer("rulebook", "show", "so")

    assert answer.lines[:2] == ["SO: Southern Oregon", ""]


def test_json_has_every_value_of_a_book_with_its_source() -> None:
    values = {
        value["name"]: value
        for value in Answer("rulebook", "show", "NA", "--json").json["values"]
    }

    assert values.keys() == field_types().keys() | optional_parts()
    assert values["exchange.min_tiles_in_bag"] == {
        "name": "exchange.min_tiles_in_bag",
        "label": label("exchange.min_tiles_in_bag"),
        "part": "exchange",
        "cell": {
            "value": 7,
            "words": "7",
            "applies": True,
            "rules": ["NA-8.b"],
            "point": None,
            "house": None,
        },
        "is_advice": False,
    }
    assert values["scoring.play_fixed"]["is_advice"]
    assert values["scoreless.counted"]["cell"]["value"] == sorted(
        rulebook("NA").scoreless.counted  # type: ignore[union-attr]  # NA has it
    )


def test_json_says_that_a_field_does_not_apply_where_its_part_is_lacking() -> None:
    values = {
        value["name"]: value["cell"]
        for value in Answer("rulebook", "show", "KZ", "--json").json["values"]
    }

    assert values["hold"]["value"] is False
    assert values["hold.no_draw_seconds"] == {
        "value": None,
        "words": "-",
        "applies": False,
        "rules": [],
        "point": None,
        "house": None,
    }


@pytest.mark.parametrize("code", ["CC", "SO"])
def test_a_book_is_written_as_a_file_that_changes_nothing_yet(
    code: str, club: Path
) -> None:
    written = Answer("rulebook", "show", code, "--as-file", columns=40).out
    club.write_text(written)
    as_it_is = Answer("rulebook", "check", str(club), "--json").json
    club.write_text(re.sub("^#(?=[a-z_]+ = )", "", written, flags=re.MULTILINE))
    every_line = Answer("rulebook", "check", str(club), "--json").json

    assert "\n# Tiles on a rack\n#rack_size = 7\n" in written
    assert (as_it_is["usable"], as_it_is["changes"]) == (True, [])
    assert (every_line["usable"], every_line["changes"]) == (True, [])


def test_open_points_are_shown_only_where_they_are_asked_for() -> None:
    without = Answer("rulebook", "show", "SO", "--json").json
    asked = Answer("rulebook", "show", "SO", "--open-points", "--json").json

    points = [point.id for point in open_points_of(rulebook("SO"))]
    assert without["open_points"] is None
    assert [point["id"] for point in asked["open_points"]] == points


def test_an_open_point_has_its_question_our_value_the_choices_and_the_decision() -> (
    None
):
    shown = Answer("rulebook", "show", "KZ", "--open-points", "--json").json
    point = next(one for one in shown["open_points"] if one["id"] == "A10")

    window = next(
        one for one in point["settles"] if one["name"] == "challenge.window_ends"
    )
    assert point["question"].endswith("?")
    assert point["decision"] == "0024"
    assert window["cell"]["value"] == "next_turn_made"
    assert {choice["value"]: choice["is_chosen"] for choice in window["choices"]} == {
        "next_turn_made": True,
    }


def test_people_see_the_open_points_below_the_values() -> None:
    answer = Answer("rulebook", "show", "KZ", "--open-points")

    assert answer.code == 0
    assert "Decision 0024" in answer.lines
    assert any(line.startswith("or nothing: ") for line in answer.lines)


# -- naming a rulebook ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("NA", "NA/challenge"),
        ("na", "NA/challenge"),
        ("NA/high-school", "NA/high-school"),
        ("na/High-School", "NA/high-school"),
        ("CC", "CC"),
        ("CC/open", "CC"),
    ],
)
def test_a_book_is_named_by_its_code_and_division(name: str, code: str) -> None:
    assert Answer("rulebook", "show", name, "--json").json["code"] == code


def test_a_file_is_named_by_its_path_and_division(club: Path) -> None:
    club.write_text(CLUB, "utf-8")

    first = Answer("rulebook", "show", str(club), "--json").json
    school = Answer("rulebook", "show", f"{club}/high-school", "--json").json

    assert first["code"] == "CLUB/challenge"
    assert school["code"] == "CLUB/high-school"
    assert school["division"] == "High School"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("NB", "did you mean NA?"),
        ("NA/highschool", "did you mean NA/high-school?"),
        ("high-school", "did you mean NA/high-school?"),
        ("kz/corporat", "did you mean kz/corporate?"),
    ],
)
def test_near_matches_of_an_unknown_book_are_offered(name: str, hint: str) -> None:
    answer = Answer("rulebook", "show", name)

    assert answer.code == 64
    assert f"there is no rulebook '{name}' ({hint})" in answer.err


def test_an_unknown_book_is_answered_with_the_known_ones() -> None:
    answer = Answer("rulebook", "show", "XYZZY")

    every = dict.fromkeys(
        name for book in every_rulebook() for name in (book.code[:2], book.code)
    )
    assert answer.code == 64
    assert answer.out == ""
    assert (
        "Invalid value for BOOK: there is no rulebook 'XYZZY'. "
        f"Choose one of: {', '.join(every)}; or name a TOML file."
    ) in answer.err


def test_a_file_that_is_not_there_is_bad_usage(club: Path) -> None:
    answer = Answer("rulebook", "show", str(club))

    assert answer.code == 64
    assert f"there is no file {club}" in answer.err


# -- compare -------------------------------------------------------------------------


def test_a_comparison_shows_only_where_books_differ() -> None:
    answer = Answer("rulebook", "compare", "CC", "NA", "--json").json

    values = {value["name"]: value for value in answer["values"]}
    assert answer["books"] == ["CC", "NA/challenge"]
    assert all(value["differs"] for value in values.values())
    assert "exchange.min_tiles_in_bag" not in values
    assert [cell["value"] for cell in values["clock.side_seconds"]["cells"]] == [
        1320,
        1500,
    ]


def test_one_book_that_differs_is_enough() -> None:
    answer = Answer("rulebook", "compare", "CC", "NA", "KZ", "--json").json

    values = {value["name"]: value["cells"] for value in answer["values"]}
    assert [cell["value"] for cell in values["exchange.min_tiles_in_bag"]] == [7, 7, 1]


def test_a_comparison_of_everything_has_every_value() -> None:
    answer = Answer("rulebook", "compare", "CC", "NA", "--all", "--json").json

    names = [value["name"] for value in answer["values"]]
    assert set(names) == field_types().keys() | optional_parts()
    assert any(not value["differs"] for value in answer["values"])


def test_a_comparison_for_people_has_a_column_for_each_book() -> None:
    answer = Answer("rulebook", "compare", "CC", "KZ")

    assert answer.code == 0
    assert f"{say('rulebook.part.hold')} yes no" in answer.lines
    assert f"{label('exchange.min_tiles_in_bag')} 7 1" in answer.lines


def test_a_book_agrees_with_itself() -> None:
    answer = Answer("rulebook", "compare", "CC", "cc")

    assert (answer.code, answer.out) == (0, "CC, CC agree on every value.\n")


def test_one_book_alone_cannot_be_compared() -> None:
    answer = Answer("rulebook", "compare", "CC")

    assert answer.code == 64
    assert "name two or more rulebooks to compare" in answer.err


# -- check ---------------------------------------------------------------------------


def test_a_derived_book_is_told_by_what_it_changes(club: Path) -> None:
    club.write_text(
        CLUB + "[clock]\nside_seconds = 1800\n"
        "[division.high-school.rounds]\nnumber = 5\n",
        "utf-8",
    )

    answer = Answer("rulebook", "check", str(club), "--json")

    assert answer.code == 0
    assert answer.json["usable"] is True
    assert answer.json["derived_from"] == "NA"
    assert [
        (one["name"], one["divisions"], one["before"]["value"], one["after"]["value"])
        for one in answer.json["changes"]
    ] == [
        (
            "clock.side_seconds",
            ["CLUB/challenge", "CLUB/championship", "CLUB/high-school"],
            1500,
            1800,
        ),
        ("rounds.number", ["CLUB/high-school"], 9, 5),
    ]
    assert answer.json["changes"][0]["after"]["house"] == "CLUB"


def test_people_see_before_and_after_and_the_divisions(club: Path) -> None:
    club.write_text(
        CLUB + "[clock]\nside_seconds = 1800\n"
        "[division.high-school.rounds]\nnumber = 5\n",
        "utf-8",
    )

    answer = Answer("rulebook", "check", str(club))

    assert answer.code == 0
    assert "CLUB changes 2 values of NA." in " ".join(answer.lines)
    assert f"{label('clock.side_seconds')} 1500 1800" in answer.lines
    assert f"{label('rounds.number')} (CLUB/high-school) 9 5" in answer.lines


def test_divisions_changed_in_different_ways_are_told_apart(club: Path) -> None:
    club.write_text(CLUB + "[rounds]\nnumber = 5\n", "utf-8")

    changes = Answer("rulebook", "check", str(club), "--json").json["changes"]

    assert [(one["divisions"], one["before"]["value"]) for one in changes] == [
        (["CLUB/challenge", "CLUB/championship"], 8),
        (["CLUB/high-school"], 9),
    ]


def test_a_part_dropped_is_one_change(club: Path) -> None:
    club.write_text(CLUB + 'hold = "none"\n', "utf-8")

    changes = Answer("rulebook", "check", str(club), "--json").json["changes"]

    assert [(one["name"], one["after"]["value"]) for one in changes] == [
        ("hold", False)
    ]


def test_a_derived_book_may_change_nothing(club: Path) -> None:
    club.write_text(CLUB, "utf-8")

    answer = Answer("rulebook", "check", str(club))

    assert answer.code == 0
    assert "CLUB changes 0 values of NA." in " ".join(answer.lines)


def test_a_whole_book_is_not_compared_with_any(club: Path) -> None:
    club.write_text(packaged("so/rules.toml"), "utf-8")

    answer = Answer("rulebook", "check", str(club))

    assert answer.code == 0
    assert "SO is a rulebook of its own." in " ".join(answer.lines)


def test_everything_wrong_in_a_file_is_told_at_once(club: Path) -> None:
    club.write_text(
        CLUB + '[clock]\nside_seconds = -1\nkind = "sundial"\nsidee = 2\n', "utf-8"
    )

    answer = Answer("rulebook", "check", str(club))

    assert (answer.code, answer.out) == (65, "")
    assert answer.err == (
        f"{club} cannot be used as a rulebook, for 3 reasons:\n"
        "  clock.side_seconds: expected "
        'a whole number from 1 to 604800, or "none"; found -1\n'
        '  clock.kind: expected "two_sided", "turn", "untimed"; found \'sundial\'\n'
        "  clock.sidee: expected one of: clock.kind, "
        "clock.side_seconds, clock.turn_seconds; found an unknown name\n"
    )


def test_what_is_wrong_in_a_file_can_be_had_as_json(club: Path) -> None:
    club.write_text(CLUB + "[clock]\nside_seconds = -1\n", "utf-8")

    answer = Answer("rulebook", "check", str(club), "--json")

    assert answer.code == 65
    assert answer.json == {
        "file": str(club),
        "usable": False,
        "code": None,
        "derived_from": None,
        "divisions": [],
        "changes": [],
        "problems": [
            {
                "key": "clock.side_seconds",
                "found": "-1",
                "allowed": 'a whole number from 1 to 604800, or "none"',
            }
        ],
    }


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"= =", "expected a valid TOML file"),
        (b"\xff", "expected UTF-8 text; found the byte 0xff on line"),
    ],
)
def test_a_file_that_is_no_text_or_no_toml_cannot_be_used(
    club: Path, content: bytes, complaint: str
) -> None:
    club.write_bytes(content)

    answer = Answer("rulebook", "check", str(club))

    assert answer.code == 65
    assert complaint in answer.err


def test_a_file_that_windows_has_marked_as_text_can_be_used(club: Path) -> None:
    club.write_text('code = "CLUB"\ntitle = "Club"\nderived_from = "NA"\n', "utf-8-sig")

    assert Answer("rulebook", "check", str(club)).code == 0


def test_checking_a_file_that_is_not_there_is_bad_usage(club: Path) -> None:
    assert Answer("rulebook", "check", str(club)).code == 64


def test_showing_a_file_that_cannot_be_used_says_so(club: Path) -> None:
    club.write_text("", "utf-8")

    answer = Answer("rulebook", "show", str(club))

    assert answer.code == 65
    assert answer.err.startswith(f"{club} cannot be used as a rulebook")


# -- every answer --------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("list",),
        *(("show", code, "--open-points") for code in CODES),
        ("compare", *CODES),
        ("compare", "--all", "CC", "NA/high-school"),
    ],
)
def test_answers_fit_into_eighty_columns_and_need_no_colour(
    arguments: tuple[str, ...],
) -> None:
    answer = Answer("rulebook", *arguments, columns=80)

    assert answer.code == 0
    assert max(len(line) for line in answer.out.splitlines()) <= 80
    assert "\x1b" not in answer.out


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_cut_off_in_eighty_columns(code: str) -> None:
    answer = Answer("rulebook", "show", code, columns=80)

    cited = {str(rule) for one in rulebook(code).sources.values() for rule in one.rules}
    assert {word.strip(",") for word in answer.out.split()} >= cited
