"""Who may create which links: the desk's share, and what only a director may."""

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
"""Returns the entrants of a tournament; None if it does not exist here."""

FOR_THE_DESK = frozenset(
    {Role.RUNNER, Role.STATION, Role.TABLE, Role.ENTRANT, Role.SPECTATOR}
)
"""The roles the desk may create links for; the rest need a director."""


class LinkUse(msgspec.Struct, frozen=True):
    """The purpose of a link: what it opens, and whose it is, if anyone's."""

    grant: Grant
    person: PersonId | None = None

    @property
    def is_of_a_seat(self) -> bool:
        """Whether it opens one side's rack."""
        role = self.grant.role
        at_table = role is Role.TABLE and self.grant.side is not None
        return role is Role.ENTRANT or at_table


def must_direct(identity: Identity, event: str | None) -> None:
    """Raise `ForbiddenError` unless they direct the tournament or the service.

    Raises:
        ForbiddenError: they are not a director.
    """
    if not identity.has(Role.DIRECTOR, event):
        raise ForbiddenError("accounts.director_only")


def must_give(identity: Identity, grant: Grant, *, is_invitation: bool = False) -> None:
    """Raise `ForbiddenError` unless they may create a link for a grant.

    Raises:
        ForbiddenError: they may not grant what it opens.
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
    """Raise `ForbiddenError` unless a link is anonymous or names an entrant.

    Anyone who opens a link acts in its name, so no link may be in the name of staff,
    the clock or a bot.

    Raises:
        ForbiddenError: it names someone else.
    """
    person = use.person
    if person is None:
        return
    is_somebody_else = is_reserved(person) or person in accounts
    is_here = entrants is None or person in entrants
    if is_somebody_else or not is_here or use.grant.role is not Role.ENTRANT:
        raise ForbiddenError("accounts.not_an_entrant", person=person)
