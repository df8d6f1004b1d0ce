"""Steps of a round: pair it, publish it, start it, end it."""

from __future__ import annotations

from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.next_steps import Step
from starsquare.service.tournament.views.round_views import draft_view
from starsquare.text import say
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.pairing_problem import can_be_ahead
from starsquare.tournament.round import Board, Round
from starsquare.web.pages.directing.step_parts import (
    Alike,
    Next,
    heading_of,
    pools_of,
)
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.templates import hour

_MINUTE = 60_000


def pair(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that drafts the next round."""
    del stand
    number = step.facts.get("round", 1)
    here = sum(one.here + one.expected for one in alike)
    is_early = step.key == "check_in"
    label = say("director.do_pair", {"round": number})
    if is_early:
        label = say("director.do_pair_early", {"here": here})
    return Next(
        key="pair",
        heading=heading_of(at, step, alike),
        label=label,
        hint=say("director.hint_pair", {"n": here}),
        act="pair",
        pools=pools_of(alike),
    )


def publish(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that publishes a draft, with the rules it breaks."""
    lines: list[str] = []
    boards, needs_reason = 0, False
    for pool in pools_of(alike):
        draft = stand.tournament.draft_of(PoolKey(pool))
        if draft is None:
            continue
        view = draft_view(stand.tournament, stand.names, draft, version=0)
        boards += len(view.boards)
        needs_reason |= view.needs_reason
        lines += [one.text for one in view.gave]
        lines += [
            say("director.not_seated", {"who": one.name}) for one in view.not_seated
        ]
        lines += [say("director.gone", {"who": one.name}) for one in view.gone]
        lines += [say("director.changed", {"who": one.name}) for one in view.changed]
    return Next(
        key=step.key,
        heading=heading_of(at, step, alike),
        label=say(f"director.do_{step.key}", step.facts),
        hint=say("director.hint_publish", {"n": boards}),
        lines=tuple(lines),
        act="publish",
        pools=pools_of(alike),
        needs_reason=needs_reason,
        also=(
            Next(
                key="look",
                heading="",
                label=say("director.look_at_draft"),
                address=at.address("director/pairings", shown=pools_of(alike)[0]),
            ),
        ),
    )


def start(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that leads to starting a round, asking who is missing."""
    pools = pools_of(alike)
    only = None if len(alike) == len(at.summary.divisions) else pools[0]
    key = "director.ask_start_final" if step.is_final else "director.ask_start"
    return Next(
        key="start",
        heading=heading_of(at, step, alike),
        label=say(key, step.facts),
        hint=length_said(at, stand, alike),
        lines=(*_expected_late(stand, alike), *_misfits(stand, alike)),
        also=_ahead(at, stand, alike),
        address=at.address("director", do="start", only=only),
        pools=pools,
    )


def length_said(at: AtEvent, stand: Stand, alike: Alike) -> str:
    """Return how long a round would take if started now, in words."""
    minutes = _minutes(stand, alike)
    if minutes is None:
        return say("director.hint_start_open")
    until = hour(at.now + minutes * _MINUTE)
    return say("director.hint_start", {"n": minutes, "until": until})


def _expected_late(stand: Stand, alike: Alike) -> tuple[str, ...]:
    """Return entrants who are late from the start because they are on their way."""
    return tuple(
        say(
            "director.starts_late",
            {"who": stand.names.entrant(one.id), "table": board.table},
        )
        for pool in pools_of(alike)
        for board in boards_of(stand.tournament.current_round(PoolKey(pool)))
        for one in map(stand.tournament.entrants.__getitem__, board.entrants)
        if one.presence is Presence.EXPECTED and board.table
    )


def _misfits(stand: Stand, alike: Alike) -> tuple[str, ...]:
    """Return who left, and who arrived, since the round was posted."""
    found: list[str] = []
    for pool in map(PoolKey, pools_of(alike)):
        current = stand.tournament.current_round(pool)
        for board in boards_of(current):
            found += [
                say(
                    "director.starts_gone",
                    {"table": board.table or "–", "who": stand.names.entrant(one)},
                )
                for one in board.entrants
                if not stand.tournament.entrants[one].is_playing
            ]
        found += [
            say("director.starts_unseated", {"who": stand.names.entrant(one.id)})
            for one in stand.tournament.entrants_in(pool)
            if one.is_playing
            and current is not None
            and not current.is_final
            and current.board_of(one.id) is None
        ]
    return tuple(found)


def _ahead(at: AtEvent, stand: Stand, alike: Alike) -> tuple[Next, ...]:
    """Return further steps: repair the round, or draft rounds paired in advance."""
    pool = pools_of(alike)[0]
    repair = Next(
        key="repair",
        heading="",
        label=say("director.to_repair"),
        address=at.address("director/repair", shown=pool),
    )
    number = can_be_ahead(stand.tournament, PoolKey(pool))
    if number is None:
        return (repair,)
    draft = Next(
        key="look",
        heading="",
        label=say("director.do_pair", {"round": number}),
        address=at.address("director/pairings", shown=pool),
    )
    return (draft, repair)


def boards_of(round_: Round | None) -> tuple[Board, ...]:
    """Return the boards of a round, if there is one."""
    return () if round_ is None else round_.boards


def _minutes(stand: Stand, alike: Alike) -> int | None:
    division = stand.tournament.divisions[alike[0].key]
    for one in division.plan:
        if one.number == alike[0].round and one.minutes is not None:
            return one.minutes
    return division.book.rounds.minutes


def end(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that ends a round that has all of its results."""
    del stand
    return Next(
        key="end_round",
        heading=heading_of(at, step, alike),
        label=say(
            "director.do_end_final" if step.is_final else "director.do_end", step.facts
        ),
        hint=say("director.hint_end"),
        act="end",
        pools=pools_of(alike),
    )
