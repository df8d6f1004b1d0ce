"""A tournament in any round, and a `Cup` that runs one by commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Book, book
from starsquare.testing.tables import DIRECTOR
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.context import NO_CHANGES, Changes
from starsquare.tournament.decide import decide
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.evolve import evolve, opened
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
    TeamId,
)
from starsquare.tournament.lots import lot
from starsquare.tournament.person import People, Person
from starsquare.tournament.refusals import IneligibleError
from starsquare.tournament.round import Board, Round
from starsquare.tournament.standings import Standing, standings
from starsquare.tournament.state import Tournament

Scores = Callable[[Round, Board], tuple[int, int]]

_LEAST, _SPAN = 150, 300


class Cup:
    """A tournament with a clock that tests set: every command has its moment.

    Attributes:
        events: everything that has happened.
        people: the table of people beside it.
        now: the moment, in milliseconds.
    """

    def __init__(
        self,
        code: str | Book,
        *,
        title: str = "An event",
        changes: Changes = NO_CHANGES,
        fee_cents: int = 0,
        registration_closes_at: float | None = None,
        checkin: tuple[float, float] | None = None,
        handouts: tuple[str, ...] = (),
    ) -> None:
        """Open a tournament under a rulebook; moments are given in seconds."""
        self.book = book(code) if isinstance(code, str) else code
        self.tournament: Tournament | None = None
        self.events: tuple[TournamentEvent, ...] = ()
        self.people = People()
        self.now = Moment(0)
        opens, closes = checkin or (None, None)
        self.does(
            ask.OpenTournament(
                event="an event",
                title=title,
                book=self.book,
                changes=changes,
                fee_cents=fee_cents,
                registration_closes_at=_moment(registration_closes_at),
                checkin_opens_at=_moment(opens),
                checkin_closes_at=_moment(closes),
                handouts=handouts,
            )
        )

    @property
    def state(self) -> Tournament:
        """The tournament, which is open from the start."""
        assert self.tournament is not None
        return self.tournament

    @property
    def pool(self) -> PoolKey:
        """The pool of the rulebook's first division."""
        return next(iter(self.state.divisions.values())).pool

    @property
    def division(self) -> DivisionKey:
        """The rulebook's first division."""
        return next(iter(self.state.divisions))

    def does(
        self, command: TournamentCommand, *, by: PersonId = DIRECTOR, after: float = 0
    ) -> Tournament:
        """Run a command of someone some seconds later and apply its events.

        Raises:
            RuleError: it is refused, and nothing has changed but the moment.
        """
        self.now = Moment(self.now + round(after * 1000))
        happened = decide(self.tournament, command, self.people, self.now, by)
        for event in happened:
            self.tournament = (
                opened(event)
                if self.tournament is None
                else evolve(self.tournament, event)
            )
        self.events = (*self.events, *happened)
        return self.state

    def enters(
        self,
        name: str,
        *,
        division: str | None = None,
        school: str = "",
        state: str = "",
        grade: int | None = 6,
        ratings: Sequence[int | None] = (),
        last_placing: int | None = None,
        team: str | None = None,
        usual_score: int | None = None,
        team_name: str = "",
        is_here: bool = True,
        waiver: str = "",
    ) -> EntrantId:
        """Enter someone under a name, paid and checked in unless told otherwise.

        If the rulebook takes no on-site entries, the director admits anyone who arrives
        between the first check-in and the first round; later arrivals need a `waiver`.
        """
        key = DivisionKey(division) if division else self.division
        size = self.state.divisions[key].book.entry.side_size
        entrant = EntrantId(name)
        members = tuple(PersonId(f"{name}-{number + 1}") for number in range(size))
        for number, person in enumerate(members):
            self.people = self.people.having(
                Person(
                    id=person,
                    first_name=f"{name}{number + 1}",
                    last_name=f"Of{name}",
                    grade=grade,
                    school=school,
                    state=state,
                    usual_score=usual_score,
                )
            )
        self._registers(
            ask.RegisterEntrant(
                entrant=entrant,
                division=key,
                members=members,
                name=team_name,
                school=school,
                state=state,
                ratings=tuple(ratings),
                last_placing=last_placing,
                team=TeamId(team) if team else None,
                waiver=Waiver(DIRECTOR, waiver) if waiver else None,
            )
        )
        if is_here:
            self.checks_in(entrant)
        return entrant

    def _registers(self, command: ask.RegisterEntrant) -> None:
        """Register an entrant; on site, those after the first come with the first."""
        try:
            self.does(command)
        except IneligibleError as error:
            is_only_late = [one.key for one in error.faults] == ["entry.closed"]
            has_end = self.state.registration_closes_at is not None
            if not is_only_late or has_end or self.state.rounds:
                raise
            self.does(replace(command, waiver=Waiver(DIRECTOR, "came with the first")))

    def checks_in(self, entrant: str) -> None:
        """Collect the amount due and check in everyone of an entrant."""
        name = EntrantId(entrant)
        owed = self.state.owed_by(name)
        if owed:
            self.does(ask.RecordPayment(entrant=name, cents=owed))
        for person in self.state.entrants[name].members:
            self.does(ask.CheckIn(person=person))

    def pairs(self, pool: str | None = None, *, seed: str = "lots") -> Round:
        """Pair the next round of a pool under the rulebook and publish it."""
        key = PoolKey(pool) if pool else self.pool
        self.does(ask.PairRound(pool=key, seed=seed))
        self.does(ask.PublishRound(pool=key, despite="a test"))
        published = self.state.last_published(key)
        assert published is not None
        return published

    def plays(
        self,
        scores: Mapping[str, tuple[int, int]] | Scores | None = None,
        *,
        pool: str | None = None,
        seed: str = "lots",
    ) -> Round:
        """Pair, publish and play a round.

        Args:
            scores: keyed by the name of one entrant, its score and the opponent's; or a
                function of the board; by default derived from the seed.
            pool: the pool; by default the first.
            seed: for the pairing and for scores.
        """
        current = self.pairs(pool, seed=seed)
        for board in current.open_boards:
            self.scores(current, board, scores, seed=seed)
        after = self.state.current_round(current.pool)
        assert after is not None
        return after

    def scores(
        self,
        round_: Round,
        board: Board,
        scores: Mapping[str, tuple[int, int]] | Scores | None = None,
        *,
        seed: str = "lots",
    ) -> None:
        """Submit the slip of a board."""
        one, two = board.sides
        if callable(scores):
            own, other = scores(round_, board)
        elif scores is not None and one in scores:
            own, other = scores[one]
        elif scores is not None:
            other, own = scores[two]
        else:
            own, other = a_score(f"{seed} {round_.number}", one, two)
        book_ = self.state.book_of_pool(round_.pool)
        is_broken = own == other and book_.outcome.tie == "lightning_round"
        self.does(
            ask.EnterSlip(
                board=round_.key(board),
                one=one,
                one_score=own,
                two=two,
                two_score=other,
                lightning=one if is_broken else None,
                signed_by=(one, two),
                insist=True,
            )
        )

    def standings(self, division: str | None = None) -> tuple[Standing, ...]:
        """Return the standings of a division."""
        return standings(
            self.state, DivisionKey(division) if division else self.division
        )

    def places(self, division: str | None = None) -> list[tuple[int | None, str]]:
        """Return places and names, best first."""
        return [(one.place, one.entrant) for one in self.standings(division)]

    def board_of(self, entrant: str, pool: str | None = None) -> BoardKey:
        """Return the board an entrant sits at in the current round."""
        key = PoolKey(pool) if pool else self.pool
        current = self.state.current_round(key)
        assert current is not None
        board = current.board_of(EntrantId(entrant))
        assert board is not None
        return current.key(board)


