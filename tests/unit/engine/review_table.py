"""Positions made by hand: a board, a rack, what was played. Each teaches one thing."""

from __future__ import annotations

from functools import cache

import msgspec

from starsquare.board import Position, after_play, spelled
from starsquare.board.play import Kind, TurnTaken
from starsquare.board.square import read_square
from starsquare.engine import Engine, Level, Setting, WordIndex, standard_leaves
from starsquare.engine.review_depth import Depth
from starsquare.engine.review_options import Student, student_of
from starsquare.engine.review_turn import Before, Coach, CoachedTurn
from starsquare.lexicon import embedded_list
from starsquare.tiles import STANDARD, Tiles, TileSet


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A turn as it is set up.

    `board` and `made` have words where they begin, such as `8D CARE, F6 BRAID`; `made`
    may also be `pass`, `exchange UUV` or `off 8D CATED`. `theirs` is what the other
    side holds when the bag is empty.
    """

    board: str = ""
    rack: str
    made: str
    score: int | None = None  # of a word that no list has
    theirs: str = ""
    lead: int = 0
    before: str = ""  # a phony of theirs that stood
    before_score: int = 0


def laid_out(board: str) -> Position:
    """Lay words on an empty board."""
    position = Position.empty(15)
    for one in filter(None, board.split(", ")):
        at, word = one.split()
        square, direction = read_square(at)
        position = after_play(position, spelled(position, square, direction, word))
    return position


@cache
def words() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


@cache
def student() -> Student:
    return student_of(words(), Level.GLINT)


def box_of(tiles: str) -> TileSet:
    """Return a box with no more than these tiles, so that the bag is empty."""
    counts = {one: tiles.count(one) for one in sorted(set(tiles))}
    return TileSet(
        alphabet=STANDARD.alphabet, counts=counts, points=dict(STANDARD.points)
    )


def engine_for(case: Case) -> Engine:
    """Return an engine for a turn: with the usual box, or with an empty bag."""
    setting = Setting()
    if case.theirs:
        used = laid_out(case.board).tiles + case.rack + case.theirs
        setting = Setting(tiles=box_of(used))
    return Engine(words(), standard_leaves(setting), setting)


def taken_of(case: Case, engine: Engine) -> TurnTaken:
    """Return the turn as a record has it."""
    position, rack = laid_out(case.board), Tiles(case.rack)
    kind, _, rest = case.made.partition(" ")
    if kind in {"pass", "exchange"}:
        return TurnTaken(
            number=1,
            side=0,
            kind=Kind(kind),
            rack=rack,
            position=position,
            exchanged=Tiles(rest),
        )
    at, word = (rest if kind == "off" else case.made).split()
    square, direction = read_square(at)
    placements = spelled(position, square, direction, word)
    score = case.score
    if score is None:
        plays = engine.all_plays(engine.situation(position, rack))
        wanted = sorted(placements)
        score = next(one.score for one in plays if sorted(one.placements) == wanted)
    return TurnTaken(
        number=1,
        side=0,
        kind=Kind.PLAY,
        rack=rack,
        position=position,
        placements=placements,
        score=score,
        stood=kind != "off",
    )


def coached(case: Case, depth: Depth = Depth.QUICK) -> CoachedTurn:
    """Look at the turn as a coach does."""
    engine = engine_for(case)
    before = Before(
        number=1,
        lead=case.lead,
        kept=Tiles(""),
        let_stand=tuple(filter(None, [case.before])),
        let_stand_score=case.before_score,
    )
    return Coach(engine, student(), depth).look_at(taken_of(case, engine), before)
