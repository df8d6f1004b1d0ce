"""Draw small pictures of forms for the documents: `python -m tools.paper_pictures`."""

from __future__ import annotations

from pathlib import Path

from PIL.Image import Dither, Image

from starsquare.paper.canvas import Look, Paper
from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.links import ServiceLinks
from starsquare.paper.press import printed
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.person import Person
from tools.page import ROOT
from tools.pdf_view import View

FOLDER = Path("docs/pictures")
SCALE = 0.9
COLOURS = 32
SHOWN = {
    Form.SCORE_SHEETS: "NA",
    Form.RESULT_SLIPS: "NA",
    Form.CHALLENGE_SLIPS: "SO",
    Form.NAME_TAGS: "ES",
    Form.PAIRINGS_BY_TABLE: "KZ",
    Form.CERTIFICATES: "KZ",
}
SCHOOLS = ("Oak", "Elm", "Ash")
PEOPLE = (
    ("Ada", "Quill"),
    ("Bartłomiej", "Żak"),
    ("Chiara", "D'Este"),
    ("Đức", "Nguyễn"),
    ("Elif", "Şahin"),
    ("Freyja", "Þórsdóttir"),
    ("Gwen", "Pryce"),
    ("Hugo", "Müller"),
)


def an_order(code: str, *, is_over: bool = False) -> Order:
    """Return a print order of an event in its second round, or of a finished one."""
    changes = {"rounds.number": 1} if is_over else {}
    cup = Cup(code, title="Cup of the Eight Rivers", changes=changes)
    for number in range(1, 9):
        entrant = cup.enters(f"e{number}", school=f"{SCHOOLS[number % 3]} School")
        for at, person in enumerate(cup.state.entrants[entrant].members):
            first, last = PEOPLE[(number + 3 * at) % len(PEOPLE)]
            cup.people = cup.people.having(
                Person(id=person, first_name=first, last_name=last)
            )
    cup.plays()
    if is_over:
        cup.does(ask.FinishDivision(division=cup.division))
    else:
        cup.pairs()
    links = ServiceLinks(base="https://cup.example", event="cup")
    return Order(tournament=cup.state, people=cup.people, links=links)


def picture_of(form: Form, code: str) -> Image:
    """Render the first page of a form, small, in few colors."""
    order = an_order(code, is_over=form is Form.CERTIFICATES)
    content = printed(form, order, Look(paper=Paper.LETTER))
    picture = View(content).picture(0, scale=SCALE)
    return picture.quantize(COLOURS, dither=Dither.NONE)


if __name__ == "__main__":
    for form, code in SHOWN.items():
        target = ROOT / FOLDER / f"{form.value}.png"
        picture_of(form, code).save(target, optimize=True)
        print(FOLDER / target.name, target.stat().st_size)
