"""From the text of a file to a book, or to every reason why not.

A book's file sets values by part. In the five books each value names its source:
`min_tiles_in_bag = { value = 7, rule = "8.b" }`, or `point = "A12"` where the
document leaves it open. A derived book says `derived_from = "NA"` and then only what
differs, as plain values: `side_seconds = 1800`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import cast

import msgspec

from starsquare.clause import RuleId
from starsquare.errors import DataError
from starsquare.rulebook.fields import (
    NOTHING,
    allowed_in,
    field_types,
    optional_parts,
    parts,
    read_value,
)
from starsquare.rulebook.model import Book, Rulebook, Values
from starsquare.rulebook.source import Source
from starsquare.rulebook.topic import Topic
from starsquare.text import say

Table = Mapping[str, object]

_HEAD = ("code", "title", "derived_from", "division", "cites")
_CODE = re.compile(r"[A-Z][A-Z0-9]*")
_KEY = re.compile(r"[a-z][a-z0-9-]*")
_WHOLE_BOOK = "open"


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong in a file."""

    key: str
    found: str
    allowed: str


class RulebookError(DataError):
    """A rulebook file cannot be used. Carries every problem, not only the first."""

    def __init__(self, file: str, problems: tuple[Problem, ...]) -> None:
        """Name the file and what is wrong in it."""
        lines = [
            say(
                "rulebook.problem",
                {"key": one.key, "found": one.found, "allowed": one.allowed},
            )
            for one in problems
        ]
        super().__init__(
            "rulebook.unusable", file=file, n=len(problems), problems="\n".join(lines)
        )
        self.file = file
        self.problems = problems


class Leaf(msgspec.Struct, frozen=True):
    """One value with its source."""

    value: object
    source: Source


