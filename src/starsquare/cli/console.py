"""Writing an answer: tables for people, JSON for programs, progress beside it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Annotated, TypeAlias

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.status import Status

AsJson = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]

Told: TypeAlias = Callable[[int, int], None]
"""Is told how much of the work is done, and how much there is."""


def show(*answers: RenderableType) -> None:
    """Write tables and sentences to the standard output.

    Without colour where NO_COLOR is set or the output is no terminal, and 80
    columns wide where the width is not known. Nothing in an answer is taken for
    markup.
    """
    console = Console(markup=False, highlight=False, emoji=False)
    for answer in answers:
        console.print(answer)


def show_json(answer: msgspec.Struct) -> None:
    """Write an answer as JSON to the standard output, always in the same order."""
    encoded = msgspec.json.encode(answer, order="deterministic")
    typer.echo(msgspec.json.format(encoded, indent=2).decode())


def hint(sentence: str) -> None:
    """Tell somebody what to do next, beside the answer and not in it."""
    typer.echo(sentence, err=True)


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
    """Tell whether somebody sees the error output move; FORCE_COLOR makes no eyes."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _beside(*, is_watched: bool) -> Console:
    return Console(stderr=True, markup=False, emoji=False, force_terminal=is_watched)
