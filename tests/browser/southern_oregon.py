"""A day in Southern Oregon, as its crew runs it: phones, a dispute, a withdrawal."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.browser.whole_day import Day

LIST = """school,first1,last1,first2,last2
Ash,Amy,North,Abe,South
Birch,Bea,North,Bob,South
Cedar,Cy,North,Coe,South
Dogwood,Dot,North,Dan,South
Elm,Eve,North,Ed,South
"""
FIR = {
    **{"school": "Fir", "first1": "Fay", "last1": "North"},
    **{"first2": "Flo", "last2": "South"},
}


def run(crew: Crew) -> Day:
    """Run it from the form to the champion, and return the day."""
    day = Day(crew, ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"))
    crew.sets_up("Southern Oregon", "Valley Open", {"rounds.open": "3"})
    crew.invites_the_desk()
    crew.puts_up_the_wall()
    day.imports(LIST, outcomes=["entered"] * 5)
    day.registers("Fir", FIR)
    day.checks_in(*day.keys)
    day.wall_says("12 of 12")
    crew.prints_codes()

    first_round(crew, day)
    second_round(crew, day)
    third_round(day)
    day.finishes()
    return day


def first_round(crew: Crew, day: Day) -> None:
    """Two phones agree; a team calls the director, another challenges a word."""
    one, two = crew.phones
    crew.scans(one, "Cy North")
    crew.scans(two, "Dan South")
    expect(one.get_by_role("heading", name="No game yet")).to_be_visible()
    day.pairs(1, "Ash-Birch", "Cedar-Dogwood", "Elm-Fir")
    day.publishes("round 1")
    day.wall_shows("Round 1", "Round 1")
    expect(one.get_by_text("against Dot N. & Dan S.")).to_be_visible()
    expect(two.get_by_text("against Cy N. & Coe S.")).to_be_visible()
    day.starts(1)
    day.wall_shows("The round is on", "Round 1", "Standings")
    day.ways.fill(one.get_by_label("Reason (optional)"), "a tile is missing")
    day.ways.press(one.get_by_role("button", name="Call the director"))
    day.answers_call("a tile is missing")
    expect(one.get_by_text("The director has been called")).to_have_count(0)
    judge = crew.opens_by_link("judge")
    day.judges(judge, table="1", words="quartz", verdict="Acceptable")
    day.reports(one, 317, 284)
    day.reports(two, 284, 317)
    expect(one.get_by_text("The result is in: 317 to 284")).to_be_visible()
    expect(two.get_by_text("The result is in: 284 to 317")).to_be_visible()
    day.types_slip(Ash=364, Birch=364)
    day.types_slip(Elm=298, Fir=312)
    day.ends(1)
    day.wall_shows("Standings")


def second_round(crew: Crew, day: Day) -> None:
    """Two phones disagree, and the desk enters what the slip says; Fir has to leave."""
    one, two = crew.phones
    day.pairs(2, "Cedar-Ash", "Birch-Elm", "Dogwood-Fir")
    day.publishes("round 2")
    day.starts(2)
    crew.scans(two, "Abe South")
    day.reports(one, 354, 340)
    expect(one.get_by_text("Your report is in: 354 to 340")).to_be_visible()
    day.reports(two, 340, 345)
    day.console_says("disputed table")
    cedar, ash = "Cy North & Coe South", "Amy North & Abe South"
    day.desk_sees_dispute(
        "Cedar", f"{cedar} reports 354 to 340", f"{ash} reports 340 to 345"
    )
    day.types_slip(Cedar=354, Ash=340)
    expect(two.get_by_text("The result is in: 340 to 354")).to_be_visible()
    day.types_slip(Birch=340, Elm=321)
    day.types_slip(Dogwood=307, Fir=288)
    day.ends(2)
    day.withdraws("Fir", why="the bus leaves")


def third_round(day: Day) -> None:
    """Five are left: one of them has a bye."""
    day.pairs(3, "Birch-bye", "Cedar-Elm", "Ash-Dogwood")
    day.publishes("round 3")
    day.wall_says("bye this round")
    day.starts(3)
    day.types_slip(Cedar=330, Elm=300)
    day.types_slip(Ash=363, Dogwood=320)
    day.ends(3)
    day.console_says("Finalize standings")


# A tie is half a win each, and every point of spread counts. By hand:
# Cedar +33 +14 +30   Birch 0 +19 bye +50   Ash 0 -14 +43
# Fir +14 -19, gone   Dogwood -33 +19 -43   Elm -14 -19 -30
STANDINGS = [
    ("1", "Cedar", "3–0", "+77"),
    ("2", "Birch", "2½–½", "+69"),
    ("3", "Ash", "1½–1½", "+29"),
    ("4", "Fir", "1–1", "−5"),
    ("5", "Dogwood", "1–2", "−57"),
    ("6", "Elm", "0–3", "−63"),
]
