"""Personal data, kept outside the tournament's record so that it can be erased.

Events refer to people only by id. Everything that identifies a person is in `People`;
when a person is erased, the log and all results stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from starsquare.bounds import Points
from starsquare.game.side import PersonId
from starsquare.rulebook.event_parts import Privacy
from starsquare.text import say

RATING_ID = "rating_id"
"""The key of a person's federation number in their extras."""

PublicNames = Literal["first_name_and_initial", "full_name", "number_only"]


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """The personal data of a participant."""

    id: PersonId
    first_name: str
    last_name: str = ""
    grade: Points | None = None
    school: str = ""
    state: str = ""
    contact: str = ""
    usual_score: Points | None = None
    needs_accessible_table: bool = False
    shown_as: PublicNames | None = None  # None: same as the tournament
    consent: str = ""  # the adult who consented, if the rulebook requires a form
    extras: Mapping[str, str] = {}  # other programs' data about them, kept unchanged

    @property
    def full_name(self) -> str:
        """The full name, for staff and the person's own pages."""
        return f"{self.first_name} {self.last_name}".strip()


class People(msgspec.Struct, frozen=True):
    """Everyone in a tournament, by id."""

    by_id: Mapping[PersonId, Person] = {}

    @classmethod
    def of(cls, people: Iterable[Person]) -> People:
        """Collect people."""
        return cls({person.id: person for person in people})

    def get(self, person: PersonId) -> Person | None:
        """Return a person, or None if they are unknown or were erased."""
        return self.by_id.get(person)

    def having(self, person: Person) -> People:
        """Return a copy with a person added or changed."""
        return People({**self.by_id, person.id: person})

    def without(self, person: PersonId) -> People:
        """Return a copy with a person erased."""
        return People({key: one for key, one in self.by_id.items() if key != person})


def public_name(
    person: Person | None, rule: Privacy, *, number: int | None = None
) -> str:
    """Return a person's public name.

    The director's choice for one person takes precedence over the tournament's. An
    erased person is a number, and so is everyone where only numbers are shown. Without
    a last name, only the first word is shown: the rest may be the last name.
    """
    names = (
        rule.public_names if person is None else person.shown_as or rule.public_names
    )
    if person is None or names == "number_only":
        return say("person.number", {"number": number if number is not None else "?"})
    if names == "full_name":
        return person.full_name
    if not person.last_name:
        return _given_name(person.first_name)
    return f"{person.first_name} {person.last_name[0]}."


def _given_name(text: str) -> str:
    """Return the first name in a single name column, in either order.

    The rest may be the last name, which must not be published: "Ada" for both "Ada
    Lovelace" and "Lovelace, Ada".
    """
    last_first = text.partition(",")[2].split()
    return next(iter(last_first or text.strip(" ,").split()), "")
