"""The top of every page: the tournament, its divisions, its phase, the next step."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment
from starsquare.service.tournament.views.next_steps import (
    Phase,
    Standpoint,
    Step,
    furthest_behind,
    is_same_step,
    standpoint_of,
    step_of_event,
)
from starsquare.service.tournament.views.reader import Reader
from starsquare.service.venue.event import VenueState
from starsquare.service.venue.permissions import phones_off
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.schedule import RoundTime
from starsquare.tournament.state import Division, Tournament


class DivisionSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A division at a glance."""

    key: DivisionKey
    title: str
    book: str
    pool: PoolKey
    is_pool: bool  # whether it is paired under its own name
    phase: Phase
    step: Step | None  # for staff
    entrants: int
    here: int
    expected: int  # paired although they have not arrived yet
    rounds_planned: int
    round: int  # the current round; 0 before the first
    posted: tuple[int, ...]  # rounds posted in advance
    is_final: bool
    boards: int
    boards_open: int
    started_at: Moment | None
    ends_at: Moment | None
    ended_at: Moment | None
    paused_at: Moment | None  # when its clock was paused
    draft_round: int | None  # for staff
    is_finished: bool
    phones_on: bool
    is_on_screen: bool
    timetable: tuple[RoundTime, ...]
    has_bracket: bool = False  # it plays or played a knockout
    has_team_matches: bool = False  # it plays or played team matches


class TournamentSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament at a glance."""

    version: int
    event: str
    title: str
    day: str
    place: str
    book: str
    book_title: str
    derived_from: str | None
    phase: Phase
    step: Step | None  # for staff
    step_for: tuple[str, ...]  # the divisions it is about, if not all
    divisions: tuple[DivisionSummary, ...]
    entrants: int
    people: int
    checked_in: int
    fee_cents: int
    paid_cents: int | None  # for the desk
    owed_cents: int | None
    handouts: tuple[str, ...]
    registration_closes_at: Moment | None
    checkin_opens_at: Moment | None
    checkin_closes_at: Moment | None
    is_frozen: bool = False  # the public sees earlier standings


def summary_of(
    tournament: Tournament, venue: VenueState, reader: Reader, *, version: int
) -> TournamentSummary:
    """Summarize a tournament."""
    standpoints = tuple(
        standpoint_of(tournament, one) for one in tournament.divisions.values()
    )
    behind = furthest_behind(standpoints)
    step = step_of_event(standpoints)
    off = phones_off(tournament, venue)
    people = len(tournament.entrant_of)
    owed = sum(map(tournament.owed_by, tournament.entrants))
    paid = sum(one.cents for one in tournament.payments)
    return TournamentSummary(
        version=version,
        event=tournament.id,
        title=tournament.title,
        day=tournament.day,
        place=tournament.place,
        book=tournament.book.code,
        book_title=tournament.book.title,
        derived_from=tournament.book.derived_from,
        phase=_shown_phase(behind, reader),
        step=step if reader.is_staff else None,
        step_for=_step_for(tournament, standpoints, step) if reader.is_staff else (),
        divisions=tuple(
            _division(
                tournament,
                division,
                standpoint,
                reader,
                phones_on=division.key not in off,
                is_on_screen=division.key in venue.on_screen,
            )
            for division, standpoint in zip(
                tournament.divisions.values(), standpoints, strict=True
            )
        ),
        entrants=len(tournament.entrants),
        people=people,
        checked_in=sum(map(tournament.is_checked_in, tournament.entrant_of)),
        fee_cents=tournament.fee_cents,
        paid_cents=paid if reader.is_desk else None,
        owed_cents=owed if reader.is_desk else None,
        handouts=tournament.handouts,
        registration_closes_at=tournament.registration_closes_at,
        checkin_opens_at=tournament.checkin_opens_at,
        checkin_closes_at=tournament.checkin_closes_at,
        is_frozen=tournament.is_frozen,
    )


def _step_for(
    tournament: Tournament, standpoints: tuple[Standpoint, ...], step: Step
) -> tuple[str, ...]:
    entered = [one for one in standpoints if one.entrants]
    alike = [one for one in entered if is_same_step(one.step, step)]
    if len(alike) == len(entered):
        return ()
    return tuple(
        tournament.divisions[one.step.division].book.division or tournament.title
        for one in alike
        if one.step.division is not None
    )


def _shown_phase(standpoint: Standpoint, reader: Reader) -> Phase:
    """Hide from the public that a draft is being reviewed."""
    is_hidden = standpoint.phase is Phase.DRAFT and not reader.is_staff
    return Phase.BETWEEN if is_hidden else standpoint.phase


def _division(
    tournament: Tournament,
    division: Division,
    standpoint: Standpoint,
    reader: Reader,
    *,
    phones_on: bool,
    is_on_screen: bool,
) -> DivisionSummary:
    current = tournament.current_round(division.pool)
    draft = tournament.draft_of(division.pool)
    own = [one for one in tournament.entrants.values() if one.division == division.key]
    rounds = tournament.played_rounds(division.pool)
    methods = {one.draw.method for one in rounds}
    games = [] if current is None else [one for one in current.boards if not one.is_bye]
    return DivisionSummary(
        key=division.key,
        title=division.book.division or tournament.title,
        book=division.book.code,
        pool=division.pool,
        is_pool=division.pool == PoolKey(division.key),
        phase=_shown_phase(standpoint, reader),
        step=standpoint.step if reader.is_staff else None,
        entrants=len(own),
        here=sum(one.presence is Presence.HERE for one in own),
        expected=sum(one.presence is Presence.EXPECTED for one in own),
        rounds_planned=len(division.plan),
        round=standpoint.round,
        posted=tuple(one.number for one in tournament.waiting_rounds(division.pool)),
        is_final=current is not None and current.is_final,
        boards=len(games),
        boards_open=0 if current is None else len(list(current.open_boards)),
        started_at=None if current is None else current.started_at,
        ends_at=None if current is None else current.ends_at,
        ended_at=None if current is None else current.ended_at,
        paused_at=None if current is None else current.paused_at,
        draft_round=draft.number if draft is not None and reader.is_staff else None,
        is_finished=division.is_finished,
        phones_on=phones_on,
        is_on_screen=is_on_screen,
        timetable=tournament.timetable_of(division.key),
        has_bracket=Method.KNOCKOUT in methods,
        has_team_matches=Method.TEAM_MATCHES in methods,
    )
