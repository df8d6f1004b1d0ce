"""Which words each book accepts, and who says so."""

from __future__ import annotations

import pytest

from starsquare.clause import RuleId
from starsquare.lexicon import (
    JudgingRules,
    Lexicon,
    LexiconError,
    Sheet,
    SlipError,
    Verdict,
    WordList,
    embedded_list,
    embedded_newer_words,
    embedded_school_layer,
    judge,
    lexicon_of,
    read_list,
    read_sheet,
)
from starsquare.lexicon.wording import judgement_said
from starsquare.lexicon.wordlist import LABELS
from starsquare.rulebook import RulebookError, changed, every_rulebook, rulebook
from starsquare.rules.challenge import judging_rules
from tests.marks import rule

# Not the lists themselves, which are not ours to bring: a few words in their place.
OSPD4 = WordList.of("OSPD4", ["QI", "QUIZ", "ZA", "PARTYINGS"])
OSPD5 = WordList.of("OSPD5", ["DA", "QI", "QUIZ", "ZA", "PARTYINGS"])
OSPD6 = WordList.of("OSPD6", ["DA", "EW", "OK", "QI", "QUIZ", "ZA", "PARTYINGS"])
MW11 = WordList.of("MW11", ["AMIDSHIP", "BATHYSPHERE"])


def cup(*, long_words: WordList | None = MW11, sheet: Sheet | None = None) -> Lexicon:
    rules = rulebook("CC").word_rules
    return lexicon_of(OSPD4, rules=rules, long_words=long_words, sheet=sheet)


def said(lexicon: Lexicon, *words: str) -> Verdict:
    return judge(words, lexicon).verdict


# -- Capitol Cup -------------------------------------------------------------------


@rule("CC-10.a")
def test_the_capitol_cup_judges_by_the_fourth_edition() -> None:
    assert cup().authority.named == "OSPD4"
    assert said(cup(), "QI") is Verdict.ACCEPTABLE
    assert said(cup(), "EW") is Verdict.NOT_ACCEPTABLE


@rule("CC-10.b")
def test_the_collegiate_decides_words_of_more_than_eight_letters() -> None:
    assert said(cup(), "BATHYSPHERE") is Verdict.ACCEPTABLE
    assert said(cup(), "BATHYSPHERX") is Verdict.NOT_ACCEPTABLE


@rule("CC-10.b")
def test_a_long_word_must_be_in_the_collegiate_whatever_the_players_book_has() -> None:
    assert said(cup(), "PARTYINGS") is Verdict.NOT_ACCEPTABLE
    assert said(cup(long_words=None), "PARTYINGS") is Verdict.REFER


@rule("CC-10.b")
@pytest.mark.parametrize(
    "label",
    [
        "foreign",
        "hyphenated",
        "capitalized",
        "disparaging",
        "derogatory",
        "obscene",
        "offensive",
    ],
)
def test_the_capitol_cup_leaves_out_long_words_by_their_label(label: str) -> None:
    labels = {"BATHYSPHERE": frozenset({label})}
    labeled = WordList.of("MW11", MW11.words, labels)
    oregon = lexicon_of(OSPD4, rules=rulebook("SO").word_rules, long_words=labeled)

    assert said(cup(long_words=labeled), "BATHYSPHERE") is Verdict.NOT_ACCEPTABLE
    assert said(oregon, "BATHYSPHERE") is Verdict.ACCEPTABLE


@rule("CC-10.b", "CC-10.c")
def test_eight_letters_that_only_the_collegiate_has_are_not_acceptable() -> None:
    assert said(cup(), "AMIDSHIP") is Verdict.NOT_ACCEPTABLE


@rule("CC-10.b")
def test_without_the_collegiate_a_long_word_goes_to_the_director() -> None:
    lexicon = cup(long_words=None)

    assert said(lexicon, "BATHYSPHERE") is Verdict.REFER
    assert lexicon.authority.long_words_without == (
        "capitalized",
        "derogatory",
        "disparaging",
        "foreign",
        "hyphenated",
        "obscene",
        "offensive",
    )


