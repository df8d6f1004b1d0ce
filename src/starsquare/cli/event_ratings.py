"""Commands about ratings: a system, a rating list, classes, and estimates."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import content_of
from starsquare.cli.event_base import (
    act,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    not_like,
    number_in,
    show_each,
)
from starsquare.cli.event_export import DirectorId, TournamentId
from starsquare.cli.event_find import find_division, find_divisions, find_person
from starsquare.cli.event_giving import Found, giving
from starsquare.cli.event_options import AnyDivision, Division, File
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import AsJson, hand_over, show, show_json
from starsquare.game.side import PersonId
from starsquare.ratings.systems import OFFERED
from starsquare.service.tournament.reports import days_since
from starsquare.service.tournament.spreadsheets import list_text
from starsquare.service.tournament.views.rating_views import (
    RatingLine,
    RatingsView,
    ratings_view,
)
from starsquare.service.tournament.views.reader import PUBLIC, Names
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.interchange.federation import Finding, findings_for
from starsquare.tournament.interchange.open_results import write_schema
from starsquare.tournament.interchange.rating_list import (
    Match,
    matched,
    ratings_in,
    read_rating_list,
    with_numbers,
)
from starsquare.tournament.interchange.submission import Submission
from starsquare.tournament.person import People
from starsquare.tournament.rating_class import read_class
from starsquare.tournament.state import Tournament


class SystemChoice(StrEnum):
    """The rating systems for an event."""

    NASPA = "naspa"
    NASPA_CSW = "naspa_csw"
    NASPA_CLUB = "naspa_club"
    NSA2008 = "nsa2008"
    WESPA = "wespa"
    AUSTRALIA = "australia"
    ELO = "elo"
    GLICKO2 = "glicko2"
    COCO = "coco"
    NONE = "none"


class MatchLine(msgspec.Struct, frozen=True, kw_only=True):
    """A player and their line in a rating list, as JSON."""

    person: str
    entrant: str
    name: str
    kind: str
    line: int | None
    rating: int | None
    games: int | None
    offered: tuple[int, ...]  # lines to choose from


class RatingListAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a list says about the players, and whether it was imported."""

    source: str
    is_taken: bool
    matches: tuple[MatchLine, ...]
    unread: tuple[str, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("rating-system", "cup.db naspa", "cup.db none")(rating_system)
    add(
        "rating-list",
        'cup.db ratings.csv --source "NASPA, November" --dry-run',
        'cup.db ratings.csv --source "NASPA, November" --is p3=4',
    )(rating_list)
    add("classes", "cup.db A=1600 B=1200 C")(classes)
    add("ratings", "cup.db", "cup.db --after 1")(show_ratings)
    add(
        "check-report",
        "cup.db wespa",
        "cup.db naspa --director-id AA000000 --tournament-id 1",
    )(check_report)
    # It is not about an event, so it needs no store.
    adding(app, "event")("schema", "> results.schema.json")(schema)


@giving
def rating_system(
    found: Found,
    system: Annotated[
        SystemChoice,
        typer.Argument(metavar="SYSTEM", help="The rating system, or `none`."),
    ],
    division: Division = None,
) -> ask.SetRatingSystem:
    """Choose a division's rating system; ratings are estimated live."""
    return ask.SetRatingSystem(
        division=find_division(found.state, division),
        system=next((one for one in OFFERED if one == system.value), None),
    )


def rating_list(
    file: File,
    source: Annotated[
        str, typer.Argument(metavar="LIST", help="A list: CSV, tab-separated or .xlsx.")
    ],
    *,
    name: Annotated[
        str, typer.Option("--source", help="The name of the list in the log.")
    ] = "",
    chosen: Annotated[
        list[str] | None,
        typer.Option(
            "--is",
            metavar="WHO=LINE",
            help="Match a player to a line of the list; WHO=0 for no line.",
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show the matches.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Import ratings from a list; players are matched by member number, then name."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    text = list_text(content_of(Path(source), hint="LIST"), file=source).text
    found = read_rating_list(text, file=source)
    matches = matched(state, people, found, _chosen(state, chosen or []))
    ratings = ratings_in(matches)
    if ratings and not dry_run:
        command = ask.RecordRatings(source=name or Path(source).name, ratings=ratings)
        act(event, command)
        event.keep(with_numbers(matches, people))
    answer = RatingListAnswer(
        source=name or Path(source).name,
        is_taken=bool(ratings) and not dry_run,
        matches=tuple(_match_line(one, people) for one in matches),
        unread=found.unread,
    )
    if json:
        show_json(answer)
    else:
        _draw_matches(answer, matches)
    if any(one.kind == "doubtful" for one in matches):
        raise typer.Exit(ExitCode.NO)


def _chosen(state: Tournament, texts: Sequence[str]) -> dict[PersonId, int]:
    found: dict[PersonId, int] = {}
    for text in texts:
        who, equals, line = text.partition("=")
        if not equals:
            raise not_like(text, "p3=17", "--is")
        found[find_person(state, who)] = number_in(text, line, "p3=17", "--is")
    return found


def _match_line(one: Match, people: People) -> MatchLine:
    person = people.get(one.person)
    return MatchLine(
        person=one.person,
        entrant=one.entrant,
        name="" if person is None else person.full_name,
        kind=one.kind,
        line=None if one.found is None else one.found.line,
        rating=None if one.found is None else one.found.rating,
        games=None if one.found is None else one.found.games,
        offered=tuple(each.line for each in one.offered),
    )


def _draw_matches(answer: RatingListAnswer, matches: Sequence[Match]) -> None:
    rows = [
        (
            line.person,
            line.name,
            say(f"desk.ratings_kind_{line.kind}"),
            "" if line.rating is None else line.rating,
            "; ".join(
                f"{each.line}: {each.name}, {each.rating}" for each in match.offered
            ),
        )
        for line, match in zip(answer.matches, matches, strict=True)
    ]
    heads = ("person", "name", "match", "rating", "offered_lines")
    show(drawn_table(heads, rows), *answer.unread)
    if answer.is_taken:
        taken = sum(one.rating is not None for one in answer.matches)
        facts = {"n": taken, "source": answer.source}
        show(say("desk.ratings_taken", facts))
    if any(one.kind == "doubtful" for one in matches):
        show(say("cli.event.ratings_doubt"))


@giving
def classes(
    found: Found,
    named: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CLASS",
            help="Each class with its lowest rating; a name alone takes everyone else.",
        ),
    ] = None,
    *,
    division: Annotated[
        str | None, typer.Option(help="The division; required if there are several.")
    ] = None,
) -> ask.SetClasses:
    """Set the rating classes of a division; name none to remove them."""
    made = [(text, read_class(text)) for text in named or ()]
    for text, one in made:
        if one is None:
            raise not_like(text, "A=1600", "CLASS")
    return ask.SetClasses(
        division=find_division(found.state, division),
        classes=tuple(one for _, one in made if one is not None),
    )


def show_ratings(
    file: File,
    division: AnyDivision = None,
    *,
    after_round: Annotated[
        int | None,
        typer.Option("--after", help="Show them as of this round.", min=0),
    ] = None,
    json: AsJson = False,
) -> None:
    """Show an unofficial estimate of how the event changes ratings."""
    event = event_at(file)
    state = loaded(event)
    names = Names(state, event.people(), PUBLIC)
    found = {
        key: ratings_view(
            state, names, state.divisions[key], version=0, after_round=after_round
        )
        for key in find_divisions(state, division)
    }
    show_each(found, _draw_ratings, json=json)


def _draw_ratings(view: RatingsView) -> None:
    if view.system is None:
        show(say("rating.page_none"))
        return
    heads = (
        *("place", "entrant", "name", "old", "wins", "expected_wins"),
        *("performance", "change", "new"),
    )
    show(drawn_table(heads, map(_row, view.lines)))
    facts = {"system": view.system_title, "n": view.after_round}
    show(say("rating.unofficial", facts))
    if view.unrated:
        show(say("rating.not_counted", {"n": view.unrated}))


def _row(one: RatingLine) -> tuple[object, ...]:
    def known(value: object) -> object:
        return "-" if value is None else value

    return (
        one.place or "-",
        one.entrant,
        one.name,
        known(one.old),
        f"{one.wins:g} / {one.games}",
        "-" if one.expected is None else f"{one.expected:.2f}",
        known(one.performance),
        "-" if one.change is None else f"{one.change:+d}",
        known(one.new),
    )


class FederationChoice(StrEnum):
    """The federations that rate events."""

    NASPA = "naspa"
    WESPA = "wespa"


class ReportAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a federation would reject, and what its file cannot contain."""

    federation: str
    findings: tuple[Finding, ...]


def check_report(
    file: File,
    federation: Annotated[
        FederationChoice,
        typer.Argument(
            metavar="FEDERATION", help="The federation that rates the event."
        ),
    ],
    *,
    director_id: DirectorId = "",
    tournament_id: TournamentId = "",
    json: AsJson = False,
) -> None:
    """Check a report for what a federation would reject, before you send it."""
    event = event_at(file)
    state = loaded(event)
    answer = ReportAnswer(
        federation=federation.value,
        findings=findings_for(
            "naspa" if federation is FederationChoice.NASPA else "wespa",
            state,
            event.people(),
            Submission(director_id=director_id, tournament_id=tournament_id),
            age_days=days_since(state.day, event.now()),
        ),
    )
    if json:
        show_json(answer)
    elif not answer.findings:
        show(say("submit.fine"))
    else:
        rows = (
            (say(f"cli.event.report_{'no' if one.is_refused else 'lost'}"), one.text)
            for one in answer.findings
        )
        show(drawn_table(("report", "what"), rows))
    if any(one.is_refused for one in answer.findings):
        raise typer.Exit(ExitCode.NO)


def schema(*, json: AsJson = False) -> None:
    """Print the JSON Schema of `export results-json`."""
    del json  # it is JSON either way
    hand_over(write_schema())
