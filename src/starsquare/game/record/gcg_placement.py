"""The tiles that a play of a record puts down, and its word as people read it."""

from __future__ import annotations

import msgspec

from starsquare.board import PlacedTiles, Placement, Position, after_play
from starsquare.game.record.gcg import THROUGH, Play
from starsquare.text import say


class Misfit(msgspec.Struct, frozen=True):
    """A letter said to lie on the board that does not."""

    says: str
    finds: str


def laid_by(play: Play, position: Position) -> tuple[PlacedTiles, tuple[Misfit, ...]]:
    """Tell which tiles are new, and which letters should lie there and do not.

    A letter written like all others is new, unless the same letter lies there.
    """
    placements: list[Placement] = []
    misfits: list[Misfit] = []
    for steps, written in enumerate(play.letters):
        at = play.square.stepped(play.direction, steps)
        there = position.at(at)
        is_same = there is not None and written.letter.upper() == there.upper()
        if is_same or (written.letter == THROUGH and there is not None):
            continue
        if written.is_through:
            facts = {"letter": written.letter, "square": at.written()}
            finds = there or say("record.finds.no_tile")
            misfits.append(Misfit(say("record.says.through", facts), finds))
        else:
            placements.append(Placement(at, written.letter))
    return tuple(placements), tuple(misfits)


def placed_on(position: Position, placements: PlacedTiles) -> Position:
    """Put down what finds an empty square."""
    fitting = (
        one
        for one in placements
        if position.holds(one.square) and position.at(one.square) is None
    )
    return after_play(position, fitting)


def shown(play: Play, placements: PlacedTiles, position: Position) -> str:
    """Write the word out, letters that lay there in parentheses: `(C)AT`."""
    placed = {one.square: one.letter for one in placements}
    at = play.square
    while position.at(before := at.stepped(play.direction, -1)) is not None:
        at = before
    text = ""
    while (letter := placed.get(at) or position.at(at)) is not None:
        text += letter if at in placed else f"({letter})"
        at = at.stepped(play.direction)
    return text.replace(")(", "") or play.word
