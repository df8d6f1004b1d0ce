"""Values of a rulebook that contradict each other, or that nothing implements."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.rulebook.book import Values
from starsquare.rulebook.fields import NOTHING
from starsquare.rulebook.problem import Problem
from starsquare.text import say

FINALISTS = 2
"""A final is one game; more qualifiers would need more games."""


def contradictions(values: Values) -> tuple[Problem, ...]:
    """Return values that contradict each other, or that nothing implements."""
    return (
        *_in_time(values),
        *_in_exchange(values),
        *_in_challenges(values),
        *_in_outcome(values),
        *_in_rounds(values),
        *_in_final(values),
        *_in_entry(values),
    )


def _in_time(values: Values) -> Iterator[Problem]:
    clock = values.clock
    if clock.kind == "two_sided" and clock.side_seconds is None:
        yield _need("clock.side_seconds", NOTHING, "needs_side_seconds")
    if clock.kind == "turn" and clock.side_seconds is not None:
        yield _need("clock.side_seconds", clock.side_seconds, "needs_no_side_seconds")
    if clock.kind == "turn" and clock.turn_seconds is None:
        yield _need("clock.turn_seconds", NOTHING, "needs_turn_seconds")
    if clock.kind == "turn" and clock.turn_overrun is None:
        yield _need("clock.turn_overrun", NOTHING, "needs_turn_overrun")
    if clock.increment_seconds and clock.kind != "two_sided":
        found = clock.increment_seconds
        yield _need("clock.increment_seconds", found, "needs_no_increment")
    if values.overtime is not None and clock.kind != "two_sided":
        yield _need("overtime", clock.kind, "needs_two_sided_clock")


def _in_exchange(values: Values) -> Iterator[Problem]:
    """Refuse a bag that no game has: both sides draw before the first turn."""
    tiles = sum(values.equipment.tile_set.counts.values())
    most = tiles - 2 * values.scoring.rack_size
    needed = values.exchange.min_tiles_in_bag
    if needed > most:
        allowed = say("rulebook.needs_a_bag", {"most": most})
        yield Problem("exchange.min_tiles_in_bag", str(needed), allowed)


def _in_challenges(values: Values) -> Iterator[Problem]:
    hold, words = values.hold, values.words
    if hold is not None and hold.no_draw_seconds > hold.lapses_after_seconds:
        yield _need("hold.no_draw_seconds", hold.no_draw_seconds, "needs_shorter_wait")
    if hold is not None and values.challenge.words_checked == "when_played":
        yield _need("hold", say("rulebook.a_table"), "needs_no_hold")
    if (words.long_words is None) != (words.long_words_from is None):
        found = NOTHING if words.long_words_from is None else words.long_words_from
        yield _need("words.long_words_from", found, "needs_long_words")


def _in_outcome(values: Values) -> Iterator[Problem]:
    if values.outcome.tie == "lightning_round" and values.lightning is None:
        yield _need("lightning", NOTHING, "needs_lightning")
    if values.pairing.first == "seeded_halves" and values.seeding is None:
        yield _need("seeding", NOTHING, "needs_seeding")
    if values.spread is not None and not values.spread.caps:
        yield _need("spread.caps", NOTHING, "needs_a_cap")
    if not values.standings.order:
        yield _need("standings.order", NOTHING, "needs_a_criterion")
    order = values.standings.order
    twice = [one for at, one in enumerate(order) if one in order[:at]]
    if twice:
        yield _need("standings.order", ", ".join(twice), "needs_each_once")


def _in_rounds(values: Values) -> Iterator[Problem]:
    """Refuse an event with knockout rounds: everyone plays every round.

    Rules: CC-INTRO-1.e NA-INTRO-1.d
    """
    if values.rounds.elimination:
        yield _need("rounds.elimination", "true", "needs_everybody")


def _in_final(values: Values) -> Iterator[Problem]:
    """Refuse a final that is not one game between two sides.

    Rules: NA-36.a
    """
    final = values.final
    if final is not None and final.qualifiers != FINALISTS:
        yield _need("final.qualifiers", final.qualifiers, "needs_two_finalists")


def _in_entry(values: Values) -> Iterator[Problem]:
    entry = values.entry
    lowest, highest = entry.grade_from, entry.grade_to
    if lowest is not None and highest is not None and lowest > highest:
        yield _need("entry.grade_to", highest, "needs_higher_grade")
    least, below = entry.usual_score_from, entry.usual_score_below
    if least is not None and below is not None and least >= below:
        yield _need("entry.usual_score_below", below, "needs_higher_score")


def _need(name: str, found: object, key: str) -> Problem:
    return Problem(name, str(found), say(f"rulebook.{key}"))
