"""Practice: a game against a bird, with a friend by link, or with anyone.

The page also lists your games in progress and those that are over.
"""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from starsquare.engine import IS_COMPILED
from starsquare.engine.levels import TYPICAL_SCORES, Level, Speed
from starsquare.errors import StarsquareError
from starsquare.game.side import Side
from starsquare.rulebook import every_rulebook
from starsquare.service.game.practice_people import OwnName
from starsquare.service.game.practice_service import OPEN_PREFIX
from starsquare.service.game.rematches import rematch
from starsquare.service.identity import ForbiddenError
from starsquare.service.stream_names import GameName
from starsquare.web.access import OPEN, address_from, guest_from
from starsquare.web.pages.directing.staff import picture_of
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.pages.practice_games import MyGames, OpenSeat, my_games, open_seats
from starsquare.web.pages.practice_names import (
    call_by_own_name,
    keep_name,
    own_name,
)
from starsquare.web.pages.practice_settings import (
    ANYBODY,
    BY_HAND,
    CHALLENGES,
    FRIEND,
    TIMES,
    Wanted,
    keep_settings,
    kept_settings,
)
from starsquare.web.practice_seats import seats_from, side_of, take_seat
from starsquare.web.protection import address_of
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

LEVELS = tuple(Level) if IS_COMPILED else ()
"""The birds on offer; none without an engine."""

SPEEDS = (Speed.FAST, Speed.NORMAL, Speed.SLOW)


class GameForm(msgspec.Struct, frozen=True):
    """A game."""

    game: str


class NameForm(msgspec.Struct, frozen=True):
    """The name someone chooses."""

    own_name: OwnName = ""


@get("/practice", opt=OPEN, include_in_schema=False)
async def practice_page(request: AnyRequest) -> Response[bytes]:
    """Show the available games, and those in progress."""
    return page(request, "practice.html", await _shown(request))


@post("/practice", opt=OPEN, include_in_schema=False)
async def start_practice(request: AnyRequest) -> Response[bytes]:
    """Start a game and take a seat."""
    form = await filled(request, Wanted)
    practice = worker_of(request).practice
    try:
        await request.app.state.practice_limiter.note(address_from(request))
        started = await practice.start(form.practice, await guest_from(request))
    except StarsquareError as error:
        return refused(request, "practice.html", await _shown(request, form), error)
    waits = form.opponent in {FRIEND, ANYBODY}
    # The friend's link is on the page, not in its address, to keep it out of logs.
    where = "practice/friend" if waits else "t"
    answer = see_other(f"/{where}/{started.game}")
    event = GameName.parse(started.game).event
    await take_seat(request, answer, event, started.link)
    keep_settings(request, answer, form)
    keep_name(request, answer, form.own_name)
    identity = await worker_of(request).accounts.links.identity_of(started.link)
    await call_by_own_name(request, event, identity, form.own_name)
    return answer


