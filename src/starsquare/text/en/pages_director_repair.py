"""Words of the page that repairs published pairings."""

MESSAGES = {
    "director.page_repair": "Repair pairings",
    "director.repair_of": "Repair round {round}",
    "director.repair_rounds": "Published rounds",
    "director.repair_nothing": "No round is published. Publish a round first.",
    "director.repair_boards": "Tables that change",
    "director.repair_table": "Table",
    "director.repair_clean": "No rematch, no schoolmates.",
    "director.repair_moves": "{who}: place {before} → {after}",
    "director.repair_apply": "Apply repair",
    "director.repair_preview": "Preview",
    "director.repair_why": "Reason (optional)",
    "director.repair_unseated": (
        "{n} entrant has no place in this round:|{n} entrants have no place in this "
        "round:"
    ),
    "director.repair_swap": "Swap two entrants",
    "director.repair_swap_hint": (
        "Each plays the other's opponent. Only tables without a result can change."
    ),
    "director.repair_one": "Entrant",
    "director.repair_two": "Swap with",
    "director.repair_seat": "Seat an entrant",
    "director.repair_seat_hint": (
        "Against somebody who sits out, against a volunteer, or at a new table."
    ),
    "director.repair_opponent": "Opponent",
    "director.repair_waive": "Waive the lateness",
    "director.repair_remove": "Remove a table",
    "director.repair_remove_hint": (
        "The two entrants have no game in this round, unless you give one a bye."
    ),
    "director.repair_bye_for": "Bye for",
    "director.repair_nobody": "nobody",
    "director.repair_published": "Published pairings",
    "director.repair_goes_first": "First side",
    "director.repair_goes_second": "Second side",
    "director.repair_state": "State",
    "director.repair_open": "No result",
    "director.repair_reported": "Score reported",
    "director.repair_gone": "{who} left",
    "director.act_swap_seats": "Swap two entrants",
    "director.act_seat_late": "Seat an entrant",
    "director.act_remove_board": "Remove a table",
}
