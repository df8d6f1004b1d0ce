"""`starsquare replay`: play a game record through and say where it is wrong."""

from __future__ import annotations

from typing import Annotated

import typer

from starsquare.cli.completion import books
from starsquare.cli.console import AsJson, show, show_json
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.naming import RecordFile, content_of, find_rulebook, name_of
from starsquare.cli.replay_answer import replay_answer, unusable_answer
from starsquare.cli.replay_table import drawn_replay
from starsquare.game.record import NotationError, read_gcg, replay_gcg


def replay_file(
    file: RecordFile,
    *,
    rulebook: Annotated[
        str,
        typer.Option(
            autocompletion=books,
            metavar="BOOK",
            help="The book it is held to: NA, a division of it, or a file.",
        ),
    ] = "NA",
    boards: Annotated[
        bool, typer.Option("--boards", help="Show the board after every turn.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Replay a game record turn by turn, and reckon every score and total again.

    Ends with code 0 if all is as the record says, with 1 if there is any
    disagreement, and with 65 if the file cannot be read.
    """
    book = find_rulebook(rulebook)
    name = name_of(file)
    try:
        record = read_gcg(content_of(file), file=name)
    except NotationError as error:
        if not json:
            raise
        show_json(unusable_answer(error))
        raise typer.Exit(ExitCode.DATA) from error
    replay = replay_gcg(record, book)
    answer = replay_answer(name, replay, with_boards=boards)
    if json:
        show_json(answer)
    else:
        show(*drawn_replay(answer))
    if answer.disagreements:
        raise typer.Exit(ExitCode.NO)
