"""The review of a game as a task: for another process or another machine."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from starsquare.board.play import TurnTaken
from starsquare.engine import CoachedGame, Depth, Engine, Level, Setting, coach_game
from starsquare.engine.lexfiles import WordIndex, read_leaves, standard_leaves
from starsquare.engine.review_game import STUDENT
from starsquare.rulebook import Rulebook
from starsquare.service.game.adviser import embedded_index
from starsquare.tiles import Alphabet


class ReviewJob(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it was played, and how to review it."""

    turns: tuple[TurnTaken, ...]
    book: Rulebook
    final: tuple[int, int]
    is_over: bool = True  # False: the record stops during the game
    depth: Depth = Depth.QUICK
    level: Level = STUDENT
    threads: int = 1
    leaves: bytes = b""  # a KLV2 file; None: the built-in values


def worked_out(job: ReviewJob, graph: bytes = b"") -> CoachedGame:
    """Review a game with the words of a KWG file, or else the built-in list."""
    setting = Setting.of(job.book)
    leaves = (
        read_leaves(job.leaves, setting) if job.leaves else standard_leaves(setting)
    )
    words = _words(graph, setting.tiles.alphabet)
    engine = Engine(words, leaves, setting, threads=job.threads)
    return coach_game(
        job.turns,
        engine,
        level=job.level,
        depth=job.depth,
        final=job.final,
        is_over=job.is_over,
    )


@lru_cache(maxsize=2)
def _words(graph: bytes, alphabet: Alphabet) -> WordIndex:
    return WordIndex(graph, alphabet) if graph else embedded_index()
