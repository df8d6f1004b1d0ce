"""A lightning round at the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from starsquare.cli.play.dialogue import Dialogue
from starsquare.cli.play.play_command import close_game
from starsquare.cli.play.presenter import Front
from starsquare.cli.play.savefile import Header
from starsquare.cli.play.session import Session
from starsquare.game.lightning.state import LightningStage, TilesDealt
from starsquare.game.side import BySide, Side
from starsquare.tiles import BagSeed
from tests.marks import rule
from tests.unit.cli.play.keyboards import Asked, Keyboard, Scripted, after

ENTER = ""
SEED = BagSeed(b"\x01" * 32)
UP_TO_THE_TIE = (*[ENTER] * 6, "director", "endround", "done", ENTER)


def all_tiles(asked: Asked) -> str:
    """Lay everything that is held as one word."""
    return asked.page.splitlines()[3].replace(" ", "").replace("?", "e")


def a_round(folder: Path, *script: Scripted) -> tuple[Session, Keyboard]:
    """Play a game that ends nil-nil, and as much of its lightning round."""
    header = Header(game="g", book="ES", names=("Ada", "Cem"))
    keyboard = Keyboard(*UP_TO_THE_TIE, *script)
    session = Session.begin(folder, header, seed=SEED, clock=keyboard.now)
    with pytest.raises(EOFError):
        Dialogue(Front(session, keyboard)).run()
    session.leave()
    return session, keyboard


@rule("ES-TIE-1.b", "ES-TIE-1.c", "ES-TIE-1.d", "ES-TIE-1.f")
def test_the_higher_value_wins(tmp_path: Path) -> None:
    script = (ENTER, ENTER, ENTER, all_tiles, "y", ENTER, "-")

    session, keyboard = a_round(tmp_path, *script)

    state = session.lightning
    assert state is not None
    assert state.winner is state.first
    assert session.outcome.winner is state.winner
    assert keyboard.prompts[-1] == "Ada: type sign if the slip is right>"
    assert "wins the lightning round" in keyboard.last


@rule("ES-TIE-1.d")
def test_a_bad_word_makes_the_attempt_worth_nothing(tmp_path: Path) -> None:
    script = (ENTER, ENTER, ENTER, all_tiles, "n", ENTER, "-", ENTER)

    session, keyboard = a_round(tmp_path, *script)

    assert "Tied values: both draw more tiles." in keyboard.seen
    state = session.lightning
    assert state is not None
    assert [len(rack) for rack in state.racks] == [5, 5]


@rule("ES-TIE-1.d")
def test_a_minute_without_a_word_is_an_attempt_worth_nothing(tmp_path: Path) -> None:
    script = (ENTER, ENTER, ENTER, after(30, ENTER), after(40, "XY"))

    session, keyboard = a_round(tmp_path, *script)

    assert "played nothing in time (ES-TIE-1.d)" in keyboard.seen.replace("\n", " ")
    state = session.lightning
    assert state is not None
    assert state.stage is LightningStage.READY


def test_words_that_cannot_be_laid_are_refused_with_the_clause(tmp_path: Path) -> None:
    _, keyboard = a_round(tmp_path, ENTER, ENTER, ENTER, "ZZZZZ")

    assert "These words cannot be played" in keyboard.last
    assert "ES-TIE-1" in keyboard.last


def test_words_typed_after_the_minute_do_not_count(tmp_path: Path) -> None:
    header = Header(game="g", book="ES", names=("Ada", "Cem"))
    late = after(61, "AB")
    enters = (ENTER, ENTER, ENTER)
    keyboard = Keyboard(*UP_TO_THE_TIE, *enters, late, is_patient=True)
    session = Session.begin(tmp_path, header, seed=SEED, clock=keyboard.now)

    with pytest.raises(EOFError):
        Dialogue(Front(session, keyboard)).run()
    session.leave()

    assert "played nothing in time" in keyboard.last
    assert "laid: AB" not in keyboard.seen
    assert "Not now" not in keyboard.last


def test_only_enter_goes_on(tmp_path: Path) -> None:
    _, keyboard = a_round(tmp_path, "what?", ENTER)

    assert keyboard.prompts[-3] == keyboard.prompts[-2]
    assert keyboard.prompts[-1] == "Both sides draw [Enter]"


def test_a_judge_who_does_not_answer_is_asked_again(tmp_path: Path) -> None:
    script = (ENTER, ENTER, ENTER, all_tiles, "hm", "y")

    _, keyboard = a_round(tmp_path, *script)

    assert keyboard.prompts.count("Is the word acceptable? y/n>") == 2


def test_the_tiles_of_a_side_are_on_no_page_but_that_of_its_minute(
    tmp_path: Path,
) -> None:
    session, keyboard = a_round(
        tmp_path, ENTER, ENTER, ENTER, "-", ENTER, "-", ENTER, ENTER, "-"
    )

    assert session.lightning is not None
    for page in keyboard.pages:
        lines = page.splitlines()
        if lines[1] == "Lightning round" and not lines[2].strip():
            assert not lines[3].strip()


@rule("ES-TIE-1.e")
def test_where_the_tiles_run_out_the_director_names_the_winner(tmp_path: Path) -> None:
    one_try = (ENTER, ENTER, "-", ENTER, "-")
    script = (
        ENTER,
        *one_try * 24,
        ENTER,
        "zoe by lot",
        "cem",
        "cem drew the higher lot",
    )

    session, keyboard = a_round(tmp_path, *script)

    state = session.lightning
    assert state is not None
    assert (state.stage, state.winner) == (LightningStage.WON, Side.TWO)
    seen = keyboard.seen.replace("\n", " ")
    assert "too few tiles are left: the director decides." in seen
    assert "'zoe' is not a side" in seen
    assert "A ruling needs a reason" in seen
    assert "The director gives the lightning round to Cem: drew the higher lot" in seen


@rule("ES-TIE-1.b", "ES-TIE-1.c")
@pytest.mark.parametrize("is_rigged", [False, True])
def test_the_draws_of_a_lightning_round_are_proved_too(
    tmp_path: Path,
    is_rigged: bool,  # noqa: FBT001 -- a fact of the case
) -> None:
    header = Header(game="g", book="ES", names=("Ada", "Cem"))
    won = (ENTER, ENTER, ENTER, all_tiles, "y", ENTER, "-")
    signed = ("sign", "sign", "validate", ENTER)
    keyboard = Keyboard(*UP_TO_THE_TIE, *won, *signed)
    session = Session.begin(tmp_path, header, seed=SEED, clock=keyboard.now)
    Dialogue(front := Front(session, keyboard)).run()
    if is_rigged:
        number, dealt = next(
            (number, event)
            for number, event in enumerate(session.lightning_events)
            if isinstance(event, TilesDealt)
        )
        swapped = replace(dealt, tiles=BySide(dealt.tiles.two, dealt.tiles.one))
        session.lightning_events[number] = swapped

    console = Console(record=True, width=100)
    console.print(close_game(front))

    assert ("draw does not match the seed" in console.export_text()) is is_rigged
