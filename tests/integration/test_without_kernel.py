"""The program where nothing was compiled: tournaments work, the engine says why not.

That installing works without a compiler is tested in `test_packages`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from starsquare.text import say
from tests.integration.web.serving import free_port, wait_until_ready
from tests.integration.without_kernel import (
    ENGINE,
    EVENT,
    assert_an_event_ends_with_its_trophies,
    several,
)

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where the program is found without its compiled modules."""
    folder = tmp_path_factory.mktemp("uncompiled")
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
    shutil.copytree(ROOT / "docs" / "handbook", folder / "docs" / "handbook")
    return {
        **os.environ,
        "PYTHONPATH": str(folder / "src"),
        "STARSQUARE_DATA": str(folder / "data"),
    }


def test_an_event_runs_to_the_trophies_in_the_terminal(
    environment: dict[str, str], tmp_path: Path
) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", several((*EVENT, *ENGINE))],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.returncode == 0, answer.stderr
    assert_an_event_ends_with_its_trophies(answer.stdout)
    assert (tmp_path / "all.pdf").read_bytes().startswith(b"%PDF-")


@pytest.fixture(scope="module")
def client(environment: dict[str, str]) -> Iterator[httpx.Client]:
    """A service with demonstrations."""
    address = f"http://127.0.0.1:{free_port()}"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "starsquare", "serve", "--demo"),
            *("--port", address.rpartition(":")[2]),
        ],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_until_ready(address)
        with httpx.Client(base_url=address, timeout=60) as client:
            yield client
    finally:
        process.terminate()
        said, logs = process.communicate(timeout=60)
    assert process.returncode == 0, logs
    assert say("engine.not_compiled") in said
    assert '"level": "error"' not in logs


def test_pages_offer_no_bots_and_say_why(client: httpx.Client) -> None:
    page = client.get("/practice")

    assert page.status_code == 200
    assert say("practice.no_birds") in page.text
    assert 'value="friend"' in page.text
    assert 'value="rusty"' not in page.text


def test_a_bot_that_is_asked_for_all_the_same_is_refused(client: httpx.Client) -> None:
    asked = {"opponent": "rusty", "book": "NA/championship"}
    origin = {"origin": str(client.base_url).rstrip("/")}

    answer = client.post("/practice", data=asked, headers=origin)

    assert answer.status_code == 422
    assert "The engine was not compiled" in answer.text


def test_demonstrations_are_there_and_none_is_called_live(client: httpx.Client) -> None:
    page = client.get("/")

    assert page.status_code == 200
    assert say("start.scene_cc") in page.text
    assert say("demo.alive_hint") not in page.text
