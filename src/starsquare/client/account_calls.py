"""Calls about people: log-in, links, roles."""

from __future__ import annotations

from starsquare.client.connection import Line
from starsquare.game.side import PersonId
from starsquare.service.identity import Grant
from starsquare.service.messages import (
    Acceptance,
    Credentials,
    LinkToken,
    Me,
    NewLink,
    RoleChange,
)


class PeopleCalls(Line):
    """Who we are, and whom we let in."""

    async def log_in(self, name: str, password: str) -> Me:
        """Log in; later calls are that person's."""
        data = Credentials(name, password)
        return await self.send("POST", "/api/session", Me, data)

    async def accept(self, invitation: str, name: str, password: str) -> Me:
        """Open an account by an invitation, and log in."""
        data = Acceptance(invitation, name, password)
        return await self.send("POST", "/api/session/invitation", Me, data)

    async def me(self) -> Me:
        """Tell who the service takes us for."""
        return await self.send("GET", "/api/session", Me)

    async def new_link(
        self,
        grant: Grant,
        *,
        person: PersonId | None = None,
        is_invitation: bool = False,
    ) -> str:
        """Make a link."""
        data = NewLink(grant=grant, person=person, is_invitation=is_invitation)
        return (await self.send("POST", "/api/links", LinkToken, data)).link

    async def grant(self, person: PersonId, grant: Grant) -> None:
        """Give somebody a role."""
        data = RoleChange(person=person, grant=grant)
        await self.send("POST", "/api/roles/grant", type(None), data)

    async def log_out_everywhere(self) -> None:
        """End all sessions of ours."""
        await self.send("DELETE", "/api/sessions", type(None))
