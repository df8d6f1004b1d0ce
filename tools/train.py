"""Train the engine by self-play: `python -m tools.train leaves`.

For example `python -m tools.train leaves own.klv2 --games 100,100 --seed 7`; pass the
file it writes to the engine's commands with `--leaves`.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from starsquare.cli.arguments import ListName
from starsquare.cli.engine import Threads, load_words
from starsquare.cli.engine_answers import titled
from starsquare.cli.main import Answering
from starsquare.cli.output import AsJson, progress_of, show, show_json
from starsquare.engine import WordIndex
from starsquare.engine.training import (
    STANDARD_RECIPE,
    Recipe,
    TrainingState,
    begin_training,
    read_training,
    train,
    write_training,
)
from starsquare.lexicon import ENABLE1
from starsquare.storage.data_folder import write_whole
from starsquare.text import say
from tools.training_picture import picture_of_training

_BAR = 40  # columns of the longest bar

app = typer.Typer(
    name="train",
    cls=Answering,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def training() -> None:
    """Let the engine learn from games against itself."""


class TrainingAnswer(msgspec.Struct, frozen=True):
    """The result of a training run."""

    lexicon: str
    games: int
    complete: bool
    file: str
    changes: tuple[float, ...]
    singles: dict[str, float]


@app.command("leaves")
def train_leaves(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", dir_okay=False, help="A new KLV2 file.")
    ],
    *,
    lexicon: ListName = ENABLE1,
    games: Annotated[
        str, typer.Option(metavar="N,N,...", help="Games in each generation.")
    ] = ",".join(map(str, STANDARD_RECIPE.generations)),
    seed: Annotated[
        int, typer.Option(min=0, max=2**62, help="Decides the bags.")
    ] = STANDARD_RECIPE.seed,
    threads: Threads = 1,
    keep: Annotated[
        int, typer.Option(min=1, help="Put the work aside after so many games.")
    ] = 20_000,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace the file if it is there.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Learn what the tiles kept on a rack are worth.

    If interrupted, even by a power cut, it resumes from its last checkpoint when
    restarted. A picture next to the file shows how the values converged. Without
    options it reproduces the built-in leaves.
    """
    recipe = Recipe(seed, _generations(games), STANDARD_RECIPE.trust)
    aside = file.with_suffix(file.suffix + ".training")
    picture = file.with_suffix(".svg")
    state = begin_training(recipe)
    if aside.is_file():
        state = read_training(aside.read_bytes(), recipe)
    elif not replace:
        _must_be_new(file, picture)
    words = load_words(lexicon, json=json)

    def put_aside(now: TrainingState) -> None:
        write_whole(aside, write_training(now))
        write_whole(picture, picture_of_training(now.done).encode())

    whole = sum(recipe.generations)
    with progress_of(say("engine.training"), whole, json=json) as told:
        state = _train(
            state,
            words,
            threads=threads,
            keep_every=keep,
            on_keep=put_aside,
            told=lambda now: told(now.games_played, whole),
        )
    write_whole(file, state.leaves)
    write_whole(picture, picture_of_training(state.done).encode())
    if state.is_complete:
        aside.unlink(missing_ok=True)
    else:
        write_whole(aside, write_training(state))
    if json:
        show_json(training_answer(state, lexicon=lexicon, file=str(file)))
        return
    show(drawn_training(state), drawn_singles(state))
    key = "engine.trained" if state.is_complete else "engine.put_aside"
    facts = {"file": file, "games": state.games_played, "picture": picture}
    show(say(key, facts))


def _must_be_new(*files: Path) -> None:
    """Refuse to overwrite a file that may have taken days to learn.

    Raises:
        typer.BadParameter: one of the files exists.
    """
    for file in files:
        if file.exists():
            there = say("engine.exists", {"file": file})
            raise typer.BadParameter(there, param_hint="FILE")


def _train(
    state: TrainingState,
    words: WordIndex,
    *,
    threads: int,
    keep_every: int,
    on_keep: Callable[[TrainingState], None],
    told: Callable[[TrainingState], None],
) -> TrainingState:
    """Train until done or interrupted."""
    is_interrupted = False

    def on_progress(now: TrainingState) -> bool:
        told(now)
        return not is_interrupted

    def interrupt(*_: object) -> None:
        nonlocal is_interrupted
        is_interrupted = True

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        return train(
            state,
            words,
            threads=threads,
            on_progress=on_progress,
            keep_every=keep_every,
            on_keep=on_keep,
        )
    finally:
        signal.signal(signal.SIGINT, before)


def _generations(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) > 0 for part in parts):
        raise typer.BadParameter(
            say("engine.bad_generations", {"text": text}), param_hint="--games"
        )
    return tuple(int(part) for part in parts)


def training_answer(state: TrainingState, *, lexicon: str, file: str) -> TrainingAnswer:
    """Return a training run as an answer."""
    return TrainingAnswer(
        lexicon=lexicon,
        games=state.games_played,
        complete=state.is_complete,
        file=file,
        changes=tuple(one.change for one in state.done),
        singles=state.done[-1].singles if state.done else {},
    )


def drawn_training(state: TrainingState) -> Table:
    """Draw how the values converged: the change from generation to generation."""
    table = titled("generation", "games", "change", "all", "won", "plot")
    most = max((one.change for one in state.done), default=1.0) or 1.0
    for number, one in enumerate(state.done, start=1):
        bar = "#" * max(1, round(_BAR * one.change / most))
        won = "" if one.match is None else f"{100 * one.match.win_share:.1f} %"
        table.add_row(
            str(number),
            str(one.games),
            f"{one.change:.2f}",
            f"{one.mean_change:.2f}",
            won,
            bar,
        )
    return table


def drawn_singles(state: TrainingState) -> Table:
    """Draw the value of each single tile, best first."""
    table = titled("tile", "equity", "plot")
    singles = state.done[-1].singles if state.done else {}
    most = max((abs(value) for value in singles.values()), default=1.0) or 1.0
    for tile, value in sorted(singles.items(), key=lambda one: -one[1]):
        bar = ("+" if value > 0 else "-") * round(_BAR * abs(value) / most)
        table.add_row(tile, f"{value:.2f}", bar)
    return table


if __name__ == "__main__":
    app()
