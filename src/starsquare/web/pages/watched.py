"""Boards to watch side by side: small and live, with delayed racks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.game.side import BySide, Moment, Side
from starsquare.game.view import GameView
from starsquare.service.game.game_service import GameSeen
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.views.round_views import BoardLine
from starsquare.tiles import faces_of
from starsquare.web.request_context import AnyRequest, worker_of
from starsquare.web.spectator_feed import SHOWN

HIDDEN = "_"
"""Replaces a tile that the viewer may not see."""

MOST = 8
"""How many boards are drawn at once; others are only listed."""


class SmallTile(msgspec.Struct, frozen=True):
    """A tile on a small board."""

    row: int
    col: int
    letter: str
    is_blank: bool
    is_last: bool


class Watched(msgspec.Struct, frozen=True, kw_only=True):
    """A board in play, as spectators see it."""

    game: str
    topic: str
    table: int
    names: BySide[str]
    scores: BySide[int]
    racks: BySide[str]  # empty where hidden
    on_turn: Side | None
    tiles: tuple[SmallTile, ...]
    size: int = 15  # rows of the board
    opens_at: Moment | None  # hidden before


async def watched_boards(
    request: AnyRequest, boards: Sequence[tuple[BoardLine, str]]
) -> list[Watched]:
    """Return the first boards of a round, as far as they may be shown."""
    spectators, now = worker_of(request).spectators, worker_of(request).now()
    found: list[Watched] = []
    for board, game in boards[:MOST]:
        name = GameName.parse(game)
        opens_at = await spectators.opens_at(name)
        seen = await spectators.look(name) if opens_at <= now else None
        found.append(_watched(board, game, seen, opens_at))
    return found


def _watched(
    board: BoardLine, game: str, seen: GameSeen | None, opens_at: Moment
) -> Watched:
    view = None if seen is None else seen.game
    return Watched(
        game=game,
        topic=f"{game}{SHOWN}@{0 if seen is None else seen.version}",
        table=board.table,
        names=BySide(board.one.name, "" if board.two is None else board.two.name),
        scores=BySide(0, 0) if view is None else view.totals,
        racks=BySide("", "") if view is None else BySide.of(lambda s: _rack(view, s)),
        on_turn=None if view is None else view.on_turn,
        tiles=() if view is None else _tiles(view),
        size=15 if view is None else view.position.size,
        opens_at=opens_at if view is None else None,
    )


def _rack(view: GameView, side: Side) -> str:
    rack = view.racks[side]
    return "" if HIDDEN in rack else faces_of(rack)


def _tiles(view: GameView) -> tuple[SmallTile, ...]:
    last = view.turns[-1].placements if view.turns else ()
    new = {(one.square.row, one.square.col) for one in last}
    return tuple(
        SmallTile(
            row, col, faces_of(letter.upper()), letter.islower(), (row, col) in new
        )
        for row, letters in enumerate(view.position.rows)
        for col, letter in enumerate(letters)
        if letter.isalpha()
    )
