"""What a table offers besides commands: trying tiles, records, proofs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec

from starsquare.board import PlacedTiles, Position, spelled
from starsquare.board.square import read_square
from starsquare.errors import DataError, StarsquareError
from starsquare.game.agreement import book_played
from starsquare.game.event import GameEvent
from starsquare.game.fairness import Draw, draws_of
from starsquare.game.record import gcg_of, write_gcg
from starsquare.game.side import BySide, Side
from starsquare.game.state import AFTER_SIGNING, Game
from starsquare.game.steps import Step, steps_of
from starsquare.game.view import DIRECTOR, Viewer
from starsquare.rules.tally import Tally, tally_of
from starsquare.service.game.game_service import GameService
from starsquare.service.game.permissions import viewer_of
from starsquare.service.game.practice_service import called
from starsquare.service.identity import Identity
from starsquare.service.stream_names import GameName
from starsquare.tiles import BLANK, STANDARD, TileSet, less

Word = Annotated[str, msgspec.Meta(max_length=15)]
SquareText = Annotated[str, msgspec.Meta(max_length=3)]


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Tiles to try: each on its square, or a whole word from a square on.

    Attributes:
        placements: the tiles, each with its square.
        start: where a word starts: 8H is across, H8 down.
        word: the word written out; small letters are blanks.
        side: whose tiles, for viewers who see both racks.
    """

    placements: Annotated[PlacedTiles, msgspec.Meta(max_length=15)] = ()
    start: SquareText | None = None
    word: Word = ""
    side: Side | None = None


class Steps(msgspec.Struct, frozen=True):
    """A finished game turn by turn."""

    first: Side | None
    steps: tuple[Step, ...]


class DrawCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The proof that no draw was rigged.

    Attributes:
        seed_hash: promised before the first tile was drawn.
        seed: in hexadecimal; None until the slip is signed.
        draws: every draw of the game, once the seed is public.
    """

    seed_hash: str
    seed: str | None = None
    draws: tuple[Draw, ...] = ()


class UnfinishedError(StarsquareError):
    """Raised if a game is not over yet, so that its racks are not public."""


Names = Callable[[GameName, Game, Identity], Awaitable[BySide[str]]]
"""Returns the names of both sides as a reader may see them."""


async def seat_names(name: GameName, game: Game, identity: Identity) -> BySide[str]:
    """Return the names of the sides from their seats in the log."""
    del name, identity
    one, two = (
        " & ".join(map(called, game.seats[side])) or side.value for side in Side
    )
    return BySide(one, two)


class TableService:
    """Everything a table can request besides commands."""

    def __init__(self, games: GameService, names: Names = seat_names) -> None:
        """Take the games and the source of the sides' names."""
        self._games, self._names = games, names

    async def record(self, identity: Identity, name: GameName) -> str:
        """Return the record of a finished game in GCG.

        Raises:
            UnknownGameError: there is no such game.
            UnfinishedError: it is not over.
        """
        game, events = await self._finished(identity, name)
        names = await self._names(name, game, identity)
        book = self._games.book(game)
        return write_gcg(gcg_of(events, book, names, title=str(name))).decode()

    async def steps(self, identity: Identity, name: GameName) -> Steps:
        """Return a finished game turn by turn.

        Raises:
            UnknownGameError: there is no such game.
            UnfinishedError: it is not over.
        """
        game, events = await self._finished(identity, name)
        return Steps(game.first, steps_of(events))

    async def draw(self, name: GameName) -> DrawCheck:
        """Return the proof that no draw was rigged, as far as it is public.

        Raises:
            UnknownGameError: there is no such game.
        """
        cached = await self._games.game(name)
        game = cached.state
        assert game is not None, "the game was looked up"
        if game.seed is None:
            return DrawCheck(seed_hash=game.seed_hash)
        draws = draws_of([one.event for one in cached.log])
        return DrawCheck(seed_hash=game.seed_hash, seed=game.seed, draws=draws)

    async def _finished(
        self, identity: Identity, name: GameName
    ) -> tuple[Game, list[GameEvent]]:
        cached = await self._games.game(name)
        game = cached.state
        assert game is not None, "the game was looked up"
        sees_all = viewer_of(identity, name, game) == DIRECTOR
        if game.stage not in AFTER_SIGNING and not sees_all:
            raise UnfinishedError("table.unfinished", game=name)
        return game, [one.event for one in cached.log]

    async def score(self, identity: Identity, name: GameName, trial: Trial) -> Tally:
        """Return what tiles would score, never whether the words are acceptable.

        A member of a side tries the tiles of its rack; a viewer without a rack may try
        any that are not on the board.

        Raises:
            UnknownGameError: there is no such game.
            DataError: the word has no valid start.
        """
        game = (await self._games.game(name)).state
        assert game is not None, "the game was looked up"
        held = _held(game, viewer_of(identity, name, game), trial.side)
        book = book_played(self._games.book(game), game)
        placements = placements_of(trial, game.position)
        return tally_of(placements, game.position, held, book)


def placements_of(trial: Trial, position: Position) -> PlacedTiles:
    """Return the tiles to try.

    Raises:
        DataError: the word has no valid start.
    """
    if trial.start is None:
        return trial.placements
    try:
        square, direction = read_square(trial.start)
    except ValueError as error:
        raise DataError("table.no_square", square=trial.start) from error
    return spelled(position, square, direction, trial.word)


def _held(game: Game, viewer: Viewer, asked: Side | None) -> str:
    if not game.is_on_screen:
        return tiles_off_board(game.position, game.equipment.tile_set)
    for side in Side:
        if viewer.may_see(side) and side is (viewer.side or asked):
            return game.racks[side]
    return tiles_off_board(game.position, game.equipment.tile_set)


def tiles_off_board(position: Position, box: TileSet = STANDARD) -> str:
    """Return all tiles of the box that are not on the board."""
    lying = "".join(
        letter if letter.isupper() else BLANK
        for letter in position.cells
        if letter.isalpha()
    )
    return less(box.tiles, lying)
