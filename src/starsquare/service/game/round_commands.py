"""What the games of a round and its tournament have not been told of each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starsquare.game.command import (
    AnnounceStart,
    EndRound,
    GameCommand,
    RecordLateness,
    SetRoundEnd,
)
from starsquare.game.event import GameEvent
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import AFTER_PLAY, Game, Stage
from starsquare.service.game.first_acts import first_act
from starsquare.service.game.round_games import BoardGame
from starsquare.service.streams import Happened
from starsquare.tournament.absence import excused, is_missing
from starsquare.tournament.command import RecordArrival
from starsquare.tournament.event import (
    LatenessCorrected,
    LatenessRecorded,
    TournamentEvent,
)
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament


def waits_for_game(round_: Round, board: Board) -> bool:
    """Return whether a board waits for its game: it is open, or lost by the clock."""
    result = round_.results.get(board.number)
    return not board.is_bye and (result is None or result.is_for_lateness)


def arrivals_at(
    tournament: Tournament, one: BoardGame, log: Sequence[Happened[GameEvent]]
) -> tuple[RecordArrival, ...]:
    """Return the arrivals of sides that act in their game, at their first act.

    Whoever acts speaks for the side; only a waiver lets a partner stay away.

    Rules: CC-25.a CC-25.b SO-SCORE-11.a SO-SCORE-11.b NA-25.b NA-25.c
    """
    round_ = one.round
    if round_.started_at is None or round_.ended_at is not None:
        return ()
    found: list[RecordArrival] = []
    for side in Side:
        entrant = one.board.sides[side]
        if not is_missing(tournament, round_, entrant):
            continue
        act = first_act(log, side, since=round_.started_at)
        members = tournament.entrants[entrant].members
        alone = act.by if act is not None and entrant in round_.waived else None
        found += (
            RecordArrival(pool=round_.pool, person=person, came_at=act.event.at)
            for person in members
            if act is not None and person in round_.absent
            if alone not in members or person == alone
        )
    return tuple(found)


def due_commands(
    game: Game, one: BoardGame, log: Sequence[Happened[TournamentEvent]], now: Moment
) -> Iterator[tuple[GameCommand, str]]:
    """Yield what a game has not been told of its round, each with its own id."""
    round_ = one.round
    if game.stage is Stage.SEALED:
        return
    yield from _lateness(game, one, log)
    if game.stage in AFTER_PLAY:
        return
    if round_.ended_at is not None:
        yield EndRound(), "end"
        return
    yield from _new_end(game, round_, now)
    if round_.started_at is not None and game.stage is Stage.WAITING:
        yield AnnounceStart(), "start"


def excused_at(tournament: Tournament, one: BoardGame) -> tuple[PersonId, ...]:
    """Return the people at a board who are absent under a waiver.

    Rules: NA-25.a
    """
    return tuple(
        person
        for entrant in one.board.entrants
        for person in sorted(excused(tournament, one.round, entrant))
    )


def _lateness(
    game: Game, one: BoardGame, log: Sequence[Happened[TournamentEvent]]
) -> Iterator[tuple[GameCommand, str]]:
    """Yield the lateness of each side; once, so that a ruling in the game stands."""
    for side in Side:
        entrant = one.board.sides[side]
        late = one.round.late_seconds.get(entrant)
        if late is not None and game.late_seconds[side] != late:
            times = _times(log, one.round, entrant)
            yield RecordLateness(side=side, seconds=late), f"late:{side}:{late}:{times}"


def _times(
    log: Sequence[Happened[TournamentEvent]], round_: Round, entrant: EntrantId
) -> int:
    """Count how often the lateness of a side was set, in any round of its pool."""
    return sum(
        isinstance(one.event, LatenessRecorded | LatenessCorrected)
        and (one.event.pool, one.event.entrant) == (round_.pool, entrant)
        for one in log
    )


def _new_end(
    game: Game, round_: Round, now: Moment
) -> Iterator[tuple[GameCommand, str]]:
    """Yield the command that sets the round's end, if new; a paused round has none."""
    ends_at = round_.ends_at
    if round_.paused_at is not None:
        if game.round_ends_at is not None:
            yield SetRoundEnd(ends_at=None), f"paused:{round_.paused_at}"
    elif ends_at is not None and ends_at > now and game.round_ends_at != ends_at:
        # Two pauses of a round may lead to the same end.
        what = f"ends:{ends_at}:{round_.paused_ms}"
        yield SetRoundEnd(ends_at=ends_at), what
