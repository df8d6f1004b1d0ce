"""A desk volunteer tries to create links in other people's names."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing
from typing import Any

import pytest

from starsquare.client import Client
from starsquare.client.connection import ServiceError
from starsquare.game import command as play
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.accounts.access_links import LinkUse
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.venue.command import PutUpAnnouncement, SetMedium
from starsquare.tournament import command as ask
from starsquare.tournament.keys import PoolKey
from tests.integration.web.event_serving import an_event, pair
from tests.integration.web.serving import PASSWORD, Served

ENTRANT = Grant(role=Role.ENTRANT, event="cup")
Attack = Callable[[Client, Client], Coroutine[Any, Any, None]]


def at_an_event(served: Served, attack: Attack) -> None:
    """Run something as a desk volunteer while a director watches."""

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
    """Desk staff may choose the ids of entrants: reserved ones are refused there."""

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
        token = served.worker.accounts.links.guest(admin, (ENTRANT,), 60_000)
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
            ask.StartRound(pool=PoolKey("competitive"), absent=(person,)),
        )
        async with served.client(link) as phone:
            await phone.at_event(
                "cup",
                ask.RecordArrival(pool=PoolKey("competitive"), person=person),
            )
        audit = (await director.http.get("/api/events/cup/audit")).json()["entries"]
        made = [one for one in audit if one["what"] == "LinkIssued"]
        assert [(one["who"], one["about"]) for one in made] == [
            ("Eve", "link for runner"),
            ("Dina", "invitation as desk"),
        ]
        assert made[0]["why"] == "used for 2 decisions since"  # came, and how late
        page = await director.http.get("/e/cup/director/log")
        assert page.status_code == 200
        assert "link created" in page.text

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


async def a_game_of(director: Client, ada: PersonId, bob: PersonId) -> None:
    """Open a game on screen and bring it to its first turn."""
    await director.open_game(
        "cup.1.1", book="KZ/competitive", seats=BySide((ada,), (bob,))
    )
    while (seen := await director.look("cup.1.1")).game.first is None:
        for side in Side:
            await director.act("cup.1.1", play.DrawForFirst(side=side))
    for side in (seen.game.first, seen.game.first.other):
        await director.act("cup.1.1", play.DrawRack(side=side))


def test_a_link_that_the_desk_made_before_a_game_shows_no_rack_in_it(
    served: Served,
) -> None:
    async def attack(director: Client, eve: Client) -> None:
        ada, bob, *_ = await members(director)
        seat = Grant(role=Role.TABLE, event="cup", table="1", side=Side.ONE)
        kept = [await eve.new_link(ENTRANT, person=ada), await eve.new_link(seat)]
        own = await director.new_link(ENTRANT, person=ada)
        await a_game_of(director, ada, bob)
        racks = (await director.look("cup.1.1")).game.racks

        for link in kept:
            async with served.client(link) as spy:
                with pytest.raises(ServiceError, match="made at the desk") as refused:
                    await spy.look("cup.1.1")
                assert refused.value.status == 403
                told = await spy.http.get("/api/games/cup.1.1/events?after=0")
                assert racks.one not in told.text
                draft = await spy.http.get("/api/games/cup.1.1/draft")
                assert draft.status_code == 403
                page = await spy.http.get("/t/cup.1.1")
                assert racks.one not in page.text
                seen = [one async for one in first_of(spy, 4)]
                assert racks.one not in str(seen)
        async with served.client(own) as phone:
            assert (await phone.look("cup.1.1")).game.racks.one == racks.one
        await director.act("cup.1.1", play.EndRound())
        async with served.client(kept[0]) as phone:
            assert (await phone.look("cup.1.1")).game.racks.one == racks.one

    at_an_event(served, attack)


async def first_of(client: Client, count: int) -> AsyncGenerator[object, None]:
    """Return the first messages sent to a table's page."""
    async with aclosing(client.watch("cup.1.1")) as told:
        async for one in told:
            yield one
            count -= 1
            if not count:
                return


def test_a_code_that_the_desk_prints_is_not_the_directors(served: Served) -> None:
    async def attack(director: Client, eve: Client) -> None:
        use = [LinkUse(ENTRANT, (await members(director))[0])]
        makers = {
            role: Identity(PersonId("x"), (Grant(role=role, event="cup"),))
            for role in (Role.DIRECTOR, Role.DESK)
        }

        async def printed() -> None:
            assert served.worker is not None
            house = served.worker.accounts
            (own,) = await house.links.for_uses(makers[Role.DIRECTOR], use)
            (copy,) = await house.links.for_uses(makers[Role.DESK], use)

            assert (own,) == await house.links.for_uses(makers[Role.DIRECTOR], use)
            assert (copy,) == await house.links.for_uses(makers[Role.DESK], use)
            assert (await house.links.identity_of(own)).sees_racks
            assert not (await house.links.identity_of(copy)).sees_racks

        await asyncio.to_thread(served.call, printed())

    at_an_event(served, attack)


def test_the_desk_makes_no_link_of_a_seat_where_games_are_on_screen(
    served: Served,
) -> None:
    async def attack(director: Client, eve: Client) -> None:
        ada, *_ = await members(director)
        await director.in_venue(
            "cup", SetMedium(division="competitive", is_on_screen=True)
        )
        with pytest.raises(ServiceError, match="Ask the director"):
            await eve.new_link(ENTRANT, person=ada)
        assert await director.new_link(ENTRANT, person=ada)
        await director.in_venue(
            "cup", SetMedium(division="competitive", is_on_screen=False)
        )
        assert await eve.new_link(ENTRANT, person=ada)

    at_an_event(served, attack)


def test_nobody_fills_the_log_with_links(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starsquare.service.accounts.link_service.MOST_LINKS", 20)

    async def attack(director: Client, eve: Client) -> None:
        table = Grant(role=Role.TABLE, event="cup")
        for _ in range(19):  # and the accepted invitation
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
