"""A game gone through step by step, and its draws made again."""

from __future__ import annotations

import hashlib

import pytest

from starsquare.board import Direction, Square, laid
from starsquare.game.command import (
    AcceptVerdict,
    DrawTiles,
    EndRound,
    Exchange,
    GiveVerdict,
    IssueChallenge,
    Pass,
    PlaceTiles,
    RestartClock,
    RuleFalseBlank,
)
from starsquare.game.event import SeedRevealed
from starsquare.game.fairness import draws_of
from starsquare.game.side import BySide, Side
from starsquare.game.steps import steps_of
from starsquare.game.trial import TRIALS, Try
from starsquare.rulebook import CODES, TurnKind
from starsquare.testing import Table
from starsquare.tiles import BagSeed


def a_played_game(book: str) -> Table:
    """Play, draw, challenge off, exchange, pass; then the round ends and all sign."""
    table = Table.playing(book)
    first = table.state.on_turn
    _play(table)
    table.does(DrawTiles(side=first), after=10)
    _play(table)
    words = table.state.turns[-1].words
    table.does(IssueChallenge(side=first, words=words[:1]))
    table.does(GiveVerdict(acceptable=False))
    if table.state.challenge is not None:
        table.does(AcceptVerdict(side=first.other))
    if table.state.clock.running is None:
        table.does(RestartClock())
    side = table.state.on_turn
    table.does(Exchange(side=side, tiles=table.state.racks[side][:2]))
    table.does(Pass(side=side.other), after=2)
    table.does(EndRound())
    table.sign()
    return table


def _play(table: Table) -> None:
    side = table.state.on_turn
    (play,) = TRIALS[PlaceTiles](Try(table.state, table.book, side, None))
    table.does(play, after=3)


@pytest.mark.parametrize("book", CODES)
def test_every_turn_is_a_step_and_a_play_that_came_off_another(book: str) -> None:
    table = a_played_game(book)

    steps = steps_of(table.events)

    kinds = [step.turn.kind for step in steps]
    assert kinds == [
        TurnKind.PLAY,
        TurnKind.PLAY,
        TurnKind.STRUCK_OFF,
        TurnKind.EXCHANGE,
        TurnKind.PASS,
    ]
    assert steps[2].position == steps[0].position != steps[1].position
    last = steps[-1]
    assert last.position == table.state.position
    assert last.scores == BySide(*(table.state.score_of(side) for side in Side))
    assert sum(last.used_ms) == 18_000
    assert all(len(rack) in range(6, 8) for step in steps for rack in step.racks)


def test_a_play_that_came_off_after_another_turn_is_a_step_of_its_own() -> None:
    seeds = (BagSeed(bytes([number])) for number in range(99))
    tables = (Table.playing("NA", seed=seed) for seed in seeds)
    table = next(one for one in tables if "?" in one.state.racks[one.state.on_turn])
    side = table.state.on_turn
    letter = table.state.racks[side].replace("?", "")[0]
    placements = laid(Square(7, 7), Direction.ACROSS, f"e{letter}")
    table.does(PlaceTiles(side=side, placements=placements))
    table.does(Pass(side=side.other))
    table.does(RuleFalseBlank(why="an O, face down"))

    steps = steps_of(table.events)

    assert [(step.turn.kind, step.turn.side) for step in steps] == [
        (TurnKind.PLAY, side),
        (TurnKind.PASS, side.other),
        (TurnKind.RULED_OFF, side),
    ]
    assert steps[2].scores == BySide(0, 0)


@pytest.mark.parametrize("book", CODES)
def test_anybody_can_make_every_draw_again_by_the_recipe(book: str) -> None:
    table = a_played_game(book)
    (seed,) = (one.seed for one in table.events if isinstance(one, SeedRevealed))

    draws = draws_of(table.events)

    assert len(draws) >= 4
    for draw in draws:
        order = recipe(bytes.fromhex(seed), draw.mix, draw.bag)
        assert order[draw.taken : draw.taken + len(draw.drawn)] == draw.drawn


def recipe(seed: bytes, mix: int, bag: str) -> str:
    """Put a bag into order, as docs/service.md says."""
    stream = hashlib.shake_256(b"starsquare bag" + seed + mix.to_bytes(4, "big"))
    numbers = stream.hexdigest(8 * len(bag))
    keyed = [(numbers[16 * at : 16 * at + 16], at) for at in range(len(bag))]
    return "".join(bag[at] for _, at in sorted(keyed))


def test_no_events_are_no_game() -> None:
    with pytest.raises(ValueError, match="GameOpened"):
        steps_of(())
    with pytest.raises(ValueError, match="GameOpened"):
        draws_of(())
