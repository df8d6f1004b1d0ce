"""The Capitol Cup through its pages: from the form to the champion."""

from __future__ import annotations

import pytest

from tests.browser.crew import Crew
from tests.browser.site import PHONE
from tests.browser.whole_day import Day
from tests.marks import rule

LIST = """school,state,first1,last1,grade1,first2,last2,grade2
Ash,OR,Amy,North,6,Abe,South,7
Birch,OR,Bea,North,6,Bob,South,7
Cedar,OR,Cy,North,5,Coe,South,8
Dogwood,OR,Dot,North,6,Dan,South,7
Elm,OR,Eve,North,6,Ed,South,7
Oak,OR,Ora,North,6,Ox,South,11
"""


def a_team(school: str, first: str, second: str) -> dict[str, str]:
    """Fill in the form for two of one school."""
    one = {"first1": first, "last1": "North", "grade1": "6"}
    two = {"first2": second, "last2": "South", "grade2": "7"}
    return {"school": school, "state": "OR", **one, **two}


@rule("CC-24.b", "CC-24.c", "CC-33", "CC-35.a", "CC-WIN-1")
@pytest.mark.parametrize(
    "crew", ["pointer", pytest.param("keyboard", marks=pytest.mark.soak)], indirect=True
)
def test_the_capitol_cup_is_run_through_its_pages(crew: Crew) -> None:
    day = Day(crew, ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum"))
    crew.sets_up("Capitol Cup", "Capitol Cup", {"rounds.open": "3"})
    crew.invites_the_desk()
    crew.puts_up_the_wall()
    day.wall_shows("Welcome")
    # A list with one player who is too old; a form; everybody arrives.
    day.imports(LIST, outcomes=["entered"] * 5 + ["refused"])
    day.registers("Fir", a_team("Fir", "Fay", "Flo"))
    day.wall_shows("Welcome", "Check-in")
    day.checks_in("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
    day.wall_says("12 of 12", "6 / 6")

    first_round(crew, day)
    second_round(day)
    third_round(day)
    # The slip of round 1 is read again, and Cedar has not won it.
    day.corrects(1, why="the page was added up again", Cedar=310, Fir=330)
    day.preview_says("Fir", "5", "1")
    day.confirms("Correct the result")
    day.finishes()

    day.wall_shows("Prizes", "Standings")
    day.wall_says("Fay N. & Flo S. (Fir)")
    # A tie is half a win each. The spread counts up to 100, 150 and 250. By hand:
    # Fir +20 0 +250         Ash +100 0 +66       Birch +10 +52 -66
    # Dogwood -100 +30 +5    Elm -10 bye +50 -5   Cedar -20 -30 bye +50
    # Gum, from the second round on, -52 -250
    assert day.standings() == [
        ("1", "Fir", "2½–½", "+270"),
        ("2", "Ash", "2½–½", "+166"),
        ("3", "Birch", "2–1", "−4"),
        ("4", "Dogwood", "2–1", "−65"),
        ("5", "Elm", "1–2", "+35"),
        ("6", "Cedar", "1–2", "0"),
        ("7", "Gum", "0–2", "−302"),
    ]
    assert day.prizes() == [("Capitol Cup: champion", "Fir")]


def first_round(crew: Crew, day: Day) -> None:
    """Phones are banned: a runner brings slips, and a judge answers a challenge."""
    day.pairs(1, "Ash-Dogwood", "Birch-Elm", "Cedar-Fir")
    day.publishes("round 1")
    day.wall_shows("Round 1", "Round 1")
    day.starts(1)
    day.wall_shows("The round is on", "Round 1", "Standings")
    runner = crew.opens_by_link("runner", **PHONE)
    judge = crew.opens_by_link("judge")
    day.judges(judge, table="2", words="quartz xzqx", verdict="Look it up")
    day.brings_slip(runner, Ash=400, Dogwood=225)
    day.types_slip(Birch=290, Elm=280)
    day.types_slip(Cedar=317, Fir=298)
    day.looks_over_slips()
    day.ends(1)
    day.wall_shows("Standings")


def second_round(day: Day) -> None:
    """A team is late, so that one has a bye; an announcement; a tie."""
    day.registers("Gum", a_team("Gum", "Gil", "Gia"))
    day.checks_in("Gum")
    day.announces("Team Gum, welcome! Round 2 in five minutes")
    day.wall_shows("Please note", "Standings")
    day.wall_says("Team Gum, welcome!")
    day.takes_down()
    day.wall_shows("Standings")
    day.decides_missed(
        "A loss by 50 points",
        "No record for this round",
        why="they entered after it",
    )
    day.pairs(2, "Elm-bye", "Ash-Fir", "Birch-Gum", "Dogwood-Cedar")
    day.publishes("round 2")
    day.wall_shows("Round 2", "Round 2")
    day.starts(2)
    day.has_second_eyes()
    day.types_slip(Ash=326, Fir=326)
    day.types_slip(Birch=340, Gum=288)
    day.types_slip(Dogwood=300, Cedar=270)
    day.ends(2)


def third_round(day: Day) -> None:
    """The last round: one has a bye, and one wins by more than the cap."""
    day.pairs(3, "Cedar-bye", "Ash-Birch", "Fir-Gum", "Dogwood-Elm")
    day.publishes("round 3")
    day.starts(3)
    day.types_slip(Ash=363, Birch=297)
    day.types_slip(Fir=350, Gum=80)
    day.types_slip(Dogwood=310, Elm=305)
    day.ends(3)
    day.console_says("Finalize standings")
