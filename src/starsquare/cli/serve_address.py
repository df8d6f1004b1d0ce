"""Where the service listens, and how people reach it."""

from __future__ import annotations

import errno
import http.client
import io
import ipaddress
import socket
import ssl
from contextlib import suppress
from pathlib import Path

import segno

from starsquare.errors import StarsquareError
from starsquare.service.accounts.service_address import as_address, is_loopback

FARAWAY = ("192.0.2.1", 9)
"""An unassigned address: the route to it leads out of this computer."""

NETWORKS = (("10.255.255.254", 9), ("172.31.255.254", 9), ("192.168.255.254", 9))
"""Address ranges of local networks: a second one may lead there."""

MOST_READ = 65_536
"""Bytes that identify a page of ours."""

_HINTS = {
    errno.EADDRINUSE: "serve.taken",
    errno.EACCES: "serve.not_allowed",
    errno.EADDRNOTAVAIL: "serve.not_ours",
}


class ServeError(StarsquareError):
    """Raised if the service cannot be started with these options."""


def check_address(host: str, port: int) -> None:
    """Raise `ServeError` for an unusable address, before anything is set up.

    Raises:
        ServeError: it is taken, or not this computer's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as tried:
        # Like the server: a port that was just released is free.
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError as error:
            key = _HINTS.get(error.errno or 0, "serve.no_address")
            facts = {"host": host, "port": port, "reason": error.strerror or error}
            raise ServeError(key, **facts) from error


def is_starsquare(host: str, port: int) -> bool:
    """Return whether Starsquare answers at an address of this computer."""
    line = http.client.HTTPConnection(host, port, timeout=5)
    try:
        line.request("GET", "/")
        return b"Starsquare</title>" in line.getresponse().read(MOST_READ)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


def code_of(address: str) -> str:
    """Return the QR code of an address in characters, for a phone's camera."""
    drawn = io.StringIO()
    segno.make_qr(address, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def check_certificate(certificate: Path, key: Path) -> None:
    """Raise `ServeError` if the certificate and key are unusable for TLS.

    Raises:
        ServeError: a file is missing, or the two do not match.
    """
    try:
        # A key that needs a password would block every restart: none is given.
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(
            certificate, key, password=""
        )
    except OSError as error:  # TLS errors are of this class as well
        facts = {"cert": certificate, "key_file": key}
        reason = error.strerror or str(error)
        raise ServeError("serve.bad_tls", **facts, reason=reason) from error


def public_address(named: str) -> str:
    """Parse the public address of the service.

    Raises:
        ServeError: it is not an address, or names a page.
    """
    found = as_address(named)
    if found is None:
        raise ServeError("serve.not_an_address", named=named)
    return found


def listens_everywhere(host: str) -> bool:
    """Return whether the service listens on all addresses of this computer."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_unspecified
    return False


def shown_address(scheme: str, host: str, port: int) -> str:
    """Return the address that others can open, if the service listens at `host`."""
    if listens_everywhere(host):
        host = in_the_network() or socket.gethostname()
    return _written(scheme, host, port)


def _written(scheme: str, host: str, port: int) -> str:
    place = f"[{host}]" if ":" in host else host
    return f"{scheme}://{place}:{port}"


def reachable_addresses(scheme: str, host: str, port: int) -> tuple[str, ...]:
    """Return every address where others may reach the service, likeliest first.

    If it listens at one address only, that is the one, unless nobody else can open it.
    """
    if listens_everywhere(host):
        return tuple(_written(scheme, one, port) for one in in_all_networks())
    only = _written(scheme, host, port)
    return () if is_loopback(only) else (only,)


def in_the_network() -> str | None:
    """Return this computer's address in its network; None without a network."""
    return _on_the_way_to(FARAWAY)


def in_all_networks() -> tuple[str, ...]:
    """Return this computer's addresses in all its networks, the default route first."""
    ways = (_on_the_way_to(one) for one in (FARAWAY, *NETWORKS))
    named: list[str] = []
    with suppress(OSError):  # a name that cannot be resolved
        named = socket.gethostbyname_ex(socket.gethostname())[2]
    found = dict.fromkeys(one for one in (*ways, *named) if one is not None)
    return tuple(one for one in found if not ipaddress.ip_address(one).is_loopback)


def _on_the_way_to(place: tuple[str, int]) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, suppress(OSError):
        asked.connect(place)  # sends nothing: it only selects the route
        found: str = asked.getsockname()[0]
        return found
    return None
