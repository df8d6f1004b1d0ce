"""The events of a tournament's venue, which its rulebook does not cover.

Announcements on the wall, hands raised at tables, what the wall shows, whether phones
are allowed, which divisions play on screen, and which lists words are judged by.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Number, Seconds
from starsquare.game.side import Moment, PersonId
from starsquare.lexicon.adjustments import Sheet

Wanted = Literal["director", "judge", "runner"]
Theme = Literal["light", "dark"]
EventLanguage = Literal["en", "es", "en+es", "es+en"]
"""With two languages, pages use the first, and paper uses both."""

Panel = Literal[
    "welcome",
    "checkin",
    "pairings_by_name",
    "pairings_by_table",
    "clock",
    "standings",
    "final",
    "prizes",
    "contest",
    "drawing",
    "announcements",
]


class Wall(msgspec.Struct, frozen=True, kw_only=True):
    """What the projector shows: automatic, or as set."""

    panels: tuple[Panel, ...] = ()  # empty: it follows the tournament
    divisions: tuple[str, ...] = ()  # empty: all
    theme: Theme = "dark"
    page_seconds: Annotated[int, msgspec.Meta(ge=1, le=3_600)] = 20
    is_quiet: bool = False  # no animation


class FloorPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The layout of the tables in the room, row by row from the screen."""

    columns: Annotated[int, msgspec.Meta(ge=2, le=12)] = 6
    aisle_after: Annotated[int, msgspec.Meta(ge=0, le=11)] = 3  # 0: no aisle
    is_snake: bool = False  # every second row is numbered backward

    def column_of(self, place: int) -> int:
        """Return the column, from 1, of the table at a place, from 0."""
        row, column = divmod(place, self.columns)
        is_back = self.is_snake and row % 2 == 1
        return self.columns - column if is_back else column + 1


class Lists(msgspec.Struct, frozen=True, kw_only=True):
    """The installed word lists in use, by name; None: by the rulebook."""

    base: str | None = None
    long_words: str | None = None
    school: bool = False
    newer: bool = True  # short words since 2000, for a substitute list


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """A notice on the wall."""

    number: Number
    text: str
    at: Moment
    by: PersonId
    until: Moment | None = None


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A hand raised at a table."""

    number: Number
    table: Number
    wanted: Wanted
    reason: str
    at: Moment
    division: str | None = None
    answered_at: Moment | None = None
    answered_by: PersonId | None = None
    sent: PersonId | None = None  # the person the desk sent there


class VenueEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The base of all venue events: when it happened, and who caused it."""

    at: Moment
    by: PersonId


class AnnouncementPutUp(VenueEvent, frozen=True, kw_only=True):
    """A notice was posted on the wall."""

    number: Number
    text: str
    until: Moment | None = None


class AnnouncementTakenDown(VenueEvent, frozen=True, kw_only=True):
    """A notice was removed."""

    number: Number


class HandRaised(VenueEvent, frozen=True, kw_only=True):
    """A table called for staff."""

    number: Number
    table: Number
    wanted: Wanted
    reason: str
    division: str | None = None
    sent: PersonId | None = None


class RunnerSent(VenueEvent, frozen=True, kw_only=True):
    """The desk sent a person to a table with a raised hand."""

    number: Number
    sent: PersonId | None


class CallAnswered(VenueEvent, frozen=True, kw_only=True):
    """A call was answered or canceled."""

    number: Number


class WallSet(VenueEvent, frozen=True, kw_only=True):
    """The settings of the wall were changed."""

    wall: Wall


class TablesArranged(VenueEvent, frozen=True, kw_only=True):
    """The layout of the tables was set; None: the default."""

    plan: FloorPlan | None


class LanguageSet(VenueEvent, frozen=True, kw_only=True):
    """The language of the wall and papers was set; None: no preference."""

    language: EventLanguage | None


class PhonesSet(VenueEvent, frozen=True, kw_only=True):
    """Phones were allowed or forbidden in a division."""

    division: str
    are_on: bool


class MediumSet(VenueEvent, frozen=True, kw_only=True):
    """A division was switched to play on screen or on boards."""

    division: str
    is_on_screen: bool


class RackDelaySet(VenueEvent, frozen=True, kw_only=True):
    """The delay of racks for spectators was set; None: only after the game."""

    seconds: Seconds | None


class ListsChosen(VenueEvent, frozen=True, kw_only=True):
    """The director chose the word lists."""

    lists: Lists


class SheetChosen(VenueEvent, frozen=True, kw_only=True):
    """The director set the adjustments sheet; None: removed it.

    The event stores the whole sheet, so that judging can be repeated without a file.

    Rules: CC-10.c
    """

    sheet: Sheet | None
    why: str = ""


class PutAwaySet(VenueEvent, frozen=True, kw_only=True):
    """A tournament was hidden from all lists, or shown again."""

    is_away: bool


class PrizesRevealed(VenueEvent, frozen=True, kw_only=True):
    """A number of prizes is shown, starting with the last; None: all of them."""

    shown: Number | None


class EntryRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A family's request for an entry; personal data is in the table of people."""

    number: Number
    division: str
    members: tuple[PersonId, ...]
    school: str = ""
    team: str = ""
    reason: str = ""  # why the partners are from different schools
    at: Moment = Moment(0)
    was_full: bool = False  # no place was free when it came in
    declined_at: Moment | None = None
    why: str = ""  # why it was declined


class RequestsTaken(VenueEvent, frozen=True, kw_only=True):
    """Requests for entries were opened or closed on the public page."""

    is_open: bool


class CapacitySet(VenueEvent, frozen=True, kw_only=True):
    """A division's number of places was set; None: no limit."""

    division: str
    places: Number | None


