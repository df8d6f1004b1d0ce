"""The reference of the Python library, from the packages' docstrings.

Sources are parsed and not run, so that the pages are the same on every machine.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from starsquare.web.handbook.rendering import headings_of
from tools.page import ROOT, table

PACKAGES = (
    "tiles",
    "board",
    "lexicon",
    "rulebook",
    "rules",
    "game",
    "game.record",
    "engine",
    "ratings",
    "tournament",
    "paper",
    "client",
    "testing",
    "errors",
)
"""The public packages, from the bottom up."""

MORE = {"client": ("connection",)}
"""Modules that a package's classes are built from, shown as well."""

_LONGEST = 200
_WIDEST = 80
_MODULE = 2  # the level of its heading
_SECTION = re.compile(r"^(Args|Returns|Raises|Yields|Attributes):$")
_ITEM = re.compile(r"^    (\*{0,2}[\w., ]+): (.*)$")


class Thing(msgspec.Struct, frozen=True):
    """A class, function or value that a package exports."""

    name: str
    module: str
    node: ast.stmt
    remark: str  # the docstring below a value


def pages(root: Path = ROOT) -> dict[str, str]:
    """Return the pages by their names."""
    return {
        f"python-{package.replace('.', '-')}.md": page_of(root, package)
        for package in PACKAGES
    }


def page_of(root: Path, package: str) -> str:
    """Return the page of a package."""
    file = _file_of(root, f"starsquare.{package}")
    tree = ast.parse(file.read_text("utf-8"))
    head = [f"# `starsquare.{package}`", "", "[The Python library](../library.md)", ""]
    head += [*_as_markdown(ast.get_docstring(tree) or ""), ""]
    lines: list[str] = []
    things = sorted(_offered(root, package, tree), key=lambda one: one.module)
    module = None
    for thing in things:
        if thing.module != module:
            module = thing.module
            lines += [f"## {module}", ""]
            if module != f"starsquare.{package}":
                lines += [_first_line(_parsed(root, module)), ""]
        lines += [*_entry(thing), ""]
    return "\n".join([*head, *_contents(lines), "", *lines]).rstrip() + "\n"


def _contents(lines: Sequence[str]) -> Iterator[str]:
    """Return the list of a page's modules, and what each exports."""
    rows: list[tuple[str, list[str]]] = []
    for one in headings_of("\n".join(lines)):
        found = f"[`{one.text}`](#{one.anchor})"
        if one.level == _MODULE:
            rows.append((found, []))
        else:
            rows[-1][1].append(found)
    yield from table(("module", "offers"), ((one, ", ".join(of)) for one, of in rows))


def _offered(root: Path, package: str, tree: ast.Module) -> Iterator[Thing]:
    """Return what a package re-exports; if nothing, what its modules define.

    Next to its modules there are packages such as `game.command` without a page.
    """
    exports = _exports(tree)
    has_exports = bool(exports)
    if not has_exports:
        for inner in _packages_without_page(root, package):
            exports += _exports(_parsed(root, inner))
    for name, module in exports:
        yield from (one for one in _defined(root, module) if one.name == name)
    for module in _shown_whole(root, package, has_exports=has_exports):
        for one in _defined(root, module):
            is_wanted = not has_exports or isinstance(one.node, ast.ClassDef)
            if is_wanted and (one.name, module) not in exports:
                yield one


def _exports(tree: ast.Module) -> list[tuple[str, str]]:
    """Return the names that a package re-exports, and the modules they come from."""
    return [
        (alias.name, one.module or "")
        for one in tree.body
        if isinstance(one, ast.ImportFrom)
        for alias in one.names
        if alias.asname == alias.name
    ]


def _packages_without_page(root: Path, package: str) -> Iterator[str]:
    folder = root / "src" / "starsquare" / Path(*package.split("."))
    for file in sorted(folder.glob("[!_]*/__init__.py")):
        inner = f"{package}.{file.parent.name}"
        if inner not in PACKAGES:
            yield f"starsquare.{inner}"


