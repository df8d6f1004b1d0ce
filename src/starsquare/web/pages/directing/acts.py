"""The director's forms for rounds and plans, and the commands they become."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.rules.clock import MINUTE
from starsquare.service.ports import CommandIdText
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.methods_by_round import late_rounds
from starsquare.tournament.pairing.contract import Method, Strength
from starsquare.tournament.round import Round
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.state import Tournament
from starsquare.web.answers import RequestError
from starsquare.web.pages.forms import whole_number

Commands = tuple[TournamentCommand, ...]
Page = Literal[
    "console",
    "pairings",
    "repair",
    "chances",
    "rulings",
    "log",
    "people",
    "settings",
]
Name = Annotated[str, msgspec.Meta(max_length=120)]
Why = Annotated[str, msgspec.Meta(max_length=500)]
Minutes = Annotated[int, msgspec.Meta(ge=1, le=1_440)]
RoundOrBoard = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
BYE = "bye"
"""The word for nobody where a form names an entrant."""


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of every director's form."""

    lands: ClassVar[Page | None] = None  # None: where it was sent from
    asks: ClassVar[type[Any] | None] = None  # the command of the form, if it has one
    each: ClassVar[str | None] = None  # a repeated field, with a command for each value

    command_id: CommandIdText
    page: Page = "console"
    version: int | None = None
    use_mine: bool = False
    shown: Name | None = None  # the pool or division shown on the page

    @property
    def command_type(self) -> type[Any]:
        """The type of its command."""
        assert self.asks is not None, "forms that are no command make their own"
        return self.asks


def same_fields(act: Act) -> dict[str, object]:
    """Return the fields that a form and its command share."""
    fields = msgspec.structs.fields(act.command_type)
    return {
        one.name: getattr(act, one.name)
        for one in fields
        if one.name in act.__struct_fields__
    }


class TournamentAct(Act, frozen=True, kw_only=True):
    """An act on the event itself: its rulebook and rounds."""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Return the commands of the form."""
        del tournament, now
        return self.asked()

    def asked(self, **facts: object) -> Commands:
        """Return the command with the form's fields, once for each value of `each`.

        Args:
            facts: further fields, which take precedence over the form's.
        """
        given = {**same_fields(self), **facts}
        if self.each is None:
            return (self.command_type(**given),)
        every = dict.fromkeys(getattr(self, self.each))
        return tuple(self.command_type(**{**given, self.each: one}) for one in every)


class InPools(TournamentAct, frozen=True, kw_only=True):
    """An act for one pool or several at once."""

    pool: tuple[Name, ...]

    @property
    def pools(self) -> tuple[PoolKey, ...]:
        """The pools, without duplicates."""
        return tuple(dict.fromkeys(map(PoolKey, self.pool)))


class PairRound(InPools, frozen=True, kw_only=True):
    """Draft the next round."""

    asks: ClassVar[type[Any] | None] = ask.PairRound
    each: ClassVar[str | None] = "pool"
    lands: ClassVar[Page | None] = "pairings"

    method: Method | None = None
    schoolmates: Strength | None = None
    with_house: bool = False
    despite_open: bool = False

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Draft each pool; the service picks a seed."""
        del tournament, now
        return self.asked(seed="")


class Swap(TournamentAct, frozen=True, kw_only=True):
    """Swap two entrants of a draft, by drag and drop or by form."""

    pool: Name
    moved: Name  # the entrant that was picked up
    onto: Name  # the entrant whose place they take; the word for a bye at an empty seat

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Pair the moved entrant with the other one's opponent."""
        del now
        pool = PoolKey(self.pool)
        moved, other = EntrantId(self.moved), _opponent(tournament, pool, self.onto)
        if _opponent(tournament, pool, self.moved) is None and other is not None:
            # The entrant with the bye takes the place; its former holder gets the bye.
            moved, other = EntrantId(self.onto), None
        return (ask.ChangeBoard(pool=pool, one=moved, two=other),)


def _opponent(tournament: Tournament, pool: PoolKey, entrant: str) -> EntrantId | None:
    draft = tournament.draft_of(pool)
    board = None if draft is None else draft.board_of(EntrantId(entrant))
    if board is None:
        return None
    return board.two if board.one == entrant else board.one


class Lock(TournamentAct, frozen=True, kw_only=True):
    """Lock a board, or unlock it."""

    asks: ClassVar[type[Any] | None] = ask.LockBoard

    pool: Name
    board: int
    is_locked: bool = False


class Publish(InPools, frozen=True, kw_only=True):
    """Publish drafts."""

    asks: ClassVar[type[Any] | None] = ask.PublishRound
    each: ClassVar[str | None] = "pool"
    lands: ClassVar[Page | None] = "console"

    despite: Why = ""


class TakeBack(InPools, frozen=True, kw_only=True):
    """Turn a published round back into a draft."""

    asks: ClassVar[type[Any] | None] = ask.WithdrawRound
    each: ClassVar[str | None] = "pool"
    lands: ClassVar[Page | None] = "pairings"

    why: Why = ""


class Start(InPools, frozen=True, kw_only=True):
    """Start the clock of a round; those named are not at their boards."""

    absent: tuple[Name, ...] = ()

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Start each pool, with its own missing sides."""
        del now
        return tuple(
            ask.StartRound(pool=pool, absent=self._away(tournament, pool))
            for pool in self.pools
        )

    def _away(self, tournament: Tournament, pool: PoolKey) -> tuple[PersonId, ...]:
        own = {person for one in tournament.entrants_in(pool) for person in one.members}
        return tuple(one for one in map(PersonId, self.absent) if one in own)


class Extend(InPools, frozen=True, kw_only=True):
    """Add minutes to the round, or take some away."""

    minutes: Annotated[int, msgspec.Meta(ge=-600, le=600)]

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Move the end of each pool's round; boards in play keep at least a minute."""
        return tuple(
            ask.SetRoundEnd(
                pool=pool,
                ends_at=_moved_end(tournament.current_round(pool), now, self.minutes),
            )
            for pool in self.pools
        )


