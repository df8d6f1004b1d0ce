"""Who may give which command; commands not listed here are refused.

A command of a side may be given by an entrant who sits there, by the table's device,
and by the desk and the director for players without a device. Where a command may also
come from the staff, it names no side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from starsquare.game import command as asked
from starsquare.game.command import GameCommand
from starsquare.game.offers import Giver
from starsquare.game.side import Side
from starsquare.game.state import AFTER_PLAY, Game
from starsquare.game.view import DIRECTOR, JUDGE, SPECTATOR, Viewer, member_of
from starsquare.service.commands import types_of
from starsquare.service.identity import DESK, ForbiddenError, Grant, Identity, Role
from starsquare.service.stream_names import GameName

Roles = frozenset[Role]


class Allowance(msgspec.Struct, frozen=True):
    """Who may give a command for a side, and who as staff."""

    for_side: Roles = frozenset()
    as_staff: Roles = frozenset()


AT_THE_BOARD = frozenset({Role.ENTRANT, Role.TABLE, Role.DESK, Role.DIRECTOR})
DIRECTOR_ONLY = frozenset({Role.DIRECTOR})
JUDGES = frozenset({Role.JUDGE, Role.DIRECTOR})
AT_ONES_OWN = DESK | {Role.SCORER}
"""The staff's tasks at a table, which a guest does for themselves in practice."""

ON_THE_FLOOR = AT_ONES_OWN | {Role.RUNNER}

_SIDE = Allowance(for_side=AT_THE_BOARD)
_RULING = Allowance(as_staff=DIRECTOR_ONLY)

ALLOWED: Mapping[type, Allowance] = {
    asked.OpenGame: Allowance(as_staff=DESK),
    asked.ProposeRules: _SIDE,
    asked.AgreeRules: _SIDE,
    asked.ConfirmTiles: _SIDE,
    asked.DrawForFirst: _SIDE,
    asked.AnnounceStart: Allowance(as_staff=AT_ONES_OWN),
    asked.DrawRack: _SIDE,
    asked.LookAtTile: _SIDE,
    asked.StartClock: _SIDE,
    asked.PlaceTiles: _SIDE,
    asked.Exchange: _SIDE,
    asked.Pass: _SIDE,
    asked.DrawTiles: _SIDE,
    asked.DeclareNoPlays: Allowance(AT_THE_BOARD, DIRECTOR_ONLY),
    asked.CallHold: _SIDE,
    asked.WithdrawHold: _SIDE,
    asked.IssueChallenge: _SIDE,
    asked.GiveVerdict: Allowance(as_staff=JUDGES),
    asked.AcceptVerdict: _SIDE,
    asked.AskSecondOpinion: _SIDE,
    asked.StopClock: Allowance(AT_THE_BOARD, AT_ONES_OWN),
    asked.RestartClock: Allowance(AT_THE_BOARD, AT_ONES_OWN),
    asked.CorrectTime: _RULING,
    asked.SetRoundEnd: Allowance(as_staff=AT_ONES_OWN),
    asked.EndRound: Allowance(as_staff=AT_ONES_OWN),
    asked.CloseGame: Allowance(),  # the service closes re-paired games
    asked.ExcusePlayers: Allowance(),  # the service knows the director's waivers
    asked.LetTimePass: Allowance(),  # only the service's own clock gives it
    asked.RecordLateness: Allowance(as_staff=AT_ONES_OWN),
    asked.RuleFalseBlank: _RULING,
    asked.RuleOverdraw: _RULING,
    asked.RuleIllegalExchange: _RULING,
    asked.AssessPenalty: _RULING,
    asked.CorrectScore: Allowance(AT_THE_BOARD, DIRECTOR_ONLY),
    asked.RuleForfeit: _RULING,
    asked.BanDrawer: _RULING,
    asked.RecordRuling: _RULING,
    asked.ReverseRuling: _RULING,
    asked.NameFirst: Allowance(AT_THE_BOARD, AT_ONES_OWN),
    asked.PressClock: _SIDE,
    asked.EnterTurn: _SIDE,
    asked.TakeBackEntry: Allowance(AT_THE_BOARD, AT_ONES_OWN),
    asked.RecordVerdict: _SIDE,
    asked.DeclareOut: _SIDE,
    asked.EnterLeftover: _SIDE,
    asked.SignSlip: _SIDE,
    asked.ValidateSlip: Allowance(as_staff=ON_THE_FLOOR),
}

