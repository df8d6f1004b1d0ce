"""What a finished game is worth: the winner, the spread that counts."""

from __future__ import annotations

from starsquare.rulebook import Rulebook
from starsquare.rulebook.game_parts import Forfeit, Spread

WIN = 2
TIE = 1
LOSS = 0


def half_wins(own: int, other: int) -> int:
    """Count half-wins: a win is two, a tie is one.

    Rules: CC-24.a CC-24.b NA-24.a NA-24.b
    """
    return WIN if own > other else TIE if own == other else LOSS


def cap_of(round_number: int | None, rule: Spread | None) -> int | None:
    """Give the most that a game of a round may count, or None for no limit.

    Rules: CC-24.c NA-24.c
    """
    if rule is None or round_number is None:
        return None
    return rule.caps[min(round_number, len(rule.caps)) - 1]


def cap_of_game(
    book: Rulebook, round_number: int | None, *, is_final: bool
) -> int | None:
    """Give the most that one game may count; a final is limited only by its own rule.

    Rules: CC-24.c NA-24.c
    """
    if is_final and (book.final is None or not book.final.capped):
        return None
    return cap_of(round_number, book.spread)


def capped(spread: int, cap: int | None) -> int:
    """Limit a spread, won or lost, to the cap.

    Rules: CC-24.c NA-24.c
    """
    return spread if cap is None else max(-cap, min(cap, spread))


def official_scores(
    one: int, two: int, cap: int | None, rule: Spread | None
) -> tuple[int, int]:
    """Write the scores as the book records them: the winner's lowered, or as played.

    Rules: CC-24.d NA-24.d
    """
    if rule is None or rule.official_score == "raw":
        return one, two
    excess = abs(one - two) - abs(capped(one - two, cap))
    return (one - excess, two) if one > two else (one, two - excess)


def forfeit_spread(rule: Forfeit, *, has_lost: bool, is_void: bool) -> int:
    """Give the spread of a side in a game that somebody gave away.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    if is_void:
        return 0
    return rule.loser_spread if has_lost else rule.winner_spread
