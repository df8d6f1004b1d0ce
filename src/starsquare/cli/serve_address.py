"""Where the service listens, and where people reach it."""

from __future__ import annotations

import errno
import ipaddress
import socket
import ssl
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from starsquare.errors import StarsquareError

FARAWAY = ("192.0.2.1", 9)
"""An address that nobody has: the way to it leads out of this computer."""

_HINTS = {
    errno.EADDRINUSE: "serve.taken",
    errno.EACCES: "serve.not_allowed",
    errno.EADDRNOTAVAIL: "serve.not_ours",
}


class ServeError(StarsquareError):
    """The service cannot be started like that."""


def check_address(host: str, port: int) -> None:
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
            key = _HINTS.get(error.errno or 0, "serve.no_address")
            facts = {"host": host, "port": port, "reason": error.strerror or error}
            raise ServeError(key, **facts) from error


def check_certificate(certificate: Path, key: Path) -> None:
    """Refuse what the server could not speak TLS with.

    Raises:
        ServeError: a file is not there, or the two do not belong together.
    """
    try:
        # A key that asks for a password would stop every restart: it gets none.
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(
            certificate, key, password=""
        )
    except OSError as error:  # what TLS itself says is one as well
        facts = {"cert": certificate, "key_file": key}
        reason = error.strerror or str(error)
        raise ServeError("serve.bad_tls", **facts, reason=reason) from error


def public_address(named: str) -> str:
    """Read the address at which people reach the service.

    Raises:
        ServeError: it is none, or names a page.
    """
    try:
        parts = urlsplit(named)
    except ValueError as error:  # half an address of IPv6
        raise ServeError("serve.not_an_address", named=named) from error
    is_one = parts.scheme in {"http", "https"} and parts.hostname is not None
    if not is_one or parts.path not in {"", "/"} or parts.query or parts.fragment:
        raise ServeError("serve.not_an_address", named=named)
    return f"{parts.scheme}://{parts.netloc}"


def listens_everywhere(host: str) -> bool:
    """Return whether the service listens at all addresses of this computer."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_unspecified
    return False


def shown_address(scheme: str, host: str, port: int) -> str:
    """Return the address that others can open, where the service listens at `host`."""
    if listens_everywhere(host):
        host = in_the_network() or socket.gethostname()
    place = f"[{host}]" if ":" in host else host
    return f"{scheme}://{place}:{port}"


def in_the_network() -> str | None:
    """Return this computer's address in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, suppress(OSError):
        asked.connect(FARAWAY)  # sends nothing: it only chooses the way
        found: str = asked.getsockname()[0]
        return found
    return None