def read_book(text: str, *, file: str, parent_of: Callable[[str], Book]) -> Book:
    """Read a book, or a book derived from another.

    Args:
        text: the TOML.
        file: its name, for messages.
        parent_of: finds the book that a derived one names.

    Raises:
        RulebookError: with everything that is wrong in the file.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem = Problem("TOML", str(error), say("rulebook.valid_toml"))
        raise RulebookError(file, (problem,)) from error
    reader = _Reader(file)
    head = reader.head(table)
    if head.derived_from is None:
        return reader.whole(table, head)
    try:
        parent = parent_of(head.derived_from)
    except KeyError as error:
        reader.wrong("derived_from", head.derived_from, say("rulebook.a_known_book"))
        raise reader.error() from error
    return reader.derived(table, head, parent)


def changed(book: Rulebook, changes: Mapping[str, object], *, house: str) -> Rulebook:
    """Be the same rulebook with some values changed, by their full names.

    Raises:
        RulebookError: a name is unknown or a value not allowed.
    """
    reader = _Reader(house)
    leaves = _merged(
        _leaves_of(book), reader.plain_leaves(changes, Source(house=house))
    )
    return reader.rulebook(
        leaves,
        code=book.code,
        title=book.title,
        division=book.division,
        cites=book.cites,
    )


class _Head(msgspec.Struct, frozen=True):
    code: str
    title: str
    derived_from: str | None


class _Reader:
    """Reads one file and gathers what is wrong with it."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._problems: list[Problem] = []

    def wrong(self, key: str, found: object, allowed: str) -> None:
        self._problems.append(Problem(key, str(found), allowed))

    def error(self) -> RulebookError:
        return RulebookError(self._file, tuple(self._problems))

    # -- the head ----------------------------------------------------------------

    def head(self, table: Table) -> _Head:
        code = self._text(table, "code")
        if code and not _CODE.fullmatch(code):
            self.wrong("code", code, say("rulebook.a_code"))
        title = self._text(table, "title")
        derived = table.get("derived_from")
        if derived is not None and not isinstance(derived, str):
            self.wrong("derived_from", derived, say("rulebook.a_known_book"))
        if self._problems:
            raise self.error()
        return _Head(code, title, cast("str | None", derived))

    def _text(self, table: Table, key: str) -> str:
        value = table.get(key)
        if isinstance(value, str) and value:
            return value
        found = say("rulebook.nothing") if value is None else value
        self.wrong(key, found, say("rulebook.a_text"))
        return ""

    # -- whole and derived books -------------------------------------------------

    def whole(self, table: Table, head: _Head) -> Book:
        common = self._leaves(self._body(table), head.code)
        cites = self._cites(table, head.code)
        own = self._divisions(table, head)
        divisions = {
            key: self._division(head, key, title, _merged(common, leaves), cites)
            for key, (title, leaves) in own.items()
        } or {
            _WHOLE_BOOK: self.rulebook(
                common, code=head.code, title=head.title, division=None, cites=cites
            )
        }
        return self._book(head, divisions)

    def derived(self, table: Table, head: _Head, parent: Book) -> Book:
        common = self._leaves(self._body(table), head.code)
        own = self._divisions(table, head)
        for key in own:
            if key not in parent.divisions:
                self.wrong(
                    f"division.{key}",
                    key,
                    say("rulebook.one_of", {"names": ", ".join(parent.divisions)}),
                )
        divisions: dict[str, Rulebook] = {}
        for key, base in parent.divisions.items():
            title, leaves = own.get(key, (base.division, {}))
            merged = _merged(_merged(_leaves_of(base), common), leaves)
            divisions[key] = self._division(head, key, title, merged, base.cites)
        return self._book(head, divisions)

    def _division(
        self,
        head: _Head,
        key: str,
        title: str | None,
        leaves: Mapping[str, Leaf],
        cites: Mapping[Topic, tuple[RuleId, ...]],
    ) -> Rulebook:
        code = head.code if key == _WHOLE_BOOK else f"{head.code}/{key}"
        return self.rulebook(
            leaves, code=code, title=head.title, division=title, cites=cites
        )

    def _book(self, head: _Head, divisions: Mapping[str, Rulebook]) -> Book:
        if self._problems:
            raise self.error()
        return Book(
            code=head.code,
            title=head.title,
            derived_from=head.derived_from,
            divisions=divisions,
        )

    def _divisions(
        self, table: Table, head: _Head
    ) -> dict[str, tuple[str | None, dict[str, Leaf]]]:
        divisions: dict[str, tuple[str | None, dict[str, Leaf]]] = {}
        for key, own in self._tables(table, "division").items():
            if not _KEY.fullmatch(key):
                self.wrong(f"division.{key}", key, say("rulebook.a_division_key"))
            title = own.get("title")
            body = {name: value for name, value in own.items() if name != "title"}
            leaves = self._leaves(body, head.code, prefix=f"division.{key}.")
            divisions[key] = (cast("str | None", title), leaves)
        return divisions

    def _tables(self, table: Table, key: str) -> dict[str, Table]:
        found = _as_table(table.get(key, {}))
        tables = {name: _as_table(value) for name, value in (found or {}).items()}
        if found is None or None in tables.values():
            self.wrong(key, repr(table[key]), say("rulebook.a_table"))
        return {name: value for name, value in tables.items() if value is not None}

    # -- values ------------------------------------------------------------------

    def _body(self, table: Table) -> Table:
        return {key: value for key, value in table.items() if key not in _HEAD}

    def _leaves(self, body: Table, code: str, prefix: str = "") -> dict[str, Leaf]:
        found: dict[str, Leaf] = {}
        for part, value in body.items():
            fields = _as_table(value)
            if fields is None or "value" in fields:
                self._leaf(found, part, value, code, prefix)
            else:
                for field, inner in fields.items():
                    self._leaf(found, f"{part}.{field}", inner, code, prefix)
        return found

    def _leaf(
        self,
        found: dict[str, Leaf],
        name: str,
        value: object,
        code: str,
        prefix: str,
    ) -> None:
        source = Source(house=code)
        sourced = _as_table(value)
        if sourced is not None and "value" in sourced:
            source = self._source(sourced, code, prefix + name)
            value = sourced["value"]
        found |= self.plain_leaves({name: value}, source, prefix=prefix)

    def plain_leaves(
        self, values: Mapping[str, object], source: Source, *, prefix: str = ""
    ) -> dict[str, Leaf]:
        leaves: dict[str, Leaf] = {}
        for name, value in values.items():
            if not self._is_known(name, value, prefix):
                continue
            try:
                leaves[name] = Leaf(read_value(name, value), source)
            except msgspec.ValidationError:
                self.wrong(prefix + name, repr(value), allowed_in(name))
        return leaves

    def _is_known(self, name: str, value: object, prefix: str) -> bool:
        if name in field_types() or (name in optional_parts() and value == NOTHING):
            return True
        if name in parts():
            self.wrong(prefix + name, repr(value), say("rulebook.a_table"))
            return False
        near = difflib.get_close_matches(name, field_types(), n=3, cutoff=0.5)
        names = ", ".join(near) or ", ".join(parts())
        self.wrong(
            prefix + name,
            say("rulebook.unknown_key"),
            say("rulebook.one_of", {"names": names}),
        )
        return False

    def _source(self, table: Table, code: str, name: str) -> Source:
        for key in table.keys() - {"value", "rule", "point"}:
            self.wrong(
                f"{name}.{key}", say("rulebook.unknown_key"), "value, rule, point"
            )
        rules = self._rules(table.get("rule", ()), code, f"{name}.rule")
        point = table.get("point")
        return Source(rules=rules, point=cast("str | None", point))

    def _rules(self, value: object, code: str, key: str) -> tuple[RuleId, ...]:
        texts = (value,) if isinstance(value, str) else value
        try:
            clauses = msgspec.convert(texts, type=tuple[str, ...])
            return tuple(RuleId.parse(f"{code}-{clause}") for clause in clauses)
        except (msgspec.ValidationError, ValueError):
            self.wrong(key, repr(value), say("rulebook.clause_ids"))
            return ()

    def _cites(self, table: Table, code: str) -> dict[Topic, tuple[RuleId, ...]]:
        cites: dict[Topic, tuple[RuleId, ...]] = {}
        given = cast("Table", table.get("cites", {}))
        for topic in Topic:
            if topic in given:
                cites[topic] = self._rules(given[topic], code, f"cites.{topic}")
            else:
                self.wrong(
                    f"cites.{topic}",
                    say("rulebook.nothing"),
                    say("rulebook.clause_ids"),
                )
        for key in given.keys() - set(Topic):
            self.wrong(f"cites.{key}", key, ", ".join(Topic))
        return cites

    # -- the value of it all -----------------------------------------------------

    def rulebook(
        self,
        leaves: Mapping[str, Leaf],
        *,
        code: str,
        title: str,
        division: str | None,
        cites: Mapping[Topic, tuple[RuleId, ...]],
    ) -> Rulebook:
        tree: dict[str, object] = {}
        for name, leaf in leaves.items():
            part, _, field = name.partition(".")
            if field:
                cast("dict[str, object]", tree.setdefault(part, {}))[field] = leaf.value
            else:
                tree[part] = leaf.value
        self._complain_of_gaps(leaves)
        if self._problems:
            raise self.error()
        values = msgspec.convert(tree, type=Values)
        for problem in contradictions(values):
            self._problems.append(problem)
        if self._problems:
            raise self.error()
        return Rulebook(
            **{part: getattr(values, part) for part in parts()},
            code=code,
            title=title,
            division=division,
            sources={name: leaf.source for name, leaf in leaves.items()},
            cites=cites,
        )

    def _complain_of_gaps(self, leaves: Mapping[str, Leaf]) -> None:
        for name in field_types():
            part, _, _ = name.partition(".")
            if name not in leaves and part not in leaves:
                self.wrong(name, say("rulebook.nothing"), allowed_in(name))


