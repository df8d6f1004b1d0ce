"""The state of a game after the events so far.

One clock serves every book: a two-sided clock limits `used`, a turn timer limits
`turn_used`, and a book without a clock limits neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, NewType

import msgspec

from starsquare.board import PlacedTiles, Position
from starsquare.bounds import Number, Points, Value
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rulebook.game_parts import Equipment
from starsquare.rules.scoring import TurnScore
from starsquare.tiles import Mix, Tiles, in_order

if TYPE_CHECKING:
    TurnNumber = NewType("TurnNumber", int)
else:  # type checkers know no bounds
    TurnNumber = NewType("TurnNumber", Number)
Changes = Mapping[str, bool | Value | str]


class Medium(StrEnum):
    """Where the tiles are."""

    SCREEN = "screen"
    CARDBOARD = "cardboard"  # on the table; clock and score are kept here
    AFTERWARDS = "afterwards"  # played before; recorded without a clock


class StopReason(StrEnum):
    """Why the middle button was pressed."""

    SCORE = "score"
    CHALLENGE = "challenge"
    DIRECTOR = "director"
    END = "end"


class EndReason(StrEnum):
    """Why a game is over."""

    OUT = "out"
    AGREED = "agreed"
    SCORELESS = "scoreless"
    OVERTIME = "overtime"
    ROUND_ENDED = "round_ended"
    NO_TILES = "no_tiles"  # neither side can move, if going out does not end it
    FORFEIT = "forfeit"
    CLOSED = "closed"  # nobody plays it: its board was paired differently


class RulingKind(StrEnum):
    """What a ruling was about."""

    FALSE_BLANK = "false_blank"
    OVERDRAW = "overdraw"
    ILLEGAL_EXCHANGE = "illegal_exchange"
    PENALTY = "penalty"
    SCORE = "score"
    FORFEIT = "forfeit"
    DRAWER = "drawer"
    NOTE = "note"


NO_TILES = Tiles("")
UNKNOWN = "_"
"""A tile that a viewer may not see, or that nobody recorded."""


class Stage(StrEnum):
    """How far a game has progressed."""

    COUNTING = "counting"
    DRAWING_FOR_FIRST = "drawing_for_first"
    WAITING = "waiting"  # for staff to announce the start
    DRAWING_RACKS = "drawing_racks"
    PLAYING = "playing"
    OVER = "over"  # the slip is being filled in
    SIGNED = "signed"
    SEALED = "sealed"


BEFORE_PLAY = frozenset(
    {Stage.COUNTING, Stage.DRAWING_FOR_FIRST, Stage.WAITING, Stage.DRAWING_RACKS}
)
AFTER_PLAY = frozenset({Stage.OVER, Stage.SIGNED, Stage.SEALED})
AFTER_SIGNING = frozenset({Stage.SIGNED, Stage.SEALED})
"""The slip is signed: the sides are done, the staff may not be."""


class ClockState(msgspec.Struct, frozen=True):
    """Time used, in milliseconds, up to the moment `since`."""

    running: Side | None = None
    since: Moment = Moment(0)
    used: BySide[int] = BySide(0, 0)
    turn_used: int = 0

    def used_by(self, side: Side, at: Moment) -> int:
        """Return the time a side has used by a moment."""
        return self.used[side] + (at - self.since if self.running is side else 0)

    def turn_used_by(self, at: Moment) -> int:
        """Return the time the current turn has used by a moment."""
        return self.turn_used + (0 if self.running is None else at - self.since)

    def stopped(self, at: Moment) -> ClockState:
        """Return the clock after the middle button."""
        if self.running is None:
            return self
        used = self.used.having(self.running, self.used_by(self.running, at))
        return ClockState(None, at, used, self.turn_used_by(at))

    def restarted(self, side: Side, at: Moment) -> ClockState:
        """Return the clock after it resumes for a side in the same turn."""
        return ClockState(side, at, self.used, self.turn_used)

    def new_turn(self, side: Side, at: Moment, *, is_running: bool) -> ClockState:
        """Return the clock at the start of a side's turn."""
        used = self.stopped(at).used
        return ClockState(side if is_running else None, at, used, 0)

    def corrected(self, side: Side, used_ms: int, at: Moment) -> ClockState:
        """Return the clock after staff set the time a side has used."""
        now = self.stopped(at)
        used = now.used.having(side, used_ms)
        return ClockState(self.running, now.since, used, now.turn_used)


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the score sheet."""

    number: TurnNumber
    side: Side
    kind: TurnKind
    at: Moment
    placements: PlacedTiles = ()
    score: TurnScore | None = None
    announced: Points | None = None
    exchanged: Tiles = NO_TILES
    drawn: Tiles = NO_TILES  # to replace what was played
    challenge_bonus: Points = 0  # for a failed challenge

    @property
    def words(self) -> tuple[str, ...]:
        """The words it formed, the main word first; none if only points are known."""
        words = self.score.words if self.score and self.placements else ()
        return tuple(word.word for word in words)

    @property
    def is_blank(self) -> bool:
        """Whether the clock was pressed and nothing is recorded yet."""
        return self.kind is TurnKind.PLAY and self.score is None

    @property
    def points(self) -> int:
        """The points it scored when made; `points_of` returns what it counts now."""
        if self.score is None:
            return 0
        return self.score.total if self.announced is None else self.announced


class OpenChallenge(msgspec.Struct, frozen=True, kw_only=True):
    """A challenge that is not settled yet."""

    side: Side
    words: tuple[str, ...]
    verdict: bool | None = None
    is_second: bool = False
    first_judge: PersonId | None = None  # None: no verdict yet, or recorded by a side


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A person's decision that is recorded and can be reversed."""

    number: int
    kind: RulingKind
    by: PersonId
    why: str
    side: Side | None
    points: int
    turn: int | None
    person: PersonId | None
    sides: tuple[Side, ...]
    after: int = 0  # turns
    is_reversed: bool = False


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """One game: everything the server knows; `view` defines what others may see."""

    id: str
    book: str
    seats: BySide[tuple[PersonId, ...]]
    seed_hash: str
    round_number: int | None
    is_final: bool
    round_ends_at: Moment | None
    needs_announcement: bool
    stage: Stage
    mix: Mix
    bag: Tiles
    position: Position
    first: Side | None = None
    on_turn: Side = Side.ONE
    proposed: BySide[Changes | None] = BySide(None, None)
    agreed: Changes = {}
    confirmed: frozenset[Side] = frozenset()
    first_tiles: BySide[Tiles] = BySide(NO_TILES, NO_TILES)
    set_aside: Tiles = NO_TILES
    has_rack: frozenset[Side] = frozenset()
    has_looked: bool = False
    racks: BySide[Tiles] = BySide(NO_TILES, NO_TILES)
    set_apart: Tiles = NO_TILES  # drawn by the side whose play is open
    owed: BySide[int] = BySide(0, 0)  # tiles still to be drawn
    clock: ClockState = ClockState()
    stop: StopReason | None = None
    turns: tuple[Turn, ...] = ()
    is_play_open: bool = False  # the last turn is a play that may be challenged
    held_since: Moment | None = None
    challenge: OpenChallenge | None = None
    declared: frozenset[Side] = frozenset()
    ended: EndReason | None = None
    ended_in: Stage | None = None  # the stage to return to if it is undone
    ended_after: int = 0  # turns
    late_seconds: BySide[int] = BySide(0, 0)
    rulings: tuple[Ruling, ...] = ()
    signatures: BySide[frozenset[str]] = BySide(frozenset(), frozenset())
    excused: frozenset[PersonId] = frozenset()  # absent under a waiver
    seed: str | None = None
    validated_by: PersonId | None = None
    medium: Medium = Medium.SCREEN
    equipment: Equipment = Equipment()
    leftovers: frozenset[Side] = frozenset()  # recorded, off the screen

    @property
    def is_on_screen(self) -> bool:
        """Whether the tiles are virtual; otherwise racks hold only known tiles."""
        return self.medium is Medium.SCREEN

    @property
    def standing_rulings(self) -> tuple[Ruling, ...]:
        """The rulings that are in force."""
        return tuple(ruling for ruling in self.rulings if not ruling.is_reversed)

    @property
    def forfeited_by(self) -> frozenset[Side]:
        """The sides that have forfeited the game."""
        return frozenset(
            side
            for ruling in self.standing_rulings
            if ruling.kind is RulingKind.FORFEIT
            for side in ruling.sides
        )

    @property
    def last_play(self) -> Turn | None:
        """The last play on the board, whatever turns came after it."""
        plays = (turn for turn in reversed(self.turns) if turn.kind is TurnKind.PLAY)
        return next(plays, None)

    @property
    def has_points(self) -> bool:
        """Whether any side has scored."""
        return any(points_of(self, turn) for turn in self.turns)

    def tiles_of(self, side: Side) -> Tiles:
        """Return all tiles that a side holds, set apart or not."""
        is_apart = self.is_play_open and self.turns[-1].side is side
        return in_order(self.racks[side] + (self.set_apart if is_apart else ""))

    def held_for(self, at: Moment) -> int:
        """Return how long the hold has run; it is paused while the clock is stopped."""
        assert self.held_since is not None
        is_running = self.clock.running is not None
        until = at if is_running else max(self.held_since, self.clock.since)
        return until - self.held_since

    def is_banned(self, person: PersonId | None) -> bool:
        """Return whether a person is barred from drawing tiles."""
        return person is not None and any(
            ruling.kind is RulingKind.DRAWER and ruling.person == person
            for ruling in self.standing_rulings
        )

    def score_of(self, side: Side) -> int:
        """Add up a side's turns, with corrections."""
        return sum(points_of(self, turn) for turn in self.turns if turn.side is side)


