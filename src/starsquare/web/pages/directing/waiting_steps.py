"""Steps while waiting for entries or results, which the desk or a ruling provides."""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.game.side import Side
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.next_steps import Phase, Step
from starsquare.text import say
from starsquare.tournament.absence import missed_rounds
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.outstanding import Missing, Outstanding, outstanding
from starsquare.web.pages.directing.round_steps import pair
from starsquare.web.pages.directing.step_parts import (
    MANY,
    Alike,
    Next,
    every_table,
    heading_of,
    pools_of,
)
from starsquare.web.pages.event_frame import AtEvent


def at_the_desk(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that leads to the desk: entries, check-in, results."""
    also: tuple[Next, ...] = ()
    page, hint = "desk/entrants", ""
    if step.key == "check_in":
        page = "desk"
        if sum(one.here + one.expected for one in alike) > 1:
            also = (pair(at, stand, step, alike),)
    if step.key in _LACKING or step.key == "results":
        page, hint = "desk/slips", _lacking(stand, step, alike)
    return Next(
        key=step.key,
        heading=heading_of(at, step, alike),
        label=say(f"director.go_{step.key}"),
        hint=hint or say(f"director.hint_{step.key}"),
        address=at.address(page),
        also=also,
    )


_LACKING = {
    "dispute": Missing.DISPUTE,
    "lightning": Missing.LIGHTNING,
    "sign": Missing.VALIDATION,
    "validate": Missing.VALIDATION,
}


def _lacking(stand: Stand, step: Step, alike: Alike) -> str:
    """Return which tables the step is about and how many are done, in words."""
    found = [
        one
        for pool in pools_of(alike)
        for one in outstanding(stand.tournament, PoolKey(pool))
    ]
    boards = sum({one.pool: one.boards for one in alike}.values())
    now = {one.board for one in found if one.board.round == alike[0].round}
    done = say("director.final_of", {"final": boards - len(now), "all": boards})
    missing = _LACKING.get(step.key)
    tables = [
        one.table
        for one in found
        if one.missing is missing and bool(one.unsigned) is (step.key == "sign")
    ]
    if missing is None:
        return done
    facts = {"n": len(tables), "tables": every_table(tables)}
    return f"{say(f'director.hint_{step.key}', facts)} {done}"


def decide(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that leads to boards of a withdrawn side, to decide forfeits."""
    left = [
        one
        for pool in pools_of(alike)
        for one in outstanding(stand.tournament, PoolKey(pool))
        if one.missing is Missing.DECISION
    ]
    lines = tuple(
        say(
            "director.left_board",
            {"table": one.table, "who": stand.names.every(one.gone)},
        )
        for one in left
    )
    return Next(
        key="decide",
        heading=heading_of(at, step, alike),
        label=say("director.go_decide"),
        hint=say("director.hint_decide"),
        lines=lines[:MANY],
        address=_forfeit_address(at, stand, left[0]),
    )


def _forfeit_address(at: AtEvent, stand: Stand, one: Outstanding) -> str:
    """Return the address of a board's forfeit form, with the absent side chosen."""
    found = stand.tournament.find(one.board)
    assert found is not None, "it was listed"
    gone = [side.value for side in Side if found[1].sides[side] in one.gone]
    side = "both" if len(gone) > 1 else gone[0]
    key = f"{one.board.pool}/{one.board.round}/{one.board.board}/{side}"
    return at.address("director/rulings", side=key) + "#forfeit"


def missed(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Return the step that leads to missed rounds, to decide what they count."""
    lines = tuple(
        say(
            "director.missed_line",
            {"who": stand.names.entrant(one.entrant), "round": one.round},
        )
        for pool in pools_of(alike)
        for one in missed_rounds(stand.tournament, PoolKey(pool))
    )
    return Next(
        key="missed",
        heading=heading_of(at, step, alike),
        label=say("director.go_missed"),
        hint=say("director.hint_missed"),
        lines=lines[:MANY],
        address=at.address("director/rulings") + "#missed",
        also=_pair_anyway(at, stand, step, alike),
    )


def _pair_anyway(
    at: AtEvent, stand: Stand, step: Step, alike: Alike
) -> tuple[Next, ...]:
    """Return the step to pair the next round, which need not wait for the decision."""
    if any(one.phase is not Phase.BETWEEN for one in alike):
        return ()
    facts = {"round": alike[0].round + 1}
    ahead = replace(step, key="pair", text=say("step.pair", facts), facts=facts)
    return (pair(at, stand, ahead, alike),)
