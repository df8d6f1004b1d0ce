"""The exception bases, and a drawing of the whole tree.

A concrete class lives beside what it is about; a test compares the classes there
are with this drawing.

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
    """Something a user did, or gave us, that cannot be carried out.

    The sentence is in the catalogue under `key`; the same facts are in `facts`,
    so that nobody parses text and it can be said in any language.
    """

    def __init__(self, key: str, **facts: object) -> None:
        """Name the sentence and hand over its facts."""
        self.key = key
        self.facts = facts
        super().__init__(say(key, facts))

    def __str__(self) -> str:
        """Say it in the language that is spoken now."""
        return say(self.key, self.facts)


class RuleError(StarsquareError):
    """Somebody asked for what the book forbids. Nothing has changed.

    `rules` are the clauses that forbid it, or none where only the course of the
    game does.
    """

    def __init__(
        self, key: str, *, rules: tuple[RuleId, ...] = (), **facts: object
    ) -> None:
        """Name the sentence, its facts and the clauses."""
        super().__init__(key, **facts)
        self.rules = rules

    def __str__(self) -> str:
        """End the sentence with the clauses."""
        return cited(super().__str__(), self.rules)


class DataError(StarsquareError):
    """A file or a text cannot be used. Says where, what was found, what is allowed."""
