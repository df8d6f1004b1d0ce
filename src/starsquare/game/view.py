"""What a side, its second member, a spectator, the judge and the director may see.

A side and the director see the side's rack; nobody sees the order of the bag or its
seed before the end. Tiles that a viewer may not see are written `_`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from starsquare.board import Position
from starsquare.game.challenges import PlayStruckOff
from starsquare.game.event import GameEvent
from starsquare.game.midgame import Midgame
from starsquare.game.outcome import Outcome, outcome_of
from starsquare.game.rulings import TilesReturned
from starsquare.game.setup import GameOpened, RackDrawn
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import (
    AFTER_SIGNING,
    Changes,
    ClockState,
    EndReason,
    Game,
    Medium,
    OpenChallenge,
    Ruling,
    Stage,
    Turn,
    is_turn_unfinished,
    tiles_in_bag,
)
from starsquare.game.state import UNKNOWN as UNKNOWN
from starsquare.game.turns import TilesDrawn, TilesExchanged
from starsquare.rulebook import Rulebook
from starsquare.rulebook.game_parts import Equipment
from starsquare.text import reason_said
from starsquare.tiles import Tiles, without


class Role(StrEnum):
    """The role of a viewer."""

    SIDE = "side"  # either member of it
    SPECTATOR = "spectator"
    JUDGE = "judge"
    DIRECTOR = "director"


class Viewer(msgspec.Struct, frozen=True):
    """A person who views a game; with a side, if one of its members views it."""

    role: Role
    side: Side | None = None

    def may_see(self, side: Side) -> bool:
        """Return whether the viewer may see the rack of a side."""
        return self.role is Role.DIRECTOR or (
            self.role is Role.SIDE and self.side is side
        )


SPECTATOR = Viewer(Role.SPECTATOR)


JUDGE = Viewer(Role.JUDGE)


DIRECTOR = Viewer(Role.DIRECTOR)


def member_of(side: Side) -> Viewer:
    """Return a member of a side as viewer; both members see the same."""
    return Viewer(Role.SIDE, side)


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one viewer may see it."""

    id: str
    book: str
    medium: Medium
    stage: Stage
    seed_hash: str
    first: Side | None
    on_turn: Side
    position: Position
    first_tiles: BySide[Tiles]
    racks: BySide[Tiles]
    set_apart: Tiles
    owed: BySide[int]
    tiles_in_bag: int
    unseen: Tiles  # neither on the board nor on a rack that the viewer sees
    turns: tuple[Turn, ...]
    scores: BySide[int]
    clock: ClockState
    round_ends_at: Moment | None
    held_since: Moment | None
    is_play_open: bool
    challenge: OpenChallenge | None
    declared: frozenset[Side]
    rulings: tuple[Ruling, ...]
    proposed: BySide[Changes | None]
    agreed: Changes  # changes for this game, which is marked by them
    ended: EndReason | None
    outcome: Outcome | None
    signatures: BySide[frozenset[str]]
    seed: str | None
    equipment: Equipment = Equipment()

    @property
    def totals(self) -> BySide[int]:
        """The scores, with what the end of the game adds once it is decided."""
        return self.scores if self.outcome is None else self.outcome.final


