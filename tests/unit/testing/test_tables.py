"""A game played by commands."""

from __future__ import annotations

import pytest

from starsquare.errors import RuleError
from starsquare.game.command import Pass
from starsquare.game.side import Side
from starsquare.testing import Table, a_game, replay

ONE, TWO = Side.ONE, Side.TWO


def test_a_table_keeps_the_moment_the_game_and_everything_that_happened() -> None:
    table = Table(a_game("NA"))

    table.does(Pass(side=ONE), after=1.5)
    table.does(Pass(side=TWO), after=2)

    assert table.now == 3_500
    assert [event.at for event in table.events] == [1_500, 3_500]
    assert table.state.on_turn is ONE


def test_commands_are_replayed_at_their_moments() -> None:
    table = replay([(1.5, Pass(side=ONE)), (3.5, Pass(side=TWO))], game=a_game("NA"))

    assert [event.at for event in table.events] == [1_500, 3_500]


def test_a_replay_stops_at_what_is_refused() -> None:
    with pytest.raises(RuleError):
        replay([(0, Pass(side=TWO))], game=a_game("NA"))


def test_a_table_says_why_something_is_refused() -> None:
    refused = Table(a_game("NA")).refuses(Pass(side=TWO))

    assert refused.key == "game.not_your_turn"


def test_a_table_tries_what_may_be_refused() -> None:
    table = Table(a_game("NA"))

    refused = table.tries(Pass(side=TWO), after=1)
    happened = table.tries(Pass(side=ONE), after=1)

    assert isinstance(refused, RuleError)
    assert refused.key == "game.not_your_turn"
    assert isinstance(happened, tuple)
    assert happened == table.events
    assert [event.at for event in happened] == [2_000]


def test_a_table_complains_if_nothing_is_refused() -> None:
    with pytest.raises(AssertionError, match="nobody refused"):
        Table(a_game("NA")).refuses(Pass(side=ONE))


def test_there_is_no_state_before_the_game_is_open() -> None:
    with pytest.raises(AssertionError, match="open the game first"):
        _ = Table(book="NA").state
