"""A NASSC Championship division of seven teams: eight rounds and a final.

Seeding, odd numbers, a late team, a tie, a forfeit, a correction, a withdrawal,
repeats that cannot be avoided, and a final. Run it: `python -m examples.events.na`.
"""

from __future__ import annotations

from pathlib import Path

from examples.events.example_event import ExampleEvent, a_person, run
from starsquare.game.side import PersonId
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.outlook import cannot_be_caught
from starsquare.tournament.prizes import awards

POOL = "championship"
RATINGS = {"Ash": 1100, "Birch": 1000, "Cedar": 900, "Dogwood": 800}


def main(file: Path) -> None:
    """Run the event, and compare it with what was worked out by hand."""
    champs = ExampleEvent(file, "NA", "School Championship")
    register(champs)
    first_day(champs)
    second_day(champs)

    # Wins, then spreads capped at 100, 150, 200 and 250:
    # Ash     8:  +100 (270, capped) + 52 + 47 + 33 + 5 + 47 + 33 + 52 = +369
    # Birch   5½: +52 + 0 - 47 + 33 + 50 - 47 + 66 + 19 = +126
    # Dogwood 4:  -100 + 50 + 47 - 33 - 28 + 14 - 14 + 14 = -50
    # Cedar   3½: +33 + 0 + 50 - 33 + 66 - 14 - 33 - 14 = +55
    # Elm     3:  -33 + 33 - 47 + 50 - 5 - 14 + 14 - 19 = -21
    # Fir     3:  +50 - 52 - 50 - 14 + 28 + 14 - 66 - 52 = -142
    # Gum     2:  -52 - 33 + 50 + 14 - 66 = -87
    champs.expects_lines(
        POOL,
        {
            "Ash": "W+100 W+52 W+47 W+33 W+5 W+47 W+33 W+52",
            "Birch": "W+52 T0 L-47 W+33 W+50 L-47 W+66 W+19",
            "Cedar": "W+33 T0 W+50 L-33 W+66 L-14 L-33 L-14",
            "Dogwood": "L-100 W+50 W+47 L-33 L-28 W+14 L-14 W+14",
            "Elm": "L-33 W+33 L-47 W+50 L-5 L-14 W+14 L-19",
            "Fir": "W+50 L-52 L-50 L-14 W+28 W+14 L-66 L-52",
            "Gum": "L-52 L-33 W+50 W+14 L-66",
        },
    )
    final(champs)
    places = ["Birch", "Ash", "Dogwood", "Cedar", "Elm", "Fir", "Gum"]
    champs.expects_places(POOL, [(one + 1, name) for one, name in enumerate(places)])
    won = [award for award in awards(champs.state) if award.division == POOL]
    assert [award.winners for award in won] == [("Birch",)]


def register(champs: ExampleEvent) -> None:
    """Enter seven pairs, four of them rated."""
    for name in "Ash Birch Cedar Dogwood Elm Fir Gum".split():
        rating = RATINGS.get(name)
        champs.enters(
            name,
            POOL,
            a_person(f"{name}-1", f"Ann {name}", school=f"{name} School"),
            a_person(f"{name}-2", f"Ben {name}", school=f"{name} School"),
            ratings=(rating, rating),
        )


def first_day(champs: ExampleEvent) -> None:
    """Play five rounds with seven teams."""
    champs.publishes(POOL, "Ash-Dogwood, Birch-Gum, Cedar-Elm, Fir-bye", seed="na 1")
    late = PersonId("Elm-2")
    champs.does(ask.StartRound(pool=PoolKey(POOL), absent=(late,)))
    champs.waits(9)
    champs.does(ask.RecordArrival(pool=PoolKey(POOL), person=late))
    # Elm made 314; nine minutes cost thirty of them: 284.
    champs.slips(POOL, "Ash 520 Dogwood 250", "Birch 364 Gum 312", "Cedar 317 Elm 314")
    champs.publishes(POOL, "Ash-Fir, Birch-Cedar, Elm-Gum, Dogwood-bye", seed="na 2")
    champs.slips(POOL, "Ash 326 Fir 274", "Birch 340 Cedar 340", "Elm 321 Gum 288")
    champs.publishes(POOL, "Ash-Birch, Cedar-Fir, Elm-Dogwood, Gum-bye", seed="na 3")
    champs.forfeits(POOL, "Fir", why="not at the board after fifteen minutes")
    champs.slips(POOL, "Ash 363 Birch 316", "Elm 297 Dogwood 344")
    champs.publishes(POOL, "Ash-Cedar, Dogwood-Birch, Gum-Fir, Elm-bye", seed="na 4")
    champs.slips(POOL, "Ash 339 Cedar 306", "Dogwood 320 Birch 353", "Gum 301 Fir 287")
    champs.publishes(POOL, "Ash-Elm, Cedar-Gum, Dogwood-Fir, Birch-bye", seed="na 5")
    champs.slips(POOL, "Ash 315 Elm 310", "Cedar 343 Gum 277", "Dogwood 296 Fir 342")


def second_day(champs: ExampleEvent) -> None:
    """Correct a slip, go on with six teams; in six teams some have to meet again."""
    champs.corrects(POOL, 5, "Dogwood 296 Fir 324", why="digits swapped")
    champs.does(ask.WithdrawEntrant(entrant=EntrantId("Gum"), why="a fever"))
    sixth = champs.publishes(POOL, "Ash-Birch, Cedar-Dogwood, Elm-Fir", seed="na 6")
    assert [str(one) for one in sixth.conceded] == ["they have met before: Ash - Birch"]
    champs.slips(POOL, "Ash 352 Birch 305", "Cedar 319 Dogwood 333", "Elm 286 Fir 300")
    champs.publishes(POOL, "Ash-Cedar, Birch-Fir, Dogwood-Elm", seed="na 7")
    champs.slips(POOL, "Ash 328 Cedar 295", "Birch 342 Fir 276", "Dogwood 309 Elm 323")
    # Ash has seven wins, Birch four and a half: sure of the final, not of the title.
    assert cannot_be_caught(champs.state, DivisionKey(POOL)) == ()
    champs.publishes(POOL, "Ash-Fir, Birch-Elm, Cedar-Dogwood", seed="na 8")
    champs.slips(POOL, "Ash 365 Fir 313", "Birch 318 Elm 299", "Cedar 332 Dogwood 346")


def final(champs: ExampleEvent) -> None:
    """Let the two best play for the title; no cap, and nobody else moves."""
    key = DivisionKey(POOL)
    champs.does(
        ask.PairFinal(division=key, seed="na final"),
        ask.PublishRound(pool=PoolKey(POOL)),
    )
    champs.slips(POOL, "Ash 301 Birch 388")
    champs.does(ask.FinishDivision(division=key))


if __name__ == "__main__":
    run(main)
