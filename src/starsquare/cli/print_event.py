"""Print one form of an event: open the event, choose the values, write the PDF."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import msgspec
import typer

from starsquare.cli.event_base import ASKER, StorePlace, event_at, loaded, store_of
from starsquare.cli.event_find import find_pool
from starsquare.cli.event_options import FINAL
from starsquare.cli.output import progress_of, show, show_json
from starsquare.cli.written_files import FileKind, must_not_replace_other
from starsquare.paper.canvas import Look, Paper
from starsquare.paper.facts import Order
from starsquare.paper.form import Form, NotFinalError
from starsquare.paper.links import Links
from starsquare.paper.press import codes_on, printed
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.service.venue.event import EventLanguage
from starsquare.text import say
from starsquare.tournament.state import Tournament
from starsquare.wiring import links_in, word_list_for


class PrintedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What was printed, as JSON."""

    form: str
    file: str
    bytes: int


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed after `starsquare print`."""

    form: Form
    file: Path
    out: Path | None
    paper: Paper
    is_large: bool
    round: int | None
    pool: str | None
    is_draft: bool
    copies: int
    host: str | None
    lexicon: str | None
    sheet: str | None
    language: str | None
    data: str | None


def print_event(asked: Asked, *, json: bool) -> None:
    """Print a form of an event, as asked."""
    ASKER.data = asked.data
    event = event_at(asked.file)
    target = _target(asked)
    state = loaded(event)
    look = Look(
        paper=asked.paper,
        is_large=asked.is_large,
        language=_language(asked.language, event),
    )
    order = Order(
        tournament=state,
        people=event.people(),
        round=_round(state, asked.pool, asked.round),
        pool=None if asked.pool is None else find_pool(state, asked.pool),
        lexicon=asked.lexicon or word_list_for(state.book.default.words.lexicon),
        sheet=asked.sheet,
        copies=asked.copies,
        is_draft=asked.is_draft,
    )
    if asked.host is not None:
        links = _links(asked.file, asked.form, order, asked.host)
        order = msgspec.structs.replace(order, links=links)
    with progress_of(asked.form.said, json=json) as told, _guiding():
        content = printed(asked.form, order, look, progress=told)
    target.write_bytes(content)
    if json:
        answer = PrintedAnswer(
            form=asked.form.value, file=str(target), bytes=len(content)
        )
        show_json(answer)
    else:
        show(say("cli.print.done", {"form": asked.form.said, "file": target}))


def _target(asked: Asked) -> Path:
    """Return the file to write.

    Raises:
        typer.BadParameter: it is the event itself, or something other than a PDF.
    """
    file = asked.file
    target = asked.out or file.with_name(f"{file.stem}-{asked.form.value}.pdf")
    if target.exists() and file.exists() and target.samefile(file):
        raise typer.BadParameter(say("cli.print.over"), param_hint="--out")
    return must_not_replace_other(target, FileKind.PDF, hint="--out")


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
