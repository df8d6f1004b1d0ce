"""How long a review takes: a game of 25 turns, quick and deep, on two cores."""

from __future__ import annotations

import time

from bench.figure import Figure
from starsquare.board.play import Kind, TurnTaken
from starsquare.engine import (
    Depth,
    Engine,
    WordIndex,
    coach_game,
    play_games,
    standard_leaves,
    turns_of,
)
from starsquare.lexicon import embedded_list

TURNS = 25
_SEED = 11
_PROMISED = {Depth.QUICK: 5.0, Depth.DEEP: 60.0}


def a_game(engine: Engine) -> list[TurnTaken]:
    """Return a game of a number of turns; from two games if the engine needed fewer."""
    taken: list[TurnTaken] = []
    for game in play_games(engine, seed=_SEED, games=2, log=True):
        for turn in turns_of(game, engine):
            play = turn.play
            taken.append(
                TurnTaken(
                    number=len(taken) + 1,
                    side=turn.side,
                    kind=Kind(turn.kind),
                    rack=turn.rack,
                    position=turn.position,
                    placements=play.placements if play else (),
                    exchanged=turn.exchanged,
                    score=play.score if play else 0,
                )
            )
    return taken[:TURNS]


def measure() -> list[Figure]:
    """Review it at both levels; wall time, since two threads work on it."""
    words = WordIndex.of_words(embedded_list().words)
    engine = Engine(words, standard_leaves(), threads=2)
    turns = a_game(engine)
    figures: list[Figure] = []
    for depth, most in _PROMISED.items():
        began = time.perf_counter()
        coach_game(turns, engine, depth=depth)
        took = time.perf_counter() - began
        figures.append(
            Figure(
                name=f"{TURNS} turns reviewed, {depth}",
                value=took,
                unit="s",
                at_most=most,
            )
        )
    return figures
