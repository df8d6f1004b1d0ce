"""The order of names on the wall."""

from __future__ import annotations

import pytest

from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.press import printed
from starsquare.testing import Cup
from starsquare.tournament.command import AmendEntrant
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.person import Person
from tests.unit.paper.papers import text_of

BY_NAME = ("Adams", "Æbelø", "Đặng", "Ivanov", "Łukasik", "Østergaard", "şahin", "Zorn")


def test_names_hang_by_last_name_whatever_accents_they_have() -> None:
    cup = Cup("ES")
    for number, last in enumerate(reversed(BY_NAME)):
        entrant = cup.enters(f"e{number}")
        (person,) = cup.state.entrants[EntrantId(entrant)].members
        known = Person(
            id=person, first_name="Kim", last_name=last, shown_as="full_name"
        )
        cup.people = cup.people.having(known)
    cup.pairs()

    (page,) = text_of(
        printed(Form.PAIRINGS_BY_NAME, Order(tournament=cup.state, people=cup.people))
    )

    named = page.partition("Plays")[2].split("Kim ")[1:]  # each, and whom they play
    assert tuple(one.split()[0] for one in named[::2]) == BY_NAME


@pytest.mark.parametrize(
    "form",
    [
        Form.PAIRINGS_BY_NAME,
        Form.PAIRINGS_BY_SCHOOL,
        Form.PAIRINGS_BY_TABLE,
        Form.RESULT_SLIPS,
        Form.STANDINGS,
        Form.NAME_TAGS,
        Form.SCORE_SHEETS,
    ],
)
def test_paper_names_teams(form: Form) -> None:
    cup = Cup("CC", changes={"rounds.number": 3})
    for name in ("a", "b"):
        entrant = cup.enters(name, school="Hill", state="NY")
        named = AmendEntrant(entrant=entrant, name=f"Foxes {name}")
        cup.does(named)
    cup.pairs()

    order = Order(tournament=cup.state, people=cup.people)
    page = " ".join(text_of(printed(form, order)))

    assert "Foxes a" in page
    assert "Foxes b" in page
