"""The day of a living demonstration: what is left undone is done after a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starsquare.game.command import (
    ConfirmTiles,
    DrawRack,
    IssueChallenge,
    LookAtTile,
    RuleForfeit,
    SignSlip,
    StartClock,
    StopClock,
    StopReason,
)
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage
from starsquare.service.demonstration.day import Day, Pauses, boards_played, staff_of
from starsquare.service.demonstration.demo_events import Demonstrations
from starsquare.service.game.round_games import BoardGame
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.tournament_streams import known
from starsquare.testing import a_play
from starsquare.tournament import command as ask
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.state import Tournament
from tests.integration.service.cup import (
    DIRECTOR,
    ServiceCup,
    a_cup,
)

EVENT, POOL = "demo-cc", PoolKey("open")
PAUSES = Pauses()


class LivingCup:
    """A living demonstration without bots, and a clock that tests set."""

    def __init__(self, cup: ServiceCup) -> None:
        self.cup, self.worker = cup, cup.worker
        self.day = Day(cup.worker)

    async def opens(self) -> None:
        made = Demonstrations(self.worker.tournaments, self.worker.new_id)
        assert await made.renew("CC") == EVENT
        await self.worker.result_sync.bring_in_step(EVENT)

    async def goes_on(self, seconds: float = 0, *, is_watched: bool = True) -> bool:
        self.cup.clock.passes(seconds)
        is_over = await self.day.go_on(EVENT, is_watched=is_watched)
        await self.worker.result_sync.bring_in_step(EVENT)
        return is_over

    async def state(self) -> Tournament:
        return (await self.worker.tournaments.look(EVENT)).tournament

    async def boards(self) -> tuple[BoardGame, ...]:
        warm = await self.worker.tournaments.stream(EVENT)
        return boards_played(EVENT, known(warm), warm.log)

    async def game(self, name: GameName) -> Game:
        state = (await self.worker.games.game(name)).state
        assert state is not None
        return state

    async def does(self, *commands: ask.TournamentCommand) -> None:
        await self.worker.tournaments.act_all(
            staff_of(EVENT), EVENT, commands, command_id=self.cup.command_id()
        )

    async def gives(self, name: GameName, *commands: object) -> None:
        for command in commands:
            await self.worker.games.act(
                staff_of(EVENT),
                name,
                command,  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- tests give any command
                command_id=CommandId(self.worker.new_id()),
            )

    async def begins(self, name: GameName) -> Side:
        """Let both sides of a board begin; give who plays first."""
        first = (await self.game(name)).first
        assert first is not None
        await self.gives(
            name,
            ConfirmTiles(side=Side.ONE, counted=100),
            ConfirmTiles(side=Side.TWO, counted=100),
            DrawRack(side=first),
            DrawRack(side=first.other),
            LookAtTile(side=first),
            StartClock(side=first.other),
        )
        return first

    async def forfeits_all(self) -> None:
        """End all games of the round, and let their slips be signed."""
        for one in await self.boards():
            await self.gives(
                one.name,
                RuleForfeit(sides=(Side.TWO,), why="to end it"),
            )
            seats = (await self.game(one.name)).seats
            for side in Side:
                await self.gives(one.name, SignSlip(side=side, person=seats[side][0]))


async def a_living_cup(folder: Path) -> LivingCup:
    cup = LivingCup(a_cup(folder))
    await cup.opens()
    return cup


def test_the_late_team_comes_after_one_interval(tmp_path: Path) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        round_ = (await cup.state()).current_round(POOL)
        assert round_ is not None

        await cup.goes_on(PAUSES.late - 1)
        before = (await cup.state()).current_round(POOL)
        await cup.goes_on(1)
        after = (await cup.state()).current_round(POOL)

        assert before is not None
        assert after is not None
        assert (len(round_.absent), len(before.absent), len(after.absent)) == (2, 2, 0)
        assert list(after.late_seconds.values()) == [PAUSES.late]

    asyncio.run(test())


def test_a_round_follows_on_the_other_with_time_to_look_at_each_step(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        await cup.goes_on(PAUSES.late)
        await cup.forfeits_all()

        phases: list[str] = []
        for seconds in (
            PAUSES.signature,
            PAUSES.slip,
            PAUSES.results,
            PAUSES.rest,
            PAUSES.draft,
            PAUSES.pairings,
        ):
            await cup.goes_on(seconds)
            summary = await cup.worker.views.summary(staff_of(EVENT), EVENT)
            phases.append(f"{summary.phase} {summary.divisions[0].round}")
        started = (await cup.state()).current_round(POOL)
        await cup.goes_on(PAUSES.hand)
        calls = (await cup.worker.venues.look(EVENT)).venue.calls

        assert phases == [
            "playing 3",  # signed
            "playing 3",  # validated
            "between 3",
            "draft 3",
            "published 4",
            "playing 4",
        ]
        assert started is not None
        assert len(started.absent) == 2
        assert [call.wanted for call in calls] == ["judge", "director"]

    asyncio.run(test())


def test_while_nobody_watches_the_demonstration_rests(tmp_path: Path) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        await cup.goes_on(PAUSES.late)
        await cup.forfeits_all()
        for _ in range(5):
            await cup.goes_on(PAUSES.rest, is_watched=False)

        resting = (await cup.state()).draft_of(POOL)
        await cup.goes_on(is_watched=True)
        drafted = (await cup.state()).draft_of(POOL)

        assert resting is None
        assert drafted is not None
        assert drafted.number == 4

    asyncio.run(test())


def test_a_day_is_over_a_while_after_the_prizes_sooner_if_nobody_looks(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        await cup.forfeits_all()
        await cup.goes_on(PAUSES.signature)
        await cup.goes_on(PAUSES.slip)
        plan = (await cup.state()).divisions
        (division,) = plan.values()
        shortened = division.plan[:3]
        await cup.does(ask.SetSchedule(division=division.key, rounds=shortened))
        await cup.goes_on(PAUSES.results)
        await cup.goes_on(PAUSES.rest)

        finished = (await cup.state()).divisions[division.key].is_finished
        watched = await cup.goes_on(PAUSES.prizes)
        left = await cup.goes_on(is_watched=False)
        at_last = await cup.goes_on(PAUSES.ceremony)

        assert (finished, watched, left, at_last) == (True, False, True, True)

    asyncio.run(test())


def test_a_challenge_waits_for_a_visitor_before_it_is_judged(tmp_path: Path) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        name = (await cup.boards())[0].name
        one = await cup.begins(name)
        two = one.other
        rack = (await cup.game(name)).racks[one].replace("?", "e")
        await cup.gives(
            name, a_play("one" if one is Side.ONE else "two", "8H", rack[:2])
        )
        word = (await cup.game(name)).turns[-1].words[0]
        await cup.gives(name, IssueChallenge(side=two, words=(word,)))

        await cup.goes_on(PAUSES.verdict - 1)
        waiting = (await cup.game(name)).challenge
        await cup.goes_on(1)
        judged = await cup.worker.judging.look(staff_of(EVENT), EVENT)

        assert waiting is not None
        assert waiting.verdict is None
        assert [case.announcement.words for case in judged.cases] == [(word,)]

    asyncio.run(test())


def test_a_clock_that_somebody_stopped_stands_until_they_have_forgotten_it(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        name = (await cup.boards())[0].name
        first = await cup.begins(name)
        await cup.gives(name, StopClock(reason=StopReason.DIRECTOR))

        await cup.goes_on(PAUSES.clock)
        soon = (await cup.game(name)).clock.running
        await cup.goes_on(PAUSES.forgotten)
        later = (await cup.game(name)).clock.running

        assert (soon, later) == (None, first)

    asyncio.run(test())


def test_a_clock_that_the_service_stopped_is_started_again_at_once(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        name = (await cup.boards())[0].name
        first = await cup.begins(name)
        await cup.worker.games.stop_clock(name.stream, cup.worker.now())

        await cup.goes_on(PAUSES.clock)

        game = await cup.game(name)
        assert (game.stage, game.clock.running) == (Stage.PLAYING, first)

    asyncio.run(test())


def test_hands_go_up_once_a_round_and_somebody_goes_there(tmp_path: Path) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)

        for _ in range(4):
            await cup.goes_on(max(PAUSES.hand, PAUSES.call))

        calls = (await cup.worker.venues.look(EVENT)).venue.calls
        assert len(calls) == 1  # the scene's own, of this round
        assert calls[0].answered_at is not None

    asyncio.run(test())


def test_an_event_that_is_none_of_ours_is_never_driven(tmp_path: Path) -> None:
    async def test() -> None:
        cup = await a_living_cup(tmp_path)
        await cup.cup.open("CC")
        await cup.cup.enters(["ada", "bea", "cem", "dov"])
        await cup.cup.does(DIRECTOR, ask.PairRound(pool=POOL, seed="x"))
        before = (await cup.worker.tournaments.look("cup")).version

        for _ in range(5):
            await cup.goes_on(600)
        refused = ""
        try:
            await cup.day.go_on("cup", is_watched=True)
        except AssertionError as error:
            refused = str(error)

        assert (await cup.worker.tournaments.look("cup")).version == before
        assert refused == "cup"
        assert staff_of(EVENT).roles_at("cup") == frozenset()

    asyncio.run(test())
