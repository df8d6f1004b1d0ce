"""The engine against its twin where games really go; cross-sets kept up to date.

The quick run takes some positions of some games and a part of the word list, the
long one (STARSQUARE_PROFILE=soak) a thousand of each.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from starsquare.engine import Engine, Setting, Situation, WordIndex
from starsquare.engine.lexfiles import standard_leaves
from starsquare.engine.selfplay import play_games, turns_of
from starsquare.lexicon.packaged import embedded_list
from starsquare.rulebook import rulebook
from starsquare.tiles import BLANK, Tiles, in_order
from tests.properties.test_engine_against_its_twin import described
from tests.slow_engine import SlowEngine

PROFILE = os.environ.get("STARSQUARE_PROFILE")
POSITIONS = {"soak": 1_000, "glance": 12}.get(PROFILE or "", 30)
WORDS = {"soak": 5_000}.get(PROFILE or "", 500)
GAMES = {"soak": 1_000, "glance": 8}.get(PROFILE or "", 20)
PARTS = 10
TURN_BYTES, PLAY_BYTES = 64, 40


@cache
def some_words() -> tuple[str, ...]:
    words = sorted(embedded_list().words)
    short = [word for word in words if len(word) < 4]
    return (*short, *Random(7).sample(words, WORDS))


@cache
def an_engine() -> Engine:
    setting = Setting.of(rulebook("NA"))
    return Engine(WordIndex.of_words(some_words()), standard_leaves(), setting)


@cache
def the_full_engine() -> Engine:
    return Engine(WordIndex.of_words(embedded_list().words), standard_leaves())


def situations(engine: Engine, number: int, *, seed: int) -> Iterator[Situation]:
    """Pick turns of games at random; every third rack gets a blank, some get two."""
    chance = Random(seed)
    games = play_games(engine, seed=seed, games=number // 4 + 1, log=True)
    turns = [turn for game in games for turn in turns_of(game, engine)]
    for at, turn in enumerate(chance.sample(turns, number)):
        blanks = (0, 0, 1, 0, 0, 2)[at % 6] if len(turn.rack) > 2 else 0
        rack = in_order(Tiles(BLANK * blanks + turn.rack[blanks:]))
        in_bag = chance.choice((0, 3, 30))
        yield Situation(
            position=turn.position, rack=rack, in_bag=in_bag, other_points=9
        )


@pytest.mark.parametrize("part", range(PARTS))
def test_plays_and_scores_are_the_twins_in_positions_of_games(part: int) -> None:
    engine = an_engine()
    slow = SlowEngine(some_words(), engine.setting, rulebook("NA"))

    for situation in situations(engine, POSITIONS // PARTS, seed=part):
        every = engine.all_plays(situation)

        assert sorted(map(described, every)) == slow.all_plays(situation)
        assert list(engine.best_plays(situation, 15)) == list(every[:15])
        assert engine.best_play(situation) == (every[0] if every else None)


def test_shapes_and_graph_agree_on_the_whole_list() -> None:
    engine = the_full_engine()

    for situation in situations(engine, POSITIONS + 140, seed=99):
        every = engine.all_plays(situation)

        assert list(engine.best_plays(situation, 40)) == list(every[:40])
        assert engine.best_play(situation) == (every[0] if every else None)


def test_cross_sets_kept_up_to_date_are_those_computed_anew() -> None:
    engine = the_full_engine()
    kept_up, fresh = engine.new_searcher(), engine.new_searcher()
    empty = bytes(engine.setting.layout.size**2)

    for game in play_games(engine, seed=5, games=GAMES, log=True):
        kept_up.set_board(empty)
        for at, turn in enumerate(turns_of(game, engine)):
            fresh.set_board(engine.setting.coding.cells(turn.position.cells))

            assert kept_up.cross_sets() == fresh.cross_sets()

            if turn.play is not None:
                kept_up.put(game.log[at * TURN_BYTES :][:PLAY_BYTES])


@pytest.mark.parametrize("wanted", [1, 15, 0])
def test_however_many_plays_are_sought_the_same_is_played(wanted: int) -> None:
    engine = the_full_engine()

    games = play_games(engine, seed=11, games=GAMES, wanted=wanted)

    assert games == play_games(engine, seed=11, games=GAMES, threads=2)
