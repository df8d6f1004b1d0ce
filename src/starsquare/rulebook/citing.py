"""Read where a value comes from: clauses, open points, and the topics' clauses."""

from __future__ import annotations

import re

import msgspec

from starsquare.clause import RuleId
from starsquare.rulebook.book import Source, Topic
from starsquare.rulebook.problem import Findings, Table
from starsquare.text import say

POINT = re.compile(r"A[1-9][0-9]*")
"""The pattern of an open point's name."""

_KEYS = ("value", "rule", "point")

Cites = dict[Topic, tuple[RuleId, ...]]


def source_in(table: Table, *, code: str, key: str, findings: Findings) -> Source:
    """Read the source beside a value; without one, it is a house rule."""
    for name in sorted(table.keys() - set(_KEYS)):
        findings.unknown(f"{key}.{name}", _KEYS)
    rules = clauses_in(
        table.get("rule", ()), code=code, key=f"{key}.rule", findings=findings
    )
    point = _point_in(table.get("point"), f"{key}.point", findings)
    if not rules and point is None:
        return Source(house=code)
    return Source(rules=rules, point=point)


def clauses_in(
    value: object, *, code: str, key: str, findings: Findings
) -> tuple[RuleId, ...]:
    """Read one clause of the book, or a list of clauses."""
    texts = (value,) if isinstance(value, str) else value
    try:
        clauses = msgspec.convert(texts, type=tuple[str, ...])
        return tuple(RuleId.parse(f"{code}-{clause}") for clause in clauses)
    except (msgspec.ValidationError, ValueError):
        findings.wrong(key, repr(value), say("rulebook.clause_ids"))
        return ()


def cites_in(table: Table, *, code: str, findings: Findings) -> Cites:
    """Read the clauses of the topics that a file names."""
    given = findings.table(table, "cites")
    for name in sorted(given.keys() - set(Topic)):
        findings.unknown(f"cites.{name}", Topic)
    return {
        topic: clauses_in(
            given[topic], code=code, key=f"cites.{topic}", findings=findings
        )
        for topic in Topic
        if topic in given
    }


def complain_of_uncited(cites: Cites, findings: Findings) -> None:
    """Report every topic for which a complete book names no clauses."""
    for topic in Topic:
        if topic not in cites:
            findings.missing(f"cites.{topic}", say("rulebook.clause_ids"))


def _point_in(value: object, key: str, findings: Findings) -> str | None:
    if value is None or (isinstance(value, str) and POINT.fullmatch(value)):
        return value
    findings.wrong(key, repr(value), say("rulebook.a_point"))
    return None
