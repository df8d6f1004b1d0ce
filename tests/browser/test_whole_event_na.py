"""The school championship through its pages: from the form to the final."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.browser.site import PHONE
from tests.browser.whole_day import Day
from tests.marks import rule

pytestmark = pytest.mark.soak

LIST = """division,school,first1,last1,rating1,first2,last2,rating2
championship,Ash,Amy,North,1600,Abe,South,1600
championship,Birch,Bea,North,1500,Bob,South,1500
championship,Cedar,Cy,North,1400,Coe,South,1400
championship,Dogwood,Dot,North,1300,Dan,South,1300
championship,Elm,Eve,North,1200,Ed,South,1200
"""
FIR = {
    **{"school": "Fir", "first1": "Fay", "last1": "North", "rating1": "1100"},
    **{"first2": "Flo", "last2": "South", "rating2": "1100"},
}
FIELDS: dict[str, str | bool] = {
    "rounds.championship": "3",
    "in.challenge": False,
    "in.high-school": False,
}


@rule("NA-12.c", "NA-24.c", "NA-35.a", "NA-36.a", "NA-36.b")
@pytest.mark.parametrize("crew", ["pointer", "keyboard"], indirect=True)
def test_the_school_championship_is_run_through_its_pages(crew: Crew) -> None:
    day = Day(crew, ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"))
    crew.sets_up("NASSC", "School Championship", FIELDS)
    crew.invites_the_desk()
    crew.puts_up_the_wall()
    day.imports(LIST, outcomes=["entered"] * 5)
    day.registers("Fir", FIR)
    day.checks_in(*day.keys)
    day.wall_says("12 of 12")

    first_round(crew, day)
    two_more_rounds(day)
    final(crew, day)
    day.finishes()

    day.wall_shows("Prizes", "Standings")
    day.wall_says("Bea N. & Bob S. (Birch)")
    # Spreads count up to 100, 150 and 200, and the final for nobody. By hand:
    # Ash +100 +52 +47    Birch +52 -52 +200    Cedar +33 0 -47
    # Dogwood -100 0 +47  Elm -52 +33 -47       Fir -33 -33 -200
    assert day.standings("championship") == [
        ("1", "Birch", "2–1", "+200"),
        ("2", "Ash", "3–0", "+199"),
        ("3", "Cedar", "1½–1½", "−14"),
        ("4", "Dogwood", "1½–1½", "−53"),
        ("5", "Elm", "1–2", "−66"),
        ("6", "Fir", "0–3", "−266"),
    ]
    assert day.prizes() == [("Championship: place 1", "Birch")]


def first_round(crew: Crew, day: Day) -> None:
    """As seeded. Somebody is late; a station judges; a slip lacks a signature."""
    station = crew.opens_by_link("word station")
    runner = crew.opens_by_link("runner", **PHONE)
    day.pairs(1)
    assert day.draft() == ["Ash-Dogwood", "Birch-Elm", "Cedar-Fir"]
    day.publishes("round 1")
    day.wall_shows("Round 1", "Round 1")
    day.starts_without(1, "Dan South")
    day.wall_shows("The round is on", "Round 1", "Standings")
    day.comes_at_last()
    day.asks_station(station, "quartz", "xzqx", verdict="Please ask the director")
    day.brings_slip(runner, Ash=520, Dogwood=250)
    day.brings_slip(runner, Birch=364, Elm=312)
    day.types_unsigned(Cedar=317, Fir=284)
    day.console_says("Get 1 slip signed")
    day.looks_over_slips()
    day.ends(1)


def two_more_rounds(day: Day) -> None:
    """A tie, and a win by more than the cap."""
    day.pairs(2, "Ash-Birch", "Cedar-Dogwood", "Elm-Fir")
    day.publishes("round 2")
    day.starts(2)
    day.has_second_eyes()
    day.types_slip(Ash=326, Birch=274)
    day.types_slip(Cedar=340, Dogwood=340)
    day.types_slip(Elm=321, Fir=288)
    day.ends(2)
    day.wall_shows("Standings")
    day.pairs(3, "Ash-Cedar", "Birch-Fir", "Dogwood-Elm")
    day.publishes("round 3")
    day.starts(3)
    day.types_slip(Ash=363, Cedar=316)
    day.types_slip(Birch=400, Fir=180)
    day.types_slip(Dogwood=344, Elm=297)
    day.ends(3)


def final(crew: Crew, day: Day) -> None:
    """The two best play one more game, and its winner is the champion."""
    day.console_says("Pair the final")
    crew.ways.press(crew.director.get_by_role("button", name="Pair the final"))
    expect(crew.director.locator("h1")).to_have_text("Final draft")
    assert day.draft() == ["Ash-Birch"]
    day.publishes("the final")
    day.wall_shows("The final", "The final")
    day.starts_final()
    day.types_slip(Ash=301, Birch=388)
    day.ends_final()
