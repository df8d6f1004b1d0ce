"""What every page has: its frame, its texts, its response headers, and its errors.

A page is always rendered in full, also when a script refreshes it: the script merges
the changes into the displayed page (`static/js/page.js`), so that one template serves
both.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from urllib.parse import quote

import msgspec
from litestar import Response
from msgspec.structs import replace

from starsquare.clause import cited
from starsquare.errors import RuleError, StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.demonstration.roles import visitor_of
from starsquare.service.identity import NOBODY, Identity, Role
from starsquare.service.messages import Problem
from starsquare.service.tournament.stand import Stand
from starsquare.text import say
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.result_slip import SlipFinding
from starsquare.web.answers import (
    MovedError,
    answer_error,
    problem_of,
    problem_with_status,
    status_of,
)
from starsquare.web.handbook.contents import help_for
from starsquare.web.pages.templates import environment
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

_BETWEEN = re.compile(r"(, | - )")  # how sentences separate ids


def with_names(error: StarsquareError, stand: Stand) -> str:
    """Return why something was refused, with names that the reader may see."""
    facts = {key: _named(value, stand) for key, value in error.facts.items()}
    findings = error.facts.get("findings")
    if isinstance(findings, tuple):
        facts["what"] = "; ".join(
            say(
                one.key, {key: _named(value, stand) for key, value in one.facts.items()}
            )
            for one in msgspec.convert(findings, tuple[SlipFinding, ...])
        )
    if facts == error.facts:
        return str(error)
    sentence = say(error.key, facts)
    return cited(sentence, error.rules) if isinstance(error, RuleError) else sentence


def _named(value: object, stand: Stand) -> object:
    if isinstance(value, BoardKey):
        return _table(value, stand)
    if isinstance(value, str):
        return "".join(_name(one, stand) for one in _BETWEEN.split(value))
    return value


def _table(key: BoardKey, stand: Stand) -> str:
    for round_ in stand.tournament.rounds.get(key.pool, ()):
        for board in round_.boards:
            if round_.key(board) == key:
                facts = {"table": board.table, "round": key.round}
                key_of = "frame.table_final" if round_.is_final else "frame.table"
                return say(key_of, facts)
    return str(key)


def _name(word: str, stand: Stand) -> str:
    if word in stand.tournament.entrants:
        return stand.names.entrant(EntrantId(word))
    if word in stand.tournament.entrant_of:
        return stand.names.person(PersonId(word)) or word
    return word


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


_FILES = (".pdf", ".gcg")


def answer(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Return the response for any error that ended a request."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if not wants_page or _is_for_programs(request.url.path):
        return answer_error(request, error)
    if isinstance(error, TokenError) and request.method == "GET":
        return see_other(f"/login?to={quote(request.url.path)}")
    if isinstance(error, MovedError) and request.method == "GET":
        return see_other(error.address)
    status, problem = problem_with_status(error)
    return problem_page(request, problem, status)


def _is_for_programs(path: str) -> bool:
    """Return whether a route is for programs, not a page or a file linked by one."""
    return path.startswith(("/api/", "/schema")) and not path.endswith(_FILES)
