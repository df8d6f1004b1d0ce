"""A practice game that starts from a turn of another game."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from starsquare.board import after_play
from starsquare.game.context import Secret
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage, Turn
from starsquare.rulebook import TurnKind
from starsquare.tiles import Mix, in_order, without


class Midgame(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of another game from which a game continues.

    The side on turn has its rack; the other side draws one from the unseen tiles.
    """

    side: Side  # on turn
    rack: Secret
    turns: tuple[Turn, ...]  # earlier turns, without what the sides drew or exchanged

    @property
    def first(self) -> Side:
        """The side that played first."""
        return self.turns[0].side if self.turns else self.side


def after_midgame(game: Game, midgame: Midgame) -> Game:
    """Set up the board as it was, with the unseen tiles in the bag."""
    position = game.position
    for turn in midgame.turns:
        if turn.kind is TurnKind.PLAY:
            position = after_play(position, turn.placements)
    bag = without(game.bag, position.tiles + midgame.rack)
    return replace(
        game,
        stage=Stage.DRAWING_RACKS,
        position=position,
        turns=midgame.turns,
        racks=game.racks.having(midgame.side, in_order(midgame.rack)),
        has_rack=frozenset({midgame.side}),
        bag=bag,
        mix=Mix(0, bag),
    )
