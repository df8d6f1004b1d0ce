"""The console: the next step, the clock, a map of the venue, and who needs help.

The dialogs of a round say who is missing at its start and what is open at its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from starsquare.game.side import Moment
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.next_steps import Phase, Step, is_same_step
from starsquare.service.tournament.views.round_views import (
    AwaySide,
    BoardsView,
    OpenBoard,
)
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.service.tournament.views.venue_view import PoolClock
from starsquare.text import say
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import PoolKey
from starsquare.web.pages.calls import CallLine, calls_at, minutes_since
from starsquare.web.pages.directing.next_step import next_of
from starsquare.web.pages.directing.round_steps import boards_of, length_said
from starsquare.web.pages.directing.step_parts import Alike, Next, pools_of
from starsquare.web.pages.directing.table_panel import TablePanel, panel_of
from starsquare.web.pages.directing.venue_map import (
    ROOMY,
    Tile,
    by_state,
    filters_of,
    floor_of,
    is_over,
    meter_of,
    states_in,
)
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.forms import whole_number
from starsquare.web.request_context import AnyRequest, views_of


class SeatedSide(msgspec.Struct, frozen=True, kw_only=True):
    """The people of one side who should sit at a table now."""

    people: tuple[tuple[str, str], ...]  # ids and names
    school: str


class SeatedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table, and who should sit there."""

    table: int
    sides: tuple[SeatedSide, ...]


class StartDialog(msgspec.Struct, frozen=True, kw_only=True):
    """The dialog before a round starts."""

    heading: str
    label: str
    length: str
    pools: tuple[str, ...]
    tables: tuple[SeatedTable, ...]


class EndDialog(msgspec.Struct, frozen=True, kw_only=True):
    """The dialog before a round ends with open tables."""

    pool: str
    round: int
    is_final: bool
    has_end: bool
    open: int
    groups: tuple[tuple[Tile, tuple[int, ...]], ...]


