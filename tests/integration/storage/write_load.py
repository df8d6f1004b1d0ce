"""A process that writes as fast as it can, and says what was acknowledged.

Run as `python -m tests.integration.storage.write_load ADDRESS RUN`. It writes one
command of three events to each of 40 streams at a time and prints the id of every
command that it was told is durable. It never ends by itself.
"""

from __future__ import annotations

import sys
from concurrent.futures import Future

from starsquare.service.ports import Receipt, StreamName
from tests.integration.databases import Database
from tests.integration.storage.appends import an_append

STREAMS = 40
EVENTS = 3


def main(address: str, run: str) -> None:
    store = Database(address).open()
    versions = {
        number: len(store.read_stream(StreamName(f"game-{number}")))
        for number in range(STREAMS)
    }
    turn = 0
    while True:
        turn += 1
        futures: dict[str, Future[Receipt]] = {}
        for number, version in versions.items():
            command = f"{run}/{number}/{turn}"
            futures[command] = store.submit(
                an_append(
                    f"game-{number}", after=version, events=EVENTS, command=command
                )
            )
            versions[number] = version + EVENTS
        for command, future in futures.items():
            future.result()
            sys.stdout.write(f"{command}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
