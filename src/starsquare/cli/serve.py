"""The command that runs the service."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
import uvicorn
from rich.console import RenderableType
from rich.text import Text

from starsquare.cli.console import show, working
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.log import Db
from starsquare.errors import StarsquareError
from starsquare.rulebook import CODES
from starsquare.service.demonstration.events import LIVING
from starsquare.service.demonstration.roles import parts_of
from starsquare.text import say
from starsquare.wiring import (
    LOGS,
    first_invitation,
    is_shared,
    set_up_demonstrations,
)

# Named, not imported: the server imports it in each of its processes.
APPLICATION = "starsquare.web.serve:application"
PROTOCOL = "starsquare.web.patience:PatientProtocol"
GRACE_SECONDS = 5
MOST_BYTES = 4_096


class ServeError(StarsquareError):
    """The service cannot be started like that."""


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            min=0,
            max=65_535,
            envvar="STARSQUARE_PORT",
            help="The port to listen at.",
        ),
    ] = 8080,
    db: Db = None,
    workers: Annotated[
        int, typer.Option(min=1, help="How many processes (PostgreSQL only).")
    ] = 1,
    data: Annotated[
        Path | None,
        typer.Option(
            envvar="STARSQUARE_DATA", help="The data folder.", show_default=False
        ),
    ] = None,
    demo: Annotated[
        bool, typer.Option("--demo", help="Open a demonstration of each book.")
    ] = False,
    tls_cert: Annotated[
        Path | None, typer.Option(help="The certificate.", show_default=False)
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(help="The key of it.", show_default=False)
    ] = None,
) -> None:
    """Run the service, for one hall on a laptop or for many behind a proxy."""
    if workers > 1 and not is_shared(db):
        raise ServeError("serve.one_worker")
    if (tls_cert is None) != (tls_key is None):
        raise ServeError("serve.both_tls")
    _check_address(host, port)
    is_secure = tls_cert is not None or os.environ.get("STARSQUARE_SECURE") == "1"
    home = f"{'https' if is_secure else 'http'}://{host}:{port}"
    invitation = asyncio.run(first_invitation(db, folder=data))
    if invitation is not None:
        link = f"{home}/invitation#{invitation}"
        typer.echo(say("serve.first_director", {"link": link}))
    if demo:
        with working(say("serve.setting_up")):
            asyncio.run(set_up_demonstrations(db, folder=data))
        show(*ways_in(home))
    os.environ["STARSQUARE_DEMO"] = "1" if demo else "0"
    os.environ["STARSQUARE_DB"] = db or ""
    if data is not None:
        os.environ["STARSQUARE_DATA"] = str(data)
    os.environ["STARSQUARE_SECURE"] = "1" if is_secure else "0"
    signal.signal(signal.SIGTERM, _stopped)
    uvicorn.run(
        APPLICATION,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        # Without its parser, which Windows has not, the server brings another.
        http="auto" if sys.platform == "win32" else PROTOCOL,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,  # a window a connection costs more than it saves
        access_log=False,
        server_header=False,
        log_config=LOGS,
        ssl_certfile=tls_cert,
        ssl_keyfile=tls_key,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def _check_address(host: str, port: int) -> None:
    """Refuse an address at which nobody can listen, before anything is set up.

    Raises:
        ServeError: it is taken, or not ours.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as tried:
        # As the server does: a port that was just left is free.
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError as error:
            facts = {"host": host, "port": port, "reason": error.strerror or error}
            raise ServeError("serve.no_address", **facts) from error


def ways_in(home: str) -> Iterator[RenderableType]:
    """Say how to come in to the demonstrations; each address on a line of its own."""
    yield Text(say("serve.demonstrations"), style="bold")
    yield Text(f"  {home}/", style="cyan", no_wrap=True)
    for code in CODES:
        title = say(f"demonstration.title_{code}")
        yield Text()
        scene = "demo.scene_alive" if code == LIVING else f"start.scene_{code.lower()}"
        yield Text(f"{title}: {say(scene)}", style="bold")
        for part in parts_of(code):
            line = Text(f"  {say(f'demo.be_{part}'):<26}", no_wrap=True)
            line.append(f"{home}/demo/{code.lower()}/{part}", style="cyan")
            yield line
    yield Text()


def _stopped(*_: object) -> None:
    """End well: the server hands the signal on once it has stopped."""
    raise SystemExit(ExitCode.OK)
