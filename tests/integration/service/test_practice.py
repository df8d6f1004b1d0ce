"""Practice games: started by anybody, bounded, and given up when nobody moves."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from starsquare.engine.levels import Level, Speed
from starsquare.game.command import ConfirmTiles, DrawForFirst
from starsquare.game.event import EndReason
from starsquare.game.side import Side
from starsquare.game.view import SPECTATOR, member_of
from starsquare.rulebook import every_rulebook
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.game import practice_service as practising
from starsquare.service.game.game_service import UnknownBookError
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
from starsquare.service.identity import ForbiddenError
from starsquare.service.lexicons import EMBEDDED_ONLY, PracticeLists
from starsquare.service.stream_names import GameName
from tests.integration.service.hall import Counted, Hall, a_hall

BOOKS = [book.code for book in every_rulebook()]


def a_desk(hall: Hall) -> PracticeService:
    return PracticeService(
        hall.games,
        hall.accounts,
        hall.store,
        hall.clock,
        Counted(),
        lists=PracticeLists(EMBEDDED_ONLY),
    )


@pytest.mark.parametrize("book", BOOKS)
def test_each_link_is_for_one_seat_of_one_game(tmp_path: Path, book: str) -> None:
    async def test() -> None:
        hall = a_hall(tmp_path)
        desk = a_desk(hall)

        started = await desk.start(NewPractice(book=book, partner="friend"))

        name = GameName.parse(started.game)
        game = await hall.state(name)
        me = await hall.accounts.links.identity_of(started.link)
        assert started.friend_link is not None
        friend = await hall.accounts.links.identity_of(started.friend_link)
        assert viewer_of(me, name, game) == member_of(Side.ONE)
        assert viewer_of(friend, name, game) == member_of(Side.TWO)
        other = await desk.start(NewPractice(book=book, partner="friend"))
        elsewhere = GameName.parse(other.game)
        state = await hall.state(elsewhere)
        assert viewer_of(me, elsewhere, state) == SPECTATOR
        assert is_practice(name)
        assert list(bots_in(game)) == []

    asyncio.run(test())


def test_against_a_bot_there_is_one_link_and_a_seat_that_says_so(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = a_hall(tmp_path)
        wanted = NewPractice(book="NA", level=Level.MINERVA, speed=Speed.FAST)

        started = await a_desk(hall).start(wanted)

        game = await hall.state(GameName.parse(started.game))
        assert started.friend_link is None
        bot = house_player(Level.MINERVA, Speed.FAST)
        assert list(bots_in(game)) == [(bot, HouseBot(Level.MINERVA, Speed.FAST))]

    asyncio.run(test())


def test_a_guest_acts_for_the_own_side_only(tmp_path: Path) -> None:
    async def test() -> None:
        hall = a_hall(tmp_path)
        started = await a_desk(hall).start(NewPractice(book="KZ", partner="friend"))
        name = GameName.parse(started.game)
        me = await hall.accounts.links.identity_of(started.link)

        await hall.does(me, DrawForFirst(side=Side.ONE), name)

        with pytest.raises(ForbiddenError):
            await hall.does(me, DrawForFirst(side=Side.TWO), name)
        await hall.open()
        with pytest.raises(ForbiddenError):
            await hall.does(me, ConfirmTiles(side=Side.ONE, counted=100))

    asyncio.run(test())


def test_links_of_practice_end_and_are_not_made_by_others(tmp_path: Path) -> None:
    async def test() -> None:
        hall = a_hall(tmp_path)
        started = await a_desk(hall).start(NewPractice(book="NA"))

        with pytest.raises(TokenError):
            await hall.accounts.links.identity_of(started.link[:-4] + "AAAA")
        hall.clock.passes(8 * 24 * 3_600)
        with pytest.raises(TokenError, match="ended"):
            await hall.accounts.links.identity_of(started.link)

    asyncio.run(test())


def test_there_are_only_so_many_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practising, "MOST_GAMES", 2)

    async def test() -> None:
        hall = a_hall(tmp_path)
        desk = a_desk(hall)
        for _ in range(2):
            await desk.start(NewPractice(book="NA"))

        with pytest.raises(PracticeError):
            await desk.start(NewPractice(book="NA"))
        again = a_desk(hall)
        await again.recover()
        with pytest.raises(PracticeError):
            await again.start(NewPractice(book="NA"))

    asyncio.run(test())


def test_a_day_of_silence_gives_a_practice_game_up(tmp_path: Path) -> None:
    async def test() -> None:
        hall = a_hall(tmp_path)
        desk = a_desk(hall)
        started = await desk.start(NewPractice(book="NA"))
        name = GameName.parse(started.game)
        assert await desk.give_up_silent() == 0

        hall.clock.passes(25 * 3_600)

        assert await desk.give_up_silent() == 1
        assert (await hall.state(name)).ended is EndReason.FORFEIT
        assert await desk.give_up_silent() == 0

    asyncio.run(test())


def test_a_book_that_is_none_starts_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        with pytest.raises(UnknownBookError):
            await a_desk(a_hall(tmp_path)).start(NewPractice(book="XX"))

    asyncio.run(test())
