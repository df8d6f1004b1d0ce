"""Seeds by which certain tiles are drawn, for tests that need to know them."""

from __future__ import annotations

from itertools import count

from starsquare.tiles import STANDARD, BagSeed, Mix, in_order, is_within, next_tiles


def a_seed(drawn: str, *, bag: str = STANDARD.tiles) -> BagSeed:
    """Find a seed by which these tiles are the first to leave the bag, in this order.

    It is found by trying, so that a few tiles of a full bag are soon found and many
    are not.

        >>> next_tiles(Mix(0, in_order("ABC")), 2, a_seed("CA", bag="ABC"))
        'CA'

    Raises:
        ValueError: the bag does not hold these tiles.
    """
    if not is_within(drawn, bag):
        raise ValueError(f"a bag of {bag} does not hold {drawn}")
    mix = Mix(0, in_order(bag))
    seeds = (BagSeed(b"seed %d" % number) for number in count())
    return next(seed for seed in seeds if next_tiles(mix, len(drawn), seed) == drawn)
