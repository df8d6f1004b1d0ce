"""Load commands when they are requested, not when the program starts.

A group knows only each command's name, the module that adds it and the first sentence
of its help: enough for the list in `--help`, for suggestions after a typo and for the
shell. A test compares the sentences with the help texts.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from itertools import groupby
from typing import Any, ClassVar, NamedTuple

import typer
from typer.main import get_group

from starsquare.cli.add_command import ExampledGroup


class Later(NamedTuple):
    """A command that is not loaded yet."""

    where: str  # the module of this package whose `add_to` adds it
    said: str  # the first sentence of its help
    part: str = "Commands"  # its heading in the list

    def loaded(self, name: str) -> Any:
        """Load the command, and nothing else that its module adds."""
        app = typer.Typer(rich_markup_mode=None)
        with _keeping_all():
            import_module(f"starsquare.cli.{self.where}").add_to(app)
        app.registered_commands = [
            one for one in app.registered_commands if one.name == name
        ]
        app.registered_groups = [
            one for one in app.registered_groups if one.name == name
        ]
        return get_group(app).commands[name]


@contextmanager
def _keeping_all() -> Generator[None]:
    """Disable garbage collection: imports leave no garbage, and looking is slow."""
    was_looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_looking:
            gc.enable()


class _Commands(Mapping[str, Any]):
    """The commands of a group by name; each is loaded on first use."""

    def __init__(self, there: Mapping[str, Any], later: Mapping[str, Later]) -> None:
        self._there, self._later = dict(there), later
        self._names = dict.fromkeys((*there, *later))

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __getitem__(self, name: str) -> Any:
        if name not in self._there and name in self._later:
            self._there[name] = self._later[name].loaded(name)
        return self._there[name]


class LaterGroup(ExampledGroup):
    """A group whose commands are mostly loaded on request."""

    later: ClassVar[Mapping[str, Later]] = {}

    # The types of Typer's own copy of Click are not public.
    commands: Any

    def __init__(self, **settings: Any) -> None:
        """Take the loaded commands and the table of the others."""
        super().__init__(**settings)
        self.commands = _Commands(self.commands, self.later)

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """Return the names, in order of use."""
        return list(self.commands)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """Return a command, or None if there is none of that name."""
        # Not `get`: a KeyError from a module that fails to load is not an unknown name.
        if cmd_name not in self.commands:
            return None
        return self.commands[cmd_name]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands without loading any."""
        for part, names in groupby(self.list_commands(ctx), key=self._part_of):
            with formatter.section(part):
                formatter.write_dl([(name, self._said_of(name)) for name in names])

    def _part_of(self, name: str) -> str:
        known = self.later.get(name)
        return known.part if known else "Commands"

    def _said_of(self, name: str) -> str:
        known = self.later.get(name)
        return str(known.said if known else self.commands[name].get_short_help_str())
