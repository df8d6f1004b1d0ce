"""The order of names on the wall."""

from __future__ import annotations

import pytest

from starsquare.paper import Form, Order, printed
from starsquare.testing import Hall
from starsquare.tournament.command import AmendEntrant
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.person import Person
from tests.unit.paper.day import text_of

BY_NAME = ("Adams", "Æbelø", "Đặng", "Ivanov", "Łukasik", "Østergaard", "şahin", "Zorn")


def test_names_hang_by_last_name_whatever_accents_they_have() -> None:
    hall = Hall("ES")
    for number, last in enumerate(reversed(BY_NAME)):
        entrant = hall.enters(f"e{number}")
        (person,) = hall.state.entrants[EntrantId(entrant)].members
        known = Person(
            id=person, first_name="Kim", last_name=last, shown_as="full_name"
        )
        hall.people = hall.people.having(known)
    hall.pairs()

    (page,) = text_of(
        printed(Form.PAIRINGS_BY_NAME, Order(tournament=hall.state, people=hall.people))
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
    hall = Hall("CC", changes={"rounds.number": 3})
    for name in ("a", "b"):
        entrant = hall.enters(name, school="Hill", state="NY")
        named = AmendEntrant(entrant=entrant, name=f"Foxes {name}")
        hall.does(named)
    hall.pairs()

    order = Order(tournament=hall.state, people=hall.people)
    page = " ".join(text_of(printed(form, order)))

    assert "Foxes a" in page
    assert "Foxes b" in page
