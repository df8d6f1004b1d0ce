"""Where the codes on paper lead: addresses of the service, given by the caller.

The slip of a board opens that board at the desk, and asks for a session of the staff.
A table's, a person's and the station's are links of the house, which carry their own
leave in the fragment, so that no server on the way ever sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol
from urllib.parse import quote, urlencode

import msgspec

from starsquare.game.side import PersonId
from starsquare.service.accounts.access_links import LinkUse
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.identity import Grant, Identity, Role
from starsquare.tournament.keys import BoardKey


class Links(Protocol):
    """Gives the address for a code, or None where there is to be none."""

    def slip(self, board: BoardKey) -> str | None:
        """Open a board at the desk."""
        ...

    def table(self, table: int) -> str | None:
        """Open the game at a table, in whichever round it is."""
        ...

    def person(self, person: PersonId) -> str | None:
        """Open somebody's own page."""
        ...

    def station(self) -> str | None:
        """Open the station where words are judged."""
        ...


class NoLinks:
    """Prints no codes: for halls without the service."""

    def slip(self, board: BoardKey) -> str | None:
        """Return none."""
        del board
        return None

    def table(self, table: int) -> str | None:
        """Return none."""
        del table
        return None

    def person(self, person: PersonId) -> str | None:
        """Return none."""
        del person
        return None

    def station(self) -> str | None:
        """Return none."""
        return None


class ServiceLinks(msgspec.Struct, frozen=True, kw_only=True):
    """Addresses of one event of a service, with the links that were made for it."""

    base: str  # https://host, with no slash at its end
    event: str
    tables: Mapping[int, str] = {}  # tokens
    people: Mapping[PersonId, str] = {}
    station_token: str | None = None

    def slip(self, board: BoardKey) -> str | None:
        """Open a board at the desk."""
        asked = urlencode(
            {"pool": board.pool, "round": board.round, "board": board.board}
        )
        return f"{self.base}/e/{quote(self.event)}/desk/slip?{asked}"

    def table(self, table: int) -> str | None:
        """Open the game at a table."""
        return self._followed(self.tables.get(table))

    def person(self, person: PersonId) -> str | None:
        """Open somebody's own page."""
        return self._followed(self.people.get(person))

    def station(self) -> str | None:
        """Open the station."""
        return self._followed(self.station_token)

    def _followed(self, token: str | None) -> str | None:
        return None if token is None else f"{self.base}/l#{token}"


async def issue_links(
    accounts: AccountService,
    identity: Identity,
    *,
    base: str,
    event: str,
    tables: Iterable[int] = (),
    people: Iterable[PersonId] = (),
    with_station: bool = False,
) -> ServiceLinks:
    """Return the links that will be printed, in the name of who prints.

    Raises:
        ForbiddenError: they may not give what the links open.
    """

    def use(role: Role, table: int | None, person: PersonId | None) -> LinkUse:
        at = None if table is None else str(table)
        return LinkUse(Grant(role=role, event=event, table=at), person)

    at_tables = {one: use(Role.TABLE, one, None) for one in tables}
    every = {one: use(Role.ENTRANT, None, one) for one in people}
    # No code of a seat in play is printed but for a director: it would show its rack.
    of_people = {
        key: one for key, one in every.items() if accounts.links.may_open(identity, one)
    }
    uses = [*at_tables.values(), *of_people.values()]
    station = use(Role.STATION, None, None) if with_station else None
    uses += [] if station is None else [station]
    tokens = dict(zip(uses, await accounts.links.for_uses(identity, uses), strict=True))
    return ServiceLinks(
        base=base.rstrip("/"),
        event=event,
        tables={key: tokens[one] for key, one in at_tables.items()},
        people={key: tokens[one] for key, one in of_people.items()},
        station_token=None if station is None else tokens[station],
    )
