"""Find in the source what the command line and the pages can reach.

A definition is reached if code that is reached names it: by a name, through imports and
re-exports, or as an attribute of a module. A method of a reached class is reached if
any reached code uses an attribute of its name. A `case` of a `match` is reached if the
class it matches is: constructed, decoded, or part of a union that is. Nothing is run,
so this errs on the side of reached.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = "starsquare"
ENTRIES = (f"{PACKAGE}.cli", f"{PACKAGE}.web", f"{PACKAGE}.__main__")

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Place:
    """A definition: its module, and its name there; no name means the module's body."""

    module: str
    name: str


@dataclass(frozen=True, slots=True)
class _Case:
    """A part of a `match`: the classes it matches, and what it uses then."""

    classes: frozenset[Place]
    uses: _Uses


@dataclass(slots=True)
class _Uses:
    """What some code names, and what it names only when it matches a class."""

    names: set[Place] = field(default_factory=set[Place])
    attributes: set[str] = field(default_factory=set[str])
    cases: list[_Case] = field(default_factory=list[_Case])


class Module:
    """One file: its definitions, its imports, and their uses."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        """Collect the definitions of a parsed file."""
        self.name = name
        self.imports: dict[str, tuple[str, str]] = {}
        self.nodes: dict[str, list[ast.AST]] = {"": []}
        self.methods: dict[str, tuple[str, ...]] = {}
        self.lines: dict[int, str] = {1: ""}
        for statement in tree.body:
            self._define(statement)
        for node in ast.walk(tree):
            self._import(node)

    def _define(self, statement: ast.stmt) -> None:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                self._add(name, statement)
            case ast.ClassDef(name=name):
                self._define_class(statement, name)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._add(name, value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                self._add(name, value)
            case _:
                self.nodes[""].append(statement)

    def _define_class(self, node: ast.ClassDef, name: str) -> None:
        methods = [one for one in node.body if isinstance(one, _Function)]
        rest = [one for one in node.body if not isinstance(one, _Function)]
        self.nodes[name] = [*node.bases, *node.keywords, *node.decorator_list, *rest]
        self.lines[node.lineno] = name
        self.methods[name] = tuple(one.name for one in methods)
        for one in methods:
            self._add(f"{name}.{one.name}", one)

    def _add(self, name: str, node: ast.AST) -> None:
        self.nodes.setdefault(name, []).append(node)
        if isinstance(node, _Definition):
            self.lines[node.lineno] = name

    def _import(self, node: ast.AST) -> None:
        match node:
            case ast.Import(names=names):
                for one in names:
                    self.imports[one.asname or one.name] = (one.name, "")
            case ast.ImportFrom(module=module, names=names):
                for one in names:
                    self.imports[one.asname or one.name] = (module or "", one.name)
            case _:
                pass


class Reach:
    """All modules of a project, and what is reached of them."""

    def __init__(self, root: Path) -> None:
        """Parse the package below a project's root, and follow its entry points."""
        self._root = root
        self.modules = dict(_modules(root))
        self.reached: set[Place] = set()
        self._attributes: set[str] = set()
        self._waiting: list[_Case] = []
        self._follow()

    def has(self, path: str, line: int) -> bool:
        """Return whether the definition at a line of a file is reached."""
        name = _name_of(Path(path).relative_to("src"))
        module = self.modules[name]
        defined = module.lines.get(line)
        if defined is None:  # something inside a function
            defined = module.lines[max(one for one in module.lines if one <= line)]
        return Place(name, defined) in self.reached

    def _follow(self) -> None:
        for name, module in self.modules.items():
            if name.startswith(ENTRIES):
                for one in module.nodes:
                    self._reach(Place(name, one))
        while self._go_on():
            pass

    def _go_on(self) -> bool:
        before = len(self.reached), len(self._waiting)
        for name, module in self.modules.items():
            for own, methods in module.methods.items():
                if Place(name, own) in self.reached:
                    for one in methods:
                        if one.startswith("__") or one in self._attributes:
                            self._reach(Place(name, f"{own}.{one}"))
        waiting, self._waiting = self._waiting, []
        for case in waiting:
            if case.classes & self.reached or not case.classes:
                self._use(case.uses)
            else:
                self._waiting.append(case)
        return before != (len(self.reached), len(self._waiting))

    def _reach(self, place: Place) -> None:
        if place in self.reached:
            return
        self.reached.add(place)
        module = self.modules[place.module]
        if place.name:
            self._reach(Place(place.module, ""))
        else:
            self._run_imports(module)
        reader = _Reader(self.modules, module)
        for node in module.nodes[place.name]:
            reader.read(node)
        self._use(reader.uses)

    def _run_imports(self, module: Module) -> None:
        """Mark the bodies of imported modules as reached: they run with the import."""
        for source, name in module.imports.values():
            for whole in (source, f"{source}.{name}"):
                if whole in self.modules:
                    self._reach(Place(whole, ""))

    def _use(self, uses: _Uses) -> None:
        self._attributes |= uses.attributes
        self._waiting += uses.cases
        for place in uses.names:
            self._reach(place)


class _Reader:
    """Collects what one definition uses."""

    def __init__(self, modules: Mapping[str, Module], module: Module) -> None:
        self._modules, self._module = modules, module
        self.uses = _Uses()

    def read(self, node: ast.AST) -> None:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._read_function(node)
            case ast.match_case():
                self._read_case(node)
            case ast.Call(func=ast.Name(id="isinstance"), args=[asked, _]):
                self.read(asked)  # an `isinstance` check does not create one
            case ast.Name(id=name):
                self._name(self._module.name, name)
            case ast.Attribute(value=value, attr=attr):
                self._read_attribute(value, attr)
            case ast.Import() | ast.ImportFrom():
                pass
            case _:
                for one in ast.iter_child_nodes(node):
                    self.read(one)

    def _read_function(self, node: _Function) -> None:
        """Read a function without its annotations, which create nothing."""
        given = node.args
        defaults = [one for one in given.kw_defaults if one is not None]
        for one in (*node.decorator_list, *given.defaults, *defaults, *node.body):
            self.read(one)

    def _read_case(self, node: ast.match_case) -> None:
        inner = _Reader(self._modules, self._module)
        for statement in (node.guard, *node.body):
            if statement is not None:
                inner.read(statement)
        classes = _Reader(self._modules, self._module)
        for pattern in ast.walk(node.pattern):
            if isinstance(pattern, ast.MatchClass):
                classes.read(pattern.cls)
        self.uses.cases.append(_Case(frozenset(classes.uses.names), inner.uses))

    def _read_attribute(self, value: ast.expr, attr: str) -> None:
        module = self._module_named(value)
        if module is None:
            self.uses.attributes.add(attr)
            self.read(value)
        else:
            self._name(module, attr)

    def _module_named(self, value: ast.expr) -> str | None:
        if not isinstance(value, ast.Name):
            return None
        source, name = self._module.imports.get(value.id, ("", ""))
        whole = f"{source}.{name}" if name else source
        return whole if whole in self._modules else None

    def _name(self, module: str, name: str) -> None:
        """Follow a name through imports to where it is defined."""
        for _ in range(10):
            found = self._modules.get(module)
            if found is None:
                return
            if name in found.nodes:
                self.uses.names.add(Place(module, name))
                return
            if name not in found.imports:
                return
            module, name = found.imports[name]


def _modules(root: Path) -> Iterator[tuple[str, Module]]:
    source = root / "src"
    for file in sorted((source / PACKAGE).rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        name = _name_of(file.relative_to(source))
        yield name, Module(name, tree)


def _name_of(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")
