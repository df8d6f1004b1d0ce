"""A rated weekend in the terminal, from the roster to the submission file."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from starsquare.tournament.interchange.tou import read_tou
from tests.integration.cli.prepared import done, inside, starsquare
from tests.integration.weekend import (
    CLASSES,
    LIST,
    PLAYERS,
    ROSTER,
    ROUNDS,
    players_in,
    ratings_in,
    scores,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A weekend that has been played."""
    folder = tmp_path_factory.mktemp("weekend")
    with inside(folder):
        set_up()
        for number in range(1, ROUNDS + 1):
            done("event", "pair", "cup.db", "--seed", str(number))
            done("event", "publish", "cup.db")
            play(number)
        done("event", "finish", "cup.db")
    return folder


def set_up() -> None:
    Path("roster.csv").write_text(ROSTER, "utf-8")
    Path("list.csv").write_text(LIST, "utf-8")
    today = datetime.now(tz=UTC).date().isoformat()
    single = ("--set", "entry.side_size=1")
    named = ("--title", "Harbour Open", "--day", today)
    done("event", "create", "cup.db", "SO", "--rounds", str(ROUNDS), *single, *named)
    done("event", "import", "cup.db", "roster.csv")
    done("event", "rating-list", "cup.db", "list.csv", "--source", "November list")
    done("event", "rating-system", "cup.db", "naspa")
    done("event", "classes", "cup.db", *CLASSES)
    offer = ("event", "prize", "offer", "cup.db")
    for place, money in ((1, "300"), (2, "200"), (3, "100")):
        done(*offer, f"Place {place}", "--place", str(place), "--money", money)
    for name in "ABC":
        best = (f"Best of class {name}", "--place", "1", "--rating-class", name)
        done(*offer, *best, "--money", "50")
    done(*offer, "High game", "--for", "high-game", "--money", "20")
    done(*offer, "Upset", "--for", "upset", "--money", "20")
    done("event", "check-in", "cup.db", "--all")
    done("event", "seed", "cup.db")


def play(number: int) -> None:
    """Submit every slip of a round at once."""
    found = json.loads(done("event", "boards", "cup.db", "--json"))
    lines: list[str] = []
    for board in found["boards"]:
        own, other = scores(number, board["one"], board["two"])
        slip = {
            "type": "EnterSlip",
            "board": {"pool": "open", "round": number, "board": board["board"]},
            "one": board["one"],
            "one_score": own,
            "two": board["two"],
            "two_score": other,
            "signed_by": [board["one"], board["two"]],
            "insist": True,
        }
        lines.append(json.dumps(slip))
    Path("slips.jsonl").write_text("\n".join(lines), "utf-8")
    done("event", "do", "cup.db", "slips.jsonl")


def asked(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(done("event", *words, "--json"))
    return found


def test_a_federation_would_take_the_report(folder: Path) -> None:
    ids = ("--director-id", "AA000001", "--tournament-id", "42")
    with inside(folder):
        said = done("event", "check-report", "cup.db", "naspa", *ids)

    assert "This report is ready to send" in said


def test_ratings_follow_from_the_submission_alone(folder: Path) -> None:
    with inside(folder):
        archive = done("event", "export", "cup.db", "submission")
        shown = asked("ratings", "cup.db")

    players = players_in(archive)
    by_file = ratings_in(archive)
    by_number = {one["number"]: one["new"] for one in shown["lines"]}
    assert len(players) == PLAYERS
    assert {len(one.opponents) for one in players} == {ROUNDS}
    assert [by_number[at] for at in range(1, PLAYERS + 1)] == list(by_file.values())
    newcomers = [one for one in shown["lines"] if one["old"] is None]
    assert len(newcomers) == 3
    assert all(500 <= one["new"] <= 2500 for one in newcomers)


def test_a_class_has_its_own_standings_with_ratings(folder: Path) -> None:
    with inside(folder):
        whole = asked("standings", "cup.db")["standings"]
        own = asked("standings", "cup.db", "--class", "B")["standings"]
        drawn = done("event", "standings", "cup.db", "--class", "B")

    members = [one["entrant"] for one in whole if one["rating_class"] == "B"]
    assert [one["entrant"] for one in own] == members
    assert own[0]["place"] == 1
    assert own[0]["new_rating"] is not None
    assert str(own[0]["new_rating"]) in drawn
    assert "Old" in drawn


def test_a_class_that_a_division_does_not_have_is_refused(folder: Path) -> None:
    with inside(folder):
        result = starsquare("event", "standings", "cup.db", "--class", "Z")

    assert result.exit_code
    assert "Classes: A, B, C" in " ".join(result.stderr.split())


def test_nobody_meets_anybody_twice(folder: Path) -> None:
    with inside(folder):
        archive = done("event", "export", "cup.db", "submission")

    for one in players_in(archive):
        assert len(set(one.opponents)) == ROUNDS


def test_prizes_are_paid_once_for_the_same_games(folder: Path) -> None:
    with inside(folder):
        sheet = asked("prize", "payout", "cup.db")
        awards = asked("awards", "cup.db")["awards"]
        paper = done("print", "payout-sheet", "cup.db", "--out", "payout.pdf")

        assert Path("payout.pdf").read_bytes().startswith(b"%PDF")
    assert paper is not None
    money = {one["title"]: one["winners"] for one in awards if one["shares"]}
    placed = {who for place in (1, 2, 3) for who in money[f"Place {place}"]}
    classed = {who for name in "ABC" for who in money.get(f"Best of class {name}", ())}
    assert placed.isdisjoint(classed)
    assert sheet["paid_cents"] <= sheet["offered_cents"] == 79_000
    assert all(one["is_final"] for one in sheet["payouts"])


def test_the_tournament_file_has_every_game(folder: Path) -> None:
    with inside(folder):
        file = read_tou(done("event", "export", "cup.db", "tou"), file="cup.tou")
        games = done("event", "export", "cup.db", "games")
        results = asked("export", "cup.db", "results-json")

    (section,) = file.sections
    assert len(section.players) == PLAYERS
    played = sum(one.kind == "game" for each in section.players for one in each.games)
    assert played == PLAYERS * ROUNDS
    assert games.count(",game\n") == played // 2
    assert len(results["divisions"][0]["games"]) == played // 2
