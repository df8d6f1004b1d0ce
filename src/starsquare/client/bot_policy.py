"""What a player at a board does next, from opening the bag to signing the slip.

No network and no clock: given what a side sees, it returns the steps to take, in order
of preference, each with the earliest time for it. The caller skips a step that was
refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from starsquare.client.knowledge import STUCK, Knowledge
from starsquare.engine.analysis import LastPlay
from starsquare.engine.chance import share
from starsquare.engine.levels import HABITS, Habits, Level, Speed
from starsquare.engine.moves import FoundExchange, FoundPlay, Situation
from starsquare.engine.player import Player
from starsquare.engine.player import Turn as TurnToPlay
from starsquare.game.command import (
    AcceptVerdict,
    AgreeRules,
    CallHold,
    ConfirmTiles,
    DeclareNoPlays,
    DrawForFirst,
    DrawRack,
    DrawTiles,
    Exchange,
    GameCommand,
    IssueChallenge,
    LookAtTile,
    Pass,
    PlaceTiles,
    RestartClock,
    SignSlip,
    StartClock,
    WithdrawHold,
)
from starsquare.game.side import Moment
from starsquare.game.state import Stage, turns_of
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rules.clock import SECOND, time_of_side
from starsquare.tiles import in_order


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How long a player takes; with 0 seconds of thought, it is as fast as possible."""

    least_seconds: float = 0  # thinking before a turn
    most_seconds: float = 0
    hands_seconds: float = 0  # for drawing, confirming, signing
    patience_seconds: float = 0  # before drawing, so that others can hold or challenge
    grace_seconds: float = 3  # between declaring that no play is left, and passing
    unhelped: Manner | None = None  # after a turn that nobody else at its seat took

    def after(self, sight: Knowledge, taken: Collection[int]) -> Manner:
        """Wait for others who share the seat, until a turn has passed without them.

        `taken` has the numbers of the turns that the player took itself.
        """
        own = [one.number for one in sight.view.turns if one.side is sight.side]
        is_unhelped = bool(own) and own[-1] in taken
        return (is_unhelped and self.unhelped) or self


AT_ONCE = Manner()
LIKE_PEOPLE = Manner(
    least_seconds=3, most_seconds=16, hands_seconds=1, patience_seconds=8
)
_THINKING: Mapping[Speed, float] = {Speed.FAST: 0.3, Speed.NORMAL: 1, Speed.SLOW: 2}


def manner_of(level: Level, speed: Speed) -> Manner:
    """Return how long a level takes at a speed.

    At any speed, the other side keeps its time to hold or to challenge.
    """
    if speed is Speed.INSTANT:
        return AT_ONCE
    thinks = _THINKING[speed] * HABITS[level].pace
    return msgspec.structs.replace(
        LIKE_PEOPLE,
        least_seconds=thinks * LIKE_PEOPLE.least_seconds,
        most_seconds=thinks * LIKE_PEOPLE.most_seconds,
        hands_seconds=_THINKING[speed] * LIKE_PEOPLE.hands_seconds,
    )


def habits_under(book: Rulebook, habits: Habits) -> Habits:
    """Return a player's habits under a rulebook: no phonies where they are rejected."""
    if book.challenge.words_checked == "when_played":
        return msgspec.structs.replace(habits, makes_up=0)
    return habits


class Step(msgspec.Struct, frozen=True):
    """A step to take, and the earliest time for it."""

    command: GameCommand
    not_before: Moment


