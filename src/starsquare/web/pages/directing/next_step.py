"""The next step as one button, with its consequences beside it.

Here are the steps before the first round and after the last; `round_steps` and
`waiting_steps` have the others.
"""

from __future__ import annotations

from collections.abc import Callable

from starsquare.game.side import Side
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.next_steps import Step, is_same_step
from starsquare.text import say
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.standings import Standing, standings
from starsquare.web.pages.directing import round_steps, waiting_steps
from starsquare.web.pages.directing.step_parts import Alike, Next, heading_of
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


def schedule(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that leads to the plan of rounds."""
    del stand
    return Next(
        key="schedule",
        heading=heading_of(at, step, alike),
        label=say("director.go_schedule"),
        hint=say("director.hint_schedule"),
        address=at.address("director/settings") + "#rounds",
    )


def pair_final(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that pairs the final, with its players."""
    lines = tuple(
        say(
            "director.qualifier",
            {
                "division": one.title,
                "place": line.place,
                "who": stand.names.entrant(line.entrant),
            },
        )
        for one in alike
        for line in _qualifiers(stand, one.key)
    )
    return Next(
        key="pair_final",
        heading=heading_of(at, step, alike),
        label=say("director.do_pair_final"),
        hint=say("director.hint_pair_final"),
        lines=lines,
        act="pair-final",
        divisions=tuple(one.key for one in alike),
    )


def _qualifiers(stand: Stand, division: DivisionKey) -> tuple[Standing, ...]:
    """Return the two best who are still playing."""
    entrants = stand.tournament.entrants
    return tuple(
        line
        for line in standings(stand.tournament, division)
        if entrants[line.entrant].is_playing
    )[: len(Side)]


def settle_final(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that decides a tied final."""
    del stand
    return Next(
        key="settle_final",
        heading=heading_of(at, step, alike),
        label=say("director.go_settle_final"),
        hint=say("director.hint_settle_final"),
        address=at.address("director/rulings", shown=alike[0].key) + "#endings",
    )


def finish(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that finalizes the standings, with the tied places."""
    shared = [
        say(
            "director.shared_place",
            {
                "division": one.title,
                "place": line.place,
                "who": stand.names.entrant(line.entrant),
            },
        )
        for one in alike
        for line in standings(stand.tournament, one.key)
        if line.is_shared
        and line.place is not None
        and line.place <= stand.tournament.divisions[one.key].book.prizes.places
    ]
    return Next(
        key="finish",
        heading=heading_of(at, step, alike),
        label=say("director.do_finish"),
        hint=say("director.hint_finish_shared" if shared else "director.hint_finish"),
        lines=tuple(shared),
        act="finish",
        divisions=tuple(one.key for one in alike),
        also=(_settle(at, alike),) if shared else (),
    )


def _settle(at: AtEvent, alike: Alike) -> Next:
    return Next(
        key="settle",
        heading="",
        label=say("director.go_settle"),
        address=at.address("director/rulings", shown=alike[0].key) + "#endings",
    )


def prizes(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that leads to the prizes."""
    del stand
    return Next(
        key="prizes",
        heading=heading_of(at, step, alike),
        label=say("director.go_prizes"),
        hint=say("director.hint_prizes"),
        address=at.address("desk/organiser"),
    )


_MADE: dict[str, Callable[[AtEvent, Stand, Step, Alike], Next]] = {
    "schedule": schedule,
    "decide": waiting_steps.decide,
    "missed": waiting_steps.missed,
    "pair": round_steps.pair,
    "publish": round_steps.publish,
    "publish_final": round_steps.publish,
    "start": round_steps.start,
    "end_round": round_steps.end,
    "pair_final": pair_final,
    "settle_final": settle_final,
    "finish": finish,
    "prizes": prizes,
}