def _moved_end(current: Round | None, now: Moment, minutes: int) -> Moment:
    if current is None or current.ends_at is None:
        return Moment(now + minutes * MINUTE)
    read_at = now if current.paused_at is None else current.paused_at
    least = min(current.ends_at, read_at + MINUTE)
    return Moment(max(least, current.ends_at + minutes * MINUTE))


class End(InPools, frozen=True, kw_only=True):
    """End the round for all boards at once."""

    asks: ClassVar[type[Any] | None] = ask.EndRound
    each: ClassVar[str | None] = "pool"


class Arrived(TournamentAct, frozen=True, kw_only=True):
    """Record that a missing player has arrived."""

    asks: ClassVar[type[Any] | None] = ask.RecordArrival
    each: ClassVar[str | None] = "person"

    pool: Name
    person: tuple[Name, ...]


class WaiveAbsence(TournamentAct, frozen=True, kw_only=True):
    """Allow a side to start without a missing member."""

    asks: ClassVar[type[Any] | None] = ask.WaivePresence

    pool: Name
    entrant: Name
    why: Why = ""


class Plan(TournamentAct, frozen=True, kw_only=True):
    """Set how many rounds a division plays, how long they are, and the breaks."""

    division: Name
    rounds: Annotated[int, msgspec.Meta(ge=1, le=60)]
    minutes: Minutes | None = None
    break_minutes: Annotated[int, msgspec.Meta(ge=0, le=1_440)] = 0
    late_from: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    late_method: Method = Method.CONTENTION
    bracket: Annotated[int, msgspec.Meta(ge=2, le=1_024)] | None = None
    best_of: Annotated[int, msgspec.Meta(ge=1, le=15)] = 1

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Return the plan; start times and methods planned before are kept."""
        del now
        key = DivisionKey(self.division)
        known = tournament.divisions.get(key)
        if known is None:
            raise RequestError("form.not_understood", reason=self.division)
        before = {one.number: one for one in known.plan}
        late = {one.number for one in late_rounds(known.plan)}
        rounds = tuple(
            self._round(
                before.get(number, PlannedRound(number=number)), is_late=number in late
            )
            for number in map(RoundNumber, range(1, self.rounds + 1))
        )
        return (ask.SetSchedule(division=key, rounds=rounds),)

    def _round(self, before: PlannedRound, *, is_late: bool) -> PlannedRound:
        """Plan one round; its method stays unless it is, or was, one of the last."""
        number = before.number
        same = replace(before, minutes=self.minutes, break_minutes=self.break_minutes)
        if self.late_from is not None and number >= self.late_from:
            return replace(
                same,
                method=self.late_method,
                bracket=self.bracket,
                best_of=self.best_of,
            )
        return replace(same, method=None, bracket=None, best_of=1) if is_late else same


class Seat(TournamentAct, frozen=True, kw_only=True):
    """Set a pool's first table, and who keeps which table."""

    pool: Name
    first_table: Annotated[int, msgspec.Meta(ge=1, le=9_999)] | None = None
    accessible: Name = ""  # numbers, separated by commas
    keeps: Name | None = None
    table: Annotated[int, msgspec.Meta(ge=1, le=9_999)] | None = None
    frees: Name | None = None

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Set the tables; entrants with a fixed table keep it."""
        del now
        pool = PoolKey(self.pool)
        known = tournament.tables.get(pool)
        fixed = {} if known is None else dict(known.fixed)
        if self.keeps is not None and self.table is not None:
            fixed[EntrantId(self.keeps)] = self.table
        if self.frees is not None:
            fixed.pop(EntrantId(self.frees), None)
        return (
            ask.SetTables(
                pool=pool,
                first_table=self.first_table,
                fixed=fixed,
                accessible=table_numbers(self.accessible),
            ),
        )


def table_numbers(text: str) -> tuple[int, ...]:
    """Parse table numbers, separated by commas or spaces.

    Raises:
        RequestError: the text contains anything else.
    """
    numbers = tuple(map(whole_number, text.replace(",", " ").split()))
    tables = tuple(one for one in numbers if one is not None and one > 0)
    if tables != numbers:
        raise RequestError("form.not_understood", reason=text)
    return tables


class ChangeRule(TournamentAct, frozen=True, kw_only=True):
    """Change a value of a division's rulebook, with a reason."""

    division: Name
    name: Name
    value: Name = ""
    why: Why = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Change it from now on."""
        del tournament, now
        return (
            ask.ChangeRules(
                division=DivisionKey(self.division),
                changes={self.name: plain_value(self.value)},
                why=self.why,
            ),
        )


def plain_value(text: str) -> bool | int | str | None:
    """Parse a value of a rulebook from a form."""
    words: dict[str, bool | None] = {"true": True, "false": False, "none": None}
    if text in words:
        return words[text]
    number = whole_number(text)
    return text if number is None else number


EVENT_ACTS: dict[str, type[TournamentAct]] = {
    "pair": PairRound,
    "swap": Swap,
    "lock": Lock,
    "publish": Publish,
    "take-back": TakeBack,
    "start": Start,
    "extend": Extend,
    "end": End,
    "arrived": Arrived,
    "waive-absence": WaiveAbsence,
    "plan": Plan,
    "seat": Seat,
    "change-rule": ChangeRule,
}
