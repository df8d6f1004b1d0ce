"""Where tiles may lie: the first word, one line, joined to the others, and fixed."""

from __future__ import annotations

import pytest

from starsquare.board import Direction, PlacedTiles, Placement, Position, Square, laid
from starsquare.board.square import read_square
from starsquare.game.command import Pass, PlaceTiles
from starsquare.game.refusals import OutOfTurnError
from starsquare.game.side import Moment, Side
from starsquare.rulebook import CODES
from starsquare.rules.placement import Fault, IllegalPlayError
from starsquare.testing import Table, a_board, a_game, a_play
from tests.marks import rule
from tests.refusing import refusal

ONE, TWO = Side.ONE, Side.TWO

CAT = a_board(
    """
    . . . . .
    . C A T .
    . . . . .
    """,
    top_left="7F",
)  # C on 8G, A on the centre, T on 8I

FIRST_WORD = {
    "CC": "CC-1",
    "SO": "SO-PLAY-2",
    "NA": "NA-1",
    "ES": "ES-PLAY-1",
    "KZ": "KZ-PLAY-1",
}
ONE_LINE = {
    "CC": "CC-3.b",
    "SO": "SO-PLAY-2, SO-PLAY-4.b",
    "NA": "NA-3.b",
    "ES": "ES-PLAY-1, ES-PLAY-3.b",
    "KZ": "KZ-PLAY-1, KZ-PLAY-3.b",
}
JOINED = {
    "CC": "CC-3.b, CC-4",
    "SO": "SO-PLAY-4.b, SO-PLAY-5",
    "NA": "NA-3.b, NA-4",
    "ES": "ES-PLAY-3.b, ES-PLAY-4",
    "KZ": "KZ-PLAY-3.b, KZ-PLAY-4",
}
ALTERNATE = {
    "CC": "CC-3.a",
    "SO": "SO-PLAY-4.a",
    "NA": "NA-3.a",
    "ES": "ES-PLAY-3.a",
    "KZ": "KZ-PLAY-3.a",
}
FIXED = {
    "CC": "CC-5, CC-19.e",
    "SO": "SO-PLAY-6",
    "NA": "NA-5, NA-19.e",
    "ES": "ES-PLAY-5",
    "KZ": "KZ-PLAY-5",
}


def at_table(book: str, rack: str, board: Position | str = "") -> Table:
    """Return a table at which side one is on turn with a rack."""
    return Table(a_game(book, board=board, racks=(rack, "AEIOUNN")))


def on(*letters: str) -> PlacedTiles:
    """Place letters each on a square of its own: `8H C`."""
    pairs = (one.split() for one in letters)
    return tuple(Placement(read_square(at)[0], letter) for at, letter in pairs)


def sentence(reason: str, clauses: str) -> str:
    """Return what an illegal play is refused with."""
    return f"This play is not legal: {reason} ({clauses})"


# -- the first word ----------------------------------------------------------------


@rule("CC-1", "NA-1", "SO-PLAY-2", "ES-PLAY-1", "KZ-PLAY-1")
@pytest.mark.parametrize("square", ["8F", "8G", "8H", "H6", "H7", "H8"])
@pytest.mark.parametrize("book", CODES)
def test_the_first_word_lies_across_or_down_over_the_centre_and_counts_double(
    book: str, square: str
) -> None:
    table = at_table(book, "CATERED")

    played = table.does(a_play("one", square, "CAT"))

    assert played.position.at(Square(7, 7)) is not None
    assert played.turns[-1].words == ("CAT",)
    assert played.score_of(ONE) == 2 * (3 + 1 + 1)


@rule("CC-1", "NA-1", "SO-PLAY-2", "ES-PLAY-1", "KZ-PLAY-1")
@pytest.mark.parametrize("square", ["8I", "8E", "7H", "I8", "H9", "1A"])
@pytest.mark.parametrize("book", CODES)
def test_a_first_word_beside_the_centre_is_refused(book: str, square: str) -> None:
    table = at_table(book, "CATERED")

    refused = refusal(IllegalPlayError, table, a_play("one", square, "CAT"))

    assert refused.faults == (Fault.MISSES_CENTRE,)
    assert str(refused) == sentence(
        "the first play must cover the center square", FIRST_WORD[book]
    )


@rule("CC-1", "NA-1", "SO-PLAY-2", "ES-PLAY-1", "KZ-PLAY-1")
@pytest.mark.parametrize("book", CODES)
def test_a_first_word_of_one_tile_is_refused(book: str) -> None:
    table = at_table(book, "CATERED")

    refused = refusal(IllegalPlayError, table, a_play("one", "8H", "A"))

    assert refused.faults == (Fault.ONE_TILE_FIRST,)
    assert str(refused) == sentence(
        "the first play needs two tiles or more", FIRST_WORD[book]
    )


