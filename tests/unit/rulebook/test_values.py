"""What the documents say, written out by hand and compared with the files."""

from __future__ import annotations

import pytest

from starsquare.rulebook import CODES, every_rulebook, rulebook
from starsquare.rulebook.fields import UNWRITTEN, field_types, optional_parts
from tests.marks import rule
from tests.unit.rulebook.looking import value_of

_ZEROS = frozenset({"pass", "exchange", "struck_off", "lost"})
_NO_WORDS: frozenset[str] = frozenset()
_RUDE = frozenset({"disparaging", "derogatory", "obscene", "offensive"})

# One row a value, one column a book: CC, SO, NA, ES, KZ (their first divisions).
TABLE: dict[str, tuple[object, ...]] = {
    "setup.tiles_confirmed": (True, False, True, False, False),
    "setup.first_play": ("assigned", "draw", "draw", "draw", "draw"),
    "setup.equal_letters": ("set_aside",) * 5,
    "setup.rack_order": (
        "first_side_first",
        "any",
        "first_side_first",
        "any",
        "first_side_first",
    ),
    "setup.begins_on_announcement": (False, False, False, True, False),
    "setup.clock_starts": (
        "first_tile_seen",
        "racks_drawn",
        "first_tile_seen",
        "racks_drawn",
        "racks_drawn",
    ),
    "scoring.rack_size": (7, 7, 7, 7, 7),
    "scoring.full_rack_bonus": (50, 50, 50, 50, 50),
    "scoring.word_premiums": ("multiply",) * 5,
    "scoring.play_fixed": (
        "clock_pressed",
        "score_announced",
        "clock_pressed",
        "score_announced",
        "score_announced",
    ),
    "exchange.min_tiles_in_bag": (7, 1, 7, 1, 1),
    "exchange.may_be_none": (False, True, False, False, False),
    "exchange.illegal_points": (None, None, None, None, None),
    "passing.allowed": (True, True, True, True, True),
    "hold": (..., None, ..., None, None),
    "challenge.window_ends": ("next_turn_made",) * 5,
    "challenge.draw_ends_window": (True, False, True, False, False),
    "challenge.several_words": (True, True, True, True, True),
    "challenge.failed_cost": ("turn",) * 5,
    "challenge.lost_turn_is_zero": (True, True, True, True, True),
    "challenge.drawn_tiles": ("back_into_bag",) * 5,
    "challenge.final_play_free": (True, False, True, False, False),
    "challenge.final_play_until": ("slip_signed",) * 5,
    "challenge.second_opinion": (False, True, False, False, False),
    "clock.kind": ("two_sided", "turn", "two_sided", "turn", "turn"),
    "clock.side_seconds": (22 * 60, None, 25 * 60, None, None),
    "clock.turn_seconds": (None, 180, None, 120, 150),
    "clock.turn_overrun": (None, "pass", None, "turn_lost", "turn_lost"),
    "clock.at_limit_counts": (True, True, True, True, True),
    "overtime": (..., None, ..., None, None),
    "scoreless": (..., None, ..., None, ...),
    "ending.out_play": (True, True, True, False, True),
    "ending.agreed": (True, True, True, False, False),
    "ending.agreed_by": ("both_sides",) * 5,
    "ending.refill_at_round_end": (True, False, True, False, False),
    "ending.unfinished_turn_counts": (False, False, False, False, False),
    "unplayed.own_deducted": (True, True, True, False, True),
    "unplayed.added_to_side_that_is_out": (True, True, True, False, True),
    "unplayed.bonus_needs_empty_bag": (True, True, True, True, True),
    "lateness": (..., ..., ..., None, None),
    "forfeit.winner_spread": (50, 50, 50, 50, 0),
    "forfeit.loser_spread": (-50, -50, -50, -50, 0),
    "forfeit.both_absent": ("both_lose",) * 5,
    "spread": (..., None, ..., None, None),
    "outcome.tie": (
        "half_win",
        "half_win",
        "half_win",
        "lightning_round",
        "points_only",
    ),
    "lightning": (None, None, None, ..., None),
    "slip.signed_by": (
        "all_players",
        "one_of_each_side",
        "all_players",
        "all_players",
        "one_of_each_side",
    ),
    "slip.validated_by_staff": (True, False, True, True, False),
    "agreement.allowed": (False, False, False, False, False),
    "agreement.counts_for_records": (False, False, False, False, False),
    "rulings.false_blank": (True, False, True, False, False),
    "rulings.overdraw_points": (None, None, None, None, None),
    "rulings.drawer_ban": (True, False, True, False, False),
    "rulings.penalty_points": (True, True, True, True, True),
    "words.lexicon": ("OSPD4", "OSPD4", "OSPD6", "OSPD5", "OSPD4"),
    "words.exclusions": (
        _NO_WORDS,
        _NO_WORDS,
        _NO_WORDS,
        _NO_WORDS,
        frozenset({"capitalized", "abbreviation", "affix", "hyphenated", "apostrophe"}),
    ),
    "words.long_words": ("MW11", "MW11", None, None, None),
    "words.long_words_from": (9, 9, None, None, None),
    "words.long_word_exclusions": (
        _RUDE | {"foreign", "hyphenated", "capitalized"},
        _NO_WORDS,
        _NO_WORDS,
        _NO_WORDS,
        _NO_WORDS,
    ),
    "words.adjustments_sheet": (True, False, False, False, False),
    "words.adjudicator": ("judge", "judge", "station", "judge", "judge"),
    "entry.side_size": (2, 2, 2, 1, 1),
    "entry.team_size": (None, None, None, 4, None),
    "entry.teams_required": (False, False, False, False, False),
    "entry.grade_from": (5, None, None, None, None),
    "entry.grade_to": (8, None, None, None, None),
    "entry.members_from": (
        "same_school_else_state",
        "anywhere",
        "anywhere",
        "anywhere",
        "anywhere",
    ),
    "entry.usual_score_from": (None, None, None, 250, None),
    "entry.usual_score_below": (None, None, None, None, None),
    "entry.registration": ("open", "open", "open", "advance_only", "open"),
    "entry.fee_in_advance": (False, False, False, True, False),
    "entry.late_checkin": ("director",) * 5,
    "rounds.number": (None, 4, 8, 5, 3),
    "rounds.minutes": (None, 45, 50, 30, 45),
    "rounds.elimination": (False, False, False, False, False),
    "pairing.pool": (None,) * 5,
    "pairing.first": ("manual", "random", "seeded_halves", "random", "random"),
    "pairing.first_rounds": (1, 2, 1, 1, 1),
    "pairing.later": ("swiss", "groups", "swiss", "king_of_the_hill", "free"),
    "pairing.later_basis": ("wins", "wins_then_spread", "wins", "wins", "points"),
    "pairing.later_results": (
        "running",
        "first_rounds",
        "running",
        "running",
        "running",
    ),
    "pairing.avoid_repeats": ("while_possible",) * 5,
    "pairing.teammates": ("may_meet",) * 5,
    "pairing.schoolmates": ("apart_if_possible",) * 5,
    "pairing.starts": ("balanced", "drawn", "drawn", "drawn", "drawn"),
    "seeding": (None, None, ..., None, None),
    "bye.award": ("win", "win", "win", "win", "mean_of_other_rounds"),
    "bye.spread": (50, 50, 50, 50, 0),
    "bye.at_most": (1, 1, 1, 1, 1),
    "bye.house_player": (True, True, True, True, True),
    "standings.order": (
        ("wins", "spread"),
        ("wins", "spread"),
        ("wins", "spread"),
        ("win_loss",),
        ("points",),
    ),
    "standings.tie_breaks": ((), (), (), (), ()),
    "standings.offered_tie_breaks": (
        ("head_to_head", "playoff"),
        ("head_to_head", "playoff"),
        ("head_to_head", "opponents_wins", "lot"),
        ("spread", "head_to_head", "lightning_round"),
        ("wins", "best_game"),
    ),
    "standings.point_totals": (True, False, True, True, True),
    "standings.forfeit_points": ("as_bye",) * 5,
    "standings.rounding": ("half_up",) * 5,
    "final": (None, None, ..., None, None),
    "team_standings": (None, None, None, ..., None),
    "prizes.places": (1, 1, 1, 1, 3),
    "prizes.champion": (True, True, False, False, True),
    "tables.boards_per_table": (1, 1, 1, 2, 1),
    "contest": (None, None, None, ..., None),
    "presence.for_verdict": (
        "one_of_each_side",
        "one_of_each_side",
        "all_players",
        "one_of_each_side",
        "one_of_each_side",
    ),
    "presence.until_slip_accepted": (
        "all_players",
        "one_of_each_side",
        "all_players",
        "one_of_each_side",
        "one_of_each_side",
    ),
    "sanctions.forfeit": (False, True, True, True, True),
    "sanctions.disqualification": (False, False, True, False, False),
    "papers.forms": (
        ("challenge_slip", "results_slip", "score_card", "tracking_sheet"),
        ("challenge_slip", "score_card", "event_sheet"),
        ("challenge_slip", "results_slip", "score_card", "tracking_sheet"),
        (
            "registration_form",
            "meal_ticket",
            "name_tag",
            "score_card",
            "table_assignment",
            "rules_copy",
        ),
        ("table_card",),
    ),
    "papers.blank_letter_written": (True, False, True, False, False),
    "privacy.public_names": ("first_name_and_initial",) * 5,
    "privacy.school_shown": (True, True, True, True, True),
}

