"""`starsquare bot`: an engine player takes a seat at a service."""

from __future__ import annotations

from typing import Annotated

import typer

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import LEVEL, SPEED, ListName, must_be_used
from starsquare.cli.engine import LeavesFile
from starsquare.cli.output import AsJson
from starsquare.engine.levels import Level, Speed
from starsquare.lexicon import ENABLE1

_OF_PLAYERS = ("level", "speed", "leaves", "seed", "stay")


def play_as_bot(
    context: typer.Context,
    *,
    url: Annotated[
        str, typer.Option(metavar="URL", help="The address of the service.")
    ],
    link: Annotated[
        str,
        typer.Option(
            metavar="LINK",
            envvar="STARSQUARE_LINK",
            help="The link to its seat, or the part after the #.",
        ),
    ],
    game: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            help="A game such as cup.1.7; by default the one it is seated at.",
        ),
    ] = None,
    level: Annotated[Level, typer.Option(help=LEVEL)] = Level.RUSTY,
    speed: Annotated[Speed, typer.Option(help=SPEED)] = Speed.NORMAL,
    lexicon: ListName = ENABLE1,
    leaves: LeavesFile = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, help="Seed for its mistakes; random by default."),
    ] = None,
    stay: Annotated[
        bool, typer.Option("--stay", help="Keep waiting for more games at its event.")
    ] = False,
    referee: Annotated[
        bool,
        typer.Option(
            "--referee",
            help="Play the staff's part instead: start games, give "
            "verdicts, validate slips.",
        ),
    ] = False,
    json: AsJson = False,
) -> None:
    """Take a seat in a game on a service and play until the slip is signed.

    The bot is an entrant like any other: it joins by a link, sees its own rack and
    nothing secret, and sends the same commands as a person's screen.
    """
    if referee:
        must_be_used(context, _OF_PLAYERS, "bot.not_of_referee")
    if game is not None:
        must_be_used(context, ("stay",), "bot.game_or_stay")
    # Imported here, so that help and usage errors do not wait for the client.
    from starsquare.cli.bot_seat import Asked, take_seat  # noqa: PLC0415

    asked = Asked(
        url=url,
        token=link.rpartition("#")[2],
        game=game,
        level=level,
        speed=speed,
        lexicon=lexicon,
        leaves=leaves,
        seed=seed,
        stays=stay,
        is_referee=referee,
    )
    take_seat(asked, json=json)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    seated = "--url http://127.0.0.1:8080 --link TOKEN --level rusty --speed instant"
    adding(app)("bot", seated)(play_as_bot)
