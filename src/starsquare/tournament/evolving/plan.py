"""What plans, changed rules, tables and seeding do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.event import (
    FieldSeeded,
    PlanEvent,
    RulesChanged,
    ScheduleSet,
    TablesSet,
)
from starsquare.tournament.state import Division, Tables, Tournament


def after_plan(tournament: Tournament, event: PlanEvent) -> Tournament:
    """Apply an event about the plan of a division or a pool."""
    match event:
        case ScheduleSet(division=key, rounds=rounds):
            division = replace(tournament.divisions[key], plan=rounds)
            return with_division(tournament, division)
        case RulesChanged(division=key, book=book):
            division = replace(tournament.divisions[key], book=book)
            return with_division(tournament, division)
        case TablesSet(pool=pool):
            own = Tables(event.first_table, event.fixed, event.accessible)
            return replace(tournament, tables={**tournament.tables, pool: own})
        case FieldSeeded(division=key, order=order):
            division = replace(tournament.divisions[key], seeding=order)
            return with_division(tournament, division)
        case _:
            assert_never(event)


def with_division(tournament: Tournament, division: Division) -> Tournament:
    """Be the same event with a division changed."""
    divisions = {**tournament.divisions, division.key: division}
    return replace(tournament, divisions=divisions)
