"""What all desk pages share: access, and the links between them."""

from __future__ import annotations

from starsquare.errors import DataError
from starsquare.service.identity import ForbiddenError
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.request_context import AnyRequest


class DeskError(DataError):
    """What was typed at the desk matches no person and no board."""


async def at_desk(request: AnyRequest, event: str) -> AtEvent:
    """Return the event for someone who works at its desk.

    Raises:
        ForbiddenError: the caller does not work at the desk.
    """
    at = await at_event(request, event)
    if not at.reader.is_desk:
        raise ForbiddenError("service.staff_only")
    return at


def desk_context(at: AtEvent, here: str) -> dict[str, object]:
    """Return the context of every desk page."""
    return at.context(f"desk/{here}".rstrip("/"))
