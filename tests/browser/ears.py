"""Record everything that reaches a browser, and find leaks in it.

Everybody seated at a test table is recorded; at the end of each test nobody may have
received a tile of the other side, nor a seed too early.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
from playwright.sync_api import Error, Page, WebSocket

from starsquare.game.side import Side

_SECRETS = ("tiles", "given", "drawn", "returned")
"""The fields of an event that contain its side's tiles."""

_OPEN = frozenset({"over", "signed", "sealed"})
"""When racks are face up."""


class Ear:
    """Everything that reaches one browser over the network."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self._listen)
        self._answers: list[Any] = []
        page.on("response", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def _note(self, answer: Any) -> None:
        if "/static/" in answer.url or answer.status in {204, 301, 302, 303, 304}:
            return
        self._answers.append(answer)

    @property
    def messages(self) -> list[str]:
        """Return all messages, one by one."""
        return [*self.heard, *(answer.text() for answer in self._answers)]

    @property
    def everything(self) -> str:
        """Return all messages as one text."""
        return "\n".join(self.messages)

    def kept(self) -> Iterator[str]:
        """Return all messages that the browser still has."""
        yield from self.heard
        for answer in self._answers:
            try:
                yield answer.text()
            except Error:  # its page was left or closed
                continue


def slips(ear: Ear, own: Side | None, seed: str) -> list[str]:
    """Return what somebody received that they must not know."""
    found: list[str] = []
    for text in ear.kept():
        if seed in text and '"SeedRevealed"' not in text and not _is_open(text):
            found.append(f"the seed: {text}")
        try:
            message: object = msgspec.json.decode(text)
        except msgspec.DecodeError:
            continue  # a page
        found += [f"{tiles}: {text}" for tiles in _others_tiles(message, own)]
    return found


def _is_open(text: str) -> bool:
    return any(f'"stage":"{stage}"' in text for stage in ("signed", "sealed"))


def _others_tiles(message: object, own: Side | None) -> Iterator[str]:
    """Return unmasked tiles of another side in a message."""
    event, game = _part(message, "event"), _part(message, "game")
    if event.get("side", own) != own:
        for field in _SECRETS:
            yield from _unmasked(event.get(field))
    if game.get("stage") not in _OPEN:
        racks = _part(game, "racks")
        for side in Side:
            if side != own:
                yield from _unmasked(racks.get(side))


def _part(message: object, name: str) -> dict[str, object]:
    """Return a part of a nested message."""
    if not isinstance(message, dict):
        return {}
    part = cast("dict[str, object]", message).get(name)
    return cast("dict[str, object]", part) if isinstance(part, dict) else {}


def _unmasked(tiles: object) -> Iterator[str]:
    if isinstance(tiles, str) and tiles.strip("_"):
        yield tiles
