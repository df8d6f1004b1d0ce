"""Reviews are worked out once, are bounded, and wait until nobody plays."""

from __future__ import annotations

import asyncio
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from starsquare.engine import CoachedGame, Depth, Level
from starsquare.engine.review_game import coach_game
from starsquare.game.side import BySide, Side
from starsquare.game.steps import Step
from starsquare.service.game.finished_games import FinishedGame
from starsquare.service.game.game_service import CachedGame
from starsquare.service.game.review_service import (
    MOST_KEPT,
    MOST_WAITING,
    ReviewError,
    ReviewService,
    with_times,
)
from starsquare.service.identity import NOBODY
from starsquare.service.lexicons import EMBEDDED_ONLY, PracticeLists
from starsquare.service.stream_names import GameName
from tests.unit.engine.review_table import Case, engine_for, taken_of

CUP = GameName.parse("cup.1.1")
PRACTICE = GameName.parse("practice-ab.0.1")


@cache
def a_review(depth: Depth) -> CoachedGame:
    case = Case(rack="PLAYING", made="8H PLAY")
    engine = engine_for(case)
    found = coach_game([taken_of(case, engine)], engine, level=Level.PIP)
    return replace(found, depth=depth)


class Reviews(ReviewService):
    """Reviews whose work is done when the test says so."""

    def __init__(self) -> None:
        self.is_played = False
        self.version = 1
        self.begun: list[Depth] = []
        self.may_end = asyncio.Event()
        self.falls = False
        super().__init__(
            cast("Any", self),
            cast("Any", self),
            cast("Any", SimpleNamespace(stream=self.stream)),
            lexicons=cast("Any", None),
            lists=PracticeLists(EMBEDDED_ONLY),
            results=cast("Any", None),
        )

    # what it asks the games for

    async def game(self, name: GameName) -> Any:
        return SimpleNamespace(stream=name.stream, version=self.version)

    async def look(self, identity: object, name: GameName) -> FinishedGame:
        del identity
        return FinishedGame(
            name=name,
            names=BySide("Ann", "Ben"),
            first=Side.ONE,
            scores=BySide(1, 2),
            steps=(),
        )

    async def on_screen_now(self, event: str, round_: object) -> dict[int, GameName]:
        del event, round_
        return {1: CUP} if self.is_played else {}

    async def stream(self, event: str) -> Any:
        del event
        round_ = SimpleNamespace(is_published=True, number=3)
        draft = SimpleNamespace(is_published=False, number=4)
        return SimpleNamespace(state=SimpleNamespace(rounds={"open": (round_, draft)}))

    async def _work(
        self, cached: CachedGame, game: FinishedGame, depth: Depth
    ) -> CoachedGame:
        del cached, game
        self.begun.append(depth)
        await self.may_end.wait()
        if self.falls:
            raise RuntimeError
        return a_review(depth)


def test_a_game_is_reviewed_once_for_all_who_ask() -> None:
    async def run() -> None:
        reviews = Reviews()
        reviews.may_end.set()
        one, two = await asyncio.gather(
            *(reviews.review(NOBODY, CUP) for _ in range(2))
        )
        assert one.coached == two.coached
        assert reviews.begun == [Depth.QUICK]
        reviews.version = 2
        await reviews.review(NOBODY, CUP)
        assert reviews.begun == [Depth.QUICK, Depth.QUICK]

    asyncio.run(run())


def test_nothing_is_reviewed_while_a_game_of_the_event_is_played_on_screen() -> None:
    async def run() -> None:
        reviews = Reviews()
        reviews.may_end.set()
        reviews.is_played = True
        with pytest.raises(ReviewError, match="round 3 is being played on screen"):
            await reviews.review(NOBODY, CUP)
        assert reviews.begun == []
        assert (await reviews.review(NOBODY, PRACTICE)).coached

    asyncio.run(run())


def test_a_deep_look_is_not_waited_for() -> None:
    async def run() -> None:
        reviews = Reviews()
        reviews.may_end.set()
        await reviews.review(NOBODY, CUP)
        reviews.may_end.clear()
        waiting = await reviews.review(NOBODY, CUP, Depth.DEEP)
        assert (waiting.is_waiting, waiting.coached.depth) == (True, Depth.QUICK)
        await asyncio.sleep(0)
        reviews.may_end.set()
        for _ in range(5):
            await asyncio.sleep(0)
        done = await reviews.review(NOBODY, CUP, Depth.DEEP)
        assert (done.is_waiting, done.coached.depth) == (False, Depth.DEEP)
        assert reviews.begun == [Depth.QUICK, Depth.DEEP]

    asyncio.run(run())


def test_too_many_at_once_are_refused_and_old_ones_forgotten() -> None:
    async def run() -> None:
        reviews = Reviews()
        asked = [
            asyncio.create_task(
                reviews.review(NOBODY, GameName.parse(f"practice-{number}.0.1"))
            )
            for number in range(MOST_WAITING)
        ]
        await asyncio.sleep(0.01)
        with pytest.raises(ReviewError, match="Many reviews"):
            await reviews.review(NOBODY, CUP)
        reviews.may_end.set()
        await asyncio.gather(*asked)
        first = GameName.parse("practice-0.0.1")
        for number in range(MOST_KEPT + 1):
            name = GameName.parse(f"practice-more-{number}.0.1")
            await reviews.review(NOBODY, name)
        before = len(reviews.begun)
        await reviews.review(NOBODY, first)
        assert len(reviews.begun) == before + 1

    asyncio.run(run())


def test_work_that_failed_is_begun_again() -> None:
    async def run() -> None:
        reviews = Reviews()
        reviews.may_end.set()
        reviews.falls = True
        with pytest.raises(RuntimeError):
            await reviews.review(NOBODY, CUP)
        reviews.falls = False
        assert (await reviews.review(NOBODY, CUP)).coached
        reviews.close()

    asyncio.run(run())


def test_a_turn_knows_what_was_left_on_the_clock_when_it_began() -> None:
    def step(number: int, side: Side, one: int, two: int) -> Step:
        return cast(
            "Step",
            SimpleNamespace(
                turn=SimpleNamespace(number=number, side=side),
                used_ms=BySide(one, two),
            ),
        )

    case = Case(rack="PLAYING", made="8H PLAY")
    taken = taken_of(case, engine_for(case))
    turns = [replace(taken, number=number) for number in (1, 2, 3, 4)]
    steps = [
        step(1, Side.ONE, 40_000, 0),
        step(2, Side.TWO, 40_000, 61_500),
        step(2, Side.TWO, 45_000, 61_500),  # its play came off
        step(3, Side.ONE, 90_000, 61_500),
    ]

    found = [one.seconds_left for one in with_times(turns, steps, 600)]

    assert found == [600, 600, 555, None]
