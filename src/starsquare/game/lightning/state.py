"""The lightning round: what may be asked, what may happen, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Points
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.tiles import Mix, Tiles, in_order, without

NO_TILES = Tiles("")


class LightningStage(StrEnum):
    """How far the round has come."""

    LETTERS = "letters"  # who goes first
    TILES = "tiles"  # to be drawn by both
    READY = "ready"  # for the next side's minute
    ATTEMPT = "attempt"  # a side is laying words
    JUDGING = "judging"
    REFERRED = "referred"  # the bag is exhausted: the director decides
    WON = "won"


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for."""


class OpenLightning(Command, frozen=True, kw_only=True):
    """Start the round with the tiles that a tied game has left."""

    game: str
    tiles: Tiles


class DrawLetters(Command, frozen=True, kw_only=True):
    """Draw a letter for each side, to see who goes first."""

    by: PersonId


class DealTiles(Command, frozen=True, kw_only=True):
    """Let both sides draw: at first, and again while they are equal."""


class StartAttempt(Command, frozen=True, kw_only=True):
    """Start the minute of the side whose attempt is next."""

    by: PersonId


class LayWords(Command, frozen=True, kw_only=True):
    """Lay words out of the tiles held; no word is an attempt worth nothing."""

    side: Side
    words: tuple[str, ...]  # small letters are blanks


class JudgeAttempt(Command, frozen=True, kw_only=True):
    """Say which of the words are not acceptable."""

    by: PersonId
    unacceptable: tuple[str, ...]


class SettleLightning(Command, frozen=True, kw_only=True):
    """Name the winner where the tiles ran out."""

    by: PersonId
    winner: Side
    why: str


class LetMinutePass(Command, frozen=True, kw_only=True):
    """Ask for nothing but what time brings by itself."""


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
    """Anything that may happen."""

    at: Moment


class LightningOpened(Event, frozen=True, kw_only=True):
    """The left-over tiles were mixed; the hash binds the server to their order."""

    game: str
    tiles: Tiles
    seed_hash: str
    can_draw: bool  # else too few are left, and the director decides


class LettersDrawn(Event, frozen=True, kw_only=True):
    """A letter was drawn for each side, and both went back."""

    letters: BySide[Tiles]
    first: Side | None  # None: equal letters, to be drawn again


class TilesDealt(Event, frozen=True, kw_only=True):
    """Both sides drew."""

    tiles: BySide[Tiles]


class AttemptStarted(Event, frozen=True, kw_only=True):
    """A side's minute began."""

    side: Side


class WordsLaid(Event, frozen=True, kw_only=True):
    """A side laid its words."""

    side: Side
    words: tuple[str, ...]


class AttemptTimedOut(Event, frozen=True, kw_only=True):
    """A side laid nothing in its minute."""

    side: Side


class AttemptJudged(Event, frozen=True, kw_only=True):
    """The words were valued."""

    by: PersonId | None
    side: Side
    unacceptable: tuple[str, ...]
    value: Points


class LightningTied(Event, frozen=True, kw_only=True):
    """Both attempts were worth the same."""

    can_draw: bool  # else the director decides


class LightningWon(Event, frozen=True, kw_only=True):
    """One side's words were worth more, or the director named it."""

    side: Side
    by: PersonId | None
    why: str


class LightningSeedRevealed(Event, frozen=True, kw_only=True):
    """The seed is public: anybody can make every draw again."""

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
    """What is known of a lightning round."""

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
    tried: tuple[BySide[Points | None], ...] = ()  # the values of each tied try
    winner: Side | None = None
    seed: str | None = None


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
