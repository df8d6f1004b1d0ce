"""A game or a lightning round, played by commands in sequence, each at its moment."""

from __future__ import annotations

from collections.abc import Iterable

from starsquare.errors import RuleError
from starsquare.game.command import (
    AnnounceStart,
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    GameCommand,
    LookAtTile,
    Medium,
    OpenGame,
    SignSlip,
    StartClock,
)
from starsquare.game.decide import decide
from starsquare.game.event import GameEvent
from starsquare.game.evolve import evolve, opened
from starsquare.game.lightning.decide import decide_lightning
from starsquare.game.lightning.state import (
    Lightning,
    LightningCommand,
    LightningEvent,
    LightningStage,
    OpenLightning,
    evolve_lightning,
    fold_lightning,
)
from starsquare.game.outcome import Outcome, outcome_of
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import Rulebook, rulebook
from starsquare.testing.possible import must_be_in_box
from starsquare.tiles import BagSeed, Mix, commitment_to, in_order

SEED = BagSeed(b"the seed of all tests")
DIRECTOR = PersonId("director")
JUDGE = PersonId("judge")
PEOPLE: BySide[tuple[PersonId, ...]] = BySide(
    (PersonId("Ada"), PersonId("Bea")), (PersonId("Cem"), PersonId("Dov"))
)


class Table:
    """A board with a clock that tests set: every command has its moment.

    Attributes:
        game: the state now.
        events: everything that has happened since the table was set up.
        asked: the commands that were accepted, with their moments in seconds, as
            `replay` takes them.
        now: the moment, in milliseconds.
    """

    def __init__(
        self,
        game: Game | None = None,
        book: str | Rulebook | None = None,
        *,
        seed: BagSeed = SEED,
    ) -> None:
        """Set up a game in some state, or an empty table of a book."""
        code = book or (game.book if game is not None else "NA")
        self.book = rulebook(code) if isinstance(code, str) else code
        self.seed = seed
        self.game = game
        self.events: tuple[GameEvent, ...] = ()
        self.asked: tuple[tuple[float, GameCommand], ...] = ()
        self.now = Moment(0)

    @classmethod
    def playing(cls, book: str | Rulebook, *, seed: BagSeed = SEED) -> Table:
        """Go through the rulebook's set-up, up to the first turn."""
        table = cls(book=book, seed=seed)
        table.open()
        table.set_up()
        return table

    @property
    def state(self) -> Game:
        """The game, once it has been opened."""
        assert self.game is not None, "open the game first"
        return self.game

    def does(
        self, command: GameCommand, *, by: PersonId = DIRECTOR, after: float = 0
    ) -> Game:
        """Run a command of someone some seconds later and apply its events.

        Raises:
            RuleError: it is refused, and nothing has changed but the moment.
        """
        self.now = Moment(self.now + round(after * 1000))
        happened = decide(
            self.game, command, self.book, at=self.now, by=by, seed=self.seed
        )
        for event in happened:
            self.game = opened(event) if self.game is None else evolve(self.game, event)
        self.events = (*self.events, *happened)
        self.asked = (*self.asked, (self.now / 1000, command))
        return self.state

    def tries(
        self, command: GameCommand, *, after: float = 0
    ) -> tuple[GameEvent, ...] | RuleError:
        """Run a command some seconds later; return its events, or the refusal.

        A refusal changes nothing but the moment. Its keys are listed in the reference
        of refusals.

            >>> from starsquare.testing import Table, a_game, a_play
            >>> table = Table(a_game("NA", racks=("CATERED", "ZOOMING")))
            >>> table.tries(a_play("two", "8H", "ZOO")).key
            'game.not_your_turn'
            >>> [type(one).__name__ for one in table.tries(a_play("one", "8H", "CAT"))]
            ['TilesPlaced']
        """
        before = len(self.events)
        try:
            self.does(command, after=after)
        except RuleError as refusal:
            return refusal
        return self.events[before:]

    def refuses(
        self, command: GameCommand, *, by: PersonId = DIRECTOR, after: float = 0
    ) -> RuleError:
        """Run a command that must be refused, some seconds later; return the refusal.

        Raises:
            AssertionError: it was not refused.
        """
        before = self.game
        try:
            self.does(command, by=by, after=after)
        except RuleError as refusal:
            assert self.game is before, "a refusal must change nothing"
            return refusal
        raise AssertionError(f"nobody refused {command!r}")

    @property
    def outcome(self) -> Outcome:
        """The result of the game in its current state."""
        return outcome_of(self.state, self.book)

    def open(
        self, *, round_number: int | None = None, medium: Medium = Medium.SCREEN
    ) -> Game:
        """Open a game between two sides of the rulebook's size."""
        size = self.book.entry.side_size
        assigned = self.book.setup.first_play == "assigned"
        return self.does(
            OpenGame(
                game="a game",
                seats=BySide(PEOPLE.one[:size], PEOPLE.two[:size]),
                first=Side.ONE if assigned else None,
                round_number=round_number,
                medium=medium,
            )
        )

    def set_up(self) -> Game:
        """Go through the set-up in the rulebook's order, up to the first turn."""
        if self.state.stage is Stage.COUNTING:
            for side in Side:
                self.does(
                    ConfirmTiles(
                        side=side, counted=len(self.state.equipment.tile_set.tiles)
                    )
                )
        while self.state.stage is Stage.DRAWING_FOR_FIRST:
            for side in Side:
                self.does(DrawForFirst(side=side))
        if self.state.stage is Stage.WAITING:
            self.does(AnnounceStart())
        first = self.state.first
        assert first is not None
        self.does(DrawRack(side=first))
        self.does(DrawRack(side=first.other))
        if self.state.stage is Stage.DRAWING_RACKS:
            self.does(LookAtTile(side=first))
            self.does(StartClock(side=first.other))
        return self.state

    def sign(self) -> Game:
        """Sign the slip for everyone at the board, until it is complete."""
        for side in Side:
            for person in self.state.seats[side]:
                has_signed = person in self.state.signatures[side]
                if self.state.stage is Stage.OVER and not has_signed:
                    self.does(SignSlip(side=side, person=person))
        return self.state


