"""What a form about a published round holds, and the command it becomes."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from starsquare.game.side import Moment
from starsquare.service.identity import UNSIGNED
from starsquare.tournament import command as ask
from starsquare.tournament.keys import (
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.state import Tournament
from starsquare.web.pages.directing.acts import (
    BYE,
    Commands,
    Name,
    Page,
    TournamentAct,
    Why,
)

Number = Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class OfRound(TournamentAct, frozen=True, kw_only=True):
    """An act about the boards of a published round."""

    lands: ClassVar[Page | None] = "repair"

    pool: Name
    round: Number
    why: Why = ""


class SwapSeats(OfRound, frozen=True, kw_only=True):
    """Let two change places."""

    one: Name
    two: Name

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Swap them."""
        del tournament, now
        return (
            ask.SwapEntrants(
                by=UNSIGNED,
                pool=PoolKey(self.pool),
                round=RoundNumber(self.round),
                one=EntrantId(self.one),
                two=EntrantId(self.two),
                why=self.why,
            ),
        )


class SeatLate(OfRound, frozen=True, kw_only=True):
    """Seat somebody who has no board."""

    entrant: Name
    opponent: Name  # the word for a bye where there is to be none
    waive_lateness: bool = False

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Seat them."""
        del tournament, now
        opponent = None if self.opponent == BYE else EntrantId(self.opponent)
        return (
            ask.SeatEntrant(
                by=UNSIGNED,
                pool=PoolKey(self.pool),
                round=RoundNumber(self.round),
                entrant=EntrantId(self.entrant),
                opponent=opponent,
                waive_lateness=self.waive_lateness,
                why=self.why,
            ),
        )


class DropBoard(OfRound, frozen=True, kw_only=True):
    """Take a board out, with a bye for one of the two or for nobody."""

    board: Number
    bye_for: Name = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Remove it."""
        del tournament, now
        return (
            ask.RemoveBoard(
                by=UNSIGNED,
                pool=PoolKey(self.pool),
                round=RoundNumber(self.round),
                board=BoardNumber(self.board),
                bye_for=EntrantId(self.bye_for) if self.bye_for else None,
                why=self.why,
            ),
        )


REPAIR_ACTS: dict[str, type[TournamentAct]] = {
    "swap-seats": SwapSeats,
    "seat-late": SeatLate,
    "remove-board": DropBoard,
}
