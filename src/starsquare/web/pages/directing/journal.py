"""The log: every decision with who, when, what and why, and how to undo it."""

from __future__ import annotations

from collections.abc import Mapping

from starsquare.service.tournament.undo import UNDOABLE
from starsquare.service.tournament.views.audit import Entry
from starsquare.text import say
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.forms import whole_number
from starsquare.web.request_context import AnyRequest, views_of, worker_of

SHOWN_AT_ONCE = 100
_UNDOABLE = {one.__name__ for one in UNDOABLE}


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the log page."""
    view = await views_of(request).audit(at.identity, at.name)
    word, who = query.get("q", "").strip().casefold(), query.get("who", "")
    what = query.get("what", "")
    found = [
        one
        for one in view.entries
        if (not who or one.who == who)
        and (not what or one.what == what)
        and (not word or word in _text(one))
    ]
    first = max(0, whole_number(query.get("from", "")) or 0)
    page = found[first : first + SHOWN_AT_ONCE]
    cached = await worker_of(request).tournaments.stream(at.name)
    boards = {
        one.version: f"{board.pool}/{board.round}/{board.board}"
        for one in page
        if one.version  # a link is in the log of accounts
        and (board := getattr(cached.log[one.version - 1].event, "board", None))
        is not None
        and hasattr(board, "pool")
    }
    return {
        "entries": page,
        "count": len(found),
        "first": first,
        "later": first + SHOWN_AT_ONCE if len(found) > first + SHOWN_AT_ONCE else None,
        "sooner": max(0, first - SHOWN_AT_ONCE) if first else None,
        "everybody": sorted({one.who for one in view.entries}),
        "kinds": sorted(
            {(one.what, say(f"happened.{one.what}")) for one in view.entries},
            key=lambda one: one[1],
        ),
        "asked": {"q": query.get("q", ""), "who": who, "what": what},
        "can_undo": {
            one.version
            for one in page
            if one.undo is not None and one.what in _UNDOABLE
        },
        "boards": boards,
    }


def _text(entry: Entry) -> str:
    words = (say(f"happened.{entry.what}"), entry.about, entry.why, entry.who)
    return " ".join(words).casefold()
