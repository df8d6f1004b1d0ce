"""Somebody who reads every byte on a line and knows what must not be among them."""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import Iterable, Iterator

import msgspec

from starsquare.game.event import (
    GameEvent,
    PlayStruckOff,
    RackDrawn,
    TilesDrawn,
    TilesExchanged,
    TilesReturned,
)
from starsquare.game.side import Side
from starsquare.game.state import Game
from starsquare.game.view import SPECTATOR, Viewer, view_of
from starsquare.rulebook import rulebook
from starsquare.tiles import TILE_SETS, BagSeed, next_tiles

FEWEST = 5
"""Shorter runs of letters are met by chance."""

IN_A_ROW = 6
"""So many tiles in the order of the bag are no chance."""

_RUN = re.compile(rb"[A-Z?]{%d,}" % FEWEST)
_CLAUSE = re.compile(rb"\b[A-Z]{2}-[A-Z]+-[0-9]")
"""The name of a rule, as refusals give it: `SO-SCORE-4` holds no tiles."""
_LIST = re.compile(rb'"[A-Z?]"(?:\s*,\s*"[A-Z?]"){%d,}' % (FEWEST - 1))
_FIELD = re.compile(rb'"(?:tiles|given|drawn|returned|exchanged|set_apart)":"([^"_]+)"')


class Tap:
    """A line to the service through which every byte to somebody is kept."""

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self._host, self._port = host, int(port)
        self._kept = bytearray()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server

    async def open(self) -> str:
        """Listen, and give the address to speak to instead."""
        self._server = await asyncio.start_server(self._line, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    async def close(self) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def taken(self) -> bytes:
        """Return what came since the last time."""
        content = bytes(self._kept)
        self._kept.clear()
        return content

    async def _line(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        theirs, ours = await asyncio.open_connection(self._host, self._port)
        for work in (
            self._pass(reader, ours, keeps=False),
            self._pass(theirs, writer, keeps=True),
        ):
            task = asyncio.create_task(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, keeps: bool
    ) -> None:
        try:
            while content := await reader.read(65_536):
                if keeps:
                    self._kept += content
                writer.write(content)
        finally:
            writer.close()


class Watch:
    """What one viewer of one game must not be sent, as it comes to be."""

    def __init__(self, viewer: Viewer, seed: bytes) -> None:
        self._viewer = viewer
        self._seed = seed
        self._racks: set[str] = set()
        self._orders: set[str] = set()
        self._seen: set[str] = set()
        self._letters: set[str] = set()
        self._is_open = False
        self._is_revealed = False

    def note(self, game: Game, events: Iterable[GameEvent]) -> None:
        """See where the game stands."""
        book = rulebook(game.book)
        open_racks = view_of(game, book, SPECTATOR).racks
        self._is_open = game.ended is not None and open_racks == game.racks
        self._is_revealed = game.seed is not None
        for side in Side:
            self._note_tiles(side, game.racks[side])
        for turn in game.turns:
            self._note_tiles(turn.side, turn.drawn)
            self._note_tiles(turn.side, turn.exchanged)
            self._note_tiles(turn.side, game.set_apart)
        for event in events:
            self._note_event(event)
        # What has left the bag is on a rack; the rest is nobody's to know.
        order = next_tiles(game.mix, len(game.bag), BagSeed(self._seed))
        self._orders = {one for one in _windows(order) if one != _sorted(one)}
        # What lies open: the board, the words on it, and what nobody has seen yet.
        board = re.findall("[A-Z]+", game.position.cells)
        words = [word for turn in game.turns for word in turn.words]
        unseen = view_of(game, book, self._viewer).unseen
        self._letters |= {*board, *words, unseen, *map(_sorted, board + words)}

    def found_in(self, content: bytes) -> list[str]:
        """Return every secret that is in some bytes."""
        return [*self._tiles_in(content), *self._seeds_in(content)]

    def _note_event(self, event: GameEvent) -> None:
        match event:
            case (
                RackDrawn(side=side, tiles=tiles)
                | TilesDrawn(side=side, tiles=tiles)
                | TilesReturned(side=side, tiles=tiles)
                | PlayStruckOff(side=side, returned=tiles)
            ):
                self._note_tiles(side, tiles)
            case TilesExchanged(side=side, given=given, drawn=drawn):
                self._note_tiles(side, given)
                self._note_tiles(side, drawn)
            case _:
                pass

    def _note_tiles(self, side: Side, tiles: str) -> None:
        (self._seen if self._viewer.may_see(side) else self._racks).add(_sorted(tiles))

    def _tiles_in(self, content: bytes) -> Iterator[str]:
        for run in _runs(content):
            for one in _windows(run):
                if one in self._orders or one[::-1] in self._orders:
                    yield f"the bag: {one}"
            if self._is_open or run in self._letters:
                continue
            tiles = _sorted(run)
            if tiles in self._racks and tiles not in self._seen | self._letters:
                yield f"tiles: {run}"
        for field in () if self._is_open else _FIELD.findall(content):
            names_a_set = field.decode() in TILE_SETS
            if not names_a_set and _sorted(field.decode()) not in self._seen:
                yield f"a field: {field.decode()}"

    def _seeds_in(self, content: bytes) -> Iterator[str]:
        if self._is_revealed:
            return
        for form in seed_forms(self._seed):
            if form in content:
                yield f"the seed: {form!r}"


def seed_forms(seed: bytes) -> tuple[bytes, ...]:
    """Write a seed in all the ways in which one could be given away."""
    return (
        seed,
        seed.hex().encode(),
        seed.hex().upper().encode(),
        base64.b64encode(seed).rstrip(b"="),
        base64.urlsafe_b64encode(seed).rstrip(b"="),
        msgspec.json.encode(list(seed)).strip(b"[]"),
    )


def _runs(content: bytes) -> Iterator[str]:
    for match in _RUN.finditer(_CLAUSE.sub(b"", content)):
        yield match[0].decode()
    for match in _LIST.finditer(content):
        yield re.sub(rb"[^A-Z?]", b"", match[0]).decode()


def _windows(text: str) -> Iterator[str]:
    return (text[at : at + IN_A_ROW] for at in range(len(text) - IN_A_ROW + 1))


def _sorted(tiles: str) -> str:
    return "".join(sorted(tiles))
