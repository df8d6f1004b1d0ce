"""Prizes with money: places, classes, feats; ties shared, nothing paid twice."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.event import event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.final import class_standings
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.payout import payout_sheet
from starsquare.tournament.prizes import Award, awards, split
from starsquare.tournament.rating_class import RatingClass
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.result import Highlights
from starsquare.tournament.state import Rounding, Tournament

RATINGS = {"a": 1700, "b": 1650, "c": 1400, "d": 1350, "e": 1000, "f": 900}
SCORES = {
    frozenset("af"): {"a": 400, "f": 300},
    frozenset("be"): {"b": 400, "e": 300},
    frozenset("cd"): {"c": 500, "d": 450},
}


def an_event() -> Cup:
    """Six players of three classes after one round: a and b share the first place."""
    changes: ask.Changes = {"rounds.number": 1, "entry.side_size": 1}
    cup = Cup("SO", changes=changes)
    for name, rating in RATINGS.items():
        cup.enters(name, ratings=(rating,))
    classes = (
        RatingClass(name="A", least=1600),
        RatingClass(name="B", least=1300),
        RatingClass(name="C"),
    )
    cup.does(ask.SetClasses(division=cup.division, classes=classes))
    return cup


def played(cup: Cup) -> Cup:
    pairs = tuple(
        Pair(EntrantId(one), EntrantId(two)) for one, two in ("af", "be", "cd")
    )
    cup.does(ask.PairRound(pool=cup.pool, seed="x", method=Method.MANUAL, locked=pairs))
    cup.does(ask.PublishRound(pool=cup.pool, despite="a test"))
    round_ = cup.state.last_published(cup.pool)
    assert round_ is not None
    for board in round_.open_boards:
        one, two = board.sides
        found = SCORES[frozenset((str(one), str(two)))]
        cup.scores(round_, board, {one: (found[one], found[two])})
    return cup


def offers(cup: Cup, title: str, **what: object) -> None:
    command = ask.OfferPrize(prize=title, division=cup.division)
    cup.does(replace(command, **what))


def won(state: Tournament) -> dict[str, str]:
    return {one.title: "".join(one.winners) for one in awards(state) if not one.place}


def of(state: Tournament, title: str) -> Award:
    return next(one for one in awards(state) if one.title == title)


@pytest.mark.parametrize(
    ("cents", "count", "rule", "shares"),
    [
        (10_000, 3, "cent", (3_334, 3_333, 3_333)),
        (10_000, 3, "dollar_down", (3_300, 3_300, 3_300)),
        (10_000, 3, "dollar_up", (3_400, 3_400, 3_400)),
        (9_000, 2, "dollar_up", (4_500, 4_500)),
        (50, 1, "dollar_down", (0,)),
        (50, 1, "dollar_up", (100,)),
        (50, 1, "cent", (50,)),
    ],
)
def test_shares_are_rounded_by_a_named_rule(
    cents: int, count: int, rule: str, shares: tuple[int, ...]
) -> None:
    assert split(cents, count, msgspec.convert(rule, Rounding)) == shares


def test_tied_players_share_the_prizes_of_the_places_they_take() -> None:
    cup = an_event()
    offers(cup, "First", kind="place", place=1, cents=10_000)
    offers(cup, "Second", kind="place", place=2, cents=5_000)
    offers(cup, "Third", kind="place", place=3, cents=2_500)
    offers(cup, "Ninth", kind="place", place=9, cents=100)
    assert awards(cup.state) == ()
    played(cup)

    sheet = payout_sheet(cup.state)

    assert of(cup.state, "First").winners == ("a", "b")
    assert of(cup.state, "Second").shares == (2_500, 2_500)
    paid = {one.winner: (one.cents, one.items) for one in sheet.payouts}
    assert paid["a"] == (7_500, (("First", 5_000), ("Second", 2_500)))
    assert paid["c"] == (2_500, (("Third", 2_500),))
    assert (sheet.offered_cents, sheet.paid_cents, sheet.left_cents) == (
        17_600,
        17_500,
        100,
    )
    assert not any(one.is_final for one in sheet.payouts)


def test_a_class_prize_goes_to_the_best_who_hold_no_other() -> None:
    cup = an_event()
    offers(cup, "Class B, first", kind="place", place=1, rating_class="B", cents=3_000)
    offers(cup, "Class C, first", kind="place", place=1, rating_class="C", cents=2_000)
    offers(cup, "Class C, second", kind="place", place=2, rating_class="C", cents=1_000)
    offers(cup, "Third", kind="place", place=3, cents=2_500)
    played(cup)
    book = cup.state.divisions[cup.division].book
    places = book.prizes.places

    found = won(cup.state)

    assert found["Third"] == "c"
    assert found["Class B, first"] == "d"  # c is third of all
    assert set(found["Class C, first"]) == set("ef")
    assert found["Class C, second"] == found["Class C, first"]
    assert places >= 1


def test_a_class_has_standings_of_its_own() -> None:
    cup = played(an_event())

    found = {
        name: [
            (one.place, str(one.entrant), one.is_shared)
            for one in class_standings(cup.state, cup.division, name)
        ]
        for name in "ABC"
    }

    assert found == {
        "A": [(1, "a", True), (1, "b", True)],
        "B": [(1, "c", False), (2, "d", False)],
        "C": [(1, "e", True), (1, "f", True)],
    }


def test_feats_have_prizes_where_records_exist() -> None:
    cup = an_event()
    kinds = ("high_game", "high_loss", "high_play", "widest_win", "comeback", "upset")
    for kind in (*kinds, "bingos"):
        offers(cup, kind, kind=kind, cents=500)
    offers(cup, "high game of C", kind="high_game", rating_class="C", cents=500)
    played(cup)
    unknown = won(cup.state)
    (round_,) = cup.state.rounds_of(cup.pool)
    notes = Highlights(
        high_plays=BySide(90, 80), bingos=BySide(2, 1), comebacks=BySide(60, None)
    )
    results = {
        number: replace(one, highlights=notes) for number, one in round_.results.items()
    }
    state = replace(cup.state, rounds={cup.pool: (replace(round_, results=results),)})
    known = won(state)

    assert unknown["high_game"] == "c"
    assert unknown["high_loss"] == "d"
    assert set(unknown["widest_win"]) == set("ab")
    assert set(unknown["high game of C"]) == set("ef")
    assert {"comeback", "bingos", "high_play", "upset"}.isdisjoint(unknown)
    assert {"comeback", "bingos", "high_play"} <= known.keys()


def test_an_upset_is_told_by_ratings() -> None:
    cup = an_event()
    offers(cup, "Upset", kind="upset", cents=500)
    played(cup)
    key = cup.board_of("f")
    found = cup.state.find(key)
    assert found is not None
    scores = BySide(300, 400) if found[1].one == "a" else BySide(400, 300)
    cup.does(ask.CorrectResult(board=key, scores=scores, why="misread"))

    assert of(cup.state, "Upset").winners == ("f",)


def test_a_feat_costs_nobody_a_class_prize() -> None:
    cup = an_event()
    offers(cup, "High loss", kind="high_loss", cents=500)
    offers(cup, "Class B", kind="place", rating_class="B", place=2, cents=500)
    played(cup)
    sheet = payout_sheet(cup.state)

    paid = {one.winner: one.cents for one in sheet.payouts}
    assert of(cup.state, "High loss").is_feat
    assert paid["d"] >= 500


def test_rounding_is_chosen_by_the_director_and_kept() -> None:
    cup = an_event()
    offers(cup, "First", kind="place", place=1, cents=10_050)
    cup.does(ask.SetPayoutRounding(rounding="dollar_down"))
    played(cup)

    sheet = payout_sheet(cup.state)

    assert sheet.rounding == "dollar_down"
    assert of(cup.state, "First").shares == (5_000, 5_000)
    assert sheet.left_cents == 50
    for one in cup.events:
        assert event_from_json(msgspec.json.encode(one)) == one
    assert fold(cup.events) == cup.state


def test_a_prize_needs_a_class_that_there_is_and_a_place() -> None:
    cup = an_event()

    with pytest.raises(EndingError) as no_class:
        offers(cup, "Class X", kind="place", rating_class="X")
    with pytest.raises(EndingError) as no_place:
        offers(cup, "Nothing", kind="place", place=0)

    assert no_class.value.key == "ending.no_class"
    assert "A, B, C" in str(no_class.value)
    assert no_place.value.key == "ending.prize_for_whom"


def test_a_prize_by_name_may_have_money() -> None:
    cup = an_event()
    offers(cup, "Best hat", entrant=EntrantId("e"), cents=700)

    (found,) = payout_sheet(cup.state).payouts

    assert (found.winner, found.cents, found.is_final) == ("e", 700, True)


def test_a_share_that_is_rounded_to_nothing_is_not_paid() -> None:
    cup = an_event()
    offers(cup, "First", kind="place", place=1, cents=150)
    cup.does(ask.SetPayoutRounding(rounding="dollar_down"))
    played(cup)

    sheet = payout_sheet(cup.state)

    assert sheet.payouts == ()
    assert sheet.left_cents == 150
