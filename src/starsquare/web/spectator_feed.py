"""Further live updates: games as spectators see them, and lightning rounds."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol

from starsquare.errors import StarsquareError
from starsquare.game.view import Viewer, seen_by
from starsquare.service.game.game_service import CachedGame, GameService
from starsquare.service.game.lightning_service import LightningService
from starsquare.service.game.spectator_view import SpectatorViews
from starsquare.service.messages import Changed, Live, Resync, Told
from starsquare.service.stream_names import GameName

SHOWN = "~shown"
LOOK_SECONDS = 0.25


class Sink(Protocol):
    """A receiver of messages."""

    def tell(self, topic: str, seq: int, message: Live) -> None:
        """Send a message."""
        ...


class _Place:
    """The position of a connection in a topic, and its viewer."""

    __slots__ = ("seq", "viewer")

    def __init__(self, seq: int, viewer: Viewer) -> None:
        self.seq, self.viewer = seq, viewer


class ShownFeed:
    """All connections that watch games as shown to spectators."""

    def __init__(self, games: GameService, spectators: SpectatorViews) -> None:
        """Take the games and their spectator views."""
        self._games, self._spectators = games, spectators
        self._places: dict[str, dict[Sink, _Place]] = {}

    async def watch(self, line: Sink, topic: str, since: int) -> None:
        """Send a connection what has been shown since a version, and what follows.

        Raises:
            UnknownGameError: there is no such game.
        """
        name = _name_of(topic)
        shown = await self._spectators.shown(name)
        place = _Place(max(since, 0), shown.viewer)
        if since > shown.version:
            line.tell(topic, shown.version, Resync(topic))
            place.seq = shown.version
        self._places.setdefault(topic, {})[line] = place
        await self.tell(topic)

    def unwatch(self, line: Sink, topic: str) -> None:
        """Stop sending the topic to a connection."""
        watching = self._places.get(topic, {})
        watching.pop(line, None)
        if not watching:
            self._places.pop(topic, None)

    async def tell_all(self) -> None:
        """Send everyone what may be shown by now."""
        for topic in list(self._places):
            with suppress(StarsquareError):  # unreadable for now: retried soon
                await self.tell(topic)

    async def tell(self, topic: str) -> None:
        """Send those who watch a topic what may be shown by now."""
        name = _name_of(topic)
        cached, shown = await self._games.game(name), await self._spectators.shown(name)
        for line, place in list(self._places.get(topic, {}).items()):
            if place.viewer != shown.viewer:
                place.viewer, place.seq = shown.viewer, shown.version
                line.tell(topic, shown.version, Resync(topic))
            for message in _told(topic, cached, shown.viewer, place.seq, shown.version):
                line.tell(topic, message.seq, message)
            place.seq = max(place.seq, shown.version)

    async def run(self) -> None:
        """Poll for new events to show, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.tell_all()


def _told(
    topic: str, cached: CachedGame, viewer: Viewer, after: int, until: int
) -> list[Told]:
    return [
        Told(topic, one.version, seen_by(one.event, viewer))
        for one in cached.log[after:until]
    ]


def _name_of(topic: str) -> GameName:
    return GameName.parse(topic.removesuffix(SHOWN))


LIGHTNING = "~lightning"
_PARTS = ("lightning",)


class LightningFeed:
    """All connections that watch lightning rounds."""

    def __init__(self, lightning: LightningService) -> None:
        """Listen to the rounds."""
        self._lightning = lightning
        self._lines: dict[str, set[Sink]] = {}
        lightning.listen(self._moved)

    async def watch(self, line: Sink, topic: str, since: int) -> None:
        """Notify a connection when a round changes, and now if it has changed since.

        Raises:
            UnknownGameError: there is no such game.
        """
        version = await self._lightning.version(
            GameName.parse(topic[: -len(LIGHTNING)])
        )
        self._lines.setdefault(topic, set()).add(line)
        if version > since:
            line.tell(topic, version, Changed(topic, version, _PARTS))

    def unwatch(self, line: Sink, topic: str) -> None:
        """Stop notifying a connection."""
        watching = self._lines.get(topic, set())
        watching.discard(line)
        if not watching:
            self._lines.pop(topic, None)

    def _moved(self, name: GameName, version: int) -> None:
        topic = f"{name}{LIGHTNING}"
        for line in self._lines.get(topic, ()):
            line.tell(topic, version, Changed(topic, version, _PARTS))
