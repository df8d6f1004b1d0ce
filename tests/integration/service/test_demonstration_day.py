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
from tests.integration.service.event_hall import (
    DIRECTOR,
    EventHall,
    an_event_hall,
)

EVENT, POOL = "demo-cc", PoolKey("open")
PAUSES = Pauses()


class LivingHall:
    """A living demonstration without bots, and a clock that tests set."""

    def __init__(self, hall: EventHall) -> None:
        self.hall, self.worker = hall, hall.worker
        self.day = Day(hall.worker)

    async def opens(self) -> None:
        made = Demonstrations(self.worker.tournaments, self.worker.new_id)
        assert await made.renew("CC") == EVENT
        await self.worker.result_sync.bring_in_step(EVENT)

    async def goes_on(self, seconds: float = 0, *, is_watched: bool = True) -> bool:
        self.hall.clock.passes(seconds)
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
            staff_of(EVENT), EVENT, commands, command_id=self.hall.command_id()
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


async def a_living_hall(folder: Path) -> LivingHall:
    hall = LivingHall(an_event_hall(folder))
    await hall.opens()
    return hall


def test_the_late_team_comes_after_one_interval(tmp_path: Path) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        round_ = (await hall.state()).current_round(POOL)
        assert round_ is not None

        await hall.goes_on(PAUSES.late - 1)
        before = (await hall.state()).current_round(POOL)
        await hall.goes_on(1)
        after = (await hall.state()).current_round(POOL)

        assert before is not None
        assert after is not None
        assert (len(round_.absent), len(before.absent), len(after.absent)) == (2, 2, 0)
        assert list(after.late_seconds.values()) == [PAUSES.late]

    asyncio.run(test())


def test_a_round_follows_on_the_other_with_time_to_look_at_each_step(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        await hall.goes_on(PAUSES.late)
        await hall.forfeits_all()

        phases: list[str] = []
        for seconds in (
            PAUSES.signature,
            PAUSES.slip,
            PAUSES.results,
            PAUSES.rest,
            PAUSES.draft,
            PAUSES.pairings,
        ):
            await hall.goes_on(seconds)
            summary = await hall.worker.views.summary(staff_of(EVENT), EVENT)
            phases.append(f"{summary.phase} {summary.divisions[0].round}")
        started = (await hall.state()).current_round(POOL)
        await hall.goes_on(PAUSES.hand)
        calls = (await hall.worker.venues.look(EVENT)).venue.calls

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


def test_while_nobody_watches_the_hall_rests(tmp_path: Path) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        await hall.goes_on(PAUSES.late)
        await hall.forfeits_all()
        for _ in range(5):
            await hall.goes_on(PAUSES.rest, is_watched=False)

        resting = (await hall.state()).draft_of(POOL)
        await hall.goes_on(is_watched=True)
        drafted = (await hall.state()).draft_of(POOL)

        assert resting is None
        assert drafted is not None
        assert drafted.number == 4

    asyncio.run(test())


def test_a_day_is_over_a_while_after_the_prizes_sooner_if_nobody_looks(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        await hall.forfeits_all()
        await hall.goes_on(PAUSES.signature)
        await hall.goes_on(PAUSES.slip)
        plan = (await hall.state()).divisions
        (division,) = plan.values()
        shortened = division.plan[:3]
        await hall.does(ask.SetSchedule(division=division.key, rounds=shortened))
        await hall.goes_on(PAUSES.results)
        await hall.goes_on(PAUSES.rest)

        finished = (await hall.state()).divisions[division.key].is_finished
        watched = await hall.goes_on(PAUSES.prizes)
        left = await hall.goes_on(is_watched=False)
        at_last = await hall.goes_on(PAUSES.ceremony)

        assert (finished, watched, left, at_last) == (True, False, True, True)

    asyncio.run(test())


def test_a_challenge_waits_for_a_visitor_before_it_is_judged(tmp_path: Path) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        name = (await hall.boards())[0].name
        one = await hall.begins(name)
        two = one.other
        rack = (await hall.game(name)).racks[one].replace("?", "e")
        await hall.gives(
            name, a_play("one" if one is Side.ONE else "two", "8H", rack[:2])
        )
        word = (await hall.game(name)).turns[-1].words[0]
        await hall.gives(name, IssueChallenge(side=two, words=(word,)))

        await hall.goes_on(PAUSES.verdict - 1)
        waiting = (await hall.game(name)).challenge
        await hall.goes_on(1)
        judged = await hall.worker.judging.look(staff_of(EVENT), EVENT)

        assert waiting is not None
        assert waiting.verdict is None
        assert [case.announcement.words for case in judged.cases] == [(word,)]

    asyncio.run(test())


def test_a_clock_that_somebody_stopped_stands_until_they_have_forgotten_it(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        name = (await hall.boards())[0].name
        first = await hall.begins(name)
        await hall.gives(name, StopClock(reason=StopReason.DIRECTOR))

        await hall.goes_on(PAUSES.clock)
        soon = (await hall.game(name)).clock.running
        await hall.goes_on(PAUSES.forgotten)
        later = (await hall.game(name)).clock.running

        assert (soon, later) == (None, first)

    asyncio.run(test())


def test_a_clock_that_the_service_stopped_is_started_again_at_once(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        name = (await hall.boards())[0].name
        first = await hall.begins(name)
        await hall.worker.games.stop_clock(name.stream, hall.worker.now())

        await hall.goes_on(PAUSES.clock)

        game = await hall.game(name)
        assert (game.stage, game.clock.running) == (Stage.PLAYING, first)

    asyncio.run(test())


def test_hands_go_up_once_a_round_and_somebody_goes_there(tmp_path: Path) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)

        for _ in range(4):
            await hall.goes_on(max(PAUSES.hand, PAUSES.call))

        calls = (await hall.worker.venues.look(EVENT)).venue.calls
        assert len(calls) == 1  # the scene's own, of this round
        assert calls[0].answered_at is not None

    asyncio.run(test())


def test_an_event_that_is_none_of_ours_is_never_driven(tmp_path: Path) -> None:
    async def test() -> None:
        hall = await a_living_hall(tmp_path)
        await hall.hall.open("CC")
        await hall.hall.enters(["ada", "bea", "cem", "dov"])
        await hall.hall.does(DIRECTOR, ask.PairRound(pool=POOL, seed="x"))
        before = (await hall.worker.tournaments.look("cup")).version

        for _ in range(5):
            await hall.goes_on(600)
        refused = ""
        try:
            await hall.day.go_on("cup", is_watched=True)
        except AssertionError as error:
            refused = str(error)

        assert (await hall.worker.tournaments.look("cup")).version == before
        assert refused == "cup"
        assert staff_of(EVENT).roles_at("cup") == frozenset()

    asyncio.run(test())
