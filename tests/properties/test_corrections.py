"""Properties of corrections: what is shown already is no correction, in any book."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from starsquare.game.side import BySide, Side
from starsquare.rulebook import CODES
from starsquare.testing import DIRECTOR, Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.decide import decide
from starsquare.tournament.final import final_standings
from starsquare.tournament.keys import BoardKey, RoundNumber
from starsquare.tournament.record import Breakdown, breakdown_at
from starsquare.tournament.round import Board, Round

SEEDS = range(8)
MINUTES = (0, 2, 3, 7, 14)


def an_eventful_round(code: str, seed: int) -> Cup:
    """Play a round with late sides, deductions, penalties, forfeits and ties."""
    cup, chance = an_event_of(12, code, changes={"rounds.number": 3}), Random(seed)
    for _ in range(2):
        round_ = cup.pairs(seed=str(seed))
        _comes_late(cup, chance, round_)
        for board in round_.open_boards:
            if cup.board_of(board.one) not in dict(_results(cup)):
                _enters(cup, chance, round_, board)
        _penalises(cup, chance, round_)
    return cup


def _comes_late(cup: Cup, chance: Random, round_: Round) -> None:
    late = [
        person
        for entrant in chance.sample([b.one for b in round_.open_boards], 3)
        for person in cup.state.entrants[entrant].members
    ]
    cup.does(ask.StartRound(pool=cup.pool, absent=tuple(late)))
    for person in late:
        minutes = chance.choice(MINUTES) / 3
        arrival = ask.RecordArrival(pool=cup.pool, person=person)
        cup.does(arrival, after=minutes * 60)
    cup.does(ask.EndRound(pool=cup.pool))


def _enters(cup: Cup, chance: Random, round_: Round, board: Board) -> None:
    if chance.random() < 0.1:
        why = "left early"
        key, lost = round_.key(board), (board.one,)
        cup.does(ask.ForfeitBoard(board=key, entrants=lost, why=why))
        return
    one, two = board.sides
    score, off = chance.randint(200, 500), chance.choice((0, 0, 20, 35))
    other = chance.choice((score - off, chance.randint(150, 450)))
    is_tied = score - off == other
    breaks = cup.state.book_of(board.one).outcome.tie == "lightning_round"
    cup.does(
        ask.EnterSlip(
            board=round_.key(board),
            one=one,
            one_score=score,
            two=two,
            two_score=other,
            one_deduction=off,
            lightning=two if is_tied and breaks else None,
            signed_by=(one, two),
            insist=True,
        )
    )


def _penalises(cup: Cup, chance: Random, round_: Round) -> None:
    if not cup.state.book_of_pool(cup.pool).rulings.penalty_points:
        return
    for board in chance.sample(list(round_.boards), 2):
        points = chance.choice((5, 30, 100))
        cup.does(
            ask.AssessPenalty(
                entrant=board.one,
                round=RoundNumber(round_.number),
                points=points,
                why="a phone",
            )
        )


def _results(cup: Cup) -> Iterator[tuple[BoardKey, Breakdown]]:
    for round_ in cup.state.rounds_of(cup.pool):
        for board in round_.boards:
            if board.number in round_.results:
                shown = breakdown_at(cup.state, round_, board)
                assert shown is not None
                yield round_.key(board), shown


def _is_forfeited(cup: Cup, key: BoardKey) -> bool:
    found = cup.state.find(key)
    assert found is not None
    return bool(found[0].results[key.board].forfeited_by)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", CODES)
def test_correcting_to_what_is_shown_changes_nothing(code: str, seed: int) -> None:
    cup = an_eventful_round(code, seed)
    results = list(_results(cup))
    assert any(one.deductions != BySide(0, 0) for _, one in results)

    happened = [
        decide(
            cup.state,
            ask.CorrectResult(board=key, scores=scores, why="the same"),
            cup.people,
            cup.now,
            DIRECTOR,
        )
        for key, shown in results
        for scores in shown.shown
    ]

    assert set(happened) == {()}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", CODES)
def test_a_point_more_as_played_is_a_point_more_in_the_end(
    code: str, seed: int
) -> None:
    cup = an_eventful_round(code, seed)
    for key, shown in list(_results(cup)):
        scores = shown.played.having(Side.ONE, shown.played.one + 1)
        if scores in shown.shown or _is_forfeited(cup, key):
            continue
        cup.does(ask.CorrectResult(board=key, scores=scores, why="misread"))
        after = dict(_results(cup))[key]
        assert after.final == BySide(shown.final.one + 1, shown.final.two)
        assert after.deductions == shown.deductions


@pytest.mark.parametrize("code", CODES)
def test_a_result_cleared_and_entered_again_leaves_the_standings_as_they_were(
    code: str,
) -> None:
    cup = an_event_of(8, code, rounds_played=2)
    before = final_standings(cup.state, cup.division)
    for key, shown in list(_results(cup)):
        found = cup.state.find(key)
        assert found is not None
        one, two = found[1].sides
        lightning = found[0].results[key.board].lightning
        cup.does(ask.ClearResult(board=key, why="look again"))
        cup.does(
            ask.EnterSlip(
                board=key,
                one=one,
                one_score=shown.played.one,
                two=two,
                two_score=shown.played.two,
                lightning=None if lightning is None else found[1].sides[lightning],
                signed_by=(one, two),
                insist=True,
            )
        )

    assert final_standings(cup.state, cup.division) == before
