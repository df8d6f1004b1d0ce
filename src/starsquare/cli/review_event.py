"""`starsquare review --event`: review all games of an event into its database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from starsquare.cli.output import progress_of, show, show_json
from starsquare.engine.event_report import EventReport
from starsquare.service.cluster_pool import ClusterPool
from starsquare.service.process_pool import Pool, all_cores
from starsquare.text import say
from starsquare.wiring import new_worker


class MomentAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A highlight of an event."""

    kind: str
    game: str
    side: int
    turn: int
    said: str


class EventReportAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `review --event`."""

    event: str
    games: int
    moments: tuple[MomentAnswer, ...]


def pools_for(cluster: str | None) -> Sequence[Pool]:
    """Return the pools for the work: this machine's cores, or a cluster."""
    if cluster is None:
        return all_cores()
    joined = ClusterPool(cluster)
    return [joined] * joined.width


def review_event(
    event: str, db: str | None, cluster: str | None, *, json: bool
) -> None:
    """Review all games of an event, store the reviews, and show its report."""
    pools = pools_for(cluster)
    worker = new_worker(db)
    try:
        with progress_of(say("review.under_way"), json=json) as told:
            report = asyncio.run(worker.event_reviews.run(event, pools, told))
    finally:
        for pool in pools:
            pool.end()
        worker.store.close()
    answer = _answer(event, report)
    if json:
        show_json(answer)
        return
    show(say("report.games", {"n": answer.games}))
    for one in answer.moments:
        show(f"{say(f'report.kind_{one.kind}')}: {one.said} ({one.game})")


def _answer(event: str, report: EventReport) -> EventReportAnswer:
    return EventReportAnswer(
        event=event,
        games=report.games,
        moments=tuple(
            MomentAnswer(
                kind=kind,
                game=one.game,
                side=one.side,
                turn=one.turn,
                said=one.said.text,
            )
            for kind, one in report.moments
        ),
    )
