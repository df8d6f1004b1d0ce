"""`starsquare moves`, `selfplay` and `train`: the engine at the command line."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from starsquare.cli.arguments import ListName, content_of, refusing
from starsquare.cli.command import adding, group
from starsquare.cli.console import (
    AsJson,
    progress_of,
    show,
    show_json,
    show_long,
    working,
)
from starsquare.cli.engine_answer import (
    MovesAnswer,
    PlaysLeftAnswer,
    RackAnswer,
    exchange_answers,
    play_answers,
    selfplay_answer,
    training_answer,
)
from starsquare.cli.engine_picture import picture_of_training
from starsquare.cli.engine_table import (
    drawn_games,
    drawn_moves,
    drawn_plays_left,
    drawn_singles,
    drawn_training,
)
from starsquare.cli.exit_codes import ExitCode
from starsquare.engine import (
    STANDARD_SETTING,
    Engine,
    EngineError,
    Setting,
    WordIndex,
    no_leaves,
    read_leaves,
    standard_leaves,
)
from starsquare.engine.advice import plays_left
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.selfplay import game_record, play_games
from starsquare.engine.training import (
    STANDARD_RECIPE,
    Recipe,
    TrainingState,
    begin_training,
    read_training,
    train,
    write_training,
)
from starsquare.game.record import read_cgp
from starsquare.lexicon import ENABLE1
from starsquare.storage.data_folder import data_folder, write_whole
from starsquare.storage.word_graphs import WordGraphs
from starsquare.text import say

train_app = group(
    "Let the engine learn from games against itself.",
    "train leaves own.klv2 --games 100,100 --seed 7",
)

Threads = Annotated[int, typer.Option(min=1, max=256, help="How many threads work.")]
LeavesFile = Annotated[
    Path | None,
    typer.Option(
        "--leaves",
        metavar="FILE",
        help="Your own leaves (KLV2), as `starsquare train leaves` writes them.",
    ),
]
WithoutLeaves = Annotated[
    bool, typer.Option("--no-leaves", help="Count only scores, not the tiles kept.")
]


def load_words(name: str, *, json: bool = False) -> WordIndex:
    """Give the words of a list to the engine, showing that they are prepared."""
    status = working(say("engine.preparing", {"name": name}), json=json)
    try:
        return WordGraphs(data_folder()).index(name, on_build=status.start)
    finally:
        status.stop()


def load_engine(name: str, leaves: Leaves, *, json: bool = False) -> Engine:
    """Give an engine for a list and the standard game."""
    return Engine(load_words(name, json=json), leaves)


def load_leaves(
    file: Path | None, setting: Setting = STANDARD_SETTING, *, none: bool = False
) -> Leaves:
    """Return the leaves of a file, those that come along, or none at all.

    Raises:
        typer.BadParameter: there is no such file, or there should be none and is one.
        EngineError: the file is not one of leaves.
    """
    if file is None:
        return no_leaves(setting) if none else standard_leaves(setting)
    if none:
        raise typer.BadParameter(say("engine.leaves_or_none"), param_hint="--leaves")
    return leaves_in(file, content_of(file, hint="--leaves"), setting)


def leaves_in(
    file: Path, content: bytes, setting: Setting = STANDARD_SETTING
) -> Leaves:
    """Return the leaves that a file holds.

    Raises:
        EngineError: it is not one of leaves.
    """
    try:
        return read_leaves(content, setting)
    except EngineError as error:
        facts = {"file": file, "reason": error.facts["reason"]}
        raise EngineError("engine.leaves_file", **facts) from error


def find_moves(
    *,
    cgp: Annotated[
        str, typer.Option("--cgp", metavar="POSITION", help="A position in one line.")
    ],
    lexicon: ListName = ENABLE1,
    top: Annotated[
        int, typer.Option(min=1, max=10_000, help="How many of the best plays.")
    ] = 15,
    everything: Annotated[
        bool, typer.Option("--all", help="Every play, not only the best.")
    ] = False,
    leaves: LeavesFile = None,
    without_leaves: WithoutLeaves = False,
    json: AsJson = False,
) -> None:
    """Find the best plays of a position, or all of them.

    A play is written as on score sheets: where it begins (8H across, H8 down), the
    word with letters played through in parentheses and blanks in small letters.
    """
    with refusing("--cgp"):
        written = read_cgp(cgp, file="--cgp")
    kept = load_leaves(leaves, none=without_leaves)
    engine = load_engine(lexicon, kept, json=json)
    rack, other_rack = written.racks
    with refusing("--cgp"):
        situation = engine.situation(written.position, rack, other_rack=other_rack)
    plays = (
        engine.all_plays(situation) if everything else engine.best_plays(situation, top)
    )
    answer = MovesAnswer(
        lexicon=lexicon,
        rack=situation.rack,
        in_bag=situation.in_bag,
        plays=play_answers(plays),
        exchanges=exchange_answers(engine.exchanges(situation)[:top]),
    )
    if json:
        show_json(answer)
    elif answer.plays or answer.exchanges:
        show_long(drawn_moves(answer), what=say("engine.drawing"))
    else:
        show(say("engine.no_play"))


def tell_plays_left(
    *,
    cgp: Annotated[
        str,
        typer.Option(
            "--cgp", metavar="POSITION", help="A position in one line, with both racks."
        ),
    ],
    lexicon: ListName = ENABLE1,
    json: AsJson = False,
) -> None:
    """Tell a director whether all possible plays have been made.

    The exit code is 0 if none is left and 1 if any is. Sides declare it themselves;
    this decides nothing.
    """
    with refusing("--cgp"):
        written = read_cgp(cgp, file="--cgp")
    racks = [rack for rack in written.racks if rack]
    if not racks:
        raise typer.BadParameter(say("engine.no_rack"), param_hint="--cgp")
    engine = load_engine(lexicon, no_leaves(), json=json)
    with refusing("--cgp"):
        left = plays_left(engine, written.position, *racks)
    answer = PlaysLeftAnswer(
        lexicon=lexicon,
        racks=tuple(
            RackAnswer(rack, count, play_answers([best])[0] if best else None)
            for rack, count, best in zip(racks, left.counts, left.best, strict=True)
        ),
    )
    if json:
        show_json(answer)
    else:
        key = "engine.some_left" if left.are_any else "engine.none_left"
        show(drawn_plays_left(answer), say(key))
    if left.are_any:
        raise typer.Exit(ExitCode.NO)


def play_self(
    *,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**63, help="Decides the bags.")] = 0,
    lexicon: ListName = ENABLE1,
    threads: Threads = 1,
    leaves: LeavesFile = None,
    without_leaves: WithoutLeaves = False,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", file_okay=False, help="Write each game as GCG."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Let the engine play against itself.

    The same seed gives the same games on any machine and with any number of threads.
    """
    kept = load_leaves(leaves, none=without_leaves)
    engine = load_engine(lexicon, kept, json=json)
    with progress_of(say("engine.playing"), games, json=json) as told:
        done = 0

        def played(more: int) -> None:
            nonlocal done
            done += more
            told(done, games)

        results = play_games(
            engine,
            seed=seed,
            games=games,
            threads=threads,
            log=records is not None,
            progress=played,
        )
    if records is not None:
        for game in results:
            content = game_record(game, engine, seed=seed).encode()
            write_whole(records / f"game-{seed}-{game.number}.gcg", content)
    answer = selfplay_answer(results, lexicon=lexicon, seed=seed)
    if json:
        show_json(answer)
        return
    means = {
        "games": games,
        "score": f"{answer.mean_score:.1f}",
        "turns": f"{answer.mean_turns:.1f}",
        "bingos": f"{answer.mean_bingos:.2f}",
    }
    show(drawn_games(answer), say("engine.means", means))


@adding(train_app, "train")("leaves", "own.klv2 --games 100,100 --seed 7")
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

    Interrupted, even by a power cut, it goes on from what it last put aside beside
    the file when it is started again. A picture beside the file shows how the values
    settled. Without options it makes the leaves that come along.
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
    """Refuse to write over what may have taken days to learn.

    Raises:
        typer.BadParameter: one of them is there.
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
    """Train until it is done or somebody interrupts."""
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


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding(app)
    above = below = "/".join(["15"] * 7)  # seven empty rows of a position
    care = f"{above}/5CARE6/{below}"
    add("moves", f'--cgp "{care} AEINRST/ 0/0 0" --top 5')(find_moves)
    add("plays-left", f'--cgp "{care} V/V 0/0 0"')(tell_plays_left)
    add("selfplay", "--games 100 --seed 7 --threads 2")(play_self)
    app.add_typer(train_app, name="train")
