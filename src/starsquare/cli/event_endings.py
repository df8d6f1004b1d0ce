"""Commands about endings: tie-breaks and contests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias, get_args, get_type_hints

import msgspec
import typer

from starsquare.cli.add_command import group
from starsquare.cli.event_base import adding_to_event, drawn_table, event_at, loaded
from starsquare.cli.event_find import find_division, find_entrant
from starsquare.cli.event_giving import Found, giving
from starsquare.cli.event_options import Division, File, Why
from starsquare.cli.output import AsJson, show, show_json
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.state import Contest
from starsquare.wiring import a_seed

AfterRound = Annotated[
    int, typer.Argument(metavar="ROUND", help="The round before the contest.")
]
TableArgument = Annotated[
    int, typer.Argument(metavar="TABLE", help="The table number.")
]
TieCommand: TypeAlias = ask.AddTieBreak | ask.SettleTie


class ContestEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A table's entry."""

    table: int
    division: str
    entry: str
    has_won: bool


class ContestLine(msgspec.Struct, frozen=True, kw_only=True):
    """A contest, as JSON."""

    round: int
    title: str
    entries: tuple[ContestEntry, ...]


class ContestsAnswer(msgspec.Struct, frozen=True):
    """All contests."""

    contests: tuple[ContestLine, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("tie-break", 'cup.db head_to_head --why "one trophy"')(tie_break)
    add("settle", 'cup.db lightning_round e1 e5 --why "a lightning round"')(settle)
    _add_contests(app)


def _add_contests(app: typer.Typer) -> None:
    part = group(
        "Run contests between games: take entries, name winners.",
        'event contest open cup.db 1 "The longest word with Q"',
        "event contest enter cup.db 1 2 QUIZZICAL",
        "event contest judge cup.db 1 2",
    )
    app.add_typer(part, name="contest")
    add = adding_to_event(part, "contest")
    add("open", 'cup.db 1 "The longest word with Q"')(open_contest)
    add("enter", "cup.db 1 2 QUIZZICAL")(enter_contest)
    add("judge", "cup.db 1 2")(judge_contest)
    add("list", "cup.db")(list_contests)


@giving
def tie_break(
    found: Found,
    step: Annotated[
        str,
        typer.Argument(
            metavar="STEP", help="A tie-break such as spread or head_to_head."
        ),
    ],
    division: Division = None,
    *,
    why: Why = "",
) -> TieCommand:
    """Add a tie-break that the rulebook leaves to the director."""
    asked = {"step": step, "division": find_division(found.state, division)}
    return _asked(ask.AddTieBreak, asked, why)


@giving
def settle(
    found: Found,
    step: Annotated[
        str,
        typer.Argument(metavar="STEP", help="One of playoff, lightning_round or lot."),
    ],
    order: Annotated[
        list[str],
        typer.Argument(
            metavar="WHO",
            help="The tied entrants, winner first; for a lot, all of them.",
        ),
    ],
    *,
    division: Annotated[
        str | None,
        typer.Option(help="The division; by default that of the first entrant named."),
    ] = None,
    seed: Annotated[
        str, typer.Option(help="The seed of the lot; by default a new one.")
    ] = "",
    why: Why = "",
) -> TieCommand:
    """Settle a tie by a game or by lot; places change at once."""
    state = found.state
    names = [find_entrant(state, one) for one in order]
    own = division or state.entrants[names[0]].division
    asked = {
        "step": step,
        "division": find_division(state, own),
        "order": names,
        "seed": seed or (a_seed() if step == "lot" else ""),
    }
    return _asked(ask.SettleTie, asked, why)


def _asked(kind: type[TieCommand], facts: Mapping[str, object], why: str) -> TieCommand:
    try:
        return msgspec.convert({"type": kind.__name__, "why": why, **facts}, type=kind)
    except msgspec.ValidationError as error:
        known = ", ".join(get_args(get_type_hints(kind)["step"]))
        wrong = say("cli.event.no_step", {"text": facts["step"], "known": known})
        raise typer.BadParameter(wrong, param_hint="STEP") from error


@giving
def open_contest(
    _: Found,
    round_number: AfterRound,
    title: Annotated[
        str, typer.Argument(metavar="TITLE", help="What the contest is about.")
    ],
) -> ask.OpenContest:
    """Open a contest after a round."""
    return ask.OpenContest(round=RoundNumber(round_number), title=title)


@giving
def enter_contest(
    _: Found,
    round_number: AfterRound,
    table: TableArgument,
    entry: Annotated[str, typer.Argument(metavar="ENTRY", help="The entry handed in.")],
) -> ask.EnterContest:
    """Record a table's entry."""
    return ask.EnterContest(round=RoundNumber(round_number), table=table, entry=entry)


@giving
def judge_contest(
    found: Found,
    round_number: AfterRound,
    table: TableArgument,
    division: Division = None,
) -> ask.JudgeContest:
    """Name the winning table of a division; by default the table's own division."""
    contest = found.state.contests.get(RoundNumber(round_number))
    own = contest.divisions.get(table) if contest is not None else None
    return ask.JudgeContest(
        round=RoundNumber(round_number),
        division=find_division(found.state, division or own),
        table=table,
    )


def list_contests(file: File, *, json: AsJson = False) -> None:
    """List the contests with their entries and winners."""
    state = loaded(event_at(file))
    found = tuple(map(_contest_line, state.contests.values()))
    if json:
        show_json(ContestsAnswer(found))
        return
    if not found:
        show(say("cli.event.no_contests"))
        return
    rows = (
        (one.round, one.title, each.table, each.entry, "*" if each.has_won else "")
        for one in found
        for each in one.entries
    )
    show(drawn_table(("round", "title", "table", "entry", "winners"), rows))


def _contest_line(contest: Contest) -> ContestLine:
    return ContestLine(
        round=contest.round,
        title=contest.title,
        entries=tuple(
            ContestEntry(
                table=table,
                division=contest.divisions[table],
                entry=entry,
                has_won=table in contest.winners.values(),
            )
            for table, entry in contest.entries.items()
        ),
    )
