"""What comes next in a game, and what pressing Enter does about it.

A step is offered, never forced: everything else that the rulebook allows can be typed.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from starsquare.cli.play.typed import drawer_of, next_signer, side_to_draw
from starsquare.game.command import (
    AnnounceStart,
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    DrawTiles,
    GameCommand,
    LookAtTile,
    RestartClock,
    StartClock,
    StopReason,
)
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import Rulebook

Naming = Callable[[Side], str]


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The next step, in words, and what Enter does."""

    says: str  # the key of its sentence
    facts: dict[str, object] = {}
    command: GameCommand | None = None
    shows: Side | None = None  # whose rack is shown afterwards
    is_count: bool = False  # a number may be typed: the tiles counted


def next_step(
    game: Game,
    book: Rulebook,
    *,
    shown: Side | None,
    name: Naming,
) -> Step:
    """Return the next step."""
    match game.stage:
        case Stage.COUNTING:
            return _count(game, name)
        case Stage.DRAWING_FOR_FIRST:
            side = Side.TWO if game.first_tiles.one else Side.ONE
            command = DrawForFirst(side=side, person=drawer_of(game, side))
            return _step("draw_for_first", name, side, command)
        case Stage.WAITING:
            return Step(says="terminal.next.announce", command=AnnounceStart())
        case Stage.DRAWING_RACKS:
            return _racks(game, name)
        case Stage.PLAYING:
            return _turn(game, book, shown=shown, name=name)
        case Stage.OVER:
            return _signing(game)
        case Stage.SIGNED | Stage.SEALED:
            return Step(says="terminal.next.validate")


def _step(
    key: str,
    name: Naming,
    side: Side,
    command: GameCommand | None = None,
    *,
    shows: Side | None = None,
    **facts: object,
) -> Step:
    facts |= {"name": name(side), "other": name(side.other)}
    return Step(says=f"terminal.next.{key}", facts=facts, command=command, shows=shows)


def _count(game: Game, name: Naming) -> Step:
    side = next(side for side in Side if side not in game.confirmed)
    needed = len(game.equipment.tile_set.tiles)
    return Step(
        says="terminal.next.count",
        facts={"name": name(side), "needed": needed},
        command=ConfirmTiles(side=side, counted=needed),
        is_count=True,
    )


def _racks(game: Game, name: Naming) -> Step:
    """Return the step for the racks, the first tile and the first clock press."""
    first = game.first or Side.ONE
    for side in (first, first.other):
        if side not in game.has_rack:
            command = DrawRack(side=side, person=drawer_of(game, side))
            return _step("draw_rack", name, side, command)
    if not game.has_looked:
        return _step("look", name, first, LookAtTile(side=first))
    start = StartClock(side=first.other)
    return _step("start", name, first, start, shows=first)


def _turn(game: Game, book: Rulebook, *, shown: Side | None, name: Naming) -> Step:
    side = game.on_turn
    if shown is side:
        return _step("turn", name, side)
    if game.held_since is not None:
        return _step("held", name, side)
    drawer = side_to_draw(game)
    if game.owed[drawer] and game.bag:
        command = DrawTiles(side=drawer, person=drawer_of(game, drawer))
        n = min(game.owed[drawer], len(game.bag))
        key = "draw_or_hold" if game.is_play_open and book.hold else "draw"
        return _step(key, name, drawer, command, n=n)
    if side in game.declared and side.other not in game.declared:
        return _step("agree_no_plays", name, side, shows=side)
    if game.clock.running is None:
        by_staff = game.stop is StopReason.DIRECTOR
        restart = RestartClock(side=None if by_staff else side)
        key = "hand_over_stopped" if book.clock.kind != "untimed" else "hand_over"
        return _step(key, name, side, restart, shows=side)
    return _step("hand_over", name, side, shows=side)


def _signing(game: Game) -> Step:
    signer = next_signer(game)
    person = signer[1] if signer is not None else ""
    return Step(says="terminal.next.sign", facts={"name": person})
