"""Tiles in hand: a handful is a string, a character a tile, the order without meaning.

Functions that make a handful return it in alphabetical order with blanks first, so
that equal handfuls are equal strings.
"""

from __future__ import annotations

from typing import NewType

Tiles = NewType("Tiles", str)


def in_order(tiles: str) -> Tiles:
    """Put tiles into their order."""
    return Tiles("".join(sorted(tiles)))


def is_within(tiles: str, rack: str) -> bool:
    """Tell whether a rack holds all these tiles, each as often as asked for."""
    return all(tiles.count(tile) <= rack.count(tile) for tile in set(tiles))


def less(rack: str, tiles: str) -> Tiles:
    """Take out of a rack whatever it holds of these tiles."""
    left = list(rack)
    for tile in tiles:
        if tile in left:
            left.remove(tile)
    return in_order("".join(left))


def without(rack: str, tiles: str) -> Tiles:
    """Take tiles out of a rack that holds them.

    Raises:
        ValueError: the rack does not hold them all.
    """
    left = list(rack)
    for tile in tiles:
        left.remove(tile)
    return in_order("".join(left))
