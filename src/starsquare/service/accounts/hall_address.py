"""Where people reach the hall: as somebody typed it, and for as long as it holds."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection
from urllib.parse import urlsplit

from starsquare.errors import DataError

_HOST = re.compile(r"[\w.:-]+")


class AddressError(DataError):
    """What was typed is no address that a phone in the hall can open."""


def as_address(named: str) -> str | None:
    """Return the address of a whole site; None if it is none, or names a page."""
    try:
        parts = urlsplit(named)
        host = _HOST.fullmatch(parts.hostname or "")
        is_one = parts.scheme in {"http", "https"} and host is not None
        _ = parts.port  # a number that no port has is refused as well
    except ValueError:  # half an address of IPv6
        return None
    is_page = parts.path not in {"", "/"} or parts.query or parts.fragment
    if not is_one or is_page or "@" in parts.netloc:
        return None
    return f"{parts.scheme}://{parts.netloc}"


def typed_address(typed: str) -> str:
    """Read an address as somebody types it, with or without `http://`.

    Raises:
        AddressError: it is none, or leads every phone to itself.
    """
    named = typed.strip()
    found = as_address(named if "://" in named else f"http://{named}")
    if found is None:
        raise AddressError("hall.not_an_address", typed=named)
    if is_loopback(found):
        raise AddressError("hall.loopback", typed=named)
    return found


def is_loopback(address: str) -> bool:
    """Return whether an address means the device itself, whichever that is."""
    host = urlsplit(address).hostname or ""
    found = _number(host)
    return host == "localhost" if found is None else found.is_loopback


def holding(address: str, found: Collection[str]) -> str:
    """Return a chosen address while this computer still has it; a name always holds.

    A laptop has another number in another network, and a link to the old one leads
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
