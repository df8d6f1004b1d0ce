"""Drafts: changed by hand, published, or withdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.drafting import (
    PairRound,
    RoundDrafted,
    after_draft,
    must_obey,
    pair_round,
    seats_for,
)
from starsquare.tournament.final import is_outdated
from starsquare.tournament.keys import (
    HOUSE,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.pairing.contract import (
    Concession,
    ConcessionKind,
    Method,
    Pair,
)
from starsquare.tournament.pairing.methods import pair
from starsquare.tournament.pairing_problem import changed_since, task_of
from starsquare.tournament.planning import PlanEvent
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament, with_round


class ChangeBoard(Command, frozen=True, kw_only=True):
    """Pair two entrants of a draft, lock their board, and pair their old opponents."""

    pool: PoolKey
    one: EntrantId
    two: EntrantId | None  # None: a bye for one


class LockBoard(Command, frozen=True, kw_only=True):
    """Lock a board of a draft so that redrafting keeps it, or unlock it."""

    pool: PoolKey
    board: BoardNumber
    is_locked: bool = True


class PublishRound(Command, frozen=True, kw_only=True):
    """Publish a draft; a broken hard constraint or a changed result needs a reason."""

    pool: PoolKey
    despite: str = ""


class WithdrawRound(Command, frozen=True, kw_only=True):
    """Turn a published round back into a draft, before any result is in."""

    pool: PoolKey
    why: str


PairingCommand = PairRound | ChangeBoard | LockBoard | PublishRound | WithdrawRound


class BoardsChanged(Event, frozen=True, kw_only=True):
    """Boards of a draft were changed by hand."""

    pool: PoolKey
    boards: tuple[Board, ...]
    conceded: tuple[Concession, ...]


class BoardLocked(Event, frozen=True, kw_only=True):
    """A board of a draft was locked or unlocked."""

    pool: PoolKey
    board: BoardNumber
    is_locked: bool


class RoundPublished(Event, frozen=True, kw_only=True):
    """The round is visible to everyone."""

    pool: PoolKey
    round: RoundNumber
    despite: str


class RoundWithdrawn(Event, frozen=True, kw_only=True):
    """A published round is a draft again."""

    pool: PoolKey
    round: RoundNumber
    why: str


PairingEvent = (
    RoundDrafted | BoardsChanged | BoardLocked | RoundPublished | RoundWithdrawn
)
Events = tuple[PairingEvent | PlanEvent, ...]


def decide_pairing(context: Context, command: PairingCommand) -> Events:
    """Decide a command about the boards of a draft."""
    match command:
        case PairRound():
            return pair_round(context, command)
        case ChangeBoard():
            return _change_board(context, command)
        case LockBoard():
            return _lock_board(context, command)
        case PublishRound(pool=pool, despite=despite):
            return _publish(context, pool, despite)
        case WithdrawRound(pool=pool, why=why):
            return _withdraw(context, pool, why)
        case _:
            assert_never(command)


def _change_board(context: Context, command: ChangeBoard) -> Events:
    """Pair two entrants, and their former opponents with each other."""
    if command.one == HOUSE and command.two is not None:
        command = replace(command, one=command.two, two=HOUSE)
    draft = context.draft(command.pool)
    # All boards are locked, so that only their order, starts and reasons change.
    task = task_of(
        context.tournament,
        command.pool,
        draft.number,
        draft.draw,
        locked=tuple(_pairs_after(draft, command)),
        entrants=[
            context.tournament.entrants[name]
            for board in draft.boards
            for name in board.entrants
        ],
    )
    paired = pair(task)
    seats = seats_for(context, command.pool, paired)
    kept = {_who(each): each for each in draft.boards if _who(each) != _wanted(command)}
    gave = tuple(
        _told_as_before(one, kept) for one in (*paired.conceded, *seats.conceded)
    )
    must_obey(context, command.pool, gave)
    return (
        BoardsChanged(
            at=context.at,
            by=context.by,
            pool=command.pool,
            boards=tuple(_as_before(board, kept) for board in seats.boards),
            conceded=gave,
        ),
    )


def _pairs_after(draft: Round, command: ChangeBoard) -> Iterator[Pair]:
    """Yield all pairs of a draft after two of it are paired, or one has the bye."""
    one = draft.board_of(command.one)
    two = (
        next((each for each in draft.boards if each.is_bye), None)
        if command.two is None
        else draft.board_of(command.two)
    )
    if one is None or two is None or command.one == command.two:
        raise RoundError("round.not_in_draft", one=command.one, two=command.two)
    yield Pair(command.one, command.two)
    if one.number != two.number:
        yield _pair_left(one, two, command)
    for each in draft.boards:
        if each.number not in {one.number, two.number}:
            yield Pair(each.one, each.two)


def _pair_left(one: Board, two: Board, command: ChangeBoard) -> Pair:
    """Pair the two entrants whom the change leaves without an opponent."""
    rest_one = one.two if one.one == command.one else one.one
    rest_two = two.two if two.one == command.two else two.one
    if command.two is None:
        rest_two = two.one
    if rest_one is None or rest_one == HOUSE:
        rest_one, rest_two = rest_two, rest_one
    assert rest_one is not None
    return Pair(rest_one, rest_two)


def _who(board: Board) -> frozenset[EntrantId | None]:
    return frozenset((board.one, board.two))


def _wanted(command: ChangeBoard) -> frozenset[EntrantId | None]:
    return frozenset((command.one, command.two))


def _as_before(board: Board, kept: dict[frozenset[EntrantId | None], Board]) -> Board:
    """Keep the reason and the lock of an unchanged board."""
    before = kept.get(_who(board))
    if before is None:
        return board
    return Board(
        number=board.number,
        table=board.table,
        one=board.one,
        two=board.two,
        one_starts=board.one_starts,
        reason=before.reason,
        is_locked=before.is_locked,
    )


def _told_as_before(
    concession: Concession, kept: dict[frozenset[EntrantId | None], Board]
) -> Concession:
    """Attribute a concession to the director only at a board set by hand."""
    for board in kept.values():
        if set(concession.entrants) <= {board.one, board.two}:
            return replace(concession, is_locked=board.is_locked)
    return concession


def _lock_board(context: Context, command: LockBoard) -> Events:
    draft = context.draft(command.pool)
    if draft.board(command.board) is None:
        raise RoundError("round.no_such_board", board=command.board)
    return (
        BoardLocked(
            at=context.at,
            by=context.by,
            pool=command.pool,
            board=command.board,
            is_locked=command.is_locked,
        ),
    )


def _publish(context: Context, pool: PoolKey, despite: str) -> Events:
    """Publish a draft that still matches who is present, or who plays a final.

    A broken hard constraint, or a result that changed since the draft was made from it,
    needs the director's confirmation.
    """
    draft = context.draft(pool)
    book = context.tournament.book_of_pool(pool)
    _must_fit(context, draft)
    changed = changed_since(context.tournament, draft)
    if changed and not despite.strip():
        raise RoundError("round.results_changed", who=", ".join(changed))
    must_obey(context, pool, _teammates_in(context, draft))
    broken = [one for one in draft.conceded if one.is_hard and not one.is_locked]
    if broken and not despite.strip():
        what = "; ".join(str(one) for one in broken)
        rules = book.rules_on("pairing.later")
        raise RoundError("round.hard_broken", rules=rules, what=what)
    return (
        RoundPublished(
            at=context.at, by=context.by, pool=pool, round=draft.number, despite=despite
        ),
    )


def _teammates_in(context: Context, draft: Round) -> Iterator[Concession]:
    """Yield the boards of a draft with teammates who may never meet.

    A player may have joined a team since the draft.
    """
    divisions = context.tournament.divisions_in(draft.pool)
    if all(one.book.pairing.teammates != "never" for one in divisions):
        return
    for board in draft.boards:
        one, *others = (
            context.tournament.entrants[name].team for name in board.entrants
        )
        if one and one in others:
            kind = ConcessionKind.TEAMMATES
            yield Concession(kind, board.entrants, is_hard=True, is_locked=True)


def _must_fit(context: Context, draft: Round) -> None:
    """Raise if a draft leaves out a present entrant, or seats one who left.

    A knockout seats only entrants with a game in it, and a final those who qualify.

    Rules: NA-36.a
    """
    if draft.is_final:
        if is_outdated(context.tournament, draft):
            book = context.tournament.book_of_pool(draft.pool)
            rules = book.rules_on("final.qualifiers")
            raise RoundError("round.finalists_changed", rules=rules)
        return
    playing = {
        one.id for one in context.tournament.entrants_in(draft.pool) if one.is_playing
    }
    seated = {name for board in draft.boards for name in board.entrants}
    is_part = draft.draw.method is Method.KNOCKOUT and seated <= playing
    if playing != seated and not is_part:
        who = ", ".join(sorted(playing ^ seated))
        raise RoundError("round.field_changed", who=who)


def _withdraw(context: Context, pool: PoolKey, why: str) -> Events:
    context.current(pool)
    current = context.tournament.last_published(pool)
    assert current is not None
    must_say_why(why, context.tournament.book_of_pool(pool))
    draft = context.tournament.draft_of(pool)
    if draft is not None and not draft.is_ahead:
        raise RoundError("round.drafted_after", round=current.number)
    if current.results:
        raise RoundError("round.has_results", n=len(current.results))
    return (
        RoundWithdrawn(
            at=context.at, by=context.by, pool=pool, round=current.number, why=why
        ),
    )


def after_pairing(tournament: Tournament, event: PairingEvent) -> Tournament:
    """Apply an event about the boards of a draft."""
    match event:
        case RoundDrafted():
            return after_draft(tournament, event)
        case BoardsChanged(pool=pool, boards=boards, conceded=conceded):
            last = tournament.rounds_of(pool)[-1]
            return with_round(
                tournament, replace(last, boards=boards, conceded=conceded)
            )
        case BoardLocked(pool=pool, board=number, is_locked=is_locked):
            last = tournament.rounds_of(pool)[-1]
            boards = tuple(
                replace(one, is_locked=is_locked) if one.number == number else one
                for one in last.boards
            )
            return with_round(tournament, replace(last, boards=boards))
        case RoundPublished(pool=pool):
            last = tournament.rounds_of(pool)[-1]
            return with_round(tournament, replace(last, is_published=True))
        case RoundWithdrawn():
            return _withdrawn(tournament, event)
        case _:
            assert_never(event)


def _withdrawn(tournament: Tournament, event: RoundWithdrawn) -> Tournament:
    """Turn a round back into a draft; a draft of the next round is discarded."""
    *before, last = (
        one for one in tournament.rounds_of(event.pool) if one.number <= event.round
    )
    # Nothing of its clock is kept: the round may have been started, or paused.
    draft = Round(
        pool=last.pool,
        number=last.number,
        draw=last.draw,
        boards=last.boards,
        conceded=last.conceded,
        is_final=last.is_final,
        is_ahead=last.is_ahead,
        paired_by=last.paired_by,
    )
    rounds = {**tournament.rounds, event.pool: (*before, draft)}
    return replace(tournament, rounds=rounds)
