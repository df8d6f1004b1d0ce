"""Commands about the round clock."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import (
    ASKER,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    moment,
    show_each,
)
from starsquare.cli.event_find import find_pool, find_pools
from starsquare.cli.event_giving import Found, giving
from starsquare.cli.event_options import AnyDivision, At, File, Pool
from starsquare.cli.output import AsJson, show
from starsquare.game.side import Moment
from starsquare.rules.clock import MINUTE
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.final import is_final
from starsquare.tournament.lateness import WallClock, wall_clock
from starsquare.wiring import SystemClock


class ClockAnswer(msgspec.Struct, frozen=True):
    """What the display shows; nothing while no clock is running."""

    clock: WallClock | None


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("clock", "cup.db")(clock)
    add("move-end", "cup.db --minutes 5")(move_end)
    add("pause", "cup.db")(pause)
    add("resume", "cup.db")(resume)


def clock(file: File, pool: AnyDivision = None, *, json: AsJson = False) -> None:
    """Show the time left, who is missing, and what it has cost them."""
    state = loaded(event_at(file))
    at = ASKER.at if ASKER.at is not None else SystemClock().now()
    pools = find_pools(state, pool)
    found = {one: ClockAnswer(wall_clock(state, one, at)) for one in pools}

    def draw(answer: ClockAnswer) -> None:
        key = next(one for one, each in found.items() if each is answer)
        if answer.clock is None:
            show(say("cli.event.no_clock"))
        else:
            in_final = is_final(state, key, answer.clock.round)
            _draw_clock(answer.clock, in_final=in_final)

    show_each(found, draw, json=json)


def _draw_clock(found: WallClock, *, in_final: bool) -> None:
    key = "clock_open" if found.minutes_left is None else "clock"
    if in_final:
        key = "clock_open_final" if found.minutes_left is None else "clock_final"
    facts = {"round": found.round, "n": found.minutes_left or 0}
    show(say(f"cli.event.{key}", facts))
    if not found.missing:
        show(say("cli.event.nobody_missing"))
        return
    rows = (
        (one.entrant, one.table, ", ".join(one.people), -one.points)
        for one in found.missing
    )
    show(drawn_table(("entrant", "table", "missing", "points"), rows))


@giving
def move_end(
    found: Found,
    pool: Pool = None,
    *,
    to: At = None,
    minutes: Annotated[
        int, typer.Option(help="Minutes to add to the end; use a minus to end earlier.")
    ] = 0,
) -> ask.SetRoundEnd:
    """Change the end of the running round."""
    key = find_pool(found.state, pool)
    current = found.state.current_round(key)
    ends_at = moment(to) or (current.ends_at if current is not None else None)
    if ends_at is None:
        is_running = current is not None and current.started_at is not None
        fault = "no_end" if is_running else "no_clock"
        raise typer.BadParameter(say(f"cli.event.{fault}"))
    moved = Moment(ends_at + minutes * MINUTE)
    return ask.SetRoundEnd(pool=key, ends_at=moved)


@giving
def pause(found: Found, pool: Pool = None) -> ask.PauseRound:
    """Pause the clock of the running round."""
    return ask.PauseRound(pool=find_pool(found.state, pool))


@giving
def resume(found: Found, pool: Pool = None) -> ask.ResumeRound:
    """Resume the clock of a paused round."""
    return ask.ResumeRound(pool=find_pool(found.state, pool))
