"""The log has keys and facts; whoever reads it hears a sentence."""

from __future__ import annotations

from starsquare.text import reason_said


def test_our_own_reason_is_said_and_a_typed_one_stays_as_it_was() -> None:
    assert reason_said("why.undo") == "undone"
    assert reason_said("why.not") == "why.not"
    assert reason_said("the dog ate it") == "the dog ate it"
