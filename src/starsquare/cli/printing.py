"""`starsquare print`: every form of an event as a PDF file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from starsquare.cli.add_command import DataOption, adding
from starsquare.cli.completion import forms, lists
from starsquare.cli.event_options import divisions, round_number_of
from starsquare.cli.output import AsJson, show, show_json
from starsquare.paper.canvas import USUAL_PAPER, Paper
from starsquare.paper.form import Form
from starsquare.text import say

_LIST = "list"


class FormLine(msgspec.Struct, frozen=True):
    """A form, as JSON."""

    form: str
    what: str


class FormsAnswer(msgspec.Struct, frozen=True):
    """All forms, as JSON."""

    forms: tuple[FormLine, ...]


def print_form(
    form: Annotated[
        str,
        typer.Argument(
            metavar="FORM",
            help="The form to print; `list` shows all of them.",
            autocompletion=forms,
        ),
    ],
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="EVENT", help="The event's file, or its name in the data folder."
        ),
    ] = None,
    *,
    out: Annotated[
        Path | None,
        typer.Option(
            help="The PDF to write; by default next to the event, named after the form."
        ),
    ] = None,
    paper: Annotated[Paper, typer.Option(help="The paper size.")] = USUAL_PAPER,
    large: Annotated[bool, typer.Option("--large", help="Print large.")] = False,
    round_number: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="ROUND",
            parser=round_number_of,
            help="A round, or `final`; by default the last published.",
        ),
    ] = None,
    pool: Annotated[
        str | None,
        typer.Option(
            "--pool",
            "--division",
            help="A division; by default all of them.",
            autocompletion=divisions,
        ),
    ] = None,
    draft: Annotated[
        bool,
        typer.Option(
            "--draft", help="Print certificates before the end, marked as drafts."
        ),
    ] = False,
    copies: Annotated[
        int, typer.Option(min=0, help="Number of copies of a blank form.")
    ] = 0,
    host: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="The address of the service for this event, such as "
            "https://cup.example; forms then carry QR codes that open its "
            "pages.",
        ),
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            autocompletion=lists,
            help="The word list used for judging, installed here or not; by default "
            "the rulebook's if installed, or ENABLE1.",
        ),
    ] = None,
    sheet: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The name of the adjustments sheet in use."),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="LANGUAGE",
            help="The language of the form, such as es, or two: en+es. By default the "
            "event's.",
        ),
    ] = None,
    data: DataOption = None,
    json: AsJson = False,
) -> None:
    """Print a form for an event, or every form it needs, as a PDF."""
    if form == _LIST:
        _show_forms(json=json)
        return
    chosen = _form(form)
    if file is None:
        raise typer.BadParameter(say("cli.print.no_file"), param_hint="EVENT")
    # Imported here, so that the help and the list of forms do not wait for it.
    from starsquare.cli.print_event import Asked, print_event  # noqa: PLC0415

    asked = Asked(
        form=chosen,
        file=file,
        out=out,
        paper=paper,
        is_large=large,
        round=round_number,
        pool=pool,
        is_draft=draft,
        copies=copies,
        host=host,
        lexicon=lexicon,
        sheet=sheet,
        language=language,
        data=data,
    )
    print_event(asked, json=json)


def _form(name: str) -> Form:
    """Return a form by its name.

    Raises:
        typer.BadParameter: there is no such form.
    """
    try:
        return Form(name)
    except ValueError:
        facts = {"form": name, "known": ", ".join(Form)}
        raise typer.BadParameter(
            say("cli.print.no_form", facts), param_hint="FORM"
        ) from None


def _show_forms(*, json: bool) -> None:
    if json:
        show_json(FormsAnswer(tuple(FormLine(one.value, one.said) for one in Form)))
        return
    table = Table(box=None, pad_edge=False, show_edge=False, show_header=False)
    for one in Form:
        table.add_row(one.value, one.said)
    show(table)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    examples = ("list", "result-slips cup.db --round 1 --paper letter")
    adding(app)("print", *examples)(print_form)
