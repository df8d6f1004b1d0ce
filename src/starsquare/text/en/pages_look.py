"""Words of the page that shows the look."""

MESSAGES = {
    "look.title": "How it looks",
    "look.what": (
        "A good wooden board in a bright room: warm paper, ivory tiles, ink. Calm, "
        "large, certain. All pages speak this one language, in light and in a dark "
        "hall; switch at the top to see both."
    ),
    "look.principles": "Principles",
    "look.principle_1": (
        "One next step: every staff page opens with where the event stands and the one "
        "sensible thing to do."
    ),
    "look.principle_2": (
        "Numbers are furniture: same width, aligned right, the largest near them."
    ),
    "look.principle_3": (
        "Colour means one thing, and never stands alone: a word and a sign go with it."
    ),
    "look.principle_4": "Words a director would say; refusals with reason and clause.",
    "look.principle_5": "The consequence is shown before the act.",
    "look.principle_6": "Nothing jumps: what you looked at keeps its place.",
    "look.principle_7": "Dense where work is dense; huge where eyes are far away.",
    "look.principle_8": "Dark is for halls.",
    "look.colours": "Colours",
    "look.colours_hint": (
        "Blue: act here. Amber: the star, waiting. Green and red: verdicts and money."
    ),
    "look.type": "Type",
    "look.type_hint": "The system's own letters, in six steps.",
    "look.sample": "41:07 Table 12",
    "look.press": "Things to press",
    "look.press_hint": "At least 44 pixels high; a ring of 3 pixels shows the focus.",
    "look.one_step": "The one next step",
    "look.main": "Main",
    "look.other": "Other",
    "look.takes_away": "Takes away",
    "look.quiet": "Quiet",
    "look.not_now": "Not now",
    "look.pills": "Pills and notices",
    "look.pill": "A fact",
    "look.good": "Good",
    "look.warn": "Waiting",
    "look.bad": "Bad",
    "look.notice_good": "Done: round published.",
    "look.notice_warn": "Two boards are still open.",
    "look.notice_bad": "Cannot exchange 3 tiles: the bag holds 5, and 7 are needed.",
    "look.step": "Where an event stands",
    "look.phase": "3 boards still playing",
    "look.phase_hint": "What follows from pressing stands here.",
    "look.fields": "Fields",
    "look.text": "Text",
    "look.number": "Number",
    "look.choice": "Choice",
    "look.tick": "A tick",
    "look.hint": "A hint stands below, in softer ink.",
    "look.rows": "Lists and tables",
    "look.row": "Willow Creek A – Lakeside B",
    "look.row_soft": "no result yet",
    "look.sample_name": "Willow Creek A",
    "look.table": "Standings",
    "look.empty": "Nothing is here yet, and this says what will be.",
}
