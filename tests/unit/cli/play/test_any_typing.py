"""Whatever is typed, whenever: the program answers, and the game stays whole."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from starsquare.cli.play.dialogue import Dialogue
from starsquare.cli.play.presenter import Front
from starsquare.cli.play.savefile import Header, peek
from starsquare.cli.play.session import Session
from starsquare.game.evolve import fold
from starsquare.game.side import Side
from starsquare.tiles import BagSeed
from tests.unit.cli.play.keyboards import Asked, Keyboard, Player, Reply, after, play_of

LINES = (
    *("draw", "hold", "challenge", "challenge all", "accept", "second", "go"),
    *("stop score", "stop director", "start", "no plays", "sign", "validate"),
    *("correct 1 5 because", "help", "sheet", "unseen", "exchange A", "exchange"),
    *("pass", "director", "agree", "propose passing.allowed=false", "8H", "8h zz"),
    *("penalty 1 5 loud", "falseblank seen", "forfeit 2 gone", "reverse 1 oops"),
    *("time 1 10 x", "late 2 4", "round 3", "round open", "endround", "noplays"),
    *("note x", "ban ada y", "overdraw 1 - 5 z", "illegalexchange 2 5 z", "done"),
    *("score 1 9 x", "", "?", "quit now", "7", "-", "AB", "1 because", "ä ö", "((("),
)


def types_anything(luck: Random, lines: int) -> Player:
    """Be somebody who types whatever comes to mind, and often what is asked for."""
    left = [lines]

    def player(asked: Asked) -> Reply | str:
        left[0] -= 1
        if left[0] < 0:
            raise EOFError
        seconds = luck.choice((0.2, 1, 6, 6, 25, 70))
        if "y/n" in asked.prompt:
            return after(seconds, luck.choice("yynx"))
        if luck.random() < 0.5:
            return after(seconds, "")
        try:
            play = play_of(asked.board, asked.rack, luck.randint(1, 7))
        except AssertionError:
            play = "pass"
        return after(seconds, luck.choice((play, play, luck.choice(LINES))))

    return player


@pytest.mark.parametrize("book", ["NA", "CC", "SO", "ES", "KZ", "KZ/just-for-fun"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_the_game_stays_whole(
    book: str, seed: int, tmp_path: Path
) -> None:
    luck = Random(f"{book} {seed}")
    keyboard = Keyboard(then=types_anything(luck, 120))
    first = Side.ONE if book == "CC" else None
    minutes = 45 if luck.random() < 0.5 else None
    header = Header(
        game="g", book=book, names=("Ada", "Cem"), first=first, round_minutes=minutes
    )
    session = Session.begin(
        tmp_path, header, seed=BagSeed(luck.randbytes(32)), clock=keyboard.now
    )

    with suppress(EOFError):
        Dialogue(Front(session, keyboard)).run()
    session.leave()

    loaded = peek(tmp_path / "g.jsonl")
    assert fold(loaded.events) == session.game
    assert list(loaded.events) == session.events
