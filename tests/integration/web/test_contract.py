"""The schema holds: whatever is sent, no fault of ours and no contradiction."""

from __future__ import annotations

import asyncio
import base64
import importlib
import itertools
import os
from collections import Counter
from contextlib import suppress
from typing import Any, cast

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Flaky

from starsquare.game.side import Moment, PersonId
from starsquare.web.access import session_cookie
from tests.integration.web.chains import (
    AREAS,
    ENTER_LIST,
    GIVE,
    NEW,
    NEW_LINK,
    OPEN_EVENT,
    OPEN_GAME,
    PLAY,
    PRACTICE,
    linked,
)
from tests.integration.web.serving import Served

# Its types are generic over parts of itself that nobody here names.
schemathesis: Any = importlib.import_module("schemathesis")
checks: Any = importlib.import_module("schemathesis.specs.openapi.checks")
generation: Any = importlib.import_module("schemathesis.generation")

EXAMPLES = int(os.environ.get("STARSQUARE_EXAMPLES", "300"))
MOST_TRIES = 20_000
"""Requests that each test sends."""

STEPS = 25
"""Requests of one chain, at most."""

OTHERWISE = "^/schema|^/api/feed"  # the schema itself, and a feed without end
ENDING = {("delete", "/api/sessions")}
LATER = Moment(2**52)
MAKES_LINKS = {NEW_LINK, PRACTICE}
REACHED = {
    "events": (OPEN_EVENT, ENTER_LIST, GIVE),
    "games": (OPEN_GAME, PLAY, PRACTICE),
    "people": (NEW_LINK, "POST /api/session/link"),
}
"""What chains must have done at least once with success."""

CHECKS = [
    importlib.import_module("schemathesis.checks").not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def must_hold(operation: Any, headers: dict[str, str], examples: int) -> None:
    """Send whatever the schema allows, and what it does not."""
    modes = generation.GenerationMode

    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=(
            HealthCheck.too_slow,
            HealthCheck.filter_too_much,
            HealthCheck.data_too_large,
        ),
    )
    @given(
        case=operation.as_strategy(generation_mode=modes.POSITIVE)
        | operation.as_strategy(generation_mode=modes.NEGATIVE)
    )
    def each(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, headers=headers)

    each()


def test_every_operation_answers_as_the_schema_says(served: Served) -> None:
    async def directors_cookie() -> str:
        async with await served.director() as director:
            return director.http.cookies["starsquare"]

    token = asyncio.run(directors_cookie())
    schema = _schema(served, _document(served))
    operations = [
        found.ok()
        for found in schema.exclude(path_regex=OTHERWISE).get_all_operations()
    ]
    everybody: tuple[dict[str, str], ...] = ({}, {"Authorization": f"Bearer {token}"})
    examples = -(-EXAMPLES // (len(operations) * len(everybody)))

    for operation in operations:
        if (operation.method, operation.path) in ENDING:
            continue  # it would log the director out
        for headers in everybody:
            must_hold(operation, headers, examples)

    assert len(operations) >= 70


class Sent:
    """What a run of chains has sent, and what came of it."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        self.faults: list[BaseException] = []
        self._ids = itertools.count(1)

    def new_id(self) -> str:
        return f"chained-{next(self._ids)}"

    def check(self, response: Any, case: Any) -> None:
        """Keep what is wrong with an answer, should a second try not show it again."""
        try:
            case.validate_response(response, checks=CHECKS)
        except BaseException as fault:
            self.faults.append(fault)
            raise

    def succeeded(self, operation: str) -> int:
        return sum(
            count
            for (label, status), count in self.answers.items()
            if label == operation and status < 400
        )


def _document(served: Served) -> dict[str, Any]:
    address = f"{served.address}/schema/openapi.json"
    found: dict[str, Any] = httpx.get(address, timeout=60).json()
    return found


def _schema(served: Served, document: dict[str, Any]) -> Any:
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=served.address)
    return schema


async def the_director(served: Served) -> PersonId:
    """Open the first account, and name whose it is."""
    async with await served.director() as client:
        me = await client.http.get("/api/session")
    return PersonId(me.json()["person"])


def chains(served: Served, area: str, sent: Sent) -> Any:
    """Return the machine that follows links, signed in again for every chain."""
    schema = _schema(served, linked(_document(served)))
    schema.config.phases.stateful.inference.algorithms = []  # only our own links
    base: Any = schema.include(path_regex=AREAS[area]).as_state_machine()

    director = asyncio.run(the_director(served))

    def session() -> str:
        assert served.worker is not None
        served.worker.store.drop_tries(LATER)  # limits would end most chains
        return served.call(served.worker.accounts.open_session(director))

    class Chains(base):  # type: ignore[misc]
        def setup(self) -> None:
            self.tokens = [session_cookie(session())]
            self.count = 0

        def before_call(self, case: Any) -> None:
            _fill_in(case, sent)

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            del case
            self.count += 1
            # Every fourth request comes by the link that was made last.
            token = self.tokens[-1 if self.count % 4 == 0 else 0]
            return {"headers": {"Authorization": f"Bearer {token}"}}

        def after_call(self, response: Any, case: Any) -> None:
            super().after_call(response, case)  # pyright: ignore[reportUnknownMemberType]
            sent.answers[case.operation.label, response.status_code] += 1
            if response.status_code == 200 and case.operation.label in MAKES_LINKS:
                self.tokens.append(response.json()["link"])

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            sent.check(response, case)

    return Chains


def _fill_in(case: Any, sent: Sent) -> None:
    """Give commands, events and games names of their own, and links their number."""
    sent_body: object = case.body
    if isinstance(sent_body, dict):
        body = cast("dict[str, Any]", sent_body)
        name = sent.new_id()
        new = {OPEN_EVENT: {"event": name}, OPEN_GAME: {"game": f"{name}.1.1"}}
        case.body = {
            key: name if value == NEW else value for key, value in body.items()
        } | {
            key: value
            for key, value in new.get(case.operation.label, {}).items()
            if isinstance(body.get(key), str)
        }
    parameters: dict[str, Any] = case.path_parameters or {}
    if "link" in parameters:
        parameters["link"] = _id_in(parameters["link"])


def _id_in(token: str) -> str:
    try:
        content = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
        return str(msgspec.json.decode(content[:-16])["link"])
    except (ValueError, KeyError, TypeError, msgspec.DecodeError):
        return token  # it was made up


@pytest.mark.soak
@pytest.mark.parametrize("area", AREAS)
def test_chains_of_requests_meet_no_fault_of_ours(served: Served, area: str) -> None:
    sent = Sent()
    machine = chains(served, area, sent)
    wanted = EXAMPLES // len(AREAS)
    # Chains are chosen by chance: they go on until each kind has succeeded once.
    while (done := sent.answers.total()) < wanted or (
        done < MOST_TRIES and not all(map(sent.succeeded, REACHED[area]))
    ):
        chosen = settings(
            max_examples=max(20, (wanted - done) // STEPS),
            stateful_step_count=STEPS,
            derandomize=False,
            database=None,
            deadline=None,
            phases=(Phase.generate,),
            suppress_health_check=(
                HealthCheck.too_slow,
                HealthCheck.filter_too_much,
                HealthCheck.data_too_large,
            ),
        )
        # A service remembers: the same chain may end otherwise the second time.
        with suppress(Flaky):
            machine.run(settings=chosen)
        assert not sent.faults, sent.faults[0]

    for operation in REACHED[area]:
        assert sent.succeeded(operation), operation
