"""Repairing a published round: repairs are collected, tried, and applied together."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from starsquare.errors import StarsquareError
from starsquare.service.tournament.permissions import permitted_at
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.preview import PreviewView, previews_of
from starsquare.text import say
from starsquare.tournament.keys import HOUSE, BoardNumber, EntrantId, PoolKey
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament
from starsquare.web.answers import problem_of
from starsquare.web.pages.directing.acts import BYE
from starsquare.web.pages.directing.published import (
    TableRow,
    is_open,
    round_name,
    table_rows,
    team,
)
from starsquare.web.pages.directing.repair_acts import Fix, Repair, read_fix
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.forms import whole_number
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_FIELDS = {
    "swap": ("one", "two"),
    "seat": ("entrant", "opponent"),
    "remove": ("board", "bye_for"),
    "clear": ("board", "board"),
}
"""The names of the two fields in the forms that add a repair."""

_TRIED = "–"  # a preview assumes a reason; applying requires one
_PLACES = 2  # how many changed places a repair names

Options = tuple[tuple[str, str], ...]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A collected repair, with what it would change."""

    fix: str
    kind: str
    title: str
    lines: tuple[tuple[str, str], ...]  # the tables after the repair
    was: str  # the result that would be cleared
    breaks: tuple[str, ...]
    follows: tuple[str, ...]
    can_waive: bool
    without: tuple[str, ...]  # the other repairs, for the link that drops this one


