"""Lightning rounds: in any state, or played by commands in sequence."""

from __future__ import annotations

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
from starsquare.game.side import BySide, Moment, Side
from starsquare.rulebook import Rulebook, rulebook
from starsquare.testing.possible import must_be_in_box
from starsquare.testing.tables import SEED
from starsquare.tiles import BagSeed, Mix, commitment_to, in_order


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
