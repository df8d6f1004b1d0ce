"""Commands that report: standings, prizes, statistics, exports, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
import typer
from rich.console import RenderableType

from starsquare.cli.event_base import (
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    show_each,
)
from starsquare.cli.event_find import (
    find_division,
    find_divisions,
    find_pools,
)
from starsquare.cli.event_giving import Found, giving
from starsquare.cli.event_options import AnyDivision, Division, File
from starsquare.cli.output import AsJson, show, show_json
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.final import (
    among,
    class_members,
    final_standings,
    is_provisional,
    round_name,
)
from starsquare.tournament.interchange.standings_lists import (
    standings_title,
)
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.outlook import cannot_be_caught
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.person import People
from starsquare.tournament.prizes import awards
from starsquare.tournament.rating_class import RatingClass, class_of
from starsquare.tournament.ratings import ratings_of
from starsquare.tournament.standings import Standing, standings
from starsquare.tournament.state import Tournament
from starsquare.tournament.statistics import Statistics, statistics_of
from starsquare.tournament.teams import TeamStanding, team_standings


class StandingLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings, as JSON."""

    place: int | None
    entrant: str
    name: str
    half_wins: int
    half_losses: int
    spread: int
    points: int
    is_shared: bool
    broken_by: tuple[str, ...]
    cannot_be_caught: bool
    rating_class: str = ""
    rating: int | None = None  # before the event, if it is rated
    new_rating: int | None = None  # unofficial


class StandingsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The standings of a division, as JSON."""

    division: str
    is_provisional: bool
    standings: tuple[StandingLine, ...]
    teams: tuple[TeamStanding, ...]
    rating_system: str | None = None  # None: not rated


class AwardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A prize and its winners, as JSON."""

    title: str
    division: str
    place: int | None
    winners: tuple[str, ...]
    names: tuple[str, ...]
    is_champion: bool
    is_final: bool  # False: places can still change, nothing is awarded
    shares: tuple[int, ...] = ()  # in cents, in the order of the winners


