"""When a game is over, and what the tiles left on the racks cost."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.rulebook import TurnKind
from starsquare.rulebook.game_parts import Ending, Scoreless, Unplayed
from starsquare.tiles import STANDARD


def ends_scoreless(
    kinds: Sequence[TurnKind], *, has_points: bool, rule: Scoreless | None
) -> bool:
    """Tell whether a run of turns without points has ended the game.

    Rules: CC-20.c NA-20.c KZ-END-1.b
    """
    if rule is None or (rule.needs_a_score and not has_points):
        return False
    run = kinds[-rule.limit :]
    return len(run) == rule.limit and rule.counted.issuperset(run)


def ends_by_going_out(*, rack: str, tiles_in_bag: int, rule: Ending) -> bool:
    """Tell whether a side that has just played has used its last tile.

    Rules: CC-20.a NA-20.a SO-CHAL-3.a KZ-END-1.a
    """
    return rule.out_play and not rack and tiles_in_bag == 0


def unplayed_points(*, own: str, rule: Unplayed) -> int:
    """Count what a side's own unplayed tiles cost it.

    Rules: CC-23.a NA-23.a SO-SCORE-10.a SO-SCORE-14.c ES-END-1.c KZ-SCORE-9.a
    """
    return STANDARD.value_of(own) if rule.own_deducted else 0


def bonus_for_being_out(
    *, own: str, others: str, tiles_in_bag: int, rule: Unplayed
) -> int:
    """Count what a side without tiles gets for those of the other side.

    Rules: CC-23.b NA-23.b SO-SCORE-10.b SO-SCORE-14.d KZ-SCORE-9.b
    """
    is_out = not own and (tiles_in_bag == 0 or not rule.bonus_needs_empty_bag)
    return STANDARD.value_of(others) if rule.added_to_side_that_is_out and is_out else 0
