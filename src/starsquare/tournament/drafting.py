"""Pairing a round into a draft, by the rulebook's method or the director's."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from starsquare.rulebook import Rulebook
from starsquare.tournament.bracket import bracket_of, rounds_due, seeds_for
from starsquare.tournament.context import Command, Context, Event
from starsquare.tournament.keys import (
    HOUSE,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.methods_by_round import method_of, planned_round
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.pairing.constraints import byes_needed, conceded
from starsquare.tournament.pairing.contract import (
    BY_SEED,
    Concession,
    ConcessionKind,
    Method,
    Pair,
    Pairings,
    PairingTask,
    Strength,
)
from starsquare.tournament.pairing.methods import pair
from starsquare.tournament.pairing_problem import (
    schoolmates_of,
    task_of,
    totals_before,
)
from starsquare.tournament.planning import PlanEvent, SeedField, after_plan, decide_plan
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Board, Draw, Round
from starsquare.tournament.seating import Seats, room_of, seated
from starsquare.tournament.seeding import with_late
from starsquare.tournament.state import Tournament, with_division


class PairRound(Command, frozen=True, kw_only=True):
    """Draft the next round, or redraft it; locked boards of a draft stay."""

    pool: PoolKey
    seed: str
    method: Method | None = None  # None: the rulebook's method
    locked: tuple[Pair, ...] = ()
    apart: tuple[tuple[EntrantId, EntrantId], ...] = ()
    schoolmates: Strength | None = None  # None: as the rulebook says
    with_house: bool = False
    despite_open: bool = False  # although results are missing
    stakes: Stakes | None = None  # in contention; None: the usual number


class RoundDrafted(Event, frozen=True, kw_only=True):
    """A round was paired for the director to review."""

    pool: PoolKey
    round: RoundNumber
    draw: Draw
    boards: tuple[Board, ...]
    conceded: tuple[Concession, ...]
    is_final: bool
    despite_open: bool
    is_ahead: bool = False  # the previous round was not over


Events = tuple[PlanEvent | RoundDrafted, ...]

_TWO = 2
_FORBIDDEN = {
    ConcessionKind.TEAMMATES: "pairing.teammates",
    ConcessionKind.REPEAT: "pairing.avoid_repeats",
}
"""Options that a rulebook may forbid, with the value that does."""


_BY_RESULTS = frozenset(Method) - {
    Method.RANDOM,
    Method.SEEDED_HALVES,
    Method.FREE,
    Method.ROUND_ROBIN,
    Method.MANUAL,
}
"""The methods that look at results; a final is paired by hand."""


def pair_round(context: Context, command: PairRound) -> Events:
    """Draft the next round by the rulebook's method, or by the director's.

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
    method = command.method or method_of(context.tournament, pool, number)
    seeded = _seeding_due(context, command, method)
    for one in seeded:
        context = context.having(after_plan(context.tournament, one))
    draw = Draw(
        method=method,
        seed=command.seed,
        apart=command.apart,
        schoolmates=command.schoolmates or schoolmates_of(book),
        with_house=command.with_house,
        stakes=command.stakes,
    )
    if method is Method.KNOCKOUT:
        draw = _of_knockout(context, pool, number, draw)
    kept = (*_locked_in(context, draft), *command.locked)
    task = task_of(context.tournament, pool, number, draw, locked=kept)
    _must_be_able_to_pair(context, pool, task)
    drafted = drafted_by(context, pool, task, draw, despite_open=command.despite_open)
    drafted = replace(drafted, is_ahead=is_ahead)
    return (*seeded, drafted)


def _of_knockout(
    context: Context, pool: PoolKey, number: RoundNumber, draw: Draw
) -> Draw:
    """Continue the current bracket, or start one as planned."""
    tournament = context.tournament
    planned = [
        one
        for division in tournament.divisions_in(pool)
        if (one := planned_round(division, number)) is not None
    ]
    running = bracket_of(tournament, pool)
    if running is not None and not running.is_decided:
        seeds = running.seeds
    else:
        seeds = seeds_for(tournament, pool, planned[0].bracket if planned else None)
    last = tournament.rounds_of(pool)[-1:]
    best_of = [one.best_of for one in planned] or [one.draw.best_of for one in last]
    return replace(draw, bracket=seeds, best_of=best_of[0])


