"""Names of practice players: stored by their browser, applied to each game."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, unquote

from litestar import Response
from litestar.connection import ASGIConnection
from msgspec.structs import replace

from starsquare.game.side import BySide, Side
from starsquare.service.game.practice_people import tidy
from starsquare.service.game.practice_service import PracticeStarted, is_practice
from starsquare.service.identity import Identity
from starsquare.service.stream_names import GameName
from starsquare.web.access import cookie_header, is_over_tls
from starsquare.web.pages.frame import see_other
from starsquare.web.pages.table_data import Seat, TableData
from starsquare.web.practice_seats import side_of, take_seat
from starsquare.web.request_context import AnyRequest, worker_of

OWN_NAME = "starsquare-name"
"""The cookie with a player's own name."""

Connection = ASGIConnection[Any, Any, Any, Any]


def own_name(request: Connection) -> str:
    """Return the player's own name; empty for a guest."""
    return tidy(unquote(request.cookies.get(OWN_NAME, "")))


def keep_name(request: AnyRequest, answer: Response[bytes], called: str) -> None:
    """Store a name in the browser."""
    value, is_secure = quote(tidy(called)), is_over_tls(request)
    answer.set_cookie(cookie_header(OWN_NAME, value, is_secure=is_secure))


async def call_by_own_name(
    request: AnyRequest, event: str, identity: Identity, called: str | None = None
) -> None:
    """Apply a player's own name to a practice game."""
    wanted = own_name(request) if called is None else tidy(called)
    name, worker = GameName(event, 0, "1"), worker_of(request)
    game = (await worker.games.game(name)).state
    side = None if game is None else side_of(game, identity)
    if side is not None and (wanted or called is not None):
        await worker.practice_people.call(name, side, wanted)


async def seated_at(request: AnyRequest, started: PracticeStarted) -> Response[bytes]:
    """Redirect a player to the practice game they started, and seat them."""
    answer, event = see_other(f"/t/{started.game}"), GameName.parse(started.game).event
    await take_seat(request, answer, event, started.link)
    identity = await worker_of(request).accounts.links.identity_of(started.link)
    await call_by_own_name(request, event, identity)
    return answer


async def with_own_names(request: AnyRequest, data: TableData) -> TableData:
    """Return a practice game with the names its players have chosen."""
    name = GameName.parse(data.game)
    if not is_practice(name):
        return data
    names = await worker_of(request).practice_people.names(name)
    seats = BySide.of(lambda side: _called(data.seats[side], names[side]))
    people = {
        **data.people,
        **{one: seats[side].name for side in Side for one in seats[side].people},
    }
    return replace(data, seats=seats, people=people)


def _called(seat: Seat, own: str) -> Seat:
    return replace(seat, name=own) if own else seat
