"""Round robins: Berger's tables as printed, once and twice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.pairing import (
    ConcessionKind,
    Contender,
    Method,
    PairingTask,
    pair,
)
from starsquare.tournament.pairing.round_robin import circle_pairs

SIX = (
    "1-6 2-5 3-4",
    "6-4 5-3 1-2",
    "2-6 3-1 4-5",
    "6-5 1-4 2-3",
    "3-6 4-2 5-1",
)


@pytest.mark.parametrize("number", range(5))
def test_a_field_of_six_is_paired_as_the_berger_table_prints_it(number: int) -> None:
    found = {f"{one}-{two}" for one, two in circle_pairs(range(1, 7), number)}

    assert found == set(SIX[number].split())


@pytest.mark.parametrize("count", range(11))
def test_everybody_meets_everybody_once_and_starts_are_balanced(count: int) -> None:
    rounds = count - 1 + count % 2 if count else 0
    games = [
        game for turn in range(rounds) for game in circle_pairs(range(count), turn)
    ]

    assert len({frozenset(game) for game in games}) == len(games)
    assert len(games) == count * (count - 1) // 2
    for one in range(count):
        begun = sum(game[0] == one for game in games)
        replied = sum(game[1] == one for game in games)
        assert abs(begun - replied) <= 1


def met_in_rounds(count: int, rounds: int) -> dict[int, PairingTask]:
    """Return the task of each round of a round robin that is played to its end."""
    names = [EntrantId(f"e{number}") for number in range(count)]
    met: dict[EntrantId, list[EntrantId]] = {name: [] for name in names}
    tasks: dict[int, PairingTask] = {}
    for number in range(1, rounds + 1):
        tasks[number] = PairingTask(
            method=Method.ROUND_ROBIN,
            round_number=RoundNumber(number),
            contenders=tuple(
                Contender(entrant=name, met=tuple(met[name]), seeding=place)
                for place, name in enumerate(names)
            ),
            seed="s",
        )
        for board in pair(tasks[number]).boards:
            if board.two is not None:
                met[board.one].append(board.two)
                met[board.two].append(board.one)
    return tasks


def test_in_a_double_round_robin_everybody_meets_twice_and_nothing_gives() -> None:
    tasks = met_in_rounds(6, 10)

    for number, task in tasks.items():
        found = pair(task)
        assert found.conceded == ()
        assert ("meeting 2" in str(found.boards[0].reason)) is (number > 5)


def test_a_meeting_more_than_the_table_has_is_told() -> None:
    task = met_in_rounds(4, 3)[3]
    board = pair(task).boards[0]
    assert board.two is not None
    other = {board.one: board.two, board.two: board.one}
    more = tuple(
        replace(one, met=(*one.met, other[one.entrant]))
        if one.entrant in other
        else one
        for one in task.contenders
    )

    found = pair(replace(task, contenders=more))

    assert [one.kind for one in found.conceded] == [ConcessionKind.REPEAT]
