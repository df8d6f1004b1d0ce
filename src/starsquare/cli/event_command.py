"""`starsquare event`: an event from registration to the trophies.

The event has its own file, or is named in the store of a service, running or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from starsquare.cli.add_command import group
from starsquare.cli.lazy_commands import Later, LaterGroup

_DAY: Mapping[str, Mapping[str, Later]] = {
    "Set up": {
        "create": Later("event_entry", "Create an event with a rulebook."),
        "import": Later(
            "event_entry",
            "Import a list of people (CSV, .xlsx or JSON), with a report for every "
            "line.",
        ),
        "register": Later(
            "event_desk", "Register one player or pair, as on the registration form."
        ),
        "amend": Later("event_desk", "Change an entrant's details."),
        "schedule": Later(
            "event_schedule",
            "Show or change when the rounds of a division start.",
        ),
        "rules": Later(
            "event_plan", "Change values of a division's rulebook from now on."
        ),
        "tables": Later("event_plan", "Show or set a division's tables."),
        "seed": Later(
            "event_plan",
            "Seed a division before its first round: by the rulebook, or by hand.",
        ),
        "rating-system": Later(
            "event_ratings",
            "Choose a division's rating system; ratings are estimated live.",
        ),
        "rating-list": Later(
            "event_ratings",
            "Import ratings from a list; players are matched by member number, then "
            "name.",
        ),
        "classes": Later(
            "event_ratings",
            "Set the rating classes of a division; name none to remove them.",
        ),
        "request": Later(
            "event_requests", "Answer families that registered on the public page."
        ),
        "teams": Later(
            "event_desk",
            "Show the teams of a division, and which do not follow the rulebook.",
        ),
    },
    "Check in": {
        "desk": Later(
            "event_checkin",
            "List everyone, with what they owe and whether they have arrived.",
        ),
        "check-in": Later(
            "event_checkin",
            "Check in everyone on the named teams, or the named players.",
        ),
        "not-here": Later(
            "event_checkin",
            "Undo a check-in; this needs a reason once the entrant has a board.",
        ),
        "expect-late": Later(
            "event_checkin",
            "Pair an entrant that will arrive late, before they check in.",
        ),
        "pay": Later("event_checkin", "Record a payment; use a minus for a refund."),
        "receipts": Later(
            "event_desk",
            "List receipts: number, payer, amount, and who took the money.",
        ),
        "hand-out": Later(
            "event_desk", "Record what a person was given, such as tickets or a packet."
        ),
        "withdraw": Later("event_checkin", "Withdraw an entrant; their results stay."),
        "return": Later("event_checkin", "Reinstate an entrant that left."),
        "disqualify": Later(
            "event_checkin", "Disqualify an entrant, if the rulebook allows it."
        ),
    },
    "Rounds": {
        "pair": Later(
            "event_rounds", "Pair the next round as a draft, or pair it again."
        ),
        "change": Later(
            "event_rounds",
            "Pair two entrants in the draft and lock their board; their opponents "
            "meet.",
        ),
        "lock": Later(
            "event_rounds",
            "Lock a board of the draft, so that pairing again keeps it, or unlock it.",
        ),
        "publish": Later("event_rounds", "Publish the draft for everyone to see."),
        "take-back": Later(
            "event_rounds",
            "Unpublish a round before any result is in; it becomes a draft again.",
        ),
        "boards": Later(
            "event_boards", "Show the boards of a round, with the reason for each."
        ),
        "why": Later("event_boards", "Explain why an entrant plays their opponent."),
        "why-not": Later(
            "event_boards", "Show what would change if two entrants met who do not."
        ),
        "start": Later("event_rounds", "Start the round clock."),
        "clock": Later(
            "event_clock",
            "Show the time left, who is missing, and what it has cost them.",
        ),
        "arrive": Later("event_rounds", "Mark someone who was missing as arrived."),
        "waive": Later("event_rounds", "Let a side start without a missing member."),
        "lateness": Later("event_rounds", "Correct how late a side was in a round."),
        "move-end": Later("event_clock", "Change the end of the running round."),
        "pause": Later("event_clock", "Pause the clock of the running round."),
        "resume": Later("event_clock", "Resume the clock of a paused round."),
        "end": Later("event_rounds", "End the round for all boards at once."),
        "swap": Later(
            "event_repairs",
            "Swap two entrants in a published round, at boards without a result.",
        ),
        "seat": Later(
            "event_repairs", "Seat an entrant that has no board in a published round."
        ),
        "remove-board": Later(
            "event_repairs", "Remove a board without a result from a published round."
        ),
    },
    "Results": {
        "result": Later(
            "event_results",
            "Enter a slip: the board, then the names as written and the scores as "
            "played.",
        ),
        "validate": Later(
            "event_results", "Validate a result after checking its slip."
        ),
        "outstanding": Later(
            "event_results", "List the boards without a final result."
        ),
        "phone": Later(
            "event_phones",
            "Take results from the two sides' phones, and resolve those that disagree.",
        ),
        "lightning": Later(
            "event_results", "Record who won the lightning round of a tied game."
        ),
        "forfeit": Later(
            "event_results",
            "Forfeit a game for one side or both; sides are given by name.",
        ),
        "correct": Later(
            "event_results",
            "Correct a result of any round, in the board's order of names.",
        ),
        "clear-result": Later(
            "event_results", "Clear a result: the board is open again."
        ),
        "penalty": Later(
            "event_results", "Deduct penalty points from an entrant's score in a round."
        ),
        "forgive": Later(
            "event_results", "Give penalty points back, by the number of the penalty."
        ),
        "missed": Later(
            "event_results",
            "List missed rounds, with what the rulebook suggests for each.",
        ),
        "count-missed": Later(
            "event_results",
            "Decide what a missed round counts as for an entrant.",
        ),
        "standings": Later("event_figures", "Show the standings."),
        "bracket": Later("event_formats", "Show a knockout bracket, stage by stage."),
        "ladder": Later(
            "event_formats", "Add up finished events into season standings."
        ),
        "ratings": Later(
            "event_ratings",
            "Show an unofficial estimate of how the event changes ratings.",
        ),
        "statistics": Later(
            "event_figures", "Show high games, upsets, comebacks and school counts."
        ),
        "chances": Later(
            "event_odds",
            "Estimate each entrant's chances, with possible places and wins needed.",
        ),
    },
    "Prizes": {
        "tie-break": Later(
            "event_endings",
            "Add a tie-break that the rulebook leaves to the director.",
        ),
        "settle": Later(
            "event_endings",
            "Settle a tie by a game or by lot; places change at once.",
        ),
        "final": Later(
            "event_rounds",
            "Pair the final of a division, or settle a tied final.",
        ),
        "finish": Later("event_figures", "Finalize the standings of a division."),
        "awards": Later("event_figures", "Show who gets which prize."),
        "prize": Later(
            "event_prizes",
            "Offer and list prizes, and freeze the public standings for the ceremony.",
        ),
        "contest": Later(
            "event_endings", "Run contests between games: take entries, name winners."
        ),
        "drawing": Later(
            "event_drawing",
            "Run an opportunity drawing: sell tickets, draw, and check the draw.",
        ),
    },
    "Files": {
        "export": Later(
            "event_export",
            "Write an event, its lists, results or standings to standard output.",
        ),
        "check-report": Later(
            "event_ratings",
            "Check a report for what a federation would reject, before you send it.",
        ),
        "schema": Later(
            "event_ratings", "Print the JSON Schema of `export results-json`."
        ),
        "restore": Later(
            "event_entry", "Create an event file from an archive (see `export`)."
        ),
        "import-tsh": Later(
            "event_tsh",
            "Import a tsh division file, or a section of a .tou file, with every "
            "round.",
        ),
        "log": Later(
            "event_export",
            "Show the log: what happened when, by whom, at which board, and why.",
        ),
        "records": Later(
            "event_export",
            "Write the records of all finished games (GCG) to a ZIP file.",
        ),
        "erase": Later(
            "event_entry", "Erase a person's name; results and log stay as they are."
        ),
        "do": Later(
            "event_entry",
            "Run any commands, one JSON object per line; either all count or none.",
        ),
    },
}
"""The commands, grouped by the parts of the day."""

COMMANDS: Mapping[str, Later] = {
    name: each._replace(part=part)
    for part, commands in _DAY.items()
    for name, each in commands.items()
}


class EventGroup(LaterGroup):
    """The commands of `starsquare event`, in order of the day."""

    later = COMMANDS


app = group(
    "Run an event: registration, rounds, results, standings, prizes.",
    "event create cup.db NA --rounds 8",
    "event import cup.db roster.csv",
    "event check-in cup.db --all",
    "event pair cup.db",
    "event publish cup.db",
    "event result cup.db 3 e5 312 e8 288 --signed all",
    "event standings cup.db",
    cls=EventGroup,
)


@app.callback()
def who_asks(
    *,
    by: Annotated[str, typer.Option(help="Who is running the command.")] = "desk",
    at: Annotated[
        str | None,
        typer.Option(
            metavar="MOMENT",
            help="When, as 2026-03-14T09:00 or in milliseconds; by default now.",
        ),
    ] = None,
    command_id: Annotated[
        str | None,
        typer.Option(help="An id that makes the command count only once."),
    ] = None,
) -> None:
    """Run an event: registration, rounds, results, standings, prizes."""
    # A list of commands needs none of this.
    from starsquare.cli.event_base import ASKER, moment  # noqa: PLC0415
    from starsquare.game.side import PersonId  # noqa: PLC0415

    ASKER.by = PersonId(by)
    ASKER.at = moment(at)
    ASKER.command_id = command_id


def add_to(program: typer.Typer) -> None:
    """Add the group."""
    program.add_typer(app, name="event")
