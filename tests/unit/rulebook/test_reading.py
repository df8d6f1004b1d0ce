"""Files that cannot be used: every problem at once, with key, found and allowed."""

from __future__ import annotations

import pytest

from starsquare.rulebook import RulebookError
from starsquare.rulebook.shelf import packaged
from tests.unit.rulebook.looking import FILE, edited, problems_in, read

CLAUSES = 'the clauses it comes from, such as "8.b" or ["1", "3.a"]'

SPREAD = "a whole number from -1000000 to 1000000"


def derived(text: str = "", *, parent: str = "NA") -> str:
    return f'code = "OURS"\ntitle = "Ours"\nderived_from = "{parent}"\n{text}'


def test_a_file_that_is_not_toml_says_where_it_breaks() -> None:
    ((key, found, allowed),) = problems_in("code = ")

    assert (key, allowed) == ("TOML", "a valid TOML file")
    assert found.endswith("(at end of document)")


def test_a_message_names_the_file_the_key_what_was_found_and_what_is_allowed() -> None:
    with pytest.raises(RulebookError) as caught:
        read(derived("[clock]\nside_seconds = 0"))

    assert str(caught.value) == (
        "our/rules.toml cannot be used as a rulebook:\n"
        "  clock.side_seconds: expected "
        'a whole number from 1 to 604800, or "none"; found 0'
    )
    assert caught.value.file == FILE


def test_a_message_with_several_problems_counts_them() -> None:
    with pytest.raises(RulebookError) as caught:
        read(derived("[clock]\nside_seconds = 0\n[entry]\nside_size = 3"))

    assert str(caught.value) == (
        "our/rules.toml cannot be used as a rulebook, for 2 reasons:\n"
        "  clock.side_seconds: expected "
        'a whole number from 1 to 604800, or "none"; found 0\n'
        "  entry.side_size: expected a whole number from 1 to 2; found 3"
    )


def test_a_file_with_a_few_values_is_told_to_name_the_book_it_comes_from() -> None:
    few = 'code = "CLUB"\ntitle = "Club"\nclock.side_seconds = 1800\nclock.x = 1'

    first, *others = problems_in(few)

    assert first[:2] == ("derived_from", "nothing")
    assert [key for key, *_ in others] == ["clock.x"]


def test_a_wrong_code_hides_no_contradiction() -> None:
    wrong = derived("standings.order = []").replace("OURS", "our club", 1)

    assert [key for key, *_ in problems_in(wrong)] == ["code", "standings.order"]


def test_problems_of_the_head_and_of_the_values_come_together() -> None:
    text = edited(
        "cc/rules.toml",
        ('code = "CC"', 'code = "our cup"'),
        ('title = "Capitol Cup 2010-11"', "title = 2010"),
        ("full_rack_bonus = { value = 50", "full_rack_bonus = { value = -50"),
    )

    assert problems_in(text) == [
        ("code", "our cup", "capital letters and digits, starting with a letter"),
        ("title", "2010", "a text"),
        ("scoring.full_rack_bonus", "-50", "a whole number from 0 to 10000"),
    ]


def test_code_and_title_have_to_be_there() -> None:
    assert problems_in('derived_from = "NA"') == [
        ("code", "nothing", "a text"),
        ("title", "nothing", "a text"),
    ]


