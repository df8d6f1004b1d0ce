"""The application `starsquare`, its commands, and what its errors look like."""

from __future__ import annotations

import io
import traceback
from importlib.metadata import version
from typing import Annotated, Any

import typer

from starsquare.cli import (
    bench,
    bot,
    engine,
    event,
    judge,
    lexicon,
    log,
    printing,
    replay,
    review,
    rulebook,
    serve,
)
from starsquare.cli.command import PROGRAM, ExampledGroup, adding, epilog_of
from starsquare.cli.console import aside, write
from starsquare.cli.event_base import OPENED
from starsquare.cli.exit_codes import ExitCode, code_for, exit_codes_said
from starsquare.cli.play import app as play
from starsquare.errors import StarsquareError
from starsquare.text import say

# Its class of everything typed wrong has no public name.
_UsageError: type[Exception] = typer.BadParameter.__mro__[1]
_NOBODY_READS = 1
"""How the libraries end where the other end of a pipe is gone: with a verdict."""

EMPTY = "/".join(["15"] * 7)
"""Seven empty rows of a position, above and below the middle one."""


EXAMPLES = (
    "starsquare rulebook list",
    "starsquare judge --rulebook NA QUIZ ZA",
    "starsquare event create cup.db NA --rounds 8",
    "starsquare replay game.gcg --rulebook NA",
    "starsquare serve --port 8080 --data hall",
)


class Answering(ExampledGroup):
    """The one place where an error becomes a message and an exit code."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command line, and end the process with the code of its answer."""
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
    """Give the exit code of whatever went wrong, and what is said of it."""
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
    """Say what was typed wrong, under how it is typed right."""
    said = io.StringIO()
    error.show(file=said)
    return said.getvalue().rstrip("\n")


def _said_of(error: OSError) -> str:
    """Say which file cannot be read or written, and why."""
    facts = {"file": error.filename or "-", "reason": error.strerror or error}
    return say("cli.cannot_use_file", facts)


app = typer.Typer(
    name=PROGRAM,
    cls=Answering,
    help="Run crossword-tile-game tournaments by the book.",
    epilog="\n\n".join((epilog_of(list(EXAMPLES)), exit_codes_said())),
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help and errors, for any terminal and any reader
    pretty_exceptions_enable=False,
)

# The commands, one line each.
add = adding(app)
app.add_typer(event.app, name="event")
add("play", "--rulebook NA/high-school --names Ann Ben")(play.play)
add("replay", "game.gcg --rulebook NA")(replay.replay_file)
app.add_typer(rulebook.app, name="rulebook")
log.add_to(app)
add("serve", "--port 8080 --data hall")(serve.serve)
add("print", "list", "result-slips cup.db --round 1 --paper letter")(
    printing.print_form
)
app.add_typer(lexicon.app, name="lexicon")
add("judge", "--rulebook NA QUIZ ZA")(judge.judge_words)
add("moves", f'--cgp "{EMPTY}/5CARE6/{EMPTY} AEINRST/ 0/0 0" --top 5')(
    engine.find_moves
)
add("plays-left", f'--cgp "{EMPTY}/5CARE6/{EMPTY} V/V 0/0 0"')(engine.tell_plays_left)
add("selfplay", "--games 100 --seed 7 --threads 2")(engine.play_self)
app.add_typer(engine.train_app, name="train")
add("review", "game.gcg --top 5")(review.review_file)
add("bot", "--url http://127.0.0.1:8080 --link TOKEN --strength club --pace 0")(
    bot.play_as_bot
)
app.add_typer(bench.app, name="bench")
adding(lexicon.app, "lexicon")("build", "ENABLE1")(engine.build_list)


def _tell_version(wanted: bool) -> None:
    if wanted:
        write(f"starsquare {version('starsquare')}")
        raise typer.Exit


@app.callback()
def starsquare(
    *,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_tell_version,
            is_eager=True,
            help="Show the version and leave.",
        ),
    ] = False,
) -> None:
    """Run crossword-tile-game tournaments by the book."""


def run() -> None:
    """Be the command `starsquare`."""
    app()
