"""What may happen at the end, and between games."""

from __future__ import annotations

from typing import Literal

from starsquare.bounds import Number
from starsquare.game.side import PersonId
from starsquare.rulebook.event_parts import TieBreak
from starsquare.tournament.event.base import Event
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.prize import OfferedPrize


class TieBreakAdded(Event, frozen=True, kw_only=True):
    """The director breaks ties by one step more."""

    division: DivisionKey
    step: TieBreak
    why: str


class TieSettled(Event, frozen=True, kw_only=True):
    """Equal entrants were put in order by a game or a lot."""

    division: DivisionKey
    step: TieBreak
    order: tuple[EntrantId, ...]
    seed: str
    why: str
    behind: tuple[EntrantId, ...] = ()  # those who stay equal after them


class FinalSettled(Event, frozen=True, kw_only=True):
    """The director decided what a tied final means."""

    division: DivisionKey
    choice: Literal["higher_rank", "replay", "shared"]
    why: str


class DivisionFinished(Event, frozen=True, kw_only=True):
    """The standings of a division are final."""

    division: DivisionKey


class PrizeOffered(Event, frozen=True, kw_only=True):
    """A prize was added."""

    prize: OfferedPrize


class ContestOpened(Event, frozen=True, kw_only=True):
    """A small contest was called."""

    round: RoundNumber
    title: str


class ContestEntered(Event, frozen=True, kw_only=True):
    """A table handed in its entry."""

    round: RoundNumber
    division: DivisionKey
    table: Number
    entry: str


class ContestJudged(Event, frozen=True, kw_only=True):
    """A division has its winning table."""

    round: RoundNumber
    division: DivisionKey
    table: Number


class DrawingOpened(Event, frozen=True, kw_only=True):
    """A drawing was promised."""

    prizes: tuple[str, ...]
    seed_hash: str


class TicketsSold(Event, frozen=True, kw_only=True):
    """Somebody bought tickets, numbered on from the last."""

    holder: PersonId
    first: Number
    count: Number


class TicketsDrawn(Event, frozen=True, kw_only=True):
    """Every prize has its ticket, and the seed is public."""

    seed: str
    tickets: tuple[Number, ...]  # in the order of the prizes


EndingEvent = (
    TieBreakAdded | TieSettled | FinalSettled | DivisionFinished | PrizeOffered
)
SideshowEvent = (
    ContestOpened
    | ContestEntered
    | ContestJudged
    | DrawingOpened
    | TicketsSold
    | TicketsDrawn
)