@pytest.mark.parametrize(
    ("given", "found", "allowed"),
    [
        ('clock.kind = "sundial"', "'sundial'", '"two_sided", "turn", "untimed"'),
        ("clock.kind = 3", "3", '"two_sided", "turn", "untimed"'),
        ('passing.allowed = "yes"', "'yes'", "true or false"),
        ("passing.allowed = 1", "1", "true or false"),
        (
            "forfeit.loser_spread = true",
            "True",
            SPREAD,
        ),
        ("forfeit.loser_spread = 1.5", "1.5", SPREAD),
        ('bye.at_most = "one"', "'one'", "a whole number from 1 to 10000"),
        ("words.lexicon = 4", "4", "a text"),
        ('spread.caps = ["a"]', "['a']", "a list of a whole number from 1 to 10000"),
        (
            'clock.turn_overrun = "nothing"',
            "'nothing'",
            '"pass", "turn_lost", or "none"',
        ),
        (
            'scoreless.counted = ["sleep"]',
            "['sleep']",
            'a list of "play", "exchange", "pass", "struck_off", "ruled_off", "lost", '
            '"timed_out", "skipped"',
        ),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_what_is_allowed(
    given: str, found: str, allowed: str
) -> None:
    name = given.partition(" ")[0]

    assert problems_in(derived(given)) == [(name, found, allowed)]


def test_none_is_refused_where_a_value_is_needed() -> None:
    assert problems_in(derived('bye.at_most = "none"')) == [
        ("bye.at_most", "'none'", "a whole number from 1 to 10000")
    ]


def test_an_unknown_name_is_told_the_names_that_are_near() -> None:
    assert problems_in(derived("clock.side_second = 1800")) == [
        (
            "clock.side_second",
            "an unknown name",
            "one of: clock.side_seconds, clock.increment_seconds, clock.turn_seconds",
        )
    ]


def test_an_unknown_name_that_is_near_nothing_is_told_the_parts() -> None:
    ((key, found, allowed),) = problems_in(derived("zzz = 1"))

    assert (key, found) == ("zzz", "an unknown name")
    assert allowed.startswith("one of: equipment, setup, scoring, ")


def test_a_part_that_every_book_has_cannot_be_laid_away() -> None:
    assert problems_in(derived('clock = "none"')) == [
        ("clock", "'none'", "a table of values")
    ]


def test_a_part_that_a_book_may_lack_is_a_table_or_none() -> None:
    assert problems_in(derived("hold = 20")) == [
        ("hold", "20", 'a table of values, or "none"')
    ]


def test_a_missing_value_is_named_with_what_it_may_be() -> None:
    text = edited(
        "cc/rules.toml", ('tie = { value = "half_win", rule = "24.b" }\n', "")
    )

    assert problems_in(text) == [
        ("outcome.tie", "nothing", '"half_win", "lightning_round", "points_only"')
    ]


def test_a_missing_part_is_named_by_every_value_it_needs() -> None:
    text = edited("cc/rules.toml", ('[contest]\nvalue = "none"\npoint = "A61"\n', ""))

    assert problems_in(text) == [
        ("contest.entry_per", "nothing", '"table", "entrant"'),
        ("contest.winner_per", "nothing", '"division", "event"'),
    ]


def test_a_value_missing_in_all_divisions_is_named_once() -> None:
    text = edited(
        "na/rules.toml", ('tie = { value = "half_win", rule = "24.b" }\n', "")
    )

    assert problems_in(text) == [
        ("outcome.tie", "nothing", '"half_win", "lightning_round", "points_only"')
    ]


def test_a_value_missing_in_one_division_is_named_there() -> None:
    text = edited(
        "na/rules.toml", ('number = { value = 9, rule = ["INTRO-1.c", "36.a"] }\n', "")
    )

    assert problems_in(text) == [
        (
            "division.high-school.rounds.number",
            "nothing",
            'a whole number from 1 to 200, or "none"',
        )
    ]


def test_a_wrong_value_of_a_division_is_named_there_and_not_also_missing() -> None:
    text = edited(
        "na/rules.toml",
        ('number = { value = 9, rule = ["INTRO-1.c", "36.a"] }', "number = 0"),
    )

    assert problems_in(text) == [
        (
            "division.high-school.rounds.number",
            "0",
            'a whole number from 1 to 200, or "none"',
        )
    ]


TURN_CLOCK = 'overtime = "none"\nclock.kind = "turn"\nclock.side_seconds = "none"'


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (
            'clock.side_seconds = "none"',
            (
                "clock.side_seconds",
                "none",
                "a number, because clock.kind is two_sided",
            ),
        ),
        (
            f'{TURN_CLOCK}\nclock.turn_overrun = "pass"',
            ("clock.turn_seconds", "none", "a number, because clock.kind is turn"),
        ),
        (
            f"{TURN_CLOCK}\nclock.turn_seconds = 60",
            (
                "clock.turn_overrun",
                "none",
                "pass or turn_lost, because clock.kind is turn",
            ),
        ),
        (
            'overtime = "none"\nclock.kind = "turn"\n'
            'clock.turn_seconds = 60\nclock.turn_overrun = "pass"',
            (
                "clock.side_seconds",
                "1500",
                '"none", since each turn has its own time',
            ),
        ),
        (
            "exchange.min_tiles_in_bag = 87",
            (
                "exchange.min_tiles_in_bag",
                "87",
                "at most 86, the tiles in the bag before the first turn",
            ),
        ),
        (
            'standings.order = ["wins", "spread", "wins"]',
            ("standings.order", "wins", "each criterion once"),
        ),
        (
            'clock.kind = "untimed"',
            ("overtime", "untimed", 'only "none", unless clock.kind is two_sided'),
        ),
        (
            'overtime = "none"\nclock.kind = "untimed"\nclock.increment_seconds = 5',
            (
                "clock.increment_seconds",
                "5",
                "only 0, unless clock.kind is two_sided",
            ),
        ),
        (
            'challenge.words_checked = "when_played"',
            (
                "hold",
                "a table of values",
                'only "none", because challenge.words_checked is when_played',
            ),
        ),
        (
            "hold.no_draw_seconds = 90",
            ("hold.no_draw_seconds", "90", "at most hold.lapses_after_seconds"),
        ),
        (
            'words.long_words = "MW11"',
            (
                "words.long_words_from",
                "none",
                'a number together with words.long_words, or "none" for both',
            ),
        ),
        (
            "words.long_words_from = 9",
            (
                "words.long_words_from",
                "9",
                'a number together with words.long_words, or "none" for both',
            ),
        ),
        (
            'outcome.tie = "lightning_round"',
            ("lightning", "none", "a table, because outcome.tie is lightning_round"),
        ),
        (
            'seeding = "none"',
            ("seeding", "none", "a table, because pairing.first is seeded_halves"),
        ),
        (
            "spread.caps = []",
            (
                "spread.caps",
                "none",
                'at least one cap; for no caps, write spread = "none"',
            ),
        ),
        (
            "standings.order = []",
            ("standings.order", "none", "at least one criterion"),
        ),
        (
            "entry.grade_from = 6\nentry.grade_to = 5",
            ("entry.grade_to", "5", "at least entry.grade_from"),
        ),
        (
            "entry.usual_score_from = 150\nentry.usual_score_below = 150",
            ("entry.usual_score_below", "150", "more than entry.usual_score_from"),
        ),
    ],
)
def test_values_that_cannot_stand_together_are_refused(
    given: str, problem: tuple[str, str, str]
) -> None:
    assert problems_in(derived(given)) == [problem]


