"""What the other side probably kept after its last play.

A leave is likely if the play was close to the best play with it: many leaves are drawn
from the unseen tiles, and each weighs more the closer the play comes to the best one
with that rack. The simulation then deals racks with these leaves.
"""

from __future__ import annotations

import math
from collections import Counter

import msgspec

from starsquare.board import tiles_laid
from starsquare.engine.analysis import Finder, Question
from starsquare.engine.chance import share
from starsquare.engine.found import Situation
from starsquare.tiles import Tiles, in_order

_DRAWS = 2_000  # leaves that are tried
_FORGIVEN = 5.0  # points by which a play is worse to weigh a third as much
_WHOLE = 1_000_000  # the weight of a leave with which the play was the best
_MOST_RACK = 10  # tiles of a leave, as in the kernel
_NO_TILE = 255


class Inferred(msgspec.Struct, frozen=True):
    """Leaves in the kernel's form, with their weights."""

    leaves: bytes = b""
    weights: list[int] = []
    spelled: tuple[tuple[Tiles, int], ...] = ()


def infer_leaves(finder: Finder, question: Question) -> Inferred:
    """Return weighted leaves of the other side; none without a last play."""
    last = question.last_play
    if last is None or question.other_rack:
        return Inferred()
    laid = tiles_laid(last.placements)
    kept = min(finder.setting.rack_size - len(laid), question.in_hand)
    if kept < 1:
        return Inferred()
    drawn = _drawn_leaves(question, kept)
    in_bag = len(question.unseen) - kept  # before its play
    situations = [
        Situation(position=last.position, rack=in_order(laid + leave), in_bag=in_bag)
        for leave in drawn
    ]
    best = finder.solve(situations, 1, threads=finder.threads)
    weighed: list[tuple[Tiles, int]] = []
    for (leave, count), situation, plays in zip(
        drawn.items(), situations, best, strict=True
    ):
        made = finder.worth(situation, last.score, leave)
        missed = max(0.0, plays[0].equity - made) if plays else 0.0
        weight = round(count * _WHOLE * math.exp(-missed / _FORGIVEN))
        if weight:
            weighed.append((leave, weight))
    coding = finder.setting.coding
    padded = (
        coding.rack(leave).ljust(_MOST_RACK, bytes([_NO_TILE])) for leave, _ in weighed
    )
    return Inferred(b"".join(padded), [weight for _, weight in weighed], tuple(weighed))


def _drawn_leaves(question: Question, kept: int) -> Counter[Tiles]:
    """Draw random leaves from the unseen tiles."""
    drawn: Counter[Tiles] = Counter()
    for number in range(_DRAWS):
        tiles = list(question.unseen)
        leave: list[str] = []
        for at in range(kept):
            pick = share(question.seed, "leave", number, at) * len(tiles)
            leave.append(tiles.pop(int(pick)))
        drawn[in_order("".join(leave))] += 1
    return drawn
