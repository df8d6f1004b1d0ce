"""What a turn is worth: letters, premium squares, several words, a full rack.

The values and the colours of the board are written out here once more, so that a
wrong one in the program cannot make itself right.
"""

from __future__ import annotations

import pytest

from starsquare.board import Position, Square
from starsquare.game.command import EndRound, Pass, PlaceTiles
from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, Side
from starsquare.rulebook import CODES, Rulebook, changed, rulebook
from starsquare.rules.scoring import TurnScore, WordScore
from starsquare.testing import Table, a_board, a_game, a_play
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO

PRINTED = {
    **dict.fromkeys("AEIOULNRST", 1),
    **dict.fromkeys("DG", 2),
    **dict.fromkeys("BCMP", 3),
    **dict.fromkeys("FHVWY", 4),
    "K": 5,
    **dict.fromkeys("JX", 8),
    **dict.fromkeys("QZ", 10),
}

COLOURS = """
    R . . l . . . R . . . l . . R
    . P . . . d . . . d . . . P .
    . . P . . . l . l . . . P . .
    l . . P . . . l . . . P . . l
    . . . . P . . . . . P . . . .
    . d . . . d . . . d . . . d .
    . . l . . . l . l . . . l . .
    R . . l . . . P . . . l . . R
    . . l . . . l . l . . . l . .
    . d . . . d . . . d . . . d .
    . . . . P . . . . . P . . . .
    l . . P . . . l . . . P . . l
    . . P . . . l . l . . . P . .
    . P . . . d . . . d . . . P .
    R . . l . . . R . . . l . . R
"""  # light and dark blue, Pink and Red

CAT = a_board(
    """
    . . . . .
    . C A T .
    . . . . .
    """,
    top_left="7F",
)


def scored(
    book: str | Rulebook,
    play: PlaceTiles,
    board: Position | str = "",
    *,
    rack: str = "",
) -> TurnScore:
    """Play tiles of side one's rack and give what they brought."""
    tiles = "".join(placement.tile for placement in play.placements)
    table = Table(a_game(book, board=board, racks=(rack or tiles, "I"), bag=""), book)
    score = table.does(play).turns[-1].score
    assert score is not None
    return score


def words(*worth: tuple[str, int], bonus: int = 0) -> TurnScore:
    """Return the score of a turn with these words."""
    return TurnScore(tuple(WordScore(word, points) for word, points in worth), bonus)


# -- letters -----------------------------------------------------------------------


@rule("CC-14", "NA-14", "SO-SCORE-1", "ES-SCORE-1", "KZ-SCORE-1")
@pytest.mark.parametrize("letter", sorted(PRINTED))
@pytest.mark.parametrize("book", CODES)
def test_a_tile_is_worth_the_number_printed_on_it_and_a_blank_nothing(
    book: str, letter: str
) -> None:
    lengthened = scored(book, a_play("one", "8J", letter), CAT)
    with_blank = scored(book, a_play("one", "8J", letter.lower()), CAT)

    assert lengthened == words(("CAT" + letter, 3 + 1 + 1 + PRINTED[letter]))
    assert with_blank == words(("CAT" + letter, 3 + 1 + 1 + 0))


@rule("CC-15", "NA-15", "SO-SCORE-2", "ES-SCORE-2", "KZ-SCORE-2")
@pytest.mark.parametrize("book", CODES)
def test_a_turn_scores_the_letters_of_its_words_and_what_premium_squares_add(
    book: str,
) -> None:
    # on plain squares: 3+1+1+1
    plain = scored(book, a_play("one", "8J", "S"), CAT)
    # down from the same S, whose T lies on dark blue: 1+1+3x1, and CATS once more
    premium = scored(book, a_play("one", "J8", "SIT"), CAT)

    assert plain == words(("CATS", 6))
    assert premium == words(("SIT", 5), ("CATS", 6))
    assert (plain.total, premium.total) == (6, 11)