@rule("CC-10.b")
def test_the_school_layer_leaves_out_what_is_disparaging_obscene_or_offensive() -> None:
    rules, school = rulebook("CC").word_rules, embedded_school_layer()
    lexicon = lexicon_of(embedded_list(), rules=rules, school=school)

    verdicts = {said(lexicon, word) for word in school.words}

    assert verdicts == {Verdict.NOT_ACCEPTABLE}


@rule("CC-10.c")
def test_the_sheet_of_adjustments_puts_words_in_and_takes_words_out() -> None:
    sheet = read_sheet(
        "official",
        "+EW,new,official,2010-09-01,Li\n-ZA,misprint,official,2010-09-01,Li\n",
    )

    assert said(cup(sheet=sheet), "EW", "QI") is Verdict.ACCEPTABLE
    assert said(cup(sheet=sheet), "ZA") is Verdict.NOT_ACCEPTABLE


@rule("CC-10.c")
def test_what_is_in_none_of_them_is_not_acceptable() -> None:
    assert said(cup(), "XX") is Verdict.NOT_ACCEPTABLE
    assert said(cup(), "XXXXXXXXXX") is Verdict.NOT_ACCEPTABLE


# -- Southern Oregon ---------------------------------------------------------------


@rule("SO-CHAL-2.a")
def test_southern_oregon_judges_by_the_fourth_edition_and_the_collegiate() -> None:
    rules = rulebook("SO").word_rules
    lexicon = lexicon_of(OSPD4, rules=rules, long_words=MW11)

    assert lexicon.authority.stand_ins == ()
    assert said(lexicon, "QI", "BATHYSPHERE") is Verdict.ACCEPTABLE
    assert said(lexicon, "AMIDSHIP") is Verdict.NOT_ACCEPTABLE
    assert said(lexicon, "PARTYINGS") is Verdict.NOT_ACCEPTABLE
    assert said(lexicon_of(OSPD4, rules=rules), "BATHYSPHERE") is Verdict.REFER
    assert said(lexicon_of(OSPD4, rules=rules), "PARTYINGS") is Verdict.REFER


@rule("SO-CHAL-2.a")
def test_southern_oregon_names_no_labels_that_keep_a_long_word_out() -> None:
    lexicon = lexicon_of(OSPD4, rules=rulebook("SO").word_rules)

    assert lexicon.authority.long_words_without == ()


@rule("SO-CHAL-1.c")
def test_only_southern_oregon_has_a_second_opinion() -> None:
    assert judging_rules(rulebook("SO")) == JudgingRules(
        second_opinion=True, second_opinion_rules=(RuleId.parse("SO-CHAL-1.c"),)
    )
    others = [book for book in every_rulebook() if not book.code.startswith("SO")]
    assert not any(judging_rules(book).second_opinion for book in others)


# -- NASSC, Escondido, Kalamazoo ---------------------------------------------------


@pytest.mark.parametrize(
    ("code", "words"),
    [
        pytest.param("NA", OSPD6, marks=rule("NA-10")),
        pytest.param("ES", OSPD5, marks=rule("ES-PLAY-8")),
        pytest.param("KZ", OSPD4, marks=rule("KZ-PLAY-8.a", "KZ-PLAY-9.a")),
    ],
)
def test_the_list_that_the_book_names_decides_alone_at_any_length(
    code: str, words: WordList
) -> None:
    lexicon = lexicon_of(words, rules=rulebook(code).word_rules)

    assert lexicon.authority.stand_ins == ()
    assert said(lexicon, "QI", "PARTYINGS") is Verdict.ACCEPTABLE
    assert said(lexicon, "XX") is Verdict.NOT_ACCEPTABLE
    assert said(lexicon, "BATHYSPHERE") is Verdict.NOT_ACCEPTABLE


@rule("NA-10", "ES-PLAY-8", "KZ-PLAY-9.a")
@pytest.mark.parametrize("code", ["NA", "ES", "KZ"])
def test_these_books_send_no_word_to_another_dictionary(code: str) -> None:
    with pytest.raises(LexiconError, match="the rulebook has no separate list"):
        lexicon_of(OSPD4, rules=rulebook(code).word_rules, long_words=MW11)


