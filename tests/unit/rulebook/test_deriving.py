"""Books derived from another, and single values changed."""

from __future__ import annotations

import pytest

from starsquare.clause import RuleId
from starsquare.rulebook import (
    Rulebook,
    Source,
    Topic,
    book,
    changed,
    open_points_of,
    rulebook,
)
from starsquare.rulebook.game_parts import Hold
from tests.marks import rule
from tests.unit.rulebook.looking import problems_in, problems_of, read, value_of

THIRTY = """
code = "SPRING"
title = "Spring Cup"
derived_from = "NA"
[clock]
side_seconds = 1800
"""

A_HOLD = """
code = "OURS"
title = "Ours"
derived_from = "SO"
[hold]
courtesy_seconds = 3
early_draw = "set_apart"
no_draw_seconds = 15
lapses_after_seconds = 45
"""


def differences(base: Rulebook, other: Rulebook) -> dict[str, object]:
    return {
        name: value_of(other, name)
        for name in other.sources
        if name not in base.sources or value_of(base, name) != value_of(other, name)
    }


def test_nassc_with_30_minutes_keeps_all_the_rest() -> None:
    ours = read(THIRTY)

    assert (ours.code, ours.title, ours.derived_from) == ("SPRING", "Spring Cup", "NA")
    assert list(ours.divisions) == ["challenge", "championship", "high-school"]
    for key, rules in ours.divisions.items():
        parent = book("NA").divisions[key]
        assert differences(parent, rules) == {"clock.side_seconds": 1800}
        assert rules.sources.keys() == parent.sources.keys()
        assert rules.cites == parent.cites


def test_what_differs_is_marked_as_a_house_rule_and_the_rest_is_not() -> None:
    ours, parent = read(THIRTY).default, rulebook("NA")

    assert ours.sources["clock.side_seconds"] == Source(house="SPRING")
    assert ours.rules_on("clock.side_seconds") == ()
    assert {**ours.sources, "clock.side_seconds": None} == {
        **parent.sources,
        "clock.side_seconds": None,
    }


def test_divisions_keep_their_titles_and_are_named_by_the_new_book() -> None:
    ours = read(THIRTY + "[division.challenge]\nrounds.number = 6\n")

    assert [
        (rules.code, rules.title, rules.division, rules.rounds.number)
        for rules in ours.divisions.values()
    ] == [
        ("SPRING/challenge", "Spring Cup", "Challenge", 6),
        ("SPRING/championship", "Spring Cup", "Championship", 8),
        ("SPRING/high-school", "Spring Cup", "High School", 9),
    ]


def test_a_division_may_be_given_another_title() -> None:
    ours = read(THIRTY + '[division.challenge]\ntitle = "Beginners"\n')

    assert ours.default.division == "Beginners"


def test_a_book_derived_from_one_without_divisions_has_none_either() -> None:
    ours = read('code = "OURS"\ntitle = "Ours"\nderived_from = "CC"\nrounds.number = 7')

    assert list(ours.divisions) == ["open"]
    assert ours.default.code == "OURS"
    assert differences(rulebook("CC"), ours.default) == {"rounds.number": 7}


def test_a_house_may_name_the_clause_of_its_own_document() -> None:
    ours = read(THIRTY + 'turn_seconds = { value = "none", rule = "3.a" }\n').default

    assert ours.sources["clock.turn_seconds"] == Source(
        rules=(RuleId("SPRING", "3.a"),)
    )


def test_a_value_with_no_source_beside_it_is_a_house_rule() -> None:
    ours = read(THIRTY + "turn_overrun = { value = 'none' }\n").default

    assert ours.sources["clock.turn_overrun"] == Source(house="SPRING")


def test_a_house_may_give_a_topic_the_clauses_of_its_own_document() -> None:
    ours = read(THIRTY + '[cites]\ntie = ["7", "8"]\n').default

    assert ours.rules_on(Topic.TIE) == (RuleId("SPRING", "7"), RuleId("SPRING", "8"))
    assert ours.rules_on(Topic.PASS) == rulebook("NA").rules_on(Topic.PASS)


def test_a_part_laid_whole_takes_its_values_away() -> None:
    ours = read(
        'code = "OURS"\ntitle = "Ours"\nderived_from = "NA"\nhold = "none"'
    ).default

    assert ours.hold is None
    assert ours.sources["hold"] == Source(house="OURS")
    assert [name for name in ours.sources if name.startswith("hold.")] == []


