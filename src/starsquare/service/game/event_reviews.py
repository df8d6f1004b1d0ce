"""Review all games of a tournament: on all cores or a cluster, stored with the games.

Stored reviews open at once afterwards, and yield the tournament's highlights.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import chain, count

import msgspec

from starsquare.engine import CoachedGame, must_be_compiled
from starsquare.engine.event_report import EventReport, report_of
from starsquare.errors import DataError
from starsquare.service.game.finished_games import FinishedGames
from starsquare.service.game.review_service import ReviewService
from starsquare.service.identity import service_at
from starsquare.service.ports import Progress, Results
from starsquare.service.process_pool import Pool
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.tournament_service import TournamentService

Pools = Callable[[], Sequence[Pool]]


class EventProgress(msgspec.Struct, frozen=True):
    """How many games of a tournament have been reviewed, and the total."""

    done: int
    whole: int
    is_running: bool
    is_stopped: bool = False  # before the last game, as when one began on screen


class EventReviews:
    """Reviews whole tournaments, one run per tournament at a time."""

    def __init__(
        self,
        reviews: ReviewService,
        finished: FinishedGames,
        tournaments: TournamentService,
        results: Results,
        pools: Pools,
    ) -> None:
        """Take the function that starts processes when there is work."""
        self._reviews, self._finished = reviews, finished
        self._tournaments, self._results = tournaments, results
        self._pools = pools
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._progress: dict[str, EventProgress] = {}

    def progress(self, event: str) -> EventProgress | None:
        """Return the progress of a tournament's review, if it was started here."""
        return self._progress.get(event)

    async def start(self, event: str) -> None:
        """Start reviewing all games of a tournament in the background.

        Raises:
            ReviewError: one of its games is being played on screen.
            NotCompiledError: there is no engine.
        """
        must_be_compiled()
        await self._reviews.must_be_free(event)
        task = self._tasks.get(event)
        if task is None or task.done():
            self._tasks[event] = asyncio.create_task(self._run_here(event))

    async def _run_here(self, event: str) -> None:
        def told(done: int, whole: int) -> None:
            self._progress[event] = EventProgress(done, whole, is_running=True)

        pools = self._pools()
        told(0, 0)
        is_stopped = True
        try:
            await self.run(event, pools, told)
            is_stopped = False
        finally:
            for pool in pools:
                pool.end()
            last = self._progress[event]
            self._progress[event] = EventProgress(
                last.done, last.whole, is_running=False, is_stopped=is_stopped
            )

    async def run(
        self, event: str, pools: Sequence[Pool], told: Progress
    ) -> EventReport:
        """Review all games of a tournament on these pools, and store the results.

        Raises:
            UnknownTournamentError: there is no such tournament.
            ReviewError: one of its games is being played on screen, or starts during
                the review.
            NotCompiledError: there is no engine.
        """
        must_be_compiled()
        names = await self._names(event)
        found: dict[str, CoachedGame] = {}
        waiting, done = iter(names), count(1)
        told(0, len(names))

        async def work(pool: Pool) -> None:
            for name in waiting:
                await self._reviews.must_be_free(event)
                coached = await self._reviewed(name, pool)
                if coached is not None:
                    found[str(name)] = coached
                told(next(done), len(names))

        await asyncio.gather(*(work(pool) for pool in pools))
        report = report_of(found)
        content = msgspec.json.encode(report)
        await asyncio.to_thread(self._results.keep_result, _name(event), content)
        return report

    async def report(self, event: str) -> EventReport | None:
        """Return a tournament's highlights, once all its games are reviewed."""
        content = await asyncio.to_thread(self._results.result, _name(event))
        if content is None:
            return None
        return msgspec.json.decode(content, type=EventReport)

    async def close(self) -> None:
        """Stop running reviews."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _names(self, event: str) -> list[GameName]:
        """Return the finished games of a tournament."""
        tournament = (await self._tournaments.look(event)).tournament
        return [
            name
            for one in chain.from_iterable(tournament.rounds.values())
            if one.is_published
            for name in (await self._finished.of_round(event, one)).values()
        ]

    async def _reviewed(self, name: GameName, pool: Pool) -> CoachedGame | None:
        """Review a game; None if its plays were not recorded."""
        try:
            return await self._reviews.kept(service_at(name.event), name, pool)
        except DataError:
            return None


def _name(event: str) -> str:
    return f"report:{event}"
