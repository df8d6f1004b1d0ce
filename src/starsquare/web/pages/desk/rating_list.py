"""A rating list: previewed first, doubtful matches settled by hand, then applied."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.ports import CommandIdText
from starsquare.service.tournament.spreadsheets import list_text
from starsquare.tournament.command import RecordRatings
from starsquare.tournament.interchange.rating_list import (
    Match,
    RatingList,
    matched,
    ratings_in,
    read_rating_list,
    with_numbers,
)
from starsquare.tournament.person import People
from starsquare.web.access import KNOWN
from starsquare.web.api.tournaments import MOST_LIST_BYTES
from starsquare.web.pages.desk.desk_frame import at_desk, desk_context
from starsquare.web.pages.form_actions import give
from starsquare.web.pages.forms import converted, whole_number
from starsquare.web.pages.frame import page, refused
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_CHOICE = "line."
_APPLY = "apply"


class RatingListForm(msgspec.Struct, frozen=True, kw_only=True):
    """A list, its name, and the player of each doubtful line."""

    command_id: CommandIdText
    text: str
    is_trial: bool
    source: Annotated[str, msgspec.Meta(max_length=120)] = ""
    chosen: Mapping[PersonId, int] = {}


class ShownMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A player and their line in the list, with names for the desk."""

    match: Match
    name: str


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    form: RatingListForm | None = None,
    matches: tuple[Match, ...] = (),
    unread: tuple[str, ...] = (),
    error: StarsquareError | None = None,
) -> Response[bytes]:
    at = await at_desk(request, event)
    names = (await views_of(request).stand(at.identity, event)).names
    is_trial = form is None or form.is_trial
    context = {
        **desk_context(at, "ratings"),
        "text": "" if form is None else form.text,
        "source": "" if form is None else form.source,
        "is_trial": is_trial,
        "matches": [
            ShownMatch(match=one, name=names.person(one.person)) for one in matches
        ],
        "taken": 0 if is_trial else sum(one.found is not None for one in matches),
        "unread": unread,
    }
    if error is not None:
        return refused(request, "desk_ratings.html", context, error)
    return page(request, "desk_ratings.html", context)


@get("/e/{event:str}/desk/ratings", opt=KNOWN, include_in_schema=False)
async def ratings_page(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the form for a rating list."""
    return await _shown(request, event)


@post(
    "/e/{event:str}/desk/ratings",
    opt=KNOWN,
    include_in_schema=False,
    request_max_body_size=MOST_LIST_BYTES + 100_000,  # plus the other fields
)
async def take_ratings(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Preview a rating list, or apply its ratings."""
    await at_desk(request, event)
    form = None
    try:
        form = await _form(request)
        found = await asyncio.to_thread(read_rating_list, form.text, file=_named(form))
        matches, people = await _matched(request, event, found, form)
        ratings = ratings_in(matches)
        if not form.is_trial:
            command = RecordRatings(source=form.source, ratings=ratings)
            await give(request, event, command, command_id=form.command_id)
            await _keep_numbers(request, event, matches, people)
    except StarsquareError as error:
        return await _shown(request, event, form=form, error=error)
    return await _shown(request, event, form=form, matches=matches, unread=found.unread)


async def _matched(
    request: AnyRequest, event: str, found: RatingList, form: RatingListForm
) -> tuple[tuple[Match, ...], People]:
    events = worker_of(request).tournaments
    seen, people = await events.look(event), (await events.people(event)).people
    made = await asyncio.to_thread(matched, seen.tournament, people, found, form.chosen)
    return made, people


async def _keep_numbers(
    request: AnyRequest, event: str, matches: tuple[Match, ...], people: People
) -> None:
    """Store everyone's number, so that the next list matches them by it."""
    at = await at_desk(request, event)
    numbered = tuple(with_numbers(matches, people))
    if numbered:
        await worker_of(request).tournaments.keep(at.identity, at.name, numbered)


def _named(form: RatingListForm) -> str:
    return form.source or "The list"


async def _form(request: AnyRequest) -> RatingListForm:
    data: Any = await request.form()
    upload = data.get("file")
    text, source = str(data.get("text") or ""), str(data.get("source") or "")
    chosen = {
        key.removeprefix(_CHOICE): line
        for key, value in data.items()
        if key.startswith(_CHOICE) and (line := whole_number(str(value))) is not None
        # Open matches stay open until the ratings are applied.
        if line or data.get("do") == _APPLY
    }
    if isinstance(upload, UploadFile) and upload.filename:
        content = await upload.read()
        found = await asyncio.to_thread(list_text, content, file=upload.filename)
        text, chosen = found.text, {}  # they belong to another list
        source = source or upload.filename[-120:]
    given = {
        "command_id": data.get("command_id"),
        "text": text,
        "is_trial": data.get("do") != _APPLY,
        "source": source,
        "chosen": chosen,
    }
    return converted(given, RatingListForm)


ROUTES = (ratings_page, take_ratings)
