"""Keep tournaments in step with the games of their rounds.

After any change, a tournament is examined as a whole and brought in step: missing games
are opened, the end of the round and lateness are sent to them, and signed and validated
games become results. Every step has an id that is the same on every worker, so that it
is done once, and done after a restart if it was missed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.game.command import CloseGame, ExcusePlayers, Medium, OpenGame
from starsquare.game.event import GameEvent
from starsquare.game.lightning.state import LightningEvent
from starsquare.game.state import AFTER_SIGNING, Game, Stage
from starsquare.service.books import TournamentBooks
from starsquare.service.game.game_service import CachedGame, GameService
from starsquare.service.game.lightning_service import CachedLightning, LightningService
from starsquare.service.game.repaired import has_begun
from starsquare.service.game.round_commands import (
    arrivals_at,
    due_commands,
    excused_at,
    waits_for_game,
)
from starsquare.service.game.round_games import (
    BoardGame,
    games_of,
    is_on_screen,
    opening_of,
)
from starsquare.service.guards import must_not_be_played, protecting_results
from starsquare.service.identity import (
    ForbiddenError,
    Identity,
    Role,
    service_at,
)
from starsquare.service.ports import Clock, CommandId, StoreError, StreamName
from starsquare.service.stream_names import (
    GameName,
    UnknownGameError,
    lightning_stream,
    tournament_of,
)
from starsquare.service.streams import Happened
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.tournament.tournament_streams import CachedTournament
from starsquare.service.venue.event import AnyVenueEvent, MediumSet
from starsquare.service.venue.venue_service import CachedVenue
from starsquare.tournament.absence import is_missing
from starsquare.tournament.command import (
    TournamentCommand,
)
from starsquare.tournament.event import (
    BoardsRepaired,
    RoundWithdrawn,
    TournamentEvent,
)
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.record import result_value_at
from starsquare.tournament.round import Round
from starsquare.tournament.screen_result import recorded_game, recorded_lightning
from starsquare.tournament.state import Tournament

WAIT_SECONDS = 0.15
"""How much longer workers without the lease wait."""

RETRY_SECONDS = 1.0
TOGETHER = 64
"""How many boards are handled at once, so that they are written in one group."""

_SCORERS = frozenset({Role.TABLE, Role.RUNNER, Role.DESK, Role.DIRECTOR})
_CALLS_US = AFTER_SIGNING | {Stage.WAITING}


class ResultSync:
    """Keeps a worker's tournaments in step with their games."""

    def __init__(
        self,
        events: TournamentService,
        games: GameService,
        lightning: LightningService,
        books: TournamentBooks,
        clock: Clock,
        *,
        is_first: Callable[[], bool],
    ) -> None:
        """Subscribe to them; `is_first` returns whether this worker goes first."""
        self._tournaments, self._games, self._books = events, games, books
        self._lightning, self._clock, self._is_first = lightning, clock, is_first
        self._due: set[str] = set()
        self._changed = asyncio.Event()
        events.streams.listeners.append(self._heard_event)
        events.venues.streams.listeners.append(self._heard_venue)
        games.streams.listeners.append(self._heard_game)
        lightning.streams.listeners.append(self._heard_lightning)
        events.guards.append(self._protect)
        games.guards.append(protecting_results(events))

    def look_at(self, event: str) -> None:
        """Schedule a tournament to be brought in step."""
        self._due.add(event)
        self._changed.set()

    async def run(self) -> None:
        """Bring changed tournaments in step until cancelled."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if not self._is_first():
                await asyncio.sleep(WAIT_SECONDS)
            due, self._due = self._due, set()
            for event in due:
                try:
                    await self.bring_in_step(event)
                except StoreError:
                    await asyncio.sleep(RETRY_SECONDS)
                    self.look_at(event)
                except StarsquareError:
                    continue  # another change came first, or a person has to decide

    async def bring_in_step(self, event: str) -> None:
        """Do everything that is due between a tournament and its games."""
        cached = await self._tournaments.stream(event)
        tournament = cached.state
        assert tournament is not None, "the event was looked up"
        venue = (await self._tournaments.venues.look(event)).venue
        await self._close_replaced(event, cached)
        for pool in tournament.rounds:
            on_screen = is_on_screen(tournament, venue, pool)
            waiting = tournament.waiting_rounds(pool)
            for round_ in tournament.rounds_of(pool):
                if round_ in waiting:
                    continue  # its games are opened when its turn comes
                if round_.is_published and _is_open(round_):
                    found = games_of(event, tournament, cached.log, round_)
                    # On physical boards there are games only where someone keeps
                    # score.
                    theirs = (one for one in found if on_screen or self._is_kept(one))
                    await self._each(event, cached, tuple(theirs))
                await self._decide_ties(event, cached, round_)

    async def _protect(self, event: str, commands: Sequence[TournamentCommand]) -> None:
        """Refuse to re-pair a board while its game on screen is being played."""
        await must_not_be_played(self._tournaments, self._games, event, commands)

    async def _close_replaced(self, event: str, cached: CachedTournament) -> None:
        """Close the games of boards that have been re-paired."""
        assert cached.state is not None, "the event was looked up"
        rounds = {
            (one.event.pool, one.event.round)
            for one in cached.log
            if isinstance(one.event, BoardsRepaired | RoundWithdrawn)
        }
        if not rounds:
            return
        kept = {
            one.name.stream
            for pool in cached.state.rounds
            for round_ in cached.state.rounds_of(pool)
            if round_.is_published
            for one in games_of(event, cached.state, cached.log, round_)
        }
        for number in {number for _, number in rounds}:
            prefix = GameName(event, number, "").stream
            for head in await asyncio.to_thread(self._games.heads, prefix):
                if head.stream not in kept:
                    await self._close(head.stream)

    async def _close(self, stream: StreamName) -> None:
        game = (await self._games.streams.load(stream)).state
        if game is None or has_begun(game):
            return  # already closed, or it was played
        try:
            await self._games.give(stream, CloseGame(), "closed")
        except StoreError:
            raise
        except StarsquareError:
            return  # another change came first

    async def _decide_ties(
        self, event: str, cached: CachedTournament, round_: Round
    ) -> None:
        """Award tied games to the winners of their lightning rounds on screen."""
        if cached.state is None:
            return
        tied = {
            board.number
            for board in round_.boards
            if (result := round_.results.get(board.number)) and result.game
            if (worth := result_value_at(cached.state, round_, board))
            and worth.needs_lightning
        }
        if not tied:
            return
        for one in games_of(event, cached.state, cached.log, round_):
            if one.board.number in tied:
                await self._decide_tie(event, one, cached.state)

    async def _decide_tie(
        self, event: str, one: BoardGame, tournament: Tournament
    ) -> None:
        game = (await self._games.streams.load(one.name.stream)).state
        found = await self._lightning.streams.load(lightning_stream(one.name))
        if game is None or found.state is None or found.state.winner is None:
            return
        command = recorded_lightning(tournament, one.key, game, found.state)
        await self._tournaments.act_as_service(
            event, (command,), command_id=f"tie:{one.name.stream}"
        )

    async def open_scorer(self, identity: Identity, name: GameName) -> None:
        """Open the game of a physical board, for its clock and score.

        Opening it again changes nothing.

        Raises:
            UnknownTournamentError: there is no such tournament.
            UnknownGameError: no board of a published round has this game.
            ForbiddenError: it is not their own table.
        """
        cached = await self._tournaments.stream(name.event)
        tournament = cached.state
        assert tournament is not None, "the event was looked up"
        found = (
            one
            for pool in tournament.rounds
            for round_ in tournament.rounds_of(pool)
            if round_.is_published and round_.number == name.round_number
            for one in games_of(name.event, tournament, cached.log, round_)
            if one.name == name
        )
        board = next(found, None)
        if board is None:
            raise UnknownGameError("service.no_such_game", game=name)
        if not _may_keep_score(identity, name, opening_of(tournament, board)):
            raise ForbiddenError("service.own_board", command="OpenGame")
        game = await self._games.streams.load(name.stream)
        if game.state is None:
            await self._open(name.event, cached, board, Medium.CARDBOARD)

    def _is_kept(self, one: BoardGame) -> bool:
        return self._games.streams.known_version(one.name.stream) > 0

    async def _each(
        self, event: str, cached: CachedTournament, games: Sequence[BoardGame]
    ) -> None:
        is_fresh = bool(games) and not games[0].round.results
        waiting = [one for one in games if waits_for_game(one.round, one.board)]
        for start in range(0, len(waiting), TOGETHER):
            await asyncio.gather(
                *(
                    self._one(event, cached, one, is_fresh=is_fresh)
                    for one in waiting[start : start + TOGETHER]
                )
            )

    async def _one(
        self, event: str, cached: CachedTournament, one: BoardGame, *, is_fresh: bool
    ) -> None:
        """Bring one board in step; a refusal there does not delay other boards."""
        tournament = cached.state
        assert tournament is not None, "the event was looked up"
        cached_game = await self._games.streams.load(one.name.stream)
        try:
            if cached_game.state is not None:
                await self._arrive(event, cached_game, one, tournament)
            if one.board.number in one.round.results:
                return  # lost by the clock; after an arrival, it is looked at again
            if cached_game.state is not None:
                await self._follow(event, cached_game, one, cached)
            elif (is_fresh or one.is_repaired) and one.round.ended_at is None:
                await self._open(event, cached, one)
        except StoreError:
            raise
        except StarsquareError:
            return  # another change came first, or a person has to decide

    async def _open(
        self,
        event: str,
        cached: CachedTournament,
        one: BoardGame,
        medium: Medium = Medium.SCREEN,
    ) -> None:
        assert cached.state is not None, "the event was looked up"
        division = DivisionKey(one.key.pool)  # the pool's rulebook
        await self._games.open(
            service_at(event),
            replace(opening_of(cached.state, one), medium=medium),
            book=self._books.code_of(event, division, cached.log),
            command_id=CommandId(f"open:{one.name.stream}"),
        )
        opened = await self._games.streams.load(one.name.stream)
        await self._follow(event, opened, one, cached)

    async def _arrive(
        self,
        event: str,
        cached_game: CachedGame,
        one: BoardGame,
        tournament: Tournament,
    ) -> None:
        """Record that sides are there that act in their game."""
        commands = arrivals_at(tournament, one, cached_game.log)
        if commands:
            what = ":".join(f"{each.person}@{each.came_at}" for each in commands)
            await self._tournaments.act_as_service(
                event, commands, command_id=f"came:{one.name.stream}:{what}"
            )

    async def _follow(
        self,
        event: str,
        cached_game: CachedGame,
        one: BoardGame,
        cached: CachedTournament,
    ) -> None:
        game, tournament = cached_game.state, cached.state
        assert game is not None, "the game was looked up"
        assert tournament is not None, "the event was looked up"
        away = excused_at(tournament, one)
        if game.excused != frozenset(away) and game.stage not in AFTER_SIGNING:
            excusing = ExcusePlayers(people=away)
            await self._games.give(one.name.stream, excusing, "excused")
        for command, what in due_commands(game, one, cached.log, self._clock.now()):
            try:
                await self._games.act(
                    service_at(event),
                    one.name,
                    command,
                    command_id=CommandId(f"{what}:{one.name.stream}"),
                )
            except StoreError:
                raise
            except StarsquareError:
                continue  # the game has moved on, or does not have this command
        if cached_game.state is not None:
            await self._record(event, cached_game.state, one, tournament)

    async def _record(
        self, event: str, game: Game, one: BoardGame, tournament: Tournament
    ) -> None:
        """Record a game that is signed, and validated if the rulebook requires it."""
        asks_staff = tournament.book_of_pool(one.key.pool).slip.validated_by_staff
        is_done = game.stage is Stage.SEALED or (
            game.stage is Stage.SIGNED and not asks_staff
        )
        if not is_done:
            return
        command = recorded_game(tournament, one.key, game)
        await self._tournaments.act_as_service(
            event, (command,), command_id=f"result:{one.name.stream}"
        )

    def _heard_event(
        self, cached: CachedTournament, happened: tuple[Happened[TournamentEvent], ...]
    ) -> None:
        del happened  # only the tournament's current state matters
        self.look_at(tournament_of(cached.stream))

    def _heard_venue(
        self, cached: CachedVenue, happened: tuple[Happened[AnyVenueEvent], ...]
    ) -> None:
        if any(isinstance(one.event, MediumSet) for one in happened):
            self.look_at(tournament_of(cached.stream))

    def _heard_lightning(
        self, cached: CachedLightning, happened: tuple[Happened[LightningEvent], ...]
    ) -> None:
        del happened
        if cached.state is not None and cached.state.winner is not None:
            self._look_at_event_of(cached.stream)

    def _heard_game(
        self, cached: CachedGame, happened: tuple[Happened[GameEvent], ...]
    ) -> None:
        del happened
        game = cached.state
        if game is not None and (game.stage in _CALLS_US or self._misses(cached)):
            self._look_at_event_of(cached.stream)

    def _misses(self, cached: CachedGame) -> bool:
        """Return whether the tournament waits for a side of a game."""
        assert cached.state is not None, "it was heard"
        event = GameName.of_stream(cached.stream).event
        tournament = self._tournaments.known(event)
        return tournament is not None and any(
            is_missing(tournament, round_, tournament.entrant_of[person])
            for pool in tournament.rounds
            if (round_ := tournament.current_round(pool)) and round_.absent
            for seat in cached.state.seats
            for person in seat
            if person in round_.absent
        )

    def _look_at_event_of(self, stream: StreamName) -> None:
        event = GameName.of_stream(stream).event
        if self._tournaments.is_loaded(event):
            self.look_at(event)


def _is_open(round_: Round) -> bool:
    return any(waits_for_game(round_, board) for board in round_.boards)


def _may_keep_score(identity: Identity, name: GameName, opening: OpenGame) -> bool:
    roles = {one.role for one in identity.grants if one.covers_game(name)}
    sits = any(identity.person in seat for seat in opening.seats)
    return bool(roles & _SCORERS) or (sits and Role.ENTRANT in roles)
