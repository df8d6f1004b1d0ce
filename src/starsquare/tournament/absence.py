"""Absences: sides that left a board, and rounds that an entrant missed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from starsquare.game.side import PersonId, Side
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import is_forfeit
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.entrant import Entrant, Presence
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.result import MissedAs
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament, with_round


class DecideMissedRound(Command, frozen=True, kw_only=True):
    """Decide how a round counts for an entrant who was not seated in it."""

    entrant: EntrantId
    round: RoundNumber
    counts_as: MissedAs
    why: str = ""  # required where it differs from the rulebook


class MissedRoundDecided(Event, frozen=True, kw_only=True):
    """The director decided how a round counts for an entrant who was not seated."""

    pool: PoolKey
    entrant: EntrantId
    round: RoundNumber
    counts_as: MissedAs
    why: str = ""


class Missed(msgspec.Struct, frozen=True, kw_only=True):
    """A round in which an entrant was not seated, and what the rulebook suggests."""

    entrant: EntrantId
    pool: PoolKey
    round: RoundNumber
    suggested: MissedAs


def with_presence(
    tournament: Tournament, entrant: EntrantId, presence: Presence
) -> Tournament:
    """Return the tournament with an entrant present, gone, or expected.

    A bye in a published round that has not begun is lost with it, and returns with it.
    """
    found = replace(tournament.entrants[entrant], presence=presence)
    entrants = {**tournament.entrants, entrant: found}
    tournament = replace(tournament, entrants=entrants)
    change = _without_bye if found.has_left else _with_bye
    for round_ in tournament.rounds_of(tournament.divisions[found.division].pool):
        if round_.is_published and round_.is_untouched:
            tournament = with_round(tournament, change(round_, found.id))
    return tournament


def _without_bye(round_: Round, entrant: EntrantId) -> Round:
    lost = tuple(one for one in round_.boards if one.is_bye and one.one == entrant)
    boards = tuple(one for one in round_.boards if one not in lost)
    return replace(round_, boards=boards, lost_byes=(*round_.lost_byes, *lost))


def _with_bye(round_: Round, entrant: EntrantId) -> Round:
    found = tuple(one for one in round_.lost_byes if one.one == entrant)
    again = tuple(replace(one, number=round_.next_board) for one in found)
    rest = tuple(one for one in round_.lost_byes if one not in found)
    return replace(round_, boards=(*round_.boards, *again), lost_byes=rest)


def is_missing(tournament: Tournament, round_: Round, entrant: EntrantId) -> bool:
    """Return whether a side cannot start because members are missing.

    Rules: NA-25.a
    """
    if entrant == HOUSE:
        return False
    members = tournament.entrants[entrant].members
    away = [person for person in members if person in round_.absent]
    rule = tournament.book_of_pool(round_.pool).lateness
    all_needed = rule is None or rule.all_must_be_present
    if all_needed and entrant not in round_.waived:
        return bool(away)
    return len(away) == len(members)


def excused(
    tournament: Tournament, round_: Round, entrant: EntrantId
) -> frozenset[PersonId]:
    """Return the absent members without whom a side may play.

    Rules: NA-25.a
    """
    members = tournament.entrants[entrant].members
    is_waived = entrant in round_.waived
    return round_.absent.intersection(members if is_waived else ())


def too_late_at(
    tournament: Tournament, round_: Round, board: Board
) -> tuple[Side, ...]:
    """Return the sides of a board that lose it at the limit of lateness.

    They are missing, or came too late. A board whose forfeit was cleared stays open.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    if board.number in round_.kept_open:
        return ()
    rule, sides = tournament.book_of_pool(round_.pool).lateness, board.sides
    return tuple(
        side
        for side in Side
        if is_missing(tournament, round_, sides[side])
        or is_forfeit(round_.late_seconds.get(sides[side], 0), rule)
    )


def gone_from(
    tournament: Tournament, round_: Round, board: Board
) -> tuple[EntrantId, ...]:
    """Return the sides of a board that left or will not come.

    While the clock of a round runs, a rulebook with a lateness rule waits for a side
    and forfeits its game automatically; after that, after that forfeit was cleared, or
    without such a rule, the director decides.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    waits = (
        tournament.book_of_pool(round_.pool).lateness is not None
        and round_.ended_at is None
        and board.number not in round_.kept_open
    )
    return tuple(
        one
        for one in board.entrants
        if tournament.entrants[one].has_left
        or (not waits and is_missing(tournament, round_, one))
    )


def missed_rounds(tournament: Tournament, pool: PoolKey) -> tuple[Missed, ...]:
    """List the undecided missed rounds of entrants who are still playing.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    suggested = suggestion_of(tournament.book_of_pool(pool))
    return tuple(
        Missed(entrant=one.id, pool=pool, round=round_.number, suggested=suggested)
        for round_ in tournament.played_rounds(pool)
        if round_.draw.method is not Method.KNOCKOUT  # entrants who left missed nothing
        for one in _unseated(tournament, round_)
        if one.id not in round_.missed
    )


def suggestion_of(book: Rulebook) -> MissedAs:
    """Return what the rulebook suggests: a loss if it forfeits games of absentees.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    return "nothing" if book.lateness is None else "loss"


def _unseated(tournament: Tournament, round_: Round) -> Iterator[Entrant]:
    for one in tournament.entrants_in(round_.pool):
        if not one.has_left and round_.board_of(one.id) is None:
            yield one


def decide_missed(
    context: Context, command: DecideMissedRound
) -> tuple[MissedRoundDecided, ...]:
    """Count a missed round as a loss, a bye or nothing; a deviation needs a reason.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    entrant = context.entrant(command.entrant)
    division = context.division(entrant.division)
    book = context.tournament.book_of_pool(division.pool)
    rounds = context.tournament.played_rounds(division.pool)
    found = [one for one in rounds if one.number == command.round]
    if not found:
        raise RoundError("round.not_published", round=command.round)
    if found[0].board_of(entrant.id) is not None:
        raise RoundError("round.seated", round=command.round, entrant=entrant.id)
    if command.counts_as != suggestion_of(book) and book.lateness is not None:
        must_say_why(command.why, book)
    return (
        MissedRoundDecided(
            at=context.at,
            by=context.by,
            pool=division.pool,
            entrant=entrant.id,
            round=command.round,
            counts_as=command.counts_as,
            why=command.why,
        ),
    )


def after_missed(tournament: Tournament, event: MissedRoundDecided) -> Tournament:
    """Apply the decision about a missed round."""
    round_ = tournament.known_round(event.pool, event.round)
    missed = {**round_.missed, event.entrant: event.counts_as}
    return with_round(tournament, replace(round_, missed=missed))
