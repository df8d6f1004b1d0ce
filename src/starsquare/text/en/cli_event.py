"""Sentences of `starsquare event`."""

MESSAGES = {
    "cli.event.instead.ruling.why": (
        'Say it with --why, such as: --why "as announced"'
    ),
    "cli.event.instead.entry.refused": (
        "The director may allow it: add --waiver WHY to the same command"
    ),
    "cli.event.instead.entry.seated_already": (
        "Give the reason: add --why WHY to the same command"
    ),
    "cli.event.instead.contest.not_open": (
        "Call it with: starsquare event contest open {file} ROUND TITLE"
    ),
    "cli.event.instead.drawing.not_open": (
        "Open one with: starsquare event drawing open {file} PRIZE"
    ),
    "cli.event.instead.result.in_already": (
        "Correct it with: starsquare event correct {file} {round} {board} SCORE SCORE "
        "--why WHY"
    ),
    "cli.event.instead.result.not_in": (
        "Enter it with: starsquare event result {file} {board} ONE SCORE TWO SCORE"
    ),
    "cli.event.instead.result.no_board": (
        "List the boards with: starsquare event boards {file}"
    ),
    "cli.event.instead.round.no_draft": (
        "Pair a round with: starsquare event pair {file}"
    ),
    "cli.event.instead.round.none_planned": (
        "Plan the rounds with: starsquare event schedule {file} --rounds 6"
    ),
    "cli.event.instead.round.none_published": (
        "Publish the draft with: starsquare event publish {file}"
    ),
    "cli.event.instead.round.open": (
        "List the open boards with: starsquare event outstanding {file}. To pair "
        "without their results, add --despite-open"
    ),
    "cli.event.instead.round.hard_broken": (
        "Publish it anyway with: starsquare event publish {file} --despite WHY. Or "
        "change it with: starsquare event change {file} ONE TWO"
    ),
    "cli.event.instead.round.field_changed": (
        "Pair again with: starsquare event pair {file}"
    ),
    "cli.event.instead.desk_slip.refused": (
        "Type the slip again as it is written, or, if it is unusual and right, add "
        "--insist. Boards are listed by: starsquare event boards {file}"
    ),
    "cli.event.instead.desk_slip.not_signed": (
        "Once it is signed: starsquare event validate {file} {board} --signed all. To "
        "rule that it counts: --despite WHY"
    ),
    "cli.event.instead.ending.open": (
        "List the open boards with: starsquare event outstanding {file}"
    ),
    "cli.event.instead.ending.final_missing": (
        "Seat the final with: starsquare event final {file}"
    ),
    "cli.event.instead.ending.final_tied": (
        "Choose with: starsquare event final {file} --settle higher_rank --why WHY; "
        "or --settle replay, or --settle shared"
    ),
    "cli.event.no_final": (
        "no final is paired yet. Seat it with: starsquare event final FILE"
    ),
    "cli.event.several_finals": (
        "several divisions have a final: name one with --division"
    ),
    "cli.event.no_overtime": "this rulebook has no overtime",
    "cli.event.result": "Result",
    "cli.event.official": "{scores} (official {official})",
    "cli.event.about": "About",
    "cli.event.clock_final": "Final: {left} minutes left",
    "cli.event.clock_open_final": "Final: no end is set",
    "cli.event.set_what": "say what is to change, such as: --set bye.spread=100",
    "cli.event.no_step": "there is no step {text}. There are: {known}",
    "cli.event.no_command": (
        "{file}, line {line}, is no command: {why}. One JSON object a line is needed, "
        'such as {{"type": "CheckIn", "by": "desk", "person": "p1"}}'
    ),
    "cli.event.round_number": "Round {round}",
    "cli.event.dry_run": "Dry run: nothing was changed.",
    "cli.event.nothing": "Nothing was left to do.",
    "cli.event.who_came": "name those who have come, or --all for everybody",
    "cli.event.amend_what": (
        "say what is to change: --name, --school, --rating, --team or --division"
    ),
    "cli.event.no_receipts": (
        "No payment is noted yet. Note one with: starsquare event pay FILE WHO CENTS"
    ),
    "cli.event.no_contests": (
        "No contest is called yet. Call one with: starsquare event contest open FILE "
        "ROUND TITLE"
    ),
    "cli.event.no_drawing": (
        "no drawing is open. Open one with: starsquare event drawing open FILE PRIZE"
    ),
    "cli.event.provisional": (
        "Provisional: nothing is awarded before the standings are final. Make them "
        "final with: starsquare event finish FILE"
    ),
    "cli.event.not_awarded": (
        "Nothing is awarded yet: no result is in. Enter one with: starsquare event "
        "result FILE BOARD ONE SCORE TWO SCORE"
    ),
    "cli.event.no_format": (
        "{kind} has one format only. Choose a format with: starsquare event export "
        "FILE results --as html"
    ),
    "cli.event.offered": "Offered, without a winner",
    "cli.event.state": "State",
    "cli.event.awarded": "awarded",
    "cli.event.would_win": "provisional",
    "cli.event.no_prizes": (
        "No prize is offered yet. Offer one with: starsquare event prize offer FILE "
        "TITLE --class 5-8"
    ),
    "cli.event.nobody": (
        "Nobody is entered yet. Enter people with: starsquare event import FILE "
        "roster.csv"
    ),
    "cli.event.all_done": "Every board is done.",
    "cli.event.nobody_missing": "Nobody is missing.",
    "cli.event.meet_already": "{one} and {two} meet in round {round} as it is.",
    "cli.event.games": "Games",
    "cli.event.average_score": "Average score",
    "cli.event.bingos": "Full racks",
    "cli.event.schools": "Players from the school",
    "cli.event.exists": (
        "there is a file {file} already. Name another, or go on with that event: "
        "starsquare event standings {file}"
    ),
    "cli.event.no_file": (
        "there is no file {file}. Look at the name, and at the folder you are in; or "
        "make an event: starsquare event create {file} BOOK"
    ),
    "cli.event.no_round": (
        "there is no round {round}; the last is {rounds}. Show it with: starsquare "
        "event boards FILE"
    ),
    "cli.event.no_round_yet": (
        "no round is paired yet. Pair one with: starsquare event pair FILE"
    ),
    "cli.event.fields": "fields",
    "cli.event.import_what": "Name the list to import, or ask for a --template",
    "cli.event.template_exists": "There is a file {file} already. Choose another name",
    "cli.event.template_written": (
        "Wrote {file}. Write your entrants over the samples, then import it"
    ),
    "cli.event.of_division": "Division {division}:",
    "cli.event.no_entrant": (
        "There is no entrant {entrant}. Ids and names are listed by: starsquare event "
        "desk FILE"
    ),
    "cli.event.no_board": (
        "round {round} has no board {board}. Its boards are listed by: starsquare "
        "event boards FILE --round {round}"
    ),
    "cli.event.not_planned": (
        "round {round} is not planned. Planned are {rounds}; plan more with --rounds"
    ),
    "cli.event.no_plan": (
        "no round is planned yet: say how many there are with --rounds"
    ),
    "cli.event.not_both": "this and {other} cannot both be; choose one",
    "cli.event.no_moment": "{text} is not a moment: write 2026-03-14T09:00.",
    "cli.event.several": "{entrant} is several people: name one of {people}.",
    "cli.event.reading": "reading",
    "cli.event.entering": "entering",
    "cli.event.pairing": "pairing",
    "cli.event.finishing": "playing on",
    "cli.event.clock_open": "Round {round}: no end is set",
    "cli.event.not_like": "{text} is not understood: write it like {wanted}.",
    "cli.event.no_faults": "Every team is as the book wants it.",
    "cli.event.no_disputes": "No two phones disagree.",
    "cli.event.needs": "{person} gets an accessible table from the next round on.",
    "cli.event.needs_no_more": "{person} needs no accessible table any more.",
    "cli.event.sealed": (
        "Publish this before you sell a ticket: {hash}\n"
        "Keep this to yourself until the draw: {seed}"
    ),
    "cli.event.honest": "The draw is honest: anybody can make it again.",
    "cli.event.not_honest": "The draw is NOT what the seed gives.",
    "cli.event.not_drawn": "Nothing has been drawn yet.",
    "cli.event.no_clock": "No clock runs.",
    "cli.event.clock": "Round {round}: {left} minutes left",
    "cli.event.would_meet": "Then these would meet: {pairs}",
    "cli.event.next.register": "starsquare event import {file} roster.csv",
    "cli.event.next.schedule": "starsquare event schedule {file}{division} --rounds 6",
    "cli.event.next.check_in": "starsquare event check-in {file} --all",
    "cli.event.next.pair": "starsquare event pair {file}{division}",
    "cli.event.next.publish": "starsquare event publish {file}{division}",
    "cli.event.next.publish_final": "starsquare event publish {file}{division}",
    "cli.event.next.start": "starsquare event start {file}{division}",
    "cli.event.next.dispute": "starsquare event phone disagreements {file}{division}",
    "cli.event.next.decide": (
        "starsquare event outstanding {file}{division}, then: starsquare event forfeit "
        "{file} BOARD WHO --why WHY"
    ),
    "cli.event.next.missed": "starsquare event missed {file}{division}",
    "cli.event.next.results": "starsquare event outstanding {file}{division}",
    "cli.event.next.lightning": (
        "starsquare event lightning {file} BOARD WINNER{option}"
    ),
    "cli.event.next.sign": (
        "starsquare event validate {file} BOARD{option} --signed all"
    ),
    "cli.event.next.validate": "starsquare event validate {file} BOARD{option}",
    "cli.event.next.end_round": "starsquare event end {file}{division}",
    "cli.event.next.pair_final": "starsquare event final {file}{division}",
    "cli.event.next.settle_final": (
        "starsquare event final {file}{division} --settle higher_rank"
    ),
    "cli.event.next.finish": "starsquare event finish {file}{division}",
    "cli.event.next.prizes": "starsquare event awards {file}",
    "cli.event.look": "look again: {what}",
    "cli.event.gave": "had to give: {what}",
    "cli.event.seat_volunteers": (
        "To seat volunteers against those who sit out, pair again with --house"
    ),
    "cli.event.erased": "{person} is forgotten; results and log stay as they are.",
    "cli.event.corrected": (
        "Board {board} of round {round}, {one} against {two}: {played} as played, "
        "{final} final."
    ),
    "cli.event.same_result": (
        "Nothing changed. Board {board} of round {round}, {one} against {two}, "
        "already is {played} as played and {final} final. If you typed the scores as "
        "played, add --insist."
    ),
    "cli.event.forfeits": (
        "Round {round}, table {table}: {lost} forfeits, {won} wins."
    ),
    "cli.event.forfeits_both": "Round {round}, table {table}: both forfeit: {lost}.",
    "cli.event.no_missed": "No round was missed that is not decided.",
    "cli.event.suggested": "Rulebook",
    "cli.event.only_tried": "Nothing was written.",
    "cli.event.which_side": (
        "{who} is not one of the two sides. Name one of: {one}; {two}."
    ),
    "cli.event.other_round": (
        "Round {round} stays as it was played; it would have had: {pairs}"
    ),
    "cli.event.line": "Line",
    "cli.event.outcome": "Outcome",
    "cli.event.entrant": "Entrant",
    "cli.event.why": "Why",
    "cli.event.name": "Name",
    "cli.event.owed": "Owed (cents)",
    "cli.event.presence": "Presence",
    "cli.event.board": "Board",
    "cli.event.table": "Table",
    "cli.event.one": "One",
    "cli.event.two": "Two",
    "cli.event.first": "First",
    "cli.event.before": "Before",
    "cli.event.after": "After",
    "cli.event.round": "Round",
    "cli.event.missing": "Missing",
    "cli.event.place": "Place",
    "cli.event.won": "Won-lost",
    "cli.event.spread": "Spread",
    "cli.event.points": "Points",
    "cli.event.team": "Team",
    "cli.event.prize": "Prize",
    "cli.event.winners": "Winners",
    "cli.event.what": "What",
    "cli.event.opponent": "Opponent",
    "cli.event.value": "Value",
    "cli.event.first_place": "First place",
    "cli.event.number": "No.",
    "cli.event.moment": "Moment",
    "cli.event.by": "By",
    "cli.event.unsigned": "Unsigned",
    "cli.event.minutes": "Minutes",
    "cli.event.break": "Break",
    "cli.event.planned": "Planned",
    "cli.event.expected": "Expected",
    "cli.event.started": "Started",
    "cli.event.division": "Division",
    "cli.event.first_table": "From table",
    "cli.event.fixed": "Kept tables",
    "cli.event.accessible": "Accessible",
    "cli.event.title": "Title",
    "cli.event.for_whom": "For",
    "cli.event.entry": "Entry",
    "cli.event.ticket": "Ticket",
    "cli.event.holder": "Holder",
    "cli.event.says_one": "One says",
    "cli.event.says_two": "Two says",
    "cli.event.receipt": "Receipt",
    "cli.event.cents": "Cents",
    "cli.event.tie_breaks": "Tie-breaks",
}
