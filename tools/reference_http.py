"""The reference of the HTTP API, from the service's OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from starsquare.service.worker import Worker
from starsquare.web.app import build
from starsquare.web.handbook.rendering import headings_of
from tools.page import table

INTRODUCTION = """\
Generated from the service by `make docs`. A running service gives the same as an
OpenAPI document at `/schema/openapi.json`, with every field of every answer. How
commands, links and live lines work is told in [the service](../../service.md); who may
give which command in [the table of roles](../../service-permissions.md).

A program shows who it is with `Authorization: Bearer TOKEN`; a link's token will do. A
refusal is answered with a status of 400 or more and a body that has `error` (a name
that stays the same), `message` and, where the book refuses, its `clauses`.

```
curl http://127.0.0.1:8080/api/events
curl -H 'Authorization: Bearer TOKEN' http://127.0.0.1:8080/api/events/NAME/standings
```
"""

Document = Mapping[str, Any]
Route = tuple[str, str, Document]  # path, method, operation
_MOST_KINDS = 6


def document() -> Document:
    """Return the OpenAPI document, without starting anything."""

    def no_worker() -> Worker:
        raise AssertionError("nothing is started")

    return build(no_worker).openapi_schema.to_schema()


def pages() -> dict[str, str]:
    """Return the page by its name."""
    found = document()
    routes = [
        (path, method, operation)
        for path, operations in sorted(found["paths"].items())
        for method, operation in operations.items()
    ]
    lines: list[str] = []
    for group, members in groupby(routes, key=lambda one: _group(one[0])):
        lines += [f"## {group}", ""]
        for path, method, operation in members:
            lines += [*_operation(path, method, operation), ""]
    lines += ["## Bodies", "", "What has a star has to be there.", ""]
    for name in sorted(_bodies(routes)):
        lines += [*_shape(name, found["components"]["schemas"][name]), ""]
    head = ["# The HTTP API", "", INTRODUCTION, *_index(routes, lines), ""]
    return {"http.md": "\n".join([*head, *lines]).rstrip() + "\n"}


def _index(routes: Sequence[Route], lines: Sequence[str]) -> Iterator[str]:
    """Return the list of routes, each with a link and a summary."""
    anchors = {one.text: one.anchor for one in headings_of("\n".join(lines))}
    rows: list[tuple[str, str]] = []
    for path, method, operation in routes:
        name = f"{method.upper()} {path}"
        said = operation.get("description") or operation.get("summary") or ""
        rows.append((f"[`{name}`](#{anchors[name]})", said.split("\n", 1)[0]))
    yield from table(("route", "what it does"), rows)


def _bodies(routes: Sequence[Route]) -> set[str]:
    """Return the names of the request types."""
    schemas = (
        content.get("schema", {})
        for _, _, operation in routes
        for content in operation.get("requestBody", {}).get("content", {}).values()
    )
    return {
        one["$ref"].rpartition("/")[2]
        for schema in schemas
        for one in (schema, *schema.get("oneOf", ()))
        if "$ref" in one
    }


def _shape(name: str, schema: Document) -> Iterator[str]:
    required = set(schema.get("required", ()))
    yield from (f"### {name}", "")
    rows = [
        (f"`{field}`{' *' if field in required else ''}", _kind(one))
        for field, one in schema.get("properties", {}).items()
    ]
    yield from table(("field", "kind"), rows)


def _group(path: str) -> str:
    parts = path.strip("/").split("/")
    return f"/{'/'.join(parts[:2])}" if parts[0] == "api" else f"/{parts[0]}"


def _operation(path: str, method: str, operation: Document) -> Iterator[str]:
    yield from (f"### {method.upper()} {path}", "")
    said = operation.get("description") or operation.get("summary") or ""
    yield from (*_plain(said), "")
    given = [
        (f"`{one['name']}`", one["in"], _kind(one.get("schema", {})))
        for one in operation.get("parameters", ())
        if one["in"] != "header"
    ]
    if given:
        yield from table(("parameter", "in", "kind"), given)
        yield ""
    if "requestBody" in operation:
        yield f"Body: {_contents(operation['requestBody'])}"
        yield ""
    answers = [
        f"{status} {_contents(one)}".strip()
        for status, one in operation.get("responses", {}).items()
        if status < "400"
    ]
    yield f"Answer: {', '.join(answers)}"


def _plain(text: str) -> Iterator[str]:
    """Leave out the lists of errors, which the catalogue of refusals has."""
    for line in text.splitlines():
        if line.strip() in {"Raises:", "Args:"}:
            return
        yield line


def _contents(body: Document) -> str:
    kinds = [
        f"{_kind(one.get('schema', {}))} ({name})"
        for name, one in body.get("content", {}).items()
    ]
    return ", ".join(kinds)


def _kind(schema: Document) -> str:
    match schema:
        case {"$ref": str(name)}:
            return f"`{name.rpartition('/')[2]}`"
        case {"oneOf": choices} | {"anyOf": choices}:
            return " or ".join(_each(choices))
        case {"enum": values}:
            return " or ".join(f"`{one}`" for one in values)
        case {"type": "array", "items": items}:
            return f"list of {_kind(items)}"
        case {"type": str(kind)}:
            return kind
        case _:
            return "anything"


def _each(choices: Sequence[Document]) -> list[str]:
    kinds = list(dict.fromkeys(_kind(one) for one in choices if one))
    return kinds if len(kinds) <= _MOST_KINDS else [f"one of {len(kinds)} shapes"]
