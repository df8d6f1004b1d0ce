"""Rounds: the draft with its reasons, pairings in three orders, open boards."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.service.tournament.views.reader import Named, Names, Reader, named
from starsquare.text import alphabetical, say
from starsquare.tournament.final import is_outdated
from starsquare.tournament.keys import HOUSE, BoardKey, EntrantId, PoolKey
from starsquare.tournament.lateness import wall_clock
from starsquare.tournament.outstanding import has_not_signed, outstanding
from starsquare.tournament.pairing.contract import BY_SEED, Concession, ConcessionKind
from starsquare.tournament.pairing_problem import changed_since
from starsquare.tournament.record import result_value_at
from starsquare.tournament.result import Origin, Report, Result
from starsquare.tournament.result_lines import Kind, kind_of, note_on
from starsquare.tournament.result_value import ResultValue
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament


class BoardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A board: who meets whom, and where."""

    board: int
    table: int  # 0: a bye
    one: Named
    two: Named | None  # None: a bye
    one_starts: bool | None  # None: drawn
    why: str = ""  # for staff
    is_locked: bool = False
    kind: Kind = "open"
    scores: BySide[int] | None = None  # final, once the result is in
    official: BySide[int] | None = None  # if the rulebook records another score
    note: str = ""  # a forfeit, deductions, a lightning round
    game: str | None = None


class Gave(msgspec.Struct, frozen=True, kw_only=True):
    """A constraint that was broken."""

    kind: ConcessionKind
    text: str
    entrants: tuple[EntrantId, ...]
    is_hard: bool
    is_locked: bool


class DraftView(msgspec.Struct, frozen=True, kw_only=True):
    """A draft, for the director to review."""

    version: int
    pool: PoolKey
    round: int
    is_final: bool
    method: str
    is_seeded_by_hand: bool
    boards: tuple[BoardLine, ...]
    gave: tuple[Gave, ...]
    needs_reason: bool  # to publish it: see `needs_reason`
    not_seated: tuple[Named, ...]  # arrived since
    gone: tuple[Named, ...]  # left since
    is_outdated: bool  # a final for which others qualify now
    changed: tuple[Named, ...]  # have other results since


class SeatLine(msgspec.Struct, frozen=True, kw_only=True):
    """The board of an entrant, to be found by name."""

    name: str
    title: str  # the team, or its members
    people: tuple[str, ...]
    school: str
    entrant: EntrantId
    number: int
    table: int
    board: int
    opponent: str
    opponent_title: str
    starts: bool | None


class PairingsView(msgspec.Struct, frozen=True, kw_only=True):
    """A published round: boards by table, and everyone by name and by school."""

    version: int
    pool: PoolKey
    round: int
    is_final: bool
    is_waiting: bool  # posted in advance, and its turn has not come
    started_at: Moment | None
    ends_at: Moment | None
    ended_at: Moment | None
    paused_at: Moment | None
    boards: tuple[BoardLine, ...]
    by_name: tuple[SeatLine, ...]
    by_school: tuple[SeatLine, ...]


class OpenBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A board and what is still missing; empty once it is done."""

    board: BoardKey
    table: int
    one: Named
    two: Named
    missing: tuple[str, ...]
    unsigned: tuple[PersonId, ...]  # missing signatures on the slip
    unsigned_names: tuple[str, ...]
    reports: tuple[Report, ...]
    result: Result | None
    final: BySide[int] | None  # after all deductions; None without a score
    origin: Origin | None
    is_final: bool
    official: BySide[int] | None  # if the rulebook records another score
    note: str


class AwaySide(msgspec.Struct, frozen=True, kw_only=True):
    """A side that cannot start, and its penalty so far."""

    entrant: Named
    table: int
    people: tuple[PersonId, ...]
    names: tuple[str, ...]
    points: int
    forfeits_at: Moment | None


class BoardsView(msgspec.Struct, frozen=True, kw_only=True):
    """The boards of the last published round, after open ones of earlier rounds."""

    version: int
    pool: PoolKey
    round: int
    is_final: bool
    started_at: Moment | None
    ends_at: Moment | None
    boards: tuple[OpenBoard, ...]
    open: int
    away: tuple[AwaySide, ...]


def draft_view(
    tournament: Tournament, names: Names, draft: Round, *, version: int
) -> DraftView:
    """Show a draft with the reason of every board and the concessions."""
    playing = {one.id for one in tournament.entrants_in(draft.pool) if one.is_playing}
    seated = {name for board in draft.boards for name in board.entrants}

    def every(entrants: set[EntrantId]) -> tuple[Named, ...]:
        return tuple(named(names, tournament, one) for one in sorted(entrants))

    return DraftView(
        version=version,
        pool=draft.pool,
        round=draft.number,
        is_final=draft.is_final,
        method=draft.draw.method.value,
        is_seeded_by_hand=_is_seeded_by_hand(tournament, draft),
        boards=tuple(
            board_line(tournament, names, draft, one, with_reason=True)
            for one in draft.boards
        ),
        gave=tuple(_gave(names, one) for one in draft.conceded),
        needs_reason=needs_reason(tournament, draft),
        not_seated=() if draft.is_final else every(playing - seated),
        gone=every(seated - playing),
        is_outdated=is_outdated(tournament, draft),
        changed=every(set(changed_since(tournament, draft))),
    )


def _is_seeded_by_hand(tournament: Tournament, draft: Round) -> bool:
    """Return whether a first round is paired by an order that was set by hand."""
    if draft.number > 1 or draft.draw.method not in BY_SEED:
        return False
    return any(one.is_seeded_by_hand for one in tournament.divisions_in(draft.pool))


def needs_reason(tournament: Tournament, draft: Round) -> bool:
    """Return whether a draft breaks a hard constraint, or rests on changed results."""
    is_bent = any(one.is_hard and not one.is_locked for one in draft.conceded)
    return is_bent or bool(changed_since(tournament, draft))


def _gave(names: Names, one: Concession) -> Gave:
    facts = {"who": names.meeting(one.entrants), "table": one.table or "–"}
    return Gave(
        kind=one.kind,
        text=say(f"pairing.gave.{one.kind}", facts),
        entrants=one.entrants,
        is_hard=one.is_hard,
        is_locked=one.is_locked,
    )


def board_line(
    tournament: Tournament,
    names: Names,
    round_: Round,
    board: Board,
    *,
    with_reason: bool,
) -> BoardLine:
    """Show a board."""
    result = round_.results.get(board.number)
    two = None if board.two is None else named(names, tournament, board.two)
    worth = None if board.is_bye else result_value_at(tournament, round_, board)
    return BoardLine(
        board=board.number,
        table=board.table,
        one=named(names, tournament, board.one),
        two=two,
        one_starts=board.one_starts,
        why=board.reason.named(names.entrant) if with_reason else "",
        is_locked=board.is_locked,
        kind=kind_of(board, worth),
        scores=None if result is None or worth is None else worth.final,
        official=_official(result, worth),
        note=note_on(tournament, round_, board, names.entrant),
        game=None if result is None else result.game,
    )


def _official(result: Result | None, worth: ResultValue | None) -> BySide[int] | None:
    """Return the official score if it is not the final one.

    Rules: CC-24.d
    """
    if result is None or worth is None or not worth.is_played:
        return None
    return None if worth.official == worth.final else worth.official


def pairings_view(
    tournament: Tournament,
    names: Names,
    reader: Reader,
    round_: Round,
    *,
    version: int,
) -> PairingsView:
    """Show a published round."""
    seats = tuple(
        _seat(tournament, names, reader, board, entrant)
        for board in round_.boards
        for entrant in board.entrants
    )
    boards = tuple(
        board_line(tournament, names, round_, one, with_reason=reader.is_staff)
        for one in round_.boards
    )
    return PairingsView(
        version=version,
        pool=round_.pool,
        round=round_.number,
        is_final=round_.is_final,
        is_waiting=round_ in tournament.waiting_rounds(round_.pool),
        started_at=round_.started_at,
        ends_at=round_.ends_at,
        ended_at=round_.ended_at,
        paused_at=round_.paused_at,
        boards=tuple(sorted(boards, key=lambda one: (not one.table, one.table))),
        by_name=tuple(
            sorted(seats, key=lambda one: (alphabetical(one.name), one.number))
        ),
        by_school=tuple(
            sorted(
                seats,
                key=lambda one: (alphabetical(one.school), alphabetical(one.name)),
            )
        ),
    )


def _seat(
    tournament: Tournament,
    names: Names,
    reader: Reader,
    board: Board,
    entrant: EntrantId,
) -> SeatLine:
    own = tournament.entrants[entrant]
    other = board.two if board.one == entrant else board.one
    shows_school = reader.is_staff or tournament.book_of(entrant).privacy.school_shown
    starts = None
    if board.one_starts is not None:
        starts = board.one_starts is (board.one == entrant)
    return SeatLine(
        name=names.entrant(entrant),
        title=names.parts(entrant).title,
        people=names.parts(entrant).people,
        school=own.school if shows_school else "",
        entrant=entrant,
        number=own.number,
        table=board.table,
        board=board.number,
        opponent=names.opponent(other),
        opponent_title="" if other is None else names.parts(other).title,
        starts=starts,
    )


def boards_view(
    tournament: Tournament,
    names: Names,
    pool: PoolKey,
    at: Moment,
    *,
    version: int,
) -> BoardsView:
    """Show every board of the current round with its state, and older open ones."""
    missing: dict[BoardKey, tuple[str, ...]] = {}
    for one in outstanding(tournament, pool):
        missing[one.board] = (*missing.get(one.board, ()), one.missing.value)
    current = tournament.current_round(pool)
    boards = tuple(
        _open_board(tournament, names, round_, board, missing)
        for round_ in tournament.rounds_of(pool)
        if round_.is_published
        for board in round_.boards
        if not board.is_bye and (round_ is current or round_.key(board) in missing)
    )
    return BoardsView(
        version=version,
        pool=pool,
        round=0 if current is None else current.number,
        is_final=current is not None and current.is_final,
        started_at=None if current is None else current.started_at,
        ends_at=None if current is None else current.ends_at,
        boards=boards,
        open=sum(bool(one.missing) for one in boards),
        away=_away(tournament, names, pool, at),
    )


def _open_board(
    tournament: Tournament,
    names: Names,
    round_: Round,
    board: Board,
    missing: Mapping[BoardKey, tuple[str, ...]],
) -> OpenBoard:
    key, result = round_.key(board), round_.results.get(board.number)
    worth = result_value_at(tournament, round_, board)
    unsigned: tuple[PersonId, ...] = ()
    if result is not None and result.validated_by is None:
        unsigned = has_not_signed(tournament, round_, board, result)
    return OpenBoard(
        board=key,
        table=board.table,
        one=named(names, tournament, board.sides.one),
        two=named(names, tournament, board.sides.two),
        missing=missing.get(key, ()),
        unsigned=unsigned,
        unsigned_names=tuple(map(names.person, unsigned)),
        reports=round_.reports.get(board.number, ()),
        result=result,
        final=None if worth is None or not worth.is_played else worth.final,
        origin=None if result is None else result.origin,
        is_final=round_.is_final,
        official=_official(result, worth),
        note=note_on(tournament, round_, board, names.entrant),
    )


def _away(
    tournament: Tournament, names: Names, pool: PoolKey, at: Moment
) -> tuple[AwaySide, ...]:
    clock = wall_clock(tournament, pool, at)
    return tuple(
        AwaySide(
            entrant=named(names, tournament, one.entrant),
            table=one.table,
            people=one.people,
            names=tuple(map(names.person, one.people)),
            points=one.points,
            forfeits_at=one.forfeits_at,
        )
        for one in (() if clock is None else clock.missing)
        if one.entrant != HOUSE
    )
