"""Games on screen that a bench plays: a turn may run out on a busy machine."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from bench import playing
from bench.playing import LapsedError, Lines, Screen, ScreenGame

from starsquare.service.game.game_service import GameAnswer
from starsquare.testing import Table


class Refusing(Screen):
    """Opens a game, and then refuses everything."""

    def __init__(self) -> None:
        took: list[float] = []
        super().__init__(Lines(0, "", 0), took.append)
        table = Table.playing(playing.BOOK)
        nothing = GameAnswer(version=9, events=(), is_repeated=False)
        opened = GameAnswer(version=9, events=table.events, is_repeated=False)
        self.answers = [nothing, nothing, opened]

    async def ask(self, path: str, data: msgspec.Struct) -> GameAnswer:
        assert self.answers, f"game.not_your_turn {path} {data}"
        return self.answers.pop()


async def take_first_turn() -> None:
    game = ScreenGame(Refusing(), "soak.1.1")
    await game.open()
    await game.take_turn()


def test_a_turn_that_ran_out_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LAPSE_SECONDS", 0)

    with pytest.raises(LapsedError):
        asyncio.run(take_first_turn())


def test_a_refusal_in_time_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="not_your_turn"):
        asyncio.run(take_first_turn())
