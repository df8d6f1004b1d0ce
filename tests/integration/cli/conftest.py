"""Folders that the tests of the command line copy; commands that are built once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
import typer

from tests.integration.cli.prepared import Phases


@pytest.fixture(scope="session")
def phases(tmp_path_factory: pytest.TempPathFactory) -> Phases:
    return Phases(tmp_path_factory.mktemp("phases"))


@pytest.fixture(scope="session", autouse=True)
def _commands_are_built_once() -> Iterator[None]:
    """Keep what Typer's runner builds anew for every line: all ninety commands."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(typer.main.get_command))
        yield
