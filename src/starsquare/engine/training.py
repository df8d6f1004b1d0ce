"""Learning leaves from self-play, generation by generation.

Each generation plays with the leaves of the one before (the first with none) and
counts anew; `kernel/training.pyx` says what is counted. Sums do not depend on the
order of games, so any number of threads learns the same leaves.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.kernel.training import Tally
from starsquare.engine.lexfiles import WordIndex, no_leaves, read_leaves, write_leaves
from starsquare.engine.moves import Engine
from starsquare.engine.setting import STANDARD_SETTING, EngineError, Setting
from starsquare.tiles import BLANK

_BLOCK = 2_000  # games between two moments at which training can be stopped


class Recipe(msgspec.Struct, frozen=True):
    """All that decides what is learnt from a word list."""

    seed: int
    generations: tuple[int, ...]  # games in each
    trust: float  # a leave seen so often counts as much as smaller leaves suggest


STANDARD_RECIPE = Recipe(
    seed=20_261_115, generations=(100_000, 200_000, 400_000, 1_000_000), trust=150.0
)
"""What the leaves that come with the package were learnt by, on ENABLE1."""


class Generation(msgspec.Struct, frozen=True):
    """What one generation found out."""

    games: int
    racks: int
    mean_equity: float  # points a turn, with a rack drawn at random
    change: float  # root mean square change of single tiles' values, in points
    singles: dict[str, float]  # what each single tile is worth


class TrainingState(msgspec.Struct, frozen=True):
    """A training that can be put aside and taken up again."""

    recipe: Recipe
    leaves: bytes  # those of the last complete generation, as KLV2
    done: tuple[Generation, ...] = ()
    games: int = 0  # of the generation under way
    sums: bytes = b""

    @property
    def is_complete(self) -> bool:
        """Whether the recipe is finished."""
        return len(self.done) == len(self.recipe.generations)

    @property
    def games_played(self) -> int:
        """How many games there were in all."""
        return sum(self.recipe.generations[: len(self.done)]) + self.games


def begin_training(
    recipe: Recipe, setting: Setting = STANDARD_SETTING
) -> TrainingState:
    """Be about to play the first game."""
    return TrainingState(recipe, write_leaves(no_leaves(setting), setting))


def read_training(saved: bytes, recipe: Recipe) -> TrainingState:
    """Take up a training that was put aside.

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
    """Put a training aside."""
    return msgspec.msgpack.encode(state)


def train(
    state: TrainingState,
    words: WordIndex,
    *,
    setting: Setting = STANDARD_SETTING,
    threads: int = 1,
    on_progress: Callable[[TrainingState], bool] = lambda _: True,
) -> TrainingState:
    """Go on until the recipe is finished, or `on_progress` says to stop."""
    while not state.is_complete:
        leaves = read_leaves(state.leaves, setting)
        engine = Engine(words, leaves, setting)
        tally = Tally(leaves)
        if state.sums:
            tally.add_bytes(state.sums)
        target = state.recipe.generations[len(state.done)]
        while state.games < target:
            step = min(_BLOCK * threads, target - state.games)
            _sample(tally, engine, state, step, threads)
            state = msgspec.structs.replace(state, games=state.games + step, sums=b"")
            if not on_progress(state):
                return msgspec.structs.replace(state, sums=tally.to_bytes())
        state = _settled(state, tally, leaves, setting)
        if not on_progress(state):
            return state
    return state


def _sample(
    tally: Tally, engine: Engine, state: TrainingState, games: int, threads: int
) -> None:
    """Play some more games, shared among threads."""
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
    state: TrainingState, tally: Tally, before: Leaves, setting: Setting
) -> TrainingState:
    """Turn the sums of a generation into leaves and begin the next."""
    leaves = no_leaves(setting)
    tally.settle(leaves, setting.equipment, state.recipe.trust)
    tiles = BLANK + setting.tiles.alphabet.letters
    singles = {tile: _points(leaves, setting, tile) for tile in tiles}
    changes = [singles[tile] - _points(before, setting, tile) for tile in tiles]
    generation = Generation(
        games=state.games,
        racks=tally.samples,
        mean_equity=tally.total / 1000 / max(1, tally.samples),
        change=math.sqrt(sum(change**2 for change in changes) / len(changes)),
        singles=singles,
    )
    return TrainingState(
        state.recipe, write_leaves(leaves, setting), (*state.done, generation)
    )


def _points(leaves: Leaves, setting: Setting, tile: str) -> float:
    return leaves.value_of(setting.coding.rack(tile)) / 1000
