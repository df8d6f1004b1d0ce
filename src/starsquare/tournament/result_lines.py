"""The lines of result lists: scores, official scores, spreads, and a note."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

import msgspec

from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook
from starsquare.text import say
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.record import (
    Record,
    penalties_at,
    records_of,
    result_value_at,
)
from starsquare.tournament.result import Result
from starsquare.tournament.result_value import ResultValue
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament

Name = Callable[[EntrantId], str]
Kind = Literal["open", "played", "forfeit", "void", "bye"]


class ResultLine(msgspec.Struct, frozen=True, kw_only=True):
    """One board of a published round; None where the rulebook gives nothing."""

    round: int
    is_final: bool
    board: int
    table: int
    one: EntrantId
    one_name: str
    two: EntrantId | None
    two_name: str
    kind: Kind
    score_one: int | None = None  # after all deductions
    score_two: int | None = None
    official_one: int | None = None  # as the rulebook records it
    official_two: int | None = None
    spread_one: int | None = None  # after the cap
    spread_two: int | None = None
    note: str = ""

    @property
    def round_name(self) -> str:
        """The number of the round, or the name of the final."""
        return say("result.final") if self.is_final else str(self.round)


def result_lines(
    tournament: Tournament, pool: PoolKey, name: Name
) -> tuple[ResultLine, ...]:
    """List every board of every published round of a pool."""
    records = records_of(tournament, pool)
    return tuple(
        _line(tournament, round_, board, records, name)
        for round_ in tournament.rounds_of(pool)
        if round_.is_published
        for board in round_.boards
    )


def kind_of(board: Board, worth: ResultValue | None) -> Kind:
    """Return the kind of outcome of a board."""
    if board.is_bye:
        return "bye"
    if worth is None:
        return "open"
    if worth.is_void:
        return "void"
    return "played" if worth.is_played else "forfeit"


def note_on(tournament: Tournament, round_: Round, board: Board, name: Name) -> str:
    """Return the note on a board: forfeits, deductions, a lightning round.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    worth = None if board.is_bye else result_value_at(tournament, round_, board)
    result = round_.results.get(board.number)
    if worth is None or result is None:
        return say("result.bye") if board.is_bye else ""
    return "; ".join(_remarks(board, result, worth, name))


def _remarks(
    board: Board, result: Result, worth: ResultValue, name: Name
) -> Iterator[str]:
    names = BySide.of(lambda side: name(board.sides[side]))
    lost = result.forfeited_by
    if len(lost) == len(Side):
        yield say("result.forfeit_both")
    elif lost:
        yield say("result.forfeit", {"who": names[lost[0]]})
    elif result.is_void:
        yield say("result.void")
    else:
        yield from _played_remarks(names, result, worth)


def _played_remarks(
    names: BySide[str], result: Result, worth: ResultValue
) -> Iterator[str]:
    for side in Side:
        off = result.scores[side] - worth.final[side]
        if off:
            yield say("result.deducted", {"n": off, "who": names[side]})
    if result.lightning is not None:
        yield say("result.lightning", {"who": names[result.lightning]})
    if worth.needs_lightning:
        yield say("result.tied")


def _line(
    tournament: Tournament,
    round_: Round,
    board: Board,
    records: Mapping[EntrantId, Record],
    name: Name,
) -> ResultLine:
    worth = None if board.is_bye else result_value_at(tournament, round_, board)
    kind = kind_of(board, worth)
    line = ResultLine(
        round=round_.number,
        is_final=round_.is_final,
        board=board.number,
        table=board.table,
        one=board.one,
        one_name=name(board.one),
        two=board.two,
        two_name="" if board.two is None else name(board.two),
        kind=kind,
        note=note_on(tournament, round_, board, name),
    )
    if worth is None and not board.is_bye:
        return line
    if worth is not None and worth.is_played:
        return _with(line, _both(worth.final), _both(worth.official), worth.spread)
    book = tournament.book_of_pool(round_.pool)
    points = _given_points(round_, board, book, records)
    if worth is None:
        off = penalties_at(tournament, round_, board).one
        return _with(line, points, points, BySide(book.bye.spread - off, None))
    return _with(line, points, points, worth.spread)


def _both(values: BySide[int]) -> BySide[int | None]:
    return BySide(values.one, values.two)


def _with(
    line: ResultLine,
    scores: BySide[int | None],
    official: BySide[int | None],
    spread: BySide[int] | BySide[int | None],
) -> ResultLine:
    return msgspec.structs.replace(
        line,
        score_one=scores.one,
        score_two=scores.two,
        official_one=official.one,
        official_two=official.two,
        spread_one=spread.one,
        spread_two=spread.two,
    )


def _given_points(
    round_: Round,
    board: Board,
    book: Rulebook,
    records: Mapping[EntrantId, Record],
) -> BySide[int | None]:
    """Return the points for an unplayed game, if the rulebook gives any.

    Rules: KZ-WIN-1
    """
    if book.bye.award != "mean_of_other_rounds":
        return BySide(None, None)
    points = {
        entrant: line.points
        for entrant in board.entrants
        for line in records[entrant].lines
        if line.round == round_.number
    }
    two = None if board.two is None else points.get(board.two)
    return BySide(points.get(board.one), two)
