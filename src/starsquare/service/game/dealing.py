"""Deal at once: everything between the box and the first turn, done by the service."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from starsquare.game.offer import Offer
from starsquare.game.side import Side
from starsquare.game.state import BEFORE_PLAY
from starsquare.service.game.game_service import GameService
from starsquare.service.identity import CLOCK, service_at
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.tiles import STANDARD

_MOST_STEPS = 100
"""So often nobody draws the same letter as the other side."""

_OF_A_SIDE: Mapping[str, Callable[[Side], GameCommand]] = {
    "ConfirmTiles": lambda side: ConfirmTiles(side=side, counted=len(STANDARD.tiles)),
    "DrawForFirst": lambda side: DrawForFirst(side=side),
    "DrawRack": lambda side: DrawRack(side=side),
    "LookAtTile": lambda side: LookAtTile(side=side),
    "StartClock": lambda side: StartClock(side=side),
}


async def deal(games: GameService, name: GameName) -> None:
    """Set a game up for both sides, in the order that its book has, until turns begin.

    A bot may sit there already and do the same: what it has done is not done again.
    """
    service = service_at(name.event)
    for step in range(_MOST_STEPS):
        seen = await games.look(service, name)
        command = _next(seen.offers.offered)
        if seen.game.stage not in BEFORE_PLAY or command is None:
            return
        with suppress(RuleError):
            await games.act(
                service, name, command, command_id=CommandId(f"deal:{name}:{step}")
            )


def _next(offered: tuple[Offer, ...]) -> GameCommand | None:
    for one in offered:
        if one.command == "AnnounceStart":
            return AnnounceStart(by=CLOCK)
        made = _OF_A_SIDE.get(one.command)
        if made is not None and one.side is not None and not one.is_done:
            return made(one.side)
    return None