_DREW_OR_SIGNED = (asked.DrawForFirst, asked.DrawRack, asked.DrawTiles, asked.SignSlip)


def game_commands() -> Iterator[type]:
    """Return the types of all commands."""
    return types_of(GameCommand)


def permitted(
    identity: Identity, command: GameCommand, name: GameName, game: Game | None
) -> GameCommand:
    """Return the command, with the player who draws or signs filled in.

    Raises:
        ForbiddenError: they may not give it.

    Rules: CC-35.b NA-35.b
    """
    side = _acting_side(command)
    allowance = ALLOWED.get(type(command), Allowance())
    roles = allowance.as_staff if side is None else allowance.for_side
    used = next(
        (
            grant
            for grant in identity.grants
            if grant.role in roles
            and grant.covers_game(name)
            and _may_act_for(grant, identity, side, game)
        ),
        None,
    )
    if used is None:
        raise ForbiddenError(
            "service.forbidden", command=type(command).__name__, game=name
        )
    return _signed(command, identity, used)


def giver_of(identity: Identity, name: GameName, game: Game) -> Giver:
    """Return which commands someone may give in a game, and for whom."""
    grants = [grant for grant in identity.grants if grant.covers_game(name)]

    def given(side: Side | None) -> frozenset[type]:
        roles = {
            grant.role for grant in grants if _may_act_for(grant, identity, side, game)
        }
        return frozenset(
            kind
            for kind, allowance in ALLOWED.items()
            if roles & (allowance.as_staff if side is None else allowance.for_side)
        )

    sits = any(identity.person in seat for seat in game.seats)
    is_entrant = any(grant.role is Role.ENTRANT for grant in grants)
    return Giver(
        for_side={side: given(side) for side in Side},
        as_staff=given(None),
        person=identity.person if sits and is_entrant else None,
        staff=identity.person,
    )


def viewer_of(identity: Identity, name: GameName, game: Game) -> Viewer:
    """Return the role in which someone views a game: the least their roles allow."""
    grants = [grant for grant in identity.grants if grant.covers_game(name)]
    roles = {grant.role for grant in grants}
    if Role.DIRECTOR in roles:
        return DIRECTOR
    for side in Side:
        if any(_sees_rack(grant, identity, side, game) for grant in grants):
            return member_of(side)
    return JUDGE if Role.JUDGE in roles else SPECTATOR


def _acting_side(command: GameCommand) -> Side | None:
    allowance = ALLOWED.get(type(command), Allowance())
    if not allowance.for_side:
        return None  # a side that it names is its object
    side: Side | None = getattr(command, "side", None)
    return side


def _may_act_for(
    grant: Grant, identity: Identity, side: Side | None, game: Game | None
) -> bool:
    if side is None:
        return True
    if grant.role is Role.ENTRANT:
        return game is not None and identity.person in game.seats[side]
    return grant.side in {None, side}


def is_kept_from_rack(identity: Identity, name: GameName, game: Game) -> bool:
    """Return whether a desk-made link is the only reason someone sees no rack."""
    if identity.sees_racks:
        return False
    return viewer_of(replace(identity, sees_racks=True), name, game) != viewer_of(
        identity, name, game
    )


def _sees_rack(grant: Grant, identity: Identity, side: Side, game: Game) -> bool:
    is_in_play = game.is_on_screen and game.stage not in AFTER_PLAY
    if is_in_play and not identity.sees_racks:
        return False
    if grant.role is Role.ENTRANT:
        return identity.person in game.seats[side]
    return grant.role is Role.TABLE and grant.side is side


def _signed(command: GameCommand, identity: Identity, grant: Grant) -> GameCommand:
    """Fill in the player who draws or signs, whatever the command said."""
    if isinstance(command, _DREW_OR_SIGNED) and grant.role is Role.ENTRANT:
        return replace(command, person=identity.person)
    return command
