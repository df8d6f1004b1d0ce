"""Carrying out a form, and showing its page again if it is refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from litestar import Response

from starsquare.errors import StarsquareError
from starsquare.service.ports import CommandId
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.tournament.command import TournamentCommand
from starsquare.web.pages.frame import see_other
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

Again = Callable[[StarsquareError], Awaitable[Response[bytes]]]
"""Renders the page of a form again, with the reason for the refusal."""


async def carried_out(
    work: Awaitable[object], *, to: str, again: Again
) -> Response[bytes]:
    """Await some work and redirect the browser; if it is refused, show why."""
    try:
        await work
    except StarsquareError as error:
        return await again(error)
    return see_other(to)


async def give(
    request: AnyRequest,
    event: str,
    *commands: TournamentCommand,
    command_id: str,
    version: int | None = None,
) -> None:
    """Send commands at an event, all or none."""
    await worker_of(request).tournaments.act_all(
        who_asks(request),
        event,
        commands,
        command_id=CommandId(command_id),
        expected=version,
    )


async def give_to_venue(
    request: AnyRequest, event: str, command: AnyVenueCommand, *, command_id: str
) -> None:
    """Send a command about the venue of an event."""
    await worker_of(request).tournaments.venue(
        who_asks(request), event, command, command_id=CommandId(command_id)
    )