def test_a_part_opened_needs_all_its_values() -> None:
    ours = read(A_HOLD).default

    assert ours.hold == Hold(
        courtesy_seconds=3,
        early_draw="set_apart",
        no_draw_seconds=15,
        lapses_after_seconds=45,
    )
    assert "hold" not in ours.sources
    assert problems_in(A_HOLD.replace("no_draw_seconds = 15", "")) == [
        ("hold.no_draw_seconds", "nothing", "a whole number from 0 to 10000")
    ]


def test_a_change_keeps_all_the_rest_and_is_the_houses() -> None:
    rules = changed(rulebook("KZ"), {"rounds.number": 4}, house="the director")

    assert differences(rulebook("KZ"), rules) == {"rounds.number": 4}
    assert rules.sources["rounds.number"] == Source(house="the director")
    assert (rules.code, rules.title, rules.division) == (
        "KZ/competitive",
        "Kalamazoo 2014",
        "Competitive",
    )
    assert rules.cites == rulebook("KZ").cites


def test_no_change_is_no_change() -> None:
    assert changed(rulebook("NA"), {}, house="us") == rulebook("NA")


def test_a_change_may_take_a_part_or_a_value_away() -> None:
    without = {"overtime": None, "clock.kind": "untimed", "clock.side_seconds": None}

    rules = changed(rulebook("CC"), without, house="us")

    assert rules.overtime is None
    assert rules.clock.side_seconds is None


def test_a_change_may_give_lists_as_python_has_them() -> None:
    changes = {"spread.caps": (80,), "words.exclusions": frozenset({"slang"})}

    rules = changed(rulebook("CC"), changes, house="us")

    assert rules.spread is not None
    assert rules.spread.caps == (80,)
    assert rules.words.exclusions == {"slang"}


def test_a_change_settles_the_open_point_of_its_value() -> None:
    before = rulebook("SO")

    after = changed(before, {"exchange.min_tiles_in_bag": 7}, house="us")

    gone = {point.id for point in open_points_of(before)} - {
        point.id for point in open_points_of(after)
    }
    assert gone == {"A12"}


def test_a_change_that_cannot_be_made_names_every_reason() -> None:
    changes = {"rounds.numbers": 4, "rounds.minutes": "long"}

    assert problems_of(lambda: changed(rulebook("CC"), changes, house="us")) == [
        (
            "rounds.numbers",
            "an unknown name",
            "one of: rounds.number, rounds.minutes, rounds.elimination",
        ),
        ("rounds.minutes", "'long'", 'a whole number from 1 to 10080, or "none"'),
    ]


def test_a_change_that_contradicts_the_rest_is_refused() -> None:
    changes = {"clock.kind": "untimed"}

    assert problems_of(lambda: changed(rulebook("CC"), changes, house="us")) == [
        ("overtime", "untimed", 'only "none", unless clock.kind is two_sided')
    ]


@rule("NA-36.a")
@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_final_is_between_two_and_any_other_number_is_refused(number: int) -> None:
    text = f"""
code = "CLUB"
title = "Our club"
derived_from = "NA"
[final]
qualifiers = {number}
"""
    needed = '2: a final is a game of the top two; for no final, write final = "none"'

    in_a_file = problems_in(text)
    in_an_event = problems_of(
        lambda: changed(rulebook("NA"), {"final.qualifiers": number}, house="us")
    )

    assert in_a_file == in_an_event == [("final.qualifiers", str(number), needed)]


def test_a_part_and_its_values_cannot_be_changed_together() -> None:
    changes = {"hold": "none", "hold.no_draw_seconds": 30}

    assert problems_of(lambda: changed(rulebook("CC"), changes, house="us")) == [
        ("hold", "none", "either the whole part or its single values, not both")
    ]


@rule("KZ-CAT-1")
@pytest.mark.parametrize("pool", ["corporate", "competitiv"])
def test_a_division_is_paired_within_one_of_the_book_that_is_paired_alone(
    pool: str,
) -> None:
    head = 'code = "OURS"\ntitle = "Ours"\nderived_from = "KZ"\n'

    wrong = problems_in(f'{head}[division.competitive]\npairing.pool = "{pool}"\n')
    right = read(f'{head}[division.competitive]\npairing.pool = "just-for-fun"\n')

    assert [key for key, *_ in wrong] == ["division.competitive.pairing.pool"]
    assert right.divisions["competitive"].pairing.pool == "just-for-fun"
