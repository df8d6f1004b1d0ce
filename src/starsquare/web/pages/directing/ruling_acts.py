"""The director's forms for rulings and finals, and the commands they become."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from starsquare.game.side import BySide, Moment, Side
from starsquare.rulebook.event_parts import TieBreak
from starsquare.tournament import command as ask
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.result import HIGHEST, LOWEST
from starsquare.tournament.state import Tournament
from starsquare.web.answers import RequestError
from starsquare.web.pages.directing.acts import (
    Commands,
    Name,
    Page,
    TournamentAct,
    Why,
)
from starsquare.web.pages.forms import whole_number

Score = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]
Off = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST)]
SideWord = Literal["one", "two", "both", ""]


def board_key(text: str) -> BoardKey:
    """Parse the name of a board from a form: pool, round and number.

    Raises:
        RequestError: it is not a board.
    """
    pool, _, place = text.partition("/")
    number, board = map(whole_number, place.partition("/")[::2])
    if number is None or board is None:
        raise RequestError("form.not_understood", reason=text)
    return BoardKey(PoolKey(pool), RoundNumber(number), BoardNumber(board))


def sides(word: str) -> tuple[Side, ...]:
    """Return the sides that a form names."""
    return {
        "one": (Side.ONE,),
        "two": (Side.TWO,),
        "both": (Side.ONE, Side.TWO),
    }.get(word, ())


class Correct(TournamentAct, frozen=True, kw_only=True):
    """Replace a result of any round; scores are as played."""

    board: Name
    one: Score
    two: Score
    off_one: Off | None = None
    off_two: Off | None = None
    forfeited: SideWord = ""
    lightning: SideWord = ""
    why: Why = ""
    insist: bool = False

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Return the correction; adding or removing a forfeit is intended here."""
        del now
        key = board_key(self.board)
        found = tournament.find(key)
        before = None if found is None else found[0].results.get(key.board)
        was = () if before is None else before.forfeited_by
        lost = sides(self.forfeited)
        is_same = set(was) == set(lost)
        return (
            ask.CorrectResult(
                board=key,
                scores=BySide(self.one, self.two),
                deductions=BySide(self.off_one or 0, self.off_two or 0),
                forfeited_by=was if is_same else lost,
                lightning=next(iter(sides(self.lightning)), None),
                why=self.why,
                insist=self.insist or not is_same,
            ),
        )


class Clear(TournamentAct, frozen=True, kw_only=True):
    """Clear a result."""

    asks: ClassVar[type[Any] | None] = ask.ClearResult

    board: Name
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Clear it."""
        del tournament, now
        return self.asked(board=board_key(self.board))


class Forfeit(TournamentAct, frozen=True, kw_only=True):
    """Forfeit a game for one side or both; `side` names a board and its side."""

    side: Name
    cause: Literal["", "absence", "breach"] = ""
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Forfeit it."""
        del now
        board, _, word = self.side.rpartition("/")
        key = board_key(board)
        found = tournament.find(key)
        lost = () if found is None else sides(word)
        who = () if found is None else tuple(found[1].sides[side] for side in lost)
        return (
            ask.ForfeitBoard(
                board=key, entrants=who, why=self.why, is_breach=self.cause == "breach"
            ),
        )


class DecideMissed(TournamentAct, frozen=True, kw_only=True):
    """Decide what a missed round counts for an entrant, or withdraw them."""

    asks: ClassVar[type[Any] | None] = ask.DecideMissedRound

    entrant: Name
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    counts_as: Literal["loss", "nothing", "withdraw"]
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Decide it."""
        del tournament, now
        if self.counts_as != "withdraw":
            return self.asked()
        entrant = EntrantId(self.entrant)
        return (ask.WithdrawEntrant(entrant=entrant, why=self.why),)


class Penalise(TournamentAct, frozen=True, kw_only=True):
    """Deduct points from an entrant's score in a round."""

    asks: ClassVar[type[Any] | None] = ask.AssessPenalty

    entrant: Name
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    points: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    why: Why = ""


class GiveBack(TournamentAct, frozen=True, kw_only=True):
    """Return penalty points."""

    asks: ClassVar[type[Any] | None] = ask.ReversePenalty

    number: int
    why: Why = ""


class Disqualify(TournamentAct, frozen=True, kw_only=True):
    """Stop ranking and pairing an entrant."""

    asks: ClassVar[type[Any] | None] = ask.DisqualifyEntrant

    entrant: Name
    why: Why = ""


class AddStep(TournamentAct, frozen=True, kw_only=True):
    """Add a tie-break of the rulebook to a division."""

    asks: ClassVar[type[Any] | None] = ask.AddTieBreak

    division: Name
    step: TieBreak
    why: Why = ""


class Settle(TournamentAct, frozen=True, kw_only=True):
    """Record the order after a play-off, a lightning round or a lot."""

    asks: ClassVar[type[Any] | None] = ask.SettleTie

    division: Name
    step: Literal["playoff", "lightning_round", "lot"]
    order: tuple[Name, ...]
    why: Why = ""


class InDivisions(TournamentAct, frozen=True, kw_only=True):
    """An act for one division or several at once."""

    division: tuple[Name, ...]


class PairFinal(InDivisions, frozen=True, kw_only=True):
    """Pair the qualifiers for the final."""

    asks: ClassVar[type[Any] | None] = ask.PairFinal
    each: ClassVar[str | None] = "division"
    lands: ClassVar[Page | None] = "pairings"

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Draft each final; the service picks a seed."""
        del tournament, now
        return self.asked(seed="")


class SettleFinal(TournamentAct, frozen=True, kw_only=True):
    """Decide a tied final."""

    asks: ClassVar[type[Any] | None] = ask.SettleFinal

    division: Name
    choice: Literal["higher_rank", "replay", "shared"]
    why: Why = ""


class Finish(InDivisions, frozen=True, kw_only=True):
    """Finalize the standings."""

    asks: ClassVar[type[Any] | None] = ask.FinishDivision
    each: ClassVar[str | None] = "division"


RULING_ACTS: dict[str, type[TournamentAct]] = {
    "correct": Correct,
    "clear": Clear,
    "forfeit": Forfeit,
    "missed": DecideMissed,
    "penalise": Penalise,
    "give-back": GiveBack,
    "disqualify": Disqualify,
    "add-step": AddStep,
    "settle": Settle,
    "pair-final": PairFinal,
    "settle-final": SettleFinal,
    "finish": Finish,
}
