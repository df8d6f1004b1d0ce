"""Review a game: what was played in each turn, and what could have been played.

Equity is the measure: the score, and the value of the leave. It ignores the other
side's rack and the score of the game, so a strong player may have a better reason;
large losses are worth a look, small ones are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

import msgspec

from starsquare.board import (
    FormedWord,
    tiles_laid,
    words_formed,
)
from starsquare.board.play import Kind as Kind
from starsquare.board.play import TurnTaken as TurnTaken
from starsquare.engine.moves import (
    Engine,
    FoundExchange,
    FoundPlay,
    FoundPlays,
    Situation,
)
from starsquare.engine.setting import EngineError
from starsquare.tiles import Tiles, is_within, without

Progress = Callable[[int, int], None]
"""Called with the number of reviewed turns and the total."""


class Recorded(Protocol):
    """A game that was replayed; a `Replay` of `starsquare.game.record` is one."""

    @property
    def taken(self) -> Sequence[TurnTaken]:
        """The turns, in order."""
        ...


Found = FoundPlay | FoundExchange
"""A move that was possible in a turn."""


class TurnReview(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, and the moves that were possible. Equities are in points."""

    taken: TurnTaken
    best: tuple[Found, ...]  # plays and exchanges by their equity
    exchange: FoundExchange | None  # the best exchange, if one was allowed
    leave: Tiles | None  # the leave; None if the record does not say enough
    equity: float | None  # likewise
    lost: float | None  # against the best of `best`; never negative
    phonies: tuple[str, ...]
    missed_bingo: FoundPlay | None  # a better bingo was possible
    is_bingo: bool

    @property
    def main_word(self) -> FormedWord | None:
        """The word that was played, if any."""
        formed = _words(self.taken)
        return formed[0] if formed else None


class SideReview(msgspec.Struct, frozen=True, kw_only=True):
    """The totals of one side's turns."""

    turns: int
    rated: int  # turns whose loss is known
    best_made: int  # of these, how many lost nothing
    lost: float  # in points
    bingos: int
    bingos_missed: int
    phonies: int  # plays with a word that is not in the list
    phonies_stood: int

    @property
    def mean_lost(self) -> float:
        """Points lost per turn, on average."""
        return self.lost / self.rated if self.rated else 0.0


class Review(msgspec.Struct, frozen=True):
    """A game, turn by turn and side by side."""

    turns: tuple[TurnReview, ...]
    sides: tuple[SideReview, SideReview]


def review_of(
    replay: Recorded, engine: Engine, *, top: int = 3, progress: Progress | None = None
) -> Review:
    """Review a replayed record.

    Lines of points and penalties are not turns. A play that is impossible at its place
    is reviewed with the tiles that could be placed.

    Raises:
        EngineError: the board is not the engine's, or the number of plays is zero.
    """
    return review(_told(replay.taken, progress), engine, top=top)


def _told(turns: Sequence[TurnTaken], progress: Progress | None) -> Iterator[TurnTaken]:
    for done, turn in enumerate(turns):
        if progress is not None:
            progress(done, len(turns))
        yield turn


def review(turns: Iterable[TurnTaken], engine: Engine, *, top: int = 3) -> Review:
    """Review every turn of a game, with a number of the best choices for each.

    Raises:
        EngineError: the board is not the engine's, or the number of plays is zero.
    """
    reviewed = tuple(_reviewed(turn, engine, top) for turn in turns)
    one, two = (
        _summed([turn for turn in reviewed if turn.taken.side == side])
        for side in (0, 1)
    )
    return Review(reviewed, (one, two))


def _reviewed(taken: TurnTaken, engine: Engine, top: int) -> TurnReview:
    phonies = phonies_of(taken, engine)
    is_bingo = len(taken.placements) == engine.setting.rack_size
    situation = situation_of(taken, engine)
    if situation is None:
        return TurnReview(
            taken=taken,
            best=(),
            exchange=None,
            leave=None,
            equity=None,
            lost=None,
            phonies=phonies,
            missed_bingo=None,
            is_bingo=is_bingo,
        )
    plays = engine.all_plays(situation)
    exchanges = engine.exchanges(situation)
    best = _best_of(plays[:top], exchanges[:top])[:top]
    leave = leave_of(taken, situation)
    equity = None if leave is None else _equity(taken, leave, situation, engine)
    return TurnReview(
        taken=taken,
        best=best,
        exchange=exchanges[0] if exchanges else None,
        leave=leave,
        equity=equity,
        lost=None if equity is None else _lost(equity, best),
        phonies=phonies,
        missed_bingo=None if is_bingo else _better_bingo(plays, equity, engine),
        is_bingo=is_bingo,
    )


