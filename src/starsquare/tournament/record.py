"""An entrant's games, wins, spread and points, always computed from results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import lateness_points
from starsquare.rules.ending import LOSS, WIN, forfeit_spread
from starsquare.tournament.keys import (
    HOUSE,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.result_value import ResultValue, result_value_of
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament

_PenaltyKey = tuple[EntrantId, int]
NO_BOARD = BoardNumber(0)
"""The board number for a missed round."""


class LineKind(StrEnum):
    """What a round was for an entrant."""

    PLAYED = "played"
    BYE = "bye"
    FORFEIT_WON = "forfeit_won"
    FORFEIT_LOST = "forfeit_lost"
    VOID = "void"


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One round of one entrant."""

    round: RoundNumber
    board: BoardNumber
    kind: LineKind
    opponent: EntrantId | None
    half_wins: int
    spread: int
    raw_spread: int
    points: int
    against: int
    started: bool | None  # None: drawn, or no game
    official: tuple[int, int] | None = None  # own score first; None: as played
    is_in: bool = True  # False: the result is missing


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that ranks an entrant; integers only."""

    entrant: EntrantId
    lines: tuple[Line, ...] = ()
    half_wins: int = 0
    half_losses: int = 0
    spread: int = 0
    points: int = 0
    best_game: int = 0

    @property
    def has_come(self) -> bool:
        """Whether it had a board in any round, or a bye."""
        return any(line.board != NO_BOARD for line in self.lines)

    @property
    def opponents(self) -> tuple[EntrantId, ...]:
        """The opponents it was paired with, once per game, played or not."""
        return tuple(line.opponent for line in self.lines if line.opponent)


def records_of(
    tournament: Tournament,
    pool: PoolKey,
    *,
    upto: int | None = None,
    final: Round | None = None,
    with_waiting: bool = False,
) -> dict[EntrantId, Record]:
    """Return the records of everyone in a pool, after a round or so far.

    A final counts only if it is passed in, and a round posted in advance only where its
    pairings matter.

    Rules: CC-WIN-1 SO-SCORE-12 SO-SCORE-15 NA-36.b ES-FORMAT-2.b KZ-WIN-1
    """
    book = tournament.book_of_pool(pool)
    rounds = tournament.played_rounds(pool)
    if with_waiting:
        rounds = (*rounds, *tournament.waiting_rounds(pool))
    entrants = [one.id for one in tournament.entrants_in(pool)]
    return records_from(
        entrants,
        (*rounds[:upto], *(() if final is None else (final,))),
        book,
        _penalties(tournament),
    )


def records_from(
    entrants: Iterable[EntrantId],
    rounds: Iterable[Round],
    book: Rulebook,
    penalties: Mapping[_PenaltyKey, int],
) -> dict[EntrantId, Record]:
    """Return the records from rounds."""
    lines: dict[EntrantId, list[Line]] = {entrant: [] for entrant in entrants}
    for round_ in rounds:
        for board in round_.boards:
            for entrant, line in _lines(round_, board, book, penalties):
                if entrant in lines:
                    lines[entrant].append(line)
        for entrant, line in _missed(round_, book, penalties):
            lines[entrant].append(line)
    return {entrant: _record(entrant, own, book) for entrant, own in lines.items()}


def result_value_at(
    tournament: Tournament, round_: Round, board: Board
) -> ResultValue | None:
    """Return the value of a board's result, or None while it is missing."""
    book = tournament.book_of_pool(round_.pool)
    return _worth(round_, board, book, _penalties(tournament))


def penalties_at(tournament: Tournament, round_: Round, board: Board) -> BySide[int]:
    """Add up the active penalty points of each side of a board, or of a bye."""
    found = _penalties(tournament)
    both = (board.one, board.two or HOUSE)
    one, two = (found.get((name, round_.number), 0) for name in both)
    return BySide(one, two)


def _penalties(tournament: Tournament) -> dict[_PenaltyKey, int]:
    found: dict[_PenaltyKey, int] = {}
    for one in tournament.penalties:
        if not one.is_reversed:
            key = (one.entrant, one.round)
            found[key] = found.get(key, 0) + one.points
    return found