@rule("CC-1", "NA-1", "SO-PLAY-2", "ES-PLAY-1", "KZ-PLAY-1")
@pytest.mark.parametrize("book", CODES)
def test_the_first_word_is_whichever_comes_first_however_often_was_passed(
    book: str,
) -> None:
    table = at_table(book, "CATERED")
    table.does(Pass(side=ONE))
    table.does(Pass(side=TWO))

    refused = refusal(IllegalPlayError, table, a_play("one", "9H", "CAT"))

    assert refused.faults == (Fault.MISSES_CENTRE,)


@rule("CC-3.b", "NA-3.b", "SO-PLAY-2", "ES-PLAY-1", "KZ-PLAY-1")
@pytest.mark.parametrize("book", CODES)
def test_a_diagonal_first_word_is_refused(book: str) -> None:
    table = at_table(book, "CATERED")
    diagonal = on("7G C", "8H A", "9I T")

    refused = refusal(
        IllegalPlayError, table, PlaceTiles(side=ONE, placements=diagonal)
    )

    assert refused.faults == (Fault.NOT_IN_LINE,)
    assert str(refused) == sentence(
        "the tiles must be in one row or one column", ONE_LINE[book]
    )


# -- one side after the other ------------------------------------------------------


@rule("CC-2.a", "NA-2.a", "SO-PLAY-3.a", "ES-PLAY-2.a", "KZ-PLAY-2.a")
@pytest.mark.parametrize("book", CODES)
def test_a_turn_is_over_once_its_score_is_said_and_the_other_side_is_timed(
    book: str,
) -> None:
    table = at_table(book, "CATERED")

    played = table.does(a_play("one", "8H", "CAT", announced=10), after=30)

    assert (played.on_turn, played.clock.running) == (TWO, TWO)
    assert (played.turns[-1].announced, played.score_of(ONE)) == (10, 10)
    assert played.clock.used_by(ONE, Moment(50_000)) == 30_000
    assert played.clock.used_by(TWO, Moment(50_000)) == 20_000


@rule("ES-PLAY-2.b")
def test_in_escondido_the_timer_is_turned_with_the_score_before_any_tile_is_drawn() -> (
    None
):
    table = at_table("ES", "CATERED")

    played = table.does(a_play("one", "8H", "CAT"), after=110)

    assert len(played.racks.one) == 4
    assert played.clock.turn_used_by(Moment(110_000)) == 0
    assert played.clock.turn_used_by(Moment(115_000)) == 5_000


@rule("CC-3.a", "NA-3.a", "SO-PLAY-4.a", "ES-PLAY-3.a", "KZ-PLAY-3.a")
@pytest.mark.parametrize("book", CODES)
def test_the_sides_take_turns(book: str) -> None:
    table = Table(a_game(book, racks=("CATERED", "SINGING"), bag=""))

    before = refusal(OutOfTurnError, table, a_play("two", "8H", "SING"))
    table.does(a_play("one", "8H", "CAT"))
    twice = refusal(OutOfTurnError, table, a_play("one", "7H", "RED"))
    table.does(a_play("two", "8K", "S"))

    expected = f"It is the other side's turn ({ALTERNATE[book]})"
    assert [str(before), str(twice)] == [expected, expected]
    assert [turn.side for turn in table.state.turns] == [ONE, TWO]
    assert table.state.on_turn is ONE


@rule("CC-3.a", "NA-3.a", "SO-PLAY-4.a", "ES-PLAY-3.a", "KZ-PLAY-3.a")
@pytest.mark.parametrize("book", CODES)
def test_a_play_adds_at_least_one_tile(book: str) -> None:
    table = at_table(book, "CATERED", CAT)

    refused = refusal(IllegalPlayError, table, PlaceTiles(side=ONE, placements=()))

    assert refused.faults == (Fault.NO_TILES,)
    assert str(refused) == sentence("no tiles were placed", ALTERNATE[book])


@rule("CC-3.a", "NA-3.a", "SO-PLAY-4.a", "ES-PLAY-3.a", "KZ-PLAY-3.a")
@pytest.mark.parametrize("letters", ["ZOO", "CC", "DOODLED"])
@pytest.mark.parametrize("book", CODES)
def test_a_side_adds_tiles_of_its_own_rack_each_once(book: str, letters: str) -> None:
    table = at_table(book, "CATERED")

    refused = refusal(IllegalPlayError, table, a_play("one", "8H", letters))

    assert refused.faults == (Fault.NOT_ON_RACK,)
    assert str(refused) == sentence(
        "some of these tiles are not on the rack", ALTERNATE[book]
    )


# -- one line ----------------------------------------------------------------------


