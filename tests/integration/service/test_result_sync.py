"""Rounds that are played on screen: the service opens, times and records the games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.game.command import (
    EndRound,
    EnterLeftover,
    EnterTurn,
    GameCommand,
    NameFirst,
    SignSlip,
    StartClock,
    ValidateSlip,
)
from starsquare.game.lightning import state as quick
from starsquare.game.lightning.state import Lightning, LightningCommand, LightningStage
from starsquare.game.side import PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import book, read_book
from starsquare.service.identity import CLOCK, ForbiddenError, Grant, Identity, Role
from starsquare.service.stream_names import GameName, UnknownGameError, lightning_stream
from starsquare.service.venue.command import SetMedium
from starsquare.storage.sqlite import SqliteStore
from starsquare.tiles import Tiles
from starsquare.tournament import command as ask
from starsquare.tournament.keys import BoardKey
from starsquare.tournament.result import Origin, Result
from starsquare.tournament.round import Round
from tests.integration.service.event_hall import (
    DIRECTOR,
    EventHall,
    an_event_hall,
    who,
)
from tests.marks import rule


async def on_screen(hall: EventHall, code: str = "NA") -> Round:
    """Open an event of four, on screen, with its first round published."""
    await hall.open(code)
    await hall.enters(["ada", "bob", "cem", "dov"])
    return await published_on_screen(hall)


async def published_on_screen(hall: EventHall) -> Round:
    division = next(iter((await hall.state()).divisions))
    await hall.tournaments.venue(
        DIRECTOR,
        "cup",
        SetMedium(division=division, is_on_screen=True),
        command_id=hall.command_id(),
    )
    round_ = await hall.pairs()
    await hall.worker.result_sync.bring_in_step("cup")
    return round_


async def names_of(hall: EventHall) -> list[GameName]:
    heads = hall.worker.store.heads(prefix="game-cup.")
    return [GameName.of_stream(head.stream) for head in heads]


async def played_to_the_slip(hall: EventHall, name: GameName) -> None:
    """End a game, sign for everybody, validate."""
    await signed(hall, name)
    await hall.worker.games.act(
        DIRECTOR, name, ValidateSlip(), command_id=hall.command_id()
    )


async def signed(hall: EventHall, name: GameName) -> None:
    """End a game and sign for everybody."""
    games = hall.worker.games
    seats = (await games.game(name)).state
    assert seats is not None

    async def does(command: GameCommand) -> None:
        await games.act(DIRECTOR, name, command, command_id=hall.command_id())

    if seats.stage is not Stage.OVER:
        await does(EndRound())
    for side in Side:
        for person in seats.seats[side]:
            await does(SignSlip(side=side, person=person))


def test_a_published_round_opens_its_games_with_their_seats(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        round_ = await on_screen(hall)

        names = await names_of(hall)
        state = await hall.state()
        assert [str(name) for name in names] == _names(round_)
        for name, board in zip(names, round_.boards, strict=True):
            game = (await hall.worker.games.game(name)).state
            assert game is not None
            members = [state.entrants[one].members for one in board.sides]
            assert list(game.seats) == members
            assert game.round_number == 1

    asyncio.run(test())


def _names(round_: Round) -> list[str]:
    """Two pools share the numbers of tables, so that names have the board too."""
    return [f"cup.1.{one.table}-a{one.number}" for one in round_.boards]


def test_bringing_in_step_twice_does_nothing_more(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "log.db")
        one = EventHall(store)
        await on_screen(one)
        before = store.last_position()
        two = EventHall(store, clock=one.clock)

        await two.worker.result_sync.bring_in_step("cup")
        await one.worker.result_sync.bring_in_step("cup")

        assert store.last_position() == before

    asyncio.run(test())


def test_a_validated_game_becomes_the_result_of_its_board(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await on_screen(hall)
        name = (await names_of(hall))[0]

        await played_to_the_slip(hall, name)
        await hall.worker.result_sync.bring_in_step("cup")
        await hall.worker.result_sync.bring_in_step("cup")

        (round_,) = (await hall.state()).rounds_of(await hall.pool())
        (result,) = round_.results.values()
        assert result.origin is Origin.GAME
        assert result.game == str(name)
        assert result.validated_by == DIRECTOR.person

    asyncio.run(test())


def test_a_recorded_game_that_staff_validate_later_is_not_recorded_again(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await on_screen(hall, "KZ")
        name = (await names_of(hall))[0]
        await signed(hall, name)
        await hall.worker.result_sync.bring_in_step("cup")
        (round_,) = (await hall.state()).rounds_of(await hall.pool())
        ((number, result),) = round_.results.items()
        assert result.validated_by == CLOCK

        await hall.worker.games.act(
            DIRECTOR, name, ValidateSlip(), command_id=hall.command_id()
        )
        key = BoardKey(round_.pool, round_.number, number)
        await hall.does(DIRECTOR, ask.ClearResult(board=key, why="look again"))
        await hall.worker.result_sync.bring_in_step("cup")

        (round_,) = (await hall.state()).rounds_of(await hall.pool())
        assert not round_.results

    asyncio.run(test())


def test_a_cleared_result_of_a_game_on_screen_does_not_come_back_by_itself(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await on_screen(hall)
        (name, *_) = await names_of(hall)
        await played_to_the_slip(hall, name)
        await hall.worker.result_sync.bring_in_step("cup")
        pool = await hall.pool()
        round_ = (await hall.state()).rounds_of(pool)[-1]
        (board,) = round_.results
        key = BoardKey(pool, round_.number, board)

        await hall.does(DIRECTOR, ask.ClearResult(board=key, why="x"))
        await hall.worker.result_sync.bring_in_step("cup")

        assert not (await hall.state()).rounds_of(pool)[-1].results

    asyncio.run(test())


async def wins_lightning(hall: EventHall, name: GameName, winner: Side) -> None:
    """Play a lightning round in which one side alone lays a word."""
    desk = hall.worker.lightning
    while True:
        state = (await desk.streams.load(lightning_stream(name))).state
        if state is not None and state.winner is not None:
            return
        command = _next_in_lightning(state, winner)
        await desk.act(DIRECTOR, name, command, command_id=hall.command_id())


def _next_in_lightning(state: Lightning | None, winner: Side) -> LightningCommand:
    if state is None:
        return quick.OpenLightning(game="", tiles=Tiles(""))
    match state.stage:
        case LightningStage.LETTERS:
            return quick.DrawLetters()
        case LightningStage.TILES:
            return quick.DealTiles()
        case LightningStage.READY:
            return quick.StartAttempt()
        case LightningStage.ATTEMPT:
            side = state.attempting or winner
            word = state.racks[side].replace("?", "e")  # a small letter is a blank
            return quick.LayWords(side=side, words=(word,) if side is winner else ())
        case _:
            return quick.JudgeAttempt(unacceptable=())


@rule("ES-TIE-1.a", "ES-TIE-1.f")
def test_a_lightning_round_on_screen_decides_the_tied_board(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await on_screen(hall, "ES")
        name = (await names_of(hall))[0]
        await played_to_the_slip(hall, name)
        await hall.worker.result_sync.bring_in_step("cup")
        (tied,) = await _results(hall)

        await wins_lightning(hall, name, Side.TWO)
        await hall.worker.result_sync.bring_in_step("cup")
        await hall.worker.result_sync.bring_in_step("cup")

        (decided,) = await _results(hall)
        assert tied.lightning is None
        assert decided == replace(tied, lightning=Side.TWO)

    asyncio.run(test())


def test_games_on_screen_have_no_end_while_their_round_is_paused(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await on_screen(hall)
        pool = await hall.pool()
        await hall.does(DIRECTOR, ask.StartRound(pool=pool))
        await hall.worker.result_sync.bring_in_step("cup")
        ends: list[int | None] = []
        for command in (ask.PauseRound, ask.ResumeRound) * 2:
            hall.clock.passes(60)
            await hall.does(DIRECTOR, command(pool=pool))
            await hall.worker.result_sync.bring_in_step("cup")
            game = (await hall.worker.games.game((await names_of(hall))[0])).state
            assert game is not None
            ends.append(game.round_ends_at)

        current = (await hall.state()).current_round(pool)
        assert current is not None
        assert current.ends_at is not None
        assert ends == [None, current.ends_at - 60_000, None, current.ends_at]

    asyncio.run(test())


@rule("NA-21.b", "NA-25.b")
def test_the_end_of_the_round_and_lateness_reach_the_games(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        round_ = await on_screen(hall)
        late = (await hall.state()).entrants[round_.boards[0].one].members[0]
        pool = await hall.pool()
        await hall.does(DIRECTOR, ask.StartRound(pool=pool, absent=(late,)))
        hall.clock.passes(90)
        await hall.does(DIRECTOR, ask.RecordArrival(pool=pool, person=late))

        await hall.worker.result_sync.bring_in_step("cup")

        current = (await hall.state()).current_round(pool)
        assert current is not None
        name = (await names_of(hall))[0]
        game = (await hall.worker.games.game(name)).state
        assert game is not None
        assert game.round_ends_at == current.ends_at
        assert game.late_seconds.one == 90
        await hall.does(DIRECTOR, ask.EndRound(pool=pool))
        await hall.worker.result_sync.bring_in_step("cup")
        game = (await hall.worker.games.game(name)).state
        assert game is not None
        assert game.stage is Stage.OVER

    asyncio.run(test())


def test_a_round_published_again_has_games_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await on_screen(hall)
        pool = await hall.pool()
        before = await names_of(hall)
        await hall.does(DIRECTOR, ask.WithdrawRound(pool=pool, why="a late entry"))
        await hall.does(DIRECTOR, ask.PublishRound(pool=pool))

        await hall.worker.result_sync.bring_in_step("cup")

        fresh = set(map(str, await names_of(hall))) - set(map(str, before))
        assert fresh == {f"{name}-2" for name in map(str, before)}

    asyncio.run(test())


def test_a_round_on_cardboard_opens_no_game(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await hall.open()
        await hall.enters(["ada", "bob"])
        await hall.pairs()

        await hall.worker.result_sync.bring_in_step("cup")

        assert await names_of(hall) == []

    asyncio.run(test())


def test_clock_and_score_of_a_board_on_cardboard_become_its_result(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await hall.open("NA")
        await hall.enters(["ada", "bob", "cem", "dov"])
        round_ = await hall.pairs()
        joining, games = hall.worker.result_sync, hall.worker.games
        name = GameName.parse(_names(round_)[0])
        device = Identity(
            PersonId("link-1"),
            (Grant(role=Role.TABLE, event="cup", table=str(round_.boards[0].table)),),
        )
        for stranger in (who(Role.JUDGE), who(Role.ENTRANT, "eve")):
            with pytest.raises(ForbiddenError):
                await joining.open_scorer(stranger, name)
        with pytest.raises(UnknownGameError):
            await joining.open_scorer(device, GameName("cup", 1, "99"))

        await joining.open_scorer(device, name)
        await joining.open_scorer(device, name)
        assert len(await names_of(hall)) == 1

        async def does(command: GameCommand) -> None:
            await games.act(device, name, command, command_id=hall.command_id())

        await does(NameFirst(first=Side.ONE, side=Side.ONE))
        await does(StartClock(side=Side.TWO))
        await does(EnterTurn(side=Side.ONE, points=300))
        await games.act(DIRECTOR, name, EndRound(), command_id=hall.command_id())
        for side in Side:
            await does(EnterLeftover(side=side, tiles="A"))
        await played_to_the_slip(hall, name)
        await joining.bring_in_step("cup")

        (result,) = await _results(hall)
        assert tuple(result.scores) == (299, -1)

    asyncio.run(test())


def test_the_link_of_a_table_covers_the_games_at_it() -> None:
    grant = who(Role.TABLE, table="7").grants[0]

    for table, is_covered in (("7", True), ("7-b12", True), ("17", False)):
        assert grant.covers_game(GameName("cup", 1, table)) is is_covered


DERIVED = """code = "CLUB"
title = "Our club"
derived_from = "KZ"

