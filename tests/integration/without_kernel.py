"""An event from the first entry to the trophies, where nothing was compiled.

`python -m tests.integration.without_kernel` runs it with what is installed.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile

POSITION = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRST/ 0/0 0"

# What one process does, to be quick; others are the program itself.
SEVERAL = """
import contextlib, io, json, shlex
from starsquare.cli.main import app
answers = []
for line in {lines!r}:
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            app(shlex.split(line))
    except SystemExit as end:
        answers.append((line, end.code or 0, said.getvalue()))
print(json.dumps(answers))
"""

RESULT = "event result cup.db 1 e1 312 e2 288 --signed all"
EVENT = (
    "event create cup.db SO --rounds 2 --set entry.side_size=1",
    "event register cup.db 'Ann Able'",
    "event register cup.db 'Ben Baker'",
    "event prize offer cup.db 'The cup' --place 1",
    "event check-in cup.db --all",
    "event pair cup.db",
    "event publish cup.db",
    RESULT,
    "event chances cup.db --finishes 1000",
    "event pair cup.db --method contention",
    "event publish cup.db",
    RESULT,
    "event finish cup.db",
    "event prize list cup.db",
    "print event cup.db --out all.pdf",
)
ENGINE = (
    f"moves --cgp {shlex.quote(POSITION)}",
    "selfplay",
    "play --against pip --rulebook NA",
    "lexicon build ENABLE1",
)


def several(lines: tuple[str, ...]) -> str:
    """Return the program that types these lines."""
    return SEVERAL.format(lines=lines)


def assert_an_event_ends_with_its_trophies(said: str) -> None:
    """Read what the lines of the event and of the engine answered."""
    answers = json.loads(said)
    codes = {line: code for line, code, _ in answers}
    assert codes == dict.fromkeys(EVENT, 0) | dict.fromkeys(ENGINE, 65)
    text = {line: told for line, _, told in answers}
    assert "The cup" in text["event prize list cup.db"]
    assert "Ann A." in text["event prize list cup.db"]
    assert "100 times longer" in text["event chances cup.db --finishes 1000"]
    for line in ENGINE:
        assert "The engine was not compiled" in text[line]
        assert "Traceback" not in text[line]


def main() -> None:
    """Run the event in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        said = subprocess.run(
            [sys.executable, "-c", several((*EVENT, *ENGINE))],
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
    assert_an_event_ends_with_its_trophies(said)


if __name__ == "__main__":
    main()
