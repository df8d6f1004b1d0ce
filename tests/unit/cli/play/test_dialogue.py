"""Two people at one keyboard: who is asked what, and who sees what."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.cli.play.dialogue import Dialogue
from starsquare.cli.play.play_command import close_game
from starsquare.cli.play.presenter import Front
from starsquare.cli.play.savefile import Header
from starsquare.cli.play.session import Session
from starsquare.game.command import StopReason
from starsquare.game.event import (
    ClockRestarted,
    ClockStopped,
    GameEvent,
    NoPlaysDeclared,
    RulingMade,
    TilesPlaced,
)
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.tiles import BagSeed
from tests.marks import rule
from tests.unit.cli.play.keyboards import (
    COURTESY,
    Asked,
    Keyboard,
    Scripted,
    after,
    knows_the_way,
    lays,
)

ENTER = ""
SEED = BagSeed(b"\x01" * 32)  # Ada, side one, draws the better letter
SET_UP = {"NA/high-school": 8, "CC": 6, "KZ": 5, "ES": 6, "SO": 5}


class Room:
    """A dialogue with its keyboard, after as much of it as was typed."""

    def __init__(
        self, folder: Path, book: str, *script: Scripted, is_patient: bool = False
    ) -> None:
        first = Side.ONE if book == "CC" else None
        header = Header(game="g", book=book, names=("Ada", "Cem"), first=first)
        enters = [ENTER] * SET_UP[book]
        self.keyboard = Keyboard(*enters, *script, is_patient=is_patient)
        self.session = Session.begin(folder, header, seed=SEED, clock=self.keyboard.now)
        self.front = Front(self.session, self.keyboard)
        with pytest.raises(EOFError):
            Dialogue(self.front).run()
        self.session.leave()

    def happened(self, kind: type[GameEvent]) -> int:
        return sum(isinstance(event, kind) for event in self.session.events)


def test_a_typed_play_is_for_who_sees_the_rack(tmp_path: Path) -> None:
    room = Room(tmp_path, "NA/high-school", lays(2), after(COURTESY, ENTER), "9H AB")

    assert room.happened(TilesPlaced) == 1
    assert "Press Enter first to pass the keyboard to Cem" in (room.keyboard.last)


def test_small_letters_are_explained_to_who_typed_only_those(tmp_path: Path) -> None:
    room = Room(tmp_path, "CC", "8h zz", "x zz")

    assert "Lowercase letters are blanks" in room.keyboard.pages[-2]
    assert "Cannot exchange: some of these tiles" in room.keyboard.last
    assert "Lowercase letters are blanks" not in room.keyboard.last


def test_a_play_that_is_refused_for_its_place_is_not_explained(tmp_path: Path) -> None:
    def beside_the_centre(asked: Asked) -> str:
        return f"1A {asked.rack[:2]}"

    room = Room(tmp_path, "CC", beside_the_centre)

    assert "must cover the center square (CC-1)" in room.keyboard.last
    assert "Lowercase letters" not in room.keyboard.last


def test_a_refusal_is_gone_when_the_other_side_has_the_keyboard(
    tmp_path: Path,
) -> None:
    room = Room(tmp_path, "KZ", "8H zz", lays(2), ENTER, ENTER)

    assert "Lowercase letters" in room.keyboard.seen
    assert "Lowercase letters" not in room.keyboard.last
    assert room.keyboard.last.count("Ada played") == 1


@rule("KZ-PLAY-10.b")
def test_what_was_typed_too_late_is_not_taken_for_the_other_sides(
    tmp_path: Path,
) -> None:
    room = Room(tmp_path, "KZ", after(151, "pass"), is_patient=True)

    assert [turn.side for turn in room.session.game.turns] == [Side.ONE]
    assert "the turn ran out of time before that was typed" in room.keyboard.last
    assert (
        "pass"
        not in room.keyboard.last.split("before that was typed")[0].split("Ada ran")[1]
    )


@rule("KZ-PLAY-10.b")
def test_enter_pressed_too_late_does_nothing_either(tmp_path: Path) -> None:
    room = Room(tmp_path, "KZ", after(151, ENTER), is_patient=True)

    assert "Pass the keyboard to Cem" in room.keyboard.prompts[-1]
    assert "typed after time" not in room.keyboard.last


def test_the_keyboard_may_be_handed_over_before_the_other_side_draws(
    tmp_path: Path,
) -> None:
    room = Room(tmp_path, "NA/high-school", lays(2), "go", lays(2), "go", "go")

    assert room.happened(TilesPlaced) == 2
    assert room.session.game.owed[Side.ONE] == 2
    assert room.keyboard.prompts[-1] == "Ada>"
    assert "It is nobody's turn now" in room.keyboard.last


def test_the_score_sheet_and_the_unseen_tiles_can_be_looked_at(tmp_path: Path) -> None:
    room = Room(
        tmp_path,
        "CC",
        lays(2),
        "sheet",
        ENTER,
        "unseen",
        ENTER,
        ENTER,
        ENTER,
        "unseen",
    )

    sheet, public, own = (
        page
        for page in room.keyboard.pages
        if page.startswith(("Score sheet", "Unseen tiles"))
    )
    assert sheet.splitlines()[1].split()[:2] == ["1", "Ada"]
    assert "98 tiles" in public
    assert "91 tiles" in own


@rule("NA-19.f", "CC-19.f")
def test_the_middle_button_hides_the_rack_until_the_clock_runs_again(
    tmp_path: Path,
) -> None:
    room = Room(tmp_path, "CC", "stop score", ENTER)

    assert "The clock is stopped (score)." in room.keyboard.pages[-2]
    assert "The racks are hidden." in room.keyboard.pages[-2]
    assert "Enter starts the clock" in room.keyboard.prompts[-2]
    assert room.keyboard.prompts[-1] == "Ada>"
    (restarted,) = (
        event for event in room.session.events if isinstance(event, ClockRestarted)
    )
    assert restarted.side is Side.ONE


def test_the_director_is_called_by_the_middle_button_and_starts_the_clock(
    tmp_path: Path,
) -> None:
    room = Room(
        tmp_path,
        "CC",
        "director",
        after(1, "help"),
        ENTER,
        "note well played",
        "help",
        ENTER,
        ENTER,
        ENTER,
    )

    (stopped,) = (
        event for event in room.session.events if isinstance(event, ClockStopped)
    )
    (restarted,) = (
        event for event in room.session.events if isinstance(event, ClockRestarted)
    )
    assert (stopped.side, stopped.reason) == (Side.ONE, StopReason.DIRECTOR)
    assert restarted.side is None
    assert room.happened(RulingMade) == 1
    first, second = (
        page for page in room.keyboard.pages if page.startswith("What the director")
    )
    assert "penalty SIDE POINTS WHY" in first
    assert "reverse NUMBER WHY" not in first
    assert "Ruling 1: decision, well played" in second


def test_a_round_that_ends_while_the_director_rules_is_told_there(
    tmp_path: Path,
) -> None:
    room = Room(tmp_path, "CC", "director", "round 1", after(61, "note late"), "done")

    assert room.session.game.stage is Stage.OVER
    assert "The game is over: the round has ended" in room.keyboard.seen


def test_calling_the_director_while_the_clock_stands_stops_nothing(
    tmp_path: Path,
) -> None:
    room = Room(tmp_path, "CC", "stop score", "director", "done")

    assert room.happened(ClockStopped) == 1


@rule("NA-20.b", "CC-20.b", "SO-CHAL-3.b")
def test_each_side_declares_for_itself_that_no_play_is_left(tmp_path: Path) -> None:
    room = Room(tmp_path, "CC", "no plays", ENTER, "no plays", "no plays")

    assert "Cem: type no plays to agree" in room.keyboard.prompts[-4]
    assert room.keyboard.prompts[-3] == "Ada>"
    declared = [
        event.side
        for event in room.session.events
        if isinstance(event, NoPlaysDeclared)
    ]
    assert declared == [Side.ONE, Side.ONE, Side.TWO]
    assert room.session.game.stage is Stage.OVER


@rule("NA-SETUP-1.a")
def test_the_tiles_are_counted_and_too_few_are_refused(tmp_path: Path) -> None:
    header = Header(game="g", book="NA", names=("Ada", "Cem"))
    keyboard = Keyboard("99", "100", ENTER)
    session = Session.begin(tmp_path, header, seed=SEED, clock=keyboard.now)

    with pytest.raises(EOFError):
        Dialogue(Front(session, keyboard)).run()
    session.leave()

    assert "99 tiles were counted, and 100 are needed." in keyboard.pages[1]
    assert session.game.confirmed == frozenset(Side)


def test_what_is_not_understood_is_told(tmp_path: Path) -> None:
    room = Room(tmp_path, "CC", "plya 8H CAT")

    assert "'plya' is not a command" in room.keyboard.last


def test_a_correction_needs_its_turn_its_points_and_a_reason(tmp_path: Path) -> None:
    room = Room(tmp_path, "CC", lays(2), "correct 1 3 counted again", "correct 9 9 x")

    assert room.session.game.score_of(Side.ONE) == 3
    assert "There is no turn 9: the last one is 1 (CC-13.c)" in room.keyboard.last


def test_a_challenge_waits_for_a_yes_or_a_no(tmp_path: Path) -> None:
    room = Room(tmp_path, "CC", lays(2), "challenge", "perhaps", "yes")

    asked = [
        prompt for prompt in room.keyboard.prompts if prompt.startswith("Is the word")
    ]
    assert asked == ["Is the word acceptable? y/n>"] * 2
    assert room.session.game.challenge is None


@rule("SO-CHAL-1.c")
def test_time_may_bring_the_end_of_the_round_while_a_verdict_is_open(
    tmp_path: Path,
) -> None:
    room = Room(
        tmp_path,
        "SO",
        "director",
        "round 5",
        "done",
        ENTER,
        lays(2),
        "challenge",
        "n",
        after(400, "accept"),
    )

    assert room.session.game.stage is Stage.OVER
    assert room.session.game.challenge is None


def test_a_page_ticks_while_somebody_types(tmp_path: Path) -> None:
    room = Room(tmp_path, "CC", ENTER)

    assert room.keyboard.patched > 0


def test_a_game_taken_up_waits_until_both_are_ready(tmp_path: Path) -> None:
    room = Room(tmp_path, "CC", lays(2), after(COURTESY, ENTER), ENTER)
    keyboard = Keyboard(
        after(30, ENTER), ENTER, begins_at=room.keyboard.now() + 9_000_000
    )
    session, _ = Session.take_up(tmp_path / "g.jsonl", clock=keyboard.now)

    with pytest.raises(EOFError):
        Dialogue(Front(session, keyboard)).run()
    session.leave()

    assert keyboard.prompts == [
        "Press Enter when both sides are ready:",
        "Pass the keyboard to Cem, then press Enter",
        "Cem>",
    ]
    assert "The clocks were stopped" in keyboard.pages[0]
    assert "21:59" in keyboard.pages[0]
    assert "21:59" in keyboard.pages[1]


def test_a_game_taken_up_before_any_clock_ran_says_only_that_it_goes_on(
    tmp_path: Path,
) -> None:
    header = Header(game="g", book="KZ", names=("Ada", "Cem"))
    first = Keyboard()
    Session.begin(tmp_path, header, seed=SEED, clock=first.now).leave()
    keyboard = Keyboard(ENTER)
    session, _ = Session.take_up(tmp_path / "g.jsonl", clock=keyboard.now)

    with pytest.raises(EOFError):
        Dialogue(Front(session, keyboard)).run()
    session.leave()

    assert "The game continues where it stopped.\n" in keyboard.pages[0]


def test_another_judge_may_take_the_place_of_the_question(tmp_path: Path) -> None:
    judged: list[tuple[str, ...]] = []

    def knows_no_word(words: tuple[str, ...]) -> bool:
        judged.append(words)
        return False

    header = Header(game="g", book="KZ", names=("Ada", "Cem"))
    keyboard = Keyboard(*[ENTER] * 5, lays(2), "challenge")
    session = Session.begin(tmp_path, header, seed=SEED, clock=keyboard.now)

    with pytest.raises(EOFError):
        Dialogue(Front(session, keyboard), judge=knows_no_word).run()
    session.leave()

    assert judged == [session.game.turns[0].words]


@rule("ES-TIE-1.a")
def test_a_tie_with_too_few_tiles_is_left_to_the_director(tmp_path: Path) -> None:
    toml = """
        code = "GREEDY"
        title = "Sixty tiles each"
        derived_from = "ES"
        [lightning]
        first_tiles = 60
    """
    header = Header(game="g", book="GREEDY/advanced", toml=toml, names=("Ada", "Cem"))
    up_to_the_tie = (*[ENTER] * 6, "director", "endround", "done", ENTER)
    keyboard = Keyboard(*up_to_the_tie, "1 by lot")
    session = Session.begin(tmp_path, header, seed=SEED, clock=keyboard.now)

    with pytest.raises(EOFError):
        Dialogue(Front(session, keyboard)).run()
    session.leave()

    assert keyboard.prompts[-2] == "Director: who wins, and why? SIDE WHY>"
    assert keyboard.prompts[-1] == "Ada: type sign if the slip is right>"
    assert "Ada wins the lightning round" in keyboard.last


def test_a_finished_game_is_closed_without_being_asked_to_wake(tmp_path: Path) -> None:
    header = Header(game="g", book="KZ", names=("Ada", "Cem"))
    first = Keyboard(*[ENTER] * 5, then=knows_the_way())
    session = Session.begin(tmp_path, header, seed=SEED, clock=first.now)
    Dialogue(Front(session, first)).run()
    session.leave()

    keyboard = Keyboard()
    again, _ = Session.take_up(tmp_path / "g.jsonl", clock=keyboard.now)
    front = Front(again, keyboard)
    Dialogue(front).run()
    close_game(front)

    assert keyboard.prompts == ["Save the record as GCG? File name, or Enter for no:"]
    assert (tmp_path / "finished" / "g.jsonl").is_file()
