"""The first run: the first account, the server's address, a phone to try it, paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Identity, Role
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.access import session_cookie
from starsquare.web.pages import setting_up
from tests.integration.web.serving import PASSWORD, Served

FOUND = ("http://192.168.1.20:8080", "http://10.0.0.7:8080")


class Fresh:
    """A server that nobody has set up yet, and the browser of who starts it."""

    def __init__(self, file: Path, found: tuple[str, ...] = FOUND) -> None:
        self.served = Served(SqliteStore(file), found_addresses=found)
        headers = {"origin": self.served.address}
        self.browser = httpx.Client(base_url=self.served.address, headers=headers)
        self.phone = httpx.Client(base_url=self.served.address)

    def close(self) -> None:
        self.browser.close()
        self.phone.close()
        self.served.stop()

    def opens_account(self) -> httpx.Response:
        assert self.served.worker is not None
        code = self.served.call(self.served.worker.accounts.first_invitation())
        return self.takes(code or "")

    def takes(self, code: str) -> httpx.Response:
        form = {"invitation": code, "name": "Dina", "password": PASSWORD}
        return self.browser.post("/setup", data=form)

    def logs_in(self) -> None:
        form = {"name": "Dina", "password": PASSWORD}
        assert self.browser.post("/login", data=form).status_code == 303

    def sets(self, address: str, typed: str = "", paper: str = "letter") -> int:
        form = {"address": address, "typed": typed, "paper": paper}
        return self.browser.post("/setup/settings", data=form).status_code

    def shown(self, path: str = "/setup") -> str:
        return unescape(self.browser.get(path).text)

    def link(self) -> str:
        """Return the link that resets somebody's password, as the server makes it."""
        assert self.served.worker is not None
        worker = self.served.worker
        (account, *_) = self.served.call(worker.accounts.accounts())
        form = {"choice": str(account.person)}
        text = unescape(self.browser.post("/account/reset", data=form).text)
        found = re.search(r'value="(http.*?)/reset#', text)
        assert found is not None
        return found[1]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


@pytest.fixture
def fresh(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fresh]:
    monkeypatch.setattr(setting_up, "picture_of", "<svg>{}</svg>".format)
    fresh = Fresh(file)
    yield fresh
    fresh.close()


def test_the_first_account_needs_the_code_that_the_terminal_prints(
    fresh: Fresh,
) -> None:
    assert "Code from the terminal" in fresh.shown()

    assert fresh.takes("guessed").status_code == 401
    opened = fresh.opens_account()

    assert (opened.status_code, opened.headers["location"]) == (303, "/setup")
    assert "Address and paper" in fresh.shown()
    assert fresh.phone.get("/setup").headers["location"] == "/login?to=/setup"


def test_a_server_in_several_networks_asks_which_one_the_phones_use(
    fresh: Fresh,
) -> None:
    fresh.opens_account()
    before = fresh.shown()

    assert all(one in before for one in FOUND)
    assert "This computer is on several networks" in before
    assert "<svg>" not in before  # no code leads a phone to itself
    assert fresh.sets(FOUND[1]) == 303

    assert f"<svg>{FOUND[1]}/setup/phone?code=" in fresh.shown()
    assert fresh.link() == FOUND[1]


@pytest.mark.parametrize(
    ("typed", "leads_to"),
    [
        ("server.local:8080", "http://server.local:8080"),
        ("https://cup.example.org/", "https://cup.example.org"),
    ],
)
def test_another_address_is_typed(fresh: Fresh, typed: str, leads_to: str) -> None:
    fresh.opens_account()

    assert fresh.sets("other", typed) == 303

    assert fresh.link() == leads_to


@pytest.mark.parametrize(
    "typed",
    ["127.0.0.1:8080", "localhost", "http://[::1]:8080", "a b", "http://", "x/y"],
)
def test_no_link_is_made_to_lead_a_phone_to_itself(fresh: Fresh, typed: str) -> None:
    fresh.opens_account()

    assert fresh.sets("other", typed) == 422

    assert typed in fresh.shown() or "<svg>" not in fresh.shown()


def test_the_set_up_notes_that_a_phone_has_come(fresh: Fresh) -> None:
    fresh.opens_account()
    fresh.sets(FOUND[0])
    found = re.search(r"<svg>http://[^/]+(/setup/phone.*?)</svg>", fresh.shown())
    assert found is not None
    assert "Waiting for a phone" in fresh.shown()

    answer = fresh.phone.get(unescape(found[1]))

    assert "Your phone is connected" in answer.text
    assert "A phone connected at" in fresh.shown()
    assert fresh.phone.get("/setup/phone?code=guessed").status_code == 404


def test_the_print_page_begins_with_the_paper_of_the_server(fresh: Fresh) -> None:
    fresh.opens_account()
    event = {"title": "Cup", "book": "CC", "day": "2027-05-01", "rounds.open": "3"}
    fresh.browser.post("/new", data={**event, "command_id": "new-cup-0001"})
    before = fresh.shown("/e/cup/desk/print")
    fresh.sets(FOUND[0], paper="a4")
    after = fresh.shown("/e/cup/desk/print")

    assert re.search(r'value="letter" selected', before)
    assert re.search(r'value="a4" selected', after)


def test_the_word_list_in_use_is_named_with_what_it_stands_in_for(
    fresh: Fresh,
) -> None:
    fresh.opens_account()

    assert re.search("judged by ENABLE1. It stands in for .*OSPD4", fresh.shown())


def test_only_a_director_of_the_whole_server_sets_it_up(fresh: Fresh) -> None:
    fresh.opens_account()
    assert fresh.served.worker is not None
    accounts = fresh.served.worker.accounts
    whole = Identity(PersonId("house"), (Grant(role=Role.DIRECTOR),))
    of_one = Grant(role=Role.DIRECTOR, event="cup")
    invited = accounts.links.issue(whole, of_one, is_invitation=True)
    token = fresh.served.call(invited)
    session = fresh.served.call(accounts.accept(token, "Sam", PASSWORD))
    form = {"address": FOUND[0], "paper": "a4"}
    shows = {"authorization": f"Bearer {session_cookie(session)}"}

    assert fresh.phone.post("/setup/settings", data=form).status_code == 401
    refused = fresh.phone.post("/setup/settings", data=form, headers=shows)
    assert refused.status_code == 403
    assert fresh.phone.get("/setup", headers=shows).status_code == 303
    assert fresh.link() != FOUND[0]


def test_a_number_of_another_network_is_used_no_more_and_a_name_is(
    fresh: Fresh, file: Path
) -> None:
    fresh.opens_account()
    fresh.sets(FOUND[0])
    fresh.close()
    fresh.__init__(file, ("http://172.16.0.9:8080",))  # type: ignore[misc]
    fresh.logs_in()

    assert fresh.link() != FOUND[0]  # the laptop is elsewhere today
    fresh.sets("other", "server.local")
    fresh.close()
    fresh.__init__(file, ("http://10.9.9.9:8080",))  # type: ignore[misc]
    fresh.logs_in()

    assert fresh.link() == "http://server.local"


def test_a_server_that_only_this_computer_reaches_says_how_to_open_it(
    file: Path,
) -> None:
    fresh = Fresh(file, ())
    try:
        fresh.opens_account()
        shown = fresh.shown()
    finally:
        fresh.close()

    assert "starsquare serve --host 0.0.0.0" in shown
    assert "Set an address first" in shown
