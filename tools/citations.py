"""Find citations of clauses: in tests, docstrings, rulebook values, decision records.

Everything is parsed and nothing is run, so a citation has to be written out: a literal,
or a constant of the same module made of literals.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from tools.clauses import (
    BOOKS,
    Table,
    UnreadableFileError,
    as_table,
    decision_files,
    read_table,
)

CODE = Path("src")
TESTS = Path("tests")

_Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_MARK = "rule"
_RULES = re.compile(r"\s*Rules:")
_CLAUSES = re.compile(r"(?:Status:.*\s)?Clauses:(?:\s+none$)?")
_NEXT_FIELD = re.compile(r"\s*[A-Z][A-Za-z ]*:")


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A clause cited in some place."""

    clause: str
    path: str  # from the project's root, with slashes
    line: int  # 0 if the format does not provide it
    name: str  # of the test, the function or the value

    @property
    def place(self) -> str:
        """Return the place, in the format of compilers."""
        return f"{self.path}:{self.line}" if self.line else f"{self.path}: {self.name}"


def cited_by_tests(root: Path) -> tuple[Citation, ...]:
    """Return `@rule("NA-20.c")` marks of tests, their classes and their parameters.

    Raises:
        UnreadableFileError: a test's clauses are not literals.
    """
    found: list[Citation] = []
    for file in sorted((root / TESTS).rglob("test_*.py")):
        found += _TestModule(root, file).citations()
    return _in_order(found)


def cited_by_code(root: Path) -> tuple[Citation, ...]:
    """Return the citations in `Rules:` lines of docstrings.

    Raises:
        UnreadableFileError: a file is not Python.
    """
    found: list[Citation] = []
    for file in sorted((root / CODE).rglob("*.py")):
        path = file.relative_to(root).as_posix()
        module = _module(file.relative_to(root / CODE))
        for line, name, docstring in _docstrings(_parsed(root, file), module):
            ids = _ids_after(_RULES, docstring)
            found += [Citation(one, path, line, name) for _, one in ids]
    return _in_order(found)


def cited_by_values(root: Path) -> tuple[Citation, ...]:
    """Return the citations of values and topics in the rulebooks' files.

    Raises:
        UnreadableFileError: a file is not a rulebook.
    """
    found: list[Citation] = []
    for file in sorted((root / BOOKS).glob("*/rules.toml")):
        path, table = file.relative_to(root).as_posix(), read_table(root, file)
        for name, local in _sources(table):
            clause = f"{table.get('code', '?')}-{local}"
            found.append(Citation(clause, path, 0, name))
    return _in_order(found)


def cited_by_decisions(root: Path) -> tuple[Citation, ...]:
    """Return the citations in `Clauses:` lines of decision records."""
    found: list[Citation] = []
    for number, file in decision_files(root).items():
        path = file.relative_to(root).as_posix()
        ids = _ids_after(_CLAUSES, file.read_text("utf-8"))
        found += [Citation(one, path, line, number) for line, one in ids]
    return _in_order(found)


class _TestModule:
    """One file of tests, with the constants its marks may use."""

    def __init__(self, root: Path, file: Path) -> None:
        self._path = file.relative_to(root).as_posix()
        self._body = _parsed(root, file).body
        self._constants = dict(_assignments(self._body))

    def citations(self) -> Iterator[Citation]:
        for test, decorators in _tests(self._body, ()):
            for decorator in decorators:
                for mark in self._marks(decorator, frozenset()):
                    for clause in self._texts_of_all(mark.args):
                        yield Citation(clause, self._path, test.lineno, test.name)

    def _marks(self, tree: ast.expr, seen: frozenset[str]) -> Iterator[ast.Call]:
        """Yield the marks in a decorator and in the constants it uses."""
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                    if name == _MARK:
                        yield node
                case ast.Name(id=name) if name in self._constants.keys() - seen:
                    yield from self._marks(self._constants[name], seen | {name})
                case _:
                    pass

    def _texts_of_all(self, nodes: Sequence[ast.expr]) -> Iterator[str]:
        for node in nodes:
            yield from self._texts(node)

    def _texts(self, node: ast.expr) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.Tuple(elts=inner) | ast.List(elts=inner):
                yield from self._texts_of_all(inner)
            case ast.Starred(value=spliced):
                yield from self._texts(spliced)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                yield from self._texts_of_all((left, right))
            case ast.Name(id=name) if name in self._constants:
                yield from self._texts(self._constants[name])
            case _:
                raise UnreadableFileError(
                    f"{self._path}:{node.lineno}: cannot read {ast.unparse(node)}; "
                    "clauses are literals, or constants of the same file"
                )


def _parsed(root: Path, file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text("utf-8"))
    except SyntaxError as error:
        where = file.relative_to(root).as_posix()
        raise UnreadableFileError(f"{where}:{error.lineno}: {error.msg}") from error


def _in_order(found: Sequence[Citation]) -> tuple[Citation, ...]:
    return tuple(sorted(set(found)))


def _assignments(body: Sequence[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value
            case _:
                pass


def _tests(
    body: Sequence[ast.stmt], inherited: tuple[ast.expr, ...]
) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, tuple[ast.expr, ...]]]:
    """Yield what pytest would collect, with the decorators of enclosing classes."""
    for statement in body:
        if isinstance(statement, _Definition):
            decorators = (*inherited, *statement.decorator_list)
            if isinstance(statement, ast.ClassDef):
                if statement.name.startswith("Test"):
                    yield from _tests(statement.body, decorators)
            elif statement.name.startswith("test"):
                yield statement, decorators


def _module(file: Path) -> str:
    """Return a file's module name within its package: `rules.ending`."""
    parts = file.with_suffix("").parts
    return ".".join(part for part in parts[1:] if part != "__init__") or parts[0]


def _docstrings(
    node: ast.Module | _Definition, name: str
) -> Iterator[tuple[int, str, str]]:
    """Return line, name and docstring of a module and of everything defined in it."""
    docstring = ast.get_docstring(node)
    if docstring is not None:
        yield (1 if isinstance(node, ast.Module) else node.lineno), name, docstring
    for inner in node.body:
        if isinstance(inner, _Definition):
            yield from _docstrings(inner, f"{name}.{inner.name}")


def _ids_after(field: re.Pattern[str], text: str) -> Iterator[tuple[int, str]]:
    """Return the ids after a field, until a blank line or another field, by line."""
    reading = False
    for number, line in enumerate(text.splitlines(), start=1):
        start = field.match(line)
        if start is not None:
            reading = True
        elif not line.strip() or _NEXT_FIELD.match(line):
            reading = False
        if reading:
            words = line[start.end() if start else 0 :].split()
            yield from ((number, word.strip(",;.")) for word in words)


def _sources(table: Table) -> Iterator[tuple[str, str]]:
    """Return the name of every value and topic with each of its clauses."""
    for topic, clauses in (as_table(table.get("cites")) or {}).items():
        yield from ((f"cites.{topic}", local) for local in _locals(clauses))
    body = {key: value for key, value in table.items() if key != "cites"}
    yield from _sources_of_values(body, "")


def _sources_of_values(table: Table, prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        inner = as_table(value)
        if inner is None:
            continue
        if "value" in inner:
            yield from ((prefix + key, one) for one in _locals(inner.get("rule", ())))
        else:
            yield from _sources_of_values(inner, f"{prefix}{key}.")


def _locals(clauses: object) -> tuple[str, ...]:
    """Return the clauses of a source, which is one of them or a list."""
    if isinstance(clauses, str):
        return (clauses,)
    return tuple(str(one) for one in cast("Iterable[object]", clauses))
