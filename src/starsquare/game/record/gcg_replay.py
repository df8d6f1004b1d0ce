"""Replay a record on a board, turn by turn.

Every score and total is calculated again. A wrong score counts once, on its own line:
a total is right if it follows from the record's points or from ours.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from starsquare.board import Position, tiles_laid
from starsquare.clause import RuleId
from starsquare.game.record.gcg import (
    ChallengeBonus,
    Exchange,
    Gcg,
    Move,
    OthersTiles,
    OwnTiles,
    Pass,
    Play,
    TimePenalty,
    Withdrawal,
)
from starsquare.game.record.gcg_report import (
    Disagreement,
    Replay,
    ReplayedTurn,
    Subject,
    said_of_lines,
)
from starsquare.game.record.gcg_tiles import (
    Box,
    Course,
    laid_by,
    placed_on,
    shown,
)
from starsquare.game.record.gcg_writing import written_action
from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook, Topic, TurnKind, changed, rulebook
from starsquare.rules.ending import bonus_for_being_out, unplayed_points
from starsquare.rules.placement import Fault, faults_of
from starsquare.rules.scoring import score_play
from starsquare.text import say
from starsquare.tiles import Tiles, TileSetName, bracketed, in_order

_STANDARD_BOOK = "NA"
_UNSCORED = frozenset({Fault.NO_TILES, Fault.OFF_BOARD, Fault.OCCUPIED, Fault.HAS_GAP})
"""The faults that keep a play from forming words."""


class _Counted(msgspec.Struct, frozen=True):
    """What a move adds to a total: by the record, and by our calculation."""

    stated: int
    found: int | None = None  # None if only the record can know
    word: str = ""


class _OpenPlay(msgspec.Struct, frozen=True):
    """The last turn, while its play can be taken back."""

    move: Move
    counted: _Counted
    before: Position


def replay_gcg(record: Gcg, book: Rulebook | None = None) -> Replay:
    """Replay a record under a book, by default NA's.

    The tiles are those the record names, otherwise those of the book. A game may have
    been played under rules that none of our books has: a bonus for a failed challenge
    is accepted as recorded.
    """
    replayer = _Replayer(record, book_of_record(record, book))
    turns = tuple(replayer.take(move) for move in record.moves)
    worked_out = replayer.work_out_end()
    return Replay(
        record=record,
        book=replayer.book.code,
        turns=turns,
        disagreements=tuple(replayer.disagreements),
        worked_out=worked_out,
        totals=replayer.totals,
        stated=replayer.stated,
        is_over=replayer.is_over,
    )


def book_of_record(record: Gcg, book: Rulebook | None = None) -> Rulebook:
    """Return a book with the tiles and the board that a record names."""
    book = book or rulebook(_STANDARD_BOOK)
    if record.board not in {None, book.equipment.board}:
        book = changed(book, {"equipment.board": record.board}, house=book.code)
    return book if record.tiles is None else with_tiles(book, record.tiles)


def with_tiles(book: Rulebook, tiles: TileSetName) -> Rulebook:
    """Return a book that uses this tile set."""
    if book.equipment.tiles == tiles:
        return book
    return changed(book, {"equipment.tiles": tiles}, house=book.code)


class _Replayer:
    """The board, the totals and the side on turn during a replay."""

    def __init__(self, record: Gcg, book: Rulebook) -> None:
        self.book = book
        self.disagreements: list[Disagreement] = []
        self.totals = BySide(0, 0)
        self.stated = BySide(0, 0)
        self._record = record
        self._position = Position.empty(book.equipment.layout.size)
        self._turns = 0
        self._last: Move | None = None
        self._open: _OpenPlay | None = None
        self._is_over = False
        self._box = Box(book.equipment.tile_set, book.scoring.rack_size)
        self._course = Course(self._box)

    def take(self, move: Move) -> ReplayedTurn:
        """Replay the next move."""
        if move.is_turn:
            self._check_whose_turn(move)
            self._turns += 1
        counted = self._counted(move)
        found = counted.stated if counted.found is None else counted.found
        self.totals = self.totals.having(move.side, self.totals[move.side] + found)
        self._check_total(move, counted)
        self.stated = self.stated.having(move.side, move.total)
        return ReplayedTurn(
            number=self._turns if move.is_turn else None,
            move=move,
            word=counted.word,
            score=counted.found,
            total=self.totals[move.side],
            position=self._position,
        )

    def work_out_end(self) -> tuple[Move, ...]:
        """Return the lines for unplayed tiles that a complete record lacks."""
        record = self._record
        if self._is_over or record.is_incomplete or record.is_forfeited:
            return ()
        lines = self._course.lines_lacking(
            record, self._position, self.totals, self.book
        )
        for line in lines:
            self.totals = self.totals.having(line.side, line.total)
        if lines:
            self._report_lacking(lines)
        return lines

    @property
    def is_over(self) -> bool:
        """Whether the record shows the end of the game."""
        record = self._record
        is_over = self._is_over or record.is_forfeited
        return is_over or self._course.is_over(
            record, self._position, self.totals, self.book
        )

    # -- one kind of move each -------------------------------------------------------

    def _counted(self, move: Move) -> _Counted:  # noqa: C901 -- one case a kind
        action = move.action
        match action:
            case Play():
                return self._play(move, action)
            case Exchange():
                return self._exchange(move, action)
            case Pass():
                self._note_turn(move, TurnKind.PASS, "")
                return self._without_points(move)
            case Withdrawal():
                return self._withdrawal(move)
            case ChallengeBonus():
                return self._challenge_bonus(move)
            case TimePenalty():
                return self._time_penalty(move)
            case OwnTiles():
                return self._own_tiles(move, action)
            case OthersTiles():
                return self._others_tiles(move, action)
            case _:
                assert_never(action)

    def _play(self, move: Move, play: Play) -> _Counted:
        before = self._position
        placements, misfits = laid_by(play, before)
        for misfit in misfits:
            self._disagree(move, Subject.PLACEMENT, misfit.says, misfit.finds)
        tiles = tiles_laid(placements)
        alphabet = self._box.tiles.alphabet
        faults = () if misfits else faults_of(placements, before, tiles, alphabet)
        for fault in faults:
            finds = say("record.finds.fault", {"fault": fault.said})
            says, rules = written_action(play), self.book.rules_on(fault.topic)
            self._disagree(move, Subject.PLACEMENT, says, finds, rules)
        self._note_turn(move, TurnKind.PLAY, tiles)
        self._check_box(move, tiles)
        found = None
        if not misfits and _UNSCORED.isdisjoint(faults):
            found = score_play(before, placements, self.book).total
            self._check_points(move, found)
        self._position = placed_on(before, placements)
        counted = _Counted(move.score, found, shown(play, placements, before))
        self._open = _OpenPlay(move, counted, before)
        return counted

    def _exchange(self, move: Move, exchange: Exchange) -> _Counted:
        self._note_turn(move, TurnKind.EXCHANGE, exchange.tiles)
        self._check_box(move, exchange.tiles or "")
        rule, in_bag = self.book.exchange, self._bag_size()
        needed = max(exchange.count, rule.min_tiles_in_bag)
        if exchange.count > self._rack_size:
            finds = say("record.finds.full_rack", {"n": self._rack_size})
            self._disagree(move, Subject.RACK, f"-{exchange.count}", finds)
        elif in_bag < needed:
            self._disagree(
                move,
                Subject.EXCHANGE,
                say("record.says.exchange", {"n": exchange.count}),
                say("record.finds.in_bag", {"in_bag": in_bag, "needed": needed}),
                self.book.rules_on("exchange.min_tiles_in_bag"),
            )
        return self._without_points(move)

    def _without_points(self, move: Move) -> _Counted:
        self._open = None
        self._check_points(move, 0)
        return _Counted(move.score, 0)

    def _withdrawal(self, move: Move) -> _Counted:
        taken_back = self._taken_back(move)
        if taken_back is None:
            self._disagree(
                move, Subject.WITHDRAWAL, "--", say("record.finds.no_play_before")
            )
            return _Counted(move.score)
        self._position = taken_back.before
        self._course.take_back(taken_back.move, in_bag=self._bag_size())
        lost = taken_back.counted
        # some recorders write what the turn is worth now, others what it lost
        if move.score != 0:
            self._check_points(move, -lost.stated)
        found = None if lost.found is None else -lost.found
        return _Counted(-lost.stated, found)

    def _challenge_bonus(self, move: Move) -> _Counted:
        if self._taken_back(move) is None:
            finds = say("record.finds.no_play_before")
            self._disagree(move, Subject.CHALLENGE, "(challenge)", finds)
        elif move.score <= 0:
            finds = say("record.finds.bonus")
            self._disagree(move, Subject.CHALLENGE, f"{move.score:+d}", finds)
        return _Counted(move.score)

    def _time_penalty(self, move: Move) -> _Counted:
        """Accept points for overtime or lateness if the book has such penalties."""
        costs = {
            name: points
            for name, points in _costs_of_time(self.book).items()
            if points > 0
        }
        says = f"{move.score:+d}"
        if not costs:
            finds = say("record.finds.no_overtime", {"book": self.book.code})
            rules = self.book.rules_on("overtime")
            self._disagree(move, Subject.TIME, says, finds, rules)
        elif move.score > 0 or all(move.score % points for points in costs.values()):
            name, points = next(iter(costs.items()))
            finds = say(f"record.finds.{name}", {"points": points})
            self._disagree(move, Subject.TIME, says, finds, self.book.rules_on(name))
        return _Counted(move.score)

    def _own_tiles(self, move: Move, action: OwnTiles) -> _Counted:
        self._is_over = True
        if move.rack and in_order(move.rack) != in_order(action.tiles):
            says, finds = f"({bracketed(action.tiles)})", bracketed(move.rack)
            self._disagree(move, Subject.RACK, says, finds)
        else:
            self._check_kept(move, action.tiles)
        self._check_box(move, action.tiles)
        found = -self._unplayed(action.tiles)
        self._check_points(move, found, self.book.rules_on("unplayed.own_deducted"))
        return _Counted(move.score, found)

    def _others_tiles(self, move: Move, action: OthersTiles) -> _Counted:
        """Count the tiles of the side that did not go out.

        Most records count them twice and leave the other side's total alone, which
        results in the same spread; ours have a line for each side.
        """
        self._is_over = True
        rule, tiles = self.book.unplayed, action.tiles
        rules = self.book.rules_on("unplayed.added_to_side_that_is_out")
        left = self._box.unseen(self._position)
        if not rule.bonus_needs_empty_bag:
            self._check_box(move, tiles)
        elif in_order(tiles) != left:
            few = len(left) <= self._rack_size
            facts = {"n": len(left), "tiles": bracketed(left)}
            finds = say("record.finds.left" if few else "record.finds.many_left", facts)
            self._disagree(
                move, Subject.UNPLAYED, f"({bracketed(tiles)})", finds, rules
            )
        found = bonus_for_being_out(
            own="", others=tiles, tiles_in_bag=0, rule=rule, tiles=self._box.tiles
        )
        if not self._has_own_line(move.side.other):
            found += self._unplayed(tiles)
        self._check_points(move, found, rules)
        return _Counted(move.score, found)

    def _unplayed(self, own: Tiles) -> int:
        return unplayed_points(own=own, rule=self.book.unplayed, tiles=self._box.tiles)

    # -- checks ----------------------------------------------------------------------

    def _check_whose_turn(self, move: Move) -> None:
        last, self._last = self._last, move
        players = self._record.players
        says = players[move.side].nick
        rules = self.book.rules_on(Topic.ALTERNATE)
        if self._is_over:
            self._disagree(move, Subject.TURN, says, say("record.finds.over"))
        elif last is not None and last.side is move.side:
            finds = say("record.finds.turn", {"nick": players[move.side.other].nick})
            self._disagree(move, Subject.TURN, says, finds, rules)

    def _note_turn(self, move: Move, kind: TurnKind, used: str | None) -> None:
        """Check the rack of a turn; a wrong rack says nothing about the next one."""
        is_right = self._has_right_rack(move, used or "")
        known = used if is_right else None
        self._course.add(move, kind, known, in_bag=self._bag_size())

    def _has_right_rack(self, move: Move, used: str) -> bool:
        rack = move.rack
        if len(rack) > self._rack_size:
            finds = say("record.finds.full_rack", {"n": self._rack_size})
            self._disagree(move, Subject.RACK, bracketed(rack), finds)
            return False
        missing = self._box.missing_from(rack, used, in_bag=self._bag_size())
        if missing:
            finds = say("record.finds.missing", {"tiles": bracketed(missing)})
            self._disagree(move, Subject.RACK, bracketed(rack), finds)
        else:
            self._check_kept(move, rack)
        return not missing

    def _check_kept(self, move: Move, rack: Tiles) -> None:
        """Check that a rack has the tiles its side kept from the turn before."""
        held = self._course.held[move.side]
        missing = self._box.missing_from(rack, held.tiles, in_bag=self._bag_size())
        if missing:
            facts = {"tiles": bracketed(missing), "line": held.line}
            finds = say("record.finds.kept", facts)
            self._disagree(move, Subject.RACK, bracketed(rack), finds)

    def _check_box(self, move: Move, used: str) -> None:
        for tile, there in self._box.new_excess(self._position, move.rack, used):
            shown_tile = bracketed(tile)
            says = say("record.says.tiles", {"tile": shown_tile, "n": there})
            in_box = self._box.tiles.counts.get(tile, 0)
            facts = {"tile": shown_tile, "n": in_box}
            finds = say("record.finds.in_box", facts)
            self._disagree(move, Subject.BOX, says, finds)

    def _check_points(
        self, move: Move, found: int, rules: tuple[RuleId, ...] = ()
    ) -> None:
        if move.score != found:
            says, finds = f"{move.score:+d}", f"{found:+d}"
            self._disagree(move, Subject.SCORE, says, finds, rules)

    def _check_total(self, move: Move, counted: _Counted) -> None:
        by_record = self.stated[move.side] + counted.stated
        by_us = self.totals[move.side]
        if move.total not in {by_record, by_us}:
            key = "record.finds.total" if by_record == by_us else "record.finds.totals"
            finds = say(key, {"by_record": by_record, "by_us": by_us})
            self._disagree(move, Subject.TOTAL, str(move.total), finds)

    # -- what the checks know --------------------------------------------------------

    @property
    def _rack_size(self) -> int:
        return self.book.scoring.rack_size

    def _bag_size(self) -> int:
        return self._box.bag_size(self._position)

    def _has_own_line(self, side: Side) -> bool:
        return any(
            move.side is side and isinstance(move.action, OwnTiles)
            for move in self._record.moves
        )

    def _taken_back(self, move: Move) -> _OpenPlay | None:
        """Return the open play that a move of the same side settles."""
        last, self._open = self._open, None
        return last if last is not None and last.move.side is move.side else None

    def _report_lacking(self, lines: tuple[Move, ...]) -> None:
        """Report the missing lines at the end of a record."""
        fields = (
            ("unplayed.added_to_side_that_is_out", OthersTiles),
            ("unplayed.own_deducted", OwnTiles),
        )
        rules = (
            rule
            for name, kind in fields
            if any(isinstance(line.action, kind) for line in lines)
            for rule in self.book.rules_on(name)
        )
        self._disagree(
            self._record.moves[-1],
            Subject.UNPLAYED,
            say("record.nothing"),
            said_of_lines(lines, self._record.players),
            tuple(dict.fromkeys(rules)),
        )

    def _disagree(
        self,
        move: Move,
        subject: Subject,
        says: str,
        finds: str,
        rules: tuple[RuleId, ...] = (),
    ) -> None:
        one = Disagreement(move.line, subject, says, finds, rules)
        self.disagreements.append(one)


def _costs_of_time(book: Rulebook) -> dict[str, int]:
    """Return what an extra minute, and an interval of lateness, take off the score."""
    costs: dict[str, int] = {}
    if book.overtime is not None:
        costs["overtime.points_per_minute"] = book.overtime.points_per_minute
    if book.lateness is not None and book.lateness.deducted_from == "score":
        costs["lateness.points_per_interval"] = book.lateness.points_per_interval
    return costs
