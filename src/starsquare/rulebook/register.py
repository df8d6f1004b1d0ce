"""Every clause of a document, in our words, and what the software does about it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache

import msgspec

from starsquare.clause import RuleId
from starsquare.rulebook.problem import Findings, RulebookError, Table
from starsquare.rulebook.shelf import CODES, packaged
from starsquare.text import BETWEEN, BOTH, language_spoken, say


class Status(StrEnum):
    """What happens with a clause."""

    ENFORCED = "enforced"  # the software implements it
    ASSUMED = "assumed"  # silent or ambiguous; we chose
    RECORDED = "recorded"  # a person rules, we record the ruling
    CONDUCT = "conduct"  # between people
    LATER = "later"  # not yet


_OWED = {Status.ASSUMED: "decision", Status.CONDUCT: "why", Status.LATER: "issue"}
"""What a clause must name, depending on its status."""


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A clause in the file, under its name."""

    short: str
    status: Status
    decision: str | None = None  # the number of its record, such as 0024
    why: str | None = None
    issue: int | None = None


class Clause(_Entry, frozen=True, kw_only=True):
    """One clause of one document."""

    id: RuleId

    @property
    def said(self) -> str:
        """What it says, in the language that is spoken now."""
        languages = language_spoken().split(BOTH)
        said = (_said_in(one, self.id) or self.short for one in languages)
        return BETWEEN.join(dict.fromkeys(said))


class Register(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of one document, in order."""

    book: str
    title: str
    clauses: Mapping[RuleId, Clause]


class RegisterError(RulebookError):
    """The register of a book's clauses cannot be used."""

    sentence = "rulebook.unusable_register"


@cache
def register(code: str) -> Register:
    """Return the register of one of the five books.

    Raises:
        KeyError: there is no such book.
    """
    if code not in CODES:
        raise KeyError(code)
    name = f"{code.lower()}/register.toml"
    return read_register(packaged(name), file=name)


def _said_in(language: str, rule: RuleId) -> str | None:
    return translated(rule.book, language).get(rule.clause)


@cache
def translated(book: str, language: str) -> Mapping[str, str]:
    """Return the clauses of a book in another language; none if there is no file."""
    try:
        text = packaged(f"{book.lower()}/register.{language}.toml")
    except FileNotFoundError:
        return {}
    return msgspec.convert(tomllib.loads(text), dict[str, str])


def read_register(text: str, *, file: str) -> Register:
    """Read a register.

    Raises:
        RegisterError: with everything that is wrong in the file.
    """
    findings = Findings(file, RegisterError)
    table = findings.parsed(text)
    for key in sorted(table.keys() - {"book", "title", "clause"}):
        findings.unknown(key, ("book", "title", "clause"))
    book, title = findings.text(table, "book"), findings.text(table, "title")
    clauses = [
        clause
        for name, own in findings.tables(table, "clause").items()
        if (clause := _clause_in(name, own, book, findings)) is not None
    ]
    findings.raise_if_any()
    return Register(
        book=book, title=title, clauses={clause.id: clause for clause in clauses}
    )


def _clause_in(name: str, own: Table, book: str, findings: Findings) -> Clause | None:
    key = f"clause.{name}"
    try:
        rule = RuleId.parse(f"{book or 'X'}-{name}")
    except ValueError:
        findings.wrong(key, name, say("rulebook.a_clause_id"))
        return None
    try:
        entry = msgspec.convert(own, type=_Entry)
    except msgspec.ValidationError as error:
        findings.wrong(key, error, say("rulebook.a_clause"))
        return None
    owed = _OWED.get(entry.status)
    if owed is not None and getattr(entry, owed) is None:
        findings.missing(
            f"{key}.{owed}", say("rulebook.owed", {"status": entry.status.value})
        )
    return Clause(id=rule, **msgspec.structs.asdict(entry))
