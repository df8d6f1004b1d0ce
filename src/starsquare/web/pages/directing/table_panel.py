"""The panel of one table: who sits there, the state of play, and every act on it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.game.side import Moment
from starsquare.service.game.round_games import BoardGame, games_of
from starsquare.service.tournament.views.reader import Named
from starsquare.service.tournament.views.round_views import AwaySide, OpenBoard
from starsquare.service.tournament.views.standings_views import StandingLine
from starsquare.service.worker import Worker
from starsquare.tournament.keys import BoardKey, EntrantId, PoolKey
from starsquare.tournament.outstanding import Missing
from starsquare.tournament.result import Result
from starsquare.tournament.round import Round
from starsquare.web.pages.calls import CallLine, Runner, runners_at
from starsquare.web.pages.directing.venue_map import Tile
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_EARLIER = 5


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a table."""

    who: Named
    record: StandingLine | None  # None before anything is played
    away: AwaySide | None
    late: tuple[int, int] | None  # minutes and seconds; None: nothing to correct


class BoardPanel(msgspec.Struct, frozen=True, kw_only=True):
    """A board at the table; usually there is one."""

    line: OpenBoard
    seats: tuple[Seat, Seat]
    starts: str  # who goes first; empty if it is drawn for
    is_disputed: bool
    to_check: bool
    is_own: bool  # typed by who looks at it now
    is_open: bool
    forfeited: str  # the side that forfeited, or both
    slip: str  # the address where it is entered
    repair: str  # the address where it is moved; empty once a result is in
    game: str  # the game on screen
    earlier: tuple[tuple[Moment, str], ...]  # the time, and the name of what happened


class TablePanel(msgspec.Struct, frozen=True, kw_only=True):
    """A table with everything that can be done there."""

    table: int
    tile: Tile
    calls: tuple[CallLine, ...]
    boards: tuple[BoardPanel, ...]
    runners: tuple[Runner, ...]  # people who can be sent there


async def panel_of(
    request: AnyRequest,
    at: AtEvent,
    tile: Tile,
    boards: Sequence[tuple[OpenBoard, tuple[AwaySide, ...]]],
    calls: Sequence[CallLine],
) -> TablePanel:
    """Return the panel of a table, with its boards and missing players."""
    return TablePanel(
        table=tile.table,
        tile=tile,
        calls=tuple(one for one in calls if one.table == tile.table),
        boards=tuple([await _board(request, at, one, away) for one, away in boards]),
        runners=await runners_at(request, at),
    )


async def _board(
    request: AnyRequest, at: AtEvent, line: OpenBoard, away: tuple[AwaySide, ...]
) -> BoardPanel:
    found = at.stand.tournament.find(line.board)
    assert found is not None, "it was listed"
    round_, board = found
    one, two = board.sides
    first = None if board.one_starts is None else one
    if board.one_starts is False:
        first = two
    return BoardPanel(
        line=line,
        seats=(
            await _seat(request, at, line.one, away, _late(at, round_, line, one)),
            await _seat(request, at, line.two, away, _late(at, round_, line, two)),
        ),
        starts="" if first is None else at.stand.names.short(first),
        is_disputed=Missing.DISPUTE in line.missing,
        to_check=Missing.VALIDATION in line.missing,
        is_own=line.result is not None and line.result.entered_by == at.identity.person,
        is_open=line.result is None,
        forfeited=_forfeited(line.result),
        slip=at.address("desk/slips", board=_name(line.board)),
        repair=_repair_address(at, line, is_final=round_.is_final),
        game=await game_at(request, at, round_, line.board),
        earlier=await _earlier(request, at, line.board),
    )


def _forfeited(result: Result | None) -> str:
    lost = () if result is None else result.forfeited_by
    return "both" if len(lost) > 1 else "".join(lost)


def _repair_address(at: AtEvent, line: OpenBoard, *, is_final: bool) -> str:
    if line.result is not None or is_final:
        return ""
    key = line.board
    return at.address(
        "director/repair", shown=key.pool, round=key.round, board=key.board
    )


def _name(key: BoardKey) -> str:
    return f"{key.pool}:{key.round}:{key.board}"


async def _seat(
    request: AnyRequest,
    at: AtEvent,
    who: Named,
    away: tuple[AwaySide, ...],
    late: tuple[int, int] | None,
) -> Seat:
    return Seat(
        who=who,
        record=await _record(request, at, who.entrant),
        away=next((one for one in away if one.entrant.entrant == who.entrant), None),
        late=late,
    )


def _late(
    at: AtEvent, round_: Round, line: OpenBoard, entrant: EntrantId
) -> tuple[int, int] | None:
    """Return how late a side was, if lateness counts and is not in the result."""
    rule = at.stand.tournament.book_of_pool(round_.pool).lateness
    is_in_result = line.result is not None and line.result.has_lateness
    is_nobody = entrant not in at.stand.tournament.entrants
    if rule is None or round_.started_at is None or is_in_result or is_nobody:
        return None
    return divmod(round_.late_seconds.get(entrant, 0), 60)


async def _record(
    request: AnyRequest, at: AtEvent, entrant: EntrantId
) -> StandingLine | None:
    own = at.stand.tournament.entrants.get(entrant)
    if own is None:
        return None
    view = await views_of(request).standings(at.identity, at.name, own.division)
    return next((one for one in view.lines if one.entrant == entrant), None)


async def game_at(
    request: AnyRequest, at: AtEvent, round_: Round, key: BoardKey
) -> str:
    """Return the name of a board's game on screen, or an empty string."""
    worker = worker_of(request)
    current = at.stand.tournament.current_round(PoolKey(key.pool))
    if current is None or not current.is_published or current.number != round_.number:
        return ""
    log = (await worker.tournaments.stream(at.name)).log
    games = games_of(at.name, at.stand.tournament, log, current)
    found = (one for one in games if one.key == key and _has_game(worker, current, one))
    return next((str(one.name) for one in found), "")


def _has_game(worker: Worker, current: Round, one: BoardGame) -> bool:
    """Return whether a board has a game on screen, or had one that became its result.

    Finished games do not stay in memory.
    """
    if worker.games.streams.known_version(one.name.stream) > 0:
        return True
    result = current.results.get(one.board.number)
    return result is not None and result.game == str(one.name)


async def _earlier(
    request: AnyRequest, at: AtEvent, key: BoardKey
) -> tuple[tuple[Moment, str], ...]:
    """Return the decisions about a board, newest first."""
    log = (await worker_of(request).tournaments.stream(at.name)).log
    own = [
        (one.at, type(one.event).__name__)
        for one in log
        if getattr(one.event, "board", None) == key
    ]
    return tuple(reversed(own[-_EARLIER:]))
