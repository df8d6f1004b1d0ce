"""Commands about the opportunity drawing: commit, sell, draw, verify."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.add_command import group
from starsquare.cli.event_base import (
    act,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
)
from starsquare.cli.event_find import find_person
from starsquare.cli.event_giving import Found, giving
from starsquare.cli.event_options import File, PersonName
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import AsJson, show, show_json
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.event import Events
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.sideshows import is_honest


class SealedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A committed drawing: the hash is public, the seed is not."""

    seed: str
    seed_hash: str
    events: Events


class WonTicket(msgspec.Struct, frozen=True, kw_only=True):
    """A prize of the drawing and its ticket."""

    prize: str
    ticket: int
    holder: str


class DrawingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The drawing in a form anyone can verify."""

    seed_hash: str
    seed: str | None
    sold: int
    is_honest: bool
    won: tuple[WonTicket, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    part = group(
        "Run an opportunity drawing: sell tickets, draw, and check the draw.",
        'event drawing open cup.db "A quilt" "A book"',
        "event drawing sell cup.db p3 5",
        "event drawing draw cup.db SEED",
        "event drawing check cup.db",
    )
    app.add_typer(part, name="drawing")
    add = adding_to_event(part, "drawing")
    add("open", 'cup.db "A quilt" "A book"')(open_drawing)
    add("sell", "cup.db p3 5")(sell)
    add("draw", "cup.db SEED")(draw)
    add("check", "cup.db")(check)


def open_drawing(
    file: File,
    prizes: Annotated[
        list[str],
        typer.Argument(
            metavar="PRIZE", help="The prizes, in the order they are drawn."
        ),
    ],
    *,
    seed: Annotated[
        str, typer.Option(help="The seed; by default one that nobody can guess.")
    ] = "",
    json: AsJson = False,
) -> None:
    """Open a drawing; the hash of its seed is fixed before any ticket is sold."""
    event = event_at(file)
    loaded(event)
    chosen = seed or event.drawing_seed()
    command = ask.OpenDrawing(prizes=tuple(prizes), seed_hash=commitment_to(chosen))
    events = act(event, command)
    if json:
        show_json(
            SealedAnswer(seed=chosen, seed_hash=commitment_to(chosen), events=events)
        )
        return
    show(say("cli.event.sealed", {"hash": commitment_to(chosen), "seed": chosen}))


@giving
def sell(
    found: Found,
    holder: PersonName,
    count: Annotated[int, typer.Argument(metavar="COUNT", help="Number of tickets.")],
) -> ask.SellTickets:
    """Sell tickets to someone, numbered after the last one."""
    person = find_person(found.state, holder)
    return ask.SellTickets(holder=person, count=count)


def draw(
    file: File,
    seed: Annotated[
        str,
        typer.Argument(
            metavar="SEED", help="The seed; required if you chose it with `open`."
        ),
    ] = "",
    *,
    json: AsJson = False,
) -> None:
    """Draw a ticket for every prize, using the promised seed."""
    event = event_at(file)
    act(event, ask.DrawTickets(seed=seed))
    check(file, json=json)


def check(file: File, *, json: AsJson = False) -> None:
    """Repeat the draw, and show whether it was fair."""
    drawing = loaded(event_at(file)).drawing
    if drawing is None:
        raise typer.BadParameter(say("cli.event.no_drawing"), param_hint="EVENT")
    answer = DrawingAnswer(
        seed_hash=drawing.seed_hash,
        seed=drawing.seed,
        sold=drawing.sold,
        is_honest=is_honest(drawing),
        won=tuple(
            WonTicket(prize=prize, ticket=ticket, holder=drawing.holder_of(ticket))
            for prize, ticket in zip(drawing.prizes, drawing.drawn, strict=False)
        ),
    )
    if json:
        show_json(answer)
    else:
        rows = ((one.prize, one.ticket, one.holder) for one in answer.won)
        show(drawn_table(("prize", "ticket", "holder"), rows))
        key = "honest" if answer.is_honest else "not_honest"
        show(say(f"cli.event.{key if drawing.seed else 'not_drawn'}"))
    if drawing.seed is not None and not answer.is_honest:
        raise typer.Exit(ExitCode.NO)