@get("/practice/friend/{game:str}", opt=OPEN, include_in_schema=False)
async def friend_page(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Show who started a game the friend's link, and whether the friend has come."""
    worker, name = worker_of(request), GameName.parse(game)
    cached = await worker.games.game(name)
    state = cached.state
    assert state is not None, "the game was looked up"
    if side_of(state, who_asks(request)) is not Side.ONE:
        raise ForbiddenError("practice.not_yours")
    address = f"{address_of(request)}/l#{worker.practice.friend_link(name)}"
    context = {
        "game": game,
        "address": address,
        "picture": picture_of(address),
        "has_come": bool(worker.presence.people(name, Side.TWO)),
        "is_open": name.event.startswith(OPEN_PREFIX),
        "friend": (await worker.practice_people.names(name)).two,
        "topics": [f"{name}@{cached.version}"],
    }
    return page(request, "practice_friend.html", context)


@post("/practice/sit", opt=OPEN, include_in_schema=False)
async def sit_down(request: AnyRequest) -> Response[bytes]:
    """Take an open seat."""
    form = await filled(request, GameForm)
    worker, name = worker_of(request), GameName.parse(form.game)
    try:
        await request.app.state.practice_limiter.note(address_from(request))
        link = await worker.practice.sit_down(name)
    except StarsquareError as error:
        return refused(request, "practice.html", await _shown(request), error)
    answer = see_other(f"/t/{name}")
    await take_seat(request, answer, name.event, link)
    await call_by_own_name(
        request, name.event, await worker.accounts.links.identity_of(link)
    )
    return answer


@post("/practice/name", opt=OPEN, include_in_schema=False)
async def change_name(request: AnyRequest) -> Response[bytes]:
    """Change a player's name, also in their current games."""
    form = await filled(request, NameForm)
    for one in await seats_from(request):
        await call_by_own_name(request, one.name.event, one.identity, form.own_name)
    answer = see_other("/practice")
    keep_name(request, answer, form.own_name)
    return answer


@post("/practice/resign", opt=OPEN, include_in_schema=False)
async def resign(request: AnyRequest) -> Response[bytes]:
    """Resign a game."""
    form = await filled(request, GameForm)
    seats = {str(one.name): one for one in await seats_from(request)}
    try:
        if form.game not in seats:
            raise ForbiddenError("practice.not_yours")
        seat = seats[form.game]
        await worker_of(request).practice.resign(seat.identity, seat.name)
    except StarsquareError as error:
        return refused(request, "practice.html", await _shown(request), error)
    return see_other("/practice")


@post("/practice/again", opt=OPEN, include_in_schema=False)
async def play_again(request: AnyRequest) -> Response[bytes]:
    """Start another game with the same settings, or join the other side's."""
    form = await filled(request, GameForm)
    seats = {str(one.name): one for one in await seats_from(request)}
    worker = worker_of(request)
    try:
        if form.game not in seats:
            raise ForbiddenError("practice.not_yours")
        await request.app.state.practice_limiter.note(address_from(request))
        seat, guest = seats[form.game], await guest_from(request)
        started = await rematch(
            worker.practice, worker.store, seat.name, seat.game, guest
        )
    except StarsquareError as error:
        return refused(request, "practice.html", await _shown(request), error)
    answer, event = see_other(f"/t/{started.game}"), GameName.parse(started.game).event
    if started.game not in seats:  # otherwise this player started it
        await take_seat(request, answer, event, started.link)
        identity = await worker.accounts.links.identity_of(started.link)
        await call_by_own_name(request, event, identity)
        if seat.side is not None:
            await worker.practice_people.say(seat.name, seat.side, "again")
    return answer


async def _shown(
    request: AnyRequest, wanted: Wanted | None = None
) -> dict[str, object]:
    mine: MyGames = await my_games(request)
    seats: list[OpenSeat] = await open_seats(request, mine)
    chosen = wanted or kept_settings(request)
    return {
        "books": [
            {"code": one.code, "title": _title(one.title, one.division)}
            for one in every_rulebook()
        ],
        "wanted": chosen,
        "last_bird": chosen.opponent if chosen.opponent in LEVELS else Level.RUSTY,
        "own_name": own_name(request),
        "levels": LEVELS,
        "typical": TYPICAL_SCORES,
        "speeds": SPEEDS,
        "times": TIMES,
        "challenges": CHALLENGES,
        "lists": await worker_of(request).practice.lists.names(),
        "by_hand": BY_HAND,
        "mine": mine,
        "record": mine.record(),
        "open_seats": seats,
        "topics": [f"{one.game}@{one.version}" for one in mine.going_on],
    }


def _title(title: str, division: str | None) -> str:
    return title if division is None else f"{title} · {division}"


ROUTES = (
    practice_page,
    start_practice,
    friend_page,
    sit_down,
    change_name,
    resign,
    play_again,
)