@rule("KZ-PLAY-8.b")
@pytest.mark.parametrize("word", ["CO-OP", "CAN'T", "ETC.", "-ING", "UN-"])
def test_no_word_with_a_hyphen_or_an_apostrophe_or_a_dot_is_ever_acceptable(
    word: str,
) -> None:
    lines = "\n".join([*sorted(embedded_list().words)[:100], word])
    read = read_list("OSPD4", lines.encode())

    assert [line.text for line in read.report.rejected] == [word]
    with pytest.raises(SlipError):
        judge([word], lexicon_of(read.words, rules=rulebook("KZ").word_rules))


@rule("KZ-PLAY-8.b")
@pytest.mark.parametrize(
    "label", ["capitalized", "abbreviation", "affix", "hyphenated", "apostrophe"]
)
def test_kalamazoo_leaves_out_words_of_its_list_by_their_label(label: str) -> None:
    labeled = WordList.of("OSPD4", OSPD4.words, {"ZA": frozenset({label})})

    kalamazoo = lexicon_of(labeled, rules=rulebook("KZ").word_rules)
    oregon = lexicon_of(labeled, rules=rulebook("SO").word_rules)

    assert said(kalamazoo, "ZA") is Verdict.NOT_ACCEPTABLE
    assert said(oregon, "ZA") is Verdict.ACCEPTABLE


# -- every book --------------------------------------------------------------------


@rule("CC-10.a", "SO-CHAL-2.a", "NA-10", "ES-PLAY-8", "KZ-PLAY-9.a")
@pytest.mark.parametrize("code", [book.code for book in every_rulebook()])
def test_a_stand_in_is_named_with_every_verdict_in_every_book(code: str) -> None:
    rules = rulebook(code).word_rules
    lexicon = lexicon_of(embedded_list(), rules=rules)

    lines = list(judgement_said(judge(["QUIZ"], lexicon)))

    assert lines[2] == (
        f"ENABLE1 stands in for {rules.lexicon}, the list named in the rulebook"
    )


@rule("CC-10.a", "SO-CHAL-2.a", "NA-10", "ES-PLAY-8", "KZ-PLAY-9.a")
@pytest.mark.parametrize("code", [book.code for book in every_rulebook()])
def test_a_word_that_a_stand_in_lacks_is_looked_up_in_the_book(code: str) -> None:
    lexicon = lexicon_of(embedded_list(), rules=rulebook(code).word_rules)

    assert said(lexicon, "QI") is Verdict.REFER
    assert said(lexicon, "QUIZ", "ZZXX") is Verdict.REFER


@rule("CC-10.a", "SO-CHAL-2.a", "NA-10", "ES-PLAY-8", "KZ-PLAY-9.a")
@pytest.mark.parametrize(
    ("code", "newest"), [("CC", "ZA"), ("SO", "ZA"), ("ES", "DA"), ("NA", "OK")]
)
def test_newer_words_over_a_stand_in_are_those_of_the_edition_in_the_book(
    code: str, newest: str
) -> None:
    rules = rulebook(code).word_rules
    lexicon = lexicon_of(
        embedded_list(), rules=rules, newer=embedded_newer_words(rules.lexicon)
    )

    assert said(lexicon, "QI", newest) is Verdict.ACCEPTABLE
    assert (said(lexicon, "OK") is Verdict.ACCEPTABLE) == (newest == "OK")
    assert (said(lexicon, "DA") is Verdict.ACCEPTABLE) == (newest != "ZA")


@rule("CC-12.c", "NA-12.d", "SO-CHAL-2.c", "ES-PLAY-9.c", "KZ-PLAY-9.c")
@pytest.mark.parametrize("code", [book.code for book in every_rulebook()])
def test_one_bad_word_of_several_is_enough_in_every_book(code: str) -> None:
    rules = rulebook(code).word_rules
    named = WordList.of(rules.lexicon, embedded_list().words)
    lexicon = lexicon_of(named, rules=rules)

    assert said(lexicon, "QUIZ", "XX", "AA") is Verdict.NOT_ACCEPTABLE
    assert said(lexicon, "QUIZ", "AA") is Verdict.ACCEPTABLE


def test_a_book_may_leave_out_every_label_that_a_list_may_have_and_no_other() -> None:
    assert "slang" in LABELS
    with pytest.raises(RulebookError, match="foreing"):
        changed(
            rulebook("CC"), {"words.long_word_exclusions": ["foreing"]}, house="house"
        )