class Moves(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of the collected repairs: who sits where, and what is cleared."""

    goes: Mapping[str, int]  # the table of everyone at a changed table; 0 for none
    changed: frozenset[int]  # board numbers
    cleared: frozenset[int]
    joins: Mapping[int, str]  # who joins a board that was someone's bye


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the repairs page."""
    stand = await views_of(request).stand(at.identity, at.name)
    pools = tuple(one for one in at.summary.divisions if one.is_pool)
    own = next((one for one in pools if one.pool == query.get("shown")), pools[0])
    pool = PoolKey(own.pool)
    rounds = [one for one in stand.tournament.rounds_of(pool) if _is_repairable(one)]
    asked = query.get("round") or (await _posted(request, "round") or ("",))[0]
    round_ = _chosen(stand.tournament, pool, rounds, asked)
    found: dict[str, object] = {
        "pools": pools,
        "own": own,
        "rounds": tuple((one.number, round_name(one)) for one in reversed(rounds)),
        "round": round_,
        "changes": (),
    }
    if round_ is None:
        return found
    texts = await _collected(request, query)
    fixes: tuple[Fix, ...] = ()
    tried: tuple[PreviewView, ...] = ()
    while texts:
        try:
            fixes = tuple(map(read_fix, texts))
            tried = await _tried(request, at, stand, round_, fixes)
            break
        except StarsquareError as refusal:  # drop the one added last
            found["problem"], fixes, texts = problem_of(refusal), (), texts[:-1]
    return found | _shown(stand, round_, fixes, tried, query)


def _is_repairable(round_: Round) -> bool:
    return round_.is_published and not round_.is_final


def _chosen(
    tournament: Tournament, pool: PoolKey, rounds: list[Round], wanted: str
) -> Round | None:
    number = whole_number(wanted)
    current = tournament.current_round(pool)
    for one in rounds:
        if one.number == number:
            return one
    if current in rounds:
        return current
    return rounds[-1] if rounds else None


async def _posted(request: AnyRequest, name: str) -> tuple[str, ...]:
    """Return a field of the form that was refused, so that nothing is lost."""
    if request.method != "POST":
        return ()
    form = await request.form()
    return tuple(map(str, form.getall(name, [])))


async def _collected(request: AnyRequest, query: Mapping[str, str]) -> tuple[str, ...]:
    """Return the repairs that the address names, and the one that a form adds."""
    texts = [*request.query_params.getall("fix", []), *await _posted(request, "fix")]
    kind = query.get("do", "")
    if kind in _FIELDS:
        first, second = (query.get(one, "") for one in _FIELDS[kind])
        texts.append(
            f"{kind}~{first}" if kind == "clear" else f"{kind}~{first}~{second}"
        )
    return tuple(dict.fromkeys(one.rstrip("~") for one in map(str, texts)))


async def _tried(
    request: AnyRequest,
    at: AtEvent,
    stand: Stand,
    round_: Round,
    fixes: Sequence[Fix],
) -> tuple[PreviewView, ...]:
    """Preview repairs, without applying them."""
    act = Repair(
        command_id="only-tried",
        pool=round_.pool,
        round=round_.number,
        fix=tuple(map(str, fixes)),
        why=_TRIED,
    )
    commands = act.commands(stand.tournament, at.now)
    await worker_of(request).tournaments.check(at.name, commands)
    allowed = [
        permitted_at(at.identity, one, at.name, stand.tournament) for one in commands
    ]
    return await asyncio.to_thread(
        previews_of,
        stand.tournament,
        allowed,
        stand.people,
        stand.names,
        at.now,
        by=at.identity.person,
        version=stand.version,
    )


def _shown(
    stand: Stand,
    round_: Round,
    fixes: Sequence[Fix],
    tried: Sequence[PreviewView],
    query: Mapping[str, str],
) -> dict[str, object]:
    rows = table_rows(stand, round_)
    changes = [
        _change(stand, round_, fix, view, fixes)
        for fix, view in zip(fixes, tried, strict=True)
    ]
    moves = _moves(fixes, tried)
    unseated = _unseated(stand, round_, fixes)
    adds = query.get("add", "")
    return {
        "goes_first": all(
            one.one_starts is not None for one in round_.boards if not one.is_bye
        ),
        "changed": [one for one in rows if one.board in moves.changed],
        "kept": [one for one in rows if one.board not in moves.changed],
        "moves": moves,
        "changes": tuple(changes),
        "needs_reason": any(one.kind == "clear" or one.breaks for one in changes),
        "fixes": tuple(map(str, fixes)),
        "adds": adds if adds in _FIELDS else ("seat" if unseated else "swap"),
        "unseated": unseated,
        "is_running": round_.started_at is not None and round_.ended_at is None,
        **_choices(stand, round_, rows, unseated),
    }


def _unseated(stand: Stand, round_: Round, fixes: Sequence[Fix]) -> Options:
    names = stand.names.short
    collected = {one.first for one in fixes if one.kind == "seat"}
    return tuple(
        (one.id, names(one.id))
        for one in stand.tournament.entrants_in(round_.pool)
        if one.is_playing
        and round_.board_of(one.id) is None
        and one.id not in collected
    )


def _choices(
    stand: Stand, round_: Round, rows: Sequence[TableRow], unseated: Options
) -> dict[str, Options]:
    alone = [
        one.one
        for one in round_.boards
        if is_open(round_, one) and one.two in {None, HOUSE}
    ]
    return {
        "places": tuple(
            (one.entrant, f"{row.table or '–'} · {one.short}")
            for row in rows
            if row.is_open
            for one in (row.one, row.two)
            if one is not None and one.entrant != HOUSE
        ),
        "opponents": (
            *((one, stand.names.short(one)) for one in alone),
            *unseated,
            (HOUSE, say("director.house")),
            (BYE, say("director.bye")),
        ),
        "open_tables": tuple(
            (str(row.board), _named(row)) for row in rows if row.is_open
        ),
        "results": tuple(
            (str(row.board), _named(row)) for row in rows if row.scores is not None
        ),
    }


def _named(row: TableRow) -> str:
    two = say("director.bye") if row.two is None else row.two.short
    return f"{row.table or '–'} · {row.one.short} – {two}"


# -- what would change ---------------------------------------------------------------


def _change(
    stand: Stand, round_: Round, fix: Fix, view: PreviewView, fixes: Sequence[Fix]
) -> Change:
    repair = view.repair
    boards = () if repair is None else repair.boards
    return Change(
        fix=str(fix),
        kind=fix.kind,
        title=_title(stand, round_, fix, tuple(one.table for one in boards)),
        lines=tuple(
            (str(one.table or "–"), " – ".join(who.short for who in one.will_be))
            for one in boards
            if one.will_be
        ),
        was=_result(stand, round_, fix) if fix.kind == "clear" else "",
        breaks=() if repair is None else repair.breaks,
        follows=(
            *(() if repair is None else repair.follows),
            *((say("repairs.open_again"),) if fix.kind == "clear" else ()),
            *_places(view),
        ),
        can_waive=any(one == "LatenessRecorded" for one in view.happens),
        without=tuple(str(one) for one in fixes if one != fix),
    )


def _places(view: PreviewView) -> list[str]:
    """Return whose place changes most, and how many others change."""
    moved = sorted(
        view.moved, key=lambda one: -abs((one.before or 0) - (one.after or 0))
    )
    said = [
        say(
            "repairs.moves",
            {
                "who": one.entrant.short,
                "before": one.before or "–",
                "after": one.after or "–",
            },
        )
        for one in moved[:_PLACES]
    ]
    if len(moved) > _PLACES:
        said.append(say("repairs.more_moves", {"n": len(moved) - _PLACES}))
    return said


def _title(stand: Stand, round_: Round, fix: Fix, tables: Sequence[int]) -> str:
    match fix.kind:
        case "swap":
            names = (fix.first, fix.second)
            one, two = sorted(
                (_table_of(round_, name) for name in names), key=_in_order
            )
            return say("repairs.title_swap", {"one": one, "two": two})
        case "seat":
            key = "repairs.title_seat" if tables and tables[0] else "repairs.title_bye"
            who = stand.names.short(EntrantId(fix.first))
            return say(key, {"who": who, "table": tables[0] if tables else 0})
        case _:
            board = round_.board(BoardNumber(fix.board))
            table = "–" if board is None else board.table or "–"
            return say(f"repairs.title_{fix.kind}", {"table": table})


def _table_of(round_: Round, entrant: str) -> str:
    board = round_.board_of(EntrantId(entrant))
    return "–" if board is None or not board.table else str(board.table)


def _in_order(table: str) -> int:
    """Return the sort key of tables; entrants who sit out come last."""
    return int(table) if table.isdigit() else 10_000


def _result(stand: Stand, round_: Round, fix: Fix) -> str:
    board = round_.board(BoardNumber(fix.board))
    result = round_.results.get(BoardNumber(fix.board))
    if board is None or result is None or board.is_bye:
        return ""
    one, two = (team(stand, who).short for who in (board.sides.one, board.sides.two))
    return f"{one} {result.scores.one} – {result.scores.two} {two}"


def _moves(fixes: Sequence[Fix], tried: Sequence[PreviewView]) -> Moves:
    """Combine the repairs: the last one about a table or a team wins."""
    goes: dict[str, int] = {}
    joins: dict[int, str] = {}
    changed = {one.board for one in fixes if one.kind == "clear"}
    cleared = frozenset(changed)
    for view in tried:
        boards = () if view.repair is None else view.repair.boards
        goes |= {who.entrant: 0 for one in boards for who in one.was}
        goes |= {who.entrant: one.table for one in boards for who in one.will_be}
        for one in boards:
            changed.add(one.board)
            sat = {who.entrant for who in one.was}
            come = [who.short for who in one.will_be if who.entrant not in sat]
            if len(sat) == 1 and come:
                joins[one.board] = ", ".join(come)
    return Moves(goes=goes, changed=frozenset(changed), cleared=cleared, joins=joins)
