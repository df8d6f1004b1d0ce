"""One offer: a command that is legal now, with the facts a page needs for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import msgspec

from starsquare.game import command as ask
from starsquare.game.command import CommandAtBoard
from starsquare.game.context import Context
from starsquare.game.deadlines import Due, deadlines_of
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Changes, Game, StopReason, tiles_in_bag
from starsquare.game.trial import turns_with_points
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import SECOND

Asked = TypeVar("Asked", bound=CommandAtBoard)


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command that is legal now, with its possible values.

    Attributes:
        command: the kind of command.
        side: the side that may send it; None for the staff.
        rules: the clauses it follows.
        is_done: the side has already done this; doing it again changes nothing.
        words: words that may be challenged; none if nobody recorded them.
        fewest: the fewest tiles or words to name.
        most: the most tiles or words to name.
        tiles: the number of tiles to draw or to count.
        reasons: the reasons to choose from.
        turns: turns whose score may be corrected, or that have yet to be recorded.
        rulings: the rulings that may be reversed.
        people: the people who may sign, or be barred.
        changes: changes to the rules that the other side has proposed.
        closes_at: the last moment, if this command has its own deadline.
        is_now: whether it may apply to the current turn as well as to `turns`.
    """

    command: str
    side: Side | None = None
    rules: tuple[str, ...] = ()
    is_done: bool = False
    words: tuple[str, ...] = ()
    fewest: int | None = None
    most: int | None = None
    tiles: int | None = None
    reasons: tuple[StopReason, ...] = ()
    turns: tuple[int, ...] = ()
    rulings: tuple[int, ...] = ()
    people: tuple[PersonId, ...] = ()
    changes: Changes | None = None
    closes_at: Moment | None = None
    is_now: bool = False


class Accepted(msgspec.Struct, frozen=True):
    """The commands of one kind that would be accepted now, and from whom."""

    context: Context
    side: Side | None  # None: the staff
    commands: tuple[CommandAtBoard, ...]

    @property
    def game(self) -> Game:
        """The game."""
        return self.context.game

    @property
    def book(self) -> Rulebook:
        """The book in force."""
        return self.context.book

    @property
    def own(self) -> Side:
        """The side, for commands that only a side sends."""
        assert self.side is not None, "a command of a side"
        return self.side

    def of(self, kind: type[Asked]) -> Iterator[Asked]:
        """Return the commands, typed as their kind."""
        return (command for command in self.commands if isinstance(command, kind))


def no_facts(_: Accepted) -> Offer:
    """Return no further facts: the command needs none."""
    return Offer(command="")


def _exchange(one: Accepted) -> Offer:
    """Return how many tiles may be exchanged.

    Rules: CC-8.b NA-8.b SO-PLAY-8 ES-PLAY-7 KZ-PLAY-7
    """
    counts = [len(command.tiles) for command in one.of(ask.Exchange)]
    game = one.game
    most = min(len(game.racks[one.own]), len(game.bag)) if max(counts) else 0
    return Offer(command="", fewest=min(counts), most=most)


def _challenge(one: Accepted) -> Offer:
    """Return the words of the last play.

    Rules: CC-12.a NA-12.a SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    words = tuple(dict.fromkeys(one.game.turns[-1].words))
    most = (len(words) or None) if one.book.challenge.several_words else 1
    closes_at = _window_closes_at(one)
    return Offer(command="", words=words, fewest=1, most=most, closes_at=closes_at)


def _hold(one: Accepted) -> Offer:
    return Offer(command="", closes_at=_window_closes_at(one))


def _window_closes_at(one: Accepted) -> Moment | None:
    """Return until when a play may be held or challenged, if there is a limit.

    Rules: CC-11.f NA-11.c NA-11.f
    """
    game, rule = one.game, one.book.hold
    if rule is None:
        return None
    if game.set_apart and game.held_since is None:
        return Moment(game.turns[-1].at + rule.courtesy_seconds * SECOND)
    lapses = (due for due in deadlines_of(game, one.book) if due.due is Due.HOLD)
    return next((Moment(lapse.at - 1) for lapse in lapses), None)


def _draw(one: Accepted) -> Offer:
    game = one.game
    return Offer(command="", tiles=min(game.owed[one.own], len(game.bag)))


def _draw_rack(one: Accepted) -> Offer:
    return Offer(command="", tiles=one.book.scoring.rack_size)


def _confirm(one: Accepted) -> Offer:
    is_done = one.side in one.game.confirmed
    tiles = len(one.game.equipment.tile_set.tiles)
    return Offer(command="", tiles=tiles, is_done=is_done)


def _declare(one: Accepted) -> Offer:
    return Offer(command="", is_done=one.side in one.game.declared)


def _look(one: Accepted) -> Offer:
    return Offer(command="", is_done=one.game.has_looked)


def _agree(one: Accepted) -> Offer:
    return Offer(command="", changes=one.game.proposed[one.own.other])


def _stop(_: Accepted) -> Offer:
    return Offer(command="", reasons=tuple(StopReason))


def _correct(one: Accepted) -> Offer:
    return Offer(command="", turns=turns_with_points(one.game))


def _reverse(one: Accepted) -> Offer:
    rulings = tuple(command.ruling for command in one.of(ask.ReverseRuling))
    return Offer(command="", rulings=rulings)


def _ban(one: Accepted) -> Offer:
    people = tuple(command.person for command in one.of(ask.BanDrawer))
    return Offer(command="", people=people)


def _enter(one: Accepted) -> Offer:
    """Return which turns are blank, whether a turn is due now, and exchange limits.

    Rules: CC-8.b NA-8.b SO-PLAY-8 ES-PLAY-7 KZ-PLAY-7
    """
    numbers = [command.turn for command in one.of(ask.EnterTurn)]
    in_bag = tiles_in_bag(one.game, one.book)
    most = min(one.book.scoring.rack_size, in_bag)
    return Offer(
        command="",
        is_now=None in numbers,
        turns=tuple(number for number in numbers if number is not None),
        fewest=0 if one.book.exchange.may_be_none else 1,
        most=most if in_bag >= one.book.exchange.min_tiles_in_bag else 0,
    )


def _leftover(one: Accepted) -> Offer:
    size = one.book.scoring.rack_size
    return Offer(command="", most=size, is_done=one.side in one.game.leftovers)


def _sign(one: Accepted) -> Offer:
    signing = (command.person for command in one.of(ask.SignSlip))
    return Offer(command="", people=tuple(person for person in signing if person))


Facts = Callable[[Accepted], Offer]

FACTS: Mapping[type, Facts] = {
    ask.AgreeRules: _agree,
    ask.ConfirmTiles: _confirm,
    ask.DrawRack: _draw_rack,
    ask.LookAtTile: _look,
    ask.Exchange: _exchange,
    ask.DrawTiles: _draw,
    ask.DeclareNoPlays: _declare,
    ask.CallHold: _hold,
    ask.WithdrawHold: _hold,
    ask.IssueChallenge: _challenge,
    ask.StopClock: _stop,
    ask.CorrectScore: _correct,
    ask.BanDrawer: _ban,
    ask.ReverseRuling: _reverse,
    ask.EnterTurn: _enter,
    ask.EnterLeftover: _leftover,
    ask.SignSlip: _sign,
}
