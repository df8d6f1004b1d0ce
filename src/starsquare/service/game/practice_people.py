"""Players of practice games: their chosen names and their messages.

A chosen name is stored outside the log and its archives, and deleted long after its
game is over. Messages come from a short list, are sent to those present, and are not
stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from starsquare.game.side import BySide, Side
from starsquare.service.ports import Clock, Note, Notes
from starsquare.service.stream_names import GameName

MOST_LETTERS = 24
OwnName = Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
Phrase = Literal["hello", "good_luck", "nice_play", "thanks", "good_game", "again"]

_SAYS = "says"

Heard = Callable[[GameName, Side, Phrase], None]
"""Receives a side's messages; must not block."""


class _Saying(msgspec.Struct, frozen=True):
    phrase: Phrase
    worker: str


class PracticePeople:
    """The names and messages of everyone in practice."""

    def __init__(self, notes: Notes, clock: Clock, worker: str) -> None:
        """Take the ports; `worker` is the name under which notes are stored."""
        self._notes, self._clock, self._worker = notes, clock, worker
        self.listeners: list[Heard] = []

    async def call(self, name: GameName, side: Side, called: str) -> None:
        """Store the name a player wants; empty: a guest again."""
        note = {_key(name, side): tidy(called).encode()}
        await asyncio.to_thread(self._notes.put_notes, note, self._clock.now())

    async def names(self, name: GameName) -> BySide[str]:
        """Return the sides' chosen names; empty if they have none."""
        return await asyncio.to_thread(self._names, name)

    def _names(self, name: GameName) -> BySide[str]:
        return BySide.of(
            lambda side: (self._notes.note(_key(name, side)) or b"").decode()
        )

    async def say(self, name: GameName, side: Side, phrase: Phrase) -> None:
        """Send a message from one side to the other."""
        self._tell(name, side, phrase)
        content = msgspec.json.encode(_Saying(phrase, self._worker))
        note = {f"{_SAYS}:{name}:{side}": content}
        await asyncio.to_thread(self._notes.put_notes, note, self._clock.now())

    def hear(self, note: Note) -> None:
        """Receive messages sent through another worker."""
        kind, _, rest = note.name.partition(":")
        if kind != _SAYS:
            return
        said = msgspec.json.decode(note.content, type=_Saying)
        if said.worker != self._worker:
            game, side = rest.rsplit(":", 1)
            self._tell(GameName.parse(game), Side(side), said.phrase)

    def _tell(self, name: GameName, side: Side, phrase: Phrase) -> None:
        for listener in self.listeners:
            listener(name, side, phrase)


def tidy(called: str) -> str:
    """Return a name without line breaks and repeated spaces."""
    printable = "".join(one if one.isprintable() else " " for one in called)
    return " ".join(printable.split())[:MOST_LETTERS]


def _key(name: GameName, side: Side) -> str:
    return f"called:{name}:{side}"
