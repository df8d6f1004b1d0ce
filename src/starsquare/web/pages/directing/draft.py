"""Draft pairings: by table, with records, reasons, and what had to give."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.service.tournament.tournament_views import Stand
from starsquare.service.tournament.views.reader import Named
from starsquare.service.tournament.views.round_views import (
    BoardLine,
    DraftView,
    draft_view,
)
from starsquare.text import say
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.pairing_problem import can_be_ahead
from starsquare.tournament.record import records_of
from starsquare.tournament.round import Round
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.request_context import AnyRequest, views_of


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a board of a draft."""

    entrant: str
    name: str
    number: int
    school: str
    half_wins: int
    half_losses: int
    spread: int
    met: tuple[str, ...]  # whom they have played, for a warning while they are moved
    starts: bool | None


class DraftRow(msgspec.Struct, frozen=True, kw_only=True):
    """A board of a draft."""

    board: int
    table: int
    one: Seat
    two: Seat | None
    why: str
    is_locked: bool
    marks: tuple[str, ...]  # repeats and schoolmates, in words


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return what the page of draft pairings shows."""
    stand = await views_of(request).stand(at.identity, at.name)
    pools = tuple(one for one in at.summary.divisions if one.is_pool)
    wanted = query.get("shown")
    own = next(
        (one for one in pools if one.pool == wanted),
        next((one for one in pools if one.draft_round), pools[0]),
    )
    pool = PoolKey(own.pool)
    draft = stand.tournament.draft_of(pool)
    view: DraftView | None = None
    rows: tuple[DraftRow, ...] = ()
    if draft is not None:
        view = draft_view(stand.tournament, stand.names, draft, version=stand.version)
        rows = _rows(stand, pool, view)
    last = stand.tournament.last_published(pool)
    can_take_back = draft is None and last is not None and not last.results
    return {
        "pools": pools,
        "own": own,
        "draft": view,
        "rows": rows,
        "methods": [(one.value, say(f"director.method_{one.value}")) for one in Method],
        "offers_house": stand.tournament.book_of_pool(pool).bye.house_player,
        "kept_apart": _kept_apart(draft),
        "has_bye": any(one.two is None for one in rows),
        "current": last,
        "ahead": can_be_ahead(stand.tournament, pool),
        "can_take_back": can_take_back,
    }


def _kept_apart(draft: Round | None) -> int:
    """Count who sits out of a draft because only teammates were left to play."""
    boards = () if draft is None else draft.boards
    return sum(one.reason.key == "pairing.why.bye_teammates" for one in boards)


def _rows(stand: Stand, pool: PoolKey, view: DraftView) -> tuple[DraftRow, ...]:
    met = _met(stand, pool)
    records = records_of(stand.tournament, pool)

    def seat(one: Named, *, starts: bool | None) -> Seat:
        known = stand.tournament.entrants.get(one.entrant)
        record = records.get(one.entrant)
        return Seat(
            entrant=one.entrant,
            name=say("director.house") if one.entrant == HOUSE else one.name,
            number=one.number,
            school="" if known is None else known.school,
            half_wins=0 if record is None else record.half_wins,
            half_losses=0 if record is None else record.half_losses,
            spread=0 if record is None else record.spread,
            met=tuple(sorted(met.get(one.entrant, {}))),
            starts=starts,
        )

    def row(line: BoardLine) -> DraftRow:
        first = line.one_starts
        one = seat(line.one, starts=first)
        two = None
        if line.two is not None:
            two = seat(line.two, starts=None if first is None else not first)
        return DraftRow(
            board=line.board,
            table=line.table,
            one=one,
            two=two,
            why=line.why,
            is_locked=line.is_locked,
            marks=_marks(one, two, met),
        )

    rows = map(row, view.boards)
    return tuple(sorted(rows, key=lambda one: (not one.table, one.table, one.board)))


def _marks(
    one: Seat, two: Seat | None, met: Mapping[str, Mapping[str, int]]
) -> tuple[str, ...]:
    if two is None:
        return (say("director.mark_bye"),)
    found: list[str] = []
    round_number = met.get(one.entrant, {}).get(two.entrant)
    if round_number is not None:
        found.append(say("director.mark_repeat", {"round": round_number}))
    if one.school and one.school == two.school:
        found.append(say("director.mark_school", {"school": one.school}))
    return tuple(found)


def _met(stand: Stand, pool: PoolKey) -> dict[str, dict[str, int]]:
    """Return who has met whom, and in which round last."""
    found: dict[str, dict[str, int]] = {}
    for round_ in stand.tournament.played_rounds(pool):
        for one, two in _pairs(round_):
            found.setdefault(one, {})[two] = round_.number
            found.setdefault(two, {})[one] = round_.number
    return found


def _pairs(round_: Round) -> list[tuple[EntrantId, EntrantId]]:
    return [
        (one.one, one.two)
        for one in round_.boards
        if one.two is not None and one.two != HOUSE
    ]
