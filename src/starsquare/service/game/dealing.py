"""Deal at once: the service does everything between the box and the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from starsquare.errors import RuleError
from starsquare.game.command import (
    AnnounceStart,
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    GameCommand,
    LookAtTile,
    StartClock,
)
from starsquare.game.side import Side
from starsquare.game.state import BEFORE_PLAY, Game, Stage
from starsquare.service.game.game_service import GameService
from starsquare.service.identity import service_at
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName

_MOST_ROUNDS = 50
"""Within this many draws, the two sides draw different letters."""


async def deal(games: GameService, name: GameName) -> None:
    """Set up a game for both sides, in its rulebook's order, up to the first turn.

    A bot may already be at the table and do the same: steps it has done, or that the
    rulebook does not have, are refused and skipped.
    """
    service = service_at(name.event)
    for number in range(_MOST_ROUNDS):
        game = (await games.game(name)).state
        if game is None or game.stage not in BEFORE_PLAY:
            return
        for step, command in enumerate(_in_stage(game)):
            with suppress(RuleError):
                await games.act(
                    service,
                    name,
                    command,
                    command_id=CommandId(f"deal:{name}:{number}:{step}"),
                )


def _in_stage(game: Game) -> Iterator[GameCommand]:
    """Return what both sides and the staff do in a stage, in order."""
    first = game.first or Side.ONE
    match game.stage:
        case Stage.COUNTING:
            counted = len(game.equipment.tile_set.tiles)
            for side in Side:
                yield ConfirmTiles(side=side, counted=counted)
        case Stage.DRAWING_FOR_FIRST:
            for side in Side:
                yield DrawForFirst(side=side)
        case Stage.WAITING:
            yield AnnounceStart()
        case _:
            yield DrawRack(side=first)
            yield DrawRack(side=first.other)
            yield LookAtTile(side=first)
            yield StartClock(side=first.other)
