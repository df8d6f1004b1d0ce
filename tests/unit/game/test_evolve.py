"""Replaying a game from its events."""

from __future__ import annotations

import pytest

from starsquare.game.event import TurnPassed
from starsquare.game.evolve import evolve, fold
from starsquare.game.side import Moment, Side
from starsquare.rulebook import CODES
from starsquare.testing import Table


@pytest.mark.parametrize("book", CODES)
def test_the_events_of_a_game_give_its_state(book: str) -> None:
    table = Table.playing(book)

    assert fold(table.events) == table.state


def test_no_events_are_no_game() -> None:
    with pytest.raises(ValueError, match="starts with GameOpened"):
        fold(())


def test_a_game_starts_with_being_opened() -> None:
    with pytest.raises(ValueError, match="starts with GameOpened"):
        fold([TurnPassed(at=Moment(0), side=Side.ONE)])


def test_a_game_is_opened_once() -> None:
    table = Table(book="NA")
    table.open()

    with pytest.raises(ValueError, match="opened once"):
        evolve(table.state, table.events[0])