def turns_of(turns: Iterable[Turn], side: Side) -> int:
    """Count a side's lines on the score sheet."""
    return sum(turn.side is side for turn in turns)


def points_of(game: Game, turn: Turn) -> int:
    """Return what a turn counts for: its points, or their last correction.

    Points for a failed challenge are added. A play that came off the board counts zero,
    corrected or not.

    Rules: CC-13.c NA-13.c SO-SCORE-9.c
    """
    if turn.kind is not TurnKind.PLAY:
        return 0
    for ruling in reversed(game.rulings):
        if (
            ruling.kind is RulingKind.SCORE
            and ruling.turn == turn.number
            and not ruling.is_reversed
        ):
            return ruling.points + turn.challenge_bonus
    return turn.points + turn.challenge_bonus


def is_turn_unfinished(game: Game, book: Rulebook) -> bool:
    """Return whether a turn cut off by the end of the round may still be completed.

    Rules: CC-21.c NA-21.e
    """
    return (
        book.ending.unfinished_turn_counts
        and game.stage is Stage.OVER
        and game.ended is EndReason.ROUND_ENDED
        and len(game.turns) == game.ended_after
    )


def tiles_in_bag(game: Game, book: Rulebook) -> int:
    """Count the tiles in the bag; off the screen, estimate them from what was recorded.

    Off the screen, both racks are assumed full while there are tiles in the bag.
    """
    if game.is_on_screen:
        return len(game.bag)
    off_board = len(game.bag) + sum(map(len, game.racks))
    return max(0, off_board - len(Side) * book.scoring.rack_size)
