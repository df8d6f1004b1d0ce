"""Keep links to lines of code correct: `[`decide`](../src/…/decide.py#L42)`.

A link names a symbol, or `Class.method`, and the line that defines it. `make docs`
updates the numbers; with --check it only reports which are wrong.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.page import ROOT

PAGES = ("docs/architecture.md",)
_LINK = re.compile(r"\[`([\w.]+)`\]\(([^)#\s]+)#L(\d+)\)")


def line_of(text: str, symbol: str) -> int | None:
    """Return the line that defines a symbol; a method is looked up in its class."""
    lines, start = text.splitlines(), 0
    for name in symbol.split("."):
        found = next(
            (n for n in range(start, len(lines)) if _defines(lines[n], name)), -1
        )
        if found < 0:
            return None
        start = found
    return start + 1


def _defines(line: str, name: str) -> bool:
    word = re.escape(name)
    python = rf"\s*(?:class|(?:async )?def) {word}\b|{word}(?:: [^=]+)? = "
    script = rf"\s*(?:export )?(?:async )?(?:function |class )?#?{word}\([^;]*\{{$"
    return bool(re.match(python, line) or re.match(script, line))


def mended(page: Path) -> tuple[str, list[str]]:
    """Return a page with every number corrected, and the links without a line."""
    lost: list[str] = []

    def moved(link: re.Match[str]) -> str:
        symbol, target, _ = link.groups()
        file = page.parent / target
        line = line_of(file.read_text("utf-8"), symbol) if file.is_file() else None
        if line is None:
            lost.append(f"{page.name}: {target} does not define {symbol}")
            return link[0]
        return f"[`{symbol}`]({target}#L{line})"

    return _LINK.sub(moved, page.read_text("utf-8")), lost


def problems(root: Path = ROOT) -> Iterator[str]:
    """Return every link that leads to the wrong line."""
    for name in PAGES:
        text, lost = mended(root / name)
        yield from lost
        if text != (root / name).read_text("utf-8"):
            yield f"{name}: lines have moved; run make docs"


def main(words: list[str]) -> int:
    """Correct the links, or report which are wrong."""
    if "--check" not in words:
        for name in PAGES:
            (ROOT / name).write_text(mended(ROOT / name)[0], "utf-8")
    said = list(problems())
    print("\n".join(said) or "every link leads to its line")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
