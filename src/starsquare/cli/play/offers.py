"""What may be asked for now: every command is tried, and the core says yes or no."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import msgspec

from starsquare.clause import RuleId
from starsquare.cli.play.typed import (
    Scene,
    declarer_of,
    drawer_of,
    is_a_turn,
    next_signer,
    side_to_draw,
)
from starsquare.errors import StarsquareError
from starsquare.game.command import (
    AcceptVerdict,
    AgreeRules,
    AskSecondOpinion,
    CallHold,
    CorrectScore,
    DeclareNoPlays,
    DrawTiles,
    Exchange,
    GameCommand,
    IssueChallenge,
    Pass,
    PlaceTiles,
    ProposeRules,
    RestartClock,
    SignSlip,
    StopClock,
    StopReason,
    ValidateSlip,
    WithdrawHold,
)
from starsquare.game.decide import decide
from starsquare.game.side import Moment
from starsquare.game.state import Game
from starsquare.rulebook import Rulebook, Topic, TurnKind
from starsquare.rules.placement import IllegalPlayError
from starsquare.text import say
from starsquare.tiles import BagSeed


class Offer(msgspec.Struct, frozen=True):
    """Something that can be typed now, what it does, and where the book has it."""

    usage: str
    meaning: str
    rules: tuple[RuleId, ...]

    @property
    def word(self) -> str:
        """Its name alone, without what has to follow it."""
        return " ".join(takewhile(str.islower, self.usage.split())) or self.usage


class Trial(msgspec.Struct, frozen=True):
    """A command to try, and the words for it if it is possible."""

    name: str
    command: GameCommand
    about: str | Topic  # the value or topic of the book to cite


def offers_now(
    scene: Scene, book: Rulebook, *, at: Moment, seed: BagSeed
) -> tuple[Offer, ...]:
    """List what the sides may ask for now, and nothing else."""
    trials = tuple(
        trial
        for trial in _trials(scene, book)
        if scene.sees_rack or not is_a_turn(trial.command, scene.game)
    )
    return offers_of(trials, scene.game, book, at=at, seed=seed)


def offers_of(
    trials: tuple[Trial, ...],
    game: Game,
    book: Rulebook,
    *,
    at: Moment,
    seed: BagSeed,
) -> tuple[Offer, ...]:
    """Keep what would be accepted."""
    return tuple(
        Offer(
            say(f"terminal.usage.{trial.name}"),
            say(f"terminal.offer.{trial.name}"),
            book.rules_on(trial.about),
        )
        for trial in trials
        if is_possible(trial.command, game, book, at=at, seed=seed)
    )


def is_possible(
    command: GameCommand, game: Game, book: Rulebook, *, at: Moment, seed: BagSeed
) -> bool:
    """Return whether a command would be accepted; a play, if its tiles were right."""
    try:
        decide(game, command, book, at, seed)
    except IllegalPlayError:
        return True
    except StarsquareError:
        return False
    return True


def _trials(scene: Scene, book: Rulebook) -> Iterator[Trial]:
    yield from _turn_trials(scene)
    yield from _challenge_trials(scene, book)
    yield from _clock_trials(scene)
    yield from _other_trials(scene)


def _turn_trials(scene: Scene) -> Iterator[Trial]:
    game, side = scene.game, scene.game.on_turn
    yield Trial("play", PlaceTiles(side=side, placements=()), Topic.ONE_LINE)
    one_tile = game.racks[side][:1]
    yield Trial("exchange", Exchange(side=side, tiles=one_tile), Topic.EXCHANGE)
    yield Trial("pass", Pass(side=side), "passing.allowed")
    drawer = side_to_draw(game)
    draw = DrawTiles(side=drawer, person=drawer_of(game, drawer))
    yield Trial("draw", draw, Topic.REFILL)
    declared = DeclareNoPlays(side=declarer_of(scene))
    yield Trial("no_plays", declared, "ending.agreed")


def _challenge_trials(scene: Scene, book: Rulebook) -> Iterator[Trial]:
    game = scene.game
    if not game.turns:
        return
    last = game.turns[-1]
    challengers = last.side.other
    words = last.words if book.challenge.several_words else last.words[:1]
    challenge = IssueChallenge(side=challengers, words=words)
    yield Trial("hold", CallHold(side=challengers), Topic.HOLD)
    yield Trial("accept", WithdrawHold(side=challengers), Topic.HOLD)
    yield Trial("challenge", challenge, Topic.CHALLENGE)
    for side in (challengers, challengers.other):
        accept = AcceptVerdict(side=side)
        yield Trial("accept_verdict", accept, Topic.VERDICT)
        second = AskSecondOpinion(side=side)
        yield Trial("second", second, "challenge.second_opinion")


def _clock_trials(scene: Scene) -> Iterator[Trial]:
    stop = StopClock(side=scene.side, reason=StopReason.SCORE)
    yield Trial("stop", stop, Topic.CLOCK)
    by_staff = scene.game.stop is StopReason.DIRECTOR
    start = RestartClock(side=None if by_staff else scene.side)
    yield Trial("start", start, Topic.CLOCK)


def _other_trials(scene: Scene) -> Iterator[Trial]:
    game, side = scene.game, scene.side
    for turn in reversed(game.turns):
        if turn.kind is TurnKind.PLAY:
            correct = CorrectScore(turn=turn.number, points=0, why="?", side=side)
            yield Trial("correct", correct, Topic.CORRECTION)
            break
    changed = {"scoring.full_rack_bonus": 0}
    propose = ProposeRules(side=side, changes=changed)
    yield Trial("propose", propose, Topic.AGREEMENT)
    proposer = side if game.proposed[side] is not None else side.other
    yield Trial("agree", AgreeRules(side=proposer.other), Topic.AGREEMENT)
    signer = next_signer(game)
    if signer is not None:
        sign = SignSlip(side=signer[0], person=signer[1])
        yield Trial("sign", sign, Topic.SLIP)
    yield Trial("validate", ValidateSlip(by=scene.staff), Topic.SLIP)
