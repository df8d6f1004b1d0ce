"""All bytes that leave for each side of many games: no secret is among them."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from contextlib import AsyncExitStack

import pytest

from starsquare.client import Client, ServiceError
from starsquare.game import command as ask
from starsquare.game.command import GameCommand
from starsquare.game.event import GameEvent, event_from_json
from starsquare.game.evolve import evolve, opened
from starsquare.game.side import BySide, Side
from starsquare.game.state import Game, Stage
from starsquare.game.view import JUDGE, SPECTATOR, member_of
from starsquare.rulebook import Rulebook, rulebook
from starsquare.service.game.permissions import ALLOWED
from starsquare.service.identity import Grant, Role
from starsquare.service.log.codec import Codec
from starsquare.service.stream_names import GameName
from starsquare.testing import SEED, Table, a_game
from starsquare.tiles import commitment_to, next_tiles
from tests.integration.web.serving import SEATS, Served, entrant
from tests.integration.web.watching import IN_A_ROW, Tap, Watch, seed_forms
from tests.properties.random_games import RandomPlayer

_CODEC: Codec[GameEvent] = Codec(event_from_json)
GAMES = int(os.environ.get("STARSQUARE_LEAK_GAMES", "15"))
COMMANDS = 40
BOOKS = ("NA", "CC", "SO", "ES", "KZ")
VIEWERS = {
    "ada": member_of(Side.ONE),
    "cem": member_of(Side.TWO),
    "judge": JUDGE,
    "screen": SPECTATOR,
}


class Truth:
    """A game as it is stored."""

    def __init__(self, served: Served, name: GameName) -> None:
        assert served.worker is not None
        self._store = served.worker.store
        self._stream = name.stream
        self.version = 0
        self.game: Game | None = None
        seed = self._store.secret(f"seed:{name.stream}")
        assert seed is not None
        self.seed = seed

    def news(self) -> list[tuple[Game, GameEvent]]:
        """Return what happened since the last time, and the game after each event."""
        found: list[tuple[Game, GameEvent]] = []
        for stored in self._store.read_stream(self._stream, after=self.version):
            event = _CODEC.event(stored)
            self.game = evolve(self.game, event) if self.game else opened(event)
            self.version = stored.version
            found.append((self.game, event))
        return found

    @property
    def state(self) -> Game:
        assert self.game is not None
        return self.game


class Watched:
    """One viewer behind a tap, with a live line."""

    def __init__(self, name: str, tap: Tap, client: Client) -> None:
        self.name, self.tap, self.client = name, tap, client
        self.heard = asyncio.Condition()
        self.last = 0
        self._reading: asyncio.Task[None] | None = None

    async def watch(self, game: str) -> None:
        """Hear of a game from now on, as a screen or over the one line."""
        self.last = 0
        read = self._screen if self.name == "screen" else self._line
        self._reading = asyncio.create_task(read(game))

    async def stop(self) -> None:
        assert self._reading is not None
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)

    async def until(self, version: int) -> None:
        """Wait until everything up to a version has come."""
        async with self.heard:
            await asyncio.wait_for(
                self.heard.wait_for(lambda: self.last >= version), timeout=60
            )

    async def _line(self, game: str) -> None:
        async for told in self.client.watch(game):
            await self._note(told.seq)

    async def _screen(self, game: str) -> None:
        address = f"/api/feed?topic={game}"
        async with self.client.http.stream("GET", address, timeout=None) as answer:
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    await self._note(int(line.rpartition(":")[2]))

    async def _note(self, seq: int) -> None:
        async with self.heard:
            self.last = seq
            self.heard.notify_all()


class TappedTable:
    """The people at a table whose every byte is read."""

    def __init__(self, served: Served, director: Client) -> None:
        self.served, self.director = served, director
        self.watched: dict[str, Watched] = {}
        self.counted: Counter[str] = Counter()
        self._stack = AsyncExitStack()

    async def open(self) -> None:
        for name in VIEWERS:
            tap = Tap(self.served.address)
            address = await tap.open()
            self._stack.push_async_callback(tap.close)
            if name == "screen":
                client = Client(address)
            elif name == "judge":
                grant = Grant(role=Role.JUDGE, event="cup")
                client = Client(address, link=await self.director.new_link(grant))
            else:
                client = await entrant(self.director, address, name)
            await self._stack.enter_async_context(client)
            self.watched[name] = Watched(name, tap, client)

    async def close(self) -> None:
        await self._stack.aclose()

    async def play(self, number: int, *, commands: int = COMMANDS) -> list[str]:
        """Play one game, and give every secret that somebody was sent."""
        book = rulebook(BOOKS[number % len(BOOKS)])
        name = GameName("cup", 1, str(number))
        await self._set_up(name, book)
        truth = Truth(self.served, name)
        watches = {key: Watch(who, truth.seed) for key, who in VIEWERS.items()}
        for one in self.watched.values():
            one.tap.taken()
            await one.watch(str(name))
        player = RandomPlayer(number)
        found = await self._seen(truth, watches)
        for turn in range(commands):
            if truth.state.stage is Stage.SEALED:
                break
            await self._give(str(name), player.command(Table(truth.state)))
            if turn % 8 == 0:
                await self._look(str(name))
            found += await self._seen(truth, watches)
        for command in self._closing(truth.state):
            await self._give(str(name), command)
            found += await self._seen(truth, watches)
        await self._look(str(name))
        found += await self._seen(truth, watches)
        for one in self.watched.values():
            await one.stop()
        self.counted["ended"] += truth.state.ended is not None
        self.counted["revealed"] += truth.state.seed is not None
        self.counted["events"] += truth.version
        return found

    async def _set_up(self, name: GameName, book: Rulebook) -> None:
        size = book.entry.side_size
        is_assigned = book.setup.first_play == "assigned"
        await self.director.open_game(
            str(name),
            book=book.code,
            seats=BySide(SEATS.one[:size], SEATS.two[:size]),
            first=Side.ONE if is_assigned else None,
        )

    def _closing(self, game: Game) -> list[GameCommand]:
        signed = [
            ask.SignSlip(side=side, person=person)
            for side in Side
            for person in game.seats[side]
        ]
        return [ask.EndRound(), *signed, ask.ValidateSlip()]

    async def _give(self, game: str, command: GameCommand) -> None:
        side: Side | None = getattr(command, "side", None)
        client = self.director
        if isinstance(command, ask.GiveVerdict):
            client = self.watched["judge"].client
        elif side is not None and ALLOWED[type(command)].for_side:
            client = self.watched["ada" if side is Side.ONE else "cem"].client
        if isinstance(command, ask.SignSlip) and command.person in {"bea", "dov"}:
            client = self.director  # the desk signs for those who have no device
        try:
            await client.act(game, command)
        except ServiceError as refused:
            self.counted["faults" if refused.status >= 500 else "refused"] += 1

    async def _look(self, game: str) -> None:
        for one in self.watched.values():
            await one.client.look(game)
            await one.client.events(game)

    async def _seen(self, truth: Truth, watches: dict[str, Watch]) -> list[str]:
        found: list[str] = []
        for game, event in truth.news():
            for watch in watches.values():
                watch.note(game, [event])
        for key, one in self.watched.items():
            await one.until(truth.version)
            content = one.tap.taken()
            self.counted["bytes"] += len(content)
            found += [f"{key}: {what}" for what in watches[key].found_in(content)]
        return found


def played(served: Served, numbers: range) -> tuple[list[str], Counter[str]]:
    async def play() -> tuple[list[str], Counter[str]]:
        found: list[str] = []
        async with await served.director() as director:
            table = TappedTable(served, director)
            await table.open()
            try:
                for number in numbers:
                    found += await table.play(number)
            finally:
                await table.close()
        return found, table.counted

    return asyncio.run(play())


def test_no_byte_sent_to_anybody_holds_what_they_may_not_see(served: Served) -> None:
    found, counted = played(served, range(GAMES))

    assert found == []
    assert counted["faults"] == 0
    assert counted["ended"] > GAMES // 2, counted
    assert counted["revealed"] > GAMES // 4, counted


def as_it_is(shown: object, *_: object) -> object:
    return shown


@pytest.mark.parametrize(
    "place",
    [
        "starsquare.web.hub.seen_by",
        "starsquare.service.game.game_service.seen_by",
        "starsquare.game.view.masked",
    ],
)
def test_who_reads_the_lines_finds_a_leak(
    served: Served, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(place, as_it_is)

    found, _ = played(served, range(2))

    assert {one.partition(":")[0] for one in found} >= {"ada", "cem"}


def test_a_secret_is_found_however_it_is_written() -> None:
    game = a_game("NA", racks=("CATERED", "ZOOMING"))
    seed = SEED
    watch = Watch(member_of(Side.ONE), seed)
    watch.note(game, ())
    order = next_tiles(game.mix, 30, seed)

    for leak in (
        b'"two":"ZOOMING"',
        b'"GINZOOM"',
        b'["G","I","M","N","O","O","Z"]',
        b'"tiles":"ZO"',
        order[10 : 10 + IN_A_ROW].encode(),
        order[20:29][::-1].encode(),
        *seed_forms(seed),
    ):
        assert watch.found_in(b"HTTP/1.1 200 OK\r\n" + leak + b"\x00"), leak
    for harmless in (
        b'"one":"CATERED"',
        b'"two":"_______"',
        commitment_to(seed).encode(),
    ):
        assert watch.found_in(harmless) == []


def test_the_name_of_a_rule_is_no_rack() -> None:
    watch = Watch(member_of(Side.TWO), SEED)
    watch.note(a_game("NA", racks=("SCORE", "ZOOMING")), ())

    assert watch.found_in(b'"wrong (SO-SCORE-4)","SO-SCORE-11.b"') == []
    assert watch.found_in(b'"SCORE"')
