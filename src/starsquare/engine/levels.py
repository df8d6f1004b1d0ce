"""Six levels of house bots, from everyday words to the whole list.

The levels differ as people do: in the words they know, the plays they notice, how they
value the tiles they keep and the squares they open, how they finish a game, and how
long they think. `bench.players` measures them; the numbers here were set by it
(decision 0361).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec


class Level(StrEnum):
    """How well a player plays, weakest first."""

    PIP = "pip"
    CHATTER = "chatter"
    RUSTY = "rusty"
    GLINT = "glint"
    MARLOW = "marlow"
    MINERVA = "minerva"


class Speed(StrEnum):
    """How long a bot takes, apart from its level."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Ending(StrEnum):
    """How a bot plays with an empty bag."""

    IGNORES = "ignores"  # plays for points, as before
    COUNTS = "counts"  # counts the points for going out and for tiles left
    PLAYS_OUT = "plays_out"  # searches each play to the end of the game


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot knows, notices and values. Values are in points."""

    least_grade: int  # plays words that are at least this common; 0: any word
    learnt: int = 0  # knows every word of the list with up to this many letters
    longest: int = 15  # letters of the words it considers
    reads: int = 0  # recognizes words of this grade when others play them
    sees: float = 1  # share of three-letter words that it notices
    fades: float = 1  # factor for each additional letter
    overlaps: float = 1  # factor for each cross-word
    gives_up: float = 0  # below this clarity it finds nothing, however long it looks
    form: float = 0  # how much its vision varies from game to game
    weighs: int = 1  # plays that it compares, of those it noticed
    keeps: float = 0  # factor for the value of a leave
    covers: float = 0  # value of covering a triple word square
    guards: float = 0  # cost of opening one
    hoards: float = 0  # value of keeping a J, Q, X or Z
    ending: Ending = Ending.IGNORES
    makes_up: float = 0  # share of turns with a word it is not sure of
    notices: float = 1  # share of the phonies that it challenges
    mistrusts: float = 0  # share of good but unknown words that it challenges
    holds: float = 0  # share of plays that it holds, if the book has holds
    pace: float = 1  # thinking time; 1 is typical of people


TYPICAL_SCORES: Mapping[Level, int] = {
    Level.PIP: 140,
    Level.CHATTER: 185,
    Level.RUSTY: 255,
    Level.GLINT: 340,
    Level.MARLOW: 420,
    Level.MINERVA: 475,
}
"""The measured median score of each level in a round robin of all six."""

HABITS: Mapping[Level, Habits] = {
    Level.PIP: Habits(
        least_grade=38,
        longest=4,
        reads=30,
        sees=0.055,
        fades=0.6,
        overlaps=0.15,
        gives_up=0.17,
        form=1.5,
        makes_up=0.1,
        notices=0.05,
        mistrusts=0.02,
        holds=0.02,
        pace=0.8,
    ),
    Level.CHATTER: Habits(
        least_grade=37,
        longest=6,
        reads=25,
        sees=0.12,
        fades=0.85,
        overlaps=0.4,
        gives_up=0.2,
        form=1.5,
        makes_up=0.06,
        notices=0.12,
        mistrusts=0.03,
        holds=0.02,
        pace=0.4,
    ),
    Level.RUSTY: Habits(
        least_grade=33,
        reads=20,
        sees=0.48,
        fades=0.92,
        overlaps=0.5,
        gives_up=0.1,
        form=1.4,
        weighs=3,
        covers=4,
        makes_up=0.03,
        notices=0.25,
        mistrusts=0.04,
        holds=0.05,
    ),
    Level.GLINT: Habits(
        least_grade=26,
        learnt=2,
        reads=12,
        sees=0.55,
        fades=0.95,
        overlaps=0.6,
        form=1.3,
        weighs=5,
        keeps=0.4,
        hoards=1.5,
        ending=Ending.COUNTS,
        notices=0.5,
        mistrusts=0.04,
        holds=0.08,
    ),
    Level.MARLOW: Habits(
        least_grade=13,
        learnt=4,
        reads=10,
        sees=0.9,
        fades=0.97,
        overlaps=0.8,
        form=0.6,
        weighs=10,
        keeps=1.1,
        guards=1,
        ending=Ending.COUNTS,
        notices=0.8,
        mistrusts=0.02,
        holds=0.06,
        pace=1.5,
    ),
    Level.MINERVA: Habits(least_grade=0, keeps=1, ending=Ending.PLAYS_OUT),
}
