"""Every form of the director comes to something."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.web.pages.directing.acts import Act, TournamentAct
from starsquare.web.pages.directing.carry_out import ACTS, Conflict, Undo
from starsquare.web.pages.directing.staff import StaffAct
from starsquare.web.pages.directing.venue_acts import VenueAct

WAYS = {TournamentAct: "commands", VenueAct: "command", StaffAct: "carry_out"}
FORMS = {name: kind for name, kind in ACTS.items() if kind is not Undo}
COMMANDS = {name: kind for name, kind in FORMS.items() if kind.asks is not None}


@pytest.mark.parametrize(("name", "kind"), FORMS.items())
def test_a_form_says_what_it_comes_to(name: str, kind: type[Act]) -> None:
    (base,) = (base for base in WAYS if issubclass(kind, base))
    own = getattr(kind, WAYS[base])

    # A struct cannot be an abstract class, so nothing else refuses one that is.
    assert not getattr(own, "__isabstractmethod__", False), name
    if base is not StaffAct:
        assert kind.asks is not None or own is not getattr(base, WAYS[base]), name


@pytest.mark.parametrize(("name", "kind"), COMMANDS.items())
def test_whatever_a_form_asks_for_is_in_its_command(name: str, kind: type[Act]) -> None:
    assert kind.asks is not None
    asked = {one.name for one in msgspec.structs.fields(kind)}
    asked -= {one.name for one in msgspec.structs.fields(Act)}

    assert asked <= {one.name for one in msgspec.structs.fields(kind.asks)}, name
    assert kind.each is None or kind.each in asked, name


HIDDEN = {"command_id", "page", "version", "use_mine", "shown", "pool", "fix"}
"""What a form carries along, or shows elsewhere on its page."""


@pytest.mark.parametrize(
    ("name", "kind"),
    [(name, kind) for name, kind in FORMS.items() if issubclass(kind, TournamentAct)],
)
def test_who_is_overtaken_reads_what_was_asked_for(name: str, kind: type[Act]) -> None:
    asked = Conflict(
        act=name,
        fields=tuple((one, "x") for one in (*kind.__struct_fields__, "made_up")),
        theirs=(),
    )

    labels = [label for label, _ in asked.told]
    assert len(labels) == len(set(kind.__struct_fields__) - HIDDEN)
