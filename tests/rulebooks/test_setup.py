"""From the box to the first turn: count, first play, racks, start."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    AnnounceStart,
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    LookAtTile,
    OpenGame,
    Pass,
    StartClock,
)
from starsquare.game.event import FirstDrawTied, FirstPlayDecided, FirstTileDrawn
from starsquare.game.refusals import (
    ClockError,
    IllegalDrawError,
    OutOfTurnError,
    WrongPhaseError,
)
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Stage
from starsquare.rulebook import CODES, Rulebook, changed, rulebook
from starsquare.testing import PEOPLE, Table, a_game, a_seed
from starsquare.tiles import STANDARD, in_order
from tests.marks import rule
from tests.refusing import refusal

ONE, TWO = Side.ONE, Side.TWO
ALL_TILES = in_order(STANDARD.tiles)
COUNTED = ("CC", "NA")
UNCOUNTED = ("SO", "ES", "KZ")
DRAWN_FOR = ("SO", "NA", "ES", "KZ")


def house(book: str, **changes: bool | int | str) -> Rulebook:
    """Return a book of which an organiser has changed some values of the set-up."""
    values = {f"setup.{name}": value for name, value in changes.items()}
    return changed(rulebook(book), values, house="HOUSE")


def about_to_draw_for_first(book: str | Rulebook, letters: str) -> Table:
    """Return a table at which these letters come out of the bag next."""
    seed = a_seed(letters, bag=letters)
    game = a_game(book, stage=Stage.DRAWING_FOR_FIRST, bag=letters, seed=seed)
    return Table(game, book, seed=seed)


def about_to_draw_racks(book: str | Rulebook) -> Table:
    """Return a table at which side one plays first and nobody has drawn a rack."""
    return Table(a_game(book, stage=Stage.DRAWING_RACKS), book)


# -- the tiles ---------------------------------------------------------------------


@rule("CC-SETUP-1.a", "NA-SETUP-1.a")
@pytest.mark.parametrize(
    ("book", "draw", "clause"),
    [
        ("CC", DrawRack(side=ONE), "CC-SETUP-1.b"),
        ("NA", DrawForFirst(side=ONE), "NA-SETUP-1.b"),
    ],
)
def test_nothing_is_drawn_before_both_sides_have_counted_a_hundred_tiles(
    book: str, draw: DrawRack | DrawForFirst, clause: str
) -> None:
    table = Table(book=book)
    table.open()
    table.does(ConfirmTiles(side=TWO, counted=100))

    refused = refusal(WrongPhaseError, table, draw)
    table.does(ConfirmTiles(side=ONE, counted=100))

    assert str(refused) == f"Not yet: the tiles are being counted ({clause})"
    assert table.does(draw).stage in {Stage.DRAWING_FOR_FIRST, Stage.DRAWING_RACKS}


@rule("CC-SETUP-1.a", "NA-SETUP-1.a")
@pytest.mark.parametrize("counted", [99, 101])
@pytest.mark.parametrize("book", COUNTED)
def test_a_bag_without_exactly_a_hundred_tiles_is_counted_again(
    book: str, counted: int
) -> None:
    table = Table(book=book)
    table.open()

    refused = refusal(WrongPhaseError, table, ConfirmTiles(side=ONE, counted=counted))

    assert str(refused) == (
        f"{counted} tiles were counted, and 100 are needed. Count again, and call "
        f"the director if a tile is missing ({book}-SETUP-1.a)"
    )
    assert refused.facts == {"counted": counted, "needed": 100}


@rule("CC-SETUP-1.a", "NA-SETUP-1.a")
@pytest.mark.parametrize("book", COUNTED)
def test_one_side_that_counts_twice_does_not_count_for_the_other(book: str) -> None:
    table = Table(book=book)
    table.open()

    table.does(ConfirmTiles(side=ONE, counted=100))
    table.does(ConfirmTiles(side=ONE, counted=100))

    assert table.state.stage is Stage.COUNTING


@pytest.mark.parametrize("book", UNCOUNTED)
def test_where_no_count_is_asked_for_the_draw_for_first_play_comes_first(
    book: str,
) -> None:
    table = Table(book=book)
    table.open()

    refused = refusal(WrongPhaseError, table, ConfirmTiles(side=ONE, counted=100))

    assert table.state.stage is Stage.DRAWING_FOR_FIRST
    assert str(refused) == (
        f"Not now: the sides are drawing for first play ({book}-SETUP-1.a)"
    )


@rule("SO-SETUP-1.a", "ES-SETUP-1.a", "KZ-SETUP-1.a")
@pytest.mark.parametrize("book", UNCOUNTED)
def test_all_hundred_tiles_are_in_the_bag_and_are_mixed(book: str) -> None:
    one, other = Table(book=book), Table(book=book, seed=a_seed("Q"))
    one.open()
    other.open()

    drawn = [
        table.does(DrawForFirst(side=ONE)).first_tiles.one for table in (one, other)
    ]

    assert len(ALL_TILES) == 100
    assert in_order(one.state.bag + drawn[0]) == ALL_TILES
    assert in_order(other.state.bag + drawn[1]) == ALL_TILES
    assert drawn[0] != drawn[1] == "Q"


@rule("SO-SETUP-1.a", "ES-SETUP-1.a", "KZ-SETUP-1.a")
@pytest.mark.parametrize("book", UNCOUNTED)
def test_an_organiser_may_ask_for_a_count_where_the_book_does_not(book: str) -> None:
    table = Table(book=house(book, tiles_confirmed=True))

    table.open()

    assert table.state.stage is Stage.COUNTING


# -- the draw for first play -------------------------------------------------------


@rule("NA-SETUP-1.b", "SO-SETUP-1.b", "ES-SETUP-1.b", "KZ-SETUP-1.b")
@pytest.mark.parametrize(
    ("letters", "first"),
    [
        ("AB", ONE),
        ("BA", TWO),
        ("ZY", TWO),
        ("?A", ONE),
        ("A?", TWO),
        ("?Z", ONE),
    ],
)
@pytest.mark.parametrize("book", DRAWN_FOR)
def test_the_letter_nearest_to_a_plays_first_and_a_blank_comes_before_every_letter(
    book: str, letters: str, first: Side
) -> None:
    table = about_to_draw_for_first(book, letters)

    table.does(DrawForFirst(side=ONE))
    table.does(DrawForFirst(side=TWO))

    at = Moment(0)
    assert table.events == (
        FirstTileDrawn(at=at, side=ONE, tile=in_order(letters[0])),
        FirstTileDrawn(at=at, side=TWO, tile=in_order(letters[1])),
        FirstPlayDecided(at=at, side=first),
    )
    assert (table.state.first, table.state.on_turn) == (first, first)


@rule("NA-SETUP-1.b", "SO-SETUP-1.b", "ES-SETUP-1.b", "KZ-SETUP-1.b")
@pytest.mark.parametrize("book", DRAWN_FOR)
def test_it_does_not_matter_which_side_draws_its_letter_first(book: str) -> None:
    table = about_to_draw_for_first(book, "BA")

    table.does(DrawForFirst(side=TWO))
    table.does(DrawForFirst(side=ONE))

    assert table.state.first is ONE


@rule("NA-SETUP-1.b", "SO-SETUP-1.b", "ES-SETUP-1.b", "KZ-SETUP-1.b")
@pytest.mark.parametrize(
    ("book", "clauses"),
    [
        ("NA", "NA-SETUP-1.b"),
        ("SO", "SO-SETUP-1.b, SO-SETUP-1.c"),
        ("ES", "ES-SETUP-1.b, ES-SETUP-1.c, ES-SETUP-1.d"),
        ("KZ", "KZ-SETUP-1.b, KZ-SETUP-1.c"),
    ],
)
def test_a_side_draws_one_letter_for_the_first_play(book: str, clauses: str) -> None:
    table = about_to_draw_for_first(book, "AB")
    table.does(DrawForFirst(side=ONE))

    refused = refusal(IllegalDrawError, table, DrawForFirst(side=ONE))

    assert str(refused) == (
        f"This side has already drawn its letter for first play ({clauses})"
    )


@rule("ES-SETUP-1.c", "NA-SETUP-1.b", "SO-SETUP-1.b", "KZ-SETUP-1.b")
@pytest.mark.parametrize(
    ("letters", "bag_meanwhile"), [("EEBA", "AB"), ("??BA", "AB"), ("AA?B", "?B")]
)
@pytest.mark.parametrize("book", DRAWN_FOR)
def test_equal_letters_are_laid_aside_and_both_draw_again(
    book: str, letters: str, bag_meanwhile: str
) -> None:
    table = about_to_draw_for_first(book, letters)

    table.does(DrawForFirst(side=ONE))
    tied = table.does(DrawForFirst(side=TWO))
    table.does(DrawForFirst(side=ONE))
    decided = table.does(DrawForFirst(side=TWO))

    assert table.events[2] == FirstDrawTied(at=Moment(0), put_back=False)
    assert (tied.stage, tied.first, tied.bag) == (
        Stage.DRAWING_FOR_FIRST,
        None,
        bag_meanwhile,
    )
    assert decided.first is (TWO if letters.endswith("BA") else ONE)
    assert decided.bag == in_order(letters)


@rule("ES-SETUP-1.c", "NA-SETUP-1.b", "SO-SETUP-1.b", "KZ-SETUP-1.b")
@pytest.mark.parametrize("book", DRAWN_FOR)
def test_an_organiser_may_let_equal_letters_go_back_before_the_next_draw(
    book: str,
) -> None:
    table = about_to_draw_for_first(house(book, equal_letters="put_back"), "EEBA")

    table.does(DrawForFirst(side=ONE))
    tied = table.does(DrawForFirst(side=TWO))

    assert table.events[2] == FirstDrawTied(at=Moment(0), put_back=True)
    assert (tied.bag, tied.mix.number) == ("ABEE", 1)


@rule("SO-SETUP-1.c", "ES-SETUP-1.d", "KZ-SETUP-1.c")
@pytest.mark.parametrize("book", UNCOUNTED)
def test_the_letters_shown_in_the_draw_go_back_and_the_bag_is_mixed_again(
    book: str,
) -> None:
    table = Table(book=book, seed=a_seed("AB"))
    table.open()

    table.does(DrawForFirst(side=ONE))
    shown = table.does(DrawForFirst(side=TWO))

    assert shown.first_tiles == BySide("", "")
    assert shown.bag == ALL_TILES
    # mixed again: not the rest of the order in which the letters were drawn
    assert (shown.mix.number, shown.mix.taken) == (1, 0)


@rule("CC-SETUP-1.b")
def test_in_the_capitol_cup_the_first_side_is_named_and_nobody_draws_for_it() -> None:
    table = Table(book="CC")
    table.does(OpenGame(game="a game", seats=PEOPLE, first=TWO))
    for side in Side:
        table.does(ConfirmTiles(side=side, counted=100))

    refused = refusal(WrongPhaseError, table, DrawForFirst(side=ONE))

    assert (table.state.first, table.state.stage) == (TWO, Stage.DRAWING_RACKS)
    assert str(refused) == "Not now: the sides are drawing their racks (CC-SETUP-1.b)"


@rule("CC-SETUP-1.b")
def test_a_game_of_the_capitol_cup_cannot_be_opened_without_its_first_side() -> None:
    table = Table(book="CC")

    refused = refusal(WrongPhaseError, table, OpenGame(game="a game", seats=PEOPLE))

    assert str(refused) == (
        "This rulebook assigns the first play. Name the side that plays first to open "
        "the game "
        "(CC-SETUP-1.b)"
    )


@rule("NA-SETUP-1.b", "SO-SETUP-1.b", "ES-SETUP-1.b", "KZ-SETUP-1.b")
@pytest.mark.parametrize("book", DRAWN_FOR)
def test_where_sides_draw_for_the_first_play_nobody_can_be_named_for_it(
    book: str,
) -> None:
    table = Table(book=book)

    refused = refusal(
        WrongPhaseError, table, OpenGame(game="a game", seats=PEOPLE, first=ONE)
    )

    assert str(refused) == (
        "The sides draw for first play. Open the game without naming a side "
        f"({book}-SETUP-1.b)"
    )


@rule("CC-SETUP-1.b")
def test_an_organiser_may_let_the_capitol_cup_draw_for_the_first_play() -> None:
    table = Table(book=house("CC", first_play="draw"), seed=a_seed("BA"))
    table.open()
    for side in Side:
        table.does(ConfirmTiles(side=side, counted=100))

    table.does(DrawForFirst(side=ONE))

    assert table.does(DrawForFirst(side=TWO)).first is TWO


@rule("NA-SETUP-1.b", "SO-SETUP-1.b", "ES-SETUP-1.b", "KZ-SETUP-1.b")
@pytest.mark.parametrize("book", DRAWN_FOR)
def test_an_organiser_may_assign_the_first_play_instead_of_a_draw(book: str) -> None:
    table = Table(book=house(book, first_play="assigned", tiles_confirmed=False))

    table.does(OpenGame(game="a game", seats=PEOPLE, first=TWO))

    assert table.state.first is TWO
    assert table.state.stage in {Stage.WAITING, Stage.DRAWING_RACKS}


# -- the announcement --------------------------------------------------------------


@rule("ES-SETUP-1.e")
def test_in_escondido_racks_are_drawn_when_play_is_called_open() -> None:
    table = about_to_draw_for_first("ES", "AB")
    table.does(DrawForFirst(side=ONE))
    table.does(DrawForFirst(side=TWO))

    refused = refusal(WrongPhaseError, table, DrawRack(side=ONE))
    called = table.does(AnnounceStart())

    assert str(refused) == "Not yet: staff have not announced the start (ES-SETUP-1.e)"
    assert called.stage is Stage.DRAWING_RACKS


@rule("ES-SETUP-1.e")
def test_play_is_called_open_once() -> None:
    table = about_to_draw_racks("ES")

    refused = refusal(WrongPhaseError, table, AnnounceStart())

    assert str(refused) == "Not now: the sides are drawing their racks (ES-SETUP-1.e)"


@pytest.mark.parametrize("book", ["SO", "NA", "KZ"])
def test_elsewhere_racks_are_drawn_as_soon_as_the_first_play_is_decided(
    book: str,
) -> None:
    table = about_to_draw_for_first(book, "AB")

    table.does(DrawForFirst(side=ONE))

    assert table.does(DrawForFirst(side=TWO)).stage is Stage.DRAWING_RACKS


@pytest.mark.parametrize("book", ["SO", "NA", "KZ"])
def test_an_organiser_may_have_play_called_open_at_any_event(book: str) -> None:
    called = house(book, begins_on_announcement=True)
    table = about_to_draw_for_first(called, "AB")

    table.does(DrawForFirst(side=ONE))

    assert table.does(DrawForFirst(side=TWO)).stage is Stage.WAITING


@rule("ES-SETUP-1.e")
def test_an_organiser_may_let_escondido_begin_without_a_call() -> None:
    table = about_to_draw_for_first(house("ES", begins_on_announcement=False), "AB")

    table.does(DrawForFirst(side=ONE))

    assert table.does(DrawForFirst(side=TWO)).stage is Stage.DRAWING_RACKS


# -- the racks ---------------------------------------------------------------------


@rule("CC-SETUP-1.b", "NA-SETUP-1.c", "KZ-SETUP-1.d")
@pytest.mark.parametrize(
    ("book", "clause"),
    [("CC", "CC-SETUP-1.b"), ("NA", "NA-SETUP-1.c"), ("KZ", "KZ-SETUP-1.d")],
)
def test_the_side_that_starts_draws_seven_tiles_and_then_the_other(
    book: str, clause: str
) -> None:
    table = about_to_draw_racks(book)

    refused = refusal(IllegalDrawError, table, DrawRack(side=TWO))
    first = table.does(DrawRack(side=ONE))
    both = table.does(DrawRack(side=TWO))

    assert str(refused) == f"The side that plays first draws its rack first ({clause})"
    assert (len(first.racks.one), len(first.racks.two), len(first.bag)) == (7, 0, 93)
    assert (len(both.racks.one), len(both.racks.two), len(both.bag)) == (7, 7, 86)
    assert in_order("".join(both.racks) + both.bag) == ALL_TILES


@rule("SO-SETUP-1.d", "ES-SETUP-1.e")
@pytest.mark.parametrize("sides", [(ONE, TWO), (TWO, ONE)])
@pytest.mark.parametrize("book", ["SO", "ES"])
def test_both_sides_draw_seven_tiles_in_any_order_where_none_is_named(
    book: str, sides: tuple[Side, Side]
) -> None:
    table = about_to_draw_racks(book)

    for side in sides:
        table.does(DrawRack(side=side))

    assert [len(rack) for rack in table.state.racks] == [7, 7]
    assert in_order("".join(table.state.racks) + table.state.bag) == ALL_TILES


@rule("SO-SETUP-1.d", "ES-SETUP-1.e")
@pytest.mark.parametrize("book", ["SO", "ES"])
def test_an_organiser_may_name_an_order_for_the_racks(book: str) -> None:
    table = about_to_draw_racks(house(book, rack_order="first_side_first"))

    refused = refusal(IllegalDrawError, table, DrawRack(side=TWO))

    assert refused.rules == ()
    assert str(refused) == "The side that plays first draws its rack first"


@rule("CC-SETUP-1.b", "NA-SETUP-1.c", "KZ-SETUP-1.d")
@pytest.mark.parametrize("book", ["CC", "NA", "KZ"])
def test_an_organiser_may_let_racks_be_drawn_in_any_order(book: str) -> None:
    table = about_to_draw_racks(house(book, rack_order="any"))

    assert len(table.does(DrawRack(side=TWO)).racks.two) == 7


@rule("CC-SETUP-1.b", "NA-SETUP-1.c", "SO-SETUP-1.d", "ES-SETUP-1.e", "KZ-SETUP-1.d")
@pytest.mark.parametrize(
    ("book", "clause"),
    [
        ("CC", "CC-SETUP-1.b"),
        ("NA", "NA-SETUP-1.c"),
        ("SO", "SO-SETUP-1.d"),
        ("ES", "ES-SETUP-1.e"),
        ("KZ", "KZ-SETUP-1.d"),
    ],
)
def test_a_side_draws_one_rack(book: str, clause: str) -> None:
    table = about_to_draw_racks(book)
    table.does(DrawRack(side=ONE))

    refused = refusal(IllegalDrawError, table, DrawRack(side=ONE))

    assert str(refused) == f"This side has already drawn its rack ({clause})"


# -- the start ---------------------------------------------------------------------


@rule("CC-SETUP-1.c", "NA-SETUP-1.d")
@pytest.mark.parametrize(("book", "clause"), [("CC", "1.c"), ("NA", "1.d")])
def test_the_opponents_start_the_clock_once_the_first_side_has_seen_a_tile(
    book: str, clause: str
) -> None:
    table = about_to_draw_racks(book)
    table.does(DrawRack(side=ONE))

    unseen = refusal(ClockError, table, StartClock(side=TWO), after=30)
    table.does(LookAtTile(side=ONE), after=10)
    own = refusal(ClockError, table, StartClock(side=ONE), after=1)
    started = table.does(StartClock(side=TWO), after=1)

    cited = f"({book}-SETUP-{clause})"
    assert str(unseen) == (
        f"The first tile must be seen before the clock is started {cited}"
    )
    assert str(own) == f"The opponents start the clock {cited}"
    assert (started.stage, started.on_turn) == (Stage.PLAYING, ONE)
    assert started.clock.running is ONE
    assert started.clock.used_by(ONE, Moment(table.now + 3_000)) == 3_000


@rule("CC-SETUP-1.c", "NA-SETUP-1.d")
@pytest.mark.parametrize(("book", "clause"), [("CC", "1.c"), ("NA", "1.d")])
def test_only_the_first_side_looks_and_only_at_a_rack_that_it_has(
    book: str, clause: str
) -> None:
    table = about_to_draw_racks(book)

    without_rack = refusal(WrongPhaseError, table, LookAtTile(side=ONE))
    table.does(DrawRack(side=ONE))
    second = refusal(WrongPhaseError, table, LookAtTile(side=TWO))

    sentence = f"Only the side that plays first looks at a tile ({book}-SETUP-{clause})"
    assert [str(without_rack), str(second)] == [sentence, sentence]


@rule("CC-SETUP-1.b", "NA-SETUP-1.c")
@pytest.mark.parametrize(
    ("book", "clause"), [("CC", "CC-SETUP-1.b"), ("NA", "NA-SETUP-1.c")]
)
def test_the_second_side_may_draw_its_rack_while_the_clock_of_the_first_runs(
    book: str, clause: str
) -> None:
    table = about_to_draw_racks(book)
    table.does(DrawRack(side=ONE))
    table.does(LookAtTile(side=ONE))
    table.does(StartClock(side=TWO))
    table.does(Pass(side=ONE), after=20)

    refused = refusal(IllegalDrawError, table, Pass(side=TWO))
    table.does(DrawRack(side=TWO))

    assert str(refused) == f"Draw your rack first ({clause})"
    assert len(table.does(Pass(side=TWO)).racks.two) == 7


@pytest.mark.parametrize("book", [*UNCOUNTED, "KZ/just-for-fun"])
def test_elsewhere_the_first_turn_starts_when_both_racks_are_drawn(book: str) -> None:
    table = about_to_draw_racks(book)

    waiting = table.does(DrawRack(side=ONE), after=5)
    begun = table.does(DrawRack(side=TWO), after=5)

    assert (waiting.stage, waiting.clock.running) == (Stage.DRAWING_RACKS, None)
    assert (begun.stage, begun.on_turn, begun.clock.running) == (
        Stage.PLAYING,
        ONE,
        ONE,
    )
    assert begun.clock.turn_used_by(Moment(table.now + 1_000)) == 1_000


@pytest.mark.parametrize(
    ("book", "clauses"),
    [
        ("SO", "SO-SETUP-1.d, SO-PLAY-1.a"),
        ("ES", "ES-SETUP-1.e"),
        ("KZ", "KZ-SETUP-1.d, KZ-SETUP-1.e"),
    ],
)
def test_elsewhere_no_clock_is_started_by_hand(book: str, clauses: str) -> None:
    table = about_to_draw_racks(book)

    refused = refusal(ClockError, table, StartClock(side=TWO))

    assert str(refused) == (
        f"The first turn starts by itself: nobody has to start the clock ({clauses})"
    )


@rule("CC-SETUP-1.c", "NA-SETUP-1.d")
@pytest.mark.parametrize("book", COUNTED)
def test_an_organiser_may_let_the_first_turn_start_itself(book: str) -> None:
    table = about_to_draw_racks(house(book, clock_starts="racks_drawn"))

    table.does(DrawRack(side=ONE))

    assert table.does(DrawRack(side=TWO)).stage is Stage.PLAYING


@pytest.mark.parametrize("book", UNCOUNTED)
def test_an_organiser_may_have_the_opponents_start_the_clock(book: str) -> None:
    table = about_to_draw_racks(house(book, clock_starts="first_tile_seen"))
    table.does(DrawRack(side=ONE))

    racks = table.does(DrawRack(side=TWO))
    table.does(LookAtTile(side=ONE))
    started = table.does(StartClock(side=TWO))

    assert [racks.stage, started.stage] == [Stage.DRAWING_RACKS, Stage.PLAYING]


@pytest.mark.parametrize("book", CODES)
def test_no_turn_is_taken_before_the_set_up_is_through(book: str) -> None:
    table = about_to_draw_racks(book)

    refused = refusal(WrongPhaseError, table, Pass(side=ONE))

    assert refused.key == "game.not_while.drawing_racks"


@pytest.mark.parametrize("book", CODES)
def test_the_set_up_of_every_book_ends_with_two_full_racks_and_the_first_turn(
    book: str,
) -> None:
    table = Table.playing(book)

    game = table.state
    refused = refusal(OutOfTurnError, table, Pass(side=game.on_turn.other))

    assert (game.stage, game.on_turn, game.clock.running) == (
        Stage.PLAYING,
        game.first,
        game.first,
    )
    assert [len(rack) for rack in game.racks] == [7, 7]
    assert refused.key == "game.not_your_turn"
