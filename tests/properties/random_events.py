"""Events of random commands: some sensible, some absurd, none of them trusted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from starsquare.errors import RuleError
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.testing import DIRECTOR, Cup
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import (
    HOUSE,
    BoardKey,
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
    TeamId,
)
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.person import Person
from starsquare.tournament.schedule import PlannedRound

MOST = 24  # entrants, about
STEPS = ("spread", "head_to_head", "playoff", "lot", "wins", "best_game")


class RandomDirector:
    """Runs a tournament without knowing any rules."""

    def __init__(self, cup: Cup, seed: int) -> None:
        self.cup = cup
        self.chance = Random(seed)
        self.refused = 0
        self.done = 0

    def goes_on(self, commands: int) -> None:
        """Give so many commands; those that are refused change nothing."""
        for _ in range(commands):
            before = self.cup.state
            try:
                self.cup.does(self.command(), after=self.chance.choice((0, 1, 60, 700)))
                self.done += 1
            except RuleError:
                self.refused += 1
                assert self.cup.state is before

    def command(self) -> TournamentCommand:
        """Pick the next command."""
        often: list[Callable[[], TournamentCommand]] = [
            *[self._register] * 4,
            *[self._check_in] * 6,
            *[self._pair] * 4,
            *[self._publish] * 4,
            *[self._slip] * 24,
        ]
        seldom: list[Callable[[], TournamentCommand]] = [
            self._report,
            self._forfeit,
            self._correct,
            self._clear,
            self._validate,
            self._lightning,
            self._penalty,
            self._withdraw,
            self._change,
            self._clock,
            self._ending,
            self._sideshow,
            self._plan,
            self._desk,
        ]
        return self.chance.choice(often + seldom)()

    def _division(self) -> DivisionKey:
        return self.chance.choice(list(self.cup.state.divisions))

    def _pool(self) -> PoolKey:
        return PoolKey(self.cup.state.divisions[self._division()].pool)

    def _entrant(self) -> EntrantId:
        known = list(self.cup.state.entrants) or [EntrantId("nobody")]
        return self.chance.choice(known)

    def _person(self) -> PersonId:
        known = list(self.cup.state.entrant_of) or [PersonId("nobody")]
        return self.chance.choice(known)

    def _why(self) -> str:
        return self.chance.choice(("a reason", "a reason", ""))

    def _board(self) -> BoardKey:
        pool = self._pool()
        rounds = self.cup.state.rounds_of(pool)
        open_boards = [
            round_.key(board)
            for round_ in rounds
            if round_.is_published
            for board in round_.open_boards
        ]
        if open_boards and self.chance.random() < 0.7:
            return self.chance.choice(open_boards)
        number = self.chance.choice([one.number for one in rounds] or [RoundNumber(1)])
        last = rounds[-1].number if rounds else number
        chosen = last if self.chance.random() < 0.8 else number
        boards = len(rounds[-1].boards) if rounds else 1
        board = BoardNumber(
            self.chance.randint(1, boards + (self.chance.random() < 0.1))
        )
        return BoardKey(pool, chosen, board)

    def _register(self) -> TournamentCommand:
        if len(self.cup.state.entrants) >= MOST and self.chance.random() < 0.98:
            return self._slip()
        number = len(self.cup.state.entrants) + self.chance.choice((1, 1, 1, 0))
        division = self._division()
        size = self.cup.state.divisions[division].book.entry.side_size
        members = tuple(PersonId(f"p{number}-{each}") for each in range(size))
        for person in members:
            self.cup.people = self.cup.people.having(
                Person(
                    id=person,
                    first_name=person,
                    grade=self.chance.choice((5, 6, 7, 8, 8, 9)),
                    school=self.chance.choice(("Hill", "Hill", "Lake")),
                    state="NY",
                    usual_score=self.chance.choice((None, 100, 200, 300)),
                    needs_accessible_table=self.chance.random() < 0.1,
                )
            )
        return ask.RegisterEntrant(
            entrant=EntrantId(f"e{number}"),
            division=division,
            members=members,
            school=self.chance.choice(("Hill", "Lake")),
            ratings=(self.chance.choice((None, 900, 1000)),),
            team=self.chance.choice((None, TeamId("Reds"), TeamId("Blues"))),
            reason=self._why(),
            waiver=self.chance.choice((None, Waiver(DIRECTOR, "let them"))),
        )

    def _check_in(self) -> TournamentCommand:
        waiver = self.chance.choice((None, Waiver(DIRECTOR, "let them")))
        return ask.CheckIn(person=self._person(), waiver=waiver)

    def _pair(self) -> TournamentCommand:
        methods: list[Method | None] = [None, None, None, *Method]
        pair = Pair(self._entrant(), self.chance.choice((self._entrant(), None, HOUSE)))
        return ask.PairRound(
            pool=self._pool(),
            seed=str(self.chance.random()),
            method=self.chance.choice(methods),
            locked=(pair,) if self.chance.random() < 0.1 else (),
            apart=((self._entrant(), self._entrant()),),
            schoolmates=self.chance.choice(("off", "soft", "hard")),
            with_house=self.chance.random() < 0.2,
            despite_open=self.chance.random() < 0.3,
        )

    def _publish(self) -> TournamentCommand:
        return ask.PublishRound(pool=self._pool(), despite=self._why())

    def _slip(self) -> TournamentCommand:
        key = self._board()
        found = self.cup.state.find(key)
        board = found[1] if found else None
        one = board.one if board else self._entrant()
        two = (board.two if board else None) or self._entrant()
        if self.chance.random() < 0.3:
            one, two = two, one
        return ask.EnterSlip(
            board=key,
            one=one,
            one_score=self.chance.choice((0, 250, 300, 301, 450)),
            two=two,
            two_score=self.chance.choice((50, 250, 300, 380)),
            is_validated=self.chance.random() < 0.9,
            signed_by=self.chance.choice(((one, two), (one, two), (one,))),
            lightning=self.chance.choice((None, None, None, one)),
            insist=self.chance.random() < 0.7,
        )

    def _report(self) -> TournamentCommand:
        key = self._board()
        found = self.cup.state.find(key)
        entrant = found[1].one if found else self._entrant()
        if found and found[1].two and self.chance.random() < 0.5:
            entrant = found[1].two
        scores = (300, 250) if found and entrant == found[1].one else (250, 300)
        return ask.ReportScore(
            board=key, entrant=entrant, own=scores[0], other=scores[1]
        )

    def _forfeit(self) -> TournamentCommand:
        key = self._board()
        found = self.cup.state.find(key)
        who = found[1].entrants if found else (self._entrant(),)
        lost = who if self.chance.random() < 0.3 else who[:1]
        return ask.ForfeitBoard(board=key, entrants=lost, why=self._why())

    def _correct(self) -> TournamentCommand:
        return ask.CorrectResult(
            board=self._board(),
            scores=BySide(self.chance.randint(100, 500), self.chance.randint(100, 500)),
            forfeited_by=self.chance.choice(((), (), (Side.ONE,), tuple(Side))),
            why=self._why(),
        )

    def _clear(self) -> TournamentCommand:
        return ask.ClearResult(board=self._board(), why=self._why())

    def _validate(self) -> TournamentCommand:
        return ask.ValidateResult(board=self._board(), despite=self._why())

    def _lightning(self) -> TournamentCommand:
        key = self._board()
        found = self.cup.state.find(key)
        winner = found[1].one if found else self._entrant()
        return ask.RecordLightning(board=key, winner=winner)

    def _penalty(self) -> TournamentCommand:
        if self.chance.random() < 0.3:
            number = self.chance.randint(1, 5)
            return ask.ReversePenalty(number=number, why=self._why())
        return ask.AssessPenalty(
            entrant=self._entrant(),
            round=RoundNumber(self.chance.randint(1, 4)),
            points=self.chance.choice((0, 10, 50)),
            why=self._why(),
        )

    def _withdraw(self) -> TournamentCommand:
        entrant, why = self._entrant(), self._why()
        return self.chance.choice(
            (
                ask.WithdrawEntrant(entrant=entrant, why=why),
                ask.ReturnEntrant(entrant=entrant),
                ask.ReturnEntrant(entrant=entrant),
                ask.DisqualifyEntrant(entrant=entrant, why=why),
            )
        )

    def _change(self) -> TournamentCommand:
        if self.chance.random() < 0.5:
            return self._repair()
        pool = self._pool()
        number = BoardNumber(self.chance.randint(1, 5))
        other = self.chance.choice((self._entrant(), self._entrant(), None))
        return self.chance.choice(
            (
                ask.ChangeBoard(pool=pool, one=self._entrant(), two=other),
                ask.LockBoard(pool=pool, board=number),
                ask.WithdrawRound(pool=pool, why=self._why()),
            )
        )

    def _repair(self) -> TournamentCommand:
        pool = self._pool()
        number = self.chance.choice(
            [one.number for one in self.cup.state.rounds_of(pool)] or [RoundNumber(1)]
        )
        board = BoardNumber(self.chance.randint(1, 5))
        one, two, why = self._entrant(), self._entrant(), self._why()
        return self.chance.choice(
            (
                ask.SwapEntrants(pool=pool, round=number, one=one, two=two, why=why),
                ask.SeatEntrant(
                    pool=pool,
                    round=number,
                    entrant=one,
                    opponent=self.chance.choice((two, two, HOUSE, None)),
                    waive_lateness=self.chance.random() < 0.5,
                    why=why,
                ),
                ask.RemoveBoard(
                    pool=pool,
                    round=number,
                    board=board,
                    bye_for=self.chance.choice((None, one)),
                    why=why,
                ),
            )
        )

    def _clock(self) -> TournamentCommand:
        pool, person = self._pool(), self._person()
        ends_at = Moment(self.cup.now + 60_000)
        return self.chance.choice(
            (
                ask.StartRound(pool=pool, absent=(person,)),
                ask.RecordArrival(pool=pool, person=person),
                ask.WaivePresence(pool=pool, entrant=self._entrant(), why=self._why()),
                ask.SetRoundEnd(pool=pool, ends_at=ends_at),
                ask.PauseRound(pool=pool),
                ask.ResumeRound(pool=pool),
                ask.EndRound(pool=pool),
                ask.LetTimePass(),
            )
        )

    def _ending(self) -> TournamentCommand:
        division, why = self._division(), self._why()
        step = self.chance.choice(STEPS)
        table = self.cup.standings(division)
        equals = tuple(one.entrant for one in table if one.place == 1)
        return self.chance.choice(
            (
                ask.AddTieBreak(division=division, step=step, why=why),  # type: ignore[arg-type]
                ask.SettleTie(
                    division=division,
                    step=self.chance.choice(("playoff", "lot")),
                    order=equals,
                    why=why,
                    seed=self.chance.choice(("", "s")),
                ),
                ask.PairFinal(division=division, seed="s"),
                ask.SettleFinal(
                    division=division,
                    choice=self.chance.choice(("higher_rank", "replay", "shared")),
                    why=why,
                ),
                ask.FinishDivision(division=division),
                ask.OfferPrize(
                    prize="a prize",
                    division=division,
                    class_from=self.chance.choice((None, 1)),
                    class_to=2,
                    entrant=self.chance.choice((None, self._entrant())),
                ),
            )
        )

    def _sideshow(self) -> TournamentCommand:
        number = RoundNumber(self.chance.randint(1, 3))
        table = self.chance.randint(1, 3)
        return self.chance.choice(
            (
                ask.OpenContest(round=number, title="words"),
                ask.EnterContest(round=number, table=table, entry="CAT"),
                ask.JudgeContest(round=number, division=self._division(), table=table),
                ask.OpenDrawing(prizes=("a book",), seed_hash=commitment_to("s")),
                ask.SellTickets(holder=self._person(), count=table),
                ask.DrawTickets(seed=self.chance.choice(("s", "t"))),
            )
        )

    def _plan(self) -> TournamentCommand:
        division = self._division()
        count = self.chance.randint(1, 12)
        rounds = tuple(
            PlannedRound(number=RoundNumber(one), minutes=30)
            for one in range(1, count + 1)
        )
        return self.chance.choice(
            (
                ask.SetSchedule(division=division, rounds=rounds),
                ask.SetTables(
                    pool=self._pool(),
                    first_table=self.chance.choice((None, None, count)),
                    fixed={self._entrant(): 3},
                    accessible=self.chance.choice(((), (2, 3))),
                ),
                ask.SeedField(division=division, seed="s"),
                ask.ChangeRules(
                    division=division, changes={"bye.spread": 100}, why=self._why()
                ),
            )
        )

    def _desk(self) -> TournamentCommand:
        return self.chance.choice(
            (
                ask.RecordPayment(
                    entrant=self._entrant(), cents=self.chance.choice((0, 500, -500))
                ),
                ask.ExpectLate(
                    entrant=self._entrant(), is_expected=self.chance.random() < 0.7
                ),
                ask.HandOut(person=self._person(), items=("ticket",)),
                ask.AmendEntrant(
                    entrant=self._entrant(),
                    division=self.chance.choice((None, self._division())),
                    school="Bay",
                ),
            )
        )