def start_dialog(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> StartDialog:
    """Return who should sit where, so that missing players can be marked."""
    pools = pools_of(alike)
    found: dict[int, list[SeatedSide]] = {}
    for pool in pools:
        for board in boards_of(stand.tournament.current_round(PoolKey(pool))):
            for entrant in board.entrants if board.table else ():
                own = stand.tournament.entrants[entrant]
                if own.presence is not Presence.EXPECTED:
                    people = tuple(
                        (one, stand.names.person(one)) for one in own.members
                    )
                    side = SeatedSide(people=people, school=own.school)
                    found.setdefault(board.table, []).append(side)
    kind = "_final" if step.is_final else ""
    return StartDialog(
        heading=say(f"director.start_heading{kind}", step.facts),
        label=say(f"director.do_start{kind}", step.facts),
        length=length_said(at, stand, alike),
        pools=pools,
        tables=tuple(
            SeatedTable(table=table, sides=tuple(sides))
            for table, sides in sorted(found.items())
        ),
    )


def end_dialog(clock: PoolClock, tiles: Sequence[Tile]) -> EndDialog:
    """Return the open tables, by state."""
    groups = by_state(tiles)
    return EndDialog(
        pool=clock.pool,
        round=clock.round,
        is_final=clock.is_final,
        has_end=clock.ends_at is not None,
        open=sum(len(tables) for _, tables in groups),
        groups=groups,
    )


class Way(msgspec.Struct, frozen=True):
    """A stage of the event, in the progress bar."""

    label: str
    state: str  # done, now, ahead


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """Divisions that are paired together: their clock, next step and tables."""

    key: str
    title: str
    phase: Phase
    clock: PoolClock | None
    step: Next | None  # unless the main step includes it
    view: BoardsView
    tiles: tuple[Tile, ...]
    minutes_in: int

    @property
    def away(self) -> tuple[AwaySide, ...]:
        """The late sides."""
        return self.view.away


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the console."""
    stand, main = at.stand, next_of(at, at.stand)
    calls = await calls_at(request, at)
    pools = [
        await _pool(request, at, one, main, calls)
        for one in at.summary.divisions
        if one.is_pool
    ]
    tiles = tuple(tile for one in pools for tile in one.tiles)
    shown = query.get("show", "all")
    return {
        "next": main,
        "way": _way(at),
        "pools": pools,
        "running": tuple(one for one in pools if one.clock is not None),
        "tiles": tiles,
        "is_compact": len(tiles) > ROOMY,
        "meter": meter_of(tiles),
        "filters": filters_of(tiles, shown),
        "narrowed_to": states_in(shown),
        "show": shown,
        "calls": calls,
        "waiting": sum(not one.who for one in calls),
        "due": tuple(one.table for one in tiles if one.state == "due"),
        "panel": await _panel(request, at, pools, calls, query),
        "starting": _starting(at, stand, query),
        "ending": _ending(pools, query),
    }


async def _pool(
    request: AnyRequest,
    at: AtEvent,
    pool: DivisionSummary,
    main: Next,
    calls: Sequence[CallLine],
) -> Pool:
    """Return a pool; with its own step only if the main one does not include it."""
    view = await views_of(request).boards(at.identity, at.name, pool.key)
    own = tuple(one for one in at.summary.divisions if one.pool == pool.pool)
    step = next_of(at, at.stand, only=pool.pool)
    current = at.stand.tournament.current_round(PoolKey(pool.pool))
    played = 0 if current is None else current.played_ms(at.now)
    return Pool(
        key=pool.pool,
        title=" · ".join(one.title for one in own),
        phase=pool.phase,
        clock=next((one for one in at.venue.clocks if one.pool == pool.pool), None),
        step=None if _is_part_of(step, main) else step,
        view=view,
        tiles=floor_of(at.stand, view, calls, is_due=is_over(pool, at.now)),
        minutes_in=minutes_since(Moment(0), Moment(max(0, played))),
    )


def _is_part_of(step: Next, main: Next) -> bool:
    """Return whether the main step includes a smaller one."""
    if (step.key, step.act) != (main.key, main.act):
        return False
    if main.act is None and main.key != "start":
        return step.address == main.address
    return set(step.pools) <= set(main.pools)


async def _panel(
    request: AnyRequest,
    at: AtEvent,
    pools: Sequence[Pool],
    calls: Sequence[CallLine],
    query: Mapping[str, str],
) -> TablePanel | None:
    """Return the panel of the table that the address names, if any."""
    table = whole_number(query.get("table", ""))
    tile = next(
        (one for pool in pools for one in pool.tiles if one.table == table), None
    )
    if tile is None:
        return None
    boards: list[tuple[OpenBoard, tuple[AwaySide, ...]]] = [
        (board, pool.away)
        for pool in pools
        for board in pool.view.boards
        if board.table == table
    ]
    return await panel_of(request, at, tile, boards, calls)


def _starting(
    at: AtEvent, stand: Stand, query: Mapping[str, str]
) -> StartDialog | None:
    """Return the question who is missing, if a round can start and the address asks."""
    if query.get("do") != "start":
        return None
    only = query.get("only")
    own = [one for one in at.summary.divisions if only in {None, one.pool}]
    step = at.summary.step if only is None else own[0].step if own else None
    if step is None or step.key != "start":
        return None
    alike = [
        one for one in own if one.step is not None and is_same_step(one.step, step)
    ]
    return start_dialog(at, stand, step, alike)


def _ending(pools: Sequence[Pool], query: Mapping[str, str]) -> EndDialog | None:
    """Return what is open, if a round is running and the address asks to end it."""
    if query.get("do") != "end":
        return None
    for one in pools:
        if one.clock is not None and query.get("only") in {None, one.key}:
            return end_dialog(one.clock, one.tiles)
    return None


def _way(at: AtEvent) -> tuple[Way, ...]:
    """Return the stages of the event: done, current and ahead."""
    assert at.summary.step is not None, "the director is staff"
    behind = at.division(at.summary.step.division)
    phase = behind.phase
    is_in_play = bool(behind.round) or phase is Phase.DRAFT
    found = [
        Way(say("director.way_registration"), "now")
        if phase is Phase.REGISTRATION
        else Way(
            say("director.way_checkin"),
            _state(done=is_in_play, now=phase is Phase.CHECKIN),
        ),
        *_rounds(behind),
    ]
    if any(
        one.book.final is not None for one in at.stand.tournament.divisions.values()
    ):
        is_final = behind.is_final or phase is Phase.ENDING
        is_done = phase is Phase.FINISHED
        found.append(Way(say("director.way_final"), _state(done=is_done, now=is_final)))
    found.append(
        Way(say("director.way_prizes"), _state(done=False, now=phase is Phase.FINISHED))
    )
    return tuple(found)


def _rounds(behind: DivisionSummary) -> list[Way]:
    phase, found = behind.phase, list[Way]()
    current = behind.draft_round or behind.round
    is_over = phase in {Phase.ENDING, Phase.FINISHED}
    for number in range(1, behind.rounds_planned + 1):
        is_now = number == current and phase is not Phase.BETWEEN and not is_over
        is_done = number < current or (number == current and not is_now)
        facts = {"round": number, "n": behind.rounds_planned}
        key = "director.way_now" if is_now else "director.way_round"
        found.append(Way(say(key, facts), _state(done=is_done, now=is_now)))
    return found


def _state(*, done: bool, now: bool) -> str:
    return "done" if done else "now" if now else "ahead"
