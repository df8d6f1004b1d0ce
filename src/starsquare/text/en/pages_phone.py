"""Words of an entrant's own page, and of the runner's."""

MESSAGES = {
    "phone.not_entered": "This page is for entrants: follow the link of your name tag",
    "phone.your_board": "Your board",
    "phone.table": "Table {table}",
    "phone.you_start": "You start",
    "phone.they_start": "The other side starts",
    "phone.to_table": "To the board",
    "phone.result_in": "The result is in: {own} to {other}",
    "phone.off": "Phones are off in this division. Hand your slip to a runner.",
    "phone.report": "The result",
    "phone.reported": (
        "Your report is in: {own} to {other}. It counts when the other side agrees."
    ),
    "phone.disputed": (
        "You reported {own} to {other}, and the other side something else. Look at the "
        "slip: send it again if yours is wrong, else the desk comes to you."
    ),
    "phone.own": "Your score",
    "phone.other": "Their score",
    "phone.send": "Send the result",
    "phone.both_agree": "Both sides report. If they differ, the desk comes to you.",
    "phone.hand": "Raise a hand",
    "phone.reason": "What for (you need not say)",
    "phone.call_director": "Call the director",
    "phone.call_judge": "Call a judge",
    "phone.coming_director": "The director is called to your table",
    "phone.coming_judge": "A judge is called to your table",
    "phone.coming_runner": "A runner is called to your table",
    "phone.hand_down": "Not needed any more",
    "phone.wait": "No board yet",
    "phone.wait_hint": "It appears here by itself when the round is published.",
    "phone.record": "My rounds",
    "place.scorer": "Start clock and scorer",
    "place.to_scorer": "To clock and scorer",
    "place.cardboard_hint": (
        "The board is on the table. This device can keep the clock and add up; the "
        "slip counts, with it or without."
    ),
    "place.open": "The table's own page",
    "runner.title": "On the floor",
    "runner.calls": "Hands up",
    "runner.waiting": "one waiting|{n} waiting",
    "runner.no_calls": "Nobody calls.",
    "runner.wants_director": "wants the director",
    "runner.wants_judge": "wants a judge",
    "runner.wants_runner": "wants a runner",
    "runner.since": "for",
    "runner.go": "I go",
    "runner.slip": "Take a slip",
    "runner.open_table": "Open",
    "runner.no_board": "Nobody sits at table {table} in this round.",
    "runner.done": "The result is in: {one} to {two}",
    "runner.signed": "Both sides have signed",
    "runner.insist": "It is as written, though it looks wrong",
    "runner.take": "Take the slip",
    "runner.open_boards": "Still open",
    "runner.all_in": "All results are in.",
    "missing.result": "no result",
    "missing.dispute": "the sides report differently",
    "missing.lightning": "lightning round to be entered",
    "missing.validation": "waits for staff",
}
