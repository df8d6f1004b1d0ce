"""Work in a process of its own, which is gone when the service is."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import SimpleNamespace
from typing import Any

import pytest

from starsquare.service.process_pool import ProcessPool


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until_gone(pid: int) -> None:
    until = time.monotonic() + 60
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_running(pid)


def test_work_is_done_in_another_process() -> None:
    pool = ProcessPool()

    assert pool.run(os.getpid) != os.getpid()

    pool.close()


def test_work_that_nobody_waits_for_is_ended_at_once() -> None:
    pool = ProcessPool()
    beside = pool.run(os.getpid)
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(pool.run, time.sleep, 600)
        pool.end()

        with pytest.raises(BrokenProcessPool):
            asked.result()
    wait_until_gone(beside)


def _forgotten(_: object) -> Future[int]:
    return Future()


class Forgetful(ProcessPool):
    """A pool whose process ends in the moment in which work is asked for."""

    def _started(self) -> Any:
        self.end()
        return SimpleNamespace(submit=_forgotten)


def test_an_answer_that_was_forgotten_is_not_waited_for() -> None:
    with pytest.raises(BrokenProcessPool):
        Forgetful().run(os.getpid)


def test_a_killed_service_leaves_no_process_behind() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.integration.service.pool_load"],
        stdout=subprocess.PIPE,
        text=True,
    ) as service:
        assert service.stdout is not None
        beside = int(service.stdout.readline())
        assert is_running(beside)
        service.kill()

    wait_until_gone(beside)
