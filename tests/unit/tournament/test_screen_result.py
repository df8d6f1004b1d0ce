"""A game on screen becomes the result of its board."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.command import SignSlip, ValidateSlip
from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.testing import Cup, Table, a_board_key, a_game, an_event_of
from starsquare.testing.tables import a_lightning
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.outstanding import Missing, outstanding
from starsquare.tournament.record import records_of
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.screen_result import (
    recorded_game,
    recorded_lightning,
)
from tests.marks import rule

ONE, TWO = EntrantId("e001"), EntrantId("e002")


def a_cup(code: str) -> Cup:
    cup = an_event_of(2, code)
    cup.pairs()
    return cup


def finished(cup: Cup, *, scores: tuple[int, int], turned: bool = False) -> Game:
    """Return the game of the only board, over, the better of it on side one."""
    one, two = cup.state.entrants[ONE], cup.state.entrants[TWO]
    if turned:
        one, two = two, one
    code = cup.book.code
    return a_game(
        code,
        scores=scores,
        racks=("A", "A"),
        seats=(one.members, two.members),
        stage=Stage.OVER,
        round_number=1,
    )


def lines(cup: Cup) -> dict[str, tuple[int, int]]:
    return {
        name: (record.points, record.half_wins)
        for name, record in records_of(cup.state, cup.pool).items()
    }


@pytest.mark.parametrize("turned", [False, True])
def test_a_finished_game_counts_for_those_who_played_it(*, turned: bool) -> None:
    cup = a_cup("KZ")
    game = finished(cup, scores=(320, 300), turned=turned)

    command = recorded_game(cup.state, cup.board_of(ONE), game)
    cup.does(command)

    won, lost = (TWO, ONE) if turned else (ONE, TWO)
    assert lines(cup) == {won: (319, 2), lost: (299, 0)}
    assert outstanding(cup.state, cup.pool) == ()
    side = cup.state.rounds_of(cup.pool)[0].boards[0].side_of(won)
    assert side is not None
    assert command.outcome.winner is side
    assert command.highlights.high_plays[side] == 320


def test_a_game_between_other_ids_keeps_its_sides() -> None:
    cup = a_cup("SO")
    game = replace(
        finished(cup, scores=(320, 300)),
        seats=BySide((PersonId("x"),), (PersonId("y"),)),
    )

    command = recorded_game(cup.state, cup.board_of(ONE), game)

    assert command.outcome == outcome_of(game, cup.state.book_of_pool(cup.pool))


@rule("NA-35.a")
def test_a_game_on_screen_waits_for_the_staff_as_paper_does() -> None:
    cup = a_cup("NA")
    game = finished(cup, scores=(320, 300))
    table = Table(game, "NA")
    for side in Side:
        for person in game.seats[side]:
            table.does(SignSlip(side=side, person=person))

    before = recorded_game(cup.state, cup.board_of(ONE), table.state)
    table.does(ValidateSlip())
    after = recorded_game(cup.state, cup.board_of(ONE), table.state)
    cup.does(before)

    assert (before.is_validated, after.is_validated) == (False, True)
    assert before.signed_by == ("e001-1", "e001-2", "e002-1", "e002-2")
    found = outstanding(cup.state, cup.pool)
    assert [one.missing for one in found] == [Missing.VALIDATION]


def test_a_game_that_runs_or_has_no_board_is_not_taken() -> None:
    cup = a_cup("NA")
    game = finished(cup, scores=(320, 300))
    running = replace(game, stage=Stage.PLAYING)

    with pytest.raises(ResultError, match="is still being played"):
        recorded_game(cup.state, cup.board_of(ONE), running)
    with pytest.raises(ResultError, match="no published board"):
        recorded_game(cup.state, a_board_key(cup.pool, 3, 1), game)


def test_a_game_against_the_house_counts_for_the_guest() -> None:
    cup = an_event_of(3, "SO")
    cup.does(ask.PairRound(pool=cup.pool, seed="x", with_house=True))
    cup.does(ask.PublishRound(pool=cup.pool))
    guest = cup.state.rounds_of(cup.pool)[0].boards[-1].one
    members = cup.state.entrants[guest].members
    game = replace(finished(cup, scores=(320, 300)), seats=BySide((), members))

    cup.does(recorded_game(cup.state, cup.board_of(guest), game))

    assert lines(cup)[guest] == (299, 0)


@rule("ES-TIE-1.a", "ES-TIE-1.f")
@pytest.mark.parametrize("turned", [False, True])
def test_a_tied_game_goes_to_the_winner_of_its_lightning_round(*, turned: bool) -> None:
    cup = a_cup("ES")
    key = cup.board_of(ONE)
    game = finished(cup, scores=(300, 300), turned=turned)
    lightning = replace(a_lightning(("CAT", "DOG")), winner=Side.TWO)
    cup.does(recorded_game(cup.state, key, game))

    cup.does(recorded_lightning(cup.state, key, game, lightning))

    round_ = cup.state.rounds_of(cup.pool)[0]
    winner = round_.boards[0].side_of(ONE if turned else TWO)
    assert round_.results[key.board].lightning is winner
    with pytest.raises(ResultError, match="lightning round"):
        recorded_lightning(cup.state, key, game, a_lightning(("CAT", "DOG")))
    with pytest.raises(ResultError, match="no published board"):
        recorded_lightning(cup.state, replace(key, board=99), game, lightning)


@rule("ES-FORMAT-2.a")
def test_a_lightning_round_decides_a_tie_for_the_trophy() -> None:
    cup = an_event_of(4, "ES", changes={"rounds.number": 1}, rounds_played=1)
    tied = [one.entrant for one in cup.standings() if one.place == 1]

    cup.does(
        ask.SettleTie(
            division=cup.division,
            step="lightning_round",
            order=(tied[1], tied[0]),
            why="the lightning round",
        )
    )

    assert cup.places()[:2] == [(1, tied[1]), (2, tied[0])]


def test_of_three_equals_the_winner_goes_first_and_the_others_stay_equal() -> None:
    cup = an_event_of(6, "ES", changes={"rounds.number": 1}, rounds_played=1)
    tied = [one.entrant for one in cup.standings() if one.place == 1]
    settle = ask.SettleTie(
        division=cup.division,
        step="lightning_round",
        order=(tied[2],),
        why="a lightning round",
    )
    cup.does(settle)

    assert cup.places()[:3] == [(1, tied[2]), (2, tied[0]), (2, tied[1])]

    cup.does(replace(settle, order=(tied[1],)))

    assert cup.places()[:3] == [(1, tied[2]), (2, tied[1]), (3, tied[0])]
