"""The end of an event from the command line: results, prizes, papers, the log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.main import app
from starsquare.rulebook import book
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.schedule import PlannedRound
from starsquare.wiring import tournament_in
from tests.integration.cli.running import CliRunner, Result
from tests.marks import rule
from tests.unit.paper.papers import text_of


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path / "data"))


def run(*arguments: object) -> Result:
    return CliRunner(env={"COLUMNS": "240"}).invoke(app, [*map(str, arguments)])


def done(*arguments: object) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def refused(*arguments: object) -> str:
    result = run(*arguments)
    assert result.exit_code, result.output
    assert "Traceback" not in result.output
    return " ".join(result.stderr.split())


def answer(*arguments: object) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def kept(cup: Cup, tmp_path: Path) -> Path:
    """Write an event into its own file."""
    file = tmp_path / "cup.db"
    event = tournament_in(file)
    event.restore(cup.events, cup.people, command_id="kept")
    event.close()
    return file


def of(code: str, names: str = "abcd", *, rounds: int = 2, played: int = 0) -> Cup:
    name, _, division = code.partition("/")
    whole = book(name)
    opened = whole.with_only({division}) if division else whole
    cup = Cup(opened, changes={"rounds.number": rounds}, title="Cup")
    for name in names:
        cup.enters(name, school=f"{name.upper()} School")
    for _ in range(played):
        cup.plays(dict.fromkeys(names, (300, 290)))
    return cup


# -- results ---------------------------------------------------------------------------


@rule("CC-24.d")
def test_official_scores_are_shown_and_exported(tmp_path: Path) -> None:
    cup = of("CC", "ab")
    cup.plays({"a": (300, 290)})
    cup.plays({"a": (400, 225)})
    file = kept(cup, tmp_path)

    boards = done("event", "boards", file)
    found = answer("event", "export", file, "results")["results"][1]

    assert "(official " in boards
    assert {found["official_one"], found["official_two"]} == {375, 225}
    assert {found["score_one"], found["score_two"]} == {400, 225}
    for form in ("csv", "text", "html"):
        assert "375" in done("event", "export", file, "results", "--as", form)
    assert "has only one format" in refused(
        "event", "export", file, "tsh", "--as", "csv"
    )
    assert "<table>" in done("event", "export", file, "standings", "--as", "html")


def test_a_forfeit_is_said_to_be_one_wherever_it_is_listed(tmp_path: Path) -> None:
    cup = of("CC", "abc")
    cup.pairs()
    round_ = cup.state.current_round(cup.pool)
    assert round_ is not None
    lost = round_.boards[0].sides.two
    board = round_.key(round_.boards[0])
    cup.does(ask.ForfeitBoard(board=board, entrants=(lost,), why="ill"))
    file = kept(cup, tmp_path)

    kinds = [
        one["kind"] for one in answer("event", "export", file, "results")["results"]
    ]

    assert kinds == ["forfeit", "bye"]
    assert "Forfeited by" in done("event", "boards", file)
    assert "Forfeited by" in done("event", "export", file, "results")
    assert "Forfeited by" in done("event", "log", file)


def test_statistics_name_people_and_count_players(tmp_path: Path) -> None:
    file = kept(of("KZ", played=1), tmp_path)

    text = done("event", "statistics", file)

    assert "a1 O. (A School)" in text
    assert "Players from each school A School" in text
    assert "Entrants of the school" not in text
    assert "a1 O." in done("event", "chances", file, "competitive", "--finishes", 10)


# -- prizes and certificates -----------------------------------------------------------


def test_nobody_is_awarded_anything_before_the_first_result(tmp_path: Path) -> None:
    cup = of("SO")
    cup.does(
        ask.OfferPrize(
            prize="Best novice", division=cup.division, class_from=1, class_to=4
        )
    )
    file = kept(cup, tmp_path)

    assert "Nothing is awarded yet" in done("event", "awards", file)
    assert answer("event", "awards", file) == {"awards": []}
    listed = done("event", "prize", "list", file)
    assert "Best novice" in listed
    assert "champion" not in listed


def test_awards_before_the_end_are_provisional_and_name_people(tmp_path: Path) -> None:
    file = kept(of("SO", played=1), tmp_path)

    early = done("event", "awards", file)
    (first,) = answer("event", "awards", file)["awards"]

    assert "Provisional" in early
    assert "a1 O." in early
    assert first["is_final"] is False


def test_awards_at_the_end_are_final(tmp_path: Path) -> None:
    file = kept(of("SO", rounds=1, played=1), tmp_path)
    done("event", "finish", file)

    assert "Provisional" not in done("event", "awards", file)
    assert "awarded" in done("event", "awards", file)


def test_certificates_wait_for_the_end_or_are_drafts(tmp_path: Path) -> None:
    file = kept(of("SO", rounds=1, played=1), tmp_path)
    out = tmp_path / "certificates.pdf"

    early = refused("print", "certificates", file, "--out", out)
    assert "not final yet" in early
    assert "--draft" in early
    assert not out.exists()
    done("print", "certificates", file, "--out", out, "--draft")
    assert "DRAFT" in text_of(out.read_bytes())[0]
    done("event", "finish", file)
    done("print", "certificates", file, "--out", out)
    assert "DRAFT" not in text_of(out.read_bytes())[0]


def test_final_standings_do_not_say_who_cannot_be_caught(tmp_path: Path) -> None:
    cup = of("SO", "ab", rounds=1)
    cup.plays({"a": (500, 100)})
    file = kept(cup, tmp_path)

    before = done("event", "standings", file)
    done("event", "finish", file)

    assert "caught" in before
    assert "caught" not in done("event", "standings", file)


# -- rounds ----------------------------------------------------------------------------


@rule("NA-36.a")
def test_the_final_is_called_and_asked_for_by_its_name(tmp_path: Path) -> None:
    file = kept(of("NA/challenge", rounds=1, played=1), tmp_path)
    assert "no final is paired yet" in refused(
        "event", "boards", file, "--round", "final"
    )
    assert "no final is paired yet" in refused(
        "print", "result-slips", file, "--round", "final"
    )
    seated = run("event", "final", file)
    out = tmp_path / "slips.pdf"

    done("print", "result-slips", file, "--round", "final", "--out", out)
    done("event", "start", file)
    clock = done("event", "clock", file)
    left = done("event", "outstanding", file)
    one, two = (
        answer("event", "boards", file)["boards"][0][key] for key in ("one", "two")
    )
    typed = run("event", "result", file, 1, one, 400, two, 300, "--signed", "all")
    done("event", "penalty", file, one, "final", 10, "--why", "a phone")
    done("event", "correct", file, "final", 1, 410, 300, "--why", "misread")

    assert "Start the final" in seated.stderr
    assert "Final" in text_of(out.read_bytes())[0]
    assert clock.startswith("Final:")
    assert "Final 1" in left
    assert typed.exit_code == 0
    said = " ".join((seated.stderr, typed.stderr, clock, left))
    assert "round 2" not in said.lower()
    assert "round 2" not in done("event", "log", file).lower()
    assert "Final" in done("event", "export", file, "results")
    assert answer("event", "boards", file, "--round", "final")["is_final"] is True


def test_finals_of_several_divisions_are_told_apart(tmp_path: Path) -> None:
    cup = Cup("NA", changes={"rounds.number": 1})
    keys = list(cup.state.divisions)[:2]
    for at, key in enumerate(keys):
        for name in "wxyz":
            cup.enters(f"{key}-{name}", division=key)
        if at:
            rounds = tuple(PlannedRound(number=RoundNumber(one)) for one in (1, 2))
            plan = ask.SetSchedule(division=key, rounds=rounds)
            cup.does(plan)
        for _ in range(at + 1):
            cup.plays(lambda _r, _b: (300, 290), pool=key)
        cup.does(ask.PairFinal(division=key, seed="x"))
        cup.does(ask.PublishRound(pool=cup.state.divisions[key].pool))
    file = kept(cup, tmp_path)

    assert "choose one with --division" in refused(
        "print", "result-slips", file, "--round", "final"
    )
    done("print", "result-slips", file, "--round", "final", "--division", keys[1])


@pytest.mark.parametrize(
    "line",
    [
        "print result-slips {file} --round 9",
        "print standings {file} --round 9",
        "print pairings-by-name {file} --round 9",
        "print result-slips {file} --round 0",
        "print result-slips {file} --division nowhere",
        "event boards {file} --round 9",
        "event boards {file} --round first",
        "event standings {file} --after 9",
        "event standings {file} --after 0",
        "event penalty {file} a 9 10 --why noise",
        "event why {file} a --round 9",
        "event correct {file} 9 1 300 200 --why misread",
        "event validate {file} 9",
        "event standings {file} nowhere",
        "event export {file} results nowhere",
    ],
)
def test_a_number_that_there_is_not_is_refused(line: str, tmp_path: Path) -> None:
    file = kept(of("CC", rounds=6, played=1), tmp_path)

    said = refused(*line.format(file=file).split())

    assert "9" in said or "0" in said or "nowhere" in said or "first" in said


def test_a_contest_is_called_for_a_round_that_there_is(tmp_path: Path) -> None:
    file = kept(of("ES", rounds=6, played=1), tmp_path)

    assert "There is no round 9: 6 rounds are planned" in refused(
        "event", "contest", "open", file, 9, "The longest word"
    )
    done("event", "contest", "open", file, 1, "The longest word")


# -- refusals and the log --------------------------------------------------------------


def test_a_refusal_names_the_command_that_helps(tmp_path: Path) -> None:
    cup = of("CC", "ab", rounds=1)
    cup.pairs()
    file = kept(cup, tmp_path)
    slip = ("event", "result", file, 1, "a", 300, "b", 290, "--signed", "all")
    high = ("event", "result", file, 1, "a", 990, "b", 290, "--signed", "all")

    unusual = refused(*high)
    missing = refused("event", "validate", file, 1)
    early = refused("event", "finish", file)
    done(*slip)
    twice = refused(*slip)

    assert "--insist" in unusual
    assert f"starsquare event result {file} 1" in missing
    assert f"starsquare event outstanding {file}" in early
    assert f"starsquare event correct {file} 1 1 SCORE SCORE --why WHY" in twice
    for said in (unusual, missing, early, twice):
        assert "Rulings and corrections" not in said


def test_what_the_director_may_allow_says_how(tmp_path: Path) -> None:
    cup = Cup("ES", changes={"rounds.number": 2}, fee_cents=2500)
    cup.enters("a", is_here=False)
    cup.enters("b")
    cup.enters("c")
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    file = kept(cup, tmp_path)

    assert "--waiver WHY" in refused("event", "check-in", file, "a")
    assert "--why WHY" in refused("event", "not-here", file, "b")
    assert "event contest open" in refused(
        "event", "contest", "enter", file, 1, 1, "QUIZZICAL"
    )
    assert "event drawing open" in refused("event", "drawing", "sell", file, "b-1", 2)


def test_the_log_says_which_board_who_and_why(tmp_path: Path) -> None:
    cup = of("CC", "ab")
    cup.plays({"a": (300, 290)})
    file = kept(cup, tmp_path)
    done("event", "correct", file, 1, 1, 310, 290, "--why", "misread a one")
    done("event", "penalty", file, "a", 1, 20, "--why", "a phone rang")
    done("event", "forgive", file, 1, "--why", "not theirs")

    log = done("event", "log", file)

    assert "round 1, table 1" in log
    assert "310–290" in log
    assert "misread a one" in log
    assert "a1 Ofa & a2 Ofa" in log
    assert "20 points off in round 1 a phone rang" in log
    assert "not theirs" in log


# -- what may be typed -----------------------------------------------------------------


@rule("CC-19.b", "NA-19.b")
@pytest.mark.parametrize(
    ("typed", "scores"),
    [
        ("2:30", {270, 290}),
        ("2:00,0:45", {280}),
        ("0,10", {300, 190}),
        (",0:01", {300, 280}),
    ],
)
def test_overtime_is_typed_as_a_time(
    typed: str, scores: set[int], tmp_path: Path
) -> None:
    cup = of("CC", "ab")
    cup.pairs()
    file = kept(cup, tmp_path)
    slip = ("event", "result", file, 1, "a", 300, "b", 290, "--signed", "all")

    done(*slip, "--overtime", typed)

    (found,) = answer("event", "export", file, "results")["results"]
    assert {found["score_one"], found["score_two"]} == scores


@pytest.mark.parametrize("typed", ["soon", "2:75", "2:x", "1:2:3"])
def test_overtime_that_is_no_time_is_refused(typed: str, tmp_path: Path) -> None:
    cup = of("CC", "ab")
    cup.pairs()
    file = kept(cup, tmp_path)
    slip = ("event", "result", file, 1, "a", 300, "b", 290, "--signed", "all")

    assert "2:30,0:45" in refused(*slip, "--overtime", typed)


def test_a_book_without_overtime_says_so(tmp_path: Path) -> None:
    cup = of("SO", "ab")
    cup.pairs()
    file = kept(cup, tmp_path)
    slip = ("event", "result", file, 1, "a", 300, "b", 290, "--signed", "all")

    assert "has no overtime" in refused(*slip, "--overtime", "2:30")


@pytest.mark.parametrize("lock", ["c:bye", "bye:c"])
def test_a_bye_can_be_locked(lock: str, tmp_path: Path) -> None:
    file = kept(of("SO", "abcde"), tmp_path)

    boards = answer("event", "pair", file, "--lock", lock)["boards"]

    (bye,) = [one for one in boards if one["two"] is None]
    assert (bye["one"], bye["is_locked"]) == ("c", True)
    assert "no entrant nobody" in refused("event", "pair", file, "--lock", "nobody:bye")


def test_a_whole_side_or_one_person_may_be_absent_at_the_start(tmp_path: Path) -> None:
    cup = of("NA/challenge", "ab")
    cup.pairs()
    file = kept(cup, tmp_path)

    (started,) = answer("event", "start", file, "--absent", "a", "--absent", "b-1")[
        "events"
    ]

    assert started["absent"] == ["a-1", "a-2", "b-1"]


# -- files -----------------------------------------------------------------------------

READERS = [
    "event standings {file}",
    "event awards {file}",
    "event prize list {file}",
    "event statistics {file}",
    "event chances {file} --finishes 10",
    "event boards {file}",
    "event why {file} a",
    "event why-not {file} a b",
    "event outstanding {file}",
    "event log {file}",
    "event desk {file}",
    "event clock {file}",
    "event schedule {file}",
    "event tables {file}",
    "event contest list {file}",
    "event phone disagreements {file}",
    "event export {file} archive",
    "event export {file} results",
    "event export {file} roster",
    "event export {file} tsh",
    "print standings {file} --out {out}",
    "print rules {file} --out {out}",
    "verify --db {file}",
    "backup {out}.starsquare --db {file}",
]


def files_in(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        one.name: (one.read_bytes(), one.stat().st_mtime_ns)
        for one in folder.iterdir()
        if one.is_file()
    }


@pytest.mark.parametrize("line", READERS)
def test_a_command_that_asks_leaves_the_file_and_its_folder_alone(
    line: str, tmp_path: Path
) -> None:
    folder = tmp_path / "event"
    folder.mkdir()
    file = kept(of("SO", played=1), folder)
    before = files_in(folder)

    run(*line.format(file=file, out=tmp_path / "out").split())

    assert files_in(folder) == before


@pytest.mark.parametrize(
    "line", [*READERS, "event register {file} Ann", "event pair {file}"]
)
def test_an_empty_file_does_not_become_a_database(line: str, tmp_path: Path) -> None:
    folder = tmp_path / "event"
    folder.mkdir()
    file = folder / "cup.db"
    file.touch()

    result = run(*line.format(file=file, out=tmp_path / "out").split())

    assert result.exit_code == 65, result.output
    assert "is empty" in result.stderr
    assert list(files_in(folder)) == ["cup.db"]
    assert file.read_bytes() == b""


def test_a_backup_does_not_overwrite_one_unless_told_to(tmp_path: Path) -> None:
    file = kept(of("SO"), tmp_path)
    target = tmp_path / "monday.starsquare"
    done("backup", target, "--db", file)
    first = target.read_bytes()
    done("event", "withdraw", file, "a", "--why", "ill")

    said = refused("backup", target, "--db", file)
    untouched = target.read_bytes()
    done("backup", target, "--db", file, "--force")
    strange = refused("backup", file, "--db", file, "--force")

    assert "--force" in said
    assert untouched == first
    assert target.read_bytes() != first
    assert "is not an archive" in strange


@pytest.mark.parametrize(
    "line",
    [
        "event create {gone}/cup.db SO",
        "event standings {gone}/cup.db",
        "print standings {file} --out {gone}/a.pdf",
        "print standings {gone}/cup.db",
        "backup {gone}/a.starsquare --db {file}",
        "verify --db {gone}/cup.db",
        "restore {gone}/a.starsquare --db {file}",
        "event import {file} {gone}/roster.csv",
    ],
)
def test_a_missing_folder_is_called_a_missing_folder(line: str, tmp_path: Path) -> None:
    file = kept(of("SO"), tmp_path)
    gone = tmp_path / "gone"

    said = refused(*line.format(file=file, gone=gone).split())

    assert f"here is no folder {gone}" in said


def test_a_form_does_not_overwrite_what_is_not_a_form(tmp_path: Path) -> None:
    file = kept(of("SO", played=1), tmp_path)
    roster = tmp_path / "roster.csv"
    roster.write_text("first,last\n", "utf-8")

    assert "is not a PDF" in refused("print", "standings", file, "--out", roster)
    assert roster.read_text("utf-8") == "first,last\n"
