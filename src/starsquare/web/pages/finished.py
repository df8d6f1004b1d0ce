"""Games of an event: current ones to watch, finished ones to step through."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from starsquare.board import Square
from starsquare.game.side import BySide, Side
from starsquare.game.steps import Step
from starsquare.rulebook.game_parts import Equipment
from starsquare.service.game.finished_games import FinishedGame, FinishedGames, MainWord
from starsquare.service.identity import ForbiddenError
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.views.round_views import BoardLine
from starsquare.text import say
from starsquare.tiles import BLANK, TileSet, faces_of
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.round import Round
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.event_frame import at_event
from starsquare.web.pages.frame import page, see_other
from starsquare.web.pages.review_board import premium_labels
from starsquare.web.pages.table import where_is
from starsquare.web.pages.watched import watched_boards
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_PREMIUMS = {".": "", "'": "dl", '"': "tl", "-": "dw", "=": "tw"}

Turn = Annotated[int | None, QueryParameter(ge=0, le=1_000)]


class Tile(msgspec.Struct, frozen=True):
    """A tile as drawn."""

    letter: str
    points: int | None  # None for a blank


class Cell(msgspec.Struct, frozen=True):
    """A square as drawn."""

    premium: str
    label: str
    tile: Tile | None
    is_new: bool


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    """A turn on the score sheet."""

    number: int
    who: str
    side: Side
    word: MainWord | None
    text: str
    points: int
    total: int
    is_off: bool


def _finished(request: AnyRequest) -> FinishedGames:
    return worker_of(request).finished


@get("/e/{event:str}/games", opt=OPEN, include_in_schema=False)
async def games(
    request: AnyRequest,
    event: FromPath[str],
    division: FromQuery[str | None] = None,
    number: FromQuery[int | None] = None,
) -> Response[bytes]:
    """List the games of a round: those in progress, and those finished."""
    at = await at_event(request, event)
    own = at.division(division)
    stand = await views_of(request).stand(at.identity, event)
    rounds = [
        one for one in stand.tournament.rounds_of(PoolKey(own.pool)) if one.is_published
    ]
    chosen, found, now = await _chosen(request, event, rounds, number)
    if chosen is not None and at.is_kept:
        found = {key: one for key, one in found.items() if key in chosen.results}
    boards: tuple[BoardLine, ...] = ()
    if chosen is not None and (found or now):
        view = await views_of(request).pairings(
            at.identity, event, own.key, chosen.number
        )
        boards = view.boards
    played_now = _with_games(boards, now)
    watched = await watched_boards(request, played_now)
    common: dict[str, Any] = at.context("games")
    context = {
        "own": own,
        "rounds": [(one.number, one.is_final) for one in rounds],
        "number": chosen.number if chosen else 0,
        "boards": _with_games(boards, found),
        "played_now": played_now,
        "watched": watched,
        "topics": [*common["topics"], *(one.topic for one in watched)],
        "may_review": at.reader.is_director,
        "progress": worker_of(request).event_reviews.progress(event),
    }
    return page(request, "games.html", {**common, **context})


@post("/e/{event:str}/games/review", opt=KNOWN, include_in_schema=False)
async def review_all(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Review all finished games of an event."""
    at = await at_event(request, event)
    if not at.reader.is_director:
        raise ForbiddenError("service.staff_only")
    await worker_of(request).event_reviews.start(event)
    return see_other(at.address("games"))


def _with_games(
    boards: tuple[BoardLine, ...], games: Mapping[int, GameName]
) -> list[tuple[BoardLine, str]]:
    return [(one, str(games[one.board])) for one in boards if one.board in games]


async def _chosen(
    request: AnyRequest, event: str, rounds: list[Round], number: int | None
) -> tuple[Round | None, Mapping[int, GameName], Mapping[int, GameName]]:
    """Return the requested round, or the last with games: finished and live ones."""
    for one in reversed(rounds):
        if number in {None, one.number}:
            found = await _finished(request).of_round(event, one)
            now = await _finished(request).on_screen_now(event, one)
            if found or now or number is not None:
                return one, found, now
    if number is not None:
        raise NotHereError("service.not_here")
    return (rounds[-1] if rounds else None), {}, {}


