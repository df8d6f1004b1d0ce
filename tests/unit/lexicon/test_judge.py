"""One verdict for the whole slip."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.lexicon import (
    Finding,
    Judgement,
    SlipError,
    Verdict,
    findings_on,
    judge,
)
from starsquare.lexicon.edition import Edition
from starsquare.lexicon.judge import WordFinding
from starsquare.lexicon.layers import Authority, Layer, LayerKind
from starsquare.lexicon.spelling import Word
from starsquare.lexicon.wording import authority_said, judgement_said
from starsquare.lexicon.wordlist import Fingerprint
from tests.marks import rule
from tests.unit.lexicon.lexicons import (
    BASE,
    LONG,
    STAND_IN,
    Rules,
    a_lexicon,
    school_of,
    sheet_of,
)

LEXICON = a_lexicon(rules=Rules())
MARK = Fingerprint("0123456789abcdef")


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (["QUIZ"], Verdict.ACCEPTABLE),
        (["quiz", "Aa"], Verdict.ACCEPTABLE),
        (["QI"], Verdict.NOT_ACCEPTABLE),
        (["QUIZ", "QI", "AA"], Verdict.NOT_ACCEPTABLE),
        (["ABCDEFGHI"], Verdict.REFER),
        (["QUIZ", "ABCDEFGHI"], Verdict.REFER),
        (["QI", "ABCDEFGHI"], Verdict.NOT_ACCEPTABLE),
        (["ABCDEFGHI", "QI"], Verdict.NOT_ACCEPTABLE),
        (["A"], Verdict.NOT_ACCEPTABLE),
        (["QUIZ"] * 8, Verdict.ACCEPTABLE),
    ],
)
@rule("CC-12.c", "NA-12.d", "SO-CHAL-2.c", "ES-PLAY-9.b")
def test_one_bad_word_is_enough_and_a_doubtful_one_goes_to_the_director(
    words: list[str], verdict: Verdict
) -> None:
    assert judge(words, LEXICON).verdict is verdict


def test_a_judgement_has_the_words_and_the_authority_and_no_findings() -> None:
    assert judge(["quiz", "qi"], LEXICON) == Judgement(
        verdict=Verdict.NOT_ACCEPTABLE,
        words=(Word("QUIZ"), Word("QI")),
        authority=LEXICON.authority,
    )


@rule("CC-12.c", "NA-12.c")
def test_two_slips_with_different_bad_words_sound_the_same() -> None:
    first = list(judgement_said(judge(["QUIZ", "QI"], LEXICON)))
    second = list(judgement_said(judge(["QI", "QUIZ"], LEXICON)))

    assert first[0] == second[0] == "NOT ACCEPTABLE"
    assert first[1:] == ["QUIZ QI", *second[2:]]


@rule("CC-10.b")
def test_nothing_tells_the_teams_why_a_word_is_left_out() -> None:
    lexicon = a_lexicon(school=school_of("RUDE"))

    left_out = list(judgement_said(judge(["RUDE"], lexicon)))
    unlisted = list(judgement_said(judge(["RUDX"], lexicon)))

    assert left_out == [line.replace("RUDX", "RUDE") for line in unlisted]


def test_the_director_can_see_each_word() -> None:
    lexicon = a_lexicon(
        rules=Rules(), sheet=sheet_of("+QI", "-AA"), school=school_of("RUDE")
    )
    words = ["quiz", "QI", "AA", "RUDE", "XX", "ABCDEFGHI"]

    assert findings_on(words, lexicon) == (
        WordFinding(Word("QUIZ"), Finding.LISTED),
        WordFinding(Word("QI"), Finding.PUT_IN),
        WordFinding(Word("AA"), Finding.TAKEN_OUT),
        WordFinding(Word("RUDE"), Finding.LEFT_OUT),
        WordFinding(Word("XX"), Finding.UNLISTED),
        WordFinding(Word("ABCDEFGHI"), Finding.UNDECIDED),
    )


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["QUIZ"] * 9,
        [""],
        ["QU1Z"],
        ["QUIZ QI"],
        [" QUIZ"],
        ["A" * 16],
        ["\N{CYRILLIC CAPITAL LETTER A}\N{CYRILLIC CAPITAL LETTER A}"],
        ["AA", "\N{FULLWIDTH LATIN CAPITAL LETTER A}A"],
    ],
)
def test_what_cannot_be_judged_gets_no_verdict(words: list[str]) -> None:
    with pytest.raises(SlipError):
        judge(words, LEXICON)
    with pytest.raises(SlipError):
        findings_on(words, LEXICON)


def test_a_wider_board_has_longer_words() -> None:
    assert judge(["A" * 16], a_lexicon(), longest=21).verdict is Verdict.NOT_ACCEPTABLE


def test_a_judgement_is_said_with_its_layers() -> None:
    lexicon = a_lexicon(
        rules=Rules(), long_words=LONG, sheet=sheet_of("+QI"), school=school_of("RUDE")
    )

    assert list(judgement_said(judge(["QUIZ", "QI"], lexicon))) == [
        "ACCEPTABLE",
        "QUIZ QI",
        f"Word list: OSPD4 (before 2006, {len(BASE.words)} words)",
        f"Long words: MW11 ({len(LONG.words)} words)",
        "School layer: on",
        "Adjustments sheet: spring (1 word)",
    ]


def test_a_stand_in_is_named_with_every_verdict() -> None:
    lexicon = a_lexicon(rules=Rules(lexicon="OSPD6"))

    assert list(judgement_said(judge(["ABCDEFGHI"], lexicon))) == [
        "REFER TO THE DIRECTOR",
        "ABCDEFGHI",
        "Words of 9 letters or more must be in MW11, which is not installed: look them "
        "up in the book",
        "OSPD4 stands in for OSPD6, the list named in the rulebook",
        f"Word list: OSPD4 (before 2006, {len(BASE.words)} words)",
    ]


@pytest.mark.parametrize(
    ("layer", "said"),
    [
        (Layer(LayerKind.BASE, "OSPD6", MARK), "Word list: OSPD6"),
        (Layer(LayerKind.BASE, "house", MARK, 1), "Word list: house (1 word)"),
        (
            Layer(LayerKind.BASE, "NWL18", MARK, 192_111, Edition.SINCE_EW),
            "Word list: NWL18 (2018 or later, 192,111 words)",
        ),
    ],
)
def test_a_verdict_names_its_list_as_people_know_it(layer: Layer, said: str) -> None:
    assert list(authority_said(Authority(layers=(layer,)))) == [said]


# -- stand-ins ---------------------------------------------------------------------


BY_STAND_IN = a_lexicon(STAND_IN, rules=Rules())


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (["QUIZ"], Verdict.ACCEPTABLE),
        (["QI"], Verdict.REFER),
        (["QUIZ", "QI"], Verdict.REFER),
        (["QI", "ABCDEFGHI"], Verdict.REFER),
    ],
)
def test_a_word_that_a_stand_in_lacks_is_referred_and_not_ruled_out(
    words: list[str], verdict: Verdict
) -> None:
    assert judge(words, BY_STAND_IN).verdict is verdict


def test_a_word_that_somebody_ruled_out_settles_the_play_under_a_stand_in() -> None:
    lexicon = a_lexicon(STAND_IN, rules=Rules(), sheet=sheet_of("-AA"))

    assert judge(["QI", "AA"], lexicon).verdict is Verdict.NOT_ACCEPTABLE


def test_a_referral_says_where_to_look() -> None:
    one = list(judgement_said(judge(["QI"], BY_STAND_IN)))
    two = list(judgement_said(judge(["QUIZ", "QI"], BY_STAND_IN)))

    assert one[2] == "Not in ENABLE1, which stands in for OSPD4: look it up in OSPD4"
    assert two[2] == (
        "At least one word is not in ENABLE1, which stands in for OSPD4: look them up "
        "in OSPD4"
    )


def test_a_referral_names_the_stand_in_for_the_dictionary_of_long_words() -> None:
    ours = msgspec.structs.replace(LONG, name="ours")
    long_only = a_lexicon(rules=Rules(), long_words=ours)
    both = a_lexicon(STAND_IN, rules=Rules(), long_words=ours)

    assert judge(["ABCDEFGHI"], long_only).verdict is Verdict.REFER
    assert list(judgement_said(judge(["ABCDEFGHI"], long_only)))[2] == (
        "Not in ours, which stands in for MW11: look it up in MW11"
    )
    assert list(judgement_said(judge(["QI", "ABCDEFGHI"], both)))[2] == (
        "At least one word is not in ENABLE1 + ours, which stands in for OSPD4 + MW11: "
        "look them up in OSPD4 + MW11"
    )