class AwardsAnswer(msgspec.Struct, frozen=True):
    """All prizes."""

    awards: tuple[AwardLine, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("standings", "cup.db", "cup.db --after 1")(show_standings)
    add("finish", "cup.db")(finish)
    add("awards", "cup.db")(show_awards)
    add("statistics", "cup.db")(show_statistics)


def show_standings(
    file: File,
    division: AnyDivision = None,
    *,
    after_round: Annotated[
        int | None, typer.Option("--after", help="Show them as of this round.")
    ] = None,
    rating_class: Annotated[
        str | None,
        typer.Option(
            "--class", help="Show only this rating class, with its own places."
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Show the standings."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    found = {
        key: standings_answer(state, people, key, after_round, rating_class or "")
        for key in find_divisions(state, division)
    }

    def draw(answer: StandingsAnswer) -> None:
        key = find_division(state, answer.division)
        if after_round is None:
            show(standings_title(state, key))
        _draw_standings(answer, totals=_has_totals(state, key))

    show_each(found, draw, json=json)


def standings_answer(
    state: Tournament,
    people: People,
    key: DivisionKey,
    after_round: int | None,
    rating_class: str = "",
) -> StandingsAnswer:
    """Return the standings of a division or a class, as JSON data."""
    if after_round is not None:
        _must_be_played(state, key, after_round)
    table = (
        final_standings(state, key)
        if after_round is None
        else standings(state, key, upto=after_round)
    )
    safe = cannot_be_caught(state, key) if after_round is None else ()
    rated = ratings_of(state, key, upto=after_round)
    classes = state.divisions[key].classes
    if rating_class:
        _must_be_class(classes, rating_class)
        table = among(table, class_members(state, key, rating_class))

    def line(one: Standing) -> StandingLine:
        return StandingLine(
            place=one.place,
            entrant=one.entrant,
            name=shown(state, one.entrant, people),
            half_wins=one.record.half_wins,
            half_losses=one.record.half_losses,
            spread=one.record.spread,
            points=one.record.points,
            is_shared=one.is_shared,
            broken_by=one.broken_by,
            cannot_be_caught=one.entrant in safe,
            rating_class=class_of(state.entrants[one.entrant], classes),
            rating=None if rated is None else rated.ratings[one.entrant].old,
            new_rating=None if rated is None else rated.ratings[one.entrant].new,
        )

    return StandingsAnswer(
        division=key,
        is_provisional=is_provisional(state, key),
        standings=tuple(map(line, table)),
        teams=() if rating_class else team_standings(state, key),
        rating_system=state.divisions[key].rating_system,
    )


def _must_be_class(classes: Sequence[RatingClass], name: str) -> None:
    """Raise an error for a class that the division does not have."""
    names = [one.name for one in classes]
    if name not in names:
        facts = {"name": name, "classes": ", ".join(names) or "-"}
        raise typer.BadParameter(say("cli.event.no_class", facts), param_hint="--class")


def _has_totals(state: Tournament, division: DivisionKey) -> bool:
    return state.divisions[division].book.standings.point_totals


def _must_be_played(state: Tournament, key: DivisionKey, number: int) -> None:
    """Raise an error for standings after an unplayed round."""
    played = len(state.played_rounds(state.divisions[key].pool))
    if not 1 <= number <= played:
        facts = {"round": number, "rounds": played}
        missing = "cli.event.no_round" if played else "cli.event.no_round_yet"
        raise typer.BadParameter(say(missing, facts), param_hint="--after")


def _draw_standings(answer: StandingsAnswer, *, totals: bool) -> None:
    def row(one: StandingLine) -> list[object]:
        cells: list[object] = [
            f"{one.place or '-'}{'=' if one.is_shared else ''}"
            f"{'*' if one.cannot_be_caught else ''}",
            one.entrant,
            one.name,
            f"{halves(one.half_wins)}-{halves(one.half_losses)}",
            f"{one.spread:+d}",
        ]
        cells += [one.points] if totals else []
        if answer.rating_system:
            both = (one.rating, one.new_rating)
            cells += ["-" if each is None else each for each in both]
        return cells

    heads = ["place", "entrant", "name", "won", "spread"]
    heads += ["points"] if totals else []
    heads += ["old", "new"] if answer.rating_system else []
    show(drawn_table(heads, map(row, answer.standings)))
    if any(one.cannot_be_caught for one in answer.standings):
        show(say("page.safe"))
    if answer.teams:
        rows = (
            (one.place, one.team, halves(one.half_wins), one.spread, one.points)
            for one in answer.teams
        )
        show(drawn_table(("place", "team", "won", "spread", "points"), rows))


@giving
def finish(found: Found, division: Division = None) -> ask.FinishDivision:
    """Finalize the standings of a division."""
    key = find_division(found.state, division)
    return ask.FinishDivision(division=key)


def show_awards(file: File, *, json: AsJson = False) -> None:
    """Show who gets which prize."""
    event = event_at(file)
    found = award_lines(loaded(event), event.people())
    if json:
        show_json(AwardsAnswer(found))
    else:
        show(*drawn_awards(found))


def award_lines(state: Tournament, people: People) -> tuple[AwardLine, ...]:
    """Return every prize with the names of its winners."""
    return tuple(
        AwardLine(
            title=one.title,
            division=one.division,
            place=one.place,
            winners=one.winners,
            names=tuple(winner_name(state, people, each) for each in one.winners),
            is_champion=one.is_champion,
            is_final=one.is_final,
            shares=one.shares,
        )
        for one in awards(state, people)
    )


def winner_name(state: Tournament, people: People, winner: str) -> str:
    """Return the name of an entrant, or of a team."""
    entrant = EntrantId(winner)
    return shown(state, entrant, people) if entrant in state.entrants else winner


def drawn_awards(found: Sequence[AwardLine]) -> Iterator[RenderableType]:
    """Draw who gets which prize, or a note that nothing is awarded yet."""
    if not found:
        yield say("cli.event.not_awarded")
        return
    if not all(one.is_final for one in found):
        yield say("cli.event.provisional")
    rows = (
        (
            one.title,
            ", ".join(one.names),
            say("cli.event.awarded" if one.is_final else "cli.event.would_win"),
        )
        for one in found
    )
    yield drawn_table(("prize", "winners", "state"), rows)


def show_statistics(
    file: File, pool: AnyDivision = None, *, json: AsJson = False
) -> None:
    """Show high games, upsets, comebacks and school counts."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    found = {one: statistics_of(state, one) for one in find_pools(state, pool)}

    def draw(answer: Statistics) -> None:
        key = next(one for one, each in found.items() if each is answer)
        show(_drawn_statistics(state, people, key, answer))

    show_each(found, draw, json=json)


def _drawn_statistics(
    state: Tournament, people: People, pool: PoolKey, found: Statistics
) -> RenderableType:
    rows: list[tuple[object, ...]] = [
        (say("cli.event.games"), "", "", "", found.games),
        (say("cli.event.average_score"), "", "", "", found.average_score),
    ]
    for name in (
        "high_games",
        "high_losses",
        "high_plays",
        "widest_wins",
        "upsets",
        "comebacks",
    ):
        feats = getattr(found, name)
        rows += [
            (
                say(f"figures.what_{name}"),
                shown(state, one.entrant, people),
                shown(state, one.opponent, people),
                round_name(state, pool, one.round),
                one.value,
            )
            for one in feats
        ]
    bingos = ((shown(state, one, people), many) for one, many in found.bingos)
    for name, counts in (("bingos", bingos), ("schools", found.schools)):
        rows += [(say(f"cli.event.{name}"), who, "", "", many) for who, many in counts]
    return drawn_table(("what", "entrant", "opponent", "round", "value"), rows)
