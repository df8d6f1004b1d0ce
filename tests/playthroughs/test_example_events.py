"""The five example events, from registration to trophies, as worked out by hand."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from examples.events import cc, es, example_event, kz, na, so

from starsquare.tournament.evolve import fold
from starsquare.wiring import tournament_in
from tests.properties.pairing_checker import Bookkeeper

SCRIPTS: dict[str, Callable[[Path], None]] = {
    "cc": cc.main,
    "so": so.main,
    "na": na.main,
    "es": es.main,
    "kz": kz.main,
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_whole_event_comes_out_as_worked_out_by_hand(
    name: str, tmp_path: Path
) -> None:
    file = tmp_path / f"{name}.db"

    SCRIPTS[name](file)

    with closing(tournament_in(file)) as event:
        assert fold(event.log()) == event.load()
        assert list(Bookkeeper().complaints(event.log())) == []


def test_a_script_runs_on_a_file_or_on_one_that_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.db"

    monkeypatch.setattr(sys, "argv", ["kz", str(file)])
    example_event.run(kz.main)
    monkeypatch.setattr(sys, "argv", ["kz"])
    example_event.run(kz.main)

    assert file.exists()
