"""The records of all finished games of a tournament, as one file in pieces.

Each game is read, written and released before the next: only one is in memory at a
time.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncGenerator, Awaitable, Callable
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from starsquare.game.state import AFTER_SIGNING
from starsquare.service.game.game_service import GameService
from starsquare.service.game.table_service import TableService, UnfinishedError
from starsquare.service.identity import Identity
from starsquare.service.ports import Store
from starsquare.service.stream_names import GameName

MustBeShown = Callable[[Identity, GameName], Awaitable[None]]
"""Raises UnfinishedError for a game the reader may not see yet."""

_LET_GO = 20
"""After this many games, finished ones are released from memory."""

_DAY = (1980, 1, 1, 0, 0, 0)
"""Every file in an archive has this date, so that equal games make equal files."""


class GameRecord(msgspec.Struct, frozen=True):
    """A finished game, in GCG."""

    name: GameName
    text: str


class RecordArchive:
    """Writes the records of a tournament's finished games."""

    def __init__(
        self,
        store: Store,
        games: GameService,
        tables: TableService,
        must_be_shown: MustBeShown,
    ) -> None:
        """Take the log, the games, and the check of which may be shown."""
        self._store, self._games, self._tables = store, games, tables
        self._must_be_shown = must_be_shown

    async def records(
        self, identity: Identity, event: str
    ) -> AsyncGenerator[GameRecord, None]:
        """Yield the record of every finished game, round by round.

        Games in progress are left out for everyone: their records would show the racks.
        """
        heads = await asyncio.to_thread(self._store.heads, prefix=f"game-{event}.")
        names = (GameName.parse(one.stream.removeprefix("game-")) for one in heads)
        by_round = sorted(names, key=lambda one: (one.round_number, str(one)))
        for number, name in enumerate(by_round, start=1):
            game = (await self._games.game(name)).state
            if game is not None and game.stage in AFTER_SIGNING and game.turns:
                try:
                    await self._must_be_shown(identity, name)
                    yield GameRecord(name, await self._tables.record(identity, name))
                except UnfinishedError:
                    continue  # kept for the ceremony
            if number % _LET_GO == 0:
                self._games.release_finished()

    async def zipped(
        self, identity: Identity, event: str
    ) -> AsyncGenerator[bytes, None]:
        """Yield all records as pieces of one ZIP file."""
        sink = _Sink()
        with ZipFile(sink, "w", ZIP_DEFLATED) as archive:
            async for one in self.records(identity, event):
                file = ZipInfo(f"{one.name}.gcg", _DAY)
                archive.writestr(file, one.text, ZIP_DEFLATED)
                yield sink.taken()
        yield sink.taken()


class _Sink(io.RawIOBase):
    """Buffers what is written until it is fetched; nothing is read back."""

    def __init__(self) -> None:
        super().__init__()
        self._pieces: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: object, /) -> int:
        piece = bytes(memoryview(data))  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- whatever holds bytes
        self._pieces.append(piece)
        return len(piece)

    def taken(self) -> bytes:
        """Return what was written since the last call."""
        found = b"".join(self._pieces)
        self._pieces.clear()
        return found
