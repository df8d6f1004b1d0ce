"""The next step as one button, with its consequences beside it."""

from __future__ import annotations

from collections.abc import Callable

from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.next_steps import Step, is_same_step
from starsquare.web.pages.directing import ending_steps, round_steps, waiting_steps
from starsquare.web.pages.directing.step_parts import Alike, Next
from starsquare.web.pages.event_frame import AtEvent


def next_of(at: AtEvent, stand: Stand, *, only: str | None = None) -> Next:
    """Return the next step of the event, or of one pool.

    Divisions waiting for the same step share one button.
    """
    own = [one for one in at.summary.divisions if only in {None, one.pool}]
    step = at.summary.step if only is None else own[0].step
    assert step is not None, "the director is staff"
    alike = [
        one for one in own if one.step is not None and is_same_step(one.step, step)
    ] or own[:1]
    return _MADE.get(step.key, waiting_steps.at_the_desk)(at, stand, step, alike)


_MADE: dict[str, Callable[[AtEvent, Stand, Step, Alike], Next]] = {
    "schedule": ending_steps.schedule,
    "decide": waiting_steps.decide,
    "missed": waiting_steps.missed,
    "pair": round_steps.pair,
    "publish": round_steps.publish,
    "publish_final": round_steps.publish,
    "start": round_steps.start,
    "end_round": round_steps.end,
    "pair_final": ending_steps.pair_final,
    "settle_final": ending_steps.settle_final,
    "finish": ending_steps.finish,
    "prizes": ending_steps.prizes,
}
