"""Calls about games."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starsquare.client.connection import Line, new_command_id
from starsquare.game.command import GameCommand, Medium
from starsquare.game.event import GameEvent
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.game.adviser import PlaysLeftAnswer
from starsquare.service.game.game_service import GameAnswer, GameSeen
from starsquare.service.messages import (
    Audit,
    Events,
    GameList,
    NewCommand,
    NewGame,
    Told,
)


class GameCalls(Line):
    """Games: opened, played, watched."""

    async def open_game(
        self,
        game: str,
        *,
        book: str,
        seats: BySide[tuple[PersonId, ...]],
        first: Side | None = None,
        medium: Medium = Medium.SCREEN,
        command_id: str | None = None,
    ) -> GameAnswer:
        """Open a game."""
        data = NewGame(
            command_id=command_id or new_command_id(),
            game=game,
            book=book,
            seats=seats,
            first=first,
            medium=medium,
        )
        return await self.send("POST", "/api/games", GameAnswer, data)

    async def act(
        self,
        game: str,
        command: GameCommand,
        *,
        command_id: str | None = None,
        expected_version: int | None = None,
    ) -> GameAnswer:
        """Give a command; to try again after a broken line, give the same id."""
        data = NewCommand(
            command_id=command_id or new_command_id(),
            command=command,
            expected_version=expected_version,
        )
        return await self.send("POST", f"/api/games/{game}/commands", GameAnswer, data)

    async def look(self, game: str) -> GameSeen:
        """See a game as we may see it."""
        return await self.send("GET", f"/api/games/{game}", GameSeen)

    async def events(self, game: str, *, since: int = 0) -> tuple[GameEvent, ...]:
        """Give the events of a game after a version."""
        address = f"/api/games/{game}/events?since={since}"
        return (await self.send("GET", address, Events)).events

    async def games(self, event: str) -> GameList:
        """List the games of an event."""
        return await self.send("GET", f"/api/events/{event}/games", GameList)

    async def audit(self, game: str) -> Audit:
        """Give the decisions about a game."""
        return await self.send("GET", f"/api/games/{game}/audit", Audit)

    async def plays_left(self, game: str) -> PlaysLeftAnswer:
        """Ask, as director, whether all possible plays have been made."""
        return await self.send("GET", f"/api/games/{game}/plays-left", PlaysLeftAnswer)

    async def watch(self, game: str, *, since: int = 0) -> AsyncGenerator[Told, None]:
        """Give what happens in a game from a version on; ends with the line.

        Raises:
            ServiceError: there is no such game.
        """
        async with aclosing(self.watched(game, since)) as messages:
            async for message in messages:
                if isinstance(message, Told):
                    yield message