class BotPolicy:
    """How one player behaves at one board."""

    def __init__(self, player: Player, *, seed: int, manner: Manner = AT_ONCE) -> None:
        """Take the player, the seed of its random choices, and how long it takes."""
        self._player, self._seed, self._manner = player, seed, manner

    def steps(self, sight: Knowledge) -> Iterator[Step]:
        """Return what the side may do now, in order of preference; empty means wait."""
        match sight.view.stage:
            case Stage.COUNTING | Stage.DRAWING_FOR_FIRST | Stage.WAITING:
                yield from self._before_racks(sight)
            case Stage.DRAWING_RACKS:
                yield from self._racks(sight)
            case Stage.PLAYING:
                yield from self._playing(sight)
            case Stage.OVER:
                yield from self._closing(sight)
            case Stage.SIGNED | Stage.SEALED:
                pass

    # -- set-up ----------------------------------------------------------------------

    def _before_racks(self, sight: Knowledge) -> Iterator[Step]:
        view, side = sight.view, sight.side
        proposed = view.proposed[side.other]
        if proposed is not None:
            yield self._by_hand(sight, AgreeRules(side=side, changes=proposed))
        if view.stage is Stage.COUNTING and not sight.has_confirmed:
            counted = len(view.equipment.tile_set.tiles)
            yield self._by_hand(sight, ConfirmTiles(side=side, counted=counted))
        if view.stage is Stage.DRAWING_FOR_FIRST and not view.first_tiles[side]:
            draw = DrawForFirst(side=side, person=sight.seat.person)
            yield self._by_hand(sight, draw)

    def _racks(self, sight: Knowledge) -> Iterator[Step]:
        view, side, setup = sight.view, sight.side, sight.book.setup
        is_first = view.first is side
        if not sight.has_rack(side):
            waits = setup.rack_order == "first_side_first" and not is_first
            if not waits or sight.has_rack(side.other):
                draw = DrawRack(side=side, person=sight.seat.person)
                yield self._by_hand(sight, draw)
        elif setup.clock_starts == "first_tile_seen" and sight.has_rack(side.other):
            if is_first and not sight.has_looked:
                yield self._by_hand(sight, LookAtTile(side=side))
            elif sight.has_looked and not is_first:
                yield self._by_hand(sight, StartClock(side=side))

    # -- turns -----------------------------------------------------------------------

    def _playing(self, sight: Knowledge) -> Iterator[Step]:
        view, side = sight.view, sight.side
        if view.challenge is not None:
            yield from self._verdict(sight)
            return
        if sight.stands_for_us:
            yield self._by_hand(sight, RestartClock(side=side))
        yield from self._reaction(sight)
        yield from self._draw(sight)
        if view.on_turn is side:
            yield from self._turn(sight)
        elif view.declared == frozenset({side.other}) and not self._can_play(sight):
            yield self._by_hand(sight, DeclareNoPlays(side=side))

    def _verdict(self, sight: Knowledge) -> Iterator[Step]:
        challenge = sight.view.challenge
        if challenge is None or challenge.verdict is None:
            return
        loser = challenge.side if challenge.verdict else challenge.side.other
        if loser is sight.side:
            yield self._by_hand(sight, AcceptVerdict(side=sight.side))

    def _reaction(self, sight: Knowledge) -> Iterator[Step]:
        """Hold or challenge the other side's play, or accept it after a hold."""
        play, side = sight.open_play, sight.side
        if play is None:
            return
        held = sight.view.held_since is not None
        number = play.number
        if self._may_hold(sight) and self._player.holds(number=number, seed=self._seed):
            yield self._by_hand(sight, CallHold(side=side))
        doubted = self._player.doubts(play.words, number=number, seed=self._seed)
        if doubted:
            several = sight.book.challenge.several_words
            words = doubted if several else doubted[:1]
            yield self._by_hand(sight, IssueChallenge(side=side, words=words))
        if held:
            yield self._thought(sight, WithdrawHold(side=side))

    @staticmethod
    def _may_hold(sight: Knowledge) -> bool:
        has_holds = sight.book.hold is not None
        is_held = sight.view.held_since is not None
        return has_holds and not is_held and sight.view.stage is Stage.PLAYING

    def _draw(self, sight: Knowledge) -> Iterator[Step]:
        """Draw the missing tiles, once the other side has had time to react."""
        view, side = sight.view, sight.side
        person = sight.seat.person
        if not sight.has_rack(side):
            yield self._by_hand(sight, DrawRack(side=side, person=person))
            return
        if not view.owed[side] or not view.tiles_in_bag:
            return
        draw = DrawTiles(side=side, person=person)
        play = sight.own_open_play
        if play is None or not sight.book.challenge.draw_ends_window:
            yield self._by_hand(sight, draw)
        elif view.held_since is None:
            hold = sight.book.hold
            courtesy = hold.courtesy_seconds if hold else 0
            wait = max(courtesy, self._manner.patience_seconds)
            yield Step(draw, _later(play.at, wait))

    def _turn(self, sight: Knowledge) -> Iterator[Step]:
        side = sight.side
        situation = self._situation(sight)
        turn = TurnToPlay(
            number=len(sight.view.turns) + 1,
            situation=situation,
            unseen=sight.view.unseen,
            spread=sight.view.scores[side] - sight.view.scores[side.other],
            scoreless=sight.scoreless_run,
            seconds_left=_seconds_left(sight),
            last_play=_last_play(sight),
        )
        choice = self._player.choose(turn, seed=self._seed)
        match choice:
            case FoundPlay(placements=placements):
                play = PlaceTiles(side=side, placements=placements)
                yield self._thought(sight, play)
            case FoundExchange(tiles=tiles):
                if sight.scoreless_run < STUCK:
                    yield self._thought(sight, Exchange(side=side, tiles=tiles))
            case None:
                pass
        yield from self._no_play(sight)

    def _no_play(self, sight: Knowledge) -> Iterator[Step]:
        """Declare that no play is left where that can end the game; then pass.

        Where only time ends a game that is stuck, wait for time.
        """
        side, ending = sight.side, sight.book.ending
        if sight.can_only_wait:
            return
        if not ending.agreed or ending.agreed_by != "both_sides":
            yield self._thought(sight, Pass(side=side))
        elif side not in sight.view.declared:
            yield self._thought(sight, DeclareNoPlays(side=side))
            yield self._thought(sight, Pass(side=side))
        else:
            until = _later(sight.declared_at, self._manner.grace_seconds)
            yield Step(Pass(side=side), until)

    def _can_play(self, sight: Knowledge) -> bool:
        return self._player.can_play(self._situation(sight))

    def _situation(self, sight: Knowledge) -> Situation:
        """Return what the side knows; tiles the others have yet to draw are theirs."""
        view, side = sight.view, sight.side
        in_bag = max(0, view.tiles_in_bag - view.owed[side.other])
        tiles = self._player.engine.setting.tiles
        return Situation(
            position=view.position,
            rack=in_order(view.racks[side]),
            in_bag=in_bag,
            other_points=0 if in_bag else tiles.value_of(view.unseen),
        )

    # -- the slip --------------------------------------------------------------------

    def _closing(self, sight: Knowledge) -> Iterator[Step]:
        """Challenge a phony at the very end, then sign."""
        view, side, person = sight.view, sight.side, sight.seat.person
        if view.challenge is not None:
            yield from self._verdict(sight)
            return
        if sight.book.challenge.final_play_until == "slip_signed":
            yield from self._reaction(sight)
        if (person or side) not in view.signatures[side]:
            yield self._by_hand(sight, SignSlip(side=side, person=person))

    # -- time ------------------------------------------------------------------------

    def _by_hand(self, sight: Knowledge, command: GameCommand) -> Step:
        return Step(command, _later(sight.last_at, self._manner.hands_seconds))

    def _thought(self, sight: Knowledge, command: GameCommand) -> Step:
        """Wait as long as a person might think, but never close to the time limit."""
        least, most = self._manner.least_seconds, self._manner.most_seconds
        part = share(self._seed, len(sight.view.turns), "thinks")
        seconds = min(least + part * (most - least), _affordable_seconds(sight))
        return Step(command, _later(sight.last_at, seconds))


