"""Who signs a slip, and what becomes of one that lacks a signature."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.testing import DIRECTOR, Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import ResultEntered, ResultValidated
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.outstanding import Missing, outstanding
from starsquare.tournament.refusals import ResultError
from tests.marks import rule

ONE, TWO = EntrantId("e001"), EntrantId("e002")
CARL = PersonId("carl")


def a_board(code: str, **changes: str) -> Cup:
    cup = an_event_of(
        2, code, changes={name.replace("__", "."): one for name, one in changes.items()}
    )
    cup.pairs()
    return cup


def a_slip(cup: Cup, *signed_by: str, despite: str = "") -> ask.EnterSlip:
    return ask.EnterSlip(
        board=cup.board_of(ONE),
        one=ONE,
        one_score=320,
        two=TWO,
        two_score=300,
        signed_by=signed_by,
        despite=despite,
    )


def missing(cup: Cup) -> list[Missing]:
    return [one.missing for one in outstanding(cup.state, cup.pool)]


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b", "CC-21.d", "NA-21.f")
@pytest.mark.parametrize("code", ["CC", "NA", "ES"])
def test_a_slip_that_everybody_signed_is_done(code: str) -> None:
    cup = a_board(code)
    everybody = [
        person
        for entrant in (ONE, TWO)
        for person in cup.state.entrants[entrant].members
    ]

    cup.does(a_slip(cup, *everybody))

    assert missing(cup) == []


def test_a_side_signs_for_its_people() -> None:
    cup = a_board("NA")

    cup.does(a_slip(cup, "one", "two"))

    assert missing(cup) == []


@rule("CC-35.a", "NA-35.a")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_a_slip_without_a_signature_is_kept_and_waits(code: str) -> None:
    cup = a_board(code)

    cup.does(a_slip(cup, ONE, "e002-1"))

    event = cup.events[-1]
    assert isinstance(event, ResultEntered)
    assert [*map(str, event.warnings)] == ["not signed by e002-2"]
    assert missing(cup) == [Missing.VALIDATION]
    assert outstanding(cup.state, cup.pool)[0].unsigned == ("e002-2",)
    with pytest.raises(ResultError, match="e002-2 did not sign the slip") as refused:
        cup.does(ask.ValidateResult(board=cup.board_of(ONE)), by=CARL)
    assert f"{code}-35.a" in str(refused.value)


@rule("NA-21.f", "NA-25.a", "NA-35.a")
def test_who_is_absent_under_a_waiver_need_not_sign() -> None:
    cup = a_board("NA")
    cup.does(ask.StartRound(pool=cup.pool, absent=(PersonId("e001-2"),)))
    cup.does(ask.WaivePresence(pool=cup.pool, entrant=ONE, why="ill"))

    cup.does(a_slip(cup, "e001-1", "e002-1", "e002-2"))

    assert missing(cup) == []


@rule("NA-35.a")
def test_who_came_after_a_waiver_signs_like_everyone() -> None:
    cup = a_board("NA")
    away = PersonId("e001-2")
    cup.does(ask.StartRound(pool=cup.pool, absent=(away,)))
    cup.does(ask.WaivePresence(pool=cup.pool, entrant=ONE, why="late"))
    cup.does(ask.RecordArrival(pool=cup.pool, person=away))

    cup.does(a_slip(cup, "e001-1", TWO))

    assert outstanding(cup.state, cup.pool)[0].unsigned == (away,)


@rule("CC-35.a", "NA-35.a")
def test_a_missing_signature_comes_later_or_the_director_rules() -> None:
    later, ruled, at_once = a_board("NA"), a_board("NA"), a_board("NA")
    for cup in (later, ruled):
        cup.does(a_slip(cup, ONE))
    validate = ask.ValidateResult(board=later.board_of(ONE))

    later.does(replace(validate, signed_by=(TWO,), despite="not needed"), by=CARL)
    ruled.does(replace(validate, despite="they ran for the bus"), by=CARL)
    at_once.does(a_slip(at_once, ONE, despite="they ran for the bus"))

    assert [missing(cup) for cup in (later, ruled, at_once)] == [[], [], []]
    signed, decided, entered = (cup.events[-1] for cup in (later, ruled, at_once))
    assert isinstance(signed, ResultValidated)
    assert isinstance(decided, ResultValidated)
    assert isinstance(entered, ResultEntered)
    assert (signed.signed_by, signed.despite) == ((TWO,), "")
    assert (decided.by, decided.despite) == (CARL, "they ran for the bus")
    assert (entered.result.validated_by, entered.why) == (
        DIRECTOR,
        "they ran for the bus",
    )


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b")
@pytest.mark.parametrize("code", ["CC", "NA", "ES"])
def test_nobody_validates_their_own_entry_without_a_ruling(code: str) -> None:
    cup = a_board(code)
    cup.does(replace(a_slip(cup, ONE, TWO), is_validated=False))
    own = ask.ValidateResult(board=cup.board_of(ONE))

    with pytest.raises(ResultError, match="Someone else has to check it") as refused:
        cup.does(own)
    waits = missing(cup)
    cup.does(replace(own, despite="nobody else is here"))

    assert refused.value.rules == cup.state.book_of(ONE).rules_on(
        "slip.validated_by_staff"
    )
    assert waits == [Missing.VALIDATION]
    assert missing(cup) == []
    ruled = cup.events[-1]
    assert isinstance(ruled, ResultValidated)
    assert ruled.despite == "nobody else is here"


def test_a_book_without_staff_review_needs_no_second_person() -> None:
    cup = a_board("SO")
    cup.does(replace(a_slip(cup), is_validated=False))

    cup.does(ask.ValidateResult(board=cup.board_of(ONE)))

    event = cup.events[-1]
    assert isinstance(event, ResultValidated)
    assert event.despite == ""


def test_nobody_signs_for_a_board_at_which_they_do_not_sit() -> None:
    cup = a_board("NA")

    with pytest.raises(ResultError, match="e003-1 cannot sign"):
        cup.does(a_slip(cup, ONE, "e003-1"))


@pytest.mark.parametrize("code", ["SO", "KZ"])
def test_a_book_that_asks_for_no_signatures_gets_on_without(code: str) -> None:
    cup = a_board(code)

    cup.does(a_slip(cup))

    assert missing(cup) == []


def test_where_one_of_each_side_signs_one_of_each_side_is_enough() -> None:
    cup = a_board("NA", slip__signed_by="one_of_each_side")

    cup.does(a_slip(cup, "e001-2"))

    event = cup.events[-1]
    assert isinstance(event, ResultEntered)
    assert [*map(str, event.warnings)] == ["not signed by e002-1, e002-2"]


def test_two_phones_that_agree_have_signed() -> None:
    cup = a_board("NA")
    for who, own, other in ((ONE, 320, 300), (TWO, 300, 320)):
        cup.does(
            ask.ReportScore(board=cup.board_of(ONE), entrant=who, own=own, other=other),
            by=PersonId("phone"),
        )

    cup.does(ask.ValidateResult(board=cup.board_of(ONE)), by=CARL)

    assert missing(cup) == []
