"""What all pages of the desk share: who may come in, and the way between them."""

from __future__ import annotations

from starsquare.errors import DataError
from starsquare.service.identity import ForbiddenError
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.request_context import AnyRequest


class DeskError(DataError):
    """What was typed at the desk is of nobody and no board that there is."""


async def at_desk(request: AnyRequest, event: str) -> AtEvent:
    """Take somebody of the desk to an event.

    Raises:
        ForbiddenError: they are not of the desk.
    """
    at = await at_event(request, event)
    if not at.reader.is_desk:
        raise ForbiddenError("service.staff_only")
    return at


def desk_context(at: AtEvent, here: str) -> dict[str, object]:
    """Return what every page of the desk shows."""
    return at.context(f"desk/{here}".rstrip("/"))