# The parts that some books lack, where they have them: a mark `...` above.
PARTS: dict[str, dict[str, object]] = {
    "CC": {
        "hold.courtesy_seconds": 0,
        "hold.early_draw": "refused",
        "hold.no_draw_seconds": 20,
        "hold.lapses_after_seconds": 60,
        "overtime.points_per_minute": 10,
        "overtime.ends_game_after_seconds": None,
        "overtime.beyond_limit": "score_stands",
        "overtime.charged_at_round_end": True,
        "scoreless.limit": 6,
        "scoreless.counted": _ZEROS,
        "scoreless.needs_a_score": True,
        "lateness.interval_seconds": 180,
        "lateness.points_per_interval": 10,
        "lateness.interval_counts": "complete",
        "lateness.deducted_from": "score",
        "lateness.clock": "round",
        "lateness.forfeit_after_seconds": 900,
        "lateness.all_must_be_present": False,
        "spread.caps": (100, 150, 250),
        "spread.official_score": "winner_lowered",
        "spread.penalties": "before_cap",
    },
    "SO": {
        "lateness.interval_seconds": 180,
        "lateness.points_per_interval": 10,
        "lateness.interval_counts": "complete",
        "lateness.deducted_from": "score",
        "lateness.clock": "round",
        "lateness.forfeit_after_seconds": 900,
        "lateness.all_must_be_present": False,
    },
    "NA": {
        "hold.courtesy_seconds": 5,
        "hold.early_draw": "refused",
        "hold.no_draw_seconds": 20,
        "hold.lapses_after_seconds": 60,
        "overtime.points_per_minute": 10,
        "overtime.ends_game_after_seconds": 600,
        "overtime.beyond_limit": "score_stands",
        "overtime.charged_at_round_end": True,
        "scoreless.limit": 6,
        "scoreless.counted": _ZEROS,
        "scoreless.needs_a_score": True,
        "lateness.interval_seconds": 180,
        "lateness.points_per_interval": 10,
        "lateness.interval_counts": "complete",
        "lateness.deducted_from": "score",
        "lateness.clock": "round",
        "lateness.forfeit_after_seconds": 900,
        "lateness.all_must_be_present": True,
        "spread.caps": (100, 150, 200, 250),
        "spread.official_score": "raw",
        "spread.penalties": "before_cap",
        "seeding.by": ("rating", "last_placing", "lot"),
        "seeding.top_placings": 10,
        "seeding.team_rating": "mean",
        "final.qualifiers": 2,
        "final.tied": "higher_rank",
        "final.qualifying_tie_breaks": ("head_to_head", "opponents_wins", "lot"),
        "final.capped": False,
        "final.changes_lower_places": False,
    },
    "ES": {
        "lightning.first_tiles": 3,
        "lightning.more_tiles": 2,
        "lightning.turn_seconds": 60,
        "lightning.word_values": "letters_only",
        "lightning.several_words": True,
        "lightning.bad_word": "attempt_is_zero",
        "lightning.winner_gets": "win",
        "team_standings.by": "sum_of_wins",
        "team_standings.members_counted": None,
        "team_standings.prize": False,
        "team_standings.members_ranked_singly": True,
        "contest.entry_per": "table",
        "contest.winner_per": "division",
    },
    "KZ": {
        "scoreless.limit": 6,
        "scoreless.counted": frozenset({"pass"}),
        "scoreless.needs_a_score": False,
    },
}


