"""The value of a result: deductions first, then the winner, then the cap."""

from __future__ import annotations

import msgspec

from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import lateness_points
from starsquare.rules.ending import (
    LOSS,
    WIN,
    cap_of_game,
    capped,
    forfeit_spread,
    half_wins,
    official_scores,
)
from starsquare.tournament.result import Result

_NOTHING = BySide(0, 0)


class ResultValue(msgspec.Struct, frozen=True, kw_only=True):
    """A board as counted in the standings."""

    final: BySide[int]  # the raw score after all deductions
    official: BySide[int]  # as the rulebook records it
    half_wins: BySide[int]
    spread: BySide[int]  # after the cap
    raw_spread: BySide[int]
    is_played: bool  # False: a forfeit or void
    is_void: bool = False
    needs_lightning: bool = False


def result_value_of(
    result: Result,
    book: Rulebook,
    *,
    round_number: int,
    is_final: bool = False,
    late_seconds: BySide[int] = _NOTHING,
    penalties: BySide[int] = _NOTHING,
) -> ResultValue:
    """Return the value of a result.

    Rules: CC-24.a CC-24.b CC-24.c CC-24.d NA-24.a NA-24.b NA-24.c NA-24.d CC-25.a
    Rules: NA-25.b SO-SCORE-11.a SO-SCORE-12 CC-36 NA-PUNISH-1
    """
    if result.forfeited_by or result.is_void:
        return _given_away(result, book, penalties)
    off_score, beside = _deducted(result, book, late_seconds, penalties)
    final = BySide(result.scores.one - off_score.one, result.scores.two - off_score.two)
    cap = cap_of_game(book, round_number, is_final=is_final)
    raw = final.one - final.two
    counted = capped(raw, cap)
    return ResultValue(
        final=final,
        official=BySide(*official_scores(final.one, final.two, cap, book.spread)),
        half_wins=_half_wins(result, final),
        spread=BySide(
            counted - beside.one + result.beside,
            -counted - beside.two + result.beside_two,
        ),
        raw_spread=BySide(raw, -raw),
        is_played=True,
        needs_lightning=_needs_lightning(result, final, book),
    )


def _deducted(
    result: Result, book: Rulebook, late_seconds: BySide[int], penalties: BySide[int]
) -> tuple[BySide[int], BySide[int]]:
    """Return the deductions from each score, and those from each spread only."""
    off_score, beside = result.deductions, _NOTHING
    if not result.has_lateness and late_seconds != _NOTHING:
        late = BySide.of(
            lambda side: lateness_points(late_seconds[side], book.lateness)
        )
        if book.lateness is None or book.lateness.deducted_from == "score":
            off_score = _sum(off_score, late)
        else:
            beside = late
    if book.spread is None or book.spread.penalties == "before_cap":
        return _sum(off_score, penalties), beside
    return off_score, _sum(beside, penalties)


def _sum(one: BySide[int], two: BySide[int]) -> BySide[int]:
    return BySide(one.one + two.one, one.two + two.two)


def _half_wins(result: Result, final: BySide[int]) -> BySide[int]:
    """Count half-wins; a tie goes to the winner of its lightning round.

    Rules: ES-TIE-1.a ES-TIE-1.f
    """
    if final.one == final.two and result.lightning is not None:
        return BySide(LOSS, LOSS).having(result.lightning, WIN)
    return BySide(half_wins(final.one, final.two), half_wins(final.two, final.one))


def _needs_lightning(result: Result, final: BySide[int], book: Rulebook) -> bool:
    is_tied = final.one == final.two and result.lightning is None
    return is_tied and book.outcome.tie == "lightning_round"


def _given_away(result: Result, book: Rulebook, penalties: BySide[int]) -> ResultValue:
    """Return the value of a game that one side or both forfeited.

    Penalty points cost only the penalized side.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c CC-36 NA-PUNISH-1
    """
    lost = set(result.forfeited_by)
    both = len(lost) == len(Side)
    is_void = result.is_void or (both and book.forfeit.both_absent == "void")
    spread = BySide.of(
        lambda side: (
            forfeit_spread(book.forfeit, has_lost=side in lost, is_void=is_void)
            - penalties[side]
        )
    )
    points = BySide(-penalties.one, -penalties.two)
    return ResultValue(
        final=points,
        official=points,
        half_wins=BySide.of(lambda side: LOSS if is_void or side in lost else WIN),
        spread=spread,
        raw_spread=spread,
        is_played=False,
        is_void=is_void,
    )
