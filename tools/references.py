"""Write the references of the handbook; with --check, only say which are stale."""

from __future__ import annotations

import sys
from pathlib import Path

from tools import (
    permissions,
    reference_commands,
    reference_http,
    reference_python,
    reference_refusals,
)
from tools.page import ROOT

FOLDER = Path("docs/handbook/reference")


def references() -> dict[Path, str]:
    """Give every generated page of the handbook by its path."""
    made = {
        **reference_commands.pages(),
        **reference_http.pages(),
        **reference_python.pages(),
        **reference_refusals.pages(),
    }
    return {
        **{FOLDER / name: text for name, text in made.items()},
        permissions.PAGE: permissions.page(),
    }


def settle(root: Path, fresh: dict[Path, str], *, check: bool) -> list[str]:
    """Write the pages or, where only a check is wanted, say which are stale."""
    stale = [
        path
        for path, text in fresh.items()
        if not (root / path).is_file() or (root / path).read_text("utf-8") != text
    ]
    left = {one.relative_to(root) for one in (root / FOLDER).glob("*.md")} - set(fresh)
    if check:
        return [f"{one.as_posix()}: stale; run make docs" for one in [*stale, *left]]
    for path in stale:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(fresh[path], "utf-8")
    for path in left:
        (root / path).unlink()
    return []


if __name__ == "__main__":
    said = settle(ROOT, references(), check="--check" in sys.argv[1:])
    print("\n".join(said) or "the references are fresh")
    sys.exit(1 if said else 0)