def test_a_book_may_be_for_one_grade_only() -> None:
    ours = read(derived("entry.grade_from = 6\nentry.grade_to = 6"))

    assert (ours.default.entry.grade_from, ours.default.entry.grade_to) == (6, 6)


def test_a_contradiction_in_one_division_is_named_there() -> None:
    text = derived('[division.corporate.clock]\nkind = "turn"', parent="KZ")

    assert problems_in(text) == [
        (
            "division.corporate.clock.turn_seconds",
            "none",
            "a number, because clock.kind is turn",
        ),
        (
            "division.corporate.clock.turn_overrun",
            "none",
            "pass or turn_lost, because clock.kind is turn",
        ),
    ]


def test_an_unknown_parent_does_not_hide_the_other_problems() -> None:
    assert problems_in(derived("rounds.number = 0", parent="XX")) == [
        ("derived_from", "XX", "the code of a book: CC, SO, NA, ES or KZ"),
        ("rounds.number", "0", 'a whole number from 1 to 200, or "none"'),
    ]


def test_a_parent_is_named_by_its_code() -> None:
    assert problems_in('code = "OURS"\ntitle = "Ours"\nderived_from = 7') == [
        ("derived_from", "7", "the code of a book: CC, SO, NA, ES or KZ")
    ]


def test_a_derived_book_cannot_take_the_code_of_the_book_it_comes_from() -> None:
    assert problems_in('code = "NA"\ntitle = "Ours"\nderived_from = "NA"') == [
        ("code", "NA", "a code of its own, not the code of the book it comes from")
    ]


