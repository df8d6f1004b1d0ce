"""Commands about knockouts."""

from __future__ import annotations

from collections.abc import Iterator

import typer

from starsquare.cli.console import AsJson, show
from starsquare.cli.event_base import (
    AnyDivision,
    File,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    show_each,
)
from starsquare.cli.event_find import find_divisions
from starsquare.service.tournament.views.bracket_view import (
    BracketView,
    TieLine,
    TieSide,
    bracket_view,
)
from starsquare.service.tournament.views.reader import PUBLIC, Names
from starsquare.text import say
from starsquare.tournament.pairing.simple_methods import halves


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("bracket", "cup.db")(bracket)


def bracket(file: File, division: AnyDivision = None, *, json: AsJson = False) -> None:
    """Show a knockout, stage by stage."""
    event = event_at(file)
    state = loaded(event)
    names = Names(state, event.people(), PUBLIC)
    found = {
        key: bracket_view(state, names, state.divisions[key], version=0)
        for key in find_divisions(state, division)
    }
    show_each(found, _draw_bracket, json=json)


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
