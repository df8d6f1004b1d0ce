"""What every page has: its frame, its texts, and its response headers.

A page is always rendered in full, also when a script refreshes it: the script merges
the changes into the displayed page (`static/js/page.js`), so that one template serves
both.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping

from litestar import Response
from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.service.demonstration.roles import visitor_of
from starsquare.service.identity import NOBODY, Identity, Role
from starsquare.service.messages import Problem
from starsquare.service.tournament.stand import Stand
from starsquare.web.answers import problem_of, status_of
from starsquare.web.handbook.contents import help_for
from starsquare.web.pages.refusal_text import with_names
from starsquare.web.pages.templates import environment
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

BEFORE = "starsquare-before"
"""The cookie that keeps the account of a visitor who takes a role in a demo."""

_SMALL = 1_400
_VARY = "cookie, accept-encoding, accept-language"
_HTML = "text/html; charset=utf-8"


def new_command_id(request: AnyRequest) -> str:
    """Make an id for the command of a form, so that it counts once."""
    return worker_of(request).new_id()


def page(
    request: AnyRequest,
    template: str,
    context: Mapping[str, object],
    *,
    status: int = 200,
    problem: Problem | None = None,
) -> Response[bytes]:
    """Render a page.

    Args:
        request: the request for it.
        template: the name of its template; it extends `frame.html`.
        context: the template's variables; `topics` are the live topics that change the
            page, `ignores` the parts whose changes do not matter to it.
        status: the status of the response.
        problem: an error to show above the form.
    """
    identity = who_asks(request)
    text = environment().render_template(
        template,
        **{
            "topics": (),
            "ignores": (),
            "path": request.url.path,
            "here": _here(request),
            "help": help_for(request.url.path),
            "is_known": identity is not NOBODY,
            "has_session": identity.is_session,
            "is_director": any(one.role is Role.DIRECTOR for one in identity.grants),
            "command_id": new_command_id(request),
            "problem": problem,
            **_visiting(request, identity),
            **context,
        },
    )
    return _sent(request, text.encode(), status)


def _here(request: AnyRequest) -> str:
    """Return the page with its query, to come back after the language changes."""
    query = request.url.query if request.method == "GET" else ""
    return f"{request.url.path}?{query}" if query else request.url.path


def _visiting(request: AnyRequest, identity: Identity) -> dict[str, object]:
    """Return the visitor's role, where the service is for visitors."""
    visitor = visitor_of(identity) if request.app.state.is_demo else None
    return {"visitor": visitor, "has_account": bool(request.cookies.get(BEFORE))}


def refused(
    request: AnyRequest,
    template: str,
    context: Mapping[str, object],
    error: StarsquareError,
) -> Response[bytes]:
    """Render a page again with the reason why its form was refused."""
    problem, stand = problem_of(error), context.get("stand")
    if isinstance(stand, Stand):
        problem = replace(problem, message=with_names(error, stand))
    return page(request, template, context, status=status_of(error), problem=problem)


def see_other(address: str) -> Response[bytes]:
    """Redirect the browser after a form was carried out."""
    return Response(b"", status_code=303, headers={"location": address})


def _sent(request: AnyRequest, body: bytes, status: int) -> Response[bytes]:
    # Pages of a session or a link are not stored on disk: phones are shared.
    kept = "private, no-cache" if request.scope["user"] is NOBODY else "no-store"
    headers = {"cache-control": kept, "vary": _VARY}
    if "gzip" in request.headers.get("accept-encoding", "") and len(body) > _SMALL:
        body = gzip.compress(body, compresslevel=5, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=_HTML)


def problem_page(request: AnyRequest, problem: Problem, status: int) -> Response[bytes]:
    """Render an error as a page."""
    if "user" not in request.scope:
        request.scope["user"] = NOBODY  # it failed before the identity was established
    return page(request, "problem.html", {}, status=status, problem=problem)