def contradictions(values: Values) -> tuple[Problem, ...]:
    """Find values that cannot stand together."""
    found: list[Problem] = []

    def need(name: str, value: object, key: str) -> None:
        found.append(Problem(name, str(value), say(f"rulebook.{key}")))

    clock = values.clock
    if clock.kind == "two_sided" and clock.side_seconds is None:
        need("clock.side_seconds", NOTHING, "needs_side_seconds")
    if clock.kind == "turn" and clock.turn_seconds is None:
        need("clock.turn_seconds", NOTHING, "needs_turn_seconds")
    if values.overtime is not None and clock.kind != "two_sided":
        need("overtime", clock.kind, "needs_two_sided_clock")
    if values.outcome.tie == "lightning_round" and values.lightning is None:
        need("lightning", NOTHING, "needs_lightning")
    hold = values.hold
    if hold is not None and hold.no_draw_seconds > hold.lapses_after_seconds:
        need("hold.no_draw_seconds", hold.no_draw_seconds, "needs_shorter_wait")
    return tuple(found)


def _as_table(value: object) -> Table | None:
    return cast("Table", value) if isinstance(value, dict) else None


def _leaves_of(book: Rulebook) -> dict[str, Leaf]:
    leaves: dict[str, Leaf] = {}
    for name, source in book.sources.items():
        part, _, field = name.partition(".")
        value: object = getattr(book, part)
        leaves[name] = Leaf(getattr(value, field) if field else value, source)
    return leaves


def _merged(base: Mapping[str, Leaf], own: Mapping[str, Leaf]) -> dict[str, Leaf]:
    """Lay values over others; a part laid whole replaces its fields and vice versa."""
    replaced = {name.partition(".")[0] for name in own if "." not in name}
    opened = {name.partition(".")[0] for name in own if "." in name}
    kept = {
        name: leaf
        for name, leaf in base.items()
        if name.partition(".")[0] not in replaced and name not in opened
    }
    return {**kept, **own}
