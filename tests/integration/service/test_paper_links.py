"""The codes on paper: each opens what it is for, to whom it is for, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.links import NoLinks, ServiceLinks, issue_links
from starsquare.paper.press import printed
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.identity import ForbiddenError, Grant, Identity, Role
from starsquare.service.stream_names import GameName
from starsquare.tournament.keys import BoardKey, BoardNumber, PoolKey, RoundNumber
from tests.integration.service.services import Services, services_in, who
from tests.unit.paper.papers import BASE, a_day, codes_in

DIRECTOR = who(Role.DIRECTOR)


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.store.close()


def running(
    test: Callable[[Services], Coroutine[Any, Any, None]], services: Services
) -> None:
    asyncio.run(test(services))


async def linked(services: Services, code: str = "NA") -> Order:
    """Make the links of an event, as who prints it."""
    order = a_day(code)
    links = await issue_links(
        services.accounts,
        DIRECTOR,
        base=f"{BASE}/",
        event="cup",
        tables=order.tables(),
        people=order.people.by_id,
        with_station=True,
    )
    return replace(order, links=links)


def token_in(address: str) -> str:
    """Take the token out of a link; it is in the fragment, which no server sees."""
    parts = urlsplit(address)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"{BASE}/l"
    assert not parts.query
    return parts.fragment


def board_in(address: str) -> BoardKey:
    """Take the board out of the address of a slip."""
    parts = urlsplit(address)
    assert f"{parts.scheme}://{parts.netloc}" == BASE
    assert parts.path == "/e/cup/desk/slip"
    asked = parse_qs(parts.query)
    return BoardKey(
        PoolKey(asked["pool"][0]),
        RoundNumber(int(asked["round"][0])),
        BoardNumber(int(asked["board"][0])),
    )


@pytest.mark.parametrize(
    ("form", "each"),
    [(Form.RESULT_SLIPS, 1), (Form.SCORE_CARDS, 1), (Form.SCORE_SHEETS, 2)],
)
@pytest.mark.parametrize("code", ["CC", "SO", "NA", "ES", "KZ"])
def test_the_code_of_a_slip_opens_that_very_board_at_the_desk(
    form: Form, each: int, code: str
) -> None:
    order = replace(a_day(code), links=ServiceLinks(base=BASE, event="cup"))

    found = [one for page in codes_in(printed(form, order)) for one in page]

    expected = [str(order.links.slip(match.key)) for match in order.matches()]
    assert sorted(found) == sorted(expected * each)
    tables = {match.key: match.table for match in order.matches()}
    for address in found:
        placed = order.tournament.find(board_in(address))
        assert placed is not None
        assert placed[1].table == tables[board_in(address)]


def test_a_tables_code_opens_that_table_in_every_round_and_no_other(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        order = await linked(services)
        pages = codes_in(printed(Form.TABLE_CARDS, order))

        for table, codes in zip(order.tables(), pages, strict=False):
            assert len(codes) == 2  # on both halves of the card
            assert len(set(codes)) == 1
            identity = await services.accounts.links.identity_of(token_in(codes[0]))
            (grant,) = identity.grants
            assert grant == Grant(role=Role.TABLE, event="cup", table=str(table))
            assert grant.covers_game(GameName("cup", 1, str(table)))
            assert grant.covers_game(GameName("cup", 2, str(table)))
            assert not grant.covers_game(GameName("cup", 1, str(table + 1)))
            assert not grant.covers_game(GameName("fest", 1, str(table)))

    running(test, services)


def test_the_stations_code_is_on_the_staffs_sheet_and_on_no_card(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        order = await linked(services)

        *_, card, sheet = codes_in(printed(Form.TABLE_CARDS, order))

        assert card == []
        (code,) = sheet
        identity = await services.accounts.links.identity_of(token_in(code))
        assert identity.grants == (Grant(role=Role.STATION, event="cup"),)

    running(test, services)


def test_papers_printed_again_carry_the_same_links_unless_one_was_revoked(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        first, again = await linked(services), await linked(services)
        assert first.links == again.links

        token = token_in(str(first.links.table(1)))
        link = (await services.accounts.links.identity_of(token)).person.removeprefix(
            "link-"
        )
        await services.accounts.links.revoke(DIRECTOR, link)
        after = await linked(services)

        assert after.links.table(1) != first.links.table(1)
        assert after.links.table(2) == first.links.table(2)

    running(test, services)


def test_the_code_in_a_packet_is_its_owners_and_opens_nothing_of_the_staff(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        order = await linked(services, "ES")
        people = [one for entrant in order.entrants() for one in entrant.members]

        codes = [one for page in codes_in(printed(Form.PACKETS, order)) for one in page]

        own = [one for one in codes if "/desk/" not in one]  # a sheet has its board's
        assert len(own) == len(people)
        for person, code in zip(people, own, strict=True):
            identity = await services.accounts.links.identity_of(token_in(code))
            assert identity == Identity(
                person, (Grant(role=Role.ENTRANT, event="cup"),)
            )
            assert identity.roles_at("cup") == {Role.ENTRANT}
            assert identity.roles_at("fest") == frozenset()

    running(test, services)


def test_no_name_tag_and_no_poster_carries_a_code() -> None:
    order = a_day("ES")

    for form in (Form.NAME_TAGS, Form.PAIRINGS_BY_NAME, Form.STANDINGS):
        assert not any(codes_in(printed(form, order)))


def test_a_code_is_refused_when_it_was_altered_revoked_or_shown_as_a_session(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        order = await linked(services)
        token = token_in(codes_in(printed(Form.TABLE_CARDS, order), pages=1)[0][0])
        changed = ("B" if token[0] != "B" else "C") + token[1:]
        identity = await services.accounts.links.identity_of(token)

        with pytest.raises(TokenError):
            await services.accounts.links.identity_of(changed)
        with pytest.raises(TokenError):
            await services.accounts.by_session(token)
        link = identity.person.removeprefix("link-")
        await services.accounts.links.revoke(DIRECTOR, link)
        with pytest.raises(TokenError):
            await services.accounts.links.identity_of(token)

    running(test, services)


@pytest.mark.parametrize(
    "asker",
    [
        who(Role.ENTRANT, "ada"),
        who(Role.TABLE),
        who(Role.SPECTATOR),
        who(Role.DIRECTOR, event="fest"),
    ],
    ids=["entrant", "table", "spectator", "director of another event"],
)
def test_only_the_events_staff_can_have_links_printed(
    services: Services, asker: Identity
) -> None:
    async def test(services: Services) -> None:
        with pytest.raises(ForbiddenError):
            await issue_links(
                services.accounts, asker, base=BASE, event="cup", tables=(1,)
            )

    running(test, services)


def test_the_desk_has_links_printed_as_the_director_has(services: Services) -> None:
    async def test(services: Services) -> None:
        links = await issue_links(
            services.accounts,
            who(Role.DESK),
            base=BASE,
            event="cup",
            tables=(1, 2),
            people=(PersonId("ada"),),
            with_station=True,
        )

        assert sorted(links.tables) == [1, 2]
        assert list(links.people) == ["ada"]
        assert links.station() is not None

    running(test, services)


def test_without_a_service_papers_have_no_codes() -> None:
    order = replace(a_day("NA"), links=NoLinks())

    for form in (Form.RESULT_SLIPS, Form.TABLE_CARDS):
        assert not any(codes_in(printed(form, order)))
