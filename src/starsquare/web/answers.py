"""Error responses: every error in one shape, in one place."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import (
    HTTPException,
    NotFoundException,
    ValidationException,
)
from litestar.openapi.datastructures import ResponseSpec

from starsquare.clause import RuleId
from starsquare.errors import DataError, RuleError, StarsquareError
from starsquare.lexicon import SlipError
from starsquare.paper.form import NothingToPrintError
from starsquare.rulebook import UnknownBookError
from starsquare.rulebook.register import register
from starsquare.service.accounts.account_service import AccountError, LoginError
from starsquare.service.accounts.passkeys import PasskeyError
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.game.practice_service import PracticeError
from starsquare.service.game.review_service import ReviewError
from starsquare.service.game.table_service import UnfinishedError
from starsquare.service.identity import ForbiddenError
from starsquare.service.log.codec import UnreadableError
from starsquare.service.messages import Clause, Problem
from starsquare.service.ports import CommandReusedError, ConflictError, StoreError
from starsquare.service.stream_names import UnknownGameError, UnknownTournamentError
from starsquare.service.tournament.undo import NotUndoableError
from starsquare.service.venue.command import VenueError
from starsquare.text import say
from starsquare.web.line_limits import TooManyLinesError
from starsquare.web.request_context import AnyRequest

LOG = logging.getLogger("starsquare")

PROBLEMS = {
    status: ResponseSpec(Problem, description="Refused", generate_examples=False)
    for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503)
}
"""The error responses that routes declare."""


class RequestError(StarsquareError):
    """A request cannot be understood, or did not come from our pages."""


class NotHereError(StarsquareError):
    """Nothing exists at an address."""


class MovedError(StarsquareError):
    """The content of an address has moved to another one."""

    @property
    def address(self) -> str:
        """The new address."""
        return str(self.facts["address"])


class TooOftenError(StarsquareError):
    """Too many attempts were made."""


_STATUS: tuple[tuple[type[StarsquareError], int], ...] = (
    (RuleError, 422),
    (ConflictError, 409),
    (CommandReusedError, 409),
    (ForbiddenError, 403),
    (PasskeyError, 422),
    (TooManyLinesError, 503),
    (TokenError, 401),
    (LoginError, 401),
    (UnknownGameError, 404),
    (UnknownTournamentError, 404),
    (VenueError, 422),
    (NotUndoableError, 422),
    (SlipError, 422),
    (UnknownBookError, 422),
    (UnfinishedError, 403),
    (PracticeError, 429),
    (ReviewError, 409),
    (AccountError, 422),
    (UnreadableError, 503),
    (DataError, 422),
    (TooOftenError, 429),
    (NotHereError, 404),
    (MovedError, 303),
    (RequestError, 400),
    (NothingToPrintError, 422),
    (StoreError, 503),
)


def problem_of(error: StarsquareError) -> Problem:
    """Return an error in the shape in which it is sent."""
    rules = error.rules if isinstance(error, RuleError) else ()
    return Problem(
        error=error.key,
        message=str(error),
        clauses=tuple(map(_clause, rules)),
        version=_version(error),
    )


def _version(error: StarsquareError) -> int | None:
    match error:
        case ConflictError(found=version) | RuleError(version=version):
            return version
        case _:
            return None


def status_of(error: StarsquareError) -> int:
    """Return the HTTP status of an error."""
    return next(status for kind, status in _STATUS if isinstance(error, kind))


def answer_error(_: AnyRequest, error: Exception) -> Response[bytes]:
    """Return the response for any error that ended a request."""
    status, problem = problem_with_status(error)
    return Response(
        msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON
    )


def problem_with_status(error: Exception) -> tuple[int, Problem]:
    """Put any error into the one shape; an internal error is logged under a number."""
    if isinstance(error, StarsquareError):
        return status_of(error), problem_of(error)
    if isinstance(error, HTTPException):
        return _of_framework(error)
    if isinstance(error, RecursionError):
        # Absurdly nested lists are the sender's mistake, not an internal error to log.
        too_deep = RequestError("service.too_deep")
        return status_of(too_deep), problem_of(too_deep)
    number = secrets.token_hex(4)
    LOG.error("fault %s", number, exc_info=error)
    sentence = say("service.bug", {"number": number})
    return 500, Problem(error="service.bug", message=sentence)


def _of_framework(error: HTTPException) -> tuple[int, Problem]:
    if isinstance(error, NotFoundException):
        key, facts = "service.not_here", {}
    elif isinstance(error, ValidationException):
        key, facts = "service.not_understood", {"reason": _reasons(error)}
    else:
        key, facts = "service.not_understood", {"reason": error.detail}
    sentence = say(key, facts)
    return error.status_code, Problem(error=key, message=sentence)


def _reasons(error: ValidationException) -> str:
    extra: object = error.extra
    if isinstance(extra, list):
        found: list[Any] = extra
        return "; ".join(str(one.get("message", "")) for one in found)
    return error.detail


def _clause(rule: RuleId) -> Clause:
    clauses = register(rule.book).clauses
    known = clauses.get(rule)
    return Clause(str(rule), "" if known is None else known.said)


def pdf_answer(content: bytes, name: str) -> Response[bytes]:
    """Return a PDF file as a response."""
    return Response(
        content,
        media_type="application/pdf",
        headers={
            "content-disposition": f'inline; filename="{name}.pdf"',
            "cache-control": "private, no-store",
        },
    )
