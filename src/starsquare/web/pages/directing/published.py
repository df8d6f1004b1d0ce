"""The rounds of a pool as tabs, and the tables of a published round."""

from __future__ import annotations

import re

import msgspec

from starsquare.game.side import BySide
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.reader import Named, named
from starsquare.text import say
from starsquare.tournament.bracket import rounds_due
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey
from starsquare.tournament.outstanding import Missing, outstanding
from starsquare.tournament.record import result_value_at
from starsquare.tournament.round import Board, Round

_SCHOOL = re.compile(r"\s+(?:(?:Middle|Elementary|High) School|School|Academy)$")

STATES = {
    "final": ("check", "plain"),
    "to_check": ("eye", "act"),
    "disputed": ("warn", "bad"),
    "reported": ("slip", "wait"),
    "gone": ("warn", "wait"),
    "slip_due": ("slip", "wait"),
    "playing": ("", "plain"),
    "not_started": ("", "plain"),
    "bye": ("", "plain"),
}
"""The icon and the tone of each state of a table."""


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a table, named for narrow columns."""

    entrant: str
    name: str  # in full
    short: str
    school: str
    school_short: str
    number: int


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a published round; the side that goes first is on the left."""

    board: int
    table: int
    one: Team
    two: Team | None  # None for a bye
    scores: tuple[int, int] | None
    won: int  # the winner: 1, 2, or 0 for neither
    state: str
    icon: str
    tone: str
    note: str = ""  # players who have left
    is_open: bool  # has no result, so that it can be changed


class RoundTab(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a pool, as a tab."""

    number: int
    label: str
    is_here: bool


def short_school(name: str) -> str:
    """Return a school's name for a narrow column."""
    return _SCHOOL.sub("", name)


def team(stand: Stand, entrant: EntrantId) -> Team:
    """Return a side of a table."""
    if entrant == HOUSE:
        house = say("director.house")
        return Team(
            entrant=HOUSE, name=house, short=house, school="", school_short="", number=0
        )
    return _team(named(stand.names, stand.tournament, entrant))


def _team(one: Named) -> Team:
    return Team(
        entrant=one.entrant,
        name=one.name,
        short=one.short,
        school=one.school,
        school_short=short_school(one.school),
        number=one.number,
    )


def tabs(stand: Stand, pool: PoolKey, here: int | None) -> tuple[RoundTab, ...]:
    """Return the rounds of a pool, newest first, including the one to pair."""
    rounds = stand.tournament.rounds_of(pool)
    found = [
        RoundTab(number=one.number, label=round_name(one), is_here=one.number == here)
        for one in reversed(rounds)
    ]
    number = next_number(stand, pool)
    if number is not None:
        label = say("pairings.round", {"round": number})
        found.insert(0, RoundTab(number=number, label=label, is_here=number == here))
    return tuple(found)


def next_number(stand: Stand, pool: PoolKey) -> int | None:
    """Return the round to pair next; None if it is drafted, or there are no more."""
    rounds = stand.tournament.rounds_of(pool)
    if any(one.is_final or not one.is_published for one in rounds):
        return None
    number = len(rounds) + 1
    event = stand.tournament
    planned = max(rounds_due(event, one) for one in event.divisions_in(pool))
    return number if number <= planned else None


def round_name(round_: Round) -> str:
    """Return the title of a round, marked if it is a draft."""
    if round_.is_final:
        return say("pairings.final" if round_.is_published else "pairings.final_draft")
    key = "pairings.round" if round_.is_published else "pairings.round_draft"
    return say(key, {"round": round_.number})


def table_rows(stand: Stand, round_: Round) -> tuple[TableRow, ...]:
    """Return the tables of a published round; byes come last."""
    missing = {
        one.board.board: one.missing
        for one in outstanding(stand.tournament, round_.pool)
        if one.board.round == round_.number
    }
    rows = [_row(stand, round_, one, missing.get(one.number)) for one in round_.boards]
    return tuple(sorted(rows, key=lambda one: (not one.table, one.table, one.board)))


def is_open(round_: Round, board: Board) -> bool:
    """Return whether a table has neither result nor report, so that it can change."""
    return board.number not in round_.results and board.number not in round_.reports


def _row(
    stand: Stand, round_: Round, board: Board, missing: Missing | None
) -> TableRow:
    sides = [board.one] if board.two is None else [board.one, board.two]
    scores = _scores(stand, round_, board)
    if board.one_starts is False:
        sides.reverse()
        scores = None if scores is None else (scores[1], scores[0])
    gone = [
        one for one in board.entrants if not stand.tournament.entrants[one].is_playing
    ]
    state = _state(round_, board, missing, has_gone=bool(gone))
    icon, tone = STATES[state]
    return TableRow(
        board=board.number,
        table=board.table,
        one=team(stand, sides[0]),
        two=team(stand, sides[1]) if len(sides) > 1 else None,
        scores=scores,
        won=_winner(scores),
        state=state,
        icon=icon,
        tone=tone,
        note=", ".join(map(stand.names.short, gone)),
        is_open=is_open(round_, board),
    )


def _winner(scores: tuple[int, int] | None) -> int:
    if scores is None or scores[0] == scores[1]:
        return 0
    return 1 if scores[0] > scores[1] else 2


def _scores(stand: Stand, round_: Round, board: Board) -> tuple[int, int] | None:
    if board.number not in round_.results or board.is_bye:
        return None
    worth = result_value_at(stand.tournament, round_, board)
    final: BySide[int] | None = None if worth is None else worth.final
    return None if final is None else (final.one, final.two)


def _state(
    round_: Round, board: Board, missing: Missing | None, *, has_gone: bool
) -> str:
    if board.is_bye:
        return "bye"
    if board.number in round_.results:
        return "final" if missing is None else "to_check"
    if missing is Missing.DISPUTE:
        return "disputed"
    if board.number in round_.reports:
        return "reported"
    if has_gone:
        return "gone"
    if round_.started_at is None:
        return "not_started"
    return "playing" if round_.ended_at is None else "slip_due"