def view_of(game: Game, book: Rulebook, viewer: Viewer) -> GameView:
    """Return a game as a viewer may see it."""
    # Off the screen nothing is known of a rack except what everyone saw.
    is_open = _is_laid_open(game, book) or not game.is_on_screen

    def rack_of(side: Side) -> Tiles:
        rack = game.racks[side]
        return rack if is_open or viewer.may_see(side) else masked(rack)

    racks = BySide.of(rack_of)
    set_apart = _set_apart(game, viewer, is_open=is_open)
    seen = "".join(racks) + set_apart
    return GameView(
        id=game.id,
        book=game.book,
        medium=game.medium,
        stage=game.stage,
        seed_hash=game.seed_hash,
        first=game.first,
        on_turn=game.on_turn,
        position=game.position,
        first_tiles=game.first_tiles,
        racks=racks,
        set_apart=set_apart,
        owed=game.owed,
        tiles_in_bag=tiles_in_bag(game, book),
        unseen=_unseen(game, seen.replace(UNKNOWN, "")),
        turns=tuple(_turn_seen(turn, viewer, is_open=is_open) for turn in game.turns),
        scores=BySide.of(game.score_of),
        clock=game.clock,
        round_ends_at=game.round_ends_at,
        held_since=game.held_since,
        is_play_open=game.is_play_open,
        challenge=game.challenge,
        declared=game.declared,
        rulings=tuple(replace(one, why=reason_said(one.why)) for one in game.rulings),
        proposed=game.proposed,
        agreed=game.agreed,
        ended=game.ended,
        outcome=outcome_of(game, book) if _is_decided(game) else None,
        signatures=game.signatures,
        seed=game.seed,
        equipment=game.equipment,
    )


def seen_by(event: GameEvent, viewer: Viewer) -> GameEvent:
    """Return an event as a viewer may see it, with secrets masked.

    A test checks every field of type `Secret` against this function, so that a new
    secret of an event type cannot be forgotten here.
    """
    match event:
        case (
            RackDrawn(side=side)
            | TilesDrawn(side=side)
            | TilesReturned(side=side)
            | TilesExchanged(side=side)
            | PlayStruckOff(side=side)
            | GameOpened(midgame=Midgame(side=side))
        ) if viewer.may_see(side):
            return event
        case (
            RackDrawn(tiles=tiles)
            | TilesDrawn(tiles=tiles)
            | TilesReturned(tiles=tiles)
        ):
            return replace(event, tiles=masked(tiles))
        case TilesExchanged(given=given, drawn=drawn):
            return replace(event, given=masked(given), drawn=masked(drawn))
        case PlayStruckOff(returned=returned):
            return replace(event, returned=masked(returned))
        case GameOpened(midgame=Midgame(rack=rack) as midgame):
            return replace(event, midgame=replace(midgame, rack=masked(rack)))
        case _:
            return event


def masked(tiles: str) -> Tiles:
    """Return a mask that shows only the number of tiles."""
    return Tiles(UNKNOWN * len(tiles))


def _is_decided(game: Game) -> bool:
    """Return whether the result is known, unless a ruling changes it.

    A game that ended by agreement goes on if its last play is struck off, so nothing is
    counted while that can happen.
    """
    if game.stage in AFTER_SIGNING:
        return True
    if game.stage is not Stage.OVER or game.challenge is not None:
        return False
    return not (game.ended is EndReason.AGREED and game.is_play_open)


def _is_laid_open(game: Game, book: Rulebook) -> bool:
    """Return whether the racks have been put on the table for counting.

    A forfeited game has nothing to count, and goes on if the ruling is reversed. A side
    must not complete its last turn while it can see the other side's rack.
    """
    unplayed = {EndReason.FORFEIT, EndReason.CLOSED}
    is_forfeit = game.stage is Stage.OVER and game.ended in unplayed
    goes_on = is_forfeit or is_turn_unfinished(game, book)
    return _is_decided(game) and not goes_on


def _set_apart(game: Game, viewer: Viewer, *, is_open: bool) -> Tiles:
    if not game.set_apart:
        return game.set_apart
    is_seen = is_open or viewer.may_see(game.turns[-1].side)
    return game.set_apart if is_seen else masked(game.set_apart)


def _turn_seen(turn: Turn, viewer: Viewer, *, is_open: bool) -> Turn:
    if is_open or viewer.may_see(turn.side) or not (turn.drawn or turn.exchanged):
        return turn
    return replace(turn, drawn=masked(turn.drawn), exchanged=masked(turn.exchanged))


def _unseen(game: Game, seen: str) -> Tiles:
    """Return the tiles that could be in the bag or on an unseen rack.

    Rules: CC-32 NA-32
    """
    box = game.equipment.tile_set.tiles
    exposed = game.set_aside + "".join(game.first_tiles)
    return without(box, game.position.tiles + seen + exposed)
