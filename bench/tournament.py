"""Measure events: `python -m bench.tournament` prints each figure beside its promise."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from starsquare.game.side import BySide
from starsquare.service.events import finishing_chances
from starsquare.testing import DIRECTOR, Hall, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.evolve import evolve
from starsquare.tournament.identity import EntrantId, RoundNumber
from starsquare.tournament.pairing import (
    Constraints,
    Contender,
    Method,
    PairingTask,
    pair,
)
from starsquare.tournament.prizes import awards
from starsquare.tournament.standings import standings

ROUNDS = 4  # played before the round that is measured
REPEATS = 5
PAIRING = {100: 0.05, 500: 0.3, 1_000: 0.8, 2_000: 3.0}
CORRECTION = 0.1
SIMULATION = 10.0


def a_field(count: int) -> tuple[Contender, ...]:
    """Play some rounds, and give the field of the next one, with every constraint."""
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
            field[two.entrant] = _after(two, one, -(spread or 1), started=not board.one_starts)
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


def best_of(repeats: int, work: Callable[[], object]) -> float:
    """Give the shortest of some runs, in seconds: the others met other people's."""
    times: list[float] = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def an_event_of_500() -> Hall:
    """Play nine rounds with five hundred entrants."""
    return an_event_of(500, "NA", division="high-school", rounds_played=9)


def correction(hall: Hall) -> float:
    """Correct a result of round 1, and work out standings and prizes anew."""
    pool = next(iter(hall.state.rounds))
    first = hall.state.rounds_of(pool)[0]
    division = hall.state.divisions[hall.state.entrants[first.boards[0].one].division]
    events = 0

    def work() -> None:
        nonlocal events
        state = hall.state
        hall.does(
            ask.CorrectResult(
                by=DIRECTOR,
                board=first.key(first.boards[0]),
                scores=BySide(200, 400 + events),
                why="a bench",
            )
        )
        evolve(state, hall.events[-1])
        standings(hall.state, division.key)
        awards(hall.state)
        events += 1

    return best_of(REPEATS, work)


def simulation() -> float:
    """Play 100,000 finishes of 100 entrants over ten rounds."""
    hall = an_event_of(100, "CC", changes={"rounds.number": 10})
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("finishes", total=100_000)
        start = time.perf_counter()
        finishing_chances(
            hall.state,
            hall.division,
            finishes=100_000,
            seed="bench",
            progress=lambda done, _: bar.update(task, completed=done),
        )
        return time.perf_counter() - start


def main() -> None:
    """Measure, and print every figure beside its promise."""
    table = Table("what", "seconds", "promise", "kept", box=None)

    def add(what: str, seconds: float, promise: float) -> None:
        kept = "yes" if seconds <= promise else "NO"
        table.add_row(what, f"{seconds:.3f}", f"{promise:g}", kept)

    for count, promise in PAIRING.items():
        field = a_field(count)
        task = a_task(field, ROUNDS + 1)
        seconds = best_of(REPEATS, lambda task=task: pair(task))  # type: ignore[misc]
        add(f"pair a round of {count} with all constraints", seconds, promise)
    add("correct round 1 of 500 x 9", correction(an_event_of_500()), CORRECTION)
    add("100,000 finishes of 100 x 10", simulation(), SIMULATION)
    Console().print(table)


if __name__ == "__main__":
    main()
