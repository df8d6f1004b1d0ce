"""Find a browser for the page tests and pictures.

`python -m tools.find_browser` prints it. Any Chrome, Chromium or Edge will do, or the
one that Playwright installs. STARSQUARE_BROWSER names another.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

VARIABLE = "STARSQUARE_BROWSER"
NAMES = (
    *("chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable", "msedge"),
)
SYSTEM_APPLICATIONS = Path("/Applications")
ON_MAC = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
ON_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoBrowserError(Exception):
    """Raised if this computer has no browser for tests."""


def launch(playwright: Playwright) -> Browser:
    """Start a browser.

    Raises:
        NoBrowserError: there is no browser.
    """
    found = installed() or own_of(playwright)
    if found is None:
        raise NoBrowserError("No Chrome, Chromium or Edge is here: make setup says how")
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))


def installed(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of an installed browser."""
    if environment.get(VARIABLE):
        return environment[VARIABLE]
    path = environment.get("PATH", "")
    on_path = (shutil.which(name, path=path) for name in NAMES)
    there = (str(file) for file in _usual_places(environment) if file.is_file())
    return next((one for one in (*on_path, *there) if one is not None), None)


def _usual_places(environment: Mapping[str, str]) -> Iterator[Path]:
    """Return where macOS and Windows install them, off the path."""
    for folder in (SYSTEM_APPLICATIONS, Path.home() / "Applications"):
        yield from (folder / name for name in ON_MAC)
    for programs in (environment.get(name) for name in FOLDERS):
        if programs:
            yield from (Path(programs, name) for name in ON_WINDOWS)


def own_of(playwright: Playwright) -> str | None:
    """Return the browser that Playwright has installed, if any."""
    program = playwright.chromium.executable_path
    return program if Path(program).is_file() else None


def main() -> int:
    """Print the path of a browser."""
    found = installed()
    if found is None:
        with sync_playwright() as playwright:
            found = own_of(playwright)
    if found is None:
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
