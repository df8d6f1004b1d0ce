"""What a round would look like if two other entrants met."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.contract import Concession, Pair, PairingTask
from starsquare.tournament.pairing.methods import pair


class Alternative(msgspec.Struct, frozen=True):
    """What would change if two entrants met who do not."""

    moved: tuple[Pair, ...]  # the boards that would differ
    gained: tuple[Concession, ...]  # constraints that would break in addition


def if_they_met(task: PairingTask, one: EntrantId, two: EntrantId) -> Alternative:
    """Pair a round again with two entrants forced to meet, and compare."""
    taken = {one, two}
    kept = tuple(each for each in task.locked if not taken & {each.one, each.two})
    now = pair(task)
    then = pair(replace(task, locked=(*kept, Pair(one, two))))
    before = {frozenset((board.one, board.two)) for board in now.boards}
    conceded = {(each.kind, each.entrants) for each in now.conceded}
    return Alternative(
        moved=tuple(
            Pair(board.one, board.two)
            for board in then.boards
            if frozenset((board.one, board.two)) not in before
        ),
        gained=tuple(
            each for each in then.conceded if (each.kind, each.entrants) not in conceded
        ),
    )
