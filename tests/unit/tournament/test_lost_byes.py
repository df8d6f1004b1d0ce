"""Byes of entrants who leave before their round begins."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.absence import missed_rounds
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.record import LineKind
from starsquare.tournament.round import Round
from tests.marks import rule


def of_five(code: str = "CC") -> tuple[Cup, EntrantId]:
    """Return an event whose first round is published, and who has its bye."""
    changes: ask.Changes = {"rounds.number": 3, "pairing.first": "random"}
    cup = Cup(code, changes=changes if code == "CC" else {})
    for name in "abcde":
        cup.enters(name)
    return cup, bye_of(cup.pairs())


def bye_of(round_: Round) -> EntrantId:
    return next(one.one for one in round_.boards if one.is_bye)


def withdraws(cup: Cup, entrant: EntrantId) -> None:
    cup.does(ask.WithdrawEntrant(entrant=entrant, why="has to go home"))


def kinds(cup: Cup, entrant: EntrantId) -> list[LineKind]:
    """Return what the rounds so far were for an entrant."""
    found = next(one for one in cup.standings() if one.entrant == entrant)
    return [one.kind for one in found.record.lines]


@rule("CC-INTRO-1.e", "NA-INTRO-1.d")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_whoever_leaves_before_a_round_begins_has_no_bye_in_it(code: str) -> None:
    cup, entrant = of_five(code)
    before = kinds(cup, entrant)

    withdraws(cup, entrant)
    cup.does(ask.StartRound(pool=cup.pool))

    assert (before, kinds(cup, entrant)) == ([LineKind.BYE], [])
    assert missed_rounds(cup.state, cup.pool) == ()


@rule("SO-SCORE-13.a")
def test_whoever_leaves_in_round_1_has_no_bye_in_the_posted_round_2() -> None:
    cup, _ = of_five("SO")
    entrant = bye_of(cup.pairs())
    cup.does(ask.StartRound(pool=cup.pool))
    first = cup.state.rounds_of(cup.pool)[0]
    for board in first.open_boards:
        cup.scores(first, board)

    withdraws(cup, entrant)

    assert kinds(cup, entrant) == [LineKind.PLAYED]


def test_a_disqualified_entrant_has_no_bye_in_a_round_that_has_not_begun() -> None:
    cup, entrant = of_five("NA")

    cup.does(ask.DisqualifyEntrant(entrant=entrant, why="a phone"))

    assert kinds(cup, entrant) == []


def test_whoever_leaves_during_a_round_keeps_the_bye() -> None:
    cup, entrant = of_five()
    cup.does(ask.StartRound(pool=cup.pool))

    withdraws(cup, entrant)

    assert kinds(cup, entrant) == [LineKind.BYE]


def test_whoever_returns_before_the_round_begins_has_the_bye_again() -> None:
    cup, entrant = of_five()
    boards = cup.state.rounds_of(cup.pool)[0].boards
    withdraws(cup, entrant)

    cup.does(ask.ReturnEntrant(entrant=entrant))

    assert cup.state.rounds_of(cup.pool)[0].boards == boards
    assert cup.state.rounds_of(cup.pool)[0].lost_byes == ()


def test_whoever_returns_during_the_round_has_missed_it() -> None:
    cup, entrant = of_five()
    withdraws(cup, entrant)
    cup.does(ask.StartRound(pool=cup.pool))

    cup.does(ask.ReturnEntrant(entrant=entrant))

    assert kinds(cup, entrant) == []
    assert [one.entrant for one in missed_rounds(cup.state, cup.pool)] == [entrant]


def test_a_draft_keeps_its_bye_and_is_paired_again() -> None:
    cup, _ = of_five()
    for board in cup.state.rounds_of(cup.pool)[0].open_boards:
        cup.scores(cup.state.rounds_of(cup.pool)[0], board)
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    draft = cup.state.rounds_of(cup.pool)[1]

    withdraws(cup, bye_of(draft))

    assert cup.state.rounds_of(cup.pool)[1] == draft
