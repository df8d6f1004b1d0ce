"""Build the references of the handbook, and write the table of permissions.

The references are not committed, because they follow the code. With --check they are
still built, and the committed table is only compared.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools import (
    permissions,
    reference_commands,
    reference_http,
    reference_packages,
    reference_python,
    reference_refusals,
)
from tools.page import ROOT

FOLDER = Path("docs/handbook/reference")


def references() -> dict[Path, str]:
    """Return every reference page by its path in the project."""
    made = {
        **reference_commands.pages(),
        **reference_http.pages(),
        **reference_packages.pages(),
        **reference_python.pages(),
        **reference_refusals.pages(),
    }
    return {FOLDER / name: text for name, text in made.items()}


def build(root: Path, pages: Mapping[Path, str]) -> None:
    """Replace the folder of references.

    It is replaced at once, so that another process never reads a partial one.
    """
    folder = root / FOLDER
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        fresh = Path(name, FOLDER.name)
        fresh.mkdir()
        for path, text in pages.items():
            (fresh / path.name).write_text(text, "utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        try:
            fresh.rename(folder)
        except OSError:
            if not folder.is_dir():  # otherwise another process was faster
                raise


def settle(root: Path, page: Path, text: str, *, check: bool) -> list[str]:
    """Write a committed page or, if `check`, return whether it is stale."""
    file = root / page
    if file.is_file() and file.read_text("utf-8") == text:
        return []
    if check:
        return [f"{page.as_posix()}: stale; run make docs"]
    file.write_text(text, "utf-8")
    return []


if __name__ == "__main__":
    build(ROOT, references())
    said = settle(
        ROOT, permissions.PAGE, permissions.page(), check="--check" in sys.argv[1:]
    )
    print("\n".join(said) or "the references are fresh")
    sys.exit(1 if said else 0)
