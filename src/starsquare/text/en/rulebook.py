"""Sentences about rulebook files."""

MESSAGES = {
    "rulebook.unusable": (
        "{file} cannot be used as a rulebook:\n{problems}"
        "|{file} cannot be used as a rulebook, for {n} reasons:\n{problems}"
    ),
    "rulebook.problem": "  {key}: found {found}; allowed: {allowed}",
    "rulebook.valid_toml": "a valid TOML file",
    "rulebook.or_none": '{allowed}, or "none"',
    "rulebook.list_of": "a list of {allowed}",
    "rulebook.a_table": "a table of values",
    "rulebook.a_switch": "true or false",
    "rulebook.a_number": "a whole number",
    "rulebook.a_number_from": "a whole number from {least} up",
    "rulebook.a_number_between": "a whole number from {least} to {most}",
    "rulebook.a_text": "a text",
    "rulebook.a_code": "capital letters and digits, a letter first",
    "rulebook.a_division_key": "small letters, digits and hyphens, a letter first",
    "rulebook.a_known_book": "the code of a book: CC, SO, NA, ES or KZ",
    "rulebook.clause_ids": 'the clauses it comes from, such as "8.b" or ["1", "3.a"]',
    "rulebook.nothing": "nothing",
    "rulebook.unknown_key": "an unknown name",
    "rulebook.one_of": "one of: {names}",
    "rulebook.needs_side_seconds": "a number, because clock.kind is two_sided",
    "rulebook.needs_turn_seconds": "a number, because clock.kind is turn",
    "rulebook.needs_two_sided_clock": 'only "none", unless clock.kind is two_sided',
    "rulebook.needs_lightning": "a table, because outcome.tie is lightning_round",
    "rulebook.needs_shorter_wait": "at most hold.lapses_after_seconds",
}
