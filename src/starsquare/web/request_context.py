"""A request as every route needs it: who asks, and the worker that answers."""

from __future__ import annotations

from typing import Any

from litestar import Request

from starsquare.service.identity import Identity
from starsquare.service.tournament.tournament_views import TournamentViews
from starsquare.service.worker import Worker

AnyRequest = Request[Any, Any, Any]


def who_asks(request: AnyRequest) -> Identity:
    """Return who asks, as the guard has found out."""
    identity: Identity = request.scope["user"]
    return identity


def worker_of(request: AnyRequest) -> Worker:
    """Return the worker that answers."""
    worker: Worker = request.app.state.worker
    return worker


def views_of(request: AnyRequest) -> TournamentViews:
    """Return the views of events."""
    return worker_of(request).views
