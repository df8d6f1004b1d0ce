"""A map of the venue: every table is a tile with its most urgent state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from starsquare.game.side import Moment
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.round_views import (
    AwaySide,
    BoardsView,
    OpenBoard,
)
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.text import say
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.outstanding import Missing
from starsquare.tournament.round import Round
from starsquare.web.pages.calls import CallLine

ROOMY = 36
"""With more tables than this, tiles show no names."""

STATES = (
    *("hand", "split", "left", "late", "tied", "look", "due", "play", "wait"),
    *("done", "free"),
)
"""The states of a table, most urgent first."""

FILTERS: tuple[tuple[str, frozenset[str], str], ...] = (
    ("all", frozenset(STATES) - {"free"}, ""),
    ("playing", frozenset({"play", "wait"}), ""),
    ("due", frozenset({"due"}), ""),
    ("look", frozenset({"look", "tied"}), "act"),
    ("needs", frozenset({"hand", "split", "left", "late"}), "call"),
    ("final", frozenset({"done"}), ""),
)
"""The filters of the map: name, states, and the tone of the count."""

ICONS = {
    "hand": "hand",
    "split": "warn",
    "left": "out",
    "late": "clock",
    "tied": "warn",
    "look": "eye",
    "due": "slip",
    "done": "check",
}
TONES = {
    "hand": "call",
    "split": "bad",
    "left": "bad",
    "late": "bad",
    "tied": "act",
    "look": "act",
    "due": "wait",
    "done": "good",
}
_METER = ("good", "act", "wait", "bad", "")


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A table on the map."""

    table: int
    state: str
    word: str
    one: str = ""
    two: str = ""
    winner: str = ""  # one, two, or empty

    @property
    def icon(self) -> str:
        """The icon of its state, empty if none."""
        return ICONS.get(self.state, "")

    @property
    def tone(self) -> str:
        """The tone of its state."""
        return TONES.get(self.state, "")


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """A filter of the map."""

    name: str
    count: int
    tone: str
    is_here: bool


def floor_of(
    stand: Stand, view: BoardsView, calls: Sequence[CallLine], *, is_due: bool
) -> tuple[Tile, ...]:
    """Return the tables of a pool, by number; each shows its most urgent board.

    Args:
        stand: the event.
        view: its current boards, and older ones that are still open.
        calls: the raised hands.
        is_due: whether time is up, so that every open table owes its slip.
    """
    tiles: dict[int, Tile] = {
        one: Tile(table=one, state="free", word=say("venue.free"))
        for one in _used_before(stand, view.pool)
    }
    for _, tile in tiles_of(view, calls, is_due=is_due):
        known = tiles.get(tile.table, tile)
        tiles[tile.table] = min((known, tile), key=_urgency)
    return tuple(tiles[one] for one in sorted(tiles))


def _urgency(tile: Tile) -> int:
    return STATES.index(tile.state)


def is_over(pool: DivisionSummary, now: Moment) -> bool:
    """Return whether time is up for all tables of a pool that still play."""
    if pool.ended_at is not None:
        return True
    return pool.ends_at is not None and pool.paused_at is None and now >= pool.ends_at


def tiles_of(
    view: BoardsView, calls: Sequence[CallLine], *, is_due: bool
) -> list[tuple[OpenBoard, Tile]]:
    """Return every board of a pool with its state."""
    raised = {one.table: one for one in reversed(calls) if not one.who}
    away = {one.table: one for one in view.away}
    has_begun = view.started_at is not None or any(one.result for one in view.boards)
    return [
        (
            one,
            _tile(
                one,
                raised.get(one.table),
                away.get(one.table),
                has_begun=has_begun,
                is_due=is_due,
            ),
        )
        for one in view.boards
    ]


def _used_before(stand: Stand, pool: PoolKey) -> set[int]:
    """Return the tables at which a pool has played so far."""
    rounds: Iterable[Round] = stand.tournament.rounds_of(pool)
    return {
        board.table
        for one in rounds
        if one.is_published and not one.is_final
        for board in one.boards
        if board.table
    }


def _tile(
    board: OpenBoard,
    call: CallLine | None,
    away: AwaySide | None,
    *,
    has_begun: bool,
    is_due: bool,
) -> Tile:
    """Return one board as a tile, in the first state that applies."""
    state = next(_states(board, call, away, has_begun=has_begun, is_due=is_due))
    return Tile(
        table=board.table,
        state=state,
        word=_word(board, call, away, state),
        one=board.one.short,
        two=board.two.short,
        winner=_winner(board),
    )


def _states(
    board: OpenBoard,
    call: CallLine | None,
    away: AwaySide | None,
    *,
    has_begun: bool,
    is_due: bool,
) -> Iterator[str]:
    facts = (
        (call is not None, "hand"),
        (Missing.DISPUTE in board.missing, "split"),
        (Missing.DECISION in board.missing, "left"),
        (away is not None and board.result is None, "late"),
        (Missing.LIGHTNING in board.missing, "tied"),
        (Missing.VALIDATION in board.missing, "look"),
        (board.result is not None, "done"),
        (is_due or bool(board.reports), "due"),
        (has_begun, "play"),
        (True, "wait"),
    )
    return (state for is_so, state in facts if is_so)


def _word(
    board: OpenBoard, call: CallLine | None, away: AwaySide | None, state: str
) -> str:
    if state == "hand" and call is not None:
        return say(f"venue.hand_{call.wanted}")
    if state == "late" and away is not None and away.points:
        return say("venue.late_points", {"points": away.points})
    if state == "done" and board.final is not None:
        return f"{board.final.one}–{board.final.two}"
    return say(f"venue.{state}")


def _winner(board: OpenBoard) -> str:
    """Return the side that is ahead, once a result is in."""
    result = board.result
    if result is None:
        return ""
    if result.forfeited_by:
        (lost, *others) = result.forfeited_by
        return "" if others else "two" if lost == "one" else "one"
    if result.lightning is not None:
        return str(result.lightning.value)
    final = board.final
    if final is None or final.one == final.two:
        return ""
    return "one" if final.one > final.two else "two"


def filters_of(tiles: Sequence[Tile], here: str) -> tuple[Filter, ...]:
    """Return the filters of the map, with the number of tables in each."""
    return tuple(
        Filter(
            name=name,
            count=(count := sum(one.state in states for one in tiles)),
            tone=tone if count else "",
            is_here=name == here,
        )
        for name, states, tone in FILTERS
    )


def states_in(name: str) -> frozenset[str]:
    """Return the states that a filter shows."""
    found = {one: states for one, states, _ in FILTERS if one != "all"}
    return found.get(name, frozenset(STATES))


def meter_of(tiles: Sequence[Tile]) -> tuple[str, ...]:
    """Return the tone of every table, finished ones first."""
    tones = [
        "" if one.state == "hand" else one.tone for one in tiles if one.state != "free"
    ]
    return tuple(sorted(tones, key=_METER.index))


def by_state(tiles: Sequence[Tile]) -> tuple[tuple[Tile, tuple[int, ...]], ...]:
    """Group the open tables by state: one of each, with all their numbers."""
    groups: dict[str, list[Tile]] = {}
    for one in tiles:
        if one.state not in {"done", "free"}:
            groups.setdefault(one.state, []).append(one)
    return tuple(
        (own[0], tuple(one.table for one in own))
        for state in reversed(STATES)
        if (own := groups.get(state, []))
    )
