"""Every command of the program, and the examples in its help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import typer

from starsquare.cli.add_command import examples_of
from starsquare.cli.main import app


class Leaf(NamedTuple):
    """A command that does something, not a group."""

    path: tuple[str, ...]
    command: Any  # the types of Typer's own copy of Click are not public

    @property
    def name(self) -> str:
        return " ".join(self.path)

    @property
    def examples(self) -> tuple[str, ...]:
        return examples_of(self.command.epilog)

    @property
    def options(self) -> set[str]:
        return {name for one in self.command.params for name in one.opts}


def leaves() -> tuple[Leaf, ...]:
    return tuple(_leaves(typer.main.get_command(app), ()))


def _leaves(command: Any, path: tuple[str, ...]) -> Iterator[Leaf]:
    inner: dict[str, Any] | None = getattr(command, "commands", None)
    if inner is None:
        yield Leaf(path, command)
        return
    for name, one in inner.items():
        yield from _leaves(one, (*path, name))


LEAVES = leaves()
