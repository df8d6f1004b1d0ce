"""The live demo: bots at its tables, and a tournament day that goes on.

Bots are clients like any entrant and sign in with the links of their seats. Where a
visitor has sat down, the bot of that seat waits long enough for them to play; once they
leave or only watch, it plays on. Everything resumes after a restart.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable

import msgspec
from litestar.types import ASGIApp

from starsquare.client import Bot
from starsquare.client.bot_policy import LIKE_PEOPLE, Manner
from starsquare.engine import WordIndex
from starsquare.engine.levels import HABITS, Habits, Level
from starsquare.engine.player import Player
from starsquare.engine.vocabulary import known_words
from starsquare.game.side import PersonId, Side
from starsquare.game.state import AFTER_SIGNING
from starsquare.lexicon import embedded_list
from starsquare.service.demonstration.day import Day, Pauses, boards_played
from starsquare.service.demonstration.demo_events import LIVING, Demonstrations
from starsquare.service.demonstration.roles import seat_of_visitor
from starsquare.service.game.round_games import BoardGame
from starsquare.service.identity import Identity
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.tournament_streams import known
from starsquare.service.worker import Worker
from starsquare.web.hub import Hub
from starsquare.web.in_process_client import InProcessClient

LOG = logging.getLogger("starsquare")
LOOK_SECONDS = 1.0
PATIENCE_SECONDS = 10.0
LIVELY: Habits = msgspec.structs.replace(
    HABITS[Level.CHATTER], makes_up=0.14, notices=0.35, holds=0.04
)
"""Bots that play phonies and challenge them, so that the judge has something to do."""

FOR_A_VISITOR = Manner(
    least_seconds=90,
    most_seconds=90,
    hands_seconds=25,
    patience_seconds=20,
    unhelped=Manner(
        least_seconds=40, most_seconds=40, hands_seconds=5, patience_seconds=10
    ),
)
"""So that a visitor who only watches does not hold up the whole round."""


class Tempo(msgspec.Struct, frozen=True, kw_only=True):
    """How fast a day goes; tests run the service's clock faster than theirs."""

    manner: Manner = LIKE_PEOPLE
    pauses: Pauses = Pauses()
    clock_rate: float = 1
    look_seconds: float = LOOK_SECONDS


class Job(msgspec.Struct, frozen=True):
    """A seat that a bot has to take, and whether a visitor also sits there."""

    game: GameName
    person: PersonId
    has_visitor: bool


class LiveDemo:
    """Runs the one live demo for visitors."""

    def __init__(
        self, app: ASGIApp, worker: Worker, hub: Hub, tempo: Tempo | None = None
    ) -> None:
        """Take the application that bots talk to, and the services."""
        self._app, self._worker, self._hub = app, worker, hub
        self._tempo = tempo or Tempo()
        self._day = Day(worker, self._tempo.pauses)
        self._demonstrations = Demonstrations(worker.tournaments, worker.new_id)
        self._running: dict[Job, asyncio.Task[None]] = {}
        self._event = ""
        self._mind: tuple[WordIndex, Player] | None = None

    async def run(self) -> None:
        """Run the day and start the next one, until cancelled."""
        try:
            while True:
                try:
                    await self._look()
                except Exception:  # whatever failed, the demo must go on for visitors
                    LOG.exception("the demonstration stood still for a moment")
                await asyncio.sleep(self._tempo.look_seconds)
        finally:
            await self._stand_up(tuple(self._running))

    @property
    def count(self) -> int:
        """The number of bots at their boards."""
        return len(self._running)

    @property
    def jobs(self) -> frozenset[Job]:
        """The seats taken by bots."""
        return frozenset(self._running)

    async def _look(self) -> None:
        event = await self._found()
        if event is None:  # it was deleted, or another worker runs it
            await self._stand_up(tuple(self._running))
            return
        is_over = await self._day.go_on(event, is_watched=self._hub.is_watched(event))
        if is_over:
            await self._demonstrations.renew(LIVING)
            return
        wanted = set(await self._wanted(event))
        await self._stand_up([job for job in self._running if job not in wanted])
        for job in wanted:
            task = self._running.get(job)
            if task is None or task.done():
                self._running[job] = asyncio.create_task(self._play(job))

    async def _found(self) -> str | None:
        """Return the event; names are read only if the last event is outdated."""
        if not self._worker.timekeeper.is_holder:
            return None
        if self._event:
            venue = (await self._worker.venues.look(self._event)).venue
            if not venue.is_away:
                return self._event
        self._event = await self._demonstrations.listed(LIVING) or ""
        return self._event or None

    async def _wanted(self, event: str) -> list[Job]:
        cached = await self._worker.tournaments.stream(event)
        tournament = known(cached)
        visitor = seat_of_visitor(event, tournament)
        boards = boards_played(event, tournament, cached.log)
        return [
            Job(one.name, person, self._has_visitor(one, person, visitor))
            for one in boards
            for person in await self._players(one)
        ]

    def _has_visitor(self, one: BoardGame, person: PersonId, guest: Identity) -> bool:
        return person == guest.person and self._hub.is_at(guest, one.name)

    async def _players(self, one: BoardGame) -> list[PersonId]:
        """Return the player for each side: its first member, unless they are late."""
        cached = await self._worker.games.streams.load(one.name.stream)
        game = cached.state
        if game is None or game.stage in AFTER_SIGNING or not game.is_on_screen:
            return []
        first = [game.seats[side][0] for side in Side if game.seats[side]]
        return [person for person in first if person not in one.round.absent]

    async def _stand_up(self, jobs: Iterable[Job]) -> None:
        tasks = [self._running.pop(job) for job in tuple(jobs)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, job: Job) -> None:
        tempo = self._tempo
        manner = FOR_A_VISITOR if job.has_visitor else tempo.manner
        try:
            words, player = await self._known()
            link = self._worker.practice.seat_link(job.game, job.person)
            async with InProcessClient(self._app, link=link) as client:
                bot = Bot(
                    client,
                    Level.CHATTER,
                    words,
                    books=self._worker.books,
                    seed=secrets.randbits(32),
                    manner=manner,
                    clock_rate=tempo.clock_rate,
                    player=player,
                )
                await bot.play(str(job.game))
        except Exception:  # a bot that fails must not stop the others
            LOG.exception("a bot left the game %s", job.game)
            await asyncio.sleep(PATIENCE_SECONDS)

    async def _known(self) -> tuple[WordIndex, Player]:
        """Return the bots' shared word list, a small one, and their shared player."""
        if self._mind is None:
            self._mind = await asyncio.to_thread(_learnt)
        return self._mind


def _learnt() -> tuple[WordIndex, Player]:
    words = WordIndex.of_words(known_words(embedded_list().words, LIVELY))
    return words, Player(Level.CHATTER, words, habits=LIVELY)
