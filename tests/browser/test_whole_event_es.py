"""Escondido through its pages: fees, lightning, a contest, a drawing, the trophy."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.browser.organising import Organised
from tests.marks import rule

pytestmark = pytest.mark.soak

LIST = """division,first,last,usual,team
advanced,Ash,North,300,Reds
advanced,Birch,North,290,Reds
advanced,Cedar,North,280,Reds
advanced,Dogwood,North,270,Reds
advanced,Elm,North,260,
advanced,Elm,North,260,
"""
FIR = {"first1": "Fir", "last1": "North", "usual1": "255"}
FIELDS: dict[str, str | bool] = {
    "rounds.advanced": "3",
    "in.intermediate": False,
    "in.novice": False,
    "fee": "25.00",
    "handouts": "lunch ticket, name tag",
}


@rule("ES-FORMAT-2.b", "ES-TIE-1.a", "ES-WIN-1.b", "ES-CONTEST-1.b", "ES-CONTEST-1.c")
@pytest.mark.parametrize("crew", ["pointer", "keyboard"], indirect=True)
def test_escondido_is_run_through_its_pages(crew: Crew) -> None:
    day = Organised(crew, ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"))
    crew.sets_up("Escondido", "Scrabble-Thon", FIELDS)
    crew.invites_the_desk()
    crew.puts_up_the_wall()
    day.imports(LIST, outcomes=["entered"] * 5 + ["already entered"])
    day.registers("Fir", FIR)
    day.takes_fees(6)
    day.checks_in(*day.keys)
    day.wall_says("6 of 6")
    crew.prints_codes()

    first_round(crew, day)
    contest(day)
    second_round(day)
    third_round(day)
    # Ash and Elm have won all three: a lightning round decides the one trophy.
    expect(crew.director.locator(".consequences")).to_contain_text("tied for place 1")
    day.settles("Elm", "Ash", why="Elm laid HEX, Ash laid TEN")
    day.finishes()
    day.draws()

    day.wall_shows("Prizes", "Standings", "Opportunity drawing")
    drawn = crew.wall.locator(".panel.drawing li")
    expect(drawn).to_have_count(2)
    expect(drawn.first).to_contain_text(re.compile("(Ash|Fir) N.*a quilt", re.DOTALL))
    # The best record takes the trophy; a lightning round wins a tied game. By hand:
    # Elm WWW, Ash WWW, Birch LLW, Cedar WLL, Dogwood LWL, Fir LLL
    records = [(place, who, record) for place, who, record, _ in day.standings()]
    assert records[:2] == [("1", "Elm", "3–0"), ("2", "Ash", "3–0")]
    assert sorted(records[2:]) == [
        ("3=", "Birch", "1–2"),
        ("3=", "Cedar", "1–2"),
        ("3=", "Dogwood", "1–2"),
        ("6", "Fir", "0–3"),
    ]
    assert day.prizes() == [("Advanced: place 1", "Elm")]
    assert day.drawing_is_honest()


def first_round(crew: Crew, day: Organised) -> None:
    """Two boards share one table; a tied game has its lightning round."""
    one, two = crew.phones
    day.pairs(1, "Ash-Birch", "Cedar-Dogwood", "Elm-Fir")
    day.publishes("round 1")
    day.wall_shows("Round 1", "Round 1")
    day.starts(1)
    judge = crew.opens_by_link("judge")
    day.judges(judge, table="1", words="cat", verdict="Acceptable")
    day.types_slip(Ash=308, Birch=308)
    day.types_slip(Cedar=346, Dogwood=299)
    crew.scans(one, "Elm North")
    crew.scans(two, "Fir North")
    day.reports(one, 313, 266)
    day.reports(two, 266, 313)
    expect(two.get_by_text("The result is in: 266 to 313")).to_be_visible()
    day.console_says("lightning")
    day.wins_lightning("Ash")
    day.looks_over_slips()
    day.ends(1)


def contest(day: Organised) -> None:
    """Every table submits an entry; the display shows the contest by itself."""
    day.opens_contest(1, "the longest word with Q")
    day.hands_in(1, table="1", entry="QUIZZICAL")
    day.hands_in(1, table="2", entry="QUILT")
    day.wall_shows("Standings", "Contests")
    day.names_winner("QUIZZICAL")
    day.wall_says("★ QUIZZICAL")


def second_round(day: Organised) -> None:
    """A second person checks each slip as it is entered; tickets are sold."""
    day.pairs(2, "Ash-Cedar", "Elm-Birch", "Dogwood-Fir")
    day.publishes("round 2")
    day.starts(2)
    day.has_second_eyes()
    day.types_slip(Ash=322, Cedar=303)
    day.types_slip(Elm=326, Birch=312)
    day.types_slip(Dogwood=300, Fir=250)
    day.ends(2)
    day.opens_drawing("a quilt", "a cake")
    day.sells("Ash North", 3, in_all=3)
    day.sells("Fir North", 2, in_all=5)


def third_round(day: Organised) -> None:
    """The two with two wins do not meet, as the director arranges it."""
    day.pairs(3, "Ash-Dogwood", "Elm-Cedar", "Birch-Fir")
    day.publishes("round 3")
    day.starts(3)
    day.has_second_eyes()
    day.types_slip(Ash=330, Dogwood=300)
    day.types_slip(Elm=310, Cedar=305)
    day.types_slip(Birch=340, Fir=200)
    day.ends(3)
