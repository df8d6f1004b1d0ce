"""Follow the README literally, as a newcomer would: `python -m tools.stranger`.

The repository is cloned into a new folder, with an empty home and no caches. Every
command of the README's two ways to start is run as written; a service is asked for its
first page and then stopped. Each step's time is printed. Without `--whole`, the
commands that run all tests are left out. With it, the first way runs all tests and the
second those that depend on how the package was installed. `--twice` runs all in both.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
LIMIT_SECONDS = 1_200.0
# Variables of this process that a newcomer does not have.
_OURS = re.compile(
    r"(STARSQUARE_|PYTEST_|COV|XDG_|VIRTUAL_ENV|PYTHON[A-Z]|MAKE|MFLAGS"
    r"|PIP_CACHE_DIR|GIT_)"
)
_TESTS = re.compile(r"make test|\S*pytest\b.*")
# What may differ in the second way: a kernel that did not compile, references of the
# handbook that nobody built, a browser that nobody looked for.
DIFFERENT = (
    "tests/test_documents.py tests/test_readme.py tests/unit/engine tests/unit/tools"
    " tests/integration/web/test_help.py tests/integration/test_engine_page.py"
    " tests/integration/test_library_page.py tests/integration/test_without_kernel.py"
    " tests/integration/cli tests/browser/test_scripts.py"
    " tests/browser/test_table_practice.py"
)
_SERVES = re.compile(r"make run|\S*starsquare serve\b.*")


class Step(msgspec.Struct, frozen=True):
    """A command that was run, and how long it took."""

    command: str
    seconds: float


class StrangerError(Exception):
    """Raised if following the README fails; has the command and its output."""


def ways_in(readme: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the commands of the two ways to start: with `make`, and without."""
    part = readme.partition("## Two commands")[2].partition("\n## ")[0]
    blocks = re.findall(r"^```\w*\n(.*?)^```", part, re.DOTALL | re.MULTILINE)
    with_make, without = (
        tuple(
            line.partition(" #")[0].strip()
            for line in block.splitlines()
            if line.strip()
        )
        for block in blocks[:2]
    )
    return with_make, without


def a_strangers(home: Path, *, port: int) -> dict[str, str]:
    """Return the environment of somebody who has nothing installed.

    The source of packages depends on the machine: pip's settings are kept.
    """
    kept = {name: value for name, value in os.environ.items() if not _OURS.match(name)}
    own = str(Path(sys.prefix) / "bin")
    path = [one for one in kept.get("PATH", "").split(os.pathsep) if one != own]
    home.mkdir(parents=True, exist_ok=True)
    configured = Path.home() / ".config/pip/pip.conf"
    if configured.is_file():
        kept.setdefault("PIP_CONFIG_FILE", str(configured))
    return {
        **kept,
        "HOME": str(home),
        "PATH": os.pathsep.join(path),
        "STARSQUARE_PORT": str(port),
    }


def cloned(target: Path) -> Step:
    """Clone the repository at its last commit."""
    words = ("git", "clone", "--quiet", "--no-local", str(ROOT), str(target))
    return _done(shlex.join(words), target.parent, os.environ)


def followed(
    commands: tuple[str, ...],
    folder: Path,
    home: Path,
    *,
    whole: bool = False,
    only: str = "",
) -> Iterator[Step]:
    """Run each command as written; ask a service for its page and stop it.

    `only` names the tests to run, after the command that runs all of them.

    Raises:
        StrangerError: a command fails, or no page appears.
    """
    for command in commands:
        port = free_port()
        environment = a_strangers(home, port=port)
        if _SERVES.fullmatch(command):
            with serving(command, folder, environment, port) as step:
                yield step
        elif not _TESTS.fullmatch(command):
            yield _done(command, folder, environment)
        elif whole:
            yield _done(f"{command} {only}".rstrip(), folder, environment)


@contextmanager
def serving(
    command: str, folder: Path, environment: Mapping[str, str], port: int
) -> Generator[Step]:
    """Start a service and wait for its first page.

    Raises:
        StrangerError: it exits, or no page appears.
    """
    began = time.perf_counter()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command,
            shell=True,
            cwd=folder,
            env=dict(environment),
            stdout=said,
            stderr=said,
            start_new_session=True,  # so that all of it can be stopped
        )
        try:
            while not _shows_page(port):
                took = time.perf_counter() - began
                if process.poll() is not None or took > LIMIT_SECONDS:
                    said.seek(0)
                    raise StrangerError(f"{command}: {said.read().decode()[-2000:]}")
                time.sleep(0.05)
            yield Step(f"{command} (to the first page)", time.perf_counter() - began)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
            process.wait(60)


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _shows_page(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
            return b"<h1>" in page.read()
    except (OSError, urllib.error.URLError):
        return False


def _done(command: str, folder: Path, environment: Mapping[str, str]) -> Step:
    began = time.perf_counter()
    answer = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=dict(environment),
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode:
        said = answer.stderr[-1000:] + answer.stdout[-4000:]  # failures come last
        raise StrangerError(f"{command}: {said}")
    return Step(command, time.perf_counter() - began)


def main(words: list[str]) -> int:
    """Follow both ways to start, and print how long each step took."""
    twice = "--twice" in words
    whole = twice or "--whole" in words
    with tempfile.TemporaryDirectory() as name:
        for number in range(2):
            folder = Path(name) / f"way-{number + 1}"
            folder.mkdir()
            clone = folder / "starsquare"
            _told(cloned(clone))
            commands = ways_in((clone / "README.md").read_text("utf-8"))[number]
            only = DIFFERENT if number and not twice else ""
            home = folder / "home"
            for step in followed(commands, clone, home, whole=whole, only=only):
                _told(step)
    return 0


def _told(step: Step) -> None:
    print(f"{step.seconds:8.1f} s  {step.command}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
