"""How a command is added: with examples, which the help shows and a test runs.

An example is a whole line that somebody can copy. The help never breaks it, whatever
the width of the terminal, and `examples_of` reads it back out of the help, so that
what is shown is what is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any, Protocol, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

PROGRAM = "starsquare"
_ONE, _SEVERAL = "Example: ", "Examples:"

_WHOLE = 200
"""More letters than any sentence has that lists of commands show."""

OPENED = ExitStack()
"""The files that a command has opened; they are closed when it ends."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


class Exampled(TyperCommand):
    """A command whose help ends with examples, each whole on a line of its own."""

    # The types of Typer's own copy of Click have no public name.
    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the examples as they stand."""
        formatter.write(f"\n{self.epilog}\n")

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002
        """Return the first sentence whole, not cut off; a list can break its lines."""
        return super().get_short_help_str(_WHOLE)


class ExampledGroup(TyperGroup):
    """A group of commands whose help ends with examples of them, in order of use."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the examples as they stand, and what else the end of a help says."""
        formatter.write(f"\n{self.epilog}\n")

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002
        """Return the first sentence whole."""
        return super().get_short_help_str(_WHOLE)


class Adder(Protocol):
    """Adds commands to one group."""

    def __call__(
        self, name: str, *examples: str, settings: Mapping[str, Any] | None = None
    ) -> Callable[[_Function], _Function]:
        """Add a command; an example is what follows its name."""
        ...


def adding(app: typer.Typer, *path: str) -> Adder:
    """Return what adds commands to a group, reached by these words."""

    def add(
        name: str, *examples: str, settings: Mapping[str, Any] | None = None
    ) -> Callable[[_Function], _Function]:
        start = " ".join((PROGRAM, *path, name))
        return app.command(
            name,
            cls=Exampled,
            epilog=epilog_of([f"{start} {each}".rstrip() for each in examples]),
            context_settings=None if settings is None else dict(settings),
        )

    return add


def group(
    text: str, *examples: str, cls: type[ExampledGroup] = ExampledGroup
) -> typer.Typer:
    """Make a group of commands, which alone shows its help.

    Its examples are some of those of its commands, whole.
    """
    return typer.Typer(
        cls=cls,
        help=text,
        epilog=epilog_of([f"{PROGRAM} {each}" for each in examples]),
        no_args_is_help=True,
        rich_markup_mode=None,
    )


def examples_of(epilog: str | None) -> tuple[str, ...]:
    """Read the examples out of the end of a help."""
    lines = (line.removeprefix(_ONE).strip() for line in (epilog or "").splitlines())
    return tuple(line for line in lines if line.startswith(f"{PROGRAM} "))


def epilog_of(examples: list[str]) -> str:
    """Write the end of a help: examples, each on a line of its own."""
    if len(examples) == 1:
        return _ONE + examples[0]
    return "\n".join((_SEVERAL, *(f"  {each}" for each in examples)))
