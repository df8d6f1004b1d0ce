"""Killed at any moment: nothing acknowledged is lost, nothing half-written is seen."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections import Counter

from starsquare.service.log.chain import Verifier
from starsquare.service.ports import CommandId, Store
from tests.integration.databases import Database
from tests.integration.storage.write_load import EVENTS

KILLS = int(os.environ.get("STARSQUARE_KILLS", "3"))


def killed_after(seconds: float, address: str, run: str) -> list[str]:
    """Load a database, kill the process, and give what it said was durable."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.integration.storage.write_load", address, run],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    first = process.stdout.readline()  # the load runs
    time.sleep(seconds)
    process.kill()
    rest, _ = process.communicate()
    # A line without its end was cut off; the command may have been another.
    whole = (first + rest).rpartition("\n")[0]
    return whole.split("\n")


def all_events(store: Store) -> Counter[CommandId]:
    """Follow the whole chain and count the events of each command."""
    verifier, found = Verifier(), Counter[CommandId]()
    while page := store.read_all(after=verifier.state.position):
        assert verifier.follow(page) is None
        found.update(event.command_id for event in page)
    return found


def test_a_killed_writer_loses_and_doubles_nothing(database: Database) -> None:
    chance = random.Random(5)
    acknowledged: set[str] = set()
    for run in range(KILLS):
        acknowledged.update(
            killed_after(chance.uniform(0, 0.2), database.address, str(run))
        )

    found = all_events(database.open())

    assert acknowledged <= set(found)
    assert set(found.values()) == {EVENTS}
    assert len(acknowledged) >= KILLS
