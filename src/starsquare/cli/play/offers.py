"""What can be typed now: the game's offers, in the terminal's words."""

from __future__ import annotations

from itertools import takewhile

import msgspec

from starsquare.cli.play.typed import Scene, declarer_of
from starsquare.game import command as ask
from starsquare.game.offers import Giver, Kinds, offers_for
from starsquare.game.side import Moment, Side
from starsquare.game.state import Game, Stage, StopReason
from starsquare.rulebook import Rulebook
from starsquare.text import say


class Typable(msgspec.Struct, frozen=True):
    """Something that can be typed now, what it does, and its clauses."""

    usage: str
    meaning: str
    rules: tuple[str, ...]

    @property
    def word(self) -> str:
        """The command word alone, without its arguments."""
        return " ".join(takewhile(str.islower, self.usage.split())) or self.usage


_AT_BOARD: dict[str, type] = {
    "play": ask.PlaceTiles,
    "exchange": ask.Exchange,
    "pass": ask.Pass,
    "draw": ask.DrawTiles,
    "no_plays": ask.DeclareNoPlays,
    "hold": ask.CallHold,
    "accept": ask.WithdrawHold,
    "challenge": ask.IssueChallenge,
    "accept_verdict": ask.AcceptVerdict,
    "second": ask.AskSecondOpinion,
    "stop": ask.StopClock,
    "start": ask.RestartClock,
    "correct": ask.CorrectScore,
    "propose": ask.ProposeRules,
    "agree": ask.AgreeRules,
    "sign": ask.SignSlip,
    "validate": ask.ValidateSlip,
}
_AT_RACK: Kinds = frozenset({ask.PlaceTiles, ask.Exchange, ask.Pass})
_OF_EITHER: Kinds = frozenset(
    {
        ask.DrawTiles,
        ask.CallHold,
        ask.WithdrawHold,
        ask.IssueChallenge,
        ask.AcceptVerdict,
        ask.AskSecondOpinion,
        ask.AgreeRules,
        ask.SignSlip,
    }
)
_AT_KEYBOARD: Kinds = frozenset({ask.StopClock, ask.CorrectScore, ask.ProposeRules})
_RULINGS: dict[str, type] = {
    "penalty": ask.AssessPenalty,
    "falseblank": ask.RuleFalseBlank,
    "overdraw": ask.RuleOverdraw,
    "illegalexchange": ask.RuleIllegalExchange,
    "ban": ask.BanDrawer,
    "score": ask.CorrectScore,
    "forfeit": ask.RuleForfeit,
    "breach": ask.RuleForfeit,
    "late": ask.RecordLateness,
    "time": ask.CorrectTime,
    "round": ask.SetRoundEnd,
    "endround": ask.EndRound,
    "noplays": ask.DeclareNoPlays,
    "note": ask.RecordRuling,
    "reverse": ask.ReverseRuling,
}


def offers_now(scene: Scene, book: Rulebook, at: Moment) -> tuple[Typable, ...]:
    """Return what the sides can do now, and nothing else."""
    giver = Giver(
        for_side={side: _kinds_of(scene, side) for side in Side},
        as_staff=frozenset({ask.ValidateSlip}) | _restart(scene, by_staff=True),
    )
    return _typable(_AT_BOARD, scene.game, book, at, giver)


def rulings_now(game: Game, book: Rulebook, at: Moment) -> tuple[Typable, ...]:
    """Return the rulings the director can make now."""
    names = dict(_RULINGS)
    if not book.sanctions.forfeit:
        del names["breach"]
    giver = Giver(as_staff=frozenset(names.values()))
    return _typable(names, game, book, at, giver)


def _kinds_of(scene: Scene, side: Side) -> Kinds:
    """Return the commands of a side; an open keyboard serves both sides."""
    kinds = _OF_EITHER
    if side is scene.side:
        kinds |= _AT_KEYBOARD | _restart(scene, by_staff=False)
    if side is scene.game.on_turn and _may_play(scene):
        kinds |= _AT_RACK
    if side is declarer_of(scene):
        kinds |= {ask.DeclareNoPlays}
    return kinds


def _may_play(scene: Scene) -> bool:
    """Return whether turns are offered: in play, only to the side with a rack."""
    return scene.sees_rack or scene.game.stage is not Stage.PLAYING


def _restart(scene: Scene, *, by_staff: bool) -> Kinds:
    """Return how a stopped clock restarts: by the director, if they stopped it."""
    is_theirs = (scene.game.stop is StopReason.DIRECTOR) is by_staff
    return frozenset({ask.RestartClock} if is_theirs else ())


def _typable(
    names: dict[str, type], game: Game, book: Rulebook, at: Moment, giver: Giver
) -> tuple[Typable, ...]:
    offered = {
        offer.command: offer.rules
        for offer in offers_for(game, book, at, giver).offered
    }
    return tuple(
        Typable(
            say(f"terminal.usage.{name}"),
            say(f"terminal.offer.{name}"),
            offered[kind.__name__],
        )
        for name, kind in names.items()
        if kind.__name__ in offered
    )
