"""Southern Oregon through its pages: from the form to the champion."""

from __future__ import annotations

import pytest

from tests.browser import southern_oregon
from tests.browser.crew import Crew
from tests.marks import rule

pytestmark = pytest.mark.soak


@rule("SO-CHAL-2.a", "SO-SCORE-12", "SO-SCORE-15")
@pytest.mark.parametrize("crew", ["pointer", "keyboard"], indirect=True)
def test_southern_oregon_is_run_through_its_pages(crew: Crew) -> None:
    day = southern_oregon.run(crew)

    day.wall_shows("Prizes", "Standings")
    assert day.standings() == southern_oregon.STANDINGS
    assert day.prizes() == [("Valley Open: champion", "Cedar")]
