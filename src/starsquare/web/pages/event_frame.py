"""What all pages of an event share: its name, its tabs, and its live topics."""

from __future__ import annotations

from urllib.parse import quote

import msgspec

from starsquare.game.side import Moment
from starsquare.service.demonstration.demo_events import (
    PREFIX,
    Demonstrations,
    is_demonstration,
)
from starsquare.service.demonstration.roles import visitor_of
from starsquare.service.identity import Identity, Role
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.reader import Reader
from starsquare.service.tournament.views.summary import (
    DivisionSummary,
    TournamentSummary,
)
from starsquare.service.tournament.views.venue_view import VenueView
from starsquare.text import say, speak_of_singles
from starsquare.tournament.entrant import Presence
from starsquare.tournament.outstanding import to_check
from starsquare.tournament.state import Tournament
from starsquare.web.answers import MovedError, NotHereError
from starsquare.web.languages import follow_event
from starsquare.web.pages.staff_bar import StaffBar, Waiting, staff_bar
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

_PUBLIC = (
    *("", "pairings", "standings", "ratings", "games", "statistics", "prizes"),
    "rules",
)
_RATINGS = "ratings"
"""The page that only rated events have."""

_STAFF: tuple[tuple[str, frozenset[Role]], ...] = (
    ("director", frozenset({Role.DIRECTOR})),
    ("desk", frozenset({Role.DIRECTOR, Role.DESK})),
    ("judge", frozenset({Role.DIRECTOR, Role.JUDGE})),
    ("runner", frozenset({Role.DIRECTOR, Role.DESK, Role.RUNNER})),
    ("me", frozenset({Role.ENTRANT})),
)


_STAFF_PLACES = frozenset({"director", "desk", "judge", "runner"})


class Tab(msgspec.Struct, frozen=True):
    """A page of an event, as a tab."""

    address: str
    label: str
    is_here: bool


class AtEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event as seen by the visitor of one of its pages."""

    identity: Identity
    summary: TournamentSummary
    venue: VenueView
    reader: Reader
    now: Moment
    stand: Stand
    place: int  # how much has happened to the event, its venue and its people

    @property
    def name(self) -> str:
        """The name used in addresses."""
        return self.summary.event

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that change its pages, with their positions at rendering."""
        return (f"tournament-{self.name}@{self.place}",)

    @property
    def is_revealing(self) -> bool:
        """Whether prizes are being revealed one by one."""
        return self.venue.revealed is not None

    @property
    def is_kept(self) -> bool:
        """Whether standings stay frozen for this visitor until the ceremony."""
        return self.summary.is_frozen and not self.reader.is_staff

    def division(self, key: str | None) -> DivisionSummary:
        """Return the division with a key, or the first one.

        Raises:
            NotHereError: the division does not exist.
        """
        for one in self.summary.divisions:
            if key in {None, "", one.key}:
                return one
        raise NotHereError("service.not_here")

    def context(self, here: str) -> dict[str, object]:
        """Return the context of an event's frame; `here` is the page's name."""
        return {
            "staff_bar": self.staff_bar(here),
            "workplace": self.workplace,
            "is_demo_event": is_demonstration(self.name),
            "event": self.summary,
            "venue": self.venue,
            "now": self.now,
            "reader": self.reader,
            "stand": self.stand,
            "topics": self.topics,
            # Hands go up all day; only staff and the players who raised one see them.
            "ignores": () if self.reader.is_staff or here == "me" else ("calls",),
            "tabs": self.tabs(here),
            "base": f"/e/{quote(self.name)}",
        }

    @property
    def workplace(self) -> str:
        """The address of the first staff page that the visitor may open, or empty."""
        page = workplace_of(self.identity, self.name)
        return self.address(page) if page and page != "me" else ""

    def staff_bar(self, here: str) -> StaffBar | None:
        """Return the bar of a staff page, or None on a public page."""
        if here.partition("/")[0] not in _STAFF_PLACES:
            return None
        return staff_bar(
            self.address,
            self.identity.roles_at(self.name),
            here,
            Waiting(
                slips=len(to_check(self.stand.tournament)),
                judge=sum(one.wanted == "judge" for one in self.venue.calls),
                missing=_missing(self.stand.tournament),
                requests=self.venue.requests,
            ),
        )

    def tabs(self, here: str) -> tuple[Tab, ...]:
        """Return the tabs of the public pages."""
        is_entrant = Role.ENTRANT in self.identity.roles_at(self.name)
        is_rated = any(
            one.rating_system for one in self.stand.tournament.divisions.values()
        )
        return tuple(
            Tab(
                self.address(name), say(f"event_tab.{name or 'overview'}"), name == here
            )
            for name in (*(("me",) if is_entrant else ()), *_PUBLIC)
            if is_rated or name != _RATINGS
        )

    def address(self, page: str, **query: object) -> str:
        """Return the address of a page of the event."""
        address = f"/e/{quote(self.name)}" + (f"/{page}" if page else "")
        given = {key: value for key, value in query.items() if value is not None}
        asked = "&".join(f"{key}={quote(str(value))}" for key, value in given.items())
        return f"{address}?{asked}" if asked else address


def _missing(tournament: Tournament) -> int:
    """Return how many teams are missing in divisions that are not over."""
    return sum(
        one.presence is Presence.ENTERED
        and not tournament.divisions[one.division].is_finished
        for one in tournament.entrants.values()
    )


def workplace_of(identity: Identity, event: str) -> str:
    """Return the first staff page of an event that someone may open, or empty."""
    roles = identity.roles_at(event)
    return next((name for name, allowed in _STAFF if roles & allowed), "")


def _are_singles(tournament: Tournament) -> bool:
    """Return whether every entrant of an event is one player."""
    divisions = tournament.divisions.values()
    return all(one.book.entry.side_size == 1 for one in divisions)


async def at_event(request: AnyRequest, event: str) -> AtEvent:
    """Return an event as the visitor may see it.

    Raises:
        UnknownTournamentError: no event has this name.
        MovedError: it is a demo that was reset.
    """
    identity, worker = who_asks(request), worker_of(request)
    # First, so that changes made while rendering are shown again, not missed.
    stand = await worker.views.stand(identity, event)
    venue = await worker.views.venue(identity, event)
    follow_event(request.scope, venue.language)
    speak_of_singles(are_all=_are_singles(stand.tournament))
    summary = await worker.views.summary(identity, event)
    if venue.is_away and request.app.state.is_demo and is_demonstration(event):
        await _go_to_the_new_one(request, event)
    return AtEvent(
        identity=identity,
        summary=summary,
        venue=venue,
        reader=stand.reader,
        now=worker.clock.now(),
        stand=stand,
        place=stand.version + stand.people_version + stand.venue_version,
    )


async def _go_to_the_new_one(request: AnyRequest, event: str) -> None:
    """Redirect to a demo's replacement: to the visitor's role, or the same page.

    Raises:
        MovedError: there is a replacement.
    """
    worker, visitor = worker_of(request), visitor_of(who_asks(request))
    code = event.removeprefix(PREFIX).partition("-")[0].upper()
    new = await Demonstrations(worker.tournaments, worker.new_id).listed(code)
    if new is None:
        return
    if visitor is not None and visitor.event == event:
        address = f"/demo/{code.lower()}/{visitor.part}"
        raise MovedError("service.moved", address=address)
    _, _, page = request.url.path.removeprefix("/e/").partition("/")
    raise MovedError("service.moved", address=f"/e/{new}/{page}".rstrip("/"))
