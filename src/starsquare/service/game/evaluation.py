"""A turn of a finished game as the engine sees it: what was best, what was played.

Only games that are over are looked at so: nobody who still plays is told anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from starsquare.board import Position
from starsquare.board.play import NO_TILES, Kind, TurnTaken
from starsquare.engine import Engine, FoundPlay
from starsquare.engine.review import Found, TurnReview, review
from starsquare.game.side import Side
from starsquare.game.steps import Step
from starsquare.rulebook.game_parts import TurnKind

TOP = 3
"""How many choices are shown."""

_FINE, _SLIP, _MISS = 1.0, 5.0, 15.0


class Grade(StrEnum):
    """How good a turn was, by the points that it gave away."""

    BEST = "best"
    FINE = "fine"
    SLIP = "slip"
    MISS = "miss"


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that could have been done with a turn."""

    square: str  # empty: tiles are exchanged
    word: str  # what is played, or exchanged
    score: int
    worth: int  # in points, with what is kept
    is_played: bool


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, and the best choices for it."""

    grade: Grade | None  # None: nobody knows the whole rack
    lost: int
    choices: tuple[Choice, ...]


def evaluation_of(steps: Sequence[Step], at: int, engine: Engine) -> Evaluation:
    """Look at one turn of a game that is over, by its index."""
    (reviewed,) = review([turn_taken(steps, at)], engine, top=TOP).turns
    return Evaluation(
        grade=None if reviewed.lost is None else grade_of(reviewed.lost),
        lost=round(reviewed.lost or 0),
        choices=tuple(_choice(one, reviewed) for one in reviewed.best),
    )


def turn_taken(steps: Sequence[Step], at: int) -> TurnTaken:
    """Return a turn as a record has it."""
    step = steps[at]
    before = steps[at - 1].position if at else Position.empty(step.position.size)
    turn, kind = step.turn, _KINDS.get(step.turn.kind, Kind.PASS)
    stood = turn.kind is not TurnKind.STRUCK_OFF and turn.kind is not TurnKind.RULED_OFF
    return TurnTaken(
        number=at + 1,
        side=0 if turn.side is Side.ONE else 1,
        kind=kind,
        rack=step.racks[turn.side],
        position=before,
        placements=turn.placements if kind is Kind.PLAY else (),
        exchanged=turn.exchanged if kind is Kind.EXCHANGE else NO_TILES,
        score=turn.points,
        stood=stood,
    )


def grade_of(lost: float) -> Grade:
    """Return how good a turn was that gave so many points away."""
    if lost < _FINE:
        return Grade.BEST
    if lost < _SLIP:
        return Grade.FINE
    return Grade.SLIP if lost < _MISS else Grade.MISS


def _choice(one: Found, reviewed: TurnReview) -> Choice:
    taken = reviewed.taken
    if isinstance(one, FoundPlay):
        is_played = set(one.placements) == set(taken.placements)
        return Choice(
            square=one.at,
            word=one.word,
            score=one.score,
            worth=round(one.equity),
            is_played=is_played,
        )
    return Choice(
        square="",
        word=one.tiles,
        score=0,
        worth=round(one.equity),
        is_played=sorted(one.tiles) == sorted(taken.exchanged),
    )


_KINDS = {
    TurnKind.PLAY: Kind.PLAY,
    TurnKind.STRUCK_OFF: Kind.PLAY,
    TurnKind.RULED_OFF: Kind.PLAY,
    TurnKind.EXCHANGE: Kind.EXCHANGE,
}
