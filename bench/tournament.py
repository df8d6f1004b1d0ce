"""How long it takes to pair a round, correct a result, and simulate finishes."""

from __future__ import annotations

import sys
import time
from functools import partial
from random import Random

from rich.console import Console
from rich.progress import Progress

from bench.figure import Figure, best_of, show
from starsquare.game.side import BySide, Moment
from starsquare.service.tournament.rosters import plan_import
from starsquare.service.tournament.simulations import finishing_chances
from starsquare.testing import DIRECTOR, Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.evolve import evolve, evolve_all
from starsquare.tournament.finish_odds import race_of
from starsquare.tournament.interchange.roster_reading import read_roster
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.pairing import (
    Constraints,
    Contender,
    Method,
    PairingTask,
    pair,
)
from starsquare.tournament.prizes import awards
from starsquare.tournament.standings import standings

ROUNDS = 4  # played before the measured round
REPEATS = 5
PAIRING = {100: 0.05, 500: 0.3, 1_000: 0.8, 2_000: 3.0}
CORRECTION = 100  # milliseconds
SIMULATION = {100: 10.0, 1_000: 60.0}
ENTRANTS = 5_000
LIST = 2.0  # seconds


def a_field(count: int) -> tuple[Contender, ...]:
    """Play some rounds; return the field of the next one, with every constraint."""
    chance = Random(count)
    names = [EntrantId(f"e{number:04}") for number in range(count)]
    field = {
        name: Contender(
            entrant=name,
            seeding=number,
            school=f"school {number % (count // 6 + 1)}",
            team=f"team {number % (count // 4 + 1)}",
        )
        for number, name in enumerate(names)
    }
    for number in range(1, ROUNDS + 1):
        for board in pair(a_task(tuple(field.values()), number)).boards:
            one, two = field[board.one], field[board.two or board.one]
            spread = round(chance.gauss((two.seeding - one.seeding) * 200 / count, 90))
            field[one.entrant] = _after(one, two, spread or 1, started=board.one_starts)
            field[two.entrant] = _after(
                two, one, -(spread or 1), started=not board.one_starts
            )
    return tuple(field.values())


def _after(
    one: Contender, two: Contender, spread: int, *, started: bool | None
) -> Contender:
    return Contender(
        entrant=one.entrant,
        half_wins=one.half_wins + (2 if spread > 0 else 0),
        spread=one.spread + spread,
        met=(*one.met, two.entrant),
        firsts=one.firsts + (1 if started else -1),
        was_first=bool(started),
        school=one.school,
        team=one.team,
        seeding=one.seeding,
    )


def a_task(field: tuple[Contender, ...], number: int) -> PairingTask:
    return PairingTask(
        method=Method.SWISS,
        round_number=RoundNumber(number),
        contenders=field,
        seed="bench",
        constraints=Constraints(
            repeats="soft", teammates="hard", schoolmates="soft", balance_starts=True
        ),
    )


def an_event_of_500() -> Cup:
    """Play nine rounds with five hundred entrants."""
    return an_event_of(500, "NA", division="high-school", rounds_played=9)


def correction(cup: Cup) -> float:
    """Correct a result of round 1, and recalculate standings and prizes."""
    pool = next(iter(cup.state.rounds))
    first = cup.state.rounds_of(pool)[0]
    division = cup.state.divisions[cup.state.entrants[first.boards[0].one].division]
    events = 0

    def work() -> None:
        nonlocal events
        state = cup.state
        cup.does(
            ask.CorrectResult(
                board=first.key(first.boards[0]),
                scores=BySide(200, 400 + events),
                why="a bench",
            )
        )
        evolve(state, cup.events[-1])
        standings(cup.state, division.key)
        awards(cup.state)
        events += 1

    return best_of(REPEATS, work)


def a_list() -> float:
    """Read a list of thousands, try every line, and apply the result."""
    lines = (f"P{at} Q{at},School {at % 50}" for at in range(ENTRANTS))
    text = "\n".join(("Name,School", *lines))
    cup = Cup("ES")

    def work() -> None:
        plan = plan_import(
            cup.state,
            cup.people,
            read_roster(text, file="list").lines,
            by=DIRECTOR,
            at=Moment(0),
            division="novice",
        )
        assert len(evolve_all(cup.state, plan.events).entrants) == ENTRANTS

    return best_of(REPEATS, work)


def simulation(entrants: int) -> float:
    """Simulate 100,000 finishes of many entrants, with ten of twenty rounds left."""
    cup = an_event_of(entrants, "CC", changes={"rounds.number": 10})
    race = race_of(cup.state, cup.division)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("finishes", total=100_000)
        start = time.perf_counter()
        finishing_chances(
            race,
            finishes=100_000,
            seed="bench",
            progress=lambda done, _: bar.update(task, completed=done),
        )
        return time.perf_counter() - start


def measure() -> list[Figure]:
    """Measure tournaments larger than any venue has."""
    figures: list[Figure] = []
    for count, promise in PAIRING.items():
        task = a_task(a_field(count), ROUNDS + 1)
        figures.append(
            Figure(
                name=f"a round of {count:,} paired with all constraints",
                value=best_of(REPEATS, partial(pair, task)),
                unit="s",
                at_most=promise,
            )
        )
    figures += [
        Figure(
            name="a correction in round 1 of 500 entrants x 9 rounds",
            value=correction(an_event_of_500()) * 1000,
            unit="ms",
            at_most=CORRECTION,
        ),
        Figure(
            name=f"a list of {ENTRANTS:,} entrants read, tried and entered",
            value=a_list(),
            unit="s",
            at_most=LIST,
        ),
    ]
    figures += [
        Figure(
            name=f"100,000 finishes of {count:,} entrants x 10 rounds",
            value=simulation(count),
            unit="s",
            at_most=promise,
        )
        for count, promise in SIMULATION.items()
    ]
    return figures


if __name__ == "__main__":
    sys.exit(not show("Events", measure()))
