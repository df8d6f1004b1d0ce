"""Steps before the first round and after the last: the plan, finals, prizes."""

from __future__ import annotations

from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.next_steps import Step
from starsquare.text import say
from starsquare.tournament.standings import standings
from starsquare.web.pages.directing.step_parts import Alike, Next, heading_of
from starsquare.web.pages.event_frame import AtEvent


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
        for line in standings(stand.tournament, one.key)[:2]
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
