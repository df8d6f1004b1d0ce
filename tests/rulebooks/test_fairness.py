"""Nobody can rig the bag: its order is promised before the game and proved after it.

No document speaks of this; it is what the shaken bag on the table is worth on screen.
"""

from __future__ import annotations

import hashlib

import pytest
from msgspec.structs import replace

from starsquare.board import laid
from starsquare.board.square import read_square
from starsquare.game.command import (
    AcceptVerdict,
    DrawTiles,
    EndRound,
    Exchange,
    GiveVerdict,
    IssueChallenge,
    Pass,
    PlaceTiles,
    RestartClock,
)
from starsquare.game.event import (
    FirstTileDrawn,
    GameEvent,
    GameOpened,
    PlayStruckOff,
    RackDrawn,
    SeedRevealed,
    TilesDrawn,
    TilesExchanged,
)
from starsquare.game.fairness import Rigged, rigged_draws
from starsquare.game.state import Stage
from starsquare.rulebook import CODES
from starsquare.testing import SEED, Table
from starsquare.tiles import STANDARD, BagSeed, Tiles, in_order

DRAWN: dict[type[GameEvent], str] = {
    FirstTileDrawn: "tile",
    RackDrawn: "tiles",
    TilesDrawn: "tiles",
    TilesExchanged: "drawn",
}


def a_signed_game(book: str, seed: bytes = SEED) -> Table:
    """Play a short game in which tiles are drawn in every way there is."""
    table = Table.playing(book, seed=BagSeed(seed))
    first = table.state.on_turn
    table.does(_over_the_centre(table), after=1)
    table.does(DrawTiles(side=first), after=5)
    table.does(Exchange(side=first.other, tiles=table.state.racks[first.other][:3]))
    table.does(Pass(side=first))
    table.does(EndRound())
    table.sign()
    assert table.state.stage is Stage.SIGNED
    return table


def _over_the_centre(table: Table) -> PlaceTiles:
    side = table.state.on_turn
    letters = table.state.racks[side][:4].replace("?", "x")
    square, direction = read_square("8F")
    return PlaceTiles(side=side, placements=laid(square, direction, letters))


def number_of(kind: type[GameEvent], events: tuple[GameEvent, ...]) -> int:
    """Count to the first event of a kind."""
    return next(n for n, event in enumerate(events) if isinstance(event, kind))


def with_event(
    events: tuple[GameEvent, ...], number: int, event: GameEvent
) -> tuple[GameEvent, ...]:
    """Return the events with another one in some place."""
    return (*events[:number], event, *events[number + 1 :])


# -- the promise -------------------------------------------------------------------


@pytest.mark.parametrize("book", CODES)
def test_the_hash_of_the_seed_is_public_before_the_first_tile_is_drawn(
    book: str,
) -> None:
    table = Table(book=book)

    table.open()

    (opened,) = table.events
    assert isinstance(opened, GameOpened)
    assert opened.seed_hash == hashlib.sha256(b"starsquare seed" + SEED).hexdigest()


@pytest.mark.parametrize("book", CODES)
def test_the_seed_is_revealed_with_the_last_signature_and_not_before(
    book: str,
) -> None:
    table = a_signed_game(book)

    *before, last = table.events
    assert isinstance(last, SeedRevealed)
    assert last.seed == SEED.hex() == table.state.seed
    assert not any(SEED.hex() in repr(event) for event in before)


def test_a_game_goes_on_only_with_the_seed_it_was_opened_with() -> None:
    table = Table.playing("NA")
    table.seed = BagSeed(b"a seed with better tiles")

    with pytest.raises(ValueError, match="not the one this game was opened with"):
        table.does(Pass(side=table.state.on_turn))


# -- the proof ---------------------------------------------------------------------


@pytest.mark.parametrize("book", CODES)
def test_every_draw_of_a_fair_game_can_be_made_again(book: str) -> None:
    assert rigged_draws(a_signed_game(book).events) == ()


@pytest.mark.parametrize("book", CODES)
def test_anybody_can_make_the_draws_again_by_the_published_recipe(book: str) -> None:
    table = a_signed_game(book)

    found = [
        getattr(event, DRAWN[type(event)])
        for event in table.events
        if type(event) in DRAWN
    ]

    assert found == _draws_by_hand(table.events)


