"""What users install: source archive and wheel, with a compiler and without."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from email import message_from_bytes
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.references import references

from tests.integration.web.serving import free_port, wait_until_ready
from tests.integration.without_kernel import (
    ENGINE,
    EVENT,
    POSITION,
    assert_an_event_ends_with_its_trophies,
    several,
)

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]
PARTS = (
    *("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "NOTICE"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md"),
)
UNPACKED = {"tsconfig.json"}  # for who changes the scripts
CODE = {".py", ".pyx", ".pxd", ".pxi", ".h", ".so", ".pyc"}
FIRST_PLAY = f"""
from starsquare.engine import Engine, WordIndex, standard_leaves
from starsquare.game.record import read_cgp
from starsquare.lexicon import embedded_list
engine = Engine(WordIndex.of_words(embedded_list().words), standard_leaves())
here = read_cgp({POSITION!r})
best = engine.best_play(engine.situation(here.position, here.racks[0]))
print(best.at, best.word, best.score)
"""
FIRST_HELP = """
from starsquare.web.handbook.handbook_files import shelf
print(shelf().pages["/help/wall"].title)
"""

LINES = (
    f"moves --cgp '{POSITION}' --json",
    "rulebook show KZ",
    "event create cup.db ES/novice --rounds 1",
    "event register cup.db 'Ann Able' --usual 300",
    "event register cup.db 'Ben Baker' --usual 300",
    "event check-in cup.db --all",
    "event pair cup.db",
    "event publish cup.db",
    "event standings cup.db",
    "print event cup.db --out all.pdf",
)


def run(
    *command: str | Path, cwd: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


class Workshop:
    """A copy of the sources, and an environment that builds but has no packages."""

    def __init__(self, folder: Path) -> None:
        self.source, self.wheels = folder / "source", folder / "wheels"
        self.tools = folder / "tools"
        unwanted = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
        shutil.copytree(ROOT / "src", self.source / "src", ignore=unwanted)
        # A clean clone: the references are not there until the archive is built.
        shutil.copytree(
            ROOT / "docs",
            self.source / "docs",
            ignore=shutil.ignore_patterns("reference"),
        )
        shutil.copytree(ROOT / "tools", self.source / "tools", ignore=unwanted)
        for name in PARTS:
            shutil.copy(ROOT / name, self.source)
        self.python = new_environment(self.tools)
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        needed = project["build-system"]["requires"]
        self.pip("install", "--quiet", *needed).check_returncode()
        code = "from setuptools import build_meta as m; print(m.build_sdist('..'))"
        built = run(
            *(self.python, "-c", code),
            cwd=self.source,
            STARSQUARE_OPTIMIZE="0",
            PYTHONPATH=str(self.needed(project["project"]["dependencies"], folder)),
        )
        assert built.returncode == 0, built.stdout + built.stderr
        shutil.rmtree(self.source / "build")  # what comes next compiles by itself
        self.archive = folder / built.stdout.split()[-1]

    @staticmethod
    def needed(dependencies: list[str], folder: Path) -> Path:
        """What an installer puts beside the tools, since `setup.py` asks for it."""
        found = folder / "needed"
        found.mkdir()
        link_distributions(needed_by(map(Requirement, dependencies)), found)
        return found

    def pip(
        self, *words: str | Path, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return run(
            *(self.python, "-m", "pip", "--disable-pip-version-check", *words),
            cwd=self.source,
            **environment,
        )

    def build(
        self, what: Path, wheels: Path | None = None, /, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        where = wheels or self.wheels
        options = ("--no-deps", "--no-build-isolation", "--wheel-dir", where)
        return self.pip("wheel", *options, what, STARSQUARE_OPTIMIZE="0", **environment)


def package_data() -> set[str]:
    source = ROOT / "src"
    return {
        str(file.relative_to(source))
        for file in (source / "starsquare").rglob("*")
        if file.is_file() and file.suffix not in CODE and file.name not in UNPACKED
    }


def handbook() -> set[str]:
    """The pages and pictures that the app serves at /help, as the wheel names them."""
    endings = {".md", ".png", ".svg"}
    docs = (one for one in (ROOT / "docs").rglob("*.*") if one.suffix in endings)
    found = [*docs, *ROOT.glob("[CR]*.md")]
    written = {one.relative_to(ROOT) for one in found}
    return {f"starsquare/web/help/{one}" for one in written | set(references())}


def new_environment(folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("packages"))


def test_the_source_archive_has_all_that_a_compiler_needs(workshop: Workshop) -> None:
    with tarfile.open(workshop.archive) as archive:
        held = {Path(*Path(name).parts[1:]) for name in archive.getnames()}

    package = ROOT / "src" / "starsquare"
    endings = {".py", ".pyx", ".pxd", ".pxi", ".pyi", ".h"}
    needed = {
        file.relative_to(ROOT)
        for folder in (package / "engine" / "kernel", package / "tournament" / "odds")
        for file in folder.iterdir()
        if file.suffix in endings
    }
    assert needed <= held
    assert {Path("LICENSE"), Path("NOTICE")} <= held
    assert not [path for path in held if path.suffix in {".c", ".so"}]


class Installed:
    """The wheel in an environment of its own, with what it declares and no more."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder, self.wheel = folder, wheel
        self.python = new_environment(folder / "new")
        self.work = folder / "work"
        self.work.mkdir()
        options = ("--quiet", "--no-deps", "--disable-pip-version-check")
        run(
            *(self.python, "-m", "pip", "install", *options, wheel), cwd=folder
        ).check_returncode()
        self.needed = folder / "needed"
        self.needed.mkdir()
        link_distributions(needed_by(requirements(self.metadata)), self.needed)

    @property
    def metadata(self) -> Message:
        with zipfile.ZipFile(self.wheel) as archive:
            (name,) = (one for one in archive.namelist() if one.endswith("/METADATA"))
            return message_from_bytes(archive.read(name))

    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PYTHONPATH": str(self.needed),
            "STARSQUARE_DATA": str(self.folder / "data"),
            "HOME": str(self.folder),
        }

    def python_says(self, code: str) -> str:
        answer = run(self.python, "-c", code, cwd=self.work, **self.environment())
        assert answer.returncode == 0, answer.stderr
        return answer.stdout

    def starsquare(self, *words: str) -> subprocess.CompletedProcess[str]:
        program = self.python.with_name("starsquare")
        return run(program, *words, cwd=self.work, **self.environment())

    def done(self, *words: str) -> str:
        answer = self.starsquare(*words)
        assert answer.returncode == 0, answer.stdout + answer.stderr
        return answer.stdout


