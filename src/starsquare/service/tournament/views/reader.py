"""Who is reading a tournament, and what they may see of people.

Staff see names; grades and contacts are for the desk and the director. Everyone else
sees what the director chose for the public, and everything about themselves.
"""

from __future__ import annotations

import msgspec

from starsquare.game.side import PersonId
from starsquare.service.identity import DESK, STAFF, Identity, Role
from starsquare.tournament.entrant_names import EntrantName, name_of
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.person import People, Person
from starsquare.tournament.state import Tournament

_STRONGEST = (
    Role.DIRECTOR,
    Role.DESK,
    Role.JUDGE,
    Role.RUNNER,
    Role.ENTRANT,
    Role.TABLE,
)


class Reader(msgspec.Struct, frozen=True, kw_only=True):
    """The role in which a person reads."""

    role: Role
    entrant: EntrantId | None = None  # the entrant they belong to

    @property
    def is_director(self) -> bool:
        """Whether they direct the tournament."""
        return self.role is Role.DIRECTOR

    @property
    def is_desk(self) -> bool:
        """Whether they may see grades, contacts and money."""
        return self.role in DESK

    @property
    def is_staff(self) -> bool:
        """Whether they see full names."""
        return self.role in STAFF

    @property
    def key(self) -> str:
        """The key of everything a reader may see, for caches."""
        return self.role if self.entrant is None else f"{self.role}:{self.entrant}"


PUBLIC = Reader(role=Role.SPECTATOR)


def sight_of(identity: Identity, event: str, tournament: Tournament) -> Reader:
    """Return the reader for an identity, by the strongest of its roles."""
    roles = identity.roles_at(event)
    role = next((one for one in _STRONGEST if one in roles), Role.SPECTATOR)
    if role is not Role.ENTRANT:
        return Reader(role=role)
    own = tournament.entrant_of.get(identity.person)
    return PUBLIC if own is None else Reader(role=role, entrant=own)


class Names:
    """The names of entrants and people that a reader may see."""

    def __init__(self, tournament: Tournament, people: People, reader: Reader) -> None:
        """Take the tournament, the people, and the reader."""
        self._tournament, self._people, self._reader = tournament, people, reader
        self._known: dict[EntrantId, EntrantName] = {}

    def entrant(self, entrant: EntrantId) -> str:
        """Return an entrant's name in one line."""
        return str(self.parts(entrant))

    def parts(self, entrant: EntrantId) -> EntrantName:
        """Return the parts of an entrant's name."""
        name = self._known.get(entrant)
        if name is None:
            is_full = self._reader.is_staff or self._reader.entrant == entrant
            name = self._known[entrant] = name_of(
                self._tournament, entrant, self._people, is_staff=is_full
            )
        return name

    def short(self, entrant: EntrantId) -> str:
        """Return an entrant's short name: the team, or last names."""
        parts = self.parts(entrant)
        if parts.is_by_team or not self._reader.is_staff:
            return parts.title
        own = self._tournament.entrants.get(entrant)
        known = [self._people.get(one) for one in (() if own is None else own.members)]
        last = [one.last_name or one.first_name for one in known if one is not None]
        return " & ".join(last) if len(last) > 1 else parts.title

    def opponent(self, entrant: EntrantId | None) -> str:
        """Return the name of an opponent; empty for a bye."""
        return "" if entrant is None else self.entrant(entrant)

    def every(self, entrants: tuple[EntrantId, ...]) -> str:
        """Return the names of several entrants."""
        return " - ".join(map(self.entrant, entrants))

    def title(self, entrant: EntrantId) -> str:
        """Return an entrant's name by team or people, without the school."""
        return self.parts(entrant).title

    def brief(self, entrant: EntrantId) -> str:
        """Return a team's own name; without one, the people and their school."""
        parts = self.parts(entrant)
        return parts.title if parts.is_by_team else str(parts)

    def meeting(self, entrants: tuple[EntrantId, ...]) -> str:
        """Return the names of the entrants at a table."""
        return " – ".join(map(self.title, entrants))

    def record(self, person: PersonId) -> Person | None:
        """Return a person's record, if the reader may see all of it."""
        if not self._may_read(person):
            return None
        return self._people.get(person)

    def person(self, person: PersonId) -> str:
        """Return a person's full name if it may be seen, or else their entrant's."""
        known = self._people.get(person)
        is_own = self._is_own(person)
        if known is not None and (self._reader.is_staff or is_own):
            return known.full_name
        entrant = self._tournament.entrant_of.get(person)
        return "" if entrant is None else self.entrant(entrant)

    def _may_read(self, person: PersonId) -> bool:
        return self._reader.is_desk or self._is_own(person)

    def _is_own(self, person: PersonId) -> bool:
        entrant = self._tournament.entrant_of.get(person)
        return entrant is not None and entrant == self._reader.entrant


class Named(msgspec.Struct, frozen=True):
    """An entrant and its name, as it may be seen."""

    entrant: EntrantId
    number: int
    name: str  # the full name in one line
    title: str  # the team, or its members
    short: str  # for narrow columns
    people: tuple[str, ...]
    school: str


def named(names: Names, tournament: Tournament, entrant: EntrantId) -> Named:
    """Return an entrant's name, with its player number."""
    known, parts = tournament.entrants.get(entrant), names.parts(entrant)
    return Named(
        entrant=entrant,
        number=0 if known is None else known.number,
        name=str(parts),
        title=parts.title,
        short=names.short(entrant),
        people=parts.people,
        school=parts.school,
    )
