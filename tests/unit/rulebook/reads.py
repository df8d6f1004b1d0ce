"""Which values of a rulebook the program reads, found in its source.

A value is read where its name follows its part: `book.clock.kind`, or `rule.kind`
where `rule` was bound to the part, or annotated with its type. What `rulebook/` itself
does with values (reading, comparing, showing) does not count.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_type_hints

import starsquare
from starsquare.rulebook.book import Values
from starsquare.rulebook.fields import field_types

PROGRAM = Path(starsquare.__file__).parent
_ON_PAGES = re.compile(r"\b(\w+)\.(\w+)\b")
_PARTS = frozenset(name.partition(".")[0] for name in field_types())
_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def _types() -> Iterator[tuple[str, str]]:
    for part, hint in get_type_hints(Values).items():
        for one in (hint, *getattr(hint, "__args__", ())):
            if hasattr(one, "__struct_fields__"):
                yield one.__name__, part
    yield "WordRules", "words"  # how the lexicon sees that part


_TYPES = dict(_types())
_MAY_READ = re.compile(rf"\.({'|'.join(_PARTS)})\b|\b({'|'.join(_TYPES)})\b")
"""What a module has to name before it can read a value."""


def fields_read() -> frozenset[str]:
    """Return the names of all values that are read outside the rulebook."""
    found: set[str] = set()
    for file in PROGRAM.rglob("*.py"):
        text = file.read_text("utf-8")
        if _MAY_READ.search(text) and not file.is_relative_to(PROGRAM / "rulebook"):
            found |= set(_Module(ast.parse(text)).reads())
    for pattern in ("*.js", "*.html"):
        for file in (PROGRAM / "web").rglob(pattern):
            pairs = _ON_PAGES.findall(file.read_text("utf-8"))
            found |= {f"{part}.{name}" for part, name in pairs}
    return frozenset(found & field_types().keys())


class _Module:
    """One module: what its names are bound to."""

    def __init__(self, tree: ast.Module) -> None:
        self._tree = tree
        self._types = {**_TYPES, **dict(self._aliases())}
        self._members = dict(self._annotated_in_classes())

    def reads(self) -> Iterator[str]:
        scopes = [node for node in ast.walk(self._tree) if isinstance(node, _Function)]
        for scope in (self._tree, *scopes):
            bound = dict(self._parameters(scope))
            nodes = list(ast.walk(scope))
            bound |= dict(self._assigned(nodes, bound))
            for node in nodes:
                if isinstance(node, ast.Attribute):
                    part = self._part_of(node.value, bound)
                    if part is not None:
                        yield f"{part}.{node.attr}"

    def _aliases(self) -> Iterator[tuple[str, str]]:
        for node in ast.walk(self._tree):
            if isinstance(node, ast.ImportFrom):
                for one in node.names:
                    if one.name in _TYPES and one.asname:
                        yield one.asname, _TYPES[one.name]

    def _annotated_in_classes(self) -> Iterator[tuple[str, str]]:
        for node in ast.walk(self._tree):
            if isinstance(node, ast.ClassDef):
                for one in node.body:
                    match one:
                        case ast.AnnAssign(target=ast.Name(id=name)):
                            part = self._part_in(one.annotation)
                            if part is not None:
                                yield name, part
                        case _:
                            pass

    def _parameters(self, scope: ast.Module | _Function) -> Iterator[tuple[str, str]]:
        if isinstance(scope, ast.Module):
            return
        given = scope.args
        for one in (*given.posonlyargs, *given.args, *given.kwonlyargs):
            part = None if one.annotation is None else self._part_in(one.annotation)
            if part is not None:
                yield one.arg, part

    def _assigned(
        self, nodes: list[ast.AST], bound: Mapping[str, str]
    ) -> Iterator[tuple[str, str]]:
        for node in nodes:
            match node:
                case ast.Assign(
                    targets=[ast.Tuple(elts=names)], value=ast.Tuple() as it
                ):
                    pairs = list(zip(names, it.elts, strict=False))
                case ast.Assign(targets=[target], value=value):
                    pairs = [(target, value)]
                case ast.NamedExpr(target=target, value=value):
                    pairs = [(target, value)]
                case _:
                    continue
            for name, value in pairs:
                part = self._part_of(value, bound)
                if part is not None and isinstance(name, ast.Name):
                    yield name.id, part

    def _part_in(self, annotation: ast.expr) -> str | None:
        names = (n.id for n in ast.walk(annotation) if isinstance(n, ast.Name))
        return next((self._types[name] for name in names if name in self._types), None)

    def _part_of(self, expression: ast.expr, bound: Mapping[str, str]) -> str | None:
        match expression:
            case ast.Name(id=name):
                return bound.get(name)
            case ast.Attribute(attr=name) if name in _PARTS:
                return name
            case ast.Attribute(attr=name):
                return self._members.get(name)
            case _:
                return None
