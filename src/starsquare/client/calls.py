"""Everything that can be said to a service."""

from __future__ import annotations

from starsquare.client.events import EventCalls
from starsquare.client.games import GameCalls
from starsquare.client.people import PeopleCalls


class Client(PeopleCalls, GameCalls, EventCalls):
    """Speaks to one service as one person or device."""
