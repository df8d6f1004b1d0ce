"""Prizes by grade, for newcomers and by lot; several at once; taking one back."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.testing import Hall
from starsquare.tournament import command as ask
from starsquare.tournament.event import event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.person import People
from starsquare.tournament.prize_offers import for_places
from starsquare.tournament.prizes import awards
from starsquare.tournament.refusals import EndingError

GRADES = {"a": 8, "b": 6, "c": 5, "d": 5, "e": 8, "f": None}
RATINGS = {"a": 1700, "b": 1650, "c": None, "d": None, "e": 1000, "f": None}
SCORES = {
    "a": 500,
    "b": 480,
    "c": 460,
    "d": 300,
    "e": 300,
    "f": 300,
    "g": 350,
    "h": 300,
}
PAIRS = ("af", "be", "cd")


def an_event() -> Hall:
    changes: ask.Changes = {
        "rounds.number": 1,
        "entry.side_size": 1,
        "entry.grade_from": None,
        "entry.grade_to": None,
    }
    hall = Hall("SO", changes=changes)
    for name, rating in RATINGS.items():
        ratings = () if rating is None else (rating,)
        hall.enters(name, ratings=ratings, grade=GRADES[name])
    return hall


def offers(hall: Hall, title: str, **what: object) -> None:
    command = ask.OfferPrize(prize=title, division=hall.division)
    hall.does(replace(command, **what))


def played(hall: Hall, *pairs: str) -> dict[str, tuple[str, ...]]:
    """Play a round in which everybody beats who comes after; say who won what."""
    locked = tuple(
        Pair(EntrantId(both[0]), EntrantId(both[1])) for both in pairs or PAIRS
    )
    hall.does(
        ask.PairRound(pool=hall.pool, seed="x", method=Method.MANUAL, locked=locked)
    )
    hall.does(ask.PublishRound(pool=hall.pool, despite="a test"))
    round_ = hall.state.last_published(hall.pool)
    assert round_ is not None
    for board in round_.open_boards:
        one, two = board.sides
        hall.scores(round_, board, {one: (SCORES[one], SCORES[two])})
    found = awards(hall.state, hall.people)
    return {one.title: one.winners for one in found if one.place is None}


def test_a_grade_prize_goes_to_the_best_of_that_grade() -> None:
    hall = an_event()
    offers(hall, "Fifth grade", kind="grade", grade=5)
    offers(hall, "Fifth grade, second", kind="grade", grade=5, place=2)
    offers(hall, "Eighth grade", kind="grade", grade=8)
    offers(hall, "Third grade", kind="grade", grade=3)

    found = played(hall)

    assert found["Fifth grade"] == ("c",)
    assert found["Fifth grade, second"] == ("d",)
    assert found["Eighth grade"] == ("e",)  # a is the champion
    assert "Third grade" not in found


def test_grades_are_known_of_people_only() -> None:
    hall = an_event()
    offers(hall, "Fifth grade", kind="grade", grade=5)
    played(hall)

    assert "Fifth grade" not in {one.title for one in awards(hall.state)}
    assert "Fifth grade" not in {one.title for one in awards(hall.state, People())}


def test_a_pair_plays_in_the_grade_of_the_older() -> None:
    changes: ask.Changes = {"rounds.number": 1}
    hall = Hall("SO", changes=changes)
    for name in "abcd":
        hall.enters(name, grade=5)
    first = hall.state.entrants[EntrantId("a")].members[0]
    older = hall.people.get(first)
    assert older is not None
    hall.people = hall.people.having(replace(older, grade=7))
    offers(hall, "Seventh grade", kind="grade", grade=7)
    hall.plays()

    found = {one.title: one.winners for one in awards(hall.state, hall.people)}

    assert found["Seventh grade"] == ("a",)


def test_the_best_newcomer_has_no_rating_and_no_place_of_all() -> None:
    hall = an_event()
    hall.enters("g", ratings=(), last_placing=3)
    hall.enters("h", ratings=(900,))
    offers(hall, "First", kind="place", place=1)
    offers(hall, "Third", kind="place", place=3)
    offers(hall, "Best newcomer", kind="newcomer")

    found = played(hall, *PAIRS, "gh")

    assert found["First"] == ("a",)
    assert found["Best newcomer"] == ("d",)  # g was placed before, c is third of all


def test_a_lot_is_drawn_among_those_who_have_nothing_and_are_here() -> None:
    hall = an_event()
    offers(hall, "First", kind="place", place=1)
    offers(hall, "Lot", kind="lot", seed="one")
    hall.does(ask.WithdrawEntrant(entrant=EntrantId("f"), why="had to leave"))
    hall.does(ask.WithdrawEntrant(entrant=EntrantId("e"), why="had to leave"))

    found = played(hall, "ac", "bd")
    (drawn,) = found["Lot"]
    taken = {
        name
        for one in awards(hall.state, hall.people)
        if one.title != "Lot"
        for name in one.winners
    }

    assert drawn in set("abcd") - taken
    assert awards(hall.state, hall.people) == awards(hall.state, hall.people)


def test_nobody_is_drawn_where_everybody_has_a_prize() -> None:
    hall = an_event()
    for name in RATINGS:
        offers(hall, f"For {name}", entrant=EntrantId(name))
    offers(hall, "Lot", kind="lot", seed="one")

    assert "Lot" not in played(hall)


def test_a_prize_for_several_places_is_a_prize_for_each() -> None:
    hall = an_event()
    one = ask.OfferPrize(prize="Trophy", division=hall.division, kind="place")

    single, several = for_places(one, 2, 2), for_places(one, 1, 3)

    assert [(each.prize, each.place) for each in single] == [("Trophy", 2)]
    assert [each.place for each in several] == [1, 2, 3]
    assert several[1].prize == "Trophy, place 2"


def test_a_prize_is_taken_back_by_its_number() -> None:
    hall = an_event()
    for title in ("One", "Two", "Three"):
        offers(hall, title, kind="high_game")
    hall.does(ask.RemovePrize(number=2))

    assert [one.title for one in hall.state.prizes] == ["One", "Three"]
    with pytest.raises(EndingError) as refused:
        hall.does(ask.RemovePrize(number=3))
    assert refused.value.key == "ending.no_prize"
    for event in hall.events:
        assert event_from_json(msgspec.json.encode(event)) == event
    assert fold(hall.events) == hall.state


@pytest.mark.parametrize(
    "what",
    [{"kind": "grade"}, {"kind": "lot"}, {"kind": "grade", "grade": 5, "place": 0}],
)
def test_a_prize_says_whom_it_is_for(what: dict[str, object]) -> None:
    hall = an_event()

    with pytest.raises(EndingError) as refused:
        offers(hall, "Nothing", **what)

    assert refused.value.key == "ending.prize_for_whom"
