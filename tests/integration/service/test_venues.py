"""The venue: announcements, calls, settings, and what befell the service."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from starsquare.game.side import Moment
from starsquare.service.accounts.event import ServiceResumed
from starsquare.service.identity import NOBODY, Identity
from starsquare.service.ports import StoreError
from starsquare.service.venue.command import (
    AnswerCall,
    AnyVenueCommand,
    ChooseLists,
    PutUpAnnouncement,
    RaiseHand,
    SetMedium,
    SetPhones,
    SetRackDelay,
    SetWall,
    TakeDownAnnouncement,
    VenueError,
)
from starsquare.service.venue.deciding import MOST_UP
from starsquare.service.venue.event import Lists, VenueState, Wall
from starsquare.service.venue.venue_service import VenueAnswer
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from tests.integration.service.cup import (
    DESK,
    DIRECTOR,
    JUDGE,
    RUNNER,
    ServiceCup,
    a_cup,
)
from tests.integration.storage.appends import an_append
from tests.marks import rule


async def asks(
    cup: ServiceCup, command: AnyVenueCommand, identity: Identity = DIRECTOR
) -> VenueAnswer:
    return await cup.tournaments.venue(
        identity, "cup", command, command_id=cup.command_id()
    )


async def state(cup: ServiceCup) -> VenueState:
    return (await cup.tournaments.venues.look("cup")).venue


def test_announcements_go_up_and_come_down(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        soon = Moment(cup.clock.now() + 60_000)
        await asks(cup, PutUpAnnouncement(text=" Lunch "), DESK)
        await asks(cup, PutUpAnnouncement(text="Round soon", until=soon))
        first = await cup.views.venue(NOBODY, "cup")

        await asks(cup, TakeDownAnnouncement(number=1))
        again = await asks(cup, TakeDownAnnouncement(number=1))
        await asks(cup, PutUpAnnouncement(text="Third"))
        cup.clock.passes(61)
        later = await cup.views.venue(NOBODY, "cup")

        assert [one.text for one in first.announcements] == ["Lunch", "Round soon"]
        assert again.events == ()
        assert [(one.number, one.text) for one in later.announcements] == [(3, "Third")]

    asyncio.run(test())


def test_the_wall_has_room_for_so_many(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        for number in range(MOST_UP):
            await asks(cup, PutUpAnnouncement(text=str(number)))

        with pytest.raises(VenueError, match="Remove one"):
            await asks(cup, PutUpAnnouncement(text="one more"))

    asyncio.run(test())


@rule("SO-CHAL-1.a", "ES-PLAY-9.b", "KZ-PLAY-9.b")
def test_a_hand_stays_up_until_somebody_goes_there(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada", "bob"])
        await cup.pairs()
        await asks(cup, RaiseHand(table=1, wanted="judge", reason=" a word "), RUNNER)
        twice = await asks(cup, RaiseHand(table=1, wanted="judge"), RUNNER)
        await asks(cup, RaiseHand(table=99), RUNNER)
        up = (await cup.views.venue(JUDGE, "cup")).calls

        await asks(cup, AnswerCall(number=1), JUDGE)
        again = await asks(cup, AnswerCall(number=1), JUDGE)

        division = next(iter((await cup.state()).divisions))
        assert (twice.events, again.events) == ((), ())
        assert [(one.table, one.wanted, one.reason, one.division) for one in up] == [
            (1, "judge", "a word", division),
            (99, "director", "", None),
        ]
        calls = (await state(cup)).calls
        assert [one.answered_by for one in calls] == [JUDGE.person, None]

    asyncio.run(test())


@pytest.mark.parametrize("seconds", [0, 59, 86_401])
def test_racks_are_not_shown_to_spectators_while_opponents_could_use_it(
    seconds: int,
) -> None:
    with pytest.raises(msgspec.ValidationError, match="seconds"):
        msgspec.convert({"type": "SetRackDelay", "seconds": seconds}, SetRackDelay)


def test_settings_of_the_venue_are_kept(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "log.db")
        cup = ServiceCup(store)
        await cup.open()
        division = next(iter((await cup.state()).divisions))
        wall = Wall(panels=("clock",), theme="light", page_seconds=20)
        lists = Lists(base="OURS")
        for command in (
            SetWall(wall=wall),
            SetPhones(division=division, are_on=True),
            SetMedium(division=division, is_on_screen=True),
            SetRackDelay(seconds=300),
            ChooseLists(lists=lists),
        ):
            await asks(cup, command)
        await asks(cup, SetMedium(division=division, is_on_screen=False))

        kept = await state(ServiceCup(store, clock=cup.clock))

        assert kept == VenueState(
            wall=wall,
            phones={division: True},
            rack_delay_seconds=300,
            lists=lists,
        )
        for command in (
            SetPhones(division="x", are_on=True),
            SetMedium(division="x", is_on_screen=True),
        ):
            with pytest.raises(VenueError, match="no division x"):
                await asks(cup, command)

    asyncio.run(test())


def test_the_clock_of_the_round_is_on_the_wall(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada", "bob"])
        await cup.pairs()
        pool = await cup.pool()
        before = await cup.views.venue(NOBODY, "cup")

        await cup.does(DIRECTOR, ask.StartRound(pool=pool))

        (clock,) = (await cup.views.venue(NOBODY, "cup")).clocks
        assert before.clocks == ()
        assert (clock.pool, clock.round, clock.missing) == (pool, 1, 0)
        assert clock.minutes_left is not None

    asyncio.run(test())


async def fills(cup: ServiceCup) -> None:
    for _ in range(MOST_UP):
        await asks(cup, PutUpAnnouncement(text="a long story " * 38))


def test_staff_is_told_that_the_log_cannot_be_written(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "log.db")
        cup = ServiceCup(store)
        told: list[int] = []
        cup.worker.notices.listeners.append(lambda: told.append(len(told)))
        await cup.open()
        store.append(an_append("filler", events=1_000))
        store.limit_size(1)
        with pytest.raises(StoreError):
            await fills(cup)

        seen = await cup.views.venue(DIRECTOR, "cup")
        public = await cup.views.venue(NOBODY, "cup")
        store.limit_size(1_000_000)
        await asks(cup, PutUpAnnouncement(text="Back"))

        assert [one.key for one in seen.notices] == ["notice.store"]
        assert "is full" in seen.notices[0].text
        assert public.notices == ()
        assert (await cup.views.venue(DIRECTOR, "cup")).notices == ()
        assert len(told) == 2
        store.close()

    asyncio.run(test())


def test_a_missed_sign_of_life_is_told_too(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()

        cup.worker.notices.beaten(StoreError("store.full", where="here"))
        seen = await cup.views.venue(DIRECTOR, "cup")
        failure = cup.worker.notices.failure
        await cup.worker.timekeeper.last_beat()

        assert [one.key for one in seen.notices] == ["notice.store"]
        assert (await cup.views.venue(DIRECTOR, "cup")).notices == ()
        assert failure is not None
        assert cup.worker.notices.failure is None

    asyncio.run(test())


def test_directors_read_that_the_service_was_down(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        now = cup.clock.now()
        await cup.worker.accounts.resumed(
            ServiceResumed(
                down_since=Moment(now - 30_000),
                up_at=now,
                stopped=("game-cup.1.1", "game-other.1.1"),
            )
        )

        (notice,) = (await cup.views.venue(DIRECTOR, "cup")).notices
        cup.clock.passes(13 * 3600)

        assert notice.text == "The service was down for 30 seconds; 1 clock was stopped"
        assert (await cup.views.venue(DIRECTOR, "cup")).notices == ()

    asyncio.run(test())
