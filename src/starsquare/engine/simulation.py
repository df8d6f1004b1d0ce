"""Monte Carlo simulation: each candidate is rolled out many times with equal luck.

A draw decides the other side's rack and the bag; all candidates get the same draws, so
most of the luck cancels out in the comparison. Rollouts come in rounds. After each
round, candidates that are clearly behind the leader drop out, and the rest share the
remaining rollouts; when one candidate remains, or the rest are practically equal, more
rollouts would not change the answer. The other side's rack is drawn with what it
probably kept after its last play.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

import msgspec

from starsquare.board import tiles_laid
from starsquare.engine.analysis import (
    Analysis,
    Finder,
    Line,
    Method,
    Move,
    Question,
    Stop,
)
from starsquare.engine.chance import number
from starsquare.engine.found import PER_POINT, FoundExchange, FoundPlay, Situation
from starsquare.engine.kernel.simulation import Arms, Tally, run_rollouts
from starsquare.tiles import Tiles, in_order

_DRAWS = 2_000  # leaves that are tried
_FORGIVEN = 5.0  # points by which a play is worse to weigh a third as much
_WHOLE = 1_000_000  # the weight of a leave with which the play was the best
_MOST_RACK = 10  # tiles of a leave, as in the kernel
_NO_TILE = 255


class Inferred(msgspec.Struct, frozen=True):
    """Leaves in the kernel's form, with their weights."""

    leaves: bytes = b""
    weights: list[int] = []
    spelled: tuple[tuple[Tiles, int], ...] = ()


def infer_leaves(finder: Finder, question: Question) -> Inferred:
    """Return weighted leaves of the other side; none without a last play."""
    last = question.last_play
    if last is None or question.other_rack:
        return Inferred()
    laid = tiles_laid(last.placements)
    kept = min(finder.setting.rack_size - len(laid), question.in_hand)
    if kept < 1:
        return Inferred()
    drawn = _drawn_leaves(question, kept)
    in_bag = len(question.unseen) - kept  # before its play
    situations = [
        Situation(position=last.position, rack=in_order(laid + leave), in_bag=in_bag)
        for leave in drawn
    ]
    best = finder.solve(situations, 1, threads=finder.threads)
    weighed: list[tuple[Tiles, int]] = []
    for (leave, count), situation, plays in zip(
        drawn.items(), situations, best, strict=True
    ):
        made = finder.worth(situation, last.score, leave)
        missed = max(0.0, plays.equity(0) - made) if plays else 0.0
        weight = round(count * _WHOLE * math.exp(-missed / _FORGIVEN))
        if weight:
            weighed.append((leave, weight))
    coding = finder.setting.coding
    padded = (
        coding.rack(leave).ljust(_MOST_RACK, bytes([_NO_TILE])) for leave, _ in weighed
    )
    return Inferred(b"".join(padded), [weight for _, weight in weighed], tuple(weighed))


def _drawn_leaves(question: Question, kept: int) -> Counter[Tiles]:
    """Draw random leaves from the unseen tiles."""
    drawn: Counter[Tiles] = Counter()
    for at in range(_DRAWS):
        tiles = list(question.unseen)
        leave: list[str] = []
        luck = number(question.seed, "leave", at)
        for _ in range(kept):
            luck, pick = divmod(luck, len(tiles))
            leave.append(tiles.pop(pick))
        drawn[in_order("".join(leave))] += 1
    return drawn


PLIES = 2  # turns after the candidate, unless the limit says otherwise
_BLOCK = 16  # draws in one call of the kernel
_ROUND = 4  # blocks before candidates are compared
_FEWEST = 64  # draws before a candidate may drop out
_SURE = 3.25  # standard errors by which a candidate must be behind to drop out
_EQUAL = 0.004  # of win chance: practically equal
_MOST_ARMS = 64  # as in the kernel


def candidates_of(finder: Finder, question: Question) -> tuple[Move, ...]:
    """Return the moves to compare: the best by equity, and those requested.

    A pass is included if exchanging is not allowed or no other move exists.
    """
    situation, count = question.situation, question.candidates
    plays = finder.best_plays(situation, count)
    exchanges = finder.exchanges(situation)
    found = sorted((*plays, *exchanges[:count]), key=lambda one: -one.equity)
    moves: list[Move] = list(found[:count])
    if not exchanges:
        moves.append(None)
    moves += [move for move in question.moves if not _is_among(move, moves)]
    return tuple(moves[:_MOST_ARMS])


def _is_among(move: Move, moves: Sequence[Move]) -> bool:
    return any(is_same(move, other) for other in moves)


def is_same(move: Move, other: Move) -> bool:
    """Return whether two moves are the same, however they are spelled."""
    if isinstance(move, FoundPlay) and isinstance(other, FoundPlay):
        return sorted(move.placements) == sorted(other.placements)
    if isinstance(move, FoundExchange) and isinstance(other, FoundExchange):
        return move.tiles == other.tiles
    return move is None and other is None


