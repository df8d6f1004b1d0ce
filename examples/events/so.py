"""A Southern Oregon tournament of seven teams: two rounds by lot, two by results.

Odd numbers, a tie, a forfeit, a late team, a correction, a withdrawal.
Run it: `python -m examples.events.so`.
"""

from __future__ import annotations

from pathlib import Path

from examples.events.example_event import ExampleEvent, a_person, run
from starsquare.game.side import PersonId
from starsquare.tournament import command as ask
from starsquare.tournament.interchange.standings_lists import standings_text
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.prizes import awards

POOL = "open"


def main(file: Path) -> None:
    """Run the event, and compare it with what was worked out by hand."""
    day = ExampleEvent(file, "SO", "Southern Oregon")
    for name in "Ash Birch Cedar Dogwood Elm Fir Gum".split():
        people = (
            a_person(f"{name}-1", f"Ann {name}", school=f"{name} School"),
            a_person(f"{name}-2", f"Ben {name}", school=f"{name} School"),
        )
        day.enters(name, POOL, *people)
    morning(day)
    afternoon(day)

    # Wins, then the sum of margins; nothing is capped, a bye is a win by fifty:
    # Ash 4: +50 + 50 + 33 + 19 = +152         Cedar 3: +33 + 14 - 33 + 5 = +19
    # Birch 2½: 0 - 14 + 52 + 66 = +104        Dogwood 2½: 0 + 19 + 33 - 19 = +33
    # Elm 1: -33 - 50 + 50 = -33               Gum 1: +14 - 19 - 52 - 5 = -62
    # Fir 1: -14 + 50 - 33 - 66 = -63
    day.expects_lines(
        POOL,
        {
            "Ash": "W+50 W+50 W+33 W+19",
            "Birch": "T0 L-14 W+52 W+66",
            "Cedar": "W+33 W+14 L-33 W+5",
            "Dogwood": "T0 W+19 W+33 L-19",
            "Elm": "L-33 L-50 W+50",
            "Fir": "L-14 W+50 L-33 L-66",
            "Gum": "W+14 L-19 L-52 L-5",
        },
    )
    day.does(ask.FinishDivision(division=DivisionKey(POOL)))
    day.expects_places(
        POOL,
        [
            (1, "Ash"),
            (2, "Cedar"),
            (3, "Birch"),
            (4, "Dogwood"),
            (5, "Elm"),
            (6, "Gum"),
            (7, "Fir"),
        ],
    )
    (winner,) = awards(day.state)
    assert winner.winners == ("Ash",)
    sheet = standings_text(day.state, DivisionKey(POOL), day.people)
    assert "Points" not in sheet  # only margins go on the event's sheet
    print(sheet)


def morning(day: ExampleEvent) -> None:
    """Play two rounds by lot; Fir is late by four minutes, Elm stays away."""
    day.publishes(POOL, "Birch-Dogwood, Cedar-Elm, Fir-Gum, Ash-bye", seed="so 1")
    late = (PersonId("Fir-1"), PersonId("Fir-2"))
    day.does(ask.StartRound(pool=PoolKey(POOL), absent=late))
    day.waits(4)
    for person in late:
        day.does(ask.RecordArrival(pool=PoolKey(POOL), person=person))
    # Fir made 308 on the board; four minutes cost ten of them: 298.
    day.slips(POOL, "Birch 364 Dogwood 364", "Cedar 317 Elm 294", "Fir 308 Gum 312")
    day.publishes(POOL, "Ash-Elm, Cedar-Birch, Gum-Dogwood, Fir-bye", seed="so 2")
    day.forfeits(POOL, "Elm", why="lunch took too long")
    day.slips(POOL, "Cedar 354 Birch 340", "Gum 288 Dogwood 307")
    day.corrects(POOL, 1, "Elm 284 Cedar 317", why="the card said 284")


def afternoon(day: ExampleEvent) -> None:
    """Play two rounds on the morning's results; Elm leaves before the last."""
    day.publishes(POOL, "Ash-Cedar, Dogwood-Fir, Gum-Birch, Elm-bye", seed="so 3")
    day.slips(POOL, "Ash 363 Cedar 330", "Dogwood 344 Fir 311", "Gum 264 Birch 316")
    day.does(ask.WithdrawEntrant(entrant=EntrantId("Elm"), why="went home"))
    day.publishes(POOL, "Ash-Dogwood, Cedar-Gum, Fir-Birch", seed="so 4")
    day.slips(POOL, "Ash 339 Dogwood 320", "Cedar 306 Gum 301", "Fir 287 Birch 353")


if __name__ == "__main__":
    run(main)
