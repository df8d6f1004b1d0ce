"""The house bots: clients like any entrant, run alongside the service.

A bot plays every seat registered under its name, in practice and as the house player of
an event. It signs in with the link of its seat, through the whole application. A
practice game also has a referee, which does the staff's part. After a restart all bots
resume.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
from litestar.types import ASGIApp

from starsquare.client import Bot, Referee
from starsquare.client.bot_policy import Manner, manner_of
from starsquare.engine import IS_COMPILED, WordIndex
from starsquare.errors import StarsquareError
from starsquare.game.event import GameEvent
from starsquare.game.lightning.state import LightningStage, SettleLightning
from starsquare.game.side import PersonId, Side
from starsquare.game.state import AFTER_SIGNING, Stage
from starsquare.lexicon import ENABLE1
from starsquare.rulebook import Rulebook
from starsquare.service.game.adviser import embedded_index
from starsquare.service.game.game_service import CachedGame
from starsquare.service.game.practice_service import (
    SILENCE_MS,
    HouseBot,
    bots_in,
    is_practice,
)
from starsquare.service.identity import service_at
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.service.streams import Happened
from starsquare.service.waiting import happens_within
from starsquare.service.worker import Worker
from starsquare.web.in_process_client import InProcessClient

LOG = logging.getLogger("starsquare")
LOOK_SECONDS = 1.0
TIDY_SECONDS = 3_600.0
MOST_BOTS = 400
"""How many play at events; practice games take no seats from them."""

MOST_AT_PRACTICE = 400
"""How many play in practice games, including referees."""

MOST_FALLS = 5
"""After this many failures, a bot only returns once something happens in its game."""

UNSIGNED_MS = 3_600_000
"""Practice that has been over for this long is not signed anymore: its bots leave."""

_Job = tuple[GameName, PersonId]
_REFEREE = PersonId("referee")


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long bots take; tests run the service's clock faster than theirs."""

    manner: Manner | None = None  # None: depends on level and speed
    clock_rate: float = 1


