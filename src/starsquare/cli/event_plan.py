"""Commands about the plan: tables, the rules, the seeding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

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
from starsquare.cli.event_entry import Setting, changes_of
from starsquare.cli.event_find import (
    find_division,
    find_entrant,
    find_person,
    find_pool,
    find_pools,
)
from starsquare.cli.event_giving import Found, giving
from starsquare.cli.event_options import Division, File, Pool, Why
from starsquare.cli.output import AsJson, show
from starsquare.game.side import PersonId
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.person import People, Person
from starsquare.tournament.seating import needs_accessible_table, room_of
from starsquare.tournament.state import Tables, Tournament
from starsquare.wiring import a_seed


class TablesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Where a pool sits."""

    pool: str
    first_table: int
    is_set: bool  # otherwise it follows from the pools before it
    fixed: dict[str, int]
    accessible: tuple[int, ...]
    in_need: tuple[str, ...]  # entrants who get an accessible table


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("tables", "cup.db --accessible 1 --needs p7")(tables)
    add("rules", 'cup.db --set bye.spread=100 --why "as announced"')(rules)
    add("seed", "cup.db", "cup.db --order e3,e1,e2,e4,e5,e6,e7,e8")(seed)


def tables(
    file: File,
    pool: Pool = None,
    *,
    first: Annotated[
        int | None, typer.Option(help="The number of the first table.", min=1)
    ] = None,
    automatic: Annotated[
        bool,
        typer.Option(
            "--automatic", help="Number the tables after the divisions before this one."
        ),
    ] = False,
    fixed: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO=TABLE", help="Give an entrant a fixed table; WHO= removes it."
        ),
    ] = None,
    accessible: Annotated[
        list[int] | None,
        typer.Option(
            metavar="TABLE",
            help="An accessible table; 0 alone for none at all.",
            min=0,
        ),
    ] = None,
    needs: Annotated[
        list[str] | None,
        typer.Option(metavar="PERSON", help="A person who needs an accessible table."),
    ] = None,
    needs_no_more: Annotated[
        list[str] | None,
        typer.Option(metavar="PERSON", help="A person who no longer needs one."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Show or set a division's tables."""
    event = event_at(file)
    state = loaded(event)
    is_set = first is not None or automatic or fixed or accessible
    keys = (find_pool(state, pool),) if is_set else find_pools(state, pool)
    key = keys[0]
    before = state.tables.get(key, Tables())
    if first is not None and automatic:
        raise _clash("--first", "--automatic")
    changed = _changed(state, event.people(), needs or [], needs_no_more or [])
    after = Tables(
        first=None if automatic else first or before.first,
        fixed=_kept(state, before, fixed or []),
        accessible=_accessible(before, accessible or []),
    )
    if is_set:
        act(
            event,
            ask.SetTables(
                pool=key,
                first_table=after.first,
                fixed=after.fixed,
                accessible=after.accessible,
            ),
        )
    event.keep(changed)
    if not json:
        for one in changed:
            is_needed = one.needs_accessible_table
            said = "cli.event.needs" if is_needed else "cli.event.needs_no_more"
            show(say(said, {"person": one.id}))
    _show_tables(event, keys, json=json)


def _clash(one: str, other: str) -> typer.BadParameter:
    """Raise an error for two options that exclude each other."""
    return typer.BadParameter(
        say("cli.event.not_both", {"other": other}), param_hint=one
    )


def _kept(state: Tournament, before: Tables, texts: list[str]) -> dict[EntrantId, int]:
    """Return who keeps which table, on top of earlier settings."""
    kept = dict(before.fixed)
    for text in texts:
        who, equals, table = text.partition("=")
        if not equals:
            raise not_like(text, "e7=12", "--fixed")
        entrant = find_entrant(state, who)
        kept.pop(entrant, None)
        if table:
            kept[entrant] = number_in(text, table, "e7=12", "--fixed")
    return kept


def _accessible(before: Tables, tables: list[int]) -> tuple[int, ...]:
    if 0 in tables and any(tables):
        raise _clash("--accessible", "--accessible 0")
    return tuple(one for one in tables if one) if tables else before.accessible


def _changed(
    state: Tournament, people: People, needs: list[str], needs_no_more: list[str]
) -> tuple[Person, ...]:
    """Record who needs an accessible table."""
    changed: dict[PersonId, Person] = {}
    for names, is_needed in ((needs, True), (needs_no_more, False)):
        for name in names:
            person = people.get(find_person(state, name))
            if person is None:
                raise typer.BadParameter(say("entry.no_person", {"person": name}))
            if person.id in changed and not is_needed:
                raise _clash("--needs-no-more", f"--needs {name}")
            changed[person.id] = replace(person, needs_accessible_table=is_needed)
    return tuple(changed.values())


def _show_tables(
    event: LocalTournament, keys: Sequence[PoolKey], *, json: bool
) -> None:
    state, people = loaded(event), event.people()
    found = {key: _tables_answer(state, people, key) for key in keys}
    show_each(found, _draw_tables, json=json)


def _draw_tables(answer: TablesAnswer) -> None:
    row = (
        answer.pool,
        answer.first_table,
        ", ".join(f"{who}={table}" for who, table in answer.fixed.items()),
        ", ".join(map(str, answer.accessible)),
        ", ".join(answer.in_need),
    )
    heads = ("division", "first_table", "fixed", "accessible", "for_whom")
    show(drawn_table(heads, [row]))


def _tables_answer(state: Tournament, people: People, key: PoolKey) -> TablesAnswer:
    room = room_of(state, key, people)
    own = state.tables.get(key, Tables())
    return TablesAnswer(
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


@giving
def rules(
    found: Found,
    division: Division = None,
    *,
    settings: Setting = None,
    why: Why = "",
) -> ask.ChangeRules:
    """Change values of a division's rulebook from now on."""
    if not settings:
        raise typer.BadParameter(say("cli.event.set_what"), param_hint="--set")
    return ask.ChangeRules(
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
        str, typer.Option(help="By hand: name everyone, strongest first.")
    ] = "",
) -> ask.SeedField:
    """Seed a division before its first round: by the rulebook, or by hand."""
    names = (one.strip() for one in order.split(","))
    return ask.SeedField(
        division=find_division(found.state, division),
        seed=a_seed(),
        order=tuple(find_entrant(found.state, one) for one in names if one),
    )
