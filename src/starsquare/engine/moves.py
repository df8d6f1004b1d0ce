"""Every play, the best plays and exchanges: the typed interface to the kernel."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Unpack

from starsquare.board import (
    Direction,
    PlacedTiles,
    Position,
    tiles_laid,
    words_formed,
)
from starsquare.engine.analysis import (
    STANDARD_LIMIT,
    About,
    Analysis,
    Clock,
    Details,
    Limit,
    Method,
    Question,
    Stop,
)
from starsquare.engine.endgame import solve_endgame
from starsquare.engine.found import PER_POINT, PLAY
from starsquare.engine.found import FoundExchange as FoundExchange
from starsquare.engine.found import FoundPlay as FoundPlay
from starsquare.engine.found import FoundPlays as FoundPlays
from starsquare.engine.found import Situation as Situation
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.kernel.searcher import Searcher
from starsquare.engine.kernel.simulation import WinTable
from starsquare.engine.lexfiles import WordIndex, no_leaves
from starsquare.engine.preendgame import MOST_IN_BAG, solve_preendgame
from starsquare.engine.setting import (
    NO_TILE,
    STANDARD_SETTING,
    EngineError,
    Setting,
)
from starsquare.engine.simulation import simulate
from starsquare.engine.win_chances import standard_win_chances
from starsquare.tiles import Tiles, in_order, without

MOST_PLAYS = 100_000  # for a numbered request; a request for all plays has no limit
_GIVES_A_TURN = 10  # points: the cost of not going out, decision 0090


class Engine:
    """Find plays for one word list, one set of leaves and one kind of game.

    Threads may share it: each call uses its own workspace.
    """

    def __init__(
        self,
        words: WordIndex,
        leaves: Leaves | None = None,
        setting: Setting = STANDARD_SETTING,
        *,
        clock: Clock | None = None,
        threads: int = 1,
        win_chances: WinTable | None = None,
    ) -> None:
        """Initialize with the words, and leaves that are worth zero by default.

        An analysis with a time limit reads the clock, and uses this number of threads.
        Win chances are those of the package by default.

        Raises:
            EngineError: the setting is beyond the engine's limits, or has other
                letters.
        """
        self.words = words
        self.setting = setting
        self.clock = clock
        self.threads = threads
        self._win_chances = win_chances
        self.leaves = no_leaves(setting) if leaves is None else leaves
        self._idle = [self.new_searcher()]

    def new_searcher(self) -> Searcher:
        """Return a workspace of the kernel, for one thread at a time."""
        try:
            searcher = Searcher(self.setting.equipment, self.words.map, self.leaves)
        except ValueError as problem:
            raise EngineError("engine.setting", reason=problem) from problem
        self.words.walker.serve(searcher)
        return searcher

    def situation(
        self, position: Position, rack: str, *, other_rack: str = ""
    ) -> Situation:
        """Return a side's situation, with the bag worked out from the visible tiles.

        The other side is assumed to hold a full rack, or all remaining tiles, unless
        its tiles are given.

        Raises:
            EngineError: more of a tile are visible than the set has.
        """
        unseen = self.setting.unseen(position, rack + other_rack)
        held = other_rack or unseen[: self.setting.rack_size]
        in_bag = len(unseen) - (0 if other_rack else len(held))
        points = self.setting.tiles.value_of(held) if in_bag == 0 else 0
        return Situation(
            position=position, rack=in_order(rack), in_bag=in_bag, other_points=points
        )

    @property
    def win_chances(self) -> WinTable:
        """The chance to win by the lead and the bag."""
        return self._win_chances or standard_win_chances()

    def analyse(
        self,
        position: Position,
        rack: str,
        *,
        limit: Limit = STANDARD_LIMIT,
        **about: Unpack[About],
    ) -> Analysis:
        """Return the moves of a position, best first, with their chances to win.

        The number of tiles in the bag decides the method; `About` has the optional
        facts.

        Raises:
            EngineError: the position is impossible, or there is a time limit but no
                clock.
        """
        *_, last = self.analysis(position, rack, limit=limit, **about)
        return last

    def analysis(
        self,
        position: Position,
        rack: str,
        *,
        limit: Limit = STANDARD_LIMIT,
        **about: Unpack[About],
    ) -> Iterator[Analysis]:
        """Analyze step by step: each answer improves on the one before.

        Stop iterating to end the analysis.

        Raises:
            EngineError: as for `analyse`.
        """
        return self.answers(self.question(position, rack, **about), limit)

    def answers(
        self, question: Question, limit: Limit = STANDARD_LIMIT
    ) -> Iterator[Analysis]:
        """Analyze a question step by step, as `analysis` does.

        Raises:
            EngineError: there is a time limit but no clock.
        """
        stop = Stop(limit, self.clock)
        method = self.method_for(question.situation)
        if method is Method.ENDGAME:
            return solve_endgame(self, question, stop)
        if method is Method.PRE_ENDGAME:
            return solve_preendgame(self, question, stop)
        return simulate(self, question, stop)

    def method_for(self, situation: Situation) -> Method:
        """Return how a situation is analyzed; it depends on the tiles in the bag."""
        in_bag = situation.in_bag
        if in_bag == 0:
            return Method.ENDGAME
        may_exchange = in_bag >= self.setting.exchange_minimum
        if in_bag <= MOST_IN_BAG and not may_exchange:
            return Method.PRE_ENDGAME
        return Method.SIMULATION

    def question(
        self,
        position: Position,
        rack: str,
        *,
        other_rack: str = "",
        **about: Unpack[Details],
    ) -> Question:
        """Return the question of an analysis, with the tiles that are unseen.

        Once the bag is empty, the other side holds all unseen tiles.

        Raises:
            EngineError: more of a tile are visible than the set has, or the rack is
                empty.
        """
        situation = self.situation(position, rack, other_rack=other_rack)
        self._rack(situation)
        unseen = self.setting.unseen(position, rack + other_rack)
        other = in_order(other_rack)
        if situation.in_bag == 0:
            other, unseen = in_order(other_rack + unseen), Tiles("")
        return Question(situation=situation, other_rack=other, unseen=unseen, **about)

    def play_made(
        self, situation: Situation, placements: PlacedTiles, score: int
    ) -> FoundPlay:
        """Return a play that was made as if it had been found, phony or not."""
        main, *_ = words_formed(situation.position, placements)
        spelled = "".join(
            one.letter if one.is_new else f"({one.letter})" for one in main.letters
        )
        leave = without(situation.rack, tiles_laid(placements))
        return FoundPlay(
            square=main.start,
            direction=main.direction,
            word=spelled.replace(")(", ""),
            placements=tuple(placements),
            score=score,
            leave=leave,
            equity=self.worth(situation, score, leave),
        )

    def record_of(self, play: FoundPlay) -> bytes:
        """Return a play as a record of the kernel."""
        codes = {
            placement.square: self.setting.coding.cells(placement.letter)[0]
            for placement in play.placements
        }
        length = len(play.word) - play.word.count("(") - play.word.count(")")
        squares = [play.square.stepped(play.direction, at) for at in range(length)]
        is_down = play.direction is Direction.DOWN
        lane, start = play.square.row, play.square.col
        if is_down:
            lane, start = start, lane
        return PLAY.pack(
            round(PER_POINT * play.equity),
            play.score,
            is_down << 15 | lane << 10 | start << 5 | length,
            0,
            len(play.placements),
            bytes(codes.get(square, 0) for square in squares),
        )

    def all_plays(self, situation: Situation) -> FoundPlays:
        """Return every legal play whose words are all in the word list, best first."""
        with self._searching(situation) as searcher:
            records = searcher.all_plays()
        return FoundPlays(records, situation, self.setting)

    def best_plays(self, situation: Situation, count: int) -> FoundPlays:
        """Return the plays with the highest equity, as `all_plays` starts."""
        _check_count(count)
        with self._searching(situation) as searcher:
            records = searcher.best_plays(count)
        return FoundPlays(records, situation, self.setting)

    def best_play(self, situation: Situation) -> FoundPlay | None:
        """Return the play with the highest equity, or None if no play is possible."""
        found = self.best_plays(situation, 1)
        return found[0] if found else None

    def exchanges(self, situation: Situation) -> tuple[FoundExchange, ...]:
        """Return every exchange that the bag allows, best first."""
        if situation.in_bag < max(1, self.setting.exchange_minimum):
            return ()
        with self._searching(situation) as searcher:
            worth, slots = searcher.leaves_kept()
        coding = self.setting.coding
        found: dict[Tiles, FoundExchange] = {}
        for kept, equity in enumerate(worth[:-1]):
            held = bytes(tile for at, tile in enumerate(slots) if kept >> at & 1)
            leave = in_order(coding.spelled(held))
            tiles = without(situation.rack, leave)
            if len(tiles) <= situation.in_bag:
                found[tiles] = FoundExchange(tiles, leave, equity / PER_POINT)
        return tuple(sorted(found.values(), key=lambda one: (-one.equity, one.tiles)))

    def worth(self, situation: Situation, score: int, leave: Tiles) -> float:
        """Return the equity of a play with this score, whatever words it forms.

        It is the same as `all_plays` returns for its plays, in points.
        """
        if situation.in_bag:
            kept = self.leaves.value_of(self.setting.coding.rack(leave))
            # the sum of whole thousandths, as in the kernel
            return (PER_POINT * score + (kept if leave else 0)) / PER_POINT
        if not leave:
            return float(score + 2 * situation.other_points)
        return float(score - _GIVES_A_TURN - 2 * self.setting.tiles.value_of(leave))

    def solve(
        self, situations: Sequence[Situation], count: int = 1, *, threads: int = 1
    ) -> tuple[FoundPlays, ...]:
        """Return the best plays of many situations, each as `best_plays` would.

        It runs in the kernel without the interpreter lock, so several threads help.
        """
        _check_count(count)
        share = -(-len(situations) // max(1, threads)) or 1
        parts = [situations[at : at + share] for at in range(0, len(situations), share)]
        if len(parts) <= 1:
            return self._solve_part(situations, count)
        with ThreadPoolExecutor(len(parts)) as pool:
            answers = pool.map(self._solve_part, parts, [count] * len(parts))
            return tuple(plays for answer in answers for plays in answer)

    def _solve_part(
        self, situations: Sequence[Situation], count: int
    ) -> tuple[FoundPlays, ...]:
        size = self.setting.rack_size
        positions = {one.position for one in situations}  # often one and the same
        board_of = {one: self._board(one) for one in positions}
        boards = b"".join(board_of[one.position] for one in situations)
        racks = b"".join(
            self._rack(one).ljust(size, bytes([NO_TILE])) for one in situations
        )
        with self.workspace() as searcher:
            records = searcher.solve(
                boards,
                racks,
                [one.in_bag for one in situations],
                [one.other_points for one in situations],
                count,
            )
        stride = count * PLAY.size
        return tuple(
            FoundPlays(_trimmed(records[at * stride :][:stride]), one, self.setting)
            for at, one in enumerate(situations)
        )

    @contextmanager
    def _searching(self, situation: Situation) -> Generator[Searcher]:
        board, rack = self._board(situation.position), self._rack(situation)
        with self.workspace() as searcher:
            searcher.set_board(board)
            searcher.set_rack(rack, situation.in_bag, situation.other_points)
            yield searcher

    @contextmanager
    def workspace(self) -> Generator[Searcher]:
        """Lend a workspace of the kernel for exclusive use."""
        try:
            searcher = self._idle.pop()
        except IndexError:
            searcher = self.new_searcher()
        try:
            yield searcher
        finally:
            self._idle.append(searcher)

    def _board(self, position: Position) -> bytes:
        needed = self.setting.layout.size
        if len(position.cells) != needed * needed:
            raise EngineError("engine.board_size", found=position.size, needed=needed)
        return self.setting.coding.cells(position.cells)

    def _rack(self, situation: Situation) -> bytes:
        rack, most = situation.rack, self.setting.rack_size
        if not rack:
            raise EngineError("engine.empty_rack", most=most)
        if len(rack) > most:
            raise EngineError("engine.rack", rack=rack, found=len(rack), most=most)
        return self.setting.coding.rack(rack)


def _check_count(count: int) -> None:
    if not 1 <= count <= MOST_PLAYS:
        raise EngineError("engine.count", count=count, most=MOST_PLAYS)


def _trimmed(records: bytes) -> bytes:
    """Remove unused places: a play has a length."""
    number = len(records) // PLAY.size
    while number and not records[(number - 1) * PLAY.size + 8]:
        number -= 1
    return records[: number * PLAY.size]
