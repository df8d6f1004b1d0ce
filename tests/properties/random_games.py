"""Games of random commands: some sensible, some absurd, none of them trusted.

The player below knows no rules. It looks at the state, picks a command that might be
possible, and now and then one that is certainly not, so that all stages are reached
and all refusals are met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from starsquare.board import Placement, Square
from starsquare.errors import StarsquareError
from starsquare.game import command as ask
from starsquare.game.command import GameCommand, Medium, StopReason
from starsquare.game.side import PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Rulebook
from starsquare.testing import JUDGE, PEOPLE, Table
from starsquare.tiles import BagSeed

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class RandomPlayer:
    """Asks for this and that."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.judge = JUDGE

    def command(self, table: Table) -> GameCommand:
        """Pick the next command for a table."""
        if self.chance.random() < 0.07:
            return self.anything(table)
        stage = table.state.stage
        if stage is Stage.PLAYING and table.state.challenge is not None:
            return self._about_challenge()
        by_stage: dict[Stage, Callable[[Table], GameCommand]] = {
            Stage.COUNTING: lambda _: ask.ConfirmTiles(side=self._side(), counted=100),
            Stage.DRAWING_FOR_FIRST: lambda _: ask.DrawForFirst(side=self._side()),
            Stage.WAITING: lambda _: ask.AnnounceStart(),
            Stage.DRAWING_RACKS: self._racks,
            Stage.PLAYING: self._turn,
            Stage.OVER: self._closing,
            Stage.SIGNED: self._closing,
            Stage.SEALED: self.anything,
        }
        return by_stage[stage](table)

    def _side(self) -> Side:
        return self.chance.choice(list(Side))

    def _racks(self, _: Table) -> GameCommand:
        side = self._side()
        return self.chance.choice(
            (
                ask.DrawRack(side=side),
                ask.LookAtTile(side=side),
                ask.StartClock(side=side),
            )
        )

    def _turn(self, table: Table) -> GameCommand:
        game = table.state
        side = game.on_turn
        if game.clock.running is None:
            return ask.RestartClock()
        if game.owed[side] and game.bag:
            return ask.DrawTiles(side=side)
        what = self.chance.random()
        if what < 0.12:
            return ask.DrawTiles(side=side.other)
        if what < 0.18:
            return ask.CallHold(side=side)
        if what < 0.24 and game.turns and game.turns[-1].words:
            return ask.IssueChallenge(side=side, words=self._some(game.turns[-1].words))
        if what < 0.28:
            return ask.Exchange(side=side, tiles=self._handful(game.racks[side]))
        if what < 0.32:
            return ask.Pass(side=side)
        return self.play(table, side)

    def play(self, table: Table, side: Side) -> GameCommand:
        """Try some placements and take the first that is worth asking for."""
        position, rack = table.state.position, table.state.racks[side]
        if not rack:
            return ask.Pass(side=side)
        taken = [index for index, cell in enumerate(position.cells) if cell != "."]
        for _ in range(20):
            anchor = self.chance.choice(taken) if taken else 112
            row, col = divmod(anchor, 15)
            across = self.chance.random() < 0.5
            start = self.chance.randint(-4, 1)
            tiles = self.chance.sample(rack, self.chance.randint(1, len(rack)))
            squares = self._free(table, (row, col), start, across=across)
            placements = tuple(
                Placement(square, self._designated(tile))
                for square, tile in zip(squares, tiles, strict=False)
            )
            if len(placements) == len(tiles):
                return ask.PlaceTiles(side=side, placements=placements)
        return ask.Pass(side=side)

    def _free(
        self, table: Table, near: tuple[int, int], start: int, *, across: bool
    ) -> Iterator[Square]:
        row, col = near
        beside = self.chance.choice((-1, 0, 1)) if table.state.turns else 0
        for step in range(start, 15):
            at = (
                Square(row + beside, col + step)
                if across
                else Square(row + step, col + beside)
            )
            if table.state.position.has(at) and table.state.position.at(at) is None:
                yield at

    def _designated(self, tile: str) -> str:
        return self.chance.choice(LETTERS).lower() if tile == "?" else tile

    def _some(self, words: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self.chance.sample(words, self.chance.randint(1, len(words))))

    def _handful(self, rack: str) -> str:
        return "".join(self.chance.sample(rack, self.chance.randint(0, len(rack))))

    def _verdict(self) -> GameCommand:
        self.judge = self.chance.choice((JUDGE, PersonId("another judge")))
        return ask.GiveVerdict(acceptable=self.chance.random() < 0.6)

    def _about_challenge(self) -> GameCommand:
        side = self._side()
        return self.chance.choice(
            (
                self._verdict(),
                ask.AcceptVerdict(side=side),
                ask.AskSecondOpinion(side=side),
            )
        )

    def _closing(self, table: Table) -> GameCommand:
        game = table.state
        if game.challenge is not None:
            return self._about_challenge()
        side = self._side()
        what = self.chance.random()
        if what < 0.1 and game.turns and game.turns[-1].words:
            return ask.IssueChallenge(side=side, words=self._some(game.turns[-1].words))
        if what < 0.2:
            return self._ruling()
        if what < 0.3:
            return ask.ValidateSlip()
        people = game.seats[side]
        return ask.SignSlip(side=side, person=self.chance.choice(people))

    def _ruling(self) -> GameCommand:
        side = self._side()
        number = self.chance.randint(0, 6)
        return self.chance.choice(
            (
                ask.AssessPenalty(side=side, points=10, why="rude"),
                ask.RuleFalseBlank(why="no blank"),
                ask.RuleOverdraw(side=side, why="too many", points=5),
                ask.RuleIllegalExchange(side=side, why="bag", points=5),
                ask.CorrectScore(turn=number, points=number, why="sum", side=side),
                ask.CorrectScore(turn=number, points=number, why="sum"),
                ask.BanDrawer(person=PEOPLE[side][0], why="peeked"),
                ask.RecordRuling(why="noted"),
                ask.RecordLateness(side=side, seconds=200 * number),
                ask.ReverseRuling(ruling=number, why="mistaken"),
                ask.RuleForfeit(sides=(side,), why="left"),
            )
        )

    def anything(self, table: Table) -> GameCommand:
        """Ask for whatever there is, fitting or not."""
        side = self._side()
        if self.chance.random() < 0.3:
            return self._ruling()
        return self.chance.choice(
            (
                ask.ProposeRules(side=side, changes={"scoring.full_rack_bonus": 35}),
                ask.AgreeRules(side=side),
                ask.ConfirmTiles(side=side, counted=99),
                ask.DrawForFirst(side=side),
                ask.AnnounceStart(),
                ask.DrawRack(side=side),
                ask.LookAtTile(side=side),
                ask.StartClock(side=side),
                self.play(table, side),
                ask.Exchange(side=side, tiles="QZ"),
                ask.Pass(side=side),
                ask.DrawTiles(side=side, person=PEOPLE[side][0]),
                ask.DeclareNoPlays(side=side),
                ask.CallHold(side=side),
                ask.WithdrawHold(side=side),
                ask.IssueChallenge(side=side, words=("ZZZ",)),
                ask.GiveVerdict(acceptable=False),
                ask.AcceptVerdict(side=side),
                ask.AskSecondOpinion(side=side),
                ask.StopClock(side=side, reason=StopReason.DIRECTOR),
                ask.RestartClock(side=side),
                ask.CorrectTime(side=side, used_ms=60_000, why="fell"),
                ask.SignSlip(side=side),
                ask.ValidateSlip(),
                ask.LetTimePass(),
            )
        )