class EntryRequested(VenueEvent, frozen=True, kw_only=True):
    """A family requested an entry."""

    request: EntryRequest


class RequestDeclined(VenueEvent, frozen=True, kw_only=True):
    """The desk declined a request."""

    number: Number
    why: str = ""


class RequestReopened(VenueEvent, frozen=True, kw_only=True):
    """A declined request is in the queue again, in its old position."""

    number: Number


RequestEvent = (
    RequestsTaken | CapacitySet | EntryRequested | RequestDeclined | RequestReopened
)


AnyVenueEvent = (
    AnnouncementPutUp
    | AnnouncementTakenDown
    | HandRaised
    | RunnerSent
    | CallAnswered
    | WallSet
    | TablesArranged
    | LanguageSet
    | PhonesSet
    | MediumSet
    | RackDelaySet
    | ListsChosen
    | SheetChosen
    | PutAwaySet
    | PrizesRevealed
    | RequestEvent
)


class VenueState(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a venue."""

    announcements: tuple[Announcement, ...] = ()  # currently posted
    calls: tuple[Call, ...] = ()  # all, in order
    wall: Wall = Wall()
    plan: FloorPlan | None = None  # None: six per row, an aisle in the middle
    language: EventLanguage | None = None  # None: English, or the browser's language
    phones: Mapping[str, bool] = MappingProxyType({})  # as chosen; else by rulebook
    on_screen: frozenset[str] = frozenset()
    rack_delay_seconds: Seconds | None = None
    lists: Lists = Lists()
    sheet: Sheet | None = None  # the adjustments in force
    notices: Number = 0  # the number of announcements ever made
    is_away: bool = False  # hidden from all lists
    revealed: Number | None = None  # number of prizes, from the last one up; None: all
    takes_requests: bool = False  # for entries, on the public page
    capacities: Mapping[str, Number] = MappingProxyType({})  # of limited divisions
    requests: tuple[EntryRequest, ...] = ()  # all, in order

    @property
    def open_calls(self) -> tuple[Call, ...]:
        """The open calls, oldest first."""
        return tuple(one for one in self.calls if one.answered_at is None)


_READER: msgspec.json.Decoder[AnyVenueEvent] = msgspec.json.Decoder(AnyVenueEvent)


def venue_event_from_json(text: bytes) -> AnyVenueEvent:
    """Decode one event from JSON."""
    return _READER.decode(text)


def venue_after(venue: VenueState | None, event: AnyVenueEvent) -> VenueState:  # noqa: C901, PLR0911, PLR0912 -- one case a kind
    """Apply one event."""
    venue = venue or VenueState()
    match event:
        case AnnouncementPutUp(number=number, text=text, until=until):
            notice = Announcement(
                number=number, text=text, at=event.at, by=event.by, until=until
            )
            up = (*venue.announcements, notice)
            return replace(venue, announcements=up, notices=venue.notices + 1)
        case AnnouncementTakenDown(number=number):
            rest = tuple(one for one in venue.announcements if one.number != number)
            return replace(venue, announcements=rest)
        case HandRaised():
            return replace(venue, calls=(*venue.calls, _call(event)))
        case RunnerSent(number=number, sent=sent):
            calls = (
                replace(one, sent=sent) if one.number == number else one
                for one in venue.calls
            )
            return replace(venue, calls=tuple(calls))
        case CallAnswered(number=number):
            return replace(
                venue,
                calls=tuple(
                    replace(one, answered_at=event.at, answered_by=event.by)
                    if one.number == number
                    else one
                    for one in venue.calls
                ),
            )
        case WallSet(wall=wall):
            return replace(venue, wall=wall)
        case TablesArranged(plan=plan):
            return replace(venue, plan=plan)
        case LanguageSet(language=language):
            return replace(venue, language=language)
        case PhonesSet(division=division, are_on=are_on):
            return replace(venue, phones={**venue.phones, division: are_on})
        case MediumSet(division=division, is_on_screen=is_on_screen):
            others = venue.on_screen - {division}
            chosen = others | {division} if is_on_screen else others
            return replace(venue, on_screen=chosen)
        case RackDelaySet(seconds=seconds):
            return replace(venue, rack_delay_seconds=seconds)
        case ListsChosen(lists=lists):
            return replace(venue, lists=lists)
        case SheetChosen(sheet=sheet):
            return replace(venue, sheet=sheet)
        case PutAwaySet(is_away=is_away):
            return replace(venue, is_away=is_away)
        case PrizesRevealed(shown=shown):
            return replace(venue, revealed=shown)
        case _:
            return _after_request(venue, event)


def _after_request(venue: VenueState, event: RequestEvent) -> VenueState:
    match event:
        case RequestsTaken(is_open=is_open):
            return replace(venue, takes_requests=is_open)
        case CapacitySet(division=division, places=places):
            others = {key: n for key, n in venue.capacities.items() if key != division}
            chosen = {} if places is None else {division: places}
            return replace(venue, capacities={**others, **chosen})
        case EntryRequested(request=request):
            return replace(venue, requests=(*venue.requests, request))
        case RequestDeclined(number=number, why=why):
            return _with_answer(venue, number, event.at, why)
        case RequestReopened(number=number):
            return _with_answer(venue, number, None, "")


def _with_answer(
    venue: VenueState, number: int, declined_at: Moment | None, why: str
) -> VenueState:
    return replace(
        venue,
        requests=tuple(
            replace(one, declined_at=declined_at, why=why)
            if one.number == number
            else one
            for one in venue.requests
        ),
    )


def _call(event: HandRaised) -> Call:
    return Call(
        number=event.number,
        table=event.table,
        wanted=event.wanted,
        reason=event.reason,
        at=event.at,
        division=event.division,
        sent=event.sent,
    )
