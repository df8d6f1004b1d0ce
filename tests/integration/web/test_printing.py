"""Printing from the service: who may, what comes, and where its codes lead."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pypdf
import pytest

from starsquare.client import Client
from starsquare.game.side import PersonId
from starsquare.paper.form import Form
from starsquare.rulebook import book
from starsquare.service.accounts.event import SettingsChanged
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.person import Person
from tests.integration.web.serving import Served
from tests.unit.paper.papers import codes_in, text_of

BY = PersonId("organiser")
ORGANISER = Identity(BY, (Grant(role=Role.DIRECTOR),))
POOL = PoolKey("advanced")
NAMES = ("ann", "ben", "cem", "dov")


async def an_event(served: Served) -> None:
    """Open an event of four players, and publish its first round."""
    assert served.worker is not None
    desk = served.worker.tournaments
    opening = ask.OpenTournament(event="cup", title="The Cup", book=book("ES"))
    await desk.open(ORGANISER, opening, command_id=CommandId("opening-1"))
    people = [
        Person(id=PersonId(name), first_name=name.title(), last_name="Able")
        for name in NAMES
    ]
    await desk.keep(ORGANISER, "cup", people)
    division = DivisionKey(POOL)
    commands: list[ask.TournamentCommand] = [
        *(
            ask.RegisterEntrant(
                entrant=EntrantId(name), division=division, members=(PersonId(name),)
            )
            for name in NAMES
        ),
        *(ask.CheckIn(person=PersonId(name)) for name in NAMES),
    ]
    await desk.act_all(
        ORGANISER,
        "cup",
        [
            *commands,
            ask.PairRound(pool=POOL, seed="lots"),
            ask.PublishRound(pool=POOL),
        ],
        command_id=CommandId("entries-1"),
    )


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STARSQUARE_DATA", str(folder))
        served = Served(SqliteStore(folder / "log.db"))
        served.call(an_event(served))
        yield served
        served.stop()


@pytest.fixture(scope="module")
def director(served: Served) -> dict[str, str]:
    """The director's cookie."""

    async def cookies() -> dict[str, str]:
        async with await served.director() as client:
            return dict(client.http.cookies)

    return asyncio.run(cookies())


def get(served: Served, path: str, cookies: dict[str, str]) -> httpx.Response:
    return httpx.get(f"{served.address}{path}", cookies=cookies, timeout=60)


def printed(
    served: Served, form: Form, cookies: dict[str, str], query: str = ""
) -> bytes:
    answer = get(served, f"/api/events/cup/print/{form.value}.pdf{query}", cookies)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer.content


def test_the_director_prints_a_form_in_the_size_and_print_that_was_asked_for(
    served: Served, director: dict[str, str]
) -> None:
    plain = printed(served, Form.RESULT_SLIPS, director)
    large = printed(served, Form.RESULT_SLIPS, director, "?paper=letter&large=true")

    assert "Ann A." in " ".join(text_of(plain))
    assert "Round 1 · Result slip" in text_of(plain)[0]
    assert text_of(large)[0].count("Result slip") == 2
    assert "ENABLE1 stands in" in " ".join(
        text_of(printed(served, Form.RULES, director))
    )


def width_of(content: bytes) -> int:
    (page, *_) = pypdf.PdfReader(io.BytesIO(content)).pages
    return int(page.mediabox.width)


def test_a_form_is_printed_on_the_paper_of_the_server_unless_another_is_asked_for(
    served: Served, director: dict[str, str]
) -> None:
    assert served.worker is not None
    accounts = served.worker.accounts
    american = width_of(printed(served, Form.RESULT_SLIPS, director))
    served.call(accounts.change_settings(ORGANISER, SettingsChanged(paper="a4")))
    european = width_of(printed(served, Form.RESULT_SLIPS, director))
    asked = width_of(printed(served, Form.RESULT_SLIPS, director, "?paper=letter"))
    served.call(accounts.change_settings(ORGANISER, SettingsChanged()))

    assert (american, european, asked) == (612, 595, 612)


def test_the_list_says_what_the_event_needs(
    served: Served, director: dict[str, str]
) -> None:
    listed = get(served, "/api/events/cup/print", director).json()["forms"]

    needed = {one["form"]: one["is_needed"] for one in listed}
    assert list(needed) == [form.value for form in Form]
    assert needed["packets"]
    assert not needed["score-cards"]


def test_the_progress_of_a_job_can_be_asked_for(
    served: Served, director: dict[str, str]
) -> None:
    before = get(served, "/api/events/cup/printing/mine", director).json()
    pages = len(text_of(printed(served, Form.PACKETS, director, "?job=mine")))
    after = get(served, "/api/events/cup/printing/mine", director).json()

    assert before == {"done": 0, "pages": 0}
    assert after == {"done": pages, "pages": pages}


