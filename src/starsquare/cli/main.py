"""The application `starsquare`, its commands, and its error output."""

from __future__ import annotations

import io
import traceback
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from starsquare.cli.add_command import OPENED, PROGRAM, epilog_of
from starsquare.cli.exit_codes import ExitCode, code_for, exit_codes_said
from starsquare.cli.lazy_commands import Later, LaterGroup
from starsquare.cli.mistyped import in_plain_words
from starsquare.cli.output import aside, is_at_terminal, write
from starsquare.errors import StarsquareError
from starsquare.text import say

# Its base class of usage errors is not public.
_UsageError: type[Exception] = typer.BadParameter.__mro__[1]
_NOBODY_READS = 1
"""How the libraries exit on a broken pipe: with the code of a verdict."""

EXAMPLES = (
    "starsquare rulebook list",
    "starsquare judge --rulebook NA QUIZ ZA",
    "starsquare event create cup.db NA --rounds 8",
    "starsquare replay game.gcg --rulebook NA",
    "starsquare serve --port 8080 --data club",
)


class Answering(LaterGroup):
    """The one place where an error becomes a message and an exit code."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command line and exit with the code of its answer."""
        try:
            answered = super().main(*args, **{**kwargs, "standalone_mode": False})
        except SystemExit as end:
            is_unread = end.code == _NOBODY_READS and not isinstance(end.code, ExitCode)
            raise SystemExit(ExitCode.IO if is_unread else end.code) from end
        except Exception as error:
            code, said = _told(error)
            aside("\n".join((said, *getattr(error, "__notes__", ()))))
            raise SystemExit(code) from error
        finally:
            OPENED.close()
        raise SystemExit(answered or ExitCode.OK)


def _told(error: Exception) -> tuple[ExitCode, str]:
    """Return the exit code and the message of an error."""
    if isinstance(error, StarsquareError):
        return code_for(error), str(error)
    if isinstance(error, _UsageError):
        return ExitCode.USAGE, _usage_said(error)
    if isinstance(error, typer.Abort):
        return ExitCode.INTERRUPTED, say("cli.aborted")
    if isinstance(error, OSError):
        return ExitCode.IO, _said_of(error)
    return ExitCode.BUG, traceback.format_exc() + say("cli.bug")


def _usage_said(error: Any) -> str:
    """Show a usage error under the correct usage."""
    error.message = in_plain_words(error) or error.message
    said = io.StringIO()
    error.show(file=said)
    return said.getvalue().rstrip("\n")


def _said_of(error: OSError) -> str:
    """Return which file cannot be read or written, and why."""
    facts = {"file": error.filename or "-", "reason": error.strerror or error}
    return say("cli.cannot_use_file", facts)


COMMANDS: Mapping[str, Later] = {
    "play": Later(
        "play.play_command",
        "Play a whole game in the terminal: two at one keyboard, or against a bot.",
    ),
    "replay": Later(
        "replay",
        "Replay a game record turn by turn and recalculate every score and total.",
    ),
    "verify": Later("log", "Check that the log is complete and unaltered."),
    "backup": Later(
        "log", "Back up everything to one file, even while the service runs."
    ),
    "restore": Later("log", "Restore a backup into an empty database of either kind."),
    "export": Later(
        "log", "Export one event to a file that another database can import."
    ),
    "import": Later(
        "log", "Import an exported event; importing it twice does no harm."
    ),
    "forget": Later(
        "log_people", "Erase a person's data; results and the log stay valid."
    ),
    "serve": Later(
        "serve",
        "Run the service: for one venue on a laptop, or for many behind a proxy.",
    ),
    "print": Later(
        "printing", "Print a form for an event, or every form it needs, as a PDF."
    ),
    "judge": Later(
        "judge", "Judge the words on a challenge slip: one verdict for all of them."
    ),
    "moves": Later("engine", "Find the best plays in a position, or all of them."),
    "plays-left": Later("engine", "Show whether any plays are left, for the director."),
    "analyse": Later(
        "analyse",
        "Find the best move in a position, with each move's chance of winning.",
    ),
    "selfplay": Later("engine", "Let the engine play against itself."),
    "review": Later(
        "review",
        "Review a game: the best plays and exchanges of each turn, and the points "
        "lost.",
    ),
    "bot": Later(
        "bot", "Take a seat in a game on a service and play until the slip is signed."
    ),
    "event": Later(
        "event_command",
        "Run an event: registration, rounds, results, standings, prizes.",
    ),
    "rulebook": Later("rulebook", "List, show, compare and check rulebooks."),
    "lexicon": Later(
        "lexicon", "Install, list, describe, search and remove word lists."
    ),
}


class Starsquare(Answering):
    """The commands of the program; none is loaded before it is requested."""

    later = COMMANDS


app = typer.Typer(
    name=PROGRAM,
    cls=Starsquare,
    help="Run SCRABBLE® tournaments by the book. Without a command, in a terminal: "
    "start the service and open it in the browser.",
    epilog="\n\n".join((epilog_of(list(EXAMPLES)), exit_codes_said())),
    invoke_without_command=True,
    rich_markup_mode=None,  # plain help and errors, for any terminal and any reader
    pretty_exceptions_enable=False,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # noqa: PLC0415

        write(f"starsquare {version('starsquare')}")
        raise typer.Exit


@app.callback()
def starsquare(
    context: typer.Context,
    *,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_tell_version,
            is_eager=True,
            help="Show the version and exit.",
        ),
    ] = False,
) -> None:
    """Run SCRABBLE® tournaments by the book."""
    if context.invoked_subcommand is not None:
        return
    # Someone who double-clicks it sees a terminal and wants the service; a script that
    # names no command has forgotten it.
    if not is_at_terminal():
        write(context.get_help())
        raise typer.Exit(ExitCode.USAGE)
    from starsquare.cli.serve import EVERYWHERE, start_service  # noqa: PLC0415

    # As if it had been typed, so that the environment counts here, too.
    serve = COMMANDS["serve"].loaded("serve")
    options = ["--host", EVERYWHERE, "--open"]
    with serve.make_context("serve", options, parent=context) as own:
        start_service(own)


def run() -> None:
    """Run the command `starsquare`."""
    app()
