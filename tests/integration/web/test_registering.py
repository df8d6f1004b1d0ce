"""Families register on the public page; the desk approves, in order, up to capacity."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from starsquare.game.side import PersonId
from starsquare.service.admission import one_event
from starsquare.service.identity import ForbiddenError, Grant, Identity, Role
from starsquare.service.log.archive import export, import_event, read
from starsquare.service.tournament.entry_requests import EntryRequests
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.pages import registering
from starsquare.wiring import SystemClock
from tests.integration.web.serving import Served

PAIR = {
    "first1": "Ada",
    "last1": "Hopper",
    "grade1": "6",
    "first2": "Bob",
    "last2": "Curie",
    "grade2": "7",
    "school": "Oak",
    "contact": "ada@example.org",
}
SINGLE = {"first1": "Cem", "last1": "Noether", "contact": "cem@example.org"}


class House:
    """A service with an event of pairs and one that needs an adult's consent."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.served = Served(store)
        self.staff = self.served.browser("/")
        self.public = httpx.Client(base_url=self.served.address)
        self._count = 0
        cup = {"title": "Cup", "book": "CC", "day": "2027-05-01", "place": "Oak School"}
        thon = {"title": "Thon", "book": "ES", "in.novice": "true", "day": "2027-05-02"}
        self.post("/new", {**cup, "rounds.open": "3"})
        self.post("/new", thon)

    def close(self) -> None:
        self.staff.close()
        self.public.close()
        self.served.stop()

    def id(self) -> str:
        self._count += 1
        return f"registering-{self._count}"

    def post(self, path: str, data: dict[str, str]) -> httpx.Response:
        address = f"{self.served.address}{path}"
        return self.staff.post(address, data={"command_id": self.id(), **data})

    def get(self, path: str) -> str:
        return unescape(self.staff.get(f"{self.served.address}{path}").text)

    def seen(self, path: str) -> str:
        """Return a page as anybody sees it."""
        return unescape(self.public.get(path).text)

    def opens(self, event: str = "cup", **capacities: int) -> None:
        """Let families register; with so many places by division."""
        settings = f"/e/{event}/director"
        page = {"page": "settings"}
        self.post(f"{settings}/take-requests", {**page, "is_open": "true"})
        for division, places in capacities.items():
            sent = {**page, "division": division, "places": str(places)}
            self.post(f"{settings}/capacity", sent)

    def asks(self, event: str = "cup", **changed: str) -> httpx.Response:
        """Let a family send the form."""
        form = PAIR if event == "cup" else SINGLE
        division = "open" if event == "cup" else "novice"
        sent = {"command_id": self.id(), "division": division, **form, **changed}
        return self.public.post(f"/e/{event}/register", data=sent)

    def asked(self, name: str, event: str = "cup") -> str:
        """Let a family register under a name; return the address of its page."""
        answer = self.asks(event, last1=name, last2=name)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def state(self, address: str) -> str:
        """Return what the page of a family says."""
        text = unescape(self.public.get(address).text)
        found = re.search(r'class="badge \w*">(.*?)</span>', text, re.DOTALL)
        assert found is not None, text
        return re.sub(r"<.*?>", "", found[1], flags=re.DOTALL).strip()

    def answers(self, number: int, what: str, why: str = "", event: str = "cup") -> int:
        sent = {"number": str(number), "what": what, "why": why}
        return self.post(f"/e/{event}/desk/request", sent).status_code

    def known(self, event: str = "cup") -> list[dict[str, Any]]:
        """Return everybody whose name is kept."""
        kept = self.store.people(f"tournament-{event}")
        return [msgspec.json.decode(one) for one in kept.values()]

    def entrants(self, event: str = "cup") -> list[dict[str, Any]]:
        path = f"{self.served.address}/api/events/{event}/entrants"
        found: list[dict[str, Any]] = self.staff.get(path).json()["entrants"]
        return found


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(SqliteStore(tmp_path_factory.mktemp("house") / "log.db"))
    yield house
    house.close()


def test_registration_is_off_until_the_director_opens_it(house: House) -> None:
    assert house.asks().status_code == 422
    assert "Registration is closed" in house.public.get("/e/cup/register").text
    assert "/e/cup/register" not in house.seen("/e/cup")

    house.opens()

    assert "/e/cup/register" in house.seen("/e/cup")
    assert house.asks().status_code == 303


