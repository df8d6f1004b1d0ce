"""The natural chains of requests, as links of the OpenAPI document.

Most of what is sent at random is refused at the first look. These links lead deeper:
from an event to its entrants, pairings and results, from a game to its turns, from an
account to its sessions, from a link to its use and its end. At every step something
random may be sent instead.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from tests.integration.web.event_serving import ROSTER
from tests.integration.web.serving import PASSWORD

NEW = "NEW"
"""Stands for a command id that nobody has used."""

EVENT, GAME = "{event}", "{game}"
OPEN_EVENT = "POST /api/events"
ENTER_LIST = "POST /api/events/{event}/list"
ENTRANTS = "GET /api/events/{event}/entrants"
SUMMARY = "GET /api/events/{event}"
PAIRINGS = "GET /api/events/{event}/pairings"
GIVE = "POST /api/events/{event}/commands"
OPEN_GAME = "POST /api/games"
PLAY = "POST /api/games/{game}/commands"
PRACTICE = "POST /api/practice"
NEW_LINK = "POST /api/links"
ACCEPT = "POST /api/session/invitation"
RESET = "POST /api/accounts/{person}/reset"

AREAS = {
    "events": r"^/api/(events|words)",
    "games": r"^/api/(games|practice)",
    "people": r"^/api/(session|links|account|roles|people|passkeys|practice)",
}
"""What is sent in one chain; all three together are everything."""

OF_EVENTS = ("CheckIn", "PairRound", "StartRound", "EnterSlip", "WithdrawEntrant")
OF_GAMES = ("DrawForFirst", "DrawRack", "PlaceTiles", "Pass", "SignSlip")
"""What is sent at random in a chain: to make up one of a hundred kinds takes long."""

BOOKS = ("KZ/competitive", "NA", "CC", "SO", "ES")
_OF_EVENT = {GIVE: "$request.path.event"}
_OF_GAME = {
    OPEN_GAME: "$request.body#/game",
    PLAY: "$request.path.game",
    PRACTICE: "$response.body#/game",
}


class Step(msgspec.Struct, frozen=True):
    """One request may follow another, with these parameters and this body."""

    source: str
    target: str
    parameters: dict[str, str] = {}
    body: Any = None
    status: str = "200"


def steps(operations: list[str]) -> Iterator[Step]:
    """Return every step: what follows by its path, and what is written here."""
    for operation in operations:
        for mark, sources in ((EVENT, _OF_EVENT), (GAME, _OF_GAME)):
            for source, expression in sources.items():
                if mark in operation:
                    yield Step(source, operation, {f"path.{mark[1:-1]}": expression})
    yield from _event()
    yield from _game()
    yield from _people()


def _event() -> Iterator[Step]:
    opened = {"path.event": "$request.body#/event"}
    yield Step(OPEN_EVENT, ENTER_LIST, opened, ROSTER)
    yield Step(OPEN_EVENT, GIVE, opened)
    yield Step(OPEN_EVENT, SUMMARY, opened)
    for source, target in itertools.product((ENTER_LIST, GIVE), (ENTRANTS, SUMMARY)):
        yield Step(source, target, {"path.event": "$request.path.event"})
    yield Step(GIVE, PAIRINGS, {"path.event": "$request.path.event"})
    people = [f"$response.body#/entrants/{n}/members/0/person" for n in range(4)]
    pool = "$response.body#/divisions/0/pool"
    entrant = "$response.body#/entrants/0/entrant"
    yield _given(ENTRANTS, *(_command("CheckIn", person=one) for one in people))
    yield _given(ENTRANTS, _command("WithdrawEntrant", entrant=entrant, why="ill"))
    yield _given(
        SUMMARY,
        _command("PairRound", pool=pool, seed="s"),
        _command("PublishRound", pool=pool),
    )
    for kind in ("PairRound", "PublishRound", "StartRound", "EndRound"):
        more = {"seed": "s"} if kind == "PairRound" else {}
        yield _given(SUMMARY, _command(kind, pool=pool, **more))
    for at in (0, 1):
        yield _given(PAIRINGS, _slip(f"$response.body#/boards/{at}"))


def _given(source: str, *commands: dict[str, Any]) -> Step:
    body = {"command_id": NEW, "commands": list(commands)}
    return Step(source, GIVE, {"path.event": "$request.path.event"}, body)


def _command(kind: str, **values: Any) -> dict[str, Any]:
    return {"type": kind, **values}


def _slip(board: str) -> dict[str, Any]:
    key = {
        "pool": "$response.body#/pool",
        "round": "$response.body#/round",
        "board": f"{board}/board",
    }
    one, two = f"{board}/one/entrant", f"{board}/two/entrant"
    scores = {"one_score": 400, "two_score": 380, "insist": True}
    return _command("EnterSlip", board=key, one=one, two=two, **scores)


def _game() -> Iterator[Step]:
    for source, expression in _OF_GAME.items():
        for command in (
            *(
                {"type": kind, "side": side}
                for side in ("one", "two")
                for kind in ("DrawForFirst", "DrawRack", "Pass", "SignSlip")
            ),
            {"type": "EndRound"},
            {"type": "ValidateSlip"},
        ):
            body = {"command_id": NEW, "command": command}
            yield Step(source, PLAY, {"path.game": expression}, body)


def _people() -> Iterator[Step]:
    made = "$response.body#/link"
    yield Step("GET /api/session", NEW_LINK, body={"grant": {"role": "runner"}})
    staff = {"grant": {"role": "desk"}, "is_invitation": True}
    yield Step("GET /api/session", NEW_LINK, body=staff)
    account = {"invitation": made, "name": NEW, "password": PASSWORD}
    yield Step(NEW_LINK, ACCEPT, body=account)
    yield Step(NEW_LINK, "POST /api/session/link", body={"link": made})
    yield Step(NEW_LINK, "DELETE /api/links/{link}", {"path.link": made})
    yield Step(PRACTICE, "POST /api/session/link", body={"link": made})
    person = "$response.body#/person"
    yield Step(ACCEPT, RESET, {"path.person": person})
    new_password = {"reset": made, "password": PASSWORD}
    yield Step(RESET, "POST /api/session/reset", body=new_password)
    for change in ("grant", "withdraw"):
        role = {"person": person, "grant": {"role": "judge"}}
        yield Step(ACCEPT, "POST /api/roles/{change}", {"path.change": change}, role)
    yield Step(
        "GET /api/sessions",
        "DELETE /api/sessions/{session}",
        {"path.session": "$response.body#/sessions/0/session"},
    )
    same = {"password": PASSWORD, "new_password": PASSWORD}
    yield Step("GET /api/session", "POST /api/account/password", body=same)
    yield Step("GET /api/session", "GET /api/sessions")
    yield Step("GET /api/sessions", "DELETE /api/session")
    yield Step("GET /api/sessions", "DELETE /api/sessions")


def linked(document: dict[str, Any]) -> dict[str, Any]:
    """Write the links into an OpenAPI document, and narrow what opens a chain."""
    operations = {
        f"{method.upper()} {path}": operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    for number, step in enumerate(steps(list(operations))):
        link: dict[str, Any] = {
            "operationId": operations[step.target]["operationId"],
            "parameters": step.parameters,
        }
        if step.body is not None:
            link["requestBody"] = step.body
            link["x-schemathesis"] = {"merge_body": False}
        answer = operations[step.source]["responses"][step.status]
        answer.setdefault("links", {})[f"step{number}"] = link
    _narrow(document["components"]["schemas"])
    parameters = operations[ENTER_LIST]["parameters"]
    operations[ENTER_LIST]["parameters"] = [
        one for one in parameters if one["name"] not in {"division", "mode"}
    ]
    return document


def _narrow(schemas: dict[str, Any]) -> None:
    """Let chains begin with books there are and names that can be.

    Whatever else the schema allows is sent by the test of every operation.
    """
    event, game = schemas["NewEvent"]["properties"], schemas["NewGame"]["properties"]
    event["book"] = {"const": "KZ/competitive"}  # the list of people fits it
    for optional in set(event) - {"command_id", "event", "title", "book"}:
        del event[optional]
    schemas["NewEvent"]["required"].append("book")
    few = {"oneOf": [{"$ref": f"#/components/schemas/{one}"} for one in OF_EVENTS]}
    commands = schemas["TournamentCommands"]["properties"]
    commands["commands"] = {"type": "array", "items": few, "minItems": 1, "maxItems": 2}
    schemas["TriedCommand"]["properties"]["command"] = few
    schemas["NewCommand"]["properties"]["command"] = {
        "oneOf": [{"$ref": f"#/components/schemas/{one}"} for one in OF_GAMES]
    }
    for body in (commands, schemas["NewCommand"]["properties"]):
        del body["expected_version"]
    game["book"] = {"enum": list(BOOKS)}
    game["game"] = {"type": "string", "pattern": r"^[a-z]{1,8}\.[1-9]\.[1-9]$"}
    schemas["NewPractice"]["properties"]["book"] = {"enum": list(BOOKS)}
