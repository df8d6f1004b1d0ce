"""`starsquare event`: tables, schedule, ties, prizes, contests, drawing, phones."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from tests.integration.cli.prepared import ask_for_entries
from tests.integration.cli.running import CliRunner, Result
from tests.marks import rule

SIX = "first,last,school,team\n" + "".join(
    f"{name},{name}son,{school},{team}\n"
    for name, school, team in (
        ("Ann", "Hill", "Reds"),
        ("Ben", "Hill", "Reds"),
        ("Cat", "Lake", "Reds"),
        ("Dan", "Lake", "Reds"),
        ("Eve", "Bay", "Blues"),
        ("Fay", "Bay", ""),
    )
)


def run(*arguments: object, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["event", *map(str, arguments)], input=given)


def done(*arguments: object, given: str | None = None) -> str:
    result = run(*arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.stdout


def answer(*arguments: object) -> Any:
    return json.loads(done(*arguments, "--json"))


def told(result: Result) -> str:
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", result.output).split())


@pytest.mark.parametrize(
    "wrong", [("--set", "nonsense=3"), ("--registration-closes", "soon")]
)
def test_an_event_that_is_refused_leaves_no_file_in_its_own_way(
    wrong: tuple[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "cup.db"

    refused = run("create", file, "NA", *wrong)

    assert refused.exit_code == ExitCode.USAGE
    assert list(tmp_path.iterdir()) == []
    assert run("create", file, "NA").exit_code == ExitCode.OK


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """An Escondido event of two rounds with six players, checked in."""
    file = tmp_path / "cup.db"
    done("create", file, "ES/advanced", "--title", "Cup", "--rounds", 2)
    done("import", file, "-", given=SIX)
    done("check-in", file, "--all")
    return file


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("schedule", "--start", "0001-01-01T00:00"), "is not a date and time"),
        (("schedule", "--start", "99999999999999999"), "is not a date and time"),
        (("boards", "--round", "0"), "Write it like 3, or final"),
        (("pair", "--lock", "e1"), "e1 was not understood. Write it like e1:e2."),
        (
            ("rules", "--set", "bye"),
            "bye was not understood. Write it like bye.spread=100.",
        ),
    ],
)
def test_what_cannot_be_meant_is_named_with_what_is_wanted(
    typed: tuple[str, ...], says: str, cup: Path
) -> None:
    command, *options = typed

    refused = run(command, cup, *options)

    assert refused.exit_code == ExitCode.USAGE
    assert says in told(refused)


def test_who_plays_alone_arrives_under_the_entrants_own_id(cup: Path) -> None:
    done("pair", cup, "--seed", "x")
    done("publish", cup)
    done("start", cup, "--absent", "e1")

    arrived = answer("arrive", cup, "e1")

    assert arrived["events"][0]["person"] == "p1"


def plays(file: Path, *, seed: str = "x", scores: tuple[int, int] = (310, 250)) -> None:
    done("pair", file, "--seed", seed)
    for board in answer("publish", file)["boards"]:
        number, one, two = board["board"], board["one"], board["two"]
        slip = (number, one, scores[0], two, scores[1], "--signed", "all")
        done("result", file, *slip)


def test_tables_are_set_and_shown(cup: Path) -> None:
    first = answer("tables", cup)
    done("tables", cup, "--first", 5, "--fixed", "e1=9", "--accessible", 6)
    done("tables", cup, "--needs", "e4")
    kept = answer("tables", cup)
    text = done("tables", cup, "--fixed", "e1=", "--needs-no-more", "p4")
    after = answer("tables", cup, "--automatic", "--accessible", 0)

    assert first == {
        "pool": "advanced",
        "first_table": 1,
        "is_set": False,
        "fixed": {},
        "accessible": [],
        "in_need": [],
    }
    assert kept == {
        "pool": "advanced",
        "first_table": 5,
        "is_set": True,
        "fixed": {"e1": 9},
        "accessible": [6],
        "in_need": ["e4"],
    }
    assert "p4 no longer needs an accessible table." in text
    assert (after["first_table"], after["is_set"], after["accessible"]) == (
        1,
        False,
        [],
    )
    assert run("tables", cup, "--fixed", "e1=x").exit_code == 64
    assert run("tables", cup, "--needs", "nobody").exit_code == 64


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            ("--first", "5", "--automatic"),
            "this and --automatic cannot be used together",
        ),
        (("--first", "0"), "too small: use 1 or more"),
        (
            ("--accessible", "0", "--accessible", "3"),
            "cannot be used together; choose one",
        ),
        (("--fixed", "e1"), "e1 was not understood. Write it like e7=12"),
        (("--needs", "p4", "--needs-no-more", "p4"), "this and --needs p4 cannot"),
    ],
)
def test_tables_refuse_what_would_do_nothing(
    typed: tuple[str, ...], said: str, cup: Path
) -> None:
    before = answer("tables", cup)

    refused = run("tables", cup, "--needs", "p3", *typed)

    assert refused.exit_code == ExitCode.USAGE
    assert said in told(refused)
    assert answer("tables", cup) == before, "nothing of it was done"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--start", "2026-03-14T09:00"), "no rounds are planned yet"),
        (("--minutes", "50"), "no rounds are planned yet"),
        (("--break", "10"), "no rounds are planned yet"),
        (("--rounds", "2", "--length", "50"), "50 was not understood"),
        (("--rounds", "2", "--start-of", "2026-03-14T09:00"), "was not understood"),
        (("--rounds", "2", "--break", "=5"), "=5 was not understood"),
        (("--rounds", "2", "--length", "9=5"), "round 9 is not planned"),
    ],
)
def test_the_schedule_refuses_what_would_do_nothing(
    typed: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "open.db"
    done("create", file, "CC")

    refused = run("schedule", file, *typed)

    assert refused.exit_code == ExitCode.USAGE
    assert said in told(refused)


def test_somebody_in_need_sits_at_an_accessible_table(cup: Path) -> None:
    done("tables", cup, "--accessible", 2, "--needs", "e4")

    boards = answer("pair", cup, "--seed", "x")["boards"]

    (own,) = [one for one in boards if "e4" in (one["one"], one["two"])]
    assert own["table"] == 2


def local(text: str) -> int:
    return round(datetime.fromisoformat(text).astimezone().timestamp() * 1000)


def test_the_schedule_is_set_and_its_breaks_act(cup: Path) -> None:
    start = "2026-03-14T09:00"
    done("schedule", cup, "--rounds", 4, "--start", start, "--minutes", 45)
    done("schedule", cup, "--break", 10, "--break", "2=60", "--length", "3=30")
    found = answer("schedule", cup, "--start-of", "4=2026-03-14T13:30")["rounds"]
    text = done("schedule", cup)

    # 9:00 + 45 + 10 = 9:55; + 45 + 60 = 11:40; the fourth is set for 13:30
    assert [one["planned_at"] for one in found] == [
        local(start),
        local("2026-03-14T09:55"),
        local("2026-03-14T11:40"),
        local("2026-03-14T13:30"),
    ]
    assert [one["minutes"] for one in found] == [45, 45, 30, 45]
    assert "2026-03-14 11:40" in text
    assert run("schedule", cup, "--break", "9=5").exit_code == 64
    assert run("schedule", cup, "--break", "2=long").exit_code == 64
    assert run("schedule", cup, "--start", "tomorrow").exit_code == 64
    assert run("schedule", cup, "--minutes", 0).exit_code == 1


def test_ties_are_broken_and_settled_from_the_command_line(cup: Path) -> None:
    plays(cup)
    equals = [
        one["entrant"]
        for one in answer("standings", cup)["standings"]
        if one["place"] == 1
    ]
    refused = run("tie-break", cup, "best_game", "--why", "one trophy")
    unknown = run("tie-break", cup, "shoe_size", "--why", "one trophy")
    done("settle", cup, "lightning_round", equals[2], "--why", "a lightning round")
    after = answer("standings", cup)["standings"]
    done("tie-break", cup, "head_to_head", "--why", "one trophy")

    assert len(equals) == 3
    assert (refused.exit_code, unknown.exit_code) == (1, 64)
    assert [(one["place"], one["entrant"]) for one in after[:3]] == [
        (1, equals[2]),
        (2, equals[0]),
        (2, equals[1]),
    ]
    assert after[0]["broken_by"] == ["lightning_round"]


def test_prizes_are_offered_listed_and_given(cup: Path) -> None:
    done("seed", cup, "--order", "e6,e5,e4,e3,e2,e1")
    plays(cup)
    done("prize", "offer", cup, "Best of the lower half", "--class", "4-6")
    done("prize", "award", cup, "Best hat", "e4")
    found = answer("prize", "list", cup)

    assert [one["title"] for one in found["offered"]] == [
        "Best of the lower half",
        "Best hat",
    ]
    last, hat = found["awards"][-2:]
    assert set(last["winners"]) <= {"e1", "e2", "e3"}
    assert hat["winners"] == ["e4"]
    assert "Best hat" in done("prize", "list", cup)
    assert run("prize", "offer", cup, "x", "--class", "best").exit_code == 64


@rule("ES-CONTEST-1.b", "ES-CONTEST-1.c")
def test_a_contest_is_called_entered_and_judged(cup: Path) -> None:
    done("pair", cup, "--seed", "x")
    done("publish", cup)
    done("contest", "open", cup, 1, "The longest word with Q")
    done("contest", "enter", cup, 1, 1, "QUIZZICAL")
    twice = run("contest", "enter", cup, 1, 1, "QUEUE")
    done("contest", "judge", cup, 1, 1)
    (found,) = answer("contest", "list", cup)["contests"]

    assert twice.exit_code == 1
    entry = {"table": 1, "division": "advanced", "entry": "QUIZZICAL", "has_won": True}
    assert found == {
        "round": 1,
        "title": "The longest word with Q",
        "entries": [entry],
    }
    assert "QUIZZICAL" in done("contest", "list", cup)
    assert run("contest", "judge", cup, 2, 1).exit_code == 1


def test_a_drawing_is_promised_sold_drawn_and_checked(cup: Path) -> None:
    none = run("drawing", "check", cup)
    sealed = answer("drawing", "open", cup, "A quilt", "A book")
    done("drawing", "sell", cup, "e1", 3)
    done("drawing", "sell", cup, "p2", 5)
    early = answer("drawing", "check", cup)
    wrong = run("drawing", "draw", cup, "another seed")
    drawn = answer("drawing", "draw", cup, sealed["seed"])
    text = done("drawing", "check", cup)

    assert (none.exit_code, wrong.exit_code) == (64, 1)
    assert (early["seed"], early["sold"], early["is_honest"]) == (None, 8, False)
    assert drawn["is_honest"] is True
    assert [one["prize"] for one in drawn["won"]] == ["A quilt", "A book"]
    for one in drawn["won"]:
        assert one["holder"] == ("p1" if one["ticket"] <= 3 else "p2")
    assert "anyone can repeat it" in text


def test_the_seed_of_a_drawing_is_told_to_the_director_only_once(cup: Path) -> None:
    text = done("drawing", "open", cup, "A quilt", "--seed", "sealed")

    assert "Keep this secret until the draw: sealed" in text
    assert "sealed" not in done("log", cup, "--json")
    assert "Nothing has been drawn yet." in done("drawing", "check", cup)


def test_two_phones_agree_or_the_desk_resolves(cup: Path) -> None:
    done("pair", cup, "--seed", "x")
    boards = answer("publish", cup)["boards"]
    first, second = boards[0], boards[1]
    none = done("phone", "disagreements", cup)
    done("phone", "report", cup, 1, first["one"], 312, 288)
    done("phone", "report", cup, 1, first["two"], 288, 312)
    done("phone", "report", cup, 2, second["one"], 312, 288)
    done("phone", "report", cup, 2, second["two"], 298, 312)
    (disputed,) = answer("phone", "disagreements", cup)["boards"]
    drawn = done("phone", "disagreements", cup)
    silent = run("phone", "resolve", cup, 2, 312, 298)
    done("phone", "resolve", cup, 2, 312, 298, "--why", "recounted")
    missing = answer("outstanding", cup)["boards"]

    assert none == "No phone reports disagree.\n"
    assert disputed["says"] == {
        "one": {"one": 312, "two": 288},
        "two": {"one": 312, "two": 298},
    }
    assert "312-298" in drawn
    assert silent.exit_code == 64
    assert run("phone", "resolve", cup, 9, 1, 1, "--why", "x").exit_code == 64
    # the first waits for the staff, the second is decided, the third is in play
    assert [(one["board"]["board"], one["missing"]) for one in missing] == [
        (1, "validation"),
        (3, "result"),
    ]


def test_a_round_is_locked_taken_back_waived_and_moved(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "NA/challenge", "--rounds", 1)
    done(
        "import", file, "-", given="first1,first2\nAnn,Ben\nCat,Dan\nEve,Fay\nGus,Hal\n"
    )
    done("check-in", file, "--all")
    draft = answer("pair", file, "--seed", "x")["boards"][0]
    done("lock", file, 1)
    again = answer("pair", file, "--seed", "y")["boards"]
    done("lock", file, 1, "--free")
    done("publish", file)
    silent = run("take-back", file)
    done("take-back", file, "--why", "a team was missed")
    done("publish", file)
    still = run("move-end", file, "--minutes", 5)
    done("--at", 0, "start", file, "--absent", "p1")
    done("--at", 1000, "waive", file, "e1", "--why", "one is ill")
    late = ("lateness", file, "e1", 4, "--seconds", 30, "--why", "seen")
    (corrected,) = json.loads(done("--at", 1500, *late, "--absent", "p2", "--json"))[
        "events"
    ]
    done("--at", 2000, "move-end", file, "--minutes", 5)
    wall = json.loads(done("--at", 3000, "clock", file, "--json"))["clock"]

    assert {draft["one"], draft["two"]} in [{one["one"], one["two"]} for one in again]
    assert (silent.exit_code, still.exit_code) == (1, 64)
    assert wall["minutes_left"] == 55
    assert (corrected["seconds"], corrected["absent"]) == (270, ["p2"])
    assert wall["missing"] == []


def test_a_round_without_an_end_gets_one_by_its_time(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "CC", "--rounds", 1)
    done(
        "import",
        file,
        "-",
        given="first1,first2,grade1,grade2\nAnn,Ben,6,6\nCat,Dan,6,6\n",
    )
    done("check-in", file, "--all")
    done("pair", file)
    done("publish", file)
    done("--at", 0, "start", file)

    refused = run("move-end", file, "--minutes", 5)
    done("--at", 1000, "move-end", file, "--to", 600_000)
    wall = json.loads(done("--at", 1000, "clock", file, "--json"))["clock"]

    assert refused.exit_code == 64
    assert "This round has no end yet" in refused.stderr
    assert wall["minutes_left"] == 10


def test_a_slip_names_the_teams_as_they_are_called(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "NA/challenge", "--rounds", 1)
    teams = "team name,first1,first2\nFir,Ann,Ben\nRed Pine,Cat,Dan\n"
    done("import", file, "-", given=f"{teams}Yew,Eve,Fay\nYew,Gus,Hal\n")
    done("check-in", file, "red pine", "Fir", "3", "e4")
    draft = answer("pair", file, "--lock", "Fir:Red Pine")["boards"]
    number, other = sorted((1, 2), key=lambda one: not draft[one - 1]["is_locked"])
    done("publish", file)
    done("--at", 0, "start", file)

    done("result", file, number, "Fir", 412, "Red Pine", 380, "--signed", "all")
    twice = run("result", file, other, "Yew", 350, "e4", 300, "--signed", "all")

    (first, *_) = json.loads(done("standings", file, "--json"))["standings"]
    assert first["entrant"] == "e1"
    assert twice.exit_code == 64
    assert "Several entrants are called Yew: e3, e4" in twice.stderr


def test_one_player_is_registered_as_the_form_has_them(tmp_path: Path) -> None:
    cup = tmp_path / "cup.db"
    done("create", cup, "ES")
    done("import", cup, "-", "--division", "advanced", given=SIX)
    found = answer(
        "register",
        cup,
        "Gus Grey",
        "--usual",
        120,
        "--school",
        "Bay",
        "--contact",
        "gus@example.org",
        "--accessible",
        "--rating",
        900,
        "--division",
        "advanced",
    )
    again = run("register", cup, "Gus Grey", "--school", "Bay")
    text = done("register", cup, "Hal Hart", "--division", "novice", "--usual", 100)
    done("amend", cup, "e7", "--rating", 950, "--team", "Blues", "--division", "novice")
    done("hand-out", cup, "e7", "lunch ticket")

    (row,) = found["rows"]
    assert (row["outcome"], row["entrant"]) == ("imported", "e7")
    assert "120 is low for Advanced" in row["warnings"][0]
    assert again.exit_code == 1
    assert "the same people are already entered as e7" in told(again)
    assert text == "e8 imported \n"
    listed = done("export", cup, "roster")
    assert "gus@example.org" in listed
    assert "950" in listed
    assert answer("tables", cup, "novice")["in_need"] == ["e7"]


def test_a_pair_needs_its_grades_or_a_waiver(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "CC", "--rounds", 3)
    pair = ("register", file, "Ann Able", "Ben Baker", "--school", "Hill")

    refused = run(*pair, "--grade", 9, "--grade", 8)
    done(*pair, "--grade", 9, "--grade", 8, "--waiver", "ill last year")

    assert refused.exit_code == 1
    assert "CC-INTRO-1.a" in told(refused)
    assert run("hand-out", file, "e1", "a ticket").exit_code == 64


def test_receipts_are_numbered_and_say_who_paid_what(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "ES/advanced", "--fee", "25.00", "--title", "Cup")
    done("import", file, "-", given=SIX)
    done("--by", "Zoe", "--at", 0, "pay", file, "e1", "$25")
    done("--by", "Yan", "--at", 60_000, "pay", file, "e2", "10.00")
    done("--by", "Yan", "--at", 120_000, "pay", file, "e2", "-5")

    text = done("receipts", file)
    one = done("receipts", file, "--number", 1)
    found = answer("receipts", file)["receipts"]

    day = datetime.fromtimestamp(0, tz=UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    assert one == (
        "Cup\n"
        f"Receipt no. 1, {day}\n"
        "Received from Ann Annson (Reds, Hill), entrant e1: $25.00\n"
        "Taken by Zoe. Still owed: $0.00\n"
    )
    assert text.startswith(one)
    assert "Returned to Ben Benson (Reds, Hill), entrant e2: $5.00" in text
    assert [each["payment"]["cents"] for each in found] == [2500, 1000, -500]
    assert run("receipts", file, "--number", 9).exit_code == 64


@rule("ES-TEAM-1.a")
def test_teams_that_are_not_as_the_book_wants_them_are_named(cup: Path) -> None:
    result = run("teams", cup)
    faults = json.loads(run("teams", cup, "--json").stdout)["faults"]
    done("amend", cup, "e6", "--team", "Blues")
    done("register", cup, "Gus Grey", "--team", "Blues", "--waiver", "a guest")
    done("register", cup, "Hal Hart", "--team", "Blues", "--waiver", "a guest")

    assert result.exit_code == 1
    assert faults == ["Blues needs 4 members and has 1"]
    assert "Every team follows the rulebook." in done("teams", cup)


def test_rules_are_changed_with_a_reason(cup: Path) -> None:
    silent = run("rules", cup, "--set", "bye.spread=100")
    found = answer("rules", cup, "--set", "bye.spread=100", "--why", "as announced")

    assert silent.exit_code == 1
    assert found["events"][0]["changed"] == ["bye.spread"]


def test_a_penalty_is_given_back(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "NA/challenge", "--rounds", 1)
    done("import", file, "-", given="first1,first2\nAnn,Ben\nCat,Dan\n")
    done("check-in", file, "--all")
    plays(file)
    before = answer("standings", file)["standings"]
    done("penalty", file, "e1", 1, 20, "--why", "a phone")
    done("forgive", file, 1, "--why", "it was the neighbour's")

    assert answer("standings", file)["standings"] == before


@rule("CC-36")
def test_a_breach_does_not_cost_the_game_in_the_capitol_cup(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "CC", "--rounds", 1)
    head = "first1,grade1,first2,grade2,school,state"
    given = f"{head}\nAnn,7,Ben,7,Hill,NY\nCat,7,Dan,7,Hill,NY\n"
    done("import", file, "-", given=given)
    done("check-in", file, "--all")
    done("pair", file, "--seed", "x")
    done("publish", file)

    breach = run("forfeit", file, 1, "e1", "--breach", "--why", "rude")
    absent = run("forfeit", file, 1, "e1", "--why", "did not come")

    assert (breach.exit_code, absent.exit_code) == (1, 0)
    assert "CC-36" in breach.output


def test_a_forfeit_can_be_corrected_into_both(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "NA/challenge", "--rounds", 1)
    done("import", file, "-", given="first1,first2\nAnn,Ben\nCat,Dan\n")
    done("check-in", file, "--all")
    plays(file)

    both = ("--forfeit", "one", "--forfeit", "two", "--why", "nobody came")
    done("correct", file, 1, 1, 0, 0, *both)

    lines = answer("standings", file)["standings"]
    assert [(one["half_wins"], one["spread"]) for one in lines] == [(0, -50), (0, -50)]


def test_lists_are_exported_as_json_too(cup: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster.json"
    roster.write_text(done("export", cup, "roster", "--json"), "utf-8")
    other = tmp_path / "other.db"
    done("create", other, "ES/advanced")

    rows = answer("import", other, roster)["rows"]
    page = answer("export", cup, "html")

    assert [row["outcome"] for row in rows] == ["imported"] * 6
    assert done("export", other, "roster") == done("export", cup, "roster")
    assert page["kind"] == "html"
    assert page["text"].startswith("<!doctype html>")


def test_programs_enter_a_thousand_lines_without_a_bar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cup.db"
    lines = "".join(f"Ann{n},Able{n},School {n % 50}\n" for n in range(1000))
    done("create", file, "ES/advanced")
    monkeypatch.setenv("FORCE_COLOR", "1")

    result = run("import", file, "-", "--json", given=f"first,last,school\n{lines}")
    paired = run("check-in", file, "--all", "--json")
    draft = run("pair", file, "--json")

    assert (result.exit_code, paired.exit_code, draft.exit_code) == (0, 0, 0)
    assert len(json.loads(result.stdout)["rows"]) == 1000
    assert (result.stderr, paired.stderr, draft.stderr) == ("", "", "")
    assert len(json.loads(draft.stdout)["boards"]) == 500


def test_statistics_are_told_of_what_the_slips_note(cup: Path) -> None:
    done("amend", cup, "e1", "--rating", 900)
    done("amend", cup, "e2", "--rating", 1400)
    done("pair", cup, "--lock", "e1:e2", "--seed", "x")
    boards = answer("publish", cup)["boards"]
    (own,) = [one for one in boards if "e1" in (one["one"], one["two"])]
    slip = (own["board"], "e1", 310, "e2", 300, "--signed", "all")
    notes = ("--high-plays", "74,62", "--bingos", "1,2", "--comeback", 55)
    wrong = run("result", cup, *slip, "--bingos", "many")

    done("result", cup, *slip, *notes)
    found = answer("statistics", cup)
    text = done("statistics", cup)

    assert wrong.exit_code == 64
    feats = {
        name: [(one["entrant"], one["value"]) for one in found[name]]
        for name in ("high_games", "high_plays", "upsets", "comebacks", "high_losses")
    }
    assert feats == {
        "high_games": [("e1", 310)],
        "high_plays": [("e1", 74)],
        "upsets": [("e1", 500)],
        "comebacks": [("e1", 55)],
        "high_losses": [("e2", 300)],
    }
    assert found["bingos"] == [["e2", 2], ["e1", 1]]
    assert found["average_score"] == 305
    assert found["schools"] == [["Bay", 2], ["Hill", 2], ["Lake", 2]]
    assert "Players from each school  Bay" in text


def test_standings_say_whether_they_are_final(cup: Path) -> None:
    plays(cup)
    before = done("standings", cup)
    plays(cup, seed="y")
    done("finish", cup)

    assert "Cup: Advanced - standings so far" in before
    assert "Cup: Advanced - final standings" in done("standings", cup)


def test_a_list_that_is_piped_in_has_to_be_text_as_well(cup: Path) -> None:
    piped = CliRunner().invoke(app, ["event", "import", str(cup), "-"], input=b"\xff")

    assert piped.exit_code == ExitCode.DATA
    assert "- has no column with names" in told(piped)


def test_a_form_is_not_printed_over_the_event(cup: Path) -> None:
    asked = ["print", "rules", str(cup), "--out", str(cup)]

    refused = CliRunner().invoke(app, asked)

    assert refused.exit_code == ExitCode.USAGE
    assert "that is the event's own file" in told(refused)
    assert run("desk", cup).exit_code == ExitCode.OK


def test_families_are_answered_and_the_names_of_the_declined_erased(
    tmp_path: Path,
) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "ES/advanced")
    empty = done("request", "list", file)
    ask_for_entries(str(file))

    listed = answer("request", "list", file)["requests"]
    approved = answer("request", "approve", file, 1)["request"]
    again = run("request", "decline", file, 1)
    reopened = done("request", "reopen", file, 2)
    declined = done("request", "decline", file, 2, "--why", "too late")
    erased = done("request", "erase", file)
    left = answer("request", "list", file)["requests"]

    assert "No families have registered" in empty
    assert [(one["state"], one["people"]) for one in listed] == [
        ("waiting", ["Ann Alder"]),
        ("declined", ["Ben Alder"]),
    ]
    assert (approved["state"], approved["entrant"]) == ("registered", "e1")
    assert again.exit_code == ExitCode.USAGE
    assert "already approved" in told(again)
    assert "waiting" in reopened
    assert "too late" in declined
    assert erased == "Erased the name of 1 person.\n"
    assert [one["people"] for one in left] == [["Ann Alder"], []]
    assert answer("request", "erase", file) == {"people": 0}
    assert "Ann Alder" in done("request", "list", file)


def test_requests_that_nobody_answered_are_erased_after_the_event(
    tmp_path: Path,
) -> None:
    file = tmp_path / "cup.db"
    done("create", file, "ES/advanced", "--rounds", 1)
    ask_for_entries(str(file))
    before = answer("request", "erase", file)["people"]
    done("import", file, "-", given=SIX)
    done("check-in", file, "--all")
    plays(file)
    done("finish", file)

    assert before == 1
    assert answer("request", "erase", file)["people"] == 1
