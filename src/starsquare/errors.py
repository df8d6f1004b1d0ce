"""The base exceptions, and a drawing of the whole tree.

Each concrete class is defined next to what it is about; a test compares the classes
with this drawing.

    StarsquareError
    ├── RuleError
    │   ├── IllegalPlayError
    │   ├── PhonyError
    │   ├── IllegalExchangeError
    │   ├── OutOfTurnError
    │   ├── IllegalChallengeError
    │   ├── IllegalDrawError
    │   ├── ClockError
    │   ├── WrongPhaseError
    │   ├── IllegalRulingError
    │   ├── IllegalJudgingError
    │   ├── SearchRefusedError
    │   ├── EntryError
    │   │   └── IneligibleError
    │   ├── RoundError
    │   ├── ResultError
    │   └── EndingError
    ├── NotUnderstoodError
    ├── SlipError
    ├── DataError
    │   ├── EngineError
    │   ├── NotCompiledError
    │   ├── RulebookError
    │   │   ├── RegisterError
    │   │   └── OpenPointsError
    │   ├── NotationError
    │   ├── SavedGameError
    │   ├── LexiconError
    │   ├── RosterError
    │   ├── RatingError
    │   ├── RatingListError
    │   ├── ArchiveError
    │   ├── LogArchiveError
    │   ├── OutOfBoundsError
    │   ├── UnreadableError
    │   ├── TshError
    │   ├── TouError
    │   ├── AddressError
    │   └── DeskError
    ├── ConflictError
    ├── CommandReusedError
    ├── StoreError
    ├── NoLogError
    ├── NotEmptyError
    ├── UnknownGameError
    ├── UnknownTournamentError
    ├── VenueError
    ├── NotUndoableError
    ├── UnknownBookError
    ├── UnfinishedError
    ├── PracticeError
    ├── ReviewError
    ├── ClusterError
    ├── BotError
    ├── NoSeatError
    ├── RequestError
    │   └── FormError
    ├── BehindError
    ├── NotHereError
    ├── MovedError
    ├── TooOftenError
    ├── TooManyLinesError
    ├── ServeError
    ├── ForbiddenError
    ├── TokenError
    ├── LoginError
    ├── PasskeyError
    ├── AccountError
    └── NothingToPrintError
        ├── NoSuchRoundError
        └── NotFinalError
"""

from __future__ import annotations

from starsquare.clause import RuleId, cited
from starsquare.text import say


class StarsquareError(Exception):
    """Base of all errors caused by a user's action or input.

    The message is in the catalogue under `key` and its values are in `facts`, so that
    nobody has to parse text and it can be shown in any language.
    """

    def __init__(self, key: str, **facts: object) -> None:
        """Store the message key and its facts."""
        self.key = key
        self.facts = facts
        super().__init__(say(key, facts))

    def __str__(self) -> str:
        """Return the message in the current language."""
        return say(self.key, self.facts)


class RuleError(StarsquareError):
    """Raised when the rulebook forbids a command. Nothing has changed.

    `rules` are the clauses that forbid it; empty if only the course of the game does.
    `version` is the version of the game or tournament that forbade it, if it has one.
    """

    version: int | None = None

    def __init__(
        self, key: str, *, rules: tuple[RuleId, ...] = (), **facts: object
    ) -> None:
        """Store the message key, its facts and the clauses."""
        super().__init__(key, **facts)
        self.rules = rules

    def __str__(self) -> str:
        """Return the message followed by its clauses."""
        return cited(super().__str__(), self.rules)


class DataError(StarsquareError):
    """Raised for an unusable file or text: where, what was found, what was expected."""
