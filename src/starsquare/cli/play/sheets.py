"""Pages to read next to the board: score sheet, slip, commands, unseen tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
from rich.table import Table
from rich.text import Text

from starsquare.board import FormedWord, Position, words_formed
from starsquare.cli.play.offers import Typable
from starsquare.game.outcome import AdjustmentKind, Outcome
from starsquare.game.side import BySide, Side
from starsquare.game.state import Game, Turn, points_of
from starsquare.rulebook import TurnKind
from starsquare.text import say
from starsquare.tiles import faces_of


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    """One turn on the score sheet."""

    number: int
    side: Side
    what: str  # `8H CATERED`, or what else the turn was
    points: int
    total: int  # of this side, after the turn


def sheet_of(game: Game) -> tuple[SheetLine, ...]:
    """Return the score sheet of a game.

    An exchange shows its count, never its letters: both sides see the sheet.
    """
    position = Position.empty(game.position.size)
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
    """Return a word with its square, blanks in small letters: `8H CATERED`."""
    letters = "".join(letter.letter for letter in word.letters)
    return f"{word.start.written(word.direction)} {faces_of(letters)}"


def main_word(turn: Turn, before: Position) -> str:
    """Return the main word of a play, from the board of that turn."""
    words: Sequence[FormedWord] = words_formed(before, turn.placements)
    return written(words[0])


def _what(turn: Turn, before: Position) -> str:
    if turn.kind is TurnKind.EXCHANGE:
        return say("terminal.sheet.exchange", {"n": len(turn.exchanged)})
    play = main_word(turn, before) if turn.placements else ""
    return say(f"terminal.sheet.{turn.kind}", {"play": play})


_LABEL = 15
_NUMBER = 7


def slip_lines(outcome: Outcome, name: Callable[[Side], str]) -> tuple[str, ...]:
    """Return the slip in lines of 29 characters, one adjustment per line."""
    heads = BySide(name(Side.ONE)[:_NUMBER], name(Side.TWO)[:_NUMBER])
    lines = [f"{'':<{_LABEL}}{heads.one:>{_NUMBER}}{heads.two:>{_NUMBER}}"]
    lines.append(_line("turns", outcome.turns))
    for kind in AdjustmentKind:
        points = _adjusted(outcome, kind)
        if any(points):
            lines.append(_line(f"adjusted.{kind}", points, is_signed=True))
    lines.append(_line("final", outcome.final))
    if outcome.official != outcome.final:
        lines.append(_line("official", outcome.official))
    lines.append(result(outcome, name))
    if any(outcome.spread):
        lines.append(_line("spread", outcome.spread, is_signed=True))
    return tuple(lines)


def result(outcome: Outcome, name: Callable[[Side], str]) -> str:
    """Return the winner."""
    if outcome.is_void:
        return say("terminal.slip.void")
    if outcome.winner is None:
        key = "nobody" if outcome.is_forfeit else "tie"
        return say(f"terminal.slip.{key}")
    is_broken_tie = outcome.final.one == outcome.final.two
    key = "forfeit" if outcome.is_forfeit else "lightning" if is_broken_tie else "won"
    return say(f"terminal.slip.{key}", {"name": name(outcome.winner)})


def _adjusted(outcome: Outcome, kind: AdjustmentKind) -> BySide[int]:
    def of(side: Side) -> int:
        return sum(
            line.points
            for line in outcome.adjustments
            if line.side is side and line.kind is kind
        )

    return BySide(of(Side.ONE), of(Side.TWO))


def _line(key: str, points: BySide[int], *, is_signed: bool = False) -> str:
    label = say(f"terminal.slip.{key}")[:_LABEL]
    one, two = (_number(value, is_signed=is_signed) for value in points)
    return f"{label:<{_LABEL}}{one:>{_NUMBER}}{two:>{_NUMBER}}"


def _number(value: int, *, is_signed: bool) -> str:
    return f"{value:+d}" if is_signed and value else str(value)


def drawn_offers(offers: Sequence[Typable]) -> Table:
    """Draw what can be typed, what it does, and the clauses."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for offer in offers:
        rules = f" ({', '.join(offer.rules)})" if offer.rules else ""
        table.add_row(offer.usage, f"{offer.meaning}{rules}")
    return table


def drawn_sheet(sheet: Sequence[SheetLine], name: Callable[[Side], str]) -> Table:
    """Draw every turn with its points and the side's total."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for is_number in (True, False, False, True, True):
        table.add_column(justify="right" if is_number else "left")
    for line in sheet:
        table.add_row(
            str(line.number),
            name(line.side),
            line.what,
            str(line.points),
            str(line.total),
        )
    return table


def drawn_unseen(tiles: str) -> Text:
    """Draw the tiles that are neither on the board nor on one's own rack."""
    counts = sorted(Counter(tiles).items())
    rows = [counts[start : start + 9] for start in range(0, len(counts), 9)]
    lines = [
        "   ".join(f"{faces_of(tile)} {count:>2}" for tile, count in row)
        for row in rows
    ]
    total = say("terminal.unseen.total", {"n": len(tiles)})
    return Text("\n".join([*lines, "", total]))
