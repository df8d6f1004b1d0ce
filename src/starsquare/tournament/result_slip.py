"""Looking a slip over before it counts: what cannot be, and what is hardly so."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.rulebook import Rulebook
from starsquare.text import say
from starsquare.tournament.command import EnterSlip
from starsquare.tournament.round import Board

LOWEST, HIGHEST = -500, 2000  # beyond is a slip of the pen
USUAL_LOWEST, USUAL_HIGHEST = 60, 600
USUAL_SPREAD = 350


class SlipFinding(msgspec.Struct, frozen=True):
    """Something odd about a slip."""

    key: str
    facts: dict[str, object]
    is_impossible: bool  # else the desk may insist

    def __str__(self) -> str:
        """Say it."""
        return say(self.key, self.facts)


def findings_on(
    slip: EnterSlip, board: Board, book: Rulebook
) -> tuple[SlipFinding, ...]:
    """List everything that looks wrong on a slip; none is a clean one.

    Rules: CC-35.a NA-35.a ES-WIN-1.b KZ-SCORE-10.a
    """
    return (
        *_name_findings(slip, board),
        *_score_findings(slip),
        *_deduction_findings(slip),
        *_tie_findings(slip, book),
    )


def _name_findings(slip: EnterSlip, board: Board) -> Iterator[SlipFinding]:
    if slip.one == slip.two:
        yield SlipFinding("desk_slip.same_name", {"name": slip.one}, is_impossible=True)
    elif {slip.one, slip.two} != {board.one, board.two}:
        facts: dict[str, object] = {
            "table": board.table,
            "seated": f"{board.one} - {board.two}",
            "written": f"{slip.one} - {slip.two}",
        }
        yield SlipFinding("desk_slip.other_names", facts, is_impossible=True)


def _score_findings(slip: EnterSlip) -> Iterator[SlipFinding]:
    scores = (slip.one_score, slip.two_score)
    for name, score in zip((slip.one, slip.two), scores, strict=True):
        facts: dict[str, object] = {
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
            facts: dict[str, object] = {"name": name, "points": points, "high": HIGHEST}
            yield SlipFinding("desk_slip.deduction", facts, is_impossible=True)


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
