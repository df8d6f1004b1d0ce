"""Folders that the command line tests copy."""

from __future__ import annotations

import pytest

from tests.integration.cli.prepared import Phases


@pytest.fixture(scope="session")
def phases(tmp_path_factory: pytest.TempPathFactory) -> Phases:
    return Phases(tmp_path_factory.mktemp("phases"))
