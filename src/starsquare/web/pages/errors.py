"""Errors as a page for people, as JSON for programs."""

from __future__ import annotations

from urllib.parse import quote

from litestar import Response

from starsquare.service.accounts.tokens import TokenError
from starsquare.web.answers import MovedError, answer_error, problem_with_status
from starsquare.web.pages.frame import problem_page, see_other
from starsquare.web.request_context import AnyRequest

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
