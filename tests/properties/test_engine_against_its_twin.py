"""The engine finds what its slow twin finds, scored alike, and nothing else."""

from __future__ import annotations

from hypothesis import given

from starsquare.engine import FoundPlay
from tests.engine_worlds import World, worlds
from tests.slow_engine import SlowEngine, slow_equity


def described(play: FoundPlay) -> tuple[int, str, str, str]:
    return play.score, play.at, play.word, play.leave


@given(worlds())
def test_all_plays_are_those_of_trying_every_word_on_every_line(world: World) -> None:
    slow = SlowEngine(world.words, world.setting)

    found = sorted(map(described, world.engine.all_plays(world.situation)))

    assert found == slow.all_plays(world.situation)


@given(worlds())
def test_equity_is_score_and_leave_or_what_the_end_will_cost(world: World) -> None:
    coding, leaves = world.setting.coding, world.engine.leaves

    for play in world.engine.all_plays(world.situation):
        worth = leaves.value_of(coding.rack(play.leave))
        expected = slow_equity(
            world.setting, world.situation, play.leave, play.score, worth
        )

        assert play.equity == expected


@given(worlds())
def test_the_best_plays_are_the_head_of_the_list_of_all(world: World) -> None:
    every = list(world.engine.all_plays(world.situation))
    in_order = sorted(every, key=lambda play: -play.equity)

    assert [play.equity for play in every] == [play.equity for play in in_order]
    for count in (1, 2, 5, 15, 1000):
        best = list(world.engine.best_plays(world.situation, count))

        assert best == every[:count]


@given(worlds())
def test_a_batch_gives_what_single_questions_give(world: World) -> None:
    situations = [world.situation] * 3

    answers = world.engine.solve(situations, 4, threads=2)

    single = list(world.engine.best_plays(world.situation, 4))
    assert [list(answer) for answer in answers] == [single] * 3


@given(worlds())
def test_no_play_is_listed_twice(world: World) -> None:
    every = [play.placements for play in world.engine.all_plays(world.situation)]

    assert len(set(every)) == len(every)