class BotRunner:
    """Runs all house bots, at the worker that keeps time."""

    def __init__(
        self,
        app: ASGIApp,
        worker: Worker,
        pace: Pace | None = None,
    ) -> None:
        """Listen to the games."""
        self._app, self._worker = app, worker
        self._pace = pace or Pace()
        self._wanted: dict[_Job, HouseBot | None] = {}
        self._running: dict[_Job, asyncio.Task[bool]] = {}
        self._falls: Counter[_Job] = Counter()
        self._indexes: dict[str, asyncio.Task[WordIndex]] = {}
        self._changed = asyncio.Event()
        worker.games.streams.listeners.append(self._heard)

    async def recover(self) -> None:
        """Find the unfinished games in which bots sit."""
        heads = await asyncio.to_thread(self._worker.store.heads, prefix="game-")
        open_ = (one.stream for one in heads if one.last_type != "SlipValidated")
        async for cached in self._worker.games.streams.readable(open_):
            self._note(cached)

    async def run(self) -> None:
        """Keep bots at the boards of all games, until cancelled."""
        tidied = 0.0
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._changed.clear()
                await self._sit_down()
                if self._worker.timekeeper.is_holder and loop.time() >= tidied:
                    tidied = loop.time() + TIDY_SECONDS
                    await self._tidy()
                await happens_within(self._changed, LOOK_SECONDS)
        finally:
            await self._stand_up(tuple(self._running))

    @property
    def count(self) -> int:
        """The number of bots at their boards."""
        return len(self._running)

    async def _tidy(self) -> None:
        try:
            await self._worker.practice.give_up_silent()
        except StarsquareError:  # for example, no store: the bots play on
            LOG.exception("silent practice games were not given up")

    async def _sit_down(self) -> None:
        for job in [job for job in self._wanted if self._is_left(job)]:
            del self._wanted[job]
            await self._stand_up((job,))
        if not self._worker.timekeeper.is_holder:
            await self._stand_up(tuple(self._running))
            return
        for job, task in list(self._running.items()):
            if task.done():
                del self._running[job]
                is_over = not task.cancelled() and task.result()
                if is_over or self._falls[job] >= MOST_FALLS:
                    self._wanted.pop(job, None)
                    self._falls.pop(job, None)
        seats = self._free_seats()
        for job, kind in self._wanted.items():
            pool = is_practice(job[0])
            if job not in self._running and seats[pool] > 0:
                seats[pool] -= 1
                self._running[job] = asyncio.create_task(self._play(job, kind))

    def _free_seats(self) -> dict[bool, int]:
        """Return how many bots may sit down: at events (False), in practice (True)."""
        at_practice = sum(is_practice(name) for name, _ in self._running)
        return {
            False: MOST_BOTS - (len(self._running) - at_practice),
            True: MOST_AT_PRACTICE - at_practice,
        }

    def _is_left(self, job: _Job) -> bool:
        """Return whether nothing more will happen in a game that a bot is wanted in.

        Its sides have left practice without signing, or without answering a verdict; or
        it left memory, so it is over.
        """
        cached = self._worker.games.streams.known(job[0].stream)
        if cached is None:
            return job not in self._running
        is_over = cached.state is not None and cached.state.stage is Stage.OVER
        limit = UNSIGNED_MS if is_over else 2 * SILENCE_MS
        is_silent = cached.last_at < self._worker.now() - limit
        return is_silent and is_practice(job[0])

    async def _stand_up(self, jobs: Iterable[_Job]) -> None:
        tasks = [self._running.pop(job) for job in jobs if job in self._running]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, job: _Job, kind: HouseBot | None) -> bool:
        """Play a game to its end; return False if the bot left before."""
        try:
            await self._play_out(job, kind)
        except Exception:  # a bot that fails must not stop the others
            LOG.exception("a bot left the game %s", job[0])
            self._falls[job] += 1
            await asyncio.sleep(LOOK_SECONDS)
            return False
        return True

    async def _play_out(self, job: _Job, kind: HouseBot | None) -> None:
        name, person = job
        practice = self._worker.practice
        if kind is None:
            await self._referee(name)
            await self._settle_by_lot(name)
            return
        words = await asyncio.shield(self._index(await self._worker.list_of_game(name)))
        link = practice.seat_link(name, person)
        async with InProcessClient(self._app, link=link) as client:
            bot = Bot(
                client,
                kind.level,
                words,
                books=self._book,
                seed=secrets.randbits(32),
                manner=self._pace.manner or manner_of(kind.level, kind.speed),
                clock_rate=self._pace.clock_rate,
            )
            await bot.play(str(name))

    async def _referee(self, name: GameName) -> None:
        practice = self._worker.practice
        words = await practice.lists.words(await self._worker.list_of_game(name))
        first = practice.referee_link(name)
        other = practice.referee_link(name, is_second=True)
        async with (
            InProcessClient(self._app, link=first) as client,
            InProcessClient(self._app, link=other) as second,
        ):
            referee = Referee(client, words, books=self._book, second=second)
            await referee.serve(str(name))

    async def _settle_by_lot(self, name: GameName) -> None:
        """Break a tie by lot when too few tiles are left; practice has no director.

        Rules: ES-TIE-1.a
        """
        lightning, service = self._worker.lightning, service_at(name.event)
        view = (await lightning.look(service, name)).lightning
        if view is None or view.stage is not LightningStage.REFERRED:
            return
        await lightning.act(
            service,
            name,
            SettleLightning(winner=secrets.choice(list(Side)), why="why.by_lot"),
            command_id=CommandId(f"lot:{name.stream}"),
        )

    def _book(self, code: str) -> Rulebook:
        return self._worker.books(code)

    def _index(self, name: str) -> asyncio.Task[WordIndex]:
        """Return the task that indexes a word list, starting it if necessary."""
        found = self._indexes.get(name)
        if found is None or (found.done() and found.exception() is not None):
            found = self._indexes[name] = asyncio.create_task(self._loaded(name))
        return found

    async def _loaded(self, name: str) -> WordIndex:
        if name == ENABLE1:
            return await asyncio.to_thread(embedded_index)
        found = await self._worker.practice.lists.load(name)
        return await asyncio.to_thread(WordIndex.of_words, found.words, found.alphabet)

    def _heard(
        self, cached: CachedGame, happened: tuple[Happened[GameEvent], ...]
    ) -> None:
        del happened  # only the current state of the game matters
        self._note(cached)

    def _note(self, cached: CachedGame) -> None:
        game = cached.state
        if game is None or game.stage in AFTER_SIGNING or not game.is_on_screen:
            return
        name = GameName.of_stream(cached.stream)
        for job, kind in self._jobs(cached, name):
            if job not in self._wanted:
                self._wanted[job] = kind
                self._changed.set()

    def _jobs(
        self, cached: CachedGame, name: GameName
    ) -> Iterator[tuple[_Job, HouseBot | None]]:
        assert cached.state is not None, "the game was looked up"
        for person, kind in bots_in(cached.state) if IS_COMPILED else ():
            yield (name, person), kind
        if is_practice(name):
            yield (name, _REFEREE), None
