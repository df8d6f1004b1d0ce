"""Why two meet in contention: what is at stake, the concessions, and the figures."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.bounds import Value
from starsquare.tournament.odds.finishes import Finishes
from starsquare.tournament.odds.stakes import Lists
from starsquare.tournament.pairing.contract import (
    Concession,
    ConcessionKind,
    Contender,
)
from starsquare.tournament.pairing.wishes import Wishes, Wishing
from starsquare.tournament.reason import Reason

Facts = dict[str, Value | str]


def why_meet(
    found: Finishes, lists: Lists, wishing: Wishing, upper: int, lower: int
) -> Reason:
    """Return what two play for: the first wish that brought them together."""
    one, two = wishing.order[upper], wishing.order[lower]
    again = one.met.count(two.entrant)
    facts: Facts = {
        "upper": one.entrant,
        "lower": two.entrant,
        "upper_place": upper + 1,
        "lower_place": lower + 1,
        "again": again,
    }
    kind, more = _stake(found, lists, wishing, upper, lower)
    meeting = "again" if again else "first"
    return Reason(f"pairing.why.contention.{kind}.{meeting}", {**facts, **more})


def _stake(
    found: Finishes, lists: Lists, wishing: Wishing, upper: int, lower: int
) -> tuple[str, Facts]:
    fate = lists.fate
    if fate is not None and (upper, lower) == (0, fate.place):
        return "fate", {"now": round(100 * fate.now), "later": round(100 * fate.later)}
    if wishing.partners.get(upper) == lower:
        is_field = upper <= lists.last_able
        return ("last" if is_field else "class"), {}
    if upper in lists.safe or lower in lists.safe:
        safe = upper if upper in lists.safe else lower
        return "safe", {"safe": wishing.order[safe].entrant, "place": safe + 1}
    if lists.in_race(upper) and lists.in_race(lower):
        return "race", {
            **_hope(found, lists, upper, "upper"),
            **_hope(found, lists, lower, "lower"),
        }
    if lists.in_race(upper) or lists.in_race(lower):
        hoping = upper if lists.in_race(upper) else lower
        one = wishing.order[hoping].entrant
        return "half", {"hoping": one, **_hope(found, lists, hoping, "hoping")}
    return "out", {}


def _hope(found: Finishes, lists: Lists, place: int, who: str) -> Facts:
    """Return the best place an entrant has a fair chance of, and the chance."""
    wanted = max(lists.hopes[place], 0) + 1
    if place > lists.last_hopeful:
        wanted = lists.prize_places
    share = found.reached(place, wanted)
    return {f"{who}_best": wanted, f"{who}_share": round(100 * share.value)}


def why_bye(lists: Lists, contender: Contender, place: int) -> Reason:
    """Return why an entrant sits out."""
    kind = "race" if lists.in_race(place) else "out"
    if lists.sections[place : place + 1] == (-1,):
        kind = "safe"
    facts: Facts = {
        "upper": contender.entrant,
        "place": place + 1,
        "again": contender.byes,
    }
    return Reason(f"pairing.why.contention.bye_{kind}", facts)


_GAVE = (
    ("bye", ConcessionKind.RACE_BYE),
    ("apart", ConcessionKind.SAFE_IN_RACE),
    ("catching", ConcessionKind.CANNOT_CATCH),
    ("last_round", ConcessionKind.LAST_ROUND),
    ("fate", ConcessionKind.OWN_FATE),
)


def given_up(wishes: Wishes, who: tuple[Contender, ...]) -> Iterator[Concession]:
    """List the wishes of contention that a board breaks."""
    entrants = tuple(one.entrant for one in who)
    for name, kind in _GAVE:
        least = 2 if name == "bye" else 1  # out of contention, a bye is fine
        if getattr(wishes, name) >= least:
            yield Concession(kind, entrants, is_hard=False, is_locked=False)
