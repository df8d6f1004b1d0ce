"""The bag: mixed by a seed, so that anyone can check later that no draw was rigged.

A *mix* is the moment the bag is shaken: at the start, and whenever tiles go back into
it. The order in which tiles are drawn until the next mix depends only on the seed, the
number of the mix and the tiles in the bag at that moment. Before the first draw only
the seed's hash is published (`commitment_to`); after the game the seed itself is, and
every draw can be repeated.

The order of a mix: sort its tiles alphabetically (blank first), assign each the next
eight bytes of SHAKE-256("starsquare bag" | seed | number of the mix, four bytes) read
as a big-endian number, and draw the tiles by ascending number.

Tiles in hand are a string with one character per tile, in no meaningful order.
Functions that make such a string sort it alphabetically with blanks first, so that
equal hands are equal strings.

Functions that make a handful return it in alphabetical order with blanks first, so
that equal handfuls are equal strings.
"""

from __future__ import annotations

import hashlib
import struct
from functools import lru_cache
from typing import NewType

import msgspec

Tiles = NewType("Tiles", str)


def in_order(tiles: str) -> Tiles:
    """Return tiles in their order."""
    return Tiles("".join(sorted(tiles)))


def is_within(tiles: str, rack: str) -> bool:
    """Return whether a rack holds all these tiles, each as often as it occurs."""
    return all(tiles.count(tile) <= rack.count(tile) for tile in set(tiles))


def less(rack: str, tiles: str) -> Tiles:
    """Return a rack without those of these tiles that it holds."""
    left = list(rack)
    for tile in tiles:
        if tile in left:
            left.remove(tile)
    return in_order("".join(left))


def without(rack: str, tiles: str) -> Tiles:
    """Return a rack without these tiles.

    Raises:
        ValueError: the rack does not hold them all.
    """
    left = list(rack)
    for tile in tiles:
        left.remove(tile)
    return in_order("".join(left))


BagSeed = NewType("BagSeed", bytes)
_KEY_BYTES = 8


class Mix(msgspec.Struct, frozen=True):
    """The bag as it was last shaken, and how many tiles were drawn since."""

    number: int
    tiles: Tiles  # in the bag when it was shaken, in alphabetical order
    taken: int = 0

    def drawn(self, count: int) -> Mix:
        """Return the same mix with more tiles drawn."""
        return Mix(self.number, self.tiles, self.taken + count)

    def shaken(self, tiles: str) -> Mix:
        """Return the next mix, with these tiles in the bag."""
        return Mix(self.number + 1, in_order(tiles))


def commitment_to(seed: BagSeed) -> str:
    """Return the hash of a seed, published before the first draw."""
    return hashlib.sha256(b"starsquare seed" + seed).hexdigest()


def next_tiles(mix: Mix, count: int, seed: BagSeed) -> Tiles:
    """Return the tiles drawn next, in order."""
    order = _order_of(mix.number, mix.tiles, seed)
    return Tiles(order[mix.taken : mix.taken + count])


@lru_cache(maxsize=256)
def _order_of(number: int, tiles: Tiles, seed: BagSeed) -> str:
    stream = hashlib.shake_256(
        b"starsquare bag" + seed + number.to_bytes(4, "big")
    ).digest(_KEY_BYTES * len(tiles))
    keys = struct.unpack(f">{len(tiles)}Q", stream)
    by_key = sorted(range(len(tiles)), key=keys.__getitem__)
    return "".join(tiles[index] for index in by_key)