def arms_of(finder: Finder, question: Question, moves: Sequence[Move]) -> Arms:
    """Return the board after each move."""
    situation, coding = question.situation, finder.setting.coding
    inferred = infer_leaves(finder, question)
    with finder.workspace() as searcher:
        return Arms(
            searcher,
            finder.win_chances,
            coding.cells(situation.position.cells),
            coding.rack(situation.rack),
            coding.rack(question.other_rack + question.unseen),
            [_candidate(finder, question, move) for move in moves],
            in_hand=question.in_hand,
            spread=question.spread,
            scoreless=question.scoreless,
            leaves=inferred.leaves,
            weights=inferred.weights,
        )


def _candidate(
    finder: Finder, question: Question, move: Move
) -> tuple[bytes, bytes, int]:
    situation, coding = question.situation, finder.setting.coding
    if move is None:
        return b"", coding.rack(situation.rack), 0
    score = move.score if isinstance(move, FoundPlay) else 0
    worth = finder.worth(situation, score, move.leave) - score
    record = b""
    if isinstance(move, FoundPlay):
        record = finder.record_of(move)
    return record, coding.rack(move.leave), round(worth * PER_POINT)


class Contest:
    """The candidates, what is known of each, and which are still in contention."""

    def __init__(self, moves: Sequence[Move]) -> None:
        """Start with all candidates."""
        self.moves = moves
        self.tally = Tally(len(moves))
        self.active = bytearray(b"\1" * len(moves))
        self.draws = 0
        self.rollouts = 0

    @property
    def leader(self) -> int:
        """The best of the candidates in contention."""
        return max(self._running, key=self.tally.worth)

    @property
    def _running(self) -> list[int]:
        return [at for at, is_in in enumerate(self.active) if is_in]

    def add(self, answers: Sequence[bytes], draws: int) -> None:
        """Add the results of a round."""
        for answer in answers:
            self.tally.add(answer, bytes(self.active))
        self.draws += draws
        self.rollouts += draws * sum(self.active)

    def drop(self) -> None:
        """Drop the candidates that are clearly behind the leader."""
        if self.draws < _FEWEST:
            return
        leader = self.leader
        for at in self._running:
            lead, error = self.tally.lead(leader, at)
            if at != leader and lead > _SURE * error and lead > 0:
                self.active[at] = 0

    @property
    def is_settled(self) -> bool:
        """Whether one candidate is left, or all that are left are practically equal."""
        if self.draws < _FEWEST:
            return False
        leads = [self.tally.lead(self.leader, at) for at in self._running]
        return all(lead + _SURE * error < _EQUAL for lead, error in leads)

    def lines(self) -> tuple[Line, ...]:
        """Return what is known of each, best first."""
        leader = self.leader
        order = sorted(
            range(len(self.moves)),
            key=lambda at: (at != leader, -self.tally.worth(at), at),
        )
        return tuple(self._line(at) for at in order)

    def _line(self, at: int) -> Line:
        count, win, win_error, spread, spread_error = self.tally.line(at)
        return Line(
            move=self.moves[at],
            win_chance=win,
            win_error=win_error,
            spread=spread,
            spread_error=spread_error,
            rollouts=count,
        )


def simulate(finder: Finder, question: Question, stop: Stop) -> Iterator[Analysis]:
    """Simulate until the limit or a clear answer, with more rollouts each time."""
    moves = candidates_of(finder, question)
    contest = Contest(moves)
    arms = arms_of(finder, question, moves)
    limit = stop.limit
    plies = PLIES if limit.depth is None else limit.depth

    def run(block: tuple[int, int]) -> bytes:
        first, number = block
        with finder.workspace() as searcher:
            return run_rollouts(
                searcher,
                arms,
                bytes(contest.active),
                seed=question.seed,
                first=first,
                number=number,
                plies=plies,
            )

    threads = min(finder.threads, _ROUND)
    with ThreadPoolExecutor(threads) if threads > 1 else nullcontext() as pool:
        while True:
            blocks = _blocks(contest, limit.rollouts)
            answers = list(pool.map(run, blocks) if pool else map(run, blocks))
            contest.add(answers, sum(number for _, number in blocks))
            contest.drop()
            is_spent = limit.rollouts is not None and contest.rollouts >= limit.rollouts
            is_settled = contest.is_settled
            yield Analysis(
                method=Method.SIMULATION,
                lines=contest.lines(),
                rollouts=contest.rollouts,
                depth=plies,
                is_settled=is_settled,
            )
            if is_settled or is_spent or stop.is_due():
                return


def _blocks(contest: Contest, most: int | None) -> list[tuple[int, int]]:
    """Return the next draws, as (first, number), without exceeding the limit."""
    draws = _BLOCK * _ROUND
    if most is not None:
        left = (most - contest.rollouts) // sum(contest.active)
        draws = max(1, min(draws, left))
    first = contest.draws
    return [(first + at, min(_BLOCK, draws - at)) for at in range(0, draws, _BLOCK)]
