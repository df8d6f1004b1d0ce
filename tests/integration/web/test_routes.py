"""Every route, every role: what is not explicitly open is closed."""

from __future__ import annotations

import asyncio

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from starsquare.game.side import PersonId
from starsquare.service.identity import NOBODY, Grant, Identity, Role
from starsquare.web.access import Who, is_open
from starsquare.web.app import ROUTES
from tests.integration.web.serving import Served

OPEN_TO: dict[tuple[str, str], Who] = {
    ("POST", "/api/games"): Who.KNOWN,
    ("POST", "/api/games/{game:str}/commands"): Who.KNOWN,
    ("GET", "/api/games/{game:str}"): Who.ANYBODY,
    ("GET", "/api/games/{game:str}/events"): Who.ANYBODY,
    ("GET", "/api/games/{game:str}/audit"): Who.KNOWN,
    ("GET", "/t/{game:str}"): Who.ANYBODY,
    ("GET", "/practice"): Who.ANYBODY,
    ("POST", "/practice"): Who.ANYBODY,
    ("GET", "/practice/friend/{game:str}"): Who.ANYBODY,
    ("POST", "/practice/sit"): Who.ANYBODY,
    ("POST", "/practice/name"): Who.ANYBODY,
    ("POST", "/practice/resign"): Who.ANYBODY,
    ("POST", "/practice/again"): Who.ANYBODY,
    ("POST", "/api/practice/{game:str}/say"): Who.KNOWN,
    ("GET", "/clock"): Who.ANYBODY,
    ("GET", "/clock-worker.js"): Who.ANYBODY,
    ("GET", "/clock.webmanifest"): Who.ANYBODY,
    ("GET", "/api/games/{game:str}/lightning"): Who.ANYBODY,
    ("POST", "/api/games/{game:str}/lightning"): Who.KNOWN,
    ("POST", "/api/games/{game:str}/score"): Who.ANYBODY,
    ("POST", "/api/practice"): Who.ANYBODY,
    ("POST", "/api/games/{game:str}/scorer"): Who.KNOWN,
    ("GET", "/api/games/{game:str}/shown"): Who.ANYBODY,
    ("GET", "/api/games/{game:str}/record.gcg"): Who.ANYBODY,
    ("GET", "/api/games/{game:str}/steps"): Who.ANYBODY,
    ("GET", "/api/games/{game:str}/draw"): Who.ANYBODY,
    ("GET", "/api/games/{game:str}/draft"): Who.KNOWN,
    ("PUT", "/api/games/{game:str}/draft"): Who.KNOWN,
    ("GET", "/api/games/{game:str}/plays-left"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/games"): Who.ANYBODY,
    ("GET", "/api/events"): Who.ANYBODY,
    ("POST", "/api/events"): Who.KNOWN,
    ("POST", "/api/events/{event:str}/commands"): Who.KNOWN,
    ("POST", "/api/events/{event:str}/preview"): Who.KNOWN,
    ("POST", "/api/events/{event:str}/venue"): Who.KNOWN,
    ("POST", "/api/events/{event:str}/people"): Who.KNOWN,
    ("DELETE", "/api/events/{event:str}/people/{person:str}"): Who.KNOWN,
    ("POST", "/api/events/{event:str}/list"): Who.KNOWN,
    ("GET", "/api/events/{event:str}"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/entrants"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/entrants/{entrant:str}"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/attendance"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/draft"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/pairings"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/boards"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/standings"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/ratings"): Who.ANYBODY,
    ("GET", "/api/schemas/results.json"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/crosstable"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/statistics"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/prizes"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/contests"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/drawing"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/audit"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/venue"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/print"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/print/{file:str}"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/printing/{job:str}"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/judging"): Who.KNOWN,
    ("POST", "/api/events/{event:str}/slips"): Who.KNOWN,
    ("POST", "/api/events/{event:str}/slips/opinions"): Who.KNOWN,
    ("POST", "/api/games/{game:str}/verdict"): Who.KNOWN,
    ("GET", "/api/events/{event:str}/words/{word:str}"): Who.ANYBODY,
    ("GET", "/api/events/{event:str}/words"): Who.ANYBODY,
    ("POST", "/api/session"): Who.ANYBODY,
    ("POST", "/api/session/link"): Who.ANYBODY,
    ("POST", "/api/session/invitation"): Who.ANYBODY,
    ("GET", "/api/session"): Who.KNOWN,
    ("DELETE", "/api/session"): Who.ANYBODY,
    ("DELETE", "/api/sessions"): Who.KNOWN,
    ("POST", "/api/links"): Who.KNOWN,
    ("DELETE", "/api/links/{link:str}"): Who.DIRECTOR,
    ("POST", "/api/roles/{change:str}"): Who.DIRECTOR,
    ("DELETE", "/api/people/{known_to:str}/{person:str}"): Who.DIRECTOR,
    ("GET", "/static/{name:str}/{path:path}"): Who.ANYBODY,
    ("GET", "/login"): Who.ANYBODY,
    ("POST", "/login"): Who.ANYBODY,
    ("GET", "/invitation"): Who.ANYBODY,
    ("POST", "/invitation"): Who.ANYBODY,
    ("GET", "/l"): Who.ANYBODY,
    ("POST", "/l"): Who.ANYBODY,
    ("POST", "/language"): Who.ANYBODY,
    ("POST", "/logout"): Who.ANYBODY,
    ("GET", "/"): Who.ANYBODY,
    ("GET", "/setup"): Who.ANYBODY,
    ("POST", "/setup"): Who.ANYBODY,
    ("POST", "/setup/settings"): Who.DIRECTOR,
    ("GET", "/setup/phone"): Who.ANYBODY,
    ("GET", "/e/{event:str}/register"): Who.ANYBODY,
    ("POST", "/e/{event:str}/register"): Who.ANYBODY,
    ("GET", "/e/{event:str}/request"): Who.ANYBODY,
    ("POST", "/e/{event:str}/desk/request"): Who.KNOWN,
    ("GET", "/demo/{code:str}/{part:str}"): Who.ANYBODY,
    ("POST", "/demo/{code:str}/{part:str}"): Who.ANYBODY,
    ("POST", "/demo/back"): Who.ANYBODY,
    ("POST", "/demo/reset"): Who.ANYBODY,
    ("POST", "/demonstrations/{code:str}"): Who.DIRECTOR,
    ("POST", "/demonstrations/{event:str}/away"): Who.DIRECTOR,
    ("GET", "/look"): Who.ANYBODY,
    ("GET", "/ladder/{season:str}"): Who.ANYBODY,
    ("GET", "/ladder/{season:str}/standings.pdf"): Who.ANYBODY,
    ("GET", "/help"): Who.ANYBODY,
    ("GET", "/help/{path:path}"): Who.ANYBODY,
    ("GET", "/new"): Who.DIRECTOR,
    ("POST", "/new"): Who.DIRECTOR,
    ("GET", "/e/{event:str}/director"): Who.KNOWN,
    ("GET", "/e/{event:str}/director/{name:str}"): Who.KNOWN,
    ("POST", "/e/{event:str}/director/{name:str}"): Who.KNOWN,
    ("GET", "/e/{event:str}"): Who.ANYBODY,
    ("GET", "/e/{event:str}/find"): Who.ANYBODY,
    ("GET", "/e/{event:str}/pairings"): Who.ANYBODY,
    ("GET", "/e/{event:str}/standings"): Who.ANYBODY,
    ("GET", "/e/{event:str}/ratings"): Who.ANYBODY,
    ("GET", "/e/{event:str}/files/{name:str}"): Who.ANYBODY,
    ("GET", "/e/{event:str}/overlay/{table:int}"): Who.ANYBODY,
    ("GET", "/e/{event:str}/files/log.csv"): Who.KNOWN,
    ("GET", "/e/{event:str}/files/log.xlsx"): Who.KNOWN,
    ("GET", "/e/{event:str}/files/records.zip"): Who.KNOWN,
    ("GET", "/e/{event:str}/crosstable"): Who.ANYBODY,
    ("GET", "/e/{event:str}/bracket"): Who.ANYBODY,
    ("GET", "/e/{event:str}/team-matches"): Who.ANYBODY,
    ("GET", "/e/{event:str}/entrant/{entrant:str}"): Who.ANYBODY,
    ("GET", "/e/{event:str}/statistics"): Who.ANYBODY,
    ("GET", "/e/{event:str}/games"): Who.ANYBODY,
    ("GET", "/e/{event:str}/game/{game:str}"): Who.ANYBODY,
    ("GET", "/review/{game:str}"): Who.ANYBODY,
    ("GET", "/review/{game:str}/sheet.pdf"): Who.ANYBODY,
    ("POST", "/review/{game:str}/play-on"): Who.ANYBODY,
    ("GET", "/drills"): Who.ANYBODY,
    ("GET", "/e/{event:str}/drills"): Who.ANYBODY,
    ("POST", "/e/{event:str}/games/review"): Who.KNOWN,
    ("GET", "/drills/{game:str}"): Who.ANYBODY,
    ("POST", "/drills/{game:str}"): Who.ANYBODY,
    ("GET", "/drills/{game:str}/sheet.pdf"): Who.ANYBODY,
    ("GET", "/e/{event:str}/prizes"): Who.ANYBODY,
    ("GET", "/e/{event:str}/rules"): Who.ANYBODY,
    ("GET", "/e/{event:str}/wall"): Who.ANYBODY,
    ("GET", "/e/{event:str}/progress/{work:str}"): Who.KNOWN,
    ("GET", "/e/{event:str}/me"): Who.KNOWN,
    ("POST", "/e/{event:str}/me/score"): Who.KNOWN,
    ("POST", "/e/{event:str}/me/hand"): Who.KNOWN,
    ("POST", "/e/{event:str}/me/hand-down"): Who.KNOWN,
    ("GET", "/e/{event:str}/table/{table:int}"): Who.KNOWN,
    ("POST", "/e/{event:str}/table/{table:int}/scorer"): Who.KNOWN,
    ("POST", "/e/{event:str}/table/{table:int}/hand"): Who.KNOWN,
    ("POST", "/e/{event:str}/table/{table:int}/hand-down"): Who.KNOWN,
    ("GET", "/e/{event:str}/runner"): Who.KNOWN,
    ("POST", "/e/{event:str}/runner/slip"): Who.KNOWN,
    ("POST", "/e/{event:str}/runner/answer"): Who.KNOWN,
    ("POST", "/e/{event:str}/runner/hand"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/typed"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/here"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/everyone"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/fees"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/undo"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/not-here"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/expect"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/payment"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/handout"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/entrants"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/entrants"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/entrant"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/import"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/import"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/ratings"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/ratings"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/files"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/rounding"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/template/{file:str}"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/slips"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/slips"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/slip"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/validate"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/clear"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/correct"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/lightning"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/call"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/organiser"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/contest"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/drawing"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/freeze"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/prize"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/prize-remove"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/prize-undo"): Who.KNOWN,
    ("POST", "/e/{event:str}/desk/reveal"): Who.KNOWN,
    ("GET", "/e/{event:str}/desk/print"): Who.KNOWN,
    ("GET", "/e/{event:str}/judge"): Who.KNOWN,
    ("POST", "/e/{event:str}/judge/answer"): Who.KNOWN,
    ("POST", "/e/{event:str}/judge/verdict"): Who.KNOWN,
    ("POST", "/e/{event:str}/judge/slip"): Who.KNOWN,
    ("POST", "/e/{event:str}/judge/opinion"): Who.KNOWN,
    ("POST", "/e/{event:str}/judge/ruling"): Who.KNOWN,
    ("GET", "/e/{event:str}/station"): Who.KNOWN,
    ("POST", "/e/{event:str}/station"): Who.KNOWN,
    ("GET", "/books"): Who.ANYBODY,
    ("GET", "/books/{code:path}"): Who.ANYBODY,
    ("GET", "/health"): Who.ANYBODY,
    ("GET", "/ready"): Who.ANYBODY,
    ("GET", "/metrics"): Who.ANYBODY,
    ("GET", "/api/sessions"): Who.KNOWN,
    ("DELETE", "/api/sessions/{session:str}"): Who.KNOWN,
    ("POST", "/api/account/password"): Who.KNOWN,
    ("POST", "/api/accounts/{person:str}/reset"): Who.DIRECTOR,
    ("POST", "/api/session/reset"): Who.ANYBODY,
    ("POST", "/api/passkeys/new"): Who.KNOWN,
    ("POST", "/api/passkeys"): Who.KNOWN,
    ("POST", "/api/session/passkey/new"): Who.ANYBODY,
    ("POST", "/api/session/passkey"): Who.ANYBODY,
    ("GET", "/account"): Who.KNOWN,
    ("POST", "/account/password"): Who.KNOWN,
    ("POST", "/account/session"): Who.KNOWN,
    ("POST", "/account/passkey"): Who.KNOWN,
    ("POST", "/account/reset"): Who.KNOWN,
    ("GET", "/reset"): Who.ANYBODY,
    ("POST", "/reset"): Who.ANYBODY,
    ("GET", "/api/feed"): Who.ANYBODY,
    ("WS", "/api/live"): Who.ANYBODY,
}


def routes_of(app: Litestar) -> dict[tuple[str, str], object]:
    found: dict[tuple[str, str], object] = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()) or (
            getattr(route, "route_handler", None),
        ):
            if isinstance(handler, HTTPRouteHandler):
                for method in handler.http_methods:
                    if method != "OPTIONS":
                        found[method, route.path] = handler.opt.get("who")
            elif isinstance(handler, WebsocketRouteHandler):
                found["WS", route.path] = handler.opt.get("who")
    return found


def test_every_route_is_open_to_whom_the_table_says(served: Served) -> None:
    found = {
        route: who
        for route, who in routes_of(served.app).items()
        if not route[1].startswith("/schema")
    }

    assert found == OPEN_TO
    assert len(ROUTES) == len(OPEN_TO)


def test_each_role_comes_through_the_routes_that_are_open_to_it() -> None:
    identities = {
        role: Identity(PersonId("p"), (Grant(role=role, event="cup"),)) for role in Role
    }
    for role, identity in identities.items():
        assert is_open(Who.ANYBODY, identity)
        assert is_open(Who.KNOWN, identity)
        assert is_open(Who.DIRECTOR, identity) == (role is Role.DIRECTOR)
        assert not is_open(None, identity)
    assert is_open(Who.ANYBODY, NOBODY)
    assert not is_open(Who.KNOWN, NOBODY)
    assert not is_open(Who.DIRECTOR, NOBODY)


def test_without_a_session_only_what_is_public_answers(served: Served) -> None:
    async def test() -> None:
        async with served.client() as nobody:
            for (method, path), who in OPEN_TO.items():
                if who is Who.ANYBODY or method == "WS":
                    continue
                address = (
                    path.replace(":str}", "}")
                    .replace(":int}", "}")
                    .format(
                        game="cup.1.1",
                        event="cup",
                        link="x",
                        code="cc",
                        name="log",
                        change="grant",
                        work="x",
                        known_to="a",
                        person="b",
                        session="c",
                        file="rules.pdf",
                        job="a",
                        table="1",
                    )
                )
                answer = await nobody.http.request(method, address)
                assert (answer.status_code, answer.json()["error"]) == (
                    401,
                    "service.log_in",
                ), address

    asyncio.run(test())
