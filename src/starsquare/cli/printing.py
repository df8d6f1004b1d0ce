"""`starsquare print`: every form of an event as a PDF file."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, get_args

import msgspec
import typer
from rich.table import Table

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import must_have_folder
from starsquare.cli.completion import forms, lists
from starsquare.cli.event_base import (
    ASKER,
    FINAL,
    DataOption,
    StorePlace,
    divisions,
    event_at,
    loaded,
    round_number_of,
    store_of,
)
from starsquare.cli.event_find import find_pool
from starsquare.cli.output import AsJson, progress_of, show, show_json
from starsquare.paper import (
    USUAL_PAPER,
    Form,
    Links,
    Look,
    Order,
    Paper,
    codes_on,
    printed,
)
from starsquare.paper.press import NotFinalError
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.service.venue.event import EventLanguage
from starsquare.text import say
from starsquare.tournament.state import Tournament
from starsquare.wiring import links_in, word_list_for

_LIST = "list"
_PDF = b"%PDF"


class PrintedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What was printed, as JSON."""

    form: str
    file: str
    bytes: int


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
    ASKER.data = data
    event = event_at(file)
    target = out or file.with_name(f"{file.stem}-{chosen.value}.pdf")
    must_have_folder(target, hint="--out")
    if target.exists() and file.exists() and target.samefile(file):
        raise typer.BadParameter(say("cli.print.over"), param_hint="--out")
    if target.is_file() and not _is_pdf(target):
        wrong = say("cli.print.not_a_pdf", {"file": target})
        raise typer.BadParameter(wrong, param_hint="--out")
    look = Look(paper=paper, is_large=large, language=_language(language, event))
    state = loaded(event)
    order = Order(
        tournament=state,
        people=event.people(),
        round=_round(state, pool, round_number),
        pool=None if pool is None else find_pool(state, pool),
        lexicon=lexicon or word_list_for(state.book.default.words.lexicon),
        sheet=sheet,
        copies=copies,
        is_draft=draft,
    )
    if host is not None:
        order = msgspec.structs.replace(order, links=_links(file, chosen, order, host))
    with progress_of(chosen.said, json=json) as told, _guiding():
        content = printed(chosen, order, look, progress=told)
    target.write_bytes(content)
    answer = PrintedAnswer(form=chosen.value, file=str(target), bytes=len(content))
    if json:
        show_json(answer)
    else:
        show(say("cli.print.done", {"form": chosen.said, "file": target}))


@contextmanager
def _guiding() -> Generator[None]:
    """Add to a refusal of certificates how to print drafts."""
    try:
        yield
    except NotFinalError as refusal:
        refusal.add_note(say("cli.print.draft"))
        raise


def _round(state: Tournament, pool: str | None, number: int | None) -> int | None:
    """Return the number of the requested round, looking up that of the final.

    Raises:
        typer.BadParameter: there is no final, or several divisions have one.
    """
    if number != FINAL:
        return number
    pools = state.rounds if pool is None else (find_pool(state, pool),)
    found = {
        one.number for each in pools for one in state.rounds_of(each) if one.is_final
    }
    if len(found) == 1:
        return found.pop()
    key = "cli.event.several_finals" if found else "cli.event.no_final"
    raise typer.BadParameter(say(key), param_hint="--round")


def _language(asked: str | None, event: LocalTournament) -> str:
    """Return the language of the form.

    Raises:
        typer.BadParameter: there are no forms in the requested language.
    """
    known = get_args(EventLanguage)
    if asked is not None and asked not in known:
        said = say("cli.print.no_language", {"known": ", ".join(known)})
        raise typer.BadParameter(said, param_hint="--language")
    return asked or event.language()


def _is_pdf(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(_PDF)) == _PDF


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


def _links(file: Path, form: Form, order: Order, host: str) -> Links:
    """Create the links printed on a form, in the store of the event."""
    if not host.startswith(("https://", "http://")):
        raise typer.BadParameter(say("cli.print.host"), param_hint="--host")
    codes = codes_on(form, order)
    store = store_of(file) or StorePlace(str(file), None)
    return asyncio.run(
        links_in(
            store.address,
            folder=store.folder,
            base=host,
            event=order.tournament.id,
            by=ASKER.by,
            tables=codes.tables,
            people=codes.people,
            with_station=codes.has_station,
        )
    )


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
