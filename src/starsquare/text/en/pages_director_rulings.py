"""Words of the director's rulings and endings."""

MESSAGES = {
    "director.why": "Why",
    "director.preview": "What would change",
    "director.as_it_is": "As it is",
    "director.as_you_want": "As you want it",
    "director.places_change": "Places that change",
    "director.before": "Before",
    "director.after": "After",
    "director.no_place_changes": "Nobody's place changes.",
    "director.paired_otherwise": (
        "Round {round} would have been paired otherwise on one board. It stays as it "
        "was played."
        "|Round {round} would have been paired otherwise on {n} boards. It stays as it "
        "was played."
    ),
    "director.confirm_correct": "Correct the result",
    "director.confirm_clear": "Clear the result",
    "director.confirm_forfeit": "Forfeit the game",
    "director.confirm_penalise": "Take the points off",
    "director.confirm_disqualify": "Disqualify",
    "director.confirm_give_back": "Give the points back",
    "director.leave_it": "Leave it as it is",
    "director.correct": "Correct a result",
    "director.correct_hint": (
        "Of any round. You see what follows from it before it counts."
    ),
    "director.which_board": "Which board",
    "director.board_option": "Round {round}, table {table}: {one} – {two}: {result}",
    "director.open_option": "Round {round}, table {table}: {one} – {two}",
    "director.choose": "Choose",
    "director.now_is": "The result is {result}.",
    "director.as_played_hint": (
        "Type scores as played: with unplayed tiles, before overtime, lateness and "
        "penalties. Deductions stay unless you change them; lateness and penalties "
        "come off by themselves."
    ),
    "director.score_of": "{who}: score as played",
    "director.off_of": "{who}: points off",
    "director.off_lateness": "Lateness",
    "director.off_penalties": "Penalties",
    "director.final_score": "Final score",
    "director.official_score": "Official score",
    "director.played_scores": "{one}–{two} as played",
    "director.nothing_changes": ("Nothing changes: the result already is {one}–{two}."),
    "director.insist_played": "Use these as the scores as played",
    "director.clear": "Clear result",
    "director.clear_hint": (
        "The board has no result until one is entered again. Standings follow at once."
    ),
    "director.forfeited": "Forfeited by",
    "director.who_forfeits": "Who forfeits",
    "director.one_forfeits": "{lost} forfeits, {won} wins",
    "director.both_forfeit": "Both forfeit: {one} and {two}",
    "director.both_named": "Both: {one} and {two}",
    "director.both": "both sides",
    "director.nobody": "nobody",
    "director.lightning": "Lightning round won by",
    "director.see_consequences": "See what would change",
    "director.no_boards_yet": "No round has been published yet.",
    "director.missed": "Missed rounds",
    "director.missed_loss_by": "A loss by {n} points",
    "director.missed_loss": "A loss",
    "director.missed_nothing": "No record for this round",
    "director.missed_withdraw": "They will not play: withdraw them",
    "director.missed_why": "Why, if not as the rulebook says",
    "director.missed_do": "Apply",
    "director.forfeit": "Forfeit a game",
    "director.forfeit_cause": "Cause",
    "director.cause_absence": "Absent, late or gone",
    "director.cause_breach": "Breach of the rules",
    "director.no_breach_forfeit": (
        "A forfeit is for absence. A breach of the rules costs penalty points here."
    ),
    "director.no_open_boards": "No board is open.",
    "director.penalties": "Penalty points",
    "director.no_penalties_in_book": "This rulebook has no penalty points.",
    "director.penalty_line": "{who}: {points} points off in round {round}",
    "director.given_back": "given back",
    "director.give_back": "Give back",
    "director.round": "Round",
    "director.points_off": "Points",
    "director.disqualify": "Disqualify",
    "director.disqualify_hint": (
        "They are ranked and paired no more. Their games stay as they were played."
    ),
    "director.nobody_entered": "Nobody is entered yet.",
    "director.result_void": "not counted",
    "director.result_forfeit": "forfeited by {who}",
    "director.result_lightning": "{scores}, lightning round to {who}",
    # endings
    "director.endings": "Ties, finals, the end",
    "director.ranked_by": "Ranked by",
    "director.added": "added by you",
    "director.tie": "Place {place} is shared:",
    "director.no_ties": "No place of a prize is shared.",
    "director.settle": "Settle the tie",
    "director.settle_by": "By",
    "director.settled_place": "Place {place}",
    "director.lot_hint": "A lot sets the order itself, whatever is chosen here.",
    "director.settle_do": "Settle it",
    "director.add_step": "Break ties by a further step",
    "director.step": "Step",
    "director.add_step_do": "Add the step",
    "director.tied_final_means": "A tied final means",
    "director.final_higher_rank": "the higher ranked wins",
    "director.final_replay": "it is played again",
    "director.final_shared": "both are champions",
    "director.settle_final_do": "Decide it so",
}
