"""What holds, challenges and verdicts do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.board import after_play, tiles_laid
from starsquare.game.event import (
    ChallengeEvent,
    ChallengeIssued,
    HoldCalled,
    HoldLapsed,
    HoldWithdrawn,
    PlayRestored,
    PlayStruckOff,
    PlayUpheld,
    SecondOpinionAsked,
    StrikeReason,
    VerdictGiven,
)
from starsquare.game.evolving.closing import to_be_signed_again
from starsquare.game.evolving.turns import accepted, next_turn_number, with_turn
from starsquare.game.state import NO_TILES, Game, OpenChallenge, Turn
from starsquare.rulebook import TurnKind
from starsquare.tiles import in_order, without


def after_challenge(  # noqa: C901 -- one case a kind
    game: Game, event: ChallengeEvent
) -> Game:
    """Apply an event of a hold or a challenge."""
    match event:
        case HoldCalled(at=at):
            return replace(game, held_since=at)
        case HoldWithdrawn() | HoldLapsed():
            return accepted(game)
        case ChallengeIssued(side=side, words=words, at=at):
            return replace(
                game,
                challenge=OpenChallenge(side=side, words=words),
                clock=game.clock.stopped(at),
                held_since=None,
            )
        case VerdictGiven():
            return _judged(game, event)
        case SecondOpinionAsked():
            assert game.challenge is not None
            again = replace(game.challenge, verdict=None, is_second=True)
            return replace(game, challenge=again)
        case PlayUpheld():
            return _upheld(game, event)
        case PlayStruckOff():
            return _struck_off(game, event)
        case PlayRestored():
            return _restored(game, event)
        case _:
            assert_never(event)


def _judged(game: Game, event: VerdictGiven) -> Game:
    challenge = game.challenge
    assert challenge is not None
    if not challenge.is_second and not event.is_written:
        challenge = replace(challenge, first_judge=event.by)
    return replace(game, challenge=replace(challenge, verdict=event.acceptable))


def _upheld(game: Game, event: PlayUpheld) -> Game:
    assert game.challenge is not None
    challenger = game.challenge.side
    game = replace(accepted(game), challenge=None)
    if not event.costs_turn:
        return game
    lost = Turn(
        number=next_turn_number(game),
        side=challenger,
        kind=TurnKind.LOST if event.is_zero else TurnKind.SKIPPED,
        at=event.at,
    )
    return with_turn(game, lost, event.at)


def _struck_off(game: Game, event: PlayStruckOff) -> Game:
    turn = game.last_play
    assert turn is not None
    side = turn.side
    held = game.racks[side] + game.set_apart + tiles_laid(turn.placements)
    bag = in_order(game.bag + event.returned)
    is_running = game.clock.running is not None
    was_challenged = event.reason is StrikeReason.CHALLENGE
    kind = TurnKind.STRUCK_OFF if was_challenged else TurnKind.RULED_OFF
    struck = replace(turn, kind=kind, drawn=NO_TILES)
    return replace(
        to_be_signed_again(game),
        position=game.position.without(p.square for p in turn.placements),
        racks=game.racks.having(side, without(held, event.returned)),
        set_apart=NO_TILES,
        owed=game.owed.having(side, 0),
        bag=bag,
        mix=game.mix.shaken(bag) if event.returned else game.mix,
        turns=_with(game.turns, struck),
        clock=game.clock.new_turn(game.on_turn, event.at, is_running=is_running),
        is_play_open=False,
        held_since=None,
        challenge=None,
        declared=frozenset(),
    )


def _restored(game: Game, event: PlayRestored) -> Game:
    """Put the play back; nothing is drawn for it now, so it may be challenged.

    Not if it had been accepted before: then another turn has followed on it.
    """
    turn = next(one for one in reversed(game.turns) if one.kind is TurnKind.RULED_OFF)
    rack = without(game.racks[turn.side], tiles_laid(turn.placements))
    return replace(
        game,
        position=after_play(game.position, turn.placements),
        racks=game.racks.having(turn.side, rack),
        owed=game.owed.having(turn.side, event.to_draw),
        turns=_with(game.turns, replace(turn, kind=TurnKind.PLAY)),
        is_play_open=turn is game.turns[-1],
    )


def _with(turns: tuple[Turn, ...], changed: Turn) -> tuple[Turn, ...]:
    """Write a turn in the place of the one with its number."""
    return (*turns[: changed.number - 1], changed, *turns[changed.number :])
