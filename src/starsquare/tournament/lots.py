"""Reproducible lots: they depend only on a seed.

The lot of an item is the first eight bytes of SHA-256("starsquare lot" | seed | what it
is for | the item), read as a big-endian number. Items are ordered by their lots; the
same seed gives the same order on any machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

Thing = TypeVar("Thing", bound=str)

_BYTES = 8


def lot(seed: str, purpose: str, thing: str) -> int:
    """Draw the lot of one item, from 0 to 2^64 - 1."""
    text = "\x1f".join(("starsquare lot", seed, purpose, thing))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:_BYTES], "big")


def in_lot_order(things: Iterable[Thing], seed: str, purpose: str) -> tuple[Thing, ...]:
    """Sort items by their lots; their original order does not matter."""
    return tuple(sorted(things, key=lambda thing: (lot(seed, purpose, thing), thing)))


def commitment_to(seed: str) -> str:
    """Return the hash of a seed, published before the seed is used."""
    return hashlib.sha256(f"starsquare drawing\x1f{seed}".encode()).hexdigest()
