"""Repairs of a published round: boards swapped, added or removed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.rules.clock import SECOND, in_minutes, is_forfeit
from starsquare.tournament.arrivals import LatenessRecorded
from starsquare.tournament.context import Command, Context, Event
from starsquare.tournament.drafting import must_obey
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import (
    HOUSE,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.pairing.contract import Concession, Pair, PairedBoard
from starsquare.tournament.pairing.methods import pair
from starsquare.tournament.pairing_problem import task_of
from starsquare.tournament.reason import Reason
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Board, Round
from starsquare.tournament.seating import NO_TABLE, room_of, seated_beside
from starsquare.tournament.state import Tournament, with_round


class SwapEntrants(Command, frozen=True, kw_only=True):
    """Swap two entrants of a published round, at boards without a result."""

    pool: PoolKey
    round: RoundNumber
    one: EntrantId
    two: EntrantId
    why: str = ""  # required if it breaks a director's constraint


class SeatEntrant(Command, frozen=True, kw_only=True):
    """Seat an entrant without a board in a published round.

    Their opponent is an entrant with a bye or a volunteer, or they get a new board.
    """

    pool: PoolKey
    round: RoundNumber
    entrant: EntrantId
    opponent: EntrantId | None  # None: a bye
    waive_lateness: bool = False
    why: str = ""


class RemoveBoard(Command, frozen=True, kw_only=True):
    """Remove a board without a result from a published round."""

    pool: PoolKey
    round: RoundNumber
    board: BoardNumber
    bye_for: EntrantId | None = None  # which of the two gets a bye instead
    why: str = ""


RepairCommand = SwapEntrants | SeatEntrant | RemoveBoard


class BoardsRepaired(Event, frozen=True, kw_only=True):
    """Boards of a published round were changed, added or removed."""

    pool: PoolKey
    round: RoundNumber
    boards: tuple[Board, ...]  # current boards, by number
    removed: tuple[BoardNumber, ...]
    before: tuple[Board, ...]  # the changed or removed boards before the repair
    conceded: tuple[Concession, ...]  # of the whole round
    absent: tuple[PersonId, ...]  # seated in a running round, and still on their way
    why: str


Events = tuple[BoardsRepaired | LatenessRecorded, ...]

_REPAIRED = Reason("pairing.why.repaired")


def decide_repair(context: Context, command: RepairCommand) -> Events:
    """Decide a command about the boards of a published round."""
    round_ = _published(context, command)
    match command:
        case SwapEntrants():
            return (_swap(context, round_, command),)
        case SeatEntrant():
            return _seat(context, round_, command)
        case RemoveBoard():
            return (_remove(context, round_, command),)
        case _:
            assert_never(command)


def _published(context: Context, command: RepairCommand) -> Round:
    context.must_be_pool(command.pool)
    found = context.tournament.round(command.pool, command.round)
    if found is None or not found.is_published:
        raise RoundError("repair.not_published", round=command.round)
    if found.is_final:
        raise RoundError("repair.final")
    return found


def _swap(context: Context, round_: Round, command: SwapEntrants) -> BoardsRepaired:
    """Swap the opponents of two entrants."""
    one = _open_board_of(round_, command.one)
    two = _open_board_of(round_, command.two)
    if one.number == two.number:
        raise RoundError("repair.same_board", one=command.one, two=command.two)
    changed = (
        _having(one, command.two, instead_of=command.one),
        _having(two, command.one, instead_of=command.two),
    )
    return _boards_repaired(context, round_, changed, why=command.why)


def _seat(context: Context, round_: Round, command: SeatEntrant) -> Events:
    """Seat an entrant who came after the round was published.

    In a running round they are late under the rulebook, unless that is waived.

    Rules: CC-25.a CC-25.b SO-SCORE-11.a SO-SCORE-11.b NA-25.b NA-25.c
    """
    _must_be_free(context, round_, command.entrant)
    board = _board_to_seat_at(context, round_, command)
    is_bye = command.opponent is None
    late = () if is_bye or command.waive_lateness else _late(context, round_, command)
    entrant = context.tournament.entrants[command.entrant]
    absent: tuple[PersonId, ...] = ()
    if late and entrant.presence is Presence.EXPECTED:
        late, absent = (), entrant.members  # lateness is measured when they arrive
    repaired = _boards_repaired(
        context, round_, (board,), why=command.why, absent=absent
    )
    return (repaired, *late)


def _board_to_seat_at(context: Context, round_: Round, command: SeatEntrant) -> Board:
    opponent = command.opponent
    if opponent is not None and opponent != HOUSE:
        board = round_.board_of(opponent)
        if board is not None:
            _must_be_open(round_, board)
            if board.two not in {None, HOUSE}:
                raise RoundError("repair.not_free", who=opponent, table=board.table)
            return replace(board, one=command.entrant, two=opponent)
        _must_be_free(context, round_, opponent)
        if opponent == command.entrant:
            raise RoundError("repair.same_board", one=opponent, two=opponent)
    return Board(
        number=round_.next_board,
        table=NO_TABLE,
        one=command.entrant,
        two=opponent,
        reason=_REPAIRED,
    )


def _late(context: Context, round_: Round, command: SeatEntrant) -> Events:
    """Record how late an entrant joins a running round, or raise if it is a forfeit."""
    if round_.started_at is None or round_.ended_at is not None:
        return ()
    book = context.tournament.book_of_pool(round_.pool)
    rule, who = book.lateness, command.entrant
    seconds = round_.played_ms(context.at) // SECOND
    if rule is not None and is_forfeit(seconds, rule):
        rules = book.rules_on("lateness.forfeit_after_seconds")
        minutes = in_minutes(rule.forfeit_after_seconds)
        raise RoundError("repair.too_late", rules=rules, who=who, minutes=minutes)
    return (
        LatenessRecorded(
            at=context.at, by=context.by, pool=round_.pool, entrant=who, seconds=seconds
        ),
    )


def _remove(context: Context, round_: Round, command: RemoveBoard) -> BoardsRepaired:
    """Remove a board; its entrants have no game in the round, or one has a bye."""
    board = round_.board(command.board)
    if board is None:
        raise RoundError("repair.no_board", board=command.board, round=command.round)
    _must_be_open(round_, board)
    if command.bye_for is None:
        removed = (board.number,)
        return _boards_repaired(context, round_, (), why=command.why, removed=removed)
    if command.bye_for not in board.entrants or board.is_bye:
        raise RoundError("repair.not_at_board", who=command.bye_for)
    alone = replace(board, one=command.bye_for, two=None, table=NO_TABLE)
    return _boards_repaired(context, round_, (alone,), why=command.why)


def _open_board_of(round_: Round, entrant: EntrantId) -> Board:
    board = round_.board_of(entrant)
    if board is None:
        raise RoundError("round.not_seated", who=entrant)
    _must_be_open(round_, board)
    return board


def _must_be_open(round_: Round, board: Board) -> None:
    """Raise if the game of a board was played."""
    if board.number in round_.results:
        raise RoundError("repair.has_result", table=board.table)
    if board.number in round_.reports:
        raise RoundError("repair.has_report", table=board.table)


def _must_be_free(context: Context, round_: Round, entrant: EntrantId) -> None:
    """Raise if an entrant has a board, is absent, or plays in another pool."""
    found = context.entrant(entrant)
    if context.tournament.divisions[found.division].pool != round_.pool:
        raise RoundError("repair.other_pool", who=entrant)
    if not found.is_playing:
        raise RoundError("repair.not_here", who=entrant)
    board = round_.board_of(entrant)
    if board is not None:
        raise RoundError("repair.seated", who=entrant, table=board.table)


def _having(board: Board, entrant: EntrantId, *, instead_of: EntrantId) -> Board:
    """Return a board with another entrant; a volunteer is always its second side."""
    sides = [entrant if one == instead_of else one for one in (board.one, board.two)]
    one, two = reversed(sides) if sides[0] == HOUSE else sides
    if one is None:
        raise RoundError("repair.house_bye")
    return replace(board, one=one, two=two)


def _boards_repaired(
    context: Context,
    round_: Round,
    changed: Sequence[Board],
    *,
    why: str,
    removed: tuple[BoardNumber, ...] = (),
    absent: tuple[PersonId, ...] = (),
) -> BoardsRepaired:
    """Build the repair: who starts at the changed boards, tables, and concessions."""
    paired, gave = _paired(context, round_, changed)
    now = {one.number: one for one in (*round_.boards, *paired)}
    every = tuple(one for one in now.values() if one.number not in removed)
    seats = seated_beside(
        every, room_of(context.tournament, round_.pool, context.people)
    )
    numbers = {one.number for one in changed}
    touched = {name for one in changed for name in one.entrants}
    told = (
        *(one for one in round_.conceded if _still_gives(one, round_, every, touched)),
        *gave,
        *(
            replace(one, is_locked=True)
            for one in seats.conceded
            if touched & set(one.entrants)
        ),
    )
    must_obey(context, round_.pool, gave)
    _must_have_reason(context, round_, told, touched, why)
    return BoardsRepaired(
        at=context.at,
        by=context.by,
        pool=round_.pool,
        round=round_.number,
        boards=tuple(one for one in seats.boards if one.number in numbers),
        removed=removed,
        before=tuple(
            one for one in round_.boards if one.number in {*numbers, *removed}
        ),
        conceded=told,
        absent=absent,
        why=why,
    )


def _paired(
    context: Context, round_: Round, changed: Sequence[Board]
) -> tuple[tuple[Board, ...], tuple[Concession, ...]]:
    """Pair the changed boards to determine who starts and what they break."""
    if not changed:
        return (), ()
    entrants = [
        context.tournament.entrants[name] for one in changed for name in one.entrants
    ]
    task = task_of(
        context.tournament,
        round_.pool,
        round_.number,
        round_.draw,
        locked=tuple(Pair(one.one, one.two) for one in changed),
        entrants=entrants,
    )
    paired = pair(task)
    by_who = {_who(one): one for one in paired.boards}
    boards = (_board_of(one, by_who[_who(one)]) for one in changed)
    return tuple(boards), paired.conceded


def _who(board: Board | PairedBoard) -> frozenset[EntrantId | None]:
    return frozenset((board.one, board.two))


def _board_of(board: Board, paired: PairedBoard) -> Board:
    return Board(
        number=board.number,
        table=NO_TABLE if paired.two is None else board.table,
        one=paired.one,
        two=paired.two,
        one_starts=paired.one_starts,
        reason=_REPAIRED,
        is_locked=True,
    )


def _still_gives(
    concession: Concession,
    round_: Round,
    every: Iterable[Board],
    touched: set[EntrantId],
) -> bool:
    """Return whether a concession at a board still applies."""
    who = set(concession.entrants)
    if who & touched:
        return False
    before = {one.number for one in round_.boards if who <= set(one.entrants)}
    return any(one.number in before for one in every)


def _must_have_reason(
    context: Context,
    round_: Round,
    told: Iterable[Concession],
    touched: set[EntrantId],
    why: str,
) -> None:
    """Raise if a repair breaks a hard constraint without a reason, as in publishing."""
    bent = [one for one in told if one.is_hard and touched & set(one.entrants)]
    if bent and not why.strip():
        rules = context.tournament.book_of_pool(round_.pool).rules_on("pairing.later")
        what = "; ".join(str(one) for one in bent)
        raise RoundError("round.hard_broken", rules=rules, what=what)


def after_repair(tournament: Tournament, event: BoardsRepaired) -> Tournament:
    """Apply a repair: changed boards, removed boards, and absences."""
    round_ = tournament.known_round(event.pool, event.round)
    now = {one.number: one for one in (*round_.boards, *event.boards)}
    kept = tuple(one for one in now.values() if one.number not in event.removed)
    return with_round(
        tournament,
        replace(
            round_,
            boards=kept,
            conceded=event.conceded,
            absent=round_.absent | set(event.absent),
        ),
    )
