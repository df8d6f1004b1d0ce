"""What stands in for the kernel where it was not compiled.

The engine's modules can be imported all the same: pages, commands and records use their
types. Whoever lets the engine work is told in one sentence what is missing.
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
    """A module of the kernel: whatever is called in it refuses."""

    def __getattr__(self, name: str) -> type:
        """Return a class of that name.

        Raises:
            AttributeError: Python itself asks for something that modules may lack.
        """
        if name.startswith("__"):
            raise AttributeError(name)
        return _Refusing(name, (), {})


def stand_in(package: str, names: Iterable[str]) -> None:
    """Let these modules of a package be imported."""
    for name in names:
        whole = f"{package}.{name}"
        sys.modules[whole] = StandIn(whole)
