"""The findings of a replay: turn by turn, and where the record is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from starsquare.board import (
    PlacedTiles,
    Placement,
    Position,
    Square,
)
from starsquare.board.play import NO_TILES, Kind, TurnTaken
from starsquare.clause import RuleId, cited
from starsquare.game.record.gcg import Exchange, Gcg, Move, Play, Player, Withdrawal
from starsquare.game.record.gcg_writing import written_action
from starsquare.game.side import BySide, Side
from starsquare.text import say

_EMPTY = "."
_MANY_SCORES = 3  # this many wrong scores suggest other equipment


class Subject(StrEnum):
    """What a record and its replay can disagree about."""

    PLACEMENT = "placement"  # the placement is not legal
    RACK = "rack"  # the side did not hold these tiles
    BOX = "box"  # there are not that many of a tile
    SCORE = "score"
    TOTAL = "total"
    TURN = "turn"  # it was the other side's, or the game was over
    EXCHANGE = "exchange"  # too few tiles in the bag
    WITHDRAWAL = "withdrawal"  # no play to take back
    CHALLENGE = "challenge"  # no play that could earn a bonus
    TIME = "time"
    UNPLAYED = "unplayed"  # different tiles are left


class Disagreement(msgspec.Struct, frozen=True):
    """One statement of the record that the replay contradicts."""

    line: int
    subject: Subject
    says: str
    finds: str
    rules: tuple[RuleId, ...] = ()  # if a clause of the book decides

    @property
    def text(self) -> str:
        """The disagreement as text, with its line and clauses."""
        facts = {
            "line": self.line,
            "subject": say(f"record.subject.{self.subject}"),
            "says": self.says,
            "finds": self.finds,
        }
        return cited(say("record.disagreement", facts), self.rules)


class ReplayedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A move of the record, and the game after it."""

    number: int | None  # of the turn; None for a line that is not a turn
    move: Move
    word: str  # letters played through in parentheses; empty if nothing was placed
    score: int | None  # None if only the record can know
    total: int  # by our calculation, or by the record if only it can know
    position: Position


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A replayed record."""

    record: Gcg
    book: str
    turns: tuple[ReplayedTurn, ...]
    disagreements: tuple[Disagreement, ...]
    worked_out: tuple[Move, ...] = ()  # lines that the record lacks at its end
    totals: BySide[int]  # by our calculation
    stated: BySide[int]  # by the record
    is_over: bool  # as far as the record shows

    @property
    def taken(self) -> tuple[TurnTaken, ...]:
        """The turns as a review needs them, each with the board before it.

        A play that is impossible at its place counts with the tiles that could be
        placed.
        """
        empty = [Position.empty(turn.position.size) for turn in self.turns[:1]]
        before = [*empty, *(turn.position for turn in self.turns)]
        after = [*self.turns[1:], None]
        return tuple(
            _taken(turn, turn.number, position, following)
            for turn, position, following in zip(
                self.turns, before, after, strict=False
            )
            if turn.number is not None
        )

    @property
    def is_scored_otherwise(self) -> bool:
        """Whether most plays score differently, as with other equipment."""
        moves = [turn.move for turn in self.turns]
        plays = {move.line for move in moves if isinstance(move.action, Play)}
        wrong = {one.line for one in self.disagreements if one.subject is Subject.SCORE}
        found = len(plays & wrong)
        return found >= _MANY_SCORES and 2 * found > len(plays)


def _taken(
    turn: ReplayedTurn, number: int, before: Position, following: ReplayedTurn | None
) -> TurnTaken:
    move = turn.move
    taken = TurnTaken(
        number=number,
        side=0 if move.side is Side.ONE else 1,
        kind=Kind.PASS,
        rack=move.rack,
        position=before,
        score=move.score if turn.score is None else turn.score,
        stood=following is None or not _takes_back(following.move, move),
    )
    match move.action:
        case Play():
            placements = _laid_between(before, turn.position)
            return replace(taken, kind=Kind.PLAY, placements=placements)
        case Exchange(tiles=tiles):
            return replace(taken, kind=Kind.EXCHANGE, exchanged=tiles or NO_TILES)
        case _:
            return taken


def _laid_between(before: Position, after: Position) -> PlacedTiles:
    """Return the tiles that were added to the board."""
    return tuple(
        Placement(Square(*divmod(at, after.size)), letter)
        for at, (old, letter) in enumerate(zip(before.cells, after.cells, strict=True))
        if old == _EMPTY and letter != _EMPTY
    )


def _takes_back(move: Move, play: Move) -> bool:
    return isinstance(move.action, Withdrawal) and move.side is play.side


def said_of_lines(lines: Sequence[Move], players: BySide[Player]) -> str:
    """Return the lines for unplayed tiles, as they are said."""
    found = (
        say(
            "record.finds.line",
            {
                "nick": players[line.side].nick,
                "tiles": written_action(line.action),
                "points": f"{line.score:+d}",
                "total": line.total,
            },
        )
        for line in lines
    )
    return "; ".join(found)
