"""Check that a set-up can occur in a real game, and refuse it otherwise.

A test that starts with seven Qs proves nothing, so no test may start there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from starsquare.board import Position, tiles_laid
from starsquare.game.command import PlaceTiles
from starsquare.game.event import EndReason
from starsquare.game.side import BySide, Side
from starsquare.game.state import AFTER_PLAY, Stage, Turn
from starsquare.rules.placement import faults_of
from starsquare.tiles import STANDARD, Tiles, TileSet, without


def remaining(used: str, box: TileSet = STANDARD) -> Tiles:
    """Return the tiles of the box except those used.

    Raises:
        ValueError: the box does not contain those.
    """
    must_be_in_box(used, box)
    return without(box.tiles, used)


def must_be_in_box(tiles: str, box: TileSet = STANDARD) -> None:
    """Raise `ValueError` if one box does not contain these tiles.

    Raises:
        ValueError: names the tile of which there are too many.
    """
    for tile, there in sorted(Counter(tiles).items()):
        most = box.counts.get(tile, 0)
        if not most:
            raise ValueError(f"{tile!r} is not a tile; blanks are ?, letters are large")
        if there > most:
            raise ValueError(
                f"{there} tiles {tile} on the board, the racks and in the bag, and the "
                f"box has {most}"
            )


def must_be_legal(
    play: PlaceTiles, position: Position, box: TileSet = STANDARD
) -> None:
    """Raise `ValueError` if the last play could not have been made.

    Raises:
        ValueError: names every fault.
    """
    laid = tiles_laid(play.placements)
    faults = faults_of(play.placements, position, laid, box.alphabet)
    if faults:
        said = "; ".join(fault.said for fault in faults)
        raise ValueError(f"the last play is not legal: {said}")


def must_be_possible(
    *,
    position: Position,
    racks: BySide[Tiles],
    bag: Tiles,
    set_apart: str,
    turns: Sequence[Turn],
    on_turn: Side,
    is_play_open: bool,
    stage: Stage,
    ended: EndReason | None,
    box: TileSet = STANDARD,
) -> None:
    """Raise `ValueError` if no game can reach this state.

    Raises:
        ValueError: says why.
    """
    must_be_in_box(position.tiles + racks.one + racks.two + bag + set_apart, box)
    if set_apart and not is_play_open:
        raise ValueError(
            "tiles are set apart only while the last play may be challenged: give a "
            "last_play that is open"
        )
    if ended is not None and stage not in AFTER_PLAY:
        raise ValueError(f"a game that has ended is not in the stage {stage.value}")
    sides = [*(turn.side for turn in turns), on_turn]
    for number, (side, following) in enumerate(pairwise(sides), start=1):
        if side is following:
            raise ValueError(
                f"turns alternate, and side {side.value} has turn {number} and the next"
            )
