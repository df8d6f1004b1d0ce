"""Engine players at a table without a service; time jumps to the next action."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from starsquare.client import knowledge as sight
from starsquare.client.bot_policy import BotPolicy, Step
from starsquare.client.knowledge import Knowledge
from starsquare.errors import RuleError
from starsquare.game.command import AnnounceStart, EndRound, GameCommand, GiveVerdict
from starsquare.game.side import BySide, Side
from starsquare.game.state import Stage
from starsquare.testing.tables import Table


class Refusal(msgspec.Struct, frozen=True):
    """A player's refused command, and how many events had happened by then."""

    after: int
    command: GameCommand
    why: str


def play_out(
    table: Table, players: BySide[BotPolicy], words: Container[str]
) -> tuple[Refusal, ...]:
    """Play an opened game until nobody has anything left to do; then sign.

    A judge rules by the word list. Returns the refused commands; when players use only
    what they can see, these are the ones overtaken by time.
    """
    refusals: list[Refusal] = []
    while True:
        command = _staff(table, words)
        if command is not None:
            table.does(command)
            continue
        refused = {one.command for one in refusals if one.after == len(table.events)}
        firsts = (_first(table, players[side], side, refused) for side in Side)
        steps = [step for step in firsts if step is not None]
        step = min(steps, key=lambda step: step.not_before, default=None)
        if step is None and table.state.stage is Stage.PLAYING:
            table.does(EndRound())  # only time ends this game
            continue
        if step is None:
            table.sign()
            return tuple(refusals)
        before = len(table.events)
        try:
            table.does(step.command, after=max(0, step.not_before - table.now) / 1000)
        except RuleError as refusal:
            refusals.append(Refusal(before, step.command, str(refusal)))


def sight_of(table: Table, side: Side) -> Knowledge:
    """Return what a side of a table sees."""
    return sight.sight_of(
        table.state, table.book, table.events, side=side, now=table.now
    )


def _first(
    table: Table, conduct: BotPolicy, side: Side, refused: set[GameCommand]
) -> Step | None:
    steps = conduct.steps(sight_of(table, side))
    return next((step for step in steps if step.command not in refused), None)


def _staff(table: Table, words: Container[str]) -> GameCommand | None:
    game = table.state
    if game.stage is Stage.WAITING:
        return AnnounceStart()
    if game.challenge is not None and game.challenge.verdict is None:
        acceptable = all(word in words for word in game.challenge.words)
        return GiveVerdict(acceptable=acceptable)
    return None
