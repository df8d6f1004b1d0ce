"""Practice games: started by anybody, bounded, and given up when nobody moves."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from starsquare.engine.levels import Level, Speed
from starsquare.game.command import (
    ConfirmTiles,
    DrawForFirst,
    GiveVerdict,
    IssueChallenge,
    Pass,
)
from starsquare.game.event import EndReason
from starsquare.game.side import Moment, Side
from starsquare.game.view import SPECTATOR, member_of
from starsquare.rulebook import UnknownBookError, every_rulebook
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.game import practice_service as practising
from starsquare.service.game.dealing import deal
from starsquare.service.game.permissions import viewer_of
from starsquare.service.game.practice_service import (
    HouseBot,
    NewPractice,
    PracticeError,
    PracticeService,
    bots_in,
    house_player,
    is_practice,
)
from starsquare.service.identity import ForbiddenError, service_at
from starsquare.service.lexicons import EMBEDDED_ONLY, PracticeLists
from starsquare.service.stream_names import GameName
from starsquare.testing.games import a_play
from tests.integration.service.services import Counted, Services, services_in

BOOKS = [book.code for book in every_rulebook()]


def a_desk(services: Services) -> PracticeService:
    return PracticeService(
        services.games,
        services.accounts,
        services.store,
        services.clock,
        Counted(),
        lists=PracticeLists(EMBEDDED_ONLY),
    )


@pytest.mark.parametrize("book", BOOKS)
def test_each_link_is_for_one_seat_of_one_game(tmp_path: Path, book: str) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)

        started = await desk.start(NewPractice(book=book, partner="friend"))

        name = GameName.parse(started.game)
        game = await services.state(name)
        me = await services.accounts.links.identity_of(started.link)
        assert started.friend_link is not None
        friend = await services.accounts.links.identity_of(started.friend_link)
        assert viewer_of(me, name, game) == member_of(Side.ONE)
        assert viewer_of(friend, name, game) == member_of(Side.TWO)
        other = await desk.start(NewPractice(book=book, partner="friend"))
        elsewhere = GameName.parse(other.game)
        state = await services.state(elsewhere)
        assert viewer_of(me, elsewhere, state) == SPECTATOR
        assert is_practice(name)
        assert list(bots_in(game)) == []

    asyncio.run(test())


def test_against_a_bot_there_is_one_link_and_a_seat_that_says_so(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        wanted = NewPractice(book="NA", level=Level.MINERVA, speed=Speed.FAST)

        started = await a_desk(services).start(wanted)

        game = await services.state(GameName.parse(started.game))
        assert started.friend_link is None
        bot = house_player(Level.MINERVA, Speed.FAST)
        assert list(bots_in(game)) == [(bot, HouseBot(Level.MINERVA, Speed.FAST))]

    asyncio.run(test())


def test_a_guest_acts_for_the_own_side_only(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        started = await a_desk(services).start(NewPractice(book="KZ", partner="friend"))
        name = GameName.parse(started.game)
        me = await services.accounts.links.identity_of(started.link)

        await services.does(me, DrawForFirst(side=Side.ONE), name)

        with pytest.raises(ForbiddenError):
            await services.does(me, DrawForFirst(side=Side.TWO), name)
        await services.open()
        with pytest.raises(ForbiddenError):
            await services.does(me, ConfirmTiles(side=Side.ONE, counted=100))

    asyncio.run(test())


def test_links_of_practice_end_and_are_not_made_by_others(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        started = await a_desk(services).start(NewPractice(book="NA"))

        with pytest.raises(TokenError):
            await services.accounts.links.identity_of(started.link[:-4] + "AAAA")
        services.clock.passes(8 * 24 * 3_600)
        with pytest.raises(TokenError, match="no longer works"):
            await services.accounts.links.identity_of(started.link)

    asyncio.run(test())


def test_there_are_only_so_many_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practising, "MOST_GAMES", 2)

    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)
        for _ in range(2):
            await desk.start(NewPractice(book="NA"))

        with pytest.raises(PracticeError):
            await desk.start(NewPractice(book="NA"))
        again = a_desk(services)
        await again.recover()
        with pytest.raises(PracticeError):
            await again.start(NewPractice(book="NA"))

    asyncio.run(test())


def test_a_day_of_silence_gives_a_practice_game_up(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)
        started = await desk.start(NewPractice(book="NA"))
        name = GameName.parse(started.game)
        assert await desk.give_up_silent() == 0

        services.clock.passes(25 * 3_600)

        assert await desk.give_up_silent() == 1
        assert (await services.state(name)).ended is EndReason.FORFEIT
        assert await desk.give_up_silent() == 0

    asyncio.run(test())


@pytest.mark.parametrize("book", ["SO", "ES/novice", "KZ/competitive"])
def test_turns_that_run_out_of_time_keep_no_practice_game_open(
    tmp_path: Path, book: str
) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)
        started = await desk.start(NewPractice(book=book, partner="friend"))
        name = GameName.parse(started.game)
        await deal(services.games, name)

        services.clock.passes(25 * 3_600)
        await services.games.let_time_pass(name.stream)

        assert len((await services.state(name)).turns) > 400
        assert await desk.give_up_silent() == 1
        assert (await services.state(name)).ended is EndReason.FORFEIT

    asyncio.run(test())


def test_a_bot_that_passes_for_a_day_keeps_no_practice_game_open(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)
        started = await desk.start(NewPractice(book="KZ/competitive"))
        name = GameName.parse(started.game)
        await deal(services.games, name)
        side, bot = Side.TWO, house_player(Level.RUSTY)
        seat = await services.accounts.links.identity_of(desk.seat_link(name, bot))

        for _ in range(2):
            services.clock.passes(13 * 3_600)
            await services.games.let_time_pass(name.stream)
            if (await services.state(name)).on_turn is not side:
                services.clock.passes(151)
                await services.games.let_time_pass(name.stream)
            await services.does(seat, Pass(side=side), name)

        assert await desk.give_up_silent() == 1

    asyncio.run(test())


def test_open_seats_are_listed_while_others_open_one(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)
        wanted = NewPractice(book="NA", partner="anybody")
        await desk.start(wanted)

        seats, _ = await asyncio.gather(desk.open_seats(), desk.start(wanted))

        assert len(seats) == 1
        assert len(await desk.open_seats()) == 2

    asyncio.run(test())


def test_a_seat_is_listed_once_its_game_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)
        is_listed = threading.Event()
        note = services.store.note_try

        def noted_late(id_: str, name: str, at: Moment) -> bool:
            is_listed.wait(10)
            return note(id_, name, at)

        monkeypatch.setattr(services.store, "note_try", noted_late)
        wanted = NewPractice(book="NA", partner="anybody")
        starting = asyncio.create_task(desk.start(wanted))
        await asyncio.sleep(0)
        try:
            assert await desk.open_seats() == []
        finally:
            is_listed.set()
            await starting
        assert len(await desk.open_seats()) == 1

    asyncio.run(test())


def test_a_challenge_that_nobody_answers_keeps_no_other_game_from_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practising, "MOST_GAMES", 2)

    async def test() -> None:
        services = services_in(tmp_path)
        desk = a_desk(services)
        wanted = NewPractice(book="SO", partner="friend")
        left, other = [
            GameName.parse((await desk.start(wanted)).game) for _ in range(2)
        ]
        service = service_at(left.event)
        await deal(services.games, left)
        game = await services.state(left)
        first, other_side = game.on_turn, game.on_turn.other
        letters = game.racks[first].replace("?", "")[:2]
        word = IssueChallenge(side=other_side, words=(letters,))
        await services.does(service, a_play(first.value, "8H", letters), left)
        await services.does(service, word, left)
        await services.does(service, GiveVerdict(acceptable=False), left)
        assert (await services.state(left)).challenge is not None  # a second opinion?

        services.clock.passes(25 * 3_600)

        assert await desk.give_up_silent() == 1
        assert (await services.state(other)).ended is EndReason.FORFEIT
        for _ in range(2):  # there is room for as many as if both had ended
            await desk.start(wanted)

    asyncio.run(test())


def test_a_book_that_is_none_starts_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        with pytest.raises(UnknownBookError):
            await a_desk(services_in(tmp_path)).start(NewPractice(book="XX"))

    asyncio.run(test())
