"""Kalamazoo through its pages: three categories, three places in each."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.browser.whole_day import Day
from tests.marks import rule

pytestmark = pytest.mark.soak

LIST = """division,first,last,team
competitive,Ann,North,
competitive,Ben,North,
competitive,Cat,North,
just-for-fun,Fay,South,
just-for-fun,Gus,South,
just-for-fun,Hal,South,
corporate,Ida,West,Acme
corporate,Joe,West,Acme
corporate,Kim,East,Bolt
corporate,Lou,East,Bolt
"""
SERIOUS, FUN = "Competitive", "Just For Fun"
PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lou")


@rule("KZ-PLAY-9.a", "KZ-WIN-1", "KZ-CAT-1")
@pytest.mark.parametrize("crew", ["pointer", "keyboard"], indirect=True)
def test_kalamazoo_is_run_through_its_pages(crew: Crew) -> None:
    day = Day(crew, (*PLAYERS, "Acme", "Bolt"))
    crew.sets_up("Kalamazoo", "Fest", {})
    crew.invites_the_desk()
    crew.puts_up_the_wall()
    day.imports(LIST, outcomes=["entered"] * 10)
    day.registers("Dan", {"first1": "Dan", "last1": "North"}, division=SERIOUS)
    day.checks_in(*PLAYERS)
    day.wall_says("11 of 11", "4 / 4", "3 / 3")
    crew.prints_codes()

    first_round(crew, day)
    second_round(crew, day)
    third_round(day)
    day.corrects(1, why="digits swapped on the card", Fay=350, Gus=364)
    day.preview_says("Gus", "2", "1")
    day.confirms("Correct the result")
    day.finishes()

    day.wall_shows(
        "Prizes", "Standings · Competitive", "Standings · Just For Fun", "Standings"
    )
    # All points count, and a bye is worth the mean of the other rounds. By hand:
    # Ben 337 + 313 + 289   Ann 300 + 299 + 336   Cat 300 + 327 + 303
    # Dan 304 + 280 + 317   Gus 364 + 340 + 316   Fay 350 + 326 + 338
    # Hal 317 + 317 + 317   Acme (982 + 902) / 2  Bolt (293 + 274 + 311 + 600) / 2
    assert day.standings("competitive", by="Points") == [
        ("1", "Ben", "1–2", "939"),
        ("2", "Ann", "2½–½", "935"),
        ("3", "Cat", "1½–1½", "930"),
        ("4", "Dan", "1–2", "901"),
    ]
    assert day.standings("just-for-fun", by="Points") == [
        ("1", "Gus", "2–1", "1020"),
        ("2", "Fay", "1–1", "1014"),
        ("3", "Hal", "2–0", "951"),
    ]
    assert day.prizes() == [
        ("Competitive: champion", "Ben"),
        ("Competitive: place 2", "Ann"),
        ("Competitive: place 3", "Cat"),
        ("Just For Fun: place 1", "Gus"),
        ("Just For Fun: place 2", "Fay"),
        ("Just For Fun: place 3", "Hal"),
        ("Corporate Teams: place 1", "Acme"),
        ("Corporate Teams: place 2", "Bolt"),
    ]


def first_round(crew: Crew, day: Day) -> None:
    """Both pools with one press; a challenge; two phones disagree, one is corrected."""
    one, two = crew.phones
    day.pairs(1, "Ann-Cat", "Ben-Dan", pool=SERIOUS)
    day.pairs(1, "Kim-bye", "Fay-Gus", "Hal-Joe", "Ida-Lou", pool=FUN)
    day.publishes_all(1)
    day.wall_shows("Round 1", "Round 1 · Competitive", "Round 1 · Just For Fun")
    day.starts(1)
    judge = crew.opens_by_link("judge")
    day.judges(judge, table="2", words="quartz xzqx", verdict="Look it up")
    crew.scans(one, "Ann North")
    crew.scans(two, "Cat North")
    day.reports(one, 300, 300)
    day.reports(two, 300, 310)
    day.desk_sees_dispute("Ann")
    expect(one.get_by_text("the other side reported something else")).to_be_visible()
    expect(two.get_by_text("You reported 300 to 310")).to_be_visible()
    day.reports(two, 300, 300)
    expect(one.get_by_text("The result is in: 300 to 300")).to_be_visible()
    day.types_slip(Ben=337, Dan=304)
    day.types_slip(Fay=350, Gus=346)
    day.types_slip(Hal=317, Joe=284)
    day.types_slip(Ida=331, Lou=312)
    day.ends(1)


def second_round(crew: Crew, day: Day) -> None:
    """Two phones agree at once."""
    one, two = crew.phones
    day.pairs(2, "Ben-Cat", "Dan-Ann", pool=SERIOUS)
    day.pairs(2, "Hal-bye", "Gus-Lou", "Fay-Joe", "Ida-Kim", pool=FUN)
    day.publishes_all(2)
    day.starts(2)
    crew.scans(one, "Ida West")
    crew.scans(two, "Kim East")
    day.reports(one, 307, 274)
    day.reports(two, 274, 307)
    expect(two.get_by_text("The result is in: 274 to 307")).to_be_visible()
    day.types_slip(Ben=313, Cat=327)
    day.types_slip(Dan=280, Ann=299)
    day.types_slip(Gus=340, Lou=288)
    day.types_slip(Fay=326, Joe=321)
    day.ends(2)


def third_round(day: Day) -> None:
    """Somebody has to leave, and the game is forfeited."""
    day.pairs(3, "Ben-Ann", "Cat-Dan", pool=SERIOUS)
    day.pairs(3, "Fay-bye", "Gus-Ida", "Hal-Lou", "Joe-Kim", pool=FUN)
    day.publishes_all(3)
    day.starts(3)
    day.types_slip(Ben=289, Ann=336)
    day.types_slip(Cat=303, Dan=317)
    day.types_slip(Gus=316, Ida=344)
    day.types_slip(Joe=297, Kim=311)
    day.forfeits("Lou", why="had to leave")
    day.confirms("Forfeit the game")
    day.ends(3)