@rule("SO-SCORE-1", "ES-SCORE-1", "KZ-SCORE-1")
@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_both_scores_are_kept_turn_by_turn(book: str) -> None:
    table = Table(a_game(book, racks=("CATERED", "SITUATE"), bag=""))
    turns = (
        a_play("one", "8G", "CAT"),  # 2 x 5
        a_play("two", "8J", "S"),  # CATS 6
        Pass(side=ONE),
        a_play("two", "J9", "IT"),  # SIT 1+1+3
    )

    tally = [
        (game.score_of(ONE), game.score_of(TWO))
        for game in (table.does(turn) for turn in turns)
    ]

    assert tally == [(10, 0), (10, 6), (10, 6), (10, 11)]


@rule("SO-INTRO-1.b", "ES-INTRO-1.b", "KZ-INTRO-1.b")
@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_letter_values_and_premium_squares_make_the_higher_score_that_wins(
    book: str,
) -> None:
    table = Table(a_game(book, racks=("CATERED", "SOOTIER"), bag=""))
    table.does(a_play("one", "8G", "CAT"))  # 5 by its letters, 10 over the centre
    table.does(a_play("two", "8J", "S"))  # 6

    over = table.does(EndRound())

    assert outcome_of(over, table.book).turns == BySide(10, 6)
    assert outcome_of(over, table.book).winner is ONE


# -- premium squares ---------------------------------------------------------------


@rule("CC-16.a", "CC-16.b", "NA-16.a", "NA-16.b")
@rule("SO-SCORE-3", "SO-SCORE-4", "ES-SCORE-3", "ES-SCORE-4")
@rule("KZ-SCORE-3", "KZ-SCORE-4")
@pytest.mark.parametrize("book", CODES)
def test_every_premium_square_does_what_its_colour_says(book: str) -> None:
    # an H (4) beside an A (1) that lies there already
    colour_by_points = {5: ".", 8 + 1: "l", 12 + 1: "d", 2 * 5: "P", 3 * 5: "R"}

    def colour_of(square: Square) -> str:
        beside = Square(square.row, square.col + (1 if square.col < 14 else -1))
        board = Position.empty(15).with_letters([(beside, "A")])
        score = scored(book, a_play("one", square.written(), "H"), board)
        return colour_by_points[score.total]

    found = [
        " ".join(colour_of(Square(row, col)) for col in range(15)) for row in range(15)
    ]

    assert found == [line.strip() for line in COLOURS.split("\n") if line.strip()]


@rule("CC-16.a", "NA-16.a", "SO-SCORE-3", "ES-SCORE-3", "KZ-SCORE-3")
@pytest.mark.parametrize("book", CODES)
def test_letter_squares_double_or_treble_the_letter_laid_on_them(book: str) -> None:
    board = a_board("C A T", top_left="8F")

    doubled = scored(book, a_play("one", "G7", "H"), board)  # 2x4 + 1
    trebled = scored(book, a_play("one", "F6", "AR."), board)  # 3x1 + 1 + 3

    assert doubled == words(("HA", 9))
    assert trebled == words(("ARC", 7))


@rule("CC-16.b", "NA-16.b", "SO-SCORE-4", "ES-SCORE-4", "KZ-SCORE-4")
@pytest.mark.parametrize("book", CODES)
def test_word_squares_double_or_treble_the_word_after_the_letter_premiums(
    book: str,
) -> None:
    # Q on light blue, T on the centre: (2x10 + 1+1+1+1) x 2
    doubled = scored(book, a_play("one", "8D", "QUART"))
    # down the last column, the first S on red, the other on light blue:
    # (1+1+1+1 + 2x1) x 3
    board = a_board("T E A", top_left="10M")
    trebled = scored(book, a_play("one", "O8", "SE.LS"), board)

    assert doubled == words(("QUART", 48))
    assert trebled == words(("SEALS", 18))


