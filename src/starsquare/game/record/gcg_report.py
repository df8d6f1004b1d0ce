"""What a replay of a record found: turn by turn, and where the record is wrong."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.board import Position
from starsquare.clause import RuleId, cited
from starsquare.game.record.gcg import Gcg, Move, Play
from starsquare.game.side import BySide
from starsquare.text import say

_MANY_SCORES = 3  # that are wrong before all of them look foreign


class Subject(StrEnum):
    """What a record and a replay can disagree about."""

    PLACEMENT = "placement"  # the tiles cannot lie there
    RACK = "rack"  # the side did not hold these tiles
    BOX = "box"  # there are not so many of a tile
    SCORE = "score"
    TOTAL = "total"
    TURN = "turn"  # it was the other side's, or nobody's any more
    EXCHANGE = "exchange"  # too few tiles in the bag
    WITHDRAWAL = "withdrawal"  # no play to take back
    CHALLENGE = "challenge"  # no play that a bonus could be for
    TIME = "time"
    UNPLAYED = "unplayed"  # other tiles are left


class Disagreement(msgspec.Struct, frozen=True):
    """One thing that the record says and the replay does not find."""

    line: int
    subject: Subject
    says: str
    finds: str
    rules: tuple[RuleId, ...] = ()  # where a clause of the book decides

    @property
    def text(self) -> str:
        """Say it, with the line and the clauses."""
        facts = {
            "line": self.line,
            "subject": say(f"record.subject.{self.subject}"),
            "says": self.says,
            "finds": self.finds,
        }
        return cited(say("record.disagreement", facts), self.rules)


class ReplayedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A move of the record, and the game after it."""

    number: int | None  # of the turn; None for a line that is no turn
    move: Move
    word: str  # letters played through in parentheses; empty if nothing was placed
    score: int | None  # None where only the record can know
    total: int  # by what we find, and by the record where only it can know
    position: Position


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A record that was played through."""

    record: Gcg
    book: str
    turns: tuple[ReplayedTurn, ...]
    disagreements: tuple[Disagreement, ...]
    worked_out: tuple[Move, ...] = ()  # what the record lacks at its end, as lines
    totals: BySide[int]  # by what we find
    stated: BySide[int]  # by the record

    @property
    def is_scored_otherwise(self) -> bool:
        """Whether most plays score otherwise, as they would with other equipment."""
        moves = [turn.move for turn in self.turns]
        plays = {move.line for move in moves if isinstance(move.action, Play)}
        wrong = {one.line for one in self.disagreements if one.subject is Subject.SCORE}
        found = len(plays & wrong)
        return found >= _MANY_SCORES and 2 * found > len(plays)