def _affordable_seconds(sight: Knowledge) -> float:
    """Return a share of the time left on the clock."""
    per_turn = sight.book.clock.turn_seconds
    if per_turn is not None:
        return per_turn / 4
    left = _seconds_left(sight)
    return float("inf") if left is None else left / 8


def _seconds_left(sight: Knowledge) -> float | None:
    """Return the time left for this turn or the game, or None without a clock."""
    clock = sight.book.clock
    if clock.turn_seconds is not None:
        return clock.turn_seconds
    limit = time_of_side(clock, turns_of(sight.view.turns, sight.side))
    if limit is None:
        return None
    used = sight.view.clock.used_by(sight.side, sight.now)
    return max(0, limit - used) / SECOND


def _last_play(sight: Knowledge) -> LastPlay | None:
    """Return the other side's last turn, if it was a play that is on the board."""
    view = sight.view
    turn = view.turns[-1] if view.turns else None
    if turn is None or turn.side is sight.side or turn.kind is not TurnKind.PLAY:
        return None
    squares = [one.square for one in turn.placements]
    if not squares or any(view.position.at(one) is None for one in squares):
        return None
    before = view.position.without(squares)
    return LastPlay(before, turn.placements, turn.points)


def _later(moment: Moment, seconds: float) -> Moment:
    return Moment(moment + round(seconds * 1000))
