"""Turns without a play: exchanging tiles, and passing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.command import (
    DrawTiles,
    Exchange,
    GameCommand,
    Pass,
    PlaceTiles,
)
from starsquare.game.event import TilesExchanged, TurnPassed
from starsquare.game.refusals import (
    IllegalExchangeError,
    OutOfTurnError,
    WrongPhaseError,
)
from starsquare.game.side import Moment, Side
from starsquare.game.state import Stage
from starsquare.game.view import JUDGE, SPECTATOR, member_of, seen_by
from starsquare.rulebook import CODES, Rulebook, TurnKind, changed, rulebook
from starsquare.testing import Table, a_game, a_play, a_seed
from starsquare.tiles import in_order, is_within
from tests.marks import rule
from tests.refusing import refusal

ONE, TWO = Side.ONE, Side.TWO
SEVEN_NEEDED = ("CC", "NA")
NO_MINIMUM = ("SO", "ES", "KZ")
EXCHANGING = {
    "CC": "CC-8.a, CC-8.b",
    "SO": "SO-PLAY-8",
    "NA": "NA-8.a, NA-8.b",
    "ES": "ES-PLAY-7",
    "KZ": "KZ-PLAY-7",
}


def at_table(book: str | Rulebook, *, bag: str = "BCDFGHJKLM") -> Table:
    """Return a table at which side one has `AEINRST` and is on turn."""
    return Table(a_game(book, racks=("AEINRST", "OOOOUUU"), bag=bag), book)


def house(book: str, **changes: bool | int | str) -> Rulebook:
    """Return a book of which an organiser has changed some values."""
    values = {name.replace("__", "."): value for name, value in changes.items()}
    return changed(rulebook(book), values, house="HOUSE")


# -- the turn they are meant for ---------------------------------------------------


@pytest.mark.parametrize("book", CODES)
@pytest.mark.parametrize(
    "sent",
    [
        replace(a_play("one", "8H", "TEARS"), turn=1),
        Exchange(side=ONE, tiles="", turn=1),
        Exchange(side=ONE, tiles="AE", turn=1),
        Pass(side=ONE, turn=1),
    ],
)
def test_what_was_sent_for_an_earlier_turn_does_not_count_in_a_later_one(
    book: str, sent: PlaceTiles | Exchange | Pass
) -> None:
    table = at_table(book)
    table.does(Pass(side=ONE))
    table.does(Pass(side=TWO))

    assert table.refuses(sent).key == "game.other_turn"
    assert table.does(replace(a_play("one", "8H", "TEARS"), turn=3)).turns[-1].points


# -- exchanging --------------------------------------------------------------------


@rule("CC-8.a", "NA-8.a", "SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize(
    "tiles", ["A", "AE", "RST", "AINT", "AEINR", "EINRST", "AEINRST"]
)
@pytest.mark.parametrize("book", CODES)
def test_a_turn_may_exchange_all_or_some_of_the_rack(book: str, tiles: str) -> None:
    table = at_table(book)

    after = table.does(Exchange(side=ONE, tiles=tiles))

    kept = in_order("".join(tile for tile in "AEINRST" if tile not in tiles))
    (exchanged,) = table.events
    assert isinstance(exchanged, TilesExchanged)
    assert (exchanged.side, exchanged.given) == (ONE, tiles)
    assert len(exchanged.drawn) == len(tiles)
    assert after.racks.one == in_order(kept + exchanged.drawn)
    assert in_order(after.bag + exchanged.drawn) == in_order("BCDFGHJKLM" + tiles)


@rule("CC-8.a", "NA-8.a", "SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", CODES)
def test_an_exchange_is_a_turn_without_points(book: str) -> None:
    table = at_table(book)

    after = table.does(Exchange(side=ONE, tiles="AE"), after=12)

    assert (after.on_turn, after.clock.running) == (TWO, TWO)
    assert after.score_of(ONE) == 0
    assert [(turn.side, turn.kind) for turn in after.turns] == [
        (ONE, TurnKind.EXCHANGE)
    ]


@rule("CC-8.a", "NA-8.a", "SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", CODES)
def test_new_tiles_are_drawn_before_the_old_ones_are_mixed_in(book: str) -> None:
    # with seven tiles in the bag the seven drawn can only be those
    table = at_table(book, bag="BCDFGHJ")

    after = table.does(Exchange(side=ONE, tiles="AEINRST"))

    assert after.racks.one == "BCDFGHJ"
    assert after.bag == "AEINRST"


@rule("CC-8.a", "NA-8.a", "SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", CODES)
def test_what_was_given_up_is_mixed_with_the_rest_of_the_bag(book: str) -> None:
    table = at_table(book, bag="BCDFGHJK")

    before = table.state.mix
    after = table.does(Exchange(side=ONE, tiles="AEINRST"))

    assert (before.number, after.mix.number, after.mix.taken) == (0, 1, 0)
    assert after.mix.tiles == after.bag


@rule("CC-8.a", "NA-8.a", "SO-PLAY-8", "ES-PLAY-7")
@pytest.mark.parametrize("book", ["CC", "NA", "SO", "ES"])
def test_opponents_are_told_how_many_tiles_are_exchanged_and_not_which(
    book: str,
) -> None:
    table = at_table(book)

    table.does(Exchange(side=ONE, tiles="AEI"))

    (exchanged,) = table.events
    face_down = TilesExchanged(
        at=Moment(0), side=ONE, given=in_order("___"), drawn=in_order("___")
    )
    assert [
        seen_by(exchanged, viewer) for viewer in (member_of(TWO), SPECTATOR, JUDGE)
    ] == [face_down] * 3
    assert seen_by(exchanged, member_of(ONE)) == exchanged


@rule("CC-8.b", "NA-8.b")
@pytest.mark.parametrize(
    ("tiles", "bag", "tried"),
    [
        ("A", "BCDFGH", "1 tile: the bag has 6"),
        ("AEINRST", "BCDFGH", "7 tiles: the bag has 6"),
        ("AE", "", "2 tiles: the bag has 0"),
    ],
)
@pytest.mark.parametrize("book", SEVEN_NEEDED)
def test_fewer_than_seven_tiles_in_the_bag_allow_no_exchange(
    book: str, tiles: str, bag: str, tried: str
) -> None:
    table = at_table(book, bag=bag)

    refused = refusal(IllegalExchangeError, table, Exchange(side=ONE, tiles=tiles))

    assert str(refused) == f"Cannot exchange {tried}, and 7 are needed ({book}-8.b)"
    assert refused.facts == {"n": len(tiles), "in_bag": len(bag), "needed": 7}


@rule("CC-8.b", "NA-8.b")
@pytest.mark.parametrize("tiles", ["A", "AEINRST"])
@pytest.mark.parametrize("book", SEVEN_NEEDED)
def test_seven_tiles_in_the_bag_are_enough(book: str, tiles: str) -> None:
    table = at_table(book, bag="BCDFGHJ")

    assert table.does(Exchange(side=ONE, tiles=tiles)).on_turn is TWO


@rule("SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", NO_MINIMUM)
def test_where_no_minimum_is_named_the_bag_must_replace_what_is_given_up(
    book: str,
) -> None:
    table = at_table(book, bag="BC")

    refused = refusal(IllegalExchangeError, table, Exchange(side=ONE, tiles="AEI"))
    after = table.does(Exchange(side=ONE, tiles="AE"))

    assert str(refused) == (
        f"Cannot exchange 3 tiles: the bag has 2, and 3 are needed ({EXCHANGING[book]})"
    )
    assert (after.racks.one, after.bag) == ("BCINRST", "AE")


@rule("SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", NO_MINIMUM)
def test_nobody_exchanges_with_an_empty_bag(book: str) -> None:
    table = at_table(book, bag="")

    refused = refusal(IllegalExchangeError, table, Exchange(side=ONE, tiles="A"))

    assert str(refused) == (
        f"Cannot exchange 1 tile: the bag has 0, and 1 are needed ({EXCHANGING[book]})"
    )


@rule("SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", NO_MINIMUM)
def test_an_organiser_may_set_a_minimum_where_the_book_has_none(book: str) -> None:
    strict = house(book, exchange__min_tiles_in_bag=7)

    refused = refusal(
        IllegalExchangeError,
        at_table(strict, bag="BCDFGH"),
        Exchange(side=ONE, tiles="A"),
    )
    after = at_table(strict, bag="BCDFGHJ").does(Exchange(side=ONE, tiles="A"))

    assert str(refused) == "Cannot exchange 1 tile: the bag has 6, and 7 are needed"
    assert after.on_turn is TWO


@rule("CC-8.b", "NA-8.b")
@pytest.mark.parametrize("book", SEVEN_NEEDED)
def test_an_organiser_may_give_up_the_minimum_of_seven(book: str) -> None:
    table = at_table(house(book, exchange__min_tiles_in_bag=1), bag="B")

    assert table.does(Exchange(side=ONE, tiles="A")).racks.one == "BEINRST"


@rule("CC-8.a", "NA-8.a", "SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("tiles", ["Z", "AA", "a", "AEINRSTB"])
@pytest.mark.parametrize("book", CODES)
def test_only_tiles_of_the_own_rack_are_exchanged(book: str, tiles: str) -> None:
    table = at_table(book)

    refused = refusal(IllegalExchangeError, table, Exchange(side=ONE, tiles=tiles))

    assert str(refused) == (
        f"Cannot exchange: some of these tiles are not on the rack ({EXCHANGING[book]})"
    )


@rule("CC-8.a", "NA-8.a", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", ["CC", "NA", "ES", "KZ"])
def test_an_exchange_of_no_tiles_is_refused(book: str) -> None:
    table = at_table(book)

    refused = refusal(IllegalExchangeError, table, Exchange(side=ONE, tiles=""))

    assert str(refused) == (
        "An exchange needs at least one tile. To keep them all, pass "
        f"({EXCHANGING[book]})"
    )


@rule("SO-PLAY-8")
@pytest.mark.parametrize("bag", ["BCDFGHJ", ""])
def test_in_southern_oregon_exchanging_none_is_a_pass(bag: str) -> None:
    table = at_table("SO", bag=bag)

    after = table.does(Exchange(side=ONE, tiles=""))

    assert table.events == (TurnPassed(at=Moment(0), side=ONE),)
    assert (after.on_turn, after.score_of(ONE)) == (TWO, 0)
    assert [turn.kind for turn in after.turns] == [TurnKind.PASS]


@rule("SO-PLAY-8")
def test_an_organiser_may_ask_southern_oregon_for_at_least_one_tile() -> None:
    table = at_table(house("SO", exchange__may_be_none=False))

    refused = refusal(IllegalExchangeError, table, Exchange(side=ONE, tiles=""))

    assert refused.key == "exchange.none"


@rule("CC-8.a", "NA-8.a", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", ["CC", "NA", "ES", "KZ"])
def test_an_organiser_may_let_an_exchange_of_none_be_a_pass(book: str) -> None:
    table = at_table(house(book, exchange__may_be_none=True))

    table.does(Exchange(side=ONE, tiles=""))

    assert table.events == (TurnPassed(at=Moment(0), side=ONE),)


@rule("CC-28.a", "NA-28.a")
@pytest.mark.parametrize("book", SEVEN_NEEDED)
def test_tiles_are_not_put_back_on_the_turn_of_the_other_side(book: str) -> None:
    table = at_table(book)

    refused = refusal(OutOfTurnError, table, Exchange(side=TWO, tiles="O"))

    assert str(refused) == f"It is the other side's turn ({book}-3.a)"


@rule("CC-28.a", "NA-28.a")
@pytest.mark.parametrize("book", SEVEN_NEEDED)
def test_tiles_are_not_put_back_before_the_first_turn(book: str) -> None:
    game = a_game(book, racks=("AEINRST", "OOOOUUU"), stage=Stage.DRAWING_RACKS)

    refused = refusal(WrongPhaseError, Table(game), Exchange(side=ONE, tiles="A"))

    assert str(refused) == f"Not now: the sides are drawing their racks ({book}-3.a)"


@rule("CC-28.a", "NA-28.a")
@pytest.mark.parametrize("turn", [Pass(side=ONE), a_play("one", "8H", "TEA")])
@pytest.mark.parametrize("book", SEVEN_NEEDED)
def test_no_other_turn_puts_tiles_into_the_bag(book: str, turn: GameCommand) -> None:
    table = at_table(book)
    bag = table.state.bag

    after = table.does(turn)
    if after.owed.one:
        after = table.does(DrawTiles(side=ONE), after=5)

    assert is_within(after.bag, bag)


# -- passing -----------------------------------------------------------------------


@rule("CC-9", "NA-9", "SO-PLAY-1.b", "KZ-PLAY-11")
@pytest.mark.parametrize("bag", ["BCDFGHJ", ""])
@pytest.mark.parametrize("book", CODES)
def test_a_side_may_pass_at_any_time_for_no_points(book: str, bag: str) -> None:
    table = at_table(book, bag=bag)

    after = table.does(Pass(side=ONE), after=3)

    assert table.events == (TurnPassed(at=Moment(3_000), side=ONE),)
    assert (after.on_turn, after.score_of(ONE)) == (TWO, 0)
    assert (after.racks.one, after.bag) == ("AEINRST", in_order(bag))


@rule("CC-9", "NA-9", "KZ-PLAY-11")
@pytest.mark.parametrize("book", ["CC", "NA", "KZ"])
def test_only_the_side_on_turn_may_pass(book: str) -> None:
    table = at_table(book)

    refused = refusal(OutOfTurnError, table, Pass(side=TWO))

    assert refused.key == "game.not_your_turn"


@pytest.mark.parametrize("book", CODES)
def test_an_organiser_may_do_without_passes(book: str) -> None:
    table = at_table(house(book, passing__allowed=False))

    refused = refusal(WrongPhaseError, table, Pass(side=ONE))

    assert str(refused) == "This rulebook has no pass"


def test_without_passes_southern_oregon_cannot_exchange_none_either() -> None:
    table = at_table(house("SO", passing__allowed=False))

    refused = refusal(WrongPhaseError, table, Exchange(side=ONE, tiles=""))

    assert str(refused) == "This rulebook has no pass"


@rule("SO-PLAY-1.b")
@pytest.mark.parametrize(
    "turn",
    [a_play("one", "8H", "TEA"), Exchange(side=ONE, tiles="AEI"), Pass(side=ONE)],
)
def test_in_southern_oregon_laying_tiles_exchanging_and_passing_are_each_a_play(
    turn: GameCommand,
) -> None:
    table = at_table("SO")

    after = table.does(turn, after=179)

    assert len(after.turns) == 1
    assert (after.on_turn, after.clock.running) == (TWO, TWO)
    assert after.clock.turn_used_by(Moment(179_000)) == 0


def test_what_an_exchange_draws_is_what_the_seed_had_next() -> None:
    seed = a_seed("QZX", bag="BCDFQXZ")
    game = a_game("NA", racks=("AEINRST", "OOOOUUU"), bag="BCDFQXZ", seed=seed)

    after = Table(game, seed=seed).does(Exchange(side=ONE, tiles="AEI"))

    assert after.racks.one == "NQRSTXZ"