def test_a_request_is_no_entry_until_the_desk_approves_it(house: House) -> None:
    house.opens()
    address = house.asked("Hopper")

    assert house.state(address) == "Waiting for approval"
    assert house.entrants() == []
    assert "to approve" in house.get("/e/cup/director")  # wherever the staff is
    assert "Ada Hopper & Bob Hopper" in house.get("/e/cup/desk/entrants")

    assert house.answers(1, "approve") == 303

    assert house.state(address) == "Registered, number 1"
    assert "to approve" not in house.get("/e/cup/director")
    (entrant,) = house.entrants()
    assert entrant["name"] == "Ada Hopper & Bob Hopper (Oak)"
    assert house.answers(1, "approve") == 303  # pressed twice
    assert len(house.entrants()) == 1


def test_a_declined_family_reads_why_and_can_be_reopened(house: House) -> None:
    house.opens()
    address = house.asked("Hopper")

    assert house.answers(1, "decline", "Grade 9 is too old") == 303
    assert house.state(address) == "Declined"
    assert "Grade 9 is too old" in house.public.get(address).text
    assert house.answers(1, "approve") == 422
    house.answers(1, "reopen")

    assert house.state(address) == "Waiting for approval"
    assert house.answers(1, "approve") == 303
    assert house.answers(1, "decline") == 422  # it is an entry now


def test_the_waiting_list_keeps_its_order_and_moves_up(house: House) -> None:
    house.opens(open=1)
    first, second, third = map(house.asked, ("One", "Two", "Three"))
    house.answers(1, "approve")

    assert house.state(second) == "On the waiting list, place 1"
    assert house.state(third) == "On the waiting list, place 2"
    assert house.answers(2, "approve") == 422
    assert "A place is free" not in house.get("/e/cup/desk/entrants")

    out = {"entrant": str(house.entrants()[0]["entrant"]), "what": "withdraw"}
    house.post("/e/cup/desk/entrant", {**out, "why": "ill"})

    free = "A place is free in Cup. Next on the waiting list: Ada Two & Bob Two"
    assert house.state(first) == "Withdrawn"
    assert house.state(second) == "Waiting for approval"
    assert house.state(third) == "On the waiting list, place 1"
    assert free in house.get("/e/cup/desk/entrants")
    assert house.answers(3, "approve") == 422
    assert house.answers(2, "approve") == 303
    assert house.state(second) == "Registered, number 2"


def test_an_adult_agrees_where_the_book_asks_for_a_form(house: House) -> None:
    house.opens("thon")

    refused = house.asks("thon", guardian="Grace Noether")
    also = house.asks("thon", agrees="true")
    taken = house.asks("thon", agrees="true", guardian="Grace Noether")

    assert (refused.status_code, also.status_code) == (422, 422)
    assert "A parent or guardian must agree" in unescape(refused.text)
    assert taken.status_code == 303
    assert "consent: Grace Noether" in house.get("/e/thon/desk/entrants")
    assert "Parent or guardian" not in house.public.get("/e/cup/register").text


def test_what_the_book_demands_of_an_entry_is_said_at_once(house: House) -> None:
    house.opens()

    alone = house.asks(first2="", last2="")
    unnamed = house.asks(last2=" ")
    old = house.asks(grade1="12")

    assert [one.status_code for one in (alone, unnamed, old)] == [422, 422, 422]
    assert house.get("/e/cup/desk/entrants").count("Waiting for approval") == 0
    people = house.store.people("tournament-cup")
    assert people == {}  # nothing is kept of what was refused


def test_partners_of_two_schools_say_why_where_the_book_asks_for_it(
    house: House,
) -> None:
    house.opens()

    silent = house.asks(school2="Elm")
    taken = house.asks(school2="Elm", reason="Elm has no team")
    house.answers(1, "approve")

    assert silent.status_code == 422
    assert taken.status_code == 303
    (entered,) = house.entrants()
    assert entered["school"] == "Oak / Elm"
    schools = {one["school"] for one in house.known()}
    assert schools == {"Oak", "Elm"}
    assert "School, if different" in house.seen("/e/cup/register")
    assert "School, if different" not in house.seen("/e/thon/register")


def test_the_director_erases_the_names_of_declined_families(house: House) -> None:
    house.opens()
    declined, waiting = house.asked("Hopper"), house.asked("Curie")
    house.answers(1, "decline", "too old")

    assert "Erase names: 2" in house.get("/e/cup/desk/entrants")
    assert house.answers(0, "erase") == 303

    page = house.get("/e/cup/desk/entrants")
    assert "Name erased" in page
    assert "Hopper" not in page
    assert "Erase names" not in page
    assert house.state(declined) == "Declined"
    assert "Hopper" not in house.seen(declined)
    assert house.state(waiting) == "Waiting for approval"
    assert {one["last_name"] for one in house.known()} == {"Curie"}


