"""Taking a result back: the board has none, and all that followed follows."""

from __future__ import annotations

import pytest

from starsquare.game.side import BySide, PersonId
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.final import final_of, final_standings
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.outstanding import Missing, outstanding
from starsquare.tournament.refusals import EndingError, ResultError

ONE, TWO = EntrantId("e001"), EntrantId("e002")
VOLUNTEER = PersonId("volunteer")


def enters(cup: Cup, by: PersonId, *, is_validated: bool = False) -> BoardKey:
    key = cup.board_of(ONE)
    cup.does(
        ask.EnterSlip(
            board=key,
            one=ONE,
            one_score=300,
            two=TWO,
            two_score=250,
            signed_by=(ONE, TWO),
            is_validated=is_validated,
        ),
        by=by,
    )
    return key


def two_at_a_board(code: str = "NA") -> Cup:
    cup = an_event_of(2, code)
    cup.pairs()
    return cup


def test_a_cleared_board_is_as_it_was_before_its_result() -> None:
    cup = two_at_a_board()
    before = cup.state
    key = enters(cup, VOLUNTEER)

    cup.does(ask.ClearResult(board=key), by=VOLUNTEER)

    assert cup.state == before
    assert [one.missing for one in outstanding(cup.state, cup.pool)] == [Missing.RESULT]
    enters(cup, VOLUNTEER)


def test_only_an_own_entry_that_nobody_validated_needs_no_reason() -> None:
    cup = two_at_a_board()
    key = enters(cup, VOLUNTEER)

    with pytest.raises(EndingError, match="needs a reason"):
        cup.does(ask.ClearResult(board=key))
    cup.does(ask.ClearResult(board=key, why="wrong table"))
    enters(cup, VOLUNTEER, is_validated=True)
    with pytest.raises(EndingError, match="needs a reason"):
        cup.does(ask.ClearResult(board=key), by=VOLUNTEER)


def test_a_board_without_a_result_has_none_to_clear() -> None:
    cup = two_at_a_board()

    with pytest.raises(ResultError, match="There is no result"):
        cup.does(ask.ClearResult(board=cup.board_of(ONE), why="x"))


def test_phones_may_report_again_after_their_result_was_cleared() -> None:
    cup = two_at_a_board()
    key = cup.board_of(ONE)
    for entrant, own, other in ((ONE, 300, 250), (TWO, 250, 300)):
        cup.does(ask.ReportScore(board=key, entrant=entrant, own=own, other=other))

    cup.does(ask.ClearResult(board=key, why="another game"))
    cup.does(ask.ReportScore(board=key, entrant=TWO, own=310, other=290))

    found = cup.state.find(key)
    assert found is not None
    assert key.board not in found[0].results
    assert len(found[0].reports[key.board]) == 1


def finished(code: str) -> Cup:
    cup = an_event_of(4, code, changes={"rounds.number": 3}, rounds_played=3)
    division = cup.state.divisions[cup.division]
    if division.book.final is not None:
        cup.does(ask.PairFinal(division=cup.division, seed="s"))
        cup.does(ask.PublishRound(pool=cup.pool))
        current = cup.state.current_round(cup.pool)
        assert current is not None
        cup.scores(current, current.boards[0], lambda _, __: (300, 300))
        cup.does(ask.SettleFinal(division=cup.division, choice="shared", why="both"))
    cup.does(ask.FinishDivision(division=cup.division))
    return cup


def test_standings_are_no_longer_final_once_a_result_is_missing() -> None:
    cup = finished("CC")
    round_ = cup.state.rounds_of(cup.pool)[-1]
    key = round_.key(round_.boards[0])

    cup.does(ask.ClearResult(board=key, why="never played"))

    assert not cup.state.divisions[cup.division].is_finished
    with pytest.raises(EndingError, match="1 board is not finished"):
        cup.does(ask.FinishDivision(division=cup.division))


def test_clearing_a_final_opens_what_its_tie_was_to_mean() -> None:
    cup = finished("NA")
    division = cup.state.divisions[cup.division]
    final = final_of(cup.state, division)
    assert final is not None
    assert final_standings(cup.state, cup.division)[0].is_shared

    cup.does(ask.ClearResult(board=final.key(final.boards[0]), why="again"))

    after = cup.state.divisions[cup.division]
    assert (after.final_settled, after.is_finished) == (None, False)
    first = cup.state.rounds_of(cup.pool)[0]
    cup.does(
        ask.CorrectResult(
            board=first.key(first.boards[0]), scores=BySide(400, 100), why="misread"
        )
    )


def test_clearing_a_round_keeps_what_a_tied_final_was_to_mean() -> None:
    cup = finished("NA")
    first = cup.state.rounds_of(cup.pool)[0]

    cup.does(ask.ClearResult(board=first.key(first.boards[0]), why="wrong"))

    assert cup.state.divisions[cup.division].final_settled == "shared"
