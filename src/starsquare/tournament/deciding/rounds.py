"""Drafting, changing, locking, publishing and taking back a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec.structs import replace

from starsquare.rulebook import Rulebook
from starsquare.tournament.command import (
    ChangeBoard,
    LockBoard,
    PairingCommand,
    PairRound,
    PublishRound,
    SeedField,
    WithdrawRound,
)
from starsquare.tournament.deciding.context import Context, must_say_why
from starsquare.tournament.deciding.plan import decide_plan
from starsquare.tournament.event import (
    BoardLocked,
    BoardsChanged,
    Events,
    RoundDrafted,
    RoundPublished,
    RoundWithdrawn,
)
from starsquare.tournament.keys import (
    HOUSE,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.pairing import (
    Concession,
    ConcessionKind,
    Method,
    Pair,
    Pairings,
    PairingTask,
    pair,
)
from starsquare.tournament.pairing.constraints import byes_needed, conceded
from starsquare.tournament.pairing_problem import method_of, schoolmates_of, task_of
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Board, Draw, Round
from starsquare.tournament.seating import Seats, room_of, seated_in_hall

_TWO = 2
_FORBIDDEN = {
    ConcessionKind.TEAMMATES: "pairing.teammates",
    ConcessionKind.REPEAT: "pairing.avoid_repeats",
}
"""What a book may forbid, and its value that does."""


def decide_pairing(context: Context, command: PairingCommand) -> Events:
    """Decide a command about the boards of a round."""
    match command:
        case PairRound():
            return _pair_round(context, command)
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


def _pair_round(context: Context, command: PairRound) -> Events:
    """Draft the next round by the book's method, or by the director's.

    Rules: CC-INTRO-1.e CC-INTRO-1.g SO-SCORE-13.a SO-SCORE-13.b NA-INTRO-1.d
    Rules: NA-INTRO-2.b ES-FORMAT-1.a ES-FORMAT-1.b KZ-CAT-1
    """
    pool = command.pool
    book = context.book_of_pool(pool)
    draft = context.tournament.draft_of(pool)
    number = _next_number(context, pool, draft)
    is_ahead = _is_ahead(context, pool, number, despite_open=command.despite_open)
    if not (command.despite_open or is_ahead):
        _must_be_complete(context, pool, book)
    method = command.method or method_of(book, number)
    seeded = _seeding_due(context, command, method)
    context = context.after(seeded)
    draw = Draw(
        method=method,
        seed=command.seed,
        apart=command.apart,
        schoolmates=command.schoolmates or schoolmates_of(book),
        with_house=command.with_house,
    )
    kept = (*_locked_in(context, draft), *command.locked)
    task = task_of(context.tournament, pool, number, draw, locked=kept)
    _must_be_able_to_pair(context, pool, task)
    drafted = drafted_by(context, pool, task, draw, despite_open=command.despite_open)
    drafted = replace(drafted, is_ahead=is_ahead)
    return (*seeded, drafted)


def _is_ahead(
    context: Context, pool: PoolKey, number: RoundNumber, *, despite_open: bool
) -> bool:
    """Return whether a round is paired before the one before it is over.

    The rounds that a book pairs beforehand need no results. Any other waits until the
    rounds posted ahead have been played.

    Rules: SO-SCORE-13.a
    """
    before = context.tournament.round(pool, RoundNumber(number - 1))
    waiting = context.tournament.waiting_rounds(pool)
    if number > context.tournament.book_of_pool(pool).pairing.first_rounds:
        if waiting:
            raise RoundError("round.waits", round=waiting[0].number)
        return False
    if before is None or (despite_open and not waiting):
        return False
    return before in waiting or not before.is_over


def drafted_by(
    context: Context,
    pool: PoolKey,
    task: PairingTask,
    draw: Draw,
    *,
    is_final: bool = False,
    despite_open: bool = False,
) -> RoundDrafted:
    """Pair a task, and seat it in the hall."""
    paired = pair(task)
    seats = in_hall(context, pool, paired)
    return RoundDrafted(
        at=context.at,
        by=context.by,
        pool=pool,
        round=task.round_number,
        draw=draw,
        boards=seats.boards,
        conceded=(*paired.conceded, *seats.conceded),
        is_final=is_final,
        despite_open=despite_open,
    )


def in_hall(context: Context, pool: PoolKey, paired: Pairings) -> Seats:
    """Give boards their tables."""
    room = room_of(context.tournament, pool, context.people)
    return seated_in_hall(paired.boards, room)


def _next_number(context: Context, pool: PoolKey, draft: Round | None) -> RoundNumber:
    rounds = context.tournament.rounds_of(pool)
    number = RoundNumber(draft.number if draft else len(rounds) + 1)
    planned = max(len(one.plan) for one in context.tournament.divisions_in(pool))
    book = context.tournament.book_of_pool(pool)
    rules = book.rules_on("rounds.number")
    if not planned:
        raise RoundError("round.none_planned", rules=rules, pool=pool)
    if number > planned or (draft is not None and draft.is_final):
        raise RoundError("round.all_played", rules=rules, planned=planned)
    return number


def _must_be_complete(context: Context, pool: PoolKey, book: Rulebook) -> None:
    """Refuse to go on while results are missing."""
    missing = outstanding(context.tournament, pool)
    if missing:
        boards = ", ".join(f"{one.board} ({one.missing})" for one in missing[:8])
        rules = book.rules_on("slip.validated_by_staff")
        raise RoundError("round.open", rules=rules, n=len(missing), boards=boards)


def _seeding_due(context: Context, command: PairRound, method: Method) -> Events:
    """Seed the divisions that need it and have not been seeded by hand."""
    if method is not Method.SEEDED_HALVES:
        return ()
    found: Events = ()
    for division in context.tournament.divisions_in(command.pool):
        own = {
            one.id
            for one in context.tournament.entrants.values()
            if one.division == division.key
        }
        if set(division.seeding) != own:
            ask = SeedField(by=context.by, division=division.key, seed=command.seed)
            found = (*found, *decide_plan(context, ask))
    return found


def _locked_in(context: Context, draft: Round | None) -> tuple[Pair, ...]:
    """Keep the locked boards of a draft whose entrants are still here."""
    if draft is None:
        return ()
    entrants = context.tournament.entrants
    return tuple(
        Pair(one.one, one.two)
        for one in draft.boards
        if one.is_locked and all(entrants[name].is_playing for name in one.entrants)
    )


def _must_be_able_to_pair(context: Context, pool: PoolKey, task: PairingTask) -> None:
    rules = context.tournament.book_of_pool(pool).rules_on("pairing.later")
    known = {one.entrant for one in task.contenders}
    if len(known) < _TWO:
        raise RoundError("round.too_few", rules=rules, n=len(known))
    locked: list[EntrantId] = []
    for one in task.locked:
        locked.append(one.one)
        if one.two is not None and one.two != HOUSE:
            locked.append(one.two)
    free = sum(1 for one in task.locked if one.two in {None, HOUSE})
    needed = byes_needed(task.contenders, task.constraints)
    twice = {name for name in locked if locked.count(name) > 1}
    strangers = {name for name in locked if name not in known}
    if twice or strangers or free > needed:
        wrong = ", ".join(sorted(twice | strangers)) or "-"
        raise RoundError("round.locked", rules=rules, who=wrong)
    by_id = {one.entrant: one for one in task.contenders}
    for one in task.locked:
        two = by_id.get(one.two or HOUSE)
        gave = conceded(by_id[one.one], two, task.constraints, is_locked=True)
        must_obey(context, pool, gave)


def must_obey(context: Context, pool: PoolKey, gave: Iterable[Concession]) -> None:
    """Refuse boards set by hand that a book of the pool forbids.

    Rules: KZ-CAT-1
    """
    for one in gave:
        if one.is_locked and one.is_against_book:
            field = _FORBIDDEN[one.kind]
            rules = tuple(
                dict.fromkeys(
                    rule
                    for division in context.tournament.divisions_in(pool)
                    for rule in division.book.rules_on(field)
                )
            )
            is_repeat = one.kind is ConcessionKind.REPEAT
            key = "round.repeat" if is_repeat else "round.teammates"
            raise RoundError(key, rules=rules, who=" - ".join(one.entrants))


def _change_board(context: Context, command: ChangeBoard) -> Events:
    """Let two meet, and those they were to meet each other."""
    if command.one == HOUSE and command.two is not None:
        command = replace(command, one=command.two, two=HOUSE)
    draft = context.draft(command.pool)
    # All boards are named, so that only their order, starts and reasons are new.
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
    seats = in_hall(context, command.pool, paired)
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
    """Give every pair of a draft once two of it meet, or one has the bye."""
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
    """Pair the two whom the change leaves without an opponent."""
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
    """Keep the reason and the lock of a board that did not change."""
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
    """Put down to the director only what gave at a board set by hand."""
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
    """Publish a draft that still fits who is here.

    A hard constraint that had to give needs the director's word.
    """
    draft = context.draft(pool)
    book = context.tournament.book_of_pool(pool)
    if not draft.is_final:
        _must_fit(context, draft)
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
    """Yield the boards of a draft at which teammates sit who may never meet.

    Somebody may have joined a team since it was drafted.
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
    """Refuse a draft that leaves somebody out who came, or seats who left."""
    playing = {
        one.id for one in context.tournament.entrants_in(draft.pool) if one.is_playing
    }
    seated = {name for board in draft.boards for name in board.entrants}
    if playing != seated:
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
