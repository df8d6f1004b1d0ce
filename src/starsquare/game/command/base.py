"""What every command has."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

Changes = Mapping[str, bool | int | str]


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for."""