@rule("CC-3.b", "NA-3.b", "SO-PLAY-4.b", "ES-PLAY-3.b", "KZ-PLAY-3.b")
@pytest.mark.parametrize(
    "letters",
    [
        ("8J S", "9K O"),  # diagonal
        ("8J S", "9J O", "9K O"),  # round a corner
        ("8F S", "7J O"),  # in two rows, each joined
    ],
)
@pytest.mark.parametrize("book", CODES)
def test_the_tiles_of_a_turn_lie_in_one_row_or_one_column(
    book: str, letters: tuple[str, ...]
) -> None:
    table = at_table(book, "SOOTIER", CAT)

    refused = refusal(
        IllegalPlayError, table, PlaceTiles(side=ONE, placements=on(*letters))
    )

    assert refused.faults == (Fault.NOT_IN_LINE,)
    assert str(refused) == sentence(
        "the tiles must be in one row or one column", ONE_LINE[book]
    )


@rule("CC-3.b", "NA-3.b", "SO-PLAY-4.b", "ES-PLAY-3.b", "KZ-PLAY-3.b")
@pytest.mark.parametrize(
    ("square", "letters"), [("8J", "S.O"), ("I9", "O.E"), ("8E", "O....O")]
)
@pytest.mark.parametrize("book", CODES)
def test_the_tiles_of_a_turn_form_one_unbroken_word(
    book: str, square: str, letters: str
) -> None:
    table = at_table(book, "SOOTIER", CAT)

    refused = refusal(IllegalPlayError, table, a_play("one", square, letters))

    assert Fault.HAS_GAP in refused.faults
    assert str(refused).startswith(
        "This play is not legal: the tiles must form one unbroken word"
    )
    assert str(refused).endswith(f"({ONE_LINE[book]})")


@rule("CC-3.b", "NA-3.b", "SO-PLAY-4.b", "ES-PLAY-3.b", "KZ-PLAY-3.b")
@pytest.mark.parametrize(
    ("square", "letters", "word"),
    [("H7", "E.S", "EAS"), ("8F", "S...S", "SCATS"), ("I7", "I.S", "ITS")],
)
@pytest.mark.parametrize("book", CODES)
def test_tiles_on_the_board_complete_the_word(
    book: str, square: str, letters: str, word: str
) -> None:
    table = at_table(book, "SEASIDE", CAT)

    played = table.does(a_play("one", square, letters))

    assert played.turns[-1].words == (word,)


@rule("CC-3.b", "NA-3.b", "SO-PLAY-4.b", "ES-PLAY-3.b", "KZ-PLAY-3.b")
@pytest.mark.parametrize("book", CODES)
def test_a_play_makes_words_with_all_tiles_it_touches(book: str) -> None:
    table = at_table(book, "HOESTER", CAT)

    played = table.does(a_play("one", "9G", "HOE"))

    assert played.turns[-1].words == ("HOE", "CH", "AO", "TE")
    assert played.position == a_board(
        """
        . . . . .
        . C A T .
        . H O E .
        """,
        top_left="7F",
    )


@rule("CC-3.b", "NA-3.b", "SO-PLAY-4.b", "ES-PLAY-3.b", "KZ-PLAY-3.b")
@pytest.mark.parametrize("book", CODES)
def test_a_word_may_reach_the_edge_of_the_board_and_not_beyond(book: str) -> None:
    board = a_board("C A T", top_left="8H")

    within = at_table(book, "ERINGSS", board).does(a_play("one", "8K", "ERING"))
    beyond = refusal(
        IllegalPlayError,
        at_table(book, "ERINGSS", board),
        a_play("one", "8K", "ERINGS"),
    )

    assert within.turns[-1].words == ("CATERING",)
    assert beyond.faults == (Fault.OFF_BOARD,)
    assert str(beyond) == sentence("a tile is off the board", ONE_LINE[book])


@rule("CC-3.b", "NA-3.b", "SO-PLAY-4.b", "ES-PLAY-3.b", "KZ-PLAY-3.b")
@pytest.mark.parametrize("book", CODES)
def test_two_tiles_cannot_lie_on_one_square(book: str) -> None:
    table = at_table(book, "SOOTIER", CAT)
    placements = on("8J S", "8J O")

    refused = refusal(
        IllegalPlayError, table, PlaceTiles(side=ONE, placements=placements)
    )

    assert refused.faults == (Fault.SAME_SQUARE,)
    assert str(refused) == sentence("two tiles are on one square", ONE_LINE[book])


# -- joined ------------------------------------------------------------------------


