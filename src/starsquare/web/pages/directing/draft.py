"""Pairings: a tab per round; the draft by table, with records, reasons and notes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.reader import Named
from starsquare.service.tournament.views.round_views import (
    BoardLine,
    DraftView,
    draft_view,
    needs_reason,
)
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.text import say
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.pairing.contract import ConcessionKind, Method
from starsquare.tournament.pairing_problem import can_be_ahead
from starsquare.tournament.record import records_of
from starsquare.tournament.round import Round
from starsquare.web.pages.directing.published import (
    next_number,
    round_name,
    short_school,
    table_rows,
    tabs,
)
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.forms import whole_number
from starsquare.web.request_context import AnyRequest, views_of

_LEADS_TO_A_DRAFT = frozenset({"pair", "check_in"})


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a table in a draft."""

    entrant: str
    name: str
    short: str
    number: int
    school: str
    school_short: str
    half_wins: int
    half_losses: int
    spread: int
    met: tuple[str, ...]  # previous opponents with the round, as `ann:2`
    starts: bool | None


class Mark(msgspec.Struct, frozen=True):
    """A remark about a table of a draft."""

    text: str
    tone: str


class DraftRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a draft; the side that goes first is on the left."""

    board: int
    table: int
    one: Seat
    two: Seat | None
    why: str
    is_locked: bool
    marks: tuple[Mark, ...]


class Scope(msgspec.Struct, frozen=True, kw_only=True):
    """Drafts that one button publishes."""

    pools: tuple[str, ...]
    label: str
    needs_reason: bool


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the pairings page."""
    stand = await views_of(request).stand(at.identity, at.name)
    pools = tuple(one for one in at.summary.divisions if one.is_pool)
    wanted = query.get("shown")
    own = next(
        (one for one in pools if one.pool == wanted),
        next((one for one in pools if one.draft_round), pools[0]),
    )
    pool = PoolKey(own.pool)
    number = _chosen(stand, own, query.get("round"))
    round_ = next(
        (one for one in stand.tournament.rounds_of(pool) if one.number == number), None
    )
    found: dict[str, object] = {
        "pools": pools,
        "own": own,
        "number": number,
        "tabs": tabs(stand, pool, number),
        "round": round_,
        "title": None if round_ is None else round_name(round_),
        "draft": None,
        "methods": [(one.value, say(f"director.method_{one.value}")) for one in Method],
        "offers_house": stand.tournament.book_of_pool(pool).bye.house_player,
    }
    if round_ is None:
        return found | _not_paired(stand, own)
    if round_.is_published:
        return found | _published(stand, round_)
    return found | _drafted(at, stand, round_, query)


def _chosen(stand: Stand, own: DivisionSummary, wanted: str | None) -> int | None:
    """Return the round to show: as requested, a draft, one to pair, or the current."""
    pool = PoolKey(own.pool)
    rounds = {one.number: one for one in stand.tournament.rounds_of(pool)}
    to_pair, asked = next_number(stand, pool), whole_number(wanted or "")
    if asked is not None and (asked in rounds or asked == to_pair):
        return asked
    draft, current = (
        stand.tournament.draft_of(pool),
        stand.tournament.current_round(pool),
    )
    if draft is not None:
        return draft.number
    is_due = own.step is not None and own.step.key in _LEADS_TO_A_DRAFT
    if current is None or (to_pair is not None and is_due):
        return to_pair
    return current.number


# -- a round that is not paired ------------------------------------------------------


def _not_paired(stand: Stand, own: DivisionSummary) -> dict[str, object]:
    pool = PoolKey(own.pool)
    here = sum(one.is_playing for one in stand.tournament.entrants_in(pool))
    return {
        "here": here,
        "open_results": len({one.board for one in outstanding(stand.tournament, pool)}),
        "before": len(stand.tournament.rounds_of(pool)),
        "ahead": can_be_ahead(stand.tournament, pool),
    }


# -- a published round ---------------------------------------------------------------


def _published(stand: Stand, round_: Round) -> dict[str, object]:
    rows = table_rows(stand, round_)
    last = stand.tournament.last_published(round_.pool)
    games = [one for one in rows if one.two is not None]
    return {
        "rows": rows,
        "final_count": sum(one.state == "final" for one in games),
        "game_count": len(games),
        "goes_first": all(
            one.one_starts is not None for one in round_.boards if not one.is_bye
        ),
        "can_repair": not round_.is_final,
        "can_take_back": (
            last is round_
            and not round_.results
            and stand.tournament.draft_of(round_.pool) is None
        ),
    }


