"""The page of a physical table, opened by the code on its card."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from starsquare.errors import StarsquareError
from starsquare.service.game.round_games import games_now, is_on_screen
from starsquare.service.identity import ForbiddenError, Identity, Role
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.views.reader import Named, named
from starsquare.service.venue.command import AnswerCall, RaiseHand
from starsquare.web.access import KNOWN
from starsquare.web.pages.calls import calls_at
from starsquare.web.pages.event_frame import at_event
from starsquare.web.pages.form_actions import carried_out, give_to_venue
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, refused
from starsquare.web.pages.phone import CallForm, HandForm
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_ON_THE_FLOOR = frozenset({Role.DIRECTOR, Role.DESK, Role.RUNNER})


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """A board of the table in this round."""

    game: str
    round: int
    is_final: bool
    division: str
    one: Named
    two: Named
    is_on_screen: bool
    is_open: bool  # someone keeps its clock or score here


class ScorerForm(msgspec.Struct, frozen=True):
    """The board of the table that gets a clock."""

    game: str


async def _shown(
    request: AnyRequest, event: str, table: int, error: StarsquareError | None = None
) -> Response[bytes]:
    at = await at_event(request, event)
    _must_be_there(at.identity, event, table)
    boards = await _boards(request, at.identity, event, table)
    context = {
        **at.context("table"),
        "ignores": (),
        "table": table,
        "place": f"{at.address('table')}/{table}",
        "boards": [(one, at.division(one.division)) for one in boards],
        "calls": [one for one in await calls_at(request, at) if one.table == table],
    }
    if error is not None:
        return refused(request, "place.html", context, error)
    return page(request, "place.html", context)


def _must_be_there(identity: Identity, event: str, table: int) -> None:
    is_device = any(
        one.role is Role.TABLE and one.covers(event) and one.table in {None, str(table)}
        for one in identity.grants
    )
    if not is_device and not identity.roles_at(event) & _ON_THE_FLOOR:
        raise ForbiddenError("service.staff_only")


async def _boards(
    request: AnyRequest, identity: Identity, event: str, table: int
) -> list[Seated]:
    worker = worker_of(request)
    stand = await views_of(request).stand(identity, event)
    cached = await worker.tournaments.stream(event)
    venue = (await worker.venues.look(event)).venue
    found: list[Seated] = []
    for one in games_now(event, stand.tournament, cached.log):
        if one.board.table != table:
            continue
        game = await worker.games.streams.load(one.name.stream)
        sides = one.board.sides
        found.append(
            Seated(
                game=str(one.name),
                round=one.round.number,
                is_final=one.round.is_final,
                division=stand.tournament.divisions_in(one.key.pool)[0].key,
                one=named(stand.names, stand.tournament, sides.one),
                two=named(stand.names, stand.tournament, sides.two),
                is_on_screen=is_on_screen(stand.tournament, venue, one.key.pool),
                is_open=game.state is not None,
            )
        )
    return found


@get("/e/{event:str}/table/{table:int}", opt=KNOWN, include_in_schema=False)
async def place(
    request: AnyRequest, event: FromPath[str], table: FromPath[int]
) -> Response[bytes]:
    """Show who plays at a table now, and links to their board or clock."""
    return await _shown(request, event, table)


@post("/e/{event:str}/table/{table:int}/scorer", opt=KNOWN, include_in_schema=False)
async def start_scorer(
    request: AnyRequest, event: FromPath[str], table: FromPath[int]
) -> Response[bytes]:
    """Open the clock and score sheet for a real board, and go there."""
    form = await filled(request, ScorerForm)
    at = await at_event(request, event)
    _must_be_there(at.identity, event, table)
    name = GameName.parse(form.game)
    return await carried_out(
        worker_of(request).result_sync.open_scorer(at.identity, name),
        to=f"/t/{name}",
        again=lambda error: _shown(request, event, table, error),
    )


@post("/e/{event:str}/table/{table:int}/hand", opt=KNOWN, include_in_schema=False)
async def raise_hand(
    request: AnyRequest, event: FromPath[str], table: FromPath[int]
) -> Response[bytes]:
    """Call someone to the table."""
    form = await filled(request, HandForm)
    at = await at_event(request, event)
    command = RaiseHand(table=table, wanted=form.wanted, reason=form.reason)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address(f"table/{table}"),
        again=lambda error: _shown(request, event, table, error),
    )


@post("/e/{event:str}/table/{table:int}/hand-down", opt=KNOWN, include_in_schema=False)
async def hand_down(
    request: AnyRequest, event: FromPath[str], table: FromPath[int]
) -> Response[bytes]:
    """Lower the table's hand."""
    form = await filled(request, CallForm)
    at = await at_event(request, event)
    return await carried_out(
        give_to_venue(
            request, event, AnswerCall(number=form.call), command_id=form.command_id
        ),
        to=at.address(f"table/{table}"),
        again=lambda error: _shown(request, event, table, error),
    )


ROUTES = (place, start_scorer, raise_hand, hand_down)
