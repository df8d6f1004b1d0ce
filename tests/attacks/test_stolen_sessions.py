"""Tokens that outlive their session, guessed passwords, borrowed addresses."""

from __future__ import annotations

import asyncio
import html
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from starsquare.game.side import Moment
from starsquare.service.accounts.account_service import AccountError, LoginError
from starsquare.service.accounts.passwords import RESET_MS
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.identity import ForbiddenError, Grant, Identity, Role
from starsquare.service.worker import Worker
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.access import SharedLimiter
from starsquare.web.answers import TooOftenError
from tests.integration.conftest import new_database as new_database
from tests.integration.databases import NewDatabase
from tests.integration.service.services import SetClock
from tests.integration.web.serving import (
    PASSWORD,
    Process,
    Served,
    a_worker,
    first_invitation_of,
    invitation_for,
    wait_until_ready,
)

NEW = "a better password"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path / "log.db"))
    yield served
    served.stop()


async def _signed_in(worker: Worker, name: str = "Dina") -> str:
    return await worker.accounts.accept(
        await first_invitation_of(worker), name, PASSWORD
    )


async def _eve(worker: Worker, director: Identity) -> str:
    """Open a second account, at one event only."""
    invitation = await worker.accounts.links.issue(
        director, Grant(role=Role.DESK, event="cup"), is_invitation=True
    )
    return await worker.accounts.accept(invitation, "Eve", PASSWORD)


def _browser(served: Served) -> httpx.Client:
    return httpx.Client(
        base_url=served.address,
        headers={
            "origin": served.address,
            "accept": "text/html",
            "user-agent": "A tab",
        },
        timeout=60,
    )


@pytest.mark.parametrize(
    ("method", "path"), [("DELETE", "/api/session"), ("POST", "/logout")]
)
def test_a_token_is_dead_after_log_out(served: Served, method: str, path: str) -> None:
    with served.browser("/") as browser:
        stolen = dict(browser.cookies)
        address = served.address
        assert browser.get(f"{address}/api/session").status_code == 200
        assert browser.request(method, f"{address}{path}").status_code in {204, 303}

    with _browser(served) as thief:
        thief.cookies.update(stolen)
        assert thief.get("/api/session").status_code == 401


def test_log_out_with_a_token_that_is_not_good_changes_nothing(served: Served) -> None:
    with _browser(served) as nobody:
        nobody.cookies.set("starsquare", "s.nonsense")
        assert nobody.delete("/api/session").status_code in {204, 401}


def test_sessions_are_listed_and_ended_one_by_one(served: Served) -> None:
    with served.browser("/") as here, _browser(served) as there:
        there.post(
            "/api/session", json={"name": "Dina", "password": PASSWORD}
        ).raise_for_status()
        address = served.address
        listed = here.get(f"{address}/api/sessions").json()["sessions"]
        other = next(one for one in listed if not one["is_this"])
        shown = here.get(f"{address}/account").text
        here.delete(f"{address}/api/sessions/{other['session']}").raise_for_status()

        assert other["device"] == "A tab"
        assert "A tab" in shown
        assert there.get("/api/session").status_code == 401
        assert here.get(f"{address}/api/session").status_code == 200


def test_nobody_ends_a_session_of_somebody_else(tmp_path: Path) -> None:
    async def attack() -> None:
        worker = a_worker(SqliteStore(tmp_path / "log.db"))
        token = await _signed_in(worker)
        dina = await worker.accounts.by_session(token)
        eve = await worker.accounts.by_session(await _eve(worker, dina))

        await worker.accounts.end_session(eve.person, worker.accounts.session_in(token))

        assert await worker.accounts.by_session(token) == dina
        worker.store.close()

    asyncio.run(attack())


def test_a_new_password_ends_all_other_sessions(served: Served) -> None:
    with served.browser("/account") as here, _browser(served) as thief:
        thief.cookies.update(dict(here.cookies))
        wrong = here.post("/password", data={"password": "x", "new_password": NEW})
        short = here.post("/password", data={"password": PASSWORD, "new_password": "x"})
        done = here.post("/password", data={"password": PASSWORD, "new_password": NEW})

        assert (wrong.status_code, short.status_code) == (401, 422)
        assert "not your current password" in wrong.text
        assert done.status_code == 303
        assert thief.get("/api/session").status_code == 401
        here.cookies = done.cookies
        assert here.get(f"{served.address}/account").status_code == 200


