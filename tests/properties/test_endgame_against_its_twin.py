"""Ends of games are worth what trying every line of play to the end says.

The quick run takes some small boards, the long one (STARSQUARE_PROFILE=soak) 500, and
50 with tiles in the bag.
"""

from __future__ import annotations

import os

import pytest

from starsquare.board import PlacedTiles
from starsquare.engine import FoundPlay, Limit, Move
from tests.slow_endgame import SlowEndgame, SmallEnd, State, chances_by_force, small_end

LONG = os.environ.get("STARSQUARE_PROFILE") == "soak"
ENDS = 500 if LONG else 30
DRAWN = 50 if LONG else 8
FOREVER = Limit(depth=40)


def placed(move: Move) -> PlacedTiles:
    return move.placements if isinstance(move, FoundPlay) else ()


def sorted_placed(move: Move) -> PlacedTiles:
    return tuple(sorted(placed(move), key=str))


def values_of(end: SmallEnd) -> dict[PlacedTiles, int]:
    twin = SlowEndgame(end.words, end.setting)
    values = twin.values(State(end.position, end.rack, end.other))
    return {tuple(sorted(key, key=str)): value for key, value in values.items()}


@pytest.mark.parametrize("seed", range(ENDS))
def test_an_end_is_worth_what_every_line_of_play_says(seed: int) -> None:
    end = small_end(seed)
    values = values_of(end)

    answer = end.engine.analyse(
        end.position, end.rack, limit=FOREVER, spread=3, lines=3
    )

    assert answer.is_exact
    assert answer.is_settled
    best = sorted(values.values(), reverse=True)
    for line, value in zip(answer.lines[:3], best, strict=False):
        assert line.is_exact
        assert line.spread == 3 + value
        assert values[sorted_placed(line.move)] == value
    for line in answer.lines[3:]:
        assert line.high is None or line.high >= 3 + values[sorted_placed(line.move)]
        assert line.low is None or line.low <= 3 + values[sorted_placed(line.move)]


@pytest.mark.parametrize("seed", range(0, ENDS, 3))
def test_a_search_that_is_cut_off_proves_no_more_than_is_true(seed: int) -> None:
    end = small_end(seed)
    values = values_of(end)

    for depth in (1, 2):
        answer = end.engine.analyse(
            end.position, end.rack, limit=Limit(depth=depth), spread=3
        )

        for line in answer.lines:
            true = 3 + values[sorted_placed(line.move)]
            assert line.low is None or line.low <= true
            assert line.high is None or line.high >= true
        if answer.is_exact:
            assert answer.best.spread == 3 + max(values.values())


@pytest.mark.parametrize("seed", range(DRAWN))
def test_the_last_tiles_in_the_bag_are_tried_in_every_order(seed: int) -> None:
    in_bag = 1 + seed % 2
    end = small_end(seed, most=4 if in_bag == 1 else 3, in_bag=in_bag)
    spread = seed % 7 - 3
    chances = {
        tuple(sorted(key, key=str)): chance
        for key, chance in chances_by_force(end, spread).items()
    }

    answer = end.engine.analyse(
        end.position, end.rack, limit=FOREVER, spread=spread, candidates=100
    )

    assert answer.method == ("pre-endgame")
    assert answer.is_exact
    assert answer.best.win_chance == pytest.approx(max(chances.values()))
    for line in answer.lines:
        if line.win_error == 0:
            assert line.win_chance == pytest.approx(chances[sorted_placed(line.move)])
