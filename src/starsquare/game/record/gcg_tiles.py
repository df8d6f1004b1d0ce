"""Where the tiles of the box can be, as far as a record tells.

The racks of a record need not be complete. A rack with more `?` than the box has
blanks has unknown tiles; a rack that is not full while there are tiles in the bag was
written down in part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from starsquare.board import Position
from starsquare.tiles import BLANK, STANDARD, Tiles, in_order, less


def unseen(position: Position) -> Tiles:
    """Give the tiles of the box that do not lie on the board."""
    return less(STANDARD.tiles, position.tiles)


def bag_size(position: Position, *, rack_size: int) -> int:
    """Count the tiles in the bag when both racks are as full as they can be."""
    return max(0, len(unseen(position)) - 2 * rack_size)


def missing_from(rack: str, used: str, *, rack_size: int, in_bag: int) -> str:
    """Give the tiles used that cannot have been on a rack; an empty one is unknown."""
    if not rack:
        return ""
    missing = Counter(used) - Counter(_known(rack))
    room = len(rack) - len(_known(rack))
    if in_bag:
        room += max(0, rack_size - len(rack))
    return in_order("".join(missing.elements())) if missing.total() > room else ""


def kept_of(rack: str, used: str) -> Tiles:
    """Give the tiles of a rack that are surely left when some were used."""
    return in_order("".join((Counter(_known(rack)) - Counter(used)).elements()))


def is_whole(rack: str, *, rack_size: int, in_bag: int) -> bool:
    """Return whether a rack was written down with all its tiles."""
    is_known = bool(rack) and _known(rack) == rack
    return is_known and (not in_bag or len(rack) == rack_size)


def new_excess(position: Position, rack: str, used: str) -> Iterator[tuple[str, int]]:
    """Give each tile that a turn makes one too many of, and how many there are."""
    box, board = Counter(STANDARD.tiles), Counter(position.tiles)
    there = board + (Counter(_known(rack)) | Counter(used))
    for tile in sorted((there - box) - (board - box)):
        yield tile, there[tile]


def _known(rack: str) -> str:
    has_unknown = rack.count(BLANK) > STANDARD.counts[BLANK]
    return rack.replace(BLANK, "") if has_unknown else rack