def test_a_director_resets_a_forgotten_password_by_a_link_that_works_once(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        worker = a_worker(SqliteStore(tmp_path / "log.db"))
        dina = await worker.accounts.by_session(await _signed_in(worker))
        old = await _eve(worker, dina)
        eve = await worker.accounts.by_session(old)
        passwords = worker.passwords

        with pytest.raises(ForbiddenError):
            await passwords.issue_reset(eve, dina.person)
        link = await passwords.issue_reset(dina, eve.person)
        with pytest.raises(AccountError):
            await passwords.reset(link, "short")
        await passwords.reset(link, NEW)

        with pytest.raises(TokenError):
            await passwords.reset(link, "yet another one")
        with pytest.raises(TokenError):
            await worker.accounts.by_session(old)
        with pytest.raises(LoginError):
            await worker.accounts.log_in("Eve", PASSWORD)
        await worker.accounts.log_in("Eve", NEW)
        worker.store.close()

    asyncio.run(test())


def test_a_reset_link_ends_after_a_day(tmp_path: Path) -> None:
    clock = SetClock()

    async def test() -> None:
        worker = a_worker(SqliteStore(tmp_path / "log.db"), clock)
        dina = await worker.accounts.by_session(await _signed_in(worker))
        link = await worker.passwords.issue_reset(dina, dina.person)
        clock.moment = Moment(clock.moment + RESET_MS)

        with pytest.raises(TokenError, match="too old"):
            await worker.passwords.reset(link, NEW)
        worker.store.close()

    asyncio.run(test())


def test_the_pages_reset_a_password(served: Served) -> None:
    assert served.worker is not None
    with served.browser("/account") as dina:
        identity = served.call(
            served.worker.accounts.by_session(dict(dina.cookies)["starsquare"][2:])
        )
        served.call(_eve(served.worker, identity))
        names = served.call(served.worker.accounts.staff_names())
        eve = next(person for person, name in names.items() if name == "Eve")
        shown = dina.post("/reset", data={"choice": eve}).text
    link = html.unescape(shown).partition("/reset#")[2].partition('"')[0]
    with _browser(served) as browser:
        refused = browser.post("/reset", data={"reset": "x", "password": NEW})
        done = browser.post("/reset", data={"reset": link, "password": NEW})

        assert refused.status_code == 401
        assert done.status_code == 303
        assert browser.get("/account").status_code == 200


def test_an_account_page_is_not_for_those_who_came_by_a_link(served: Served) -> None:
    async def link() -> str:
        async with await served.director() as director:
            return await director.new_link(Grant(role=Role.STATION, event="cup"))

    with _browser(served) as browser:
        browser.cookies.set("starsquare", f"l.{asyncio.run(link())}")
        assert browser.get("/account").status_code == 403


def test_two_servers_count_the_tries_of_one_address_together(
    new_database: NewDatabase,
) -> None:
    database, clock = new_database(), SetClock()
    one, two = (
        SharedLimiter("log-in", database.open(), clock, tries=3, seconds=60)
        for _ in range(2)
    )

    async def attack() -> None:
        await one.note("phone")
        await two.note("phone")
        async with one.attempt("phone"):
            pass  # the right password is not counted
        await one.note("phone")
        with pytest.raises(TooOftenError, match="Too many tries"):
            await two.note("phone")
        await two.note("another phone")
        clock.passes(61)
        await two.note("phone")

    asyncio.run(attack())


def test_tries_are_not_kept_for_ever(new_database: NewDatabase) -> None:
    store = new_database().open()
    store.note_try("1", "a", Moment(1))
    store.note_try("2", "a", Moment(5))
    store.drop_tries(Moment(5))

    assert store.tries_since("a", Moment(0)) == (5,)


def test_nobody_gets_more_tries_by_naming_another_address(tmp_path: Path) -> None:
    database = str(tmp_path / "log.db")
    asyncio.run(invitation_for(database))
    process = Process(database)
    try:
        wait_until_ready(process.address)
        answers = [
            httpx.post(
                f"{process.address}/api/session",
                json={"name": "Dina", "password": "guess"},
                headers={"x-forwarded-for": f"10.0.0.{number}"},
                timeout=60,
            ).status_code
            for number in range(11)
        ]
    finally:
        process.kill()

    assert answers == [401] * 10 + [429]


def test_nobody_gets_more_tries_by_naming_an_address_after_the_body(
    served: Served,
) -> None:
    """A proxy passes on what follows a body, and says itself who calls before it."""
    body = b'{"name":"Dina","password":"a wrong guess"}'

    def guess(number: int) -> int:
        port = int(served.address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
            line.sendall(
                b"POST /api/session HTTP/1.1\r\nHost: x\r\n"
                b"Content-Type: application/json\r\nX-Forwarded-For: 10.0.0.1\r\n"
                b"Transfer-Encoding: chunked\r\n\r\n"
                b"%x\r\n%b\r\n0\r\nX-Forwarded-For: 10.0.1.%d\r\n\r\n"
                % (len(body), body, number)
            )
            return int(line.recv(12).split()[1])

    assert [guess(number) for number in range(11)] == [401] * 10 + [429]


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"rawId": 7},
        {"rawId": "AAAA", "id": "AAAA", "type": "public-key", "response": {}},
        {"rawId": "A", "response": "x"},
    ],
)
def test_a_made_up_passkey_opens_nothing(
    served: Served, answer: dict[str, object]
) -> None:
    home = served.address.replace("127.0.0.1", "localhost")
    with httpx.Client(base_url=home, headers={"origin": home}, timeout=60) as nobody:
        token = nobody.post("/api/session/passkey/new").json()["token"]
        sent = {"token": token, "answer": answer}
        tried = nobody.post("/api/session/passkey", json=sent)
        again = nobody.post("/api/session/passkey", json=sent)

    assert tried.status_code == 401
    assert again.status_code == 422  # a challenge is used once
