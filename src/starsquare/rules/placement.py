"""The faults of a play. Geometry and tiles only: the judge decides on words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from starsquare.board import Direction, Placement, Position, Square, tiles_laid
from starsquare.clause import RuleId
from starsquare.errors import RuleError
from starsquare.rulebook import Rulebook, Topic
from starsquare.text import say
from starsquare.tiles import Alphabet, is_within

_FEWEST_TILES_FIRST = 2


class Fault(StrEnum):
    """Why a placement is illegal."""

    NO_TILES = "no_tiles"
    OFF_BOARD = "off_board"
    OCCUPIED = "occupied"
    SAME_SQUARE = "same_square"
    NOT_A_LETTER = "not_a_letter"
    NOT_ON_RACK = "not_on_rack"
    NOT_IN_LINE = "not_in_line"
    HAS_GAP = "has_gap"
    MISSES_CENTRE = "misses_centre"
    ONE_TILE_FIRST = "one_tile_first"
    DETACHED = "detached"
    NEGATIVE_SCORE = "negative_score"

    @property
    def topic(self) -> Topic:
        """The topic of the fault, for the citation."""
        return _TOPICS[self]

    @property
    def said(self) -> str:
        """The fault as a sentence."""
        return say(f"fault.{self}")


_TOPICS = {
    Fault.NO_TILES: Topic.ALTERNATE,
    Fault.OFF_BOARD: Topic.ONE_LINE,
    Fault.OCCUPIED: Topic.FIXED,
    Fault.SAME_SQUARE: Topic.ONE_LINE,
    Fault.NOT_A_LETTER: Topic.BLANK,
    Fault.NOT_ON_RACK: Topic.ALTERNATE,
    Fault.NOT_IN_LINE: Topic.ONE_LINE,
    Fault.HAS_GAP: Topic.ONE_LINE,
    Fault.MISSES_CENTRE: Topic.FIRST_PLAY,
    Fault.ONE_TILE_FIRST: Topic.FIRST_PLAY,
    Fault.DETACHED: Topic.JOINED,
    Fault.NEGATIVE_SCORE: Topic.SCORE,
}


class IllegalPlayError(RuleError):
    """A placement is not legal. Has every fault, not only the first."""

    def __init__(self, faults: tuple[Fault, ...], book: Rulebook) -> None:
        """Initialize with the faults and the clauses of the book in force."""
        reasons = "; ".join(fault.said for fault in faults)
        rules = clauses_against(faults, book)
        super().__init__("play.illegal", rules=rules, reasons=reasons)
        self.faults = faults


def clauses_against(faults: Iterable[Fault], book: Rulebook) -> tuple[RuleId, ...]:
    """Return the clauses of a book that forbid such a play, each once."""
    rules = (rule for fault in faults for rule in book.rules_on(fault.topic))
    return tuple(dict.fromkeys(rules))


def faults_of(
    placements: Sequence[Placement],
    position: Position,
    rack: str,
    alphabet: Alphabet,
) -> tuple[Fault, ...]:
    """Return everything wrong with a play, whatever its words.

    Rules: CC-1 CC-3.a CC-3.b CC-4 CC-5 CC-6.a CC-6.b CC-6.c
    Rules: NA-1 NA-3.a NA-3.b NA-4 NA-5 NA-6.a NA-6.b NA-6.c
    Rules: SO-INTRO-1.a ES-INTRO-1.a KZ-INTRO-1.a
    Rules: SO-PLAY-2 SO-PLAY-4.a SO-PLAY-4.b SO-PLAY-5 SO-PLAY-6 SO-PLAY-7
    Rules: ES-PLAY-1 ES-PLAY-3.a ES-PLAY-3.b ES-PLAY-4 ES-PLAY-5 ES-PLAY-6
    Rules: KZ-PLAY-1 KZ-PLAY-3.a KZ-PLAY-3.b KZ-PLAY-4 KZ-PLAY-5 KZ-PLAY-6
    """
    if not placements:
        return (Fault.NO_TILES,)
    squares = [placement.square for placement in placements]
    found = [
        fault
        for fault, is_so in (
            (Fault.OFF_BOARD, not all(map(position.has, squares))),
            (Fault.OCCUPIED, any(position.at(at) is not None for at in squares)),
            (Fault.SAME_SQUARE, len(set(squares)) < len(squares)),
            (Fault.NOT_A_LETTER, not _are_letters(placements, alphabet)),
            (Fault.NOT_ON_RACK, not is_within(tiles_laid(placements), rack)),
            (Fault.NOT_IN_LINE, not _is_in_line(squares)),
        )
        if is_so
    ]
    is_line_on_board = not {Fault.NOT_IN_LINE, Fault.OFF_BOARD} & set(found)
    if is_line_on_board and _has_gap(squares, position):
        found.append(Fault.HAS_GAP)
    found += _faults_of_joining(squares, position)
    return tuple(found)


def _are_letters(placements: Sequence[Placement], alphabet: Alphabet) -> bool:
    return all(alphabet.is_designation(one.letter) for one in placements)


def _is_in_line(squares: Sequence[Square]) -> bool:
    return (
        len({square.row for square in squares}) == 1
        or len({square.col for square in squares}) == 1
    )


def _has_gap(squares: Sequence[Square], position: Position) -> bool:
    first, last = min(squares), max(squares)
    along = Direction.ACROSS if first.row == last.row else Direction.DOWN
    at, covered = first, set(squares)
    while at != last:
        if at not in covered and position.at(at) is None:
            return True
        at = at.stepped(along)
    return False


def _faults_of_joining(squares: Sequence[Square], position: Position) -> list[Fault]:
    if not position.is_empty:
        joined = any(map(position.has_neighbour, squares))
        return [] if joined else [Fault.DETACHED]
    centre = Square(position.size // 2, position.size // 2)
    found = [] if centre in squares else [Fault.MISSES_CENTRE]
    if len(squares) < _FEWEST_TILES_FIRST:
        found.append(Fault.ONE_TILE_FIRST)
    return found
