"""Repairs of a published round, collected in an address and applied together."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

import msgspec

from starsquare.game.side import Moment
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.state import Tournament
from starsquare.web.answers import RequestError
from starsquare.web.pages.directing.acts import (
    BYE,
    Commands,
    Name,
    Page,
    RoundOrBoard,
    TournamentAct,
    Why,
)
from starsquare.web.pages.forms import whole_number

Kind = Literal["swap", "seat", "remove", "clear"]
FixText = Annotated[str, msgspec.Meta(max_length=300)]
_APART = "~"  # needs no escaping in addresses, and never occurs in names


class Fix(msgspec.Struct, frozen=True):
    """One repair: an entrant or table, and the other one."""

    kind: Kind
    first: str
    second: str = ""

    def __str__(self) -> str:
        """Return the repair as written in an address: `swap~ann~ben`."""
        return _APART.join((self.kind, self.first, self.second)).rstrip(_APART)

    @property
    def board(self) -> int:
        """The number of the table that is removed, or whose result is cleared.

        Raises:
            RequestError: it is not a number.
        """
        number = whole_number(self.first)
        if number is None:
            raise RequestError("form.not_understood", reason=str(self))
        return number


def read_fix(text: str) -> Fix:
    """Parse a repair from an address.

    Raises:
        RequestError: it is not a repair.
    """
    kind, first, second, *rest = (*text.split(_APART), "", "")
    for one in get_args(Kind):
        if one == kind and first and not any(rest):
            return Fix(one, first, second)
    raise RequestError("form.not_understood", reason=text)


class Repair(TournamentAct, frozen=True, kw_only=True):
    """Repair several tables of a published round, all or none."""

    lands: ClassVar[Page | None] = "pairings"

    pool: Name
    round: RoundOrBoard
    fix: tuple[FixText, ...]
    waived: tuple[FixText, ...] = ()  # entrants whose lateness costs nothing
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Return the commands in the order in which they were collected."""
        del tournament, now
        return tuple(
            self._command(read_fix(one), is_waived=one in self.waived)
            for one in dict.fromkeys(self.fix)
        )

    def _command(self, fix: Fix, *, is_waived: bool) -> TournamentCommand:
        pool, number = PoolKey(self.pool), RoundNumber(self.round)
        match fix.kind:
            case "swap":
                return ask.SwapEntrants(
                    pool=pool,
                    round=number,
                    one=EntrantId(fix.first),
                    two=EntrantId(fix.second),
                    why=self.why,
                )
            case "seat":
                return ask.SeatEntrant(
                    pool=pool,
                    round=number,
                    entrant=EntrantId(fix.first),
                    opponent=None if fix.second == BYE else EntrantId(fix.second),
                    waive_lateness=is_waived,
                    why=self.why,
                )
            case "remove":
                return ask.RemoveBoard(
                    pool=pool,
                    round=number,
                    board=BoardNumber(fix.board),
                    bye_for=EntrantId(fix.second) if fix.second else None,
                    why=self.why,
                )
            case "clear":
                board = BoardKey(pool, number, BoardNumber(fix.board))
                return ask.ClearResult(board=board, why=self.why)
