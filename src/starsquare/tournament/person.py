"""People: what is personal, kept beside the record of an event and erasable.

Events name people by their id only. Everything that could say who somebody is lies in
`People`, a value of its own; when a person is erased, the log and all results stay.
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
"""Under which name a person's number at the federation is kept beside them."""

PublicNames = Literal["first_name_and_initial", "full_name", "number_only"]


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of somebody who takes part."""

    id: PersonId
    first_name: str
    last_name: str = ""
    grade: Points | None = None
    school: str = ""
    state: str = ""
    contact: str = ""
    usual_score: Points | None = None
    needs_accessible_table: bool = False
    shown_as: PublicNames | None = None  # None: as everybody at the event
    consent: str = ""  # the adult who agreed, where the book asks for a form
    extras: Mapping[str, str] = {}  # what another program wrote of them, kept as it is

    @property
    def full_name(self) -> str:
        """As staff and the person's own pages have it."""
        return f"{self.first_name} {self.last_name}".strip()


class People(msgspec.Struct, frozen=True):
    """Everybody an event knows, by id."""

    by_id: Mapping[PersonId, Person] = {}

    @classmethod
    def of(cls, people: Iterable[Person]) -> People:
        """Gather people."""
        return cls({person.id: person for person in people})

    def get(self, person: PersonId) -> Person | None:
        """Return a person, or None for one who is unknown or was erased."""
        return self.by_id.get(person)

    def having(self, person: Person) -> People:
        """Return the same with a person added or changed."""
        return People({**self.by_id, person.id: person})

    def without(self, person: PersonId) -> People:
        """Return the same with a person erased."""
        return People({key: one for key, one in self.by_id.items() if key != person})


def public_name(
    person: Person | None, rule: Privacy, *, number: int | None = None
) -> str:
    """Return what the public may read of a person.

    The director's choice for one person goes before that for the event. An erased
    person, and everybody where only numbers are shown, is a number. Without a last
    name only the first word is shown: the rest may well be the last name.
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
    """Return the first word of a name that stands in one column: "Ada" of both ways.

    The rest may be the last name, which is nobody's to publish: "Ada Lovelace", and
    "Lovelace, Ada" as well.
    """
    last_first = text.partition(",")[2].split()
    return next(iter(last_first or text.strip(" ,").split()), "")
