"""Reviews of records: a game record given to the engine, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from starsquare.board import PlacedTiles, Placement, Position, Square
from starsquare.engine import Engine
from starsquare.engine.review import NO_TILES, Kind, Review, TurnTaken, review
from starsquare.game.record import Replay, ReplayedTurn
from starsquare.game.record.gcg import Exchange, Play, Withdrawal
from starsquare.game.side import Side
from starsquare.service.ports import Progress

_EMPTY = "."


def review_of(
    replay: Replay, engine: Engine, *, top: int = 3, progress: Progress | None = None
) -> Review:
    """Review a record that was played through.

    Lines of points and penalties are no turns. A play that cannot lie where the record
    has it is reviewed as far as its tiles came to lie on the board.
    """
    turns = turns_taken(replay, engine.setting.layout.size)
    return review(_told(turns, len(replay.turns), progress), engine, top=top)


def _told(
    turns: Iterable[TurnTaken], whole: int, progress: Progress | None
) -> Iterator[TurnTaken]:
    """Tell how many turns the review has come to."""
    for done, turn in enumerate(turns):
        if progress is not None:
            progress(done, whole)
        yield turn


def turns_taken(replay: Replay, size: int) -> Iterator[TurnTaken]:
    """Give the turns of a record as a review needs them."""
    before = Position.empty(size)
    for at, turn in enumerate(replay.turns):
        if turn.number is not None:
            following = replay.turns[at + 1 : at + 2]
            stood = not any(_takes_back(one, turn) for one in following)
            yield _taken(turn, before, stood=stood)
        before = turn.position


def _taken(turn: ReplayedTurn, before: Position, *, stood: bool) -> TurnTaken:
    move = turn.move
    assert turn.number is not None
    taken = TurnTaken(
        number=turn.number,
        side=0 if move.side is Side.ONE else 1,
        kind=Kind.PASS,
        rack=move.rack,
        position=before,
        score=move.score if turn.score is None else turn.score,
        stood=stood,
    )
    match move.action:
        case Play():
            placements = _laid_between(before, turn.position)
            return replace(taken, kind=Kind.PLAY, placements=placements)
        case Exchange(tiles=tiles):
            return replace(taken, kind=Kind.EXCHANGE, exchanged=tiles or NO_TILES)
        case _:
            return taken


def _laid_between(before: Position, after: Position) -> PlacedTiles:
    """Give the tiles that came to lie on the board."""
    return tuple(
        Placement(Square(*divmod(at, after.size)), letter)
        for at, (old, letter) in enumerate(zip(before.cells, after.cells, strict=True))
        if old == _EMPTY and letter != _EMPTY
    )


def _takes_back(turn: ReplayedTurn, play: ReplayedTurn) -> bool:
    withdrawn = isinstance(turn.move.action, Withdrawal)
    return withdrawn and turn.move.side is play.move.side
