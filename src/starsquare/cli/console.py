"""Writing an answer: tables for people, JSON for programs."""

from __future__ import annotations

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.status import Status


def show(*answers: RenderableType) -> None:
    """Write tables and sentences to the standard output.

    Without colour where NO_COLOR is set or the output is no terminal, and 80
    columns wide where the width is not known. Nothing in an answer is taken for
    markup.
    """
    console = Console(markup=False, highlight=False, emoji=False)
    for answer in answers:
        console.print(answer)


def working(what: str) -> Status:
    """Show that something is under way, where somebody watches a terminal."""
    return Console(stderr=True, markup=False, emoji=False).status(what)


def show_json(answer: msgspec.Struct) -> None:
    """Write an answer as JSON to the standard output, always in the same order."""
    encoded = msgspec.json.encode(answer, order="deterministic")
    typer.echo(msgspec.json.format(encoded, indent=2).decode())
