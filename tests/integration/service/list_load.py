"""A process that enters a list, and stops between two of its parts.

Run as `python -m tests.integration.service.list_load ADDRESS PARTS`. It says so once so
many parts are durable, goes no further, and never ends by itself.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Sequence

from starsquare.service.ports import CommandId
from starsquare.service.streams import Happened
from starsquare.service.tournament.entering import PART
from starsquare.service.tournament.tournament_streams import CachedTournament
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.interchange.roster_reading import RosterLine, read_roster
from tests.integration.databases import Database
from tests.integration.service.cup import DESK, ServiceCup

LIST = CommandId("the-list-of-all")
LINES = 3 * PART + 10


def a_list(count: int) -> tuple[RosterLine, ...]:
    names = (f"P{number} Q{number}" for number in range(count))
    return read_roster("\n".join(("Name", *names)), file="list").lines


async def enter(address: str, parts: int) -> None:
    cup = ServiceCup(Database(address).open())
    left = parts

    def stop(
        cached: CachedTournament, happened: Sequence[Happened[TournamentEvent]]
    ) -> None:
        nonlocal left
        del cached
        left -= len(happened) == PART
        if not left:
            sys.stdout.write("stopped\n")
            sys.stdout.flush()
            threading.Event().wait()

    await cup.tournaments.stream("cup")  # what is there already is not told
    cup.tournaments.streams.listeners.append(stop)
    await cup.tournaments.enter_list(
        DESK, "cup", a_list(LINES), command_id=LIST, division="novice"
    )


if __name__ == "__main__":
    asyncio.run(enter(sys.argv[1], int(sys.argv[2])))
