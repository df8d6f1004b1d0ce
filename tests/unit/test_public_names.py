"""What people import from packages is there, and is what its module defines."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import starsquare.engine
import starsquare.game
import starsquare.tournament
from starsquare.tournament import Tournament

MOST_NEEDED = {
    starsquare.game: (
        "BySide Game GameCommand GameEvent GameView Outcome PlaceTiles Side Stage "
        "decide event_from_json events_to_json evolve fold next_deadline offers_for "
        "opened outcome_of steps_of view_of"
    ),
    starsquare.tournament: (
        "BoardKey EnterSlip Entrant EntrantId OpenTournament PairRound Person "
        "Tournament TournamentCommand TournamentEvent awards decide evolve fold "
        "records_of standings statistics_of"
    ),
    starsquare.engine: (
        "Engine FoundExchange FoundPlay FoundPlays Level Player Review Setting "
        "Situation Speed WordIndex build_graph play_games plays_left read_leaves "
        "review_of standard_leaves train write_leaves"
    ),
}


@pytest.mark.parametrize("package", MOST_NEEDED, ids=lambda one: one.__name__)
def test_a_package_offers_what_is_most_needed(package: ModuleType) -> None:
    names = MOST_NEEDED[package].split()

    assert [name for name in names if not hasattr(package, name)] == []
    assert not any(isinstance(getattr(package, name), ModuleType) for name in names)


@pytest.mark.parametrize("package", ["game", "tournament"])
@pytest.mark.parametrize("words", ["command", "event"])
def test_every_command_and_event_can_be_imported_from_its_package(
    package: str, words: str
) -> None:
    whole = import_module(f"starsquare.{package}")
    inner = import_module(f"starsquare.{package}.{words}")
    offered = {
        name: value
        for name, value in vars(inner).items()
        if isinstance(value, type)
        and not name.startswith("_")
        and value.__module__.startswith("starsquare.")
    }

    lacking = [
        name
        for name, value in offered.items()
        if getattr(whole, name, None) is not value
    ]

    assert lacking == []


def test_a_function_is_offered_where_a_module_has_its_name() -> None:
    assert callable(starsquare.game.decide)
    assert callable(starsquare.tournament.standings)
    assert Tournament is import_module("starsquare.tournament.state").Tournament


def test_no_package_brings_the_heavy_libraries() -> None:
    code = (
        "import sys, starsquare.game, starsquare.tournament, starsquare.engine; "
        "print([one for one in ('numpy', 'reportlab', 'rich', 'typer', 'litestar') "
        "if one in sys.modules])"
    )

    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert answer.stdout.strip() == "[]"
