"""A game followed over a live connection, which may break and be reopened."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

import httpx
import websockets

from starsquare.client.api_calls import Client
from starsquare.client.connection import BehindError, ServiceError, new_command_id
from starsquare.game.command import GameCommand
from starsquare.game.event import GameEvent
from starsquare.service.game.game_service import GameSeen
from starsquare.service.waiting import happens_within

LINE_ERRORS = (OSError, websockets.WebSocketException, httpx.TransportError)
_CONFLICT = 409
_TOO_OFTEN = 429
_SERVER = 500


def is_passing(refusal: ServiceError) -> bool:
    """Return whether a retry may succeed: the service is busy, or down."""
    return refusal.status >= _SERVER or refusal.status == _TOO_OFTEN


class Follower:
    """Has all events of a game, and waits for the next."""

    def __init__(self, client: Client, game: str, *, retry_seconds: float = 1) -> None:
        """Take the game; nothing happens before the block is entered."""
        self._client, self._game, self._retry = client, game, retry_seconds
        self.events: list[GameEvent] = []
        self._news = asyncio.Event()
        self._following: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Start following.

        Raises:
            ServiceError: there is no such game.
        """
        await self._client.look(self._game)
        self._following = asyncio.create_task(self._follow())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop following."""
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)

    async def look(self) -> GameSeen:
        """Return the game, together with every event up to its version."""
        while True:
            self._news.clear()
            try:
                seen = await self._client.look(self._game)
            except LINE_ERRORS:
                await asyncio.sleep(self._retry)
                continue
            except ServiceError as refusal:
                if not is_passing(refusal):
                    raise
                await asyncio.sleep(self._retry)
                continue
            if len(self.events) < seen.version:
                self._take(len(self.events), await self._missed())
            if len(self.events) >= seen.version:
                return seen
            await asyncio.sleep(self._retry)

    async def news(self, *, seconds: float = 15) -> bool:
        """Wait for news, at most this long; return whether there are any."""
        return await happens_within(self._news, seconds)

    async def act(
        self, command: GameCommand, version: int, *, client: Client | None = None
    ) -> bool:
        """Send a command unless someone was faster; return False if it was refused.

        After a broken connection it is sent again, under the same id, until there is
        an answer. It is sent through another client, if one is named.
        """
        client = client or self._client
        command_id = new_command_id()
        while True:
            try:
                await client.act(
                    self._game,
                    command,
                    command_id=command_id,
                    expected_version=version,
                )
            except LINE_ERRORS:
                await asyncio.sleep(self._retry)
            except ServiceError as refusal:
                if is_passing(refusal):
                    await asyncio.sleep(self._retry)
                    continue
                return refusal.status == _CONFLICT
            else:
                return True

    async def _follow(self) -> None:
        while True:
            try:
                since = len(self.events)
                async for told in self._client.watch(self._game, since=since):
                    self._take(told.seq - 1, (told.event,))
            except BehindError:
                self.events.clear()
            except (*LINE_ERRORS, ServiceError):
                pass  # the next look at the game reports what is wrong
            await asyncio.sleep(self._retry)

    async def _missed(self) -> tuple[GameEvent, ...]:
        with suppress(*LINE_ERRORS, ServiceError):
            return await self._client.events(self._game, since=len(self.events))
        return ()

    def _take(self, after: int, events: tuple[GameEvent, ...]) -> None:
        """Add events that follow on the known ones; skip those already known."""
        new = events[len(self.events) - after :] if after <= len(self.events) else ()
        self.events += new
        self._news.set()
