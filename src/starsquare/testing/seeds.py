"""Seeds that draw certain tiles, for tests that need to know them."""

from __future__ import annotations

import math
from collections import Counter
from itertools import count

from starsquare.tiles import STANDARD, BagSeed, Mix, in_order, is_within, next_tiles

_MOST_TRIES = 250_000
"""The longest search allowed: a few seconds."""


def a_seed(
    drawn: str, *, bag: str = STANDARD.tiles, any_order: bool = False
) -> BagSeed:
    """Return a seed that draws these tiles first.

    They are drawn in the order given, or in any. Seeds are found by trial, because an
    order does not reveal its seed; combinations too rare to find are refused.

        >>> next_tiles(Mix(0, in_order("ABC")), 2, a_seed("CA", bag="ABC"))
        'CA'
        >>> seed = a_seed("CARE", any_order=True)
        >>> in_order(next_tiles(Mix(0, in_order(STANDARD.tiles)), 4, seed))
        'ACER'

    Args:
        drawn: the tiles.
        bag: what they are drawn from; by default the whole box.
        any_order: whether their order does not matter, as on a rack.

    Raises:
        ValueError: the bag does not contain these tiles, or hardly ever yields them
            first.
    """
    if not is_within(drawn, bag):
        raise ValueError(f"a bag of {bag} does not hold {drawn}")
    tries = _tries_expected(drawn, bag, any_order=any_order)
    if tries > _MOST_TRIES:
        raise ValueError(
            f"{drawn} comes first out of one bag in {tries:,}, which is too rare to "
            "find: ask for fewer tiles, for any_order, or draw from a smaller bag"
        )
    mix, wanted = Mix(0, in_order(bag)), sorted(drawn) if any_order else [*drawn]
    seeds = (BagSeed(b"seed %d" % number) for number in count())
    return next(
        seed
        for seed in seeds
        if wanted == (sorted if any_order else list)(next_tiles(mix, len(drawn), seed))
    )


def _tries_expected(drawn: str, bag: str, *, any_order: bool) -> int:
    """Return how many bags to try on average before one yields these tiles first."""
    held, wanted = Counter(bag), Counter(drawn)
    ways = math.prod(math.comb(held[tile], n) for tile, n in wanted.items())
    orders = 1 if any_order else math.factorial(len(drawn))
    same = 1 if any_order else math.prod(map(math.factorial, wanted.values()))
    return math.comb(len(bag), len(drawn)) * orders // (ways * same)