[scoring]
full_rack_bonus = 35
"""


def test_games_of_a_derived_book_find_it_in_the_events_log(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "log.db")
        hall = EventHall(store)
        own = read_book(DERIVED, file="club.toml", parent_of=book)
        await hall.tournaments.open(
            DIRECTOR,
            ask.OpenTournament(
                event="cup", title="Club night", book=own, changes={"rounds.number": 2}
            ),
            command_id=hall.command_id(),
        )
        await hall.enters(["ada", "bob"])
        await published_on_screen(hall)
        (name,) = await names_of(hall)

        afresh = EventHall(store, clock=hall.clock)
        game = (await afresh.worker.games.game(name)).state

        assert game is not None
        assert game.book.startswith("cup@1/")
        assert afresh.worker.games.book(game).scoring.full_rack_bonus == 35

    asyncio.run(test())


def test_the_service_itself_brings_events_in_step(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await hall.worker.start()
        await hall.open()
        await hall.enters(["ada", "bob"])
        division = next(iter((await hall.state()).divisions))
        await hall.tournaments.venue(
            DIRECTOR,
            "cup",
            SetMedium(division=division, is_on_screen=True),
            command_id=hall.command_id(),
        )
        await hall.pairs()

        await _until(lambda: len(hall.worker.store.heads(prefix="game-cup.")) == 1)
        (name,) = await names_of(hall)
        await played_to_the_slip(hall, name)
        pool = await hall.pool()

        async def is_in() -> bool:
            return bool((await hall.state()).rounds_of(pool)[0].results)

        for _ in range(100):
            if await is_in():
                break
            await asyncio.sleep(0.02)
        assert await is_in()
        await hall.worker.stop()

    asyncio.run(test())


async def _until(is_so: Callable[[], bool]) -> None:
    for _ in range(100):
        if is_so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen")


@rule("NA-25.c")
def test_who_does_not_come_loses_by_time_with_nobody_watching(tmp_path: Path) -> None:
    async def test() -> None:
        hall = an_event_hall(tmp_path)
        await hall.open()
        await hall.enters(["ada", "bob"])
        await hall.worker.start()
        round_ = await hall.pairs()
        board = round_.boards[0]
        away = (await hall.state()).entrants[board.one].members
        pool = await hall.pool()
        await hall.does(DIRECTOR, ask.StartRound(pool=pool, absent=away))
        assert (
            hall.tournaments.deadline_of(await hall.tournaments.stream("cup"))
            is not None
        )

        hall.clock.passes(3600)
        hall.worker.timekeeper.wake()
        results = await _results(hall)

        assert [one.forfeited_by for one in results] == [(Side.ONE,)]
        log = (await hall.tournaments.stream("cup")).log
        assert {one.by for one in log[-2:]} == {CLOCK}
        await hall.worker.stop()

    asyncio.run(test())


async def _results(hall: EventHall) -> list[Result]:
    pool = await hall.pool()
    for _ in range(100):
        found = (await hall.state()).rounds_of(pool)[0].results
        if found:
            return list(found.values())
        await asyncio.sleep(0.02)
    return []
