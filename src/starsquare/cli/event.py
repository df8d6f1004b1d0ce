"""`starsquare event`: an event from registration to the trophies.

It is in a file of its own, or is named in the store of a service, running or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from starsquare.cli.command import group
from starsquare.cli.lazy_commands import Later, LaterGroup

_DAY: Mapping[str, Mapping[str, Later]] = {
    "Set up": {
        "create": Later("event_entry", "Create an event by a rulebook."),
        "import": Later(
            "event_entry",
            "Enter a list of people (CSV, .xlsx or JSON), with a report for every "
            "line.",
        ),
        "register": Later(
            "event_desk", "Enter one player or pair, as the registration form has them."
        ),
        "amend": Later("event_desk", "Change what the record has of an entrant."),
        "schedule": Later(
            "event_schedule",
            "Show when the rounds of a division are to start, or change it.",
        ),
        "rules": Later(
            "event_plan", "Choose other values of a division's book from now on."
        ),
        "tables": Later("event_plan", "Show where a division sits, or set it."),
        "seed": Later(
            "event_plan",
            "Order a division before its first round: by the book, or by hand.",
        ),
        "rating-system": Later(
            "event_ratings",
            "Choose the rating system of a division; its ratings are estimated live.",
        ),
        "rating-list": Later(
            "event_ratings",
            "Take ratings from a list; players are found by member number, then by "
            "name.",
        ),
        "classes": Later(
            "event_ratings",
            "Cut a division into rating classes; without any it has none.",
        ),
        "request": Later(
            "event_requests", "Answer families who registered on the public page."
        ),
        "teams": Later(
            "event_desk",
            "Show the teams of a division, and which are not as the book wants them.",
        ),
    },
    "Check in": {
        "desk": Later(
            "event_checkin",
            "List everybody with what they owe and whether they have come.",
        ),
        "check-in": Later(
            "event_checkin", "Check people in: everybody of the entrants named."
        ),
        "not-here": Later(
            "event_checkin",
            "Take back that entrants are here; with a reason once they were given a"
            " board.",
        ),
        "expect-late": Later(
            "event_checkin", "Pair an entrant that is on its way before it checks in."
        ),
        "pay": Later(
            "event_checkin", "Record a payment, or give money back with a minus."
        ),
        "receipts": Later(
            "event_desk",
            "Write receipts: numbered, from whom, how much, taken by whom.",
        ),
        "hand-out": Later(
            "event_desk", "Note what a person was given: tickets, a packet."
        ),
        "withdraw": Later("event_checkin", "Let an entrant leave; its results stay."),
        "return": Later("event_checkin", "Let an entrant come back."),
        "disqualify": Later(
            "event_checkin", "Disqualify an entrant, where the book lets the director."
        ),
    },
    "Rounds": {
        "pair": Later("event_rounds", "Draft the next round, or draft it again."),
        "change": Later(
            "event_rounds",
            "Let two of the draft meet, lock their board, and let those they leave "
            "meet.",
        ),
        "lock": Later(
            "event_hall",
            "Keep a board of the draft when the rest is paired again, or free it.",
        ),
        "publish": Later("event_rounds", "Let everybody see the draft."),
        "take-back": Later(
            "event_hall",
            "Make a draft of a published round again, before any result is in.",
        ),
        "boards": Later(
            "event_boards", "Show the boards of a round, with the reason of each."
        ),
        "why": Later("event_boards", "Say why somebody meets whom they meet."),
        "why-not": Later("event_hall", "Say what would follow if two met who do not."),
        "start": Later("event_rounds", "Start the hall's clock."),
        "clock": Later(
            "event_hall",
            "Show the time left, who is missing, and what it has cost them.",
        ),
        "arrive": Later("event_rounds", "Note that somebody who was missing has come."),
        "waive": Later("event_hall", "Let a side begin without a missing member."),
        "move-end": Later("event_hall", "Move the end of the round that runs."),
        "pause": Later(
            "event_hall", "Stop the clock of the round that runs for a while."
        ),
        "resume": Later("event_hall", "Let the clock of a paused round run again."),
        "end": Later("event_rounds", "End the round for all boards at once."),
        "swap": Later(
            "event_repairs",
            "Swap two entrants of a published round, at boards without a result.",
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
            "Type a slip: the board, then the names as written with their scores as"
            " played.",
        ),
        "validate": Later(
            "event_results", "Accept a result after looking at its slip."
        ),
        "outstanding": Later("event_results", "List the boards that are not done."),
        "phone": Later(
            "event_phones",
            "Take results from two phones that must agree, and resolve the rest.",
        ),
        "lightning": Later(
            "event_results", "Note who won the lightning round of a tied game."
        ),
        "forfeit": Later(
            "event_results",
            "Forfeit a game for one side, or for both; sides are known by their names.",
        ),
        "correct": Later(
            "event_results",
            "Correct a result of any round, in the board's order of names.",
        ),
        "clear-result": Later(
            "event_results", "Take a result back: the board has none again."
        ),
        "penalty": Later(
            "event_results", "Take points off an entrant's score of a round."
        ),
        "forgive": Later(
            "event_results", "Give penalty points back, by the number of the penalty."
        ),
        "missed": Later(
            "event_results",
            "List rounds that somebody missed, with what the rulebook would have.",
        ),
        "count-missed": Later(
            "event_results",
            "Say what a round counts for an entrant who was not seated in it.",
        ),
        "standings": Later("event_figures", "Show who is ahead."),
        "bracket": Later("event_formats", "Show a knockout, stage by stage."),
        "ladder": Later(
            "event_formats", "Add finished events up to the standings of a season."
        ),
        "ratings": Later(
            "event_ratings",
            "Show what the event does to ratings, an unofficial estimate.",
        ),
        "statistics": Later(
            "event_figures", "Show high games, upsets, comebacks and schools."
        ),
        "chances": Later(
            "event_odds",
            "Estimate each entrant's chances, with the places possible and the wins "
            "needed.",
        ),
    },
    "Prizes": {
        "tie-break": Later(
            "event_endings",
            "Break ties by one step more that the book leaves to the director.",
        ),
        "settle": Later(
            "event_endings",
            "Put equals in the order that a game or a lot gave; the places change "
            "at once.",
        ),
        "final": Later(
            "event_rounds",
            "Seat the best of a division for its final, or settle a tied one.",
        ),
        "finish": Later("event_figures", "Make the standings of a division final."),
        "awards": Later("event_figures", "Show who gets which prize."),
        "prize": Later(
            "event_prizes",
            "Offer prizes, list them, and keep the standings for the ceremony.",
        ),
        "contest": Later(
            "event_endings", "Call a contest between games, take entries, name winners."
        ),
        "drawing": Later(
            "event_drawing",
            "Sell tickets of the opportunity drawing, draw, and check the draw.",
        ),
    },
    "Files": {
        "export": Later(
            "event_export",
            "Write an event, its lists, results or standings to the standard output.",
        ),
        "check-report": Later(
            "event_ratings",
            "Name what a federation would refuse before you send a report.",
        ),
        "schema": Later(
            "event_ratings", "Write the JSON Schema of `export results-json`."
        ),
        "restore": Later(
            "event_entry", "Make an event file out of an archive (see `export`)."
        ),
        "import-tsh": Later(
            "event_hall",
            "Enter a division file of tsh, or a section of a .tou file, with every "
            "round.",
        ),
        "log": Later(
            "event_export",
            "Show everything that has happened: when, by whom, which board, who, "
            "and why.",
        ),
        "records": Later(
            "event_export",
            "Write the records of all finished games to a ZIP file, in GCG.",
        ),
        "erase": Later(
            "event_entry", "Forget who somebody is; results and log stay as they are."
        ),
        "do": Later(
            "event_entry",
            "Give any commands, one JSON object a line; all of them count, or none.",
        ),
    },
}
"""The commands under the parts of the day in which they are used."""

COMMANDS: Mapping[str, Later] = {
    name: each._replace(part=part)
    for part, commands in _DAY.items()
    for name, each in commands.items()
}


class EventGroup(LaterGroup):
    """The commands of `starsquare event`, in order of the day."""

    later = COMMANDS


app = group(
    "Run an event: entries, rounds, results, standings, prizes.",
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
    by: Annotated[str, typer.Option(help="Who gives the command.")] = "desk",
    at: Annotated[
        str | None,
        typer.Option(
            metavar="MOMENT",
            help="When: as 2026-03-14T09:00, or in milliseconds; by default now.",
        ),
    ] = None,
    command_id: Annotated[
        str | None,
        typer.Option(help="An id under which the command counts once only."),
    ] = None,
) -> None:
    """Run an event: entries, rounds, results, standings, prizes."""
    # A list of commands needs nothing of this.
    from starsquare.cli.event_base import ASKER, moment  # noqa: PLC0415
    from starsquare.game.side import PersonId  # noqa: PLC0415

    ASKER.by = PersonId(by)
    ASKER.at = moment(at)
    ASKER.command_id = command_id


def add_to(program: typer.Typer) -> None:
    """Add the group."""
    program.add_typer(app, name="event")
