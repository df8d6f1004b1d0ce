"""Drills on paper: everything has its place, and the answers are on another page."""

from __future__ import annotations

import io

import pypdf
import pytest

from starsquare.engine import coach_game
from starsquare.paper.canvas import Look, Paper
from starsquare.paper.face import set_in, width_of
from starsquare.paper.forms.drill_sheet import pages, printed_drills
from tests.unit.engine.test_review_game import an_engine, turns_of_record
from tests.unit.paper.papers import boxed_texts


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_drills_fit_their_page_and_the_answers_are_on_another(paper: Paper) -> None:
    turns, final = turns_of_record("out-play.gcg")
    drills = coach_game(turns, an_engine(), final=final).sides[0].drills
    look = Look(paper=paper)

    for page in pages("Ann – Ben", drills, look):
        for text, box in boxed_texts(page):
            found = set_in(text)
            assert width_of(found.text, found.size, text.weight) <= box.width
            assert page.leaf.holds(box)
    file = pypdf.PdfReader(io.BytesIO(printed_drills("Ann – Ben", drills, look)))
    asked, answers = (page.extract_text() for page in file.pages)

    assert "Use all seven tiles." in asked
    assert "DARLINGS" not in asked
    assert "DARLINGS" in answers
