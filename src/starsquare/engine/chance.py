"""Reproducible randomness: numbers that follow from a seed."""

from __future__ import annotations

import math
from hashlib import sha256

_BYTES = 8


def share(seed: int, *about: str | int) -> float:
    """Return a pseudorandom number from 0 up to 1 for one question of a seed."""
    text = "/".join(map(str, (seed, *about)))
    digest = sha256(text.encode()).digest()
    return int.from_bytes(digest[:_BYTES], "big") / (1 << 8 * _BYTES)


def deviation(seed: int, *about: str | int) -> float:
    """Return a pseudorandom number with mean 0 and standard deviation 1."""
    radius = math.sqrt(-2 * math.log(1 - share(seed, "radius", *about)))
    return radius * math.cos(2 * math.pi * share(seed, "angle", *about))
