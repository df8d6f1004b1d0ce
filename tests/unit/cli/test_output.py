"""What a terminal is told: texts from anybody, and orders from nobody but us."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import starsquare.cli
from starsquare.cli.output import (
    aside,
    hand_over,
    show,
    show_json,
    working,
    write,
)
from starsquare.cli.play.terminal import Terminal
from starsquare.game.side import Moment
from starsquare.text.clean import plain as harmless

ORDER = "\x1b]0;mine\x07\x1b[2J\x9b31m\r\u202e"
"""Another title, an empty screen, red, the line written over and turned around."""

NAME = f"Ann{ORDER} Able"
SHOWN = "Ann]0;mine[2J31m Able"


class Answer(msgspec.Struct):
    name: str


def a_table() -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for name in (NAME, SHOWN):
        table.add_row(name, "e1")
    return table


def test_what_a_terminal_obeys_is_taken_out_and_the_rest_stays() -> None:
    assert harmless(f"{NAME}\n\tÉva \N{WHITE STAR}") == f"{SHOWN}\n\tÉva \u2606"


@pytest.mark.parametrize("answer", [NAME, Text(NAME, style="bold")])
def test_a_name_gives_no_orders_to_the_terminal(
    answer: RenderableType, capsys: pytest.CaptureFixture[str]
) -> None:
    show(answer)

    assert capsys.readouterr().out == f"{SHOWN}\n"


def test_a_table_stays_straight(capsys: pytest.CaptureFixture[str]) -> None:
    show(a_table())

    first, second = capsys.readouterr().out.splitlines()
    assert first == second == f"{SHOWN}  e1"


def test_sentences_beside_the_answer_and_files_on_a_terminal_are_harmless(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(NAME)
    aside(NAME)
    hand_over(NAME)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    hand_over(f"{NAME}\n")

    told = capsys.readouterr()
    assert told.out == f"{SHOWN}\n{NAME}\n{SHOWN}\n", "a file gets what there is"
    assert told.err == f"{SHOWN}\n"


def test_programs_get_the_name_as_it_is_in_signs_that_no_terminal_obeys(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_json(Answer(NAME))

    text = capsys.readouterr().out
    assert json.loads(text) == {"name": NAME}
    assert harmless(text) == text


def test_what_is_under_way_is_named_harmlessly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")

    with working(NAME):
        pass

    told = capsys.readouterr().err
    assert SHOWN in told
    assert "\x1b]0;" not in told
    assert "\x9b" not in told


def test_a_game_in_the_terminal_shows_names_harmlessly() -> None:
    screen = StringIO()
    terminal = Terminal(
        keyboard=0, screen=screen, clock=lambda: Moment(0), chance=lambda: b""
    )

    terminal.page(Text(NAME), a_table())
    terminal.line(NAME)

    assert screen.getvalue() == f"{SHOWN}\n{SHOWN}  e1\n{SHOWN}  e1\n{SHOWN}\n"


def test_everything_is_written_in_one_place() -> None:
    package = Path(starsquare.cli.__file__).parent

    own = {
        file.name
        for file in package.rglob("*.py")
        if "typer.echo(" in file.read_text("utf-8")
    }

    assert own == {"output.py"}
