"""Records out of bytes: all that is readable, and all that is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.game.record.gcg import Gcg, Move, Pass, Player, Pragma
from starsquare.game.record.gcg_reading import read_gcg, scan_gcg
from starsquare.game.record.gcg_replay import replay_gcg
from starsquare.game.record.gcg_writing import write_gcg
from starsquare.game.record.notation import BadLine, NotationError
from starsquare.game.side import BySide, Side
from starsquare.rulebook import rulebook
from starsquare.tiles import Tiles
from tests.unit.game.record.records import ANN_AND_BEN, HEAD, a_record, records


def problems_of(*lines: str) -> tuple[BadLine, ...]:
    return scan_gcg("\n".join(lines).encode()).problems


def test_a_whole_record_is_read() -> None:
    record = a_record(
        "#title Round 4",
        "",
        ">ann: ABC - +0 0 asleep",
        "#note one",
        "two",
        "",
        "three",
        "",
        "#rack1 abc",
        "#rack2",
    )

    remark = Pragma("note", "one\ntwo\n\nthree")
    assert record == Gcg(
        players=ANN_AND_BEN,
        header=(Pragma("title", "Round 4"),),
        moves=(
            Move(
                side=Side.ONE,
                rack=Tiles("ABC"),
                action=Pass(),
                score=0,
                total=0,
                comment="asleep",
                remarks=(remark,),
            ),
        ),
        racks=BySide(Tiles("ABC"), Tiles("")),
    )


def test_moves_keep_the_line_they_stand_on() -> None:
    record = a_record("", ">ann: - +0 0", "#note a", "b", ">ben: - +0 0")

    assert [move.line for move in record.moves] == [4, 7]


def test_players_may_have_nicknames_only_and_stand_anywhere() -> None:
    record = read_gcg(b"#Player2 ben\n>ann: - +0 0\n#PLAYER1   ann   Ann  Example")

    assert record.players == BySide(Player("ann", "Ann Example"), Player("ben"))
    assert len(record.moves) == 1


def test_unknown_pragmas_are_kept_as_they_are() -> None:
    record = a_record("#Tile-Set  english  set", "#", "# for people", "##x")

    assert record.header == (
        Pragma("Tile-Set", "english set"),
        Pragma("", ""),
        Pragma("", "for people"),
        Pragma("#x", ""),
    )


def test_the_encoding_is_no_part_of_the_record() -> None:
    data = f"#character-encoding UTF-8\n{HEAD}".encode()

    assert read_gcg(data) == Gcg(players=ANN_AND_BEN)


def test_every_bad_line_is_reported_in_order() -> None:
    assert problems_of(
        "What is this?",
        "#player1 ann",
        "#rack1 A!",
        "#player1 eve",
        "#player2 ann",
        "#player3 cem",
        "#rack1 ABC",
        "#rack1 ABD",
        ">dov: - +0 0",
    ) == (
        BadLine(
            1,
            "What is this?",
            "a line that begins with # or >, or that continues a #note or a "
            "#description",
        ),
        BadLine(3, "A!", "tiles: letters, and ? for a blank"),
        BadLine(4, "player1", "this line only once"),
        BadLine(5, "ann", "a nickname that the other player does not have"),
        BadLine(6, "player3", "two players, #player1 and #player2"),
        BadLine(8, "rack1", "this line only once"),
        BadLine(9, "dov", "the nickname of a player (this record has: ann)"),
    )


@pytest.mark.parametrize(("nick", "found"), [("", "nothing"), ("a:n Ann", "a:n")])
def test_a_nickname_is_a_word_without_a_colon(nick: str, found: str) -> None:
    allowed = "#player1 and #player2, each with a nickname without : and a name"

    assert problems_of(f"#player1 {nick}", "#player2 ben") == (
        BadLine(1, found, allowed),
    )


def test_a_record_needs_two_players() -> None:
    allowed = "#player1 and #player2, each with a nickname without : and a name"

    assert problems_of("") == (
        BadLine(1, "no #player1 line", allowed),
        BadLine(1, "no #player2 line", allowed),
    )


def how_read(*lines: str) -> list[str]:
    """Return what was read although it is not in order; nothing may be unreadable."""
    return [one.text for one in read_gcg("\n".join(lines).encode()).repairs]


def test_a_record_in_order_needs_no_repairs() -> None:
    assert how_read(HEAD, ">ann: CATERED 8H CAT +10 10", ">ben: - +0 0") == []


def test_players_without_a_line_are_named_by_their_moves() -> None:
    lines = (">ann: CATERED 8H CAT +10 10", ">Ben: - +0 0", ">ann: - +0 10")

    record = read_gcg("\n".join(lines).encode())

    assert record.players == BySide(Player("ann"), Player("Ben"))
    assert [move.side for move in record.moves] == [Side.ONE, Side.TWO, Side.ONE]
    assert how_read(*lines) == [
        "line 1: no #player1 line; using the nickname ann",
        "line 2: no #player2 line; using the nickname Ben",
    ]


def test_one_player_without_a_line_is_named_by_the_moves() -> None:
    record = read_gcg(b"#player2 ann\n>ann: - +0 0\n>ben: - +0 0\n>ANN: - +0 0")

    assert record.players == BySide(Player("ben"), Player("ann"))
    assert [one.line for one in record.repairs] == [3, 4]


def test_totals_that_are_missing_are_added_up() -> None:
    lines = (
        HEAD.rstrip(),
        ">ann: CATERED 8H CAT +10",
        ">ben: DOG -",
        ">ann: DEERING 8K ERED +11",
        ">ann: DEERING --",
        ">ben: (time) +-10",
    )

    record = read_gcg("\n".join(lines).encode())

    assert [(move.score, move.total) for move in record.moves] == [
        (10, 10),
        (0, 0),
        (11, 21),
        (-11, 10),
        (-10, -10),
    ]
    assert replay_gcg(record).disagreements == ()
    assert len(record.repairs) == 8


def test_a_file_that_is_not_text_is_called_that() -> None:
    image = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"

    with pytest.raises(NotationError) as error:
        read_gcg(image, file="final.gcg")

    assert str(error.value) == (
        "final.gcg is not a text file. A game record (GCG) is plain text: choose "
        "another file."
    )
    assert scan_gcg(image).problems == error.value.problems
    assert error.value.problems == (
        BadLine(1, "bytes that are not text", "a text file"),
    )


@pytest.mark.parametrize(
    ("pragma", "what"),
    [
        ("#board-layout SuperCrosswordGame", "the standard board of 15 by 15 squares"),
        ("#Board-Layout wordswithfriends", "the standard board of 15 by 15 squares"),
        ("#tile-distribution english_super", "English tiles, or French"),
        ("#letter-distribution polish", "English tiles, or French"),
        ("#game-type wordsmog", "the classic game"),
    ],
)
def test_another_board_or_tile_set_is_not_supported_and_no_play_is_blamed(
    pragma: str, what: str
) -> None:
    (problem,) = problems_of(HEAD, pragma, ">ann: 8H C4T ?", ">dov: 8H ÄÖ +1 1")

    assert problem.found == pragma
    assert problem.allowed.startswith(what)
    assert problem.allowed.endswith("not supported")


@pytest.mark.parametrize(
    "pragma",
    [
        "#board-layout CrosswordGame",
        "#tile-set English",
        "#tile-distribution english",
        "#letter-distribution english",
        "#game-type classic",
        "#board-layout",
    ],
)
def test_a_record_may_name_what_is_the_standard(pragma: str) -> None:
    assert problems_of(HEAD, pragma) == ()


def test_tiles_of_another_language_are_reported_once() -> None:
    problems = problems_of(
        HEAD.rstrip(),
        ">ann: ŻÓŁWIKA 8D ŻÓŁW +22 22",
        ">ben: [CH]OZA?I 8H [CH]OZA +20 20",
        ">ann: C4T",
        "#rack1 ÄPFEL",
    )

    assert [(one.line, one.found) for one in problems] == [(3, "ŻÓŁWIKA"), (5, "C4T")]
    assert problems[0].allowed.startswith("English tiles, or French")


def test_a_square_of_a_larger_board_is_not_supported() -> None:
    problems = problems_of(
        HEAD.rstrip(),
        ">ann: CATERED 16K CAT +10 10",
        ">ben: - +0 0",
        ">ann: CATERED U8 CAT +10 10",
    )

    (problem,) = problems
    assert (problem.line, problem.found) == (3, "16K")
    assert problem.allowed.startswith("the standard board of 15 by 15 squares")


def test_what_is_readable_is_there_even_if_some_is_not() -> None:
    data = f"{HEAD}nonsense\n>ann: - +0 0\n>ben: nonsense\n>ben: - +0 0\n".encode()

    scan = scan_gcg(data)

    assert [move.side for move in scan.record.moves] == [Side.ONE, Side.TWO]
    assert [problem.line for problem in scan.problems] == [3, 5]


def test_reading_says_which_file_cannot_be_read() -> None:
    with pytest.raises(NotationError, match=r"^final.gcg cannot be read:\n  line 3: "):
        read_gcg(f"{HEAD}nonsense".encode(), file="final.gcg")


@given(data=st.binary())
def test_no_bytes_bring_another_error(data: bytes) -> None:
    if scan_gcg(data).problems:
        with pytest.raises(NotationError):
            read_gcg(data)
    else:
        read_gcg(data)


@given(text=st.text("#>playernote12: CAT8H.()-+0\n\r\té", max_size=80))
def test_no_text_that_looks_like_a_record_brings_another_error(text: str) -> None:
    scan = scan_gcg((HEAD + text).encode("latin-1"))

    assert len(replay_gcg(scan.record).turns) == len(scan.record.moves)


FILES = sorted((Path(__file__).parents[3] / "playthroughs" / "gcg").glob("*.gcg"))


@given(data=st.data())
def test_no_damaged_file_brings_another_error(data: st.DataObject) -> None:
    file = bytearray(data.draw(st.sampled_from(FILES)).read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(file)))
        length = data.draw(st.sampled_from([0, 0, 1, 2, 7, 40]))
        put = data.draw(
            st.sampled_from([b"", b"\n", b">", b"#", b"-", b"?", b"16Z ", b"+-"])
            | st.binary(max_size=4)
        )
        file[start : start + length] = put

    scan = scan_gcg(bytes(file))

    for book in (None, rulebook("ES"), rulebook("KZ")):
        assert len(replay_gcg(scan.record, book).turns) == len(scan.record.moves)
    if not scan.problems:
        assert read_gcg(write_gcg(scan.record)).moves == scan.record.moves


@given(record=records())
def test_whatever_can_be_read_can_be_replayed(record: Gcg) -> None:
    assert len(replay_gcg(record).turns) == len(record.moves)
