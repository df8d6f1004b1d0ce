"""Identities: a person or a device, and the roles granted to them."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.bounds import Round
from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId, Side
from starsquare.service.stream_names import GameName


class ForbiddenError(StarsquareError):
    """Raised when someone lacks permission for a request."""


class Role(StrEnum):
    """A role at a tournament."""

    DIRECTOR = "director"
    DESK = "desk"
    JUDGE = "judge"
    RUNNER = "runner"
    STATION = "station"  # a self-service screen for verdicts
    TABLE = "table"  # a device at a table
    SCORER = "scorer"  # a guest at their own practice table
    ENTRANT = "entrant"
    SPECTATOR = "spectator"


class Grant(msgspec.Struct, frozen=True, kw_only=True):
    """One role and where it applies; None means everywhere."""

    role: Role
    event: str | None = None
    round_number: Round | None = None
    table: str | None = None
    side: Side | None = None

    def covers(self, event: str) -> bool:
        """Return whether the grant applies at a tournament."""
        return self.event is None or self.event == event

    def covers_game(self, name: GameName) -> bool:
        """Return whether the grant applies to a game."""
        return (
            self.covers(name.event)
            and self.round_number in {None, name.round_number}
            and self.table in {None, name.table, name.table_number}
        )


class Identity(msgspec.Struct, frozen=True):
    """A person or device, with all their grants."""

    person: PersonId
    grants: tuple[Grant, ...] = ()
    is_session: bool = False  # signed in; a link may be passed on to anyone
    sees_racks: bool = True  # of their side, during play; not by a link from the desk

    def roles_at(self, event: str) -> frozenset[Role]:
        """Return the roles they have at a tournament."""
        return frozenset(grant.role for grant in self.grants if grant.covers(event))

    def has(self, role: Role, event: str | None) -> bool:
        """Return whether they have a role at a tournament or everywhere."""
        return any(
            grant.role is role
            and (grant.event is None if event is None else grant.covers(event))
            for grant in self.grants
        )


NOBODY = Identity(PersonId("anybody"))
"""A visitor who is not signed in; sees what is public."""

CLOCK = PersonId("clock")
"""The actor of commands triggered by time."""

RESERVED = frozenset({"", "anybody", "clock", "house", "referee"})
RESERVED_PREFIXES = ("staff-", "link-", "guest-", "bot-", "visitor-")


def is_reserved(person: PersonId) -> bool:
    """Return whether a name is reserved for the service, so no link may use it."""
    return person in RESERVED or person.startswith(RESERVED_PREFIXES)


UNSIGNED = PersonId("")
"""A placeholder in a waiver until the service fills in who grants it."""

DESK = frozenset({Role.DIRECTOR, Role.DESK})
"""The roles that run a tournament and handle money, entries and papers."""

STAFF = DESK | {Role.JUDGE, Role.RUNNER}
"""Every role that helps at a tournament."""


class Allowance(msgspec.Struct, frozen=True):
    """Who may give a command as staff, and who only for their own table or board."""

    staff: frozenset[Role] = frozenset()
    own: frozenset[Role] = frozenset()


def service_at(event: str) -> Identity:
    """Return the service's identity, acting on the director's settings."""
    return Identity(CLOCK, (Grant(role=Role.DIRECTOR, event=event),))
