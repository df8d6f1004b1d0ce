"""What every command has."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.bounds import Value

Changes = Mapping[str, bool | Value | str]


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for."""
