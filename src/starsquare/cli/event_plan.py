"""Commands about the plan: tables, the schedule, the rules, the seeding."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from starsquare.cli.command import adding
from starsquare.cli.console import AsJson, show, show_json
from starsquare.cli.event_base import (
    ASKER,
    At,
    Division,
    File,
    Pool,
    Why,
    act,
    drawn_table,
    find_division,
    find_entrant,
    find_person,
    find_pool,
    loaded,
    moment,
    runner,
    shown_moment,
)
from starsquare.cli.event_entry import Setting, changes_of
from starsquare.cli.event_giving import Found, giving
from starsquare.service.event.run import EventRunner
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.hall import needs_accessible_table, room_of
from starsquare.tournament.identity import RoundNumber
from starsquare.tournament.schedule import PlannedRound, RoundTime
from starsquare.tournament.state import Tables
from starsquare.wiring import a_seed


class TablesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Where a pool sits."""

    pool: str
    first_table: int
    is_set: bool  # else it follows from the pools before it
    fixed: dict[str, int]
    accessible: tuple[int, ...]
    in_need: tuple[str, ...]  # entrants who get an accessible table


class ScheduleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """When the rounds of a division are to start."""

    division: str
    rounds: tuple[RoundTime, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding(app, "event")
    add("tables", "cup.db --accessible 1 --needs p7")(tables)
    add("schedule", "cup.db --start 2026-03-14T09:00 --minutes 50 --break 2=60")(
        schedule
    )
    add("rules", 'cup.db --set bye.spread=100 --why "as announced"')(rules)
    add("seed", "cup.db", "cup.db --order e3,e1,e2,e4,e5,e6,e7,e8")(seed)


def tables(
    file: File,
    pool: Pool = None,
    *,
    first: Annotated[int | None, typer.Option(help="The first table.")] = None,
    automatic: Annotated[
        bool, typer.Option(help="Sit after the divisions before this one.")
    ] = False,
    fixed: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO=TABLE", help="Who keeps a table; WHO= for none."),
    ] = None,
    accessible: Annotated[
        list[int] | None,
        typer.Option(help="A table for those who need one; 0 for none at all."),
    ] = None,
    needs: Annotated[
        list[str] | None, typer.Option(metavar="PERSON", help="Who needs one.")
    ] = None,
    needs_no_more: Annotated[
        list[str] | None, typer.Option(metavar="PERSON", help="Who does not.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show where a division sits, or set it."""
    event = runner(file)
    state = loaded(event)
    key = find_pool(state, pool)
    _note_needs(event, needs or (), needs_no_more or (), json=json)
    before = state.tables.get(key, Tables())
    kept = dict(before.fixed)
    for text in fixed or ():
        who, _, table = text.partition("=")
        entrant = find_entrant(state, who)
        kept.pop(entrant, None)
        if table:
            kept[entrant] = _number(text, table, "e7=12")
    if first is not None or automatic or fixed or accessible:
        act(
            event,
            ask.SetTables(
                by=ASKER.by,
                pool=key,
                first_table=None if automatic else first or before.first,
                fixed=kept,
                accessible=tuple(one for one in accessible if one)
                if accessible
                else before.accessible,
            ),
        )
    _show_tables(event, key, json=json)


def _note_needs(
    event: EventRunner,
    needs: list[str] | tuple[()],
    needs_no_more: list[str] | tuple[()],
    *,
    json: bool,
) -> None:
    """Write into the table of people who needs an accessible table."""
    state, people = loaded(event), event.people()
    for names, is_needed in ((needs, True), (needs_no_more, False)):
        for name in names:
            person = people.get(find_person(state, name))
            if person is None:
                raise typer.BadParameter(say("entry.no_person", {"person": name}))
            event.keep((replace(person, needs_accessible_table=is_needed),))
            key = "cli.event.needs" if is_needed else "cli.event.needs_no_more"
            if not json:
                show(say(key, {"person": person.id}))


def _number(whole: str, text: str, wanted: str) -> int:
    if not text.isdecimal():
        facts = {"text": whole, "wanted": wanted}
        raise typer.BadParameter(say("cli.event.not_like", facts))
    return int(text)


def _show_tables(event: EventRunner, pool: str, *, json: bool) -> None:
    state, people = loaded(event), event.people()
    key = find_pool(state, pool)
    room = room_of(state, key, people)
    own = state.tables.get(key, Tables())
    answer = TablesAnswer(
        pool=key,
        first_table=room.first,
        is_set=own.first is not None,
        fixed={str(who): table for who, table in own.fixed.items()},
        accessible=own.accessible,
        in_need=tuple(
            one.id
            for one in state.entrants_in(key)
            if needs_accessible_table(one, people)
        ),
    )
    if json:
        show_json(answer)
        return
    row = (
        answer.pool,
        answer.first_table,
        ", ".join(f"{who}={table}" for who, table in answer.fixed.items()),
        ", ".join(map(str, answer.accessible)),
        ", ".join(answer.in_need),
    )
    heads = ("division", "first_table", "fixed", "accessible", "for_whom")
    show(drawn_table(heads, [row]))


def schedule(
    file: File,
    division: Division = None,
    *,
    rounds: Annotated[int | None, typer.Option(help="How many rounds.", min=1)] = None,
    start: At = None,
    minutes: Annotated[
        int | None, typer.Option(help="How long every round takes.")
    ] = None,
    rest: Annotated[
        list[str] | None,
        typer.Option("--break", metavar="[ROUND=]MINUTES", help="The break after it."),
    ] = None,
    length: Annotated[
        list[str] | None,
        typer.Option(metavar="ROUND=MINUTES", help="How long one round takes."),
    ] = None,
    start_of: Annotated[
        list[str] | None,
        typer.Option(metavar="ROUND=MOMENT", help="When one round starts in any case."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Show when the rounds of a division are to start, or change it."""
    event = runner(file)
    state = loaded(event)
    key = find_division(state, division)
    plan = {one.number: one for one in state.divisions[key].plan}
    if rounds is not None:
        plan = {
            RoundNumber(number): plan.get(
                RoundNumber(number), PlannedRound(number=RoundNumber(number))
            )
            for number in range(1, rounds + 1)
        }
    if minutes is not None:
        plan = {number: replace(one, minutes=minutes) for number, one in plan.items()}
    if start is not None and plan:
        first = RoundNumber(1)
        plan[first] = replace(plan[first], starts_at=moment(start))
    for field, texts in (
        ("break_minutes", rest),
        ("minutes", length),
        ("starts_at", start_of),
    ):
        for text in texts or ():
            _set(plan, field, text)
    if tuple(plan.values()) != state.divisions[key].plan:
        act(
            event,
            ask.SetSchedule(by=ASKER.by, division=key, rounds=tuple(plan.values())),
        )
    answer = ScheduleAnswer(division=key, rounds=loaded(event).timetable_of(key))
    if json:
        show_json(answer)
        return
    rows = (
        (
            one.number,
            "-" if one.minutes is None else one.minutes,
            one.break_minutes,
            shown_moment(one.planned_at),
            shown_moment(one.expected_at),
            shown_moment(one.started_at),
        )
        for one in answer.rounds
    )
    heads = ("round", "minutes", "break", "planned", "expected", "started")
    show(drawn_table(heads, rows))


def _set(plan: dict[RoundNumber, PlannedRound], field: str, text: str) -> None:
    """Change one value of one round, or of all where none is named."""
    number, found, value = text.partition("=")
    if not found:
        number, value = "", text
    rounds = [RoundNumber(_number(text, number, "2=60"))] if number else list(plan)
    for one in rounds:
        if one not in plan:
            raise typer.BadParameter(say("cli.event.no_round", {"round": one}))
        new = moment(value) if field == "starts_at" else _number(text, value, "2=60")
        plan[one] = replace(plan[one], **{field: new})


@giving
def rules(
    found: Found,
    division: Division = None,
    *,
    settings: Setting = None,
    why: Why = "",
) -> ask.ChangeRules:
    """Choose other values of a division's book from now on."""
    return ask.ChangeRules(
        by=ASKER.by,
        division=find_division(found.state, division),
        changes=changes_of(settings),
        why=why,
    )


@giving
def seed(
    found: Found,
    division: Division = None,
    *,
    order: Annotated[
        str, typer.Option(help="By hand: everybody, the strongest first.")
    ] = "",
) -> ask.SeedField:
    """Order a division before its first round: by the book, or by hand."""
    names = (one.strip() for one in order.split(","))
    return ask.SeedField(
        by=ASKER.by,
        division=find_division(found.state, division),
        seed=a_seed(),
        order=tuple(find_entrant(found.state, one) for one in names if one),
    )
