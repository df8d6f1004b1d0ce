"""What may be asked about endings, prizes, contests and the drawing."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from starsquare.bounds import Number
from starsquare.game.side import PersonId
from starsquare.rulebook.event_parts import TieBreak
from starsquare.tournament.command.base import Command
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber


class AddTieBreak(Command, frozen=True, kw_only=True):
    """Break ties by a step that the book offers."""

    division: DivisionKey
    step: TieBreak
    why: str


class SettleTie(Command, frozen=True, kw_only=True):
    """Put equals in the order that a play-off, a lightning round or a lot gave.

    A game has one winner: whoever of the equals is not named stays equal behind.
    """

    division: DivisionKey
    step: Literal["playoff", "lightning_round", "lot"]
    order: tuple[EntrantId, ...]
    why: str
    seed: str = ""  # for a lot, which sets the order itself


class PairFinal(Command, frozen=True, kw_only=True):
    """Seat the qualifiers of a division for its final."""

    division: DivisionKey
    seed: str


class SettleFinal(Command, frozen=True, kw_only=True):
    """Decide what a tied final means."""

    division: DivisionKey
    choice: Literal["higher_rank", "replay", "shared"]
    why: str


class FinishDivision(Command, frozen=True, kw_only=True):
    """Make the standings of a division final."""

    division: DivisionKey


class OfferPrize(Command, frozen=True, kw_only=True):
    """Add a prize: for a place of a class, or given to somebody by name."""

    prize: str
    division: DivisionKey
    class_from: Number | None = None  # a class is a part of the seeding
    class_to: Number | None = None
    entrant: EntrantId | None = None


class OpenContest(Command, frozen=True, kw_only=True):
    """Call a small contest after a round."""

    round: RoundNumber
    title: str


class EnterContest(Command, frozen=True, kw_only=True):
    """Hand in the entry of a table."""

    round: RoundNumber
    table: Number
    entry: str


class JudgeContest(Command, frozen=True, kw_only=True):
    """Name the winning table of a division."""

    round: RoundNumber
    division: DivisionKey
    table: Number


class OpenDrawing(Command, frozen=True, kw_only=True):
    """Promise a drawing: its seed's hash binds us before a ticket is sold."""

    prizes: tuple[str, ...]
    seed_hash: str


class SellTickets(Command, frozen=True, kw_only=True):
    """Sell tickets of the drawing to somebody."""

    holder: PersonId
    count: Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class DrawTickets(Command, frozen=True, kw_only=True):
    """Draw a ticket for every prize, and show the seed."""

    seed: str


EndingCommand = (
    AddTieBreak | SettleTie | PairFinal | SettleFinal | FinishDivision | OfferPrize
)
SideshowCommand = (
    OpenContest | EnterContest | JudgeContest | OpenDrawing | SellTickets | DrawTickets
)
