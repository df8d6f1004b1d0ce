"""Contention: entrants who can still win a prize meet those they have to beat.

The remaining rounds are simulated many times (`odds`), which sorts the field into
entrants whose place is safe, those in contention and those out of it; a matching then
finds the boards that break the fewest wishes (`wishes`), most important first. It never
fails: broken wishes are listed, and each board says what is at stake.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from starsquare.bounds import Value
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.lots import lot
from starsquare.tournament.odds.finishes import Finishes
from starsquare.tournament.odds.race import Race, RoundLeft, Way
from starsquare.tournament.odds.stakes import (
    Lists,
    lists_of,
    settled_finishes,
    with_stakes,
)
from starsquare.tournament.pairing.boards import left_over, seated, unlocked
from starsquare.tournament.pairing.constraints import Keeper, byes_needed
from starsquare.tournament.pairing.contract import (
    Concession,
    ConcessionKind,
    Contender,
    Contest,
    Pair,
    Pairings,
    PairingTask,
)
from starsquare.tournament.pairing.matching import Edge, cheapest_perfect
from starsquare.tournament.pairing.wishes import Wishes, Wishing, last_round_partners
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


_WHOLE_FIELD = 160  # up to this size every pair is considered
_NEAR = 24  # in larger fields, how far down opponents are searched


def pair_contention(task: PairingTask) -> Pairings:
    """Pair a round by what can still be won."""
    contest = task.contest or _last_round(task)
    stakes = contest.stakes
    race = with_stakes(contest.race, stakes)
    seed = f"{task.seed}\x1fround {task.round_number}"
    found = settled_finishes(race, seed, stakes)
    lists = lists_of(found, seed, stakes)
    return _Round(task, found, lists).paired()


def _last_round(task: PairingTask) -> Contest:
    """Return the default contest: first place, in this round."""
    ranked = sorted(
        task.contenders,
        key=lambda one: (-one.half_wins, -one.spread, one.seeding, one.entrant),
    )
    race = Race(
        entrants=tuple(one.entrant for one in ranked),
        half_wins=tuple(one.half_wins for one in ranked),
        spreads=tuple(one.spread for one in ranked),
        rounds=(RoundLeft(number=task.round_number, way=Way.CONTENTION),),
        playing=tuple(range(len(ranked))),
    )
    return Contest(race=race)


class _Round:
    """One round's search."""

    def __init__(self, task: PairingTask, found: Finishes, lists: Lists) -> None:
        self.task = task
        self.found = found
        self.lists = lists
        names = {name: place for place, name in enumerate(found.race.entrants)}
        free = unlocked(task)
        self.order: dict[int, Contender] = {names[one.entrant]: one for one in free}
        self.places = sorted(self.order)
        self.partners = last_round_partners(found.race, lists, self.places)
        keeper = Keeper(task.constraints)
        self.forbids = keeper.forbids
        self.wishing = Wishing(keeper, self.order, lists, self.partners)
        self.byes = byes_needed(free, task.constraints)

    def paired(self) -> Pairings:
        boards = sorted(
            ((self.places[one], self._at(two)) for one, two in self._matched()),
            key=lambda board: board[0],
        )
        games = [(one, two) for one, two in boards if two is not None]
        over = [one for one, two in boards if two is None]
        pairs = [
            (
                Pair(self._name(one), self._name(two)),
                why_meet(self.found, self.lists, self.wishing, one, two),
            )
            for one, two in games
        ]
        alone = left_over([self.order[one] for one in over], self.task)
        told = [
            (pair, self._why_over(one, reason))
            for one, (pair, reason) in zip(over, alone, strict=True)
        ]
        whole = seated(self.task, [*pairs, *told])
        return Pairings(whole.boards, (*whole.conceded, *self._given_up(boards)))

    def _given_up(
        self, boards: Iterable[tuple[int, int | None]]
    ) -> Iterator[Concession]:
        """List the broken wishes of contention."""
        for one, two in boards:
            if two is None:
                yield from given_up(self.wishing.of_bye(one), (self.order[one],))
            else:
                who = (self.order[one], self.order[two])
                yield from given_up(self.wishing.of(one, two), who)

    def _why_over(self, place: int, reason: Reason) -> Reason:
        """Return why an entrant sits out, if not because of teammates."""
        is_plain = reason.key == "pairing.why.bye"
        return why_bye(self.lists, self.order[place], place) if is_plain else reason

    def _name(self, place: int) -> EntrantId:
        return self.order[place].entrant

    def _at(self, node: int) -> int | None:
        return self.places[node] if node < len(self.places) else None

    def _matched(self) -> list[tuple[int, int]]:
        purpose = f"pairing {self.task.round_number}"
        names = [self._name(one) for one in self.places] + [""] * self.byes
        lots = [lot(self.task.seed, purpose, name) for name in names]
        count = len(self.places)
        found = cheapest_perfect(len(names), list(self._edges(_NEAR)), lots)
        if found is None:  # too many neighbors may never meet
            found = cheapest_perfect(len(names), list(self._edges(count)), lots)
        assert found is not None, "there are as many byes as are needed"
        return found

    def _edges(self, near: int) -> Iterator[Edge]:
        for one, two, wishes in self._offers(near):
            yield one, two, wishes.tiers()

    def _offers(self, near: int) -> Iterator[tuple[int, int, Wishes]]:
        """Yield every pair in contention, and nearby pairs behind it."""
        places, count = self.places, len(self.places)
        reach = count if count <= _WHOLE_FIELD else near
        for one in range(count):
            for two in self._below(one, reach):
                upper, lower = places[one], places[two]
                if not self.forbids(self.order[upper], self.order[lower]):
                    yield one, two, self.wishing.of(upper, lower)
            for bye in range(count, count + self.byes):
                yield one, bye, self.wishing.of_bye(places[one])

    def _below(self, one: int, reach: int) -> Iterable[int]:
        """Return possible opponents: nearby, or near the lowest who can catch up."""
        places, count = self.places, len(self.places)
        if places[one] in self.lists.safe or one + 1 + reach >= count:
            return range(one + 1, count)
        near = range(one + 1, one + 1 + reach)
        if places[one] > self.lists.last_hopeful:
            return near
        window = bisect_right(places, self.lists.lowest[places[one]])
        far = range(max(near.stop, window - reach // 2), min(count, window + 2))
        return (*near, *far)
