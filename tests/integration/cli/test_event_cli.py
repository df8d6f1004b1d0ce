"""`starsquare event`: an event run from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.main import app
from tests.integration.cli.running import CliRunner, Result
from tests.marks import rule

ROSTER = """\
first,last,usual,school
Ann,Able,260,Hill
Ben,Baker,300,Hill
Cat,Cole,100,Lake
Dan,Dean,270,Lake
Eve,East,280,Bay
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cup.db"


def run(*arguments: object, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["event", *map(str, arguments)], input=given)


def done(*arguments: object, given: str | None = None) -> str:
    result = run(*arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.stdout


def answer(*arguments: object) -> Any:
    return json.loads(done(*arguments, "--json"))


@pytest.fixture
def cup(file: Path, tmp_path: Path) -> Path:
    """An Escondido event of two rounds with five players, checked in."""
    roster = tmp_path / "roster.csv"
    roster.write_text(ROSTER, "utf-8")
    done("create", file, "ES/advanced", "--title", "Cup", "--rounds", 2)
    done("import", file, roster)
    done("check-in", file, "--all")
    return file


def plays(file: Path, seed: str = "x") -> None:
    done("pair", file, "--seed", seed)
    for board in answer("publish", file)["boards"]:
        if board["two"]:
            number, one, two = board["board"], board["one"], board["two"]
            signed = ("--signed", "all")
            done("result", file, number, one, 300 + number, two, 250, *signed)


def test_an_event_is_created_by_a_book_with_house_rules(file: Path) -> None:
    found = answer(
        "create",
        file,
        "NA",
        "--set",
        "pairing.avoid_repeats=always",
        "--set",
        "forfeit.winner_spread=60",
        "--set",
        "exchange.may_be_none=true",
        "--set",
        "rounds.minutes=none",
        "--set",
        "standings.order=wins,spread",
        "--handout",
        "a pencil",
        "--checkin-opens",
        1,
    )

    book = found["events"][0]["book"]["divisions"]["challenge"]
    assert book["pairing"]["avoid_repeats"] == "always"
    assert book["forfeit"]["winner_spread"] == 60
    assert book["exchange"]["may_be_none"] is True
    assert book["rounds"]["minutes"] is None
    assert found["events"][0]["handouts"] == ["a pencil"]


def test_an_event_is_not_created_twice_nor_found_where_none_is(file: Path) -> None:
    missing = run("standings", file)
    done("create", file, "NA")
    twice = run("create", file, "NA")

    assert (missing.exit_code, twice.exit_code) == (64, 64)
    assert "there is no file" in missing.output
    assert "already" in twice.output


def test_a_list_is_reported_line_by_line(cup: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.csv"
    more.write_text("first,last,usual,school,division\nAnn,Able,,Hill,\nFay,Fox,,,x\n")

    tried = run("import", cup, more, "--dry-run")
    result = run("import", cup, more, "--json")
    piped = done("import", cup, "-", given="first,usual,waiver\nGus,100,a guest\n")

    assert tried.exit_code == result.exit_code == 1
    rows = json.loads(result.stdout)["rows"]
    assert [row["outcome"] for row in rows] == ["duplicate", "refused"]
    assert "a usual score of 100 is low" in " ".join(piped.split())


def test_the_desk_sees_who_owes_and_who_has_come(file: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text(ROSTER, "utf-8")
    done("create", file, "ES/advanced", "--fee", "25")
    done("import", file, roster)

    refused = run("check-in", file, "1")
    done("pay", file, "1", "25.00")
    done("check-in", file, "e1")
    done("check-in", file, "p2", "--waiver", "pays at noon")
    lines = answer("desk", file)["entrants"]

    assert refused.exit_code == 1
    assert "ES-ABOUT-2.b" in refused.output
    assert [(one["owed_cents"], one["presence"]) for one in lines[:3]] == [
        (0, "here"),
        (2500, "here"),
        (2500, "entered"),
    ]
    assert lines[0]["name"] == "Ann Able (Hill)"
    assert "Ann Able" in done("desk", file)


def test_money_is_typed_and_shown_in_dollars(file: Path) -> None:
    done("create", file, "ES/advanced", "--fee", "5.00")
    done("register", file, "Ann Able", "--usual", 260)
    before = done("desk", file)

    part = done("pay", file, "e1", "4.99")
    rest = done("pay", file, "e1", "$1.01")
    back = done("pay", file, "e1", "-6")
    wrong = [run("pay", file, "e1", each) for each in ("5.001", "5e2", "lots", "0")]

    assert "$5.00" in before
    assert "Received $4.99 from Ann Able. Still due: $0.01." in part
    assert "Received $1.01 from Ann Able. Still due: $0.00." in rest
    assert "That is $1.00 more than the fee." in rest
    assert "Returned $6.00 to Ann Able. Still due: $5.00." in back
    assert [one.exit_code for one in wrong] == [64, 64, 64, 1]
    assert "Write it like 12.50" in wrong[0].output


@pytest.mark.parametrize(
    "day",
    [
        *("2026-11-19", "November 19, 2026", "nov 19 2026", "19 November 2026"),
        "11/19/2026",
    ],
)
def test_a_date_is_understood_as_people_write_it(file: Path, day: str) -> None:
    created = run("create", file, "ES/advanced", "--day", day)
    report = run("check-report", file)

    assert created.exit_code == 0, created.output
    assert "The event is on Thursday, November 19, 2026." in created.stderr
    assert "has no date" not in " ".join(report.output.split())


def test_a_date_that_is_not_understood_is_asked_for_again(file: Path) -> None:
    refused = run("create", file, "ES/advanced", "--day", "the 31st of November")

    assert refused.exit_code == 64
    assert "Write it like 2026-11-19" in " ".join(refused.output.split())
    assert not file.exists()


@pytest.mark.parametrize(
    ("option", "value"), [("--fee", "-5"), ("--fee", "5.001"), ("--rounds", "0")]
)
def test_a_wrong_number_is_blamed_on_its_own_option(
    file: Path, option: str, value: str
) -> None:
    refused = run("create", file, "ES/advanced", option, value)

    assert refused.exit_code == 64
    assert option in refused.output
    assert "--set" not in refused.output
    assert "cannot be kept" not in refused.output


def test_a_value_out_of_bounds_is_not_blamed_on_a_setting(cup: Path) -> None:
    refused = run("amend", cup, "e1", "--rating", 10**9)

    assert refused.exit_code == 64
    assert "--set" not in refused.output


def test_a_mistaken_check_in_is_taken_back(cup: Path) -> None:
    done("not-here", cup, "e1")
    done("pair", cup)
    seated = run("not-here", cup, "e2")
    ruled = answer("not-here", cup, "e2", "--why", "another one of that name")

    presence = [one["presence"] for one in answer("desk", cup)["entrants"][:2]]
    assert "The director can undo it" in " ".join(seated.output.split())
    assert ruled["events"][0]["waiver"]["why"] == "another one of that name"
    assert presence == ["entered", "entered"]


def test_a_round_is_drafted_changed_published_and_explained(cup: Path) -> None:
    draft = answer("pair", cup, "--seed", "x", "--apart", "e1:e2", "--schools-apart")
    one, two = draft["boards"][0]["one"], draft["boards"][1]["one"]
    changed = answer("change", cup, one, two)
    free = answer("change", cup, one, "bye")
    done("publish", cup)
    why = answer("why", cup, one)

    assert draft["is_published"] is False
    assert {one, two} in [{each["one"], each["two"]} for each in changed["boards"]]
    assert why["opponent"] is None
    assert free["boards"][-1]["one"] == one
    assert "set by the director" in done("why", cup, one)
    assert "set by the director" in " ".join(done("boards", cup).split())
    assert run("why", cup, one, "--round", 9).exit_code == 64
    done("register", cup, "Zoe", "--waiver", "came by train")
    assert run("why", cup, "e6").exit_code == 64


def test_locked_boards_and_the_house_are_asked_for_in_one_line(cup: Path) -> None:
    draft = answer(
        "pair", cup, "--lock", "e1:e5", "--house", "--method", "king_of_the_hill"
    )

    pairs = [{each["one"], each["two"]} for each in draft["boards"]]
    assert {"e1", "e5"} in pairs
    assert draft["boards"][-1]["two"] == "house"


def test_concessions_are_shown(file: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("first,school\nAnn,Hill\nBen,Hill\nCat,Hill\nDan,Lake\n")
    done("create", file, "ES/advanced")
    done("import", file, roster)
    done("check-in", file, "--all")

    assert "schoolmates" not in done("pair", file, "--schools-meet")
    text = done("pair", file, "--lock", "e1:e2")

    assert "exception: schoolmates meet: e1 - e2" in " ".join(text.split())
    done("publish", file)
    assert "schoolmates" in done("why", file, "e1")


def test_teammates_who_sit_out_are_offered_volunteers(
    file: Path, tmp_path: Path
) -> None:
    roster = tmp_path / "roster.csv"
    team = "".join(f"{name},corporate,Acme\n" for name in ("Ann", "Ben", "Cat", "Dan"))
    others = "".join(f"{name},just-for-fun,\n" for name in ("Eve", "Fay"))
    roster.write_text(f"first,division,team\n{team}{others}")
    done("create", file, "KZ")
    done("import", file, roster)
    done("check-in", file, "--all")

    text = " ".join(done("pair", file, "just-for-fun").split())
    with_house = answer("pair", file, "just-for-fun", "--house")
    locked = run("pair", file, "just-for-fun", "--lock", "e1:e2")

    assert "only teammates were left to play" in text
    assert "pair again with --house" in text
    assert [one["two"] for one in with_house["boards"]].count("house") == 2
    assert locked.exit_code != 0
    assert "are teammates" in locked.output


def test_a_team_on_its_way_is_paired_and_starts_late(
    file: Path, tmp_path: Path
) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("first,school\nAnn,Hill\nBen,Lake\nCat,Bay\nDan,Elm\n")
    done("create", file, "ES/advanced")
    done("import", file, roster)
    done("check-in", file, "e1", "e2", "e3")

    done("expect-late", file, "e4")
    boards = answer("pair", file)["boards"]
    done("publish", file)
    done("start", file)

    assert {"e4"} <= {name for one in boards for name in (one["one"], one["two"])}
    assert "expected" in done("desk", file)
    assert done("arrive", file, "p4")


def test_a_published_round_is_repaired_with_a_dry_run_first(cup: Path) -> None:
    done("pair", cup, "--seed", "x")
    boards = answer("publish", cup)["boards"]
    one, two = boards[0]["one"], boards[1]["one"]

    tried = done("swap", cup, one, two, "--dry-run")
    before = answer("boards", cup)["boards"]
    swapped = done("swap", cup, one, two)
    after = answer("boards", cup)["boards"]
    preview = answer("swap", cup, one, two, "--dry-run")

    assert "Dry run: nothing was changed." in tried
    assert before == boards
    assert "published pairings repaired" in swapped
    assert {after[0]["one"], after[0]["two"]} == {two, boards[0]["two"]}
    assert {after[1]["one"], after[1]["two"]} == {one, boards[1]["two"]}
    assert len(preview["repair"]["boards"]) == 2


def test_a_late_team_is_seated_and_a_board_removed(cup: Path) -> None:
    done("pair", cup, "--seed", "x")
    boards = answer("publish", cup)["boards"]
    free = next(one["one"] for one in boards if one["two"] is None)
    done("register", cup, "Zoe Zest", "--usual", "300", "--waiver", "a guest")
    late = "e6"
    done("check-in", cup, late)

    told = done("seat", cup, late, free)
    gone = done("remove-board", cup, "1", "--bye-for", boards[0]["one"])
    refused = run("seat", cup, late, "bye")

    assert "no longer has the bye in round 1" in " ".join(told.split())
    assert "gets a bye in round 1" in " ".join(gone.split())
    assert refused.exit_code != 0
    assert "already has a place in this round" in refused.output


def test_both_rounds_paired_beforehand_are_shown_and_results_go_to_the_first(
    file: Path, tmp_path: Path
) -> None:
    roster = tmp_path / "roster.csv"
    lines = "".join(f"A{one},B{one},School {one}\n" for one in range(4))
    roster.write_text(f"first,first 2,school\n{lines}")
    done("create", file, "SO")
    done("import", file, roster)
    done("check-in", file, "--all")
    for _ in range(2):
        done("pair", file)
        done("publish", file)

    text = done("boards", file)
    first = answer("boards", file)
    board = first["boards"][0]
    done("result", file, 1, board["one"], 300, board["two"], 250, "--signed", "all")

    assert text.index("Round 1") < text.index("Round 2")
    assert first["round"] == 1
    assert "starsquare event" in run("start", file).output


def test_results_are_typed_refused_corrected_and_penalised(cup: Path) -> None:
    done("pair", cup, "--seed", "x")
    boards = answer("publish", cup)["boards"]
    first, second = boards[0], boards[1]

    wrong = run("result", cup, 1, first["one"], 300, second["one"], 250)
    open_boards = answer("outstanding", cup)["boards"]
    early = run("pair", cup)
    kept = done("result", cup, 1, first["one"], 300, first["two"], 300)
    done("lightning", cup, 1, first["two"])
    own = run("validate", cup, 1, "--signed", "all")
    unsigned = run("--by", "ana", "validate", cup, 1, "--signed", first["one"])
    done("--by", "ana", "validate", cup, 1, "--signed", "all")
    done("forfeit", cup, 2, second["one"], "--why", "ill")
    told = answer("correct", cup, 1, 1, 350, 200, "--why", "misread")
    drawn = done("correct", cup, 1, 1, 200, 350, "--why", "misread again")
    same = done("correct", cup, 1, 1, 201, 351, "--why", "one more each")

    assert (wrong.exit_code, early.exit_code) == (1, 1)
    assert "names swapped" in wrong.output
    assert "check again: not signed by" in kept
    assert own.exit_code == 1
    assert "starsquare event --by NAME validate" in own.output
    assert unsigned.exit_code == 1
    assert "ES-WIN-1.b" in unsigned.output
    assert len(open_boards) == 2
    assert first["one"] in [one["entrant"] for one in told["moved"]]
    assert "Before" in drawn
    assert "Before" not in same
    assert same.endswith("No place changes.\n")
    assert done("outstanding", cup) == "Every board is done.\n"


def test_a_correction_shows_what_would_have_been_different(cup: Path) -> None:
    plays(cup)
    done("pair", cup, "--seed", "y")
    done("publish", cup)

    text = done("correct", cup, 1, 1, 100, 400, "--why", "misread")

    assert "Round 2 stays as it was played" in " ".join(text.split())


def test_a_penalty_is_taken_where_the_book_knows_it(file: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("first1,first2\nAnn,Ben\nCat,Dan\n")
    done("create", file, "NA/challenge", "--rounds", 1)
    done("import", file, roster)
    done("check-in", file, "--all")
    plays(file)

    done("penalty", file, "e1", 1, 20, "--why", "a phone")

    lines = answer("standings", file)["standings"]
    assert sorted(one["points"] for one in lines) in ([230, 301], [250, 281])


def test_an_event_runs_to_its_awards(cup: Path) -> None:
    plays(cup)
    early = run("finish", cup)
    plays(cup, "y")
    done("finish", cup)

    found = answer("standings", cup)
    after_one = answer("standings", cup, "--after", 1)
    awards = answer("awards", cup)["awards"]

    assert early.exit_code == 1
    assert found["is_provisional"] is False
    assert len(found["standings"]) == 5
    assert sum(one["half_wins"] for one in after_one["standings"]) == 6
    assert awards[0]["place"] == 1
    assert "Advanced" in done("awards", cup)
    assert "Won-lost" in done("standings", cup)
    assert "High game" in done("statistics", cup)
    assert answer("statistics", cup)["games"] == 4


def test_a_final_is_seated_played_and_settled(file: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("first1,first2\nAnn,Ben\nCat,Dan\nEve,Fay\nGus,Hal\n")
    done("create", file, "NA/challenge", "--rounds", 1)
    done("import", file, roster)
    done("check-in", file, "--all")
    plays(file)

    board = answer("final", file)["boards"][0]
    done("result", file, 1, board["one"], 400, board["two"], 400, "--signed", "all")
    tied = run("finish", file)
    done("final", file, "--settle", "shared", "--why", "both were great")
    done("finish", file)

    assert tied.exit_code == 1
    places = [one["place"] for one in answer("standings", file)["standings"]]
    assert places[:2] == [1, 1]


@rule("NA-36.a")
def test_a_correction_shows_who_would_have_played_the_final(
    file: Path, tmp_path: Path
) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("first1,first2\nAnn,Ben\nCat,Dan\nEve,Fay\nGus,Hal\n")
    done("create", file, "NA/challenge", "--rounds", 1)
    done("import", file, roster)
    done("check-in", file, "--all")
    plays(file)
    done("final", file)

    text = [
        done("correct", file, 1, 1, one, two, "--why", "misread")
        for one, two in ((100, 400), (400, 100))
    ]

    assert "The final stays as it is published" in " ".join(" ".join(text).split())


def test_teams_are_shown_beside_the_players(file: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("first,team\nAnn,Reds\nBen,Blues\n")
    done("create", file, "ES/advanced", "--rounds", 1)
    done("import", file, roster)

    assert "Reds" in done("standings", file)


def test_chances_are_told_with_their_seed(cup: Path) -> None:
    plays(cup)

    found = answer("chances", cup, "--finishes", 200, "--seed", "s")

    assert found["finishes"] == 200
    assert sum(one["first_places"] for one in found["chances"]) == 200
    assert "%" in done("chances", cup, "--finishes", 100)


@pytest.mark.parametrize(
    ("kind", "part"),
    [
        ("roster", "Ann,Able"),
        ("results", "round,board,table"),
        ("standings", "place,id,name"),
        ("text", "standings so far"),
        ("html", "<!doctype html>"),
        ("tsh", "Able, Ann (Hill) 0 "),
        ("archive", '"Ann"'),
        ("anonymous", '"TournamentOpened"'),
    ],
)
def test_everything_can_be_exported(cup: Path, kind: str, part: str) -> None:
    plays(cup)

    text = done("export", cup, kind)

    assert part in text
    if kind == "anonymous":
        assert "Able" not in text


def test_an_archive_becomes_an_event_file_again(cup: Path, tmp_path: Path) -> None:
    plays(cup)
    archive = tmp_path / "cup.json"
    archive.write_text(done("export", cup, "archive"), "utf-8")
    copy = tmp_path / "copy.db"

    done("restore", copy, archive)

    assert done("log", copy, "--json") == done("log", cup, "--json")
    assert done("standings", copy) == done("standings", cup)


def test_people_leave_come_back_and_are_forgotten(cup: Path) -> None:
    done("withdraw", cup, "e1", "--why", "ill")
    done("return", cup, "e1")
    refused = run("disqualify", cup, "e1", "--why", "x")
    done("erase", cup, "p1")
    unknown = run("erase", cup, "p1")

    assert answer("erase", cup, "p2") == {"person": "p2"}
    assert (refused.exit_code, unknown.exit_code) == (1, 64)
    assert "nobody at this event has the id p1" in unknown.stderr
    assert "No. 1 (Hill)" in done("standings", cup)


def test_a_suggested_command_can_be_typed_where_a_name_has_a_space(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "my events"
    folder.mkdir()
    event, backup = folder / "cup.db", folder / "log.gz"
    own = folder / "own.toml"
    done("create", event, "NA")
    own.write_text('code = "CLUB"\ntitle = "Our club"\nderived_from = "NA"\n')

    nobody = run("erase", event, "p99")
    backed_up = CliRunner().invoke(app, ["backup", str(backup), "--db", str(event)])
    checked = CliRunner().invoke(app, ["rulebook", "check", str(own)])

    said = " ".join(nobody.stderr.split())
    assert f"starsquare event export '{event}' roster" in said
    assert f"starsquare restore '{backup}' --db new.db" in backed_up.stderr
    assert f"starsquare event create cup.db '{own}'" in checked.stderr


def test_the_clock_of_a_round_is_started_and_ended(file: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("first1,first2\nAnn,Ben\nCat,Dan\n")
    done("create", file, "NA/challenge", "--rounds", 1)
    done("import", file, roster)
    done("check-in", file, "--all")
    done("pair", file)
    done("publish", file)

    still = done("clock", file)
    done("--at", 0, "start", file, "--absent", "p1")
    wall = json.loads(done("--at", 190_000, "clock", file, "--json"))["clock"]
    drawn = done("--at", 190_000, "clock", file)
    late = json.loads(done("--at", 200_000, "arrive", file, "p1", "--json"))
    done("--at", 300_000, "end", file)

    assert late["events"][1]["seconds"] == 200
    assert still == "No clock is running.\n"
    assert (wall["minutes_left"], wall["missing"][0]["points"]) == (47, 10)
    assert wall["next_announcement"] == [600_000, 40]
    assert "Round 1: 47 minutes left" in drawn
    assert json.loads(done("clock", file, "--json")) == {"clock": None}


def test_any_command_can_be_given_as_json_once(cup: Path) -> None:
    line = '{"type":"WithdrawEntrant","entrant":"e1","why":"ill"}\n\n'

    done("--command-id", "k1", "do", cup, "-", given=line)
    again = done("--command-id", "k1", "do", cup, "-", given=line)
    wrong = run("do", cup, "-", given='{"type":"Nothing"}')

    assert again == "There was nothing left to do.\n"
    assert wrong.exit_code == 65
    assert wrong.stderr.startswith("-, line 1, is not a command: ")
    assert "withdrawn" in done("log", cup)


def test_names_that_do_not_exist_are_refused(cup: Path) -> None:
    for arguments in (
        ("withdraw", cup, "e99"),
        ("standings", cup, "amateur"),
        ("boards", cup),
        ("boards", cup, "novice"),
        ("import", cup, "nowhere.csv"),
    ):
        assert run(*arguments).exit_code == 64


def test_a_file_without_an_event_is_said_to_be_one(tmp_path: Path) -> None:
    empty = tmp_path / "empty.db"
    empty.write_bytes(b"")

    result = run("standings", empty)

    assert result.exit_code == 65
    assert "it holds no event" in result.output
    assert empty.read_bytes() == b""


def test_the_director_is_told_what_another_board_would_cost(cup: Path) -> None:
    plays(cup)
    first = answer("boards", cup)["boards"][0]
    done("pair", cup, "--seed", "y")

    found = answer("why-not", cup, first["one"], first["two"])

    pair = f"{first['one']} - {first['two']}"
    assert f"they have met before: {pair}" in found["gives"] or (
        f"they have met before: {first['two']} - {first['one']}" in found["gives"]
    )
    assert "These would then meet" in done("why-not", cup, first["one"], first["two"])
    assert "exception" in done("why-not", cup, first["one"], first["two"])


def test_a_division_file_becomes_an_event(file: Path) -> None:
    lines_of_file = (
        "Able, Ann 1200 2 3 2; 400 350",
        "Baker 900 1 0 1; 350 50",
        "Cole, Cat 0 0 1 0; 50 320",
    )
    done("create", file, "ES/advanced")

    done("import-tsh", file, "-", given="\n".join(lines_of_file))

    lines = answer("standings", file)["standings"]
    assert [(one["name"], one["half_wins"], one["spread"]) for one in lines] == [
        ("Ann A.", 4, 80),
        ("Cat C.", 4, 70),
        ("Baker", 2, 0),
    ]
    assert done("export", file, "tsh").splitlines() == list(lines_of_file)


def test_byes_and_forfeits_of_a_division_file_count(file: Path) -> None:
    lines_of_file = (
        "Able, Ann 1200 2 0; 400 50",
        "Baker 900 1 0; 350 50",
        "Cole, Cat 800 4 5; 310 320",
        "Dean 700 3 0; 300 -50",
        "East 600 0 3; -50 300",
    )
    done("create", file, "ES/advanced")

    done("import-tsh", file, "-", given="\n".join(lines_of_file))

    lines = answer("standings", file)["standings"]
    found = {
        one["name"]: (one["half_wins"], one["half_losses"], one["spread"])
        for one in lines
    }
    assert found == {
        "Ann A.": (4, 0, 100),
        "Cat C.": (4, 0, 30),
        "Baker": (2, 2, 0),
        "Dean": (0, 4, -60),
        "East": (0, 4, -70),
    }
    assert done("export", file, "tsh").splitlines() == list(lines_of_file)


def test_an_exported_division_with_a_bye_and_a_forfeit_is_read_as_it_was(
    cup: Path, tmp_path: Path
) -> None:
    def records(file: Path) -> list[tuple[object, ...]]:
        lines = answer("standings", file)["standings"]
        named = ("name", "place", "half_wins", "half_losses", "spread", "points")
        return [tuple(one[each] for each in named) for one in lines]

    plays(cup, "x")
    done("pair", cup, "--seed", "y")
    first, second, _ = answer("publish", cup)["boards"]
    done("forfeit", cup, first["board"], first["one"], "--why", "left")
    one, two = second["one"], second["two"]
    done("result", cup, second["board"], one, 310, two, 250, "--signed", "all")
    copy = tmp_path / "copy.db"
    done("create", copy, "ES/advanced", "--rounds", 2)
    done("import-tsh", copy, "-", given=done("export", cup, "tsh"))

    found = [(*one[1:],) for one in records(copy)]
    assert found == [(*one[1:],) for one in records(cup)]


def test_one_of_a_team_arrives_and_goes_alone(file: Path) -> None:
    done("create", file, "SO", "--title", "Cup")
    people = "name,first1,last1,first2,last2\nFoxes,Ann,Able,Ben,Baker\n"
    done("import", file, "-", given=people)

    came = answer("check-in", file, "p2")
    rest = answer("check-in", file, "foxes", "--all")
    left = answer("not-here", file, "p1")

    assert [one["person"] for one in came["events"]] == ["p2"]
    assert [one["person"] for one in rest["events"]] == ["p1"]
    assert [one["person"] for one in left["events"]] == ["p1"]


def test_a_player_is_found_by_name_if_only_one_has_it(file: Path) -> None:
    done("create", file, "SO", "--title", "Cup")
    people = (
        "name,first1,last1,first2,last2,school\n"
        "Foxes,Ann,Able,Ben,Baker,Hill\nOwls,Cat,Cole,Ann,Able,Lake\n"
    )
    done("import", file, "-", given=people)

    one = answer("check-in", file, "ben  baker")
    paid = answer("pay", file, "Cat Cole", "5")
    unclear = run("check-in", file, "Ann Able")
    unknown = run("check-in", file, "Dan Dean")

    assert [each["person"] for each in one["events"]] == ["p2"]
    assert [each["entrant"] for each in paid["events"]] == ["e2"]
    assert unclear.exit_code == unknown.exit_code == 64
    assert "e1, e2. Use an id" in " ".join(unclear.output.split())
    assert "no entrant Dan Dean" in " ".join(unknown.output.split())


def test_a_team_and_one_of_its_members_are_checked_in_once(file: Path) -> None:
    done("create", file, "SO", "--title", "Cup")
    people = "name,first1,last1,first2,last2\nFoxes,Ann,Able,Ben,Baker\n"
    done("import", file, "-", given=people)

    came = answer("check-in", file, "foxes", "p2")
    left = answer("not-here", file, "p2", "foxes")

    assert [one["person"] for one in came["events"]] == ["p1", "p2"]
    assert [one["person"] for one in left["events"]] == ["p2", "p1"]
