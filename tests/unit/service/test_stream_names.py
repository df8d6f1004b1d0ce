"""Whose a stream is can be seen from its name."""

from __future__ import annotations

import pytest

from starsquare.service import stream_names as naming
from starsquare.service.stream_names import GameName, belongs_to, lightning_stream

GAME = GameName("cup", 3, "7-b12")
OF_THE_CUP = (
    naming.tournament_stream("cup"),
    naming.venue_stream("cup"),
    naming.judging_stream("cup"),
    naming.people_stream("cup"),
    GAME.stream,
    lightning_stream(GAME),
)


@pytest.mark.parametrize("stream", OF_THE_CUP)
def test_an_event_has_its_streams_and_those_of_its_games(stream: str) -> None:
    assert belongs_to("cup", stream)
    assert not belongs_to("cup-2", stream)
    assert not belongs_to("cu", stream)


@pytest.mark.parametrize(
    "stream",
    [naming.ACCOUNTS, "tournament-cup-2", "game-cup-2.3.7", "accounts", "key:tokens"],
)
def test_what_is_not_an_events_does_not_belong_to_it(stream: str) -> None:
    assert not belongs_to("cup", stream)


def test_a_lightning_round_is_named_after_its_game() -> None:
    assert GameName.of_stream(lightning_stream(GAME)) == GAME
    assert GameName.of_stream(GAME.stream) == GAME