def requirements(metadata: Message, *, extra: str = "") -> list[Requirement]:
    found = [Requirement(line) for line in metadata.get_all("Requires-Dist") or ()]
    return [one for one in found if is_wanted(one, {extra})]


def is_wanted(requirement: Requirement, extras: set[str]) -> bool:
    marker = requirement.marker
    return marker is None or any(
        marker.evaluate({"extra": extra}) for extra in extras | {""}
    )


def needed_by(wanted: Iterable[Requirement]) -> set[str]:
    """Name every distribution that these bring, as an installer would."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = list(wanted)
    while waiting:
        one = waiting.pop()
        key = (canonicalize_name(one.name), frozenset(one.extras))
        if key in found:
            continue
        found.add(key)
        further = distribution(one.name).requires or ()
        waiting += [
            each for each in map(Requirement, further) if is_wanted(each, one.extras)
        ]
    return {name for name, _ in found}


def link_distributions(names: Iterable[str], folder: Path) -> None:
    """Put nothing but these on a path, out of the environment of the tests."""
    for name in names:
        files = distribution(name).files or ()
        for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
            target = Path(str(distribution(name).locate_file(top)))
            if target.exists() and not (folder / top).exists():
                (folder / top).symlink_to(target)


@pytest.fixture(scope="module")
def installed(
    workshop: Workshop, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    built = workshop.build(workshop.archive)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = workshop.wheels.iterdir()
    return Installed(tmp_path_factory.mktemp("installed"), wheel)


def test_from_the_archive_to_a_wheel_to_the_first_play(installed: Installed) -> None:
    where = installed.python_says("import starsquare; print(starsquare.__file__)")

    assert installed.python_says(FIRST_PLAY) == "E5 ANESTRI 85\n"
    assert where.startswith(str(installed.folder / "new"))
    with zipfile.ZipFile(installed.wheel) as archive:
        assert package_data() | handbook() <= set(archive.namelist())


def test_the_version_stands_in_one_place(installed: Installed) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    log = (ROOT / "CHANGELOG.md").read_text("utf-8")

    released = re.findall(r"^## (\d\S+)", log, re.MULTILINE)

    assert installed.metadata["Version"] == project["version"] == released[0]
    assert installed.done("--version") == f"starsquare {project['version']}\n"


def test_the_installed_program_judges_plays_and_runs_an_event(
    installed: Installed,
) -> None:
    judged = installed.done("judge", "--rulebook", "NA", "QUIZ")
    answers = json.loads(installed.python_says(several(LINES)))

    assert "ACCEPTABLE" in judged
    assert {line: code for line, code, _ in answers} == dict.fromkeys(LINES, 0)
    said = {line: text for line, _, text in answers}
    assert json.loads(said[LINES[0]])["plays"][0]["word"] == "ANESTRI"
    assert "Ann A." in said["event standings cup.db"]
    assert (installed.work / "all.pdf").read_bytes().startswith(b"%PDF-")


def test_the_installed_program_serves_pages_with_all_they_need(
    installed: Installed,
) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    process = subprocess.Popen(
        [
            *(installed.python.with_name("starsquare"), "serve"),
            *("--port", address.rpartition(":")[2]),
        ],
        cwd=installed.work,
        env=installed.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_until_ready(address)
        page = httpx.get(address, timeout=60)
        text = html.unescape(page.text)
        parts = re.findall(r'(?:href|src)="(/[^"#?]*\.(?:css|js|svg))', text)
        parts += ["/help", "/help/packages"]
        found = {part: httpx.get(address + part, timeout=60) for part in parts}
    finally:
        process.terminate()
        _, errors = process.communicate(timeout=60)

    assert process.returncode == 0, errors
    assert page.status_code == 200
    assert len(found) > len(("/help", "/help/packages"))
    assert {part: one.status_code for part, one in found.items()} == dict.fromkeys(
        found, 200
    )


def test_what_an_extra_brings_is_missed_kindly(installed: Installed) -> None:
    database = installed.starsquare("verify", "--db", "postgresql://nobody@nowhere/x")
    words = ("lexicon", "search", "--anagram", "QIUZ", "--definitions")
    defined = installed.starsquare(*words)

    assert database.returncode == 65
    assert 'pip install "starsquare[postgres]"' in database.stderr
    assert 'pip install "starsquare[definitions]"' in defined.stdout + defined.stderr
    assert "Traceback" not in database.stderr + defined.stderr


def test_every_extra_is_documented(installed: Installed) -> None:
    page = (ROOT / "docs" / "packages.md").read_text("utf-8")

    for extra in installed.metadata.get_all("Provides-Extra") or ():
        assert f"`{extra}`" in page
    for requirement in requirements(installed.metadata):
        assert f"`{requirement.name}`" in page


WITHOUT_COMPILER: tuple[dict[str, str], ...] = (
    {"CC": "false"},
    {"PATH": "/nowhere"},
)


@pytest.mark.parametrize("environment", WITHOUT_COMPILER)
def test_where_the_engine_is_required_it_is_said_what_to_install(
    workshop: Workshop, environment: dict[str, str]
) -> None:
    answer = workshop.build(
        workshop.source, **environment, STARSQUARE_KERNEL="required"
    )

    said = answer.stdout + answer.stderr
    assert answer.returncode != 0
    assert "Starsquare's engine was not compiled" in said
    assert "apt install gcc python3-dev" in said


@pytest.mark.parametrize("environment", WITHOUT_COMPILER)
def test_without_a_compiler_it_is_installed_and_runs_an_event_to_the_trophies(
    workshop: Workshop,
    tmp_path: Path,
    environment: dict[str, str],
) -> None:
    built = workshop.build(workshop.archive, tmp_path / "wheels", **environment)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = (tmp_path / "wheels").iterdir()
    with zipfile.ZipFile(wheel) as archive:
        assert not [one for one in archive.namelist() if one.endswith(".so")]

    said = Installed(tmp_path, wheel).python_says(several((*EVENT, *ENGINE)))

    assert_an_event_ends_with_its_trophies(said)
