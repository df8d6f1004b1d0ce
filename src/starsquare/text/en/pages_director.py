"""Words of the director's console, and of what all pages of the director share."""

MESSAGES = {
    "director.pages": "Pages of the director",
    "director.page_console": "Console",
    "director.page_pairings": "Draft pairings",
    "director.page_rulings": "Rulings and corrections",
    "director.page_log": "Log",
    "director.page_people": "People and links",
    "director.page_settings": "Settings",
    # where the event stands
    "director.way": "Where the event stands",
    "director.way_registration": "Registration: {n}",
    "director.way_checkin": "Check-in {here}/{all}",
    "director.way_round": "Round {round}",
    "director.way_final": "Final",
    "director.way_prizes": "Prizes",
    "director.phase_registration": "registration",
    "director.phase_checkin": "check-in",
    "director.phase_draft": "draft",
    "director.phase_published": "published",
    "director.phase_playing": "playing",
    "director.phase_results": "results",
    "director.phase_between": "between rounds",
    "director.phase_ending": "all rounds are in",
    "director.phase_finished": "finished",
    # the next step
    "director.go_register": "To registration",
    "director.go_check_in": "To check-in",
    "director.go_decide": "Decide the forfeit",
    "director.hint_decide": (
        "The side that left or never came forfeits, unless a result is entered."
    ),
    "director.left_board": "Table {table}: {who} left or never came",
    "director.go_missed": "Decide missed rounds",
    "director.hint_missed": (
        "The rulebook's answer is preselected; nobody is left without a record."
    ),
    "director.missed_line": "{who} was not seated in round {round}",
    "director.go_results": "Enter results",
    "director.go_dispute": "Settle at the desk",
    "director.go_lightning": "Enter the lightning round",
    "director.go_sign": "To the slips",
    "director.go_validate": "Validate at the desk",
    "director.go_schedule": "Set the rounds",
    "director.go_settle": "Settle the tie first",
    "director.go_settle_final": "Decide the tied final",
    "director.go_prizes": "To the prizes",
    "director.do_pair": "Pair round {round}",
    "director.do_pair_early": "Pair round 1 with the {here} who are here",
    "director.do_publish": "Publish round {round}",
    "director.do_publish_final": "Publish the final",
    "director.do_start_final": "Start the final",
    "director.do_end_final": "End the final",
    "director.do_start": "Start round {round}",
    "director.do_end": "End round {round}",
    "director.do_pair_final": "Seat the final",
    "director.do_finish": "Make the standings final",
    "director.hint_register": "Type them in, or import a list from a spreadsheet.",
    "director.hint_check_in": (
        "Whoever is not here when the round is paired is left out of it. They can "
        "still come later."
    ),
    "director.hint_results": (
        "Phones and screens report by themselves; slips are typed in at the desk."
    ),
    "director.hint_dispute": "The two sides reported different scores.",
    "director.hint_lightning": "A tie is not kept here: somebody has to win it.",
    "director.hint_sign": (
        "The book wants all to sign. Let them do it at the desk, or rule otherwise."
    ),
    "director.hint_validate": "The book asks for a second pair of eyes.",
    "director.hint_schedule": "The document does not say how many there are.",
    "director.hint_pair": (
        "One entrant is here. Nobody sees the draft before you publish it."
        "|{n} entrants are here. Nobody sees the draft before you publish it."
    ),
    "director.hint_publish": (
        "One board. Everybody sees it at once: wall, phones, public pages."
        "|{n} boards. Everybody sees them at once: wall, phones, public pages."
    ),
    "director.starts_gone": "Table {table}: {who} has left the event",
    "director.starts_unseated": "{who} has no place in this round",
    "director.starts_late": "Table {table}: {who} are expected late",
    "director.hint_start": (
        "One minute, until {until}. Lateness counts from now on."
        "|{n} minutes, until {until}. Lateness counts from now on."
    ),
    "director.hint_start_open": (
        "No length is set: the round ends when you end it. Lateness counts from now on."
    ),
    "director.hint_end": "All results are in. The clock stops.",
    "director.hint_end_open": (
        "One board is still open. It stops now, and its score stands as it is."
        "|{n} boards are still open. They stop now, and their scores stand as they are."
    ),
    "director.hint_pair_final": "These would play; you see the draft first.",
    "director.hint_settle_final": "The document does not say who has won.",
    "director.hint_finish": "No place of a prize is shared. Prizes follow from it.",
    "director.hint_finish_shared": (
        "These share a place of a prize, and would go on sharing it:"
    ),
    "director.hint_prizes": "The standings are final.",
    "director.look_at_draft": "Look at the draft first",
    "director.who_is_away": "Somebody is not at their board",
    "director.who_is_away_hint": (
        "Tick who is missing. Their lateness is counted from the start."
    ),
    "director.why_despite": "Why is it published all the same?",
    "director.open_board": "Table {table}: {who}: {missing}",
    "director.missing_result": "no result yet",
    "director.missing_decision": "a side left or never came",
    "director.missing_dispute": "two reports disagree",
    "director.missing_lightning": "tied, lightning round missing",
    "director.missing_validation": "waiting for a second pair of eyes",
    "director.more": "and one more|and {n} more",
    "director.not_seated": "{who} came since and has no board: pair again",
    "director.gone": "{who} has left since: pair again",
    "director.qualifier": "{division}: {who}, place {place}",
    "director.shared_place": "{division}: {who} shares place {place}",
    # cards of the console
    "director.division_line": "{title}: {here} of {n} here",
    "director.here_line": "{here} of {n} here",
    "director.in_final": "final",
    "director.round_of": "round {round} of {n}",
    "director.rounds_to_come": "one round|{n} rounds",
    "director.round_clock": "Time left in the round",
    "director.ends_at": "ends at {hour}",
    "director.no_end": "running; no end is set",
    "director.extend": "+ one minute|+ {n} minutes",
    "director.late": "One side is late|{n} sides are late",
    "director.late_line": "{who}: {minutes} min late, −{points} so far",
    "director.late_free": "{who}: not here yet, nothing lost so far",
    "director.forfeits_at": "forfeit at {hour}",
    "director.no_forfeit": "no forfeit by the book",
    "director.arrived": "Has come",
    "director.waive": "Begin without",
    "director.waive_do": "Let them begin",
    "director.why_waive": "Why may they begin without?",
    "director.outstanding": "Outstanding boards",
    "director.open_of": "{n} of {all} open",
    "director.all_in": "all in",
    "director.rule": "Rule",
    "director.leaders": "Leaders",
    "director.place": "Place",
    "director.entrant": "Entrant",
    "director.record": "Won and lost",
    "director.spread": "Spread",
    "director.calls": "Calls",
    "director.waiting": "one hand is up|{n} hands are up",
    "director.nobody_waits": "nobody waits",
    "director.no_calls": "A table that raises its hand appears here.",
    "director.wants_director": "wants the director",
    "director.wants_judge": "wants a judge",
    "director.wants_runner": "wants a runner",
    "director.ago": "one minute ago|{n} minutes ago",
    "director.ago_now": "just now",
    "director.answer": "I go there",
    "director.announcements": "Announcements",
    "director.open_wall": "Open the wall",
    "director.announcement": "On the wall",
    "director.announcement_example": "Lunch is in the cafeteria until 12:30",
    "director.for_how_long": "For how long",
    "director.until_taken_down": "until I take it down",
    "director.until": "until {hour}",
    "director.minutes": "one minute|{n} minutes",
    "director.put_up": "Put up",
    "director.take_down": "Take down",
}