def expected_of(code: str) -> dict[str, object]:
    column = CODES.index(code)
    common = {name: row[column] for name, row in TABLE.items()}
    given = {name: value for name, value in common.items() if value is not ...}
    return given | PARTS[code]


def found_in(code: str) -> dict[str, object]:
    rules = rulebook(code)
    return {name: value_of(rules, name) for name in rules.sources}


@pytest.mark.parametrize("code", CODES)
def test_the_file_of_a_book_has_what_its_document_says(code: str) -> None:
    assert found_in(code) == expected_of(code)


def test_the_table_above_leaves_no_value_out() -> None:
    named = {*TABLE, *(name for values in PARTS.values() for name in values)}

    in_files = set(field_types()) - UNWRITTEN
    assert named == in_files | optional_parts()


def test_what_no_document_speaks_of_is_as_usual_in_every_book() -> None:
    found = {
        name: {value_of(rules, name) for rules in every_rulebook()}
        for name in UNWRITTEN
    }

    assert found == {
        "challenge.words_checked": {"when_challenged"},
        "clock.increment_seconds": {0},
        "equipment.board": {"standard"},
        "equipment.tiles": {"english"},
    }


@rule("CC-INTRO-1.f", "CC-19.a", "NA-INTRO-1.e", "NA-19.a")
def test_a_side_has_22_minutes_in_the_capitol_cup_and_25_at_nassc() -> None:
    minutes = {code: rulebook(code).clock.side_seconds for code in ("CC", "NA")}

    assert minutes == {"CC": 22 * 60, "NA": 25 * 60}


