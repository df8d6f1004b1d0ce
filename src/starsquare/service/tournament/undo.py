"""Undoing decisions, and finding what others decided since."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

import msgspec
from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.identity import CLOCK, UNSIGNED
from starsquare.service.streams import Happened
from starsquare.service.tournament.in_effect import as_in, is_in_effect
from starsquare.tournament import command as ask
from starsquare.tournament import event as happened
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.entrant import Entrant, Presence, Waiver, listed_ratings
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.evolve import evolve, opened
from starsquare.tournament.keys import BoardKey, EntrantId, RoundNumber
from starsquare.tournament.rating_records import UNDO
from starsquare.tournament.result_slip import slip_of
from starsquare.tournament.state import Tables, Tournament

Log = Sequence[Happened[TournamentEvent]]
Commands = tuple[TournamentCommand, ...]

_TWO = 2
_WHY = "why.undo"

UNDOABLE = (
    happened.PenaltyAssessed,
    happened.PenaltyReversed,
    happened.ResultEntered,
    happened.ResultCorrected,
    happened.ResultCleared,
    happened.EntrantWithdrawn,
    happened.EntrantReturned,
    happened.EntrantDisqualified,
    happened.EntrantAmended,
    happened.PersonCheckedIn,
    happened.LateEntrantExpected,
    happened.PaymentRecorded,
    happened.RoundPublished,
    happened.BoardLocked,
    happened.BoardsChanged,
    happened.BoardsRepaired,
    happened.ScheduleSet,
    happened.TablesSet,
    happened.LatenessCorrected,
    happened.RoundEndSet,
    happened.RoundPaused,
    happened.RoundResumed,
    happened.RulesChanged,
    happened.RatingSystemSet,
    happened.RatingsRecorded,
    happened.ClassesSet,
    happened.PrizeOffered,
    happened.PrizeRemoved,
    happened.TieSettled,
    happened.StandingsFrozen,
    happened.StandingsShown,
)
"""What can be undone, as long as nothing later prevents it."""


class NotUndoableError(StarsquareError):
    """A decision cannot be undone."""


def undoing(log: Log, *versions: int) -> Commands:
    """Return the commands that undo the events at some versions, the last first.

    Raises:
        NotUndoableError: an event cannot be undone, or is no longer in effect.
    """
    wanted = frozenset(versions)
    for one in wanted:
        if not 1 < one <= len(log):
            raise NotUndoableError("undo.none", version=one)
    now = _before(log, len(log) + 1)
    newest_first = sorted(wanted, reverse=True)
    return tuple(
        command for one in newest_first for command in _undoing(log, one, now, wanted)
    )


def _undoing(log: Log, version: int, now: Tournament, also: frozenset[int]) -> Commands:
    """Return the commands that undo one event; others are undone with it."""
    event = log[version - 1].event
    ways = (_of_results, _of_plans, _of_repairs, _of_rules, _of_ratings, _of_prizes)
    found = next(filter(None, (way(event, log, version) for way in ways)), ())
    if not found:
        raise NotUndoableError("undo.cannot")
    later = (one.event for one in log[version:] if one.version not in also)
    if not is_in_effect(event, later, now):
        raise NotUndoableError("undo.replaced")
    return found


def _before(log: Log, version: int) -> Tournament:
    """Return the tournament as it was before a version."""
    first, *rest = (one.event for one in log[: version - 1])
    return reduce(evolve, rest, opened(first))


def _of_results(event: TournamentEvent, log: Log, version: int) -> Commands:
    why = _WHY
    match event:
        case happened.PenaltyAssessed(number=number):
            return (ask.ReversePenalty(number=number, why=why),)
        case happened.PenaltyReversed(number=number):
            for one in _before(log, version).penalties:
                if one.number == number:
                    return (
                        ask.AssessPenalty(
                            entrant=one.entrant,
                            round=RoundNumber(one.round),
                            points=one.points,
                            why=one.why,
                        ),
                    )
            return ()
        case happened.ResultEntered(board=board):
            return (ask.ClearResult(board=board, why=why),)
        case happened.ResultCorrected(board=board):
            return _as_before_correction(_before(log, version), board)
        case _:
            return _of_entries(event, log, version)


def _entered_again(event: happened.ResultCleared, before: Tournament) -> Commands:
    """Enter a deleted result again; one from a screen can only be replayed."""
    found, result, why = before.find(event.board), event.result, _WHY
    if found is None or result.game is not None or result.is_void:
        return ()
    sides = found[1].sides
    if result.forfeited_by:
        lost = tuple(sides[one] for one in result.forfeited_by)
        return (ask.ForfeitBoard(board=event.board, entrants=lost, why=why),)
    slip = slip_of(event.board, sides, result)
    return (replace(slip, despite=why, insist=True),)


def _as_before_correction(before: Tournament, board: BoardKey) -> Commands:
    found = before.find(board)
    result = None if found is None else found[0].results.get(board.board)
    if result is None or result.is_void:  # no correction makes a game void
        return ()
    return (
        ask.CorrectResult(
            board=board,
            scores=result.scores,
            deductions=result.deductions,
            forfeited_by=result.forfeited_by,
            lightning=result.lightning,
            why=_WHY,
            insist=True,
        ),
    )


def _of_entries(event: TournamentEvent, log: Log, version: int) -> Commands:
    if isinstance(event, happened.ResultCleared):
        return _entered_again(event, _before(log, version))
    match event:
        case (
            happened.EntrantWithdrawn(entrant=entrant)
            | happened.EntrantDisqualified(entrant=entrant)
        ):
            return _returning(
                entrant, _before(log, version), _before(log, len(log) + 1)
            )
        case happened.EntrantReturned(entrant=entrant):
            was = _before(log, version).entrants[entrant].presence
            is_out = was is Presence.DISQUALIFIED
            out = ask.DisqualifyEntrant if is_out else ask.WithdrawEntrant
            return (out(entrant=entrant, why=_WHY),)
        case happened.PersonCheckedIn(person=person):
            waiver = Waiver(UNSIGNED, _WHY)
            return (ask.TakeBackCheckIn(person=person, waiver=waiver),)
        case happened.LateEntrantExpected(entrant=entrant, is_expected=is_expected):
            return (ask.ExpectLate(entrant=entrant, is_expected=not is_expected),)
        case happened.PaymentRecorded(entrant=entrant, cents=cents):
            return (ask.RecordPayment(entrant=entrant, cents=-cents),)
        case happened.EntrantAmended(entrant=entrant):
            before, now = (_before(log, one) for one in (version, len(log) + 1))
            return _amended_back(
                entrant, before.entrants[entrant.id], now.entrants[entrant.id]
            )
        case _:
            return ()


def _returning(entrant: EntrantId, before: Tournament, now: Tournament) -> Commands:
    """Reinstate an entrant, as it was: withdrawn, or expected if nobody checked in."""
    own = before.entrants[entrant]
    back = ask.ReturnEntrant(entrant=entrant)
    if own.presence is Presence.WITHDRAWN:
        return (back, ask.WithdrawEntrant(entrant=entrant, why=_WHY))
    is_here = any(map(now.is_checked_in, own.members))
    if own.presence is Presence.EXPECTED and not is_here:
        return (back, ask.ExpectLate(entrant=entrant))
    return (back,)


def _amended_back(made: Entrant, was: Entrant, now: Entrant) -> Commands:
    """Restore what one change of an entrant's record changed, and nothing else.

    Raises:
        NotUndoableError: it was changed again since.
    """
    names = ("division", "name", "school", "ratings", "team")
    changed = [one for one in names if getattr(made, one) != getattr(was, one)]
    if any(getattr(now, one) != getattr(made, one) for one in changed):
        raise NotUndoableError("undo.replaced")
    if not changed:
        return ()
    values = {one: getattr(was, one) for one in changed}
    if "team" in values:
        values["team"] = was.team or ""
    return (ask.AmendEntrant(entrant=was.id, **values),)


def _of_plans(event: TournamentEvent, log: Log, version: int) -> Commands:
    match event:
        case happened.RoundPublished(pool=pool):
            return (ask.WithdrawRound(pool=pool, why=_WHY),)
        case happened.BoardLocked(pool=pool, board=board, is_locked=is_locked):
            return (ask.LockBoard(pool=pool, board=board, is_locked=not is_locked),)
        case happened.BoardsChanged():
            return _boards_as_before(event, _before(log, version))
        case happened.ScheduleSet(division=division):
            plan = _before(log, version).divisions[division].plan
            set_ = ask.SetSchedule(division=division, rounds=plan)
            return (set_,) if plan else ()
        case happened.TablesSet(pool=pool):
            tables = _before(log, version).tables.get(pool, Tables())
            return (
                ask.SetTables(
                    pool=pool,
                    first_table=tables.first,
                    fixed=tables.fixed,
                    accessible=tables.accessible,
                ),
            )
        case _:
            return _of_clocks(event, log, version)


def _of_clocks(event: TournamentEvent, log: Log, version: int) -> Commands:
    match event:
        case happened.RoundEndSet(pool=pool):
            current = _before(log, version).current_round(pool)
            ends_at = None if current is None else current.ends_at
            if ends_at is None:
                return ()
            return (ask.SetRoundEnd(pool=pool, ends_at=ends_at),)
        case happened.LatenessCorrected():
            return _as_late_as_before(event, _before(log, version))
        case happened.RoundPaused(pool=pool):
            return (ask.ResumeRound(pool=pool),)
        case happened.RoundResumed(pool=pool):
            return (ask.PauseRound(pool=pool),)
        case _:
            return ()


def _as_late_as_before(
    event: happened.LatenessCorrected, before: Tournament
) -> Commands:
    round_ = before.known_round(event.pool, event.round)
    members = before.entrants[event.entrant].members
    return (
        ask.CorrectLateness(
            pool=event.pool,
            round=event.round,
            entrant=event.entrant,
            seconds=round_.late_seconds.get(event.entrant, 0),
            absent=tuple(one for one in members if one in round_.absent),
            why=_WHY,
        ),
    )


def _of_rules(event: TournamentEvent, log: Log, version: int) -> Commands:
    if not isinstance(event, happened.RulesChanged):
        return ()
    book = _before(log, version).divisions[event.division].book
    changes = as_in(book, event.changed)
    return (ask.ChangeRules(division=event.division, changes=changes, why=_WHY),)


def _of_ratings(event: TournamentEvent, log: Log, version: int) -> Commands:
    match event:
        case happened.RatingSystemSet(division=key):
            was = _before(log, version).divisions[key].rating_system
            return (ask.SetRatingSystem(division=key, system=was),)
        case happened.ClassesSet(division=key):
            classes = _before(log, version).divisions[key].classes
            return (ask.SetClasses(division=key, classes=classes),)
        case happened.RatingsRecorded(entrants=entrants):
            before = _before(log, version)
            ratings = tuple(
                listed
                for one in entrants
                for listed in listed_ratings(before.entrants[one.entrant])
            )
            if event.source != UNDO:
                gone = event.source
                return (
                    ask.RecordRatings(source=UNDO, ratings=ratings, takes_back=gone),
                )
            # An older undo of an undo names no list.
            source = event.takes_back or [UNDO, *before.rating_lists][-1]
            return (ask.RecordRatings(source=source, ratings=ratings),)
        case _:
            return ()


def _of_prizes(event: TournamentEvent, log: Log, version: int) -> Commands:
    match event:
        case happened.PrizeOffered(prize=prize):
            now = _before(log, len(log) + 1).prizes
            if prize not in now:
                return ()
            return (ask.RemovePrize(number=now.index(prize) + 1),)
        case happened.PrizeRemoved(prize=prize):
            values = msgspec.structs.asdict(prize)
            title = values.pop("title")
            return (ask.OfferPrize(prize=title, **values),)
        case happened.TieSettled(
            division=key,
            step=("playoff" | "lightning_round") as step,  # a lot is drawn once
            order=order,
            behind=behind,
        ) if order:
            return (
                ask.SettleTie(
                    division=key,
                    step=step,
                    order=(),
                    tied=(*order, *behind),
                    why=_WHY,
                ),
            )
        case happened.StandingsFrozen():
            return (ask.ShowStandings(),)
        case happened.StandingsShown():
            return (ask.FreezeStandings(is_as_before=True),)
        case _:
            del version
            return ()


def _of_repairs(event: TournamentEvent, log: Log, version: int) -> Commands:
    """Seat everyone in a repair where they sat before."""
    del log, version
    if not isinstance(event, happened.BoardsRepaired):
        return ()
    pool, round_, why = event.pool, event.round, _WHY
    moved = _moved(event)
    if len(event.before) == len(moved) == len(event.boards) == _TWO:
        one, two = moved
        back = ask.SwapEntrants(pool=pool, round=round_, one=one, two=two, why=why)
        return (back,)
    gone = (
        ask.RemoveBoard(pool=pool, round=round_, board=one.number, why=why)
        for one in event.boards
    )
    seated = (
        ask.SeatEntrant(
            pool=pool,
            round=round_,
            entrant=one.one,
            opponent=one.two,
            waive_lateness=True,
            why=why,
        )
        for one in event.before
    )
    return (*gone, *seated)


def _moved(event: happened.BoardsRepaired) -> list[EntrantId]:
    """Return who left a board that still exists."""
    now = {one.number: set(one.entrants) for one in event.boards}
    return [
        name
        for one in event.before
        for name in one.entrants
        if one.number in now and name not in now[one.number]
    ]


def _boards_as_before(event: happened.BoardsChanged, before: Tournament) -> Commands:
    """Pair the two of one changed board again; the others follow from that."""
    draft = before.draft_of(event.pool)
    now = {frozenset((one.one, one.two)) for one in event.boards}
    for one in () if draft is None else draft.boards:
        if frozenset((one.one, one.two)) not in now:
            return (ask.ChangeBoard(pool=event.pool, one=one.one, two=one.two),)
    return ()


_NAMES = ("entrant", "division", "person", "pool")
Things = frozenset[tuple[str, str]]


def things_of(one: TournamentCommand | TournamentEvent) -> Things:
    """Return the subjects of a command or an event."""
    board = getattr(one, "board", None)
    if isinstance(board, BoardKey):
        return frozenset({("board", str(board))})
    found = {(name, getattr(one, name, None)) for name in _NAMES}
    return frozenset(
        (name, value if isinstance(value, str) else str(getattr(value, "id", value)))
        for name, value in found
        if value is not None
    )


def others_since(
    log: Sequence[Happened[TournamentEvent]],
    version: int,
    person: PersonId,
    commands: Iterable[TournamentCommand],
) -> tuple[Happened[TournamentEvent], ...]:
    """List others' changes to the same subjects after a version."""
    wanted = frozenset[tuple[str, str]]().union(*map(things_of, commands))
    return tuple(
        one
        for one in log[version:]
        if one.by not in {person, CLOCK} and things_of(one.event) & wanted
    )
