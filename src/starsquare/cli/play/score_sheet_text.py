"""The score sheet: every turn as a line, with the totals so far."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.board import STANDARD_LAYOUT, FormedWord, Position, words_formed
from starsquare.game.side import BySide, Side
from starsquare.game.state import Game, Turn, points_of
from starsquare.rulebook import TurnKind
from starsquare.text import say


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    """One turn on the score sheet."""

    number: int
    side: Side
    what: str  # `8H CATERED`, or what else the turn was
    points: int
    total: int  # of this side, after the turn


def sheet_of(game: Game) -> tuple[SheetLine, ...]:
    """Write the score sheet of a game.

    An exchange is counted, never spelled: both sides look at the sheet.
    """
    position = Position.empty(STANDARD_LAYOUT.size)
    totals = BySide(0, 0)
    lines: list[SheetLine] = []
    for turn in game.turns:
        points = points_of(game, turn)
        totals = totals.having(turn.side, totals[turn.side] + points)
        lines.append(
            SheetLine(
                number=turn.number,
                side=turn.side,
                what=_what(turn, position),
                points=points,
                total=totals[turn.side],
            )
        )
        if turn.kind is TurnKind.PLAY:
            position = position.with_letters(
                (placement.square, placement.letter) for placement in turn.placements
            )
    return tuple(lines)


def written(word: FormedWord) -> str:
    """Write a word with its square, small letters being blanks: `8H CATERED`."""
    letters = "".join(letter.letter for letter in word.letters)
    return f"{word.start.written(word.direction)} {letters}"


def main_word(turn: Turn, before: Position) -> str:
    """Write the main word of a play, as it lay on the board of that turn."""
    words: Sequence[FormedWord] = words_formed(before, turn.placements)
    return written(words[0])


def _what(turn: Turn, before: Position) -> str:
    if turn.kind is TurnKind.EXCHANGE:
        return say("terminal.sheet.exchange", {"n": len(turn.exchanged)})
    play = main_word(turn, before) if turn.placements else ""
    return say(f"terminal.sheet.{turn.kind}", {"play": play})
