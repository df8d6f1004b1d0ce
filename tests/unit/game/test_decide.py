"""What holds for every command."""

from __future__ import annotations

import pytest

from starsquare.game.command import OpenGame, Pass
from starsquare.game.decide import decide
from starsquare.game.refusals import ClockError, WrongPhaseError
from starsquare.game.side import Moment, Side
from starsquare.rulebook import Topic, rulebook
from starsquare.testing import DIRECTOR, PEOPLE, SEED, Table, a_game, a_play
from starsquare.tiles import BagSeed
from tests.refusing import refusal


def test_nothing_can_be_done_before_the_game_is_open() -> None:
    table = Table(book="NA")

    refused = refusal(WrongPhaseError, table, Pass(side=Side.ONE))

    assert str(refused) == "The game has not been opened yet"


def test_a_game_is_opened_once() -> None:
    table = Table(book="NA")
    table.open()

    refused = refusal(WrongPhaseError, table, OpenGame(game="a game", seats=PEOPLE))

    assert str(refused) == "The game is already open"


@pytest.mark.parametrize("number", [0, -1])
def test_rounds_count_from_one(number: int) -> None:
    command = OpenGame(game="a game", seats=PEOPLE, round_number=number)

    refused = refusal(WrongPhaseError, Table(book="NA"), command)

    assert str(refused) == f"There is no round {number}: rounds start at 1"
    assert refused.facts == {"number": number}


def test_a_game_is_not_opened_after_its_round() -> None:
    command = OpenGame(game="a game", seats=PEOPLE, round_ends_at=Moment(59_999))

    refused = refusal(ClockError, Table(book="NA"), command, after=60)

    assert refused.key == "clock.round_end_past"
    assert refused.rules == rulebook("NA").rules_on(Topic.ROUND_END)


def test_the_seed_has_to_be_the_one_that_was_promised() -> None:
    game = a_game("NA")

    with pytest.raises(ValueError, match="not the one this game was opened with"):
        decide(
            game,
            Pass(side=Side.ONE),
            rulebook("NA"),
            at=Moment(0),
            by=DIRECTOR,
            seed=BagSeed(b"another"),
        )


def test_deciding_changes_nothing() -> None:
    game = a_game("NA", racks=("CATERED", "OOOOUUU"))
    before = repr(game)

    play = a_play("one", "8H", "CAT")
    decide(game, play, rulebook("NA"), at=Moment(0), by=DIRECTOR, seed=SEED)

    assert repr(game) == before
