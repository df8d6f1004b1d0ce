"""Pages to read: what can be typed now, the whole score sheet, the tiles unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rich.table import Table
from rich.text import Text

from starsquare.cli.play.offers import Offer
from starsquare.cli.play.score_sheet_text import SheetLine
from starsquare.game.side import Side
from starsquare.text import say


def drawn_offers(offers: Sequence[Offer]) -> Table:
    """Draw what can be typed, what it does, and the clauses."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for offer in offers:
        rules = f" ({', '.join(map(str, offer.rules))})" if offer.rules else ""
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
    lines = ["   ".join(f"{tile} {count:>2}" for tile, count in row) for row in rows]
    total = say("terminal.unseen.total", {"n": len(tiles)})
    return Text("\n".join([*lines, "", total]))
