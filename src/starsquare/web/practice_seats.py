"""The seats of one browser at practice games: one cookie for each.

Joining a second game does not leave the first. A browser keeps the newest seats; their
links expire after a week.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
from litestar import Response
from litestar.connection import ASGIConnection

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, Side
from starsquare.game.state import AFTER_PLAY, Game
from starsquare.service.game.practice_service import PREFIX
from starsquare.service.identity import Identity
from starsquare.service.stream_names import GameName
from starsquare.service.worker import Worker
from starsquare.web.access import (
    SEAT,
    SEATS,
    by_token,
    cookie_header,
    is_over_tls,
    link_cookie,
    seat_cookie,
)

MOST_SEATS = 16
"""How many seats a browser keeps; those of finished games are dropped first."""

Connection = ASGIConnection[Any, Any, Any, Any]


class SeatTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a practice game; without a side, it keeps clock and score for both."""

    name: GameName
    identity: Identity
    game: Game
    last_at: Moment
    side: Side | None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game.stage in AFTER_PLAY


async def seats_from(request: Connection) -> list[SeatTaken]:
    """Return the seats of a browser, most recently active first."""
    worker: Worker = request.app.state.worker
    found: list[SeatTaken] = []
    for event, token in _cookies(request):
        try:
            identity = await by_token(token, worker.accounts)
            cached = await worker.games.game(GameName(event, 0, "1"))
        except StarsquareError:
            continue  # its link has expired, or its game is gone
        assert cached.state is not None, "the game was looked up"
        found.append(
            SeatTaken(
                name=GameName(event, 0, "1"),
                identity=identity,
                game=cached.state,
                last_at=cached.last_at,
                side=side_of(cached.state, identity),
            )
        )
    return sorted(found, key=lambda one: one.last_at, reverse=True)


def side_of(game: Game, identity: Identity) -> Side | None:
    """Return the side on which a person sits."""
    return next((one for one in Side if identity.person in game.seats[one]), None)


async def take_seat(
    request: Connection, answer: Response[bytes], event: str, link: str
) -> None:
    """Store the link of a seat in the browser, and drop excess seats."""
    is_secure = is_over_tls(cast("Any", request))
    held = [one for one in await seats_from(request) if one.name.event != event]
    held.sort(key=lambda one: (one.is_over, -one.last_at))
    for one in held[MOST_SEATS - 1 :]:
        name = seat_cookie(one.name.event)
        answer.set_cookie(cookie_header(name, "", is_secure=is_secure))
    for name in (seat_cookie(event), SEAT):
        answer.set_cookie(cookie_header(name, link_cookie(link), is_secure=is_secure))


def leave_seats(request: Connection, answer: Response[bytes]) -> None:
    """Drop all seats."""
    is_secure = is_over_tls(cast("Any", request))
    for name in (SEAT, *(seat_cookie(event) for event, _ in _cookies(request))):
        answer.set_cookie(cookie_header(name, "", is_secure=is_secure))


def _cookies(request: Connection) -> Iterator[tuple[str, str]]:
    """Iterate over seat cookies: the event that names a game, and the token."""
    for name, value in request.cookies.items():
        if name.startswith(SEATS):
            yield f"{PREFIX}{name.removeprefix(SEATS)}", value.strip('"')
