"""The judges' desk: what it decides, and the log that only grows."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.bounds import Moment, PersonId
from starsquare.clause import RuleId
from starsquare.lexicon import (
    Finding,
    IllegalJudgingError,
    JudgingRules,
    Lexicon,
    SlipError,
    Verdict,
    announced,
    decide,
    evolve,
    judge,
    write_slip,
)
from starsquare.lexicon import judging_log as asked
from starsquare.lexicon import judging_log as happened
from starsquare.lexicon.challenge_slip import ChallengedPlay, ChallengeSlip
from starsquare.lexicon.judge import WordFinding
from starsquare.lexicon.judging_log import (
    Announcement,
    Case,
    JudgingLog,
    Opinion,
    SlipNumber,
    WordRuling,
)
from starsquare.lexicon.spelling import Word
from tests.marks import rule
from tests.unit.lexicon.lexicons import STAND_IN, Rules, a_lexicon, sheet_of

LEXICON = a_lexicon(rules=Rules())
OTHER = a_lexicon(rules=Rules(), sheet=sheet_of("+QI"))
SO = JudgingRules(
    second_opinion=True, second_opinion_rules=(RuleId.parse("SO-CHAL-1.c"),)
)
NA = JudgingRules(second_opinion=False)
ANN, BEN, DIRECTOR = PersonId("ann"), PersonId("ben"), PersonId("dee")
FIRST = SlipNumber(1)
Given = asked.AnyJudgingCommand | tuple[asked.AnyJudgingCommand, PersonId]
Commands = list[Given]

ASK = asked.AskSecondOpinion(slip_number=FIRST, side="two")


def a_slip(*words: str, round_number: int = 1) -> ChallengeSlip:
    return write_slip(
        event="spring", round_number=round_number, table="12", side="one", words=words
    )


def judging(*words: str, round_number: int = 1) -> asked.JudgeSlip:
    return asked.JudgeSlip(slip=a_slip(*words, round_number=round_number))


def giving(
    verdict: Verdict,
    *,
    by: PersonId = BEN,
    is_director: bool = False,
    why: str = "looked again",
) -> tuple[asked.GiveSecondOpinion, PersonId]:
    command = asked.GiveSecondOpinion(
        slip_number=FIRST, is_director=is_director, verdict=verdict, why=why
    )
    return command, by


def ruling(
    *rulings: WordRuling, source: str = "MW11 p. 104", by: PersonId = DIRECTOR
) -> tuple[asked.RuleOnReferral, PersonId]:
    command = asked.RuleOnReferral(slip_number=FIRST, rulings=rulings, source=source)
    return command, by


def by_whom(given: Given) -> tuple[asked.AnyJudgingCommand, PersonId]:
    """Return a command and who gave it: Ann, unless told otherwise."""
    return given if isinstance(given, tuple) else (given, ANN)


def played(
    *commands: Given,
    lexicon: Lexicon = LEXICON,
    rules: JudgingRules = SO,
) -> tuple[JudgingLog, tuple[happened.AnyJudgingEvent, ...]]:
    """Carry out commands a second apart, and apply what happened."""
    desk, log = JudgingLog(), list[happened.AnyJudgingEvent]()
    for number, (command, by) in enumerate(map(by_whom, commands)):
        at = Moment(1000 * number)
        events = decide(desk, command, lexicon=lexicon, rules=rules, at=at, by=by)
        log += events
        for event in events:
            desk = evolve(desk, event)
    return desk, tuple(log)


def refusal_of(
    commands: Commands,
    last: Given,
    *,
    rules: JudgingRules = SO,
) -> str:
    desk, _ = played(*commands, rules=rules)
    command, by = by_whom(last)
    with pytest.raises(IllegalJudgingError) as caught:
        decide(desk, command, lexicon=LEXICON, rules=rules, at=Moment(99), by=by)
    return str(caught.value)


# -- the log -----------------------------------------------------------------------


@rule("NA-10", "ES-PLAY-9.b", "CC-12.b", "NA-12.b")
def test_the_log_keeps_the_slip_the_verdict_and_its_authority() -> None:
    _, log = played(judging("QUIZ", "QI"))

    assert log == (
        happened.SlipJudged(
            at=Moment(0),
            slip_number=FIRST,
            by=ANN,
            slip=a_slip("QUIZ", "QI"),
            judgement=judge(["QUIZ", "QI"], LEXICON),
            findings=(
                WordFinding(Word("QUIZ"), Finding.LISTED),
                WordFinding(Word("QI"), Finding.UNLISTED),
            ),
        ),
    )


def test_slips_are_numbered_in_the_order_of_the_log() -> None:
    desk, _ = played(judging("QUIZ"), judging("QI"), judging("AA"))

    assert [case.slip_number for case in desk.cases] == [1, 2, 3]
    assert [case.verdict for case in desk.cases] == [
        Verdict.ACCEPTABLE,
        Verdict.NOT_ACCEPTABLE,
        Verdict.ACCEPTABLE,
    ]


@pytest.mark.parametrize("form", ["json", "msgpack"])
def test_every_event_of_the_log_can_be_written_and_read_again(form: str) -> None:
    _, log = played(
        judging("ABCDEFGHI"),
        ruling(WordRuling("ABCDEFGHI", is_good=True)),
    )
    _, reopened = played(judging("QI"), ASK, giving(Verdict.ACCEPTABLE))
    coder = msgspec.json if form == "json" else msgspec.msgpack

    for event in (*log, *reopened):
        again = coder.decode(coder.encode(event), type=happened.AnyJudgingEvent)
        assert again == event


@rule("CC-12.c", "NA-12.c")
def test_both_sides_hear_one_verdict_and_not_which_word_was_wrong() -> None:
    desk, _ = played(judging("QUIZ", "QI"))

    announcement = announced(desk.cases[0])

    assert announcement == Announcement(
        slip_number=FIRST,
        round_number=1,
        table="12",
        words=("QUIZ", "QI"),
        verdict=Verdict.NOT_ACCEPTABLE,
        authority=LEXICON.authority,
    )
    assert b"unlisted" not in msgspec.json.encode(announcement)


def test_words_of_a_slip_that_skipped_the_form_are_checked_and_put_in_capitals() -> (
    None
):
    raw = msgspec.structs.replace(a_slip("AA"), words=(Word("quiz"),))
    desk, _ = played(asked.JudgeSlip(slip=raw))

    assert desk.cases[0].slip == a_slip("QUIZ")


@pytest.mark.parametrize("words", [(), ("QU1Z",), ("A" * 16,), ("AA",) * 9], ids=str)
def test_a_slip_that_cannot_be_judged_leaves_no_verdict_in_the_log(
    words: tuple[Word, ...],
) -> None:
    desk, _ = played()
    raw = msgspec.structs.replace(a_slip("AA"), words=words)

    with pytest.raises(SlipError):
        decide(
            desk,
            asked.JudgeSlip(slip=raw),
            lexicon=LEXICON,
            rules=SO,
            at=Moment(9),
            by=ANN,
        )


# -- what a judge says at the table -------------------------------------------------


def on_screen(word: str, turn: int, given: Verdict) -> asked.JudgeSlip:
    play = ChallengedPlay("spring.1.12", turn, (word,))
    slip = msgspec.structs.replace(a_slip(word), play=play)
    return asked.JudgeSlip(slip=slip, given=given)


def test_what_the_judge_said_stands_beside_what_the_list_has() -> None:
    desk, _ = played(on_screen("QI", 3, Verdict.ACCEPTABLE))

    (case,) = desk.cases
    assert case.judgement.verdict is Verdict.NOT_ACCEPTABLE
    assert (case.given, case.verdict) == (Verdict.ACCEPTABLE, Verdict.ACCEPTABLE)
    assert announced(case).verdict is Verdict.ACCEPTABLE


def test_the_case_of_a_play_is_found_again() -> None:
    desk, _ = played(
        judging("QI"),
        on_screen("QI", 3, Verdict.ACCEPTABLE),
        on_screen("AA", 5, Verdict.ACCEPTABLE),
    )

    found = [desk.case_of_play("spring.1.12", turn) for turn in (3, 5, 4)]

    assert found == [desk.cases[1], desk.cases[2], None]


def test_the_last_slip_names_the_list_by_which_words_are_judged() -> None:
    desk, _ = played(judging("QI"), lexicon=OTHER)

    assert (JudgingLog().authority, desk.authority) == (None, OTHER.authority)


# -- second opinion ----------------------------------------------------------------


@rule("SO-CHAL-1.c")
@pytest.mark.parametrize("verdict", [Verdict.ACCEPTABLE, Verdict.NOT_ACCEPTABLE])
def test_a_second_opinion_stands(verdict: Verdict) -> None:
    desk, _ = played(judging("QI"), ASK, giving(verdict))

    assert desk.cases == (
        Case(
            slip_number=FIRST,
            slip=a_slip("QI"),
            by=ANN,
            judgement=judge(["QI"], LEXICON),
            findings=(WordFinding(Word("QI"), Finding.UNLISTED),),
            second=Opinion(BEN, verdict, "looked again"),
        ),
    )
    assert desk.cases[0].verdict is verdict


@rule("SO-CHAL-1.c")
def test_a_reopened_verdict_is_not_announced_until_it_is_settled() -> None:
    desk, _ = played(judging("QI"), ASK)

    assert announced(desk.cases[0]).verdict is None


def test_only_the_slip_asked_about_is_reopened() -> None:
    desk, _ = played(judging("QI"), judging("QI"), ASK)

    assert [case.is_reopened for case in desk.cases] == [True, False]


@rule("SO-CHAL-1.c")
@pytest.mark.parametrize("is_director", [True, False])
def test_the_second_opinion_comes_from_another_judge(
    is_director: bool,  # noqa: FBT001
) -> None:
    before: Commands = [judging("QI"), ASK]
    same = giving(Verdict.ACCEPTABLE, by=ANN, is_director=is_director)

    assert refusal_of(before, same) == (
        "A different judge must give the second opinion on slip 1: you gave the first "
        "(SO-CHAL-1.c)"
    )
    desk, _ = played(*before, giving(Verdict.ACCEPTABLE, is_director=is_director))
    assert desk.cases[0].verdict is Verdict.ACCEPTABLE


@rule("SO-CHAL-1.c")
def test_there_is_one_second_opinion_a_slip() -> None:
    before: Commands = [judging("QI"), ASK]
    sentence = "Slip 1 has already had its second opinion (SO-CHAL-1.c)"

    assert refusal_of(before, ASK) == sentence
    assert refusal_of([*before, giving(Verdict.ACCEPTABLE)], ASK) == sentence


def test_a_second_opinion_is_not_given_unasked() -> None:
    assert refusal_of([judging("QI")], giving(Verdict.ACCEPTABLE)) == (
        "Nobody has asked for a second opinion on slip 1 (SO-CHAL-1.c)"
    )


def test_a_book_without_second_opinion_gives_none() -> None:
    assert refusal_of([judging("QI")], ASK, rules=NA) == (
        "This rulebook has no second opinion"
    )


def test_what_is_with_the_director_needs_no_second_opinion() -> None:
    assert refusal_of([judging("ABCDEFGHI")], ASK) == (
        "Slip 1 is already with the director (SO-CHAL-1.c)"
    )


def test_a_second_opinion_needs_its_reason() -> None:
    before: Commands = [judging("QI"), ASK]

    assert refusal_of(before, giving(Verdict.ACCEPTABLE, why=" ")) == (
        "A ruling needs a reason or a source"
    )


def test_the_director_cannot_refer_to_the_director() -> None:
    referring = giving(Verdict.REFER, by=DIRECTOR, is_director=True)

    assert refusal_of([judging("QI"), ASK], referring) == (
        "The director cannot refer slip 1 to the director"
    )


def test_another_judge_can_refer_the_slip_to_the_director() -> None:
    desk, _ = played(
        judging("QI"),
        ASK,
        giving(Verdict.REFER),
        ruling(WordRuling("QI", is_good=True)),
    )

    assert desk.cases[0].verdict is Verdict.ACCEPTABLE


def test_there_is_nothing_to_say_about_a_slip_that_does_not_exist() -> None:
    assert refusal_of([], ASK) == "There is no slip 1. Slips judged so far: 0"


# -- referral ----------------------------------------------------------------------


@rule("CC-10.b", "SO-CHAL-2.a")
@pytest.mark.parametrize("is_good", [True, False])
def test_the_director_rules_on_a_long_word_and_the_verdict_follows(
    is_good: bool,  # noqa: FBT001
) -> None:
    desk, log = played(
        judging("QUIZ", "ABCDEFGHI"),
        ruling(WordRuling("ABCDEFGHI", is_good)),
    )

    verdict = Verdict.ACCEPTABLE if is_good else Verdict.NOT_ACCEPTABLE
    assert desk.cases[0].verdict is verdict
    assert log[-1] == happened.ReferralRuled(
        at=Moment(1000),
        slip_number=FIRST,
        by=DIRECTOR,
        rulings=(WordRuling("ABCDEFGHI", is_good),),
        source="MW11 p. 104",
        verdict=verdict,
    )


@pytest.mark.parametrize(
    "rulings",
    [
        (),
        (WordRuling("QUIZ", is_good=True),),
        (
            WordRuling("ABCDEFGHI", is_good=True),
            WordRuling("ABCDEFGHI", is_good=False),
        ),
    ],
)
def test_the_director_rules_once_on_each_undecided_word(
    rulings: tuple[WordRuling, ...],
) -> None:
    before: Commands = [judging("QUIZ", "ABCDEFGHI")]

    assert refusal_of(before, ruling(*rulings)) == (
        "Slip 1 needs a ruling on each of these words: ABCDEFGHI"
    )


def test_only_what_was_referred_is_ruled_on() -> None:
    one = ruling(WordRuling("QI", is_good=True))

    assert refusal_of([judging("QI")], one) == (
        "Slip 1 was not referred to the director"
    )


def test_a_ruling_needs_its_source() -> None:
    one = ruling(WordRuling("ABCDEFGHI", is_good=True), source="")

    assert refusal_of([judging("ABCDEFGHI")], one) == (
        "A ruling needs a reason or a source"
    )


@rule("CC-10.b", "SO-CHAL-2.a")
@pytest.mark.parametrize("is_good", [True, False])
def test_a_ruling_on_a_word_counts_in_the_rounds_that_follow(
    is_good: bool,  # noqa: FBT001
) -> None:
    desk, _ = played(
        judging("ABCDEFGHI"),
        ruling(WordRuling("ABCDEFGHI", is_good)),
        judging("ABCDEFGHI"),
        judging("ABCDEFGHI", round_number=2),
        judging("ABCDEFGHJ", round_number=2),
    )

    ruled = Verdict.ACCEPTABLE if is_good else Verdict.NOT_ACCEPTABLE
    assert [one.judgement.verdict for one in desk.cases] == [
        Verdict.REFER,
        Verdict.REFER,
        ruled,
        Verdict.REFER,
    ]
    assert {one.judgement.authority for one in desk.cases} == {LEXICON.authority}


def test_no_ruling_outranks_what_a_layer_says() -> None:
    lexicon = LEXICON.with_rulings({"QUIZ": False, "ZZZ": True})

    assert lexicon is LEXICON


# -- what a stand-in lacks ---------------------------------------------------------


BY_STAND_IN = a_lexicon(STAND_IN, rules=Rules())


def test_any_judge_may_look_up_what_a_stand_in_lacks_but_not_a_long_word() -> None:
    missing, _ = played(judging("QUIZ", "QI"), lexicon=BY_STAND_IN)
    long, _ = played(judging("QI", "ABCDEFGHI"), lexicon=BY_STAND_IN)

    assert (missing.cases[0].undecided, missing.cases[0].needs_director) == (
        ("QI",),
        False,
    )
    assert (long.cases[0].undecided, long.cases[0].needs_director) == (
        ("QI", "ABCDEFGHI"),
        True,
    )


@rule("SO-CHAL-1.c")
def test_a_second_opinion_stands_over_the_first_one_from_the_book() -> None:
    ruled = ruling(WordRuling("QI", is_good=False), source="p", by=BEN)
    before = (judging("QI"), ruled, ASK)
    desk, _ = played(*before, lexicon=BY_STAND_IN)

    assert desk.cases[0].first_judge == BEN
    with pytest.raises(IllegalJudgingError, match="A different judge"):
        decide(
            desk,
            giving(Verdict.ACCEPTABLE)[0],
            lexicon=BY_STAND_IN,
            rules=SO,
            at=Moment(99),
            by=BEN,
        )
    settled, _ = played(
        *before, giving(Verdict.ACCEPTABLE, by=ANN), lexicon=BY_STAND_IN
    )
    assert settled.cases[0].verdict is Verdict.ACCEPTABLE
    assert settled.ruled_before(2) == {}
