"""Runners who are sent to tables, and how the tables stand."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.game.side import Moment, PersonId
from starsquare.service.venue.command import (
    AnswerCall,
    AnyVenueCommand,
    ArrangeTables,
    RaiseHand,
    SendRunner,
)
from starsquare.service.venue.deciding import decide_venue
from starsquare.service.venue.event import (
    FloorPlan,
    VenueState,
    venue_after,
    venue_event_from_json,
)
from starsquare.testing import an_event_of

TOURNAMENT = an_event_of(4, rounds_played=1).state
DESK = PersonId("desk")
RITA, RON = PersonId("rita"), PersonId("ron")


def after(*commands: AnyVenueCommand) -> VenueState:
    """Return the venue after some commands, each written down and read again."""
    venue = VenueState()
    for number, command in enumerate(commands):
        at = Moment(number * 1000)
        for event in decide_venue(venue, command, TOURNAMENT, DESK, at):
            read = venue_event_from_json(msgspec.json.encode(event))
            venue = venue_after(venue, read)
    return venue


def test_a_runner_is_sent_to_a_table_by_name_or_not() -> None:
    (named,) = after(SendRunner(table=1, sent=RITA, reason=" pencil ")).open_calls
    (anybody,) = after(SendRunner(table=1)).open_calls

    assert (named.wanted, named.sent, named.reason) == ("runner", RITA, "pencil")
    assert named.division in TOURNAMENT.divisions
    assert anybody.sent is None


def test_one_who_is_wanted_already_is_named_and_not_called_twice() -> None:
    waiting = RaiseHand(table=1, wanted="runner")
    (one,) = after(waiting, SendRunner(table=1, sent=RITA)).open_calls
    (other,) = after(
        waiting, SendRunner(table=1, sent=RITA), SendRunner(table=1, sent=RON)
    ).open_calls
    (same,) = after(
        waiting, SendRunner(table=1, sent=RITA), SendRunner(table=1)
    ).open_calls

    assert (one.sent, other.sent, same.sent) == (RITA, RON, RITA)


def test_a_call_of_another_kind_is_left_alone() -> None:
    calls = after(
        RaiseHand(table=1, wanted="judge"),
        RaiseHand(table=2, wanted="runner"),
        SendRunner(table=1, sent=RITA),
        AnswerCall(number=2),
    ).open_calls

    assert [(one.table, one.wanted, one.sent) for one in calls] == [
        (1, "judge", None),
        (1, "runner", RITA),
    ]


@pytest.mark.parametrize(
    ("plan", "columns"),
    [
        (FloorPlan(columns=3), [1, 2, 3, 1, 2, 3, 1]),
        (FloorPlan(columns=3, is_snake=True), [1, 2, 3, 3, 2, 1, 1]),
    ],
)
def test_tables_stand_row_by_row(plan: FloorPlan, columns: list[int]) -> None:
    assert [plan.column_of(place) for place in range(7)] == columns


def test_the_room_is_arranged_and_put_back() -> None:
    plan = FloorPlan(columns=5, aisle_after=2)

    assert after(ArrangeTables(plan=plan)).plan == plan
    assert after(ArrangeTables(plan=plan), ArrangeTables(plan=None)).plan is None