def played(
    book: Rulebook, seed: int, commands: int
) -> Iterator[tuple[Table, GameCommand, StarsquareError | None]]:
    """Play random commands; yields the table after each, and its refusal if any."""
    player = RandomPlayer(seed)
    table = Table(book=book, seed=BagSeed(f"bag {seed}".encode()))
    table.open(round_number=player.chance.choice((None, 1, 2, 3, 9)))
    for _ in range(commands):
        asked = player.command(table)
        refused: StarsquareError | None = None
        try:
            later = player.chance.choice((0, 0.001, 1, 5, 19, 45))
            table.does(asked, by=player.judge, after=later)
        except StarsquareError as error:
            refused = error
        yield table, asked, refused


class RandomScorer(RandomPlayer):
    """Writes this and that down of a game that is played off the screen."""

    def command(self, table: Table) -> GameCommand:
        """Pick the next command for a table."""
        if self.chance.random() < 0.07:
            return self.anything(table)
        stage, side = table.state.stage, self._side()
        if stage is Stage.DRAWING_FOR_FIRST:
            return ask.NameFirst(first=side, side=side)
        if stage is Stage.WAITING:
            return ask.AnnounceStart()
        if stage is Stage.DRAWING_RACKS:
            return ask.StartClock(side=side)
        if table.state.challenge is not None:
            verdict = ask.RecordVerdict(
                side=side, acceptable=self.chance.random() < 0.5
            )
            return self.chance.choice((verdict, self._about_challenge()))
        if stage is Stage.PLAYING:
            return self._entry(table)
        if self.chance.random() < 0.3:
            tiles = self._handful(table.state.bag[:7])
            return ask.EnterLeftover(side=side, tiles=tiles)
        return self._closing(table)

    def _entry(  # noqa: C901, PLR0911 -- one case a kind
        self, table: Table
    ) -> GameCommand:
        game = table.state
        side = game.on_turn
        if game.clock.running is None and self.chance.random() < 0.5:
            return ask.RestartClock()
        what = self.chance.random()
        if what < 0.1 and game.turns:
            words = game.turns[-1].words
            return ask.IssueChallenge(side=side, words=self._some(words or ("QI",)))
        if what < 0.2:
            return ask.PressClock(side=side)
        if what < 0.3:
            number = self.chance.randint(1, len(game.turns) + 1)
            return ask.EnterTurn(side=self._side(), turn=number, points=number)
        if what < 0.37:
            return ask.TakeBackEntry(side=side)
        if what < 0.4:
            return ask.DeclareOut(side=side.other)
        if what < 0.5:
            return ask.EnterTurn(side=side, exchanged=self.chance.randint(0, 8))
        if what < 0.6:
            return ask.EnterTurn(side=side, is_pass=True)
        if what < 0.7:
            return ask.EnterTurn(side=side, points=self.chance.randint(-1, 90))
        return ask.EnterTurn(side=side, placements=self._line(table))

    def _line(self, table: Table) -> tuple[Placement, ...]:
        position, tiles = table.state.position, list(table.state.bag.replace("?", "e"))
        free = [
            square
            for square in (Square(row, col) for row in range(15) for col in range(15))
            if position.at(square) is None
            and (position.is_empty or position.has_neighbour(square))
        ]
        if position.is_empty:
            free = [Square(7, 7)]
        at = self.chance.choice(free)
        squares = [at] if not position.is_empty else [at, Square(7, 8)]
        self.chance.shuffle(tiles)
        return tuple(map(Placement, squares, tiles))


def scored(
    book: Rulebook, seed: int, commands: int
) -> Iterator[tuple[Table, GameCommand, StarsquareError | None]]:
    """Write random games down; yields the table after each, and its refusal if any."""
    scorer = RandomScorer(seed)
    table = Table(book=book, seed=BagSeed(f"bag {seed}".encode()))
    medium = scorer.chance.choice((Medium.CARDBOARD, Medium.AFTERWARDS))
    table.open(round_number=2, medium=medium)
    for _ in range(commands):
        asked = scorer.command(table)
        refused: StarsquareError | None = None
        try:
            later = scorer.chance.choice((0, 0.001, 1, 5, 19, 45))
            table.does(asked, by=scorer.judge, after=later)
        except StarsquareError as error:
            refused = error
        yield table, asked, refused
