"""Every form of the director comes to something."""

from __future__ import annotations

import pytest

from starsquare.web.pages.directing.acts import Act, TournamentAct
from starsquare.web.pages.directing.carry_out import ACTS, Undo
from starsquare.web.pages.directing.staff import StaffAct
from starsquare.web.pages.directing.venue_acts import VenueAct

WAYS = {TournamentAct: "commands", VenueAct: "command", StaffAct: "carry_out"}
FORMS = {name: kind for name, kind in ACTS.items() if kind is not Undo}


@pytest.mark.parametrize(("name", "kind"), FORMS.items())
def test_a_form_says_what_it_comes_to(name: str, kind: type[Act]) -> None:
    (way,) = (way for base, way in WAYS.items() if issubclass(kind, base))

    # A struct cannot be an abstract class, so nothing else refuses one that is.
    assert not getattr(getattr(kind, way), "__isabstractmethod__", False), name