@rule("NA-16.c", "KZ-SCORE-4", "CC-16.b", "SO-SCORE-4", "ES-SCORE-4")
@pytest.mark.parametrize("book", CODES)
def test_two_pink_squares_under_one_word_make_it_four_times_its_letters(
    book: str,
) -> None:
    board = a_board(
        """
        N
        O
        """,
        top_left="5H",
    )

    score = scored(book, a_play("one", "5E", "PLA.ETS"), board)

    assert score == words(("PLANETS", 4 * (3 + 1 + 1 + 1 + 1 + 1 + 1)))


@rule("NA-16.c", "CC-16.b", "SO-SCORE-4", "ES-SCORE-4", "KZ-SCORE-4")
@pytest.mark.parametrize("book", CODES)
def test_two_red_squares_under_one_word_make_it_nine_times_its_letters(
    book: str,
) -> None:
    board = a_board(
        """
        T
        E
        N
        """,
        top_left="1E",
    )

    score = scored(book, a_play("one", "1A", "QUAR.ERS"), board)

    # the first R on light blue: 10+1+1+2+1+1+1+1 = 18, and seven tiles were played
    assert score == words(("QUARTERS", 9 * 18), bonus=50)
    assert score.total == 212


@rule("NA-16.c", "CC-16.b", "SO-SCORE-4", "ES-SCORE-4", "KZ-SCORE-4")
@pytest.mark.parametrize("book", CODES)
def test_three_red_squares_under_one_word_make_it_twenty_seven_times(book: str) -> None:
    board = a_board(". X . . H E N . U T . . O N .", top_left="1A")

    score = scored(book, a_play("one", "1A", "O.YP...B..AZ..E"), board)

    # P and Z on light blue: 1+8+4+6+4+1+1+3+1+1+1+20+1+1+1 = 54
    assert score == words(("OXYPHENBUTAZONE", 27 * 54), bonus=50)


@rule("CC-16.b", "NA-16.c", "SO-SCORE-4", "ES-SCORE-4", "KZ-SCORE-4")
@pytest.mark.parametrize("book", CODES)
def test_an_organiser_may_let_only_the_largest_word_premium_count(book: str) -> None:
    largest = changed(
        rulebook(book), {"scoring.word_premiums": "largest"}, house="HOUSE"
    )
    pinks = a_board("N", top_left="5H")
    reds = a_board("T", top_left="1E")

    pink = scored(largest, a_play("one", "5E", "PLA.ETS"), pinks)
    red = scored(largest, a_play("one", "1A", "QUAR.ERS"), reds)

    assert pink == words(("PLANETS", 2 * 9))
    assert red == words(("QUARTERS", 3 * 18), bonus=50)


@rule("CC-16.c", "NA-16.d", "SO-SCORE-5", "ES-SCORE-5", "KZ-SCORE-5")
@pytest.mark.parametrize("book", CODES)
def test_a_premium_square_serves_the_turn_that_covers_it_and_no_later_one(
    book: str,
) -> None:
    # Q lies on light blue and T on the centre
    quart = a_board("Q U A R T", top_left="8D")

    lengthened = scored(book, a_play("one", "8I", "S"), quart)
    crossed = scored(book, a_play("one", "H7", "A.E"), quart)

    assert lengthened == words(("QUARTS", 10 + 1 + 1 + 1 + 1 + 1))
    assert crossed == words(("ATE", 1 + 1 + 1))


@rule("CC-16.d", "NA-16.e", "SO-SCORE-6", "ES-SCORE-6", "KZ-SCORE-6")
@pytest.mark.parametrize("book", CODES)
def test_a_blank_on_a_word_square_counts_nothing_and_multiplies_the_word(
    book: str,
) -> None:
    pink = scored(book, a_play("one", "8H", "cAT"))
    red = scored(book, a_play("one", "O8", "sE."), a_board("T E A", top_left="10M"))

    assert pink == words(("CAT", 2 * (0 + 1 + 1)))
    assert red == words(("SEA", 3 * (0 + 1 + 1)))


