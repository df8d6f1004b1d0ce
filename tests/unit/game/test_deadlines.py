from __future__ import annotations

import pytest

from starsquare.game.deadlines import Deadline, Due, event_at
from starsquare.game.event import (
    EndReason,
    GameEnded,
    GameEvent,
    HoldLapsed,
    TurnTimedOut,
)
from starsquare.game.side import Moment, Side
from starsquare.rulebook import rulebook
from starsquare.testing import a_game

NOW = Moment(5)


@pytest.mark.parametrize(
    ("due", "happens"),
    [
        (Due.ROUND_END, GameEnded(at=NOW, reason=EndReason.ROUND_ENDED)),
        (Due.OVERTIME, GameEnded(at=NOW, reason=EndReason.OVERTIME)),
        (Due.HOLD, HoldLapsed(at=NOW)),
        (Due.TURN, TurnTimedOut(at=NOW, side=Side.TWO, is_pass=True)),
    ],
)
def test_what_is_due_happens_at_its_own_moment(due: Due, happens: GameEvent) -> None:
    game = a_game("SO", on_turn="two")

    assert event_at(game, Deadline(NOW, due), rulebook("SO")) == happens
