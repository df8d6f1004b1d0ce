"""Deciding venue commands: the resulting events, or an error."""

from __future__ import annotations

from typing import assert_never

from starsquare.game.side import Moment, PersonId
from starsquare.lexicon.adjustments import Sheet, is_date, read_sheet
from starsquare.service.venue import event as happened
from starsquare.service.venue.command import (
    AnswerCall,
    AnyVenueCommand,
    ArrangeTables,
    ChooseLists,
    ChooseSheet,
    DeclineRequest,
    PutAway,
    PutUpAnnouncement,
    RaiseHand,
    ReopenRequest,
    RequestCommand,
    RevealPrizes,
    SendRunner,
    SetCapacity,
    SetLanguage,
    SetMedium,
    SetPhones,
    SetRackDelay,
    SetWall,
    SheetFile,
    TakeDownAnnouncement,
    TakeRequests,
    VenueError,
)
from starsquare.service.venue.event import (
    AnyVenueEvent,
    VenueState,
)
from starsquare.text import day_said, say
from starsquare.tiles import ENGLISH, Alphabet
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.prizes import awards
from starsquare.tournament.state import Tournament

Events = tuple[AnyVenueEvent, ...]

_LAST_DAY = "9999-12-31"

MOST_UP = 50
"""The maximum number of announcements on the wall."""


