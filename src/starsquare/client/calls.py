"""Everything that can be said to a service."""

from __future__ import annotations

from starsquare.client.account_calls import PeopleCalls
from starsquare.client.game_calls import GameCalls
from starsquare.client.table_calls import TableCalls
from starsquare.client.tournament_calls import TournamentCalls


class Client(PeopleCalls, GameCalls, TableCalls, TournamentCalls):
    """Speaks to one service as one person or device."""
