"""The order of names on the wall."""

from __future__ import annotations

from starsquare.paper import Form, Order, printed
from starsquare.testing import Hall
from starsquare.tournament.identity import EntrantId
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
