"""`starsquare play`: whole games with the real command, and real processes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TypeVar

import pytest

from starsquare.cli.main import app
from starsquare.game.event import (
    ClockRestarted,
    ClockStopped,
    EndReason,
    GameEnded,
    GameEvent,
    HoldCalled,
    HoldLapsed,
    PlayStruckOff,
    PlayUpheld,
    RulesAgreed,
    RulingKind,
    SecondOpinionAsked,
    SlipSigned,
    SlipValidated,
    StrikeReason,
    TilesDrawn,
    TilesExchanged,
    TilesPlaced,
    TurnTimedOut,
    VerdictGiven,
    events_from_json,
)
from starsquare.game.evolve import fold
from starsquare.game.fairness import rigged_draws
from starsquare.game.state import Game, Stage
from starsquare.rulebook import TurnKind
from tests.integration.cli.running import CliRunner, Result
from tests.marks import rule
from tests.unit.cli.play.keyboards import (
    COURTESY,
    Asked,
    Keyboard,
    Player,
    Reply,
    Scripted,
    after,
    gives_up,
    knows_the_way,
    lays,
)

Kind = TypeVar("Kind")

ENTER = ""
NAMES = ("--names", "Ada", "Cem")

SET_UP: dict[str, int] = {
    "NA/high-school": 9,  # round clock, count 2, letters 2, racks 2, look, start
    "CC": 7,  # who is first, count 2, racks 2, look, start
    "SO": 6,  # round clock, letters 2, racks 2, hand over
    "ES": 7,  # the same, and the announcement
    "KZ": 6,
    "KZ/just-for-fun": 6,
}
"""How often Enter is pressed until the first side sees its rack."""

RACK = re.compile(r"^(Ada|Cem): +[A-Z?]", re.MULTILINE)
ON_TURN = re.compile(r"▶ (Ada|Cem)")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path))
    return tmp_path


def played(book: str, keyboard: Keyboard, *options: str) -> Result:
    """Run the real command with a scripted keyboard."""
    arguments = ["play", "--rulebook", book, *NAMES, *options]
    return CliRunner().invoke(app, arguments, obj=keyboard)


def a_keyboard(book: str, *script: Scripted, then: Player | None = None) -> Keyboard:
    """Go through the set-up, then the script; then resign the game."""
    return Keyboard(*([ENTER] * SET_UP[book]), *script, then=then or gives_up())


def kept_events(data: Path) -> tuple[GameEvent, ...]:
    """Read the one finished game."""
    (file,) = (data / "games" / "finished").iterdir()
    lines = file.read_bytes().splitlines()[1:]
    return tuple(
        event
        for line in lines
        if line.startswith(b"[")
        for event in events_from_json(line)
    )


def finished(result: Result, data: Path) -> Game:
    """Check that a game was finished, and that no draw was rigged."""
    assert result.exit_code == 0, result.output
    events = kept_events(data)
    assert rigged_draws(events) == ()
    assert "no draw was rigged" in " ".join(result.stdout.split())
    return fold(events)


def of_kind(kind: type[Kind], data: Path) -> list[Kind]:
    """Read the events of one kind."""
    return [event for event in kept_events(data) if isinstance(event, kind)]


@pytest.mark.parametrize("book", SET_UP)
def test_a_whole_game_is_played_signed_and_kept_under_every_book(
    book: str, data: Path
) -> None:
    result = played(book, a_keyboard(book, then=knows_the_way()))

    game = finished(result, data)
    assert game.ended in {EndReason.OUT, EndReason.NO_TILES}
    assert game.stage in {Stage.SIGNED, Stage.SEALED}
    assert [event.person for event in of_kind(SlipSigned, data)] == ["Ada", "Cem"]
    validates = book not in {"SO", "KZ", "KZ/just-for-fun"}
    assert bool(of_kind(SlipValidated, data)) is validates
    assert not list((data / "games").glob("*.*"))


@rule("NA-12.d", "CC-12.c")
@pytest.mark.parametrize("book", ["NA/high-school", "CC"])
def test_a_phony_that_is_challenged_under_a_hold_comes_off(
    book: str, data: Path
) -> None:
    keyboard = a_keyboard(book, lays(3), "hold", "challenge", "n")

    result = played(book, keyboard)

    game = finished(result, data)
    assert game.turns[0].kind is TurnKind.STRUCK_OFF
    assert [event.reason for event in of_kind(PlayStruckOff, data)] == [
        StrikeReason.CHALLENGE
    ]
    assert "comes off the board and scores nothing" in keyboard.seen


@rule("NA-12.e", "CC-12.d", "SO-CHAL-2.d", "ES-PLAY-9.d", "KZ-PLAY-9.d")
@pytest.mark.parametrize("book", SET_UP)
def test_a_challenge_that_fails_costs_the_turn(book: str, data: Path) -> None:
    keyboard = a_keyboard(book, lays(2), "challenge", "y", ENTER)

    result = played(book, keyboard)

    game = finished(result, data)
    assert [turn.kind for turn in game.turns[:2]] == [TurnKind.PLAY, TurnKind.LOST]
    assert game.turns[0].side is not game.turns[1].side
    assert len(of_kind(PlayUpheld, data)) == 1


@rule("NA-11.f", "CC-11.f")
@pytest.mark.parametrize("book", ["NA/high-school", "CC"])
def test_a_hold_lapses_after_a_minute_and_both_are_told(book: str, data: Path) -> None:
    keyboard = a_keyboard(book, lays(2), "hold", after(70, ENTER))

    result = played(book, keyboard)

    finished(result, data)
    (held,) = of_kind(HoldCalled, data)
    (lapsed,) = of_kind(HoldLapsed, data)
    assert lapsed.at - held.at == 60_001
    assert "The hold ran out: the play is accepted" in keyboard.seen


@rule("NA-11.d", "NA-11.e", "CC-11.d", "CC-11.e")
def test_tiles_drawn_under_a_hold_wait_twenty_seconds_and_lie_apart(
    data: Path,
) -> None:
    keyboard = a_keyboard(
        "NA/high-school",
        lays(2),
        "hold",
        after(5, "draw"),
        after(20, "draw"),
        "accept",
    )

    result = played("NA/high-school", keyboard)

    finished(result, data)
    (drawn, *_) = of_kind(TilesDrawn, data)
    assert drawn.set_apart
    assert "no tile may be drawn for 20 seconds (NA-11.d)" in keyboard.seen
    assert "accepts the play" in keyboard.seen


@rule("NA-11.c")
def test_a_draw_within_the_five_seconds_is_refused_with_its_clause(data: Path) -> None:
    keyboard = a_keyboard("NA/high-school", lays(2), after(2, ENTER))

    result = played("NA/high-school", keyboard)

    finished(result, data)
    refused = (
        "Too quick: the other side has 5 seconds to look at the play first (NA-11.c)"
    )
    assert refused in keyboard.seen


@rule("SO-PLAY-1.c", "ES-INTRO-1.d", "KZ-PLAY-10.b")
@pytest.mark.parametrize(("book", "seconds"), [("SO", 180), ("ES", 120), ("KZ", 150)])
def test_a_turn_ends_when_its_time_does_whatever_is_being_typed(
    book: str, seconds: int, data: Path
) -> None:
    keyboard = a_keyboard(book, after(seconds + 5, "8H WORD"))

    result = played(book, keyboard)

    game = finished(result, data)
    (timed_out, *_) = of_kind(TurnTimedOut, data)
    began = game.turns[0].at - seconds * 1000 - 1
    assert timed_out.at - began == seconds * 1000 + 1
    assert "ran out of time: the turn is over" in keyboard.seen


@rule("NA-8.b", "CC-8.b")
def test_an_exchange_is_refused_when_the_bag_is_too_small(data: Path) -> None:
    tried: list[str] = []

    def exchanges_late(asked: Asked) -> Reply | str:
        if asked.prompt.endswith(">") and "Bag 2 " in asked.page and not tried:
            tried.append(asked.page)
            return f"exchange {asked.rack[0]}"
        return knows_the_way()(asked)

    keyboard = a_keyboard("NA/high-school", then=exchanges_late)

    result = played("NA/high-school", keyboard)

    finished(result, data)
    refused = "Cannot exchange 1 tile: the bag has 2, and 7 are needed (NA-8.b)"
    assert tried
    assert refused in keyboard.seen


@rule("NA-8.a", "SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@pytest.mark.parametrize("book", SET_UP)
def test_an_exchange_is_told_by_its_number_only(book: str, data: Path) -> None:
    given: list[str] = []

    def exchanges(asked: Asked) -> str:
        given.append(asked.rack[:3])
        return f"exchange {asked.rack[:3]}"

    keyboard = a_keyboard(book, exchanges)

    result = played(book, keyboard)

    finished(result, data)
    (exchanged, *_) = of_kind(TilesExchanged, data)
    assert exchanged.given == "".join(sorted(given[0]))
    assert "exchanged 3 tiles." in keyboard.seen


@rule("SO-CHAL-1.c")
def test_a_second_opinion_may_turn_the_verdict(data: Path) -> None:
    script = (lays(2), ENTER, "challenge", "n", "what?", "second", "y")
    keyboard = a_keyboard("SO", *script)

    result = played("SO", keyboard)

    finished(result, data)
    assert [event.acceptable for event in of_kind(VerdictGiven, data)] == [False, True]
    assert len(of_kind(SecondOpinionAsked, data)) == 1
    assert "may accept the verdict or ask for a second opinion" in keyboard.seen


@rule("SO-CHAL-1.c")
def test_a_verdict_may_be_accepted(data: Path) -> None:
    keyboard = a_keyboard("SO", lays(2), ENTER, "challenge", "maybe", "n", ENTER)

    result = played("SO", keyboard)

    game = finished(result, data)
    assert game.turns[0].kind is TurnKind.STRUCK_OFF


@rule("NA-12.f", "CC-12.e")
def test_the_final_play_may_be_challenged_until_the_slip_is_signed(
    data: Path,
) -> None:
    challenged: list[str] = []

    def doubts_the_end(asked: Asked) -> Reply | str:
        if "type sign" in asked.prompt and not challenged:
            challenged.append(asked.page)
            return "challenge all"
        if "acceptable" in asked.prompt:
            return "n" if len(challenged) == 1 else "y"
        return knows_the_way()(asked)

    keyboard = a_keyboard("NA/high-school", then=doubts_the_end)

    result = played("NA/high-school", keyboard)

    finished(result, data)
    assert len(of_kind(GameEnded, data)) == 2
    assert "The game continues." in keyboard.seen


@rule("ES-TIE-1.a", "ES-TIE-1.b", "ES-TIE-1.c", "ES-TIE-1.d", "ES-TIE-1.f")
def test_a_tie_in_escondido_is_broken_by_a_lightning_round(data: Path) -> None:
    def word(asked: Asked) -> str:
        (line,) = [row for row in asked.page.splitlines() if row.startswith(" ")]
        return line.replace(" ", "").replace("?", "e")

    keyboard = a_keyboard(
        "ES",
        "director",
        "endround",
        "done",
        "sign",  # first the tie is broken
        ENTER,  # start
        ENTER,  # letters
        ENTER,  # tiles
        ENTER,  # the first minute
        word,
        "y",
        ENTER,  # the second minute
        "-",
        "sign",
        "sign",
        "validate",
        ENTER,
    )

    result = played("ES", keyboard)

    game = finished(result, data)
    assert (game.ended, game.stage) == (EndReason.ROUND_ENDED, Stage.SEALED)
    assert "The lightning round has to break the tie first" in keyboard.seen
    assert "wins the lightning round." in keyboard.seen
    assert "wins the lightning round" in result.stdout


@rule("KZ-CAT-2.c")
def test_just_for_fun_the_rules_may_be_changed_by_agreement(data: Path) -> None:
    keyboard = Keyboard(
        ENTER,
        "propose scoring.full_rack_bonus=35",
        "agree",
        then=knows_the_way(),
    )

    result = played("KZ/just-for-fun", keyboard)

    game = finished(result, data)
    assert len(of_kind(RulesAgreed, data)) == 1
    (placed, *_) = of_kind(TilesPlaced, data)
    assert (len(placed.placements), placed.score.bonus) == (7, 35)
    assert game.agreed == {"scoring.full_rack_bonus": 35}
    assert "Just For Fun · agreed rules" in result.stdout


DERIVED = {
    "quick.toml": """
        code = "QUICK"
        title = "NA in ten minutes"
        derived_from = "NA"
        [clock]
        side_seconds = 600
    """,
    "slow.toml": """
        code = "SLOW"
        title = "Kalamazoo with a bonus of 40"
        derived_from = "KZ"
        [scoring]
        full_rack_bonus = 40
    """,
}


@pytest.mark.parametrize(
    ("name", "code", "sign"),
    [
        ("quick.toml", "QUICK/challenge", "10:00"),
        ("slow.toml/just-for-fun", "SLOW/just-for-fun", "+ 40"),
    ],
)
def test_a_derived_book_is_played_and_taken_up_from_its_own_text(
    name: str, code: str, sign: str, data: Path
) -> None:
    file = data / name.partition("/")[0]
    file.write_text(DERIVED[file.name])
    enters = SET_UP["NA/high-school" if file.name == "quick.toml" else "KZ"]
    keyboard = Keyboard(*([ENTER] * enters), lays(7), "quit")
    first = played(str(data / name), keyboard)
    assert (first.exit_code, first.stdout) == (
        0,
        "The game is saved. Continue with: starsquare play\n",
    )
    assert sign in keyboard.seen
    file.unlink()

    again = Keyboard(ENTER, ENTER, then=knows_the_way())
    result = CliRunner().invoke(app, ["play"], obj=again)

    finished(result, data)
    assert code in again.pages[0]


def test_the_director_is_called_rules_and_lets_the_clock_run_again(data: Path) -> None:
    keyboard = a_keyboard(
        "NA/high-school",
        lays(2),
        after(COURTESY, ENTER),
        ENTER,
        "director",
        "help",
        ENTER,
        "penalty Ada 15 spoke to spectators",
        "time cem 3:30 started late",
        "reverse 1 it was somebody else",
        "pardon",
        "done",
        ENTER,
    )

    result = played("NA/high-school", keyboard)

    game = finished(result, data)
    ruling, _ = game.rulings
    assert (ruling.kind, ruling.points, ruling.is_reversed) == (
        RulingKind.PENALTY,
        15,
        True,
    )
    (stopped, _) = of_kind(ClockStopped, data)
    (restarted,) = of_kind(ClockRestarted, data)
    assert stopped.at < restarted.at
    assert "Ruling 1: penalty (Ada, 15 points): spoke to spectators" in keyboard.seen
    assert "'pardon' is not a ruling." in keyboard.seen


def test_a_forfeit_ends_a_game_at_once(data: Path) -> None:
    script = ("director", "forfeit cem went home", "done")
    keyboard = a_keyboard("CC", *script, then=knows_the_way())

    result = played("CC", keyboard)

    game = finished(result, data)
    assert game.ended is EndReason.FORFEIT
    assert "Ada wins by forfeit" in result.stdout


@rule("NA-19.a", "NA-19.b", "NA-20.d")
def test_a_two_sided_clock_goes_below_zero_and_costs_points(data: Path) -> None:
    def shows_overtime(asked: Asked) -> Reply | str:
        assert "-00:10 overtime" in asked.page
        return lays(2)(asked)

    keyboard = a_keyboard(
        "NA/high-school", after(1510, ENTER), shows_overtime, then=knows_the_way()
    )

    result = played("NA/high-school", keyboard)

    finished(result, data)
    assert "Overtime" in result.stdout
    assert "-10" in result.stdout


@rule("ES-END-1.a", "KZ-END-1.c", "SO-SCORE-14.c")
@pytest.mark.parametrize(("book", "minutes"), [("SO", 45), ("ES", 30), ("KZ", 45)])
def test_the_round_clock_ends_a_game_in_which_nobody_moves(
    book: str, minutes: int, data: Path
) -> None:
    slow = (lays(2), after(60 * minutes, ENTER))
    keyboard = a_keyboard(book, *slow, then=knows_the_way())

    result = played(book, keyboard)

    game = finished(result, data)
    assert game.ended is EndReason.ROUND_ENDED
    assert "The game is over: the round has ended" in keyboard.seen


@rule("NA-21.b")
def test_the_director_sets_the_end_of_the_round(data: Path) -> None:
    script = ("director", "round 1", "done", after(70, ENTER))
    keyboard = a_keyboard("NA/high-school", *script, then=knows_the_way())

    result = played("NA/high-school", keyboard)

    assert finished(result, data).ended is EndReason.ROUND_ENDED


def test_a_game_may_be_played_without_the_round_clock(data: Path) -> None:
    keyboard = Keyboard("perhaps", "n", then=knows_the_way())

    result = played("ES", keyboard)

    assert finished(result, data).round_ends_at is None
    assert keyboard.prompts[0] == keyboard.prompts[1]


def test_what_can_be_done_is_listed_with_its_clauses_and_nothing_else(
    data: Path,
) -> None:
    keyboard = a_keyboard("CC", "help", ENTER, "quit")

    played("CC", keyboard)

    (page,) = [page for page in keyboard.pages if "What you can type now" in page]
    offered = [
        line.split("  ")[0] for line in page.splitlines()[1:] if line[:1].strip()
    ]
    assert "8H WORD" in offered
    assert "pass" in offered
    assert "exchange ABC" in offered
    assert "draw" not in offered
    assert "hold" not in offered
    assert "start" not in offered
    assert "(CC-9)" in page


@rule("NA-32", "CC-32")
def test_a_rack_is_on_no_page_but_that_of_its_own_side(data: Path) -> None:
    keyboard = a_keyboard("NA/high-school", then=knows_the_way())

    result = played("NA/high-school", keyboard)

    finished(result, data)
    own = 0
    for page in keyboard.pages:
        racks = RACK.findall(page)
        if racks and "Final score" not in page:
            assert racks == [ON_TURN.findall(page)[0]]
            own += 1
    assert own > 10


def test_the_record_is_saved_if_it_is_asked_for(data: Path) -> None:
    file = data / "game.gcg"
    taken = data / "taken.gcg"
    taken.write_text("mine")

    def asks_for_it(asked: Asked) -> Reply | str:
        if "Save the record" in asked.prompt:
            return str(file) if "cannot be saved" in asked.page else str(taken)
        return knows_the_way()(asked)

    keyboard = a_keyboard("CC", then=asks_for_it)

    result = played("CC", keyboard)

    finished(result, data)
    assert taken.read_text() == "mine"
    assert file.read_text("utf-8").startswith("#character-encoding UTF-8\n")
    replayed = CliRunner().invoke(app, ["replay", str(file), "--rulebook", "CC"])
    assert replayed.exit_code == 0, replayed.output


def test_the_same_seed_is_the_same_game(data: Path) -> None:
    racks: list[str] = []

    def looks(asked: Asked) -> str:
        racks.append(asked.rack)
        return "quit"

    for moment in (1_000, 2_000):
        keyboard = Keyboard(*([ENTER] * SET_UP["CC"]), looks, begins_at=moment)
        played("CC", keyboard, "--seed", "0a1b", "--new")

    assert racks[0] == racks[1]
    assert len(list((data / "games").glob("*.jsonl"))) == 2


def test_a_seed_that_is_no_number_is_bad_usage() -> None:
    result = played("CC", Keyboard(), "--seed", "nonsense")

    assert result.exit_code == 64
    assert "'nonsense' is not a hexadecimal number" in result.output


def test_a_book_that_does_not_exist_is_bad_usage() -> None:
    assert played("XX", Keyboard()).exit_code == 64


def test_leaving_before_a_game_has_begun_saves_nothing(data: Path) -> None:
    result = CliRunner().invoke(app, ["play"], obj=Keyboard())

    assert (result.exit_code, result.stdout) == (0, "")
    assert not (data / "games").exists()


def test_an_interrupt_from_the_keyboard_saves_the_game(data: Path) -> None:
    def interrupts(asked: Asked) -> str:
        raise KeyboardInterrupt

    result = played("CC", a_keyboard("CC", interrupts))

    assert result.exit_code == 130
    assert result.stdout == "The game is saved. Continue with: starsquare play\n"
    assert len(list((data / "games").glob("*.jsonl"))) == 1


# -- real processes ----------------------------------------------------------------


class Process:
    """The program itself, on pipes."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self._process = subprocess.Popen(
            [sys.executable, "-m", "starsquare", "play", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "STARSQUARE_DATA": str(data), "PYTHONUTF8": "1"},
        )

    def types(self, *lines: str) -> None:
        assert self._process.stdin is not None
        for line in lines:
            self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def has_saved(self, batches: int) -> None:
        """Wait for a number of lines after the header."""
        end = time.monotonic() + 30
        while self._saved_lines() <= batches:
            assert time.monotonic() < end, f"{self._saved_lines()} lines were saved"
            time.sleep(0.02)

    def _saved_lines(self) -> int:
        files = (self.data / "games").glob("*.jsonl")
        return sum(len(file.read_bytes().splitlines()) for file in files)

    def is_killed(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()
        assert self._process.returncode == -signal.SIGKILL

    def ends(self) -> tuple[int, str]:
        output, _ = self._process.communicate(timeout=60)
        return self._process.returncode, output.decode("utf-8")


@pytest.fixture
def killed(data: Path) -> Path:
    """A game in the terminal, killed in the middle of a turn."""
    process = Process(data, "--rulebook", "CC", *NAMES, "--seed", "07")
    process.types(*([ENTER] * SET_UP["CC"]), "pass", ENTER)
    process.has_saved(batches=8)
    process.is_killed()
    (file,) = (data / "games").glob("*.jsonl")
    return file


def test_a_process_that_was_killed_goes_on_where_it_was(
    killed: Path, data: Path
) -> None:
    again = Process(data)
    again.types(ENTER, ENTER, ENTER, "pass", ENTER, "quit")

    code, output = again.ends()

    assert code == 0
    assert "Ada - Cem" in output
    assert "The clocks were stopped in the meantime" in " ".join(output.split())
    assert output.endswith("The game is saved. Continue with: starsquare play\n")
    lines = killed.read_bytes().splitlines()[1:]
    game = fold(event for line in lines for event in events_from_json(line))
    assert [turn.kind for turn in game.turns] == [TurnKind.PASS, TurnKind.PASS]


def test_a_line_that_was_half_written_when_the_power_went_is_dropped_and_told(
    killed: Path, data: Path
) -> None:
    whole = killed.read_bytes()
    killed.write_bytes(whole + b'[{"type":"TurnPassed","at":17')
    again = Process(data)
    again.types(ENTER, ENTER, "quit")

    code, output = again.ends()

    assert code == 0
    assert "was incomplete and was dropped" in " ".join(output.split())
    assert killed.read_bytes().startswith(whole)


def test_a_second_terminal_cannot_play_the_same_game(data: Path) -> None:
    first = Process(data, "--rulebook", "CC", *NAMES)
    first.types(ENTER)
    first.has_saved(batches=1)
    second = Process(data)
    second.types(ENTER)

    code, output = second.ends()

    assert code == 74
    assert "is being played in another terminal" in output
    first.is_killed()


def test_the_end_of_the_input_saves_the_game(data: Path) -> None:
    process = Process(data, "--rulebook", "KZ", *NAMES)
    process.types(ENTER)

    code, output = process.ends()

    assert (code, output.splitlines()[-1]) == (
        0,
        "The game is saved. Continue with: starsquare play",
    )
