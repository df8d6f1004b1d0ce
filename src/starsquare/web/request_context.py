"""A request as every route needs it: the caller's identity, and the worker."""

from __future__ import annotations

from typing import Any

from litestar import Request

from starsquare.service.identity import Identity
from starsquare.service.tournament.tournament_views import TournamentViews
from starsquare.service.worker import Worker

AnyRequest = Request[Any, Any, Any]


def who_asks(request: AnyRequest) -> Identity:
    """Return the caller's identity, as determined by the guard."""
    identity: Identity = request.scope["user"]
    return identity


def worker_of(request: AnyRequest) -> Worker:
    """Return the worker that handles the request."""
    worker: Worker = request.app.state.worker
    return worker


def views_of(request: AnyRequest) -> TournamentViews:
    """Return the views of events."""
    return worker_of(request).views
