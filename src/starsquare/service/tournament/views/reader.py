"""As whom somebody looks at an event, and what they may read of people.

Staff reads names; grades and contacts are for the desk and the director. Everybody
else reads what the director chose for the public, and about themselves everything.
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
    """As whom somebody looks."""

    role: Role
    entrant: EntrantId | None = None  # whose members they are one of

    @property
    def is_director(self) -> bool:
        """Whether they direct the event."""
        return self.role is Role.DIRECTOR

    @property
    def is_desk(self) -> bool:
        """Whether grades, contacts and money are their business."""
        return self.role in DESK

    @property
    def is_staff(self) -> bool:
        """Whether they read names in full."""
        return self.role in STAFF

    @property
    def key(self) -> str:
        """What tells two sights apart, for caches."""
        return self.role if self.entrant is None else f"{self.role}:{self.entrant}"


PUBLIC = Reader(role=Role.SPECTATOR)


def sight_of(identity: Identity, event: str, tournament: Tournament) -> Reader:
    """Tell as whom somebody looks: by the strongest of their roles."""
    roles = identity.roles_at(event)
    role = next((one for one in _STRONGEST if one in roles), Role.SPECTATOR)
    if role is not Role.ENTRANT:
        return Reader(role=role)
    own = tournament.entrant_of.get(identity.person)
    return PUBLIC if own is None else Reader(role=role, entrant=own)


class Names:
    """Names entrants and people as somebody may read them."""

    def __init__(self, tournament: Tournament, people: People, reader: Reader) -> None:
        """Take what is known, and who asks."""
        self._tournament, self._people, self._reader = tournament, people, reader
        self._known: dict[EntrantId, EntrantName] = {}

    def entrant(self, entrant: EntrantId) -> str:
        """Name an entrant in one line."""
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
        """Name an entrant where there is little room: by team, or by last names."""
        parts = self.parts(entrant)
        if parts.is_by_team or not self._reader.is_staff:
            return parts.title
        own = self._tournament.entrants.get(entrant)
        known = [self._people.get(one) for one in (() if own is None else own.members)]
        last = [one.last_name or one.first_name for one in known if one is not None]
        return " & ".join(last) if len(last) > 1 else parts.title

    def opponent(self, entrant: EntrantId | None) -> str:
        """Name somebody's opponent; nothing for a bye."""
        return "" if entrant is None else self.entrant(entrant)

    def every(self, entrants: tuple[EntrantId, ...]) -> str:
        """Name several."""
        return " - ".join(map(self.entrant, entrants))

    def title(self, entrant: EntrantId) -> str:
        """Name an entrant by team or people, without their school."""
        return self.parts(entrant).title

    def meeting(self, entrants: tuple[EntrantId, ...]) -> str:
        """Name those at a table."""
        return " – ".join(map(self.title, entrants))

    def record(self, person: PersonId) -> Person | None:
        """Return what is known of somebody to those who may read all of it."""
        if not self._may_read(person):
            return None
        return self._people.get(person)

    def person(self, person: PersonId) -> str:
        """Name a person by their entrant, or in full where that may be read."""
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
    """An entrant and its name, as it may be read."""

    entrant: EntrantId
    number: int
    name: str  # all of it in one line
    title: str  # the team, or its people
    short: str  # where there is little room
    people: tuple[str, ...]
    school: str


def named(names: Names, tournament: Tournament, entrant: EntrantId) -> Named:
    """Name an entrant, with its player number."""
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
