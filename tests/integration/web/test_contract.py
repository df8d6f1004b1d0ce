"""The schema holds: whatever is sent, no fault of ours and no contradiction."""

from __future__ import annotations

import asyncio
import importlib
import os
from typing import Any

from hypothesis import HealthCheck, given, settings

from tests.integration.web.serving import Served

# Its types are generic over parts of itself that nobody here names.
schemathesis: Any = importlib.import_module("schemathesis")
checks: Any = importlib.import_module("schemathesis.specs.openapi.checks")
generation: Any = importlib.import_module("schemathesis.generation")

EXAMPLES = int(os.environ.get("STARSQUARE_EXAMPLES", "10"))
OTHERWISE = "^/schema|^/api/feed"  # the schema itself, and a feed without end
ENDING = {("delete", "/api/sessions")}
CHECKS = [
    importlib.import_module("schemathesis.checks").not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def must_hold(operation: Any, headers: dict[str, str]) -> None:
    """Send whatever the schema allows, and what it does not."""
    modes = generation.GenerationMode

    @settings(
        max_examples=EXAMPLES,
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
    schema = schemathesis.openapi.from_url(f"{served.address}/schema/openapi.json")
    tried = 0

    for found in schema.exclude(path_regex=OTHERWISE).get_all_operations():
        operation = found.ok()
        if (operation.method, operation.path) in ENDING:
            continue  # it would log the director out
        for headers in ({}, {"Authorization": f"Bearer {token}"}):
            must_hold(operation, headers)
        tried += 1

    assert tried >= 16