def follow(served: Served, link: str) -> str:
    """Follow a link as a phone does, and tell on which page it ends."""
    parts = urlsplit(link)
    assert f"{parts.scheme}://{parts.netloc}" == served.address
    assert parts.path == "/l"
    answer = httpx.post(
        f"{served.address}/l", data={"link": parts.fragment}, timeout=60
    )
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_codes_lead_to_the_page_of_their_role(
    served: Served, director: dict[str, str]
) -> None:
    cards = codes_in(printed(served, Form.TABLE_CARDS, director))
    packets = codes_in(printed(served, Form.PACKETS, director))
    slips = codes_in(printed(served, Form.RESULT_SLIPS, director))

    assert follow(served, cards[0][0]) == "/e/cup/table/1"
    own = [one for page in packets for one in page if "/l#" in one]
    assert [follow(served, one) for one in own] == ["/e/cup/me"] * len(NAMES)
    assert slips[0] == [
        f"{served.address}/e/cup/desk/slip?pool=advanced&round=1&board={board}"
        for board in (1, 2)
    ]


def test_the_code_of_a_slip_opens_its_board_for_staff_and_for_nobody_else(
    served: Served, director: dict[str, str]
) -> None:
    assert served.worker is not None
    codes = codes_in(printed(served, Form.RESULT_SLIPS, director))[0]
    player = Grant(role=Role.ENTRANT, event="cup")
    issuing = served.worker.accounts.links.issue(
        ORGANISER, player, person=PersonId("ann")
    )
    anns = {"starsquare": f"l.{served.call(issuing)}"}

    for board, address in enumerate(codes, start=1):
        opened = httpx.get(address, cookies=director, timeout=60)
        stranger = httpx.get(address, timeout=60)
        assert opened.status_code == 303
        assert opened.headers["location"].startswith("/e/cup/desk/slips?board=")
        assert opened.headers["location"].endswith(f"1%3A{board}")
        page = get(served, opened.headers["location"], director)
        assert page.status_code == 200
        assert not stranger.headers.get("location", "").startswith("/e/cup/desk")
        assert stranger.status_code != 200
        assert httpx.get(address, cookies=anns, timeout=60).status_code == 403


def test_a_stations_link_leads_to_the_station(served: Served) -> None:
    assert served.worker is not None
    grant = Grant(role=Role.STATION, event="cup")
    token = served.call(served.worker.accounts.links.issue(ORGANISER, grant))

    assert follow(served, f"{served.address}/l#{token}") == "/e/cup/station"


def test_codes_can_be_left_out(served: Served, director: dict[str, str]) -> None:
    slips = printed(served, Form.RESULT_SLIPS, director, "?codes=false")

    assert not any(codes_in(slips))


def test_entrants_tables_and_strangers_print_nothing(served: Served) -> None:
    async def test() -> None:
        assert served.worker is not None
        house = served.worker.accounts
        for role in (Role.ENTRANT, Role.TABLE, Role.JUDGE, Role.RUNNER, Role.SPECTATOR):
            grant = Grant(role=role, event="cup")
            ann = PersonId("ann") if role is Role.ENTRANT else None
            link = served.call(house.links.issue(ORGANISER, grant, person=ann))
            async with Client(served.address, link=link) as client:
                for path in ("print", "print/rules.pdf", "printing/mine"):
                    answer = await client.http.get(f"/api/events/cup/{path}")
                    assert answer.status_code == 403, (role, path)
                    assert answer.json()["message"] == (
                        "Only the desk and the director of cup can print its papers"
                    )
        async with served.client() as nobody:
            answer = await nobody.http.get("/api/events/cup/print/rules.pdf")
            assert answer.status_code == 401

    asyncio.run(test())


def test_somebody_at_another_event_prints_nothing_of_this_one(served: Served) -> None:
    async def test() -> None:
        assert served.worker is not None
        other = Grant(role=Role.ENTRANT, event="fest")
        issuing = served.worker.accounts.links.issue(
            ORGANISER, other, person=PersonId("x")
        )
        async with Client(served.address, link=served.call(issuing)) as client:
            answer = await client.http.get("/api/events/cup/print/rules.pdf")
        assert answer.status_code == 403

    asyncio.run(test())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("cup/print/no-such-form.pdf", 404),
        ("cup/print/rules.pdf?division=no-such", 404),
        ("no-such-event/print/rules.pdf", 404),
        ("cup/print/receipts.pdf", 422),
        ("cup/print/rules.pdf?paper=foolscap", 400),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words(
    served: Served, director: dict[str, str], path: str, status: int
) -> None:
    answer = get(served, f"/api/events/{path}", director)

    assert answer.status_code == status
    assert answer.json()["message"]


def test_who_opens_a_form_with_nothing_on_it_reads_so_on_a_page(
    served: Served, director: dict[str, str]
) -> None:
    answer = httpx.get(
        f"{served.address}/api/events/cup/print/receipts.pdf",
        cookies=director,
        headers={"accept": "text/html"},
        timeout=60,
    )

    assert answer.status_code == 422
    assert answer.headers["content-type"].startswith("text/html")
    assert "there is nothing to print yet" in answer.text
