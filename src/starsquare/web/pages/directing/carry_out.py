"""Carrying out a director's form, without overwriting what others did."""

from __future__ import annotations

import msgspec
from litestar import Response

from starsquare.errors import StarsquareError
from starsquare.service.identity import ForbiddenError
from starsquare.service.ports import CommandId
from starsquare.service.tournament.undo import UNDOABLE, others_since, undoing
from starsquare.service.tournament.views.audit import Entry
from starsquare.text import catalogue, say
from starsquare.web.answers import NotHereError
from starsquare.web.pages.directing import screens
from starsquare.web.pages.directing.acts import (
    EVENT_ACTS,
    Act,
    InPools,
    Page,
    TournamentAct,
)
from starsquare.web.pages.directing.rating_acts import RATING_ACTS
from starsquare.web.pages.directing.repair_acts import Repair
from starsquare.web.pages.directing.ruling_acts import RULING_ACTS
from starsquare.web.pages.directing.staff import STAFF_ACTS, StaffAct
from starsquare.web.pages.directing.table_acts import TABLE_ACTS
from starsquare.web.pages.directing.venue_acts import VENUE_ACTS, VenueAct
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import see_other
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_OWN = {"command_id", "version", "use_mine"}


class Undo(Act, frozen=True, kw_only=True):
    """Undo the events at some versions, the last first."""

    entry: tuple[int, ...]


ACTS: dict[str, type[Act]] = {
    **EVENT_ACTS,
    **RULING_ACTS,
    **RATING_ACTS,
    **VENUE_ACTS,
    **STAFF_ACTS,
    **TABLE_ACTS,
    "repair": Repair,
    "undo": Undo,
}


class Conflict(msgspec.Struct, frozen=True, kw_only=True):
    """An edit conflict: what was asked for, and what someone else did in between."""

    act: str
    fields: tuple[tuple[str, str], ...]  # as in the form
    theirs: tuple[Entry, ...]

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """What was asked for, in words; a request may have fields that no form has."""
        known = catalogue()
        keyed = ((f"director.field_{name}", value) for name, value in self.fields)
        return tuple(
            (say(key), value) for key, value in keyed if value and key in known
        )


class _MeanwhileError(Exception):
    """Someone else changed the same thing; both versions are to be shown."""

    def __init__(self, versions: frozenset[int]) -> None:
        super().__init__()
        self.versions = versions


async def directing(request: AnyRequest, event: str) -> AtEvent:
    """Return the event for its director.

    Raises:
        ForbiddenError: the caller does not direct it.
    """
    at = await at_event(request, event)
    if not at.reader.is_director:
        raise ForbiddenError("accounts.director_only")
    return at


async def do(request: AnyRequest, event: str, name: str) -> Response[bytes]:
    """Carry out a form, and show the outcome."""
    at = await directing(request, event)
    kind = ACTS.get(name)
    if kind is None:
        raise NotHereError("service.not_here")
    form = await request.form()
    page, shown = _page(form.get("page")), form.get("shown") or None
    try:
        act = await filled(request, kind)
        if isinstance(act, StaffAct):
            made = await act.carry_out(request, at)
            if made:  # shown only here and now: they cannot be requested again
                # That page never refreshes, so they stay until it is left.
                more = {"made": made, "topics": ()}
                asked = screens.Asked(shown=shown, more=more)
                return await screens.show(request, at, page, asked)
        else:
            await _carry_out(request, at, act)
    except _MeanwhileError as found:
        audit = await views_of(request).audit(at.identity, event)
        conflict = Conflict(
            act=name,
            fields=tuple(
                (key, value)
                for key in form
                for value in form.getall(key)
                if key not in _OWN
            ),
            theirs=tuple(one for one in audit.entries if one.version in found.versions),
        )
        at = await directing(request, event)
        return await screens.show(
            request, at, page, screens.Asked(shown=shown, conflict=conflict)
        )
    except StarsquareError as error:
        query = {"table": str(form.get("panel") or "")}
        asked = screens.Asked(shown=shown, query=query)
        return await screens.show(request, at, page, asked, refusal=error)
    return see_other(_landing(at, act))


def _page(text: object) -> Page:
    for one in screens.PAGES:
        if one == text:
            return one
    return "console"


def _landing(at: AtEvent, act: Act) -> str:
    page = act.lands or act.page
    shown = act.shown
    if shown is None and isinstance(act, InPools):
        shown = act.pools[0]
    if page == "console":
        shown = None
    done = None if isinstance(act, VenueAct | StaffAct) else act.command_id
    number = act.round if isinstance(act, Repair) else None
    return at.address(screens.path_of(page), shown=shown, round=number, done=done)


async def _carry_out(request: AnyRequest, at: AtEvent, act: Act) -> None:
    events = worker_of(request).tournaments
    if isinstance(act, VenueAct):
        await events.venue(
            at.identity,
            at.name,
            act.command(at.now),
            command_id=CommandId(act.command_id),
        )
        return
    cached = await events.stream(at.name)
    seen = await events.look(at.name)
    if isinstance(act, Undo):
        commands = undoing(cached.log, *act.entry)
    else:
        assert isinstance(act, TournamentAct)
        commands = act.commands(seen.tournament, at.now)
    if act.version is not None and not act.use_mine:
        theirs = others_since(cached.log, act.version, at.identity.person, commands)
        if theirs:
            raise _MeanwhileError(frozenset(one.version for one in theirs))
    await events.act_all(
        at.identity, at.name, commands, command_id=CommandId(act.command_id)
    )


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """What an act has just done, and whether it can be undone."""

    lines: tuple[Entry, ...]
    undo: tuple[int, ...]  # versions


async def done_by(
    request: AnyRequest, at: AtEvent, command_id: str | None
) -> Done | None:
    """Return what a command did, or None if it is unknown."""
    if command_id is None:
        return None
    cached = await worker_of(request).tournaments.stream(at.name)
    happened = cached.done(CommandId(command_id))
    if not happened:
        return None
    audit = await views_of(request).audit(at.identity, at.name)
    versions = {one.version for one in happened}
    return Done(
        lines=tuple(one for one in audit.entries if one.version in versions)[:6],
        undo=tuple(one.version for one in happened if isinstance(one.event, UNDOABLE)),
    )
