"""All games of an event are reviewed, on other processes, and kept with the games."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from starsquare.board.play import TurnTaken
from starsquare.engine import CoachedGame, NotCompiledError, WordIndex, kernel
from starsquare.game.record import read_gcg, replay_gcg
from starsquare.game.side import BySide, Side
from starsquare.lexicon import LexiconError
from starsquare.rulebook import rulebook
from starsquare.rulebook.game_parts import Equipment
from starsquare.service.cluster_pool import ClusterPool
from starsquare.service.game.event_reviews import EventProgress, EventReviews
from starsquare.service.game.finished_games import FinishedGame
from starsquare.service.game.review_jobs import ReviewJob, worked_out
from starsquare.service.game.review_service import ReviewError, ReviewService
from starsquare.service.lexicons import EMBEDDED_ONLY, PracticeLists, embedded_lexicon
from starsquare.service.ports import Progress
from starsquare.service.process_pool import Pool, ProcessPool, done_by_all
from starsquare.service.stream_names import GameName
from starsquare.service.venue.event import Lists
from starsquare.storage.sqlite import SqliteStore

RECORDS = Path(__file__).parents[2] / "playthroughs" / "gcg"
NAMES = [GameName.parse(f"cup.1.{number}") for number in (1, 2)]


def a_job(record: str = "out-play.gcg", turns: int = 6) -> ReviewJob:
    replay = replay_gcg(read_gcg((RECORDS / record).read_bytes(), file=record))
    taken: tuple[TurnTaken, ...] = tuple(replay.taken)[:turns]
    return ReviewJob(turns=taken, book=rulebook("NA"), final=(100, 90))


def ignored(done: int, whole: int) -> None:
    """Let nobody know how far it is."""


def noting(told: list[tuple[int, int]]) -> Progress:
    def note(done: int, whole: int) -> None:
        told.append((done, whole))

    return note


class HerePool:
    """Does the work at once, and counts it."""

    def __init__(self) -> None:
        self.done = 0

    def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self.done += 1
        return work(*args, **kwargs)

    def end(self) -> None:
        """Nothing is to be let go."""


class Games(ReviewService):
    """Reviews of games that are over, without an event around them."""

    def __init__(self, store: SqliteStore) -> None:
        self.is_played = False
        super().__init__(
            cast("Any", self),
            cast("Any", self),
            cast("Any", self),
            lexicons=cast("Any", self),
            lists=PracticeLists(EMBEDDED_ONLY),
            results=store,
        )
        self.venues = self

    async def of(self, *_: object) -> Any:
        raise LexiconError("list.damaged", name="X")

    async def game(self, name: GameName) -> Any:
        return SimpleNamespace(
            stream=name.stream, version=3, state=SimpleNamespace(equipment=Equipment())
        )

    def book(self, _: object) -> Any:
        return rulebook("NA")

    async def look(self, *asked: object) -> Any:
        if len(asked) == 1:
            return SimpleNamespace(venue=None, tournament=await self._tournament())
        return FinishedGame(
            name=cast("GameName", asked[1]),
            names=BySide("Ann", "Ben"),
            first=Side.ONE,
            scores=BySide(1, 2),
            steps=(),
        )

    def _job(self, cached: object, game: object, depth: object) -> ReviewJob:
        del cached, game, depth
        return a_job(turns=2)

    async def of_round(self, *_: object) -> dict[int, GameName]:
        return dict(enumerate(NAMES))

    async def on_screen_now(self, *_: object) -> dict[int, GameName]:
        return {1: NAMES[0]} if self.is_played else {}

    async def stream(self, _: str) -> Any:
        return SimpleNamespace(state=await self._tournament())

    async def _tournament(self) -> Any:
        round_ = SimpleNamespace(is_published=True, number=1)
        return SimpleNamespace(rounds={"open": (round_,)})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "log.db")
    yield opened
    opened.close()


def reviews_of(games: Games, store: SqliteStore, pool: Pool) -> EventReviews:
    anything = cast("Any", games)
    return EventReviews(games, anything, anything, store, lambda: [pool])


def test_all_games_are_reviewed_once_kept_and_reported(store: SqliteStore) -> None:
    async def run() -> None:
        games, pool = Games(store), HerePool()
        events = reviews_of(games, store, pool)
        told: list[tuple[int, int]] = []
        assert await events.report("cup") is None

        report = await events.run("cup", [pool, pool], noting(told))
        again = await events.run("cup", [pool], ignored)

        assert (report.games, pool.done) == (2, 2)
        assert again == report == await events.report("cup")
        assert told == [(0, 2), (1, 2), (2, 2)]
        games.close()

    asyncio.run(run())


def test_it_runs_beside_the_service_and_says_how_far_it_is(store: SqliteStore) -> None:
    async def run() -> None:
        games = Games(store)
        events = reviews_of(games, store, HerePool())
        assert events.progress("cup") is None

        await events.start("cup")
        await events.start("cup")
        while (far := events.progress("cup")) is None or far.is_running:
            await asyncio.sleep(0.01)

        assert far == EventProgress(2, 2, is_running=False)
        await events.close()
        games.close()

    asyncio.run(run())


def test_nothing_is_reviewed_while_a_game_of_the_event_is_played(
    store: SqliteStore,
) -> None:
    async def run() -> None:
        games, pool = Games(store), HerePool()
        games.is_played = True
        events = reviews_of(games, store, pool)

        with pytest.raises(ReviewError):
            await events.start("cup")
        with pytest.raises(ReviewError):
            await events.run("cup", [pool], ignored)

        assert pool.done == 0
        games.close()

    asyncio.run(run())


def test_a_review_that_stopped_in_the_middle_says_so(store: SqliteStore) -> None:
    async def run() -> None:
        games = Games(store)

        class Interrupted(HerePool):
            def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
                games.is_played = True  # the next round starts
                return super().run(work, *args, **kwargs)

        events = reviews_of(games, store, Interrupted())

        await events.start("cup")
        while (far := events.progress("cup")) is None or far.is_running:
            await asyncio.sleep(0.01)

        assert far == EventProgress(1, 2, is_running=False, is_stopped=True)
        assert await events.report("cup") is None
        await events.close()
        games.close()

    asyncio.run(run())


def test_without_an_engine_no_event_is_reported_as_reviewed(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "IS_COMPILED", False)

    async def run() -> None:
        games, pool = Games(store), HerePool()
        events = reviews_of(games, store, pool)

        with pytest.raises(NotCompiledError):
            await events.start("cup")
        with pytest.raises(NotCompiledError):
            await events.run("cup", [pool], ignored)

        assert await events.report("cup") is None
        games.close()

    asyncio.run(run())


def test_a_long_word_that_the_director_looks_up_is_no_phony(
    store: SqliteStore,
) -> None:
    graphs: list[bytes] = []

    class Noting(HerePool):
        def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
            graphs.append(args[1])
            return super().run(work, *args, **kwargs)

    class InSouthernOregon(Games):
        async def of(self, *_: object) -> Any:
            return embedded_lexicon(Lists(), rulebook("SO").word_rules, None)

    async def run() -> None:
        games = InSouthernOregon(store)
        pool = Noting()
        await reviews_of(games, store, pool).run("cup", [pool], ignored)
        games.close()

    asyncio.run(run())
    words = WordIndex(graphs[0])
    assert "EDITABLE" in words
    assert "HARMONIZE" in words
    assert "QI" in words
    assert "HARMONIZX" not in words


def killed_once(job: ReviewJob, marker: str) -> CoachedGame:
    """Review a game; the first process that comes here is killed in the middle."""
    try:
        os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return worked_out(job)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("nobody survives this")


def test_a_killed_process_costs_no_review(tmp_path: Path) -> None:
    jobs = [a_job(turns=number) for number in (2, 3, 4)]
    pools = [ProcessPool(), ProcessPool()]
    told: list[tuple[int, int]] = []

    found = done_by_all(
        pools,
        killed_once,
        [(job, str(tmp_path / "killed")) for job in jobs],
        noting(told),
    )

    assert found == [worked_out(job) for job in jobs]
    assert sorted(told) == [(1, 3), (2, 3), (3, 3)]
    for pool in pools:
        pool.end()


@pytest.mark.soak
def test_a_cluster_gives_the_same_reviews_though_a_worker_is_killed(
    tmp_path: Path,
) -> None:
    jobs = [a_job(turns=number) for number in (4, 5, 6, 7)]
    cluster, pool = ClusterPool("local"), ProcessPool()
    try:
        on_cluster = done_by_all(
            [cluster] * cluster.width,
            killed_once,
            [(job, str(tmp_path / "killed")) for job in jobs],
            ignored,
        )
    finally:
        cluster.end()
    on_processes = done_by_all([pool], worked_out, [(job,) for job in jobs], ignored)

    assert (tmp_path / "killed").exists()
    for one, other in zip(on_cluster, on_processes, strict=True):
        assert one == other
    pool.end()
