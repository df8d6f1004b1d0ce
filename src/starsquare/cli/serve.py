"""The command that runs the service."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from starsquare.cli.add_command import Db, adding
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import is_at_terminal, show, working, write
from starsquare.cli.serve_address import (
    ServeError,
    check_address,
    check_certificate,
    code_of,
    is_starsquare,
    listens_everywhere,
    public_address,
    reachable_addresses,
    shown_address,
)
from starsquare.cli.serve_log import LOG_FILE, log_settings
from starsquare.storage.data_folder import data_folder
from starsquare.system import IS_WINDOWS, has_desktop
from starsquare.text import say

if TYPE_CHECKING:
    import uvicorn

# Named, not imported: the server imports it in each of its processes.
APPLICATION = "starsquare.web.serve:application"
PROTOCOL = "starsquare.web.request_limits:PatientProtocol"
GRACE_SECONDS = 5
MOST_BYTES = 4_096
PORT = 8080
UTF_8 = "utf-8"
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
"""So that phones and displays can reach it."""


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = HERE,
    port: Annotated[
        int,
        typer.Option(
            min=0,
            max=65_535,
            envvar="STARSQUARE_PORT",
            help="The port to listen on.",
        ),
    ] = PORT,
    db: Db = None,
    workers: Annotated[
        int,
        typer.Option(
            min=1,
            envvar="STARSQUARE_WORKERS",
            help="Number of processes (PostgreSQL only).",
        ),
    ] = 1,
    data: Annotated[
        Path | None,
        typer.Option(
            envvar="STARSQUARE_DATA", help="The data folder.", show_default=False
        ),
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(
            envvar="STARSQUARE_ADDRESS",
            help="The public address, such as https://cup.example.org; links and QR "
            "codes point to it.",
            show_default=False,
        ),
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(
            envvar="STARSQUARE_PROXY",
            help="The addresses of your reverse proxies, separated by commas; only "
            "they may say who the client is.",
            show_default="none",
        ),
    ] = "",
    lines: Annotated[
        int | None,
        typer.Option(
            "--lines-per-address",
            min=1,
            envvar="STARSQUARE_LINES",
            help="Number of live pages allowed per address; a venue behind one router "
            "is one address.",
            show_default="1000",
        ),
    ] = None,
    demo: Annotated[
        bool, typer.Option("--demo", help="Create a demo event for each rulebook.")
    ] = False,
    tls_cert: Annotated[
        Path | None, typer.Option(help="The TLS certificate.", show_default=False)
    ] = None,
    tls_key: Annotated[
        Path | None,
        typer.Option(help="The key of the certificate.", show_default=False),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open", help="Open the start page in a browser.")
    ] = False,
    log_json: Annotated[
        bool,
        typer.Option(
            "--log-json",
            help="Log to the terminal, one line of JSON per message, instead of a "
            "file.",
        ),
    ] = False,
) -> None:
    """Run the service: for one venue on a laptop, or for many behind a proxy."""
    # Help is shown without what only a running service needs.
    from starsquare.engine import IS_COMPILED  # noqa: PLC0415
    from starsquare.wiring import (  # noqa: PLC0415
        first_invitation,
        is_shared,
        set_up_demonstrations,
    )

    if workers > 1 and not is_shared(db):
        raise ServeError("serve.one_worker")
    _check_tls(tls_cert, tls_key)
    check_address(host, port)
    public = None if address is None else public_address(address)
    is_secure = (
        tls_cert is not None
        or os.environ.get("STARSQUARE_SECURE") == "1"
        or (public or "").startswith("https:")
    )
    # HTTPS only if TLS is set up here: a proxy's address cannot be guessed.
    scheme = "http" if tls_cert is None else "https"
    home = public or shown_address(scheme, host, port)
    invitation = asyncio.run(first_invitation(db, folder=data))
    first_page = ""
    write(say("serve.pages", {"address": home}))
    if not IS_COMPILED:
        write(say("engine.not_compiled"))
    if invitation is not None:
        first_page = f"/setup#{invitation}"
        write(say("serve.first_director", {"link": home + first_page}))
    if demo:
        with working(say("serve.setting_up")):
            asyncio.run(set_up_demonstrations(db, folder=data))
        show(*ways_in(home))
    log_file = None
    if is_at_terminal():
        log_file = None if log_json else (data or data_folder()) / LOG_FILE
        _say_more(home, log_file, is_for_all=listens_everywhere(host))
    os.environ["STARSQUARE_DEMO"] = "1" if demo else "0"
    os.environ["STARSQUARE_LINES"] = "" if lines is None else str(lines)
    os.environ["STARSQUARE_DB"] = db or ""
    if data is not None:
        os.environ["STARSQUARE_DATA"] = str(data)
    os.environ["STARSQUARE_SECURE"] = "1" if is_secure else "0"
    os.environ["STARSQUARE_ADDRESS"] = public or ""
    os.environ["STARSQUARE_NETWORK"] = home if listens_everywhere(host) else ""
    found = reachable_addresses(scheme, host, port)
    os.environ["STARSQUARE_FOUND"] = " ".join(found)
    signal.signal(signal.SIGTERM, _stopped)
    # Imported here, so that help and usage errors do not wait for it.
    import uvicorn  # noqa: PLC0415

    config = uvicorn.Config(
        APPLICATION,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        # Without its parser, which Windows lacks, the server uses another.
        http="auto" if IS_WINDOWS else PROTOCOL,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,  # a window a connection costs more than it saves
        access_log=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy,
        server_header=False,
        log_config=log_settings(log_file),
        ssl_certfile=tls_cert,
        ssl_keyfile=tls_key,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    # This computer may have no network: its own browser does not need one.
    is_near = listens_everywhere(host) and public is None and tls_cert is None
    near = shown_address(scheme, HERE, port) if is_near else home
    _run(config, _opener(near + first_page) if browser else None)


def _say_more(home: str, log_file: Path | None, *, is_for_all: bool) -> None:
    """Show a terminal user the QR code for phones, and where the log is."""
    if is_for_all and sys.stdout.encoding.lower() == UTF_8:
        write(say("serve.for_phones"))
        write(code_of(home))
    if log_file is not None:
        write(say("serve.log_file", {"file": log_file}))


def _opener(page: str) -> Callable[[], None]:
    """Return what opens a page in a browser, or prints its address."""

    def open_page() -> None:
        if not (has_desktop() and webbrowser.open(page)):
            write(say("serve.open_yourself", {"page": page}))

    return open_page


def _run(config: uvicorn.Config, when_ready: Callable[[], None] | None) -> None:
    """Serve until stopped, in this process or in several.

    Raises:
        SystemExit: the application could not start.
    """
    from uvicorn.config import STARTUP_FAILURE  # noqa: PLC0415

    if config.workers > 1:
        from starsquare.cli.supervisor import Supervisor  # noqa: PLC0415

        Supervisor(config, [config.bind_socket()]).run()
        return
    server = server_of(config, when_ready)
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise SystemExit(STARTUP_FAILURE)


def server_of(
    config: uvicorn.Config, when_ready: Callable[[], None] | None
) -> uvicorn.Server:
    """Return a server that runs a callback once it is listening."""
    import uvicorn  # noqa: PLC0415

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started and when_ready is not None:
                await asyncio.to_thread(when_ready)

    return Server(config)


def start_service(context: typer.Context) -> None:
    """Start the service in the context of `serve`, and open its first page.

    If it already runs, in another window, its page is opened.
    """
    port: int = context.params["port"]
    if is_starsquare(HERE, port):
        home = shown_address("http", HERE, port)
        write(say("serve.runs_already", {"address": home}))
        _opener(home)()
        return
    context.command.invoke(context)


def _check_tls(certificate: Path | None, key: Path | None) -> None:
    if certificate is None and key is None:
        return
    if certificate is None or key is None:
        raise ServeError("serve.both_tls")
    check_certificate(certificate, key)


def ways_in(home: str) -> Iterator[RenderableType]:
    """Return how to enter the demonstrations, one address per line."""
    from starsquare.engine import IS_COMPILED  # noqa: PLC0415 -- as above
    from starsquare.rulebook import CODES  # noqa: PLC0415
    from starsquare.service.demonstration.demo_events import LIVING  # noqa: PLC0415
    from starsquare.service.demonstration.roles import parts_of  # noqa: PLC0415

    yield Text(say("serve.demonstrations"), style="bold")
    yield Text(f"  {home}/", style="cyan", no_wrap=True)
    for code in CODES:
        title = say(f"demonstration.title_{code}")
        yield Text()
        is_alive = code == LIVING and IS_COMPILED
        scene = "demo.scene_alive" if is_alive else f"start.scene_{code.lower()}"
        yield Text(f"{title}: {say(scene)}", style="bold")
        for part in parts_of(code):
            line = Text(f"  {say(f'demo.be_{part}'):<26}", no_wrap=True)
            line.append(f"{home}/demo/{code.lower()}/{part}", style="cyan")
            yield line
    yield Text()


def _stopped(*_: object) -> None:
    """Exit cleanly: the server re-raises the signal once it has stopped."""
    raise SystemExit(ExitCode.OK)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("serve", "--port 8080 --data club")(serve)
