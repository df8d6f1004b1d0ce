"""The console: where the event stands, the one next step, and what is going on."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.game.side import Moment
from starsquare.service.game.round_games import BoardGame, games_of
from starsquare.service.tournament.tournament_views import Stand
from starsquare.service.tournament.views.next_steps import Phase
from starsquare.service.tournament.views.round_views import (
    AwaySide,
    BoardsView,
    OpenBoard,
)
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.service.tournament.views.table_views import StandingLine
from starsquare.service.tournament.views.venue_view import PoolClock
from starsquare.service.worker import Worker
from starsquare.text import say
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.round import Round
from starsquare.web.pages.directing.next_step import Next, next_of
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_LEADERS = 4


class Way(msgspec.Struct, frozen=True):
    """One stage of the event's way, as the line of steps shows it."""

    label: str
    state: str  # done, now, ahead


class PoolCard(msgspec.Struct, frozen=True, kw_only=True):
    """A pool: the divisions that are paired together, its clock, its boards."""

    pool: str
    title: str
    divisions: tuple[DivisionSummary, ...]
    clock: PoolClock | None
    boards: BoardsView
    open: tuple[OpenBoard, ...]
    away: tuple[AwaySide, ...]
    step: Next | None
    leaders: tuple[tuple[str, tuple[StandingLine, ...]], ...]
    games: Mapping[str, str]  # of boards on screen: the game, by round and board


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return what the console shows."""
    del query
    stand = await views_of(request).stand(at.identity, at.name)
    main = next_of(at, stand)
    return {
        "next": main,
        "way": _way(
            at,
            has_final=any(
                one.book.final is not None
                for one in stand.tournament.divisions.values()
            ),
        ),
        "cards": [
            await _card(request, at, stand, one, main)
            for one in at.summary.divisions
            if one.is_pool
        ],
        "waiting": tuple(
            (call, minutes_since(call.at, at.now)) for call in at.venue.calls
        ),
    }


async def _card(
    request: AnyRequest, at: AtEvent, stand: Stand, pool: DivisionSummary, main: Next
) -> PoolCard:
    """Show a pool; its own step only if the main one does not do it too."""
    views = views_of(request)
    boards = await views.boards(at.identity, at.name, pool.key)
    own = tuple(one for one in at.summary.divisions if one.pool == pool.pool)
    step = next_of(at, stand, only=pool.pool)
    leaders = [
        (one.title, (await views.standings(at.identity, at.name, one.key)).lines)
        for one in own
        if one.round
    ]
    return PoolCard(
        pool=pool.pool,
        title=" · ".join(one.title for one in own),
        divisions=own,
        clock=next((one for one in at.venue.clocks if one.pool == pool.pool), None),
        boards=boards,
        open=tuple(one for one in boards.boards if one.missing),
        away=boards.away,
        step=None if _is_part_of(step, main) else step,
        leaders=tuple((title, lines[:_LEADERS]) for title, lines in leaders),
        games=await _games(request, at, pool.pool),
    )


async def _games(request: AnyRequest, at: AtEvent, pool: str) -> dict[str, str]:
    """Name the games of a pool that plays on screen, as far as they are open."""
    worker = worker_of(request)
    cached = await worker.tournaments.stream(at.name)
    tournament = cached.state
    current = None if tournament is None else tournament.current_round(PoolKey(pool))
    if tournament is None or current is None or not current.is_published:
        return {}
    return {
        f"{current.number}-{one.board.number}": str(one.name)
        for one in games_of(at.name, tournament, cached.log, current)
        if _has_game(worker, current, one)
    }


def _has_game(worker: Worker, current: Round, one: BoardGame) -> bool:
    """Return whether a board has a game on screen, or had one that became its result.

    Finished games do not stay in memory.
    """
    if worker.games.streams.known_version(one.name.stream) > 0:
        return True
    result = current.results.get(one.board.number)
    return result is not None and result.game == str(one.name)


def _is_part_of(step: Next, main: Next) -> bool:
    """Return whether one press of the main step does the smaller one too."""
    is_same = (step.key, step.act, step.address) == (main.key, main.act, main.address)
    return is_same and set(step.pools) <= set(main.pools)


def minutes_since(moment: Moment, now: Moment) -> int:
    """Return how many whole minutes have passed."""
    return max(0, now - moment) // 60_000


def _way(at: AtEvent, *, has_final: bool) -> tuple[Way, ...]:
    """Lay the event's way out: what is done, where it is, what is ahead."""
    assert at.summary.step is not None, "the director is staff"
    behind = at.division(at.summary.step.division)
    phase = behind.phase
    is_in_play = bool(behind.round) or phase is Phase.DRAFT
    found = [
        Way(
            say("director.way_registration", {"n": at.summary.entrants}),
            _state(done=phase is not Phase.REGISTRATION, now=True),
        ),
        Way(
            say(
                "director.way_checkin",
                {"here": at.summary.checked_in, "all": at.summary.people},
            ),
            _state(done=is_in_play, now=phase is Phase.CHECKIN),
        ),
    ]
    current = behind.draft_round or behind.round
    is_over = phase in {Phase.ENDING, Phase.FINISHED}
    for number in range(1, behind.rounds_planned + 1):
        is_now = number == current and phase is not Phase.BETWEEN and not is_over
        is_done = number < current or (number == current and not is_now)
        label = say("director.way_round", {"round": number})
        if is_now:
            label = f"{label} · {say(f'director.phase_{phase}')}"
        found.append(Way(label, _state(done=is_done, now=is_now)))
    if has_final:
        is_final = behind.is_final or phase is Phase.ENDING
        is_done = phase is Phase.FINISHED
        found.append(Way(say("director.way_final"), _state(done=is_done, now=is_final)))
    found.append(
        Way(say("director.way_prizes"), _state(done=False, now=phase is Phase.FINISHED))
    )
    return tuple(found)


def _state(*, done: bool, now: bool) -> str:
    return "done" if done else "now" if now else "ahead"
