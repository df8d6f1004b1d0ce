"""The input of every pairing method, and the contract they all keep.

A method is a function from a task to pairings. Its contract: every contender has
exactly one board; the only byes are for an odd number or where only forbidden teammates
are left; boards that the director locked are kept; and the same task gives the same
pairings on any machine. It always finds a pairing; broken constraints are listed, and
every board has its reason.
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
    """A pairing method."""

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


BY_SEED = frozenset({Method.SEEDED_HALVES, Method.KNOCKOUT, Method.TEAM_MATCHES})
"""Methods that pair the first round by seed."""


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant as a method sees it, with the results that the rulebook pairs by."""

    entrant: EntrantId
    half_wins: int = 0
    spread: int = 0
    points: int = 0
    met: tuple[EntrantId, ...] = ()  # once per game
    byes: int = 0  # including games against the house
    firsts: int = 0  # games started minus games not started
    was_first: bool = False  # in the last round
    school: str = ""
    team: str = ""
    seeding: int = 0  # 0 is the highest
    rating_class: int = 0  # 0 is the strongest, and the default without classes


class Constraints(msgspec.Struct, frozen=True, kw_only=True):
    """The constraints, and how strict each is."""

    repeats: Strength = "soft"
    teammates: Strength = "off"
    schoolmates: Strength = "off"
    byes_at_most: int = 1
    apart: tuple[tuple[EntrantId, EntrantId], ...] = ()  # requested by the director
    balance_starts: bool = False


class Pair(msgspec.Struct, frozen=True):
    """Two entrants who meet; for an odd one out, the second is None or the house."""

    one: EntrantId
    two: EntrantId | None


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is at stake, for methods that look ahead."""

    race: Race
    stakes: Stakes = Stakes()


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """Two entrants who play until one is out of the knockout.

    They play one game, or the best of several; while they are level, one more.
    """

    left: int  # entrants left before it: 2 in the final
    one: EntrantId | None  # upper in the bracket; None: unknown or vacant
    two: EntrantId | None
    best_of: int = 1
    half_wins: tuple[int, int] = (0, 0)
    games: int = 0  # with a result
    is_open: bool = False  # the result of a game is missing
    is_decided: bool = False
    winner: EntrantId | None = None  # None: undecided, or both have left

    @property
    def pair(self) -> tuple[EntrantId, EntrantId]:
        """The two entrants; only valid once both are known."""
        assert self.one is not None
        assert self.two is not None
        return self.one, self.two

    @property
    def is_due(self) -> bool:
        """Whether its next game can be played."""
        is_seated = self.one is not None and self.two is not None
        return is_seated and not (self.is_decided or self.is_open)


class TeamSide(msgspec.Struct, frozen=True, kw_only=True):
    """A team whose members play those of another team, board by board."""

    team: TeamId
    members: tuple[EntrantId, ...]  # present, best first
    half_points: int = 0  # match points: 2 for a win, 1 for a tie
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
    circle: tuple[EntrantId, ...] = ()  # all entrants of a round robin, in order
    turn: int = 0  # rounds since the groups were made, or since teams first met
    contest: Contest | None = None  # in contention
    ties: tuple[Tie, ...] = ()  # of a knockout, with a game to play
    teams: tuple[TeamSide, ...] = ()  # for team matches
    is_team_round_robin: bool = False  # there are enough rounds for all teams


class ConcessionKind(StrEnum):
    """A constraint that could not be kept."""

    TEAMMATES = "teammates"
    APART = "apart"
    REPEAT = "repeat"
    SECOND_BYE = "second_bye"
    SCHOOLMATES = "schoolmates"
    RACE_BYE = "race_bye"  # in contention: an entrant who can win a prize sits out
    SAFE_IN_RACE = "safe_in_race"  # a safe entrant meets one who is not
    CANNOT_CATCH = "cannot_catch"  # an entrant's opponent cannot catch them
    LAST_ROUND = "last_round"  # neighbors in contention do not meet in the last round
    OWN_FATE = "own_fate"  # the leader does not meet the pursuer who needs it
    ACCESSIBLE = "accessible"  # no accessible table for an entrant who needs one
    FIXED_TABLE = "fixed_table"  # an entrant could not keep their table
    SHARED_TABLE = "shared_table"  # used by two pools, as the director set it


RULES = frozenset({ConcessionKind.TEAMMATES, ConcessionKind.REPEAT})
"""Constraints that a rulebook may impose; the others are the director's."""


class Concession(msgspec.Struct, frozen=True):
    """A constraint that was broken at one board."""

    kind: ConcessionKind
    entrants: tuple[EntrantId, ...]
    is_hard: bool
    is_locked: bool  # the director set it
    table: Number | None = None  # for constraints about tables

    @property
    def is_against_book(self) -> bool:
        """Whether the rulebook forbids it, so that it may not be set by hand."""
        return self.is_hard and self.kind in RULES

    def __str__(self) -> str:
        """Return the sentence about it."""
        facts = {"who": " - ".join(self.entrants), "table": self.table or "-"}
        return say(f"pairing.gave.{self.kind}", facts)


class PairedBoard(msgspec.Struct, frozen=True, kw_only=True):
    """Two entrants who meet, the better placed first, and why."""

    one: EntrantId
    two: EntrantId | None  # None: a bye
    one_starts: bool | None  # None: the sides draw for it
    reason: Reason
    is_locked: bool = False

    @property
    def is_game(self) -> bool:
        """Whether it is a game between two entrants."""
        return self.two is not None and self.two != HOUSE


class Pairings(msgspec.Struct, frozen=True):
    """A round: its boards from the top, and the concessions."""

    boards: tuple[PairedBoard, ...]
    conceded: tuple[Concession, ...]


class PairingMethod(Protocol):
    """Pairs one round: the same task gives the same pairings on any machine."""

    def __call__(self, task: PairingTask) -> Pairings:
        """Seat each contender exactly once."""
        ...
