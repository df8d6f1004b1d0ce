"""State + event -> state: the only way a game changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from starsquare.board.position import Position
from starsquare.game.agreement import AgreementEvent, after_agreement
from starsquare.game.challenges import ChallengeEvent, after_challenge
from starsquare.game.ending import EndingEvent, after_ending
from starsquare.game.event import GameEvent
from starsquare.game.holds import HoldEvent, after_hold
from starsquare.game.midgame import after_midgame
from starsquare.game.rulings import RulingEvent, after_ruling
from starsquare.game.score_keeping import ScorerEvent, after_entry
from starsquare.game.setup import (
    GameOpened,
    SetupEvent,
    after_counting,
    after_setup,
)
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage
from starsquare.game.timekeeping import TimeEvent, after_time
from starsquare.game.turns import TurnEvent, after_turn
from starsquare.tiles.bag import Mix


def fold(events: Iterable[GameEvent]) -> Game:
    """Replay a game from its events; the first opens it.

    Raises:
        ValueError: there are no events, or the first does not open a game.
    """
    remaining = iter(events)
    game = opened(next(remaining, None))
    for event in remaining:
        game = evolve(game, event)
    return game


def opened(event: GameEvent | None) -> Game:
    """Return the state that the first event describes, with all tiles in the bag.

    Raises:
        ValueError: the event does not open a game.

    Rules: SO-SETUP-1.a ES-SETUP-1.a KZ-SETUP-1.a
    """
    if not isinstance(event, GameOpened):
        raise ValueError(f"a game starts with GameOpened, not with {event!r}")
    box = event.equipment.tile_set.tiles
    game = Game(
        id=event.game,
        book=event.book,
        seats=event.seats,
        seed_hash=event.seed_hash,
        round_number=event.round_number,
        is_final=event.is_final,
        round_ends_at=event.round_ends_at,
        needs_announcement=event.needs_announcement,
        stage=Stage.COUNTING,
        mix=Mix(0, box),
        bag=box,
        position=Position.empty(event.equipment.layout.size),
        first=event.first,
        on_turn=event.first or Side.ONE,
        medium=event.medium,
        equipment=event.equipment,
    )
    if event.midgame is not None:
        return after_midgame(game, event.midgame)
    return game if event.needs_count else after_counting(game)


def evolve(  # noqa: C901, PLR0911 -- one branch a subject
    game: Game, event: GameEvent
) -> Game:
    """Apply one event.

    Raises:
        ValueError: the event opens a game, which only the first event may.
    """
    # isinstance over a union of classes is one C call; the groups keep it short.
    if isinstance(event, TurnEvent):
        return after_turn(game, event)
    if isinstance(event, AgreementEvent):
        return after_agreement(game, event)
    if isinstance(event, SetupEvent):
        return after_setup(game, event)
    if isinstance(event, HoldEvent):
        return after_hold(game, event)
    if isinstance(event, ChallengeEvent):
        return after_challenge(game, event)
    if isinstance(event, TimeEvent):
        return after_time(game, event)
    if isinstance(event, RulingEvent):
        return after_ruling(game, event)
    if isinstance(event, EndingEvent):
        return after_ending(game, event)
    if isinstance(event, ScorerEvent):
        return after_entry(game, event)
    if isinstance(event, GameOpened):  # pyright: ignore[reportUnnecessaryIsInstance] -- totality is proved below
        raise ValueError("a game is opened once")
    assert_never(event)
