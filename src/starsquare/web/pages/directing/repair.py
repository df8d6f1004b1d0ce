"""Published pairings and how they are repaired, with the consequence shown first."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.errors import StarsquareError
from starsquare.service.tournament.tournament_views import Stand
from starsquare.service.tournament.views.preview import PreviewView
from starsquare.text import say
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament
from starsquare.web.answers import problem_of
from starsquare.web.pages.directing.acts import BYE, REPAIR_ACTS
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.forms import converted, whole_number
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_FIELDS = (
    "do",
    "one",
    "two",
    "entrant",
    "opponent",
    "waive_lateness",
    "board",
    "bye_for",
    "why",
)


class RepairRow(msgspec.Struct, frozen=True, kw_only=True):
    """A board of a published round."""

    board: int
    table: int
    one: str
    two: str  # nothing for a bye
    result: str
    is_open: bool  # without a result, so that it can be changed
    gone: str  # who of them has left the event


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return what the page of repairs shows."""
    stand = await views_of(request).stand(at.identity, at.name)
    pools = tuple(one for one in at.summary.divisions if one.is_pool)
    own = next((one for one in pools if one.pool == query.get("shown")), pools[0])
    pool = PoolKey(own.pool)
    rounds = [one for one in stand.tournament.rounds_of(pool) if _is_repairable(one)]
    round_ = _chosen(stand.tournament, pool, rounds, query.get("round"))
    found: dict[str, object] = {
        "pools": pools,
        "own": own,
        "rounds": tuple(one.number for one in rounds),
        "round": round_,
        "rows": (),
        "asked": {**dict.fromkeys(_FIELDS, ""), **query},
        "preview": None,
    }
    if round_ is None:
        return found
    found |= _of_round(stand, round_)
    if query.get("do") in REPAIR_ACTS:
        try:
            found["preview"] = await _preview(request, at, stand, query)
        except StarsquareError as error:
            found["problem"] = problem_of(error)
    return found


def _is_repairable(round_: Round) -> bool:
    return round_.is_published and not round_.is_final


def _chosen(
    tournament: Tournament, pool: PoolKey, rounds: list[Round], wanted: str | None
) -> Round | None:
    number = whole_number(wanted or "")
    current = tournament.current_round(pool)
    for one in rounds:
        if one.number == number:
            return one
    if current in rounds:
        return current
    return rounds[-1] if rounds else None


def _of_round(stand: Stand, round_: Round) -> dict[str, object]:
    rows = [_row(stand, round_, one) for one in round_.boards]
    rows.sort(key=lambda one: (not one.table, one.table, one.board))
    unseated = [
        one.id
        for one in stand.tournament.entrants_in(round_.pool)
        if one.is_playing and round_.board_of(one.id) is None
    ]
    alone = [
        one.one for one in round_.boards if _is_open(round_, one) and _is_alone(one)
    ]
    names = stand.names.entrant
    return {
        "rows": tuple(rows),
        "boards": tuple(
            (one.board, f"{one.table or '–'} · {one.one} – {one.two}")
            for one in rows
            if one.is_open
        ),
        "places": tuple(
            (name, f"{board.table or '–'} · {names(name)}")
            for board in round_.boards
            if _is_open(round_, board)
            for name in board.entrants
        ),
        "unseated": tuple((one, names(one)) for one in unseated),
        "opponents": (
            *((one, names(one)) for one in (*alone, *unseated)),
            (HOUSE, say("director.house")),
            (BYE, say("director.bye")),
        ),
        "is_running": round_.started_at is not None and round_.ended_at is None,
    }


def _is_alone(board: Board) -> bool:
    return board.two in {None, HOUSE}


def _is_open(round_: Round, board: Board) -> bool:
    return board.number not in round_.results and board.number not in round_.reports


def _row(stand: Stand, round_: Round, board: Board) -> RepairRow:
    result = round_.results.get(board.number)
    gone = [
        one for one in board.entrants if not stand.tournament.entrants[one].is_playing
    ]
    return RepairRow(
        board=board.number,
        table=board.table,
        one=stand.names.entrant(board.one),
        two=_opponent(stand, board.two),
        result="" if result is None else f"{result.scores.one}–{result.scores.two}",
        is_open=_is_open(round_, board),
        gone=", ".join(map(stand.names.entrant, gone)),
    )


def _opponent(stand: Stand, entrant: EntrantId | None) -> str:
    if entrant == HOUSE:
        return say("director.house")
    return stand.names.opponent(entrant)


async def _preview(
    request: AnyRequest, at: AtEvent, stand: Stand, query: Mapping[str, str]
) -> PreviewView:
    """Try what a form asks for, without doing it."""
    kind = REPAIR_ACTS[query["do"]]
    given = {key: value for key, value in query.items() if value}
    act = converted({**given, "command_id": "only-tried"}, kind)
    (command,) = act.commands(stand.tournament, at.now)
    await worker_of(request).tournaments.check(at.name, (command,))
    return await views_of(request).preview(at.identity, at.name, command)
