"""Every example in the help, run as written."""

from __future__ import annotations

import asyncio
import os
import shlex
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.client import Bot, Client, Referee
from starsquare.client.bot_policy import AT_ONCE
from starsquare.engine import WordIndex
from starsquare.engine.levels import Level
from starsquare.game.side import BySide, PersonId
from starsquare.lexicon import embedded_list
from starsquare.rulebook import rulebook
from starsquare.service.identity import Grant, Role
from starsquare.storage.sqlite import SqliteStore
from tests.integration.cli.leaves import LEAVES, Leaf
from tests.integration.cli.prepared import Phases, inside
from tests.integration.cli.running import CliRunner
from tests.integration.web.serving import Served, free_port, wait_until_ready

# The phase of an event that an example needs; by default `played`.
PHASES = {
    "nothing": ("create",),
    "opened": ("import", "import-tsh", "register"),
    "asked": ("request approve", "request decline", "request reopen"),
    "entered": ("check-in", "expect-late", "pay", "do", "amend", "tables", "schedule"),
    "paid": ("receipts",),
    "here": ("pair", "seed", "drawing open", "withdraw", "not-here"),
    "left": ("return",),
    "drafted": ("change", "publish", "lock"),
    "published": (
        "swap",
        "remove-board",
        "start",
        "take-back",
        "result",
        "forfeit",
        "phone report",
        "chances",
    ),
    "removed": ("seat",),
    "playing": ("arrive", "waive", "end", "clock", "move-end", "pause"),
    "late": ("lateness",),
    "paused": ("resume",),
    "disputed": ("phone disagreements", "phone resolve"),
    "typed": ("validate", "clear-result"),
    "tied": ("lightning",),
    "missed": ("missed", "count-missed"),
    "contest": ("contest enter",),
    "handed-in": ("contest judge", "contest list"),
    "drawing": ("drawing sell",),
    "sold": ("drawing draw",),
    "drawn": ("drawing check",),
    "penalised": ("forgive",),
    "offered": ("prize remove",),
    "frozen": ("prize show",),
    "over": ("finish", "awards"),
    "reported": ("check-report",),
    "archived": ("restore",),
    "qualified": ("final", "disqualify", "penalty"),
}
LOG = {"verify", "backup", "restore", "export", "import", "forget"}
PROCESSES = {"play", "serve", "bot"}
"""Examples that need a keyboard or their own service."""

BOT_GAME = "practice.0.3"


def phase_of(leaf: Leaf) -> str:
    if leaf.path[0] == "event":
        own = " ".join(leaf.path[1:])
        found = [phase for phase, names in PHASES.items() if own in names]
        return found[0] if found else "played"
    if leaf.path[0] == "lexicon" and leaf.path[-1] == "remove":
        return "installed"
    if leaf.name in LOG:
        return "kept" if leaf.name in {"restore", "import"} else "log"
    return "published" if leaf.name == "print" else "engine"


def examples() -> Iterator[tuple[Leaf, str]]:
    for leaf in LEAVES:
        for example in leaf.examples:
            if leaf.name not in PROCESSES:
                yield leaf, example


def example_of(name: str) -> list[str]:
    (leaf,) = (one for one in LEAVES if one.name == name)
    (example,) = leaf.examples
    return shlex.split(example)[1:]


@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_every_command_has_an_example_of_itself(leaf: Leaf) -> None:
    assert leaf.examples
    for example in leaf.examples:
        assert shlex.split(example)[1 : 1 + len(leaf.path)] == list(leaf.path)


@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_the_help_shows_every_example_on_one_line(leaf: Leaf) -> None:
    shown = CliRunner().invoke(app, [*leaf.path, "--help"]).stdout

    lines = [line.removeprefix("Example: ").strip() for line in shown.splitlines()]
    assert set(leaf.examples) <= set(lines)


@pytest.mark.parametrize(
    ("leaf", "example"),
    tuple(examples()),
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_an_example_does_what_it_says(
    leaf: Leaf, example: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy(phase_of(leaf), tmp_path)
    command, _, target = example.partition(" > ")

    with inside(tmp_path):
        result = CliRunner().invoke(app, shlex.split(command)[1:])

    assert result.exit_code == ExitCode.OK, result.output
    assert "Traceback" not in result.output
    assert result.stdout or not target


def test_the_example_of_a_game_begins_one(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "starsquare", *example_of("play")],
        input="\n",  # keep the time of a round; then the input ends
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "STARSQUARE_DATA": str(tmp_path), "TERM": "dumb"},
    )

    assert answer.returncode == 0, answer.stderr
    assert "Traceback" not in answer.stderr
    assert "Ann" in answer.stdout


def test_the_example_of_the_service_serves_a_page(tmp_path: Path) -> None:
    port = str(free_port())
    words = [port if word == "8080" else word for word in example_of("serve")]
    process = subprocess.Popen(
        [sys.executable, "-m", "starsquare", *words],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_until_ready(f"http://127.0.0.1:{port}")
        page = httpx.get(f"http://127.0.0.1:{port}/", timeout=60)
    finally:
        process.terminate()
        output, errors = process.communicate(timeout=60)

    assert process.returncode == 0, errors
    assert (page.status_code, "<html" in page.text) == (200, True)
    assert f"http://127.0.0.1:{port}/setup#" in output
    assert "Traceback" not in errors


def test_the_example_of_a_bot_plays_a_game(phases: Phases, tmp_path: Path) -> None:
    phases.copy("engine", tmp_path)
    served = Served(SqliteStore(tmp_path / "log.db"))
    try:
        link, others = _others_at_the_table(served)
        given = {"http://127.0.0.1:8080": served.address, "TOKEN": link}
        words = [given.get(word, word) for word in example_of("bot")]
        playing = threading.Thread(target=lambda: asyncio.run(others))
        playing.start()
        with inside(tmp_path):
            result = CliRunner().invoke(app, words)
        playing.join(60)
    finally:
        served.stop()

    assert result.exit_code == 0, result.output
    assert BOT_GAME in result.stdout


def _others_at_the_table(served: Served) -> tuple[str, Coroutine[Any, Any, None]]:
    """Open a game; return the bot's link, and the other players' actions."""

    async def links() -> tuple[str, str, str]:
        seats: BySide[tuple[PersonId, ...]]
        seats = BySide((PersonId("ann"),), (PersonId("ben"),))
        grant = Grant(role=Role.ENTRANT, event="practice")
        staff = Grant(role=Role.JUDGE, event="practice")
        async with await served.director() as director:
            await director.open_game(BOT_GAME, book="KZ/corporate", seats=seats)
            ann = await director.new_link(grant, person=PersonId("ann"))
            ben = await director.new_link(grant, person=PersonId("ben"))
            return ann, ben, await director.new_link(staff)

    ann, ben, staff = asyncio.run(links())

    async def play() -> None:
        words = embedded_list().words
        async with (
            Client(served.address, link=ben) as side,
            Client(served.address, link=staff) as judge,
        ):
            bot = Bot(
                side,
                Level.RUSTY,
                WordIndex.of_words(words),
                books=rulebook,
                seed=1,
                manner=AT_ONCE,
            )
            await asyncio.gather(
                bot.play(BOT_GAME), Referee(judge, words).serve(BOT_GAME)
            )

    return ann, play()