def replay(
    commands: Iterable[tuple[float, GameCommand]],
    *,
    game: Game | None = None,
    book: str | Rulebook | None = None,
    seed: BagSeed = SEED,
) -> Table:
    """Run commands in order, at moments in seconds from the start.

    Raises:
        RuleError: one of them is refused.
    """
    table = Table(game, book, seed=seed)
    for seconds, command in commands:
        table.does(command, after=seconds - table.now / 1000)
    return table


def a_lightning(
    racks: tuple[str, str],
    *,
    bag: str = "",
    first: Side | str = Side.ONE,
    seed: BagSeed = SEED,
) -> Lightning:
    """Return a round in which these tiles have been dealt and nobody has tried yet.

    Raises:
        ValueError: one box does not hold these tiles.
    """
    must_be_in_box("".join(racks) + bag)
    return Lightning(
        game="a game",
        seed_hash=commitment_to(seed),
        stage=LightningStage.READY,
        mix=Mix(0, in_order(bag)),
        bag=in_order(bag),
        first=Side(first),
        racks=BySide(in_order(racks[0]), in_order(racks[1])),
    )


class LightningTable:
    """A lightning round with a clock that tests set.

    Attributes:
        state: the round now.
        events: everything that has happened since the table was set up.
        now: the moment, in milliseconds.
    """

    def __init__(
        self,
        start: Lightning | str,
        *,
        book: str | Rulebook = "ES",
        seed: BagSeed = SEED,
    ) -> None:
        """Set up a round in some state, or open one with the tiles of a tied game."""
        self.book = rulebook(book) if isinstance(book, str) else book
        self.seed = seed
        self.now = Moment(0)
        self.events: tuple[LightningEvent, ...] = ()
        if isinstance(start, str):
            opening = OpenLightning(game="a game", tiles=in_order(start))
            self.events = decide_lightning(None, opening, self.book, self.now, seed)
            self.state = fold_lightning(self.events)
        else:
            self.state = start

    def does(self, command: LightningCommand, *, after: float = 0) -> Lightning:
        """Run a command some seconds later and apply its events.

        Raises:
            RuleError: it is refused, and nothing has changed but the moment.
        """
        self.now = Moment(self.now + round(after * 1000))
        happened = decide_lightning(self.state, command, self.book, self.now, self.seed)
        for event in happened:
            self.state = evolve_lightning(self.state, event)
        self.events = (*self.events, *happened)
        return self.state
