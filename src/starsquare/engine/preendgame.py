"""The last one or two tiles in the bag: every draw is tried.

For each order in which the tiles could come out of the bag, and so for each rack that
the other side could hold, each candidate is followed to the end of the game with every
tile known to both sides. The chance to win is the share of the draws that are won.

What both sides know matters only where a candidate leaves tiles in the bag; there the
other side is taken to guess them right.

The work comes in passes. The first gives an estimate for every draw, whatever the
limit of rollouts; each following pass searches ten times as far where the result is not
yet proven, and leaves out candidates that cannot be the best any more. Half of a pass
asks for a proof (decision 0352), the other half searches by depth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from math import sqrt

import msgspec

from starsquare.engine.analysis import (
    DEEPEST,
    Analysis,
    Finder,
    Line,
    Method,
    Question,
    Stop,
    win_of,
)
from starsquare.engine.found import FoundPlay
from starsquare.engine.kernel.endgame import Endgame
from starsquare.engine.simulation import candidates_of
from starsquare.tiles import Tiles, without

MOST_IN_BAG = 2
_WORST = 16_000
_FIRST_NODES = 1_000
_MORE = 10
_LAST_PASS = 9
_GUESS_DEPTH = 1
_TABLE_BITS = 16


class Draw(msgspec.Struct, frozen=True):
    """An order of the tiles in the bag, and in how many ways it comes about."""

    bag: Tiles  # the first is drawn first
    other_rack: Tiles
    ways: int


class Outcome(msgspec.Struct):
    """What a candidate brings in one draw; `gain` counts from the turn on."""

    gain: int
    win: float
    is_proven: bool = False
    depth: int = 0


def draws_of(question: Question) -> tuple[Draw, ...]:
    """Return every order of the bag that the unseen tiles allow."""
    in_bag = question.situation.in_bag
    orders = Counter("".join(one) for one in permutations(question.unseen, in_bag))
    return tuple(
        Draw(
            Tiles(bag),
            Tiles(question.other_rack + without(question.unseen, bag)),
            ways,
        )
        for bag, ways in sorted(orders.items())
    )


class Table:
    """The outcomes of all candidates in all draws."""

    def __init__(self, finder: Finder, question: Question, stop: Stop) -> None:
        """Begin with nothing known."""
        self.finder, self.question, self.stop = finder, question, stop
        found = candidates_of(finder, question)
        self.moves = [
            move for move in found if move is None or isinstance(move, FoundPlay)
        ]
        self.records = [
            b"" if move is None else finder.record_of(move) for move in self.moves
        ]
        self.draws = draws_of(question)
        self.outcomes = [[Outcome(0, 0.5) for _ in self.moves] for _ in self.draws]
        self.total = sum(draw.ways for draw in self.draws)
        self.nodes = 0

    def is_due(self) -> bool:
        """Return whether the limit is reached."""
        most = self.stop.limit.rollouts
        return self.stop.is_due() or (most is not None and self.nodes >= most)

    def improve(self, at: int, kernel: Endgame, nodes: int) -> None:
        """Look at one draw, at each candidate that still matters.

        Without positions to search, only estimate.
        """
        draw, coding = self.draws[at], self.finder.setting.coding
        contenders = self.contenders()
        open_ = [arm for arm in contenders if not self.outcomes[at][arm].is_proven]
        if not open_ or (self.is_due() if nodes else self.stop.is_due()):
            return
        kernel.set_up(
            coding.cells(self.question.situation.position.cells),
            coding.rack(self.question.situation.rack),
            coding.rack(draw.other_rack),
            coding.rack(draw.bag)[::-1],
            self.question.scoreless > 0,
        )
        for arm in open_:
            self._search(self.outcomes[at][arm], kernel, self.records[arm], nodes)
        self.nodes += kernel.nodes

    def _search(
        self, outcome: Outcome, kernel: Endgame, record: bytes, nodes: int
    ) -> None:
        """Search deeper until the result is proven or so many positions are seen."""
        spread = self.question.spread
        until = kernel.nodes + nodes
        if self.stop.limit.rollouts is not None:
            until = min(until, self.stop.limit.rollouts - self.nodes)

        def should_stop() -> bool:
            return kernel.nodes >= until or self.stop.is_due()

        if outcome.depth == 0:
            # Too short to be stopped: the time is looked at before each draw.
            gain, is_proven, _ = kernel.value_of(record, _GUESS_DEPTH, -_WORST, _WORST)
            outcome.gain, outcome.win = gain, win_of(spread + gain)
            outcome.is_proven, outcome.depth = is_proven, _GUESS_DEPTH
        if not outcome.is_proven and kernel.nodes < until:
            half = (until - kernel.nodes) // 2
            self._prove(outcome, kernel, record, half, should_stop)
        depth = max(_GUESS_DEPTH + 1, outcome.depth)
        deepest = self.stop.limit.depth or DEEPEST
        while not outcome.is_proven and depth <= deepest and kernel.nodes < until:
            # Only whether it is a win, a tie or a loss is asked.
            gain, is_proven, is_done = kernel.value_of(
                record, depth, -spread - 1, -spread + 1, should_stop
            )
            if not is_done:
                return
            outcome.win, outcome.depth = win_of(spread + gain), depth
            outcome.is_proven = is_proven
            depth += 1

    def _prove(
        self,
        outcome: Outcome,
        kernel: Endgame,
        record: bytes,
        nodes: int,
        should_stop: Callable[[], bool],
    ) -> None:
        """Ask whether it is a win, and if not, whether it is a tie."""
        for win, least in (
            (1.0, 1 - self.question.spread),
            (0.5, -self.question.spread),
        ):
            gains = kernel.gains(record, least, nodes, should_stop)
            if gains is None:
                return
            if gains:
                outcome.win, outcome.is_proven = win, True
                return
        outcome.win, outcome.is_proven = 0.0, True

    def bounds(self, arm: int) -> tuple[float, float]:
        """Return the least and the greatest chance to win that is possible."""
        low = high = 0.0
        for draw, outcomes in zip(self.draws, self.outcomes, strict=True):
            outcome = outcomes[arm]
            low += draw.ways * (outcome.win if outcome.is_proven else 0)
            high += draw.ways * (outcome.win if outcome.is_proven else 1)
        return low / self.total, high / self.total

    def contenders(self) -> list[int]:
        """Return the candidates that may still be the best."""
        bounds = [self.bounds(arm) for arm in range(len(self.moves))]
        most = max(low for low, _ in bounds)
        return [arm for arm, (_, high) in enumerate(bounds) if high >= most]

    def answer(self, depth: int) -> Analysis:
        """Return what is known so far."""
        lines = [self._line(arm) for arm in range(len(self.moves))]
        contending = self.contenders()
        order = sorted(
            range(len(lines)),
            key=lambda arm: (
                arm not in contending,
                -lines[arm].win_chance,
                -lines[arm].spread,
                arm,
            ),
        )
        is_proven = all(
            outcomes[arm].is_proven for outcomes in self.outcomes for arm in contending
        )
        return Analysis(
            method=Method.PRE_ENDGAME,
            lines=tuple(lines[arm] for arm in order),
            rollouts=self.nodes,
            depth=depth,
            is_exact=is_proven,
            is_settled=is_proven,
        )

    def _line(self, arm: int) -> Line:
        outcomes = [outcomes[arm] for outcomes in self.outcomes]
        ways = [draw.ways for draw in self.draws]
        win = _mean([one.win for one in outcomes], ways)
        low, high = self.bounds(arm)
        gain = _mean([float(one.gain) for one in outcomes], ways)
        return Line(
            move=self.moves[arm],
            win_chance=win,
            # what is not yet proven may be off by this much
            win_error=(high - low) / 2 / sqrt(3),
            spread=self.question.spread + gain,
            spread_error=0.0,
            rollouts=len(outcomes),
        )


def _mean(values: Sequence[float], ways: Sequence[int]) -> float:
    total = sum(value * way for value, way in zip(values, ways, strict=True))
    return total / sum(ways)


def solve_preendgame(
    finder: Finder, question: Question, stop: Stop
) -> Iterator[Analysis]:
    """Try every draw; each answer proves more of the outcomes."""
    table = Table(finder, question, stop)
    nodes, depth = 0, 1
    while True:
        _run_pass(table, nodes)
        answer = table.answer(depth)
        yield answer
        if answer.is_exact or table.is_due() or depth == _LAST_PASS:
            return
        nodes, depth = nodes * _MORE or _FIRST_NODES, depth + 1


def _run_pass(table: Table, nodes: int) -> None:
    """Improve every draw.

    What one thread proves tells the others which candidates still matter, and whether
    enough was seen. So only a limit of time allows more than one.
    """
    allowed = 1 if table.stop.limit.seconds is None else table.finder.threads
    threads = min(allowed, len(table.draws))

    def improve(part: range) -> None:
        with table.finder.workspace() as searcher:
            kernel = Endgame(searcher, _TABLE_BITS)
            for at in part:
                table.improve(at, kernel, nodes)

    parts = [range(first, len(table.draws), threads) for first in range(threads)]
    if threads == 1:
        improve(parts[0])
        return
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(improve, parts))
