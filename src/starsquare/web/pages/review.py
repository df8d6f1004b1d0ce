"""A finished game explained turn by turn, for the side that wants to learn from it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Literal
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec.structs import replace

from starsquare.board import Square
from starsquare.engine import CoachedSide, CoachedTurn, Depth
from starsquare.engine.found import FoundExchange, FoundPlay
from starsquare.engine.review_facts import name_of_option, spaced
from starsquare.engine.review_game import points_of
from starsquare.engine.review_options import Option
from starsquare.engine.review_turn import as_recorded
from starsquare.game.side import BySide
from starsquare.paper.forms.review_sheet import ReviewSheet, printed_reviews
from starsquare.service.game.practice_service import bots_in, is_practice
from starsquare.service.game.rematches import like, midgame_at
from starsquare.service.game.review_service import GameReview
from starsquare.service.stream_names import GameName
from starsquare.text import say
from starsquare.tiles import TileSet, faces_of
from starsquare.web.access import OPEN, address_from, guest_from
from starsquare.web.answers import RequestError, pdf_answer
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page
from starsquare.web.pages.practice_names import seated_at
from starsquare.web.pages.practice_settings import last_bot
from starsquare.web.pages.review_board import Cell, Tile, board_of, graph_of, tile_of
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

_MOST_LEARNT = 12  # words in a list that people will read

Turn = Annotated[int, QueryParameter(ge=1, le=1_000)]
SideNumber = Annotated[int, QueryParameter(ge=1, le=2)]
Words = Literal["known", "all"]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """An option in the table of possible plays."""

    name: str
    at: str
    score: int
    leave: str
    worth: str
    win: int
    kind: str  # better, yours, learn or empty


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """Points now and later, as fractions of the longest bar."""

    name: str
    now: int
    later: str
    total: str
    now_width: float
    later_width: float
    is_made: bool


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A turn in the list of turns."""

    number: int
    name: str
    rack: str
    score: int
    grade: str
    address: str
    is_here: bool


class TurnForm(msgspec.Struct, frozen=True):
    """A turn of a side."""

    side: Annotated[int, msgspec.Meta(ge=1, le=2)]
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000)]


@get("/review/{game:str}", opt=OPEN, include_in_schema=False)
async def review(
    request: AnyRequest,
    game: FromPath[str],
    *,
    side: SideNumber = 1,
    turn: Turn = 1,
    words: FromQuery[Words] = "known",
    depth: FromQuery[Depth] = Depth.QUICK,
) -> Response[bytes]:
    """Explain a turn of a finished game."""
    found = await reviewed(request, GameName.parse(game), depth)
    view = _View(found, side - 1, turn, words, depth)
    return page(request, "review.html", view.context())


async def reviewed(
    request: AnyRequest, name: GameName, depth: Depth = Depth.QUICK
) -> GameReview:
    """Return a review, with the names the players have chosen."""
    found = await worker_of(request).reviews.review(who_asks(request), name, depth)
    if not is_practice(name):
        return found
    own = await worker_of(request).practice_people.names(name)
    called = BySide.of(lambda side: own[side] or found.game.names[side])
    return replace(found, game=replace(found.game, names=called))


def sheets_of(found: GameReview) -> list[ReviewSheet]:
    """Return the sides of a game as they are printed."""
    names = tuple(found.game.names)
    title = " – ".join(names)
    sides = zip(names, found.coached.sides, strict=True)
    return [ReviewSheet(title, name, side) for name, side in sides]


@get("/review/{game:str}/sheet.pdf", opt=OPEN, include_in_schema=False)
async def review_sheet(
    request: AnyRequest, game: FromPath[str], *, depth: FromQuery[Depth] = Depth.QUICK
) -> Response[bytes]:
    """Print a review, each side on its own pages."""
    name = GameName.parse(game)
    found = await reviewed(request, name, depth)
    content = await asyncio.to_thread(printed_reviews, sheets_of(found))
    return pdf_answer(content, f"{name}-review")


