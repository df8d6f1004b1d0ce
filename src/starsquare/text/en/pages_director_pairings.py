"""Words of the director's drafts of a round."""

MESSAGES = {
    "director.draft_of": "Draft of round {round}",
    "director.draft_of_final": "Draft of the final",
    "director.only_you_see": (
        "One board; only the staff sees it|{n} boards; only the staff sees them"
    ),
    "director.method_used": "Paired so: {method}.",
    "director.nothing_gave": "No rule had to be bent for it.",
    "director.kept_apart": (
        "{n} entrant sits out: only teammates were left to play, and teammates never "
        "meet under this rulebook."
        "|{n} entrants sit out: only teammates were left to play, and teammates never "
        "meet under this rulebook."
    ),
    "director.seat_volunteers": "Seat volunteers instead",
    "director.is_hard": "should never be",
    "director.as_you_set": "as you set it",
    "director.how_to_move": (
        "Drag a name onto another to let them change places. By keyboard: Space picks "
        "up, arrows move, Space puts down, Escape lets it be, L locks the board."
    ),
    "director.boards": "Boards of the draft",
    "director.table": "Table {table}",
    "director.bye": "bye",
    "director.house": "a volunteer of the house",
    "director.starts": "starts",
    "director.locked": "locked",
    "director.lock": "Lock",
    "director.why_short": "Why",
    "director.mark_bye": "sits out",
    "director.mark_repeat": "met in round {round}",
    "director.mark_school": "both of {school}",
    "director.swap": "Let two change places",
    "director.swap_one": "This one",
    "director.swap_two": "takes the place of",
    "director.swap_hint": "Each meets the opponent of the other; the board is locked.",
    "director.swap_do": "Change places",
    "director.pair_again": "Pair again",
    "director.pair_again_hint": "Locked boards stay; the rest is paired anew.",
    "director.pair_again_do": "Pair the rest again",
    "director.method": "Method",
    "director.method_book": "as the book says",
    "director.method_random": "by lot",
    "director.method_seeded_halves": "top half against bottom half of the seeding",
    "director.method_swiss": "equal records meet, never twice the same",
    "director.method_groups": "groups by the results of the first rounds",
    "director.method_king_of_the_hill": "first against second, third against fourth",
    "director.method_free": "freely, by lot, with as few repeats as possible",
    "director.method_round_robin": "everybody meets everybody",
    "director.method_manual": "by hand; what is not locked is drawn by lot",
    "director.schoolmates": "One school",
    "director.schoolmates_off": "may meet",
    "director.schoolmates_soft": "kept apart if possible",
    "director.schoolmates_hard": "kept apart strictly",
    "director.with_house": "A volunteer plays whoever would sit out",
    "director.despite_open": "Pair though results are missing",
    "director.ahead_hint": (
        "This round is paired beforehand: it needs no results. Post it now, and start "
        "it in its turn."
    ),
    "director.to_repair": "Repair published pairings",
    "director.no_draft": "Nothing is drafted",
    "director.first_this": "First: {step}.",
    "director.to_console": "To the console",
    "director.published_pairings": "Published pairings",
    "director.take_back_final": "Take the final back",
    "director.take_back": "Take round {round} back",
    "director.take_back_hint": (
        "No result is in yet. It becomes a draft again, and nobody sees it until you "
        "publish it anew."
    ),
    "director.take_back_do": "Take it back",
    "draft.js_picked": "{who} picked up. Arrows move, Space puts down, Escape lets be",
    "draft.js_let_be": "{who} stays",
    "draft.js_meet": "{one} would meet {two}",
    "draft.js_again": "they have met before",
    "draft.js_school": "they are of one school",
}
