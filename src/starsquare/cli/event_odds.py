"""The command about odds: who can still finish where, and what it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import (
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    not_like,
)
from starsquare.cli.event_find import find_division, find_entrant
from starsquare.cli.event_options import Division, File
from starsquare.cli.output import AsJson, aside, progress_of, show, show_json
from starsquare.game.side import BySide
from starsquare.service.tournament.simulations import finishes_of
from starsquare.text import say
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.finish_odds import SupposedResult, if_results, race_of
from starsquare.tournament.odds import IS_COMPILED, Finishes, Race, Share
from starsquare.tournament.outlook import Need, Outlook, outlooks, what_it_takes
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_seed

_LIKE = "e5 412 e8 388"
_SCORES = re.compile(r"\s*(\S+)\s+(\d{1,4})\s+(\S+)\s+(\d{1,4})\s*")


class ChanceLine(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant's chances."""

    entrant: str
    name: str
    place: int  # now
    best: int  # still possible
    worst: int
    first_places: int
    first: Share
    prize: Share
    wins_for_first: int | None  # the minimum, in the rounds left
    wins_for_prize: int | None
    takes: str  # what has to happen to win a prize
    needs: tuple[Need, ...]
    places: tuple[int, ...]


class ChancesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The chances of a division."""

    finishes: int
    seed: str
    rounds_left: int
    prize_places: int
    what_if: tuple[SupposedResult, ...]
    chances: tuple[ChanceLine, ...]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding_to_event(app)(
        "chances",
        "cup.db --finishes 2000",
        f'cup.db --what-if "{_LIKE}"',
    )(chances)


def chances(
    file: File,
    division: Division = None,
    *,
    finishes: Annotated[
        int, typer.Option(help="Number of finishes to simulate.", min=1)
    ] = 100_000,
    what_if: Annotated[
        list[str] | None,
        typer.Option(
            metavar='"ONE SCORE TWO SCORE"',
            help="Assume this result of an open game. Can be repeated.",
        ),
    ] = None,
    seed: Annotated[
        str, typer.Option(help="The same seed gives the same answer.")
    ] = "",
    json: AsJson = False,
) -> None:
    """Estimate each entrant's chances, with possible places and wins needed.

    Ctrl-C shows the result so far.
    """
    event = event_at(file)
    state, people = loaded(event), event.people()
    key = find_division(state, division)
    supposed = tuple(_supposed(state, text) for text in what_if or ())
    race = if_results(race_of(state, key), supposed)
    chosen = seed or a_seed()
    found = _played(race, finishes, chosen, json=json)
    answer = ChancesAnswer(
        finishes=found.runs,
        seed=chosen,
        rounds_left=len(race.rounds),
        prize_places=race.prize_places,
        what_if=supposed,
        chances=tuple(_lines(state, people, outlooks(found))),
    )
    if json:
        show_json(answer)
    else:
        _draw(answer)


def _supposed(state: Tournament, text: str) -> SupposedResult:
    """Parse a hypothetical result."""
    found = _SCORES.fullmatch(text)
    if found is None:
        raise not_like(text, _LIKE)
    one, first, two, second = found.groups()
    return SupposedResult(
        one=find_entrant(state, one),
        two=find_entrant(state, two),
        scores=BySide(int(first), int(second)),
    )


def _played(race: Race, finishes: int, seed: str, *, json: bool) -> Finishes:
    """Simulate the finishes; an interrupt returns those played so far."""
    if not IS_COMPILED:
        aside(say("cli.event.plain_odds"))
    found = Finishes(race)
    with progress_of(say("cli.event.finishing"), finishes, json=json) as told:
        try:
            for found in finishes_of(race, finishes=finishes, seed=seed):
                told(found.runs, finishes)
        except KeyboardInterrupt:
            if not found.runs:
                raise
    return found


def _lines(
    state: Tournament, people: People, found: tuple[Outlook, ...]
) -> Iterator[ChanceLine]:
    for one in found:
        yield ChanceLine(
            entrant=one.entrant,
            name=shown(state, one.entrant, people),
            place=one.place,
            best=one.best,
            worst=one.worst,
            first_places=one.first.times,
            first=one.first,
            prize=one.prize,
            wins_for_first=one.wins_for_first,
            wins_for_prize=one.wins_for_prize,
            takes=what_it_takes(one),
            needs=one.needs,
            places=one.places,
        )


def _draw(answer: ChancesAnswer) -> None:
    facts = {
        "n": answer.finishes,
        "seed": answer.seed,
        "places": answer.prize_places,
    }
    show(say("cli.event.chances_head", facts))
    rows = (
        (
            one.place,
            one.entrant,
            one.name,
            f"{one.best}-{one.worst}",
            _percent(one.first),
            _percent(one.prize),
            one.takes,
        )
        for one in answer.chances
    )
    heads = ("place", "entrant", "name", "possible", "first_place", "a_prize", "takes")
    show(drawn_table(heads, rows))


def _percent(share: Share) -> str:
    """Return a percentage with its interval."""
    low, high = (round(100 * one, 1) for one in (share.low, share.high))
    return f"{100 * share.value:.1f} % ({low}-{high})"
