"""Whole games played through the HTTP API."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import msgspec

from bench.load import Connection
from starsquare.client import new_command_id
from starsquare.engine import Engine, Situation, WordIndex, standard_leaves
from starsquare.game import command as ask
from starsquare.game.command import GameCommand
from starsquare.game.evolve import evolve, opened
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.lexicon import embedded_list
from starsquare.service.game.game_service import GameAnswer
from starsquare.service.messages import Events, NewCommand, NewGame
from starsquare.tiles import STANDARD, in_order

BOOK = "KZ"
"""Few commands per turn: no holds, no clock to press, no announced start."""

SEATS: BySide[tuple[PersonId, ...]] = BySide((PersonId("a"),), (PersonId("b"),))


class _Seen(msgspec.Struct, frozen=True):
    """What is read of a game that a page loads."""

    version: int


_ANSWER = msgspec.json.Decoder(GameAnswer)
_EVENTS = msgspec.json.Decoder(Events)
_SEEN = msgspec.json.Decoder(_Seen)


class Lines:
    """A few kept-alive connections, shared by many tables."""

    def __init__(self, port: int, token: str, count: int) -> None:
        self._connections = [Connection(port, token) for _ in range(count)]
        self._free: asyncio.LifoQueue[Connection] = asyncio.LifoQueue()

    async def open(self) -> None:
        for connection in self._connections:
            await connection.open()
            self._free.put_nowait(connection)

    def close(self) -> None:
        for connection in self._connections:
            connection.close()

    @asynccontextmanager
    async def one(self) -> AsyncGenerator[Connection]:
        connection = await self._free.get()
        try:
            yield connection
        finally:
            self._free.put_nowait(connection)


class LapsedError(Exception):
    """Raised if a turn ran out because the machine was busy with other work."""


class Screen:
    """Gives commands through the API and records how long each took."""

    def __init__(self, lines: Lines, took: Callable[[float], None]) -> None:
        self.engine = Engine(
            WordIndex.of_words(embedded_list().words), standard_leaves()
        )
        self._lines, self._took = lines, took

    async def ask(self, path: str, data: msgspec.Struct) -> GameAnswer:
        body = msgspec.json.encode(data)
        async with self._lines.one() as connection:
            began = time.perf_counter()
            content = await connection.post(path, body)
            self._took(time.perf_counter() - began)
        return _ANSWER.decode(content)

    async def look(self, name: str) -> int:
        """Load what a page loads when a table is opened, and return its version."""
        return _SEEN.decode(await self._get(f"/api/games/{name}/shown")).version

    async def events(self, name: str, *, since: int) -> Events:
        return _EVENTS.decode(
            await self._get(f"/api/games/{name}/events?since={since}")
        )

    async def _get(self, path: str) -> bytes:
        async with self._lines.one() as connection:
            return await connection.get(path)


class ScreenGame:
    """One game. The director's token gives every command, so it sees every tile."""

    def __init__(self, screen: Screen, name: str) -> None:
        self._screen, self.name = screen, name
        self.state: Game | None = None
        self.version = 0

    @property
    def game(self) -> Game:
        assert self.state is not None, "it was opened"
        return self.state

    async def open(self) -> None:
        """Open the game and bring it to its first turn."""
        new = NewGame(
            command_id=new_command_id(), game=self.name, book=BOOK, seats=SEATS
        )
        self._take(await self._screen.ask("/api/games", new))
        while self.game.stage is Stage.DRAWING_FOR_FIRST:
            for side in Side:
                await self._does(ask.DrawForFirst(side=side))
        first = self.game.first
        assert first is not None, "somebody begins"
        for side in (first, first.other):
            await self._does(ask.DrawRack(side=side))

    async def take_turn(self) -> None:
        """Make the best play and draw; at the end, sign.

        Raises:
            LapsedError: the turn ran out before its play arrived; the game goes on.
        """
        if self.game.stage is not Stage.OVER:
            await self._play(self.game.on_turn)
        if self.game.stage is Stage.OVER:
            await self._sign()

    async def _play(self, side: Side) -> None:
        known = self.version
        try:
            await self._does(self._best(side))
        except AssertionError as refused:
            await self._catch_up()
            if self.version == known:
                raise  # nothing has happened in the meantime: it is a fault
            raise LapsedError from refused
        if self.game.owed[side] and self.game.bag:
            await self._does(ask.DrawTiles(side=side))

    def _best(self, side: Side) -> GameCommand:
        game = self.game
        others = game.racks[side.other]
        situation = Situation(
            position=game.position,
            rack=in_order(game.racks[side]),
            in_bag=len(game.bag),
            other_points=0 if game.bag else STANDARD.value_of(others),
        )
        play = self._screen.engine.best_play(situation)
        if play is None:
            return ask.Pass(side=side)
        return ask.PlaceTiles(side=side, placements=play.placements)

    async def _sign(self) -> None:
        for side in Side:
            await self._does(ask.SignSlip(side=side, person=SEATS[side][0]))
        await self._does(ask.ValidateSlip())

    async def _does(self, command: GameCommand) -> None:
        data = NewCommand(command_id=new_command_id(), command=command)
        path = f"/api/games/{self.name}/commands"
        answer = await self._screen.ask(path, data)
        if answer.version == self.version + len(answer.events):
            self._take(answer)
        else:
            await self._catch_up()  # a turn ran out before it arrived

    async def _catch_up(self) -> None:
        self._take(await self._screen.events(self.name, since=self.version))

    def _take(self, news: GameAnswer | Events) -> None:
        for event in news.events:
            self.state = (
                opened(event) if self.state is None else evolve(self.state, event)
            )
        self.version = news.version