def decide_venue(
    venue: VenueState,
    command: AnyVenueCommand,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    """Decide a command.

    Raises:
        VenueError: it is not possible now.
    """
    match command:
        case SetWall() | RevealPrizes():
            return _decide_wall(venue, command, tournament, by, at)
        case ChooseLists() | ChooseSheet():
            return _decide_words(venue, command, tournament, by, at)
        case TakeRequests() | SetCapacity() | DeclineRequest() | ReopenRequest():
            return _decide_request(venue, command, tournament, by, at)
        case PutUpAnnouncement() | TakeDownAnnouncement():
            return _decide_announcement(venue, command, by, at)
        case RaiseHand() | SendRunner() | AnswerCall():
            return _decide_call(venue, command, tournament, by, at)
        case _:
            return _decide_setting(command, tournament, by, at)


def _decide_setting(
    command: SetPhones
    | SetMedium
    | SetRackDelay
    | ArrangeTables
    | SetLanguage
    | PutAway,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    match command:
        case SetPhones(division=division, are_on=are_on):
            _must_know(tournament, division)
            return (happened.PhonesSet(at=at, by=by, division=division, are_on=are_on),)
        case SetMedium(division=division, is_on_screen=is_on_screen):
            _must_know(tournament, division)
            return (
                happened.MediumSet(
                    at=at, by=by, division=division, is_on_screen=is_on_screen
                ),
            )
        case SetRackDelay(seconds=seconds):
            return (happened.RackDelaySet(at=at, by=by, seconds=seconds),)
        case ArrangeTables(plan=plan):
            return (happened.TablesArranged(at=at, by=by, plan=plan),)
        case SetLanguage(language=language):
            return (happened.LanguageSet(at=at, by=by, language=language),)
        case PutAway(is_away=is_away):
            return (happened.PutAwaySet(at=at, by=by, is_away=is_away),)
        case _:
            assert_never(command)


def _decide_wall(
    venue: VenueState,
    command: SetWall | RevealPrizes,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    if isinstance(command, SetWall):
        return (happened.WallSet(at=at, by=by, wall=command.wall),)
    if command.shown == venue.revealed:
        return ()  # another person did it at the same time
    if command.shown is not None and not all(
        one.is_final for one in awards(tournament)
    ):
        raise VenueError("venue.prizes_provisional")
    return (happened.PrizesRevealed(at=at, by=by, shown=command.shown),)


def _decide_words(
    venue: VenueState,
    command: ChooseLists | ChooseSheet,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    """Choose the words used for judging; never while a round is running.

    Once play has started, a new sheet needs a reason, and the wall announces it.

    Raises:
        LexiconError: a line of the sheet cannot be used.

    Rules: CC-10.c
    """
    _must_be_between_rounds(tournament)
    if isinstance(command, ChooseLists):
        return (happened.ListsChosen(at=at, by=by, lists=command.lists),)
    given, why = command.sheet, command.why.strip()
    sheet = None
    if given is not None:
        book = next(iter(tournament.divisions.values())).book
        alphabet = book.equipment.tile_set.alphabet
        sheet = sheet_in_force(given, tournament.day, alphabet)
    if sheet == venue.sheet:
        return ()
    chosen = happened.SheetChosen(at=at, by=by, sheet=sheet, why=why)
    if not _has_begun(tournament):
        return (chosen,)
    if not why:
        raise VenueError("venue.sheet_why")
    facts = {"name": "" if sheet is None else sheet.name, "why": why}
    key = "venue.sheet_gone" if sheet is None else "venue.sheet_new"
    notice = PutUpAnnouncement(text=say(key, facts))
    return (chosen, *_decide_announcement(venue, notice, by, at))


def sheet_in_force(given: SheetFile, day: str, alphabet: Alphabet = ENGLISH) -> Sheet:
    """Read a sheet as in force on the tournament's date; without a date, all of it.

    Raises:
        LexiconError: a line cannot be used.
        VenueError: nothing on it is in force on that day.

    Rules: CC-10.c
    """
    sheet = read_sheet(given.name.strip(), given.text, alphabet)
    last = day if is_date(day) else _LAST_DAY
    in_force = sheet.in_force(last)
    if not in_force.entries:
        said = day_said(day, "long")
        raise VenueError("venue.sheet_empty", name=sheet.name, day=said)
    return in_force


def _decide_request(
    venue: VenueState,
    command: RequestCommand,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    match command:
        case TakeRequests(is_open=is_open):
            return (happened.RequestsTaken(at=at, by=by, is_open=is_open),)
        case SetCapacity(division=division, places=places):
            _must_know(tournament, division)
            return (
                happened.CapacitySet(at=at, by=by, division=division, places=places),
            )
        case DeclineRequest(number=number, why=why):
            if _declinable(venue, number, tournament).declined_at is not None:
                return ()  # another person did it at the same time
            why = why.strip()
            return (happened.RequestDeclined(at=at, by=by, number=number, why=why),)
        case ReopenRequest(number=number):
            if _declinable(venue, number, tournament).declined_at is None:
                return ()
            return (happened.RequestReopened(at=at, by=by, number=number),)
        case _:
            assert_never(command)


def _declinable(
    venue: VenueState, number: int, tournament: Tournament
) -> happened.EntryRequest:
    """Return a request that was not approved.

    Raises:
        VenueError: the request is unknown, or it was approved.
    """
    found = next((one for one in venue.requests if one.number == number), None)
    if found is None:
        raise VenueError("request.none", number=number)
    if tournament.entrant_of.keys() & set(found.members):
        raise VenueError("request.approved", number=number)
    return found


def _decide_announcement(
    venue: VenueState,
    command: PutUpAnnouncement | TakeDownAnnouncement,
    by: PersonId,
    at: Moment,
) -> Events:
    match command:
        case PutUpAnnouncement(text=text, until=until):
            if len(venue.announcements) >= MOST_UP:
                raise VenueError("venue.too_many", most=MOST_UP)
            number = venue.notices + 1
            return (
                happened.AnnouncementPutUp(
                    at=at, by=by, number=number, text=text.strip(), until=until
                ),
            )
        case TakeDownAnnouncement(number=number):
            if number not in {one.number for one in venue.announcements}:
                return ()
            return (happened.AnnouncementTakenDown(at=at, by=by, number=number),)
        case _:
            assert_never(command)


def _decide_call(
    venue: VenueState,
    command: RaiseHand | SendRunner | AnswerCall,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    match command:
        case RaiseHand():
            return _raised(venue, command, tournament, by, at)
        case SendRunner():
            return _sent(venue, command, tournament, by, at)
        case AnswerCall(number=number):
            if number not in {one.number for one in venue.open_calls}:
                return ()
            return (happened.CallAnswered(at=at, by=by, number=number),)
        case _:
            assert_never(command)


def _raised(
    venue: VenueState,
    command: RaiseHand,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    """Raise a hand; if it is already up for the same reason, nothing happens.

    Rules: SO-CHAL-1.a ES-PLAY-9.b KZ-PLAY-9.b
    """
    same = (command.table, command.wanted)
    if any((one.table, one.wanted) == same for one in venue.open_calls):
        return ()
    return (
        happened.HandRaised(
            at=at,
            by=by,
            number=len(venue.calls) + 1,
            table=command.table,
            wanted=command.wanted,
            reason=command.reason.strip(),
            division=_division_at(tournament, command.table),
        ),
    )


def _sent(
    venue: VenueState,
    command: SendRunner,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    """Send a runner to a table; if one is already called there, add who was sent."""
    same = (command.table, "runner")
    for one in venue.open_calls:
        if (one.table, one.wanted) == same:
            if command.sent in {None, one.sent}:
                return ()
            return (
                happened.RunnerSent(at=at, by=by, number=one.number, sent=command.sent),
            )
    return (
        happened.HandRaised(
            at=at,
            by=by,
            number=len(venue.calls) + 1,
            table=command.table,
            wanted="runner",
            reason=command.reason.strip(),
            division=_division_at(tournament, command.table),
            sent=command.sent,
        ),
    )


def _division_at(tournament: Tournament, table: int) -> str | None:
    for pool in tournament.rounds:
        current = tournament.current_round(pool)
        for board in () if current is None else current.boards:
            if board.table == table and board.entrants:
                return tournament.entrants[board.entrants[0]].division
    return None


def _must_know(tournament: Tournament, division: str) -> None:
    if DivisionKey(division) not in tournament.divisions:
        known = ", ".join(tournament.divisions)
        raise VenueError("event.no_division", division=division, known=known)


def _has_begun(tournament: Tournament) -> bool:
    return any(
        one.started_at is not None or one.results
        for rounds in tournament.rounds.values()
        for one in rounds
    )


def _must_be_between_rounds(tournament: Tournament) -> None:
    """Raise if a round is running: all its games use the same word lists."""
    for pool in tournament.rounds:
        current = tournament.current_round(pool)
        if current is not None and current.started_at and current.ended_at is None:
            raise VenueError("venue.lists_fixed", round=current.number)
