"""Drills on paper: everything has its place, and the answers are on another page."""

from __future__ import annotations

import io

import pypdf
import pytest
from msgspec.structs import replace

from starsquare.engine import coach_game
from starsquare.paper.canvas import Look, Paper
from starsquare.paper.face import set_in, width_of
from starsquare.paper.forms.drill_sheet import pages, printed_drills
from starsquare.paper.forms.review_sheet import ReviewSheet
from tests.unit.engine.test_review_game import an_engine, turns_of_record
from tests.unit.paper.papers import boxed_texts


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_drills_fit_their_page_and_the_answers_are_on_another(paper: Paper) -> None:
    turns, final = turns_of_record("out-play.gcg")
    one, two = coach_game(turns, an_engine(), final=final).sides
    sheets = [
        ReviewSheet("Ann – Ben", "Ann", one),
        ReviewSheet("Ann – Ben", "Nobody", replace(two, drills=())),
        ReviewSheet("Ben – Cem", "Cem", two),
    ]
    look = Look(paper=paper)

    for page in pages(sheets, look):
        for text, box in boxed_texts(page):
            found = set_in(text)
            assert width_of(found.text, found.size, text.weight) <= box.width
            assert page.leaf.holds(box)
    file = pypdf.PdfReader(io.BytesIO(printed_drills(sheets, look)))
    asked, answers, others, of_others = (page.extract_text() for page in file.pages)

    for printed, title, name in (
        (asked, "Ann – Ben", "Drills for Ann"),
        (answers, "Ann – Ben", "Ann"),
        (others, "Ben – Cem", "Drills for Cem"),
        (of_others, "Ben – Cem", "Cem"),
    ):
        assert title in printed
        assert name in printed
    assert "Use all seven tiles." in asked
    assert "DARLINGS" not in asked
    assert "DARLINGS" in answers
