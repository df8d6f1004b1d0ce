"""Who signs a slip, and what becomes of one that lacks a signature."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.testing import DIRECTOR, Hall, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import ResultEntered, ResultValidated
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.outstanding import Missing, outstanding
from starsquare.tournament.refusals import ResultError
from tests.marks import rule

ONE, TWO = EntrantId("e001"), EntrantId("e002")
CARL = PersonId("carl")


def a_board(code: str, **changes: str) -> Hall:
    hall = an_event_of(
        2, code, changes={name.replace("__", "."): one for name, one in changes.items()}
    )
    hall.pairs()
    return hall


def a_slip(hall: Hall, *signed_by: str, despite: str = "") -> ask.EnterSlip:
    return ask.EnterSlip(
        board=hall.board_of(ONE),
        one=ONE,
        one_score=320,
        two=TWO,
        two_score=300,
        signed_by=signed_by,
        despite=despite,
    )


def missing(hall: Hall) -> list[Missing]:
    return [one.missing for one in outstanding(hall.state, hall.pool)]


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b", "CC-21.d", "NA-21.f")
@pytest.mark.parametrize("code", ["CC", "NA", "ES"])
def test_a_slip_that_everybody_signed_is_done(code: str) -> None:
    hall = a_board(code)
    everybody = [
        person
        for entrant in (ONE, TWO)
        for person in hall.state.entrants[entrant].members
    ]

    hall.does(a_slip(hall, *everybody))

    assert missing(hall) == []


def test_a_side_signs_for_its_people() -> None:
    hall = a_board("NA")

    hall.does(a_slip(hall, "one", "two"))

    assert missing(hall) == []


@rule("CC-35.a", "NA-35.a")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_a_slip_without_a_signature_is_kept_and_waits(code: str) -> None:
    hall = a_board(code)

    hall.does(a_slip(hall, ONE, "e002-1"))

    event = hall.events[-1]
    assert isinstance(event, ResultEntered)
    assert [*map(str, event.warnings)] == ["not signed by e002-2"]
    assert missing(hall) == [Missing.VALIDATION]
    assert outstanding(hall.state, hall.pool)[0].unsigned == ("e002-2",)
    with pytest.raises(ResultError, match="e002-2 did not sign the slip") as refused:
        hall.does(ask.ValidateResult(board=hall.board_of(ONE)), by=CARL)
    assert f"{code}-35.a" in str(refused.value)


@rule("CC-35.a", "NA-35.a")
def test_a_missing_signature_comes_later_or_the_director_rules() -> None:
    later, ruled, at_once = a_board("NA"), a_board("NA"), a_board("NA")
    for hall in (later, ruled):
        hall.does(a_slip(hall, ONE))
    validate = ask.ValidateResult(board=later.board_of(ONE))

    later.does(replace(validate, signed_by=(TWO,), despite="not needed"), by=CARL)
    ruled.does(replace(validate, despite="they ran for the bus"), by=CARL)
    at_once.does(a_slip(at_once, ONE, despite="they ran for the bus"))

    assert [missing(hall) for hall in (later, ruled, at_once)] == [[], [], []]
    signed, decided, entered = (hall.events[-1] for hall in (later, ruled, at_once))
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
    hall = a_board(code)
    hall.does(replace(a_slip(hall, ONE, TWO), is_validated=False))
    own = ask.ValidateResult(board=hall.board_of(ONE))

    with pytest.raises(ResultError, match="Someone else has to check it") as refused:
        hall.does(own)
    waits = missing(hall)
    hall.does(replace(own, despite="nobody else is here"))

    assert refused.value.rules == hall.state.book_of(ONE).rules_on(
        "slip.validated_by_staff"
    )
    assert waits == [Missing.VALIDATION]
    assert missing(hall) == []
    ruled = hall.events[-1]
    assert isinstance(ruled, ResultValidated)
    assert ruled.despite == "nobody else is here"


def test_a_book_without_staff_review_needs_no_second_person() -> None:
    hall = a_board("SO")
    hall.does(replace(a_slip(hall), is_validated=False))

    hall.does(ask.ValidateResult(board=hall.board_of(ONE)))

    event = hall.events[-1]
    assert isinstance(event, ResultValidated)
    assert event.despite == ""


def test_nobody_signs_for_a_board_at_which_they_do_not_sit() -> None:
    hall = a_board("NA")

    with pytest.raises(ResultError, match="e003-1 cannot sign"):
        hall.does(a_slip(hall, ONE, "e003-1"))


@pytest.mark.parametrize("code", ["SO", "KZ"])
def test_a_book_that_asks_for_no_signatures_gets_on_without(code: str) -> None:
    hall = a_board(code)

    hall.does(a_slip(hall))

    assert missing(hall) == []


def test_where_one_of_each_side_signs_one_of_each_side_is_enough() -> None:
    hall = a_board("NA", slip__signed_by="one_of_each_side")

    hall.does(a_slip(hall, "e001-2"))

    event = hall.events[-1]
    assert isinstance(event, ResultEntered)
    assert [*map(str, event.warnings)] == ["not signed by e002-1, e002-2"]


def test_two_phones_that_agree_have_signed() -> None:
    hall = a_board("NA")
    for who, own, other in ((ONE, 320, 300), (TWO, 300, 320)):
        hall.does(
            ask.ReportScore(
                board=hall.board_of(ONE), entrant=who, own=own, other=other
            ),
            by=PersonId("phone"),
        )

    hall.does(ask.ValidateResult(board=hall.board_of(ONE)), by=CARL)

    assert missing(hall) == []
