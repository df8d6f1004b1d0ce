"""Replaying a lightning round from its events."""

from __future__ import annotations

import pytest

from starsquare.game.lightning.state import (
    AttemptStarted,
    DealTiles,
    DrawLetters,
    StartAttempt,
    evolve_lightning,
    fold_lightning,
)
from starsquare.game.side import Moment, Side
from starsquare.testing import LightningTable


def test_the_events_of_a_round_give_its_state() -> None:
    table = LightningTable("ABCDEFGH")
    table.does(DrawLetters())
    table.does(DealTiles())
    table.does(StartAttempt())

    assert fold_lightning(table.events) == table.state


def test_no_events_are_no_round() -> None:
    with pytest.raises(ValueError, match="starts with LightningOpened"):
        fold_lightning(())


def test_a_round_starts_with_being_opened() -> None:
    with pytest.raises(ValueError, match="starts with LightningOpened"):
        fold_lightning([AttemptStarted(at=Moment(0), side=Side.ONE)])


def test_a_round_is_opened_once() -> None:
    table = LightningTable("ABCDEFGH")

    with pytest.raises(ValueError, match="opened once"):
        evolve_lightning(table.state, table.events[0])
