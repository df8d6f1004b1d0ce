"""Practice: start a game with a friend by link, or alone against a bot."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from msgspec.structs import replace

from starsquare.engine.levels import TYPICAL_SCORES, Level, Speed
from starsquare.errors import StarsquareError
from starsquare.game.command import Medium
from starsquare.rulebook import every_rulebook
from starsquare.service.game.practice_service import NewPractice
from starsquare.web.access import (
    OPEN,
    SEAT,
    address_from,
    cookie_header,
    guest_from,
    is_over_tls,
    link_cookie,
)
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.protection import address_of
from starsquare.web.request_context import AnyRequest, worker_of

Opponent = Literal[
    "pip",
    "chatter",
    "rusty",
    "glint",
    "marlow",
    "minerva",
    "friend",
    "cardboard",
    "afterwards",
]
_FRIEND: Literal["friend"] = "friend"
_BY_HAND = (Medium.CARDBOARD, Medium.AFTERWARDS)
LEVELS = tuple(Level)
SPEEDS = (Speed.FAST, Speed.NORMAL, Speed.SLOW)


class Wanted(msgspec.Struct, frozen=True):
    """What the form holds."""

    book: Annotated[str, msgspec.Meta(max_length=60)] = "NA/championship"
    opponent: Opponent = "rusty"
    speed: Speed = Speed.NORMAL
    second: bool = False  # the opponent plays first, where the book lets one choose

    @property
    def practice(self) -> NewPractice:
        """The game that is wanted."""
        game = NewPractice(book=self.book, plays_first=not self.second)
        if self.opponent == _FRIEND:
            return replace(game, partner=_FRIEND)
        if self.opponent in _BY_HAND:
            return replace(game, medium=Medium(self.opponent))
        return replace(game, level=Level(self.opponent), speed=self.speed)


@get("/practice", opt=OPEN, include_in_schema=False)
async def practice_page(request: AnyRequest) -> Response[bytes]:
    """Show what can be played."""
    return page(request, "practice.html", _context(Wanted()))


@post("/practice", opt=OPEN, include_in_schema=False)
async def start_practice(request: AnyRequest) -> Response[bytes]:
    """Start a game and sit down at it."""
    form = await filled(request, Wanted)
    practice = worker_of(request).practice
    try:
        await request.app.state.practice_limiter.note(address_from(request))
        started = await practice.start(form.practice, await guest_from(request))
    except StarsquareError as error:
        return refused(request, "practice.html", _context(form), error)
    if started.friend_link is None:
        answer = see_other(f"/t/{started.game}")
    else:
        # Not by an address: a link that lets somebody in belongs into no log.
        context = {
            "game": started.game,
            "address": f"{address_of(request)}/l#{started.friend_link}",
        }
        answer = page(request, "practice_friend.html", context)
    answer.set_cookie(
        cookie_header(SEAT, link_cookie(started.link), is_secure=is_over_tls(request))
    )
    return answer


def _context(wanted: Wanted) -> dict[str, object]:
    books = [
        {
            "code": book.code,
            "title": book.title
            if book.division is None
            else f"{book.title} · {book.division}",
        }
        for book in every_rulebook()
    ]
    return {
        "books": books,
        "wanted": wanted,
        "levels": LEVELS,
        "typical": TYPICAL_SCORES,
        "speeds": SPEEDS,
        "by_hand": _BY_HAND,
    }


ROUTES = (practice_page, start_practice)
