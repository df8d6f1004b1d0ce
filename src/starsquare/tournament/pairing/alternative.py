"""Why not that opponent? What a round would look like if two others met."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.contract import Concession, Pair, PairingTask
from starsquare.tournament.pairing.methods import pair


class Alternative(msgspec.Struct, frozen=True):
    """What would follow if two met who do not."""

    moved: tuple[Pair, ...]  # the boards that would be other ones
    gained: tuple[Concession, ...]  # what would have to give then, and does not now


def if_they_met(task: PairingTask, one: EntrantId, two: EntrantId) -> Alternative:
    """Pair a round again with two who meet in any case, and compare."""
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
