"""What every pairing method is given, and what all of them promise.

A method is a function from a task to pairings. It promises: every contender sits at
exactly one board, nobody is left over but the odd one and those who could only meet
teammates where that is forbidden, boards that the director locked are kept, and the
same task gives the same pairings on any machine. It always finds a pairing; what could
not be kept is listed, and every board has its reason.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, Protocol

import msgspec

from starsquare.bounds import Number
from starsquare.text import say
from starsquare.tournament.keys import HOUSE, EntrantId, RoundNumber, TeamId
from starsquare.tournament.odds.race import Race
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.reason import Reason

Strength = Literal["hard", "soft", "off"]


class Method(StrEnum):
    """How opponents are found."""

    RANDOM = "random"
    SEEDED_HALVES = "seeded_halves"
    SWISS = "swiss"
    GROUPS = "groups"
    SWISS_IN_CLASSES = "swiss_in_classes"
    KING_OF_THE_HILL = "king_of_the_hill"
    FREE = "free"
    ROUND_ROBIN = "round_robin"
    FONTES = "fontes"
    CONTENTION = "contention"
    KNOCKOUT = "knockout"
    TEAM_MATCHES = "team_matches"
    MANUAL = "manual"


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant as a method sees it, on the results that the book pairs by."""

    entrant: EntrantId
    half_wins: int = 0
    spread: int = 0
    points: int = 0
    met: tuple[EntrantId, ...] = ()  # once for each game
    byes: int = 0  # and games against the house
    firsts: int = 0  # games begun less games replied to
    was_first: bool = False  # in the last round
    school: str = ""
    team: str = ""
    seeding: int = 0  # 0 is the highest
    rating_class: int = 0  # 0 is the strongest, and everybody's where there are none


class Constraints(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be kept, and how strictly."""

    repeats: Strength = "soft"
    teammates: Strength = "off"
    schoolmates: Strength = "off"
    byes_at_most: int = 1
    apart: tuple[tuple[EntrantId, EntrantId], ...] = ()  # the director's own wish
    balance_starts: bool = False


class Pair(msgspec.Struct, frozen=True):
    """Two who meet; nobody or the house as the second is the odd one out."""

    one: EntrantId
    two: EntrantId | None


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is still to be played for, where a method looks ahead."""

    race: Race
    stakes: Stakes = Stakes()


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """Two who play until one of them is out of a knockout.

    They play one game, or the best of several; while they are level, one more.
    """

    left: int  # how many were left before it: 2 in the final
    one: EntrantId | None  # the upper of the bracket; None: not known yet, or nobody
    two: EntrantId | None
    best_of: int = 1
    half_wins: tuple[int, int] = (0, 0)
    games: int = 0  # that have a result
    is_open: bool = False  # the result of a game is missing
    is_decided: bool = False
    winner: EntrantId | None = None  # None: not decided, or both have left

    @property
    def pair(self) -> tuple[EntrantId, EntrantId]:
        """Who meets; never asked before both are known."""
        assert self.one is not None
        assert self.two is not None
        return self.one, self.two

    @property
    def is_due(self) -> bool:
        """Whether its next game can be played."""
        is_seated = self.one is not None and self.two is not None
        return is_seated and not (self.is_decided or self.is_open)


class TeamSide(msgspec.Struct, frozen=True, kw_only=True):
    """A team whose members play those of another, board by board."""

    team: TeamId
    members: tuple[EntrantId, ...]  # who is here, the best first
    half_points: int = 0  # of matches: 2 for a win, 1 for a tie
    place: int = 0  # 0 is the leader
    met: tuple[TeamId, ...] = ()
    byes: int = 0


class PairingTask(msgspec.Struct, frozen=True, kw_only=True):
    """One round to be paired."""

    method: Method
    round_number: RoundNumber
    contenders: tuple[Contender, ...]
    seed: str
    basis: Literal["wins", "wins_then_spread", "points"] = "wins"
    constraints: Constraints = Constraints()
    locked: tuple[Pair, ...] = ()
    with_house: bool = False  # a volunteer instead of a bye
    circle: tuple[EntrantId, ...] = ()  # everybody of a round robin, in order
    turn: int = 0  # so many rounds after the one that made groups, or teams met first
    contest: Contest | None = None  # in contention
    ties: tuple[Tie, ...] = ()  # of a knockout, that have a game to play
    teams: tuple[TeamSide, ...] = ()  # where teams meet
    is_team_round_robin: bool = False  # there are rounds enough for every team


class ConcessionKind(StrEnum):
    """What could not be kept."""

    TEAMMATES = "teammates"
    APART = "apart"
    REPEAT = "repeat"
    SECOND_BYE = "second_bye"
    SCHOOLMATES = "schoolmates"
    RACE_BYE = "race_bye"  # in contention: somebody who can win a prize sits out
    SAFE_IN_RACE = "safe_in_race"  # who is safe meets somebody who is not
    CANNOT_CATCH = "cannot_catch"  # somebody meets who cannot catch them
    LAST_ROUND = "last_round"  # neighbours in the race do not meet in the last round
    OWN_FATE = "own_fate"  # the leader does not meet who needs it
    ACCESSIBLE = "accessible"  # nobody's table suits who needs an accessible one
    FIXED_TABLE = "fixed_table"  # somebody could not keep theirs
    SHARED_TABLE = "shared_table"  # two pools sit at it, as the director set it


RULES = frozenset({ConcessionKind.TEAMMATES, ConcessionKind.REPEAT})
"""What a book may forbid; everything else is a wish of the director."""


class Concession(msgspec.Struct, frozen=True):
    """A constraint that had to give at one board."""

    kind: ConcessionKind
    entrants: tuple[EntrantId, ...]
    is_hard: bool
    is_locked: bool  # the director wanted it so
    table: Number | None = None  # of those about tables

    @property
    def is_against_book(self) -> bool:
        """Whether the book forbids it, so that nobody may set it by hand."""
        return self.is_hard and self.kind in RULES

    def __str__(self) -> str:
        """Return what gave."""
        facts = {"who": " - ".join(self.entrants), "table": self.table or "-"}
        return say(f"pairing.gave.{self.kind}", facts)


class PairedBoard(msgspec.Struct, frozen=True, kw_only=True):
    """Two who meet, the better placed first, and why."""

    one: EntrantId
    two: EntrantId | None  # None: a bye
    one_starts: bool | None  # None: the sides draw for it
    reason: Reason
    is_locked: bool = False

    @property
    def is_game(self) -> bool:
        """Whether two entrants meet."""
        return self.two is not None and self.two != HOUSE


class Pairings(msgspec.Struct, frozen=True):
    """A round: its boards from the top, and what had to give."""

    boards: tuple[PairedBoard, ...]
    conceded: tuple[Concession, ...]


class PairingMethod(Protocol):
    """Pairs one round. Same task, same pairings, on any machine."""

    def __call__(self, task: PairingTask) -> Pairings:
        """Seat each contender exactly once."""
        ...
