"""A lightning round that is kept, shown and proved like a game."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.game.fairness import Rigged, rigged_lightning_draws
from starsquare.game.lightning.state import (
    DealTiles,
    DrawLetters,
    JudgeAttempt,
    LayWords,
    LettersDrawn,
    LightningEvent,
    LightningSeedRevealed,
    LightningStage,
    StartAttempt,
    TilesDealt,
)
from starsquare.game.side import BySide
from starsquare.testing import LightningTable
from starsquare.tiles import BagSeed, Tiles
from tests.marks import rule

TILES = "AABCDEEEFGHIIJKLMNNOOPQRSTTUVWXYZ"


def a_won_round() -> tuple[LightningEvent, ...]:
    """Play until one side lays two letters and the other none."""
    table = LightningTable(TILES)
    while table.state.stage is LightningStage.LETTERS:
        table.does(DrawLetters())
    table.does(DealTiles())
    for tiles_laid in (2, 0):
        table.does(StartAttempt())
        side = table.state.attempting
        assert side is not None
        laid = table.state.racks[side][:tiles_laid]
        table.does(LayWords(side=side, words=(laid,) if laid else ()))
        table.does(JudgeAttempt(unacceptable=()))
    assert table.state.stage is LightningStage.WON
    return table.events


def dealt_in(events: tuple[LightningEvent, ...]) -> tuple[int, TilesDealt]:
    ((number, dealt),) = (
        (number, event)
        for number, event in enumerate(events)
        if isinstance(event, TilesDealt)
    )
    return number, dealt


def test_a_lightning_round_comes_back_from_its_record_as_it_was() -> None:
    events = a_won_round()

    written = msgspec.json.encode(events)

    assert msgspec.json.decode(written, type=tuple[LightningEvent, ...]) == events


@rule("ES-TIE-1.b", "ES-TIE-1.c")
def test_every_draw_of_a_won_round_can_be_made_again() -> None:
    assert rigged_lightning_draws(a_won_round()) == ()


def test_a_hand_that_the_seed_did_not_bring_is_found() -> None:
    events = a_won_round()
    number, dealt = dealt_in(events)
    swapped = replace(dealt, tiles=BySide(dealt.tiles.two, dealt.tiles.one))

    found = rigged_lightning_draws((*events[:number], swapped, *events[number + 1 :]))

    assert [one.event for one in found] == [number]


def test_letters_that_the_seed_did_not_bring_are_found() -> None:
    events = a_won_round()
    letters = events[1]
    assert isinstance(letters, LettersDrawn)
    swapped = replace(letters, letters=BySide(letters.letters.two, letters.letters.one))

    found = rigged_lightning_draws((events[0], swapped, *events[2:]))

    drawn = Tiles(letters.letters.two + letters.letters.one)
    brought = Tiles(letters.letters.one + letters.letters.two)
    assert found == (Rigged(1, brought, drawn),)


def test_another_seed_than_the_promised_one_is_found_in_a_round_too() -> None:
    events = a_won_round()
    revealed = events[-1]
    assert isinstance(revealed, LightningSeedRevealed)
    other = replace(revealed, seed=BagSeed(b"another").hex())

    assert rigged_lightning_draws((*events[:-1], other))[0].event == 0


def test_a_round_is_proved_only_once_it_is_won() -> None:
    with pytest.raises(ValueError, match="when the lightning round is won"):
        rigged_lightning_draws(a_won_round()[:-1])
