"""The self-service station, screen by screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.lexicon import Verdict
from starsquare.lexicon.command import Moment, SlipNumber
from starsquare.lexicon.spelling import Word
from starsquare.lexicon.state import Announcement
from starsquare.lexicon.station import (
    AskingCount,
    AwaitingVerdict,
    CheckingSpelling,
    EnteringWords,
    OutOfOrder,
    ShowingVerdict,
    Station,
    announce,
    fail,
    let_time_pass,
    next_deadline,
    press,
)
from tests.marks import rule
from tests.unit.lexicon.lexicons import a_lexicon

QUIZ, QI = Word("QUIZ"), Word("QI")
KEYS = (
    *("1", "2", "8", "9", "Q", "z", " ", "Enter", "Tab", "Backspace", "Escape"),
    *("F5", "Alt", "ArrowLeft", "\N{CYRILLIC SMALL LETTER A}"),
)


def typed(*keys: str, start: Station | None = None, at: int = 0) -> Station:
    """Press keys 100 milliseconds apart; a word stands for its letters."""
    station = AskingCount() if start is None else start
    named = {"Tab", "Enter", "Backspace", "Escape"}
    single = [one for key in keys for one in ([key] if key in named else key)]
    for number, key in enumerate(single):
        station = press(station, key, Moment(at + 100 * number))
    return station


def verdict_on(*words: Word, verdict: Verdict = Verdict.ACCEPTABLE) -> Announcement:
    return Announcement(
        slip_number=SlipNumber(1),
        round_number=1,
        table="12",
        words=words,
        verdict=verdict,
        authority=a_lexicon().authority,
    )


CHECKING = CheckingSpelling(
    words=(QUIZ, QI), ready_at=Moment(500), clears_at=Moment(15_000)
)
AWAITING = AwaitingVerdict(words=(QUIZ, QI), fails_at=Moment(15_000))
SHOWING = ShowingVerdict(
    announcement=verdict_on(QUIZ, QI),
    ready_at=Moment(500),
    clears_at=Moment(10_000),
)


@rule("NA-12.c")
def test_challengers_enter_words_the_challenged_press_tab_and_the_verdict_stands() -> (
    None
):
    station = typed("2", "quiz", "Enter", "Qi", "Enter")
    assert station == CheckingSpelling(
        words=(QUIZ, QI), ready_at=Moment(1300), clears_at=Moment(15_800)
    )

    station = press(station, "Tab", Moment(5000))
    assert station == AwaitingVerdict(words=(QUIZ, QI), fails_at=Moment(20_000))

    station = announce(station, verdict_on(QUIZ, QI), Moment(5100))
    assert station == ShowingVerdict(
        announcement=verdict_on(QUIZ, QI),
        ready_at=Moment(5600),
        clears_at=Moment(15_100),
    )
    assert let_time_pass(station, Moment(15_099)) == station
    assert let_time_pass(station, Moment(15_100)) == AskingCount()


@pytest.mark.parametrize("key", ["0", "9", "A", "Enter", "Tab", "F5", "", "12"])
def test_the_first_screen_takes_a_count_from_one_to_eight_and_nothing_else(
    key: str,
) -> None:
    assert press(AskingCount(), key, Moment(0)) == AskingCount()


@pytest.mark.parametrize("count", range(1, 9))
def test_so_many_words_are_entered_as_were_counted(count: int) -> None:
    station = typed(str(count), *(["AA", "Enter"] * count))

    assert isinstance(station, CheckingSpelling)
    assert station.words == (Word("AA"),) * count


def test_only_letters_are_typed_and_no_more_than_a_board_is_wide() -> None:
    station = typed(
        "1", "q1u-i\N{CYRILLIC CAPITAL LETTER A}z", *["A"] * 20, "Tab", "F11"
    )

    assert isinstance(station, EnteringWords)
    assert station.typed == "QUIZ" + "A" * 11


def test_a_space_ends_a_word_like_enter_and_an_empty_word_is_none() -> None:
    station = typed("2", " ", "Enter", "QUIZ", " ", " ", "QI")

    assert station == EnteringWords(
        count=2, words=(QUIZ,), typed="QI", clears_at=Moment(16_000)
    )


def test_backspace_takes_back_a_letter_then_a_word_then_the_count() -> None:
    station = typed("2", "QUIZ", "Enter", "Q", "Backspace")
    assert isinstance(station, EnteringWords)
    assert (station.words, station.typed) == ((QUIZ,), "")

    station = typed("Backspace", start=station)
    assert isinstance(station, EnteringWords)
    assert (station.words, station.typed) == ((), "QUIZ")

    station = typed(*["Backspace"] * 4, start=station)
    assert isinstance(station, EnteringWords)
    assert typed("Backspace", start=station) == AskingCount()


@pytest.mark.parametrize("start", [typed("1", "QU"), CHECKING])
def test_escape_starts_over(start: Station) -> None:
    assert press(start, "Escape", Moment(600)) == AskingCount()


@rule("NA-12.c")
def test_tab_asks_for_no_verdict_while_words_are_entered() -> None:
    assert isinstance(typed("1", "QUIZ", "Tab"), EnteringWords)


@rule("NA-12.c")
def test_a_wrong_spelling_is_corrected_before_the_verdict() -> None:
    assert press(CHECKING, "Backspace", Moment(600)) == EnteringWords(
        count=2, words=(QUIZ,), typed="QI", clears_at=Moment(15_600)
    )


def test_a_tab_pressed_too_soon_was_not_meant() -> None:
    assert isinstance(press(CHECKING, "Tab", Moment(499)), CheckingSpelling)
    assert isinstance(press(CHECKING, "Tab", Moment(500)), AwaitingVerdict)


@pytest.mark.parametrize("key", ["Enter", "A", "1", "F5", " "])
def test_other_keys_do_nothing_while_the_spelling_is_checked(key: str) -> None:
    assert press(CHECKING, key, Moment(600)) == CheckingSpelling(
        words=(QUIZ, QI), ready_at=Moment(500), clears_at=Moment(15_600)
    )


@pytest.mark.parametrize("key", ["Tab", "Enter", "Escape", "Backspace", "1"])
def test_no_key_does_anything_while_the_judge_looks_up(key: str) -> None:
    assert press(AWAITING, key, Moment(600)) == AWAITING


@pytest.mark.parametrize("start", [typed("3", "QUIZ", "Enter", "Q"), CHECKING])
def test_words_left_alone_for_fifteen_seconds_clear(start: Station) -> None:
    deadline = next_deadline(start)

    assert deadline is not None
    assert let_time_pass(start, Moment(deadline - 1)) == start
    assert let_time_pass(start, deadline) == AskingCount()


def test_a_key_after_the_time_has_passed_meets_the_first_screen() -> None:
    assert press(CHECKING, "Tab", Moment(15_000)) == AskingCount()


def test_a_verdict_stays_for_half_a_second_whatever_is_pressed() -> None:
    assert press(SHOWING, "1", Moment(499)) == SHOWING
    assert press(SHOWING, "1", Moment(500)) == AskingCount()


def test_a_failed_look_up_is_no_verdict() -> None:
    failed = OutOfOrder(words=(QUIZ, QI), ready_at=Moment(1500))

    assert fail(AWAITING, Moment(1000)) == failed
    assert next_deadline(failed) is None
    assert press(failed, "Enter", Moment(1499)) == failed
    assert press(failed, "Enter", Moment(1500)) == AskingCount()


def test_a_look_up_that_never_answers_is_no_verdict() -> None:
    assert let_time_pass(AWAITING, Moment(15_000)) == OutOfOrder(
        words=(QUIZ, QI), ready_at=Moment(15_500)
    )


def test_a_verdict_on_other_words_is_not_shown() -> None:
    assert announce(AWAITING, verdict_on(QUIZ), Moment(10)) == OutOfOrder(
        words=(QUIZ, QI), ready_at=Moment(510)
    )


@pytest.mark.parametrize("start", [AskingCount(), CHECKING, SHOWING])
def test_a_verdict_or_failure_that_was_not_asked_for_changes_nothing(
    start: Station,
) -> None:
    assert announce(start, verdict_on(QI), Moment(10)) == start
    assert fail(start, Moment(10)) == start


@rule("NA-12.c")
@given(
    st.lists(
        st.tuples(
            st.sampled_from(KEYS),
            st.integers(0, 16_000),
        ),
        max_size=80,
    )
)
def test_whatever_is_pressed_nothing_is_judged_but_counted_checked_words(
    presses: list[tuple[str, int]],
) -> None:
    station: Station = AskingCount()
    before: Station = station
    moment = 0

    for key, pause in presses:
        moment += pause
        before, station = station, press(station, key, Moment(moment))
        if isinstance(station, AwaitingVerdict) and before != station:
            assert isinstance(before, CheckingSpelling)
            assert key == "Tab"
            assert 1 <= len(station.words) <= 8
            assert all(1 <= len(word) <= 15 for word in station.words)
            station = announce(station, verdict_on(*station.words), Moment(moment))
        assert not isinstance(station, OutOfOrder)
