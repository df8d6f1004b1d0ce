"""Taking a result back: the board has none, and all that followed follows."""

from __future__ import annotations

import pytest

from starsquare.game.side import BySide, PersonId
from starsquare.testing import Hall, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.final import final_of, final_standings
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.outstanding import Missing, outstanding
from starsquare.tournament.refusals import EndingError, ResultError

ONE, TWO = EntrantId("e001"), EntrantId("e002")
VOLUNTEER = PersonId("volunteer")


def enters(hall: Hall, by: PersonId, *, is_validated: bool = False) -> BoardKey:
    key = hall.board_of(ONE)
    hall.does(
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


def two_at_a_board(code: str = "NA") -> Hall:
    hall = an_event_of(2, code)
    hall.pairs()
    return hall


def test_a_cleared_board_is_as_it_was_before_its_result() -> None:
    hall = two_at_a_board()
    before = hall.state
    key = enters(hall, VOLUNTEER)

    hall.does(ask.ClearResult(board=key), by=VOLUNTEER)

    assert hall.state == before
    assert [one.missing for one in outstanding(hall.state, hall.pool)] == [
        Missing.RESULT
    ]
    enters(hall, VOLUNTEER)


def test_only_an_own_entry_that_nobody_validated_needs_no_reason() -> None:
    hall = two_at_a_board()
    key = enters(hall, VOLUNTEER)

    with pytest.raises(EndingError, match="needs a reason"):
        hall.does(ask.ClearResult(board=key))
    hall.does(ask.ClearResult(board=key, why="wrong table"))
    enters(hall, VOLUNTEER, is_validated=True)
    with pytest.raises(EndingError, match="needs a reason"):
        hall.does(ask.ClearResult(board=key), by=VOLUNTEER)


def test_a_board_without_a_result_has_none_to_clear() -> None:
    hall = two_at_a_board()

    with pytest.raises(ResultError, match="There is no result"):
        hall.does(ask.ClearResult(board=hall.board_of(ONE), why="x"))


def test_phones_may_report_again_after_their_result_was_cleared() -> None:
    hall = two_at_a_board()
    key = hall.board_of(ONE)
    for entrant, own, other in ((ONE, 300, 250), (TWO, 250, 300)):
        hall.does(ask.ReportScore(board=key, entrant=entrant, own=own, other=other))

    hall.does(ask.ClearResult(board=key, why="another game"))
    hall.does(ask.ReportScore(board=key, entrant=TWO, own=310, other=290))

    found = hall.state.find(key)
    assert found is not None
    assert key.board not in found[0].results
    assert len(found[0].reports[key.board]) == 1


def finished(code: str) -> Hall:
    hall = an_event_of(4, code, changes={"rounds.number": 3}, rounds_played=3)
    division = hall.state.divisions[hall.division]
    if division.book.final is not None:
        hall.does(ask.PairFinal(division=hall.division, seed="s"))
        hall.does(ask.PublishRound(pool=hall.pool))
        current = hall.state.current_round(hall.pool)
        assert current is not None
        hall.scores(current, current.boards[0], lambda _, __: (300, 300))
        hall.does(ask.SettleFinal(division=hall.division, choice="shared", why="both"))
    hall.does(ask.FinishDivision(division=hall.division))
    return hall


def test_standings_are_no_longer_final_once_a_result_is_missing() -> None:
    hall = finished("CC")
    round_ = hall.state.rounds_of(hall.pool)[-1]
    key = round_.key(round_.boards[0])

    hall.does(ask.ClearResult(board=key, why="never played"))

    assert not hall.state.divisions[hall.division].is_finished
    with pytest.raises(EndingError, match="1 board is not finished"):
        hall.does(ask.FinishDivision(division=hall.division))


def test_clearing_a_final_opens_what_its_tie_was_to_mean() -> None:
    hall = finished("NA")
    division = hall.state.divisions[hall.division]
    final = final_of(hall.state, division)
    assert final is not None
    assert final_standings(hall.state, hall.division)[0].is_shared

    hall.does(ask.ClearResult(board=final.key(final.boards[0]), why="again"))

    after = hall.state.divisions[hall.division]
    assert (after.final_settled, after.is_finished) == (None, False)
    first = hall.state.rounds_of(hall.pool)[0]
    hall.does(
        ask.CorrectResult(
            board=first.key(first.boards[0]), scores=BySide(400, 100), why="misread"
        )
    )


def test_clearing_a_round_keeps_what_a_tied_final_was_to_mean() -> None:
    hall = finished("NA")
    first = hall.state.rounds_of(hall.pool)[0]

    hall.does(ask.ClearResult(board=first.key(first.boards[0]), why="wrong"))

    assert hall.state.divisions[hall.division].final_settled == "shared"
