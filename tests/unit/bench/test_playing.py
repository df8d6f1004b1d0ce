"""Games on screen that a bench plays: a turn may run out on a busy machine."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from bench import playing
from bench.playing import LapsedError, Lines, Screen, ScreenGame

from starsquare.game.event import TurnTimedOut
from starsquare.game.side import Moment, Side
from starsquare.service.game.game_service import GameAnswer
from starsquare.service.messages import Events
from starsquare.testing import Table


class Refusing(Screen):
    """Opens a game, and then refuses everything."""

    def __init__(self, *, has_run_out: bool) -> None:
        took: list[float] = []
        super().__init__(Lines(0, "", 0), took.append)
        table = Table.playing(playing.BOOK)
        nothing = GameAnswer(version=9, events=(), is_repeated=False)
        opened = GameAnswer(version=9, events=table.events, is_repeated=False)
        self.answers = [nothing, nothing, opened]
        timed_out = TurnTimedOut(at=Moment(150_000), side=Side.TWO, is_pass=False)
        self.missed = (timed_out,) if has_run_out else ()

    async def ask(self, path: str, data: msgspec.Struct) -> GameAnswer:
        assert self.answers, f"game.not_your_turn {path} {data}"
        return self.answers.pop()

    async def events(self, name: str, *, since: int) -> Events:
        assert name == "soak.1.1"
        return Events(since + len(self.missed), self.missed)


async def opened(*, has_run_out: bool) -> ScreenGame:
    game = ScreenGame(Refusing(has_run_out=has_run_out), "soak.1.1")
    await game.open()
    assert game.game.on_turn is Side.TWO
    return game


def test_a_turn_that_ran_out_is_no_fault_and_the_game_goes_on() -> None:
    async def test() -> None:
        game = await opened(has_run_out=True)

        with pytest.raises(LapsedError):
            await game.take_turn()

        assert (game.version, game.game.on_turn) == (10, Side.ONE)

    asyncio.run(test())


def test_a_refusal_in_time_is_a_fault() -> None:
    async def test() -> None:
        game = await opened(has_run_out=False)

        with pytest.raises(AssertionError, match="not_your_turn"):
            await game.take_turn()

    asyncio.run(test())
