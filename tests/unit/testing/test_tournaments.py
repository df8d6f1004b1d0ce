"""Events put together for tests: who may still come, and who may not."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup
from starsquare.tournament.refusals import IneligibleError
from tests.marks import rule


@rule("ES-ABOUT-2.c")
def test_nobody_is_let_in_on_site_once_a_round_is_paired() -> None:
    cup = Cup("ES")
    for name in "ab":
        cup.enters(name)
    cup.pairs()

    with pytest.raises(IneligibleError, match="registration is closed"):
        cup.enters("late")
