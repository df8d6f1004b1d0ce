"""What each entrant can still reach, by arithmetic and by simulation."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.text import say
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.odds.finishes import Finishes, Share
from starsquare.tournament.odds.reach import Reach


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """What a number of wins in the remaining rounds is worth."""

    wins: int
    first: Share
    prize: Share


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What one entrant can still reach."""

    entrant: EntrantId
    place: int  # current place
    best: int  # still possible, by arithmetic
    worst: int
    first: Share  # share of the finishes
    prize: Share
    places: tuple[int, ...]  # how often each place was reached
    needs: tuple[Need, ...]  # the value of each number of wins, fewest first

    @property
    def wins_for_first(self) -> int | None:
        """The fewest wins with which first place was ever reached."""
        return next((one.wins for one in self.needs if one.first.times), None)

    @property
    def wins_for_prize(self) -> int | None:
        """The fewest wins with which a prize was ever reached."""
        return next((one.wins for one in self.needs if one.prize.times), None)


def outlooks(found: Finishes) -> tuple[Outlook, ...]:
    """Return what each entrant can still reach, best placed first."""
    return tuple(_outlooks(found, Reach(found.race)))


def _outlooks(found: Finishes, reach: Reach) -> Iterator[Outlook]:
    for place, entrant in enumerate(found.race.entrants):
        yield Outlook(
            entrant=entrant,
            place=place + 1,
            best=reach.best(place),
            worst=reach.worst(place),
            first=found.reached(place, 1),
            prize=found.won_prize(place),
            places=found.counts(place),
            needs=tuple(_needs(found, place)),
        )


def _needs(found: Finishes, place: int) -> Iterator[Need]:
    """Return the value of each number of wins that ever occurred."""
    if found.race.by_points:
        return
    for wins in range(len(found.race.rounds) + 1):
        first, prize = found.after_wins(place, wins)
        if first.of:
            yield Need(wins=wins, first=first, prize=prize)


def what_it_takes(one: Outlook) -> str:
    """Return what has to happen for a prize, in words; empty if points rank."""
    if not one.needs:
        return ""
    if one.wins_for_prize is None:
        return say("odds.out_of_reach")
    if one.prize.times == one.prize.of:
        return say("odds.sure")
    best = one.needs[-1]
    facts = {
        "wins": one.wins_for_prize,
        "left": best.wins,
        "share": round(100 * best.prize.value),
    }
    is_enough = best.prize.times == best.prize.of
    return say("odds.own_hands" if is_enough else "odds.needs", facts)