def _worth(
    round_: Round,
    board: Board,
    book: Rulebook,
    penalties: Mapping[_PenaltyKey, int],
) -> ResultValue | None:
    result = round_.results.get(board.number)
    if result is None:
        return None
    one, two = board.sides
    return result_value_of(
        result,
        book,
        round_number=round_.number,
        is_final=round_.is_final,
        late_seconds=BySide(
            round_.late_seconds.get(one, 0), round_.late_seconds.get(two, 0)
        ),
        penalties=BySide(
            penalties.get((one, round_.number), 0),
            penalties.get((two, round_.number), 0),
        ),
    )


def _lines(
    round_: Round,
    board: Board,
    book: Rulebook,
    penalties: Mapping[_PenaltyKey, int],
) -> Iterable[tuple[EntrantId, Line]]:
    if board.is_bye:
        penalty = penalties.get((board.one, round_.number), 0)
        yield board.one, _bye(round_, board.number, book, penalty)
        return
    worth = _worth(round_, board, book, penalties)
    sides = board.sides
    for side in Side:
        yield (
            sides[side],
            _missing(round_, board, side)
            if worth is None
            else _line(round_, board, side, worth),
        )


def _missed(
    round_: Round, book: Rulebook, penalties: Mapping[_PenaltyKey, int]
) -> Iterable[tuple[EntrantId, Line]]:
    """Count a round as a forfeit loss or a bye for unseated entrants, as decided.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    loss = forfeit_spread(book.forfeit, has_lost=True, is_void=False)
    for entrant, counts_as in round_.missed.items():
        if counts_as == "nothing" or round_.board_of(entrant) is not None:
            continue
        penalty = penalties.get((entrant, round_.number), 0)
        if counts_as == "bye":
            yield entrant, _bye(round_, NO_BOARD, book, penalty)
            continue
        spread = loss - penalty
        yield (
            entrant,
            Line(
                round=round_.number,
                board=NO_BOARD,
                kind=LineKind.FORFEIT_LOST,
                opponent=None,
                half_wins=LOSS,
                spread=spread,
                raw_spread=spread,
                points=-penalty,
                against=0,
                started=None,
            ),
        )


def _bye(round_: Round, board: BoardNumber, book: Rulebook, penalty: int) -> Line:
    """Return an entrant's line for a bye; points are filled in at the end.

    Rules: CC-36 NA-PUNISH-1
    """
    is_win = book.bye.award == "win"
    spread = book.bye.spread - penalty
    return Line(
        round=round_.number,
        board=board,
        kind=LineKind.BYE,
        opponent=None,
        half_wins=WIN if is_win else LOSS,
        spread=spread,
        raw_spread=spread,
        points=-penalty,
        against=0,
        started=None,
    )


def _missing(round_: Round, board: Board, side: Side) -> Line:
    return Line(
        round=round_.number,
        board=board.number,
        kind=LineKind.PLAYED,
        opponent=board.sides[side.other],
        half_wins=0,
        spread=0,
        raw_spread=0,
        points=0,
        against=0,
        started=_started(board, side),
        is_in=False,
    )


def _line(round_: Round, board: Board, side: Side, worth: ResultValue) -> Line:
    return Line(
        round=round_.number,
        board=board.number,
        kind=_kind(worth, side),
        opponent=board.sides[side.other],
        half_wins=worth.half_wins[side],
        spread=worth.spread[side],
        raw_spread=worth.raw_spread[side],
        points=worth.final[side],
        against=worth.final[side.other],
        started=_started(board, side) if worth.is_played else None,
        official=_official(worth, side),
    )


def _official(worth: ResultValue, side: Side) -> tuple[int, int] | None:
    """Return the official score, own first, if it differs from the final one.

    Rules: CC-24.d
    """
    if worth.official == worth.final:
        return None
    return worth.official[side], worth.official[side.other]


def _kind(worth: ResultValue, side: Side) -> LineKind:
    if worth.is_played:
        return LineKind.PLAYED
    if worth.is_void:
        return LineKind.VOID
    return LineKind.FORFEIT_WON if worth.half_wins[side] else LineKind.FORFEIT_LOST


def _started(board: Board, side: Side) -> bool | None:
    if board.one_starts is None:
        return None
    return board.one_starts is (side is Side.ONE)


def _record(entrant: EntrantId, lines: list[Line], book: Rulebook) -> Record:
    lines = _with_mean(lines, book)
    settled = [one for one in lines if one.is_in]
    counted = [one for one in settled if one.kind is not LineKind.VOID]
    played = [one.points for one in counted if one.kind is LineKind.PLAYED]
    has_wins = [
        one for one in counted if book.bye.award == "win" or one.kind != LineKind.BYE
    ]
    return Record(
        entrant=entrant,
        lines=tuple(lines),
        half_wins=sum(one.half_wins for one in counted),
        half_losses=sum(WIN - one.half_wins for one in has_wins),
        spread=sum(one.spread for one in settled),  # penalties count in a void game
        points=sum(one.points for one in settled),
        best_game=max(played, default=0),
    )


def _with_mean(lines: list[Line], book: Rulebook) -> list[Line]:
    """Fill in the points of byes, if points rank: the mean of the other rounds.

    A win by forfeit counts the same if the rulebook says so. An absent entrant scored
    nothing in that round, and that counts in the mean.

    Rules: KZ-WIN-1
    """
    if book.bye.award != "mean_of_other_rounds":
        return lines
    given = {LineKind.BYE}
    if book.standings.forfeit_points == "as_bye":
        given.add(LineKind.FORFEIT_WON)
    others = [
        one.points
        for one in lines
        if one.is_in and one.kind not in given and one.kind is not LineKind.VOID
    ]
    mean = half_up(sum(others), len(others)) if others else 0
    return [
        msgspec.structs.replace(one, points=mean + one.points)  # less penalty points
        if one.kind in given
        else one
        for one in lines
    ]


def half_up(total: int, count: int) -> int:
    """Divide and round half up, in integers."""
    return (2 * total + count) // (2 * count)


_NOTHING = BySide(0, 0)


class Breakdown(msgspec.Struct, frozen=True, kw_only=True):
    """A result from the scores as played to the official scores."""

    played: BySide[int]  # as on the slip, and as entered
    deductions: BySide[int]  # entered with the result
    lateness: BySide[int]  # by the round clock; zero if deductions include it
    penalties: BySide[int]  # assessed during the tournament
    final: BySide[int]
    official: BySide[int]

    @property
    def shown(self) -> frozenset[BySide[int]]:
        """All pairs of scores that lists and exports show for the result."""
        return frozenset({self.played, self.final, self.official})


def automatic_deductions(
    tournament: Tournament, round_: Round, board: Board
) -> BySide[int]:
    """Return the points that lateness and penalties cost, whatever the slip says.

    Rules: CC-25.a NA-25.b SO-SCORE-11.a CC-36
    """
    lateness = _lateness_at(tournament, round_, board)
    penalties = penalties_at(tournament, round_, board)
    return BySide.of(lambda side: lateness[side] + penalties[side])


def _lateness_at(tournament: Tournament, round_: Round, board: Board) -> BySide[int]:
    rule, late = tournament.book_of_pool(round_.pool).lateness, round_.late_seconds
    return BySide.of(lambda side: lateness_points(late.get(board.sides[side], 0), rule))


def breakdown_at(
    tournament: Tournament, round_: Round, board: Board
) -> Breakdown | None:
    """Return the breakdown of a board's result, or None while it is missing.

    Rules: CC-24.a CC-24.b CC-24.c CC-24.d CC-25.a NA-25.b SO-SCORE-11.a CC-36
    """
    result = round_.results.get(board.number)
    worth = result_value_at(tournament, round_, board)
    if result is None or worth is None:
        return None
    lateness = _lateness_at(tournament, round_, board)
    return Breakdown(
        played=result.scores,
        deductions=result.deductions,
        lateness=_NOTHING if result.has_lateness else lateness,
        penalties=penalties_at(tournament, round_, board),
        final=worth.final,
        official=worth.official,
    )
