"""A table for a broadcast: a transparent page that OBS overlays on video.

It shows what any spectator may see, no matter who opens it, and follows its table from
round to round, so that it is set up once.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery, Parameter

from starsquare.board import Square
from starsquare.game.agreement import book_played
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import turns_of
from starsquare.game.view import UNKNOWN, GameView
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rules.clock import SECOND, clock_face, time_of_side
from starsquare.service.game.finished_games import main_word
from starsquare.service.game.game_service import GameSeen
from starsquare.service.game.round_games import BoardGame, games_now
from starsquare.service.game.table_service import UnfinishedError
from starsquare.service.identity import NOBODY
from starsquare.service.stream_names import GameName, UnknownGameError
from starsquare.service.tournament.stand import Stand
from starsquare.text import say
from starsquare.tiles import BLANK, TileSet, faces_of
from starsquare.tournament.keys import EntrantId
from starsquare.web.access import OPEN
from starsquare.web.pages.event_frame import at_event
from starsquare.web.pages.frame import page
from starsquare.web.pages.table import where_is
from starsquare.web.request_context import AnyRequest, views_of, worker_of
from starsquare.web.spectator_feed import SHOWN

TableNumber = FromPath[Annotated[int, Parameter(ge=1, le=9_999)]]
_PREMIUMS = {".": "", "'": "dl", '"': "tl", "-": "dw", "=": "tw"}


class Tile(msgspec.Struct, frozen=True):
    """A tile as drawn."""

    letter: str
    points: int | None  # None for a blank
    is_new: bool = False


class SideShown(msgspec.Struct, frozen=True, kw_only=True):
    """One side, as the audience sees it."""

    title: str
    school: str
    score: int | None = None
    is_on_turn: bool = False
    face: str = ""  # its clock, if stopped
    ends_at: Moment | None = None  # its clock, if running
    rack: tuple[Tile, ...] = ()


class LastPlay(msgspec.Struct, frozen=True, kw_only=True):
    """The last turn: a word, or an exchange or a pass in words."""

    tiles: tuple[Tile, ...] = ()
    said: str = ""
    points: int = 0


class OverlayShown(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as the audience sees it."""

    where: str
    sides: BySide[SideShown]
    rows: tuple[tuple[tuple[str, Tile | None], ...], ...] = ()
    last: LastPlay | None = None
    bag: int | None = None
    unseen: int = 0


@get("/e/{event:str}/overlay/{table:int}", opt=OPEN, include_in_schema=False)
async def overlay(
    request: AnyRequest,
    event: FromPath[str],
    table: TableNumber,
    *,
    board: FromQuery[bool] = True,
) -> Response[bytes]:
    """Show a table over a broadcast; `board=false` hides the board."""
    at = await at_event(request, event)
    stand = await views_of(request).stand(NOBODY, event)
    log = (await worker_of(request).tournaments.stream(event)).log
    games = games_now(event, stand.tournament, log)
    found = next((one for one in games if one.board.table == table), None)
    shown, topics = None, at.topics
    if found is not None:
        shown, topics = await _shown(request, stand, found, topics)
    context = {"shown": shown, "table": table, "with_board": board, "now": at.now}
    frame = {**at.context("overlay"), "topics": topics, "ignores": ("calls", "venue")}
    return page(request, "overlay.html", {**frame, **context})


async def _shown(
    request: AnyRequest, stand: Stand, found: BoardGame, topics: tuple[str, ...]
) -> tuple[OverlayShown, tuple[str, ...]]:
    """Return a table and its topics; only the names while it may not be seen."""
    names = OverlayShown(
        where=where_is(found.name, stand),
        sides=BySide(*(_named(stand, one) for one in found.board.sides)),
    )
    try:
        seen = await _seen(request, found.name)
    except UnknownGameError:
        return names, topics  # played on a real board, or not shown yet
    except UnfinishedError:
        return names, topics  # its result is kept back for the ceremony
    game = (await worker_of(request).games.game(found.name)).state
    assert game is not None, "it was just looked at"
    book = book_played(worker_of(request).games.book(game), game)
    now = worker_of(request).clock.now()
    sides = BySide.of(lambda side: _played(names.sides[side], side, seen, book, now))
    whole = msgspec.structs.replace(
        names,
        sides=sides,
        rows=_rows(seen.game),
        last=_last(seen.game),
        bag=seen.game.tiles_in_bag,
        unseen=len(seen.game.unseen),
    )
    return whole, (*topics, f"{found.name}{SHOWN}@{seen.version}")


async def _seen(request: AnyRequest, name: GameName) -> GameSeen:
    worker = worker_of(request)
    await worker.finished.must_be_shown(NOBODY, name)
    return await worker.spectators.look(name)


def _named(stand: Stand, entrant: EntrantId) -> SideShown:
    parts = stand.names.parts(entrant)
    return SideShown(title=parts.title, school=parts.school)


def _played(
    named: SideShown, side: Side, seen: GameSeen, book: Rulebook, now: Moment
) -> SideShown:
    view, left = seen.game, _left(seen, side, book)
    is_running = left is not None and view.clock.running is side
    rack, tiles = view.racks[side], view.equipment.tile_set
    in_order = () if UNKNOWN in rack else sorted(rack)
    return msgspec.structs.replace(
        named,
        score=view.totals[side],
        is_on_turn=view.ended is None and view.on_turn is side,
        face="" if left is None else clock_face(left),
        ends_at=Moment(now + left) if left is not None and is_running else None,
        rack=tuple(_tile(one, tiles) for one in in_order),
    )


def _left(seen: GameSeen, side: Side, book: Rulebook) -> int | None:
    """Return the time a side has left as of the view, or None if no clock runs."""
    clock, rule = seen.game.clock, book.clock
    limit = time_of_side(rule, turns_of(seen.game.turns, side))
    if limit is not None:
        return limit - clock.used_by(side, seen.now)
    if rule.turn_seconds is not None and seen.game.on_turn is side:
        return rule.turn_seconds * SECOND - clock.turn_used_by(seen.now)
    return None


def _rows(view: GameView) -> tuple[tuple[tuple[str, Tile | None], ...], ...]:
    last, tiles = view.turns[-1] if view.turns else None, view.equipment.tile_set
    new = {one.square for one in last.placements} if last else set[Square]()
    return tuple(
        tuple(
            (
                _PREMIUMS[sign],
                None
                if letter == "."
                else _tile(letter, tiles, is_new=Square(row, col) in new),
            )
            for col, (letter, sign) in enumerate(zip(letters, signs, strict=True))
        )
        for row, (letters, signs) in enumerate(
            zip(view.position.rows, view.equipment.layout.rows, strict=True)
        )
    )


def _last(view: GameView) -> LastPlay | None:
    """Return the last turn, or None before the first."""
    if not view.turns:
        return None
    turn, box = view.turns[-1], view.equipment.tile_set
    if turn.kind is not TurnKind.PLAY:
        return LastPlay(said=say(f"overlay.{turn.kind.value}"))
    if not turn.placements:
        return LastPlay(said=say("overlay.play"), points=turn.points)
    letters = main_word(view.position, turn.placements).letters
    tiles = tuple(_tile(one, box, is_new=True) for one in letters)
    return LastPlay(tiles=tiles, points=turn.points)


def _tile(letter: str, tiles: TileSet, *, is_new: bool = False) -> Tile:
    if letter == BLANK:
        return Tile("", None, is_new)
    if letter.islower():
        return Tile(faces_of(letter.upper()), None, is_new)
    return Tile(faces_of(letter), tiles.points[letter], is_new)


ROUTES = (overlay,)
