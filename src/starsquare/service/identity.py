"""Who asks: a person or a device, and what they were granted where."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.bounds import Round
from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId, Side
from starsquare.service.stream_names import GameName


class ForbiddenError(StarsquareError):
    """Somebody asked for what is not theirs to do."""


class Role(StrEnum):
    """What somebody is at an event."""

    DIRECTOR = "director"
    DESK = "desk"
    JUDGE = "judge"
    RUNNER = "runner"
    STATION = "station"  # a self-service screen for verdicts
    TABLE = "table"  # a device at a table
    SCORER = "scorer"  # a guest at the practice table of their own
    ENTRANT = "entrant"
    SPECTATOR = "spectator"


class Grant(msgspec.Struct, frozen=True, kw_only=True):
    """One role, and where it holds; None means everywhere."""

    role: Role
    event: str | None = None
    round_number: Round | None = None
    table: str | None = None
    side: Side | None = None

    def covers(self, event: str) -> bool:
        """Return whether it holds at an event."""
        return self.event is None or self.event == event

    def covers_game(self, name: GameName) -> bool:
        """Return whether it holds at a game."""
        return (
            self.covers(name.event)
            and self.round_number in {None, name.round_number}
            and self.table in {None, name.table, name.table_number}
        )


class Identity(msgspec.Struct, frozen=True):
    """Somebody, with everything they were granted."""

    person: PersonId
    grants: tuple[Grant, ...] = ()
    is_session: bool = False  # they logged in; a link is passed on by anybody
    sees_racks: bool = True  # of their side, in play; not by a link from the desk

    def roles_at(self, event: str) -> frozenset[Role]:
        """Return the roles they have at an event."""
        return frozenset(grant.role for grant in self.grants if grant.covers(event))

    def has(self, role: Role, event: str | None) -> bool:
        """Return whether they have a role at an event, or in the whole house."""
        return any(
            grant.role is role
            and (grant.event is None if event is None else grant.covers(event))
            for grant in self.grants
        )


NOBODY = Identity(PersonId("anybody"))
"""Somebody who has shown nothing: sees what is public."""

CLOCK = PersonId("clock")
"""Who gives the commands that time gives."""

RESERVED = frozenset({"", "anybody", "clock", "house", "referee"})
RESERVED_PREFIXES = ("staff-", "link-", "guest-", "bot-", "visitor-")


def is_reserved(person: PersonId) -> bool:
    """Return whether a name is the service's own to give, so that no link bears it."""
    return person in RESERVED or person.startswith(RESERVED_PREFIXES)


UNSIGNED = PersonId("")
"""Stands in a command until the service has written in who gives it."""

DESK = frozenset({Role.DIRECTOR, Role.DESK})
"""Those who run an event: money, entries and papers are their business."""

STAFF = DESK | {Role.JUDGE, Role.RUNNER}
"""Everybody who helps at an event."""


class Allowance(msgspec.Struct, frozen=True):
    """Who may give a command as staff, and who for the own table or board only."""

    staff: frozenset[Role] = frozenset()
    own: frozenset[Role] = frozenset()


def service_at(event: str) -> Identity:
    """Return the service, which acts for the director by what the director has set."""
    return Identity(CLOCK, (Grant(role=Role.DIRECTOR, event=event),))