def _is_ahead(
    context: Context, pool: PoolKey, number: RoundNumber, *, despite_open: bool
) -> bool:
    """Return whether a round is paired before the previous one is over.

    Rounds that a rulebook pairs in advance need no results. Any other round waits until
    the rounds posted in advance have been played.

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
    """Pair a task and assign its tables."""
    paired = pair(task)
    seats = seats_for(context, pool, paired)
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


def seats_for(context: Context, pool: PoolKey, paired: Pairings) -> Seats:
    """Return the boards with their tables."""
    room = room_of(context.tournament, pool, context.people)
    return seated(paired.boards, room)


def _next_number(context: Context, pool: PoolKey, draft: Round | None) -> RoundNumber:
    rounds = context.tournament.rounds_of(pool)
    number = RoundNumber(draft.number if draft else len(rounds) + 1)
    divisions = context.tournament.divisions_in(pool)
    planned = max(rounds_due(context.tournament, one) for one in divisions)
    book = context.tournament.book_of_pool(pool)
    rules = book.rules_on("rounds.number")
    if not planned:
        raise RoundError("round.none_planned", rules=rules, pool=pool)
    if number > planned or (draft is not None and draft.is_final):
        raise RoundError("round.all_played", rules=rules, planned=planned)
    return number


def _must_be_complete(context: Context, pool: PoolKey, book: Rulebook) -> None:
    """Raise if results are missing."""
    missing = outstanding(context.tournament, pool)
    if missing:
        boards = ", ".join(f"{one.board} ({one.missing})" for one in missing[:8])
        rules = book.rules_on("slip.validated_by_staff")
        raise RoundError("round.open", rules=rules, n=len(missing), boards=boards)


def _seeding_due(
    context: Context, command: PairRound, method: Method
) -> tuple[PlanEvent, ...]:
    """Seed the divisions that were not, or whose entrants changed since then.

    After the first round seeds no longer change, and late entrants come last.

    Rules: NA-INTRO-2.a
    """
    is_first = not context.tournament.played_rounds(command.pool)
    if method not in BY_SEED or not (is_first or method is Method.SEEDED_HALVES):
        return ()
    found: tuple[PlanEvent, ...] = ()
    for division in context.tournament.divisions_in(command.pool):
        if division.seeding and not is_first:
            continue
        own = [
            one
            for one in context.tournament.entrants.values()
            if one.division == division.key
        ]
        if set(division.seeding) != {one.id for one in own}:
            by_hand = division.is_seeded_by_hand
            order = with_late(own, division, command.seed) if by_hand else ()
            ask = SeedField(division=division.key, seed=command.seed, order=order)
            found = (*found, *decide_plan(context, ask))
    return found


def _locked_in(context: Context, draft: Round | None) -> tuple[Pair, ...]:
    """Keep the locked boards of a draft whose entrants are still present."""
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
    """Raise if boards set by hand break a rulebook of the pool.

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


def after_draft(tournament: Tournament, event: RoundDrafted) -> Tournament:
    """Apply a draft; it replaces an earlier draft of the same round.

    A finished division that plays another round, or its final again, is open again.
    """
    is_by_results = event.draw.method in _BY_RESULTS and not event.is_ahead
    drafted = Round(
        pool=event.pool,
        number=event.round,
        draw=event.draw,
        boards=event.boards,
        conceded=event.conceded,
        is_final=event.is_final,
        is_ahead=event.is_ahead,
        paired_by=totals_before(tournament, event.pool, event.round)
        if is_by_results
        else {},
    )
    kept = tuple(
        one for one in tournament.rounds_of(event.pool) if one.number != event.round
    )
    for division in tournament.divisions_in(event.pool):
        reopened = replace(division, is_finished=False)
        tournament = with_division(tournament, reopened)
    rounds = {**tournament.rounds, event.pool: (*kept, drafted)}
    return replace(tournament, rounds=rounds)
