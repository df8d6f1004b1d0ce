"""The registers: every clause of every rulebook, and what its status requires.

Read directly from the files, so that checking the package does not depend on it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

BOOKS = Path("src/starsquare/rulebook/books")
DECISIONS = Path("docs/decisions")

STATUSES = ("enforced", "assumed", "recorded", "conduct", "later")
OWE_A_TEST = frozenset({"enforced", "assumed", "recorded"})

Table = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause as in its register; missing fields are empty."""

    id: str
    short: str
    status: str
    why: str
    decision: str
    issue: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Register:
    """The clauses of one rulebook, in the order of the document."""

    book: str
    title: str
    clauses: tuple[Clause, ...]


class UnreadableFileError(Exception):
    """Raised if a file cannot be parsed; the one-line message names it."""


def read_registers(root: Path) -> tuple[Register, ...]:
    """Return every register below a project's root, in the order of rulebook codes.

    Raises:
        UnreadableFileError: a file is not a register.
    """
    files = sorted((root / BOOKS).glob("*/register.toml"))
    return tuple(_register(root, file) for file in files)


def read_table(root: Path, file: Path) -> Table:
    """Read a TOML file.

    Raises:
        UnreadableFileError: it is not TOML.
    """
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        where = file.relative_to(root).as_posix()
        raise UnreadableFileError(f"{where}: not valid TOML: {error}") from error


def as_table(value: object) -> Table | None:
    """Return a table of a TOML file, or None for any other value."""
    return cast("Table", value) if isinstance(value, dict) else None


def decision_files(root: Path) -> dict[str, Path]:
    """Return the decision records by number, such as `0024`."""
    files = sorted((root / DECISIONS).glob("[0-9][0-9][0-9][0-9]-*.md"))
    return {file.name[:4]: file for file in files}


def problems_of(clause: Clause, decisions: Mapping[str, Path]) -> Sequence[str]:
    """Return what a clause's own entry lacks: a decision, a reason or an issue."""
    match clause.status:
        case "enforced" | "recorded":
            return ()
        case "assumed" if not clause.decision:
            return (f"{clause.id}: assumed, but names no decision",)
        case "assumed" if clause.decision not in decisions:
            missing = f"{DECISIONS.as_posix()} has no record {clause.decision}"
            return (f"{clause.id}: assumed, but {missing}",)
        case "conduct" if not clause.why:
            return (f"{clause.id}: conduct, but gives no reason (why)",)
        case "later" if not clause.issue:
            return (f"{clause.id}: later, but names no issue",)
        case status if status not in STATUSES:
            allowed = ", ".join(STATUSES)
            return (f"{clause.id}: unknown status {status!r}; allowed: {allowed}",)
        case _:
            return ()


def _register(root: Path, file: Path) -> Register:
    table = read_table(root, file)
    book, clauses = table.get("book"), as_table(table.get("clause"))
    if not isinstance(book, str) or clauses is None:
        where = file.relative_to(root).as_posix()
        raise UnreadableFileError(f"{where}: a register needs a book and clauses")
    return Register(
        book=book,
        title=str(table.get("title", book)),
        clauses=tuple(_clause(book, local, entry) for local, entry in clauses.items()),
    )


def _clause(book: str, local: str, entry: object) -> Clause:
    table = as_table(entry) or {}
    return Clause(
        id=f"{book}-{local}",
        short=str(table.get("short", "")),
        status=str(table.get("status", "")),
        why=str(table.get("why", "")),
        decision=str(table.get("decision", "")),
        issue=str(table.get("issue", "")),
    )
