"""Where the codes on paper lead: addresses of the service, from the caller.

The code on a slip opens that board at the desk, and requires staff to be signed in. The
codes of a table, a person and the station are access links, with their token in the URL
fragment, so that no server on the way ever sees it.
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
    """Returns the address for a code, or None for no code."""

    def slip(self, board: BoardKey) -> str | None:
        """Return the link that opens a board at the desk."""
        ...

    def table(self, table: int) -> str | None:
        """Return the link that opens the current game at a table."""
        ...

    def person(self, person: PersonId) -> str | None:
        """Return the link to someone's own page."""
        ...

    def station(self) -> str | None:
        """Return the link to the station where words are judged."""
        ...


class NoLinks:
    """Prints no codes, for venues without the service."""

    def slip(self, board: BoardKey) -> str | None:
        """Return None."""
        del board
        return None

    def table(self, table: int) -> str | None:
        """Return None."""
        del table
        return None

    def person(self, person: PersonId) -> str | None:
        """Return None."""
        del person
        return None

    def station(self) -> str | None:
        """Return None."""
        return None


class ServiceLinks(msgspec.Struct, frozen=True, kw_only=True):
    """Addresses of one event of a service, with the links created for it."""

    base: str  # https://host, without a trailing slash
    event: str
    tables: Mapping[int, str] = {}  # tokens
    people: Mapping[PersonId, str] = {}
    station_token: str | None = None

    def slip(self, board: BoardKey) -> str | None:
        """Return the link that opens a board at the desk."""
        asked = urlencode(
            {"pool": board.pool, "round": board.round, "board": board.board}
        )
        return f"{self.base}/e/{quote(self.event)}/desk/slip?{asked}"

    def table(self, table: int) -> str | None:
        """Return the link that opens the game at a table."""
        return self._followed(self.tables.get(table))

    def person(self, person: PersonId) -> str | None:
        """Return the link to someone's own page."""
        return self._followed(self.people.get(person))

    def station(self) -> str | None:
        """Return the link to the station."""
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
    """Return the links to print, in the name of the person printing.

    Raises:
        ForbiddenError: they may not grant what the links open.
    """

    def use(role: Role, table: int | None, person: PersonId | None) -> LinkUse:
        at = None if table is None else str(table)
        return LinkUse(Grant(role=role, event=event, table=at), person)

    at_tables = {one: use(Role.TABLE, one, None) for one in tables}
    every = {one: use(Role.ENTRANT, None, one) for one in people}
    # Only a director prints the code of a seat in play: it would show its rack.
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
