"""Finished games, for anyone to step through, and games in progress."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from starsquare.board import PlacedTiles, Position, words_formed
from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, Side
from starsquare.game.state import AFTER_SIGNING, Game
from starsquare.game.steps import Step, steps_of
from starsquare.rulebook.game_parts import Equipment
from starsquare.service.game.game_service import GameService
from starsquare.service.game.round_games import BoardGame, games_of
from starsquare.service.game.table_service import UnfinishedError, seat_names
from starsquare.service.identity import NOBODY, Identity, Role
from starsquare.service.ports import Store
from starsquare.service.stream_names import (
    GameName,
    UnknownGameError,
    UnknownTournamentError,
)
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.tournament.tournament_views import TournamentViews
from starsquare.tournament.round import Round


class MainWord(msgspec.Struct, frozen=True):
    """The main word of a play: where it starts, and its letters (blanks are small)."""

    square: str
    letters: str


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game turn by turn, and its players."""

    name: GameName
    names: BySide[str]
    first: Side | None
    scores: BySide[int]
    steps: tuple[Step, ...]
    words: Mapping[int, MainWord] = MappingProxyType({})  # by index of the step
    equipment: Equipment = Equipment()


class FinishedGames:
    """Finds the finished games of a tournament, and replays them."""

    def __init__(
        self,
        store: Store,
        games: GameService,
        events: TournamentService,
        views: TournamentViews,
    ) -> None:
        """Take the log, both services, and the names that may be shown."""
        self._store, self._games = store, games
        self._tournaments, self._views = events, views

    async def of_round(self, event: str, round_: Round) -> Mapping[int, GameName]:
        """Return the finished games of a round, by board.

        Includes physical games whose turns were recorded, then or afterwards.

        Raises:
            UnknownTournamentError: there is no such tournament.
        """
        cached = await self._tournaments.stream(event)
        assert cached.state is not None, "the event was looked up"
        prefix = f"game-{event}.{round_.number}."
        heads = await asyncio.to_thread(self._store.heads, prefix=prefix)
        known = {head.stream for head in heads}
        return {
            one.board.number: one.name
            for one in games_of(event, cached.state, cached.log, round_)
            if one.name.stream in known and await self._is_over(one)
        }

    async def on_screen_now(self, event: str, round_: Round) -> Mapping[int, GameName]:
        """Return the games of a round now being played on screen, by board.

        Raises:
            UnknownTournamentError: there is no such tournament.
        """
        if round_.ended_at is not None:
            return {}
        cached = await self._tournaments.stream(event)
        assert cached.state is not None, "the event was looked up"
        return {
            one.board.number: one.name
            for one in games_of(event, cached.state, cached.log, round_)
            if one.board.number not in round_.results and await self._is_played(one)
        }

    async def _is_played(self, one: BoardGame) -> bool:
        try:
            game = (await self._games.game(one.name)).state
        except UnknownGameError:
            return False  # a physical game whose turns are not recorded
        return (
            game is not None and game.is_on_screen and game.stage not in AFTER_SIGNING
        )

    async def _is_over(self, one: BoardGame) -> bool:
        result = one.round.results.get(one.board.number)
        if result is not None and result.game == str(one.name):
            return True  # what was signed on screen became this result
        game = (await self._games.game(one.name)).state
        return game is not None and game.stage in AFTER_SIGNING and bool(game.turns)

    async def look(self, identity: Identity, name: GameName) -> FinishedGame:
        """Return a finished game, step by step.

        Racks become public when the game is over: nobody sees a step of it before.

        Raises:
            UnknownGameError: there is no such game.
            UnfinishedError: it is not over.
        """
        await self.must_be_shown(identity, name)
        cached = await self._games.game(name)
        game = cached.state
        assert game is not None, "the game was looked up"
        if game.stage not in AFTER_SIGNING:
            raise UnfinishedError("table.unfinished", game=name)
        steps = steps_of([one.event for one in cached.log])
        return FinishedGame(
            name=name,
            names=await self.names(name, game, identity),
            first=game.first,
            scores=outcome_of(game, self._games.book(game)).official,
            steps=steps,
            words={
                at: main_word(one.position, one.turn.placements)
                for at, one in enumerate(steps)
                if one.turn.placements
            },
            equipment=game.equipment,
        )

    async def must_be_shown(self, identity: Identity, name: GameName) -> None:
        """Raise `UnfinishedError` while a result is kept for the ceremony.

        Raises:
            UnfinishedError: the result is not public yet.
        """
        game = (await self._games.game(name)).state
        if game is None or game.stage not in AFTER_SIGNING:
            return
        try:
            stand = await self._views.stand(identity, name.event)
        except UnknownTournamentError:
            return  # a practice game
        is_at_table = Role.TABLE in identity.roles_at(name.event)
        if stand.reader.is_staff or is_at_table or not stand.tournament.is_frozen:
            return
        log = (await self._tournaments.stream(name.event)).log
        for round_ in (
            one for rounds in stand.tournament.rounds.values() for one in rounds
        ):
            if round_.number != name.round_number:
                continue
            for one in games_of(name.event, stand.tournament, log, round_):
                if one.name == name and one.board.number not in round_.results:
                    raise UnfinishedError("table.frozen", game=name)

    async def names(
        self, name: GameName, game: Game, identity: Identity = NOBODY
    ) -> BySide[str]:
        """Return the names of both sides, as a reader may see them."""
        by_seat = await seat_names(name, game, identity)
        try:
            stand = await self._views.stand(identity, name.event)
        except UnknownTournamentError:
            return by_seat
        return BySide(*(_named(stand, game, side) or by_seat[side] for side in Side))


def _named(stand: Stand, game: Game, side: Side) -> str:
    of = stand.tournament.entrant_of
    found = dict.fromkeys(of[one] for one in game.seats[side] if one in of)
    return " & ".join(map(stand.names.entrant, found))


def main_word(after: Position, placements: PlacedTiles) -> MainWord:
    """Return the main word of a play, from the board after it or after it came off."""
    squares = [one.square for one in placements]
    words = words_formed(after.without(squares), placements)
    if not words:  # a single tile, if nothing more was recorded
        return MainWord(squares[0].written(), placements[0].letter)
    letters = "".join(one.letter for one in words[0].letters)
    return MainWord(words[0].start.written(words[0].direction), letters)