@rule("CC-4", "NA-4", "SO-PLAY-5", "ES-PLAY-4", "KZ-PLAY-4")
@pytest.mark.parametrize(
    ("square", "letters", "words"),
    [
        # lengthening a word, behind and in front
        ("8J", "S", ("CATS",)),
        ("8F", "S", ("SCAT",)),
        ("8D", "TOM", ("TOMCAT",)),
        # at a right angle, through one of its letters or adding one to it
        ("G7", "A.E", ("ACE",)),
        ("J8", "SIT", ("SIT", "CATS")),
        ("J6", "SIS", ("SIS", "CATS")),
        # alongside
        ("9H", "TEN", ("TEN", "AT", "TE")),
        ("7I", "ES", ("ES", "ET")),
    ],
)
@pytest.mark.parametrize("book", CODES)
def test_a_play_lengthens_a_word_crosses_one_or_lies_alongside(
    book: str, square: str, letters: str, words: tuple[str, ...]
) -> None:
    rack = (letters.replace(".", "") + "IIIIIII")[:7]
    table = at_table(book, rack, CAT)

    played = table.does(a_play("one", square, letters))

    assert played.turns[-1].words == words


@rule("CC-4", "NA-4", "SO-PLAY-5", "ES-PLAY-4", "KZ-PLAY-4")
@pytest.mark.parametrize("square", ["12A", "8K", "H10", "9J", "J9", "7D", "E5"])
@pytest.mark.parametrize("book", CODES)
def test_a_play_that_touches_no_tile_or_only_a_corner_is_refused(
    book: str, square: str
) -> None:
    table = at_table(book, "ONSTAGE", CAT)

    refused = refusal(IllegalPlayError, table, a_play("one", square, "ON"))

    assert refused.faults == (Fault.DETACHED,)
    assert str(refused) == sentence(
        "the play must touch a tile on the board", JOINED[book]
    )


@rule("SO-INTRO-1.a", "ES-INTRO-1.a", "KZ-INTRO-1.a")
@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_the_words_of_both_sides_interlock_on_one_board(book: str) -> None:
    table = Table(a_game(book, racks=("CATERED", "SOOTIER"), bag=""))

    table.does(a_play("one", "8G", "CAT"))
    table.does(a_play("two", "J7", "IS"))
    table.does(a_play("one", "I7", "R"))

    assert table.state.position == a_board(
        """
        . . . R I
        . C A T S
        """,
        top_left="7F",
    )
    assert [turn.words for turn in table.state.turns] == [
        ("CAT",),
        ("IS", "CATS"),
        ("RI", "RT"),
    ]


# -- fixed -------------------------------------------------------------------------


@rule("CC-5", "NA-5", "SO-PLAY-6", "ES-PLAY-5", "KZ-PLAY-5")
@pytest.mark.parametrize("book", CODES)
def test_once_a_turn_is_over_its_tiles_cannot_be_laid_elsewhere(book: str) -> None:
    table = at_table(book, "CATERED")
    table.does(a_play("one", "8G", "CAT"))

    refusal(OutOfTurnError, table, a_play("one", "8H", "CAT"))
    refusal(OutOfTurnError, table, a_play("one", "8J", "E"))

    assert table.state.position == CAT


@rule("CC-5", "NA-5", "SO-PLAY-6", "ES-PLAY-5", "KZ-PLAY-5")
@pytest.mark.parametrize("side", [ONE, TWO])
@pytest.mark.parametrize("book", CODES)
def test_a_tile_on_the_board_stays_where_and_what_it_is(book: str, side: Side) -> None:
    own, other = "CORTTTE", "AEEIIOU"
    racks = (own, other) if side is ONE else (other, own)
    table = Table(a_game(book, board=CAT, racks=racks, on_turn=side, bag=""))

    refused = refusal(IllegalPlayError, table, a_play(side, "8G", "CO"))

    assert refused.faults == (Fault.OCCUPIED,)
    assert str(refused) == sentence("a square is already taken", FIXED[book])
    assert table.state.position == CAT


def test_a_refusal_names_everything_that_is_wrong_with_a_play() -> None:
    table = at_table("NA", "CATERED", CAT)
    placements = (
        *laid(Square(7, 7), Direction.ACROSS, "Z"),
        *laid(Square(14, 14), Direction.DOWN, "?C"),
    )

    refused = refusal(
        IllegalPlayError, table, PlaceTiles(side=ONE, placements=placements)
    )

    assert refused.faults == (
        Fault.OFF_BOARD,
        Fault.OCCUPIED,
        Fault.NOT_A_LETTER,
        Fault.NOT_ON_RACK,
        Fault.NOT_IN_LINE,
    )
    assert str(refused) == sentence(
        "a tile is off the board; a square is already taken; each tile must be a "
        "letter, and each blank must stand for one; some of these tiles are not on "
        "the rack; the tiles must be in one row or one column",
        "NA-3.b, NA-5, NA-19.e, NA-6.a, NA-6.b, NA-6.c, NA-3.a",
    )
