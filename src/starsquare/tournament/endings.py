"""Ties, the final, and the end of a division."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec.structs import replace

from starsquare.rulebook.event_parts import TieBreak
from starsquare.tournament.bracket import rounds_due
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.drafting import RoundDrafted, drafted_by
from starsquare.tournament.final import final_of, is_tied, qualifiers
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.lots import in_lot_order
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.pairing.contract import Method, Pair
from starsquare.tournament.pairing_problem import task_of
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.round import Board, Draw
from starsquare.tournament.standings import settled_for, standings
from starsquare.tournament.state import (
    Division,
    Settled,
    Tournament,
    with_division,
)


class AddTieBreak(Command, frozen=True, kw_only=True):
    """Break ties by a step that the rulebook offers."""

    division: DivisionKey
    step: TieBreak
    why: str


class SettleTie(Command, frozen=True, kw_only=True):
    """Put tied entrants in the order that a play-off, lightning round or lot gave.

    A game has one winner: tied entrants who are not named stay tied behind. Without an
    order, the result of a game was entered wrong, and the entrants are tied again.
    """

    division: DivisionKey
    step: Literal["playoff", "lightning_round", "lot"]
    order: tuple[EntrantId, ...]
    why: str
    seed: str = ""  # for a lot, which determines the order
    tied: tuple[EntrantId, ...] = ()  # again, without an order


class PairFinal(Command, frozen=True, kw_only=True):
    """Seat the qualifiers of a division for its final, or draft it again."""

    division: DivisionKey
    seed: str


class SettleFinal(Command, frozen=True, kw_only=True):
    """Decide what a tied final means."""

    division: DivisionKey
    choice: Literal["higher_rank", "replay", "shared"]
    why: str


class FinishDivision(Command, frozen=True, kw_only=True):
    """Make the standings of a division final."""

    division: DivisionKey


EndingCommand = AddTieBreak | SettleTie | PairFinal | SettleFinal | FinishDivision


class TieBreakAdded(Event, frozen=True, kw_only=True):
    """The director added a tie-break step."""

    division: DivisionKey
    step: TieBreak
    why: str


class TieSettled(Event, frozen=True, kw_only=True):
    """Tied entrants were put in order by a game or a lot."""

    division: DivisionKey
    step: TieBreak
    order: tuple[EntrantId, ...]
    seed: str
    why: str
    behind: tuple[EntrantId, ...] = ()  # still tied after them


class FinalSettled(Event, frozen=True, kw_only=True):
    """The director decided what a tied final means."""

    division: DivisionKey
    choice: Literal["higher_rank", "replay", "shared"]
    why: str


class DivisionFinished(Event, frozen=True, kw_only=True):
    """The standings of a division are final."""

    division: DivisionKey


EndingEvent = TieBreakAdded | TieSettled | FinalSettled | DivisionFinished
Events = tuple[EndingEvent | RoundDrafted, ...]

_TWO = 2


def decide_ending(context: Context, command: EndingCommand) -> Events:
    """Decide a command about final places."""
    match command:
        case AddTieBreak():
            return _add_tie_break(context, command)
        case SettleTie():
            return _settle_tie(context, command)
        case PairFinal():
            return _pair_final(context, command)
        case SettleFinal():
            return _settle_final(context, command)
        case FinishDivision(division=key):
            return _finish(context, key)
        case _:
            assert_never(command)


def _add_tie_break(context: Context, command: AddTieBreak) -> Events:
    """Add a tie-break step that the rulebook leaves to the director."""
    division = context.division(command.division)
    rule = division.book.standings
    must_say_why(command.why, division.book)
    if command.step not in rule.offered_tie_breaks:
        raise EndingError(
            "ending.not_offered",
            rules=division.book.rules_on("standings.offered_tie_breaks"),
            step=command.step,
            offered=", ".join(rule.offered_tie_breaks) or "-",
        )
    if command.step in division.tie_breaks:
        raise EndingError("ending.step_known", step=command.step)
    return (
        TieBreakAdded(
            at=context.at,
            by=context.by,
            division=command.division,
            step=command.step,
            why=command.why,
        ),
    )


def _settle_tie(context: Context, command: SettleTie) -> Events:
    """Put entrants who share a place in the order that a game or a lot gave."""
    division = context.division(command.division)
    must_say_why(command.why, division.book)
    if not command.order:
        return (_tied_again(context, division, command),)
    if command.step not in division.tie_breaks:
        added = _add_tie_break(
            context,
            AddTieBreak(division=command.division, step=command.step, why=command.why),
        )
    else:
        added = ()
    table = standings(context.tournament, command.division)
    places = {one.entrant: one.place for one in table}
    found = {places.get(one) for one in command.order}
    tied = [one.entrant for one in table if one.place in found]
    behind = tuple(one for one in tied if one not in command.order)
    is_whole = not behind or command.step != "lot"
    is_each_once = len(set(command.order)) == len(command.order)
    are_tied = len(found) == 1 and None not in found and len(tied) >= _TWO
    if not (are_tied and is_whole and is_each_once):
        raise EndingError("ending.not_tied", who=", ".join(command.order))
    order = command.order
    if command.step == "lot":
        if not command.seed:
            raise EndingError("ending.lot_needs_seed")
        order = in_lot_order(order, command.seed, "tie")
    settled = TieSettled(
        at=context.at,
        by=context.by,
        division=command.division,
        step=command.step,
        order=order,
        seed=command.seed,
        why=command.why,
        behind=behind,
    )
    return (*added, settled)


def _tied_again(context: Context, division: Division, command: SettleTie) -> TieSettled:
    """Remove the order that a game gave; a lot is drawn once."""
    last = settled_for(command.tied, division.settled)
    is_of_game = command.step != "lot" and last is not None and last.order
    if not is_of_game or last is None or last.step != command.step:
        raise EndingError("ending.not_tied", who=", ".join(command.tied))
    return TieSettled(
        at=context.at,
        by=context.by,
        division=command.division,
        step=command.step,
        order=(),
        seed="",
        why=command.why,
        behind=command.tied,
    )


def _must_be_played(context: Context, division: Division) -> None:
    """Raise if the last round of a division is incomplete."""
    played = len(context.tournament.played_rounds(division.pool))
    rules = division.book.rules_on("rounds.number")
    planned = rounds_due(context.tournament, division)
    if played < planned or not division.plan:
        raise EndingError(
            "ending.rounds_left", rules=rules, played=played, planned=planned
        )
    missing = outstanding(context.tournament, division.pool)
    if missing:
        boards = ", ".join(f"{one.board} ({one.missing})" for one in missing[:8])
        raise EndingError("ending.open", rules=rules, n=len(missing), boards=boards)


def _pair_final(context: Context, command: PairFinal) -> Events:
    """Seat the top entrants of a division for one more game.

    A final that is only a draft is drafted again, by the standings as they are.

    Rules: NA-36.a NA-36.b
    """
    division = context.division(command.division)
    if division.book.final is None:
        raise EndingError("ending.no_final")
    rules = division.book.rules_on("final.qualifiers")
    _must_be_played(context, division)
    if not _may_pair_final(context, division):
        raise EndingError("ending.final_paired", rules=rules)
    best = qualifiers(context.tournament, division, command.seed)
    if len(best.entrants) < _TWO:
        raise EndingError("ending.too_few", rules=rules)
    draft = context.tournament.draft_of(division.pool)
    rounds = context.tournament.rounds_of(division.pool)
    number = RoundNumber(len(rounds) + 1 if draft is None else draft.number)
    draw = Draw(method=Method.MANUAL, seed=command.seed)
    entrants = [context.entrant(one) for one in best.entrants]
    task = task_of(
        context.tournament,
        division.pool,
        number,
        draw,
        locked=(Pair(best.entrants[0], best.entrants[1]),),
        entrants=entrants,
    )
    drafted = drafted_by(context, division.pool, task, draw, is_final=True)
    boards = tuple(_led_by(board, best.entrants[0]) for board in drafted.boards)
    return (replace(drafted, boards=boards),)


def _led_by(board: Board, first: EntrantId) -> Board:
    """Return the board of a final with the better qualified as side one."""
    if board.two != first:
        return board
    starts = None if board.one_starts is None else not board.one_starts
    return replace(board, one=first, two=board.one, one_starts=starts)


def _may_pair_final(context: Context, division: Division) -> bool:
    """Return whether no final was published, or a tied one has to be replayed."""
    before = final_of(context.tournament, division)
    if before is None:
        return True
    return division.final_settled == "replay" and is_tied(context.tournament, before)


def _settle_final(context: Context, command: SettleFinal) -> Events:
    """Decide a tied final, which the rulebook leaves open.

    Rules: NA-36.a
    """
    division = context.division(command.division)
    final = final_of(context.tournament, division)
    must_say_why(command.why, division.book)
    if final is None or not is_tied(context.tournament, final):
        raise EndingError("ending.final_not_tied")
    return (
        FinalSettled(
            at=context.at,
            by=context.by,
            division=command.division,
            choice=command.choice,
            why=command.why,
        ),
    )


def _finish(context: Context, key: DivisionKey) -> Events:
    """Make the standings final once all the results and rulings they need are in.

    Rules: CC-WIN-1 SO-SCORE-15 NA-36.a ES-FORMAT-2.a KZ-WIN-1
    """
    division = context.division(key)
    if division.is_finished:
        raise EndingError("ending.finished", division=key)
    _must_be_played(context, division)
    if division.book.final is not None:
        rules = division.book.rules_on("final.qualifiers")
        final = final_of(context.tournament, division)
        if final is None:
            raise EndingError("ending.final_missing", rules=rules)
        is_open = division.final_settled in {None, "replay"}
        if is_tied(context.tournament, final) and is_open:
            raise EndingError(
                "ending.final_tied", rules=division.book.rules_on("final.tied")
            )
    return (DivisionFinished(at=context.at, by=context.by, division=key),)


def after_ending(tournament: Tournament, event: EndingEvent) -> Tournament:
    """Apply an event about final places."""
    division = tournament.divisions[event.division]
    match event:
        case TieBreakAdded(step=step):
            changed = replace(division, tie_breaks=(*division.tie_breaks, step))
        case TieSettled(step=step, order=order, behind=behind):
            settled = (*division.settled, Settled(step, order, behind))
            # A tie that is open again leaves nothing final.
            is_finished = division.is_finished and bool(order)
            changed = replace(division, settled=settled, is_finished=is_finished)
        case FinalSettled(choice=choice):
            changed = replace(division, final_settled=choice)
        case DivisionFinished():
            changed = replace(division, is_finished=True)
        case _:
            assert_never(event)
    return with_division(tournament, changed)
