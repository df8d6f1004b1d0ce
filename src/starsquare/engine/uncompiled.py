"""Stand-ins for the kernel if it was not compiled.

The engine's modules can still be imported: pages, commands and records use their types.
A caller that uses the engine gets one sentence about what is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Never

from starsquare.errors import DataError


class NotCompiledError(DataError):
    """The engine was not compiled when Starsquare was installed."""


class _Refusing(type):
    """A class of the kernel that cannot be used."""

    def __call__(cls, *_args: object, **_kwargs: object) -> Never:
        raise NotCompiledError("engine.not_compiled")


class StandIn(ModuleType):
    """A module of the kernel in which every class refuses to be used."""

    def __getattr__(self, name: str) -> type:
        """Return a class of that name.

        Raises:
            AttributeError: Python itself looks for something that modules may lack.
        """
        if name.startswith("__"):
            raise AttributeError(name)
        return _Refusing(name, (), {})


def stand_in(package: str, names: Iterable[str]) -> None:
    """Make these modules of a package importable."""
    for name in names:
        whole = f"{package}.{name}"
        sys.modules[whole] = StandIn(whole)
