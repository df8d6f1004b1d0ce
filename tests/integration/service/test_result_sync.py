"""Rounds that are played on screen: the service opens, times and records the games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.game.command import (
    ConfirmTiles,
    DrawForFirst,
    EndRound,
    EnterLeftover,
    EnterTurn,
    GameCommand,
    NameFirst,
    RecordRuling,
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
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import Origin, Result
from starsquare.tournament.round import Board, Round
from tests.integration.service.cup import (
    DIRECTOR,
    ServiceCup,
    a_cup,
    who,
)
from tests.marks import rule


async def on_screen(cup: ServiceCup, code: str = "NA") -> Round:
    """Open an event of four, on screen, with its first round published."""
    await cup.open(code)
    await cup.enters(["ada", "bob", "cem", "dov"])
    return await published_on_screen(cup)


async def published_on_screen(cup: ServiceCup) -> Round:
    division = next(iter((await cup.state()).divisions))
    await cup.tournaments.venue(
        DIRECTOR,
        "cup",
        SetMedium(division=division, is_on_screen=True),
        command_id=cup.command_id(),
    )
    round_ = await cup.pairs()
    await cup.worker.result_sync.bring_in_step("cup")
    return round_


async def names_of(cup: ServiceCup) -> list[GameName]:
    heads = cup.worker.store.heads(prefix="game-cup.")
    return [GameName.of_stream(head.stream) for head in heads]


async def played_to_the_slip(cup: ServiceCup, name: GameName) -> None:
    """End a game, sign for everybody, validate."""
    await signed(cup, name)
    await cup.worker.games.act(
        DIRECTOR, name, ValidateSlip(), command_id=cup.command_id()
    )


async def signed(cup: ServiceCup, name: GameName) -> None:
    """End a game and sign for everybody who has to."""
    games = cup.worker.games
    seats = (await games.game(name)).state
    assert seats is not None

    async def does(command: GameCommand) -> None:
        await games.act(DIRECTOR, name, command, command_id=cup.command_id())

    if seats.stage is not Stage.OVER:
        await does(EndRound())
    is_one_enough = games.book(seats).slip.signed_by == "one_of_each_side"
    for side in Side:
        for person in seats.seats[side][: 1 if is_one_enough else None]:
            await does(SignSlip(side=side, person=person))


def test_a_published_round_opens_its_games_with_their_seats(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_ = await on_screen(cup)

        names = await names_of(cup)
        state = await cup.state()
        assert [str(name) for name in names] == _names(round_)
        for name, board in zip(names, round_.boards, strict=True):
            game = (await cup.worker.games.game(name)).state
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
        one = ServiceCup(store)
        await on_screen(one)
        before = store.last_position()
        two = ServiceCup(store, clock=one.clock)

        await two.worker.result_sync.bring_in_step("cup")
        await one.worker.result_sync.bring_in_step("cup")

        assert store.last_position() == before

    asyncio.run(test())


def test_a_validated_game_becomes_the_result_of_its_board(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await on_screen(cup)
        name = (await names_of(cup))[0]

        await played_to_the_slip(cup, name)
        await cup.worker.result_sync.bring_in_step("cup")
        await cup.worker.result_sync.bring_in_step("cup")

        (round_,) = (await cup.state()).rounds_of(await cup.pool())
        (result,) = round_.results.values()
        assert result.origin is Origin.GAME
        assert result.game == str(name)
        assert result.validated_by == DIRECTOR.person

    asyncio.run(test())


def test_a_recorded_game_that_staff_validate_later_is_not_recorded_again(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await on_screen(cup, "KZ")
        name = (await names_of(cup))[0]
        await signed(cup, name)
        await cup.worker.result_sync.bring_in_step("cup")
        (round_,) = (await cup.state()).rounds_of(await cup.pool())
        ((number, result),) = round_.results.items()
        assert result.validated_by == CLOCK

        await cup.worker.games.act(
            DIRECTOR, name, ValidateSlip(), command_id=cup.command_id()
        )
        key = BoardKey(round_.pool, round_.number, number)
        await cup.does(DIRECTOR, ask.ClearResult(board=key, why="look again"))
        await cup.worker.result_sync.bring_in_step("cup")

        (round_,) = (await cup.state()).rounds_of(await cup.pool())
        assert not round_.results

    asyncio.run(test())


def test_a_cleared_result_of_a_game_on_screen_does_not_come_back_by_itself(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await on_screen(cup)
        (name, *_) = await names_of(cup)
        await played_to_the_slip(cup, name)
        await cup.worker.result_sync.bring_in_step("cup")
        pool = await cup.pool()
        round_ = (await cup.state()).rounds_of(pool)[-1]
        (board,) = round_.results
        key = BoardKey(pool, round_.number, board)

        await cup.does(DIRECTOR, ask.ClearResult(board=key, why="x"))
        await cup.worker.result_sync.bring_in_step("cup")

        assert not (await cup.state()).rounds_of(pool)[-1].results

    asyncio.run(test())


@rule("SO-SCORE-9.d")
@pytest.mark.parametrize("code", ["SO", "KZ"])
def test_a_ruling_after_the_result_is_in_is_sent_to_the_events_correction(
    tmp_path: Path, code: str
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await on_screen(cup, code)
        first, second = (await names_of(cup))[:2]
        note = RecordRuling(why="coaching")
        for name in (first, second):
            await signed(cup, name)

        async def rules(name: GameName) -> None:
            await cup.worker.games.act(
                DIRECTOR, name, note, command_id=cup.command_id()
            )

        await rules(second)
        await cup.worker.result_sync.bring_in_step("cup")
        with pytest.raises(ResultError, match="result of this game is in round 1"):
            await rules(first)

        (recorded,) = (await now(cup)).results.values()
        assert recorded.game == str(first)
        await signed(cup, second)
        await cup.worker.result_sync.bring_in_step("cup")
        assert len((await now(cup)).results) == 2

    asyncio.run(test())


async def wins_lightning(cup: ServiceCup, name: GameName, winner: Side) -> None:
    """Play a lightning round in which one side alone lays a word."""
    desk = cup.worker.lightning
    while True:
        state = (await desk.streams.load(lightning_stream(name))).state
        if state is not None and state.winner is not None:
            return
        command = _next_in_lightning(state, winner)
        await desk.act(DIRECTOR, name, command, command_id=cup.command_id())


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
        cup = a_cup(tmp_path)
        await on_screen(cup, "ES")
        name = (await names_of(cup))[0]
        await played_to_the_slip(cup, name)
        await cup.worker.result_sync.bring_in_step("cup")
        (tied,) = await _results(cup)

        await wins_lightning(cup, name, Side.TWO)
        await cup.worker.result_sync.bring_in_step("cup")
        await cup.worker.result_sync.bring_in_step("cup")

        (decided,) = await _results(cup)
        assert tied.lightning is None
        assert decided == replace(tied, lightning=Side.TWO)

    asyncio.run(test())


def test_games_on_screen_have_no_end_while_their_round_is_paused(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await on_screen(cup)
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.StartRound(pool=pool))
        await cup.worker.result_sync.bring_in_step("cup")
        ends: list[int | None] = []
        for command in (ask.PauseRound, ask.ResumeRound) * 2:
            cup.clock.passes(60)
            await cup.does(DIRECTOR, command(pool=pool))
            await cup.worker.result_sync.bring_in_step("cup")
            game = (await cup.worker.games.game((await names_of(cup))[0])).state
            assert game is not None
            ends.append(game.round_ends_at)

        current = (await cup.state()).current_round(pool)
        assert current is not None
        assert current.ends_at is not None
        assert ends == [None, current.ends_at - 60_000, None, current.ends_at]

    asyncio.run(test())


@rule("NA-21.b", "NA-25.b")
def test_the_end_of_the_round_and_lateness_reach_the_games(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_ = await on_screen(cup)
        late = (await cup.state()).entrants[round_.boards[0].one].members[0]
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.StartRound(pool=pool, absent=(late,)))
        cup.clock.passes(90)
        await cup.does(DIRECTOR, ask.RecordArrival(pool=pool, person=late))

        await cup.worker.result_sync.bring_in_step("cup")

        current = (await cup.state()).current_round(pool)
        assert current is not None
        name = (await names_of(cup))[0]
        game = (await cup.worker.games.game(name)).state
        assert game is not None
        assert game.round_ends_at == current.ends_at
        assert game.late_seconds.one == 90
        await cup.does(DIRECTOR, ask.EndRound(pool=pool))
        await cup.worker.result_sync.bring_in_step("cup")
        game = (await cup.worker.games.game(name)).state
        assert game is not None
        assert game.stage is Stage.OVER

    asyncio.run(test())


async def missing_at_the_start(
    cup: ServiceCup, code: str = "SO"
) -> tuple[Board, GameName]:
    """Start a round on screen without side one of its first board."""
    round_ = await on_screen(cup, code)
    board = round_.boards[0]
    away = (await cup.state()).entrants[board.one].members
    await cup.does(DIRECTOR, ask.StartRound(pool=await cup.pool(), absent=away))
    await cup.worker.result_sync.bring_in_step("cup")
    return board, (await names_of(cup))[0]


async def acts(cup: ServiceCup, name: GameName, by: Identity = DIRECTOR) -> None:
    """Side one counts the tiles, or draws for the first play."""
    game = (await cup.worker.games.game(name)).state
    assert game is not None
    command: GameCommand = DrawForFirst(side=Side.ONE)
    if game.stage is Stage.COUNTING:
        command = ConfirmTiles(side=Side.ONE, counted=100)
    await cup.worker.games.act(by, name, command, command_id=cup.command_id())


async def now(cup: ServiceCup) -> Round:
    found = (await cup.state()).current_round(await cup.pool())
    assert found is not None
    return found


async def late_in_game(cup: ServiceCup, name: GameName) -> int:
    game = (await cup.worker.games.game(name)).state
    assert game is not None
    return game.late_seconds.one


@rule("CC-25.a", "CC-25.b", "NA-25.b", "NA-25.c", "SO-SCORE-11.a", "SO-SCORE-11.b")
@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
def test_a_side_that_acts_on_screen_has_arrived_as_late_as_it_acts(
    tmp_path: Path, code: str
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        board, name = await missing_at_the_start(cup, code)
        cup.clock.passes(200)
        await acts(cup, name)
        cup.clock.passes(30)

        await cup.worker.result_sync.bring_in_step("cup")
        await cup.worker.result_sync.bring_in_step("cup")
        cup.clock.passes(900)
        await cup.does(DIRECTOR, ask.PauseRound(pool=await cup.pool()))

        assert (await now(cup)).absent == frozenset()
        assert (await now(cup)).late_seconds == {board.one: 200}
        assert (await now(cup)).results == {}
        assert await late_in_game(cup, name) == 200

    asyncio.run(test())


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
def test_a_service_that_was_away_finds_that_a_side_had_come(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "log.db")
        cup = ServiceCup(store)
        board, name = await missing_at_the_start(cup)
        cup.clock.passes(200)
        await acts(cup, name)
        cup.clock.passes(900)
        after = ServiceCup(store, clock=cup.clock)
        stream = (await after.tournaments.stream("cup")).stream
        await after.tournaments.let_time_pass(stream)
        was = (await now(after)).results

        await after.worker.result_sync.bring_in_step("cup")
        await after.worker.result_sync.bring_in_step("cup")

        assert [one.forfeited_by for one in was.values()] == [(Side.ONE,)]
        assert (await now(after)).results == {}
        assert (await now(after)).late_seconds == {board.one: 200}
        assert await late_in_game(after, name) == 200

    asyncio.run(test())


def test_the_service_hears_by_itself_that_a_missing_side_acts(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        _, name = await missing_at_the_start(cup)
        await cup.worker.start()

        await acts(cup, name)

        for _ in range(100):
            if not (await now(cup)).absent:
                break
            await asyncio.sleep(0.02)
        assert (await now(cup)).absent == frozenset()
        await cup.worker.stop()

    asyncio.run(test())


@rule("NA-25.a")
def test_under_a_waiver_only_the_partner_who_acts_has_arrived(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        board, name = await missing_at_the_start(cup, "NA")
        ada, bea = (await cup.state()).entrants[board.one].members
        waive = ask.WaivePresence(pool=await cup.pool(), entrant=board.one, why="ill")
        await cup.does(DIRECTOR, waive)
        await acts(cup, name, who(Role.ENTRANT, ada))

        await cup.worker.result_sync.bring_in_step("cup")

        assert (await now(cup)).absent == {bea}

    asyncio.run(test())


@rule("NA-21.f", "NA-25.a", "NA-35.a")
def test_on_screen_who_is_absent_under_a_waiver_need_not_sign(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_, pool = await on_screen(cup), await cup.pool()
        board, name = round_.boards[0], (await names_of(cup))[0]
        ada, bea = (await cup.state()).entrants[board.one].members
        await cup.does(DIRECTOR, ask.StartRound(pool=pool, absent=(ada, bea)))
        waive = ask.WaivePresence(pool=pool, entrant=board.one, why="ill")
        await cup.does(DIRECTOR, waive)
        excused: list[frozenset[PersonId]] = []
        for person in (bea, ada):
            await cup.worker.result_sync.bring_in_step("cup")
            game = (await cup.worker.games.game(name)).state
            assert game is not None
            excused.append(game.excused)
            if person == bea:
                await cup.does(DIRECTOR, ask.RecordArrival(pool=pool, person=bea))

        async def does(command: GameCommand) -> None:
            await cup.worker.games.act(
                DIRECTOR, name, command, command_id=cup.command_id()
            )

        await does(EndRound())
        await does(SignSlip(side=Side.ONE, person=bea))
        for person in (await cup.state()).entrants[board.sides.two].members:
            await does(SignSlip(side=Side.TWO, person=person))
        await does(ValidateSlip())
        await cup.worker.result_sync.bring_in_step("cup")

        assert excused == [{ada, bea}, {ada}]
        assert len((await now(cup)).results) == 1

    asyncio.run(test())


def test_nobody_arrives_by_a_game_before_its_round_starts(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        round_ = await on_screen(cup, "SO")
        name = (await names_of(cup))[0]
        await acts(cup, name)
        cup.clock.passes(10)
        away = (await cup.state()).entrants[round_.boards[0].one].members
        await cup.does(DIRECTOR, ask.StartRound(pool=await cup.pool(), absent=away))

        await cup.worker.result_sync.bring_in_step("cup")

        assert (await now(cup)).absent == set(away)

    asyncio.run(test())


@rule("CC-25.a", "CC-25.b", "NA-25.b", "NA-25.c", "SO-SCORE-11.a", "SO-SCORE-11.b")
@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
def test_corrected_lateness_reaches_a_game_that_it_had_forfeited(
    tmp_path: Path, code: str
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        board, name = await missing_at_the_start(cup, code)
        pool, key = await cup.pool(), (await now(cup)).key(board)
        cup.clock.passes(910)
        for person in (await cup.state()).entrants[board.one].members:
            await cup.does(DIRECTOR, ask.RecordArrival(pool=pool, person=person))
        await cup.does(DIRECTOR, ask.ClearResult(board=key, why="they were here"))
        await cup.worker.result_sync.bring_in_step("cup")
        stages: list[tuple[int, bool]] = []
        for seconds in (890, 910, 890):
            command = ask.CorrectLateness(
                pool=pool,
                round=key.round,
                entrant=board.one,
                seconds=seconds,
                why="seen at the door",
            )
            await cup.does(DIRECTOR, command)
            await cup.worker.result_sync.bring_in_step("cup")
            game = (await cup.worker.games.game(name)).state
            assert game is not None
            stages.append((game.late_seconds.one, game.stage is Stage.OVER))

        assert stages == [(890, False), (910, True), (890, False)]

    asyncio.run(test())


def test_a_round_published_again_has_games_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await on_screen(cup)
        pool = await cup.pool()
        before = await names_of(cup)
        await cup.does(DIRECTOR, ask.WithdrawRound(pool=pool, why="a late entry"))
        await cup.does(DIRECTOR, ask.PublishRound(pool=pool))

        await cup.worker.result_sync.bring_in_step("cup")

        fresh = set(map(str, await names_of(cup))) - set(map(str, before))
        assert fresh == {f"{name}-2" for name in map(str, before)}

    asyncio.run(test())


def test_a_round_on_cardboard_opens_no_game(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada", "bob"])
        await cup.pairs()

        await cup.worker.result_sync.bring_in_step("cup")

        assert await names_of(cup) == []

    asyncio.run(test())


def test_clock_and_score_of_a_board_on_cardboard_become_its_result(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bob", "cem", "dov"])
        round_ = await cup.pairs()
        joining, games = cup.worker.result_sync, cup.worker.games
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
        assert len(await names_of(cup)) == 1

        async def does(command: GameCommand) -> None:
            await games.act(device, name, command, command_id=cup.command_id())

        await does(NameFirst(first=Side.ONE, side=Side.ONE))
        await does(StartClock(side=Side.TWO))
        await does(EnterTurn(side=Side.ONE, points=300))
        await games.act(DIRECTOR, name, EndRound(), command_id=cup.command_id())
        for side in Side:
            await does(EnterLeftover(side=side, tiles="A"))
        await played_to_the_slip(cup, name)
        await joining.bring_in_step("cup")

        (result,) = await _results(cup)
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
        cup = ServiceCup(store)
        own = read_book(DERIVED, file="club.toml", parent_of=book)
        await cup.tournaments.open(
            DIRECTOR,
            ask.OpenTournament(
                event="cup", title="Club night", book=own, changes={"rounds.number": 2}
            ),
            command_id=cup.command_id(),
        )
        await cup.enters(["ada", "bob"])
        await published_on_screen(cup)
        (name,) = await names_of(cup)

        afresh = ServiceCup(store, clock=cup.clock)
        game = (await afresh.worker.games.game(name)).state

        assert game is not None
        assert game.book.startswith("cup@1/")
        assert afresh.worker.games.book(game).scoring.full_rack_bonus == 35

    asyncio.run(test())


def test_the_service_itself_brings_events_in_step(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.worker.start()
        await cup.open()
        await cup.enters(["ada", "bob"])
        division = next(iter((await cup.state()).divisions))
        await cup.tournaments.venue(
            DIRECTOR,
            "cup",
            SetMedium(division=division, is_on_screen=True),
            command_id=cup.command_id(),
        )
        await cup.pairs()

        await _until(lambda: len(cup.worker.store.heads(prefix="game-cup.")) == 1)
        (name,) = await names_of(cup)
        await played_to_the_slip(cup, name)
        pool = await cup.pool()

        async def is_in() -> bool:
            return bool((await cup.state()).rounds_of(pool)[0].results)

        for _ in range(100):
            if await is_in():
                break
            await asyncio.sleep(0.02)
        assert await is_in()
        await cup.worker.stop()

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
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada", "bob"])
        await cup.worker.start()
        round_ = await cup.pairs()
        board = round_.boards[0]
        away = (await cup.state()).entrants[board.one].members
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.StartRound(pool=pool, absent=away))
        assert (
            cup.tournaments.deadline_of(await cup.tournaments.stream("cup")) is not None
        )

        cup.clock.passes(3600)
        cup.worker.timekeeper.wake()
        results = await _results(cup)

        assert [one.forfeited_by for one in results] == [(Side.ONE,)]
        log = (await cup.tournaments.stream("cup")).log
        assert {one.by for one in log[-2:]} == {CLOCK}
        await cup.worker.stop()

    asyncio.run(test())


async def _results(cup: ServiceCup) -> list[Result]:
    pool = await cup.pool()
    for _ in range(100):
        found = (await cup.state()).rounds_of(pool)[0].results
        if found:
            return list(found.values())
        await asyncio.sleep(0.02)
    return []
