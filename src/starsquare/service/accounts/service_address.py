"""The address of the service: as someone typed it, and while it is valid."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection
from urllib.parse import urlsplit

from starsquare.errors import DataError

_HOST = re.compile(r"[\w.:-]+")


class AddressError(DataError):
    """Raised if a typed address cannot be opened by a phone at the venue."""


def as_address(named: str) -> str | None:
    """Return the address of a whole site; None if invalid or naming a page."""
    try:
        parts = urlsplit(named)
        host = _HOST.fullmatch(parts.hostname or "")
        is_one = parts.scheme in {"http", "https"} and host is not None
        _ = parts.port  # an impossible port number is refused as well
    except ValueError:  # half an IPv6 address
        return None
    is_page = parts.path not in {"", "/"} or parts.query or parts.fragment
    if not is_one or is_page or "@" in parts.netloc:
        return None
    return f"{parts.scheme}://{parts.netloc}"


def typed_address(typed: str) -> str:
    """Parse a typed address, with or without `http://`.

    Raises:
        AddressError: it is invalid, or leads every phone to itself.
    """
    named = typed.strip()
    found = as_address(named if "://" in named else f"http://{named}")
    if found is None:
        raise AddressError("address.invalid", typed=named)
    if is_loopback(found):
        raise AddressError("address.loopback", typed=named)
    return found


def is_loopback(address: str) -> bool:
    """Return whether an address means the device that opens it."""
    host = urlsplit(address).hostname or ""
    found = _number(host)
    return host == "localhost" if found is None else found.is_loopback


def holding(address: str, found: Collection[str]) -> str:
    """Return a chosen address while this computer still has it; names always count.

    A laptop has a different address in another network, and a link to the old one leads
    nowhere.
    """
    is_number = _number(urlsplit(address).hostname or "") is not None
    is_gone = is_number and bool(found) and address not in found
    return "" if is_gone else address


def _number(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None
