"""People and links: who helps, which link opens which page, and how to revoke it."""

from __future__ import annotations

import io
from abc import abstractmethod
from collections.abc import AsyncIterator, Mapping
from typing import Annotated, Literal

import msgspec
import segno

from starsquare.game.side import PersonId
from starsquare.service.accounts.staff_roles import links_at, staff_at
from starsquare.service.identity import Grant, Role
from starsquare.text import say
from starsquare.web.pages.directing.acts import Act, Name
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.progress_reports import teller
from starsquare.web.protection import address_of
from starsquare.web.request_context import AnyRequest, views_of, worker_of

INVITED = (Role.DIRECTOR, Role.DESK, Role.JUDGE, Role.RUNNER)


class NewLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link that was just created: it is shown once."""

    title: str
    hint: str
    address: str
    picture: str  # its QR code, as SVG


class StaffAct(Act, frozen=True, kw_only=True):
    """An act about people's roles and links here; it may create links to show."""

    @abstractmethod
    async def carry_out(self, request: AnyRequest, at: AtEvent) -> tuple[NewLink, ...]:
        """Carry it out."""


class Invite(StaffAct, frozen=True, kw_only=True):
    """Invite someone to create an account with a role at this event."""

    role: Literal["director", "desk", "judge", "runner"]

    async def carry_out(self, request: AnyRequest, at: AtEvent) -> tuple[NewLink, ...]:
        """Create the invitation."""
        role = Role(self.role)
        token = await worker_of(request).accounts.links.issue(
            at.identity, Grant(role=role, event=at.name), is_invitation=True
        )
        title = say("director.invited_as", {"role": role_word(role)})
        return (
            _link(request, "/invitation", token, title, say("director.works_once")),
        )


class MakeLink(StaffAct, frozen=True, kw_only=True):
    """Create a link for a device, without an account."""

    role: Literal["judge", "runner", "station", "spectator"]

    async def carry_out(self, request: AnyRequest, at: AtEvent) -> tuple[NewLink, ...]:
        """Create the link."""
        role = Role(self.role)
        token = await worker_of(request).accounts.links.issue(
            at.identity, Grant(role=role, event=at.name)
        )
        title = say("director.link_as", {"role": role_word(role)})
        return (_link(request, "/l", token, title, say("director.until_revoked")),)


class Sheet(StaffAct, frozen=True, kw_only=True):
    """Create a sheet of links: one per table, or one per participant."""

    kind: Literal["tables", "entrants"]
    work: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    tables: Annotated[int, msgspec.Meta(ge=1, le=300)] | None = None

    async def carry_out(self, request: AnyRequest, at: AtEvent) -> tuple[NewLink, ...]:
        """Create the links, in the order of the sheet."""
        is_of_tables = self.kind == "tables"
        whole = self._count(at) if is_of_tables else at.summary.people
        links = (
            self._for_tables(request, at)
            if is_of_tables
            else self._for_entrants(request, at)
        )
        tell = teller(request, at.name, self.work)
        made: list[NewLink] = []
        async for one in links:
            made.append(one)
            if tell is not None:
                tell(len(made), whole)
        return tuple(made)

    def _count(self, at: AtEvent) -> int:
        return self.tables or _tables_of(at)

    async def _for_tables(
        self, request: AnyRequest, at: AtEvent
    ) -> AsyncIterator[NewLink]:
        accounts = worker_of(request).accounts
        for table in range(1, self._count(at) + 1):
            grant = Grant(role=Role.TABLE, event=at.name, table=str(table))
            token = await accounts.links.issue(at.identity, grant)
            title = say("director.table", {"table": table})
            yield _link(request, "/l", token, title, at.summary.title)

    async def _for_entrants(
        self, request: AnyRequest, at: AtEvent
    ) -> AsyncIterator[NewLink]:
        accounts = worker_of(request).accounts
        stand = await views_of(request).stand(at.identity, at.name)
        for one in stand.tournament.entrants.values():
            for person in one.members:
                grant = Grant(role=Role.ENTRANT, event=at.name)
                token = await accounts.links.issue(at.identity, grant, person=person)
                title = stand.names.person(person)
                hint = stand.names.entrant(one.id)
                yield _link(request, "/l", token, title, "" if hint == title else hint)


