"""News of events for those who watch them: which parts have changed.

The position in a topic is the total number of changes to the event, its venue and its
people, so that it grows equally on every worker and a connection can resume anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from starsquare.game import event as in_game
from starsquare.game.event import GameEvent
from starsquare.service.game.game_service import CachedGame
from starsquare.service.identity import STAFF, Identity
from starsquare.service.messages import Changed
from starsquare.service.ports import StreamName
from starsquare.service.stream_names import (
    GameName,
    people_stream,
    tournament_of,
    tournament_stream,
    venue_stream,
)
from starsquare.service.streams import Happened
from starsquare.service.tournament.parts import EVERY, Parts, parts_of, together
from starsquare.service.tournament.tournament_service import TournamentService

_CHALLENGES = (
    in_game.ChallengeIssued,
    in_game.VerdictGiven,
    in_game.SecondOpinionAsked,
)


class Tell(Protocol):
    """Sends news of a topic to its staff, or to everyone else."""

    def __call__(self, topic: str, news: Changed, /, *, staff: bool) -> None:
        """Send the news."""
        ...


def is_event_topic(topic: str) -> bool:
    """Return whether a topic is an event; the name of a game contains dots."""
    return topic.startswith("tournament-") and "." not in topic


def is_staff(identity: Identity, topic: str) -> bool:
    """Return whether someone is on the staff of a topic's event."""
    return bool(identity.roles_at(topic.removeprefix("tournament-")) & STAFF)


class TournamentTopics:
    """Turns changes of events into news."""

    def __init__(self, events: TournamentService, tell: Tell) -> None:
        """Listen to the events, their venues and their people."""
        self._tournaments, self._tell = events, tell
        events.streams.listeners.append(
            lambda cached, happened: self._heard(
                cached.stream, [parts_of(one.event) for one in happened]
            )
        )
        events.venues.streams.listeners.append(
            lambda cached, happened: self._heard(
                cached.stream, [parts_of(one.event) for one in happened]
            )
        )
        events.roll.streams.listeners.append(
            lambda cached, happened: self._heard(
                cached.stream, [parts_of(one.event) for one in happened]
            )
        )

    async def missed(self, topic: str, since: int, *, staff: bool) -> Changed | None:
        """Return what was missed since a position, or None if nothing.

        Raises:
            UnknownTournamentError: there is no such event.
        """
        event = topic.removeprefix("tournament-")
        await self._tournaments.stream(event)
        own = await self._tournaments.streams.load(tournament_stream(event))
        venue = await self._tournaments.venues.streams.load(venue_stream(event))
        people = await self._tournaments.roll.streams.load(people_stream(event))
        place = self._place(event)
        if since == place:
            return None
        if since > place:  # an older backup was restored
            since = 0
        count = place - since
        # The relative order of the three streams is unknown, so the last events of each
        # are considered, as many as were missed in total.
        parts = [
            *(parts_of(one.event) for one in own.log[-count:]),
            *(parts_of(one.event) for one in venue.log[-count:]),
            *(parts_of(one.event) for one in people.log[-count:]),
            # Changes of games do not count in the position of this topic.
            ("challenges", "notices") if since > 0 else EVERY,
        ]
        return Changed(topic, place, together(parts, is_staff=staff))

    def heard_game(
        self, cached: CachedGame, happened: Sequence[Happened[GameEvent]]
    ) -> None:
        """Notify the staff of an event that its queue of challenges changed."""
        if any(isinstance(one.event, _CHALLENGES) for one in happened):
            event = GameName.of_stream(cached.stream).event
            self.tell_staff(event, ("challenges",))

    def tell_staff(self, event: str, parts: Parts) -> None:
        """Notify the staff of an event of something that is not in its log."""
        topic = f"tournament-{event}"
        self._tell(topic, Changed(topic, self._place(event), parts), staff=True)

    def _heard(self, stream: StreamName, parts: Sequence[Parts]) -> None:
        event = tournament_of(stream)
        topic, place = f"tournament-{event}", self._place(event)
        for staff in (True, False):
            found = together(parts, is_staff=staff)
            if found:
                self._tell(topic, Changed(topic, place, found), staff=staff)

    def _place(self, event: str) -> int:
        return (
            self._tournaments.streams.known_version(tournament_stream(event))
            + self._tournaments.venues.streams.known_version(venue_stream(event))
            + self._tournaments.roll.streams.known_version(people_stream(event))
        )
