"""What users install: source archive and wheel; what is said without a compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = (
    *("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "NOTICE"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md"),
)
DATA = {".toml", ".txt", ".gz", ".klv2", ".html", ".css", ".js", ".svg", ".sql"}
FIRST_PLAY = """
from starsquare.engine import Engine, WordIndex, standard_leaves
from starsquare.game.record import read_cgp
from starsquare.lexicon import embedded_list
engine = Engine(WordIndex.of_words(embedded_list().words), standard_leaves())
here = read_cgp("15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRST/ 0/0 0")
best = engine.best_play(engine.situation(here.position, here.racks[0]))
print(best.at, best.word, best.score)
"""
FIRST_HELP = """
from starsquare.web.handbook.shelf import shelf
print(shelf().pages["/help/wall"].title)
"""


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
        shutil.copytree(ROOT / "docs", self.source / "docs")
        for name in PARTS:
            shutil.copy(ROOT / name, self.source)
        self.python = new_environment(self.tools)
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        needed = project["build-system"]["requires"]
        self.pip("install", "--quiet", *needed).check_returncode()
        code = "from setuptools import build_meta as m; print(m.build_sdist('..'))"
        built = run(self.python, "-c", code, cwd=self.source)
        built.check_returncode()
        self.archive = folder / built.stdout.split()[-1]

    def pip(
        self, *words: str | Path, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return run(
            *(self.python, "-m", "pip", "--disable-pip-version-check", *words),
            cwd=self.source,
            **environment,
        )

    def build(self, what: Path, **environment: str) -> subprocess.CompletedProcess[str]:
        options = ("--no-deps", "--no-build-isolation", "--wheel-dir", self.wheels)
        return self.pip("wheel", *options, what, STARSQUARE_OPTIMIZE="0", **environment)


def package_data() -> set[str]:
    source = ROOT / "src"
    return {
        str(file.relative_to(source))
        for file in (source / "starsquare").rglob("*")
        if file.suffix in DATA
    }


def handbook() -> set[str]:
    """The pages and pictures that the app serves at /help, as the wheel names them."""
    found = [*(ROOT / "docs").rglob("*.*"), *ROOT.glob("[CR]*.md")]
    return {f"starsquare/web/help/{one.relative_to(ROOT)}" for one in found}


def new_environment(folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("packages"))


def test_the_source_archive_has_all_that_a_compiler_needs(workshop: Workshop) -> None:
    with tarfile.open(workshop.archive) as archive:
        held = {Path(*Path(name).parts[1:]) for name in archive.getnames()}

    kernel = ROOT / "src" / "starsquare" / "engine" / "kernel"
    endings = {".py", ".pyx", ".pxd", ".pxi", ".pyi", ".h"}
    needed = {
        file.relative_to(ROOT) for file in kernel.iterdir() if file.suffix in endings
    }
    assert needed <= held
    assert {Path("LICENSE"), Path("NOTICE")} <= held
    assert not [path for path in held if path.suffix in {".c", ".so"}]


def test_from_the_archive_to_a_wheel_to_the_first_play(
    workshop: Workshop, tmp_path: Path
) -> None:
    built = workshop.build(workshop.archive)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = workshop.wheels.iterdir()
    python = new_environment(tmp_path / "new")

    installed = run(
        *(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel), cwd=tmp_path
    )
    # the packages it needs are those of the tests; nothing else is on that path
    needed = sysconfig.get_path("purelib")
    played = run(python, "-c", FIRST_PLAY, cwd=tmp_path, PYTHONPATH=needed)
    where = run(
        *(python, "-c", "import starsquare; print(starsquare.__file__)"),
        cwd=tmp_path,
        PYTHONPATH=needed,
    )

    assert installed.returncode == 0, installed.stderr
    assert played.stdout == "E5 ANESTRI 85\n", played.stderr
    assert where.stdout.startswith(str(tmp_path / "new"))
    with zipfile.ZipFile(wheel) as archive:
        assert package_data() <= set(archive.namelist())
        assert handbook() <= set(archive.namelist())
    helped = run(python, "-c", FIRST_HELP, cwd=tmp_path, PYTHONPATH=needed)
    assert helped.stdout == "The wall\n", helped.stderr


def test_without_a_compiler_it_is_said_what_to_install(
    workshop: Workshop, tmp_path: Path
) -> None:
    environments: tuple[dict[str, str], ...] = (
        {"CC": "false"},
        {"PATH": str(tmp_path)},
    )
    for environment in environments:
        answer = workshop.build(workshop.source, **environment)

        said = answer.stdout + answer.stderr
        assert answer.returncode != 0
        assert "Starsquare's engine is compiled when the package is installed" in said
        assert "apt install gcc python3-dev" in said
