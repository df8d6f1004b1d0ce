"""Repairs of a published round and the games on screen at its boards."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from starsquare.game.command import EnterTurn, GameCommand, NameFirst, StartClock
from starsquare.game.event import EndReason
from starsquare.game.side import Side
from starsquare.game.state import Game
from starsquare.service.game.round_games import games_now
from starsquare.service.identity import ForbiddenError
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.undo import undoing
from starsquare.tournament import command as ask
from starsquare.tournament.keys import BoardNumber, EntrantId, RoundNumber
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Round
from starsquare.wiring import tournament_named
from tests.integration.service.cup import (
    DESK,
    DIRECTOR,
    ServiceCup,
    a_cup,
)
from tests.integration.service.test_result_sync import names_of, published_on_screen

FIRST = RoundNumber(1)


async def a_round(cup: ServiceCup, names: tuple[str, ...] = ()) -> Round:
    await cup.open("NA")
    await cup.enters(["ada", "bob", "cem", "dov", "eve", "fay", *names])
    return await published_on_screen(cup)


async def swap(cup: ServiceCup, one: str, two: str) -> None:
    await cup.does(DIRECTOR, await a_swap(cup, one, two))
    await cup.worker.result_sync.bring_in_step("cup")


async def a_swap(cup: ServiceCup, one: str, two: str) -> ask.SwapEntrants:
    return ask.SwapEntrants(
        pool=await cup.pool(), round=FIRST, one=EntrantId(one), two=EntrantId(two)
    )


async def game_of(cup: ServiceCup, name: GameName) -> Game:
    game = (await cup.worker.games.game(name)).state
    assert game is not None
    return game


async def current_games(cup: ServiceCup) -> dict[int, GameName]:
    warm = await cup.tournaments.stream("cup")
    games = games_now("cup", await cup.state(), warm.log)
    return {one.board.number: one.name for one in games}


async def scored_at(cup: ServiceCup, name: GameName) -> None:
    """Keep score at a table on cardboard, until the first turn."""
    await cup.worker.result_sync.open_scorer(DIRECTOR, name)

    async def does(command: GameCommand) -> None:
        games = cup.worker.games
        await games.act(DIRECTOR, name, command, command_id=cup.command_id())

    await does(NameFirst(first=Side.ONE, side=Side.ONE))
    await does(StartClock(side=Side.TWO))
    await does(EnterTurn(side=Side.ONE, points=30))


def test_games_nobody_has_begun_are_closed_and_new_ones_opened(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_ = await a_round(cup)
        before = await current_games(cup)
        one, two, three = round_.boards

        await swap(cup, one.one, two.one)

        after, state = await current_games(cup), await cup.state()
        assert after[three.number] == before[three.number]
        for number in (one.number, two.number):
            assert after[number] != before[number]
            assert (await game_of(cup, before[number])).ended is EndReason.CLOSED
            new = await game_of(cup, after[number])
            board = state.find(round_.key(one if number == one.number else two))
            assert new.ended is None
            assert board is not None
            assert set(new.seats.one) | set(new.seats.two) == {
                person
                for entrant in board[1].entrants
                for person in state.entrants[entrant].members
            }

    asyncio.run(test())


def test_a_repaired_board_gets_its_game_though_results_are_in(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_ = await a_round(cup)
        one, two, three = round_.boards
        await cup.does(
            DESK,
            ask.EnterSlip(
                board=round_.key(three),
                one=three.sides.one,
                one_score=300,
                two=three.sides.two,
                two_score=250,
            ),
        )

        await swap(cup, one.one, two.one)

        names = await current_games(cup)
        assert (await game_of(cup, names[one.number])).ended is None

    asyncio.run(test())


def test_the_game_of_a_removed_board_is_closed(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_ = await a_round(cup)
        before = await current_games(cup)
        gone = round_.boards[1]

        await cup.does(
            DIRECTOR,
            ask.RemoveBoard(
                pool=await cup.pool(), round=FIRST, board=BoardNumber(gone.number)
            ),
        )
        await cup.worker.result_sync.bring_in_step("cup")

        closed = await game_of(cup, before[gone.number])
        assert closed.ended is EndReason.CLOSED
        assert gone.number not in await current_games(cup)

    asyncio.run(test())


def test_a_board_at_which_a_game_has_begun_is_not_paired_otherwise(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bob", "cem", "dov"])
        round_ = await cup.pairs()
        one, two = round_.boards
        pool = await cup.pool()
        await scored_at(cup, (await current_games(cup))[one.number])

        with pytest.raises(RoundError, match=f"at table {one.table} is being played"):
            await swap(cup, one.one, two.one)
        with pytest.raises(RoundError, match="is being played"):
            await cup.does(
                DIRECTOR,
                ask.RemoveBoard(pool=pool, round=FIRST, board=one.number),
            )
        with pytest.raises(RoundError, match="is being played"):
            await cup.does(
                DIRECTOR,
                ask.WithdrawRound(pool=pool, why="a mistake"),
            )
        with pytest.raises(RoundError, match="is being played"):
            await cup.tournaments.check("cup", [await a_swap(cup, one.one, two.one)])
        assert (await cup.state()).round(pool, FIRST) == round_

    asyncio.run(test())


def test_the_games_of_a_round_that_is_taken_back_are_closed(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        names = await names_of(cup)
        pool = await cup.pool()

        await cup.does(DIRECTOR, ask.WithdrawRound(pool=pool, why="a mistake"))
        await cup.worker.result_sync.bring_in_step("cup")

        for name in names:
            assert (await game_of(cup, name)).ended is EndReason.CLOSED

    asyncio.run(test())


def test_only_the_director_repairs_a_round(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        one, two, _ = (await a_round(cup)).boards

        with pytest.raises(ForbiddenError):
            await cup.does(DESK, await a_swap(cup, one.one, two.one))

    asyncio.run(test())


@pytest.mark.parametrize("which", ["swap", "remove", "bye", "seat", "new"])
def test_a_repair_is_undone_from_the_log(tmp_path: Path, which: str) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_ = await a_round(cup, ("gus",))
        pool = await cup.pool()
        one, two = round_.boards[:2]
        free = next(each for each in round_.boards if each.is_bye)
        await cup.enters(["hal", "ida"])
        hal, ida = EntrantId("hal"), EntrantId("ida")
        where = {"pool": pool, "round": FIRST}
        commands: dict[str, ask.TournamentCommand] = {
            "swap": ask.SwapEntrants(**where, one=one.one, two=two.one),  # type: ignore[arg-type]
            "remove": ask.RemoveBoard(**where, board=one.number),  # type: ignore[arg-type]
            "bye": ask.RemoveBoard(**where, board=one.number, bye_for=one.one),  # type: ignore[arg-type]
            "seat": ask.SeatEntrant(**where, entrant=hal, opponent=free.one),  # type: ignore[arg-type]
            "new": ask.SeatEntrant(**where, entrant=hal, opponent=ida),  # type: ignore[arg-type]
        }
        await cup.does(DIRECTOR, commands[which])
        warm = await cup.tournaments.stream("cup")

        await cup.does(DIRECTOR, *undoing(warm.log, warm.version))

        after = (await cup.state()).round(pool, FIRST)
        assert after is not None
        assert _seating(after) == _seating(round_)

    asyncio.run(test())


def _seating(round_: Round) -> set[tuple[int, frozenset[str | None]]]:
    return {(one.table, frozenset((one.one, one.two))) for one in round_.boards}


def test_the_games_of_a_posted_round_are_opened_when_its_turn_comes(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("SO")
        await cup.enters(["ada", "bob", "cem", "dov"])
        first = await published_on_screen(cup)
        await cup.pairs()
        await cup.worker.result_sync.bring_in_step("cup")
        posted = {name.round_number for name in await names_of(cup)}
        await cup.scores(first)
        await cup.worker.result_sync.bring_in_step("cup")

        assert posted == {1}
        assert {name.round_number for name in await names_of(cup)} == {1, 2}

    asyncio.run(test())


def test_the_terminal_too_leaves_a_board_alone_at_which_a_game_has_begun(
    tmp_path: Path,
) -> None:
    async def begin() -> ask.SwapEntrants:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bob", "cem", "dov"])
        one, two = (await cup.pairs()).boards
        await scored_at(cup, (await current_games(cup))[one.number])
        return await a_swap(cup, one.one, two.one)

    swapped = asyncio.run(begin())

    with (
        closing(tournament_named("cup", str(tmp_path / "log.db"))) as event,
        pytest.raises(RoundError) as refusal,
    ):
        event.act(swapped, command_id="swap")

    assert refusal.value.key == "repair.game_begun"
