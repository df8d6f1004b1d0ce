"""Sentences that pages show of an event: the next step, what can be undone."""

MESSAGES = {
    "step.register": (
        "Register entrants: {n} is entered|Register entrants: {n} are entered"
    ),
    "step.schedule": "Say how many rounds are played",
    "step.check_in": (
        "Check in: {n} entrant is missing, {here} are here"
        "|Check in: {n} entrants are missing, {here} are here"
    ),
    "step.pair": "Pair round {round}",
    "step.publish": "Look at the draft of round {round} and publish it",
    "step.publish_final": "Look at the draft of the final and publish it",
    "step.start": "Start round {round}",
    "step.dispute": (
        "Settle {n} board of round {round} on which two reports disagree"
        "|Settle {n} boards of round {round} on which two reports disagree"
    ),
    "step.decide": (
        "{n} board of round {round} has a side that left: decide it"
        "|{n} boards of round {round} have a side that left: decide them"
    ),
    "step.decide_final": "The final has a side that left: decide it",
    "step.missed": (
        "Somebody missed round {round}: decide what it counts for"
        "|{n} rounds were missed: decide what they count for"
    ),
    "step.results": (
        "Take results: {n} board of round {round} is open"
        "|Take results: {n} boards of round {round} are open"
    ),
    "step.lightning": (
        "Play the lightning round of {n} tied board"
        "|Play the lightning rounds of {n} tied boards"
    ),
    "step.sign": (
        "Get {n} slip of round {round} signed|Get {n} slips of round {round} signed"
    ),
    "step.validate": (
        "Validate {n} result of round {round}|Validate {n} results of round {round}"
    ),
    "step.end_round": "All results are in: end round {round}",
    "step.start_final": "Start the final",
    "step.dispute_final": (
        "Settle the final: two reports disagree|Settle {n} finals: two reports disagree"
    ),
    "step.results_final": (
        "Take the result of the final|Take the results of {n} finals"
    ),
    "step.sign_final": (
        "Get the slip of the final signed|Get the slips of {n} finals signed"
    ),
    "step.validate_final": (
        "Validate the result of the final|Validate the results of {n} finals"
    ),
    "step.end_round_final": "The result is in: end the final",
    "step.pair_final": "Seat the best for the final",
    "step.settle_final": "The final is tied: decide what that means",
    "step.finish": "All rounds are in: make the standings final",
    "step.prizes": "Give the prizes",
    "notice.store_again": "The log is written again",
    "notice.store": (
        "The log cannot be written: {reason}. What is known is shown; nothing new is "
        "taken until it can be written again"
    ),
    "notice.resumed": (
        "The service was down for {seconds} s; {n} clock was stopped"
        "|The service was down for {seconds} s; {n} clocks were stopped"
    ),
    "notice.lost": (
        "The end of the log is missing: entry {position} was written once and is gone. "
        "Compare the latest results with their slips, and run starsquare verify"
    ),
    "notice.clock_behind": (
        "This computer's clock is behind the last entry in the log, by up to {n} "
        "minute. Set the clock, then restart the service"
        "|This computer's clock is behind the last entry in the log, by up to {n} "
        "minutes. Set the clock, then restart the service"
    ),
    "audit.clock": "the clock",
    "audit.link": "link for {role}",
    "audit.invitation": "invitation as {role}",
    "audit.link_table": "table {table}",
    "audit.link_used": "used for one decision since|used for {n} decisions since",
    "audit.round": "round {round}",
    "audit.seated": "table {table}: {who}",
    "audit.bye": "bye: {who}",
    "audit.removed": "removed: {who}",
    "repair.bye_lost": "{who} no longer has the bye in round {round}",
    "repair.bye_given": "{who} gets a bye in round {round}",
    "repair.no_game": "{who} has no game in round {round}",
    "repair.on_the_way": "{who} is late until somebody marks them as arrived",
    "repair.late": "{who}: {minutes} min late, −{points} points unless you waive it",
    "repair.late_free": "{who}: {minutes} min late, at no cost",
    "audit.absent": "missing: {who}",
    "audit.tickets": "{who}, {n} ticket|{who}, {n} tickets",
    "audit.board": "board {board}",
    "audit.points": "{n} point off in round {round}|{n} points off in round {round}",
    "audit.points_final": "{n} point off in the final|{n} points off in the final",
    "audit.final": "final",
    "audit.table_final": "final, table {table}",
    "audit.table": "round {round}, table {table}",
}
