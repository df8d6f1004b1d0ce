"""Draw the pictures of the documents: `python -m tools.pictures`.

The game in the picture is played under the rules, so that it cannot show something the
program does not do; only the draws are arranged.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console

from starsquare.board import laid, tiles_laid
from starsquare.board.square import read_square
from starsquare.cli.play.presenter import titled
from starsquare.cli.play.screen import Face, drawn_page
from starsquare.cli.play.sheets import sheet_of
from starsquare.game.command import CallHold, PlaceTiles
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Game
from starsquare.testing import Table
from starsquare.tiles import in_order, without
from tools.page import ROOT

PICTURE = Path("docs/pictures/game.svg")
BOOK = "NA/championship"
PLAYS = (
    ("8F", "STARS", 70),
    ("F8", ".QUARE", 95),
    ("13F", ".LBOW", 41),
    ("J4", "PLAY.", 63),
    ("5J", ".AZy", 88),
    ("J13", ".AX", 52),
)
RACK = "CEIMOTH"

_WEB_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # loaded from elsewhere


def picture_of_a_game() -> str:
    """Return a page of the terminal game as SVG."""
    table = _played()
    game = table.state
    face = Face(
        title=titled(table.book, is_modified=False),
        names=("Ada", "Cleo"),
        scores=BySide(game.score_of(Side.ONE), game.score_of(Side.TWO)),
        on_turn=game.on_turn,
        clock=game.clock,
        now=Moment(table.now + 7_000),
        round_ends_at=Moment(table.now + 43 * 60_000),
        held_since=game.held_since,
        tiles_in_bag=len(game.bag),
        position=game.position,
        last_play=frozenset(one.square for one in game.turns[-1].placements),
        sheet=sheet_of(game),
        slip=(),
        old_messages=(),
        messages=("Hold: no tile may be drawn for 20 seconds.",),
        racks=(("Rack", game.racks[game.on_turn]),),
        hint="challenge WAX · withdraw · 8H WORD · exchange · pass · help",
    )
    console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True)
    console.print(drawn_page(face, table.book))
    picture = console.export_svg(title="starsquare play", unique_id="game")
    return _WEB_FONT.sub("", picture)


def _played() -> Table:
    table = Table.playing(BOOK)
    for square, letters, seconds in PLAYS:
        side = table.state.on_turn
        start, direction = read_square(square)
        placements = laid(start, direction, letters)
        table.game = _with_tiles(table.state, side, tiles_laid(placements))
        table.does(PlaceTiles(side=side, placements=placements), after=seconds)
    side = table.state.on_turn
    table.game = _with_tiles(table.state, side, RACK)
    table.does(CallHold(side=side), after=4)
    return table


def _with_tiles(game: Game, side: Side, needed: str) -> Game:
    """Arrange a draw: the side gets these tiles, and others up to seven."""
    rest = without(game.bag + game.racks[side], needed)
    lacking = 7 - len(needed)
    others = rest[5::11][:lacking]  # from all over the alphabet
    rack, bag = in_order(needed + others), without(rest, others)
    return replace(
        game,
        racks=game.racks.having(side, rack),
        owed=game.owed.having(side, 0),
        bag=bag,
        mix=game.mix.shaken(bag),
    )


if __name__ == "__main__":
    target = ROOT / PICTURE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(picture_of_a_game(), "utf-8")
    print(PICTURE)
