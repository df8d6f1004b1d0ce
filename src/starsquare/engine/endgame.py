"""The end of a game: the bag is empty, so each side knows both racks.

The search is exact. It goes one turn deeper at a time, and ends when no guess is left
in the proof that the best move is best. By turns with it, another search tries to prove
what seems to be true so far (decision 0352). When they are cut off before, the answer
is the best move so far, and what is proven about it.

Two passes in a row end the game: whoever could gain by a play after them could have
played it before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from starsquare.board import Position, after_play
from starsquare.engine.analysis import (
    DEEPEST,
    Analysis,
    Finder,
    Limit,
    Line,
    Method,
    Move,
    Question,
    Stop,
    win_of,
)
from starsquare.engine.found import PLAY, FoundPlay, FoundPlays, Situation
from starsquare.engine.kernel.endgame import Endgame
from starsquare.engine.setting import Setting
from starsquare.engine.simulation import is_same
from starsquare.tiles import Tiles

_WORST = 16_000  # as the kernel has it
_FIRST_STEP = 2  # points: how far a value is sought from where it was
_WIDER = 4
_WIDEST = 500  # points: beyond, the window is open
_FIRST_TURN = 3_000  # positions that are searched by depth before a proof is tried
_FOR_PROOFS = 10  # times as many, for the proofs
_QUESTIONS = 20  # a question may cost this part of them
_LONGER = 3  # times as many in each turn
_QUICK = 20_000  # positions, for a player who may not look at a clock
_TABLE_BITS = 21  # a search of seconds fills a smaller table several times over
_SMALL_TABLE_BITS = 17
_FOR_A_SMALL_TABLE = 100_000  # positions


class CutOffError(Exception):
    """The search was stopped before it was done."""


class Root(msgspec.Struct):
    """A move of the first ply, and what is known of it."""

    record: bytes  # nothing for a pass
    value: int
    low: int = -_WORST
    high: int = _WORST
    is_asked: bool = False  # it is shown wherever it stands

    @property
    def is_exact(self) -> bool:
        """Whether its value is proven."""
        return self.low == self.high

    def within(self, value: int) -> int:
        """Return a value, or the nearest that is still possible."""
        return min(max(value, self.low), self.high)


class Solver:
    """The search for one position, with one workspace of the kernel."""

    def __init__(
        self, kernel: Endgame, should_stop: Callable[[], bool], wanted: int
    ) -> None:
        """Begin with the position that the kernel was set up for."""
        self.kernel = kernel
        self.should_stop = should_stop
        records = kernel.plays()
        size = PLAY.size
        plays = [records[at : at + size] for at in range(0, len(records), size)]
        plays.sort(key=_by_equity)
        self.roots = [Root(record, 0) for record in (*plays, b"")]
        self.wanted = min(wanted, len(self.roots))
        self.depth = 0
        self.solved = 0  # moves at the head of the list that are in their order
        self._until = 0  # positions that may be seen before a proof is tried

    @property
    def is_settled(self) -> bool:
        """Whether as many moves are solved as were asked for."""
        return self.solved == self.wanted

    def improve(self, deepest: int) -> Iterator[None]:
        """Search deeper and prove by turns, for longer each time, step by step.

        Raises:
            CutOffError: it was stopped; what was proven by then is in the order.
        """
        try:
            yield from self._by_turns(deepest)
        except CutOffError:
            self._sort()
            raise

    def _by_turns(self, deepest: int) -> Iterator[None]:
        nodes = _FIRST_TURN
        while self.depth < deepest and not self.is_settled:
            self._until = self.kernel.nodes + nodes
            while self.depth < deepest and not self.is_settled:
                try:
                    self.deepen()
                except CutOffError:
                    if self.should_stop():
                        raise
                    break
                yield
            if self.depth < deepest and not self.is_settled:
                self.prove(_FOR_PROOFS * nodes)
                yield
            nodes *= _LONGER

    def deepen(self) -> None:
        """Search one turn deeper, and put the moves into their order.

        Raises:
            CutOffError: it was stopped; the order and the values stay as they were.
        """
        depth = self.depth + 1
        rest = self.roots[self.solved :]
        best = rest[0]
        values = [self._around(best, best.value, depth)]
        most = values[0]
        for root in rest[1:]:
            values.append(self._above(root, most, depth))
            most = max(most, values[-1])
        self.depth = depth
        for root, value in zip(rest, values, strict=True):
            root.value = value
        self._sort()

    def _sort(self) -> None:
        """Put the moves into their order, and count those that are solved."""
        rest = self.roots[self.solved :]
        for root in rest:
            root.value = root.within(root.value)
        rest.sort(key=lambda root: -root.value)
        self.roots[self.solved :] = rest
        while not self.is_settled and self._is_best_proven():
            self.solved += 1

    def _is_best_proven(self) -> bool:
        best, *others = self.roots[self.solved :]
        return best.is_exact and all(root.high <= best.low for root in others)

    def prove(self, nodes: int) -> None:
        """Try to prove that the best move is worth what it seems, and no other more.

        About so many positions may be seen.

        Raises:
            CutOffError: it was stopped.
        """
        best, *others = self.roots[self.solved :]
        until, each = self.kernel.nodes + nodes, nodes // _QUESTIONS
        self._climb(best, each)
        for root in others:
            if self.kernel.nodes >= until:
                break
            if self._gains(root, best.value + 1, each):
                self._climb(root, each)
                best = root
        self._sort()

    def _climb(self, root: Root, nodes: int) -> None:
        """Raise what a move seems to be worth as far as that can be proven."""
        root.value = root.within(root.value)
        if self._gains(root, root.value, nodes) is False:
            root.value = root.high
        step = 1
        while self._gains(root, root.value + step, nodes):
            root.value += step
            step *= 2
        if step > 1:
            self._gains(root, root.value + 1, nodes)

    def _gains(self, root: Root, least: int, nodes: int) -> bool | None:
        """Return whether a move gains at least so much; None if that takes longer."""
        if root.low >= least:
            return True
        if root.high < least:
            return False
        gains = self.kernel.gains(root.record, least, nodes, self.should_stop)
        if gains:
            root.low = least
        elif gains is not None:
            root.high = least - 1
        if self.should_stop():
            raise CutOffError
        return gains

    def _around(self, root: Root, near: int, depth: int) -> int:
        """Find a value with a narrow window, made wider until it holds the value."""
        step = _FIRST_STEP
        low, high = near - step, near + step
        while True:
            value = self._look(root, low, high, depth)
            if low < value < high:
                return value
            step *= _WIDER
            if step > _WIDEST:
                # What the table knows of other depths can move a value about.
                low, high = -_WORST, _WORST
            elif value <= low:
                low, high = value - step, value + 1
            else:
                low, high = value - 1, value + step

    def _above(self, root: Root, best: int, depth: int) -> int:
        """Find out that a move is no better than the best, or how much better it is."""
        value = self._look(root, best, best + 1, depth)
        return value if value <= best else self._around(root, value, depth)

    def _look(self, root: Root, low: int, high: int, depth: int) -> int:
        if root.is_exact or root.low >= high:
            return root.low
        if root.high <= low:
            return root.high
        value, is_sound, is_done = self.kernel.value_of(
            root.record, depth, low, high, self._is_time_for_proofs
        )
        if not is_done:
            raise CutOffError
        if is_sound and value < high:
            root.high = min(root.high, value)
        if is_sound and value > low:
            root.low = max(root.low, value)
        return root.within(value)

    def _is_time_for_proofs(self) -> bool:
        return self.kernel.nodes >= self._until or self.should_stop()


def _by_equity(record: bytes) -> int:
    equity: int = PLAY.unpack(record)[0]
    return -equity


def solve_endgame(finder: Finder, question: Question, stop: Stop) -> Iterator[Analysis]:
    """Search the end of a game; each answer is deeper than the one before."""
    limit = stop.limit
    coding = finder.setting.coding
    situation = question.situation
    with finder.workspace() as searcher:
        kernel = Endgame(searcher, _table_bits(limit))
        kernel.set_up(
            coding.cells(situation.position.cells),
            coding.rack(situation.rack),
            coding.rack(question.other_rack),
            passed=question.scoreless > 0,
        )

        def should_stop() -> bool:
            is_enough = limit.rollouts is not None and kernel.nodes >= limit.rollouts
            return is_enough or stop.is_due()

        solver = Solver(kernel, should_stop, question.lines)
        _ask_about(solver, finder, question)
        deepest = DEEPEST if limit.depth is None else max(1, limit.depth)
        try:
            for _ in solver.improve(deepest):
                yield _answer(finder, question, solver)
        except CutOffError:
            yield _answer(finder, question, solver)


def _ask_about(solver: Solver, finder: Finder, question: Question) -> None:
    """Mark the moves that were asked about; a phony among them is searched as well."""
    roots = solver.roots
    records = b"".join(root.record for root in roots)
    plays = FoundPlays(records, question.situation, finder.setting)
    for move in question.moves:
        same = (at for at, play in enumerate(plays) if is_same(play, move))
        at = next(same, len(plays))  # a pass is behind the plays
        if isinstance(move, FoundPlay) and at == len(plays):
            roots.append(Root(finder.record_of(move), 0, is_asked=True))
        else:
            roots[at].is_asked = True


def _table_bits(limit: Limit) -> int:
    """Return how large a table is worth its memory."""
    if limit.rollouts is not None and limit.rollouts <= _FOR_A_SMALL_TABLE:
        return _SMALL_TABLE_BITS
    return _TABLE_BITS


def _answer(finder: Finder, question: Question, solver: Solver) -> Analysis:
    most = max(question.lines, question.candidates)
    shown = [root for at, root in enumerate(solver.roots) if at < most or root.is_asked]
    lines = tuple(
        _line(finder.setting, question, solver, root, with_rest=at < question.lines)
        for at, root in enumerate(shown)
    )
    return Analysis(
        method=Method.ENDGAME,
        lines=lines,
        rollouts=solver.kernel.nodes,
        depth=solver.depth,
        is_exact=solver.solved > 0,
        is_settled=solver.is_settled,
    )


def _line(
    setting: Setting, question: Question, solver: Solver, root: Root, *, with_rest: bool
) -> Line:
    spread = question.spread + root.value
    situation = question.situation
    records = [root.record]
    if with_rest:
        records += solver.kernel.continuation(root.record, DEEPEST)
    move, *rest = spelled_line(setting, situation, question.other_rack, records)
    return Line(
        move=move,
        win_chance=win_of(spread),
        win_error=0.0,
        spread=float(spread),
        spread_error=0.0,
        rollouts=0,
        low=None if root.low == -_WORST else question.spread + root.low,
        high=None if root.high == _WORST else question.spread + root.high,
        continuation=tuple(rest),
    )


def spelled_line(
    setting: Setting, situation: Situation, other_rack: Tiles, records: list[bytes]
) -> list[Move]:
    """Spell out moves that follow each other, by the sides in turn."""
    position, rack, other = situation.position, situation.rack, other_rack
    moves: list[Move] = []
    for record in records:
        play: FoundPlay | None = None
        if record:
            here = Situation(position=position, rack=rack, in_bag=0)
            play = FoundPlays(record, here, setting)[0]
            position = after_play(position, play.placements)
            rack = play.leave
        moves.append(play)
        rack, other = other, rack
    return moves


def best_ending(
    finder: Finder, position: Position, rack: Tiles, other: Tiles
) -> FoundPlay | None:
    """Return the best play, or None for a pass, by a search of bounded size."""
    points = finder.setting.tiles.value_of(other)
    situation = Situation(position=position, rack=rack, in_bag=0, other_points=points)
    question = Question(
        situation=situation, other_rack=other, unseen=Tiles(""), candidates=1
    )
    stop = Stop(Limit(rollouts=_QUICK), None)
    *_, last = solve_endgame(finder, question, stop)
    move = last.best.move
    return move if isinstance(move, FoundPlay) else None
