"""When rounds are to start: lengths, breaks, and how the day has really gone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import Moment
from starsquare.rules.clock import MINUTE
from starsquare.testing import an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.schedule import PlannedRound, timetable

NINE = Moment(9 * 60 * MINUTE)


def clock(hour: int, minute: int) -> Moment:
    return Moment((hour * 60 + minute) * MINUTE)


def a_plan() -> tuple[PlannedRound, ...]:
    """Plan four rounds of thirty minutes, with lunch after the second."""
    first, second, third, fourth = (
        PlannedRound(number=RoundNumber(number), break_minutes=10)
        for number in range(1, 5)
    )
    return (
        replace(first, starts_at=NINE),
        replace(second, minutes=45, break_minutes=60),
        third,
        fourth,
    )


def test_rounds_start_after_the_one_before_and_its_break() -> None:
    found = timetable(a_plan(), 30)

    # 9:00 + 30 + 10 = 9:40; + 45 + 60 = 11:25; + 30 + 10 = 12:05
    assert [one.planned_at for one in found] == [
        NINE,
        clock(9, 40),
        clock(11, 25),
        clock(12, 5),
    ]
    assert [one.minutes for one in found] == [30, 45, 30, 30]


def test_a_round_that_was_set_for_a_moment_starts_then() -> None:
    first, second, third, fourth = a_plan()
    plan = (first, second, replace(third, starts_at=clock(13, 0)), fourth)

    found = timetable(plan, 30)

    assert [one.planned_at for one in found[2:]] == [clock(13, 0), clock(13, 40)]


def test_a_late_round_moves_what_is_expected_and_not_what_was_planned() -> None:
    played = [(clock(9, 15), clock(9, 50)), (clock(10, 0), None)]

    found = timetable(a_plan(), 30, played)

    assert [one.planned_at for one in found[1:3]] == [clock(9, 40), clock(11, 25)]
    # the second began at 10:00: + 45 + 60 = 11:45
    assert [one.expected_at for one in found] == [
        clock(9, 15),
        clock(10, 0),
        clock(11, 45),
        clock(12, 25),
    ]


def test_a_break_is_counted_from_the_real_end_of_a_round() -> None:
    found = timetable(a_plan(), 30, [(clock(9, 0), clock(9, 50))])

    assert found[1].expected_at == clock(10, 0)


def test_nothing_is_expected_before_the_moment_that_was_set() -> None:
    first, second, third, fourth = a_plan()
    plan = (first, replace(second, starts_at=clock(10, 0)), third, fourth)

    found = timetable(plan, 30, [(NINE, clock(9, 20))])

    assert found[1].expected_at == clock(10, 0)


def test_without_a_first_start_or_a_length_no_time_can_be_told() -> None:
    first, *rest = a_plan()

    nothing = timetable((replace(first, starts_at=None), *rest), 30)
    no_length = timetable(a_plan(), None)

    assert [one.planned_at for one in nothing] == [None] * 4
    assert [one.planned_at for one in no_length] == [NINE, None, None, None]


def test_the_schedule_of_an_event_follows_its_rounds() -> None:
    cup = an_event_of(4, "ES")
    plan = tuple(
        PlannedRound(
            number=RoundNumber(number),
            starts_at=NINE if number == 1 else None,
            break_minutes=15,
        )
        for number in range(1, 4)
    )
    cup.does(ask.SetSchedule(division=cup.division, rounds=plan))
    cup.pairs()
    cup.now = clock(9, 5)
    cup.does(ask.StartRound(pool=cup.pool))

    found = cup.state.timetable_of(cup.division)

    # Escondido's rounds take thirty minutes.
    assert [one.planned_at for one in found] == [NINE, clock(9, 45), clock(10, 30)]
    assert [one.started_at for one in found] == [clock(9, 5), None, None]
    assert found[1].expected_at == clock(9, 50)


def test_two_starts_may_be_set_one_after_the_other() -> None:
    cup = an_event_of(4, "ES")
    first, second, *rest = a_plan()
    later = replace(second, starts_at=clock(10, 0))

    cup.does(ask.SetSchedule(division=cup.division, rounds=(first, later, *rest)))

    assert cup.state.timetable_of(cup.division)[1].planned_at == clock(10, 0)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"minutes": 0}, "at least 1 minute"),
        ({"break_minutes": -1}, "at least 1 minute"),
        ({"starts_at": Moment(NINE - 1)}, "cannot be planned to start before round 1"),
    ],
)
def test_a_schedule_that_cannot_be_kept_is_refused(
    facts: dict[str, object], message: str
) -> None:
    cup = an_event_of(4, "ES")
    first, second, *rest = a_plan()

    with pytest.raises(RoundError, match=message):
        cup.does(
            ask.SetSchedule(
                division=cup.division, rounds=(first, replace(second, **facts), *rest)
            )
        )