def test_only_the_director_erases_names(house: House) -> None:
    house.opens()
    house.asked("Hopper")
    house.answers(1, "decline")
    assert house.served.worker is not None
    requests = EntryRequests(house.served.worker.tournaments)
    desk = Identity(PersonId("sam"), (Grant(role=Role.DESK, event="cup"),))

    with pytest.raises(ForbiddenError):
        house.served.call(requests.erase_names(desk, "cup"))

    assert {one["last_name"] for one in house.known()} == {"Hopper"}


def test_a_form_that_is_sent_twice_counts_once(house: House) -> None:
    house.opens()

    one = house.asks(command_id="the-same-form-1")
    two = house.asks(command_id="the-same-form-1")

    assert one.headers["location"] == two.headers["location"]
    assert len(house.store.people("tournament-cup")) == 2


def test_the_page_of_a_family_is_nobody_elses(house: House) -> None:
    house.opens()
    house.opens("thon")
    address = house.asked("Hopper")
    code = address.partition("code=")[2]

    assert house.public.get("/e/cup/request").status_code == 404
    assert house.public.get(f"/e/cup/request?code={code[:-2]}AA").status_code == 404
    assert house.public.get(f"/e/thon/request?code={code}").status_code == 404
    assert house.public.get(address).headers["cache-control"] == "no-store"


def test_the_public_reads_no_name_before_approval_and_initials_after(
    house: House,
) -> None:
    house.opens()
    house.asked("Hopper")
    shown = ("/e/cup", "/e/cup/register", "/e/cup/find?q=Ada", "/api/events/cup/venue")
    before = [house.public.get(one).text for one in shown]
    house.answers(1, "approve")
    after = house.public.get("/e/cup").text

    assert not any("Hopper" in one or "Ada</a>" in one for one in before)
    assert "Hopper" not in after
    assert "Ada H. &amp; Bob H." in after


def test_a_code_of_the_confirmation_checks_its_person_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registering, "picture_of", "<svg>{}</svg>".format)
    house.opens()
    address = house.asked("Hopper")
    assert "<svg>http" not in house.public.get(address).text
    house.answers(1, "approve")

    codes = re.findall("<svg>(http.*?)</svg>", house.public.get(address).text)
    again = re.findall("<svg>(http.*?)</svg>", house.public.get(address).text)
    scanned = house.post("/e/cup/desk/typed", {"entry": codes[1]})

    members = house.entrants()[0]["members"]
    here = [one["name"] for one in members if one["checked_in_at"] is not None]
    assert scanned.status_code == 303
    assert here == ["Bob Hopper"]
    assert codes == again
    assert len(codes) == 2


def test_requests_stand_in_the_activity_log_by_name(house: House) -> None:
    house.opens(open=4)
    house.asked("Hopper")
    house.answers(1, "decline", "a duplicate")

    log = house.get("/e/cup/director/log")

    for line in (
        "online registration opened or closed",
        "capacity set",
        "entry requested",
        "request declined",
        "request 1: Ada Hopper & Bob Hopper",
        "a duplicate",
    ):
        assert line in log


def test_requests_survive_a_restart_and_an_archive(
    house: House, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house.opens(open=1)
    first, second = house.asked("One"), house.asked("Two")
    archived = list(export(house.store, "cup", with_secrets=False))
    file = house.store.where
    other = SqliteStore(tmp_path_factory.mktemp("other") / "log.db")
    import_event(other, one_event(read(archived), SystemClock().now()))
    house.served.stop()
    house.public.close()
    house.served = Served(SqliteStore(Path(file)))
    house.public = httpx.Client(base_url=house.served.address)

    assert house.state(first) == "Waiting for approval"
    assert house.state(second) == "On the waiting list, place 1"
    assert len(other.people("tournament-cup")) == 4
    assert other.read_stream("venue-cup") != ()  # type: ignore[arg-type]
    other.close()


def test_registration_ends_when_people_are_there(house: House) -> None:
    house.opens()
    house.asked("Hopper")
    house.answers(1, "approve")
    members = house.entrants()[0]["members"]
    house.post("/e/cup/desk/here", {"person": members[0]["person"]})

    assert house.asks().status_code == 422
    assert "Registration is closed" in house.public.get("/e/cup/register").text
    assert "/e/cup/register" not in house.seen("/e/cup")


def test_the_overview_has_day_place_schedule_and_entry_list_before_the_day(
    house: House,
) -> None:
    house.opens()
    house.asked("Hopper")
    house.answers(1, "approve")

    shown = unescape(house.public.get("/e/cup").text)

    for part in (
        "Saturday, May 1, 2027",
        "Oak School",
        "Round 1",
        "Entry list",
        "Ada H. & Bob H.",
    ):
        assert part in shown
