"""Commands, events and state of the lightning round."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.bounds import Points
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.tiles import Mix, Tiles

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


# -- commands ----------------------------------------------------------------------


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


# -- events ------------------------------------------------------------------------


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


# -- state -------------------------------------------------------------------------


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
