"""Practice over the wire: anybody against a bot, which sees nothing but its own."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Callable, Iterator
from contextlib import aclosing, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from starsquare.client import Bot, Client, Manner, ServiceError
from starsquare.client.tiebreak import best_words
from starsquare.engine.levels import TYPICAL_SCORES, Level
from starsquare.game.command import (
    AskSecondOpinion,
    DrawForFirst,
    DrawRack,
    EndRound,
    IssueChallenge,
)
from starsquare.game.event import GameEvent, RackDrawn, TilesDrawn, VerdictGiven
from starsquare.game.lightning.state import LightningStage
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.game.view import GameView
from starsquare.rulebook import rulebook
from starsquare.service.game.adviser import embedded_index
from starsquare.service.game.lightning_service import LightningSeen
from starsquare.service.game.practice_service import NewPractice, house_player
from starsquare.service.stream_names import GameName
from starsquare.storage.sqlite import SqliteStore
from starsquare.testing.games import a_play
from starsquare.text import say
from starsquare.web.bots import Pace
from starsquare.web.in_process_client import InProcessClient
from tests.integration.web.serving import SEATS, Served
from tests.integration.web.test_bots import FastClock
from tests.marks import rule

RATE = 400
POLITE = Manner(hands_seconds=1, patience_seconds=20)
NAME = GameName("cup", 1, "1")
PACE = Pace(manner=POLITE, clock_rate=RATE)


@pytest.fixture
def fast(tmp_path: Path) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path / "log.db"), clock=FastClock(), pace=PACE)
    yield served
    served.stop()


def me(client: Client) -> Bot:
    """Play like somebody who came in by the link of the own seat."""
    return Bot(
        client,
        Level.RUSTY,
        embedded_index(),
        books=rulebook,
        manner=POLITE,
        clock_rate=RATE,
    )


@pytest.mark.parametrize(
    ("book", "level"),
    [("NA", Level.PIP), ("SO", Level.MARLOW)],
)
def test_a_whole_game_against_the_bot_of_the_house(
    fast: Served, book: str, level: Level
) -> None:
    async def test() -> None:
        async with fast.client() as anybody:
            started = await anybody.practise(NewPractice(book=book, level=level))
            async with fast.client(started.link) as mine:
                view = await asyncio.wait_for(me(mine).play(started.game), 90)
                events = await mine.events(started.game)
            while (await anybody.look(started.game)).game.stage is not Stage.SEALED:
                await asyncio.sleep(0.05)
            assert view.stage in {Stage.SIGNED, Stage.SEALED}
            assert (await anybody.record(started.game)).count(">") > 4
        theirs = [
            event.tiles
            for event in events
            if isinstance(event, RackDrawn | TilesDrawn) and event.side is Side.TWO
        ]
        assert theirs
        assert set("".join(theirs)) == {"_"}

    asyncio.run(test())


async def until(client: Client, game: str, is_so: Callable[[Any], bool]) -> Any:
    """Wait until the game is so, and give it."""
    for _ in range(600):
        view = (await client.look(game)).game
        if is_so(view):
            return view
        await asyncio.sleep(0.05)
    raise AssertionError("it never was")


async def to_first_turn(sides: dict[Side, Client], game: str) -> GameView:
    for _ in range(60):
        view = (await sides[Side.ONE].look(game)).game
        if view.stage is Stage.PLAYING:
            return view
        for side, client in sides.items():
            for command in (DrawForFirst(side=side), DrawRack(side=side)):
                with suppress(ServiceError):
                    await client.act(game, command)
        await asyncio.sleep(0.05)
    raise AssertionError("it never began")


@rule("SO-CHAL-1.c")
def test_in_practice_too_a_second_opinion_comes_from_another_judge(
    fast: Served,
) -> None:
    async def test() -> list[VerdictGiven]:
        async with fast.client() as anybody:
            started = await anybody.practise(NewPractice(book="SO", partner="friend"))
            game = started.game
            async with (
                fast.client(started.link) as mine,
                fast.client(started.friend_link) as theirs,
            ):
                sides = {Side.ONE: mine, Side.TWO: theirs}
                first = (await to_first_turn(sides, game)).on_turn
                seen = (await sides[first].look(game)).game
                letters = seen.racks[first].replace("?", "")
                await sides[first].act(game, a_play(first.value, "8H", letters[:2]))
                other, words = first.other, (letters[:2],)
                await sides[other].act(game, IssueChallenge(side=other, words=words))
                judged = await until(
                    mine, game, lambda view: view.challenge.verdict is not None
                )
                loser = other if judged.challenge.verdict else first
                await sides[loser].act(game, AskSecondOpinion(side=loser))
                await until(mine, game, lambda view: view.challenge is None)
                events = await mine.events(game)
        return [one for one in events if isinstance(one, VerdictGiven)]

    first, second = asyncio.run(test())

    assert (first.by, second.by) == ("referee", "second-referee")


@rule("ES-TIE-1.a", "ES-TIE-1.d", "ES-TIE-1.f")
def test_a_tie_against_the_bot_is_broken_by_a_lightning_round(fast: Served) -> None:
    async def test() -> LightningSeen:
        assert fast.worker is not None
        async with fast.client() as anybody:
            wanted = NewPractice(book="ES", level=Level.MINERVA)
            started = await anybody.practise(wanted)
            async with await fast.director() as director:
                # before anybody has a point
                await director.act(started.game, EndRound())
            async with fast.client(started.link) as mine:
                await asyncio.wait_for(me(mine).play(started.game), 90)
                seen = await mine.lightning(started.game)
            while (await anybody.look(started.game)).game.stage is not Stage.SEALED:
                await asyncio.sleep(0.05)
            return seen

    view = asyncio.run(test()).lightning

    assert view is not None
    assert view.stage is LightningStage.WON
    assert view.winner is not None
    assert view.values[view.winner] == max(value or 0 for value in view.values)


def test_a_bot_lays_the_words_that_are_worth_most_together() -> None:
    known = {"AX", "TAX", "OX", "QI", "AT"}

    laid = {
        rack: best_words(rack, known.__contains__)
        for rack in ("ATX", "AOTXZ", "?IQ", "BCD", "")
    }

    assert laid == {
        "ATX": ("TAX",),
        "AOTXZ": ("OX", "AT"),
        "?IQ": ("QI",),
        "BCD": (),
        "": (),
    }


async def side_one_until_play(director: Client) -> None:
    """Do what side one has to do before the first turn."""
    for _ in range(500):
        seen = await director.look(str(NAME))
        if seen.game.stage is Stage.PLAYING:
            return
        for command in (DrawForFirst(side=Side.ONE), DrawRack(side=Side.ONE)):
            with suppress(ServiceError):
                await director.act(str(NAME), command)
        await asyncio.sleep(0.02)
    raise TimeoutError


async def told_inside(client: Client) -> list[GameEvent]:
    count = (await client.look(str(NAME))).version
    found: list[GameEvent] = []
    async with aclosing(client.watch(str(NAME))) as watched:
        async for message in watched:
            found.append(message.event)
            if len(found) >= count:
                break
    with pytest.raises(ServiceError):
        await anext(client.watch("cup.9.9"))
    await client.http.aclose()
    return found


def test_a_bot_is_told_no_more_than_an_entrant(fast: Served) -> None:
    async def test() -> str:
        bot = house_player(Level.PIP)
        async with await fast.director() as director:
            seats = msgspec.structs.replace(SEATS, two=(bot,))
            await director.open_game(str(NAME), book="KZ", seats=seats)
            await side_one_until_play(director)
        assert fast.worker is not None
        return fast.worker.practice.seat_link(NAME, bot)

    link = asyncio.run(test())
    told = fast.call(told_inside(InProcessClient(fast.app, link=link)))

    racks = [one for one in told if isinstance(one, RackDrawn)]
    assert {one.side: set(one.tiles) == {"_"} for one in racks} == {
        Side.ONE: True,
        Side.TWO: False,
    }


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "log.db"

    async def begin(served: Served) -> tuple[str, str]:
        async with served.client() as anybody:
            started = await anybody.practise(NewPractice(book="SO"))
            return started.game, started.link

    async def finish(served: Served, game: str, link: str) -> Stage:
        async with served.client(link) as mine:
            return (await asyncio.wait_for(me(mine).play(game), 90)).stage

    first = Served(SqliteStore(file), clock=FastClock(), pace=PACE)
    game, link = asyncio.run(begin(first))
    first.stop()
    second = Served(SqliteStore(file), clock=FastClock(), pace=PACE)

    try:
        assert asyncio.run(finish(second, game, link)) in {Stage.SIGNED, Stage.SEALED}
    finally:
        second.stop()


def test_nobody_starts_practice_games_without_end(served: Served) -> None:
    async def test() -> None:
        async with served.client() as anybody:

            async def without_end() -> None:
                while True:
                    await anybody.practise(NewPractice(book="NA", partner="friend"))

            with pytest.raises(ServiceError) as refused:
                await asyncio.wait_for(without_end(), 60)

        assert refused.value.status == 429

    asyncio.run(test())


def test_the_page_shows_six_birds_each_with_a_face_a_score_and_a_line(
    served: Served,
) -> None:
    page = html.unescape(httpx.get(f"{served.address}/practice").text)

    for number, level in enumerate(Level, start=1):
        face = re.search(rf'src="([^"]*bird-{level}[^"]*)"', page)
        assert face is not None
        drawn = httpx.get(f"{served.address}{face[1]}")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert say(f"level.{level}.name") in page
        assert say(f"level.{level}.line") in page
        assert f"Level {number} of 6" in page
        shown = rf"{TYPICAL_SCORES[level]}</b>\s*typical score"
        assert re.search(shown, page) is not None


@pytest.mark.parametrize(
    ("form", "bot"),
    [
        ({"opponent": "pip", "speed": "fast"}, "bot-pip-fast"),
        ({"opponent": "minerva"}, "bot-minerva"),
    ],
)
def test_the_bird_and_the_speed_that_were_chosen_sit_down(
    served: Served, form: dict[str, str], bot: str
) -> None:
    answer = httpx.post(
        f"{served.address}/practice",
        data={"book": "SO", **form},
        headers={"Origin": served.address},
    )

    assert answer.status_code == 303, answer.text
    game = answer.headers["location"].rpartition("/")[2]
    seated = httpx.get(f"{served.address}/api/games/{game}/events").text
    assert f'"{bot}"' in seated
