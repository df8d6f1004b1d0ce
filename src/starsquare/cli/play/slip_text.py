"""The result slip: the sums, every adjustment, the result."""

from __future__ import annotations

from collections.abc import Callable

from starsquare.game.outcome import AdjustmentKind, Outcome
from starsquare.game.side import BySide, Side
from starsquare.text import say

_LABEL = 15
_NUMBER = 7


def slip_lines(outcome: Outcome, name: Callable[[Side], str]) -> tuple[str, ...]:
    """Write the slip in lines of 29 characters, an adjustment a line."""
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
    """Say who has won."""
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
