"""Until when a play may be challenged, who loses what, and the rules for judges."""

from __future__ import annotations

from enum import StrEnum

from starsquare.lexicon import JudgingRules
from starsquare.rulebook import Rulebook
from starsquare.rulebook.game_parts import Challenge, Hold
from starsquare.rules.clock import SECOND

CHALLENGE_BONUS = 5
"""Points for the challenged side if the challenge fails, where that costs points."""


class Consequence(StrEnum):
    """What a verdict does to the game."""

    PLAY_STRUCK_OFF = "play_struck_off"  # tiles are returned, the turn scores zero
    CHALLENGER_LOSES_TURN = "challenger_loses_turn"
    PLAY_GAINS_POINTS = "play_gains_points"  # for the side that was challenged
    NOTHING = "nothing"


def consequence_of(
    *, acceptable: bool, is_final_play: bool, rule: Challenge
) -> Consequence:
    """Return the consequences of a verdict for both sides.

    Rules: CC-12.c CC-12.d CC-12.e NA-12.d NA-12.e NA-12.f
    Rules: SO-CHAL-2.c SO-CHAL-2.d ES-PLAY-9.c ES-PLAY-9.d KZ-PLAY-9.c KZ-PLAY-9.d
    """
    if not acceptable:
        return Consequence.PLAY_STRUCK_OFF
    if rule.failed_cost == "nothing" or (is_final_play and rule.final_play_free):
        return Consequence.NOTHING
    if rule.failed_cost == "five_points":
        return Consequence.PLAY_GAINS_POINTS
    return Consequence.CHALLENGER_LOSES_TURN


def may_hold_after_early_draw(*, since_play_ms: int, rule: Hold) -> bool:
    """Return whether a hold still counts after tiles were drawn too early.

    Rules: NA-11.c
    """
    return since_play_ms <= rule.courtesy_seconds * SECOND


def draw_is_too_early(*, since_play_ms: int, book: Rulebook) -> bool:
    """Return whether the other side has not had time yet to see the play.

    Rules: NA-11.c
    """
    return book.hold is not None and since_play_ms < book.hold.courtesy_seconds * SECOND


def hold_forbids_draw(*, since_hold_ms: int, rule: Hold) -> bool:
    """Return whether a hold still keeps the challenged side from drawing.

    Rules: CC-11.d NA-11.d
    """
    return since_hold_ms < rule.no_draw_seconds * SECOND


def judging_rules(book: Rulebook) -> JudgingRules:
    """Return a book's rules for judging.

    Rules: SO-CHAL-1.c
    """
    return JudgingRules(
        board_width=book.equipment.layout.size,
        second_opinion=book.challenge.second_opinion,
        second_opinion_rules=book.rules_on("challenge.second_opinion"),
    )
