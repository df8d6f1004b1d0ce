"""Tournament views, each built once for all readers who see the same."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast

import msgspec
from msgspec.structs import replace

from starsquare.service.accounts.account_service import AccountService
from starsquare.service.identity import Identity
from starsquare.service.log.codec import UnreadableError
from starsquare.service.notices import Notices
from starsquare.service.ports import Clock
from starsquare.service.stream_names import (
    ACCOUNTS,
    UnknownTournamentError,
    venue_stream,
)
from starsquare.service.tournament.permissions import permitted_at
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.tournament_service import LARGE, TournamentService
from starsquare.service.tournament.view_offers import offered, views_offered
from starsquare.service.tournament.views.audit import AuditView, audit_view, with_links
from starsquare.service.tournament.views.audit_requests import with_requests
from starsquare.service.tournament.views.closing_views import (
    ContestsView,
    DrawingView,
    PrizesView,
    StatisticsView,
    contests_view,
    covered,
    drawing_view,
    prizes_view,
    statistics_view,
)
from starsquare.service.tournament.views.entry_views import (
    AttendanceView,
    EntrantsView,
    attendance_of,
    entrants_of,
)
from starsquare.service.tournament.views.preview import PreviewView, preview_of
from starsquare.service.tournament.views.rating_views import RatingsView, ratings_view
from starsquare.service.tournament.views.reader import sight_of
from starsquare.service.tournament.views.round_views import (
    BoardsView,
    DraftView,
    PairingsView,
    boards_view,
    draft_view,
    pairings_view,
)
from starsquare.service.tournament.views.standings_views import (
    CrosstableView,
    EntrantPage,
    StandingsView,
    crosstable_view,
    entrant_page,
    standings_view,
)
from starsquare.service.tournament.views.summary import TournamentSummary, summary_of
from starsquare.service.tournament.views.venue_view import VenueView, venue_view_of
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.freezing import ranked_in_public, seen_in_public
from starsquare.tournament.keys import EntrantId

LOG = logging.getLogger("starsquare")
MOST_KEPT = 256
"""The number of views kept in memory."""

View = TypeVar("View", bound=msgspec.Struct)


class TournamentViews:
    """Shows tournaments to the readers who may see them."""

    def __init__(
        self,
        events: TournamentService,
        accounts: AccountService,
        notices: Notices,
        clock: Clock,
    ) -> None:
        """Take the services."""
        self._tournaments, self._accounts, self._clock = events, accounts, clock
        self._notices = notices
        self._kept: OrderedDict[tuple[str, ...], msgspec.Struct] = OrderedDict()

    async def stand(self, identity: Identity, event: str) -> Stand:
        """Return the state of a tournament for a reader.

        Raises:
            UnknownTournamentError: the tournament does not exist.
        """
        seen = await self._tournaments.look(event)
        people = await self._tournaments.people(event)
        venue = await self._tournaments.venues.look(event)
        now, reader = seen.tournament, sight_of(identity, event, seen.tournament)
        return Stand(
            event=event,
            version=seen.version,
            tournament=now if reader.is_staff else seen_in_public(now, reader.entrant),
            ranked=now if reader.is_staff else ranked_in_public(now),
            people_version=people.version,
            people=people.people,
            venue_version=venue.version,
            reader=reader,
        )

    async def summaries(self, identity: Identity) -> tuple[TournamentSummary, ...]:
        """Summarize all tournaments that are not hidden.

        A tournament with an unreadable log is left out, without affecting others.
        """
        found: list[TournamentSummary] = []
        for one in await self._tournaments.names():
            try:
                if not (await self._tournaments.venues.look(one)).venue.is_away:
                    found.append(await self.summary(identity, one))
            except UnreadableError as error:
                LOG.error("%s", error)
        return tuple(found)

    @offered("")
    async def summary(self, identity: Identity, event: str) -> TournamentSummary:
        """Show a summary: the phase, the next step, the divisions."""
        stand = await self.stand(identity, event)
        venue = (await self._tournaments.venues.look(event)).venue
        rounds = (await self._tournaments.look(event)).tournament.rounds
        return await self._shown(
            stand,
            "summary",
            lambda: summary_of(
                # How many boards are open is public, only their results are not.
                replace(stand.tournament, rounds=rounds),
                venue,
                stand.reader,
                version=stand.version,
            ),
        )

    @offered("/entrants")
    async def entrants(self, identity: Identity, event: str) -> EntrantsView:
        """List the entrants, with the details the reader may see."""
        stand = await self.stand(identity, event)
        return await self._shown(
            stand,
            "entrants",
            lambda: entrants_of(
                stand.tournament, stand.names, stand.reader, version=stand.version
            ),
        )

    @offered("/attendance", is_public=False)
    async def attendance(self, identity: Identity, event: str) -> AttendanceView:
        """List who is missing and who owes; for the desk."""
        stand = await self.stand(identity, event)
        stand.must_be_of_the_desk()
        return attendance_of(stand.tournament, stand.names, version=stand.version)

    @offered("/draft", is_public=False)
    async def draft(
        self, identity: Identity, event: str, pool: str | None = None
    ) -> DraftView:
        """Show the draft of a round with its reasons; for the desk and the director.

        Raises:
            UnknownTournamentError: there is no draft.
        """
        stand = await self.stand(identity, event)
        stand.must_be_of_the_desk()
        draft = stand.tournament.draft_of(stand.pool(pool))
        if draft is None:
            raise UnknownTournamentError("round.no_draft", pool=pool or "-")
        return draft_view(stand.tournament, stand.names, draft, version=stand.version)

    @offered("/pairings")
    async def pairings(
        self,
        identity: Identity,
        event: str,
        pool: str | None = None,
        round_number: int | None = None,
    ) -> PairingsView:
        """Show a published round by table, by name and by school.

        The default is the last one whose turn has come.

        Raises:
            UnknownTournamentError: the round was not published.
        """
        stand = await self.stand(identity, event)
        round_ = stand.round(stand.pool(pool), round_number)
        return await self._shown(
            stand,
            f"pairings {pool} {round_.number}",
            lambda: pairings_view(
                stand.tournament,
                stand.names,
                stand.reader,
                round_,
                version=stand.version,
            ),
        )

    @offered("/boards", is_public=False, is_tagged=False)
    async def boards(
        self, identity: Identity, event: str, pool: str | None = None
    ) -> BoardsView:
        """Show the current boards, what is missing, and who is late; for staff."""
        stand = await self.stand(identity, event)
        stand.must_be_of_the_staff()
        return boards_view(
            stand.tournament,
            stand.names,
            stand.pool(pool),
            self._clock.now(),
            version=stand.version,
        )

    @offered("/standings")
    async def standings(
        self,
        identity: Identity,
        event: str,
        division: str | None = None,
        after: int | None = None,
    ) -> StandingsView:
        """Show the standings of a division, now or after a round.

        Raises:
            UnknownTournamentError: the round was not published.
        """
        stand = await self.stand(identity, event)
        own = stand.ranked_division(division)
        stand.must_be_played(own, after)
        return await self._shown(
            stand,
            f"standings {division} {after}",
            lambda: standings_view(
                stand.ranked,
                stand.names,
                stand.reader,
                own,
                version=stand.version,
                after_round=after,
            ),
        )

    @offered("/ratings")
    async def ratings(
        self,
        identity: Identity,
        event: str,
        division: str | None = None,
        after: int | None = None,
    ) -> RatingsView:
        """Show the unofficial rating changes.

        Raises:
            UnknownTournamentError: the round was not published.
        """
        stand = await self.stand(identity, event)
        own = stand.ranked_division(division)
        stand.must_be_played(own, after)
        return await self._shown(
            stand,
            f"ratings {division} {after}",
            lambda: ratings_view(
                stand.ranked,
                stand.names,
                own,
                version=stand.version,
                after_round=after,
            ),
        )

    @offered("/crosstable")
    async def crosstable(
        self, identity: Identity, event: str, division: str | None = None
    ) -> CrosstableView:
        """Show the crosstable."""
        stand = await self.stand(identity, event)
        own = stand.ranked_division(division)
        return await self._shown(
            stand,
            f"crosstable {division}",
            lambda: crosstable_view(
                stand.ranked, stand.names, own, version=stand.version
            ),
        )

    @offered("/entrants/{entrant}")
    async def entrant(
        self, identity: Identity, event: str, entrant: str
    ) -> EntrantPage:
        """Show one entrant: record, rounds, the current board.

        Raises:
            UnknownTournamentError: the entrant is unknown.
        """
        stand = await self.stand(identity, event)
        if EntrantId(entrant) not in stand.tournament.entrants:
            raise UnknownTournamentError("event.no_entrant", entrant=entrant)
        return await self._shown(
            stand,
            f"entrant {entrant}",
            lambda: entrant_page(
                stand.tournament,
                stand.ranked,
                stand.names,
                stand.reader,
                EntrantId(entrant),
                version=stand.version,
            ),
        )

    @offered("/statistics")
    async def statistics(
        self, identity: Identity, event: str, pool: str | None = None
    ) -> StatisticsView:
        """Show high games, upsets, comebacks, and the data for charts."""
        stand = await self.stand(identity, event)
        key = stand.pool(pool)
        return await self._shown(
            stand,
            f"statistics {pool}",
            lambda: statistics_view(
                stand.ranked,
                stand.names,
                stand.reader,
                key,
                version=stand.version,
            ),
        )

    @offered("/prizes")
    async def prizes(self, identity: Identity, event: str) -> PrizesView:
        """Show prizes and winners; during a ceremony, only those revealed so far."""
        stand = await self.stand(identity, event)
        revealed = (await self._tournaments.venues.look(event)).venue.revealed
        won = stand.ranked
        if revealed is not None:  # winners are announced one prize after another
            won = (await self._tournaments.look(event)).tournament
        view = await self._shown(
            stand,
            "prizes",
            lambda: prizes_view(won, stand.people, stand.names, version=stand.version),
        )
        return view if stand.reader.is_desk else covered(view, revealed)

    @offered("/contests")
    async def contests(self, identity: Identity, event: str) -> ContestsView:
        """Show the side contests."""
        stand = await self.stand(identity, event)
        return contests_view(stand.tournament, stand.reader, version=stand.version)

    @offered("/drawing")
    async def drawing(self, identity: Identity, event: str) -> DrawingView:
        """Show the opportunity drawing."""
        stand = await self.stand(identity, event)
        return drawing_view(
            stand.tournament, stand.names, stand.reader, version=stand.version
        )

    @offered("/audit", is_public=False, is_tagged=False)
    async def audit(self, identity: Identity, event: str) -> AuditView:
        """Show every decision: who, when, what, why, and how to undo it.

        The newest is first; for the director and the desk.
        """
        stand = await self.stand(identity, event)
        stand.must_be_of_the_desk()
        cached = await self._tournaments.stream(event)
        log = tuple(cached.log)
        staff = await self._accounts.staff_names()
        accounts = tuple((await self._accounts.log.streams.load(ACCOUNTS)).log)
        venue = await self._tournaments.venues.streams.load(venue_stream(event))
        asked = tuple(venue.log)

        def every() -> AuditView:
            decided = audit_view(
                stand.tournament, log, stand.names, staff, version=stand.version
            )
            linked = with_links(decided, accounts, stand.names, staff, event=event)
            return with_requests(linked, asked, stand.names, staff, stand.tournament)

        return await asyncio.to_thread(every)

    async def preview(
        self, identity: Identity, event: str, command: TournamentCommand
    ) -> PreviewView:
        """Show what a command would change, without executing it.

        Raises:
            ForbiddenError: the command is not permitted.
            RuleError: it would be refused.
        """
        stand = await self.stand(identity, event)
        allowed = permitted_at(identity, command, event, stand.tournament)
        now = self._clock.now()
        return await asyncio.to_thread(
            lambda: preview_of(
                stand.tournament,
                allowed,
                stand.people,
                stand.names,
                now,
                by=identity.person,
                version=stand.version,
            )
        )

    @offered("/venue", is_tagged=False)
    async def venue(self, identity: Identity, event: str) -> VenueView:
        """Show the venue: clocks, announcements, and for staff raised hands."""
        stand = await self.stand(identity, event)
        seen = await self._tournaments.venues.look(event)
        return venue_view_of(
            stand.tournament,
            seen.venue,
            stand.reader,
            self._clock.now(),
            await self._notices.lines(event),
            version=seen.version,
            event_version=stand.version,
        )

    async def _shown(self, stand: Stand, what: str, make: Callable[[], View]) -> View:
        key = (stand.event, stand.etag, what)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return cast("View", kept)
        large = len(stand.tournament.entrants) >= LARGE
        view = await asyncio.to_thread(make) if large else make()
        self._kept[key] = view
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return view


VIEWS = views_offered(TournamentViews)
"""Every view that API clients may request."""
