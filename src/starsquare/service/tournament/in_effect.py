"""Whether a decision is still in effect, so that undoing it changes nothing newer.

The commands that undo a decision name a pool, a board or a division. By then, these may
be in another round, seat other entrants, or be set again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from starsquare.rulebook import Rulebook
from starsquare.tournament import event as happened
from starsquare.tournament.context import ChangedTo
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.keys import BoardKey, BoardNumber, PoolKey
from starsquare.tournament.rating_records import EntrantRating
from starsquare.tournament.result import Result
from starsquare.tournament.round import Board, Round
from starsquare.tournament.standings import settled_for
from starsquare.tournament.state import Tables, Tournament

Later = Iterable[TournamentEvent]

_OTHER_CLOCK = (
    happened.RoundStarted,
    happened.RoundPaused,
    happened.RoundResumed,
    happened.RoundEnded,
    happened.RoundWithdrawn,
)
_OTHER_BOARDS = (happened.RoundDrafted, happened.RoundWithdrawn)
_OTHER_RESULT = (happened.ResultCorrected, happened.ResultCleared)
_OTHER_PRESENCE = (
    happened.EntrantWithdrawn,
    happened.EntrantReturned,
    happened.EntrantDisqualified,
)

REPLACING = (
    *_OTHER_CLOCK,
    *_OTHER_BOARDS,
    *_OTHER_RESULT,
    *_OTHER_PRESENCE,
    happened.BoardsChanged,
    happened.BoardsRepaired,
    happened.PaymentRecorded,
    happened.PenaltyAssessed,
    happened.PrizeOffered,
)
"""The later events that matter: most events of a day are slips and check-ins."""


def is_in_effect(event: TournamentEvent, later: Later, tournament: Tournament) -> bool:
    """Return whether nothing later replaced what a decision set.

    Args:
        event: the decision.
        later: the events after it, without those that are undone first.
        tournament: its present state.
    """
    match event:
        case happened.ResultCorrected(board=board, result=result):
            is_cleared = any(
                isinstance(one, happened.ResultCleared) and one.board == board
                for one in later
            )
            return not is_cleared and _is_result(tournament, board, result)
        case happened.RoundPublished(pool=pool, round=number):
            last = tournament.last_published(pool)
            is_last = last is not None and last.number == number
            return is_last and not _any(later, pool, happened.RoundWithdrawn)
        case happened.BoardsChanged():
            return _is_drafted(event, later, tournament)
        case happened.BoardLocked(pool=pool):
            draft = tournament.draft_of(pool)
            found = None if draft is None else draft.board(event.board)
            moved = (happened.RoundDrafted, happened.BoardsChanged)
            is_same = found is not None and found.is_locked is event.is_locked
            return is_same and not _any(later, pool, *moved)
        case happened.BoardsRepaired():
            return _is_seated(event, later, tournament)
        case _:
            return _is_set(event, later, tournament)


def _is_set(event: TournamentEvent, later: Later, tournament: Tournament) -> bool:
    """Return whether a clock, a plan or rules are as a decision set them."""
    divisions = tournament.divisions
    match event:
        case happened.RoundEndSet(pool=pool, ends_at=ends_at):
            running = _running(tournament, pool)
            return running is not None and running.ends_at == ends_at
        case happened.LatenessCorrected(pool=pool, round=number, entrant=entrant):
            round_ = tournament.round(pool, number)
            late = None if round_ is None else round_.late_seconds.get(entrant)
            return late == event.seconds
        case happened.RoundPaused(pool=pool) | happened.RoundResumed(pool=pool):
            return not _any(later, pool, *_OTHER_CLOCK)
        case happened.ScheduleSet(division=key, rounds=rounds):
            return divisions[key].plan == rounds
        case happened.TablesSet(pool=pool):
            own = Tables(event.first_table, event.fixed, event.accessible)
            return tournament.tables.get(pool) == own
        case happened.RulesChanged(division=key, changed=names, book=book):
            return _values(divisions[key].book, names) == _values(book, names)
        case _:
            return _is_kept(event, later, tournament)


def _is_kept(event: TournamentEvent, later: Later, tournament: Tournament) -> bool:
    """Return whether ratings, a tie, a payment or a prize are as they were left."""
    divisions = tournament.divisions
    match event:
        case happened.RatingSystemSet(division=key, system=system):
            return divisions[key].rating_system == system
        case happened.ClassesSet(division=key, classes=classes):
            return divisions[key].classes == classes
        case happened.RatingsRecorded(entrants=entrants):
            return all(_is_rated(tournament, one) for one in entrants)
        case happened.TieSettled(division=key, order=order, behind=behind):
            last = settled_for((*order, *behind), divisions[key].settled)
            return last is not None and last.order == order
        case happened.PaymentRecorded(entrant=entrant, cents=cents):
            later_cents = [
                one.cents
                for one in later
                if isinstance(one, happened.PaymentRecorded) and one.entrant == entrant
            ]
            return later_cents.count(-cents) <= later_cents.count(cents)
        case happened.PrizeRemoved(prize=prize):
            return not any(
                isinstance(one, happened.PrizeOffered) and one.prize == prize
                for one in later
            )
        case _:
            return _is_latest(event, later, tournament)


def _is_latest(event: TournamentEvent, later: Later, tournament: Tournament) -> bool:
    """Return whether a result, a penalty or a presence was not decided again."""
    match event:
        case happened.ResultEntered(board=board):
            return not any(
                isinstance(one, _OTHER_RESULT) and one.board == board for one in later
            )
        case happened.PenaltyReversed(number=number):
            gone = next(one for one in tournament.penalties if one.number == number)
            return not any(
                isinstance(one, happened.PenaltyAssessed)
                and (one.entrant, one.round) == (gone.entrant, gone.round)
                and (one.points, one.why) == (gone.points, gone.why)
                for one in later
            )
        case (
            happened.EntrantWithdrawn(entrant=entrant)
            | happened.EntrantReturned(entrant=entrant)
            | happened.EntrantDisqualified(entrant=entrant)
        ):
            return not any(
                isinstance(one, _OTHER_PRESENCE) and one.entrant == entrant
                for one in later
            )
        case _:
            return True


def _is_drafted(
    event: happened.BoardsChanged, later: Later, tournament: Tournament
) -> bool:
    """Return whether the boards of a draft are as a change by hand left them."""
    draft, since = tournament.draft_of(event.pool), tuple(later)
    if draft is None or _any(since, event.pool, happened.RoundDrafted):
        return False
    if not _any(since, event.pool, happened.BoardsChanged):
        return True
    return set(map(_who, draft.boards)) == set(map(_who, event.boards))


def _any(later: Later, pool: PoolKey, *kinds: type) -> bool:
    return any(isinstance(one, kinds) and _pool(one) == pool for one in later)


def _pool(event: TournamentEvent) -> PoolKey | None:
    return getattr(event, "pool", None)


def _running(tournament: Tournament, pool: PoolKey) -> Round | None:
    found = tournament.current_round(pool)
    if found is None or found.started_at is None or found.ended_at is not None:
        return None
    return found


def _is_result(tournament: Tournament, key: BoardKey, result: Result) -> bool:
    found = tournament.find(key)
    now = None if found is None else found[0].results.get(key.board)
    return now is not None and _counted(now) == _counted(result)


def _counted(result: Result) -> Result:
    """Return a result without who entered and accepted it."""
    return msgspec.structs.replace(result, entered_by=None, validated_by=None)


def _is_seated(
    event: happened.BoardsRepaired, later: Later, tournament: Tournament
) -> bool:
    """Return whether the boards of a repair are as it left them."""
    numbers = {one.number for one in (*event.boards, *event.before)}
    if not any(_moves(one, event, numbers) for one in later):
        return True
    round_ = tournament.round(event.pool, event.round)
    if round_ is None or not round_.is_published:
        return False
    now = {one.number: _who(one) for one in round_.boards if one.number in numbers}
    return now == {one.number: _who(one) for one in event.boards}


def _moves(
    other: TournamentEvent, event: happened.BoardsRepaired, numbers: set[BoardNumber]
) -> bool:
    if isinstance(other, _OTHER_BOARDS):
        return other.pool == event.pool and other.round <= event.round
    return (
        isinstance(other, happened.BoardsRepaired)
        and (other.pool, other.round) == (event.pool, event.round)
        and not numbers.isdisjoint(one.number for one in (*other.boards, *other.before))
    )


def _who(board: Board) -> frozenset[str | None]:
    return frozenset((board.one, board.two))


def _is_rated(tournament: Tournament, rated: EntrantRating) -> bool:
    now = tournament.entrants[rated.entrant]
    return rated == EntrantRating(
        entrant=now.id,
        rating=now.rating,
        ratings=now.ratings,
        games=now.games,
        deviation=now.deviation,
    )


def _values(book: Rulebook, names: Iterable[str]) -> list[Any]:
    values = msgspec.to_builtins(book)
    return [_value_in(values, name) for name in names]


def _value_in(values: Any, name: str) -> Any:
    """Return a value by name, such as `exchange.min_tiles_in_bag`, or a whole part."""
    for part in name.split("."):
        values = None if values is None else values[part]
    return values


def as_in(book: Rulebook, names: Iterable[str]) -> dict[str, ChangedTo]:
    """Return the changes that set values of a rulebook again, by their names.

    A part that was set to "none" has all its fields set again; one that the rulebook
    lacks is set to "none".
    """
    values = msgspec.to_builtins(book)
    changes: dict[str, ChangedTo] = {}
    for name in names:
        part, _, field = name.partition(".")
        fields = values[part]
        if fields is None:
            changes[part] = None
        else:
            wanted = (field,) if field else tuple(fields)
            changes |= {f"{part}.{one}": fields[one] for one in wanted}
    return changes