def test_a_derived_book_has_the_divisions_of_its_parent_and_no_others() -> None:
    assert problems_in(derived('[division.adults]\ntitle = "Adults"')) == [
        (
            "division.adults",
            "an unknown name",
            "one of: challenge, championship, high-school",
        )
    ]


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("division = 3", ("division", "3", "a table of values")),
        ("division.challenge = 3", ("division.challenge", "3", "a table of values")),
        (
            "division.challenge.title = 3",
            ("division.challenge.title", "3", "a text"),
        ),
        (
            'division.challenge.title = ""',
            ("division.challenge.title", "''", "a text"),
        ),
        (
            "division.challenge.rounds.number = 0",
            (
                "division.challenge.rounds.number",
                "0",
                'a whole number from 1 to 200, or "none"',
            ),
        ),
    ],
)
def test_a_division_is_a_table_with_a_title_and_values(
    given: str, problem: tuple[str, str, str]
) -> None:
    assert problems_in(derived(given)) == [problem]


def test_the_name_of_a_division_is_in_small_letters() -> None:
    text = packaged("cc/rules.toml") + '\n[division.OPEN]\ntitle = "Open"\n'

    assert problems_in(text) == [
        (
            "division.OPEN",
            "OPEN",
            "lowercase letters, digits and hyphens, starting with a letter",
        )
    ]


def test_a_division_of_a_whole_book_needs_a_title() -> None:
    text = edited("na/rules.toml", ('title = "High School"\n', ""))

    assert problems_in(text) == [("division.high-school.title", "nothing", "a text")]


def test_a_wrong_title_of_a_division_is_not_also_missing() -> None:
    text = edited("na/rules.toml", ('title = "High School"\n', "title = 9\n"))

    assert problems_in(text) == [("division.high-school.title", "9", "a text")]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            'tie = { value = "half_win", rule = "24.b" }',
            'tie = { value = "half_win", rule = "rule 24" }',
            ("outcome.tie.rule", "'rule 24'", CLAUSES),
        ),
        (
            'tie = { value = "half_win", rule = "24.b" }',
            'tie = { value = "half_win", rule = 24 }',
            ("outcome.tie.rule", "24", CLAUSES),
        ),
        (
            'tie = { value = "half_win", rule = "24.b" }',
            'tie = { value = "half_win", rule = ["24.b", 3] }',
            ("outcome.tie.rule", "['24.b', 3]", CLAUSES),
        ),
        (
            'tie = { value = "half_win", rule = "24.b" }',
            'tie = { value = "half_win", rules = "24.b" }',
            ("outcome.tie.rules", "an unknown name", "one of: value, rule, point"),
        ),
        (
            'both_absent = { value = "both_lose", point = "A7" }',
            'both_absent = { value = "both_lose", point = "7" }',
            (
                "forfeit.both_absent.point",
                "'7'",
                'the name of an open point, such as "A12"',
            ),
        ),
        (
            'both_absent = { value = "both_lose", point = "A7" }',
            'both_absent = { value = "both_lose", point = 7 }',
            (
                "forfeit.both_absent.point",
                "7",
                'the name of an open point, such as "A12"',
            ),
        ),
        ('tie = "24.b"', "", ("cites.tie", "nothing", CLAUSES)),
        ('tie = "24.b"', 'tie = "24b"', ("cites.tie", "'24b'", CLAUSES)),
    ],
)
def test_a_source_names_clauses_and_open_points(
    old: str, new: str, problem: tuple[str, str, str]
) -> None:
    assert problems_in(edited("cc/rules.toml", (old, new))) == [problem]


def test_there_are_no_other_topics() -> None:
    ((key, found, allowed),) = problems_in(derived('cites.lunch = "1"'))

    assert (key, found) == ("cites.lunch", "an unknown name")
    assert allowed.startswith("one of: count, first_draw, racks, ")


def test_unknown_topics_are_named_in_the_order_of_the_alphabet() -> None:
    meals = ("breakfast", "brunch", "dinner", "lunch", "supper", "tea")
    text = derived("\n".join(f'cites.{meal} = "1"' for meal in reversed(meals)))

    assert [key for key, _, _ in problems_in(text)] == [f"cites.{one}" for one in meals]


def test_topics_are_a_table() -> None:
    assert problems_in(derived('cites = "1"')) == [
        ("cites", "'1'", "a table of values")
    ]
