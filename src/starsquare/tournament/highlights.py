"""What people like to know of a game that was played on screen."""

from __future__ import annotations

from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, Side
from starsquare.game.state import Game, points_of
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.tournament.result import Highlights


def highlights_of(game: Game, book: Rulebook) -> Highlights:
    """Find each side's best play and full racks, and the deficit the winner made good.

    Turns count for what they count now: a corrected score goes before the announced.
    """
    best: dict[Side, int | None] = dict.fromkeys(Side)
    bingos = dict.fromkeys(Side, 0)
    deficits = dict.fromkeys(Side, 0)
    scores = dict.fromkeys(Side, 0)
    for turn in game.turns:
        if turn.kind is not TurnKind.PLAY:
            continue
        side, points = turn.side, points_of(game, turn)
        best[side] = max(best[side] or 0, points)
        bingos[side] += len(turn.placements) == book.scoring.rack_size
        scores[side] += points
        for each in Side:
            behind = scores[each.other] - scores[each]
            deficits[each] = max(deficits[each], behind)
    comebacks: BySide[int | None] = BySide(None, None)
    winner = outcome_of(game, book).winner
    if winner is not None:
        comebacks = comebacks.having(winner, deficits[winner])
    return Highlights(
        high_plays=BySide.of(best.__getitem__),
        bingos=BySide.of(bingos.__getitem__),
        comebacks=comebacks,
    )
