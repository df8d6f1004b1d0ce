"""`starsquare moves`, `plays-left` and `selfplay`: the engine at the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import ListName, content_of, must_be_used, refusing
from starsquare.cli.engine_answers import (
    MovesAnswer,
    PlaysLeftAnswer,
    RackAnswer,
    drawn_games,
    drawn_moves,
    drawn_plays_left,
    exchange_answers,
    play_answers,
    selfplay_answer,
)
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import (
    AsJson,
    progress_of,
    show,
    show_json,
    show_long,
    working,
)
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
from starsquare.game.record import read_cgp
from starsquare.lexicon import ENABLE1
from starsquare.storage.data_folder import data_folder, write_whole
from starsquare.storage.lexicons import LexiconShelf, must_be_for
from starsquare.storage.word_graphs import WordGraphs
from starsquare.text import say
from starsquare.tiles import TileSetName, bracketed, tile_set

Threads = Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")]
LeavesFile = Annotated[
    Path | None,
    typer.Option(
        "--leaves",
        metavar="FILE",
        help="A file of your own leave values (KLV2).",
    ),
]
WithoutLeaves = Annotated[
    bool,
    typer.Option("--no-leaves", help="Rank by score only, ignoring the tiles kept."),
]


def load_words(
    name: str, *, tiles: TileSetName | None = None, json: bool = False
) -> WordIndex:
    """Return the words of a list for the engine, showing progress.

    Raises:
        LexiconError: there is no such list, or it is not for these tiles.
    """
    if tiles is not None:
        must_be_for(LexiconShelf(data_folder()), name, tiles)
    status = working(say("engine.preparing", {"name": name}), json=json)
    try:
        return WordGraphs(data_folder()).index(name, on_build=status.start)
    finally:
        status.stop()


def load_graph(name: str) -> bytes:
    """Return the words of a list as a file that other processes can load."""
    graphs = WordGraphs(data_folder())
    file = graphs.file_for(name)
    return file.read_bytes() if file.is_file() else graphs.build(name)


def tiles_of_list(name: str) -> TileSetName:
    """Return the tiles that the words of a list are played with."""
    return LexiconShelf(data_folder()).tiles_of(name)


def setting_for(name: str) -> Setting:
    """Return the standard game with the tiles of a list."""
    tiles = tiles_of_list(name)
    return STANDARD_SETTING if tiles == "english" else Setting(tiles=tile_set(tiles))


def load_engine(
    name: str, leaves: Leaves, setting: Setting, *, json: bool = False
) -> Engine:
    """Return an engine for a list and its setting."""
    return Engine(load_words(name, json=json), leaves, setting)


def load_leaves(
    file: Path | None, setting: Setting = STANDARD_SETTING, *, none: bool = False
) -> Leaves:
    """Return the leaves of a file, the built-in ones, or none at all.

    Raises:
        typer.BadParameter: there is no such file, or both a file and no leaves are
        requested. EngineError: the file does not contain leaves.
    """
    if file is None:
        return no_leaves(setting) if none else standard_leaves(setting)
    if none:
        raise typer.BadParameter(say("engine.leaves_or_none"), param_hint="--leaves")
    return leaves_in(file, content_of(file, hint="--leaves"), setting)


def leaves_in(
    file: Path, content: bytes, setting: Setting = STANDARD_SETTING
) -> Leaves:
    """Return the leaves in a file.

    Raises:
        EngineError: it does not contain leaves.
    """
    try:
        return read_leaves(content, setting)
    except EngineError as error:
        facts = {"file": file, "reason": error.facts["reason"]}
        raise EngineError("engine.leaves_file", **facts) from error


def find_moves(
    context: typer.Context,
    *,
    cgp: Annotated[
        str,
        typer.Option("--cgp", metavar="POSITION", help="A position on one line (CGP)."),
    ],
    lexicon: ListName = ENABLE1,
    top: Annotated[
        int, typer.Option(min=1, max=10_000, help="Number of best plays to show.")
    ] = 15,
    everything: Annotated[
        bool, typer.Option("--all", help="Show every play, not only the best.")
    ] = False,
    leaves: LeavesFile = None,
    without_leaves: WithoutLeaves = False,
    json: AsJson = False,
) -> None:
    """Find the best plays in a position, or all of them.

    A play is written as on score sheets: where it starts (8H across, H8 down), then the
    word, with letters already on the board in parentheses and blanks in lowercase.
    """
    if everything:
        must_be_used(context, ("top",), "engine.top_or_all")
    setting = setting_for(lexicon)
    with refusing("--cgp"):
        written = read_cgp(cgp, file="--cgp", tiles=tiles_of_list(lexicon))
    kept = load_leaves(leaves, setting, none=without_leaves)
    engine = load_engine(lexicon, kept, setting, json=json)
    rack, other_rack = written.racks
    with refusing("--cgp"):
        situation = engine.situation(written.position, rack, other_rack=other_rack)
    plays = (
        engine.all_plays(situation) if everything else engine.best_plays(situation, top)
    )
    answer = MovesAnswer(
        lexicon=lexicon,
        rack=bracketed(situation.rack),
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
            "--cgp",
            metavar="POSITION",
            help="A position on one line (CGP), with both racks.",
        ),
    ],
    lexicon: ListName = ENABLE1,
    json: AsJson = False,
) -> None:
    """Show whether any plays are left, for the director.

    The exit code is 0 if none is left and 1 if any is. The sides declare it themselves;
    this is only a check.
    """
    setting = setting_for(lexicon)
    with refusing("--cgp"):
        written = read_cgp(cgp, file="--cgp", tiles=tiles_of_list(lexicon))
    racks = [rack for rack in written.racks if rack]
    if not racks:
        raise typer.BadParameter(say("engine.no_rack"), param_hint="--cgp")
    engine = load_engine(lexicon, no_leaves(setting), setting, json=json)
    with refusing("--cgp"):
        left = plays_left(engine, written.position, *racks)
    answer = PlaysLeftAnswer(
        lexicon=lexicon,
        racks=tuple(
            RackAnswer(
                bracketed(rack), count, play_answers([best])[0] if best else None
            )
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
    games: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Number of games.")
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**63, help="Seed for the bags.")] = 0,
    lexicon: ListName = ENABLE1,
    threads: Threads = 1,
    leaves: LeavesFile = None,
    without_leaves: WithoutLeaves = False,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            file_okay=False,
            help="Write each game as GCG into this folder.",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Let the engine play against itself.

    The same seed gives the same games on any machine and with any number of threads.
    """
    setting = setting_for(lexicon)
    kept = load_leaves(leaves, setting, none=without_leaves)
    engine = load_engine(lexicon, kept, setting, json=json)
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


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding(app)
    above = below = "/".join(["15"] * 7)  # seven empty rows of a position
    care = f"{above}/5CARE6/{below}"
    add("moves", f'--cgp "{care} AEINRST/ 0/0 0" --top 5')(find_moves)
    add("plays-left", f'--cgp "{care} V/V 0/0 0"')(tell_plays_left)
    add("selfplay", "--games 100 --seed 7 --threads 2")(play_self)
