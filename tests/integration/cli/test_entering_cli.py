"""Entering people in the terminal: divisions, lists, templates, team names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from tests.integration.cli.running import CliRunner, Result
from tests.marks import rule

SIX = "division,name\n" + "".join(
    f"{division},{name} {division.title()}\n"
    for division in ("advanced", "intermediate", "novice")
    for name in ("Ann", "Ben")
)
WHICH = "several divisions. Choose one: advanced, intermediate, novice"


def run(*arguments: object, given: str | None = None) -> Result:
    words = ["event", *map(str, arguments)]
    return CliRunner().invoke(app, words, input=given)


def done(*arguments: object, given: str | None = None) -> str:
    result = run(*arguments, given=given)
    assert result.exit_code == ExitCode.OK, result.output
    return result.stdout


def answer(*arguments: object) -> Any:
    return json.loads(done(*arguments, "--json"))


def told(result: Result) -> str:
    return " ".join(result.output.replace("│", " ").split())


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """An Escondido event with two players in each of its divisions."""
    file = tmp_path / "cup.db"
    done("create", file, "ES", "--rounds", 1)
    done("import", file, "-", given=SIX)
    return file


@pytest.fixture
def playing(cup: Path) -> Path:
    """The same, with a round published in each division."""
    done("check-in", cup, "--all")
    for division in ("advanced", "intermediate", "novice"):
        done("pair", cup, division)
        done("publish", cup, division)
    return cup


@rule("ES-DIV-1.a")
@pytest.mark.parametrize(
    "words",
    [
        ("pair",),
        ("publish",),
        ("start",),
        ("end",),
        ("final",),
        ("finish",),
        ("seed",),
        ("rules", "--set", "bye.spread=90", "--why", "so"),
        ("tie-break", "head_to_head", "--why", "so"),
        ("schedule", "--rounds", 2),
        ("tables", "--first", 7),
        ("lock", 1),
        ("take-back", "--why", "so"),
        ("move-end", "--minutes", 5),
        ("pause",),
        ("resume",),
        ("result", 1, "e1", 300, "e2", 200),
        ("validate", 1),
        ("chances",),
        ("export", "results"),
        ("export", "standings"),
        ("export", "html"),
        ("export", "tsh"),
        ("prize", "offer", "Best", "--class", "1-2"),
    ],
)
def test_a_command_asks_for_the_division_it_is_about(
    words: tuple[object, ...], playing: Path
) -> None:
    depth = 2 if words[0] == "prize" else 1
    group, rest = words[:depth], words[depth:]

    refused = run(*group, playing, *rest)

    assert refused.exit_code == ExitCode.USAGE
    assert WHICH in told(refused)


@rule("ES-DIV-1.a")
def test_register_asks_for_the_division(cup: Path) -> None:
    refused = run("register", cup, "Cy Cole")
    done("register", cup, "Cy Cole", "--division", "Novice")

    assert refused.exit_code == ExitCode.NO
    assert WHICH in told(refused)
    assert [one["name"] for one in answer("desk", cup)["entrants"]][-1] == "Cy Cole"


@rule("ES-DIV-1.a")
def test_two_who_may_not_enter_together_are_no_duplicate(cup: Path) -> None:
    done("register", cup, "Lou Lane", "--usual", 250, "--division", "advanced")

    unknown = run("register", cup, "Lou Lane", "Mo Mann", "--division", "nope")
    pair = run("register", cup, "Lou Lane", "Mo Mann", "--division", "advanced")
    again = run("register", cup, "Lou Lane", "--division", "advanced")

    assert "There is no division nope" in " ".join(unknown.output.split())
    assert "players enter alone here" in " ".join(pair.output.split())
    assert "already entered as" in " ".join(again.output.split())


def test_an_import_asks_for_the_division_and_enters_who_has_one(cup: Path) -> None:
    text = "name,division\nCy Cole,\nDi Dean,novice\n"

    refused = run("import", cup, "-", given=text)
    whole = done("import", cup, "-", "--division", "advanced", given="name\nEd East\n")
    unknown = run("import", cup, "-", "--division", "experts", given="name\nEd East\n")

    assert refused.exit_code == ExitCode.NO
    assert WHICH in told(refused)
    assert "imported" in refused.output
    assert "e8" in whole
    assert unknown.exit_code == ExitCode.USAGE
    assert "There is no division experts" in told(unknown)


@pytest.mark.parametrize(
    "words", ["standings", "boards", "statistics", "clock", "schedule", "tables"]
)
def test_what_is_only_shown_is_shown_of_all_divisions(
    words: str, playing: Path
) -> None:
    text = done(words, playing)
    found = answer(words, playing)["divisions"]
    one = answer(words, playing, "novice")

    for division in ("advanced", "intermediate", "novice"):
        assert f"Division {division}:" in text
    assert list(found) == ["advanced", "intermediate", "novice"]
    assert one == found["novice"]


def test_open_boards_and_the_text_of_standings_are_those_of_all(playing: Path) -> None:
    boards = answer("outstanding", playing)["boards"]
    text = done("export", playing, "text")
    teams = answer("teams", playing)
    disputes = answer("phone", "disagreements", playing)

    assert {one["board"]["pool"] for one in boards} == {
        "advanced",
        "intermediate",
        "novice",
    }
    assert text.count("standings so far") == 3
    assert (teams["teams"], disputes["boards"]) == ([], [])


def test_who_is_named_says_which_division_it_is(playing: Path) -> None:
    boards = answer("boards", playing, "novice")["boards"]
    done("take-back", playing, "novice", "--why", "so")

    changed = answer("change", playing, boards[0]["one"], boards[0]["two"])

    assert changed["pool"] == "novice"


def test_the_next_step_names_its_division(cup: Path) -> None:
    result = run("check-in", cup, "--all")

    assert "event pair" in told(result)
    assert "cup.db advanced" in told(result)


def test_an_event_may_be_of_one_division(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "NA/high-school", "--rounds", 1)
    wrong = run("create", tmp_path / "other.db", "NA/kindergarten")

    done("register", file, "Ann Able")

    assert list(answer("standings", file)) == [
        "division",
        "is_provisional",
        "standings",
        "teams",
        "rating_system",
    ]
    assert wrong.exit_code == ExitCode.USAGE


@rule("ES-ABOUT-2.c")
def test_nobody_registers_on_site_but_by_the_directors_leave(cup: Path) -> None:
    done("check-in", cup, "e1")

    late = ("register", cup, "Cy Cole", "--division", "novice")
    refused = run(*late)
    done(*late, "--waiver", "the mail was late")

    assert refused.exit_code == ExitCode.NO
    assert "no on-site registration" in told(refused)


def test_a_bad_cell_an_unknown_column_and_a_good_line(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "SO")
    text = (
        "Team name,Player 1,Player 2,Player 1 grade,Shirt size\n"
        "Foxes,Ann Able,Ben Baker,5th,M\n"
        "Owls,Cy Cole,Di Dean,five,M\n"
    )

    tried = run("import", file, "-", "--dry-run", given=text)
    before = answer("desk", file)["entrants"]
    result = run("import", file, "-", "--json", given=text)

    assert before == []
    assert "Team name: Foxes" in told(tried)
    assert "first name: Ann" in told(tried)
    assert "The column Shirt size was not recognized" in told(tried)
    rows = json.loads(result.stdout)
    assert result.exit_code == ExitCode.NO
    assert [one["outcome"] for one in rows["rows"]] == ["imported", "refused"]
    assert rows["rows"][0]["stored"]["people"][0]["grade"] == 5
    assert "Player 1 grade: “five” is not a number" in rows["rows"][1]["why"]
    assert rows["ignored"] == ["Shirt size"]
    assert [one["name"] for one in answer("desk", file)["entrants"]] == [
        "Foxes (Ann Able & Ben Baker)"
    ]


@pytest.mark.parametrize("code", ["CC", "SO", "NA", "ES", "KZ"])
@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_a_template_is_imported_as_it_is(
    code: str, suffix: str, tmp_path: Path
) -> None:
    file, sample = tmp_path / "cup.db", tmp_path / f"sample.{suffix}"
    done("create", file, code, "--rounds", 3)

    said = done("import", file, "--template", sample)
    again = run("import", file, "--template", sample)
    rows = answer("import", file, sample)["rows"]

    assert "Wrote" in said
    assert again.exit_code == ExitCode.USAGE
    assert {one["outcome"] for one in rows} == {"imported"}


def test_a_workbook_is_imported(cup: Path, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    for row in (["Name", "Division", "Grade"], ["Zoë Żak", "Novice", 5]):
        book.active.append(row)
    book.save(tmp_path / "more.xlsx")

    rows = answer("import", cup, tmp_path / "more.xlsx")["rows"]

    assert rows[0]["stored"]["people"] == [{"first": "Zoë", "last": "Żak", "grade": 5}]


def test_an_import_needs_a_list(cup: Path) -> None:
    nothing = run("import", cup)
    written = json.loads(
        done("import", cup, "--template", cup.with_name("a.csv"), "--json")
    )

    assert nothing.exit_code == ExitCode.USAGE
    assert "Name the list to import" in told(nothing)
    assert written["template"].endswith("a.csv")


def test_teams_are_named_wherever_entrants_are(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "SO")
    for at in range(2):
        names = (f"Ann{at} Able", f"Ben{at} Baker")
        done("register", file, *names, "--name", f"Foxes {at}")
    done("check-in", file, "--all")
    done("pair", file)

    for words in (("standings",), ("boards",), ("desk",)):
        assert "Foxes 1" in done(*words, file), words
    for kind in ("standings", "text", "html", "roster"):
        assert "Foxes 1" in done("export", file, kind), kind


def test_the_division_that_still_needs_entries_is_named(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "ES", "--rounds", 1)
    head, *six = SIX.splitlines(keepends=True)

    result = run("import", file, "-", given="".join((head, *six[::2])))

    assert "Next: Advanced: Register: 1 entered so far" in result.stderr
