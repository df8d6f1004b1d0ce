"""Learn leaves from self-play, generation by generation.

Each generation plays with the leaves of the one before (the first with none) and counts
again; `kernel/training.pyx` explains what is counted. Sums do not depend on the order
of games, so any number of threads learns the same leaves.
"""

from __future__ import annotations

import math
import struct
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec
from msgspec.structs import replace

from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.kernel.training import Tally
from starsquare.engine.lexfiles import WordIndex, no_leaves, read_leaves, write_leaves
from starsquare.engine.moves import Engine
from starsquare.engine.selfplay import MatchReport, play_match
from starsquare.engine.setting import STANDARD_SETTING, EngineError, Setting
from starsquare.tiles import BLANK

_BLOCK = 2_000  # games between points at which training can be stopped
_SEED_OF_MATCHES = 1_000_000  # so that no match repeats games used for training
_MATCH_SHARE, _MOST_PAIRS = 20, 5_000  # training games per pair of a match, most pairs


class Recipe(msgspec.Struct, frozen=True):
    """Everything that decides what is learned from a word list."""

    seed: int
    generations: tuple[int, ...]  # games in each
    trust: float  # a leave seen this often counts as much as smaller leaves suggest


STANDARD_RECIPE = Recipe(
    seed=20_261_115, generations=(100_000, 200_000, 400_000, 1_000_000), trust=150.0
)
"""The recipe of the leaves that come with the package, on ENABLE1."""


class Generation(msgspec.Struct, frozen=True):
    """The results of one generation."""

    games: int
    racks: int
    mean_equity: float  # points per turn, with a random rack
    change: float  # root mean square change of single tiles' values, in points
    singles: dict[str, float]  # the value of each single tile
    mean_change: float = 0.0  # mean change of the values of all leaves, in points
    match: MatchReport | None = None  # against the generation before


class TrainingState(msgspec.Struct, frozen=True):
    """A training run that can be saved and resumed."""

    recipe: Recipe
    leaves: bytes  # those of the last complete generation, as KLV2
    done: tuple[Generation, ...] = ()
    games: int = 0  # of the current generation
    sums: bytes = b""

    @property
    def is_complete(self) -> bool:
        """Whether the recipe is finished."""
        return len(self.done) == len(self.recipe.generations)

    @property
    def games_played(self) -> int:
        """The number of games played in total."""
        return sum(self.recipe.generations[: len(self.done)]) + self.games


def begin_training(
    recipe: Recipe, setting: Setting = STANDARD_SETTING
) -> TrainingState:
    """Return the state before the first game."""
    return TrainingState(recipe, write_leaves(no_leaves(setting), setting))


def read_training(saved: bytes, recipe: Recipe) -> TrainingState:
    """Resume a saved training run.

    Raises:
        EngineError: it is damaged, or follows another recipe.
    """
    try:
        state = msgspec.msgpack.decode(saved, type=TrainingState)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise EngineError("engine.training_state", reason="damaged") from problem
    if state.recipe != recipe:
        raise EngineError("engine.training_state", reason="another recipe")
    return state


def write_training(state: TrainingState) -> bytes:
    """Save a training run."""
    return msgspec.msgpack.encode(state)


def train(
    state: TrainingState,
    words: WordIndex,
    *,
    setting: Setting = STANDARD_SETTING,
    threads: int = 1,
    on_progress: Callable[[TrainingState], bool] = lambda _: True,
    keep_every: int = 0,
    on_keep: Callable[[TrainingState], None] = lambda _: None,
) -> TrainingState:
    """Continue until the recipe is finished or `on_progress` says to stop.

    `on_keep` receives a state that can be resumed, at regular intervals and after each
    generation, so that little is lost if the power fails.
    """
    while not state.is_complete:
        leaves = read_leaves(state.leaves, setting)
        engine = Engine(words, leaves, setting)
        tally = Tally(leaves)
        if state.sums:
            tally.add_bytes(state.sums)
        target = state.recipe.generations[len(state.done)]
        while state.games < target:
            step = _next_step(state, target, _BLOCK * threads, keep_every)
            _sample(tally, engine, state, step, threads)
            state = replace(state, games=state.games + step, sums=b"")
            if not on_progress(state):
                return replace(state, sums=tally.to_bytes())
            if keep_every and state.games % keep_every == 0 and state.games < target:
                on_keep(replace(state, sums=tally.to_bytes()))
        state = _settled(state, tally, engine, threads)
        on_keep(state)
        if not on_progress(state):
            return state
    return state


def _next_step(state: TrainingState, target: int, block: int, keep_every: int) -> int:
    """Return how many games to play before the next chance to stop or save."""
    step = min(block, target - state.games)
    if keep_every:
        step = min(step, keep_every - state.games % keep_every)
    return step


def _sample(
    tally: Tally, engine: Engine, state: TrainingState, games: int, threads: int
) -> None:
    """Play more games, shared among threads."""
    share = -(-games // threads)
    seed = state.recipe.seed + len(state.done)

    def sample(offset: int) -> Tally:
        part = Tally(engine.leaves) if threads > 1 else tally
        with engine.workspace() as searcher:
            part.sample(
                searcher,
                seed=seed,
                first=state.games + offset,
                number=min(share, games - offset),
            )
        return part

    offsets = range(0, games, share)
    if threads == 1:
        sample(0)
        return
    with ThreadPoolExecutor(threads) as pool:
        for part in pool.map(sample, offsets):
            tally.merge(part)


def _settled(
    state: TrainingState, tally: Tally, engine: Engine, threads: int
) -> TrainingState:
    """Turn the sums of a generation into leaves and start the next."""
    setting, before = engine.setting, engine.leaves
    leaves = no_leaves(setting)
    tally.settle(leaves, setting.equipment, state.recipe.trust)
    tiles = BLANK + setting.tiles.alphabet.letters
    singles = {tile: _points(leaves, setting, tile) for tile in tiles}
    changes = [singles[tile] - _points(before, setting, tile) for tile in tiles]
    file = write_leaves(leaves, setting)
    generation = Generation(
        games=state.games,
        racks=tally.samples,
        mean_equity=tally.total / 1000 / max(1, tally.samples),
        change=math.sqrt(sum(change**2 for change in changes) / len(changes)),
        singles=singles,
        mean_change=_mean_change(state.leaves, file),
        match=play_match(
            Engine(engine.words, leaves, setting),
            before,
            seed=state.recipe.seed + _SEED_OF_MATCHES + len(state.done),
            pairs=max(1, min(_MOST_PAIRS, state.games // _MATCH_SHARE)),
            threads=threads,
        ),
    )
    return TrainingState(state.recipe, file, (*state.done, generation))


def _mean_change(before: bytes, after: bytes) -> float:
    """Return the mean change between two files of the same leaves."""
    pairs = zip(_values_in(before), _values_in(after), strict=True)
    changes = [abs(new - old) for old, new in pairs]
    return sum(changes) / max(1, len(changes))


def _values_in(file: bytes) -> array[float]:
    """Return the values of a KLV2 file, which follow the graph and their count."""
    (nodes,) = struct.unpack_from("<I", file)
    values = array("f")
    values.frombytes(file[4 * (nodes + 2) :])
    return values


def _points(leaves: Leaves, setting: Setting, tile: str) -> float:
    return leaves.value_of(setting.coding.rack(tile)) / 1000
