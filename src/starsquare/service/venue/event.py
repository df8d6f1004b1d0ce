"""What happens in the hall of an event, beside what its book is about.

Announcements on the wall, hands raised at tables, what the wall shows, whether phones
are on, which divisions play on screen, by which lists words are judged.
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
"""Of two, pages have the first, and paper has both."""

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
    """What the projector shows: by itself, as the event goes on, or as told."""

    panels: tuple[Panel, ...] = ()  # none: it follows the event
    divisions: tuple[str, ...] = ()  # none: all
    theme: Theme = "dark"
    page_seconds: Annotated[int, msgspec.Meta(ge=1, le=3_600)] = 20
    is_quiet: bool = False  # nothing moves or blinks


class HallPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How the tables stand in the room, row by row from the screen."""

    columns: Annotated[int, msgspec.Meta(ge=2, le=12)] = 6
    aisle_after: Annotated[int, msgspec.Meta(ge=0, le=11)] = 3  # 0: there is none
    is_snake: bool = False  # every second row is numbered backwards

    def column_of(self, place: int) -> int:
        """Return the column, from 1, of the table at a place, from 0."""
        row, column = divmod(place, self.columns)
        is_back = self.is_snake and row % 2 == 1
        return self.columns - column if is_back else column + 1


class Lists(msgspec.Struct, frozen=True, kw_only=True):
    """Which installed lists serve the event, by name; None: as the book says."""

    base: str | None = None
    long_words: str | None = None
    school: bool = False
    newer: bool = True  # short words since 2000, over a list that stands in


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
    sent: PersonId | None = None  # whom the desk asked to go there


class VenueEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may happen: when, and by whom."""

    at: Moment
    by: PersonId


class AnnouncementPutUp(VenueEvent, frozen=True, kw_only=True):
    """A notice went up on the wall."""

    number: Number
    text: str
    until: Moment | None = None


class AnnouncementTakenDown(VenueEvent, frozen=True, kw_only=True):
    """A notice was taken down."""

    number: Number


class HandRaised(VenueEvent, frozen=True, kw_only=True):
    """A table asked for somebody."""

    number: Number
    table: Number
    wanted: Wanted
    reason: str
    division: str | None = None
    sent: PersonId | None = None


class RunnerSent(VenueEvent, frozen=True, kw_only=True):
    """The desk asked somebody to go to a table whose hand is up."""

    number: Number
    sent: PersonId | None


class CallAnswered(VenueEvent, frozen=True, kw_only=True):
    """Somebody went there, or they need nobody any more."""

    number: Number


class WallSet(VenueEvent, frozen=True, kw_only=True):
    """The wall shows something else."""

    wall: Wall


class HallArranged(VenueEvent, frozen=True, kw_only=True):
    """The map of the hall shows the tables as they stand; None: as ever."""

    plan: HallPlan | None


class LanguageSet(VenueEvent, frozen=True, kw_only=True):
    """The event chose the language of its wall and papers; None: none in particular."""

    language: EventLanguage | None


class PhonesSet(VenueEvent, frozen=True, kw_only=True):
    """Phones were switched on or off in a division."""

    division: str
    are_on: bool


class MediumSet(VenueEvent, frozen=True, kw_only=True):
    """A division plays on screen, or on cardboard."""

    division: str
    is_on_screen: bool


class RackDelaySet(VenueEvent, frozen=True, kw_only=True):
    """Spectators see racks so much later; None: never before the end."""

    seconds: Seconds | None


class ListsChosen(VenueEvent, frozen=True, kw_only=True):
    """The director chose the word lists."""

    lists: Lists


class SheetChosen(VenueEvent, frozen=True, kw_only=True):
    """The director gave the event its adjustments sheet; None: took it away.

    The whole sheet stands here, so that the event needs no file to be judged again.

    Rules: CC-10.c
    """

    sheet: Sheet | None
    why: str = ""


class PutAwaySet(VenueEvent, frozen=True, kw_only=True):
    """An event was put away, so that no list shows it, or taken out again."""

    is_away: bool


class PrizesRevealed(VenueEvent, frozen=True, kw_only=True):
    """So many prizes are shown, from the last one up; None: all, as ever."""

    shown: Number | None


class EntryRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A family that asked to be entered; who they are is in the table of people."""

    number: Number
    division: str
    members: tuple[PersonId, ...]
    school: str = ""
    team: str = ""
    reason: str = ""  # why partners are not of one school
    at: Moment = Moment(0)
    was_full: bool = False  # there was no free place when it came
    declined_at: Moment | None = None
    why: str = ""  # it was declined


class RequestsTaken(VenueEvent, frozen=True, kw_only=True):
    """Requests for entries are taken on the public page, or no longer."""

    is_open: bool


class CapacitySet(VenueEvent, frozen=True, kw_only=True):
    """A division has so many places for requests; None: no limit."""

    division: str
    places: Number | None


class EntryRequested(VenueEvent, frozen=True, kw_only=True):
    """A family asked to be entered."""

    request: EntryRequest


class RequestDeclined(VenueEvent, frozen=True, kw_only=True):
    """The desk declined a request."""

    number: Number
    why: str = ""


class RequestReopened(VenueEvent, frozen=True, kw_only=True):
    """A declined request waits again, in the place it had."""

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
    | HallArranged
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
    """The hall as it is now."""

    announcements: tuple[Announcement, ...] = ()  # those that are up
    calls: tuple[Call, ...] = ()  # all, in order
    wall: Wall = Wall()
    plan: HallPlan | None = None  # None: six in a row, an aisle in the middle
    language: EventLanguage | None = None  # None: English, or as a browser asks
    phones: Mapping[str, bool] = MappingProxyType({})  # as chosen; else by the book
    on_screen: frozenset[str] = frozenset()
    rack_delay_seconds: Seconds | None = None
    lists: Lists = Lists()
    sheet: Sheet | None = None  # of adjustments, as it is in force
    notices: Number = 0  # how many announcements there ever were
    is_away: bool = False  # no list shows it
    revealed: Number | None = None  # how many prizes, from the last one up; None: all
    takes_requests: bool = False  # for entries, on the public page
    capacities: Mapping[str, Number] = MappingProxyType({})  # of divisions with a limit
    requests: tuple[EntryRequest, ...] = ()  # all, in order

    @property
    def open_calls(self) -> tuple[Call, ...]:
        """The hands that are up, the longest first."""
        return tuple(one for one in self.calls if one.answered_at is None)


_READER: msgspec.json.Decoder[AnyVenueEvent] = msgspec.json.Decoder(AnyVenueEvent)


def venue_event_from_json(text: bytes) -> AnyVenueEvent:
    """Read one event."""
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
        case HallArranged(plan=plan):
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
