"""A Capitol Cup of seven teams and four rounds, run as its document has it.

Odd numbers, a team that comes late, a tie, a forfeit, a correction and a withdrawal.
Run it: `python -m examples.events.cc`.
"""

from __future__ import annotations

from pathlib import Path

from examples.events.example_event import ExampleEvent, a_person, run
from starsquare.game.side import PersonId
from starsquare.tournament import command as ask
from starsquare.tournament.corrections import consequences
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.prizes import awards
from starsquare.tournament.record import result_value_at
from starsquare.tournament.refusals import IneligibleError

POOL = "open"


def main(file: Path) -> None:
    """Run the event, and compare it with what was worked out by hand."""
    cup = ExampleEvent(file, "CC", "Capitol Cup", changes={"rounds.number": 4})
    register(cup)
    first_round(cup)
    second_round(cup)
    third_round(cup)
    last_round(cup)

    # Wins, then the sum of capped spreads:
    # Ash    3½: +100 (175, capped) + 0 + 66 + 52 = +218
    # Elm    3:  +10 + 33 - 66 + 28 = +5
    # Birch  2:  -10 + 66 - 14 + 33 = +75      Dogwood 2: -100 + 50 + 50 - 33 = -33
    # Fir    2:  +20 - 66 + 50 - 52 = -48
    # Cedar  1½: -20 + 0 + 14 - 28 = -34       Gum 1: +50 - 33 - 50 = -33
    cup.expects_lines(
        POOL,
        {
            "Ash": "W+100 T0 W+66 W+52",
            "Birch": "L-10 W+66 L-14 W+33",
            "Cedar": "L-20 T0 W+14 L-28",
            "Dogwood": "L-100 W+50 W+50 L-33",
            "Elm": "W+10 W+33 L-66 W+28",
            "Fir": "W+20 L-66 W+50 L-52",
            "Gum": "W+50 L-33 L-50",
        },
    )
    cup.does(ask.FinishDivision(division=DivisionKey(POOL)))
    cup.expects_places(
        "open",
        [
            (1, "Ash"),
            (2, "Elm"),
            (3, "Birch"),
            (4, "Dogwood"),
            (5, "Fir"),
            (6, "Cedar"),
            (7, "Gum"),
        ],
    )
    (champion,) = awards(cup.state)
    assert (champion.winners, champion.is_champion) == (("Ash",), True)


def register(cup: ExampleEvent) -> None:
    """Enter seven pairs: one of two schools, with its reason; one too old."""
    names = "Ash Birch Cedar Dogwood Elm Fir Gum".split()
    for number, name in enumerate(names):
        school = {"school": f"{name} School", "state": "NY", "grade": 5 + number % 4}
        cup.enters(
            name,
            POOL,
            a_person(f"{name}-1", f"Ann {name}", **school),
            a_person(f"{name}-2", f"Ben {name}", **{**school, "grade": 8}),
        )
    try:
        cup.enters(
            "Holly",
            POOL,
            a_person("Holly-1", "Cat Holly", school="Holly School", grade=9),
            a_person("Holly-2", "Dan Holly", school="Holly School", grade=7),
        )
    except IneligibleError as error:
        print(error)
    assert EntrantId("Holly") not in cup.state.entrants


def first_round(cup: ExampleEvent) -> None:
    """Pair by hand; Birch comes after seven minutes, which costs it the game."""
    cup.publishes(
        POOL,
        "Ash-Dogwood, Birch-Elm, Cedar-Fir, Gum-bye",
        seed="cc 1",
        by_hand="Ash-Dogwood, Birch-Elm, Cedar-Fir",
    )
    late = (PersonId("Birch-1"), PersonId("Birch-2"))
    cup.does(ask.StartRound(pool=PoolKey(POOL), absent=late))
    cup.waits(7)
    for person in late:
        cup.does(ask.RecordArrival(pool=PoolKey(POOL), person=person))
    cup.slips(POOL, "Ash 400 Dogwood 225", "Elm 290 Birch 300", "Cedar 317 Fir 298")
    current = cup.state.current_round(PoolKey(POOL))
    assert current is not None
    board = current.board_of(EntrantId("Ash"))
    assert board is not None
    worth = result_value_at(cup.state, current, board)
    assert worth is not None
    # 400-225 is recorded as 325-225 in a round with a cap of 100.
    assert sorted(worth.official) == [225, 325]


def second_round(cup: ExampleEvent) -> None:
    """Pair by records; Ash and Cedar tie."""
    cup.publishes(POOL, "Ash-Cedar, Gum-Elm, Birch-Fir, Dogwood-bye", seed="cc 2")
    cup.slips(POOL, "Ash 326 Cedar 326", "Gum 288 Elm 321", "Birch 340 Fir 274")


def third_round(cup: ExampleEvent) -> None:
    """Gum does not come: fifteen minutes, and the game is Dogwood's by fifty."""
    cup.publishes(POOL, "Elm-Ash, Cedar-Birch, Gum-Dogwood, Fir-bye", seed="cc 3")
    away = (PersonId("Gum-1"), PersonId("Gum-2"))
    cup.does(ask.StartRound(pool=PoolKey(POOL), absent=away))
    cup.waits(15)
    cup.slips(POOL, "Elm 297 Ash 363", "Cedar 330 Birch 316")


def last_round(cup: ExampleEvent) -> None:
    """Correct a slip of round one, let Gum go home, and play on with six."""
    before = cup.state
    cup.corrects(POOL, 1, "Cedar 310 Fir 330", why="a page was added up wrongly")
    told = consequences(before, cup.state, PoolKey(POOL))
    assert {"Cedar", "Fir"} <= {one.entrant for one in told.moved}
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("Gum"), why="the bus left"))
    cup.publishes(POOL, "Ash-Fir, Dogwood-Birch, Elm-Cedar", seed="cc 4")
    cup.slips(POOL, "Ash 339 Fir 287", "Dogwood 320 Birch 353", "Elm 334 Cedar 306")


if __name__ == "__main__":
    run(main)
