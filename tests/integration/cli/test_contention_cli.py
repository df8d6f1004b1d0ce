"""Contention pairing and finish odds in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli import event_odds
from starsquare.service.tournament.simulations import finishes_of
from starsquare.tournament.odds import Finishes, Race
from tests.integration.cli.test_event_cli import answer, done, file, run

__all__ = ["file"]  # a fixture


@pytest.fixture
def cup(file: Path, tmp_path: Path) -> Path:
    """An event of six whose third round of four is to be paired by contention."""
    roster = tmp_path / "roster.csv"
    names = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
    roster.write_text("first\n" + "\n".join(names) + "\n")
    done("create", file, "ES/advanced", "--rounds", 4)
    done("import", file, roster)
    done("check-in", file, "--all")
    done("schedule", file, "--method", "3-4=contention")
    for _ in range(2):
        done("pair", file, "--seed", "s")
        done("publish", file)
        for board in answer("boards", file)["boards"]:
            slip = (board["board"], board["one"], 400, board["two"], 350)
            done("result", file, *slip, "--signed", "all")
    return file


def test_a_planned_method_pairs_its_round_and_says_why_by_name(cup: Path) -> None:
    plan = answer("schedule", cup)["rounds"]
    draft = answer("pair", cup, "--seed", "s", "--prizes", 2, "--finishes", 2000)
    again = answer("pair", cup, "--seed", "s", "--prizes", 2, "--finishes", 2000)
    usual = answer("pair", cup, "--seed", "s", "--prizes", 2)

    assert [one["method"] for one in plan] == [None, None, "contention", "contention"]
    assert draft["method"] == "contention"
    assert draft == again
    assert len(usual["boards"]) == 3
    first = draft["boards"][0]["one"]
    assert "can still reach place" in done("why", cup, first)
    assert "can still reach place" in " ".join(done("boards", cup).split())
    assert first in answer("why", cup, first)["why"]


def test_what_if_changes_the_chances(cup: Path) -> None:
    done("pair", cup, "--seed", "s", "--finishes", 1000)
    done("publish", cup)
    board = answer("boards", cup)["boards"][0]
    one, two = board["one"], board["two"]

    now = answer("chances", cup, "--finishes", 500, "--seed", "s")
    then = answer(
        "chances", cup, "--finishes", 500, "--seed", "s",
        "--what-if", f"{one} 450 {two} 300",
    )  # fmt: skip

    def prize(found: dict[str, Any], who: str) -> int:
        lines = {line["entrant"]: line for line in found["chances"]}
        return int(lines[who]["prize"]["times"])

    assert prize(then, one) > prize(now, one)
    assert prize(then, two) < prize(now, two)
    assert "What it takes" in done("chances", cup, "--finishes", 100)


@pytest.mark.parametrize(
    "wrong",
    [
        ("chances", "--what-if", "e1 wins"),
        ("schedule", "--method", "3=magic"),
        ("schedule", "--method", "3-=swiss"),
        ("schedule", "--method", "=swiss"),
        ("schedule", "--method", "9=swiss"),
    ],
)
def test_what_is_not_understood_is_said(cup: Path, wrong: tuple[str, ...]) -> None:
    command, *options = wrong

    assert run(command, cup, *options).exit_code == 64


def test_two_without_a_game_cannot_be_supposed(cup: Path) -> None:
    told = run("chances", cup, "--what-if", "e1 400 e2 300")

    assert told.exit_code == 1
    assert "no open game" in " ".join(told.output.split())


def test_a_method_goes_back_to_the_books(cup: Path) -> None:
    done("schedule", cup, "--method", "4=book")

    assert answer("schedule", cup)["rounds"][3]["method"] is None


def test_whoever_interrupts_sees_the_chances_so_far(
    cup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = finishes_of

    def interrupted(race: Race, *, finishes: int, seed: str) -> Iterator[Finishes]:
        blocks = plain(race, finishes=finishes, seed=seed)
        for number, found in enumerate(blocks, start=1):
            if number == 3:
                raise KeyboardInterrupt
            yield found

    monkeypatch.setattr(event_odds, "finishes_of", interrupted)

    assert answer("chances", cup, "--finishes", 9000)["finishes"] == 2000
