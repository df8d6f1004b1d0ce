"""The director's forms at one table, and the commands they become."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.rules.clock import MINUTE
from starsquare.service.venue import command as venue
from starsquare.service.venue.command import AnyVenueCommand, PutUpAnnouncement
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, PoolKey, RoundNumber
from starsquare.tournament.state import Tournament
from starsquare.web.pages.directing.acts import (
    Act,
    Commands,
    InPools,
    Name,
    TournamentAct,
    Why,
)
from starsquare.web.pages.directing.ruling_acts import board_key
from starsquare.web.pages.directing.step_parts import every_table
from starsquare.web.pages.directing.venue_acts import VenueAct

_UP_MINUTES = 5
"""How long a call of tables stays on the wall."""


class Validate(TournamentAct, frozen=True, kw_only=True):
    """Accept a result after checking its slip."""

    board: Name
    is_signed: bool = False
    despite: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Accept it, whether or not both sides have signed."""
        del now
        key = board_key(self.board)
        found = tournament.find(key)
        signed = () if found is None or not self.is_signed else found[1].entrants
        return (ask.ValidateResult(board=key, signed_by=signed, despite=self.despite),)


class Pause(InPools, frozen=True, kw_only=True):
    """Pause the clock of a round, or resume it."""

    is_over: bool = False

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Pause each pool, or resume it."""
        del tournament, now
        kind = ask.ResumeRound if self.is_over else ask.PauseRound
        return tuple(kind(pool=pool) for pool in self.pools)


class Lateness(TournamentAct, frozen=True, kw_only=True):
    """Correct how late a side was."""

    pool: Name
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    entrant: Name
    minutes: Annotated[int, msgspec.Meta(ge=0, le=1_440)]
    seconds: Annotated[int, msgspec.Meta(ge=0, le=59)] = 0
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Correct it; the side is there."""
        del tournament, now
        return (
            ask.CorrectLateness(
                pool=PoolKey(self.pool),
                round=RoundNumber(self.round),
                entrant=EntrantId(self.entrant),
                seconds=self.minutes * 60 + self.seconds,
                why=self.why,
            ),
        )


class CallTables(VenueAct, frozen=True, kw_only=True):
    """Call tables to the desk, on the wall."""

    table: tuple[Annotated[int, msgspec.Meta(ge=1, le=9_999)], ...]
    is_for_slip: bool = False

    def command(self, now: Moment) -> AnyVenueCommand:
        """Return an announcement that stays up for a few minutes."""
        facts = {"n": len(set(self.table)), "tables": every_table(self.table)}
        key = "director.wall_slips" if self.is_for_slip else "director.wall_tables"
        until = Moment(now + _UP_MINUTES * MINUTE)
        return PutUpAnnouncement(text=say(key, facts), until=until)


class SendRunner(VenueAct, frozen=True, kw_only=True):
    """Send a runner to a table."""

    asks: ClassVar[type[Any] | None] = venue.SendRunner

    table: Annotated[int, msgspec.Meta(ge=1, le=9_999)]
    sent: PersonId | None = None  # None: the first to get there
    reason: venue.Reason = ""


TABLE_ACTS: dict[str, type[Act]] = {
    "validate": Validate,
    "pause": Pause,
    "lateness": Lateness,
    "call-tables": CallTables,
    "send-runner": SendRunner,
}
