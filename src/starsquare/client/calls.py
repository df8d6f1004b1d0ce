"""Everything that can be said to a service."""

from __future__ import annotations

from starsquare.client.events import EventCalls
from starsquare.client.games import GameCalls
from starsquare.client.people import PeopleCalls
from starsquare.client.tables import TableCalls


class Client(PeopleCalls, GameCalls, TableCalls, EventCalls):
    """Speaks to one service as one person or device."""