@post("/review/{game:str}/play-on", opt=OPEN, include_in_schema=False)
async def play_on(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Continue from a turn of a finished game, against a bot."""
    name, form = GameName.parse(game), await filled(request, TurnForm)
    worker = worker_of(request)
    found = await worker.reviews.review(who_asks(request), name)
    turns = found.coached.sides[form.side - 1].turns[: form.turn]
    state = (await worker.games.game(name)).state
    assert state is not None, "the game was looked up"
    if len(turns) < form.turn or turns[-1].grade is None:
        raise RequestError("review.page.no_such_turn")
    taken = turns[-1].taken
    await request.app.state.practice_limiter.note(address_from(request))
    bot = next((bot for _, bot in bots_in(state)), last_bot(request))
    started = await worker.practice.start(
        like(state, bot),
        await guest_from(request),
        midgame_at(state, taken.number, taken.rack),
    )
    return await seated_at(request, started)


class _View:
    """A review, prepared for the page."""

    def __init__(
        self, found: GameReview, side: int, turn: int, words: Words, depth: Depth
    ) -> None:
        self._found, self._side = found, side
        self._words: Words = words
        self._depth = depth
        self._own: CoachedSide = found.coached.sides[side]
        self._turn = min(turn, max(1, len(self._own.turns)))

    def context(self) -> dict[str, object]:
        own, game = self._own, self._found.game
        names = (game.names.one, game.names.two)
        return {
            "names": names,
            "scores": (game.scores.one, game.scores.two),
            "side": self._side,
            "sides": [(names[at], self._address(side=at)) for at in (0, 1)],
            "own": own,
            "headline": own.headline.text if own.turns else " – ".join(names),
            "luck": round(own.luck),
            "lost": round(own.lost),
            "grades": [(str(grade), count) for grade, count in own.grades.items()],
            "lines": [self._line(one) for one in own.turns],
            "graph": graph_of(own.turns, self._turn),
            "lessons": own.lessons,
            "learnt": ", ".join(map(faces_of, own.new_words[:_MOST_LEARNT])),
            "is_waiting": self._found.is_waiting,
            "is_deep": self._found.coached.depth is Depth.DEEP,
            "deeper": self._address(depth=Depth.DEEP),
            "drills": f"/drills/{quote(str(game.name))}?side={self._side + 1}",
            "drills_sheet": f"/drills/{quote(str(game.name))}/sheet.pdf"
            f"?side={self._side + 1}",
            "sheet": f"/review/{quote(str(game.name))}/sheet.pdf?depth={self._depth}",
            "back": self._back(),
            "turn": None,
            **(self._of_turn(own.turns[self._turn - 1]) if own.turns else {}),
        }

    def _back(self) -> str:
        name = self._found.game.name
        if is_practice(name):
            return f"/t/{quote(str(name))}"
        return f"/e/{quote(name.event)}/game/{quote(str(name))}"

    def _of_turn(self, turn: CoachedTurn) -> dict[str, object]:
        better = _better(turn)
        why = turn.why
        last = len(self._own.turns)
        tiles = self._found.game.equipment.tile_set
        return {
            "turn": turn,
            "play_on": f"/review/{quote(str(self._found.game.name))}/play-on",
            "rack": [tile_of(one, tiles) for one in turn.taken.rack],
            "grade": turn.grade,
            "why": None if why is None else why.headline.text,
            "details": () if why is None else tuple(one.text for one in why.details),
            "made_name": _made_name(turn),
            "better_name": None if better is None else _name(better),
            "better_at": "" if better is None else better.at,
            "cells": _cells(turn, better, tiles),
            "bars": _bars(turn),
            "rows": _rows(turn, self._words),
            "chosen": self._words,
            "known": self._address(words="known"),
            "all": self._address(words="all"),
            "before": self._address(turn=max(1, self._turn - 1)),
            "after": self._address(turn=min(last, self._turn + 1)),
            "is_first": self._turn == 1,
            "is_last": self._turn == last,
        }

    def _line(self, turn: CoachedTurn) -> Line:
        return Line(
            number=turn.number,
            name=_made_name(turn),
            rack=faces_of(turn.taken.rack),
            score=points_of(turn.taken),
            grade=turn.grade or "",
            address=self._address(turn=turn.number),
            is_here=turn.number == self._turn,
        )

    def _address(
        self,
        *,
        side: int | None = None,
        turn: int | None = None,
        words: Words | None = None,
        depth: Depth | None = None,
    ) -> str:
        """Return the address of the page with another selection."""
        chosen = self._side if side is None else side
        here = turn or (self._turn if side is None else 1)
        name = quote(str(self._found.game.name))
        address = f"/review/{name}?side={chosen + 1}&turn={here}"
        if (words or self._words) == "all":
            address += "&words=all"
        if (depth or self._depth) is Depth.DEEP:
            address += "&depth=deep"
        return address


def _better(turn: CoachedTurn) -> Option | None:
    best = turn.best
    return None if best is None or best.is_made else best


def _name(option: Option) -> str:
    """Return the label of an option, where a sentence says `exchanging QV`."""
    if isinstance(option.move, FoundExchange):
        return say("review.page.exchange", {"tiles": faces_of(option.move.tiles)})
    return name_of_option(option) if option.words else say("review.page.pass")


def _signed(points: float) -> str:
    return str(round(points)).replace("-", "−")


def _made_name(turn: CoachedTurn) -> str:
    if turn.made is not None:
        return _name(turn.made)
    return as_recorded(turn.taken)


def _cells(
    turn: CoachedTurn, better: Option | None, tiles: TileSet
) -> list[list[Cell]]:
    """Return the board before the turn, with the play made and the better one."""
    laid: dict[Square, Tile] = {}
    sums: dict[Square, int] = {}
    for one in turn.taken.placements:
        laid[one.square] = tile_of(one.letter, tiles, "made")
    if turn.taken.placements:
        sums[turn.taken.placements[0].square] = points_of(turn.taken)
    if better is not None and isinstance(better.move, FoundPlay):
        for one in better.move.placements:
            laid[one.square] = tile_of(one.letter, tiles, "better")
        sums[better.move.placements[-1].square] = better.score
    return board_of(turn.taken.position, tiles, laid, sums)


def _bars(turn: CoachedTurn) -> list[Bar]:
    """Return bars for the better option and the one made; one bar if they are equal."""
    options = [one for one in (_better(turn), turn.made) if one is not None]
    longest = max((max(one.worth, one.score) for one in options), default=0)
    return [_bar(one, max(1.0, longest)) for one in options]


def _bar(option: Option, longest: float) -> Bar:
    later = option.worth - option.score
    return Bar(
        name=_name(option),
        now=option.score,
        later=_signed(later),
        total=_signed(option.worth),
        now_width=round(100 * max(0, option.score) / longest, 1),
        later_width=round(100 * max(0.0, later) / longest, 1),
        is_made=option.is_made,
    )


def _rows(turn: CoachedTurn, words: Words) -> list[Row]:
    options: Sequence[Option] = (*turn.options, *turn.to_learn[:1])
    if words == "all":
        whole = (*turn.options, *turn.to_learn)
        options = sorted(whole, key=lambda one: -one.worth)
    return [_row(one, _kind(one, turn)) for one in options]


def _kind(option: Option, turn: CoachedTurn) -> str:
    if option.is_made:
        return "yours"
    if option.new_words:
        return "learn"
    return "better" if option == turn.best else ""


def _row(option: Option, kind: str) -> Row:
    return Row(
        name=_name(option),
        at=option.at,
        score=option.score,
        leave=spaced(option.leave) or "–",
        worth=_signed(option.worth),
        win=round(100 * option.win),
        kind=kind,
    )


ROUTES = (review, review_sheet, play_on)