class Revoke(StaffAct, frozen=True, kw_only=True):
    """Revoke links."""

    link: tuple[Name, ...]

    async def carry_out(self, request: AnyRequest, at: AtEvent) -> tuple[NewLink, ...]:
        """Revoke them."""
        for one in self.link:
            await worker_of(request).accounts.links.revoke(at.identity, one)
        return ()


class TakeRole(StaffAct, frozen=True, kw_only=True):
    """Revoke someone's role at this event."""

    person: Name
    role: Role

    async def carry_out(self, request: AnyRequest, at: AtEvent) -> tuple[NewLink, ...]:
        """Revoke it."""
        await worker_of(request).accounts.withdraw(
            at.identity, PersonId(self.person), Grant(role=self.role, event=at.name)
        )
        return ()


class LogOutEverywhere(StaffAct, frozen=True, kw_only=True):
    """End all sessions of the caller."""

    async def carry_out(self, request: AnyRequest, at: AtEvent) -> tuple[NewLink, ...]:
        """End them."""
        await worker_of(request).accounts.log_out_everywhere(at.identity)
        return ()


STAFF_ACTS: dict[str, type[StaffAct]] = {
    "invite": Invite,
    "link": MakeLink,
    "sheet": Sheet,
    "revoke": Revoke,
    "take-role": TakeRole,
    "log-out-everywhere": LogOutEverywhere,
}


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the page of people and links."""
    del query
    accounts = worker_of(request).accounts
    stand = await views_of(request).stand(at.identity, at.name)
    links = await links_at(accounts, at.name, at.now)
    return {
        "staff": await staff_at(accounts, at.name),
        "links": tuple(
            (
                one,
                role_word(one.role),
                "" if one.person is None else stand.names.person(one.person),
            )
            for one in links
        ),
        "me": at.identity.person,
        "roles": [(one.value, role_word(one), _meaning(one)) for one in INVITED],
        "devices": [
            (one.value, role_word(one))
            for one in (Role.RUNNER, Role.JUDGE, Role.STATION, Role.SPECTATOR)
        ],
        "tables": _tables_of(at),
        "has_entrants": bool(stand.tournament.entrants),
        "made": (),
    }


def role_word(role: Role) -> str:
    """Return the label of a role."""
    return say(f"director.role_{role.value}")


def _meaning(role: Role) -> str:
    return say(f"director.role_means_{role.value}")


def _tables_of(at: AtEvent) -> int:
    """Guess the number of tables: up to the last in use, or enough for everyone."""
    tournament = at.stand.tournament
    used = (
        board.table or 0
        for rounds in tournament.rounds.values()
        for one in rounds
        for board in one.boards
    )
    needed = 0
    for pool in {one.pool for one in tournament.divisions.values()}:
        boards = sum(1 for _ in tournament.entrants_in(pool)) // 2
        needed += -(-boards // tournament.book_of_pool(pool).tables.boards_per_table)
    return max(1, needed, *used)


def _link(request: AnyRequest, path: str, token: str, title: str, hint: str) -> NewLink:
    address = f"{address_of(request)}{path}#{token}"
    return NewLink(title=title, hint=hint, address=address, picture=picture_of(address))


def picture_of(address: str) -> str:
    """Return an address as a QR code, in SVG."""
    drawn = io.BytesIO()
    segno.make(address, error="m").save(
        drawn,
        kind="svg",
        xmldecl=False,
        svgns=True,
        omitsize=True,  # the page sets its size
        border=2,
        light="#fff",
    )
    return drawn.getvalue().decode()
