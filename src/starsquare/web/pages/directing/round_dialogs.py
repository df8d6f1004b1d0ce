"""The dialogs of a round: who is missing at its start, what is open at its end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.next_steps import Step
from starsquare.service.tournament.views.venue_view import PoolClock
from starsquare.text import say
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import PoolKey
from starsquare.web.pages.directing.round_steps import boards_of, length_said
from starsquare.web.pages.directing.step_parts import Alike, pools_of
from starsquare.web.pages.directing.venue_map import Tile, by_state
from starsquare.web.pages.event_frame import AtEvent


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
