"""The levels of players, measured against each other.

A few pairs of games show the order; the long runs play hundreds of pairs of each match
and hold the levels to what the page promises. A game with Minerva takes two seconds,
others a thirtieth of that: she plays fewer. `python -m bench.players 1000` measures a
thousand pairs of every match, in eight hours of processor time.
"""

from __future__ import annotations

import os
from itertools import pairwise

import pytest
from bench.keeping import Keeping
from bench.players import (
    Match,
    Pair,
    play_match,
    play_pair,
    round_robin,
    typical_scores,
)

from starsquare.engine import Level
from starsquare.engine.levels import TYPICAL_SCORES

IS_SOAK = os.environ.get("STARSQUARE_PROFILE") == "soak"
PAIRS = 400 if IS_SOAK else 3
PAIRS_OF_MINERVA = 40
PAIRS_IN_ROUND_ROBIN = 10 if IS_SOAK else 1
SLACK = 0 if IS_SOAK else 25  # per cent: what so few games may be off
LADDER = list(pairwise(Level))
MEASURED = LADDER if IS_SOAK else LADDER[:-1]  # a champion's game takes ten seconds


def played(first: Level, second: Level, pairs: int) -> Match:
    """Play a match: a long one on all cores, a few pairs in this process."""
    if IS_SOAK:
        return play_match(first, second, pairs, Keeping("levels"))
    return Match(
        first, second, tuple(play_pair(first, second, one) for one in range(pairs))
    )


@pytest.mark.parametrize(("weaker", "stronger"), MEASURED)
def test_each_level_beats_the_one_below_and_does_not_crush_it(
    weaker: Level, stronger: Level
) -> None:
    pairs = PAIRS_OF_MINERVA if stronger is Level.MINERVA else PAIRS
    match = played(stronger, weaker, pairs)

    share, error = match.won
    assert share + error >= 65 - SLACK
    assert share - error <= 85 + SLACK
    limit = 5 if stronger is Level.MINERVA else 1
    assert match.slowest < limit


def test_typical_scores_are_the_medians_of_a_round_robin() -> None:
    levels = list(Level) if IS_SOAK else [Level.PIP, Level.MARLOW]

    matches = (
        played(Level(one), Level(two), PAIRS_IN_ROUND_ROBIN)
        for one, two in round_robin(levels)
    )
    found = typical_scores(matches)

    assert list(found) == levels
    assert sorted(found, key=lambda level: found[level]) == levels
    if IS_SOAK:
        for level in Level:
            assert found[level] == pytest.approx(TYPICAL_SCORES[level], abs=15)


def test_the_bands_of_escondido_hold() -> None:
    novice, intermediate = 150, 250

    assert TYPICAL_SCORES[Level.PIP] < novice
    assert novice <= TYPICAL_SCORES[Level.CHATTER] < intermediate
    assert TYPICAL_SCORES[Level.GLINT] >= intermediate


def test_a_match_counts_ties_half_and_takes_its_interval_from_pair_to_pair() -> None:
    pairs = (Pair(((300, 200), (250, 250)), 1, 0.1), Pair(((1, 2), (4, 3)), 0, 0.2))
    match = Match(Level.RUSTY, Level.PIP, pairs)

    share, error = match.won

    assert share == 62.5
    assert error == pytest.approx(24.5, abs=0.1)
    assert match.medians == (127, 101.5)
    assert (match.struck_off, match.slowest) == (0.25, 0.2)
    assert "rusty against pip: 4 games, won 62.5 % ± 24.5" in str(match)
