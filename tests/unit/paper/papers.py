"""A day to print from: every book, with names as long as people have them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

import msgspec
import pypdf
import zxingcpp
from tools.pdf_view import View

from starsquare.game.side import PersonId
from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.links import ServiceLinks
from starsquare.paper.mark import Page, Stamp, Text, Turned
from starsquare.paper.press import printed
from starsquare.rulebook import CODES
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.pairing import Method
from starsquare.tournament.person import Person

BASE = "https://cup.example.org"
EVENT = "an event"
TITLE = "Cup of the Eight Rivers"
PLAIN = Look()

SHORT = (
    ("Ann", "Lee"),
    ("Ben", "Ash"),
    ("Zoë", "Żak"),
    ("Nguyễn", "Đặng"),
    ("İbrahim", "Şükrü"),
    ("Þóra", "Æsardóttir"),
    ("Łucja", "Wiśniewska"),
)
LONG = (  # of sixty letters, accents and all
    ("Wilhelmína Þórdís Ingibjörg", "Guðbrandsdóttir-Ólafssonarson-Á."),
    ("Nguyễn Thị Phương Thảo Vân", "Đặng Huỳnh Trần Lê Hoàng Phượng Ở"),
    ("Żaneta Świętosława Genowefa", "Brzęczyszczykiewicz-Gżegżółka-Ś."),
    ("İbrahim Çağrı Gökçe Ünsal B.", "Şükrüoğlu-Büyükçekmeceliğil Ağı"),  # noqa: RUF001
)
LONG_SCHOOL = "Escola Secundária Doña María José Fernández de Córdoba Ñandú"


def with_names(
    order: Order, names: tuple[tuple[str, str], ...], *, whole: bool
) -> Order:
    """Return everybody a name in turn."""
    people = order.people
    for number, (key, person) in enumerate(sorted(people.by_id.items())):
        first, last = names[number % len(names)]
        people = people.having(
            Person(
                id=key,
                first_name=first,
                last_name=last,
                school=person.school,
                shown_as="full_name" if whole else None,
            )
        )
    return msgspec.structs.replace(order, people=people)


def a_cup(
    code: str, *, school: str, entrants: int = 7, method: Method | None = None
) -> Cup:
    """Play a round, publish the next by a method, take money, sell tickets."""
    changes = {} if code != "CC" else {"rounds.number": 6, "rounds.minutes": 50}
    cup = Cup(code, title=TITLE, changes=changes, fee_cents=2500)
    for number in range(1, entrants + 1):
        cup.enters(
            f"e{number}",
            school=school or f"School {number % 3}",
            team=f"Team {number % 2}" if method is Method.TEAM_MATCHES else None,
        )
    cup.plays()
    cup.does(ask.PairRound(pool=cup.pool, seed="lots", method=method))
    cup.does(ask.PublishRound(pool=cup.pool, despite="a test"))
    cup.does(
        ask.OpenDrawing(prizes=("a quilt", "a book"), seed_hash=commitment_to("seed"))
    )
    holder = PersonId("e1-1")
    cup.does(ask.SellTickets(holder=holder, count=3))
    for key in cup.state.divisions:
        cup.does(ask.SetRatingSystem(division=key, system="naspa"))
    cup.does(
        ask.OfferPrize(
            prize="High game", division=cup.division, kind="high_game", cents=12_550
        )
    )
    return cup


METHODS = {Form.BRACKET: Method.KNOCKOUT, Form.TEAM_SHEETS: Method.TEAM_MATCHES}
"""By which method a round is paired for forms that only such a round has."""


@cache
def a_day(code: str, *, is_long: bool = False, form: Form | None = None) -> Order:
    """Return an event of a book in its second round, with codes on its papers."""
    school = LONG_SCHOOL if is_long else ""
    method = None if form is None else METHODS.get(form)
    cup = a_cup(code, school=school, method=method)
    order = Order(
        tournament=cup.state, people=cup.people, lexicon="ENABLE1", is_draft=True
    )
    links = ServiceLinks(
        base=BASE,
        event=EVENT,
        tables={table: f"table-{table:04}" + "x" * 60 for table in order.tables()},
        people={key: f"person-{key}" + "x" * 60 for key in order.people.by_id},
        station_token="station" + "x" * 60,
    )
    order = msgspec.structs.replace(order, links=links)
    return with_names(order, LONG if is_long else SHORT, whole=is_long)


def every_day() -> Iterator[Order]:
    """Return every book's."""
    return map(a_day, CODES)


@cache
def a_file(code: str, form: Form, look: Look = PLAIN) -> bytes:
    """Print a form, once for all tests."""
    return printed(form, a_day(code), look)


def text_of(content: bytes) -> list[str]:
    """Read back what stands on each page."""
    return [
        " ".join(page.extract_text().split())
        for page in pypdf.PdfReader(io.BytesIO(content)).pages
    ]


def codes_in(content: bytes, *, pages: int | None = None) -> list[list[str]]:
    """Photograph pages, and decode every code on each, from the upper left."""
    view = View(content)
    found: list[list[str]] = []
    for number in range(len(view) if pages is None else pages):
        picture = view.picture(number, scale=3).convert("L")
        codes = zxingcpp.read_barcodes(picture)
        places = sorted(
            (code.position.top_left.y // 50, code.position.top_left.x, code.text)
            for code in codes
        )
        found.append([text for _, _, text in places])
    return found


def boxed_texts(page: Page) -> Iterator[tuple[Text, Box]]:
    """Return every text with the box in which it stands on the page."""
    for mark in page.marks:
        match mark:
            case Text():
                yield mark, mark.box
            case Stamp(marks=marks):
                yield from ((one, one.box) for one in marks if isinstance(one, Text))
            case Turned(box=turned, marks=marks):
                for one in marks:
                    if isinstance(one, Text):
                        yield (
                            one,
                            Box(
                                2 * turned.centre - one.box.right,
                                2 * turned.middle - one.box.bottom,
                                one.box.width,
                                one.box.height,
                            ),
                        )
            case _:
                pass
