"""Who plays the final, when the standings change after it was drafted."""

from __future__ import annotations

import pytest

from starsquare.game.side import BySide
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.corrections import OtherRound, consequences
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Round
from tests.marks import rule

A, B, C, D = map(EntrantId, "abcd")


def with_a_drafted_final() -> Cup:
    """Return an event in which a and c lead, then d and b."""
    cup = Cup("NA", changes={"rounds.number": 1})
    for name in "abcd":
        cup.enters(name)
    locked = (Pair(A, B), Pair(C, D))
    cup.does(
        ask.PairRound(pool=cup.pool, seed="x", method=Method.MANUAL, locked=locked)
    )
    cup.does(ask.PublishRound(pool=cup.pool))
    for board in last(cup).open_boards:
        cup.scores(last(cup), board, {"a": (400, 300), "c": (380, 300)})
    pairs_final(cup)
    return cup


def with_a_published_final() -> Cup:
    cup = with_a_drafted_final()
    cup.does(ask.PublishRound(pool=cup.pool))
    return cup


def last(cup: Cup) -> Round:
    return cup.state.rounds_of(cup.pool)[-1]


def pairs_final(cup: Cup) -> None:
    cup.does(ask.PairFinal(division=cup.division, seed="x"))


def corrects(cup: Cup, one: EntrantId, own: int, other: int) -> tuple[OtherRound, ...]:
    """Correct a result of the first round, and return what it came too late for."""
    before = cup.state
    first = before.rounds_of(cup.pool)[0]
    board = first.board_of(one)
    assert board is not None
    scores = BySide(own, other) if board.one == one else BySide(other, own)
    cup.does(ask.CorrectResult(board=first.key(board), scores=scores, why="misread"))
    return consequences(before, cup.state, cup.pool).rounds


@rule("NA-36.a", "NA-PUNISH-1")
def test_a_disqualified_team_gives_its_seat_in_a_drafted_final_to_the_next() -> None:
    cup = with_a_drafted_final()
    cup.does(ask.DisqualifyEntrant(entrant=A, why="a phone"))

    with pytest.raises(RoundError, match="Pair it again"):
        cup.does(ask.PublishRound(pool=cup.pool))
    pairs_final(cup)
    cup.does(ask.PublishRound(pool=cup.pool))

    assert last(cup).boards[0].entrants == (C, D)
    assert [one.number for one in cup.state.rounds_of(cup.pool)] == [1, 2]


@rule("NA-36.a")
def test_an_unpublished_final_is_paired_again_on_the_corrected_standings() -> None:
    cup = with_a_published_final()
    corrects(cup, C, 300, 390)
    cup.does(ask.WithdrawRound(pool=cup.pool, why="the wrong finalists"))

    with pytest.raises(RoundError, match="Pair it again"):
        cup.does(ask.PublishRound(pool=cup.pool))
    pairs_final(cup)
    cup.does(ask.PublishRound(pool=cup.pool))

    assert last(cup).boards[0].entrants == (A, D)


@rule("NA-36.a")
def test_a_correction_says_who_would_play_the_published_final() -> None:
    cup = with_a_published_final()

    told = corrects(cup, C, 300, 390)
    still = corrects(cup, C, 301, 390)
    back = corrects(cup, C, 380, 300)

    assert told == (
        OtherRound(RoundNumber(2), (Pair(A, C),), (Pair(A, D),), is_final=True),
    )
    assert (still, back) == ((), ())


def test_a_correction_of_the_final_itself_changes_no_finalist() -> None:
    cup = with_a_published_final()
    final = last(cup)
    cup.scores(final, final.boards[0], {"a": (300, 290)})
    before = cup.state

    cup.does(
        ask.CorrectResult(
            board=final.key(final.boards[0]), scores=BySide(290, 300), why="misread"
        )
    )

    assert consequences(before, cup.state, cup.pool).rounds == ()


def test_a_drafted_final_stays_as_it_is_once_the_rules_have_none() -> None:
    cup = with_a_drafted_final()
    cup.does(
        ask.ChangeRules(division=cup.division, changes={"final": None}, why="no time")
    )
    corrects(cup, C, 300, 390)

    cup.does(ask.PublishRound(pool=cup.pool))

    assert last(cup).boards[0].entrants == (A, C)
