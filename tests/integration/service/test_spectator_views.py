"""What spectators are shown: no rack, or the racks of some time ago."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.game.command import EndRound, Exchange, RecordRuling, SignSlip
from starsquare.game.event import RackDrawn, TilesExchanged
from starsquare.game.side import Moment, Side
from starsquare.game.view import DIRECTOR as SEES_ALL
from starsquare.game.view import SPECTATOR, view_of
from starsquare.rulebook import rulebook
from starsquare.service.game.spectator_view import Shown, SpectatorViews
from starsquare.service.game.table_service import UnfinishedError
from starsquare.service.identity import NOBODY
from starsquare.service.messages import Live, Resync, Told
from starsquare.service.ports import StoreError
from starsquare.service.stream_names import GameName, UnknownGameError
from starsquare.web.hub import Hub
from starsquare.web.spectator_feed import SHOWN, ShownFeed
from tests.integration.service.services import (
    DIRECTOR,
    NAME,
    OF_SIDE,
    SEATS,
    Services,
    services_in,
)

TOPIC = f"{NAME}{SHOWN}"
NA = rulebook("NA")
_LIVE: msgspec.json.Decoder[Live] = msgspec.json.Decoder(Live)


class Delay:
    """A delay that the director sets."""

    def __init__(self, seconds: int | None) -> None:
        self.seconds = seconds

    async def __call__(self, event: str) -> int | None:
        assert event == NAME.event
        return None if self.seconds is None else self.seconds * 1000


async def exchanges(services: Services, times: int) -> None:
    """Let ten seconds pass before each turn."""
    for _ in range(times):
        services.clock.passes(10)
        game = await services.state()
        side = game.on_turn
        tiles = game.racks[side][:3]
        await services.does(OF_SIDE[side], Exchange(side=side, tiles=tiles))


def test_without_a_delay_the_game_of_now_is_shown_without_racks(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        showing = SpectatorViews(services.games, services.clock, Delay(None))
        await services.begin()
        await exchanges(services, 3)

        seen = await showing.look(NAME)

        assert seen.game == view_of(await services.state(), NA, SPECTATOR)
        assert (seen.now, seen.offers.offered) == (services.clock.now(), ())

    asyncio.run(test())


def test_with_a_delay_the_game_of_then_is_shown_with_its_racks(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        showing = SpectatorViews(services.games, services.clock, Delay(15))
        await services.begin()
        await exchanges(services, 2)
        then = await services.state()
        version = (await services.games.game(NAME)).version
        await exchanges(services, 1)

        services.clock.passes(7)
        seen = await showing.look(NAME)

        assert seen.version == version
        assert seen.game == view_of(then, NA, SEES_ALL)
        assert seen.now == services.clock.now() - 15_000
        assert (await showing.look(NAME)).game is not seen.game

    asyncio.run(test())


def test_an_entry_dated_before_others_shows_none_of_them_early(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        showing = SpectatorViews(services.games, services.clock, Delay(15))
        await services.begin()
        await exchanges(services, 3)
        log = (await services.games.game(NAME)).log
        began = services.clock.now()
        # as when a correction of the clock makes a time limit end in the past
        for number, one in enumerate(log):
            later = 0 if number == len(log) // 2 else number
            log[number] = replace(one, at=Moment(began + 1_000 * later))

        services.clock.passes(15 + 2.5)

        assert (await showing.shown(NAME)).version == 3

    asyncio.run(test())


def test_a_game_that_was_not_there_then_is_not_shown(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        showing = SpectatorViews(services.games, services.clock, Delay(60))
        await services.begin()

        with pytest.raises(UnknownGameError):
            await showing.look(NAME)

    asyncio.run(test())


def test_no_byte_that_is_shown_holds_what_was_drawn_since(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        delay = Delay(25)
        showing = SpectatorViews(services.games, services.clock, delay)
        feed = ShownFeed(services.games, showing)
        hub = Hub(services.games, services.tournaments)
        hub.attend(services.team_drafts, feed)
        await services.begin()
        line = hub.open(NOBODY)
        await hub.watch(line, TOPIC, 0)
        sent = ""
        for _ in range(12):
            await exchanges(services, 1)
            await feed.tell_all()
            line.tell("", 0, Resync(""))  # so that there is something to wait for
            sent += "".join(one.text for one in await line.next())
            limit = services.clock.now() - 25_000
            secret = await drawn_since(services, limit)
            shown = await drawn_until(services, limit)
            if shown:
                sent += msgspec.json.encode(await showing.look(NAME)).decode()
            assert not {one for one in secret - shown if f'"{one}"' in sent}
            assert all(f'"{one}"' in sent for one in shown)

    asyncio.run(test())


async def drawn_since(services: Services, limit: int) -> set[str]:
    return await _drawn(services, lambda at: at > limit)


async def drawn_until(services: Services, limit: int) -> set[str]:
    return await _drawn(services, lambda at: at <= limit)


async def _drawn(services: Services, counts: Callable[[Moment], bool]) -> set[str]:
    found: set[str] = set()
    for one in (await services.games.game(NAME)).log:
        event = one.event
        if not counts(one.at):
            continue
        if isinstance(event, RackDrawn):
            found.add(event.tiles)
        if isinstance(event, TilesExchanged):
            found |= {event.given, event.drawn}
    return found


def test_watchers_start_afresh_when_the_delay_changes(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        delay = Delay(None)
        feed = ShownFeed(
            services.games, SpectatorViews(services.games, services.clock, delay)
        )
        hub = Hub(services.games, services.tournaments)
        hub.attend(services.team_drafts, feed)
        await services.begin()
        line = hub.open(NOBODY)
        await hub.watch(line, TOPIC, 0)
        live = [read(one.text) for one in await line.next()]
        version = (await services.games.game(NAME)).version
        assert [one.seq for one in live if isinstance(one, Told)] == [
            *range(1, version + 1)
        ]

        delay.seconds = 5
        services.clock.passes(5)
        await feed.tell_all()
        assert [read(one.text) for one in await line.next()] == [Resync(TOPIC)]
        await exchanges(services, 1)
        services.clock.passes(6)
        await feed.tell_all()

        (told,) = [read(one.text) for one in await line.next()]
        assert isinstance(told, Told)
        assert isinstance(told.event, TilesExchanged)
        assert "_" not in told.event.given
        ahead = hub.open(NOBODY)
        await hub.watch(ahead, TOPIC, 10_000)
        assert [read(one.text) for one in await ahead.next()] == [Resync(TOPIC)]
        hub.close(line)
        hub.close(ahead)
        await feed.tell_all()

    asyncio.run(test())


class Unread(SpectatorViews):
    """Cannot read one of the games any more."""

    unread: GameName | None = None

    async def shown(self, name: GameName) -> Shown:
        if name == self.unread:
            raise StoreError("store.closed", where="here")
        return await super().shown(name)


def test_a_game_that_cannot_be_read_stops_no_other(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        showing = Unread(services.games, services.clock, Delay(None))
        feed = ShownFeed(services.games, showing)
        hub = Hub(services.games, services.tournaments)
        hub.attend(services.team_drafts, feed)
        line = hub.open(NOBODY)
        other = replace(NAME, table="other")
        for name in (other, NAME):
            await services.open(name=name)
            await hub.watch(line, f"{name}{SHOWN}", 0)
        await line.next()

        showing.unread = other
        await services.does(DIRECTOR, RecordRuling(why="noted"))
        await feed.tell_all()

        (told,) = [read(one.text) for one in await line.next()]
        assert isinstance(told, Told)
        assert told.topic == TOPIC

    asyncio.run(test())


def read(text: str) -> Live:
    return _LIVE.decode(text)


def test_records_steps_and_draws_are_public_once_the_slip_is_signed(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        await services.begin()
        await exchanges(services, 2)
        for look in (services.tables.record, services.tables.steps):
            with pytest.raises(UnfinishedError):
                await look(NOBODY, NAME)
        assert "#incomplete" in await services.tables.record(DIRECTOR, NAME)
        before = await services.tables.draw(NAME)
        assert (before.seed, before.draws) == (None, ())

        await services.does(DIRECTOR, EndRound())
        for side in Side:
            for person in SEATS[side]:
                sign = SignSlip(side=side, person=person)
                await services.does(DIRECTOR, sign)

        after = await services.tables.draw(NAME)
        assert after.seed_hash == before.seed_hash
        assert after.seed is not None
        assert len(after.draws) >= 6
        assert len((await services.tables.steps(NOBODY, NAME)).steps) == 2
        assert "ada & bea" in await services.tables.record(NOBODY, NAME)

    asyncio.run(test())
