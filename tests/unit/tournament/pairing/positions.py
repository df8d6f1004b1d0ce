"""Public positions for contender pairing, and what a reference would pay for boards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.odds import PrizeGroup, Race, RoundLeft, Way
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.pairing import (
    Constraints,
    Contender,
    Contest,
    Method,
    Pair,
    PairingTask,
)

PATH = Path(__file__).parents[3] / "data" / "contention.json"
POSITIONS: list[dict[str, Any]] = msgspec.json.decode(PATH.read_bytes())["positions"]
Boards = list[tuple[int, int | None]]
PROHIBITIVE = 10**9
BACK_TO_BACK = 10**6


class Position:
    """A position with the settings of one case."""

    def __init__(self, data: dict[str, Any], override: dict[str, Any]) -> None:
        self.data = data
        self.own_classes: list[int] = data["classes"]
        self.settings = {**data["settings"], **override}
        self.override = override
        self.done: int = data["rounds_with_results"]
        self.total: int = override.get("rounds_total", data["rounds_total"])
        count: int = data["players"]
        self.half_wins, self.spreads, self.byes = [0] * count, [0] * count, [0] * count
        self.met: list[list[int]] = [[] for _ in range(count)]
        for pairing, scores in zip(data["pairings"], data["scores"], strict=False):
            for one in range(count):
                self._count(one, pairing[one], scores)
        present = set(range(count)) - set(data["removed"])
        self.order = sorted(
            present,
            key=lambda one: (-self.half_wins[one], -self.spreads[one], -one),
        )

    def _count(self, one: int, two: int, scores: list[int]) -> None:
        if two < 0:
            return
        spread = scores[one] if one == two else scores[one] - scores[two]
        if one != two:
            self.met[one].append(two)
        else:
            self.byes[one] += spread > 0
        self.spreads[one] += spread
        self.half_wins[one] += 2 if spread > 0 else int(spread == 0)

    @property
    def fixed(self) -> Boards:
        """The boards that the director has set already."""
        return [(one, two) for one, two in self._prepaired()]

    def _prepaired(self) -> Iterable[tuple[int, int | None]]:
        later = self.data["pairings"][self.done :]
        for one in (
            self.order if later and "drop_prepaired" not in self.override else ()
        ):
            if later[0][one] == one:
                yield one, None
            elif later[0][one] > one:
                yield one, later[0][one]
        yield from self.override.get("prepaired_next_round", ())

    def task(self, *, seed: str = "d") -> PairingTask:
        """Set up the round as our own pairing takes it."""
        settings = self.settings
        left = self.total - self.done
        started = self.done >= settings["control_loss_activation_round"]
        stakes = Stakes(
            places=settings["place_prizes"],
            hopeful=(round(1000 * settings["hopefulness"]),),
            fate=round(1000 * settings["control_loss_threshold"]),
            fate_rounds=left if started else 0,
            most_runs=20_000,
        )
        at_most = 99 if settings["allow_repeat_byes"] else 1
        return PairingTask(
            method=Method.CONTENTION,
            round_number=RoundNumber(self.done + 1),
            contenders=tuple(map(self._contender, self.order)),
            seed=seed,
            basis="wins_then_spread",
            constraints=Constraints(repeats="soft", byes_at_most=at_most),
            locked=tuple(
                Pair(name(one), None if two is None else name(two))
                for one, two in self.fixed
            ),
            contest=Contest(race=self._race(left), stakes=stakes),
        )

    def _contender(self, one: int) -> Contender:
        return Contender(
            entrant=name(one),
            half_wins=self.half_wins[one],
            spread=self.spreads[one],
            met=tuple(map(name, self.met[one])),
            byes=self.byes[one],
            seeding=self.data["players"] - one,
        )

    def _race(self, left: int) -> Race:
        most: int = self.settings["gibson_spread"]
        given = {int(one): a_class for one, a_class in self._classes().items()}
        return Race(
            entrants=tuple(map(name, self.order)),
            half_wins=tuple(self.half_wins[one] for one in self.order),
            spreads=tuple(self.spreads[one] for one in self.order),
            rounds=tuple(
                RoundLeft(number=at, way=Way.CONTENTION, cap=most, swing=2 * most)
                for at in range(self.done + 1, self.done + left + 1)
            ),
            playing=tuple(range(len(self.order))),
            groups=tuple(
                PrizeGroup(
                    members=tuple(
                        name(one) for one in self.order if given.get(one) == number
                    ),
                    places=places,
                )
                for number, places in enumerate(self.settings["class_prizes"], start=1)
            ),
            bye_spread=50,
            is_exact=True,  # the reference lets a gap of exactly the swing be caught
        )

    def _classes(self) -> dict[Any, int]:
        found: dict[Any, int] = self.override.get(
            "classes", dict(enumerate(self.own_classes))
        )
        return found

    def reference_boards(self) -> Boards:
        """Return the reference's own boards, without those that were fixed."""
        pairing: list[int] = self.data["reference"]["pairing"]
        taken = {one for board in self.fixed for one in board}
        return [
            (one, None if pairing[one] == one else pairing[one])
            for one in self.order
            if pairing[one] >= one and one not in taken
        ]

    def weight(self, boards: Boards) -> int:
        """Return what boards weigh for the reference, by its own lists."""
        return sum(self._weight(one, two) for one, two in boards)

    def _weight(self, one: int, two: int | None) -> int:
        facts = self.data["reference"]
        ranks = {player: rank for rank, player in enumerate(self.order, start=1)}
        last = len(self.order) + 1
        upper, lower = sorted((ranks[one], last if two is None else ranks[two]))
        met = 0 if two is None else self.met[one].count(two)
        weight = self._gap(upper, lower) + (2**met - 1) * facts["repeat_unit"]
        weight += self._contender_cost(upper, lower) if two is not None else 0
        weight += self._safe_cost(upper, lower) if two is not None else 0
        is_last = met and self.met[one][-1] == two and self.met[two or 0][-1] == one
        if is_last and upper > facts["lowest_hopeful_casher"]:
            weight += BACK_TO_BACK
        if two is None and not self.settings["allow_repeat_byes"]:
            weight += PROHIBITIVE * self.byes[one]
        return int(weight)

    def _gap(self, upper: int, lower: int) -> int:
        facts = self.data["reference"]
        safe = facts["gibsonized_ranks"]
        if (
            facts["fourth_quarter"]
            and upper <= facts["lowest_hopeful_casher"]
            and upper not in safe
        ):
            return 0
        is_safe = upper in safe or lower in safe
        is_far = is_safe or upper > self.settings["place_prizes"]
        return int((lower - upper) ** (2 if is_far else 3))

    def _contender_cost(self, upper: int, lower: int) -> int:
        facts = self.data["reference"]
        is_safe = {upper, lower} & set(facts["gibsonized_ranks"])
        if is_safe or upper > facts["lowest_hopeful_casher"]:
            return 0
        low: int = facts["lowest_hopeful_for_place"][upper - 1]
        if lower > low:
            return 0 if low <= upper and lower == upper + 1 else PROHIBITIVE
        return 2 * (low - lower) ** 3 if facts["fourth_quarter"] else 0

    def _safe_cost(self, upper: int, lower: int) -> int:
        facts = self.data["reference"]
        groups, safe = facts["gibson_groups"], facts["gibsonized_ranks"]
        weight = 0 if groups[upper - 1] == groups[lower - 1] else 1000 * PROHIBITIVE
        for one, other in ((upper, lower), (lower, upper)):
            is_apart = one in safe and groups[one - 1] == 0 and other not in safe
            if is_apart and other <= facts["lowest_absolute_casher"]:
                weight += PROHIBITIVE
        return weight


def name(one: int) -> EntrantId:
    return EntrantId(f"p{one:02}")