def a_board_key(pool: str, round_number: int, board: int) -> BoardKey:
    """Return a board key from plain numbers."""
    return BoardKey(PoolKey(pool), RoundNumber(round_number), BoardNumber(board))


def a_score(seed: str, one: str, two: str) -> tuple[int, int]:
    """Return a made-up score derived from a seed and the two names."""
    own, other = (_LEAST + lot(seed, "score", name) % _SPAN for name in (one, two))
    return own, other


def an_event_of(
    entrants: int,
    code: str = "NA",
    *,
    division: str | None = None,
    rounds_played: int = 0,
    changes: Changes = NO_CHANGES,
    seed: str = "lots",
) -> Cup:
    """Return a tournament with everyone present, after `rounds_played` rounds.

    If the rulebook sets no number of rounds, six are planned.
    """
    planned = book(code).default.rounds.number
    plan: Changes = NO_CHANGES if planned else {"rounds.number": 6}
    cup = Cup(code, changes={**plan, **changes})
    for number in range(1, entrants + 1):
        cup.enters(
            f"e{number:03}",
            division=division,
            school=f"School {number % 7}",
            ratings=(1000 - number,),
            team=f"Team {number % 5}" if division == "corporate" else None,
        )
    for _ in range(rounds_played):
        cup.plays(pool=_pool_of(cup, division), seed=seed)
    return cup


def _pool_of(cup: Cup, division: str | None) -> str | None:
    return cup.state.divisions[DivisionKey(division)].pool if division else None


def _moment(seconds: float | None) -> Moment | None:
    return None if seconds is None else Moment(int(seconds * 1000))
