"""A director can ask whether all possible plays have been made; nobody else can."""

from __future__ import annotations

import asyncio

import pytest

from starsquare.client import ServiceError
from starsquare.game.side import BySide
from starsquare.rulebook import rulebook
from starsquare.service.game.adviser import Adviser, BestLeft, PlaysLeftAnswer
from starsquare.testing import a_game
from tests.integration.web.serving import SEATS, Served, entrant
from tests.marks import rule

GAME = "cup.1.7"
BOARD = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . C A R E . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
"""


@rule("CC-20.b", "NA-20.b", "SO-CHAL-3.b")
def test_the_engine_counts_what_each_side_could_still_play() -> None:
    adviser, book = Adviser(), rulebook("NA")

    stuck = adviser.plays_left(a_game(board=BOARD, racks=("V", "QV"), bag=""), book)
    left = adviser.plays_left(a_game(board=BOARD, racks=("", "D"), bag=""), book)

    assert stuck == PlaysLeftAnswer("ENABLE1", False, BySide(0, 0), BySide(None, None))  # noqa: FBT003 -- a value
    assert left.are_any
    assert left.counts.one == 0
    assert left.counts.two > 0
    assert left.best.two == BestLeft("8H", "(CARE)D", 10)


def test_only_a_director_is_told_and_the_game_is_as_it_was(served: Served) -> None:
    async def test() -> PlaysLeftAnswer:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            async with await entrant(director, served.address, "ada") as ada:
                with pytest.raises(ServiceError) as refused:
                    await ada.plays_left(GAME)
                assert refused.value.status == 403
            answer = await director.plays_left(GAME)
            assert (await director.look(GAME)).version == 1
            return answer

    assert asyncio.run(test()).counts == BySide(0, 0)
