"""Reproducible randomness: numbers that follow from a seed."""

from __future__ import annotations

import math
from hashlib import sha256

_BITS = 256
_SHARE_BITS = 64


def number(seed: int, *about: str | int) -> int:
    """Return a pseudorandom number of 256 bits for one question of a seed."""
    text = "/".join(map(str, (seed, *about)))
    return int.from_bytes(sha256(text.encode()).digest(), "big")


def share(seed: int, *about: str | int) -> float:
    """Return a pseudorandom number from 0 up to 1 for one question of a seed."""
    return (number(seed, *about) >> _BITS - _SHARE_BITS) / (1 << _SHARE_BITS)


def deviation(seed: int, *about: str | int) -> float:
    """Return a pseudorandom number with mean 0 and standard deviation 1."""
    radius = math.sqrt(-2 * math.log(1 - share(seed, "radius", *about)))
    return radius * math.cos(2 * math.pi * share(seed, "angle", *about))
