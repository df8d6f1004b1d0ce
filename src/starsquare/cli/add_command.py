"""Add commands with examples, which the help shows and a test runs.

An example is a whole line to copy. The help never wraps it, whatever the width of the
terminal, and `examples_of` reads it back from the help, so that the tests run exactly
what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Annotated, Any, Protocol, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

PROGRAM = "starsquare"
_ONE, _SEVERAL = "Example: ", "Examples:"

_WHOLE = 200
"""Longer than any sentence shown in a list of commands."""

OPENED = ExitStack()
"""The files that a command has opened; they are closed when it ends."""

Db = Annotated[
    str | None,
    typer.Option(
        "--db",
        envvar="STARSQUARE_DB",
        help="The database: a file or postgresql://...; by default the log in the "
        "data folder.",
        show_default=False,
    ),
]
"""The option that names the database of the service."""

DataOption = Annotated[
    str | None,
    typer.Option(
        "--data",
        metavar="FOLDER",
        help="The data folder of the service, or its database; EVENT is a name in it.",
        show_default=False,
    ),
]
"""The option that names the store of an event."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


class Exampled(TyperCommand):
    """A command whose help ends with examples, each on one line."""

    # The types of Typer's own copy of Click are not public.
    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the examples unwrapped."""
        formatter.write(f"\n{self.epilog}\n")

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002
        """Return the whole first sentence; a list can wrap it."""
        return super().get_short_help_str(_WHOLE)


class ExampledGroup(TyperGroup):
    """A group of commands whose help ends with examples of them, in order of use."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the examples unwrapped, and the rest of the epilog."""
        formatter.write(f"\n{self.epilog}\n")

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002
        """Return the whole first sentence."""
        return super().get_short_help_str(_WHOLE)


class Adder(Protocol):
    """Adds commands to one group."""

    def __call__(
        self, name: str, *examples: str, settings: Mapping[str, Any] | None = None
    ) -> Callable[[_Function], _Function]:
        """Add a command; an example is the text after its name."""
        ...


def adding(app: typer.Typer, *path: str) -> Adder:
    """Return a function that adds commands to a group with this prefix."""

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
    """Return a group of commands that shows its help when called alone.

    Its examples are taken from its commands.
    """
    return typer.Typer(
        cls=cls,
        help=text,
        epilog=epilog_of([f"{PROGRAM} {each}" for each in examples]),
        no_args_is_help=True,
        rich_markup_mode=None,
    )


def examples_of(epilog: str | None) -> tuple[str, ...]:
    """Return the examples in an epilog."""
    lines = (line.removeprefix(_ONE).strip() for line in (epilog or "").splitlines())
    return tuple(line for line in lines if line.startswith(f"{PROGRAM} "))


def epilog_of(examples: list[str]) -> str:
    """Return an epilog with examples, each on its own line."""
    if len(examples) == 1:
        return _ONE + examples[0]
    return "\n".join((_SEVERAL, *(f"  {each}" for each in examples)))
