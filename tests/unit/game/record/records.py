"""Records for tests: written by hand, or made up by Hypothesis."""

from __future__ import annotations

import string

from hypothesis import strategies as st

from starsquare.board import Direction, Square
from starsquare.game.record.gcg import (
    Action,
    ChallengeBonus,
    Exchange,
    Gcg,
    Move,
    OthersTiles,
    OwnTiles,
    Pass,
    Play,
    Player,
    Pragma,
    TimePenalty,
    Withdrawal,
)
from starsquare.game.record.gcg_reading import read_gcg
from starsquare.game.side import BySide, Side
from starsquare.tiles import Tiles

HEAD = "#player1 ann Ann Example\n#player2 ben Ben Example\n"
ANN_AND_BEN = BySide(Player("ann", "Ann Example"), Player("ben", "Ben Example"))
FIRST_LINE = 3  # of what follows the head


def a_record(*lines: str) -> Gcg:
    """Read a record of Ann and Ben; the first line given is line 3 of the file."""
    return read_gcg((HEAD + "\n".join(lines)).encode())


_LETTERS = st.sampled_from(string.ascii_letters)
_TILES = st.text(string.ascii_uppercase + "?", min_size=1, max_size=8).map(Tiles)
_RACKS = st.just(Tiles("")) | _TILES
_NUMBERS = st.integers(-999_999, 999_999)

_VISIBLE = st.characters(
    codec="utf-8", exclude_categories=["C", "Z"], exclude_characters=":"
)
_WORDS = st.text(_VISIBLE, min_size=1, max_size=8)
_ONE_LINE = st.lists(_WORDS, max_size=4).map(" ".join)
_MORE_LINES = _ONE_LINE.filter(lambda line: not line.startswith(("#", ">")))
_NAMES = st.sampled_from(
    ["title", "id", "lexicon", "incomplete", "style", "X-more", ""]
)
_NAMES_OF_TEXTS = st.sampled_from(["note", "description"])
_PARTS_OF_A_WORD = (
    _LETTERS
    | st.just(".")
    | st.text(_LETTERS, min_size=1, max_size=3).map("({})".format)
)


@st.composite
def texts(draw: st.DrawFn) -> Pragma:
    """A note or a description, of one line or more."""
    lines = [draw(_ONE_LINE), *draw(st.lists(_MORE_LINES, max_size=3))]
    return Pragma(draw(_NAMES_OF_TEXTS), "\n".join(lines).rstrip())


def pragmas() -> st.SearchStrategy[tuple[Pragma, ...]]:
    """Some remarks."""
    one_line = st.builds(Pragma, _NAMES, _ONE_LINE)
    return st.lists(one_line | texts(), max_size=3).map(tuple)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A word somewhere, perhaps off the board, its letters written in any way."""
    word = "".join(draw(st.lists(_PARTS_OF_A_WORD, min_size=1, max_size=9)))
    square = Square(draw(st.integers(0, 14)), draw(st.integers(0, 14)))
    direction = draw(st.sampled_from(Direction))
    return Play(square, direction, word.replace(")(", ""))


def actions() -> st.SearchStrategy[Action]:
    """Whatever a line may say that a side did."""
    given = _TILES.map(lambda tiles: Exchange(len(tiles), tiles))
    simple_ones: list[Action] = [
        Pass(),
        Withdrawal(),
        ChallengeBonus(),
        TimePenalty(),
    ]
    exchanges = st.builds(Exchange, st.integers(1, 99)) | given
    left = st.builds(OwnTiles, _TILES) | st.builds(OthersTiles, _RACKS)
    return plays() | exchanges | st.sampled_from(simple_ones) | left


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """A line of a side."""
    action, score = draw(actions()), draw(_NUMBERS)
    if isinstance(action, OwnTiles):
        score = -abs(score)
    elif isinstance(action, OthersTiles):
        score = abs(score)
    return Move(
        line=draw(st.integers(0, 99)),
        side=draw(st.sampled_from(Side)),
        rack=draw(_RACKS),
        action=action,
        score=score,
        total=draw(_NUMBERS),
        comment=draw(_ONE_LINE),
        remarks=draw(pragmas()),
    )


@st.composite
def records(draw: st.DrawFn) -> Gcg:
    """A record of anything."""
    one, two = draw(st.lists(_WORDS, min_size=2, max_size=2, unique=True))
    return Gcg(
        players=BySide(Player(one, draw(_ONE_LINE)), Player(two, draw(_ONE_LINE))),
        header=draw(pragmas()),
        moves=tuple(draw(st.lists(moves(), max_size=8))),
        racks=BySide(draw(_RACKS), draw(_RACKS)),
    )
