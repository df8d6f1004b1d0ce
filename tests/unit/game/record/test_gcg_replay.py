"""A record played through: what is found, and what it is found to be wrong about."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.clause import RuleId
from starsquare.game.record.gcg_reading import read_gcg
from starsquare.game.record.gcg_replay import replay_gcg
from starsquare.game.record.gcg_report import Disagreement, Replay, Subject
from starsquare.game.side import BySide
from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.testing import a_board
from tests.unit.game.record.records import FIRST_LINE, a_record

SAMPLE = Path(__file__).parents[3] / "playthroughs" / "gcg" / "out-play.gcg"
CAT = ">ann: CATERED 8H CAT +10 10"

Found = list[tuple[int, str, str, str]]


def found_by(replay: Replay, first_line: int) -> Found:
    """Return what is wrong from a line on: the line counted from 1, and the rest."""
    return [
        (one.line - first_line + 1, str(one.subject), one.says, one.finds)
        for one in replay.disagreements
        if one.line >= first_line
    ]


def wrong(*lines: str, book: str = "NA") -> Found:
    """Replay a record of these lines, and give what is wrong with them."""
    return found_by(replay_gcg(a_record(*lines), rulebook(book)), FIRST_LINE)


def wrong_after(last: str, *lines: str, book: str | Rulebook = "NA") -> Found:
    """Replay a whole game up to a line of it, and then these lines."""
    game = SAMPLE.read_text("utf-8").splitlines()
    played = game[: game.index(last) + 1]
    record = read_gcg("\n".join([*played, *lines]).encode())
    rules = rulebook(book) if isinstance(book, str) else book
    return found_by(replay_gcg(record, rules), len(played) + 1)


OUT = ">oskar: I L7 .I +3 305"  # Marta is left with CUV, worth 8
FOUR_IN_BAG = ">oskar: GOUNIIE N12 GUN +18 255"


# -- a game as it should be ----------------------------------------------------------


def test_every_turn_is_reckoned_again() -> None:
    replay = replay_gcg(a_record(CAT, ">ben: ?OOMINE H7 a.E +4 4", ">ann: - +0 10"))

    assert replay.disagreements == ()
    assert [
        (turn.number, turn.word, turn.score, turn.total) for turn in replay.turns
    ] == [(1, "CAT", 10, 10), (2, "a(C)E", 4, 4), (3, "", 0, 10)]
    assert (replay.totals, replay.stated) == (BySide(10, 4), BySide(10, 4))


def test_the_standard_book_is_that_of_nassc() -> None:
    assert replay_gcg(a_record(CAT)).book == rulebook("NA").code


def test_the_board_is_known_after_every_turn() -> None:
    replay = replay_gcg(a_record(CAT, ">ben: ?OOMINE H7 a.E +4 4"))

    assert [turn.position for turn in replay.turns] == [
        a_board("CAT", top_left="8H"),
        a_board("a.. CAT E..".replace(" ", "\n"), top_left="7H"),
    ]


@pytest.mark.parametrize("word", ["...ERED", "(CAT)ERED", "CATERED", "cATERED"])
def test_letters_that_lay_there_may_be_written_in_every_way(word: str) -> None:
    replay = replay_gcg(a_record(CAT, f">ben: DEERING 8H {word} +11 11"))

    assert replay.disagreements == ()
    assert replay.turns[1].word == "(CAT)ERED"


def test_a_word_need_not_be_written_from_its_first_letter() -> None:
    replay = replay_gcg(a_record(CAT, ">ben: DEERING 8K ERED +11 11"))

    assert (replay.disagreements, replay.turns[1].word) == ((), "(CAT)ERED")


# -- tiles on the board --------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says", "finds"),
    [
        (">ben: 3A QIS +24 24", "3A QIS", "the play must touch a tile on the board"),
        (">ben: O8 QI +0 0", "O8 QI", "the play must touch a tile on the board"),
        (">ben: 8I DOG +0 0", "8I DOG", "a square is already taken"),
        (">ben: 8H CAT +0 0", "8H CAT", "no tiles were placed"),
    ],
)
def test_a_play_has_to_be_legal(line: str, says: str, finds: str) -> None:
    found = wrong(CAT, line)

    assert found[0] == (
        2,
        "placement",
        says,
        f"that it is not legal: {finds}",
    )


def test_the_faults_of_the_first_play_are_found_with_their_clauses() -> None:
    replay = replay_gcg(a_record(">ann: CATERED 8A CAT +15 15"))

    assert replay.disagreements == (
        Disagreement(
            FIRST_LINE,
            Subject.PLACEMENT,
            "8A CAT",
            "that it is not legal: the first play must cover the center square",
            (RuleId("NA", "1"),),
        ),
    )
    assert replay.disagreements[0].text == (
        "line 3, the tiles on the board: the record says 8A CAT; we find that it "
        "is not legal: the first play must cover the center square (NA-1)"
    )


def test_a_play_that_leaves_the_board_is_not_scored() -> None:
    replay = replay_gcg(a_record(CAT, ">ben: 8K ERSERSERS +20 20"))

    play = replay.turns[1]
    assert (play.score, play.total) == (None, 20)
    assert play.position == a_board("CATERSER", top_left="8H")


@pytest.mark.parametrize(
    ("word", "says", "finds"),
    [
        ("O.O", ". is on 10H", "no tile there"),
        ("O(A)O", "A is on 10H", "no tile there"),
    ],
)
def test_a_letter_played_through_has_to_lie_there(
    word: str, says: str, finds: str
) -> None:
    assert wrong(CAT, f">ben: H9 {word} +7 7") == [(2, "placement", says, finds)]


def test_another_letter_than_the_one_played_through_is_named() -> None:
    assert wrong(CAT, ">ben: H8 (B)O +7 7") == [
        (2, "placement", "B is on 8H", "C"),
    ]


# -- racks and the box ---------------------------------------------------------------


def test_the_rack_has_to_hold_what_is_played() -> None:
    assert wrong(">ann: DEFGHIT 8H CAT +10 10") == [
        (1, "rack", "DEFGHIT", "that AC is not on it")
    ]


def test_a_blank_needs_a_blank_on_the_rack() -> None:
    assert wrong(">ann: CATERED 8H CaT +8 8") == [
        (1, "rack", "CATERED", "that ? is not on it")
    ]


@pytest.mark.parametrize("rack", ["", "CAT", "DEFG", "DEFG???", "???????"])
def test_a_rack_that_is_known_in_part_may_hold_anything(rack: str) -> None:
    assert wrong(f">ann: {rack} 8H CAT +10 10") == []


def test_a_rack_that_is_known_in_part_does_not_hold_more_than_seven() -> None:
    assert wrong(">ann: DEFGH 8H CAT +10 10") == [
        (1, "rack", "DEFGH", "that ACT is not on it")
    ]


def test_a_short_rack_is_whole_once_the_bag_is_empty() -> None:
    assert (
        wrong_after(
            ">marta: CRUV H1 .R +2 277",
            ">oskar: II D11 .I +4 302",
            ">marta: CUV - +0 277",
        )
        == []
    )
    assert wrong_after(">oskar: II D11 .I +4 302", ">marta: CU A12 V +0 277")[0] == (
        1,
        "rack",
        "CU",
        "that V is not on it",
    )


def test_a_rack_has_seven_tiles() -> None:
    assert wrong(">ann: CATERING 8H CAT +10 10") == [
        (1, "rack", "CATERING", "racks of 7 tiles")
    ]


def test_there_are_no_more_tiles_than_the_box_has() -> None:
    assert wrong(">ann: JAZZING 8H JAZZ +58 58") == [
        (1, "box", "2 Z on the board and on racks", "1 in the set")
    ]


def test_a_tile_too_many_is_reported_once() -> None:
    lines = (">ann: 8H ZZ +40 40", ">ben: ABCDEFG 8J A +21 21")

    assert [subject for _, subject, _, _ in wrong(*lines)] == ["box"]


# -- points and totals ---------------------------------------------------------------


def test_a_wrong_score_is_found_on_its_line_only() -> None:
    lines = (
        ">ann: CATERED 8H CAT +12 12",
        ">ben: - +0 0",
        ">ann: DEERING 8K ERED +11 23",
    )

    replay = replay_gcg(a_record(*lines))

    assert found_by(replay, FIRST_LINE) == [(1, "score", "+12", "+10")]
    assert (replay.stated.one, replay.totals.one) == (23, 21)


def test_a_wrong_total_is_found_where_it_begins() -> None:
    assert wrong(
        ">ann: CATERED 8H CAT +10 11",
        ">ben: - +0 0",
        ">ann: DEERING 8K ERED +11 22",
    ) == [(1, "total", "11", "10")]


def test_a_slip_of_the_pen_in_one_total_is_found_once() -> None:
    assert wrong(
        ">ann: CATERED 8H CAT +10 19",
        ">ben: - +0 0",
        ">ann: DEERING 8K ERED +11 21",
    ) == [(1, "total", "19", "10")]


def test_a_total_that_follows_from_nothing_is_reckoned_both_ways() -> None:
    assert wrong(">ann: CATERED 8H CAT +12 15") == [
        (1, "score", "+12", "+10"),
        (
            1,
            "total",
            "15",
            "12 from the points in the record, 10 from the points we find",
        ),
    ]


def test_a_pass_brings_no_points() -> None:
    assert wrong(">ann: - +3 3") == [(1, "score", "+3", "+0")]


# -- whose turn ----------------------------------------------------------------------


def test_turns_alternate() -> None:
    assert wrong(CAT, ">ann: - +0 10") == [
        (
            2,
            "turn",
            "ann",
            "that ben is on turn; a turn lost to a challenge is written as a pass",
        )
    ]


def test_either_side_may_begin() -> None:
    assert wrong(">ben: CATERED 8H CAT +10 10") == []


def test_after_unplayed_tiles_no_turn_is_left() -> None:
    assert wrong(CAT, ">ben: Q (Q) -10 -10", ">ben: - +0 -10") == [
        (3, "turn", "ben", "that the game is over")
    ]


# -- challenges ----------------------------------------------------------------------


@pytest.mark.parametrize("score", ["-10", "+0", "10"])
def test_a_play_taken_back_leaves_board_and_total_as_they_were(score: str) -> None:
    replay = replay_gcg(
        a_record(CAT, f">ann: CATERED -- {score} 0", ">ben: CATERED 8H CAT +10 10")
    )

    assert replay.disagreements == ()
    assert replay.turns[1].position == a_board()
    assert (replay.turns[1].score, replay.turns[1].total) == (-10, 0)
    assert replay.totals == BySide(0, 10)


def test_a_play_taken_back_loses_what_it_brought() -> None:
    assert wrong(CAT, ">ann: -- -8 0") == [(2, "score", "-8", "-10")]


def test_a_play_taken_back_that_was_scored_wrongly_loses_what_was_written() -> None:
    assert wrong(">ann: 8H CAT +12 12", ">ann: -- -12 0") == [
        (1, "score", "+12", "+10")
    ]


def test_an_impossible_play_can_be_taken_back() -> None:
    replay = replay_gcg(a_record(">ann: 8M CATS +20 20", ">ann: -- -20 0"))

    assert (replay.turns[1].score, replay.turns[1].total) == (None, 0)


@pytest.mark.parametrize("before", [">ann: - +0 0", ">ben: 8H CAT +10 10"])
def test_only_ones_own_last_play_can_be_taken_back(before: str) -> None:
    assert wrong(before, ">ann: -- -0 0") == [
        (2, "withdrawal", "--", "no play by this side just before")
    ]


def test_a_play_is_taken_back_once() -> None:
    assert wrong(CAT, ">ann: -- -10 0", ">ann: -- -10 -10") == [
        (3, "withdrawal", "--", "no play by this side just before")
    ]


def test_a_bonus_for_a_challenge_is_taken_as_it_stands() -> None:
    replay = replay_gcg(a_record(CAT, ">ann: (challenge) +5 15"))

    assert replay.disagreements == ()
    assert (replay.turns[1].score, replay.turns[1].total) == (None, 15)


def test_a_bonus_belongs_to_a_play() -> None:
    assert wrong(CAT, ">ben: (challenge) +5 5") == [
        (2, "challenge", "(challenge)", "no play by this side just before")
    ]


def test_a_bonus_adds_points() -> None:
    assert wrong(CAT, ">ann: (challenge) -5 5") == [
        (2, "challenge", "-5", "that a bonus adds points")
    ]


# -- exchanges -----------------------------------------------------------------------


@pytest.mark.parametrize("given", ["-CRD", "-7", "-1"])
def test_tiles_may_be_exchanged_by_letters_or_by_number(given: str) -> None:
    assert wrong(f">ann: CATERED {given} +0 0") == []


def test_tiles_given_back_have_to_be_on_the_rack() -> None:
    assert wrong(">ann: CATERED -QC +0 0") == [
        (1, "rack", "CATERED", "that Q is not on it")
    ]


def test_no_more_tiles_are_given_back_than_a_rack_holds() -> None:
    assert wrong(">ann: CATERED -8 +0 0") == [(1, "rack", "-8", "racks of 7 tiles")]


def test_an_exchange_needs_tiles_in_the_bag() -> None:
    assert wrong_after(FOUR_IN_BAG, ">marta: CIIRUWT -UW +0 247") == [
        (
            1,
            "exchange",
            "2 tiles exchanged",
            "4 tiles in the bag, where 7 are needed",
        )
    ]


@pytest.mark.parametrize(("given", "faults"), [("-4", 0), ("-5", 1)])
def test_other_books_need_only_as_many_as_are_exchanged(
    given: str, faults: int
) -> None:
    found = wrong_after(FOUR_IN_BAG, f">marta: CIIRUWT {given} +0 247", book="KZ")

    assert len(found) == faults


# -- the end -------------------------------------------------------------------------


def test_unplayed_tiles_may_be_counted_on_a_line_for_each_side() -> None:
    assert wrong_after(OUT, ">oskar: (VCU) +8 313", ">marta: CUV (UVC) -8 269") == []


def test_unplayed_tiles_may_be_counted_twice_on_one_line() -> None:
    assert wrong_after(OUT, ">oskar: (CUV) +16 321") == []


@pytest.mark.parametrize(
    ("lines", "says", "finds"),
    [
        ((">oskar: (CUV) +8 313",), "+8", "+16"),
        ((">oskar: (CUV) +16 321", ">marta: (CUV) -8 269"), "+16", "+8"),
        ((">oskar: (CUV) +7 312", ">marta: (CUV) -8 269"), "+7", "+8"),
    ],
)
def test_unplayed_tiles_are_counted_in_one_of_the_two_ways(
    lines: tuple[str, ...], says: str, finds: str
) -> None:
    assert wrong_after(OUT, *lines) == [(1, "score", says, finds)]


def test_unplayed_tiles_are_those_that_are_not_on_the_board() -> None:
    assert wrong_after(OUT, ">oskar: (CU) +8 313") == [
        (1, "unplayed", "(CU)", "that these tiles are not on the board: CUV")
    ]


def test_a_side_is_not_out_while_many_tiles_are_left() -> None:
    assert wrong(CAT, ">ann: (QZ) +40 50") == [
        (2, "unplayed", "(QZ)", "that 97 tiles are not on the board")
    ]


def test_a_book_may_give_points_whatever_is_in_the_bag() -> None:
    book = changed(
        rulebook("NA"), {"unplayed.bonus_needs_empty_bag": False}, house="CLUB"
    )

    assert wrong_after(OUT, ">oskar: (CU) +8 313", book=book) == []
    assert wrong_after(OUT, ">oskar: (Q) +20 325", book=book) == [
        (1, "box", "2 Q on the board and on racks", "1 in the set")
    ]


def test_ones_own_tiles_are_deducted_at_their_value() -> None:
    assert wrong_after(OUT, ">marta: CUV (CUV) -9 268") == [(1, "score", "-9", "-8")]


def test_ones_own_tiles_are_those_on_the_rack() -> None:
    assert wrong_after(OUT, ">marta: CU (CUV) -8 269") == [(1, "rack", "(CUV)", "CU")]


def test_ones_own_tiles_come_out_of_the_box() -> None:
    assert wrong_after(OUT, ">marta: (Q) -10 267") == [
        (1, "rack", "Q", "that CUV, kept from line 51, is not on it"),
        (1, "box", "2 Q on the board and on racks", "1 in the set"),
    ]


def test_escondido_counts_no_unplayed_tiles() -> None:
    lines = (">oskar: (CUV) +8 313", ">marta: CUV (CUV) -8 269")

    assert wrong_after(OUT, *lines, book="ES") == [
        (1, "score", "+8", "+0"),
        (2, "score", "-8", "+0"),
    ]


@pytest.mark.parametrize("points", ["-10", "-70", "-0"])
def test_time_costs_ten_points_a_minute(points: str) -> None:
    replay = replay_gcg(a_record(CAT, f">ann: (time) {points} {10 + int(points)}"))

    assert replay.disagreements == ()
    assert replay.turns[1].score is None


@pytest.mark.parametrize("points", ["-7", "+10"])
def test_other_points_for_time_are_wrong(points: str) -> None:
    assert wrong(CAT, f">ann: (time) {points} {10 + int(points)}") == [
        (2, "time", points, "10 points deducted for each minute or part of one")
    ]


def test_lateness_costs_points_in_books_without_a_clock_too() -> None:
    assert wrong(CAT, ">ann: (time) -20 -10", book="SO") == []
    assert wrong(CAT, ">ann: (time) -7 3", book="SO") == [
        (2, "time", "-7", "10 points deducted for each interval late")
    ]


def test_a_book_without_overtime_takes_nothing_for_time() -> None:
    code = rulebook("KZ").code

    assert wrong(CAT, ">ann: (time) -10 0", book="KZ") == [
        (2, "time", "-10", f"that {code} deducts no points for time")
    ]
