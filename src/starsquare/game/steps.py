"""A finished game as steps, to go through one after another.

A step shows every rack: use it for a finished game, or for people who may see
everything.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.board import Position, after_play
from starsquare.game.event import GameEvent
from starsquare.game.evolve import evolve, fold, opened
from starsquare.game.side import BySide, Moment
from starsquare.game.state import NO_TILES, Game, Turn, points_of
from starsquare.rulebook import TurnKind
from starsquare.tiles import Tiles


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The board after a turn, or after a play came off again.

    Attributes:
        version: the number of events so far.
        at: the time.
        turn: the turn as it was then; a play that came off is a separate step.
        racks: both racks when the turn began.
        position: the board after it.
        scores: after it.
        used_ms: the time each side had used.
        tiles_in_bag: after it, and before anything was drawn.

    Off the screen, racks, times and the bag are unknown: they are empty and 0.
    """

    version: int
    at: Moment
    turn: Turn
    racks: BySide[Tiles]
    position: Position
    scores: BySide[int]
    used_ms: BySide[int]
    tiles_in_bag: int


def steps_of(events: Iterable[GameEvent]) -> tuple[Step, ...]:
    """Return the turns of a game in order, each with the board after it.

    Raises:
        ValueError: the events do not begin with the opening of a game.
    """
    happened = tuple(events)
    game = opened(happened[0] if happened else None)
    if not game.is_on_screen:
        return _from_sheet(fold(happened), len(happened))
    steps = list(_from_sheet(game, 1))  # of the game that this one resumes
    for version, event in enumerate(happened[1:], start=2):
        after = evolve(game, event)
        if _is_another_board(game, after):
            steps.append(_step(game, after, version, event.at))
        game = after
    return tuple(steps)


def _from_sheet(game: Game, version: int) -> tuple[Step, ...]:
    """Return the steps of the final score sheet, whenever its turns were entered."""
    steps: list[Step] = []
    position, scores = Position.empty(game.position.size), BySide(0, 0)
    for turn in game.turns:
        if turn.kind is TurnKind.PLAY:
            position = after_play(position, turn.placements)
        total = scores[turn.side] + points_of(game, turn)
        scores = scores.having(turn.side, total)
        steps.append(
            Step(
                version=version,
                at=turn.at,
                turn=turn,
                racks=BySide(NO_TILES, NO_TILES),
                position=position,
                scores=scores,
                used_ms=BySide(0, 0),
                tiles_in_bag=0,
            )
        )
    return tuple(steps)


def _is_another_board(before: Game, after: Game) -> bool:
    is_turn = len(after.turns) > len(before.turns)
    return is_turn or after.position != before.position


def _turn_of(before: Game, after: Game) -> Turn:
    """Return the turn that was made, or whose play came off or was put back."""
    pairs = zip(before.turns, after.turns, strict=False)
    changed = (new for old, new in pairs if old.kind is not new.kind)
    return next(changed, after.turns[-1])


def _step(before: Game, after: Game, version: int, at: Moment) -> Step:
    return Step(
        version=version,
        at=at,
        turn=_turn_of(before, after),
        racks=BySide.of(before.tiles_of),
        position=after.position,
        scores=BySide.of(after.score_of),
        used_ms=BySide.of(lambda side: after.clock.used_by(side, at)),
        tiles_in_bag=len(after.bag),
    )
