"""Which members of a side are at their table, on any worker.

Each worker counts its own connections and stores notes outside the log; other workers'
notes count as long as they are renewed. Only the members of a side are told.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

import msgspec

from starsquare.game.side import Moment, PersonId, Side
from starsquare.service.ports import Clock, Note, Notes, StoreError
from starsquare.service.stream_names import GameName
from starsquare.service.waiting import happens_within

RENEW_SECONDS = 10.0
LAPSE_MS = 25_000
"""A worker whose notes are not renewed for this long has nobody."""

MOST_GONE = 2_000
"""For how many sides absence times are kept; the oldest are forgotten."""

_KIND = "here"

Told = Callable[[GameName, Side, tuple[PersonId, ...]], None]
"""Receives who is present now; must not block."""


class _Key(msgspec.Struct, frozen=True):
    name: GameName
    side: Side


class _Elsewhere(msgspec.Struct, frozen=True):
    """Who is connected to another worker, and when it said so."""

    people: tuple[PersonId, ...]
    at: Moment


class Presence:
    """Everyone at a table with a screen, by side."""

    def __init__(self, notes: Notes, clock: Clock, worker: str) -> None:
        """Take the ports; `worker` is the name under which notes are stored."""
        self._notes, self._clock, self._worker = notes, clock, worker
        self._here: dict[_Key, Counter[PersonId]] = {}
        self._elsewhere: dict[_Key, dict[str, _Elsewhere]] = {}
        self._told: dict[_Key, tuple[PersonId, ...]] = {}
        self._gone: dict[_Key, Moment] = {}
        self._unsaved: set[_Key] = set()
        self._changed = asyncio.Event()
        self.listeners: list[Told] = []

    def people(self, name: GameName, side: Side) -> tuple[PersonId, ...]:
        """Return the members of a side who are present, in order."""
        key = _Key(name, side)
        found = set(self._here.get(key, ()))
        for noted in self._elsewhere.get(key, {}).values():
            found.update(noted.people)
        return tuple(sorted(found))

    def gone_at(self, name: GameName, side: Side) -> Moment | None:
        """Return since when a side that was present has been absent."""
        return self._gone.get(_Key(name, side))

    def come(self, name: GameName, side: Side, person: PersonId) -> None:
        """Record that someone has connected."""
        self._here.setdefault(_Key(name, side), Counter())[person] += 1
        self._moved(_Key(name, side))

    def go(self, name: GameName, side: Side, person: PersonId) -> None:
        """Record that someone has disconnected."""
        key = _Key(name, side)
        lines = self._here.get(key, Counter())
        if not lines[person]:
            return  # they were not counted
        lines[person] -= 1
        self._here[key] = +lines
        self._moved(key)

    def hear(self, note: Note) -> None:
        """Apply another worker's notes."""
        kind, _, rest = note.name.partition(":")
        if kind != _KIND:
            return
        name, side, worker = rest.rsplit(":", 2)
        if worker == self._worker:
            return
        key = _Key(GameName.parse(name), Side(side))
        noted = msgspec.json.decode(note.content, type=_Elsewhere)
        self._elsewhere.setdefault(key, {})[worker] = noted
        self._tell(key)

    async def run(self) -> None:
        """Store who is present, at once and then repeatedly, until cancelled."""
        while True:
            if not await happens_within(self._changed, RENEW_SECONDS):
                self._unsaved.update(self._here)
            self._changed.clear()
            await self._save()
            self._let_lapse()

    def _moved(self, key: _Key) -> None:
        self._unsaved.add(key)
        self._changed.set()
        self._tell(key)

    def _tell(self, key: _Key) -> None:
        people = self.people(key.name, key.side)
        if people == self._told.get(key, ()):
            return
        if people:
            self._told[key] = people
            self._gone.pop(key, None)
        else:
            self._told.pop(key, None)
            self._note_gone(key)
        for listener in self.listeners:
            listener(key.name, key.side, people)

    def _note_gone(self, key: _Key) -> None:
        if len(self._gone) >= MOST_GONE:
            self._gone.pop(next(iter(self._gone)))
        self._gone[key] = self._clock.now()

    async def _save(self) -> None:
        now = self._clock.now()
        notes: dict[str, bytes] = {}
        for key in self._unsaved:
            here = _Elsewhere(tuple(self._here.get(key, ())), now)
            name = f"{_KIND}:{key.name}:{key.side}:{self._worker}"
            notes[name] = msgspec.json.encode(here)
            if not here.people:
                self._here.pop(key, None)
        self._unsaved.clear()
        if notes:
            try:
                await asyncio.to_thread(self._notes.put_notes, notes, now)
            except StoreError:
                return  # it is only a convenience, and is renewed soon

    def _let_lapse(self) -> None:
        """Drop the people of workers that stopped renewing."""
        limit = self._clock.now() - LAPSE_MS
        for key, workers in list(self._elsewhere.items()):
            for worker, noted in list(workers.items()):
                if noted.at < limit or not noted.people:
                    del workers[worker]
            if not workers:
                del self._elsewhere[key]
            self._tell(key)
