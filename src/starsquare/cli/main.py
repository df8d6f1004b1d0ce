"""The application `starsquare`, its commands, and what its errors look like."""

from __future__ import annotations

import traceback
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

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
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.play import app as play
from starsquare.errors import DataError, RuleError, StarsquareError
from starsquare.text import say

_USAGE_OF_TYPER = 2


class Answering(TyperGroup):
    """The one place where an error becomes a message and an exit code."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command line, and end the process with the code of its answer."""
        try:
            return super().main(*args, **kwargs)
        except SystemExit as end:
            # A command of ours says ExitCode.REFER, which has the same number.
            is_ours = isinstance(end.code, ExitCode)
            is_usage = end.code == _USAGE_OF_TYPER and not is_ours
            raise SystemExit(ExitCode.USAGE if is_usage else end.code) from end
        except StarsquareError as error:
            typer.echo(str(error), err=True)
            raise SystemExit(code_for(error)) from error
        except Exception as error:
            typer.echo(traceback.format_exc() + say("cli.bug"), err=True)
            raise SystemExit(ExitCode.BUG) from error


def code_for(error: StarsquareError) -> ExitCode:
    """Give the exit code of an error."""
    if isinstance(error, DataError):
        return ExitCode.DATA
    return ExitCode.NO if isinstance(error, RuleError) else ExitCode.USAGE


app = typer.Typer(
    name="starsquare",
    cls=Answering,
    help="Run crossword-tile-game tournaments by the book.",
    epilog="Example: starsquare rulebook list",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # plain help and errors, for any terminal and any reader
    pretty_exceptions_enable=False,
)

# The commands, one line each.
app.add_typer(event.app, name="event")
app.add_typer(play.app)
app.add_typer(replay.app)
app.add_typer(rulebook.app, name="rulebook")
app.add_typer(log.app)
app.command()(serve.serve)
app.command("print", epilog=printing.EPILOG)(printing.print_form)
app.add_typer(lexicon.app, name="lexicon")
app.command("judge", epilog=judge.EPILOG)(judge.judge_words)
app.command("moves", epilog=engine.MOVES_EPILOG)(engine.find_moves)
app.command("plays-left", epilog=engine.PLAYS_LEFT_EPILOG)(engine.tell_plays_left)
app.command("selfplay", epilog=engine.SELFPLAY_EPILOG)(engine.play_self)
app.add_typer(engine.train_app, name="train")
app.command("review", epilog=review.EPILOG)(review.review_file)
app.command("bot", epilog=bot.EPILOG)(bot.play_as_bot)
app.add_typer(bench.app, name="bench")
lexicon.app.command("build", epilog="Example: starsquare lexicon build ENABLE1")(
    engine.build_list
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"starsquare {version('starsquare')}")
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
