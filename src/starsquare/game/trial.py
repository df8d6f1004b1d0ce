"""Sample commands of each kind: if any command of the kind is legal, one of them is.

`offers` passes them to `decide` to learn what is legal now, so that both always agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from starsquare.board import PlacedTiles, Placement, Square
from starsquare.game import command as ask
from starsquare.game.command import CommandAtBoard
from starsquare.game.side import PersonId, Side
from starsquare.game.state import Game, StopReason
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.tiles import BLANK

_WHY = "why"
_BLANK_AS = "e"


class Try(msgspec.Struct, frozen=True):
    """Who would send a command, and in which game."""

    game: Game
    book: Rulebook
    side: Side | None  # None: the staff
    person: PersonId | None  # a player at the table, if a player asks

    @property
    def own(self) -> Side:
        """The side, for commands that only a side sends."""
        assert self.side is not None, "a command of a side"
        return self.side


Trial = Callable[[Try], Iterator[CommandAtBoard]]


def _once(make: Callable[[Try], CommandAtBoard]) -> Trial:
    def trial(one: Try) -> Iterator[CommandAtBoard]:
        yield make(one)

    return trial


def _of_side(kind: Callable[..., CommandAtBoard]) -> Trial:
    return _once(lambda one: kind(side=one.own))


def _place(one: Try) -> Iterator[CommandAtBoard]:
    """Yield a play in a place that is always legal: next to a tile, or the center."""
    yield ask.PlaceTiles(side=one.own, placements=_placements(one.game, one.own))


def _placements(game: Game, side: Side) -> PlacedTiles:
    letters = [_BLANK_AS if tile == BLANK else tile for tile in game.racks[side]]
    position = game.position
    if position.is_empty:
        middle = position.size // 2
        squares = [Square(middle, middle), Square(middle, middle + 1)]
    else:
        squares = [_free_square(game)]
    return tuple(map(Placement, squares, letters))


def _free_square(game: Game) -> Square:
    position = game.position
    squares = (
        Square(row, col) for row in range(position.size) for col in range(position.size)
    )
    return next(
        square
        for square in squares
        if position.at(square) is None and position.has_neighbour(square)
    )


def _exchange(one: Try) -> Iterator[CommandAtBoard]:
    rack = one.game.racks[one.own]
    if rack:
        yield ask.Exchange(side=one.own, tiles=rack[:1])
    yield ask.Exchange(side=one.own, tiles="")


def _challenge(one: Try) -> Iterator[CommandAtBoard]:
    words = one.game.turns[-1].words if one.game.turns else ()
    # off the screen any words will do if nobody recorded them
    yield ask.IssueChallenge(side=one.own, words=words[:1] or (_WHY,))


def _correct_score(one: Try) -> Iterator[CommandAtBoard]:
    number = next(iter(turns_with_points(one.game)), 0)
    yield ask.CorrectScore(turn=number, points=0, why=_WHY, side=one.side)


def turns_with_points(game: Game) -> tuple[int, ...]:
    """Return the numbers of the turns with points to correct."""
    return tuple(turn.number for turn in game.turns if turn.kind is TurnKind.PLAY)


def _ban(one: Try) -> Iterator[CommandAtBoard]:
    for person in (person for seat in one.game.seats for person in seat):
        yield ask.BanDrawer(person=person, why=_WHY)


def _reverse(one: Try) -> Iterator[CommandAtBoard]:
    for ruling in one.game.standing_rulings:
        yield ask.ReverseRuling(ruling=ruling.number, why=_WHY)


def _sign(one: Try) -> Iterator[CommandAtBoard]:
    seat = one.game.seats[one.own]
    people = (one.person,) if one.person else seat or (None,)
    for person in people:
        yield ask.SignSlip(side=one.own, person=person)


def _propose(one: Try) -> Iterator[CommandAtBoard]:
    bonus = one.book.scoring.full_rack_bonus
    changes = {"scoring.full_rack_bonus": bonus + 1}
    yield ask.ProposeRules(side=one.own, changes=changes)


def _enter(one: Try) -> Iterator[CommandAtBoard]:
    yield ask.EnterTurn(side=one.own, points=0)
    for turn in one.game.turns:
        if turn.side is one.own and turn.is_blank:
            yield ask.EnterTurn(side=one.own, turn=turn.number, points=0)


_SOME_SIDE = Side.ONE  # of a ruling: no rule depends on who it is

TRIALS: dict[type, Trial] = {
    ask.ProposeRules: _propose,
    ask.AgreeRules: _of_side(ask.AgreeRules),
    ask.ConfirmTiles: _once(
        lambda one: ask.ConfirmTiles(
            side=one.own, counted=len(one.game.equipment.tile_set.tiles)
        )
    ),
    ask.DrawForFirst: _once(
        lambda one: ask.DrawForFirst(side=one.own, person=one.person)
    ),
    ask.AnnounceStart: _once(lambda _: ask.AnnounceStart()),
    ask.DrawRack: _once(lambda one: ask.DrawRack(side=one.own, person=one.person)),
    ask.LookAtTile: _of_side(ask.LookAtTile),
    ask.StartClock: _of_side(ask.StartClock),
    ask.PlaceTiles: _place,
    ask.Exchange: _exchange,
    ask.Pass: _of_side(ask.Pass),
    ask.DrawTiles: _once(lambda one: ask.DrawTiles(side=one.own, person=one.person)),
    ask.DeclareNoPlays: _once(lambda one: ask.DeclareNoPlays(side=one.side)),
    ask.CallHold: _of_side(ask.CallHold),
    ask.WithdrawHold: _of_side(ask.WithdrawHold),
    ask.IssueChallenge: _challenge,
    ask.GiveVerdict: _once(lambda _: ask.GiveVerdict(acceptable=True)),
    ask.AcceptVerdict: _of_side(ask.AcceptVerdict),
    ask.AskSecondOpinion: _of_side(ask.AskSecondOpinion),
    ask.StopClock: _once(
        lambda one: ask.StopClock(side=one.side, reason=StopReason.SCORE)
    ),
    ask.RestartClock: _once(lambda one: ask.RestartClock(side=one.side)),
    ask.CorrectTime: _once(
        lambda _: ask.CorrectTime(side=_SOME_SIDE, used_ms=0, why=_WHY)
    ),
    ask.SetRoundEnd: _once(lambda _: ask.SetRoundEnd(ends_at=None)),
    ask.EndRound: _once(lambda _: ask.EndRound()),
    ask.RecordLateness: _once(lambda _: ask.RecordLateness(side=_SOME_SIDE, seconds=0)),
    ask.RuleFalseBlank: _once(lambda _: ask.RuleFalseBlank(why=_WHY)),
    ask.RuleOverdraw: _once(
        lambda _: ask.RuleOverdraw(side=_SOME_SIDE, why=_WHY, points=0)
    ),
    ask.RuleIllegalExchange: _once(
        lambda _: ask.RuleIllegalExchange(side=_SOME_SIDE, why=_WHY, points=0)
    ),
    ask.AssessPenalty: _once(
        lambda _: ask.AssessPenalty(side=_SOME_SIDE, why=_WHY, points=0)
    ),
    ask.CorrectScore: _correct_score,
    ask.RuleForfeit: _once(lambda _: ask.RuleForfeit(sides=(_SOME_SIDE,), why=_WHY)),
    ask.BanDrawer: _ban,
    ask.RecordRuling: _once(lambda _: ask.RecordRuling(why=_WHY)),
    ask.ReverseRuling: _reverse,
    ask.NameFirst: _once(lambda one: ask.NameFirst(first=_SOME_SIDE, side=one.side)),
    ask.PressClock: _of_side(ask.PressClock),
    ask.EnterTurn: _enter,
    ask.TakeBackEntry: _once(lambda one: ask.TakeBackEntry(side=one.side)),
    ask.RecordVerdict: _once(
        lambda one: ask.RecordVerdict(side=one.own, acceptable=True)
    ),
    ask.DeclareOut: _of_side(ask.DeclareOut),
    ask.EnterLeftover: _once(lambda one: ask.EnterLeftover(side=one.own, tiles="")),
    ask.SignSlip: _sign,
    ask.ValidateSlip: _once(lambda _: ask.ValidateSlip()),
}
"""How each kind is tried; the service's own commands are not included."""