@get("/e/{event:str}/game/{game:str}", opt=OPEN, include_in_schema=False)
async def game(
    request: AnyRequest, event: FromPath[str], game: FromPath[str], turn: Turn = None
) -> Response[bytes]:
    """Show a finished game after one of its turns, by default the last."""
    at = await at_event(request, event)
    name = GameName.parse(game)
    if name.event != event:
        raise NotHereError("service.not_here")
    shown = await _finished(request).look(at.identity, name)
    last = len(shown.steps)
    here = last if turn is None else min(turn, last)
    stand = await views_of(request).stand(at.identity, event)
    where = where_is(name, stand)
    address = at.address(f"game/{shown.name}")
    context = {
        **at.context("games"),
        **_at(address, shown, here),
        "where": where,
    }
    return page(request, "game.html", context)


def _at(address: str, shown: FinishedGame, here: int) -> dict[str, object]:
    step = shown.steps[here - 1] if here else None
    coming = shown.steps[here] if here < len(shown.steps) else None
    lines = [_line(shown, one) for one in range(len(shown.steps))]
    return {
        "game": str(shown.name),
        "number": shown.name.round_number,
        "names": shown.names,
        "first": shown.first,
        "here": here,
        "last": len(shown.steps),
        "address": address,
        "said": _said(shown, here),
        "rows": _rows(step, shown.equipment),
        "scores": BySide(0, 0) if step is None else step.scores,
        "final": shown.scores,
        # What both sides see when the next turn begins.
        "racks": _racks(coming or step, shown.equipment.tile_set),
        "bag": None if step is None else step.tiles_in_bag,
        "lines": lines,
        "ways": (
            ("first", 0, "Home", "⇤"),
            ("back", max(0, here - 1), "ArrowLeft", "◀"),
            ("on", min(len(shown.steps), here + 1), "ArrowRight", "▶"),
            ("last", len(shown.steps), "End", "⇥"),
        ),
    }


def _tile(letter: str, tiles: TileSet) -> Tile:
    if letter == BLANK:
        return Tile("", None)
    if letter.islower():
        return Tile(faces_of(letter.upper()), None)
    return Tile(faces_of(letter), tiles.points[letter])


def _rows(step: Step | None, equipment: Equipment) -> list[list[Cell]]:
    new = {one.square for one in step.turn.placements} if step else set[Square]()
    layout, tiles = equipment.layout, equipment.tile_set
    labels = premium_labels()
    cells = step.position.rows if step else ("." * layout.size,) * layout.size
    return [
        [
            Cell(
                _PREMIUMS[sign],
                "★" if Square(row, col) == layout.centre else labels[_PREMIUMS[sign]],
                None if letter == "." else _tile(letter, tiles),
                Square(row, col) in new,
            )
            for col, (letter, sign) in enumerate(zip(letters, signs, strict=True))
        ]
        for row, (letters, signs) in enumerate(zip(cells, layout.rows, strict=True))
    ]


def _racks(step: Step | None, tiles: TileSet) -> BySide[tuple[Tile, ...]]:
    if step is None:
        return BySide((), ())
    racks = (sorted(step.racks[side], key=tiles.alphabet.rank_of) for side in Side)
    return BySide(*(tuple(_tile(one, tiles) for one in rack) for rack in racks))


def _line(shown: FinishedGame, at: int) -> SheetLine:
    step = shown.steps[at]
    before = shown.steps[at - 1].scores[step.turn.side] if at else 0
    kind = step.turn.kind.value
    total = step.scores[step.turn.side]
    return SheetLine(
        number=at + 1,
        who=shown.names[step.turn.side],
        side=step.turn.side,
        word=shown.words.get(at),
        text=say(f"games.line_{kind}", {"n": len(step.turn.exchanged)}),
        points=total - before,
        total=total,
        is_off=kind in {"struck_off", "ruled_off"},
    )


def _said(shown: FinishedGame, here: int) -> str:
    if not here:
        return say("games.before")
    step, line = shown.steps[here - 1], _line(shown, here - 1)
    facts = {
        "who": line.who,
        "points": line.points,
        "n": len(step.turn.exchanged),
        "word": faces_of(line.word.letters.upper()) if line.word else "",
        "square": line.word.square if line.word else "",
    }
    kind = step.turn.kind.value
    if kind == "play" and line.word is None:
        kind = "points"
    return say(f"games.said_{kind}", facts)


ROUTES = (games, review_all, game)
