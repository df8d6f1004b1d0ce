"""Anyone can submit an event's public form: it fills nothing and opens nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from starsquare.client.connection import ServiceError
from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.tournament.entry_requests import (
    AskedEntry,
    AskedPerson,
    EntryRequests,
)
from starsquare.service.venue import requests
from starsquare.service.venue.command import (
    AnyVenueCommand,
    DeclineRequest,
    SetCapacity,
    TakeRequests,
    VenueError,
)
from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served

SINGLE = {"division": "novice", "first1": "Ada", "last1": "Hopper"}
ADULT = {"agrees": "true", "guardian": "Grace Hopper"}


@pytest.fixture
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service with an event that accepts requests from anyone."""
    store = SqliteStore(tmp_path_factory.mktemp("open") / "log.db")
    served = Served(store)
    event = {"title": "Thon", "book": "ES", "in.novice": "true", "day": "2027-05-02"}
    with served.browser("/") as staff:
        new = f"{served.address}/new"
        staff.post(new, data={**event, "command_id": "new-thon-0001"})
        opens = f"{served.address}/e/thon/director/take-requests"
        sent = {"page": "settings", "is_open": "true", "command_id": "open-thon-1"}
        assert staff.post(opens, data=sent).status_code == 303
    yield served
    served.stop()


def sends(served: Served, number: int, **changed: str) -> httpx.Response:
    data = {"command_id": f"hostile-{number}", **SINGLE, **ADULT, **changed}
    return httpx.post(f"{served.address}/e/thon/register", data=data)


def waiting(served: Served) -> int:
    assert served.worker is not None
    tournaments = served.worker.tournaments
    return len(served.call(EntryRequests(tournaments).standings("thon")))


def test_one_address_sends_a_handful_of_requests(open_house: Served) -> None:
    answers = [sends(open_house, number).status_code for number in range(25)]

    assert answers == [303] * 20 + [429] * 5
    assert waiting(open_house) == 20


def test_requests_that_are_refused_count_as_well(open_house: Served) -> None:
    answers = [sends(open_house, number, agrees="").status_code for number in range(25)]

    assert answers == [422] * 20 + [429] * 5
    assert waiting(open_house) == 0


def test_all_addresses_together_leave_room_on_the_list(
    open_house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "MOST_WAITING", 3)
    assert open_house.worker is not None
    tournaments = open_house.worker.tournaments
    asked = AskedEntry(
        division="novice",
        people=(AskedPerson(first_name="Ada", last_name="Hopper"),),
        consent="Grace Hopper",
    )

    async def attack() -> list[object]:
        every = EntryRequests(tournaments)
        sent = [
            every.ask("thon", asked, command_id=CommandId(f"at-once-{number}"))
            for number in range(12)
        ]
        return await asyncio.gather(*sent, return_exceptions=True)

    answers = open_house.call(attack())

    assert sum(isinstance(one, VenueError) for one in answers) == 9
    assert waiting(open_house) == 3
    kept = open_house.worker.store.people("tournament-thon")
    assert len(kept) == 3  # nothing is kept of those who were refused


@pytest.mark.parametrize(
    "changed",
    [
        {"first1": "A" * 121},
        {"guardian": "G" * 121},
        {"grade1": "9007199254740991"},
        {"division": "none"},
        {"division": "../novice"},
        {"command_id": "open:x"},
        {"first1": ""},
    ],
)
def test_what_no_family_sends_is_refused(
    open_house: Served, changed: dict[str, str]
) -> None:
    assert sends(open_house, 1, **changed).status_code in {400, 422}
    assert waiting(open_house) == 0


def test_nobody_sends_a_request_with_the_ids_of_others() -> None:
    """A request's page shows the codes of the people whose ids it contains."""
    of_members = [one for one in _kinds() if "members" in one.__struct_fields__]

    assert DeclineRequest in _kinds()
    assert of_members == []


def _kinds() -> list[type[msgspec.Struct]]:
    info = msgspec.inspect.type_info(AnyVenueCommand)
    assert isinstance(info, msgspec.inspect.UnionType)
    return [
        one.cls for one in info.types if isinstance(one, msgspec.inspect.StructType)
    ]


@pytest.mark.parametrize(
    "command",
    [
        TakeRequests(is_open=False),
        SetCapacity(division="novice", places=1),
        DeclineRequest(number=1),
    ],
)
def test_a_runner_decides_nothing_about_requests(
    open_house: Served, command: AnyVenueCommand
) -> None:
    sends(open_house, 1)

    assert open_house.worker is not None
    accounts = open_house.worker.accounts
    whole = Identity(PersonId("director"), (Grant(role=Role.DIRECTOR),))
    runner = Grant(role=Role.RUNNER, event="thon")
    link = open_house.call(accounts.links.issue(whole, runner))

    async def attack() -> None:
        async with open_house.client(link) as staff:
            with pytest.raises(ServiceError) as refused:
                await staff.in_venue("thon", command)
            assert refused.value.status == 403

    asyncio.run(attack())


def test_an_anonymous_visitor_approves_nothing(open_house: Served) -> None:
    sends(open_house, 1)
    sent = {"command_id": "approve-it-1", "number": "1", "what": "approve"}
    answer = httpx.post(f"{open_house.address}/e/thon/desk/request", data=sent)
    assert open_house.worker is not None
    seen = open_house.call(open_house.worker.tournaments.look("thon"))

    assert answer.status_code == 401
    assert seen.tournament.entrants == {}
