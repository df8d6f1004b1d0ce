"""Without a compiler the engine's modules can be imported, and its work is refused."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from starsquare.engine import NotCompiledError, kernel, must_be_compiled
from starsquare.engine.uncompiled import stand_in


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> str:
    """A package none of whose modules was compiled."""
    for name in ("nowhere", "nowhere.searcher"):
        monkeypatch.setitem(sys.modules, name, sys)  # and away again after the test
    stand_in("nowhere", ["searcher"])
    return "nowhere"


def test_a_stand_in_is_imported_and_its_classes_refuse_to_work(nowhere: str) -> None:
    module = import_module(f"{nowhere}.searcher")

    with pytest.raises(NotCompiledError, match="Install a C compiler"):
        module.Searcher(1, threads=2)


def test_a_stand_in_has_nothing_that_python_itself_looks_for(nowhere: str) -> None:
    assert not hasattr(import_module(f"{nowhere}.searcher"), "__path__")


def test_every_module_with_a_stub_has_its_stand_in() -> None:
    stubs = Path(kernel.__file__ or "").parent.glob("*.pyi")

    assert sorted(one.stem for one in stubs) == list(kernel.MODULES)


def test_what_needs_the_engine_is_refused_before_it_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    must_be_compiled()

    monkeypatch.setattr(kernel, "IS_COMPILED", False)

    with pytest.raises(NotCompiledError, match="was not compiled"):
        must_be_compiled()
