"""The references of the handbook, which are built and never committed."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tools import (
    reference_commands,
    reference_http,
    reference_packages,
    reference_python,
    references,
)
from tools.page import ROOT

from starsquare.cli.exit_codes import ExitCode

MODULE = '''"""What is played with."""

LIMIT = 7
"""How many."""


class Rack(msgspec.Struct, frozen=True):
    """Tiles in hand."""

    tiles: str
    _hidden: int = 0

    @property
    def size(self) -> int:
        """Count them."""

    def less(self, tiles: str) -> "Rack":
        """Take some away.

        Raises:
            ValueError: they are
                not there.
        """


def _secret() -> None: ...


def drawn(count: int, *, seed: str = "") -> Rack:
    """Draw tiles.

    Args:
        count: how many.

    Rules: NA-8
    """
'''
PAGE = """# `starsquare.tiles`

[The Python library](../library.md)

What is played with.

| module | offers |
| --- | --- |
| [`starsquare.tiles`](#starsquaretiles) | \
[`LIMIT`](#limit), [`Rack`](#rack), [`drawn`](#drawn) |

## starsquare.tiles

### `LIMIT`

```
LIMIT = 7
```

How many.

### `Rack`

```
class Rack(msgspec.Struct)
    tiles: str
```

Tiles in hand.

- `size`: Count them.
- `less(tiles: str) -> 'Rack'`: Take some away.

### `drawn`

```
def drawn(count: int, *, seed: str='') -> Rack
```

Draw tiles.

*Args*

- `count`: how many.

Rules: NA-8
"""


def test_a_module_is_described_by_its_docstrings(tmp_path: Path) -> None:
    file = tmp_path / "src" / "starsquare" / "tiles.py"
    file.parent.mkdir(parents=True)
    file.write_text(MODULE)

    assert reference_python.page_of(tmp_path, "tiles") == PAGE


def test_every_public_package_has_a_page() -> None:
    pages = reference_python.pages()

    assert len(pages) == len(reference_python.PACKAGES)
    assert all(page.count("\n### ") for page in pages.values())


def test_every_command_has_an_entry_with_its_options() -> None:
    (page,) = reference_commands.pages().values()

    assert "\n## starsquare judge\n" in page
    assert "| `--school` | Leave out words that do not belong in a school. |" in page
    for code in ExitCode:
        assert f"| {code.value} | {code.said} |" in page


def test_every_route_of_the_api_has_an_entry() -> None:
    (page,) = reference_http.pages().values()
    document = reference_http.document()

    for path, operations in document["paths"].items():
        for method in operations:
            assert f"\n### {method.upper()} {path}\n" in page


def test_building_replaces_what_an_earlier_build_left(tmp_path: Path) -> None:
    new, old = references.FOLDER / "new.md", references.FOLDER / "old.md"
    references.build(tmp_path, {old: "old"})

    references.build(tmp_path, {new: "new"})

    folder = tmp_path / references.FOLDER
    assert [one.name for one in folder.parent.iterdir()] == [folder.name]
    assert [one.read_text() for one in folder.iterdir()] == ["new"]


def test_a_committed_page_that_is_stale_is_named_and_mended(tmp_path: Path) -> None:
    page = Path("page.md")

    before = references.settle(tmp_path, page, "new", check=True)
    references.settle(tmp_path, page, "new", check=False)
    after = references.settle(tmp_path, page, "new", check=True)

    assert before == ["page.md: stale; run make docs"]
    assert after == []


def test_git_does_not_keep_the_references() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", references.FOLDER.as_posix()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert tracked.stdout == ""


def _names_no_module(package: Path) -> list[str]:
    """Return names in a package's docstring that look like modules and are none."""
    named = re.findall("`([a-z_]+)`", reference_packages.remark_of(package))
    folder = package.parent
    return [
        name
        for name in named
        if name not in NO_MODULES
        and not any(folder.glob(f"{name}.*"))
        and not (folder / name).is_dir()
    ]


NO_MODULES = {"starsquare", "event", "game"}  # commands, and another package


def test_every_module_that_a_package_names_exists() -> None:
    packages = (ROOT / "src" / "starsquare").rglob("__init__.py")
    found = {
        one.parent.name: _names_no_module(one)
        for one in packages
        if one.parent.name != "testing"  # which names its builders
    }

    assert {name: lost for name, lost in found.items() if lost} == {}


def test_the_page_of_a_package_lists_its_modules(tmp_path: Path) -> None:
    inner = tmp_path / "src" / "starsquare" / "hats" / "brims"
    inner.mkdir(parents=True)
    (inner / "__init__.py").write_text('"""Brims."""')
    (inner.parent / "__init__.py").write_text('"""Hats, and `felt`."""')
    (inner.parent / "felt.py").write_text('"""Felt | wool,\nboiled.\n\nMore."""')

    page = reference_packages.pages(tmp_path)["package-hats.md"]

    assert "| `felt` | Felt \\| wool, boiled. |" in page
    assert page.endswith("## brims\n\nBrims.\n")
