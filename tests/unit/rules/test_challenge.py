from __future__ import annotations

import pytest

from starsquare.rulebook import changed, rulebook
from starsquare.rules.challenge import (
    Consequence,
    consequence_of,
    draw_is_too_early,
    hold_forbids_draw,
    may_hold_after_early_draw,
)
from tests.marks import rule

NA = rulebook("NA")
SO = rulebook("SO")


@rule("NA-12.d", "NA-12.e", "NA-12.f")
@pytest.mark.parametrize(
    ("acceptable", "is_final_play", "consequence"),
    [
        (False, False, Consequence.PLAY_STRUCK_OFF),
        (False, True, Consequence.PLAY_STRUCK_OFF),
        (True, False, Consequence.CHALLENGER_LOSES_TURN),
        (True, True, Consequence.NOTHING),
    ],
)
def test_a_verdict_costs_one_side_or_the_other_and_at_the_end_only_the_mover(
    *, acceptable: bool, is_final_play: bool, consequence: Consequence
) -> None:
    assert (
        consequence_of(
            acceptable=acceptable, is_final_play=is_final_play, rule=NA.challenge
        )
        is consequence
    )


@rule("SO-CHAL-2.d")
def test_a_last_play_is_not_called_free_where_no_document_says_so() -> None:
    consequence = consequence_of(acceptable=True, is_final_play=True, rule=SO.challenge)

    assert consequence is Consequence.CHALLENGER_LOSES_TURN


def test_nothing_is_lost_where_challenges_are_free() -> None:
    house = changed(NA, {"challenge.failed_cost": "nothing"}, house="HOUSE")

    consequence = consequence_of(
        acceptable=True, is_final_play=False, rule=house.challenge
    )

    assert consequence is Consequence.NOTHING


def test_a_failed_challenge_may_give_the_play_five_points() -> None:
    house = changed(NA, {"challenge.failed_cost": "five_points"}, house="HOUSE")

    def consequence(*, is_final_play: bool) -> Consequence:
        return consequence_of(
            acceptable=True, is_final_play=is_final_play, rule=house.challenge
        )

    assert consequence(is_final_play=False) is Consequence.PLAY_GAINS_POINTS
    assert consequence(is_final_play=True) is Consequence.NOTHING


@rule("NA-11.c")
@pytest.mark.parametrize(
    ("since_play_ms", "too_early"), [(0, True), (4_999, True), (5_000, False)]
)
def test_a_draw_is_too_early_before_the_fifth_second_is_over(
    since_play_ms: int, *, too_early: bool
) -> None:
    assert draw_is_too_early(since_play_ms=since_play_ms, book=NA) is too_early


@pytest.mark.parametrize("book", ["CC", "SO", "ES", "KZ"])
def test_elsewhere_no_draw_is_too_early(book: str) -> None:
    assert not draw_is_too_early(since_play_ms=0, book=rulebook(book))


@rule("NA-11.c")
@pytest.mark.parametrize(("since_play_ms", "counts"), [(5_000, True), (5_001, False)])
def test_a_hold_counts_after_an_early_draw_up_to_the_fifth_second(
    since_play_ms: int, *, counts: bool
) -> None:
    assert NA.hold is not None
    assert (
        may_hold_after_early_draw(since_play_ms=since_play_ms, rule=NA.hold) is counts
    )


@rule("CC-11.d", "NA-11.d")
@pytest.mark.parametrize("book", ["CC", "NA"])
@pytest.mark.parametrize(
    ("since_hold_ms", "forbidden"), [(0, True), (19_999, True), (20_000, False)]
)
def test_a_hold_forbids_draws_until_20_seconds_are_over(
    book: str, since_hold_ms: int, *, forbidden: bool
) -> None:
    hold = rulebook(book).hold

    assert hold is not None
    assert hold_forbids_draw(since_hold_ms=since_hold_ms, rule=hold) is forbidden
