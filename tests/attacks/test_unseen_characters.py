"""A name contains characters that reverse lines or control a terminal."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import msgspec
from msgspec.structs import replace

from starsquare.cli.main import app
from starsquare.client import Client
from starsquare.game.side import PersonId
from starsquare.paper.form import Form
from starsquare.service.ports import Append, CommandId, StreamName
from starsquare.service.venue.command import PutUpAnnouncement
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament.person import Person
from tests.integration.cli.running import CliRunner
from tests.integration.storage.appends import a_true_append
from tests.integration.web.event_serving import an_event
from tests.integration.web.serving import PASSWORD, Served, first_invitation_of

TURNED = "\u202e"
ORDERS = "\x1b[2J\x07"
UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)


def must_be_plain(answer: httpx.Response) -> str:
    assert answer.status_code == 200, answer.url
    assert UNSEEN.search(answer.text) is None, answer.url
    assert "\\u202e" not in answer.text
    return answer.text


def test_names_titles_and_notices_reach_no_page_with_what_nobody_sees(
    served: Served,
) -> None:
    evil = f"Ev{TURNED}e{ORDERS}"

    async def attack() -> None:
        async with await served.director() as director:
            await an_event(director)
            await director.keep_people(
                "cup", Person(id=PersonId("x"), first_name=evil, last_name=evil)
            )
            await director.enter_list(
                "cup", f"id,first,last,school,grade\neve,{evil},{evil},{evil},6\n"
            )
            notice = PutUpAnnouncement(text=f"Lunch{TURNED} is {ORDERS}served")
            await director.in_venue("cup", notice)
            await director.open_event("far", title=f"The {evil} Cup", book="NA")
            pages = (
                *("/", "/e/cup", "/e/far", "/e/cup/wall", "/e/cup/director"),
                *("/e/cup/director/log", "/e/cup/desk", "/e/cup/desk/entrants"),
                *("/api/events/cup/entrants", "/api/events/cup/venue", "/api/events"),
            )
            texts = [must_be_plain(await director.http.get(one)) for one in pages]
            assert any("Eve" in one for one in texts)
            for form in Form:
                answer = await director.http.get(
                    f"/api/events/cup/print/{form.value}.pdf", timeout=60
                )
                assert answer.status_code in {200, 422}, form

    asyncio.run(attack())


def test_an_account_is_opened_under_a_name_that_can_be_read(served: Served) -> None:
    async def attack() -> None:
        assert served.worker is not None
        invitation = await first_invitation_of(served.worker)
        async with Client(served.address) as eve:
            await eve.accept(invitation, f"Di{TURNED}na ", PASSWORD)
        names = await served.worker.accounts.staff_names()
        assert set(names.values()) == {"Dina"}
        async with Client(served.address) as again:
            await again.log_in(f"Dina{ORDERS[-1]}", PASSWORD)

    asyncio.run(attack())


def test_what_an_old_log_holds_is_neutralized_where_it_is_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    opened = a_true_append("tournament-old")
    title = f'"title":"Old{TURNED} \\u001b[2JCup\\u202e"'.encode()
    data = re.sub(rb'"title":"[^"]*"', lambda _: title, opened.events[0].data, count=1)
    store.append(
        Append(
            stream=StreamName("tournament-old"),
            after=0,
            events=(replace(opened.events[0], data=data),),
            command_id=CommandId("an-old-command"),
        )
    )
    record = msgspec.json.encode(
        Person(id=PersonId("p1"), first_name=f"A{TURNED}da", last_name="King")
    )
    store.remember("tournament-old", PersonId("p1"), record)
    served = Served(store)
    try:
        with httpx.Client(base_url=served.address, timeout=30) as anybody:
            assert "Old [2JCup" in must_be_plain(anybody.get("/e/old"))
            must_be_plain(anybody.get("/"))
        assert served.worker is not None
        people = served.call(served.worker.tournaments.people("old")).people
        known = people.get(PersonId("p1"))
        assert known is not None
        assert known.first_name == "Ada"
    finally:
        served.stop()


def test_a_list_read_in_a_terminal_gives_it_no_orders(tmp_path: Path) -> None:
    event, roster = str(tmp_path / "cup.event"), tmp_path / "list.csv"
    roster.write_text(f"first,last,grade\nEv{TURNED}e{ORDERS},Adams,6\n", "utf-8")
    CliRunner().invoke(app, ["event", "create", event, "KZ/competitive"])
    CliRunner().invoke(app, ["event", "import", event, str(roster)])

    told = CliRunner().invoke(app, ["event", "desk", event, "--json"])

    assert told.exit_code == 0
    assert UNSEEN.search(told.output) is None
    assert "\\u202e" not in told.output
    assert "Eve" in told.output
