"""Prizes by grade, for newcomers and by lot; several at once; taking one back."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.event import event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.person import People
from starsquare.tournament.prize_offers import for_places
from starsquare.tournament.prizes import awards
from starsquare.tournament.refusals import EndingError
from tests.marks import rule

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


def an_event() -> Cup:
    changes: ask.Changes = {
        "rounds.number": 1,
        "entry.side_size": 1,
        "entry.grade_from": None,
        "entry.grade_to": None,
    }
    cup = Cup("SO", changes=changes)
    for name, rating in RATINGS.items():
        ratings = () if rating is None else (rating,)
        cup.enters(name, ratings=ratings, grade=GRADES[name])
    return cup


def offers(cup: Cup, title: str, **what: object) -> None:
    command = ask.OfferPrize(prize=title, division=cup.division)
    cup.does(replace(command, **what))


def played(cup: Cup, *pairs: str) -> dict[str, tuple[str, ...]]:
    """Play a round in which everybody beats who comes after; say who won what."""
    locked = tuple(
        Pair(EntrantId(both[0]), EntrantId(both[1])) for both in pairs or PAIRS
    )
    cup.does(
        ask.PairRound(pool=cup.pool, seed="x", method=Method.MANUAL, locked=locked)
    )
    cup.does(ask.PublishRound(pool=cup.pool, despite="a test"))
    round_ = cup.state.last_published(cup.pool)
    assert round_ is not None
    for board in round_.open_boards:
        one, two = board.sides
        cup.scores(round_, board, {one: (SCORES[one], SCORES[two])})
    found = awards(cup.state, cup.people)
    return {one.title: one.winners for one in found if one.place is None}


def test_a_grade_prize_goes_to_the_best_of_that_grade() -> None:
    cup = an_event()
    offers(cup, "Fifth grade", kind="grade", grade=5)
    offers(cup, "Fifth grade, second", kind="grade", grade=5, place=2)
    offers(cup, "Eighth grade", kind="grade", grade=8)
    offers(cup, "Third grade", kind="grade", grade=3)

    found = played(cup)

    assert found["Fifth grade"] == ("c",)
    assert found["Fifth grade, second"] == ("d",)
    assert found["Eighth grade"] == ("e",)  # a is the champion
    assert "Third grade" not in found


def test_grades_are_known_of_people_only() -> None:
    cup = an_event()
    offers(cup, "Fifth grade", kind="grade", grade=5)
    played(cup)

    assert "Fifth grade" not in {one.title for one in awards(cup.state)}
    assert "Fifth grade" not in {one.title for one in awards(cup.state, People())}


def test_a_pair_plays_in_the_grade_of_the_older() -> None:
    changes: ask.Changes = {"rounds.number": 1}
    cup = Cup("SO", changes=changes)
    for name in "abcd":
        cup.enters(name, grade=5)
    first = cup.state.entrants[EntrantId("a")].members[0]
    older = cup.people.get(first)
    assert older is not None
    cup.people = cup.people.having(replace(older, grade=7))
    offers(cup, "Seventh grade", kind="grade", grade=7)
    cup.plays()

    found = {one.title: one.winners for one in awards(cup.state, cup.people)}

    assert found["Seventh grade"] == ("a",)


def test_the_best_newcomer_has_no_rating_and_no_place_of_all() -> None:
    cup = an_event()
    cup.enters("g", ratings=(), last_placing=3)
    cup.enters("h", ratings=(900,))
    offers(cup, "First", kind="place", place=1)
    offers(cup, "Third", kind="place", place=3)
    offers(cup, "Best newcomer", kind="newcomer")

    found = played(cup, *PAIRS, "gh")

    assert found["First"] == ("a",)
    assert found["Best newcomer"] == ("d",)  # g was placed before, c is third of all


def test_a_lot_is_drawn_among_those_who_have_nothing_and_are_here() -> None:
    cup = an_event()
    offers(cup, "First", kind="place", place=1)
    offers(cup, "Lot", kind="lot", seed="one")
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("f"), why="had to leave"))
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("e"), why="had to leave"))

    found = played(cup, "ac", "bd")
    (drawn,) = found["Lot"]
    taken = {
        name
        for one in awards(cup.state, cup.people)
        if one.title != "Lot"
        for name in one.winners
    }

    assert drawn in set("abcd") - taken
    assert awards(cup.state, cup.people) == awards(cup.state, cup.people)


def test_nobody_is_drawn_where_everybody_has_a_prize() -> None:
    cup = an_event()
    for name in RATINGS:
        offers(cup, f"For {name}", entrant=EntrantId(name))
    offers(cup, "Lot", kind="lot", seed="one")

    assert "Lot" not in played(cup)


@rule("NA-PUNISH-1")
def test_a_disqualified_entrant_wins_no_prize_for_a_feat() -> None:
    cup = Cup("NA")
    for name in "abcd":
        cup.enters(name)
    offers(cup, "High game", kind="high_game")
    best = {"a": 500, "b": 400, "c": 300, "d": 200}
    cup.plays(lambda _, board: (best[board.sides.one], best[board.sides.two]))
    before = awards(cup.state)[-1]

    cup.does(ask.DisqualifyEntrant(entrant=EntrantId("a"), why="a phone"))

    after = awards(cup.state)[-1]
    assert (before.title, before.winners) == ("High game", ("a",))
    assert (after.title, after.winners) == ("High game", ("b",))


def test_a_prize_for_several_places_is_a_prize_for_each() -> None:
    cup = an_event()
    one = ask.OfferPrize(prize="Trophy", division=cup.division, kind="place")

    single, several = for_places(one, 2, 2), for_places(one, 1, 3)

    assert [(each.prize, each.place) for each in single] == [("Trophy", 2)]
    assert [each.place for each in several] == [1, 2, 3]
    assert several[1].prize == "Trophy, place 2"


def test_a_prize_is_taken_back_by_its_number() -> None:
    cup = an_event()
    for title in ("One", "Two", "Three"):
        offers(cup, title, kind="high_game")
    cup.does(ask.RemovePrize(number=2))

    assert [one.title for one in cup.state.prizes] == ["One", "Three"]
    with pytest.raises(EndingError) as refused:
        cup.does(ask.RemovePrize(number=3))
    assert refused.value.key == "ending.no_prize"
    for event in cup.events:
        assert event_from_json(msgspec.json.encode(event)) == event
    assert fold(cup.events) == cup.state


@pytest.mark.parametrize(
    "what",
    [{"kind": "grade"}, {"kind": "lot"}, {"kind": "grade", "grade": 5, "place": 0}],
)
def test_a_prize_says_whom_it_is_for(what: dict[str, object]) -> None:
    cup = an_event()

    with pytest.raises(EndingError) as refused:
        offers(cup, "Nothing", **what)

    assert refused.value.key == "ending.prize_for_whom"
