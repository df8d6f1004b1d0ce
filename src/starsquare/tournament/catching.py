"""Who cannot be caught any more, by what the rounds to come could change at most."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.rulebook import Rulebook
from starsquare.rules.result import WIN, cap_of
from starsquare.tournament.identity import DivisionKey, EntrantId
from starsquare.tournament.record import Record
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Tournament

ANNOUNCED_SPREAD = 1000
"""How much a round is taken to change the difference of two spreads, without caps."""


def cannot_be_caught(
    tournament: Tournament,
    division: DivisionKey,
    *,
    spread_a_round: int = ANNOUNCED_SPREAD,
) -> tuple[EntrantId, ...]:
    """Name those whose place from the top is safe, best first.

    With caps the bound is exact: one side may win by the cap what the other loses by
    it. Without, it is what was announced for each round.
    """
    own = tournament.divisions[division]
    played = tournament.played_rounds(own.pool)
    left = len(own.plan) - len(played)
    table = [one for one in standings(tournament, division) if one.place is not None]
    safe: list[EntrantId] = []
    for place, one in enumerate(table[:-1]):
        rivals = [each.record for each in table[place + 1 :]]
        margin = _swing(own.book, len(played), left, spread_a_round)
        if one.is_shared or not is_safe(
            one.record, rivals, left, margin, own.book.standings.order[0]
        ):
            break
        safe.append(one.entrant)
    return tuple(safe)


def is_safe(
    leader: Record, rivals: Sequence[Record], left: int, margin: int, first: str
) -> bool:
    """Tell whether none of the rivals can reach a leader in the rounds left."""
    if first == "points":
        return all(leader.points - one.points >= margin for one in rivals)
    return all(_is_out_of_reach(leader, one, left, margin) for one in rivals)


def _is_out_of_reach(leader: Record, rival: Record, left: int, margin: int) -> bool:
    ahead = leader.half_wins - rival.half_wins
    if ahead != WIN * left:
        return ahead > WIN * left
    return leader.spread - rival.spread >= margin


def _swing(book: Rulebook, played: int, left: int, spread_a_round: int) -> int:
    """Give the lead in spread that is enough."""
    if book.spread is None:
        return spread_a_round * left
    caps = (cap_of(played + one, book.spread) or 0 for one in range(1, left + 1))
    # One more than the most that can change, so that not even a tie is left.
    return sum(2 * cap for cap in caps) + 1
