"""Write answers: tables for people, JSON for programs, and progress.

All output goes through here, and only here are control characters removed that a
terminal would obey: names, words and notes can come from anyone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec
import typer

from starsquare.text.clean import escaped
from starsquare.text.clean import plain as harmless  # before a terminal

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.status import Status

# The table library is imported only where a table is drawn: many commands write one
# line, and every import delays them.

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

Told: TypeAlias = Callable[[int, int], None]
"""Progress callback: work done and total work."""


def show(*answers: RenderableType) -> None:
    """Write tables and sentences to standard output.

    No color if NO_COLOR is set or the output is not a terminal; 80 columns if the width
    is not known.
    """
    from starsquare.cli.plain_console import PlainConsole  # noqa: PLC0415

    console = PlainConsole()
    for answer in answers:
        console.print(answer)


def show_long(answer: RenderableType, *, what: str) -> None:
    """Write a table of possibly thousands of lines, with progress."""
    from rich.segment import Segments  # noqa: PLC0415

    from starsquare.cli.plain_console import PlainConsole  # noqa: PLC0415

    console = PlainConsole()
    with working(what):
        drawn = Segments(console.render(answer, console.options))
    console.print(drawn)


def show_json(answer: msgspec.Struct) -> None:
    """Write an answer as JSON to standard output, always in the same order."""
    encoded = msgspec.json.encode(answer, order="deterministic")
    text = msgspec.json.format(encoded, indent=2).decode()
    # JSON need not escape every control character, but it may.
    typer.echo(escaped(text))


def write(text: str) -> None:
    """Write sentences to standard output, one per line."""
    typer.echo(harmless(text))


def hand_over(text: str) -> None:
    """Write a text meant for a file unchanged; made harmless on a terminal."""
    # The library would strip colors from what goes into a file.
    sys.stdout.write(harmless(text) if sys.stdout.isatty() else text)
    if text and not text.endswith("\n"):
        sys.stdout.write("\n")


def is_at_terminal() -> bool:
    """Return whether input and output are both a terminal."""
    return all(one.isatty() for one in (sys.stdin, sys.stdout, sys.stderr))


def aside(text: str) -> None:
    """Write to the error output, apart from the answer."""
    typer.echo(harmless(text), err=True)


def hint(sentence: str) -> None:
    """Print a hint at the next step."""
    aside(sentence)


def working(what: str, *, json: bool = False) -> Status:
    """Show a progress spinner if someone is watching (see `progress_of`)."""
    return _beside(is_watched=_is_watched() and not json).status(what)


@contextmanager
def progress_of(
    what: str, total: int | None = None, *, json: bool = False
) -> Generator[Told]:
    """Show the progress of a long task if someone is watching.

    It goes to the error output, so that the answer can be piped; and nowhere if that is
    not a terminal or the output is JSON (`--json`). Without a total, the bar only shows
    activity.
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
    """Return whether the error output is a real terminal, whatever FORCE_COLOR says."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _beside(*, is_watched: bool) -> Console:
    from starsquare.cli.plain_console import PlainConsole  # noqa: PLC0415

    return PlainConsole(stderr=True, force_terminal=is_watched)
