"""The forms of the slips page."""

from __future__ import annotations

from typing import Annotated

import msgspec

from starsquare.game.side import BySide
from starsquare.service.ports import CommandIdText
from starsquare.service.tournament.views.round_views import OpenBoard
from starsquare.tournament.command import EnterSlip
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.result import HIGHEST, LOWEST, Highlights
from starsquare.web.pages.desk.desk_frame import DeskError
from starsquare.web.pages.directing.acts import plain_value

Score = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]
Off = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST)]
Table = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Why = Annotated[str, msgspec.Meta(max_length=300)]


MORE = (
    *("one_deduction", "two_deduction", "one_play", "two_play", "one_bingos"),
    *("two_bingos", "despite", "agreed_text", "agreed_name", "agreed_value"),
)
"""Fields that few slips have; a form that comes back with one is shown unfolded."""


class SlipForm(msgspec.Struct, frozen=True, kw_only=True):
    """A slip as typed."""

    command_id: CommandIdText
    table: Table
    one_score: Score
    two_score: Score
    board: str = ""  # where a table has several boards
    scores_of: int | None = None  # the table of a slip that was refused
    one_deduction: Off = 0
    two_deduction: Off = 0
    one_play: Off | None = None
    two_play: Off | None = None
    one_bingos: Count | None = None
    two_bingos: Count | None = None
    is_signed: bool = False
    is_validated: bool = False
    despite: Why = ""
    agreed_text: Why = ""
    agreed_name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    agreed_value: Annotated[str, msgspec.Meta(max_length=80)] = ""
    insist: bool = False

    @property
    def agreed(self) -> dict[str, bool | int | str]:
        """The rule that the sides agreed to change, as a value.

        Raises:
            DeskError: a rule has no value, or a value no rule.
        """
        value = plain_value(self.agreed_value)
        if bool(self.agreed_name) is not bool(self.agreed_value) or value is None:
            raise DeskError("desk.agreed_half")
        return {self.agreed_name: value} if self.agreed_name else {}

    def command(self, board: OpenBoard) -> EnterSlip:
        """Return the command for the slip of a board."""
        sides = (board.one.entrant, board.two.entrant)
        return EnterSlip(
            board=board.board,
            one=sides[0],
            one_score=self.one_score,
            two=sides[1],
            two_score=self.two_score,
            one_deduction=self.one_deduction,
            two_deduction=self.two_deduction,
            signed_by=sides if self.is_signed else (),
            is_validated=self.is_validated,
            despite=self.despite,
            highlights=Highlights(
                high_plays=BySide(self.one_play, self.two_play),
                bingos=BySide(self.one_bingos, self.two_bingos),
            ),
            agreed=self.agreed,
            agreed_text=self.agreed_text,
            insist=self.insist,
        )

    def meant(self, boards: list[OpenBoard]) -> OpenBoard:
        """Return the board of the slip.

        Raises:
            DeskError: there is no such board, or there are several.
        """
        if self.scores_of not in {None, self.table}:
            raise DeskError("desk.other_table", table=self.scores_of)
        at_table = [one for one in boards if one.table == self.table]
        named = [one for one in at_table if name_of(one.board) == self.board]
        if named:
            return named[0]
        waiting = [one for one in at_table if one.result is None]
        if len(waiting or at_table) == 1:
            return (waiting or at_table)[0]
        last = max((one.table for one in boards), default=0)
        key = "desk.which_board" if at_table else "desk.no_such_table"
        raise DeskError(key, table=self.table, last=last)


class BoardForm(msgspec.Struct, frozen=True, kw_only=True):
    """One board, and an act on it."""

    command_id: CommandIdText
    pool: PoolKey
    number: int
    board: int
    is_signed: bool = False
    despite: Why = ""
    winner: EntrantId | None = None
    why: Why = ""

    @property
    def key(self) -> BoardKey:
        """The key of the board."""
        return BoardKey(self.pool, RoundNumber(self.number), BoardNumber(self.board))


class CorrectionForm(BoardForm, frozen=True, kw_only=True):
    """The corrected result."""

    one_score: Score
    two_score: Score
    one_deduction: Off = 0
    two_deduction: Off = 0
    insist: bool = False

    @property
    def is_tied(self) -> bool:
        """Whether the final scores are equal."""
        one, two = self.one_score, self.two_score
        return one - self.one_deduction == two - self.two_deduction


def name_of(key: BoardKey) -> str:
    """Return the name of a board in one word, for a form."""
    return f"{key.pool}:{key.round}:{key.board}"