def situation_of(taken: TurnTaken, engine: Engine) -> Situation | None:
    """Return what the side knew; None if the record lacks part of its rack."""
    try:
        situation = engine.situation(taken.position, taken.rack)
    except EngineError:  # more of a tile than the set has
        return None
    used = tiles_laid(taken.placements) + taken.exchanged
    holds_them = is_within(used, taken.rack)
    is_whole = len(taken.rack) == engine.setting.rack_size or not situation.in_bag
    return situation if taken.rack and holds_them and is_whole else None


def _best_of(
    plays: Sequence[FoundPlay], exchanges: Sequence[FoundExchange]
) -> tuple[Found, ...]:
    """Sort plays and exchanges together; at equal equity, plays come first."""
    return tuple(sorted((*plays, *exchanges), key=lambda one: -one.equity))


def leave_of(taken: TurnTaken, situation: Situation) -> Tiles | None:
    """Return the leave; a play that came off counts as a pass."""
    if taken.kind is Kind.PLAY and taken.stood:
        return without(situation.rack, tiles_laid(taken.placements))
    if taken.kind is Kind.EXCHANGE:
        kept = without(situation.rack, taken.exchanged)
        return kept if taken.exchanged else None
    return situation.rack


def _equity(
    taken: TurnTaken, leave: Tiles, situation: Situation, engine: Engine
) -> float:
    if leave == situation.rack:
        return worth_of_pass(situation, engine)
    scored = taken.kind is Kind.PLAY and taken.stood
    return engine.worth(situation, taken.score if scored else 0, leave)


def worth_of_pass(situation: Situation, engine: Engine) -> float:
    """Return what it is worth to keep all tiles: nothing, or less with a bad rack.

    No leave is a whole rack, so it counts as much as the leaves of one tile less, on
    average.
    """
    rack = situation.rack
    if not situation.in_bag:
        return engine.worth(situation, 0, rack)
    leaves = [engine.worth(situation, 0, without(rack, Tiles(one))) for one in rack]
    return min(0.0, sum(leaves) / len(leaves))


def _lost(equity: float, best: Sequence[Found]) -> float:
    """Return what the turn lost, in thousandths like equities."""
    most = max((one.equity for one in best), default=equity)
    return round(max(0.0, most - equity), 3)


def _better_bingo(
    plays: FoundPlays, equity: float | None, engine: Engine
) -> FoundPlay | None:
    size = engine.setting.rack_size
    for play in plays:
        if equity is not None and play.equity <= equity:
            return None
        if len(play.placements) == size:
            return play
    return None


def is_possible(taken: TurnTaken) -> bool:
    """Return whether a play has tiles, all of them in one word; a record may be wrong.

    Whether the word touches others or is in the list does not matter here.
    """
    formed = _words(taken)
    new = sum(one.is_new for one in formed[0].letters) if formed else 0
    return 0 < new == len(taken.placements)


def phonies_of(taken: TurnTaken, engine: Engine) -> tuple[str, ...]:
    """Return the words of a play that are not in the word list."""
    return tuple(word.text for word in _words(taken) if word.text not in engine.words)


def _words(taken: TurnTaken) -> tuple[FormedWord, ...]:
    if not taken.placements:
        return ()
    return words_formed(taken.position, taken.placements)


def _summed(turns: Sequence[TurnReview]) -> SideReview:
    losses = [turn.lost for turn in turns if turn.lost is not None]
    return SideReview(
        turns=len(turns),
        rated=len(losses),
        best_made=losses.count(0),
        lost=round(sum(losses), 3),
        bingos=sum(turn.is_bingo and turn.taken.stood for turn in turns),
        bingos_missed=sum(turn.missed_bingo is not None for turn in turns),
        phonies=sum(bool(turn.phonies) for turn in turns),
        phonies_stood=sum(bool(turn.phonies) and turn.taken.stood for turn in turns),
    )
