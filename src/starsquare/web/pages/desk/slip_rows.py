"""The slips of the current rounds, by state: those that need attention come first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.streams import Happened
from starsquare.service.tournament.views.round_views import BoardsView, OpenBoard
from starsquare.tournament import event as happened
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.keys import BoardKey
from starsquare.tournament.outstanding import to_check
from starsquare.web.pages.desk.slip_forms import name_of
from starsquare.web.pages.event_frame import AtEvent

State = Literal["disputed", "settle", "check", "due", "playing", "final"]
STATES: tuple[State, ...] = (
    *("disputed", "settle", "check"),
    *("due", "playing", "final"),
)
SHOWN: Mapping[str, tuple[State, ...]] = {
    "": STATES,
    "check": ("disputed", "settle", "check"),
    "open": ("due", "playing"),
    "final": ("final",),
}
"""The filters of the list, with the states that each shows."""

MOST_RECENT = 5
Log = Sequence[Happened[TournamentEvent]]


class Typed(msgspec.Struct, frozen=True):
    """Who entered or accepted a result, and when."""

    by: PersonId
    at: Moment


class SlipRow(msgspec.Struct, frozen=True, kw_only=True):
    """A board in the list."""

    line: OpenBoard
    name: str
    state: State
    division: str  # empty if there is only one
    typed: Typed | None
    checked: Typed | None
    is_own: bool  # typed by who looks
    may_clear: bool
    may_check: bool  # the viewer may accept it: someone else entered it
    wanted: str = ""  # who was called to the table
    late: int | None = None  # points that a late side has lost so far


def rows_of(
    at: AtEvent, views: Mapping[str, BoardsView], log: Log
) -> tuple[SlipRow, ...]:
    """Return a row for every board, by table."""
    typed, checked = _by_board(log)
    wanted = {one.table: one.wanted for one in at.venue.calls}
    rows = [
        _row(
            at,
            board,
            typed.get(board.board),
            checked.get(board.board),
            division=division if len(views) > 1 else "",
            is_due=view.ends_at is not None and at.now > view.ends_at,
            wanted=wanted.get(board.table, ""),
            late=_late(view, board),
        )
        for division, view in views.items()
        for board in view.boards
    ]
    return tuple(
        sorted(
            rows,
            key=lambda one: (
                one.line.table,
                one.line.board.round,
                one.line.board.board,
            ),
        )
    )


def _row(
    at: AtEvent,
    board: OpenBoard,
    typed: Typed | None,
    checked: Typed | None,
    *,
    division: str,
    is_due: bool,
    wanted: str,
    late: int | None,
) -> SlipRow:
    has_typed = is_own(at, board)
    return SlipRow(
        line=board,
        name=name_of(board.board),
        state=_state(board, is_due=is_due),
        division=division,
        typed=typed,
        checked=checked,
        is_own=has_typed,
        may_clear=may_clear(at, board),
        may_check="validation" in board.missing and not has_typed,
        wanted=wanted if board.result is None else "",
        late=late if board.result is None else None,
    )


def is_own(at: AtEvent, board: OpenBoard) -> bool:
    """Return whether the viewer entered the result of a board."""
    return board.result is not None and board.result.entered_by == at.identity.person


def may_clear(at: AtEvent, board: OpenBoard) -> bool:
    """Return whether the viewer may clear a result without the director."""
    if board.result is None:
        return False
    is_open = board.result.validated_by is None
    return at.reader.is_director or (is_own(at, board) and is_open)


def _state(board: OpenBoard, *, is_due: bool) -> State:
    """Return the most urgent thing a board needs."""
    missing = set(board.missing)
    if "dispute" in missing:
        return "disputed"
    if missing & {"lightning", "decision"}:
        return "settle"
    if "validation" in missing:
        return "check"
    if board.result is not None:
        return "final"
    # On paper nobody knows when a game has ended: a report or the clock is a hint.
    return "due" if board.reports or is_due else "playing"


def _late(view: BoardsView, board: OpenBoard) -> int | None:
    sides = {board.one.entrant, board.two.entrant}
    points = [one.points for one in view.away if one.entrant.entrant in sides]
    return max(points) if points else None


def _by_board(log: Log) -> tuple[dict[BoardKey, Typed], dict[BoardKey, Typed]]:
    """Return who last entered each result, and who accepted it."""
    typed: dict[BoardKey, Typed] = {}
    checked: dict[BoardKey, Typed] = {}
    for one in log:
        match one.event:
            case (
                happened.ResultEntered(board=board)
                | happened.ResultCorrected(board=board)
            ):
                typed[board] = Typed(one.by, one.at)
                checked.pop(board, None)
            case happened.ResultValidated(board=board):
                checked[board] = Typed(one.by, one.at)
            case _:
                pass
    return typed, checked


def recent_of(rows: Sequence[SlipRow]) -> tuple[SlipRow, ...]:
    """Return the viewer's last entries, newest first."""
    own = [one for one in rows if one.is_own and one.typed is not None]
    own.sort(key=lambda one: 0 if one.typed is None else one.typed.at, reverse=True)
    return tuple(own[:MOST_RECENT])


def counts_of(at: AtEvent, rows: Sequence[SlipRow]) -> Mapping[str, int]:
    """Return how many boards each filter shows; the bar counts those to check too."""
    counted = {
        name: sum(one.state in states for one in rows) for name, states in SHOWN.items()
    }
    return {**counted, "check": len(to_check(at.stand.tournament))}


def groups_of(rows: Sequence[SlipRow]) -> Iterator[tuple[State, tuple[SlipRow, ...]]]:
    """Return the rows of each state; the page hides an empty state."""
    for state in STATES:
        yield state, tuple(one for one in rows if one.state == state)
