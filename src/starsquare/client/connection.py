"""A typed client of the service, for programs: bots, displays, tests."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
import websockets

from starsquare.game.command import GameCommand
from starsquare.game.event import GameEvent
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.adviser import PlaysLeftAnswer
from starsquare.service.games import GameAnswer, GameSeen
from starsquare.service.identity import Grant
from starsquare.service.messages import (
    Acceptance,
    Audit,
    Credentials,
    Events,
    GameList,
    LinkToken,
    Live,
    Me,
    NewCommand,
    NewGame,
    NewLink,
    Ping,
    Pong,
    Problem,
    Refused,
    RoleChange,
    Told,
    Watch,
)

Answer = TypeVar("Answer")

_LIVE: msgspec.json.Decoder[Live] = msgspec.json.Decoder(Live)


class ServiceError(Exception):
    """The service refused; carries the one shape of all errors."""

    def __init__(self, status: int, problem: Problem) -> None:
        """Keep what it said."""
        super().__init__(problem.message)
        self.status = status
        self.problem = problem


class Client:
    """Speaks to one service as one person or device."""

    def __init__(
        self,
        address: str,
        *,
        link: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """Name the service, and the link to come in by."""
        self._address = address.rstrip("/")
        headers = {"x-starsquare": "1"}
        if link is not None:
            headers["authorization"] = f"Bearer {link}"
        self.http = httpx.AsyncClient(
            base_url=self._address, headers=headers, transport=transport, timeout=30
        )

    async def __aenter__(self) -> Self:
        """Be used in a block."""
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let go of the connections."""
        await self.http.aclose()

    # -- people --------------------------------------------------------------------

    async def log_in(self, name: str, password: str) -> Me:
        """Log in; later calls are that person's."""
        data = Credentials(name, password)
        return await self._send("POST", "/api/session", Me, data)

    async def accept(self, invitation: str, name: str, password: str) -> Me:
        """Open an account by an invitation, and log in."""
        data = Acceptance(invitation, name, password)
        return await self._send("POST", "/api/session/invitation", Me, data)

    async def me(self) -> Me:
        """Tell who the service takes us for."""
        return await self._send("GET", "/api/session", Me)

    async def new_link(
        self,
        grant: Grant,
        *,
        person: PersonId | None = None,
        is_invitation: bool = False,
    ) -> str:
        """Make a link."""
        data = NewLink(grant=grant, person=person, is_invitation=is_invitation)
        return (await self._send("POST", "/api/links", LinkToken, data)).link

    async def grant(self, person: PersonId, grant: Grant) -> None:
        """Give somebody a role."""
        data = RoleChange(person=person, grant=grant)
        await self._send("POST", "/api/roles/grant", type(None), data)

    async def log_out_everywhere(self) -> None:
        """End all sessions of ours."""
        await self._send("DELETE", "/api/sessions", type(None))

    # -- games ---------------------------------------------------------------------

    async def open_game(
        self,
        game: str,
        *,
        book: str,
        seats: BySide[tuple[PersonId, ...]],
        first: Side | None = None,
        command_id: str | None = None,
    ) -> GameAnswer:
        """Open a game."""
        data = NewGame(
            command_id=command_id or new_command_id(),
            game=game,
            book=book,
            seats=seats,
            first=first,
        )
        return await self._send("POST", "/api/games", GameAnswer, data)

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
        return await self._send("POST", f"/api/games/{game}/commands", GameAnswer, data)

    async def look(self, game: str) -> GameSeen:
        """See a game as we may see it."""
        return await self._send("GET", f"/api/games/{game}", GameSeen)

    async def events(self, game: str, *, since: int = 0) -> tuple[GameEvent, ...]:
        """Give the events of a game after a version."""
        address = f"/api/games/{game}/events?since={since}"
        return (await self._send("GET", address, Events)).events

    async def games(self, event: str) -> GameList:
        """List the games of an event."""
        return await self._send("GET", f"/api/events/{event}/games", GameList)

    async def audit(self, game: str) -> Audit:
        """Give the decisions about a game."""
        return await self._send("GET", f"/api/games/{game}/audit", Audit)

    async def plays_left(self, game: str) -> PlaysLeftAnswer:
        """Ask, as director, whether all possible plays have been made."""
        return await self._send("GET", f"/api/games/{game}/plays-left", PlaysLeftAnswer)

    async def watch(self, game: str, *, since: int = 0) -> AsyncGenerator[Told, None]:
        """Give what happens in a game from a version on; ends with the line.

        Raises:
            ServiceError: there is no such game.
        """
        address = self._address.replace("http", "ws", 1) + "/api/live"
        headers = {
            name: self.http.headers[name]
            for name in ("authorization",)
            if name in self.http.headers
        }
        if self.http.cookies:
            headers["cookie"] = "; ".join(
                f"{name}={value}" for name, value in self.http.cookies.items()
            )
        async with websockets.connect(address, additional_headers=headers) as socket:
            await socket.send(msgspec.json.encode(Watch(game, since)).decode())
            async for text in socket:
                message = _LIVE.decode(text)
                match message:
                    case Told():
                        since = message.seq
                        yield message
                    case Ping(ping=ping):
                        await socket.send(msgspec.json.encode(Pong(ping)).decode())
                    case Refused(problem=problem):
                        raise ServiceError(0, problem)
                    case _:
                        again = Watch(game, since)
                        await socket.send(msgspec.json.encode(again).decode())

    async def _send(
        self,
        method: str,
        address: str,
        kind: type[Answer],
        data: msgspec.Struct | None = None,
    ) -> Answer:
        content: dict[str, Any] = {}
        if data is not None:
            content = {
                "content": msgspec.json.encode(data),
                "headers": {"content-type": "application/json"},
            }
        answer = await self.http.request(method, address, **content)
        if answer.is_error:
            problem = msgspec.json.decode(answer.content, type=Problem)
            raise ServiceError(answer.status_code, problem)
        return msgspec.json.decode(answer.content or b"null", type=kind)


def new_command_id() -> str:
    """Make an id that nobody else makes."""
    return secrets.token_urlsafe(12)