@rule("SO-PLAY-1.a", "ES-INTRO-1.c", "ES-PLAY-2.c", "KZ-SETUP-1.e", "KZ-PLAY-10.a")
def test_a_turn_takes_three_minutes_two_minutes_or_two_and_a_half() -> None:
    seconds = {code: rulebook(code).clock.turn_seconds for code in ("SO", "ES", "KZ")}

    assert seconds == {"SO": 180, "ES": 120, "KZ": 150}


@rule("NA-21.b", "SO-SCORE-14.b", "ES-INTRO-1.e")
def test_a_round_takes_as_long_as_its_document_says() -> None:
    minutes = {code: rulebook(code).rounds.minutes for code in CODES}

    assert minutes == {"CC": None, "SO": 45, "NA": 50, "ES": 30, "KZ": 45}


def differences(base: str, other: str) -> dict[str, object]:
    """Return what another division has that the base has not."""
    return {
        name: value
        for name, value in found_in(other).items()
        if found_in(base).get(name, ...) != value
    }


def test_challenge_and_championship_play_by_the_same_rules() -> None:
    assert differences("NA/challenge", "NA/championship") == {}


def test_high_school_plays_alone_and_nine_rounds() -> None:
    assert differences("NA/challenge", "NA/high-school") == {
        "entry.side_size": 1,
        "rounds.number": 9,
    }


def test_escondidos_divisions_differ_in_usual_scores_only() -> None:
    bands = {
        rules.division: (rules.entry.usual_score_from, rules.entry.usual_score_below)
        for rules in every_rulebook()
        if rules.code.startswith("ES")
    }

    assert bands == {
        "Advanced": (250, None),
        "Intermediate": (150, 250),
        "Novice": (None, 150),
    }
    assert differences("ES/intermediate", "ES/novice").keys() == {
        "entry.usual_score_from",
        "entry.usual_score_below",
    }


@rule("KZ-CAT-2.a", "KZ-CAT-2.c", "KZ-CAT-3.b")
def test_just_for_fun_has_no_timer_may_agree_on_rules_and_has_no_champion() -> None:
    assert differences("KZ/competitive", "KZ/just-for-fun") == {
        "clock.kind": "untimed",
        "clock.turn_seconds": None,
        "clock.turn_overrun": None,
        "agreement.allowed": True,
        "prizes.champion": False,
    }


def test_corporate_plays_as_just_for_fun_but_teammates_never_meet() -> None:
    assert differences("KZ/just-for-fun", "KZ/corporate") == {
        "entry.teams_required": True,
        "pairing.pool": "just-for-fun",
        "pairing.teammates": "never",
        "team_standings.by": "mean_of_points",
        "team_standings.members_counted": None,
        "team_standings.prize": True,
        "team_standings.members_ranked_singly": False,
    }
