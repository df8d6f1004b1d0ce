"""What the documents leave open: the question, our default, and the other choices.

An open point settles values. A book names the point as the source of the value (`point
= "A12"`), so the affected books are not listed twice.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache

import msgspec

from starsquare.rulebook.book import Rulebook
from starsquare.rulebook.citing import POINT
from starsquare.rulebook.fields import choices_of, field_types, optional_parts
from starsquare.rulebook.problem import Findings, RulebookError, Table
from starsquare.rulebook.shelf import packaged
from starsquare.text import BOTH, language_spoken, say

_KEYS = ("field", "question", "because", "decision", "choices")
_DECISION = re.compile(r"[0-9]{4}")


class Choice(msgspec.Struct, frozen=True):
    """One value that a director may choose, and what it means."""

    value: object
    meaning: str


class OpenPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A question that a document does not answer, or answers in two ways."""

    id: str
    fields: tuple[str, ...]
    question: str
    because: str
    decision: str  # the number of its record, such as 0024
    choices: Mapping[str, tuple[Choice, ...]]  # by field, if it has few values


class OpenPointsError(RulebookError):
    """The list of open points cannot be used."""

    sentence = "rulebook.unusable_points"


class PointsInLanguage(msgspec.Struct, frozen=True, kw_only=True):
    """The open points in another language; choices are by field and value."""

    question: Mapping[str, str] = {}
    because: Mapping[str, str] = {}
    choices: Mapping[str, Mapping[str, str]] = {}


@cache
def every_open_point() -> tuple[OpenPoint, ...]:
    """Return all open points of the five books, in the order of their numbers."""
    return read_open_points(packaged("open_points.toml"), file="open_points.toml")


def open_points_of(book: Rulebook) -> tuple[OpenPoint, ...]:
    """Return the points that settle values of a rulebook, unless house rules do.

    They are in the current language; of two languages, in the first.
    """
    settled = {source.point for source in book.sources.values()}
    language, _, _ = language_spoken().partition(BOTH)
    return tuple(point for point in _points_in(language) if point.id in settled)


@cache
def points_translated(language: str) -> PointsInLanguage:
    """Return the open points in another language; none if there is no file."""
    try:
        text = packaged(f"open_points.{language}.toml")
    except FileNotFoundError:
        return PointsInLanguage()
    return msgspec.convert(tomllib.loads(text), PointsInLanguage)


@cache
def _points_in(language: str) -> tuple[OpenPoint, ...]:
    said = points_translated(language)
    return tuple(
        msgspec.structs.replace(
            point,
            question=said.question.get(point.id, point.question),
            because=said.because.get(point.id, point.because),
            choices={
                field: tuple(
                    _choice_in(one, said.choices.get(field, {})) for one in own
                )
                for field, own in point.choices.items()
            },
        )
        for point in every_open_point()
    )


def _choice_in(choice: Choice, said: Mapping[str, str]) -> Choice:
    name = str(choice.value).lower()  # as in TOML
    return Choice(choice.value, said.get(name, choice.meaning))


def read_open_points(text: str, *, file: str) -> tuple[OpenPoint, ...]:
    """Read a list of open points.

    Raises:
        OpenPointsError: with everything that is wrong in the file.
    """
    findings = Findings(file, OpenPointsError)
    table = findings.parsed(text)
    for key in sorted(table.keys() - {"point"}):
        findings.unknown(key, ("point",))
    points = [
        _point_in(name, own, findings)
        for name, own in findings.tables(table, "point").items()
    ]
    findings.raise_if_any()
    return tuple(sorted(points, key=lambda point: int(point.id[1:])))


def _point_in(name: str, own: Table, findings: Findings) -> OpenPoint:
    prefix = f"point.{name}."
    if not POINT.fullmatch(name):
        findings.wrong(f"point.{name}", name, say("rulebook.a_point"))
    for key in sorted(own.keys() - set(_KEYS)):
        findings.unknown(prefix + key, _KEYS)
    decision = findings.text(own, "decision", prefix=prefix)
    if decision and not _DECISION.fullmatch(decision):
        findings.wrong(f"{prefix}decision", decision, say("rulebook.a_decision"))
    fields = _fields_in(own.get("field", ()), f"{prefix}field", findings)
    return OpenPoint(
        id=name,
        fields=fields,
        question=findings.text(own, "question", prefix=prefix),
        because=findings.text(own, "because", prefix=prefix),
        decision=decision,
        choices=_choices_in(own, fields, prefix, findings),
    )


def _fields_in(value: object, key: str, findings: Findings) -> tuple[str, ...]:
    known = field_types().keys() | optional_parts()
    texts = (value,) if isinstance(value, str) else value
    try:
        fields = msgspec.convert(texts, type=tuple[str, ...])
    except msgspec.ValidationError:
        fields = ()
    if not fields or not known.issuperset(fields):
        findings.wrong(key, repr(value), say("rulebook.field_names"))
        return ()
    return fields


def _choices_in(
    own: Table, fields: tuple[str, ...], prefix: str, findings: Findings
) -> dict[str, tuple[Choice, ...]]:
    key = f"{prefix}choices"
    given = findings.tables({key: own.get("choices", {})}, key)
    expected = {field: choices_of(field) for field in fields if choices_of(field)}
    for field in sorted(given.keys() - expected.keys()):
        findings.unknown(f"{key}.{field}", expected)
    return {
        field: _meanings(given.get(field, {}), values, f"{key}.{field}", findings)
        for field, values in expected.items()
    }


def _meanings(
    given: Table, values: tuple[object, ...], key: str, findings: Findings
) -> tuple[Choice, ...]:
    written = {str(value).lower(): value for value in values}  # as in TOML
    for name in sorted(given.keys() - written.keys()):
        findings.unknown(f"{key}.{name}", written)
    return tuple(
        Choice(value, findings.text(given, name, prefix=f"{key}."))
        for name, value in written.items()
    )
