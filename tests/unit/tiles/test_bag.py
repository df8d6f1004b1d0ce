"""The bag: what a seed decides, and that anybody can check it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starsquare.tiles import (
    STANDARD,
    BagSeed,
    Mix,
    commitment_to,
    in_order,
    next_tiles,
)

SEED = BagSeed(b"a seed of a test")


def test_the_standard_box_holds_a_hundred_tiles() -> None:
    assert len(STANDARD.tiles) == 100
    assert STANDARD.value_of(STANDARD.tiles) == 187


@given(seed=st.binary(min_size=1, max_size=40), number=st.integers(0, 1000))
def test_a_mix_neither_makes_nor_loses_a_tile(seed: bytes, number: int) -> None:
    mix = Mix(number, in_order(STANDARD.tiles))

    assert in_order(next_tiles(mix, 100, BagSeed(seed))) == in_order(STANDARD.tiles)


def test_tiles_leave_the_bag_one_after_the_other_in_the_order_of_the_mix() -> None:
    mix = Mix(0, in_order(STANDARD.tiles))

    first, then = next_tiles(mix, 3, SEED), next_tiles(mix.drawn(3), 4, SEED)

    assert first + then == next_tiles(mix, 7, SEED)


def test_the_same_tiles_shaken_again_come_in_another_order() -> None:
    mix = Mix(0, in_order(STANDARD.tiles))

    assert next_tiles(mix, 100, SEED) != next_tiles(mix.shaken(mix.tiles), 100, SEED)


def test_the_order_of_a_mix_is_what_the_module_says_it_is() -> None:
    assert next_tiles(Mix(0, in_order("ABCDE?")), 6, SEED) == _by_hand("?ABCDE")


def _by_hand(tiles: str) -> str:
    import hashlib  # noqa: PLC0415 -- the independent recipe stands alone

    stream = hashlib.shake_256(b"starsquare bag" + SEED + bytes(4)).digest(48)
    keyed = [(stream[8 * at : 8 * at + 8], tile) for at, tile in enumerate(tiles)]
    return "".join(tile for _, tile in sorted(keyed))


def test_the_commitment_tells_seeds_apart() -> None:
    assert commitment_to(SEED) != commitment_to(BagSeed(b"another seed"))
    assert len(commitment_to(SEED)) == 64


def test_a_mix_knows_how_many_tiles_were_taken() -> None:
    mix = Mix(0, in_order("ABCDE"))

    assert (mix.taken, mix.drawn(3).taken, mix.drawn(3).drawn(2).taken) == (0, 3, 5)


def test_an_empty_bag_gives_what_it_has() -> None:
    mix = Mix(0, in_order("AB")).drawn(1)

    assert len(next_tiles(mix, 7, SEED)) == 1


def test_the_next_mix_has_the_tiles_that_are_in_the_bag_then() -> None:
    mix = Mix(3, in_order("ABCDE"), taken=4)

    assert mix.shaken("ZEA") == Mix(4, in_order("AEZ"), taken=0)
