"""A game looked at again: what was played in each turn, and what was there to play.

Equity is the measure: the score, and what the tiles kept are worth. It knows nothing
of the other side's rack or of the score, so a strong player's reason may be better
than its arithmetic; large losses are worth a look, small ones are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from starsquare.board import (
    FormedWord,
    PlacedTiles,
    Position,
    tiles_laid,
    words_formed,
)
from starsquare.engine.moves import (
    Engine,
    FoundExchange,
    FoundPlay,
    FoundPlays,
    Situation,
)
from starsquare.engine.setting import EngineError
from starsquare.tiles import Tiles, is_within, without

NO_TILES = Tiles("")


class Kind(StrEnum):
    """What a side did with its turn."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"


class TurnTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of a record.

    A rack may be empty where nobody wrote it down, and so may the tiles exchanged.
    """

    number: int
    side: int  # 0 or 1
    kind: Kind
    rack: Tiles
    position: Position  # before it
    placements: PlacedTiles = ()
    exchanged: Tiles = NO_TILES
    score: int = 0
    stood: bool = True  # False: the play came off the board


class TurnReview(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, and what could have been done with it. Equities are thousandths."""

    taken: TurnTaken
    best: tuple[FoundPlay, ...]
    exchange: FoundExchange | None  # the best, where one was allowed
    equity: int | None  # None where the record does not say enough
    lost: int | None  # against the best, play or exchange; never less than nothing
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
    lost: int  # thousandths of a point
    bingos: int
    bingos_missed: int
    phonies: int  # plays with a word that is not in the list
    phonies_stood: int

    @property
    def mean_lost(self) -> float:
        """Points lost in a turn, on average."""
        return self.lost / 1000 / self.rated if self.rated else 0.0


class Review(msgspec.Struct, frozen=True):
    """A game, turn by turn and side by side."""

    turns: tuple[TurnReview, ...]
    sides: tuple[SideReview, SideReview]


def review(turns: Iterable[TurnTaken], engine: Engine, *, top: int = 3) -> Review:
    """Look at every turn of a game, with so many of the best plays for each.

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
    phonies = _phonies(taken, engine)
    is_bingo = len(taken.placements) == engine.setting.rack_size
    situation = _situation(taken, engine)
    if situation is None:
        return TurnReview(
            taken=taken,
            best=(),
            exchange=None,
            equity=None,
            lost=None,
            phonies=phonies,
            missed_bingo=None,
            is_bingo=is_bingo,
        )
    plays = engine.all_plays(situation)
    exchange = next(iter(engine.exchanges(situation)), None)
    equity = _equity(taken, situation, engine)
    possible = [one.equity for one in (*plays[:1], exchange) if one is not None]
    lost = None if equity is None else max([0, *(one - equity for one in possible)])
    return TurnReview(
        taken=taken,
        best=tuple(plays[:top]),
        exchange=exchange,
        equity=equity,
        lost=lost,
        phonies=phonies,
        missed_bingo=None if is_bingo else _better_bingo(plays, equity, engine),
        is_bingo=is_bingo,
    )


def _situation(taken: TurnTaken, engine: Engine) -> Situation | None:
    """Give what the side knew, or None where the record does not say its whole rack."""
    try:
        situation = engine.situation(taken.position, taken.rack)
    except EngineError:  # more of a tile than the box holds
        return None
    used = tiles_laid(taken.placements) + taken.exchanged
    holds_them = is_within(used, taken.rack)
    is_whole = len(taken.rack) == engine.setting.rack_size or not situation.in_bag
    return situation if taken.rack and holds_them and is_whole else None


def _equity(taken: TurnTaken, situation: Situation, engine: Engine) -> int | None:
    """Give what the turn was worth; a play that came off counts as a pass."""
    if taken.kind is Kind.PLAY and taken.stood:
        leave = without(situation.rack, tiles_laid(taken.placements))
        return engine.worth(situation, taken.score, leave)
    if taken.kind is Kind.EXCHANGE:
        if not taken.exchanged:
            return None
        return engine.worth(situation, 0, without(situation.rack, taken.exchanged))
    return engine.worth(situation, 0, situation.rack)


def _better_bingo(
    plays: FoundPlays, equity: int | None, engine: Engine
) -> FoundPlay | None:
    size = engine.setting.rack_size
    for play in plays:
        if equity is not None and play.equity <= equity:
            return None
        if len(play.placements) == size:
            return play
    return None


def _phonies(taken: TurnTaken, engine: Engine) -> tuple[str, ...]:
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
        lost=sum(losses),
        bingos=sum(turn.is_bingo and turn.taken.stood for turn in turns),
        bingos_missed=sum(turn.missed_bingo is not None for turn in turns),
        phonies=sum(bool(turn.phonies) for turn in turns),
        phonies_stood=sum(bool(turn.phonies) and turn.taken.stood for turn in turns),
    )
