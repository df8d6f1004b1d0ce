"""The schema holds: whatever is sent, no fault of ours and no contradiction."""

from __future__ import annotations

import asyncio
import os

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.integration.web.serving import Served

EXAMPLES = int(os.environ.get("STARSQUARE_EXAMPLES", "10"))
OTHERWISE = "^/schema|^/api/feed"  # the schema itself, and a feed without end
ENDING = {("delete", "/api/sessions")}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def answers_hold(
    operation: schemathesis.schemas.APIOperation, headers: dict[str, str]
) -> None:
    """Send whatever the schema allows, and what it does not."""

    @settings(
        max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(
        case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
        | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    )
    def each(case: schemathesis.Case) -> None:
        case.call_and_validate(checks=CHECKS, headers=headers)

    each()


def test_every_operation_answers_as_the_schema_says(served: Served) -> None:
    async def directors_cookie() -> str:
        async with await served.director() as director:
            return director.http.cookies["starsquare"]

    token = asyncio.run(directors_cookie())
    schema = schemathesis.openapi.from_url(f"{served.address}/schema/openapi.json")
    tried = 0

    for found in schema.exclude(path_regex=OTHERWISE).get_all_operations():
        operation = found.ok()
        if (operation.method, operation.path) in ENDING:
            continue  # it would log the director out
        for headers in ({}, {"Authorization": f"Bearer {token}"}):
            answers_hold(operation, headers)
        tried += 1

    assert tried >= 16
