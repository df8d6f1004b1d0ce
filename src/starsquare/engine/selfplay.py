"""Games of the engine against itself, and matches between two sets of leaves.

The seed and the number of a game decide every tile, so the same seed gives the same
games on any machine and with any number of threads.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, NamedTuple

import msgspec

from starsquare.board import Position, after_play
from starsquare.engine.kernel import games as kernel
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.moves import Engine, FoundPlay, FoundPlays, Situation
from starsquare.tiles import STANDARD, Tiles, bracketed, in_order, without

_RESULT = struct.Struct("<6i")
_TURN = struct.Struct("<40s10sBBi8x")
_KEPT = struct.Struct("<12xH")
_BLOCK = 64  # games in one call of the kernel
_KINDS: tuple[Literal["play", "exchange", "pass"], ...] = ("play", "exchange", "pass")

Progress = Callable[[int], None]
"""Called with the number of games played since the last call."""


class _Logged(NamedTuple):
    """A turn as the kernel logged it."""

    record: bytes
    slots: bytes
    size: int
    kind: int
    total: int


class GameTurn(msgspec.Struct, frozen=True):
    """One turn of a self-play game."""

    side: int
    kind: Literal["play", "exchange", "pass"]
    rack: Tiles
    position: Position  # before the turn
    play: FoundPlay | None
    exchanged: Tiles
    total: int  # of the side, after the turn


class GameResult(msgspec.Struct, frozen=True):
    """The result of one self-play game."""

    number: int
    scores: tuple[int, int]
    turns: int
    bingos: int
    exchanges: int
    passes: int
    log: bytes = b""  # as the kernel logged it; see `turns_of`


class MatchReport(msgspec.Struct, frozen=True):
    """The results of one set of leaves against another, over pairs of games.

    Both games of a pair have the same bag; each set of leaves starts one of them.
    """

    pairs: int
    wins: int  # games won by the first set; ties are in `ties`
    ties: int
    spread_mean: float  # points per game
    spread_error: float  # half of the 95 % interval

    @property
    def win_share(self) -> float:
        """The share of games won, a tie counting half."""
        return (self.wins + self.ties / 2) / (2 * self.pairs)

    @property
    def win_error(self) -> float:
        """Half of the 95 % interval of the share."""
        share = self.win_share
        return 1.96 * math.sqrt(share * (1 - share) / (2 * self.pairs))


def play_games(
    engine: Engine,
    *,
    seed: int,
    games: int,
    threads: int = 1,
    wanted: int = 1,
    log: bool = False,
    progress: Progress | None = None,
) -> tuple[GameResult, ...]:
    """Play games 0, 1, ... of a seed by the best equity on both sides.

    `wanted` plays are found in each turn, and the best is played: 1 unless a
    measurement needs more, 0 for all of them.
    """

    def play_block(first: int) -> list[GameResult]:
        number = min(_BLOCK, games - first)
        with engine.workspace() as searcher:
            results, turns, _ = kernel.play_games(
                searcher,
                seed=seed,
                first=first,
                number=number,
                wanted=wanted,
                log=log,
            )
        if progress:
            progress(number)
        return list(_results(first, results, turns))

    blocks = range(0, games, _BLOCK)
    if threads == 1:
        return tuple(one for first in blocks for one in play_block(first))
    with ThreadPoolExecutor(threads) as pool:
        return tuple(one for block in pool.map(play_block, blocks) for one in block)


def _results(first: int, results: bytes, turns: bytes) -> Iterator[GameResult]:
    at = 0
    for number, record in enumerate(_RESULT.iter_unpack(results), start=first):
        one, other, count, bingos, exchanges, passes = record
        size = count * _TURN.size if turns else 0
        yield GameResult(
            number=number,
            scores=(one, other),
            turns=count,
            bingos=bingos,
            exchanges=exchanges,
            passes=passes,
            log=turns[at : at + size],
        )
        at += size


def turns_of(game: GameResult, engine: Engine) -> tuple[GameTurn, ...]:
    """Return the turns of a logged game."""
    position = Position.empty(engine.setting.layout.size)
    turns: list[GameTurn] = []
    coding = engine.setting.coding
    for at, turn in enumerate(_TURN.iter_unpack(game.log)):
        record, slots, size, kind, total = _Logged(*turn)
        held = [coding.characters[code] for code in slots[:size]]
        rack = in_order("".join(held))
        situation = Situation(position=position, rack=rack, in_bag=0)
        play = None
        exchanged = Tiles("")
        if _KINDS[kind] == "play":
            play = FoundPlays(record, situation, engine.setting)[0]
        elif _KINDS[kind] == "exchange":
            (kept,) = _KEPT.unpack_from(record)
            leave = "".join(tile for slot, tile in enumerate(held) if kept >> slot & 1)
            exchanged = without(rack, leave)
        turns.append(
            GameTurn(at % 2, _KINDS[kind], rack, position, play, exchanged, total)
        )
        if play:
            position = after_play(position, play.placements)
    return tuple(turns)


def game_record(game: GameResult, engine: Engine, *, seed: int) -> str:
    """Return a logged game as GCG."""
    names = ("first", "second")
    lines = [
        "#character-encoding UTF-8",
        f"#title Self-play, seed {seed}, game {game.number}",
        "#player1 first First",
        "#player2 second Second",
    ]
    if engine.setting.tiles.title not in {"", STANDARD.title}:
        lines.append(f"#tile-set {engine.setting.tiles.title}")
    turns = turns_of(game, engine)
    totals = [0, 0]
    for turn in turns:
        gained = turn.total - totals[turn.side]
        totals[turn.side] = turn.total
        lines.append(
            f">{names[turn.side]}: {turn.rack} {_move(turn)} +{gained} {turn.total}"
        )
    lines += _ending(game, totals, turns, names, engine)
    return bracketed("\n".join(lines) + "\n")


def _move(turn: GameTurn) -> str:
    if turn.play is None:
        return f"-{turn.exchanged}"
    return f"{turn.play.at} {_dotted(turn.play.word)}"


def _dotted(word: str) -> str:
    """Return a word with letters played through as dots."""
    through = False
    written: list[str] = []
    for character in word:
        if character in "()":
            through = character == "("
        else:
            written.append("." if through else character)
    return "".join(written)


def _ending(
    game: GameResult,
    totals: list[int],
    turns: tuple[GameTurn, ...],
    names: tuple[str, str],
    engine: Engine,
) -> list[str]:
    """Return the lines for the leftover tiles."""
    lines: list[str] = []
    racks = {turn.side: turn.rack for turn in turns}
    for side in (0, 1):
        change = game.scores[side] - totals[side]
        if change > 0:  # it went out: all tiles not on the board are the other side's
            other = _unplayed(turns[-1], engine)
            lines.append(f">{names[side]}: ({other}) +{change} {game.scores[side]}")
        elif change < 0:  # the game ended scoreless: it still holds what it held then
            rack = racks.get(side, Tiles(""))
            lines.append(
                f">{names[side]}: {rack} ({rack}) {change} {game.scores[side]}"
            )
    return lines


def _unplayed(last: GameTurn, engine: Engine) -> Tiles:
    board = after_play(last.position, last.play.placements if last.play else ())
    return in_order(without(engine.setting.tiles.tiles, board.tiles))


def play_match(
    engine: Engine,
    other: Leaves,
    *,
    seed: int,
    pairs: int,
    threads: int = 1,
    progress: Progress | None = None,
) -> MatchReport:
    """Play the engine's leaves against others, each starting one game of a pair."""

    def play_block(first: int) -> list[tuple[int, int]]:
        number = min(_BLOCK, pairs - first)
        spreads: list[list[int]] = []
        for swap in (False, True):
            with engine.workspace() as searcher:
                results, _, _ = kernel.play_games(
                    searcher,
                    seed=seed,
                    first=first,
                    number=number,
                    other_leaves=other,
                    swap=swap,
                )
            sign = -1 if swap else 1
            spreads.append(
                [sign * (one[0] - one[1]) for one in _RESULT.iter_unpack(results)]
            )
        if progress:
            progress(2 * number)
        return list(zip(*spreads, strict=True))

    with ThreadPoolExecutor(threads) as pool:
        blocks = pool.map(play_block, range(0, pairs, _BLOCK))
        spreads = [pair for block in blocks for pair in block]
    return _report(spreads)


def _report(spreads: list[tuple[int, int]]) -> MatchReport:
    games = [spread for pair in spreads for spread in pair]
    means = [sum(pair) / 2 for pair in spreads]
    mean = sum(means) / len(means)
    spare = max(1, len(means) - 1)
    variance = sum((one - mean) ** 2 for one in means) / spare
    return MatchReport(
        pairs=len(spreads),
        wins=sum(spread > 0 for spread in games),
        ties=sum(spread == 0 for spread in games),
        spread_mean=mean,
        spread_error=1.96 * math.sqrt(variance / len(means)),
    )
