"""Commands about knockouts and ladders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import (
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    show_each,
)
from starsquare.cli.event_find import find_divisions
from starsquare.cli.event_options import AnyDivision, File
from starsquare.cli.output import AsJson, aside, show, show_json
from starsquare.cli.written_files import FileKind, must_not_replace_other
from starsquare.paper.forms.ladder_list import printed_ladder
from starsquare.service.tournament.views.bracket_view import (
    BracketView,
    TieLine,
    TieSide,
    bracket_view,
)
from starsquare.service.tournament.views.reader import PUBLIC, Names
from starsquare.text import say
from starsquare.tournament.ladder import LadderLine, ladder_of, season_of
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("bracket", "cup.db")(bracket)
    add("ladder", "cup.db", "cup.db --pdf season.pdf")(ladder)


def bracket(file: File, division: AnyDivision = None, *, json: AsJson = False) -> None:
    """Show a knockout bracket, stage by stage."""
    event = event_at(file)
    state = loaded(event)
    names = Names(state, event.people(), PUBLIC)
    found = {
        key: bracket_view(state, names, state.divisions[key])
        for key in find_divisions(state, division)
    }
    show_each(found, _draw_bracket, json=json)


class LadderAnswer(msgspec.Struct, frozen=True):
    """The standings of a season, as JSON."""

    lines: tuple[LadderLine, ...]


def ladder(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="EVENT", help="Event files, or event names in the data folder."
        ),
    ],
    *,
    pdf: Annotated[
        Path | None, typer.Option(help="Also print it to this file.", metavar="FILE")
    ] = None,
    title: Annotated[str, typer.Option(help="The name of the season.")] = "",
    json: AsJson = False,
) -> None:
    """Add up finished events into season standings."""
    if pdf is not None:
        must_not_replace_other(pdf, FileKind.PDF, hint="--pdf")
    nights = _nights_of(files)
    lines = ladder_of(nights)
    if pdf is not None:
        name = title or season_of(files[0].stem) or files[0].stem
        counted = sum(
            any(one.is_finished for one in state.divisions.values())
            for state, _ in nights
        )
        pdf.write_bytes(printed_ladder(name, lines, counted))
    if json:
        show_json(LadderAnswer(lines))
    elif lines:
        heads = ("place", "name", "nights", "won", "spread", "points")
        show(drawn_table(heads, map(_ladder_row, lines)))
    else:
        show(say("ladder.none"))


def _nights_of(files: Iterable[Path]) -> list[tuple[Tournament, People]]:
    """Read the events of a season, each once; say what does not count."""
    found: list[tuple[Tournament, People]] = []
    for file in files:
        event = event_at(file)
        state = loaded(event)
        if any(state == other for other, _ in found):
            aside(say("cli.event.ladder_twice", {"file": file}))
            continue
        found.append((state, event.people()))
        open_ = [key for key, one in state.divisions.items() if not one.is_finished]
        if open_:
            facts = {"file": file, "divisions": ", ".join(open_)}
            aside(say("cli.event.ladder_open", facts))
    return found


def _ladder_row(one: LadderLine) -> tuple[object, ...]:
    return (
        f"{one.place}{'=' if one.is_shared else ''}",
        one.name,
        one.nights,
        f"{halves(one.half_wins)}-{halves(one.half_losses)}",
        f"{one.spread:+d}",
        one.points,
    )


def _draw_bracket(view: BracketView) -> None:
    if not view.stages:
        show(say("bracket.none"))
        return
    heads = ("stage", "one", "score", "two", "best_of", "winner")
    show(drawn_table(heads, _rows(view)))
    if view.champion is not None:
        show(say("bracket.champion", {"who": view.champion.title}))


def _rows(view: BracketView) -> Iterator[tuple[object, ...]]:
    for stage in view.stages:
        for tie in stage.ties:
            won = f"{halves(tie.one.half_wins)}–{halves(tie.two.half_wins)}"
            winners = [one for one in (tie.one, tie.two) if one.is_winner]
            yield (
                stage.title,
                _side(tie.one, tie),
                won if tie.games else "-",
                _side(tie.two, tie),
                tie.best_of,
                winners[0].who.title if winners and winners[0].who else "-",
            )


def _side(one: TieSide, tie: TieLine) -> str:
    if one.who is None:
        return say("bracket.bye" if tie.is_bye else "bracket.open")
    return f"{one.seed} {one.who.title}"
