"""`starsquare bot`, as somebody types it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.engine import no_leaves, write_leaves
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.identity import Grant, Role
from starsquare.storage.sqlite import SqliteStore
from tests.integration.cli.running import CliRunner
from tests.integration.web.serving import Served, free_port

GAME = "practice.0.3"
SEATS: BySide[tuple[PersonId, ...]] = BySide((PersonId("ann"),), (PersonId("ben"),))


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path / "log.db"))
    yield served
    served.stop()


def links_to(served: Served, *, opens: bool = True) -> tuple[str, str, str]:
    """Open a game; return the links of both seats and of a judge."""

    async def make() -> tuple[str, str, str]:
        async with await served.director() as director:
            if opens:
                await director.open_game(GAME, book="KZ/corporate", seats=SEATS)
            grant = Grant(role=Role.ENTRANT, event="practice")
            staff = Grant(role=Role.JUDGE, event="practice")
            ann = await director.new_link(grant, person=PersonId("ann"))
            ben = await director.new_link(grant, person=PersonId("ben"))
            return ann, ben, await director.new_link(staff)

    return asyncio.run(make())


def a_process(served: Served, link: str, *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [
            *(sys.executable, "-m", "starsquare", "bot", "--url", served.address),
            *("--link", link, "--speed", "instant", *more),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


@pytest.mark.soak
def test_two_bots_and_a_referee_finish_a_game_by_their_links(
    served: Served, tmp_path: Path
) -> None:
    ann, ben, staff = links_to(served)
    seat = f"{served.address}/link#{ann}"
    leaves = tmp_path / "own.klv2"
    leaves.write_bytes(write_leaves(no_leaves()))
    full = ("--level", "minerva", "--seed", "5", "--leaves", str(leaves))
    processes = (
        a_process(served, seat, "--level", "pip", "--json"),
        a_process(served, ben, *full, "--game", GAME),
        a_process(served, staff, "--referee", "--game", GAME),
    )

    answers = [process.communicate(timeout=60) for process in processes]

    assert [process.returncode for process in processes] == [0, 0, 0], answers
    (played,) = json.loads(answers[0][0])["games"]
    assert (played["game"], played["book"]) == (GAME, "KZ/corporate")
    assert played["stage"] in {"signed", "sealed"}
    scores = f"{played['scores'][Side.ONE]}-{played['scores'][Side.TWO]}"
    assert answers[1][0].split()[-4:-3] == [GAME]
    assert answers[1][0].split()[-1] == scores


def test_a_bot_without_a_game_says_so(served: Served) -> None:
    ann, *_ = links_to(served, opens=False)

    answer = CliRunner().invoke(app, ["bot", "--url", served.address, "--link", ann])

    assert answer.exit_code == ExitCode.USAGE
    assert "ann has no seat at a game" in answer.stderr


def test_a_game_that_is_not_there_is_the_services_answer(served: Served) -> None:
    ann, *_ = links_to(served, opens=False)
    words = ["bot", "--url", served.address, "--link", ann, "--game", "cup.1.1"]

    answer = CliRunner().invoke(app, words)

    assert answer.exit_code == ExitCode.USAGE
    assert "The server says: There is no game cup.1.1" in answer.stderr


def test_a_service_that_does_not_answer_is_named() -> None:
    url = f"http://127.0.0.1:{free_port()}"

    answer = CliRunner().invoke(app, ["bot", "--url", url, "--link", "x"])

    assert answer.exit_code == ExitCode.USAGE
    assert f"no server answers at {url}. Start one there" in answer.stderr


def test_an_address_that_is_none_is_named() -> None:
    url = "http://[::1"

    answer = CliRunner().invoke(app, ["bot", "--url", url, "--link", "x"])

    assert answer.exit_code == ExitCode.USAGE
    assert f"no server answers at {url}. Start one there" in answer.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--referee", "--level", "rusty"), "A referee does not play."),
        (("--referee", "--speed", "fast"), "A referee does not play."),
        (("--referee", "--seed", "1"), "A referee does not play."),
        (("--referee", "--leaves", "own.klv2"), "A referee does not play."),
        (("--referee", "--stay"), "A referee does not play."),
        (("--stay",), "Use --game or --stay, not both"),
    ],
)
def test_what_a_bot_would_ignore_is_refused(
    arguments: tuple[str, ...], said: str
) -> None:
    words = ["bot", "--url", "http://127.0.0.1:1", "--link", "x", "--game", GAME]

    answer = CliRunner().invoke(app, [*words, *arguments])

    assert answer.exit_code == ExitCode.USAGE
    assert said in " ".join(answer.stderr.split())


def test_a_referee_has_to_be_told_the_game() -> None:
    words = ["bot", "--url", "http://127.0.0.1:1", "--link", "x", "--referee"]

    answer = CliRunner().invoke(app, words)

    assert answer.exit_code == ExitCode.USAGE
    assert "--game" in answer.stderr
