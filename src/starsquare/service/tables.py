"""The use cases of a table beside its commands: trying tiles."""

from __future__ import annotations

from typing import Annotated

import msgspec

from starsquare.board import PlacedTiles, Position, spelled
from starsquare.board.square import read_square
from starsquare.errors import DataError
from starsquare.game.agreement import book_played
from starsquare.game.side import Side
from starsquare.game.state import Game
from starsquare.game.view import Viewer
from starsquare.rules.tally import Tally, tally_of
from starsquare.service.games import GameDesk
from starsquare.service.identity import Identity
from starsquare.service.naming import GameName
from starsquare.service.permissions import viewer_of
from starsquare.tiles import BLANK, STANDARD, less

Word = Annotated[str, msgspec.Meta(max_length=15)]
SquareText = Annotated[str, msgspec.Meta(max_length=3)]


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Tiles to be tried: each on its square, or a whole word from a square on.

    Attributes:
        placements: the tiles, each with its square.
        start: where a word begins: 8H reads across, H8 down.
        word: the word written out; small letters are blanks.
        side: whose tiles, for those who see both racks.
    """

    placements: Annotated[PlacedTiles, msgspec.Meta(max_length=15)] = ()
    start: SquareText | None = None
    word: Word = ""
    side: Side | None = None


class TableDesk:
    """What a table can be asked for beside its commands."""

    def __init__(self, games: GameDesk) -> None:
        """Take the games."""
        self._games = games

    async def score(self, identity: Identity, name: GameName, trial: Trial) -> Tally:
        """Spell out what tiles would bring, never whether the words are acceptable.

        A member of a side tries the tiles of its rack; who sees no rack tries any
        that are not on the board.

        Raises:
            UnknownGameError: there is no such game.
            DataError: the word begins nowhere.
        """
        game = (await self._games.game(name)).state
        assert game is not None, "the game was looked up"
        held = _held(game, viewer_of(identity, name, game), trial.side)
        book = book_played(self._games.book(game), game)
        placements = placements_of(trial, game.position)
        return tally_of(placements, game.position, held, book)


def placements_of(trial: Trial, position: Position) -> PlacedTiles:
    """Give the tiles that are to be tried.

    Raises:
        DataError: the word begins nowhere.
    """
    if trial.start is None:
        return trial.placements
    try:
        square, direction = read_square(trial.start)
    except ValueError as error:
        raise DataError("table.no_square", square=trial.start) from error
    return spelled(position, square, direction, trial.word)


def _held(game: Game, viewer: Viewer, asked: Side | None) -> str:
    for side in Side:
        if viewer.may_see(side) and side is (viewer.side or asked):
            return game.racks[side]
    return tiles_off_board(game.position)


def tiles_off_board(position: Position) -> str:
    """Give all tiles that do not lie on the board."""
    lying = "".join(
        letter if letter.isupper() else BLANK
        for letter in position.cells
        if letter.isalpha()
    )
    return less(STANDARD.tiles, lying)
