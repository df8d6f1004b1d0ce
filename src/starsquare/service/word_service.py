"""Look up and search words without helping anyone who is playing.

Anyone who is not staff might be playing, whatever page they use; so while any game is
running, at this tournament or another, only staff get answers.
"""

from __future__ import annotations

import asyncio

import msgspec

from starsquare.game.side import Moment
from starsquare.game.state import AFTER_PLAY
from starsquare.lexicon import Query, refuse_search_during_play, search
from starsquare.lexicon.judge import Verdict, judge
from starsquare.lexicon.layers import Authority
from starsquare.service.game.game_service import GameService
from starsquare.service.identity import Identity, Role
from starsquare.service.lexicons import Lexicons
from starsquare.service.ports import Clock
from starsquare.service.stream_names import UnknownTournamentError
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.state import Division, Tournament

MOST_FOUND = 500
FORGOTTEN_MS = 6 * 3_600_000
"""A game started this long ago and never ended is not being played."""

_MAY_ALWAYS_ASK = frozenset({Role.DIRECTOR, Role.DESK, Role.JUDGE})


class WordAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The lexicon's verdict on a word, and its source."""

    word: str
    verdict: Verdict
    authority: Authority


class WordsFound(msgspec.Struct, frozen=True, kw_only=True):
    """The first matching words, and how many there are."""

    count: int
    words: tuple[str, ...]


class WordService:
    """Answers questions about words."""

    def __init__(
        self,
        events: TournamentService,
        games: GameService,
        lexicons: Lexicons,
        clock: Clock,
    ) -> None:
        """Take the services."""
        self._tournaments, self._games, self._lexicons = events, games, lexicons
        self._clock = clock

    async def look_up(
        self, identity: Identity, event: str, word: str, division: str | None = None
    ) -> WordAnswer:
        """Return whether a word is acceptable at an event.

        Raises:
            SearchRefusedError: a game is running, and they might be playing in it.
            SlipError: it is not a word.
        """
        tournament = await self._allowed(identity, event)
        venue = (await self._tournaments.venues.look(event)).venue
        rules = _division(tournament, division).book.word_rules
        found = judge((word,), await self._lexicons.of(venue, rules))
        return WordAnswer(
            word=found.words[0], verdict=found.verdict, authority=found.authority
        )

    async def find(self, identity: Identity, event: str, query: Query) -> WordsFound:
        """Return matching words from the lists of the first division.

        Raises:
            SearchRefusedError: a game is running, and they might be playing in it.
            LexiconError: the query cannot be read.
        """
        tournament = await self._allowed(identity, event)
        venue = (await self._tournaments.venues.look(event)).venue
        rules = _division(tournament, None).book.word_rules
        index = await self._lexicons.index(venue, rules)
        found = await asyncio.to_thread(search, index, query)
        return WordsFound(count=len(found), words=found[:MOST_FOUND])

    def games_running(self) -> int:
        """Return how many games are running anywhere, on screen or on boards."""
        since = Moment(self._clock.now() - FORGOTTEN_MS)
        boards = 0
        for name in self._tournaments.loaded():
            state = self._tournaments.known(name)
            boards += 0 if state is None else _boards_running(state, since)
        for stream in self._games.streams.loaded():
            cached = self._games.streams.known(stream)
            if (
                cached is not None
                and cached.state is not None
                and cached.last_at > since
            ):
                boards += cached.state.stage not in AFTER_PLAY
        return boards

    async def _allowed(self, identity: Identity, event: str) -> Tournament:
        seen = await self._tournaments.look(event)
        refuse_search_during_play(
            is_entrant=not identity.roles_at(event) & _MAY_ALWAYS_ASK,
            games_running=self.games_running(),
            documents=seen.tournament.book.default.documents,
        )
        return seen.tournament


def _boards_running(tournament: Tournament, since: Moment) -> int:
    count = 0
    for pool in tournament.rounds:
        current = tournament.current_round(pool)
        if current is None or current.started_at is None:
            continue
        if current.ended_at is None and current.started_at > since:
            count += len(list(current.open_boards))
    return count


def _division(tournament: Tournament, division: str | None) -> Division:
    if division is None:
        return next(iter(tournament.divisions.values()))
    found = tournament.divisions.get(DivisionKey(division))
    if found is None:
        raise UnknownTournamentError(
            "service.no_such_division", division=division, event=tournament.id
        )
    return found
