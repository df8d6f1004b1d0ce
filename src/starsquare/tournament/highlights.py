"""What people like to know of a game that was played on screen."""

from __future__ import annotations

from starsquare.game.side import BySide, Side
from starsquare.game.state import Game
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.tournament.result import Highlights


def highlights_of(game: Game, book: Rulebook) -> Highlights:
    """Find each side's best play and full racks, and the deficits they made good."""
    best: dict[Side, int | None] = dict.fromkeys(Side)
    bingos = dict.fromkeys(Side, 0)
    deficits = dict.fromkeys(Side, 0)
    scores = dict.fromkeys(Side, 0)
    for turn in game.turns:
        if turn.kind is not TurnKind.PLAY:
            continue
        side = turn.side
        best[side] = max(best[side] or 0, turn.points)
        bingos[side] += len(turn.placements) == book.scoring.rack_size
        scores[side] += turn.points
        for each in Side:
            behind = scores[each.other] - scores[each]
            deficits[each] = max(deficits[each], behind)
    won = max(Side, key=scores.__getitem__)
    return Highlights(
        high_plays=BySide(best[Side.ONE], best[Side.TWO]),
        bingos=BySide(bingos[Side.ONE], bingos[Side.TWO]),
        comebacks=BySide[int | None](None, None).having(won, deficits[won]),
    )
