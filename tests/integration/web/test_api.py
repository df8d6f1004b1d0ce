"""The service over HTTP, as programs use it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from starsquare.client import Client, ServiceError
from starsquare.game.command import ConfirmTiles, Pass, RecordRuling
from starsquare.game.side import PersonId, Side
from starsquare.service.identity import Grant, Role
from starsquare.service.messages import Clause, GameLine, Problem
from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import PASSWORD, SEATS, Served, entrant

GAME = "cup.1.7"
COUNTED = ConfirmTiles(side=Side.ONE, counted=100)


def in_a_game(
    served: Served, test: Callable[[Client, Client], Coroutine[Any, Any, None]]
) -> None:
    """Run a test with a director and Ada, in an open game."""

    async def run() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            async with await entrant(director, served.address, "ada") as ada:
                await test(director, ada)

    asyncio.run(run())


async def refusal(asked: Coroutine[Any, Any, object]) -> ServiceError:
    with pytest.raises(ServiceError) as refused:
        await asked
    return refused.value


def test_a_refusal_names_the_clause_and_says_it(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        refused = await refusal(ada.act(GAME, Pass(side=Side.ONE)))

        assert refused.status == 422
        assert refused.problem == Problem(
            error="game.not_while.counting",
            message="Not yet: the tiles are being counted (NA-3.a)",
            clauses=(
                Clause("NA-3.a", "the sides take turns, each adding at least one tile"),
            ),
            version=(await director.look(GAME)).version,
        )

    in_a_game(served, test)


def test_a_command_sent_twice_happens_once(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        first = await ada.act(GAME, COUNTED, command_id="command-1")
        second = await ada.act(GAME, COUNTED, command_id="command-1")

        assert (first.version, second.version) == (2, 2)
        assert (first.is_repeated, second.is_repeated) == (False, True)
        stolen = await refusal(director.act(GAME, COUNTED, command_id="command-1"))
        assert stolen.status == 409

    in_a_game(served, test)


def test_who_has_seen_an_older_version_is_told_the_new_one(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        refused = await refusal(ada.act(GAME, COUNTED, expected_version=7))

        assert (refused.status, refused.problem.version) == (409, 1)

    in_a_game(served, test)


def test_somebody_elses_command_is_refused(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        ruling = RecordRuling(why="I say so")
        other = ConfirmTiles(side=Side.TWO, counted=100)

        for command in (ruling, other):
            assert (await refusal(ada.act(GAME, command))).status == 403
        nobody = served.client()
        assert (await refusal(nobody.act(GAME, COUNTED))).status == 401
        await nobody.http.aclose()

    in_a_game(served, test)


def test_every_decision_is_in_the_audit_log(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        me = (await director.me()).person
        await director.act(GAME, RecordRuling(why="a tile fell"))

        decisions = (await director.audit(GAME)).decisions

        assert [(d.by, d.what, d.why) for d in decisions] == [
            (me, "GameOpened", None),
            (me, "RulingMade: note", "a tile fell"),
        ]
        assert (await refusal(ada.audit(GAME))).status == 403

    in_a_game(served, test)


def test_a_game_that_has_not_changed_is_not_sent_again(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        address = f"/api/games/{GAME}"
        first = await ada.http.get(address)
        headers = {"if-none-match": first.headers["etag"]}

        assert (await ada.http.get(address, headers=headers)).status_code == 304
        assert (await director.http.get(address, headers=headers)).status_code == 200
        await ada.act(GAME, COUNTED)
        assert (await ada.http.get(address, headers=headers)).status_code == 200

    in_a_game(served, test)


def test_games_are_listed_and_read_from_any_version(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        await ada.act(GAME, COUNTED)

        assert (await ada.games("cup")).games == (GameLine(GAME, 2),)
        assert len(await ada.events(GAME)) == 2
        assert len(await ada.events(GAME, since=1)) == 1
        assert await ada.events(GAME, since=5) == ()
        assert (await ada.look(GAME)).version == 2

    in_a_game(served, test)


def test_what_cannot_be_understood_is_refused_in_the_same_shape(
    served: Served,
) -> None:
    async def test(director: Client, ada: Client) -> None:
        for address, content in (
            ("/api/games", b"{"),
            ("/api/games", b'{"command_id":"x"}'),
            (f"/api/games/{GAME}/commands", b'{"command":{"type":"Fly"}}'),
        ):
            answer = await director.http.post(
                address, content=content, headers={"content-type": "application/json"}
            )
            assert answer.status_code == 400
            assert answer.json()["error"] == "service.not_understood"
        big = await director.http.post("/api/games", content=b"x" * 100_000)
        assert big.status_code == 413
        assert (await director.http.get("/none")).json()["error"] == "service.not_here"
        assert (await director.http.put("/api/games")).status_code == 405
        unknown = await refusal(director.look("no game"))
        assert unknown.status == 404
        book = await refusal(director.open_game("cup.1.9", book="XX", seats=SEATS))
        assert (book.status, book.problem.error) == (422, "rulebook.no_such_book")

    in_a_game(served, test)


def test_a_session_travels_in_a_cookie_that_scripts_cannot_read(
    tmp_path: Path,
) -> None:
    served = Served(SqliteStore(tmp_path / "log.db"), is_secure=True)

    async def test() -> None:
        async with await served.director():
            answer = httpx.post(
                f"{served.address}/api/session",
                json={"name": "Dina", "password": PASSWORD},
            )
        flags = answer.headers["set-cookie"].lower()
        for flag in ("httponly", "samesite=strict", "secure", "path=/"):
            assert flag in flags

    asyncio.run(test())
    served.stop()


def test_a_page_of_somebody_else_cannot_use_our_cookie(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        cookies = dict(director.http.cookies)
        host = served.address.removeprefix("http://")
        for headers, status in (
            ({}, 400),
            ({"origin": "http://evil.example"}, 400),
            ({"origin": f"http://{host}"}, 204),
        ):
            answer = httpx.delete(
                f"{served.address}/api/sessions", headers=headers, cookies=cookies
            )
            assert answer.status_code == status

    in_a_game(served, test)


def test_a_page_of_somebody_else_logs_nobody_in(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        dina = json.dumps({"name": "Dina", "password": PASSWORD})
        for address, origin, content in (
            ("/api/session", "http://evil.example", dina),
            ("/api/session", "null", dina),
            ("/api/session", "http://[", dina),
            ("/login", "http://evil.example", f"name=Dina&password={PASSWORD}"),
            ("/practice", "http://evil.example", "opponent=rusty"),
        ):
            is_form = not address.startswith("/api")
            kind = "application/x-www-form-urlencoded" if is_form else "text/plain"
            headers = {"origin": origin, "content-type": kind}
            answer = httpx.post(
                f"{served.address}{address}", headers=headers, content=content
            )

            assert answer.status_code == 400
            assert "set-cookie" not in answer.headers

    in_a_game(served, test)


def test_after_logging_in_nobody_is_led_elsewhere(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        form = {"name": "Dina", "password": PASSWORD}
        addresses = (
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\r\nx: y",
        )
        for address in addresses:
            answer = httpx.post(
                f"{served.address}/login", data={**form, "next": address}
            )

            assert (answer.status_code, answer.headers["location"]) == (303, "/")

    in_a_game(served, test)


def test_log_in_is_slowed_down_after_ten_tries(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        client = served.client()
        statuses = [
            (await refusal(client.log_in("Dina", "wrong"))).status for _ in range(11)
        ]
        await client.http.aclose()
        assert statuses == [401] * 10 + [429]

    in_a_game(served, test)


def test_a_whole_venue_behind_one_address_comes_in_by_its_links(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        grant = Grant(role=Role.ENTRANT, event="cup")
        link = await director.new_link(grant, person=PersonId("eve"))
        async with served.client() as phone:
            wrong = [await _follow(phone, "wrong") for _ in range(11)]
            right = [await _follow(phone, link) for _ in range(12)]

        assert wrong == [401] * 10 + [429]
        assert right == [200] * 12

    in_a_game(served, test)


async def _follow(phone: Client, link: str) -> int:
    answer = await phone.http.post("/api/session/link", json={"link": link})
    return answer.status_code


def test_staff_is_invited_given_roles_and_logged_out(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        desk = Grant(role=Role.DESK, event="cup")
        invitation = await director.new_link(desk, is_invitation=True)
        async with served.client() as dora:
            me = await dora.accept(invitation, "Dora", PASSWORD)
            await director.grant(me.person, Grant(role=Role.JUDGE, event="cup"))
            assert [g.role for g in (await dora.me()).grants] == ["desk", "judge"]
            table = await dora.new_link(Grant(role=Role.TABLE, event="cup", table="7"))
            async with served.client(table) as device:
                await device.act(GAME, COUNTED)
            answer = await dora.http.post("/api/session/link", json={"link": table})
            assert answer.json()["grants"][0]["role"] == "table"
            await dora.log_in("Dora", PASSWORD)
            await dora.log_out_everywhere()
            assert (await refusal(dora.me())).status == 401
        forgotten = await director.http.delete(f"/api/people/accounts/{me.person}")
        assert forgotten.status_code == 204
        async with served.client() as dora:
            assert (await refusal(dora.log_in("Dora", PASSWORD))).status == 401
            assert (await dora.http.delete("/api/session")).status_code == 204
        change = {"person": str(me.person), "grant": {"role": "desk"}}
        answer = await director.http.post("/api/roles/withdraw", json=change)
        assert answer.status_code == 422
        revoked = await director.http.delete("/api/links/none")
        assert revoked.status_code == 204

    in_a_game(served, test)


def test_those_who_host_it_see_how_it_is(served: Served) -> None:
    async def test(director: Client, ada: Client) -> None:
        assert (await ada.http.get("/health")).json() == {"status": "up"}
        assert (await ada.http.get("/ready")).json() == {"status": "ready"}
        page = (await ada.http.get("/metrics")).text
        assert "starsquare_live_lines 0" in page
        assert 'starsquare_requests_total{method="POST",status="200"}' in page
        schema = (await ada.http.get("/schema/openapi.json")).json()
        assert "/api/games/{game}/commands" in schema["paths"]
        assert served.worker is not None
        served.worker.is_ready = False
        assert (await ada.http.get("/ready")).status_code == 503
        served.worker.store.close()
        assert "is closed" in (await ada.http.get("/ready")).json()["status"]

    in_a_game(served, test)


def test_a_full_disk_is_said_and_the_game_is_still_seen(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    served = Served(store)

    async def test(director: Client, ada: Client) -> None:
        store.limit_size(1)
        ruling = RecordRuling(why="a long story " * 4_000)
        refused = await refusal(director.act(GAME, ruling))

        assert (refused.status, refused.problem.error) == (503, "store.full")
        assert (await ada.look(GAME)).version == 1
        store.limit_size(1_000_000)
        assert (await director.act(GAME, ruling)).version == 2

    in_a_game(served, test)
    served.stop()


def test_a_fault_of_ours_is_told_by_a_number_only(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(director: Client, ada: Client) -> None:
        assert served.worker is not None
        monkeypatch.setattr(served.worker, "games", None)

        answer = await ada.http.get(f"/api/games/{GAME}")

        assert answer.status_code == 500
        assert answer.json()["error"] == "service.bug"
        assert "NoneType" not in answer.text
        assert "NoneType" in caplog.text

    in_a_game(served, test)
