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
from starsquare.cli.command import PROGRAM, adding
from starsquare.cli.exit_codes import ExitCode, exit_codes_said
from starsquare.cli.play import app as play
from starsquare.errors import DataError, RuleError, StarsquareError
from starsquare.text import say

_USAGE_OF_TYPER = 2
EMPTY = "/".join(["15"] * 7)
"""Seven empty rows of a position, above and below the middle one."""


class Answering(TyperGroup):
    """The one place where an error becomes a message and an exit code."""

    # The types of Typer's own copy of Click have no public name.
    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the end of the help as it stands: the table would lose its lines."""
        formatter.write(f"\n{self.epilog}\n")

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
        except OSError as error:
            typer.echo(_said_of(error), err=True)
            raise SystemExit(ExitCode.IO) from error
        except Exception as error:
            typer.echo(traceback.format_exc() + say("cli.bug"), err=True)
            raise SystemExit(ExitCode.BUG) from error


def code_for(error: StarsquareError) -> ExitCode:
    """Give the exit code of an error."""
    if isinstance(error, DataError):
        return ExitCode.DATA
    return ExitCode.NO if isinstance(error, RuleError) else ExitCode.USAGE


def _said_of(error: OSError) -> str:
    """Say which file cannot be read or written, and why."""
    facts = {"file": error.filename or "-", "reason": error.strerror or error}
    return say("cli.cannot_use_file", facts)


app = typer.Typer(
    name=PROGRAM,
    cls=Answering,
    help="Run crossword-tile-game tournaments by the book.",
    epilog=f"Example: starsquare rulebook list\n\n{exit_codes_said()}",
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
