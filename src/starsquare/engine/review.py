"""A game looked at again: what was played in each turn, and what was there to play.

Equity is the measure: the score, and what the tiles kept are worth. It knows nothing
of the other side's rack or of the score, so a strong player's reason may be better
than its arithmetic; large losses are worth a look, small ones are not.
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
"""Told how many turns were looked at, and of how many."""


class Recorded(Protocol):
    """A game that was played through; a `Replay` of `starsquare.game.record` is one."""

    @property
    def taken(self) -> Sequence[TurnTaken]:
        """The turns, in their order."""
        ...


Found = FoundPlay | FoundExchange
"""What could have been done with a turn."""


class TurnReview(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, and what could have been done with it. Equities are points."""

    taken: TurnTaken
    best: tuple[Found, ...]  # plays and exchanges by their equity
    exchange: FoundExchange | None  # the best, where one was allowed
    leave: Tiles | None  # what was kept; None where the record does not say enough
    equity: float | None  # likewise
    lost: float | None  # against the best of `best`; never less than nothing
    phonies: tuple[str, ...]
    missed_bingo: FoundPlay | None  # a better play of the whole rack
    is_bingo: bool

    @property
    def main_word(self) -> FormedWord | None:
        """The word that was played, where one was."""
        formed = _words(self.taken)
        return formed[0] if formed else None


class SideReview(msgspec.Struct, frozen=True, kw_only=True):
    """What the turns of one side come to."""

    turns: int
    rated: int  # turns whose loss is known
    best_made: int  # of these, how many lost nothing
    lost: float  # points
    bingos: int
    bingos_missed: int
    phonies: int  # plays with a word that is not in the list
    phonies_stood: int

    @property
    def mean_lost(self) -> float:
        """Points lost in a turn, on average."""
        return self.lost / self.rated if self.rated else 0.0


class Review(msgspec.Struct, frozen=True):
    """A game, turn by turn and side by side."""

    turns: tuple[TurnReview, ...]
    sides: tuple[SideReview, SideReview]


def review_of(
    replay: Recorded, engine: Engine, *, top: int = 3, progress: Progress | None = None
) -> Review:
    """Review a record that was played through.

    Lines of points and penalties are not turns. A play that the record puts where it
    cannot be is reviewed as far as its tiles came to be on the board.

    Raises:
        EngineError: the board is not the engine's, or no play is asked for.
    """
    return review(_told(replay.taken, progress), engine, top=top)


def _told(turns: Sequence[TurnTaken], progress: Progress | None) -> Iterator[TurnTaken]:
    for done, turn in enumerate(turns):
        if progress is not None:
            progress(done, len(turns))
        yield turn


def review(turns: Iterable[TurnTaken], engine: Engine, *, top: int = 3) -> Review:
    """Look at every turn of a game, with so many of the best choices for each.

    Raises:
        EngineError: the board is not the engine's, or no play is asked for.
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
    """Return what the side knew; None where the record lacks a part of its rack."""
    try:
        situation = engine.situation(taken.position, taken.rack)
    except EngineError:  # more of a tile than the box holds
        return None
    used = tiles_laid(taken.placements) + taken.exchanged
    holds_them = is_within(used, taken.rack)
    is_whole = len(taken.rack) == engine.setting.rack_size or not situation.in_bag
    return situation if taken.rack and holds_them and is_whole else None


def _best_of(
    plays: Sequence[FoundPlay], exchanges: Sequence[FoundExchange]
) -> tuple[Found, ...]:
    """Put plays and exchanges into one order; of equal ones the plays come first."""
    return tuple(sorted((*plays, *exchanges), key=lambda one: -one.equity))


def leave_of(taken: TurnTaken, situation: Situation) -> Tiles | None:
    """Return what was kept; a play that came off counts as a pass."""
    if taken.kind is Kind.PLAY and taken.stood:
        return without(situation.rack, tiles_laid(taken.placements))
    if taken.kind is Kind.EXCHANGE:
        kept = without(situation.rack, taken.exchanged)
        return kept if taken.exchanged else None
    return situation.rack


def _equity(
    taken: TurnTaken, leave: Tiles, situation: Situation, engine: Engine
) -> float:
    scored = taken.kind is Kind.PLAY and taken.stood
    return engine.worth(situation, taken.score if scored else 0, leave)


def _lost(equity: float, best: Sequence[Found]) -> float:
    """Count what the turn lost, in thousandths as equities have them."""
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
