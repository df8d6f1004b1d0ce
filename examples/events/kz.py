"""A Kalamazoo fest: Competitive, Just For Fun, and Corporate teams among the latter.

Odd numbers with a bye worth the mean, a tie that counts for points only, a forfeit,
somebody late at the board and somebody late for the event, a correction, a withdrawal.
Run it: `python -m examples.events.kz`.
"""

from __future__ import annotations

from pathlib import Path

from examples.events.example_event import ExampleEvent, a_person, run
from starsquare.game.side import PersonId
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.prizes import awards
from starsquare.tournament.record import records_of
from starsquare.tournament.teams import team_standings

FUN, SERIOUS = "just-for-fun", "competitive"
TEAMS = {"Ida": "Acme", "Joe": "Acme", "Kim": "Bolt", "Lou": "Bolt"}


def main(file: Path) -> None:
    """Run the event, and compare it with what was worked out by hand."""
    fest = ExampleEvent(file, "KZ", "Fest")
    for name in "Fay Gus Hal".split():
        fest.enters(name, FUN, a_person(f"{name}-1", f"{name} Fun"))
    for name, team in TEAMS.items():
        person = a_person(f"{name}-1", f"{name} {team}")
        fest.enters(name, "corporate", person, team=team)
    for name in "Ann Ben Cat Dan".split():
        fest.enters(name, SERIOUS, a_person(f"{name}-1", f"{name} Serious"))
    play_for_fun(fest)
    play_seriously(fest)

    # Points of three rounds; a bye is the mean of the others, rounded half up:
    # Fay 350 + 326 + (676 / 2 = 338) = 1014       Gus 364 + 340 + 316 = 1020
    # Hal 317, a bye and a forfeit in its favour: 317 + 317 + 317 = 951
    # Ida 331 + 307 + 344 = 982                    Joe 284 + 321 + 297 = 902
    # Kim (585 / 2 = 292½, so 293) + 274 + 311 = 878   Lou 312 + 288 + 0 = 600
    expects_points(
        fest,
        FUN,
        {"Fay": 1014, "Gus": 1020, "Hal": 951, "Ida": 982, "Joe": 902, "Kim": 878}
        | {"Lou": 600},
    )
    # Ann 300 + 299 + 336, Ben 337 + 313 + 289, Cat 300 + 327 + 303, Dan 304 + 280
    # Eli, from the second round on: a bye (the mean of 317) + 317
    expects_points(
        fest,
        SERIOUS,
        {"Ann": 935, "Ben": 939, "Cat": 930, "Dan": 584, "Eli": 634},
    )
    for division in (SERIOUS, FUN, "corporate"):
        fest.does(ask.FinishDivision(division=DivisionKey(division)))
    fest.expects_places(
        SERIOUS, [(1, "Ben"), (2, "Ann"), (3, "Cat"), (4, "Eli"), (5, "Dan")]
    )
    fest.expects_places(FUN, [(1, "Gus"), (2, "Fay"), (3, "Hal")])
    teams = team_standings(fest.state, DivisionKey("corporate"))
    # Acme (982 + 902) / 2 = 942, Bolt (878 + 600) / 2 = 739
    assert [(one.team, one.points) for one in teams] == [("Acme", 942), ("Bolt", 739)]
    won = [(one.title, one.winners) for one in awards(fest.state)]
    assert won == [
        ("Competitive: champion", ("Ben",)),
        ("Competitive: place 2", ("Ann",)),
        ("Competitive: place 3", ("Cat",)),
        ("Just For Fun: place 1", ("Gus",)),
        ("Just For Fun: place 2", ("Fay",)),
        ("Just For Fun: place 3", ("Hal",)),
        ("Corporate Teams: place 1", ("Acme",)),
        ("Corporate Teams: place 2", ("Bolt",)),
    ]


def play_for_fun(fest: ExampleEvent) -> None:
    """Play three rounds by lot; Corporate teammates never meet."""
    fest.publishes(FUN, "Fay-Gus, Hal-Joe, Ida-Lou, Kim-bye", seed="kz 1")
    fest.slips(FUN, "Fay 350 Gus 346", "Hal 317 Joe 284", "Ida 331 Lou 312")
    fest.corrects(FUN, 1, "Gus 364 Fay 350", why="digits swapped on the card")
    fest.publishes(FUN, "Gus-Lou, Fay-Joe, Ida-Kim, Hal-bye", seed="kz 2")
    fest.slips(FUN, "Gus 340 Lou 288", "Fay 326 Joe 321", "Ida 307 Kim 274")
    fest.publishes(FUN, "Gus-Ida, Hal-Lou, Joe-Kim, Fay-bye", seed="kz 3")
    fest.forfeits(FUN, "Lou", why="had to leave")
    fest.slips(FUN, "Gus 316 Ida 344", "Joe 297 Kim 311")
    fest.does(ask.WithdrawEntrant(entrant=EntrantId("Lou"), why="left"))


def play_seriously(fest: ExampleEvent) -> None:
    """Play three rounds by lot; a tie counts for its points and nothing else.

    Dan is eight minutes late, which costs nothing in this book. Eli comes after the
    first round, and Dan has left before the last.
    """
    fest.publishes(SERIOUS, "Ann-Cat, Ben-Dan", seed="kzc 1")
    late = PersonId("Dan-1")
    fest.does(ask.StartRound(pool=PoolKey(SERIOUS), absent=(late,)))
    fest.waits(8)
    fest.does(ask.RecordArrival(pool=PoolKey(SERIOUS), person=late))
    fest.slips(SERIOUS, "Ann 300 Cat 300", "Ben 337 Dan 304")
    fest.enters("Eli", SERIOUS, a_person("Eli-1", "Eli Serious"))
    fest.publishes(SERIOUS, "Ben-Cat, Dan-Ann, Eli-bye", seed="kzc 2")
    fest.slips(SERIOUS, "Ben 313 Cat 327", "Dan 280 Ann 299")
    fest.does(ask.WithdrawEntrant(entrant=EntrantId("Dan"), why="a cold"))
    # Of four, one pairing is left in which nobody meets again.
    fest.publishes(SERIOUS, "Ben-Ann, Cat-Eli", seed="kzc 3")
    fest.slips(SERIOUS, "Ben 289 Ann 336", "Cat 303 Eli 317")


def expects_points(fest: ExampleEvent, pool: str, points: dict[str, int]) -> None:
    """Compare totals with those worked out by hand."""
    records = records_of(fest.state, PoolKey(pool))
    found = {str(name): record.points for name, record in records.items()}
    assert found == points, f"{found}, expected {points}"


if __name__ == "__main__":
    run(main)
