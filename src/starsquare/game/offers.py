"""Which commands are legal now for a person, and which clauses allow or forbid them.

Each kind of command is tried on the game as of now. What `decide` accepts is offered,
with the facts a page needs; what it refuses comes with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from starsquare.clause import RuleId
from starsquare.errors import RuleError
from starsquare.game import command as ask
from starsquare.game.agreement import book_played
from starsquare.game.command import CommandAtBoard
from starsquare.game.context import Context
from starsquare.game.deadlines import Deadline, deadlines_of
from starsquare.game.decide import after, decided, let_time_pass
from starsquare.game.offer import FACTS, Accepted, Offer, no_facts
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Game
from starsquare.game.trial import TRIALS, Try
from starsquare.rulebook import Rulebook, Topic
from starsquare.rules.clock import SECOND
from starsquare.tiles import BagSeed

Kinds = frozenset[type]

_NO_SEED = BagSeed(b"")
"""Legality never depends on the order of the bag."""


class Giver(msgspec.Struct, frozen=True, kw_only=True):
    """A person who may send commands: which kinds, and for which side or as staff."""

    for_side: Mapping[Side, Kinds] = MappingProxyType({})
    as_staff: Kinds = frozenset()
    person: PersonId | None = None  # if it is a player at the table
    staff: PersonId = PersonId("")  # who sends commands as staff


class Refusal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command that is refused now, with the reason.

    Attributes:
        command: the kind of command.
        side: the side it was tried for; None for the staff.
        error: the key of the message.
        message: the text of the message.
        rules: the clauses that forbid it.
        opens_at: the first moment at which it will be legal, if that depends on time.
    """

    command: str
    side: Side | None = None
    error: str
    message: str
    rules: tuple[str, ...] = ()
    opens_at: Moment | None = None


class Offers(msgspec.Struct, frozen=True, kw_only=True):
    """What a person may and may not do now, and what happens if nobody acts."""

    offered: tuple[Offer, ...] = ()
    refused: tuple[Refusal, ...] = ()
    deadlines: tuple[Deadline, ...] = ()


def offers_for(game: Game, book: Rulebook, at: Moment, giver: Giver) -> Offers:
    """Return what a person may do at a moment."""
    # The bag is shaken so that it holds whatever any seed could draw.
    shaken = replace(game, mix=game.mix.shaken(game.bag))
    context = Context(shaken, book_played(book, game), at, giver.staff, _NO_SEED)
    context = after(context, let_time_pass(context))
    found = [
        _offer_or_refusal(context, kind, one) for kind, one in _trials(context, giver)
    ]
    return Offers(
        offered=tuple(one for one in found if isinstance(one, Offer)),
        refused=tuple(one for one in found if isinstance(one, Refusal)),
        deadlines=tuple(sorted(deadlines_of(context.game, context.book))),
    )


def _trials(context: Context, giver: Giver) -> Iterator[tuple[type, Try]]:
    for kind in TRIALS:
        for side in Side:
            if kind in giver.for_side.get(side, ()):
                yield (
                    kind,
                    Try(context.game, context.book, side, giver.person),
                )
        if kind in giver.as_staff:
            yield kind, Try(context.game, context.book, None, None)


def _offer_or_refusal(context: Context, kind: type, one: Try) -> Offer | Refusal:
    accepted: list[CommandAtBoard] = []
    refused: RuleError | None = None
    for command in TRIALS[kind](one):
        try:
            decided(context, command)
        except RuleError as error:
            refused = refused or error
        else:
            accepted.append(command)
    if accepted:
        return _offer(kind, Accepted(context, one.side, tuple(accepted)))
    return _refusal(context, kind, one.side, refused)


def _refusal(
    context: Context, kind: type, side: Side | None, error: RuleError | None
) -> Refusal:
    if error is None:  # there is nothing it could apply to
        error = RuleError("offer.nothing", rules=context.book.rules_on(_ABOUT[kind]))
    return Refusal(
        command=kind.__name__,
        side=side,
        error=error.key,
        message=str(error),
        rules=_written(error.rules),
        opens_at=_opens_at(context, error.key),
    )


def _opens_at(context: Context, key: str) -> Moment | None:
    """Return when tiles may be drawn that may not be drawn yet.

    Rules: CC-11.d NA-11.c NA-11.d
    """
    game, rule = context.game, context.book.hold
    if rule is None or game.clock.running is None:
        return None
    if key == "draw.held" and game.held_since is not None:
        return Moment(game.held_since + rule.no_draw_seconds * SECOND)
    if key == "draw.too_quick":
        return Moment(game.turns[-1].at + rule.courtesy_seconds * SECOND)
    return None


def _offer(kind: type, accepted: Accepted) -> Offer:
    return replace(
        FACTS.get(kind, no_facts)(accepted),
        command=kind.__name__,
        side=accepted.side,
        rules=_written(accepted.book.rules_on(_ABOUT[kind])),
    )


def _written(rules: tuple[RuleId, ...]) -> tuple[str, ...]:
    return tuple(map(str, rules))


_ABOUT: dict[type, str | Topic] = {
    ask.ProposeRules: Topic.AGREEMENT,
    ask.AgreeRules: Topic.AGREEMENT,
    ask.ConfirmTiles: Topic.COUNT,
    ask.DrawForFirst: Topic.FIRST_DRAW,
    ask.AnnounceStart: Topic.START,
    ask.DrawRack: Topic.RACKS,
    ask.LookAtTile: Topic.START,
    ask.StartClock: Topic.START,
    ask.PlaceTiles: Topic.ALTERNATE,
    ask.Exchange: Topic.EXCHANGE,
    ask.Pass: "passing.allowed",
    ask.DrawTiles: Topic.REFILL,
    ask.DeclareNoPlays: "ending.agreed",
    ask.CallHold: Topic.HOLD,
    ask.WithdrawHold: Topic.HOLD,
    ask.IssueChallenge: Topic.CHALLENGE,
    ask.GiveVerdict: Topic.VERDICT,
    ask.AcceptVerdict: Topic.VERDICT,
    ask.AskSecondOpinion: "challenge.second_opinion",
    ask.StopClock: Topic.CLOCK,
    ask.RestartClock: Topic.CLOCK,
    ask.CorrectTime: Topic.RULING,
    ask.SetRoundEnd: Topic.ROUND_END,
    ask.EndRound: Topic.ROUND_END,
    ask.RecordLateness: Topic.LATENESS,
    ask.RuleFalseBlank: "rulings.false_blank",
    ask.RuleOverdraw: "rulings.overdraw_points",
    ask.RuleIllegalExchange: "exchange.illegal_points",
    ask.AssessPenalty: "rulings.penalty_points",
    ask.CorrectScore: Topic.CORRECTION,
    ask.RuleForfeit: Topic.RULING,
    ask.BanDrawer: "rulings.drawer_ban",
    ask.RecordRuling: Topic.RULING,
    ask.ReverseRuling: Topic.RULING,
    ask.NameFirst: Topic.FIRST_DRAW,
    ask.PressClock: Topic.CLOCK,
    ask.EnterTurn: Topic.SCORE,
    ask.TakeBackEntry: Topic.CORRECTION,
    ask.RecordVerdict: Topic.VERDICT,
    ask.DeclareOut: Topic.ENDING,
    ask.EnterLeftover: Topic.ENDING,
    ask.SignSlip: Topic.SLIP,
    ask.ValidateSlip: Topic.SLIP,
}
