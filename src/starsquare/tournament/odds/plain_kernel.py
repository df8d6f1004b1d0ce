"""The plain twin of the compiled kernel: the same counts, without a compiler.

It is about a hundred times slower: plain lists, nothing clever, so that it can be read
and the kernel can be tested against it.
"""

from __future__ import annotations

from array import array
from collections import Counter

from starsquare.tournament.odds.race import (
    CROWN,
    CROWN_POINTS,
    MARGINS,
    Race,
    RoundLeft,
    Supposed,
    Way,
)

WORD = (1 << 64) - 1
Boards = list[tuple[int, int | None]]


class PlainField:
    """The state of the field while one block of finishes is simulated."""

    def __init__(self, race: Race, chance: int, supposed: Supposed) -> None:
        """Start from a race and a random state."""
        self.race = race
        self.chance = chance
        self.supposed = supposed
        self.wins: list[int] = []
        self.spreads: list[int] = []
        self.gained: list[int] = []
        self.basis: list[tuple[int, int]] = []

    def drawn(self) -> int:
        """Draw 64 bits (SplitMix64)."""
        self.chance = (self.chance + 0x9E3779B97F4A7C15) & WORD
        mixed = self.chance
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & WORD
        return mixed ^ (mixed >> 31)

    def finish(self) -> list[int]:
        """Play all rounds once, and return the columns in their final order."""
        race = self.race
        self.wins = list(race.half_wins)
        self.spreads = list(race.points or race.spreads)
        self.gained = [0] * len(race.entrants)
        self.basis = list(race.basis)
        for number, round_ in enumerate(race.rounds):
            left = race.rounds_before_final - number
            if race.by_points and round_.way is not Way.FINAL:
                self._make_points()
                continue
            is_final = round_.way is Way.FINAL
            boards = self._final(round_) if is_final else self.met(round_, left)
            if number == 0 and self.supposed.meet[0] >= 0:
                boards = let_meet(boards, *self.supposed.meet)
            if left > 1 and self.supposed.apart[0] >= 0:
                boards = keep_apart(boards, *self.supposed.apart)
            self._play(boards, round_.cap)
        everybody = range(len(race.entrants))
        if race.by_points:
            return sorted(everybody, key=lambda one: (-self.spreads[one], one))
        if race.spread_ranks:
            return self._ranked(list(everybody))
        return self._by_lot_in_levels(list(everybody))

    def met(self, round_: RoundLeft, left: int) -> Boards:
        """Return the boards of a round."""
        if not self.wins:
            self.wins, self.spreads = list(self.race.half_wins), list(self.race.spreads)
        players = list(self.race.playing)
        match round_.way:
            case Way.FIXED:
                return list(round_.boards)
            case Way.LOT:
                return neighbors(self._shuffled(players))
            case Way.SWISS:
                return self._swiss(self._ranked(players))
            case Way.HILL:
                return neighbors(self._ranked(players))
            case Way.HILL_BY_LOT:
                return neighbors(self._by_lot_in_levels(players))
            case Way.BASIS:
                return self._by_basis(players, round_.again)
            case _:
                return self._contention(self._ranked(players), left)

    def _ranked(self, who: list[int]) -> list[int]:
        return sorted(who, key=lambda one: (-self.wins[one], -self.spreads[one], one))

    def _shuffled(self, who: list[int]) -> list[int]:
        for last in range(len(who) - 1, 0, -1):
            at = ((self.drawn() >> 32) * (last + 1)) >> 32
            who[last], who[at] = who[at], who[last]
        return who

    def _by_lot_in_levels(self, who: list[int]) -> list[int]:
        lots = {one: self.drawn() >> 46 for one in who}
        return sorted(who, key=lambda one: (-self.wins[one], -lots[one], one))

    def _swiss(self, order: list[int]) -> Boards:
        boards: Boards = []
        over = order.pop() if len(order) % 2 else None
        while order:
            level = [one for one in order if self.wins[one] == self.wins[order[0]]]
            many = len(level) - len(level) % 2
            boards += folded(order[:many])
            order = order[many:]
            if len(level) % 2:
                boards.append((order[0], order[1]))
                order = order[2:]
        return boards if over is None else [*boards, (over, None)]

    def _by_basis(self, players: list[int], again: int) -> Boards:
        if not self.basis:
            self.basis = list(zip(self.wins, self.spreads, strict=True))
        key = self.basis.__getitem__
        order = sorted(players, key=lambda one: (-key(one)[0], -key(one)[1], one))
        if again % 2:
            for at in range(0, len(order) - 3, 4):
                order[at + 1], order[at + 2] = order[at + 2], order[at + 1]
        return neighbors(order)

    def _final(self, round_: RoundLeft) -> Boards:
        """Let the first two meet, if nobody does, and put both ahead as equals."""
        best = self._best_two(list(self.race.playing))
        boards = list(round_.boards) or neighbors(best)
        for one in (one for board in boards for one in board if one is not None):
            self.wins[one], self.spreads[one] = CROWN, 0
            if self.race.by_points:
                self.spreads[one] = CROWN * CROWN_POINTS
        return boards

    def _best_two(self, players: list[int]) -> list[int]:
        order = self._ranked(players)
        if self.race.by_points:
            order = sorted(players, key=lambda one: (-self.spreads[one], one))
        return order[:2] if len(order) > 1 else []

    def _contention(self, order: list[int], left: int) -> Boards:
        sections = self.race.sections or (0,) * len(self.race.entrants)
        boards: Boards = []
        apart = [one for one in order if sections[one] < 0]
        numbers = sorted({sections[one] for one in order} - {-1}) or [0]
        for section in numbers:
            own = [one for one in order if sections[one] == section]
            boards += by_factor(own + apart * (section == numbers[-1]), left)
        return boards

    def _play(self, boards: Boards, cap: int | None) -> None:
        winner = self.supposed.winner
        for one, two in boards:
            if two is None:
                self._add(one, 2, self.race.bye_spread)
                continue
            drawn = self.drawn()
            margin = MARGINS[(drawn >> 1) & 1023]
            margin = margin if cap is None else min(cap, margin)
            better, other = (two, one) if drawn & 1 else (one, two)
            if winner in (one, two):
                margin = max(1, margin)
                better, other = winner, two if one == winner else one
            self._add(better, 2 if margin else 1, margin)
            self._add(other, 0 if margin else 1, -margin)

    def _add(self, one: int, half_wins: int, spread: int) -> None:
        self.wins[one] += half_wins
        self.gained[one] += half_wins
        self.spreads[one] += spread

    def _make_points(self) -> None:
        for one in self.race.playing:
            drawn = self.drawn()
            margin = (MARGINS[(drawn >> 1) & 1023] * 45) >> 6
            self.spreads[one] += self.race.means[one] + (
                margin if drawn & 1 else -margin
            )


