"""A person alone at the keyboard, against a bird."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.game.event import (
    ChallengeIssued,
    GameEvent,
    RackDrawn,
    SlipSigned,
    TilesDrawn,
    TilesPlaced,
    events_from_json,
)
from starsquare.game.evolve import fold
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage
from tests.integration.cli.running import CliRunner, Result
from tests.unit.cli.play.keyboards import (
    COURTESY,
    Asked,
    Keyboard,
    Player,
    Reply,
    after,
    knows_the_way,
)

RACK = re.compile(r"^(\w+): +[A-Z?]", re.MULTILINE)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path))
    return tmp_path


def against(level: str, *options: str, keyboard: Keyboard) -> Result:
    command = ["play", "--against", level, "--seed", "07" * 32, *options]
    return CliRunner().invoke(app, command, obj=keyboard)


def the_game(data: Path) -> tuple[Game, tuple[GameEvent, ...]]:
    (path,) = data.glob("games/**/*.jsonl")
    lines = path.read_bytes().splitlines()[1:]
    events = tuple(
        event
        for line in lines
        if not line.startswith(b"{")
        for event in events_from_json(line)
    )
    return fold(events), events


def alone(plays: int = 0) -> Player:
    """Return a person who plays what fits a few times, then passes, and signs."""
    usual = knows_the_way(2)
    played: list[str] = []

    def player(asked: Asked) -> Reply | str:
        if asked.prompt.startswith("Waiting for"):
            return after(30, "")
        if asked.prompt == "Ada>" and len(played) >= plays:
            return "pass"
        answer = usual(asked)
        played.extend(["play"] if asked.prompt == "Ada>" else [])
        return answer

    return player


@pytest.mark.parametrize("book", ["NA/high-school", "SO", "KZ/just-for-fun"])
def test_a_person_plays_a_whole_game_against_a_bird(data: Path, book: str) -> None:
    keyboard = Keyboard(then=alone(plays=2))
    options = ("--rulebook", book, "--names", "Ada", "Ben", "--speed", "fast")

    result = against("chatter", *options, keyboard=keyboard)

    assert result.exit_code == 0, result.output
    game, events = the_game(data)
    assert game.stage in {Stage.SIGNED, Stage.SEALED}
    assert game.seats.two == ("Chatter",)
    assert {one.side for one in events if isinstance(one, TilesPlaced)} == set(Side)
    assert any(isinstance(one, SlipSigned) for one in events)


def test_the_rack_of_a_bird_is_never_on_the_page_before_the_end(data: Path) -> None:
    keyboard = Keyboard(then=alone())

    against("pip", "--rulebook", "SO", "--names", "Ada", "Ben", keyboard=keyboard)

    _, events = the_game(data)
    assert any(isinstance(one, RackDrawn | TilesDrawn) for one in events)
    over = next(
        (at for at, page in enumerate(keyboard.pages) if "type sign" in page),
        len(keyboard.pages),
    )
    shown = {
        name
        for page in keyboard.pages[:over]
        if "final" not in page.lower()
        for name in RACK.findall(page)
    }
    assert "Ada" in shown


def test_nobody_can_play_or_draw_for_a_bird(data: Path) -> None:
    typed: list[str] = []

    def meddles(asked: Asked) -> Reply | str:
        if asked.prompt.startswith("Waiting for Marlow"):
            typed.append("draw" if len(typed) % 2 else "pass")
            return after(0.1, typed[-1]) if len(typed) < 12 else after(30, "")
        return alone()(asked)

    keyboard = Keyboard(then=meddles)
    against("marlow", "--rulebook", "SO", "--names", "Ada", "B", keyboard=keyboard)

    assert "Only Marlow can do that." in keyboard.seen
    game, _ = the_game(data)
    assert game.stage in {Stage.SIGNED, Stage.SEALED}


def test_a_bird_challenges_what_it_knows_to_be_wrong(data: Path) -> None:
    keyboard = Keyboard(then=alone(plays=3))

    against("glint", "--rulebook", "SO", "--names", "Ada", "B", keyboard=keyboard)

    _, events = the_game(data)
    challenges = [one for one in events if isinstance(one, ChallengeIssued)]
    assert Side.TWO in {one.side for one in challenges}
    assert "ENABLE1" in keyboard.seen


def test_a_game_against_a_bird_goes_on_after_it_was_left(data: Path) -> None:
    options = ("--rulebook", "SO", "--names", "Ada", "Ben")
    first = Keyboard(*[""] * 6, after(COURTESY, "quit"))
    against("rusty", *options, keyboard=first)

    second = Keyboard("", then=alone(), begins_at=1_700_000_900_000)
    result = CliRunner().invoke(app, ["play"], obj=second)

    assert result.exit_code == 0, result.output
    game, _ = the_game(data)
    assert game.seats.two == ("Rusty",)
    assert game.stage in {Stage.SIGNED, Stage.SEALED}


def test_a_game_that_goes_on_says_that_it_keeps_its_own_names(data: Path) -> None:
    first = Keyboard(*[""] * 6, after(COURTESY, "quit"))
    against("rusty", "--rulebook", "SO", "--names", "Ada", "Ben", keyboard=first)

    second = Keyboard("", "", "quit", begins_at=1_700_000_900_000)
    CliRunner().invoke(app, ["play", "--names", "Zoe", "Max"], obj=second)

    assert "keeps its own rulebook, names" in " ".join(second.seen.split())


def test_a_speed_without_a_bot_is_refused() -> None:
    result = CliRunner().invoke(app, ["play", "--speed", "fast"], obj=Keyboard())

    assert result.exit_code == ExitCode.USAGE
    assert "Add --against, or leave out --speed." in " ".join(result.stderr.split())


def test_the_name_of_a_person_alone_is_asked_once() -> None:
    keyboard = Keyboard("Zoe")

    against("glint", "--rulebook", "KZ/just-for-fun", keyboard=keyboard)

    assert keyboard.prompts[0] == "Name of side 1 [Player 1]:"
    assert not any("side 2" in prompt for prompt in keyboard.prompts)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    result = CliRunner().invoke(app, ["play", "--against", "owl"])

    assert result.exit_code != 0
    assert "minerva" in result.stderr
