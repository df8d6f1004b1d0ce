"""What is public of a name that stands whole in the first column."""

from __future__ import annotations

import pytest

from starsquare.game.side import PersonId
from starsquare.rulebook import rulebook
from starsquare.tournament.person import Person, public_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada Lovelace", "Ada"),
        ("Lovelace, Ada King", "Ada"),
        ("Lovelace,", "Lovelace"),
        ("Ada", "Ada"),
        ("", ""),
    ],
)
def test_without_a_last_name_the_first_word_alone_is_public(
    typed: str, shown: str
) -> None:
    person = Person(id=PersonId("p1"), first_name=typed)

    assert public_name(person, rulebook("NA/championship").privacy) == shown
