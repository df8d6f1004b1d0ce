"""The command that runs the service."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.log import Db
from starsquare.errors import StarsquareError
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
        int, typer.Option(min=0, max=65_535, help="The port to listen at.")
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
        typer.echo(say("serve.demonstrations", {"address": f"{home}/"}))
        for one in asyncio.run(set_up_demonstrations(db, folder=data)):
            typer.echo(f"  {one.role:<10} {home}{one.address}")
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


def _stopped(*_: object) -> None:
    """End well: the server hands the signal on once it has stopped."""
    raise SystemExit(ExitCode.OK)
