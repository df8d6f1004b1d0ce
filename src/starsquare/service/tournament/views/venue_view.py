"""The venue: the round clock, announcements, raised hands, notices."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment
from starsquare.lexicon.adjustments import Sheet
from starsquare.lexicon.wordlist import shortened
from starsquare.service.notices import NoticeLine
from starsquare.service.tournament.views.reader import Reader
from starsquare.service.venue.event import (
    Announcement,
    Call,
    EventLanguage,
    FloorPlan,
    Lists,
    VenueState,
    Wall,
)
from starsquare.service.venue.permissions import phones_off
from starsquare.service.venue.requests import RequestState, standings_of
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.lateness import wall_clock
from starsquare.tournament.state import Tournament


class PoolClock(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of a running round."""

    pool: PoolKey
    round: int
    is_final: bool
    ends_at: Moment | None
    paused_at: Moment | None  # when it was paused
    minutes_left: int | None
    next_call_at: Moment | None
    next_call_minutes: int | None
    missing: int


class SheetView(msgspec.Struct, frozen=True, kw_only=True):
    """A summary of the tournament's adjustments sheet."""

    name: str
    put_in: int
    taken_out: int
    fingerprint: str  # shortened; for programs, not for a page


class VenueView(msgspec.Struct, frozen=True, kw_only=True):
    """What screens in the venue show; calls and notices are for staff."""

    version: int  # of the venue
    event_version: int
    now: Moment
    wall: Wall
    announcements: tuple[Announcement, ...]
    clocks: tuple[PoolClock, ...]
    phones_off: tuple[str, ...]
    on_screen: tuple[str, ...]
    rack_delay_seconds: int | None
    calls: tuple[Call, ...] = ()
    notices: tuple[NoticeLine, ...] = ()
    lists: Lists | None = None
    sheet: SheetView | None = None
    plan: FloorPlan | None = None  # the layout of the tables
    language: EventLanguage | None = None  # of the wall and the papers
    is_away: bool = False  # hidden from all lists
    revealed: int | None = None  # number of prizes, from the last one up; None: all
    requests: int = 0  # requests for entries that the desk can approve now


def venue_view_of(
    tournament: Tournament,
    venue: VenueState,
    reader: Reader,
    now: Moment,
    notices: tuple[NoticeLine, ...],
    *,
    version: int,
    event_version: int,
) -> VenueView:
    """Show the venue."""
    view = VenueView(
        version=version,
        event_version=event_version,
        now=now,
        wall=venue.wall,
        language=venue.language,
        announcements=tuple(
            one for one in venue.announcements if one.until is None or one.until > now
        ),
        clocks=tuple(_clocks(tournament, now)),
        phones_off=tuple(sorted(phones_off(tournament, venue))),
        on_screen=tuple(sorted(venue.on_screen)),
        rack_delay_seconds=venue.rack_delay_seconds,
        is_away=venue.is_away,
        revealed=venue.revealed,
    )
    if not reader.is_staff:
        return view
    return msgspec.structs.replace(
        view,
        calls=venue.open_calls,
        notices=notices,
        lists=venue.lists,
        sheet=None if venue.sheet is None else _sheet(venue.sheet),
        requests=sum(
            one.state is RequestState.WAITING for one in standings_of(tournament, venue)
        ),
        plan=venue.plan,
    )


def _sheet(sheet: Sheet) -> SheetView:
    signs = [one.sign for one in sheet.entries]
    return SheetView(
        name=sheet.name,
        put_in=signs.count("+"),
        taken_out=signs.count("-"),
        fingerprint=shortened(sheet.fingerprint),
    )


def _clocks(tournament: Tournament, now: Moment) -> list[PoolClock]:
    found: list[PoolClock] = []
    for pool in tournament.rounds:
        clock = wall_clock(tournament, pool, now)
        current = tournament.current_round(pool)
        if clock is None or current is None:
            continue
        call = clock.next_announcement
        found.append(
            PoolClock(
                pool=pool,
                round=clock.round,
                is_final=current.is_final,
                ends_at=current.ends_at,
                paused_at=current.paused_at,
                minutes_left=clock.minutes_left,
                next_call_at=None if call is None else call[0],
                next_call_minutes=None if call is None else call[1],
                missing=len(clock.missing),
            )
        )
    return found
