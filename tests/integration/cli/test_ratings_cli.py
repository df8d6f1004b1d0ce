"""Ratings in the terminal: a system, a list, classes, and estimates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from starsquare.cli.event_prizes import Feat, RoundingChoice
from starsquare.cli.event_ratings import SystemChoice
from starsquare.cli.exit_codes import ExitCode
from starsquare.ratings.systems import OFFERED
from starsquare.tournament.state import PrizeKind, Rounding
from tests.integration.cli.prepared import Phases, done, inside, starsquare


@pytest.fixture
def cup(phases: Phases, tmp_path: Path) -> Path:
    """A folder with an event of eight after one of two rounds."""
    phases.copy("played", tmp_path)
    with inside(tmp_path):
        done("event", "rating-list", "cup.db", "ratings.csv", "--source", "Club list")
    return tmp_path


def ratings(*more: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        done("event", "ratings", "cup.db", *more, "--json")
    )
    return found


def test_the_terminal_offers_every_system() -> None:
    assert [one.value for one in SystemChoice] == [*OFFERED, "none"]


def test_an_event_is_rated_once_a_system_is_chosen(cup: Path) -> None:
    with inside(cup):
        before = done("event", "ratings", "cup.db")
        done("event", "rating-system", "cup.db", "naspa")
        found, shown = ratings(), done("event", "ratings", "cup.db")
        early = ratings("--after", "0")
        done("event", "rating-system", "cup.db", "none")
        after = done("event", "ratings", "cup.db")

    assert "not rated" in before
    assert "not rated" in after
    assert "Unofficial estimate by NASPA (2024), after 1 round." in shown
    assert found["system"] == "naspa"
    assert not found["is_official"]
    assert found["lists"] == ["Club list"]
    assert {one["games"] for one in found["lines"]} == {1}
    assert all(one["games_before"] == 60 for one in found["lines"])
    assert all(one["new"] == one["old"] + one["change"] for one in found["lines"])
    assert any(one["change"] for one in found["lines"])
    assert all(one["new"] == one["old"] for one in early["lines"])


def test_standings_have_classes_and_ratings(cup: Path) -> None:
    with inside(cup):
        done("event", "classes", "cup.db", "A=1400", "B=1250", "C")
        done("event", "rating-system", "cup.db", "elo")
        found = ratings()
        wrong = starsquare("event", "classes", "cup.db", "A=high")

    classes = {one["entrant"]: one["rating_class"] for one in found["lines"]}
    assert sorted(classes.values()) == ["A", "A", "A", "B", "B", "B", "C", "C"]
    assert classes["e1"] == "A"
    assert wrong.exit_code == ExitCode.USAGE
    assert "A=1600" in wrong.output


def test_a_doubt_is_shown_and_settled_by_hand(phases: Phases, tmp_path: Path) -> None:
    phases.copy("entered", tmp_path)
    with inside(tmp_path):
        Path("list.csv").write_text(
            "id,name,rating,games\n"
            "X1,Annson Ann,1700,80\n"
            "X2,Benn Benson,1600,70\n"
            "X3,Nobody Else,1200,70\n"
            "X4,Cat Catson,many,70\n",
            "utf-8",
        )
        tried = starsquare("event", "rating-list", "cup.db", "list.csv", "--dry-run")
        wrong = starsquare("event", "rating-list", "cup.db", "list.csv", "--is", "p2")
        taken = starsquare("event", "rating-list", "cup.db", "list.csv", "--is", "p2=3")
        again = json.loads(
            done("event", "rating-list", "cup.db", "list.csv", "--dry-run", "--json")
        )
        roster = done("event", "export", "cup.db", "roster")

    assert tried.exit_code == ExitCode.NO
    assert "3: Benn Benson, 1600" in tried.output
    assert "Line 5 cannot be read" in tried.output
    assert wrong.exit_code == ExitCode.USAGE
    assert taken.exit_code == 0
    assert "2 ratings taken from list.csv." in taken.output
    assert [one["kind"] for one in again["matches"]][:3] == ["id", "id", "unlisted"]
    assert "X2" in roster
    assert "1600" in roster
    assert "80" in roster


def test_a_report_is_checked_and_written(cup: Path) -> None:
    with inside(cup):
        done("event", "rating-system", "cup.db", "nsa2008")
        refused = starsquare("event", "check-report", "cup.db", "naspa")
        found = json.loads(
            starsquare("event", "check-report", "cup.db", "wespa", "--json").stdout
        )
        ids = ("--director-id", "AA1", "--tournament-id", "7")
        archive = done("event", "export", "cup.db", "submission", *ids)
        tou = done("event", "export", "cup.db", "tou")
        games = done("event", "export", "cup.db", "games")
        rated = done("event", "export", "cup.db", "ratings")
        results = json.loads(done("event", "export", "cup.db", "results-json"))
        same = json.loads(done("event", "export", "cup.db", "results-json", "--json"))
        schema = json.loads(done("event", "schema"))

    assert refused.exit_code == ExitCode.NO
    assert "has no member number" in refused.output
    assert {one["key"] for one in found["findings"]} == {"no_day", "rounds"}
    assert 'config director_id = "AA1"\nconfig tournament_id = 7\n' in archive
    assert "Annson, Ann 1500 " in archive
    assert tou.startswith("*M01.01.1900 ")
    assert games.count("\n") == rated.count("\n") + 1 - 5
    assert results == same
    assert (
        results["format"]
        == schema["$defs"]["OpenResults"]["properties"]["format"]["enum"][0]
    )


def test_a_report_without_faults_says_so(phases: Phases, tmp_path: Path) -> None:
    phases.copy("over", tmp_path)
    with inside(tmp_path):
        found = starsquare(
            "event", "--at", "2026-11-17T10:00", "check-report", "cup.db", "wespa"
        )

    assert "The event has no date." in found.output


def test_a_tournament_file_makes_an_event(cup: Path) -> None:
    with inside(cup):
        text = done("event", "export", "cup.db", "tou")
        Path("cup.tou").write_text(text, "utf-8")
        done("event", "create", "new.db", "ES/advanced", "--rounds", "2")
        done("event", "import-tsh", "new.db", "cup.tou")
        games = done("event", "export", "new.db", "games")
        again = done("event", "export", "new.db", "tou")
        lines = text.splitlines()
        two = [*lines[:-1], *lines[1:]]
        Path("two.tou").write_text("\n".join(two), "utf-8")
        done("event", "create", "two.db", "ES/advanced", "--rounds", "2")
        refused = starsquare("event", "import-tsh", "two.db", "two.tou")

    assert games.count(",game") == 4
    assert again.splitlines()[3:] == lines[3:]
    assert refused.exit_code == ExitCode.DATA
    assert "has several sections" in refused.output


def test_money_is_offered_and_paid_out(cup: Path) -> None:
    with inside(cup):
        done("event", "classes", "cup.db", "A=1400", "B")
        offer = ("event", "prize", "offer", "cup.db")
        nothing = done("event", "prize", "payout", "cup.db")
        done(*offer, "First", "--place", "1", "--money", "$100")
        done(
            *offer, "Class B", "--place", "1", "--rating-class", "B", "--money", "25.5"
        )
        done(*offer, "High game", "--for", "high-game", "--money", "12.05")
        wrong = [
            starsquare(*offer, "What", "--money", "5"),
            starsquare(*offer, "What", "--place", "1", "--money", "lots"),
            starsquare(*offer, "What", "--place", "1", "--for", "upset"),
        ]
        shown = done("event", "prize", "payout", "cup.db", "--rounding", "dollar-down")
        found = json.loads(done("event", "prize", "payout", "cup.db", "--json"))
        awards = json.loads(done("event", "awards", "cup.db", "--json"))["awards"]

    assert "No prize has money." in nothing
    assert {one.exit_code for one in wrong} == {ExitCode.USAGE}
    assert "$" in shown
    assert "rounded down to whole dollars" in shown
    assert found["rounding"] == "dollar_down"
    assert found["offered_cents"] == 10_000 + 2_550 + 1_205
    assert found["paid_cents"] + found["left_cents"] == found["offered_cents"]
    assert any(one["shares"] for one in awards)


def test_the_terminal_offers_every_feat_and_rounding() -> None:
    kinds = {one.value.replace("-", "_") for one in Feat}
    rules = [one.value.replace("-", "_") for one in RoundingChoice]

    assert kinds == {*get_args(PrizeKind)} - {"class", "place", "grade"}
    assert rules == [*get_args(Rounding)]
