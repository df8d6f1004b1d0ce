"""Generated pages: Markdown tables, and whether the committed page is fresh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("docs/rules")

_TO_ROOT = "../" * len(FOLDER.parts)


def settle(
    root: Path, name: str, fresh: str, *, tool: str, check: bool
) -> tuple[str, ...]:
    """Write a page or, for a check, report whether it is stale."""
    page = FOLDER / name
    file = root / page
    if not check:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fresh, "utf-8")
        return ()
    if file.is_file() and file.read_text("utf-8") == fresh:
        return ()
    return (f"{page.as_posix()}: stale; run python -m {tool}",)


def link(text: str, path: str) -> str:
    """Return a link from a page to a file, given from the project's root.

    It has no line number: the page should not get stale whenever code moves.
    """
    return f"[{text}]({_TO_ROOT}{path})"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Return the lines of a table."""
    yield _line(head)
    yield _line(["---"] * len(head))
    yield from (_line(row) for row in rows)


def _line(cells: Sequence[str]) -> str:
    escaped = (cell.replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(escaped)} |"
