"""Who may give whom a link: what the desk may give, what only a director may."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from starsquare.game.side import PersonId
from starsquare.service.identity import (
    ForbiddenError,
    Grant,
    Identity,
    Role,
    is_reserved,
)

Entrants = Container[PersonId] | None
"""Who takes part in an event; None where no event of that name is here."""

FOR_THE_DESK = frozenset(
    {Role.RUNNER, Role.STATION, Role.TABLE, Role.ENTRANT, Role.SPECTATOR}
)
"""What the desk may make links for; the rest is the director's."""


class LinkUse(msgspec.Struct, frozen=True):
    """What a link is for: what it opens, and whose it is if it is somebody's."""

    grant: Grant
    person: PersonId | None = None

    @property
    def is_of_a_seat(self) -> bool:
        """Whether it opens the rack of one side."""
        role = self.grant.role
        at_table = role is Role.TABLE and self.grant.side is not None
        return role is Role.ENTRANT or at_table


def must_direct(identity: Identity, event: str | None) -> None:
    """Let through who directs an event, or the whole service.

    Raises:
        ForbiddenError: it is somebody else.
    """
    if not identity.has(Role.DIRECTOR, event):
        raise ForbiddenError("accounts.director_only")


def must_give(identity: Identity, grant: Grant, *, is_invitation: bool = False) -> None:
    """Let through who may make a link for a grant.

    Raises:
        ForbiddenError: they may not give what it opens.
    """
    if is_invitation or grant.role not in FOR_THE_DESK:
        must_direct(identity, grant.event)
    elif not (
        identity.has(Role.DESK, grant.event) or identity.has(Role.DIRECTOR, grant.event)
    ):
        raise ForbiddenError("accounts.director_only")
    if grant.role is Role.SCORER or (
        not is_invitation and grant.role in {Role.DIRECTOR, Role.DESK}
    ):
        raise ForbiddenError("accounts.link_too_strong", role=grant.role)


def must_name(
    use: LinkUse, *, entrants: Entrants, accounts: Container[PersonId]
) -> None:
    """Let a link through that is nobody's, or that of an entrant of its event.

    Whoever opens a link acts in its name: nobody makes one in the name of staff, of the
    clock or of a bot.

    Raises:
        ForbiddenError: it names somebody else.
    """
    person = use.person
    if person is None:
        return
    is_somebody_else = is_reserved(person) or person in accounts
    is_here = entrants is None or person in entrants
    if is_somebody_else or not is_here or use.grant.role is not Role.ENTRANT:
        raise ForbiddenError("accounts.not_an_entrant", person=person)