# -- a draft -------------------------------------------------------------------------


def _drafted(
    at: AtEvent, stand: Stand, draft: Round, query: Mapping[str, str]
) -> dict[str, object]:
    view = draft_view(stand.tournament, stand.names, draft, version=stand.version)
    rows = _rows(stand, draft.pool, view)
    asked = whole_number(query.get("why", ""))
    return {
        "draft": view,
        "rows": rows,
        "goes_first": all(
            row.one.starts is not None for row in rows if row.two is not None
        ),
        "explained": next((row for row in rows if row.board == asked), None),
        "seated": sum(len(one.entrants) for one in draft.boards),
        "byes": sum(row.two is None for row in rows),
        "locked": sum(row.is_locked for row in rows),
        "has_rematch": any(one.kind is ConcessionKind.REPEAT for one in view.gave),
        "kept_apart": _kept_apart(draft),
        "scopes": _scopes(at, stand, draft),
    }


def _scopes(at: AtEvent, stand: Stand, draft: Round) -> tuple[Scope, ...]:
    """Return what can be published: all drafts at once, or this one alone."""
    titles = {one.pool: one.title for one in at.summary.divisions if one.is_pool}
    drafts = {pool: stand.tournament.draft_of(PoolKey(pool)) for pool in titles}
    ready = {pool: one for pool, one in drafts.items() if one is not None}
    if draft.is_final:
        label = say("director.do_publish_final")
    elif len(titles) == 1:
        label = say("director.do_publish", {"round": draft.number})
    else:
        label = say("pairings.publish_one", {"division": titles[draft.pool]})
    own = Scope(
        pools=(draft.pool,),
        label=label,
        needs_reason=needs_reason(stand.tournament, draft),
    )
    if len(ready) == 1:
        return (own,)
    every = (
        "pairings.publish_all" if len(ready) == len(titles) else "pairings.publish_n"
    )
    together = Scope(
        pools=tuple(ready),
        label=say(every, {"n": len(ready)}),
        needs_reason=any(needs_reason(stand.tournament, one) for one in ready.values()),
    )
    return together, own


def _kept_apart(draft: Round) -> int:
    """Count who sits out of a draft because only teammates were left to play."""
    return sum(one.reason.key == "pairing.why.bye_teammates" for one in draft.boards)


def _rows(stand: Stand, pool: PoolKey, view: DraftView) -> tuple[DraftRow, ...]:
    met = _met(stand, pool)
    records = records_of(stand.tournament, pool)

    def seat(one: Named, *, starts: bool | None) -> Seat:
        record, is_house = records.get(one.entrant), one.entrant == HOUSE
        name = say("director.house") if is_house else one.name
        return Seat(
            entrant=one.entrant,
            name=name,
            short=name if is_house else one.short,
            number=one.number,
            school=one.school,
            school_short=short_school(one.school),
            half_wins=0 if record is None else record.half_wins,
            half_losses=0 if record is None else record.half_losses,
            spread=0 if record is None else record.spread,
            met=tuple(f"{who}:{n}" for who, n in met.get(one.entrant, {}).items()),
            starts=starts,
        )

    def row(line: BoardLine) -> DraftRow:
        first = line.one_starts
        one = seat(line.one, starts=first)
        two = None
        if line.two is not None:
            two = seat(line.two, starts=None if first is None else not first)
            if first is False:
                one, two = two, one
        return DraftRow(
            board=line.board,
            table=line.table,
            one=one,
            two=two,
            why=line.why,
            is_locked=line.is_locked,
            marks=tuple(_marks(one, two, met)),
        )

    rows = map(row, view.boards)
    return tuple(sorted(rows, key=lambda one: (not one.table, one.table, one.board)))


def _marks(
    one: Seat, two: Seat | None, met: Mapping[str, Mapping[str, int]]
) -> list[Mark]:
    if two is None:
        return [Mark(say("pairings.mark_bye"), "")]
    found: list[Mark] = []
    round_number = met.get(one.entrant, {}).get(two.entrant)
    if round_number is not None:
        found.append(Mark(say("pairings.mark_repeat", {"round": round_number}), "bad"))
    if one.school and one.school == two.school:
        found.append(Mark(say("pairings.mark_school"), "wait"))
    if not found and one.half_wins != two.half_wins and two.entrant != HOUSE:
        found.append(Mark(say("pairings.mark_records"), ""))
    return found


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