def _draws_by_hand(events: tuple[GameEvent, ...]) -> list[str]:
    """Follow a game with nothing but the recipe of the bag's module."""
    mixes, taken, bag = 0, 0, sorted(STANDARD.tiles)
    order, draws = _shaken(bag, mixes), list[str]()
    exposed = ""
    for event in events:
        if type(event) in DRAWN:
            count = len(getattr(event, DRAWN[type(event)]))
            draws.append("".join(order[taken : taken + count]))
            taken += count
        if isinstance(event, FirstTileDrawn):
            exposed += event.tile
        back = getattr(event, "given", getattr(event, "returned", ""))
        if type(event).__name__ == "FirstPlayDecided":
            back = exposed
        if back:
            bag, mixes, taken = sorted([*order[taken:], *back]), mixes + 1, 0
            order = _shaken(bag, mixes)
    return draws


def _shaken(tiles: list[str], number: int) -> list[str]:
    recipe = b"starsquare bag" + SEED + number.to_bytes(4, "big")
    stream = hashlib.shake_256(recipe).digest(8 * len(tiles))
    keys = [stream[8 * at : 8 * at + 8] for at in range(len(tiles))]
    return [tile for _, tile in sorted(zip(keys, tiles, strict=True))]


@pytest.mark.parametrize("book", CODES)
def test_tiles_that_went_back_with_a_play_are_mixed_in_and_drawn_by_the_seed(
    book: str,
) -> None:
    table = Table.playing(book)
    side = table.state.on_turn
    table.does(_over_the_centre(table))
    if table.book.hold is None:
        table.does(DrawTiles(side=side))
    words = table.state.turns[-1].words
    table.does(IssueChallenge(side=side.other, words=words))
    table.does(GiveVerdict(acceptable=False))
    if table.state.challenge is not None:
        table.does(AcceptVerdict(side=side))
    table.does(RestartClock())
    table.does(Exchange(side=side.other, tiles=table.state.racks[side.other]))
    table.does(EndRound())
    table.sign()

    assert any(isinstance(event, PlayStruckOff) for event in table.events)
    assert rigged_draws(table.events) == ()


def test_a_seed_that_is_not_revealed_proves_nothing() -> None:
    table = Table.playing("NA")

    with pytest.raises(ValueError, match="revealed when the slip has been signed"):
        rigged_draws(table.events)


# -- the fraud ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", [FirstTileDrawn, RackDrawn, TilesDrawn, TilesExchanged]
)
def test_a_draw_that_the_bag_did_not_give_is_found(kind: type[GameEvent]) -> None:
    events = a_signed_game("NA").events
    number, field = number_of(kind, events), DRAWN[kind]
    fair = getattr(events[number], field)
    # a tile that was in the bag, but not the next one
    wanted = "Q" if "Q" not in fair else "Z"
    rigged = Tiles(wanted + fair[1:])

    found = rigged_draws(
        with_event(events, number, replace(events[number], **{field: rigged}))
    )

    assert found[0] == Rigged(number, fair, rigged)


def test_a_draw_in_another_order_is_found_too() -> None:
    events = a_signed_game("NA").events
    number = number_of(RackDrawn, events)
    rack = events[number]
    assert isinstance(rack, RackDrawn)
    turned = Tiles(rack.tiles[::-1])

    found = rigged_draws(with_event(events, number, replace(rack, tiles=turned)))

    assert found == (Rigged(number, rack.tiles, turned),)


def test_tiles_that_the_box_does_not_have_are_found() -> None:
    events = a_signed_game("NA").events
    number = number_of(RackDrawn, events)
    rack = events[number]
    assert isinstance(rack, RackDrawn)
    forged = Tiles("ZZZZZZZ")

    found = rigged_draws(with_event(events, number, replace(rack, tiles=forged)))

    assert found == (Rigged(number, rack.tiles, forged),)


def test_another_seed_than_the_promised_one_is_found() -> None:
    events = a_signed_game("NA").events
    opened, revealed = events[0], events[-1]
    assert isinstance(opened, GameOpened)
    assert isinstance(revealed, SeedRevealed)
    other = BagSeed(b"another seed")

    found = rigged_draws((*events[:-1], replace(revealed, seed=other.hex())))

    promised = hashlib.sha256(b"starsquare seed" + SEED).hexdigest()
    shown = hashlib.sha256(b"starsquare seed" + other).hexdigest()
    assert found[0] == Rigged(0, shown, promised)
    assert len(found) > 1  # nor do the draws fit the other seed


def test_events_that_do_not_follow_from_each_other_are_no_proof_either_way() -> None:
    events = a_signed_game("NA").events
    number = number_of(TilesExchanged, events)
    exchanged = events[number]
    assert isinstance(exchanged, TilesExchanged)
    impossible = replace(exchanged, given=in_order("ZZZ"))

    with pytest.raises(ValueError, match="not in list"):
        rigged_draws(with_event(events, number, impossible))
