"""Single values with their sources, by full name: read from files and merged.

A leaf is a field (`hold.no_draw_seconds`), or a whole part that a book lacks
(`hold`, with None).
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from starsquare.rulebook.book import Rulebook, Source
from starsquare.rulebook.citing import source_in
from starsquare.rulebook.fields import (
    NOTHING,
    allowed_in,
    field_types,
    optional_parts,
    parts,
    read_value,
)
from starsquare.rulebook.problem import Findings, Table, as_table
from starsquare.text import say


class Leaf(msgspec.Struct, frozen=True):
    """One value with its source."""

    value: object
    source: Source


Leaves = Mapping[str, Leaf]
Laid = TypeVar("Laid")


def leaves_in(body: Table, *, code: str, prefix: str, findings: Findings) -> Leaves:
    """Read the values of a book or, with its prefix, of a division."""
    leaves: dict[str, Leaf] = {}
    for name, given in _flat(body).items():
        value, source = _sourced(given, code, prefix + name, findings)
        leaves |= plain_leaves({name: value}, source, findings, prefix=prefix)
    return leaves


def plain_leaves(
    values: Mapping[str, object],
    source: Source,
    findings: Findings,
    *,
    prefix: str = "",
) -> dict[str, Leaf]:
    """Read values by their full names, all from one source."""
    leaves: dict[str, Leaf] = {}
    for name, value in values.items():
        if not _is_known(name, value, prefix, findings):
            continue
        try:
            leaves[name] = Leaf(read_value(name, value), source)
        except msgspec.ValidationError:
            findings.wrong(prefix + name, repr(value), allowed_in(name))
    return leaves


def leaves_of(book: Rulebook) -> Leaves:
    """Return the leaves of a rulebook."""
    leaves: dict[str, Leaf] = {}
    for name, source in book.sources.items():
        value: object = book
        for step in name.split("."):
            value = getattr(value, step)
        leaves[name] = Leaf(value, source)
    return leaves


def merged(base: Mapping[str, Laid], own: Mapping[str, Laid]) -> dict[str, Laid]:
    """Merge values, or changes of values, over others by name.

    A whole part (`hold = "none"`) replaces its fields, and a field
    (`hold.no_draw_seconds = 30`) replaces a whole part.
    """
    whole = {name for name in own if "." not in name}
    opened = {part_of(name) for name in own if "." in name}
    kept = {
        name: value
        for name, value in base.items()
        if part_of(name) not in whole and name not in opened
    }
    return {**kept, **own}


def part_of(name: str) -> str:
    """Return the part that a field belongs to."""
    return name.partition(".")[0]


def _flat(body: Table) -> Table:
    flat: dict[str, object] = {}
    for part, value in body.items():
        fields = as_table(value)
        if fields is None or "value" in fields:
            flat[part] = value
        else:
            flat |= {f"{part}.{field}": inner for field, inner in fields.items()}
    return flat


def _sourced(
    given: object, code: str, key: str, findings: Findings
) -> tuple[object, Source]:
    table = as_table(given)
    if table is None or "value" not in table:
        return given, Source(house=code)
    return table["value"], source_in(table, code=code, key=key, findings=findings)


def _is_known(name: str, value: object, prefix: str, findings: Findings) -> bool:
    if name in field_types():
        return True
    if name in optional_parts():
        if value is None or value == NOTHING:
            return True
        findings.wrong(prefix + name, repr(value), allowed_in(name))
        return False
    if name in parts():
        findings.wrong(prefix + name, repr(value), say("rulebook.a_table"))
        return False
    near = difflib.get_close_matches(name, field_types(), n=3, cutoff=0.5)
    findings.unknown(prefix + name, near or parts())
    return False
