"""Challenge slips."""

from __future__ import annotations

import pytest

from starsquare.lexicon import ChallengeSlip, SlipError, write_slip
from starsquare.lexicon.challenge_slip import ChallengedPlay, read_words
from starsquare.lexicon.spelling import Word
from tests.marks import rule

PLAY = ChallengedPlay("g1", 7, ("QUIZ", "AA", "ZA"))


def faults_of(words: list[str]) -> tuple[str, ...]:
    with pytest.raises(SlipError) as caught:
        read_words(words)
    return caught.value.faults


@rule("CC-12.a", "NA-12.a")
def test_a_slip_has_any_or_all_of_the_words_of_a_play() -> None:
    slip = write_slip(
        event="spring",
        round_number=2,
        table="12",
        side="one",
        words=["quiz", "ZA"],
        play=PLAY,
    )

    assert slip == ChallengeSlip(
        event="spring",
        round_number=2,
        table="12",
        side="one",
        words=(Word("QUIZ"), Word("ZA")),
        play=PLAY,
    )


def test_a_slip_from_a_board_of_cardboard_belongs_to_no_play_on_screen() -> None:
    slip = write_slip(event="e", round_number=1, table="3B", side="two", words=["QI"])

    assert (slip.play, slip.words) == (None, ("QI",))


@rule("CC-12.a", "NA-12.a")
def test_a_word_that_the_play_did_not_form_cannot_be_challenged() -> None:
    with pytest.raises(SlipError) as caught:
        write_slip(
            event="e",
            round_number=1,
            table="3",
            side="two",
            words=["QUIZ", "QI"],
            play=PLAY,
        )

    assert caught.value.faults == ("the challenged play did not form QI",)


def test_a_slip_says_where_it_comes_from_and_all_its_faults_are_named() -> None:
    with pytest.raises(SlipError) as caught:
        write_slip(event="", round_number=0, table=" ", side="", words=["Q1"])

    assert str(caught.value) == (
        "The slip cannot be judged, for 5 reasons:\n"
        "Q1 is not a word: it has U+0031 digit one, and only the letters A to Z "
        "are allowed\n"
        "its event is missing\n"
        "its table is missing\n"
        "its side is missing\n"
        "it says round 0; rounds start at 1"
    )


def test_an_empty_slip_gets_a_clear_answer() -> None:
    assert faults_of([]) == ("it has no word; enter at least one",)


def test_a_text_is_no_list_of_its_letters() -> None:
    with pytest.raises(SlipError) as caught:
        read_words("QUIZ")

    (fault,) = caught.value.faults
    assert fault.startswith("expected a list of words, found the text")
    assert "QUIZ" in fault


def test_nine_words_get_a_clear_answer() -> None:
    assert faults_of(["AA"] * 9) == ("it has 9 words; at most 8 are allowed",)


def test_eight_words_are_read_in_capitals() -> None:
    assert read_words(["aa"] * 8) == (Word("AA"),) * 8


def test_one_fault_is_said_in_one_sentence() -> None:
    with pytest.raises(SlipError) as caught:
        read_words(["A" * 16])

    assert str(caught.value) == (
        "The slip cannot be judged: AAAAAAAAAAAAAAAA has 16 letters; a word on the "
        "board has at most 15"
    )