@rule("CC-14", "NA-14", "SO-SCORE-1", "ES-SCORE-1", "KZ-SCORE-1")
@pytest.mark.parametrize("book", CODES)
def test_a_blank_on_a_letter_square_is_still_worth_nothing(book: str) -> None:
    board = a_board("C A T", top_left="8F")

    assert scored(book, a_play("one", "F6", "aR."), board) == words(("ARC", 0 + 1 + 3))


# -- several words -----------------------------------------------------------------


@rule("CC-3.c", "NA-3.c", "SO-PLAY-4.c", "ES-PLAY-3.c", "KZ-PLAY-3.c")
@pytest.mark.parametrize("book", CODES)
def test_every_word_made_or_changed_in_a_turn_earns_its_points(book: str) -> None:
    # H and E on light blue
    score = scored(book, a_play("one", "9G", "HOE"), CAT)

    assert score == words(
        ("HOE", 8 + 1 + 2), ("CH", 3 + 8), ("AO", 1 + 1), ("TE", 1 + 2)
    )
    assert score.total == 27


@rule("CC-17", "NA-17", "SO-SCORE-7", "ES-SCORE-7", "KZ-SCORE-7")
@pytest.mark.parametrize("book", CODES)
def test_a_letter_of_two_words_counts_in_both_with_its_letter_premium(
    book: str,
) -> None:
    board = a_board(
        """
        . . T . . .
        . . E . . .
        . . A R C H
        . . . . . .
        """,
        top_left="6E",
    )

    # M on light blue
    score = scored(book, a_play("one", "9E", "HAM"), board)

    assert score == words(("HAM", 4 + 1 + 6), ("TEAM", 1 + 1 + 1 + 6))


@rule("CC-17", "NA-17", "SO-SCORE-7", "ES-SCORE-7", "KZ-SCORE-7")
@pytest.mark.parametrize("book", CODES)
def test_a_letter_of_two_words_counts_in_both_with_its_word_premium(book: str) -> None:
    board = a_board(
        """
        S T A R . .
        . . . O . .
        . . . W . .
        . . . . . .
        """,
        top_left="8H",
    )

    # the first S of SEA on pink
    score = scored(book, a_play("one", "11K", "SEA"), board)

    assert score == words(("SEA", 2 * 3), ("ROWS", 2 * (1 + 1 + 4 + 1)))


# -- a full rack -------------------------------------------------------------------


@rule("CC-18", "NA-18", "SO-SCORE-8", "ES-SCORE-8", "KZ-SCORE-8")
@pytest.mark.parametrize("book", CODES)
def test_seven_tiles_in_one_turn_add_fifty_after_everything_else(book: str) -> None:
    # N on light blue, R on the centre: (1+1+1+1+2+1+1) x 2, and then 50
    score = scored(book, a_play("one", "8H", "RETINAS"))

    assert score == words(("RETINAS", 16), bonus=50)
    assert score.total == 66


@rule("CC-18", "NA-18", "SO-SCORE-8", "ES-SCORE-8", "KZ-SCORE-8")
@pytest.mark.parametrize("book", CODES)
def test_six_tiles_of_seven_add_nothing(book: str) -> None:
    score = scored(book, a_play("one", "8H", "RETINA"), rack="RETINAS")

    assert score == words(("RETINA", 14), bonus=0)


@rule("CC-18", "NA-18", "SO-SCORE-8", "ES-SCORE-8", "KZ-SCORE-8")
@pytest.mark.parametrize("book", CODES)
def test_the_last_tiles_of_a_short_rack_add_nothing(book: str) -> None:
    score = scored(book, a_play("one", "8H", "RETINA"), rack="RETINA")

    assert score == words(("RETINA", 14), bonus=0)
