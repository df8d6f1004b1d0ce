"""Commands, events and state of the lightning round."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Points
from starsquare.game.side import BySide, Moment, Side
from starsquare.tiles import Mix, Tiles, in_order, without

NO_TILES = Tiles("")


class LightningStage(StrEnum):
    """How far the round has progressed."""

    LETTERS = "letters"  # to decide who goes first
    TILES = "tiles"  # for both sides to draw
    READY = "ready"  # for the next side's minute to start
    ATTEMPT = "attempt"  # a side is making words
    JUDGING = "judging"
    REFERRED = "referred"  # the bag is empty: the director decides
    WON = "won"


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Any command."""


class OpenLightning(Command, frozen=True, kw_only=True):
    """Start the round with the leftover tiles of a tied game."""

    game: str
    tiles: Tiles


class DrawLetters(Command, frozen=True, kw_only=True):
    """Draw a letter for each side, to decide who goes first."""


class DealTiles(Command, frozen=True, kw_only=True):
    """Deal tiles to both sides, at first and after each tie."""


class StartAttempt(Command, frozen=True, kw_only=True):
    """Start the minute of the next side."""


class LayWords(Command, frozen=True, kw_only=True):
    """Play words from the tiles held; without a word the attempt is worth zero."""

    side: Side
    words: tuple[str, ...]  # lowercase letters are blanks


class JudgeAttempt(Command, frozen=True, kw_only=True):
    """Name the words that are not acceptable."""

    unacceptable: tuple[str, ...]
    words: tuple[str, ...] | None = None  # as the judge read them; None: any


class SettleLightning(Command, frozen=True, kw_only=True):
    """Name the winner when the tiles ran out."""

    winner: Side
    why: str


class LetMinutePass(Command, frozen=True, kw_only=True):
    """Apply what is due by now, and nothing else."""


LightningCommand = (
    OpenLightning
    | DrawLetters
    | DealTiles
    | StartAttempt
    | LayWords
    | JudgeAttempt
    | SettleLightning
    | LetMinutePass
)


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Any event."""

    at: Moment


class LightningOpened(Event, frozen=True, kw_only=True):
    """The leftover tiles were mixed; the hash commits the server to their order."""

    game: str
    tiles: Tiles
    seed_hash: str
    can_draw: bool  # otherwise too few are left, and the director decides


class LettersDrawn(Event, frozen=True, kw_only=True):
    """A letter was drawn for each side, and both were returned."""

    letters: BySide[Tiles]
    first: Side | None  # None: equal letters, draw again


class TilesDealt(Event, frozen=True, kw_only=True):
    """Both sides drew."""

    tiles: BySide[Tiles]


class AttemptStarted(Event, frozen=True, kw_only=True):
    """A side's minute began."""

    side: Side


class WordsLaid(Event, frozen=True, kw_only=True):
    """A side played its words."""

    side: Side
    words: tuple[str, ...]


class AttemptTimedOut(Event, frozen=True, kw_only=True):
    """A side played nothing in its minute."""

    side: Side


class AttemptJudged(Event, frozen=True, kw_only=True):
    """The words were judged and valued."""

    side: Side
    unacceptable: tuple[str, ...]
    value: Points


class LightningTied(Event, frozen=True, kw_only=True):
    """Both attempts were worth the same."""

    can_draw: bool  # otherwise the director decides


class LightningWon(Event, frozen=True, kw_only=True):
    """One side's words were worth more, or the director named the winner."""

    side: Side
    why: str


class LightningSeedRevealed(Event, frozen=True, kw_only=True):
    """The seed is public: anyone can repeat every draw."""

    seed: str


LightningEvent = (
    LightningOpened
    | LettersDrawn
    | TilesDealt
    | AttemptStarted
    | WordsLaid
    | AttemptTimedOut
    | AttemptJudged
    | LightningTied
    | LightningWon
    | LightningSeedRevealed
)


class Lightning(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a lightning round."""

    game: str
    seed_hash: str
    stage: LightningStage
    mix: Mix
    bag: Tiles
    first: Side | None = None
    racks: BySide[Tiles] = BySide(NO_TILES, NO_TILES)
    attempting: Side | None = None
    started_at: Moment | None = None
    words: tuple[str, ...] = ()
    values: BySide[Points | None] = BySide(None, None)
    tried: tuple[BySide[Points | None], ...] = ()  # the values of each tied attempt
    winner: Side | None = None
    seed: str | None = None


def fold_lightning(events: Iterable[LightningEvent]) -> Lightning:
    """Replay a lightning round from its events; the first opens it.

    Raises:
        ValueError: there are no events, or the first does not open a round.
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
        ValueError: the event opens a round, which only the first event may.
    """
    match event:
        case LightningOpened():
            raise ValueError("a lightning round is opened once")
        case LettersDrawn(first=first):
            # the letters were returned at once, so the bag is unchanged
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
