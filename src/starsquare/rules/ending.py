"""When a game is over, what leftover tiles cost, who won, and what spread counts."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rulebook.game_parts import Ending, Forfeit, Scoreless, Spread, Unplayed
from starsquare.tiles import TileSet


def ends_scoreless(
    kinds: Sequence[TurnKind], *, has_points: bool, rule: Scoreless | None
) -> bool:
    """Return whether a run of scoreless turns has ended the game.

    Rules: CC-20.c NA-20.c KZ-END-1.b
    """
    if rule is None or (rule.needs_a_score and not has_points):
        return False
    run = kinds[-rule.limit :]
    return len(run) == rule.limit and rule.counted.issuperset(run)


def ends_by_going_out(*, rack: str, tiles_in_bag: int, rule: Ending) -> bool:
    """Return whether a side that has just played has used its last tile.

    Rules: CC-20.a NA-20.a SO-CHAL-3.a KZ-END-1.a
    """
    return rule.out_play and not rack and tiles_in_bag == 0


def unplayed_points(*, own: str, rule: Unplayed, tiles: TileSet) -> int:
    """Return what a side's own unplayed tiles cost it.

    Rules: CC-23.a NA-23.a SO-SCORE-10.a SO-SCORE-14.c ES-END-1.c KZ-SCORE-9.a
    """
    return tiles.value_of(own) if rule.own_deducted else 0


def bonus_for_being_out(
    *,
    own: str,
    others: str,
    tiles_in_bag: int,
    rule: Unplayed,
    tiles: TileSet,
) -> int:
    """Return what a side without tiles gets for the other side's tiles.

    Rules: CC-23.b NA-23.b SO-SCORE-10.b SO-SCORE-14.d KZ-SCORE-9.b
    """
    is_out = not own and (tiles_in_bag == 0 or not rule.bonus_needs_empty_bag)
    return tiles.value_of(others) if rule.added_to_side_that_is_out and is_out else 0


WIN = 2
TIE = 1
LOSS = 0


def half_wins(own: int, other: int) -> int:
    """Return the half-wins of a game: two for a win, one for a tie.

    Rules: CC-24.a CC-24.b NA-24.a NA-24.b
    """
    return WIN if own > other else TIE if own == other else LOSS


def cap_of(round_number: int | None, rule: Spread | None) -> int | None:
    """Return the highest spread that counts in a round, or None for no limit.

    Rules: CC-24.c NA-24.c
    """
    if rule is None or round_number is None:
        return None
    return rule.caps[min(round_number, len(rule.caps)) - 1]


def cap_of_game(
    book: Rulebook, round_number: int | None, *, is_final: bool
) -> int | None:
    """Return the highest spread that counts; a final is limited only by its own rule.

    Rules: CC-24.c NA-24.c
    """
    if is_final and (book.final is None or not book.final.capped):
        return None
    return cap_of(round_number, book.spread)


def capped(spread: int, cap: int | None) -> int:
    """Return a spread, won or lost, limited to the cap.

    Rules: CC-24.c NA-24.c
    """
    return spread if cap is None else max(-cap, min(cap, spread))


def official_scores(
    one: int, two: int, cap: int | None, rule: Spread | None
) -> tuple[int, int]:
    """Return the scores as the book records them: the winner's lowered, or as played.

    Rules: CC-24.d NA-24.d
    """
    if rule is None or rule.official_score == "raw":
        return one, two
    excess = abs(one - two) - abs(capped(one - two, cap))
    return (one - excess, two) if one > two else (one, two - excess)


def forfeit_spread(rule: Forfeit, *, has_lost: bool, is_void: bool) -> int:
    """Return the spread of a side in a forfeited game.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    if is_void:
        return 0
    return rule.loser_spread if has_lost else rule.winner_spread
