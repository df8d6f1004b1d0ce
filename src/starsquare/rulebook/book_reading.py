"""Read a book from the text of a file, or report every reason why not.

A book's file sets values by part. In the five books each value names its source:
`min_tiles_in_bag = { value = 7, rule = "8.b" }`, or `point = "A12"` if the document
leaves it open. A derived book has `derived_from = "NA"` and only the values that
differ, without sources: `side_seconds = 1800`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import cast

import msgspec

from starsquare.rulebook.book import Book, Rulebook, Source, Values
from starsquare.rulebook.citing import Cites, cites_in, complain_of_uncited
from starsquare.rulebook.contradiction import contradictions
from starsquare.rulebook.fields import (
    UNWRITTEN,
    allowed_in,
    field_types,
    parts,
)
from starsquare.rulebook.leaf import (
    Leaves,
    leaves_in,
    leaves_of,
    merged,
    part_of,
    plain_leaves,
)
from starsquare.rulebook.problem import Findings, Problem, Table
from starsquare.text import say

_HEAD = ("code", "title", "derived_from", "division", "cites")
_NAMES = ("code", "title")  # a mistake in them hides no other
_CODE = re.compile(r"[A-Z][A-Z0-9]*")
_KEY = re.compile(r"[a-z][a-z0-9-]*")
_WHOLE_BOOK = "open"
_NO_CODE = "X"  # so that the rest of a file with a bad code can be checked


class _Division(msgspec.Struct, frozen=True):
    """A division in a file: its title, if any, and its own values."""

    title: str | None
    leaves: Leaves


class _Draft(msgspec.Struct, frozen=True):
    """A rulebook with all its values, before they are checked."""

    key: str
    title: str | None
    leaves: Leaves
    cites: Cites

    def prefix(self, name: str) -> str:
        return f"division.{self.key}.{name}"


def read_book(text: str, *, file: str, parent_of: Callable[[str], Book]) -> Book:
    """Read a book, or a book derived from another.

    Args:
        text: the TOML.
        file: its name, for messages.
        parent_of: finds the book that a derived one names.

    Raises:
        RulebookError: with everything that is wrong in the file.
    """
    findings = Findings(file)
    table = findings.parsed(text)
    derived_from = table.get("derived_from")
    is_part = derived_from is None and not _has_most_parts(table)
    if is_part:
        findings.missing("derived_from", say("rulebook.a_known_book"))
    code, title = _code_in(table, findings), findings.text(table, "title")
    if is_part:
        drafts = _derived_drafts(table, code, None, findings)
    elif derived_from is None:
        drafts = _whole_drafts(table, code, findings)
    else:
        parent = _parent(derived_from, code, parent_of, findings)
        drafts = _derived_drafts(table, code, parent, findings)
    return Book(
        code=code,
        title=title,
        derived_from=cast("str | None", derived_from),
        divisions=_rulebooks(drafts, code=code, title=title, findings=findings),
    )


def changed(book: Rulebook, changes: Mapping[str, object], *, house: str) -> Rulebook:
    """Return a rulebook with some values changed, by their full names.

    Args:
        book: the rulebook to start from.
        changes: values as in a file; None means "none".
        house: the owner of the values, for their source and for messages.

    Raises:
        RulebookError: a name is unknown, a value not allowed, or two contradict.
    """
    findings = Findings(house)
    for name in changes:
        if name in {part_of(other) for other in changes if other != name}:
            findings.wrong(name, changes[name], say("rulebook.part_or_fields"))
    own = plain_leaves(changes, Source(house=house), findings)
    findings.raise_if_any()
    draft = _Draft(
        _WHOLE_BOOK, book.division, merged(leaves_of(book), own), dict(book.cites)
    )
    (values,) = _checked((draft,), findings)
    return _rulebook(draft, values, code=book.code, title=book.title)


def _has_most_parts(table: Table) -> bool:
    """Return whether a file sets the values of a whole book, and not a few of them."""
    names = parts()
    return 2 * sum(name in table for name in names) >= len(names)


def _code_in(table: Table, findings: Findings) -> str:
    code = findings.text(table, "code")
    if code and not _CODE.fullmatch(code):
        findings.wrong("code", code, say("rulebook.a_code"))
    return code if _CODE.fullmatch(code) else _NO_CODE


def _parent(
    name: object, code: str, parent_of: Callable[[str], Book], findings: Findings
) -> Book | None:
    if name == code:
        findings.wrong("code", code, say("rulebook.another_code"))
    if isinstance(name, str):
        with suppress(KeyError):
            return parent_of(name)
    findings.wrong("derived_from", name, say("rulebook.a_known_book"))
    return None


def _whole_drafts(table: Table, code: str, findings: Findings) -> tuple[_Draft, ...]:
    common = _common_leaves(table, code, findings)
    cites = cites_in(table, code=code, findings=findings)
    complain_of_uncited(cites, findings)
    divisions = _divisions_in(table, code, findings)
    for key, division in divisions.items():
        if division.title is None and not findings.has(f"division.{key}.title"):
            findings.missing(f"division.{key}.title", say("rulebook.a_text"))
    if not divisions:
        return (_Draft(_WHOLE_BOOK, None, common, cites),)
    return tuple(
        _Draft(key, own.title, merged(common, own.leaves), cites)
        for key, own in divisions.items()
    )


def _derived_drafts(
    table: Table, code: str, parent: Book | None, findings: Findings
) -> tuple[_Draft, ...]:
    common = _common_leaves(table, code, findings)
    cites = cites_in(table, code=code, findings=findings)
    divisions = _divisions_in(table, code, findings)
    if parent is None:
        raise findings.error()
    for key in divisions:
        if key not in parent.divisions:
            findings.unknown(f"division.{key}", parent.divisions)
    unchanged = _Division(None, {})
    return tuple(
        _Draft(
            key,
            divisions.get(key, unchanged).title or base.division,
            merged(
                merged(leaves_of(base), common), divisions.get(key, unchanged).leaves
            ),
            {**base.cites, **cites},
        )
        for key, base in parent.divisions.items()
    )


def _common_leaves(table: Table, code: str, findings: Findings) -> Leaves:
    body = {key: value for key, value in table.items() if key not in _HEAD}
    return leaves_in(body, code=code, prefix="", findings=findings)


def _divisions_in(table: Table, code: str, findings: Findings) -> dict[str, _Division]:
    divisions: dict[str, _Division] = {}
    for key, own in findings.tables(table, "division").items():
        prefix = f"division.{key}."
        if not _KEY.fullmatch(key):
            findings.wrong(f"division.{key}", key, say("rulebook.a_division_key"))
        title = findings.text(own, "title", prefix=prefix) if "title" in own else None
        body = {name: value for name, value in own.items() if name != "title"}
        leaves = leaves_in(body, code=code, prefix=prefix, findings=findings)
        divisions[key] = _Division(title or None, leaves)
    return divisions


def _rulebooks(
    drafts: Sequence[_Draft], *, code: str, title: str, findings: Findings
) -> dict[str, Rulebook]:
    checked = tuple(zip(drafts, _checked(drafts, findings), strict=True))
    pools = {draft.key: values.pairing.pool for draft, values in checked}
    for draft in drafts:
        if not is_pool(pools[draft.key] or draft.key, pools):
            key = draft.prefix("pairing.pool") if len(drafts) > 1 else "pairing.pool"
            findings.wrong(key, pools[draft.key], say("rulebook.a_pool"))
    findings.raise_if_any()
    return {
        draft.key: _rulebook(
            draft,
            values,
            code=code if draft.key == _WHOLE_BOOK else f"{code}/{draft.key}",
            title=title,
        )
        for draft, values in checked
    }


def is_pool(key: str, pools: Mapping[str, str | None]) -> bool:
    """Return whether a division can be paired with others: it exists, on its own.

    Args:
        key: the division.
        pools: the division that each is paired within; None for none.
    """
    return key in pools and pools[key] in {None, key}


def _rulebook(draft: _Draft, values: Values, *, code: str, title: str) -> Rulebook:
    return Rulebook(
        **{part: getattr(values, part) for part in parts()},
        code=code,
        title=title,
        division=draft.title,
        sources={name: leaf.source for name, leaf in draft.leaves.items()},
        cites=draft.cites,
    )


def _checked(drafts: Sequence[_Draft], findings: Findings) -> list[Values]:
    """Return the values of each draft, complete and without contradictions."""
    _report(drafts, [_gaps(draft, findings) for draft in drafts], findings)
    findings.raise_if_any(but=_NAMES)
    values = [_values(draft.leaves) for draft in drafts]
    _report(drafts, [contradictions(one) for one in values], findings)
    findings.raise_if_any(but=_NAMES)
    return values


def _report(
    drafts: Sequence[_Draft],
    found: Sequence[tuple[Problem, ...]],
    findings: Findings,
) -> None:
    """Report problems: once if all divisions have them, otherwise for each division."""
    for problem in dict.fromkeys(one for problems in found for one in problems):
        if all(problem in problems for problems in found):
            findings.wrong(problem.key, problem.found, problem.allowed)
            continue
        for draft, problems in zip(drafts, found, strict=True):
            if problem in problems:
                key = draft.prefix(problem.key)
                findings.wrong(key, problem.found, problem.allowed)


def _gaps(draft: _Draft, findings: Findings) -> tuple[Problem, ...]:
    """Return the values that are missing, except those set incorrectly."""
    return tuple(
        Problem(name, say("rulebook.nothing"), allowed_in(name))
        for name in field_types()
        if name not in UNWRITTEN
        and name not in draft.leaves
        and part_of(name) not in draft.leaves
        and not findings.has(
            name, part_of(name), draft.prefix(name), draft.prefix(part_of(name))
        )
    )


def _values(leaves: Leaves) -> Values:
    tree: dict[str, object] = {}
    for name, leaf in leaves.items():
        part, _, field = name.partition(".")
        if field:
            cast("dict[str, object]", tree.setdefault(part, {}))[field] = leaf.value
        else:
            tree[part] = leaf.value
    return msgspec.convert(tree, type=Values)
