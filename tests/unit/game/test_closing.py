"""A game whose board was paired otherwise is closed before anybody plays it."""

from __future__ import annotations

import pytest

from starsquare.game.command import CloseGame, SignSlip
from starsquare.game.event import EndReason
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.game.view import SPECTATOR, view_of
from starsquare.rulebook import rulebook
from starsquare.testing import Table, a_game, a_play


@pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])
def test_a_game_without_a_turn_is_closed_and_nobody_signs_it(book: str) -> None:
    table = Table(a_game(book))

    game = table.does(CloseGame())

    assert (game.stage, game.ended) == (Stage.OVER, EndReason.CLOSED)
    with pytest.raises(WrongPhaseError, match="the pairings changed"):
        table.does(SignSlip(side=Side.ONE))


def test_the_racks_of_a_closed_game_are_not_laid_open() -> None:
    table = Table(a_game("NA"))

    game = table.does(CloseGame())

    seen = view_of(game, rulebook("NA"), SPECTATOR)
    assert set(seen.racks.one) <= {"_"}


def test_a_game_that_has_begun_is_not_closed() -> None:
    table = Table(a_game("NA", racks=("CATSEDI", "DOGSEEI")))
    table.does(a_play("one", "8H", "CAT"))

    with pytest.raises(WrongPhaseError, match="has begun"):
        table.does(CloseGame())
