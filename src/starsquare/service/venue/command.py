"""What may be asked of the hall, and what follows from it."""

from __future__ import annotations

from typing import Annotated, assert_never

import msgspec

from starsquare.bounds import Number
from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.lexicon.adjustments import Sheet, is_date, read_sheet
from starsquare.service.venue import event as happened
from starsquare.service.venue.event import (
    AnyVenueEvent,
    HallPlan,
    Lists,
    VenueState,
    Wall,
    Wanted,
)
from starsquare.text import say
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.prizes import awards
from starsquare.tournament.state import Tournament

Events = tuple[AnyVenueEvent, ...]
Notice = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Reason = Annotated[str, msgspec.Meta(max_length=200)]
RackDelay = Annotated[int, msgspec.Meta(ge=60, le=86_400)]
"""At once, the opponents would read a rack on any phone."""

Capacity = Annotated[int, msgspec.Meta(ge=1, le=10_000)]

_LAST_DAY = "9999-12-31"

MOST_UP = 50
"""How many announcements are on the wall at most."""


class VenueError(StarsquareError):
    """The hall cannot do this now."""


class VenueCommand(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for."""


class PutUpAnnouncement(VenueCommand, frozen=True, kw_only=True):
    """Show a notice on the wall, until a moment or until it is taken down."""

    text: Notice
    until: Moment | None = None


class TakeDownAnnouncement(VenueCommand, frozen=True, kw_only=True):
    """Take a notice off the wall."""

    number: Number


class RaiseHand(VenueCommand, frozen=True, kw_only=True):
    """Ask somebody to come to a table."""

    table: Number
    wanted: Wanted = "director"
    reason: Reason = ""


class SendRunner(VenueCommand, frozen=True, kw_only=True):
    """Ask a runner, or any of them, to go to a table."""

    table: Number
    sent: PersonId | None = None  # None: whoever goes first
    reason: Reason = ""


class AnswerCall(VenueCommand, frozen=True, kw_only=True):
    """Go to a table that asked, or need nobody any more."""

    number: Number


class SetWall(VenueCommand, frozen=True, kw_only=True):
    """Say what the wall shows."""

    wall: Wall


class ArrangeHall(VenueCommand, frozen=True, kw_only=True):
    """Say how the tables stand in the room; None: as ever."""

    plan: HallPlan | None


class SetPhones(VenueCommand, frozen=True, kw_only=True):
    """Let entrants of a division use their phones, or not."""

    division: str
    are_on: bool


class SetMedium(VenueCommand, frozen=True, kw_only=True):
    """Let a division play on screen from its next round on, or on cardboard."""

    division: str
    is_on_screen: bool


class SetRackDelay(VenueCommand, frozen=True, kw_only=True):
    """Show spectators the racks so much later; None: never before the end."""

    seconds: RackDelay | None


class ChooseLists(VenueCommand, frozen=True, kw_only=True):
    """Choose the installed lists by which words are judged."""

    lists: Lists


class SheetFile(msgspec.Struct, frozen=True):
    """An adjustments sheet as somebody has it: its name, and what stands on it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    text: Annotated[str, msgspec.Meta(max_length=500_000)]


class ChooseSheet(VenueCommand, frozen=True, kw_only=True):
    """Give the event its adjustments sheet, or take it away; why, once play began."""

    sheet: SheetFile | None
    why: Reason = ""


class PutAway(VenueCommand, frozen=True, kw_only=True):
    """Let no list show an event any more, or let them show it again."""

    is_away: bool = True


class RevealPrizes(VenueCommand, frozen=True, kw_only=True):
    """Show so many prizes, from the last one up, and cover the others.

    It says how many are shown then, so that two presses at once reveal one. None
    uncovers them all.
    """

    shown: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None


class TakeRequests(VenueCommand, frozen=True, kw_only=True):
    """Take requests for entries on the public page, or take no more."""

    is_open: bool


class SetCapacity(VenueCommand, frozen=True, kw_only=True):
    """Give a division so many places for requests; None: no limit."""

    division: str
    places: Capacity | None


class DeclineRequest(VenueCommand, frozen=True, kw_only=True):
    """Decline a request for an entry."""

    number: Number
    why: Reason = ""


class ReopenRequest(VenueCommand, frozen=True, kw_only=True):
    """Let a declined request wait again."""

    number: Number


RequestCommand = TakeRequests | SetCapacity | DeclineRequest | ReopenRequest
AnyVenueCommand = (
    PutUpAnnouncement
    | TakeDownAnnouncement
    | RaiseHand
    | SendRunner
    | AnswerCall
    | SetWall
    | ArrangeHall
    | SetPhones
    | SetMedium
    | SetRackDelay
    | ChooseLists
    | ChooseSheet
    | PutAway
    | RevealPrizes
    | RequestCommand
)


def decide_venue(
    venue: VenueState,
    command: AnyVenueCommand,
    tournament: Tournament,
    by: PersonId,
    at: Moment,
) -> Events:
    """Decide a command.

    Raises:
        VenueError: it cannot be done now.
    """
    match command:
        case SetWall() | RevealPrizes():
            return _decide_wall(venue, command, tournament, by, at)
        case ChooseLists() | ChooseSheet():
            return _decide_words(venue, command, tournament, by, at)
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
        case ArrangeHall(plan=plan):
            return (happened.HallArranged(at=at, by=by, plan=plan),)
        case PutAway(is_away=is_away):
            return (happened.PutAwaySet(at=at, by=by, is_away=is_away),)
        case TakeRequests() | SetCapacity() | DeclineRequest() | ReopenRequest():
            return _decide_request(venue, command, tournament, by, at)
        case _:
            return _decide_notice(venue, command, tournament, by, at)


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
        return ()  # somebody else pressed at the same moment
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
    """Choose by what words are judged; never while a round runs.

    Once play has begun, another sheet needs a reason, and the wall tells everybody.

    Raises:
        LexiconError: a line of the sheet cannot be used.

    Rules: CC-10.c
    """
    _must_be_between_rounds(tournament)
    if isinstance(command, ChooseLists):
        return (happened.ListsChosen(at=at, by=by, lists=command.lists),)
    given, why = command.sheet, command.why.strip()
    sheet = None if given is None else sheet_in_force(given, tournament.day)
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
    return (chosen, *_decide_notice(venue, notice, tournament, by, at))


def sheet_in_force(given: SheetFile, day: str) -> Sheet:
    """Read a sheet as it counts on the day of an event; a day in words keeps it whole.

    Raises:
        LexiconError: a line cannot be used.
        VenueError: nothing on it counts on that day.

    Rules: CC-10.c
    """
    sheet = read_sheet(given.name.strip(), given.text)
    last = day if is_date(day) else _LAST_DAY
    in_force = sheet.in_force(last)
    if not in_force.entries:
        raise VenueError("venue.sheet_empty", name=sheet.name, day=day)
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
                return ()  # somebody else pressed at the same moment
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
        VenueError: there is none, or it was approved.
    """
    found = next((one for one in venue.requests if one.number == number), None)
    if found is None:
        raise VenueError("request.none", number=number)
    if tournament.entrant_of.keys() & set(found.members):
        raise VenueError("request.approved", number=number)
    return found


def _decide_notice(  # noqa: C901 -- one case a kind
    venue: VenueState,
    command: PutUpAnnouncement
    | TakeDownAnnouncement
    | RaiseHand
    | SendRunner
    | AnswerCall,
    tournament: Tournament,
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
    """Raise a hand; one that is up for the same already stays up.

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
    """Send a runner to a table; one who is wanted there already is named."""
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
    """Refuse other lists while a round runs: all its games are judged alike."""
    for pool in tournament.rounds:
        current = tournament.current_round(pool)
        if current is not None and current.started_at and current.ended_at is None:
            raise VenueError("venue.lists_fixed", round=current.number)
