"""State + command -> events, or a RuleError and nothing has changed.

Every command first lets time pass, so that a client which asks a millisecond before
or after a deadline fires gets the same answer. Chance comes from the seed of the bag,
which the caller keeps apart from the events until the slip is signed.
"""

from __future__ import annotations

from typing import assert_never

from starsquare.game.agreement import book_played
from starsquare.game.command import (
    ChallengeCommand,
    CommandAtBoard,
    GameCommand,
    OpenGame,
    RulingCommand,
    ScorerCommand,
    SetupCommand,
    SlipCommand,
    TimeCommand,
    TurnCommand,
)
from starsquare.game.deciding.challenges import decide_challenge
from starsquare.game.deciding.context import Context, Events
from starsquare.game.deciding.entries import decide_entry, must_be_on_screen
from starsquare.game.deciding.follow import follow_up
from starsquare.game.deciding.rulings import decide_ruling
from starsquare.game.deciding.setup import decide_setup, open_game
from starsquare.game.deciding.slip import decide_slip
from starsquare.game.deciding.time import decide_time, let_time_pass
from starsquare.game.deciding.turns import decide_turn
from starsquare.game.evolve import opened
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import Moment
from starsquare.game.state import Game
from starsquare.rulebook import Rulebook
from starsquare.tiles import BagSeed, commitment_to


def decide(
    game: Game | None, command: GameCommand, book: Rulebook, at: Moment, seed: BagSeed
) -> Events:
    """Decide a command.

    Args:
        game: the state so far; None before the game is opened.
        command: what is asked for.
        book: the rulebook of the event; what the sides agreed on is laid over it.
        at: the moment, from the service's clock.
        seed: the secret that orders the bag, the same for the whole game.

    Raises:
        RuleError: the book or the course of the game forbids it.
        ValueError: the seed is not the one the game was opened with.
    """
    if isinstance(command, OpenGame):
        if game is not None:
            raise WrongPhaseError("game.open_already")
        (event,) = open_game(command, book, at, seed)
        return (event, *follow_up(Context(opened(event), book, at, seed)))
    if game is None:
        raise WrongPhaseError("game.not_open")
    if commitment_to(seed) != game.seed_hash:
        raise ValueError("the seed is not the one this game was opened with")
    context = Context(game, book_played(book, game), at, seed)
    passed = let_time_pass(context)
    context = context.after(passed)
    asked = decided(context, command)
    return (*passed, *asked, *follow_up(context.after(asked)))


def decided(context: Context, command: CommandAtBoard) -> Events:
    """Decide a command of an open game alone, without what follows by itself.

    Raises:
        RuleError: the book or the course of the game forbids it.
    """
    if isinstance(command, ScorerCommand):
        return decide_entry(context, command)
    must_be_on_screen(context, command)
    if isinstance(command, TurnCommand):
        return decide_turn(context, command)
    if isinstance(command, SetupCommand):
        return decide_setup(context, command)
    if isinstance(command, ChallengeCommand):
        return decide_challenge(context, command)
    if isinstance(command, TimeCommand):
        return decide_time(context, command)
    if isinstance(command, RulingCommand):
        return decide_ruling(context, command)
    if isinstance(command, SlipCommand):  # pyright: ignore[reportUnnecessaryIsInstance] -- totality is proved below
        return decide_slip(context, command)
    assert_never(command)
