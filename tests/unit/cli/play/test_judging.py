"""Who says whether words are acceptable."""

from __future__ import annotations

import pytest

from starsquare.cli.play.terminal_port import judge_at_keyboard, judge_by_list
from starsquare.lexicon import Lexicon
from starsquare.rulebook import rulebook
from starsquare.storage.data_folder import data_folder
from starsquare.storage.lexicons import LexiconChoice, LexiconShelf, load_lexicon


def enable1_for(book: str) -> Lexicon:
    choice = LexiconChoice(base="ENABLE1", is_the_list=True)
    shelf = LexiconShelf(data_folder())
    return load_lexicon(shelf, choice, rules=rulebook(book).word_rules)


@pytest.mark.parametrize(
    ("answer", "verdict"), [("y", True), ("NO", False), ("perhaps", None), (None, None)]
)
def test_a_person_is_asked_and_may_not_know(
    *, answer: str | None, verdict: bool | None
) -> None:
    asked: list[str] = []

    def ask(question: str) -> str | None:
        asked.append(question)
        return answer

    assert judge_at_keyboard(ask)(("CAT", "DOG")) is verdict
    assert asked == ["Are all 2 words acceptable? y/n>"]


@pytest.mark.parametrize(
    ("words", "verdict", "said"),
    [
        (("CAT", "DOG"), True, "ACCEPTABLE. "),
        (("CAT", "CATX"), False, "NOT ACCEPTABLE. "),
    ],
)
def test_a_list_decides_for_all_words_and_says_which_list_it_was(
    *, words: tuple[str, ...], verdict: bool, said: str
) -> None:
    told: list[str] = []
    person = judge_at_keyboard(lambda _: pytest.fail("nobody was to be asked"))

    judge = judge_by_list(enable1_for("NA"), told.append, person)

    assert judge(words) is verdict
    (line,) = told
    assert line.startswith(said)
    assert "Word list: ENABLE1" in line
    assert "OSPD6" not in line  # the two sides chose the list: it stands in for none


def test_what_no_list_decides_is_asked_of_a_person() -> None:
    judge = judge_by_list(
        enable1_for("CC"), lambda _: None, judge_at_keyboard(lambda _: "y")
    )

    assert judge(("ZZZZZZZZZZ",)) is True
    assert judge(("PARTYINGS",)) is True  # in ENABLE1, and too long for it
