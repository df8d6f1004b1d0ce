"""Writing an answer: tables for people, JSON for programs, progress beside it.

Everything that the program writes goes through here, and here alone is taken out what
a terminal would obey instead of show: names, words and notes come from anybody.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec
import typer

from starsquare.text.plain import escaped
from starsquare.text.plain import plain as harmless  # before a terminal

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.status import Status

# What draws tables is imported by who draws one: many commands only write a line, and
# who has typed one waits for every import.

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

Told: TypeAlias = Callable[[int, int], None]
"""Is told how much of the work is done, and how much there is."""


def show(*answers: RenderableType) -> None:
    """Write tables and sentences to the standard output.

    Without colour where NO_COLOR is set or the output is no terminal, and 80
    columns wide where the width is not known.
    """
    from starsquare.cli.plain_console import PlainConsole  # noqa: PLC0415

    console = PlainConsole()
    for answer in answers:
        console.print(answer)


def show_long(answer: RenderableType, *, what: str) -> None:
    """Write a table that may have thousands of lines, and show that it is drawn."""
    from rich.segment import Segments  # noqa: PLC0415

    from starsquare.cli.plain_console import PlainConsole  # noqa: PLC0415

    console = PlainConsole()
    with working(what):
        drawn = Segments(console.render(answer, console.options))
    console.print(drawn)


def show_json(answer: msgspec.Struct) -> None:
    """Write an answer as JSON to the standard output, always in the same order."""
    encoded = msgspec.json.encode(answer, order="deterministic")
    text = msgspec.json.format(encoded, indent=2).decode()
    # JSON need not escape all that a terminal obeys, and may.
    typer.echo(escaped(text))


def write(text: str) -> None:
    """Write sentences to the standard output, each whole on a line."""
    typer.echo(harmless(text))


def hand_over(text: str) -> None:
    """Write a text that is meant for a file, as it is; on a terminal, harmless."""
    # The library would take colours out of what goes into a file.
    sys.stdout.write(harmless(text) if sys.stdout.isatty() else text)
    if text and not text.endswith("\n"):
        sys.stdout.write("\n")


def is_at_terminal() -> bool:
    """Return whether somebody sits at a terminal, and nothing is piped in or out."""
    return all(one.isatty() for one in (sys.stdin, sys.stdout, sys.stderr))


def aside(text: str) -> None:
    """Write to the error output, beside the answer and not in it."""
    typer.echo(harmless(text), err=True)


def hint(sentence: str) -> None:
    """Tell somebody what to do next."""
    aside(sentence)


def working(what: str, *, json: bool = False) -> Status:
    """Show that something is under way, where somebody watches (see `progress_of`)."""
    return _beside(is_watched=_is_watched() and not json).status(what)


@contextmanager
def progress_of(
    what: str, total: int | None = None, *, json: bool = False
) -> Generator[Told]:
    """Show how far a long piece of work is, where somebody watches.

    That is on the error output, so that the answer can be piped; and not at all where
    that is no terminal, or where a program asked (`--json`). Without a total the bar
    only shows that work is under way.
    """
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    is_watched = _is_watched() and not json
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = _beside(is_watched=is_watched)
    with Progress(
        *columns, console=console, transient=True, disable=not is_watched
    ) as bar:
        task = bar.add_task(what, total=total)

        def told(done: int, whole: int) -> None:
            bar.update(task, completed=done, total=whole)

        yield told


def _is_watched() -> bool:
    """Return whether somebody sees the error output move; FORCE_COLOR makes no eyes."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _beside(*, is_watched: bool) -> Console:
    from starsquare.cli.plain_console import PlainConsole  # noqa: PLC0415

    return PlainConsole(stderr=True, force_terminal=is_watched)
