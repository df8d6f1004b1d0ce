"""Correcting, clearing and forfeiting from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.cli.test_event_cli import answer, done, run


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """A Capitol Cup of two teams, with its first round published."""
    file, roster = tmp_path / "cup.db", tmp_path / "roster.csv"
    roster.write_text(
        "first1,last1,first2,last2,grade1,grade2\n"
        "Ana,Ruiz,Ben,Lee,6,6\nCai,Wu,Dee,Fox,6,6\n"
    )
    done("create", file, "CC", "--rounds", 2, "--set", "rounds.number=2")
    done("import", file, roster)
    done("check-in", file, "--all")
    done("pair", file, "--seed", "x")
    done("publish", file)
    return file


def sides(file: Path) -> tuple[str, str]:
    (board,) = answer("boards", file)["boards"]
    return board["one"], board["two"]


def finals(file: Path) -> list[int]:
    one, two = sides(file)
    standings = answer("standings", file)["standings"]
    points = {line["entrant"]: line["points"] for line in standings}
    return [points[one], points[two]]


def late_and_deducted(file: Path) -> None:
    one, two = sides(file)
    people = [f"p{2 * int(one[1:]) - 1}", f"p{2 * int(one[1:])}"]
    absent = [word for person in people for word in ("--absent", person)]
    done("--at", 1_000, "start", file, *absent)
    for person in people:
        done("--at", 361_000, "arrive", file, person)
    done(
        "result",
        file,
        1,
        one,
        400,
        two,
        350,
        "--deduct-one",
        20,
        "--signed",
        "all",
        "--insist",
    )


@pytest.mark.parametrize("scores", [(400, 350), (360, 350)])
def test_correcting_to_what_is_shown_changes_nothing_and_says_so(
    cup: Path, scores: tuple[int, int]
) -> None:
    late_and_deducted(cup)
    before = finals(cup)

    said = " ".join(done("correct", cup, 1, 1, *scores, "--why", "again").split())

    assert before == finals(cup) == [360, 350]
    assert "Nothing changed" in said
    assert "400-350 as played and 360-350 final" in said


def test_a_draft_older_than_a_correction_is_not_published_without_a_word(
    cup: Path,
) -> None:
    one, two = sides(cup)
    done("result", cup, 1, one, 400, two, 350, "--signed", "all")
    done("pair", cup, "--method", "swiss")
    done("correct", cup, 1, 1, 350, 400, "--why", "swapped")

    refused = run("publish", cup)
    done("publish", cup, "--despite", "they sit already")

    said = " ".join(refused.output.split())
    assert refused.exit_code == 1
    assert "Results changed after the draft was made: e1, e2" in said
    assert "Pair again with: starsquare event pair" in said
    assert "--despite WHY" in said


def test_a_correction_keeps_or_changes_deductions_as_it_is_told(cup: Path) -> None:
    one, two = sides(cup)
    done("result", cup, 1, one, 400, two, 350, "--deduct-one", 20, "--signed", "all")

    done("correct", cup, 1, 1, 410, 350, "--why", "misread")
    kept = finals(cup)
    done("correct", cup, 1, 1, 410, 350, "--deduct-two", 5, "--why", "overtime")
    more = finals(cup)
    done("correct", cup, 1, 1, 410, 350, "--deduct-one", 0, "--why", "none")
    less = finals(cup)
    done("correct", cup, 1, 1, 410, 345, "--insist", "--why", "as played")

    assert (kept, more, less, finals(cup)) == (
        [390, 350],
        [390, 345],
        [410, 345],
        [410, 340],
    )


def test_a_result_is_cleared_and_entered_again(cup: Path) -> None:
    one, two = sides(cup)
    done("result", cup, 1, one, 400, two, 350, "--signed", "all")

    unreasoned = run("clear-result", cup, 1)
    said = done("clear-result", cup, 1, "--why", "wrong table")
    nothing = run("clear-result", cup, 1, "--why", "again")
    done("result", cup, 1, one, 300, two, 350, "--signed", "all", "--unvalidated")
    done("clear-result", cup, 1)  # one's own, not validated

    assert unreasoned.exit_code == 1
    assert "--why" in unreasoned.output
    assert "result cleared" in said
    assert nothing.exit_code == 1
    assert [
        line["board"]["board"] for line in answer("outstanding", cup)["boards"]
    ] == [1]


@pytest.mark.parametrize("who", ["Ana Ruiz", "ruiz", "dee"])
def test_a_side_forfeits_by_its_name_and_the_preview_says_who(
    cup: Path, who: str
) -> None:
    lost = ("Ana Ruiz", "Cai Wu")[who == "dee"]

    tried = " ".join(done("forfeit", cup, 1, who, "--why", "ill", "--dry-run").split())
    still_open = len(answer("outstanding", cup)["boards"])
    said = " ".join(done("forfeit", cup, 1, who, "--why", "ill").split())

    assert f"Round 1, table 1: {lost}" in tried
    assert "Nothing was written." in tried
    assert still_open == 1
    assert f"Round 1, table 1: {lost}" in said
    assert answer("outstanding", cup)["boards"] == []


def test_both_sides_may_forfeit(cup: Path) -> None:
    one, two = sides(cup)

    told = answer("forfeit", cup, 1, one, two, "--why", "neither came")

    assert len(told["forfeits"]) == 2
    assert not told["is_tried"]


@pytest.mark.parametrize("who", ["zoe", "e"])
def test_a_name_of_neither_side_or_of_both_is_refused(cup: Path, who: str) -> None:
    refused = run("forfeit", cup, 1, who, "--why", "ill")

    assert refused.exit_code == 64
    assert "Name one of" in " ".join(refused.output.split())


@pytest.mark.parametrize("score", ["3000", "99999999999999999999"])
def test_an_impossible_score_is_refused_with_the_range(cup: Path, score: str) -> None:
    one, two = sides(cup)
    typed = run("result", cup, 1, one, score, two, 350, "--signed", "all")
    done("result", cup, 1, one, 400, two, 350, "--signed", "all")
    corrected = run("correct", cup, 1, 1, score, 350, "--why", "x")

    for refused in (typed, corrected):
        assert refused.exit_code == 1
        assert "from -500 to 2000" in " ".join(refused.output.split())


def test_a_team_that_missed_round_1_is_asked_about_with_the_rules_answer(
    tmp_path: Path,
) -> None:
    file, roster = tmp_path / "cup.db", tmp_path / "roster.csv"
    roster.write_text(
        "first1,first2,grade1,grade2\nAna,Ben,6,6\nCai,Dee,6,6\nEve,Fay,6,6\n"
    )
    done("create", file, "CC", "--rounds", 2)
    done("import", file, roster)
    for team in ("e1", "e2"):
        done("check-in", file, team)
    done("pair", file, "--seed", "x")
    done("publish", file)
    one, two = sides(file)
    entered = run("result", file, 1, one, 300, two, 250, "--signed", "all")
    told = " ".join(entered.output.split())

    listed = done("missed", file)
    done("count-missed", file, "e3", 1)

    assert "Someone missed round 1" in told
    assert f"starsquare event missed {file}" in told
    assert "loss" in listed
    assert "Eve" in listed
    lines = {one["entrant"]: one for one in answer("standings", file)["standings"]}
    assert lines["e3"]["spread"] == -50
    assert done("missed", file) == "No missed rounds to decide.\n"
    assert answer("missed", file) == {"missed": []}


def test_a_board_whose_side_withdrew_is_offered_as_a_decision(cup: Path) -> None:
    one, _ = sides(cup)
    done("start", cup)

    told = " ".join(run("withdraw", cup, one, "--why", "ill").output.split())

    assert "Decide 1 board of round 1: a side left" in told
    assert f"decision: {one}" in done("outstanding", cup)
    assert answer("outstanding", cup)["boards"][0]["gone"] == [one]


def test_a_slip_notes_agreed_rules_in_words_and_as_values(tmp_path: Path) -> None:
    file, roster = tmp_path / "k.db", tmp_path / "roster.csv"
    roster.write_text(
        "first,last,division\nAna,Ruiz,just-for-fun\nBen,Lee,just-for-fun\n"
    )
    done("create", file, "KZ", "--rounds", 2)
    done("import", file, roster)
    done("check-in", file, "--all")
    done("pair", file, "just-for-fun", "--seed", "x")
    done("publish", file, "just-for-fun")
    slip = ("result", file, 1, "e1", 412, "e2", 300, "--pool", "just-for-fun")
    rule = ("--agreed-rule", "exchange.min_tiles_in_bag=7")

    half = run(*slip, "--agreed-rule", "exchange.min_tiles_in_bag=none")
    told = answer(*slip, "--agreed", "no clock", *rule)
    figures = answer("statistics", file, "just-for-fun")

    assert half.exit_code == 64
    (entered,) = told["events"]
    assert entered["result"]["agreed_text"] == "no clock"
    assert entered["result"]["agreed"] == {"exchange.min_tiles_in_bag": 7}
    assert figures["games"] == 1
    assert figures["high_games"] == []
