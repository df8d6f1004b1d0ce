"""Lightning round + event -> lightning round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from starsquare.game.lightning.model import (
    AttemptJudged,
    AttemptStarted,
    AttemptTimedOut,
    LettersDrawn,
    Lightning,
    LightningEvent,
    LightningOpened,
    LightningSeedRevealed,
    LightningStage,
    LightningTied,
    LightningWon,
    TilesDealt,
    WordsLaid,
)
from starsquare.game.side import BySide, Side
from starsquare.tiles import Mix, in_order, without


def fold_lightning(events: Iterable[LightningEvent]) -> Lightning:
    """Replay a lightning round from its events; the first opens it.

    Raises:
        ValueError: there is none, or the first does not open a round.
    """
    remaining = iter(events)
    first = next(remaining, None)
    if not isinstance(first, LightningOpened):
        raise ValueError(
            f"a lightning round starts with LightningOpened, not {first!r}"
        )
    can_draw = first.can_draw
    state = Lightning(
        game=first.game,
        seed_hash=first.seed_hash,
        stage=LightningStage.LETTERS if can_draw else LightningStage.REFERRED,
        mix=Mix(0, first.tiles),
        bag=first.tiles,
    )
    for event in remaining:
        state = evolve_lightning(state, event)
    return state


def evolve_lightning(  # noqa: C901, PLR0911 -- one case a kind
    state: Lightning, event: LightningEvent
) -> Lightning:
    """Apply one event.

    Raises:
        ValueError: the event opens a round, which only the first may.
    """
    match event:
        case LightningOpened():
            raise ValueError("a lightning round is opened once")
        case LettersDrawn(first=first):
            # the letters went straight back, so the bag is what it was
            stage = LightningStage.LETTERS if first is None else LightningStage.TILES
            mix = state.mix.shaken(state.bag)
            return replace(state, first=first, stage=stage, mix=mix)
        case TilesDealt(tiles=tiles):
            return _dealt(state, tiles.one, tiles.two)
        case AttemptStarted(side=side, at=at):
            return replace(
                state, stage=LightningStage.ATTEMPT, attempting=side, started_at=at
            )
        case WordsLaid(words=words):
            return replace(state, stage=LightningStage.JUDGING, words=words)
        case AttemptTimedOut():
            return replace(state, stage=LightningStage.JUDGING, words=())
        case AttemptJudged(side=side, value=value):
            return replace(
                state,
                stage=LightningStage.READY,
                attempting=None,
                started_at=None,
                words=(),
                values=state.values.having(side, value),
            )
        case LightningTied(can_draw=can_draw):
            stage = LightningStage.TILES if can_draw else LightningStage.REFERRED
            return replace(
                state,
                stage=stage,
                tried=(*state.tried, state.values),
                values=BySide(None, None),
            )
        case LightningWon(side=side):
            return replace(state, stage=LightningStage.WON, winner=side)
        case LightningSeedRevealed(seed=seed):
            return replace(state, seed=seed)
        case _:
            assert_never(event)


def _dealt(state: Lightning, one: str, two: str) -> Lightning:
    racks = BySide(
        in_order(state.racks[Side.ONE] + one), in_order(state.racks[Side.TWO] + two)
    )
    return replace(
        state,
        stage=LightningStage.READY,
        racks=racks,
        bag=without(state.bag, one + two),
        mix=state.mix.drawn(len(one + two)),
    )
