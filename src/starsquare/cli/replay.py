"""`starsquare replay`: replay a game record and report where it is wrong."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import RecordFile, content_of, find_rulebook, name_of
from starsquare.cli.completion import books
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import AsJson, show, show_json
from starsquare.cli.record_list import (
    RecordList,
    RecordListName,
    list_for,
    missing_words,
)
from starsquare.cli.replay_answers import (
    ReplayAnswer,
    drawn_replay,
    replay_answer,
    unusable_answer,
)
from starsquare.game.record import NotationError, Replay, read_gcg, replay_gcg
from starsquare.storage.data_folder import data_folder
from starsquare.storage.lexicons import LexiconShelf


def replay_file(
    file: RecordFile,
    *,
    rulebook: Annotated[
        str,
        typer.Option(
            autocompletion=books,
            metavar="BOOK",
            help="The rulebook to check against: NA, one of its divisions, or a file.",
        ),
    ] = "NA",
    boards: Annotated[
        bool, typer.Option("--boards", help="Show the board after every turn.")
    ] = False,
    lexicon: RecordListName = None,
    json: AsJson = False,
) -> None:
    """Replay a game record turn by turn and recalculate every score and total.

    Words missing from the list are shown, if the record or --lexicon names a list;
    they do not count as disagreements.

    The exit code is 0 if the record is right, 1 if anything in it disagrees, and 65
    if the file cannot be read.
    """
    book = find_rulebook(rulebook)
    name = name_of(file)
    try:
        record = read_gcg(content_of(file), file=name, tiles=book.equipment.tiles)
    except NotationError as error:
        if not json:
            raise
        show_json(unusable_answer(error))
        raise typer.Exit(ExitCode.DATA) from error
    replay = replay_gcg(record, book)
    answer = replay_answer(name, replay, with_boards=boards)
    if lexicon or record.lexicon:
        answer = _with_words(answer, replay, list_for(record.lexicon, lexicon))
    if json:
        show_json(answer)
    else:
        show(*drawn_replay(answer))
    if answer.disagreements:
        raise typer.Exit(ExitCode.NO)


def _with_words(
    answer: ReplayAnswer, replay: Replay, held_to: RecordList
) -> ReplayAnswer:
    words = LexiconShelf(data_folder()).load(held_to.used).words
    return msgspec.structs.replace(
        answer,
        lexicon_used=held_to.used,
        lexicon_said=held_to.said(),
        missing_words=tuple(missing_words(replay, words)),
    )


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("replay", "game.gcg --rulebook NA")(replay_file)
