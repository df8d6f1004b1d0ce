"""How long it takes to decide and fold a whole game, and to load a finished one."""

from __future__ import annotations

import sys

from tests.properties.random_games import RandomPlayer

from bench.figure import Figure, best_of, show
from starsquare.errors import StarsquareError
from starsquare.game import command as ask
from starsquare.game.command import GameCommand
from starsquare.game.event import events_from_json, events_to_json
from starsquare.game.evolve import fold
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.rulebook import TurnKind
from starsquare.testing import Table, replay

BOOK = "NA/championship"
TURNS = 25


def measure() -> list[Figure]:
    """Measure a game under the most complex rulebook."""
    table = _played()
    stored = events_to_json(table.events)
    plays = sum(turn.kind is TurnKind.PLAY for turn in table.state.turns)
    return [
        Figure(name="turns in the game", value=len(table.state.turns), unit="turns"),
        Figure(name="of them plays", value=plays, unit="turns"),
        Figure(name="commands", value=len(table.asked), unit="commands"),
        Figure(name="events", value=len(table.events), unit="events"),
        Figure(
            name="a whole game decided and folded",
            value=best_of(20, lambda: replay(table.asked, book=BOOK)) * 1000,
            unit="ms",
            at_most=15,
        ),
        Figure(
            name="a finished game loaded from its events",
            value=best_of(20, lambda: fold(events_from_json(stored))) * 1000,
            unit="ms",
            at_most=5,
        ),
    ]


def _played() -> Table:
    """Play about 25 turns with a hold and a challenge, to the validated slip."""
    table, player = Table.playing(BOOK), RandomPlayer(7)
    while table.state.stage is Stage.PLAYING and len(table.state.turns) < TURNS:
        side = table.state.on_turn
        while not _accepts(table, player.play(table, side), after=0.01):
            pass  # until the random player finds a legal play
        turn = table.state.turns[-1]
        if turn.number == TURNS // 2:
            table.does(ask.CallHold(side=side.other), after=2)
            table.does(ask.IssueChallenge(side=side.other, words=turn.words), after=9)
            table.does(ask.GiveVerdict(acceptable=False), after=60)
            table.does(ask.RestartClock(side=side), after=5)
        _accepts(table, ask.DrawTiles(side=side), after=20)
    _accepts(table, ask.EndRound(), after=10)
    for side in Side:
        for person in table.state.seats[side]:
            table.does(ask.SignSlip(side=side, person=person), after=5)
    table.does(ask.ValidateSlip(), after=5)
    return table


def _accepts(table: Table, command: GameCommand, *, after: float) -> bool:
    try:
        table.does(command, after=after)
    except StarsquareError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(not show("One game", measure()))
