"""A slow and obvious pairing: every way to seat a small field, the cheapest of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starsquare.tournament.pairing import PairingTask

Pairs = tuple[tuple[str, str], ...]
Cost = tuple[int, ...]


def every_pairing(names: Sequence[str]) -> Iterator[Pairs]:
    """Return all ways to pair an even number of names."""
    if not names:
        yield ()
        return
    first, rest = names[0], names[1:]
    for index, other in enumerate(rest):
        for pairs in every_pairing((*rest[:index], *rest[index + 1 :])):
            yield ((first, other), *pairs)


def breaches(task: PairingTask, pairs: Pairs) -> Cost:
    """Count what a pairing breaks: hard things, second byes, repeats, schoolmates."""
    by_name = {str(one.entrant): one for one in task.contenders}
    rule = task.constraints
    hard = byes = repeats = mates = 0
    for one, two in pairs:
        if "" in (one, two):
            lonely = by_name[max(one, two)]
            byes += max(0, lonely.byes + 1 - rule.byes_at_most)
            continue
        a, b = by_name[one], by_name[two]
        met = a.met.count(b.entrant)
        hard += met if rule.repeats == "hard" else 0
        repeats += met if rule.repeats == "soft" else 0
        hard += sum({one, two} == set(pair) for pair in rule.apart)
        mates += bool(a.team) and a.team == b.team and rule.teammates == "soft"
        hard += bool(a.school) and a.school == b.school and rule.schoolmates == "hard"
        mates += bool(a.school) and a.school == b.school and rule.schoolmates == "soft"
    return (hard, byes, repeats, mates)


def left_over(task: PairingTask, pairs: Pairs) -> int:
    """Count how many stand below whoever has the bye, by wins and spread."""
    order = sorted(task.contenders, key=lambda one: (one.half_wins, one.spread))
    names = [str(one.entrant) for one in order]
    return sum(names.index(max(pair)) for pair in pairs if "" in pair)


def wins_above_the_lowest(task: PairingTask, pairs: Pairs) -> int:
    """Count the half-wins by which whoever has the bye is above the lowest."""
    wins = {str(one.entrant): one.half_wins for one in task.contenders}
    return sum(wins[max(pair)] - min(wins.values()) for pair in pairs if "" in pair)


def level_gaps(task: PairingTask, pairs: Pairs) -> int:
    """Add up the squared gaps between half-wins."""
    wins = {str(one.entrant): one.half_wins for one in task.contenders}
    return sum((wins[one] - wins[two]) ** 2 for one, two in pairs if one and two)


def cost(task: PairingTask, pairs: Pairs) -> Cost:
    """Return what matters about a pairing, most first."""
    *broken, mates = breaches(task, pairs)
    return (
        *broken,
        wins_above_the_lowest(task, pairs),
        level_gaps(task, pairs),
        mates,
        left_over(task, pairs),
    )


def cheapest(task: PairingTask) -> Cost:
    """Return the least cost of all ways to pair."""
    names: list[str] = sorted(one.entrant for one in task.contenders)
    for byes in range(len(names) % 2, len(names) + 1, 2):
        ways = [
            pairs
            for pairs in every_pairing([*names, *[""] * byes])
            if ("", "") not in pairs and not teammates_meet(task, pairs)
        ]
        if ways:
            return min(cost(task, pairs) for pairs in ways)
    raise AssertionError("everybody may sit out")


def teammates_meet(task: PairingTask, pairs: Pairs) -> bool:
    """Return whether teammates meet who never may."""
    team = {str(one.entrant): one.team for one in task.contenders} | {"": ""}
    return task.constraints.teammates == "hard" and any(
        team[one] and team[one] == team[two] for one, two in pairs
    )
