"""The number of the table in its box, alike on every form that lies on one."""

from __future__ import annotations

from starsquare.paper.box import Box
from starsquare.paper.facts import Match
from starsquare.paper.mark import Frame, Ink, Marks, Text, Weight
from starsquare.paper.size import Look
from starsquare.text import say


def table_number(box: Box, match: Match, look: Look, *, points: float) -> Marks:
    """Draw the number of the table, and its board where it has two."""
    small = max(7.0, points / 5)
    line = 0.72 * small * look.scale
    return (
        Frame(box=box, ink=Ink.INK, width=0.4, radius=1.5),
        Text(
            box=box.from_top(line),
            text=say("paper.table"),
            size=look.points(small),
            align="centre",
            ink=Ink.SOFT,
        ),
        Text(
            box=box.below(0.9 * line)
            .above(0.8 * line if match.board_said else 0)
            .inset(0.8, 0),
            text=str(match.table) if match.table else "",
            size=look.points(points),
            weight=Weight.BOLD,
            align="centre",
        ),
        Text(
            box=box.from_bottom(line),
            text=match.board_said,
            size=look.points(small),
            align="centre",
            ink=Ink.SOFT,
        ),
    )