def _shown_whole(root: Path, package: str, *, has_exports: bool) -> Iterator[str]:
    """Return the modules whose whole public content is shown."""
    file = _file_of(root, f"starsquare.{package}")
    if has_exports:
        yield from (f"starsquare.{package}.{one}" for one in MORE.get(package, ()))
    elif file.name != "__init__.py":
        yield f"starsquare.{package}"
    else:
        for one in sorted(file.parent.glob("[!_]*.py")):
            yield f"starsquare.{package}.{one.stem}"


def _defined(root: Path, module: str) -> Iterator[Thing]:
    body = _parsed(root, module).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        name = _name_of(node)
        if name is not None and not name.startswith("_"):
            yield Thing(name, module, node, _string(following))


def _name_of(node: ast.stmt) -> str | None:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return node.name
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return None


def _string(node: ast.stmt | None) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return inspect.cleandoc(text)
        case _:
            return ""


def _entry(thing: Thing) -> Iterator[str]:
    yield f"### `{thing.name}`"
    yield ""
    match thing.node:
        case ast.ClassDef() as node:
            yield from _of_class(node)
        case (ast.FunctionDef() | ast.AsyncFunctionDef()) as node:
            yield from ("```", _broken(_signature(node)), "```", "")
            yield from _as_markdown(ast.get_docstring(node) or "")
        case _:
            text = ast.unparse(thing.node)
            shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"
            yield from ("```", shown)
            yield from ("```", "", thing.remark)


def _of_class(node: ast.ClassDef) -> Iterator[str]:
    bases = [ast.unparse(one) for one in node.bases]
    head = f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"
    fields = [
        f"    {ast.unparse(one)}"
        for one in node.body
        if isinstance(one, ast.AnnAssign | ast.Assign)
        and not (_name_of(one) or "_").startswith("_")
    ]
    yield from ("```", head, *fields, "```", "")
    yield from _as_markdown(ast.get_docstring(node) or "")
    methods = [
        one
        for one in node.body
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
        and not one.name.startswith("_")
    ]
    if methods:
        yield ""
    for one in methods:
        said = (ast.get_docstring(one) or "").split("\n", 1)[0]
        is_value = any(
            isinstance(each, ast.Name) and each.id == "property"
            for each in one.decorator_list
        )
        shown = one.name if is_value else _signature(one).removeprefix("def ")
        yield f"- `{shown}`: {said}"


def _signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    arguments = re.sub(r"^(self|cls)(, |$)", "", ast.unparse(node.args))
    before = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{before} {node.name}({arguments}){returned}"


def _broken(signature: str) -> str:
    """Return one argument per line if they do not fit on one line."""
    if len(signature) <= _WIDEST:
        return signature
    depth, lines = 0, [""]
    for letter in signature:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == ")" and not depth and len(lines) > 1:
            lines[-1] = f"{lines[-1]},"
            lines.append("")
        lines[-1] += letter
        if depth == 1 and letter in "(,":
            lines.append("   " if letter == "," else "    ")
    return "\n".join(lines)


def _as_markdown(text: str) -> Iterator[str]:
    """Turn the sections of a docstring into lists, and leave the rest unchanged."""
    in_section = False
    for line in text.splitlines():
        if _SECTION.match(line):
            in_section = True
            yield from (f"*{line.rstrip(':')}*", "")
        elif in_section and (found := _ITEM.match(line)):
            yield f"- `{found[1]}`: {found[2]}"
        elif in_section and line.startswith("    "):
            yield f"  {line.strip()}"
        else:
            in_section = in_section and not line.strip()
            yield line


def _first_line(tree: ast.Module) -> str:
    return (ast.get_docstring(tree) or "").split("\n\n", 1)[0]


def _parsed(root: Path, module: str) -> ast.Module:
    return ast.parse(_file_of(root, module).read_text("utf-8"))


def _file_of(root: Path, module: str) -> Path:
    path = root / "src" / Path(*module.split("."))
    file = path.with_suffix(".py")
    return file if file.is_file() else path / "__init__.py"
