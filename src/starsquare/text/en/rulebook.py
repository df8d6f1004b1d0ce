"""Sentences about rulebook files."""

MESSAGES = {
    "rulebook.words.yes": "yes",
    "rulebook.words.no": "no",
    "rulebook.words.none": "none",
    "rulebook.words.not_applicable": "-",
    "rulebook.unusable": (
        "{file} cannot be used as a rulebook:\n{problems}"
        "|{file} cannot be used as a rulebook, for {n} reasons:\n{problems}"
    ),
    "rulebook.unusable_register": (
        "{file} cannot be used as a register of clauses:\n{problems}"
        "|{file} cannot be used as a register of clauses, for {n} reasons:\n{problems}"
    ),
    "rulebook.unusable_points": (
        "{file} cannot be used as a list of open points:\n{problems}"
        "|{file} cannot be used as a list of open points, for {n} reasons:\n{problems}"
    ),
    "rulebook.problem": "  {key}: found {found}; allowed: {allowed}",
    "rulebook.valid_toml": "a valid TOML file",
    "rulebook.or_none": '{allowed}, or "none"',
    "rulebook.list_of": "a list of {allowed}",
    "rulebook.a_table": "a table of values",
    "rulebook.a_switch": "true or false",
    "rulebook.a_number_between": "a whole number from {least} to {most}",
    "rulebook.a_text": "a text",
    "rulebook.a_code": "capital letters and digits, a letter first",
    "rulebook.another_code": "a code of its own, not that of the book it comes from",
    "rulebook.a_division_key": "small letters, digits and hyphens, a letter first",
    "rulebook.a_known_book": "the code of a book: CC, SO, NA, ES or KZ",
    "rulebook.clause_ids": 'the clauses it comes from, such as "8.b" or ["1", "3.a"]',
    "rulebook.a_clause_id": "the name of a clause, such as 8.b or SCORE-4",
    "rulebook.a_clause": "short, status, and decision, why or issue where it owes one",
    "rulebook.owed": 'a value, because the status is "{status}"',
    "rulebook.a_point": 'the name of an open point, such as "A12"',
    "rulebook.a_decision": 'the number of a decision record, such as "0024"',
    "rulebook.field_names": "full names of values, such as exchange.min_tiles_in_bag",
    "rulebook.nothing": "nothing",
    "rulebook.unknown_key": "an unknown name",
    "rulebook.one_of": "one of: {names}",
    "rulebook.part_or_fields": "either the whole part or its single values, not both",
    "rulebook.needs_everybody": "false, because everybody plays every round",
    "rulebook.advice": "advice",
    "rulebook.needs_side_seconds": "a number, because clock.kind is two_sided",
    "rulebook.needs_turn_seconds": "a number, because clock.kind is turn",
    "rulebook.needs_turn_overrun": "pass or turn_lost, because clock.kind is turn",
    "rulebook.needs_two_sided_clock": 'only "none", unless clock.kind is two_sided',
    "rulebook.needs_lightning": "a table, because outcome.tie is lightning_round",
    "rulebook.needs_seeding": "a table, because pairing.first is seeded_halves",
    "rulebook.needs_a_cap": 'at least one cap; no caps at all are spread = "none"',
    "rulebook.needs_a_criterion": "at least one criterion",
    "rulebook.needs_shorter_wait": "at most hold.lapses_after_seconds",
    "rulebook.needs_long_words": (
        'a number together with words.long_words, or "none" for both'
    ),
    "rulebook.needs_two_finalists": (
        '2: a final is one game of the two best; no final is final = "none"'
    ),
    "rulebook.needs_higher_grade": "at least entry.grade_from",
    "rulebook.needs_higher_score": "more than entry.usual_score_from",
}
