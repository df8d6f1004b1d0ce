"""The command about the schedule: how many rounds, how long, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

import msgspec
import typer
from msgspec.structs import replace
from rich.table import Table

from starsquare.cli.event_base import (
    act,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    moment,
    not_like,
    number_in,
    show_each,
    shown_moment,
)
from starsquare.cli.event_find import find_division, find_divisions
from starsquare.cli.event_options import At, Division, File
from starsquare.cli.output import AsJson, show
from starsquare.game.side import Moment
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, RoundNumber
from starsquare.tournament.pairing import Method
from starsquare.tournament.schedule import PlannedRound, RoundTime
from starsquare.tournament.state import Division as Planned
from starsquare.tournament.state import Tournament

_Plan: TypeAlias = dict[RoundNumber, PlannedRound]
_FIELDS = {
    # The field that an option changes, and its format.
    "--break": ("break_minutes", "2=60"),
    "--length": ("minutes", "2=60"),
    "--start-of": ("starts_at", "2=2026-03-14T13:00"),
    "--method": ("method", "6-8=contention"),
    "--bracket": ("bracket", "6-8=8"),
    "--best-of": ("best_of", "6-8=3"),
}

_RANGES = frozenset({"--method", "--bracket", "--best-of"})


class ScheduleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """When the rounds of a division are scheduled to start."""

    division: str
    rounds: tuple[RoundTime, ...]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding_to_event(app)(
        "schedule",
        "cup.db --start 2026-03-14T09:00 --minutes 50 --break 2=60",
        "cup.db --method 2=contention",
        "cup.db --method 2=knockout --bracket 2=4 --best-of 2=3",
    )(schedule)


def schedule(
    file: File,
    division: Division = None,
    *,
    rounds: Annotated[int | None, typer.Option(help="Number of rounds.", min=1)] = None,
    start: At = None,
    minutes: Annotated[
        int | None, typer.Option(help="Minutes per round.", min=0)
    ] = None,
    rest: Annotated[
        list[str] | None,
        typer.Option(
            "--break",
            metavar="[ROUND=]MINUTES",
            help="The break after a round; without a round number, after each.",
        ),
    ] = None,
    length: Annotated[
        list[str] | None,
        typer.Option(metavar="ROUND=MINUTES", help="Minutes for one round."),
    ] = None,
    start_of: Annotated[
        list[str] | None,
        typer.Option(metavar="ROUND=MOMENT", help="A fixed start for one round."),
    ] = None,
    method: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ROUND[-ROUND]=METHOD",
            help="The pairing method of these rounds; `book` for the rulebook's "
            "method.",
        ),
    ] = None,
    bracket: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ROUND[-ROUND]=COUNT",
            help="Knockout: number of entrants it starts with, the best so far.",
            show_default="everybody",
        ),
    ] = None,
    best_of: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ROUND[-ROUND]=GAMES",
            help="Knockout: games per match (best of) for matches that start in these "
            "rounds.",
            show_default="1",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Show or change when the rounds of a division start."""
    event = event_at(file)
    state = loaded(event)
    texts = {
        "--break": rest,
        "--length": length,
        "--start-of": start_of,
        "--method": method,
        "--bracket": bracket,
        "--best-of": best_of,
    }
    is_asked = rounds is None and start is None and minutes is None
    if is_asked and not any(texts.values()):
        _show(state, find_divisions(state, division), json=json)
        return
    key = find_division(state, division)
    own = state.divisions[key]
    plan = _changed(own, rounds, moment(start), minutes, texts)
    if tuple(plan.values()) != own.plan:
        act(
            event,
            ask.SetSchedule(division=key, rounds=tuple(plan.values())),
        )
    _show(loaded(event), (key,), json=json)


def _changed(
    division: Planned,
    rounds: int | None,
    start: Moment | None,
    minutes: int | None,
    texts: Mapping[str, list[str] | None],
) -> _Plan:
    """Return a division's plan with the options applied."""
    plan = {one.number: one for one in division.plan}
    if rounds is not None:
        plan = _of_rounds(plan, rounds)
    if not plan and (minutes is not None or start is not None or texts["--break"]):
        raise typer.BadParameter(say("cli.event.no_plan"), param_hint="--rounds")
    if minutes is not None:
        plan = {number: replace(one, minutes=minutes) for number, one in plan.items()}
    if start is not None:
        first = RoundNumber(1)
        plan[first] = replace(plan[first], starts_at=start)
    for option, text in ((name, one) for name in texts for one in texts[name] or ()):
        _set(plan, option, text)
    return plan


def _show(tournament: Tournament, keys: Sequence[DivisionKey], *, json: bool) -> None:
    answers = {
        key: ScheduleAnswer(division=key, rounds=tournament.timetable_of(key))
        for key in keys
    }
    show_each(answers, lambda answer: show(_drawn(answer)), json=json)


def _of_rounds(plan: _Plan, count: int) -> _Plan:
    """Return a plan of a number of rounds, keeping those already planned."""
    numbers = map(RoundNumber, range(1, count + 1))
    return {one: plan.get(one, PlannedRound(number=one)) for one in numbers}


def _drawn(answer: ScheduleAnswer) -> Table:
    rows = (
        (
            one.number,
            "-" if one.minutes is None else one.minutes,
            one.break_minutes,
            shown_moment(one.planned_at),
            shown_moment(one.expected_at),
            shown_moment(one.started_at),
            _paired(one),
        )
        for one in answer.rounds
    )
    heads = ("round", "minutes", "break", "planned", "expected", "started", "method")
    return drawn_table(heads, rows)


def _paired(one: RoundTime) -> str:
    """Return how a round is paired, and the size of a knockout."""
    if one.method is not Method.KNOCKOUT:
        return "-" if one.method is None else one.method.value
    facts = {"n": one.bracket or 0, "best_of": one.best_of}
    key = "all" if one.bracket is None else "some"
    return say(f"cli.event.knockout_{key}", facts)


def _set(plan: _Plan, option: str, text: str) -> None:
    """Change one value of one round; if no round is named, a break in all."""
    field, wanted = _FIELDS[option]
    number, equals, value = text.partition("=")
    if not equals and option != "--break":
        raise not_like(text, wanted, option)
    if not equals:
        number, value = "", text
    rounds = list(plan)
    if number or equals:
        first, dash, last = number.partition("-" if option in _RANGES else "\0")
        ends = [number_in(text, one, wanted, option) for one in (first, last) if one]
        if not ends or (dash and len(ends) == 1):
            raise not_like(text, wanted, option)
        rounds = [RoundNumber(one) for one in range(ends[0], ends[-1] + 1)]
    for one in rounds:
        if one not in plan:
            facts = {"round": one, "rounds": len(plan)}
            raise typer.BadParameter(
                say("cli.event.not_planned", facts), param_hint=option
            )
        plan[one] = replace(plan[one], **{field: _value(option, text, value)})


def _value(option: str, text: str, value: str) -> Moment | Method | int | None:
    """Parse the value of a round."""
    _, wanted = _FIELDS[option]
    if option == "--start-of":
        return moment(value)
    if option != "--method":
        return number_in(text, value, wanted, option)
    if value != "book" and value not in set(Method):
        raise not_like(text, wanted, option)
    return None if value == "book" else Method(value)
