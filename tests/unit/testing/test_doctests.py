"""The examples in the documentation of the builders."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import starsquare.testing

MODULES = (
    "starsquare.testing",
    *(
        f"starsquare.testing.{found.name}"
        for found in pkgutil.iter_modules(starsquare.testing.__path__)
    ),
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_work(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    tried = [doctest.testmod(import_module(name)).attempted for name in MODULES]

    assert sum(tried) >= 5
