"""What a director's form holds, and the commands it becomes: rulings and endings."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from starsquare.game.side import BySide, Moment, Side
from starsquare.rulebook.event_parts import TieBreak
from starsquare.service.identity import UNSIGNED
from starsquare.tournament import command as ask
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    DivisionKey,
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
    """Read the name of a board as a form has it: pool, round and number.

    Raises:
        RequestError: it is none.
    """
    pool, _, place = text.partition("/")
    number, board = map(whole_number, place.partition("/")[::2])
    if number is None or board is None:
        raise RequestError("form.not_understood", reason=text)
    return BoardKey(PoolKey(pool), RoundNumber(number), BoardNumber(board))


def sides(word: str) -> tuple[Side, ...]:
    """Give the sides that a form names."""
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
        """Correct it; a forfeit that was added or taken away is meant."""
        del now
        key = board_key(self.board)
        found = tournament.find(key)
        before = None if found is None else found[0].results.get(key.board)
        was = () if before is None else before.forfeited_by
        lost = sides(self.forfeited)
        is_same = set(was) == set(lost)
        return (
            ask.CorrectResult(
                by=UNSIGNED,
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
    """Take a result back."""

    board: Name
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Clear it."""
        del tournament, now
        key = board_key(self.board)
        return (ask.ClearResult(by=UNSIGNED, board=key, why=self.why),)


class Forfeit(TournamentAct, frozen=True, kw_only=True):
    """Forfeit a game for one side, or for both; a side is a board and its side."""

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
                by=UNSIGNED,
                board=key,
                entrants=who,
                why=self.why,
                is_breach=self.cause == "breach",
            ),
        )


class DecideMissed(TournamentAct, frozen=True, kw_only=True):
    """Say what a round counts for who was not seated in it, or withdraw them."""

    entrant: Name
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    counts_as: Literal["loss", "nothing", "withdraw"]
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Decide it."""
        del tournament, now
        entrant = EntrantId(self.entrant)
        if self.counts_as == "withdraw":
            return (ask.WithdrawEntrant(by=UNSIGNED, entrant=entrant, why=self.why),)
        return (
            ask.DecideMissedRound(
                by=UNSIGNED,
                entrant=entrant,
                round=RoundNumber(self.round),
                counts_as=self.counts_as,
                why=self.why,
            ),
        )


class Penalise(TournamentAct, frozen=True, kw_only=True):
    """Take points off an entrant's score of a round."""

    entrant: Name
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    points: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Assess it."""
        del tournament, now
        return (
            ask.AssessPenalty(
                by=UNSIGNED,
                entrant=EntrantId(self.entrant),
                round=RoundNumber(self.round),
                points=self.points,
                why=self.why,
            ),
        )


class GiveBack(TournamentAct, frozen=True, kw_only=True):
    """Give penalty points back."""

    number: int
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Reverse it."""
        del tournament, now
        return (ask.ReversePenalty(by=UNSIGNED, number=self.number, why=self.why),)


class Disqualify(TournamentAct, frozen=True, kw_only=True):
    """Rank and pair an entrant no more."""

    entrant: Name
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Disqualify."""
        del tournament, now
        return (
            ask.DisqualifyEntrant(
                by=UNSIGNED, entrant=EntrantId(self.entrant), why=self.why
            ),
        )


class AddStep(TournamentAct, frozen=True, kw_only=True):
    """Break ties of a division by a step that the book offers."""

    division: Name
    step: TieBreak
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Add the step."""
        del tournament, now
        return (
            ask.AddTieBreak(
                by=UNSIGNED,
                division=DivisionKey(self.division),
                step=self.step,
                why=self.why,
            ),
        )


class Settle(TournamentAct, frozen=True, kw_only=True):
    """Note the order that a play-off, a lightning round or a lot gave."""

    division: Name
    step: Literal["playoff", "lightning_round", "lot"]
    order: tuple[Name, ...]
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Settle the tie."""
        del tournament, now
        return (
            ask.SettleTie(
                by=UNSIGNED,
                division=DivisionKey(self.division),
                step=self.step,
                order=tuple(map(EntrantId, self.order)),
                why=self.why,
            ),
        )


class InDivisions(TournamentAct, frozen=True, kw_only=True):
    """An act for one division or several at once."""

    division: tuple[Name, ...]

    @property
    def divisions(self) -> tuple[DivisionKey, ...]:
        """The divisions, each once."""
        return tuple(dict.fromkeys(map(DivisionKey, self.division)))


class PairFinal(InDivisions, frozen=True, kw_only=True):
    """Seat the qualifiers for the final."""

    lands: ClassVar[Page | None] = "pairings"

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Draft each final."""
        del tournament, now
        return tuple(
            ask.PairFinal(by=UNSIGNED, division=key, seed="") for key in self.divisions
        )


class SettleFinal(TournamentAct, frozen=True, kw_only=True):
    """Decide what a tied final means."""

    division: Name
    choice: Literal["higher_rank", "replay", "shared"]
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Settle it."""
        del tournament, now
        return (
            ask.SettleFinal(
                by=UNSIGNED,
                division=DivisionKey(self.division),
                choice=self.choice,
                why=self.why,
            ),
        )


class Finish(InDivisions, frozen=True, kw_only=True):
    """Make the standings final."""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Finish each division."""
        del tournament, now
        return tuple(
            ask.FinishDivision(by=UNSIGNED, division=key) for key in self.divisions
        )


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
