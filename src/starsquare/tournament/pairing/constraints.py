"""The constraints that a pair would break, and the list of concessions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from starsquare.tournament.keys import HOUSE, EntrantId
from starsquare.tournament.pairing.contract import (
    Concession,
    ConcessionKind,
    Constraints,
    Contender,
    Strength,
)

# Hard breaches, second byes and repeats outweigh records; schoolmates do not.
# Each outweighs all the following.
Breaches = tuple[int, int, int, int]
NONE: Breaches = (0, 0, 0, 0)


class Keeper:
    """Checks quickly what a pair would break; built once per round."""

    def __init__(self, constraints: Constraints) -> None:
        """Prepare the lookups needed for every pair."""
        self.rule = constraints
        self.apart = {frozenset(pair) for pair in constraints.apart}
        self.watches_mates = (
            constraints.teammates != "off" or constraints.schoolmates != "off"
        )

    def forbids(self, one: Contender, two: Contender) -> bool:
        """Return whether two may never be paired, even at the cost of a bye."""
        return self.rule.teammates == "hard" and bool(one.team) and one.team == two.team

    def breaches(self, one: Contender, two: Contender) -> Breaches:
        """Count what a permitted game would break, by tier."""
        rule = self.rule
        met = one.met.count(two.entrant) if rule.repeats != "off" else 0
        if not (met or self.watches_mates or self.apart):
            return NONE
        hard = met if rule.repeats == "hard" else 0
        soft_mates = 0
        if self.apart and frozenset((one.entrant, two.entrant)) in self.apart:
            hard += 1
        if one.team and one.team == two.team:
            soft_mates += rule.teammates == "soft"
        if one.school and one.school == two.school:
            hard += rule.schoolmates == "hard"
            soft_mates += rule.schoolmates == "soft"
        return (hard, 0, 0 if rule.repeats == "hard" else met, soft_mates)

    def breaches_of_bye(self, one: Contender) -> Breaches:
        """Count what a bye would break."""
        return (0, max(0, one.byes + 1 - self.rule.byes_at_most), 0, 0)


def byes_needed(contenders: Collection[Contender], rule: Constraints) -> int:
    """Return the number of byes: for an odd number, or for too large a team.

    Rules: KZ-CAT-1
    """
    count = len(contenders)
    if rule.teammates != "hard":
        return count % 2
    teams = Counter(one.team for one in contenders if one.team)
    largest = max(teams.values(), default=0)
    return max(count % 2, 2 * largest - count)


def conceded(
    one: Contender, two: Contender | None, rule: Constraints, *, is_locked: bool
) -> Iterator[Concession]:
    """List what a board of the finished round breaks."""
    if two is None or two.entrant == HOUSE:
        if one.byes + 1 > rule.byes_at_most:
            kind = ConcessionKind.SECOND_BYE
            yield Concession(kind, (one.entrant,), False, is_locked)  # noqa: FBT003 -- a soft one
        return
    who: tuple[EntrantId, ...] = (one.entrant, two.entrant)
    same_team = bool(one.team) and one.team == two.team
    same_school = bool(one.school) and one.school == two.school
    is_apart = any(set(pair) == set(who) for pair in rule.apart)
    found: tuple[tuple[ConcessionKind, bool, Strength], ...] = (
        (ConcessionKind.TEAMMATES, same_team, rule.teammates),
        (ConcessionKind.APART, is_apart, "hard"),
        (ConcessionKind.REPEAT, two.entrant in one.met, rule.repeats),
        (ConcessionKind.SCHOOLMATES, same_school, rule.schoolmates),
    )
    for kind, is_so, strength in found:
        if is_so and strength != "off":
            yield Concession(kind, who, strength == "hard", is_locked)
