"""Result slips as entered at the desk, and what looks wrong on them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.bounds import Points
from starsquare.game.agreement import must_be_changes
from starsquare.game.command import Changes
from starsquare.game.side import BySide
from starsquare.rulebook import Rulebook, Topic
from starsquare.text import say
from starsquare.tournament.context import Command, Context
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.outstanding import unsigned
from starsquare.tournament.reason import Reason, ReasonFacts
from starsquare.tournament.record import automatic_deductions
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import HIGHEST, LOWEST, Highlights, Origin, Result
from starsquare.tournament.results import (
    NO_HIGHLIGHTS,
    ResultEntered,
    entered,
    must_sit_there,
    open_board,
    side_of,
)
from starsquare.tournament.round import Board

NO_AGREEMENT: Changes = {}


class EnterSlip(Command, frozen=True, kw_only=True):
    """Enter a slip: the names as written, with their scores as played."""

    board: BoardKey
    one: EntrantId
    one_score: Points
    two: EntrantId
    two_score: Points
    one_deduction: Points = 0  # deducted at the bottom of the slip
    two_deduction: Points = 0
    signed_by: tuple[str, ...] = ()  # people; entrants or sides count for all theirs
    is_validated: bool = True
    despite: str = ""  # why an incompletely signed slip counts
    lightning: EntrantId | None = None
    highlights: Highlights = NO_HIGHLIGHTS  # by side of the board
    agreed: Changes = NO_AGREEMENT  # rules that the sides changed for this game
    agreed_text: str = ""  # in their own words
    insist: bool = False  # accept although the slip looks wrong


def slip_of(key: BoardKey, sides: BySide[EntrantId], result: Result) -> EnterSlip:
    """Return the slip from which a result was entered, to enter it again."""
    return EnterSlip(
        board=key,
        one=sides.one,
        one_score=result.scores.one,
        two=sides.two,
        two_score=result.scores.two,
        one_deduction=result.deductions.one,
        two_deduction=result.deductions.two,
        signed_by=result.signed_by,
        is_validated=result.validated_by is not None,
        lightning=None if result.lightning is None else sides[result.lightning],
        highlights=result.highlights,
        agreed=dict(result.agreed),
        agreed_text=result.agreed_text,
    )


USUAL_LOWEST, USUAL_HIGHEST = 60, 600
USUAL_SPREAD = 350


class SlipFinding(msgspec.Struct, frozen=True):
    """A problem on a slip."""

    key: str
    facts: ReasonFacts
    is_impossible: bool  # False: the desk may confirm it

    def __str__(self) -> str:
        """Return the sentence about it."""
        return say(self.key, self.facts)


def findings_on(
    slip: EnterSlip, board: Board, book: Rulebook, due: BySide[int]
) -> tuple[SlipFinding, ...]:
    """List everything that looks wrong on a slip; empty if it is clean.

    `due` is what will be deducted from each side without the slip.

    Rules: CC-35.a NA-35.a ES-WIN-1.b KZ-SCORE-10.a
    """
    return (
        *_name_findings(slip, board),
        *_score_findings(slip),
        *_deduction_findings(slip),
        *_findings_of_both(slip, due if slip.one == board.one else due.swapped),
        *_tie_findings(slip, book),
    )


def _name_findings(slip: EnterSlip, board: Board) -> Iterator[SlipFinding]:
    if slip.one == slip.two:
        yield SlipFinding("desk_slip.same_name", {"name": slip.one}, is_impossible=True)
    elif {slip.one, slip.two} != {board.one, board.two}:
        facts: ReasonFacts = {
            "table": board.table,
            "seated": f"{board.one} - {board.two}",
            "written": f"{slip.one} - {slip.two}",
        }
        yield SlipFinding("desk_slip.other_names", facts, is_impossible=True)


def _score_findings(slip: EnterSlip) -> Iterator[SlipFinding]:
    scores = (slip.one_score, slip.two_score)
    for name, score in zip((slip.one, slip.two), scores, strict=True):
        facts: ReasonFacts = {
            "name": name,
            "score": score,
            "low": LOWEST,
            "high": HIGHEST,
        }
        if not LOWEST <= score <= HIGHEST:
            yield SlipFinding("desk_slip.impossible", facts, is_impossible=True)
        elif not USUAL_LOWEST <= score <= USUAL_HIGHEST:
            yield SlipFinding("desk_slip.improbable", facts, is_impossible=False)
    if sorted(scores) == [0, 50]:
        yield SlipFinding("desk_slip.forfeit_as_score", {}, is_impossible=False)
    elif abs(scores[0] - scores[1]) > USUAL_SPREAD:
        facts = {"spread": abs(scores[0] - scores[1])}
        yield SlipFinding("desk_slip.wide", facts, is_impossible=False)


def _deduction_findings(slip: EnterSlip) -> Iterator[SlipFinding]:
    deductions = (slip.one_deduction, slip.two_deduction)
    for name, points in zip((slip.one, slip.two), deductions, strict=True):
        if not 0 <= points <= HIGHEST:
            facts: ReasonFacts = {
                "name": name,
                "points": points,
                "high": HIGHEST,
            }
            yield SlipFinding("desk_slip.deduction", facts, is_impossible=True)


def _findings_of_both(slip: EnterSlip, due: BySide[int]) -> Iterator[SlipFinding]:
    """Find lateness and penalties that may have been deducted on the slip as well.

    Rules: CC-25.a NA-25.b SO-SCORE-11.a
    """
    for name, written, automatic in (
        (slip.one, slip.one_deduction, due.one),
        (slip.two, slip.two_deduction, due.two),
    ):
        if 0 < automatic <= written:
            facts: ReasonFacts = {"name": name, "points": written, "due": automatic}
            yield SlipFinding("desk_slip.off_twice", facts, is_impossible=False)


def _tie_findings(slip: EnterSlip, book: Rulebook) -> Iterator[SlipFinding]:
    finals = (
        slip.one_score - slip.one_deduction,
        slip.two_score - slip.two_deduction,
    )
    is_tied = finals[0] == finals[1]
    if slip.lightning is None:
        return
    if book.outcome.tie != "lightning_round" or not is_tied:
        yield SlipFinding("desk_slip.no_tie", {}, is_impossible=True)
    elif slip.lightning not in {slip.one, slip.two}:
        yield SlipFinding(
            "desk_slip.same_name", {"name": slip.lightning}, is_impossible=True
        )


def enter_slip(context: Context, command: EnterSlip) -> tuple[ResultEntered, ...]:
    """Accept a slip by the names on it; problems are reported, not guessed at.

    Rules: CC-35.a NA-35.a ES-WIN-1.b KZ-SCORE-10.a SO-SCORE-12
    """
    key = command.board
    round_, board, book = open_board(context, key)
    due = automatic_deductions(context.tournament, round_, board)
    found = findings_on(command, board, book, due)
    serious = [one for one in found if one.is_impossible or not command.insist]
    if serious:
        what = "; ".join(str(one) for one in serious)
        rules = book.rules_on(Topic.SLIP)
        raise ResultError(
            "desk_slip.refused",
            rules=rules,
            board=key,
            what=what,
            findings=tuple(serious),
        )
    _must_be_agreed(context, command, board)
    must_sit_there(context, board, command.signed_by, key)
    missing = unsigned(context.tournament, round_, board, command.signed_by)
    # A slip without a signature is kept, and waits for it or for a ruling.
    is_accepted = command.is_validated and (not missing or bool(command.despite))
    scores = BySide(command.one_score, command.two_score)
    deductions = BySide(command.one_deduction, command.two_deduction)
    if command.one != board.one:
        scores, deductions = scores.swapped, deductions.swapped
    lightning, is_agreed = command.lightning, _has_agreement(command)
    result = Result(
        scores=scores,
        origin=Origin.SLIP,
        lightning=None if lightning is None else side_of(board, lightning, key),
        deductions=deductions,
        signed_by=command.signed_by,
        validated_by=context.by if is_accepted else None,
        counts_for_records=not is_agreed or book.agreement.counts_for_records,
        agreed=command.agreed,
        agreed_text=command.agreed_text.strip(),
        highlights=command.highlights,
    )
    warnings = tuple(Reason(one.key, one.facts) for one in found)
    if missing:
        warnings += (Reason("desk_slip.unsigned", {"who": ", ".join(missing)}),)
    why = command.despite if missing else ""
    return (entered(context, key, result, warnings, why),)


def _has_agreement(command: EnterSlip) -> bool:
    return bool(command.agreed) or bool(command.agreed_text.strip())


def _must_be_agreed(context: Context, command: EnterSlip, board: Board) -> None:
    """Raise if the rulebook of a side does not allow the agreed rules.

    Rules: KZ-CAT-2.c KZ-CAT-3.b
    """
    if not _has_agreement(command):
        return
    for book in map(context.tournament.book_of, board.entrants):
        if not book.agreement.allowed:
            rules = book.rules_on(Topic.AGREEMENT)
            raise ResultError("agreement.not_allowed", rules=rules)
        if command.agreed:
            must_be_changes(book, command.agreed)
