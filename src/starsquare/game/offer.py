"""One offer: a command that is legal now, and the facts that a page needs for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from starsquare.game import command as ask
from starsquare.game.command import Changes, CommandAtBoard, StopReason
from starsquare.game.deadlines import Due, deadlines_of
from starsquare.game.deciding.desk import Desk
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.trial import turns_with_points
from starsquare.game.view import tiles_in_bag
from starsquare.rules.clock import SECOND
from starsquare.tiles import STANDARD

Asked = TypeVar("Asked", bound=CommandAtBoard)


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command that is legal now, with what it may say.

    Attributes:
        command: the kind.
        side: for whom; None as staff.
        rules: the clauses that it goes by.
        is_done: the side has done so already; again changes nothing.
        words: that may be challenged; none where nobody wrote them down.
        fewest: tiles, words that must be named.
        most: tiles, words that may be named.
        tiles: that will be drawn, or have to be counted.
        reasons: that may be given.
        turns: whose score may be corrected, or that are to be written down.
        rulings: that may be reversed.
        people: who may sign, or be barred.
        changes: of the rules, that the other side has proposed.
        closes_at: the last moment, where one is set for this command alone.
        is_now: it may be about the turn that is being made, not only about `turns`.
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


def no_facts(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    """Say nothing more: the command is all there is to say."""
    del desk, side, accepted
    return Offer(command="")


def _of(accepted: list[CommandAtBoard], kind: type[Asked]) -> list[Asked]:
    return [command for command in accepted if isinstance(command, kind)]


def _exchange(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    """Say how many tiles may be exchanged.

    Rules: CC-8.b NA-8.b SO-PLAY-8 ES-PLAY-7 KZ-PLAY-7
    """
    counts = [len(command.tiles) for command in _of(accepted, ask.Exchange)]
    assert side is not None, "a command of a side"
    game = desk.game
    most = min(len(game.racks[side]), len(game.bag)) if max(counts) else 0
    return Offer(command="", fewest=min(counts), most=most)


def _challenge(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    """Name the words of the last play.

    Rules: CC-12.a NA-12.a SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    del side, accepted
    words = tuple(dict.fromkeys(desk.game.turns[-1].words))
    most = (len(words) or None) if desk.book.challenge.several_words else 1
    closes_at = _window_closes_at(desk)
    return Offer(command="", words=words, fewest=1, most=most, closes_at=closes_at)


def _hold(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del side, accepted
    return Offer(command="", closes_at=_window_closes_at(desk))


def _window_closes_at(desk: Desk) -> Moment | None:
    """Tell until when a play may be held or challenged, where time runs out on it.

    Rules: CC-11.f NA-11.c NA-11.f
    """
    game, rule = desk.game, desk.book.hold
    if rule is None:
        return None
    if game.set_apart and game.held_since is None:
        return Moment(game.turns[-1].at + rule.courtesy_seconds * SECOND)
    lapses = (one for one in deadlines_of(game, desk.book) if one.due is Due.HOLD)
    return next((Moment(one.at - 1) for one in lapses), None)


def _draw(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del accepted
    assert side is not None, "a command of a side"
    game = desk.game
    return Offer(command="", tiles=min(game.owed[side], len(game.bag)))


def _draw_rack(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del side, accepted
    return Offer(command="", tiles=desk.book.scoring.rack_size)


def _confirm(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del accepted
    is_done = side in desk.game.confirmed
    return Offer(command="", tiles=len(STANDARD.tiles), is_done=is_done)


def _declare(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del accepted
    return Offer(command="", is_done=side in desk.game.declared)


def _look(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del side, accepted
    return Offer(command="", is_done=desk.game.has_looked)


def _agree(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del accepted
    assert side is not None, "a command of a side"
    return Offer(command="", changes=desk.game.proposed[side.other])


def _stop(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del desk, side, accepted
    return Offer(command="", reasons=tuple(StopReason))


def _correct(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del side, accepted
    return Offer(command="", turns=turns_with_points(desk.game))


def _reverse(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del desk, side
    rulings = tuple(one.ruling for one in _of(accepted, ask.ReverseRuling))
    return Offer(command="", rulings=rulings)


def _ban(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del desk, side
    people = tuple(one.person for one in _of(accepted, ask.BanDrawer))
    return Offer(command="", people=people)


def _enter(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    """Say which turns are blank, whether one can be made now, and exchanges.

    Rules: CC-8.b NA-8.b SO-PLAY-8 ES-PLAY-7 KZ-PLAY-7
    """
    del side
    numbers = [one.turn for one in _of(accepted, ask.EnterTurn)]
    in_bag = tiles_in_bag(desk.game, desk.book)
    most = min(desk.book.scoring.rack_size, in_bag)
    return Offer(
        command="",
        is_now=None in numbers,
        turns=tuple(number for number in numbers if number is not None),
        most=most if in_bag >= desk.book.exchange.min_tiles_in_bag else 0,
    )


def _leftover(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del accepted
    size = desk.book.scoring.rack_size
    return Offer(command="", most=size, is_done=side in desk.game.leftovers)


def _sign(desk: Desk, side: Side | None, accepted: list[CommandAtBoard]) -> Offer:
    del desk, side
    signing = (one.person for one in _of(accepted, ask.SignSlip))
    return Offer(command="", people=tuple(person for person in signing if person))


Facts = Callable[[Desk, Side | None, list[CommandAtBoard]], Offer]

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
