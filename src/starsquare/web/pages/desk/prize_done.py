"""What was just done about prizes, shown in a toast, and how to undo it."""

from __future__ import annotations

from starsquare.service.ports import CommandId
from starsquare.service.streams import Happened
from starsquare.service.tournament.undo import UNDOABLE, undoing
from starsquare.service.tournament.views.audit import about
from starsquare.text import say
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.event import FreezeEvent, PrizeEvent, TournamentEvent
from starsquare.web.pages.desk.checkin_done import Said
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.request_context import AnyRequest, worker_of


async def just_done(
    request: AnyRequest, at: AtEvent, command_id: str | None
) -> Said | None:
    """Return what a command did, or None if it did nothing."""
    done = await _done(request, at, command_id)
    if not done:
        return None
    said = (_said(at, one.event) for one in done)
    can_undo = at.reader.is_director and isinstance(done[0].event, UNDOABLE)
    return Said(" · ".join(said), can_undo)


async def taking_back(
    request: AnyRequest, at: AtEvent, command_id: str
) -> tuple[TournamentCommand, ...]:
    """Return the commands that undo a command."""
    log = (await worker_of(request).tournaments.stream(at.name)).log
    return tuple(
        command
        for one in reversed(await _done(request, at, command_id))
        for command in undoing(log, one.version)
    )


async def _done(
    request: AnyRequest, at: AtEvent, command_id: str | None
) -> tuple[Happened[TournamentEvent], ...]:
    if command_id is None:
        return ()
    cached = await worker_of(request).tournaments.stream(at.name)
    return tuple(
        one
        for one in cached.done(CommandId(command_id))
        if isinstance(one.event, PrizeEvent | FreezeEvent)
    )


def _said(at: AtEvent, event: TournamentEvent) -> str:
    what = about(event, at.stand.names, at.stand.tournament)
    return say(f"desk.done_{type(event).__name__}", {"what": what})