def neighbors(order: list[int]) -> Boards:
    """Pair neighbors; the last of an odd number has a bye."""
    boards: Boards = list(zip(order[::2], order[1::2], strict=False))
    return [*boards, (order[-1], None)] if len(order) % 2 else boards


def folded(order: list[int]) -> Boards:
    """Pair the upper half against the lower half."""
    half = len(order) // 2
    return list(zip(order[:half], order[half:], strict=True))


def by_factor(order: list[int], left: int) -> Boards:
    """Pair the leader as far down as rounds are left, and the others in halves."""
    if left == 1:
        return neighbors(order)
    even = len(order) - len(order) % 2
    factor = min(left, even // 2)
    boards = folded(order[: 2 * factor]) + folded(order[2 * factor : even])
    return [*boards, (order[-1], None)] if len(order) % 2 else boards


def let_meet(boards: Boards, one: int, two: int) -> Boards:
    """Swap boards so that two entrants meet, if both play."""
    changed = [board for board in boards if one in board or two in board]
    if len(changed) < len((one, two)):
        return boards
    first, second = (
        next(board for board in changed if each in board) for each in (one, two)
    )
    left = first[1] if first[0] == one else first[0]
    right = second[1] if second[0] == two else second[0]
    rest = (left, None) if right is None else (right, left)
    assert rest[0] is not None
    swap: dict[tuple[int, int | None], tuple[int, int | None]] = {
        first: (one, two),
        second: (rest[0], rest[1]),
    }
    return [swap.get(board, board) for board in boards]


def keep_apart(boards: Boards, one: int, two: int) -> Boards:
    """Swap boards so that two entrants do not meet, if there is another board."""
    found = list(boards)
    for at, board in enumerate(boards):
        if set(board) == {one, two} and len(boards) > 1:
            other = at + 1 if at + 1 < len(boards) else at - 1
            found[at] = (boards[other][0], board[1])
            found[other] = (board[0], boards[other][1])
    return found


def count_finishes(
    race: Race,
    supposed: Supposed,
    places: array[int],
    by_wins: array[int],
    prizes: array[int],
    *,
    chance: int,
    runs: int,
) -> None:
    """Play the remaining rounds a number of times, and count the finishes."""
    field = PlainField(race, chance, supposed)
    count, width = len(race.entrants), len(race.rounds) + 1
    for _ in range(runs):
        order = field.finish()
        left = Counter({at: group.places for at, group in enumerate(race.groups)})
        for rank, one in enumerate(order):
            places[one * count + rank] += 1
            has_prize = rank < race.prize_places
            for at, group in enumerate(race.groups):
                if not has_prize and race.entrants[one] in group.members and left[at]:
                    has_prize = True
                    left[at] -= 1
            prizes[one] += has_prize
            cell = (one * width + field.gained[one] // 2) * 3
            by_wins[cell] += 1
            by_wins[cell + 1] += rank == 0
            by_wins[cell + 2] += has_prize


def add_counts(total: array[int], part: array[int]) -> None:
    """Add counts to totals."""
    for at, count in enumerate(part):
        total[at] += count
