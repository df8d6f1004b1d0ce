"""The command that runs the service."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from starsquare.cli.command import adding
from starsquare.cli.console import show, working, write
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.log import Db
from starsquare.cli.serve_address import (
    ServeError,
    check_address,
    check_certificate,
    hall_addresses,
    listens_everywhere,
    public_address,
    shown_address,
)
from starsquare.rulebook import CODES
from starsquare.service.demonstration.demo_events import LIVING
from starsquare.service.demonstration.roles import parts_of
from starsquare.text import say
from starsquare.wiring import (
    LOGS,
    first_invitation,
    is_shared,
    set_up_demonstrations,
)

if TYPE_CHECKING:
    import uvicorn

# Named, not imported: the server imports it in each of its processes.
APPLICATION = "starsquare.web.serve:application"
PROTOCOL = "starsquare.web.request_limits:PatientProtocol"
GRACE_SECONDS = 5
MOST_BYTES = 4_096


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
        int,
        typer.Option(
            min=1,
            envvar="STARSQUARE_WORKERS",
            help="How many processes (PostgreSQL only).",
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
            help="Where people reach it, such as https://cup.example.org: links "
            "and printed codes lead there.",
            show_default=False,
        ),
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(
            envvar="STARSQUARE_PROXY",
            help="The addresses of your reverse proxies, separated by commas; only "
            "they are believed about who calls.",
            show_default="none",
        ),
    ] = "",
    lines: Annotated[
        int | None,
        typer.Option(
            "--lines-per-address",
            min=1,
            envvar="STARSQUARE_LINES",
            help="How many pages one address may keep open live; "
            "a hall behind one router is one address.",
            show_default="1000",
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
    _check_tls(tls_cert, tls_key)
    check_address(host, port)
    public = None if address is None else public_address(address)
    is_secure = (
        tls_cert is not None
        or os.environ.get("STARSQUARE_SECURE") == "1"
        or (public or "").startswith("https:")
    )
    # Over TLS only if it is spoken here: a proxy's address cannot be guessed.
    scheme = "http" if tls_cert is None else "https"
    home = public or shown_address(scheme, host, port)
    invitation = asyncio.run(first_invitation(db, folder=data))
    if invitation is not None:
        link = f"{home}/setup#{invitation}"
        write(say("serve.first_director", {"link": link}))
    else:
        write(say("serve.pages", {"address": home}))
    if demo:
        with working(say("serve.setting_up")):
            asyncio.run(set_up_demonstrations(db, folder=data))
        show(*ways_in(home))
    os.environ["STARSQUARE_DEMO"] = "1" if demo else "0"
    os.environ["STARSQUARE_LINES"] = "" if lines is None else str(lines)
    os.environ["STARSQUARE_DB"] = db or ""
    if data is not None:
        os.environ["STARSQUARE_DATA"] = str(data)
    os.environ["STARSQUARE_SECURE"] = "1" if is_secure else "0"
    os.environ["STARSQUARE_ADDRESS"] = public or ""
    os.environ["STARSQUARE_HALL"] = home if listens_everywhere(host) else ""
    found = hall_addresses(scheme, host, port)
    os.environ["STARSQUARE_FOUND"] = " ".join(found)
    signal.signal(signal.SIGTERM, _stopped)
    # Only here: whoever asks for help, or types an option wrong, does not wait for it.
    import uvicorn  # noqa: PLC0415

    config = uvicorn.Config(
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
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy,
        server_header=False,
        log_config=LOGS,
        ssl_certfile=tls_cert,
        ssl_keyfile=tls_key,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    _run(config)


def _run(config: uvicorn.Config) -> None:
    """Serve until told to stop, in this process or in several.

    Raises:
        SystemExit: the application could not start.
    """
    import uvicorn  # noqa: PLC0415
    from uvicorn.config import STARTUP_FAILURE  # noqa: PLC0415

    if config.workers > 1:
        from starsquare.cli.supervisor import Supervisor  # noqa: PLC0415

        Supervisor(config, [config.bind_socket()]).run()
        return
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise SystemExit(STARTUP_FAILURE)


def _check_tls(certificate: Path | None, key: Path | None) -> None:
    if certificate is None and key is None:
        return
    if certificate is None or key is None:
        raise ServeError("serve.both_tls")
    check_certificate(certificate, key)


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


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("serve", "--port 8080 --data hall")(serve)
