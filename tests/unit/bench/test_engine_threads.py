"""Two threads against one, on a machine that lends what it likes."""

from __future__ import annotations

import pytest
from bench.engine_threads import Burst, Scaling, scaling_of


def test_the_bursts_with_most_of_the_cores_count() -> None:
    one = [Burst(0.010, 0.010, 20)] * 5 + [Burst(0.080, 0.020, 20)] * 30
    two = [Burst(0.010, 0.019, 38)] * 5 + [Burst(0.050, 0.020, 40)] * 30

    scaling = scaling_of(one, two)

    assert scaling == Scaling(one=2000, two=2000, lent=0.019 / 0.010)
    assert scaling.ratio == pytest.approx(1.9)


def test_threads_that_wait_for_each_other_have_fewer_cores() -> None:
    waiting = [Burst(0.020, 0.020, 40)] * 5

    assert scaling_of([Burst(0.010, 0.010, 20)], waiting).ratio == pytest.approx(1)


def test_threads_in_each_others_way_do_less_in_their_time() -> None:
    slowed = [Burst(0.020, 0.040, 40)] * 5

    assert scaling_of([Burst(0.010, 0.010, 20)], slowed).ratio == pytest.approx(1)
