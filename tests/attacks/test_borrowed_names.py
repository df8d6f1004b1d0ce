"""Somebody of the desk makes links in names that are not theirs to give."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from starsquare.client import Client
from starsquare.client.connection import ServiceError
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.identity import Grant, Role
from starsquare.service.venue.command import PutUpAnnouncement
from starsquare.tournament import command as ask
from starsquare.tournament.keys import PoolKey
from tests.integration.web.event_serving import ME, an_event, pair
from tests.integration.web.serving import PASSWORD, Served

ENTRANT = Grant(role=Role.ENTRANT, event="cup")
Attack = Callable[[Client, Client], Coroutine[Any, Any, None]]


def at_an_event(served: Served, attack: Attack) -> None:
    """Let somebody with a desk's account do something while a director looks on."""

    async def run() -> None:
        async with await served.director() as director:
            await an_event(director)
            desk = Grant(role=Role.DESK, event="cup")
            invitation = await director.new_link(desk, is_invitation=True)
            async with served.client() as eve:
                await eve.accept(invitation, "Eve", PASSWORD)
                await attack(director, eve)

    asyncio.run(run())


def test_no_link_is_made_in_the_name_of_staff_the_clock_or_a_bot(
    served: Served,
) -> None:
    async def attack(director: Client, eve: Client) -> None:
        admin = (await director.http.get("/api/session")).json()["person"]
        names = ("clock", "anybody", "referee", "bot-full", "guest-1-1", "link-1", "")
        for name in (admin, *names, "staff-0000000000000000", "nobody-here"):
            for maker in (director, eve):
                with pytest.raises(ServiceError) as refused:
                    await maker.new_link(ENTRANT, person=PersonId(name))
                assert refused.value.status == 403, name

    at_an_event(served, attack)


def test_an_entrant_called_clock_gets_no_link(served: Served) -> None:
    """Who may enter people may choose their ids: reserved ones are reserved there."""

    async def attack(director: Client, eve: Client) -> None:
        await eve.enter_list("cup", "id,first,last,grade\nclock,Clock,Work,6\n")
        with pytest.raises(ServiceError) as refused:
            await eve.new_link(ENTRANT, person=PersonId("clock"))
        assert refused.value.status == 403

    at_an_event(served, attack)


def test_a_link_with_a_staffs_role_bears_no_name(served: Served) -> None:
    async def attack(director: Client, eve: Client) -> None:
        runner = Grant(role=Role.RUNNER, event="cup")
        people = await members(director)
        with pytest.raises(ServiceError) as refused:
            await eve.new_link(runner, person=people[0])
        assert refused.value.status == 403

    at_an_event(served, attack)


async def members(director: Client) -> list[PersonId]:
    answer = await director.http.get("/api/events/cup/entrants")
    return [
        PersonId(member["person"])
        for line in answer.json()["entrants"]
        for member in line["members"]
    ]


def test_a_link_ends_nobodys_sessions(served: Served) -> None:
    async def attack(director: Client, eve: Client) -> None:
        people = await members(director)
        link = await eve.new_link(ENTRANT, person=people[0])
        async with served.client(link) as phone:
            answer = await phone.http.delete("/api/sessions")
        assert answer.status_code == 403
        assert (await director.http.get("/api/session")).status_code == 200

    at_an_event(served, attack)


def test_a_link_in_an_old_log_that_bears_an_accounts_name_ends_no_session(
    served: Served,
) -> None:
    async def attack(director: Client, eve: Client) -> None:
        assert served.worker is not None
        admin = PersonId((await director.http.get("/api/session")).json()["person"])
        token = served.worker.accounts.guest_link(admin, (ENTRANT,), 60_000)
        async with served.client(token) as thief:
            answer = await thief.http.delete("/api/sessions")
        assert answer.status_code == 403
        assert (await director.http.get("/api/session")).status_code == 200

    at_an_event(served, attack)


def test_the_log_shows_every_link_by_whom_and_what_was_done_with_it(
    served: Served,
) -> None:
    async def attack(director: Client, eve: Client) -> None:
        runner = Grant(role=Role.RUNNER, event="cup")
        link = await eve.new_link(runner)
        await pair(director, "competitive")
        person = (await members(director))[0]
        await director.at_event(
            "cup",
            ask.StartRound(by=ME, pool=PoolKey("competitive"), absent=(person,)),
        )
        async with served.client(link) as phone:
            await phone.at_event(
                "cup",
                ask.RecordArrival(by=ME, pool=PoolKey("competitive"), person=person),
            )
        audit = (await director.http.get("/api/events/cup/audit")).json()["entries"]
        made = [one for one in audit if one["what"] == "LinkIssued"]
        assert [(one["who"], one["about"]) for one in made] == [
            ("Eve", "link for runner"),
            ("Dina", "invitation as desk"),
        ]
        assert made[0]["why"] == "used for 2 decisions since"  # come, and how late
        page = await director.http.get("/e/cup/director/log")
        assert page.status_code == 200
        assert "link made" in page.text

    at_an_event(served, attack)


def test_the_desk_makes_no_link_that_shows_a_rack_in_play(served: Served) -> None:
    async def attack(director: Client, eve: Client) -> None:
        ada, bob, *_ = await members(director)
        await director.open_game(
            "cup.1.1",
            book="KZ/competitive",
            seats=BySide((ada,), (bob,)),
        )
        seat = Grant(role=Role.TABLE, event="cup", table="1", side=Side.ONE)
        for grant, person in ((ENTRANT, ada), (seat, None)):
            with pytest.raises(ServiceError) as refused:
                await eve.new_link(grant, person=person)
            assert refused.value.status == 403
            assert "Ask the director" in str(refused.value)
            assert await director.new_link(grant, person=person)
        assert await eve.new_link(Grant(role=Role.TABLE, event="cup", table="1"))
        assert await eve.new_link(ENTRANT, person=(await members(director))[2])

    at_an_event(served, attack)


def test_nobody_fills_the_log_with_links(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starsquare.service.accounts.account_service.MOST_LINKS", 20)

    async def attack(director: Client, eve: Client) -> None:
        table = Grant(role=Role.TABLE, event="cup")
        for _ in range(19):  # and the invitation, which was accepted
            await eve.new_link(table)
        await eve.new_link(table)
        with pytest.raises(ServiceError, match="already has 20 links"):
            await eve.new_link(table)

    at_an_event(served, attack)


def test_no_one_gives_out_the_role_of_a_guest(served: Served) -> None:
    async def attack(director: Client, eve: Client) -> None:
        scorer = Grant(role=Role.SCORER, event="cup")
        for is_invitation in (False, True):
            with pytest.raises(ServiceError) as refused:
                await director.new_link(scorer, is_invitation=is_invitation)
            assert refused.value.status == 403

    at_an_event(served, attack)


def test_nobody_uses_up_an_id_by_which_the_service_will_act(served: Served) -> None:
    async def attack(director: Client, eve: Client) -> None:
        note = PutUpAnnouncement(text="x")
        for taken in (
            "open:game-cup.1.1",
            "time:tournament-cup:9",
            "stopped:game-cup.1.1:3",
        ):
            with pytest.raises(ServiceError) as refused:
                await eve.in_venue("cup", note, command_id=taken)
            assert refused.value.status == 400, taken

    at_an_event(served, attack)
