"""Entering people on the desk's pages: divisions, lists, workbooks, templates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from itertools import count
from typing import Any

import httpx
import openpyxl
import pytest

from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served
from tests.marks import rule

_NUMBERS = count(1)
THON = {
    "title": "Thon",
    "day": "2026-11-21",
    "book": "ES",
    "in.advanced": "true",
    "in.novice": "true",
    "command_id": "new-thon-01",
}
PAIRS = {"title": "Pairs", "day": "2026-11-21", "book": "SO", "rounds.open": "3"}


class Desk:
    """The desk of one event, in the director's browser."""

    def __init__(self, browser: httpx.Client, event: str) -> None:
        self._browser, self._at = browser, f"/{event}/desk"

    def get(self, page: str) -> httpx.Response:
        return self._browser.get(f"{self._at}{page}")

    def post(self, page: str, **form: Any) -> httpx.Response:
        return self._browser.post(f"{self._at}{page}", **form)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    served = Served(SqliteStore(tmp_path_factory.mktemp("lists") / "log.db"))
    try:
        with served.browser("/e") as client:
            new = str(client.base_url.join("/new"))
            for form in (THON, {**PAIRS, "command_id": "new-pairs-01"}):
                assert client.post(new, data=form).status_code == 303
            yield client
    finally:
        served.stop()


@pytest.fixture(scope="module")
def thon(browser: httpx.Client) -> Desk:
    return Desk(browser, "thon")


@pytest.fixture(scope="module")
def pairs(browser: httpx.Client) -> Desk:
    return Desk(browser, "pairs")


def sent(desk: Desk, text: str, do: str = "try", **more: str) -> str:
    data = {"command_id": f"list-{next(_NUMBERS):04}", "text": text, "do": do, **more}
    return shown(desk.post("/import", data=data))


def uploaded(desk: Desk, name: str, content: bytes, **more: str) -> str:
    data = {"command_id": f"list-{next(_NUMBERS):04}", "do": "try", **more}
    return shown(desk.post("/import", data=data, files={"file": (name, content)}))


def shown(answer: httpx.Response) -> str:
    return " ".join(re.sub("<[^>]*>", " ", unescape(answer.text)).split())


@rule("ES-DIV-1.a")
def test_the_page_asks_for_the_division(thon: Desk) -> None:
    form = {"command_id": "enter-ann-01", "first1": "Ann", "last1": "Able"}

    page = thon.get("/entrants").text
    refused = thon.post("/entrants", data={**form, "division": ""})
    entered = thon.post(
        "/entrants", data={**form, "command_id": "enter-ann-02", "division": "novice"}
    )

    assert "Choose a division" in page
    assert refused.status_code == 422
    assert "Choose one: advanced, novice" in shown(refused)
    assert entered.status_code == 303


@rule("ES-DIV-1.a")
def test_a_list_without_divisions_is_refused_or_given_one(thon: Desk) -> None:
    text = "Name\nBo Baker\n"

    refused = sent(thon, text)
    tried = sent(thon, text, division="advanced")

    assert "Choose one: advanced, novice" in refused
    assert "1 would be entered" in tried
    assert "Division: advanced" in tried


def test_the_trial_shows_every_field_and_what_is_wrong(pairs: Desk) -> None:
    text = (
        "Team name,Player 1,Player 2,Player 2 grade,Shirt\n"
        "Foxes,Ann Able,Ben Baker,5th,M\n"
        "Owls,Cy Cole,Di Dean,five,M\n"
    )

    said = sent(pairs, text)

    assert "1 would be entered, 1 refused" in said
    for field in (
        "Team name: Foxes",
        "Player 1 first name: Ann",
        "Player 1 last name: Able",
        "Player 2 grade: 5",
    ):
        assert field in said
    assert "Column Player 2 grade: “five” is not a number" in said
    assert "The column Shirt was not recognized and was left out" in said


def test_columns_are_mapped_on_the_page(pairs: Desk) -> None:
    text = "Spieler,Partnerin\nAnn Able,Ben Baker\n"

    refused = sent(pairs, text)
    mapped = sent(pairs, text, **{"column.0": "full1", "column.1": "full2"})

    assert "has no column with names (found: Spieler, Partnerin)" in refused
    assert "What each column of the list means" in refused
    assert "Player 2 first name: Ben" in mapped


def test_a_workbook_is_tried_and_then_entered_as_its_text(pairs: Desk) -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    for row in (["Player 1", "Player 2", "Team"], ["Zoë Żak", "Gus Grey", "Lynxes"]):
        book.active.append(row)
    out = BytesIO()
    book.save(out)

    tried = uploaded(pairs, "roster.xlsx", out.getvalue())
    entered = sent(pairs, "Player 1,Player 2,Team\nZoë Żak,Gus Grey,Lynxes\n", "enter")

    assert "Player 1,Player 2,Team" in tried  # in the field, for the next step
    assert "1 would be entered" in tried
    assert "1 entered" in entered
    assert "Lynxes Zoë Żak & Gus Grey" in shown(pairs.get("/entrants"))


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("old.xls", b"\xd0\xcf\x11\xe0rest", "is an older Excel file"),
        ("a.xlsx", b"PK\x03\x04rest", "is damaged"),
        ("a.csv", b"Name\nAnn\0\n", "is not a list"),
    ],
)
def test_other_files_are_refused_with_what_to_do(
    name: str, content: bytes, said: str, pairs: Desk
) -> None:
    assert f"{name} {said}" in uploaded(pairs, name, content)


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize("event", ["thon", "pairs"])
def test_the_sample_is_taken_as_it_is(
    event: str, kind: str, browser: httpx.Client
) -> None:
    desk = Desk(browser, event)

    answer = desk.get(f"/template/entrants.{kind}")
    said = uploaded(desk, f"entrants.{kind}", answer.content)

    assert "attachment" in answer.headers["content-disposition"]
    assert "would be entered" in said
    assert "refused" not in said


@rule("ES-ABOUT-2.c")
def test_the_page_says_that_registration_is_closed(thon: Desk) -> None:
    before = thon.get("/entrants").text
    thon.post(
        "/entrants",
        data={
            "command_id": "enter-eve-01",
            "first1": "Eve",
            "last1": "East",
            "division": "novice",
        },
    )
    person = re.search('name="person" value="(.*?)"', thon.get("").text)
    assert person is not None
    thon.post("/here", data={"command_id": "eve-here-01", "person": person[1]})
    late = {"first1": "Flo", "division": "novice", "command_id": "enter-flo-01"}

    refused = thon.post("/entrants", data=late)
    let_in = thon.post(
        "/entrants",
        data={**late, "command_id": "enter-flo-02", "waiver": "the mail was late"},
    )

    assert "no on-site registration" not in before
    assert "no on-site registration" in shown(thon.get("/entrants"))
    assert refused.status_code == 422
    assert "no on-site registration" in shown(refused)
    assert let_in.status_code == 303
