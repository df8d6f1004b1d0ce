"""Groups by the morning's results: winners meet winners, neighbours first."""

from __future__ import annotations

from starsquare.tournament.pairing.boards import pair_by
from starsquare.tournament.pairing.contract import (
    Contender,
    Pairings,
    PairingTask,
    Reason,
)
from starsquare.tournament.pairing.field import Layout, laid_out
from starsquare.tournament.pairing.swiss import by_result, why_by_record, wins_of


def pair_groups(task: PairingTask) -> Pairings:
    """Pair inside equal wins of the results handed in, neighbours by spread first.

    Rules: SO-SCORE-13.b
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        return laid_out(by_result(rest, task), level=wins_of)

    def why(one: Contender, two: Contender) -> Reason:
        return why_by_record("groups", one, two)

    return pair_by(layout_of, why, task)
